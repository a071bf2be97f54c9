"""The judge of Wuhan 武汉: legal wins, readings, settlement, marks and warnings (wuhan.md)."""

from typing import TYPE_CHECKING

from engine.deal.events import Situation
from engine.errors import BrokenInvariant, InvalidNotation
from engine.scoring.judge import DealEnd, Mark, NotWin, PublicDeal, Risk, WinClaim
from engine.scoring.lines import Line
from engine.scoring.settlement import AccountId, Liability, Payment, Reading, Settlement, WinResult
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.wuhan_candidates import Candidate, WinningTiles, candidates, excuses_laizi, winning_tiles
from engine.variants.wuhan_factors import is_opened
from engine.variants.wuhan_liability import Verdict, find_verdict, is_exempt
from engine.variants.wuhan_marks import find_marks
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_readings import readings
from engine.variants.wuhan_risks import find_risks
from engine.variants.wuhan_robbed import best_gangkai, soft_gangkai, with_kong_made
from engine.variants.wuhan_shares import ShareRules
from engine.variants.wuhan_tiles import FIXED_KONGS, holds_fixed_kong

if TYPE_CHECKING:
    from engine.deal.actions import Action
    from engine.deal.views import SeatView

_MOST_LAIZI = 1
"""So many laizi a plain hand may hold (wuhan.md 2.4)."""


