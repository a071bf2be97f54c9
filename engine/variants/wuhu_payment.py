"""What each loser's share is, line by line (wuhu.md 4 and 5.1), and what is left of his chips (wuhu.md 6.2)."""

from engine.melds import MeldKind
from engine.scoring.lines import Line, Op, fold
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.wuhu_hand import WinningHand
from engine.variants.wuhu_jiao import Jiao
from engine.variants.wuhu_options import WuhuOptions
from engine.variants.wuhu_patterns import Candidate, Pattern

_BASE_CODES = ("difan_discard", "difan_yadang", "difan_zimo", "difan_zimo_yadang")
_JIAO_CLAUSE = "wuhu.md 5.1"


def jiao_lines(jiao: Jiao, candidate: Candidate, is_self_draw: bool, options: WuhuOptions) -> tuple[Line, ...]:
    """A share of a jiao: the same for every loser (wuhu.md 5.1)."""
    spare_sihe = iter(candidate.sihe[len(candidate.sihe) - jiao.spare.count(Pattern.SIHE) :])
    facts = (("count", jiao.count),)
    lines = [Line("jiao", Op.ADD, options.jiao, _JIAO_CLAUSE, facts) for _ in range(jiao.count)]
    for mouth in jiao.spare:
        proof = (next(spare_sihe),) if mouth is Pattern.SIHE else ()
        lines.append(Line(mouth.value, Op.ADD, options.tariff.extra, _JIAO_CLAUSE, (), proof))
    if is_self_draw and options.zimo:
        lines.append(Line("zimo", Op.ADD, options.zimo, _JIAO_CLAUSE))
    return tuple(lines)


def plain_lines(candidate: Candidate, hand: WinningHand, is_self_draw: bool, options: WuhuOptions) -> tuple[Line, ...]:
    """A share of a hand that is not jiao, without the extra base (wuhu.md 4)."""
    tariff = options.tariff
    times, per = tariff.zhi_self if is_self_draw else tariff.zhi_discard
    zhi = hand.zhi + candidate.points
    base = 2 * is_self_draw + (candidate.points > 0)
    lines = [
        Line(
            "zhifan_yadang" if candidate.points else "zhifan",
            Op.ADD,
            _half_up(zhi * times, per),
            "wuhu.md 4.1",
            (("zhi", hand.zhi), ("points", candidate.points), ("total", zhi), ("times", times), ("per", per)),
        ),
        Line(_BASE_CODES[base], Op.ADD, tariff.base[base], "wuhu.md 4.2"),
    ]
    for mouth in candidate.mouths:
        value = tariff.gangkai if mouth is Pattern.GANGKAI else tariff.mouth * (2 if is_self_draw else 1)
        lines.append(
            Line(mouth.value, Op.ADD, value, "wuhu.md 4.3", (), candidate.sihe if mouth is Pattern.SIHE else ())
        )
    concealed = [meld.tiles[0] for meld in hand.melds if meld.kind is MeldKind.KONG_CONCEALED]
    exposed = [meld.tiles[0] for meld in hand.melds if meld.is_kong and not meld.is_concealed]
    lines += _kong_line("kong_exposed", exposed, tariff.kong_exposed)
    lines += _kong_line("kong_concealed", concealed, tariff.kong_concealed)
    return tuple(lines)


def extra_base(
    candidate: Candidate, winner: Seat, loser: Seat, source: Seat | None, dealer: Seat, options: WuhuOptions
) -> tuple[Line, ...]:
    """底番 once more where the winner or this loser is the dealer, or by house rule threw the tile (wuhu.md 4.5)."""
    if dealer in (winner, loser):
        code = "difan_dealer"
    elif loser == source and options.discarder_pays_dealer_price:
        code = "difan_discarder"
    else:
        return ()
    value = options.tariff.base[2 * (source is None) + (candidate.points > 0)]
    return (Line(code, Op.ADD, value, "wuhu.md 4.5"),)


def limited(lines: tuple[Line, ...], chips: int) -> tuple[Line, ...]:
    """The lines, and a last one where the loser has less than they come to (wuhu.md 6.2)."""
    owed = fold(lines)
    if owed <= chips:
        return lines
    return (*lines, Line("broke", Op.SET, chips, "wuhu.md 6.2", (("owed", owed),)))


def _kong_line(code: str, kinds: list[Tile], each: int) -> list[Line]:
    if not kinds:
        return []
    proof = tuple(kinds)
    return [Line(code, Op.ADD, each * len(kinds), "wuhu.md 4.4", (("count", len(kinds)), ("each", each)), proof)]


def _half_up(dividend: int, divisor: int) -> int:
    return (2 * dividend + divisor) // (2 * divisor)
