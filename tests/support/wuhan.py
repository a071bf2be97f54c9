"""Wuhan hands as one line each, for tests: the winner is EAST, the others follow in playing order.

    win("23m555p22s + 1m<3 | 777m<1 999s<2 | 7z", south="123m... | 999m<0 | 6z", laizi="5z")

A line is the concealed tiles, the sets, the single tiles; the winner's concealed tiles end with the winning one and who
fed it (nobody: self-draw). What a seat pays is told as `pihu+1 dealer*2 fengding=800`.
"""

from dataclasses import dataclass

from engine.deal.events import Situation
from engine.hands.keys import keys_of
from engine.notation import parse_melds, parse_tiles
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import WinResult
from engine.seats import Seat
from engine.tiles import Tile, parse_tile
from engine.variants.wuhan import WUHAN
from engine.variants.wuhan_judge import WuhanJudge

_SIGNS = {Op.ADD: "+", Op.TIMES: "*", Op.SET: "="}


@dataclass(frozen=True)
class Case:
    """A claim to win at a table."""

    judge: WuhanJudge
    end: DealEnd

    @property
    def claim(self) -> WinClaim:
        return self.end.claims[0]

    @property
    def reason(self) -> str | None:
        """Why it is no legal win, with what it lacks: `below_minimum 48`; None if it is one."""
        refused = self.judge.check_win(self.claim)
        assert self.judge.can_win(self.claim) is (refused is None)
        return None if refused is None else f"{refused.reason} {refused.lacks}".removesuffix(" 0")

    @property
    def result(self) -> WinResult:
        """The settlement of a legal win."""
        assert self.reason is None, self.reason
        return self.judge.settle(self.end).results[0]

    @property
    def patterns(self) -> str:
        return " ".join(self.result.reading.patterns)

    @property
    def amounts(self) -> list[int]:
        """What is paid for the share of each other seat, in playing order."""
        return [payment.amount for payment in self.result.payments]

    @property
    def payers(self) -> list[int]:
        return [int(payment.payer) for payment in self.result.payments]

    @property
    def lines(self) -> list[str]:
        """The lines of each payment."""
        return [lines_of(payment.lines) for payment in self.result.payments]

    @property
    def liable(self) -> str | None:
        """`2 quanqiuren`."""
        liability = self.result.liability
        return None if liability is None else f"{int(liability.seat)} {liability.rule}"


def win(
    winner: str,
    *,
    south: str = "",
    west: str = "",
    north: str = "",
    laizi: str = "5z",
    dealer: int = 0,
    situation: str = "",
    **options: object,
) -> Case:
    """The claim of these lines under these house rules."""
    wild = parse_tile(laizi)
    concealed, _, rest = winner.partition("+")
    won, _, table = rest.partition("|")
    name, _, source = won.strip().partition("<")
    hand, own = _seat(f"{concealed}|{table}")
    others = [_seat(line) for line in (south, west, north)]
    public = PublicDeal(Seat(dealer), 1, wild, (0, 0, 0, 0), (own, others[0][1], others[1][1], others[2][1]))
    claim = WinClaim(
        public,
        Seat.EAST,
        hand,
        keys_of(tile for tile in hand if tile != wild),
        parse_tile(name),
        Seat(int(source)) if source else None,
        frozenset(Situation(word) for word in situation.split()),
    )
    judge = WUHAN.make_judge(WUHAN.read_options(options))
    assert isinstance(judge, WuhanJudge)
    return Case(judge, DealEnd(public, (hand, others[0][0], others[1][0], others[2][0]), (claim,)))


def lines_of(lines: tuple[Line, ...]) -> str:
    """The lines as one text."""
    return " ".join(f"{line.code}{_SIGNS[line.op]}{line.value}" for line in lines)


def _seat(line: str) -> tuple[tuple[Tile, ...], PublicSeat]:
    hand, melds, singles = (*line.split("|"), "", "")[:3]
    return tuple(sorted(parse_tiles(hand))), PublicSeat(parse_melds(melds), parse_tiles(singles))