class WuhanJudge:
    """Answers for one set of house rules. Pure; keeps nothing between questions."""

    def __init__(self, options: WuhanOptions) -> None:
        self._options = options
        self._rules = ShareRules(options)

    def can_win(self, claim: WinClaim) -> bool:
        """A shape, opened, not too many laizi, and worth the minimum (wuhan.md 2)."""
        return is_opened(claim.melds) and self.check_win(claim) is None

    def check_win(self, claim: WinClaim) -> NotWin | None:
        """None for a legal win, else why not."""
        tile = claim.tile
        if claim.source is not None and (tile in FIXED_KONGS or tile == claim.public.laizi):
            return NotWin("unclaimable_tile")
        tiles = winning_tiles(claim)
        if holds_fixed_kong(tiles.natural[3]):
            return NotWin("fixed_kong_in_hand")
        ways = candidates(claim, tiles, self._rules)
        if not ways:
            return NotWin("no_shape")
        if not is_opened(claim.melds):
            return NotWin("not_opened")
        # The best way pays most to everybody, so no other could meet what it does not.
        best = ways[0]
        if best.is_plain and tiles.wilds > _MOST_LAIZI and not excuses_laizi(claim):
            return NotWin("too_many_laizi", tiles.wilds - _MOST_LAIZI)
        owed = sum(best.owed) if self._options.minimum_test == "total" else min(best.owed)
        return NotWin("below_minimum", self._options.minimum - owed) if owed < self._options.minimum else None

    def readings(self, claim: WinClaim) -> tuple[Reading, ...]:
        """All readings that differ in patterns or pay, the one taken first."""
        tiles = winning_tiles(claim)
        return readings(claim, tiles, self._ways(claim, tiles))

    def preview(self, claim: WinClaim) -> tuple[Payment, ...]:
        """What a legal win would pay: 全求人 as if its discarder were exempt and a robbed kong as cheap as it can be,
        for the hands of others are not known.
        """
        patterns = self._ways(claim, winning_tiles(claim))[0].patterns
        verdict = find_verdict(claim, patterns, lambda seat: True)
        if verdict is not None and verdict.rule == "robbed_kong":
            made = with_kong_made(claim.public, verdict.seat, claim.tile)
            return (_robbed(claim, verdict, soft_gangkai(made, verdict.seat, self._rules).lines()),)
        return _payments(claim, self._shares(claim, patterns), verdict)

    def settle(self, end: DealEnd) -> Settlement:
        """The settlement. Raises InvalidNotation if a hand that a 包牌 rule asks for is not known."""
        return Settlement(tuple(self._settle(end, claim) for claim in end.claims))

    def marks(self, public: PublicDeal) -> tuple[Mark, ...]:
        """Opened, the factor and 包牌 in the making at every seat (wuhan.md 2.1, 3.2, 5)."""
        return find_marks(public, self._rules.factors(public))

    def risks(self, view: "SeatView", action: "Action") -> tuple[Risk, ...]:
        """Whom a discard or an added kong could let win with its player paying alone."""
        return find_risks(view, action, self._options, self._rules)

    def find_worth(self, claim: WinClaim) -> int | None:
        """What a win with this claim brings in all, None if it is no legal one. Not for a robbed kong."""
        if not self.can_win(claim):
            return None
        best = candidates(claim, winning_tiles(claim), self._rules)[0]
        return sum(self._rules.paid(claim.public, claim.seat, best.owed))

    def _ways(self, claim: WinClaim, tiles: WinningTiles) -> list[Candidate]:
        ways = candidates(claim, tiles, self._rules)
        if not ways:
            raise BrokenInvariant(f"no reading of the hand of {claim.seat.name} that was said to have won")
        return ways

    def _shares(self, claim: WinClaim, patterns: tuple[Pattern, ...]) -> tuple[tuple[Line, ...], ...]:
        return self._rules.shares(claim.public, claim.seat, patterns, claim.source)

    def _settle(self, end: DealEnd, claim: WinClaim) -> WinResult:
        tiles = winning_tiles(claim)
        ways = self._ways(claim, tiles)
        patterns = ways[0].patterns
        taken, *rejected = readings(claim, tiles, ways)
        verdict = find_verdict(claim, patterns, lambda seat: self._is_exempt(end, seat))
        shares = self._shares(claim, patterns)
        payments = _payments(claim, shares, verdict)
        liability = None
        if verdict is not None:
            without = _payments(claim, shares, None)
            liability = Liability(verdict.seat, verdict.rule, verdict.clause, verdict.melds, without)
            if verdict.rule == "robbed_kong":
                made = with_kong_made(claim.public, verdict.seat, claim.tile)
                value = best_gangkai(made, verdict.seat, _known_hand(end, verdict.seat, verdict.rule), self._rules)
                payments = (_robbed(claim, verdict, value.lines()),)
        return WinResult(
            claim.seat,
            claim.tile,
            claim.source,
            tuple(each.value for each in Situation if each in claim.situation),
            taken,
            tuple(rejected),
            payments,
            liability,
        )

    def _is_exempt(self, end: DealEnd, discarder: Seat) -> bool:
        """Whether the discarder for 全求人 does not pay alone (wuhan.md 5.3)."""
        hand = _known_hand(end, discarder, "quanqiuren")
        melds = end.public.seats[discarder].melds
        return is_exempt(hand, melds, end.public.laizi, self._options.quanqiuren_exempt == "ready")


def _payments(claim: WinClaim, shares: tuple[tuple[Line, ...], ...], verdict: Verdict | None) -> tuple[Payment, ...]:
    """A payment for each share, all by the liable seat if there is one."""
    return tuple(
        Payment(loser if verdict is None else verdict.seat, claim.seat, loser, AccountId.POINTS, lines)
        for loser, lines in zip(claim.seat.others, shares, strict=True)
    )


def _robbed(claim: WinClaim, verdict: Verdict, lines: tuple[Line, ...]) -> Payment:
    """The one row of a robbed kong."""
    return Payment(verdict.seat, claim.seat, verdict.seat, AccountId.POINTS, lines)


def _known_hand(end: DealEnd, seat: Seat, rule: str) -> tuple[Tile, ...]:
    """The concealed tiles of a seat that a rule asks for; no hand is ever empty, so an empty one is unknown."""
    hand = end.hands[seat]
    if not hand:
        raise InvalidNotation(
            f"seats[{int(seat)}].hand: the 包牌 rule {rule} asks for the concealed tiles of this seat"
        )
    return hand
