"""Wuhan hands as one line each, for tests: the winner is EAST, the others follow in playing order.

    win("23m555p22s + 1m<3 | 777m<1 999s<2 | 7z", south="123m... | 999m<0 | 6z", laizi="5z")

A line is the concealed tiles, the sets, the single tiles; the winner's concealed tiles end with the winning one and who
fed it (nobody: self-draw). What a seat pays is told as `pihu+1 dealer*2 fengding=800`.
"""

from dataclasses import dataclass

from engine.deal.events import Situation
from engine.deal.state import Phase
from engine.deal.views import SeatFace, SeatView
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
    return Case(judge(**options), DealEnd(public, (hand, others[0][0], others[1][0], others[2][0]), (claim,)))


def view(
    mine: str,
    *,
    south: str = "",
    west: str = "",
    north: str = "",
    laizi: str = "5z",
    dealer: int = 0,
    drawn: str | None = None,
    offer: str | None = None,
    wall_left: int = 40,
) -> SeatView:
    """What EAST sees: its own line, and of the others what lies on the table. With `offer` NORTH has discarded it."""
    hand, own = _seat(mine)
    faces = [SeatFace(len(hand), drawn is not None, own.melds, own.singles, ())]
    for line in (south, west, north):
        _, theirs = _seat(line)
        faces.append(SeatFace(13 - 3 * len(theirs.melds), False, theirs.melds, theirs.singles, ()))
    wild = parse_tile(laizi)
    return SeatView(
        ruleset="wuhan",
        seat=Seat.EAST,
        number=1,
        dealer=Seat(dealer),
        streak=1,
        chips=(0, 0, 0, 0),
        points=(0, 0, 0, 0),
        wall_left=wall_left,
        in_last_zone=False,
        indicator=None,
        laizi=wild,
        phase=Phase.TURN if offer is None else Phase.CLAIMS,
        turn=Seat.EAST if offer is None else Seat.NORTH,
        offer=None if offer is None else parse_tile(offer),
        hand=hand,
        keys=keys_of(tile for tile in hand if tile != wild),
        drawn=None if drawn is None else parse_tile(drawn),
        is_locked=False,
        kong_run=0,
        seats=(faces[0], faces[1], faces[2], faces[3]),
        legal=(),
        marks=(),
    )


def judge(**options: object) -> WuhanJudge:
    """The judge of a table with these house rules."""
    return WuhanJudge(WUHAN.read_options(options))


def lines_of(lines: tuple[Line, ...]) -> str:
    """The lines as one text."""
    return " ".join(f"{line.code}{_SIGNS[line.op]}{line.value}" for line in lines)


def _seat(line: str) -> tuple[tuple[Tile, ...], PublicSeat]:
    hand, melds, singles = (*line.split("|"), "", "")[:3]
    return tuple(sorted(parse_tiles(hand))), PublicSeat(parse_melds(melds), parse_tiles(singles))
