"""What a win in Wuhan nearly was: 大胡 with a set or a pair in the way, laizi that are used, caps not reached."""

from collections.abc import Iterator

from engine.deal.events import Situation
from engine.scoring.judge import WinClaim
from engine.scoring.lines import fold
from engine.scoring.settlement import SetKind, WinResult
from engine.scoring.shortfall import NEAR, Shortfall
from engine.tiles import SUIT_OF, Suit, Tile
from engine.variants.wuhan_caps import get_caps
from engine.variants.wuhan_factors import is_opened
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_tiles import GENERALS

_CAPS = frozenset({"fengding", "jinding", "hading", "sanyang"})
_GOLDEN = frozenset({"jinding", "hading"})
_ALL_SETS = 4


def find_shortfalls(options: WuhanOptions, claim: WinClaim, result: WinResult) -> tuple[Shortfall, ...]:
    """All of a win that was settled so, what pays most first."""
    if "fengyise" in result.reading.patterns or Situation.ROBBED_KONG in claim.situation:
        return (*_hard(claim, result),)
    return (*_caps(options, claim, result), *_liability(result), *_patterns(claim, result), *_hard(claim, result))


def _patterns(claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    patterns, clause = result.reading.patterns, "wuhan.md 2.5"
    laizi = claim.public.laizi
    natural = [tile for tile in (*claim.hand, claim.tile) if tile != laizi]
    tiles = (*natural, *(tile for meld in claim.melds for tile in meld.tiles))
    if "qingyise" not in patterns:
        others = _not_of_main_suit(tiles)
        if 0 < len(others) <= NEAR:
            yield Shortfall("qingyise", "other_tiles", clause, others)
    if "jiangyise" not in patterns:
        others = tuple(sorted(tile for tile in tiles if tile not in GENERALS))
        if 0 < len(others) <= NEAR:
            yield Shortfall("jiangyise", "other_tiles", clause, others)
    chows = [each for each in result.reading.sets if each.kind is SetKind.CHOW]
    if "pengpenghu" not in patterns and len(chows) == 1:
        yield Shortfall("pengpenghu", "chow", clause, chows[0].tiles)
    if "quanqiuren" not in patterns and len(claim.melds) == _ALL_SETS:
        yield from _fully_begged(claim, result, clause)


def _not_of_main_suit(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    sizes = [sum(SUIT_OF[tile] == suit for tile in tiles) for suit in range(3)]
    main = Suit(sizes.index(max(sizes)))
    return tuple(sorted(tile for tile in tiles if SUIT_OF[tile] != main))


def _fully_begged(claim: WinClaim, result: WinResult, clause: str) -> Iterator[Shortfall]:
    concealed = [meld for meld in claim.melds if meld.is_concealed]
    pair = next((each for each in result.reading.sets if each.kind is SetKind.PAIR), None)
    if claim.source is None:
        yield Shortfall("quanqiuren", "self_draw", clause)
    elif concealed:
        yield Shortfall("quanqiuren", "kong", clause, concealed[0].tiles)
    elif pair is not None and not GENERALS.issuperset(pair.tiles):
        yield Shortfall("quanqiuren", "other_tiles", clause, pair.tiles)


def _hard(claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    stands_for = result.reading.stands_for
    if "yinghu" not in result.reading.patterns and any(tile != claim.public.laizi for tile in stands_for):
        yield Shortfall("yinghu", "laizi", "wuhan.md 2.5", stands_for)


def _liability(result: WinResult) -> Iterator[Shortfall]:
    if result.liability is None and "quanqiuren" in result.reading.patterns and result.source is not None:
        yield Shortfall("quanqiuren", "exempt", "wuhan.md 5.3", seat=result.source)


def _caps(options: WuhanOptions, claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    """Why 金顶 was not reached where somebody is capped, and 三阳开泰 where 金顶 was."""
    caps = get_caps(options.caps)
    if caps is None:
        return
    capped = {line.code for payment in result.payments for line in payment.lines} & _CAPS
    if "fengding" in capped:
        for payment in result.payments:
            owed = fold(line for line in payment.lines if line.code not in _CAPS)
            if owed < caps.each:
                facts = (("owed", owed), ("cap", caps.each), ("golden", caps.all_three))
                yield Shortfall("jinding", "below_cap", "wuhan.md 4.2", (), facts, "fengding", payment.share_of)
    elif capped & _GOLDEN:
        for payment in result.payments:
            if is_opened(claim.public.seats[payment.share_of].melds):
                most = (("all", caps.none_opened), ("unopened", caps.unopened))
                yield Shortfall("sanyang", "opened", "wuhan.md 4.4", (), most, "jinding", payment.share_of)
