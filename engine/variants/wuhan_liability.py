"""包牌 in Wuhan 武汉: when one player pays the sum of all three (wuhan.md 5). Never for 风一色."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from engine.deal.events import Situation
from engine.hands.keys import keys_of
from engine.melds import Meld
from engine.scoring.judge import WinClaim
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.wuhan_distance import is_ready
from engine.variants.wuhan_factors import opened_sets
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_tiles import FIXED_KONGS, GENERALS

OPENED_SETS = 3
"""Who feeds the third opened set is bound (wuhan.md 5.2)."""

THIRD_SET_RULES = {Pattern.QINGYISE: "qingyise_third", Pattern.JIANGYISE: "jiangyise_third"}
"""The rule that binds him, by what the hand is counted as; the first comes first."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One seat pays for all three, by a rule (`rule`, `clause`) that the winner's sets with these indices prove."""

    seat: Seat
    rule: str
    clause: str
    melds: tuple[int, ...] = ()


def find_verdict(
    claim: WinClaim, patterns: Collection[Pattern], is_exempt_seat: Callable[[Seat], bool]
) -> Verdict | None:
    """Who pays alone for the claim counted by these patterns: the first rule that applies.

    `is_exempt_seat` is asked of the discarder for 全求人 (see `is_exempt`).
    """
    if Pattern.FENGYISE in patterns:
        return None
    if claim.source is not None and Situation.ROBBED_KONG in claim.situation:
        return Verdict(claim.source, "robbed_kong", "wuhan.md 5.1")
    for pattern, rule in THIRD_SET_RULES.items():
        if pattern in patterns:
            bound = find_third_feeder(claim.melds)
            if bound is not None:
                return Verdict(bound, rule, "wuhan.md 5.2", opened_sets(claim.melds)[:OPENED_SETS])
    if claim.source is not None and Pattern.QUANQIUREN in patterns and not is_exempt_seat(claim.source):
        return Verdict(claim.source, "quanqiuren", "wuhan.md 5.3", tuple(range(len(claim.melds))))
    return None


def find_third_feeder(melds: tuple[Meld, ...]) -> Seat | None:
    """Who fed the third opened set, None if there are fewer."""
    opened = opened_sets(melds)
    return melds[opened[OPENED_SETS - 1]].feeder if len(opened) >= OPENED_SETS else None


def is_exempt(hand: tuple[Tile, ...], melds: tuple[Meld, ...], laizi: Tile | None, needs_ready: bool) -> bool:
    """Whether the discarder for 全求人, with this hand after the discard, does not pay alone (wuhan.md 5.3).

    With a laizi, 中 or 发 in hand nobody is, under either reading of the rule.
    """
    if laizi in hand or not FIXED_KONGS.isdisjoint(hand):
        return False
    if needs_ready:
        return is_ready(keys_of(hand), 0, melds)
    return GENERALS.issuperset(hand)
