"""What a win in Wuhu nearly was: patterns with a set or a pair in the way, waits, house rules, and 包牌 that is not."""

from collections import Counter
from collections.abc import Iterator

from engine.deal.events import Situation
from engine.hands.waits import waits
from engine.melds import MeldKind
from engine.scoring.judge import WinClaim
from engine.scoring.settlement import AccountId, ReadSet, SetKind, WinResult
from engine.scoring.shortfall import NEAR, Shortfall
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile
from engine.variants.wuhu_hand import held_counts, need_of
from engine.variants.wuhu_liability import find_marks, find_verdict
from engine.variants.wuhu_options import WuhuOptions
from engine.variants.wuhu_patterns import Pattern
from engine.variants.wuhu_tiles import tiles_of

_DIRECT = frozenset(
    {
        Pattern.QINGYISE,
        Pattern.SHUANGSIHE,
        Pattern.SHUANGBAZHI,
        Pattern.YADANG_GANGKAI,
        Pattern.TIANHU,
        Pattern.DIHU,
        Pattern.LIANGGANG,
        Pattern.HUNYISE_ZIMO,
    }
)
_MOUTHS = (Pattern.DUIDUIHU, Pattern.TONGTIAN, Pattern.SIHE, Pattern.HUNYISE, Pattern.GANGKAI)
_DIFAN = {False: "difan_discard", True: "difan_zimo"}


def find_shortfalls(options: WuhuOptions, claim: WinClaim, result: WinResult) -> tuple[Shortfall, ...]:
    """All of a win that was settled so, what pays most first."""
    return (*_liabilities(options, claim, result), *_jiao(options, claim, result), *_patterns(options, claim, result))


