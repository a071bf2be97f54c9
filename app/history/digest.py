"""What there is to tell of a recorded match without playing it again: who, when, how each deal that is over ended.

No Qt. A digest is small and can be kept; the running deal is not in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.deal.events import Dealt, MatchEnded, SeatTaken, Voided, Won
from engine.match.record import Record, RecordedSettlement
from engine.seats import SEATS, Seat

FourNumbers = tuple[int, int, int, int]
FourNames = tuple[str, str, str, str]
FourFlags = tuple[bool, bool, bool, bool]
_JIAO = "jiao"


@dataclass(frozen=True, slots=True)
class WinDigest:
    """One win. `source`: whose tile it was, None if drawn. `gains`: of each seat by it, both accounts together.

    `liable`: who paid alone by a rule of 包牌. `is_jiao`: whether it is one of Wuhu's 交.
    """

    seat: int
    source: int | None
    gains: FourNumbers
    liable: int | None = None
    is_jiao: bool = False


@dataclass(frozen=True, slots=True)
class DealDigest:
    """A deal that is over. `standing`: chips - stake + points after it. `people`: who played all of it in person, by
    seat; empty where a computer did, or where it changed.
    """

    number: int
    dealer: int
    wins: tuple[WinDigest, ...]
    standing: FourNumbers
    people: FourNames


@dataclass(frozen=True, slots=True)
class MatchDigest:
    """A match. `names`, `is_person`: who sits there at its end. `is_room`: played in a room. `has_running_deal`: one
    was dealt after the last settlement.
    """

    ruleset: str
    created: str
    names: FourNames
    is_person: FourFlags
    deals: tuple[DealDigest, ...]
    is_over: bool
    is_room: bool
    is_practice: bool
    has_running_deal: bool

    @property
    def standing(self) -> FourNumbers:
        """Chips - stake + points of each seat after the last deal that is over."""
        return self.deals[-1].standing if self.deals else (0, 0, 0, 0)

    def place_of(self, seat: Seat) -> int:
        """In which place a seat is, from 1; equal ones share theirs."""
        return 1 + sum(each > self.standing[seat] for each in self.standing)

    def seat_of(self, name: str) -> Seat:
        """Where a person of this name sits, else the first person from the west on, as matches at home are begun."""
        order = (Seat.WEST, *Seat.WEST.others)
        people = [seat for seat in order if self.is_person[seat]]
        named = [seat for seat in people if self.names[seat] == name]
        return (named or people or [Seat.WEST])[0]


def digest_of(record: Record) -> MatchDigest:
    """The digest of a record."""
    header = record.header
    names = [player.name for player in header.players]
    is_person = [player.kind == "person" for player in header.players]
    deals: list[DealDigest] = []
    wins: list[Won] = []
    running: Dealt | None = None
    people: list[str] = []
    stake: int | None = None
    is_over = is_room = False
    for line in record.lines:
        match line.event:
            case Dealt() as dealt:
                running, wins = dealt, []
                people = [name if person else "" for name, person in zip(names, is_person, strict=True)]
                stake = dealt.chips[0] if stake is None else stake
                is_room = is_room or dealt.fair is not None
            case SeatTaken(seat, name, kind, _):
                names[seat], is_person[seat] = name, kind == "person"
                if people and people[seat] != (name if kind == "person" else ""):
                    people[seat] = ""
            case Won() as won:
                wins.append(won)
            case RecordedSettlement() as settlement if running is not None:
                deals.append(_deal(running, wins, settlement, stake or 0, people))
                running = None
            case Voided():
                running = None
            case MatchEnded():
                is_over = True
    return MatchDigest(
        header.ruleset,
        header.created,
        (names[0], names[1], names[2], names[3]),
        (is_person[0], is_person[1], is_person[2], is_person[3]),
        tuple(deals),
        is_over,
        is_room,
        header.is_practice,
        running is not None,
    )


def _deal(dealt: Dealt, wins: list[Won], settlement: RecordedSettlement, stake: int, people: list[str]) -> DealDigest:
    first, second, third, fourth = (
        chips - stake + points for chips, points in zip(settlement.chips, settlement.points, strict=True)
    )
    told = tuple(_win(won, result) for won, result in zip(wins, settlement.results, strict=False))
    return DealDigest(
        dealt.number,
        int(dealt.dealer),
        told,
        (first, second, third, fourth),
        (people[0], people[1], people[2], people[3]),
    )


def _win(won: Won, result: Mapping[str, object]) -> WinDigest:
    gains = [0, 0, 0, 0]
    is_jiao = False
    payments = result.get("payments")
    for payment in payments if isinstance(payments, list) else []:
        match payment:
            case {"from": int(payer), "to": int(to), "amount": int(amount), "lines": list(lines)} if (
                payer in SEATS and to in SEATS
            ):
                gains[payer] -= amount
                gains[to] += amount
                is_jiao = is_jiao or any(isinstance(line, dict) and line.get("code") == _JIAO for line in lines)
    match result.get("liable"):
        case {"seat": int(liable)}:
            return _made(won, gains, liable, is_jiao)
        case _:
            return _made(won, gains, None, is_jiao)


def _made(won: Won, gains: list[int], liable: int | None, is_jiao: bool) -> WinDigest:
    source = None if won.source is None else int(won.source)
    return WinDigest(int(won.seat), source, (gains[0], gains[1], gains[2], gains[3]), liable, is_jiao)