def _patterns(options: WuhuOptions, claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    yield from _suits(claim, result)
    sets, patterns = result.reading.sets, result.reading.patterns
    chows = [each for each in sets if each.kind is SetKind.CHOW]
    if len(chows) == 1:
        yield Shortfall("duiduihu", "chow", "wuhu.md 3.3", chows[0].tiles)
    if "tongtian" not in patterns:
        yield from _straight(chows)
    yield from _four_in_use(claim, sets, patterns)
    if "yadang" not in patterns:
        yield from _middle_wait(options, claim, sets)


def _suits(claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    tiles = (*claim.hand, claim.tile, *(tile for meld in claim.melds for tile in meld.tiles))
    sizes = Counter(SUIT_OF[tile] for tile in tiles if SUIT_OF[tile] is not Suit.HONOURS)
    main = max(sizes, key=lambda suit: sizes[suit])
    honours = tuple(sorted(tile for tile in tiles if SUIT_OF[tile] is Suit.HONOURS))
    others = tuple(sorted(tile for tile in tiles if SUIT_OF[tile] not in (main, Suit.HONOURS)))
    if not others and honours and len(honours) <= NEAR:
        yield Shortfall("qingyise", "other_tiles", "wuhu.md 3.8", honours, line="hunyise")
    elif others and len(others) <= NEAR:
        what, clause = ("hunyise", "wuhu.md 3.6") if honours else ("qingyise", "wuhu.md 3.8")
        if "shuangbazhi" not in result.reading.patterns:
            yield Shortfall(what, "other_tiles", clause, others)


def _straight(chows: list[ReadSet]) -> Iterator[Shortfall]:
    lows = {each.tiles[0] for each in chows}
    for suit in range(3):
        whole = {Tile(9 * suit + low) for low in (0, 3, 6)}
        missing = whole - lows
        if len(missing) == 1:
            low = missing.pop()
            yield Shortfall("tongtian", "missing", "wuhu.md 3.4", (low, Tile(low + 1), Tile(low + 2)))


def _four_in_use(claim: WinClaim, sets: tuple[ReadSet, ...], patterns: tuple[str, ...]) -> Iterator[Shortfall]:
    """拉活: of four equal tiles two are the pair (wuhu.md 3.5); one 四核 where two would be a jiao."""
    pung = [meld.tiles[0] for meld in claim.melds if meld.kind is MeldKind.PUNG]
    held = Counter((*claim.hand, claim.tile, *(tile for tile in pung for _ in range(3))))
    pair = next(each.tiles[0] for each in sets if each.kind is SetKind.PAIR)
    if held[pair] == 4 and SUIT_OF[pair] is not Suit.HONOURS:
        yield Shortfall("sihe", "pair", "wuhu.md 3.5", (pair,) * 4)
    if "sihe" in patterns and "shuangsihe" not in patterns:
        yield Shortfall("shuangsihe", "lacks", "wuhu.md 3.9", facts=(("lacks", 1),), line="sihe")


def _middle_wait(options: WuhuOptions, claim: WinClaim, sets: tuple[ReadSet, ...]) -> Iterator[Shortfall]:
    won = next((each for each in sets if each.has_win), None)
    if won is None or won.kind is not SetKind.CHOW or Situation.HEAVEN in claim.situation:
        return
    rank, place = RANK_OF[claim.tile], won.tiles.index(claim.tile)
    line = _DIFAN[claim.source is None]
    is_edge = (rank, place) in ((3, 2), (7, 0))
    if place != 1 and not is_edge:
        return
    others = _other_waits(options, claim)
    if others and options.unique_wait != "off":
        yield Shortfall("yadang", "other_waits", "wuhu.md 3.2", others, line=line)
    elif is_edge and not options.edge_wait:
        yield Shortfall("yadang", "option_off", "wuhu.md 3.2", (claim.tile,), line=line, option="edge_wait")


def _other_waits(options: WuhuOptions, claim: WinClaim) -> tuple[Tile, ...]:
    kind_of = tiles_of(options).kind_of
    won = kind_of[claim.tile]
    held = held_counts(claim.keys, claim.melds, kind_of)
    found = waits(claim.keys, 4 - len(claim.melds), 0, need_of(claim.melds), held)
    return tuple(tile for tile in found if tile != won)


def _jiao(options: WuhuOptions, claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    patterns = result.reading.patterns
    has_classic = options.tariff.has_classic_jiao
    if Situation.KONG_CHAIN in claim.situation and "gangkai" in patterns and not has_classic:
        yield Shortfall("lianggang", "not_here", "wuhu.md 3.14", line="gangkai")
    if "hunyise" in patterns and claim.source is None and not has_classic:
        yield Shortfall("hunyise_zimo", "not_here", "wuhu.md 3.15", line="hunyise")
    if _is_jiao(result):
        if sum(each in _DIRECT for each in patterns) > 1 and options.jiao_stack == "one":
            yield Shortfall("jiao", "once", "wuhu.md 5.2", line="jiao", option="jiao_stack")
        return
    mouths = [each for each in _MOUTHS if each in patterns]
    if len(mouths) == 1:
        yield Shortfall("jiao", "one_mouth", "wuhu.md 3.16", facts=(("jiao", options.jiao),), line=mouths[0])


def _liabilities(options: WuhuOptions, claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    if result.liability is not None:
        return
    won = tiles_of(options).kind_of[claim.tile]
    fed = find_verdict(claim.melds, claim.seat.others[0] if claim.source is None else claim.source, won)
    if _is_jiao(result):
        if fed is not None and not options.bao:
            yield Shortfall(fed.rule, "option_off", "wuhu.md 7", option="bao")
        elif fed is not None and claim.source is None:
            yield Shortfall(fed.rule, "self_draw", fed.clause)
    elif options.bao:
        for mark in find_marks(claim.seat, claim.melds)[:1]:
            yield Shortfall(mark.code.removeprefix("alarm."), "no_jiao", "wuhu.md 7")


def _is_jiao(result: WinResult) -> bool:
    return any(payment.account is AccountId.POINTS for payment in result.payments)
