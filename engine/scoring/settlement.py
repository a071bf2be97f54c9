"""Settlement: who pays whom, for whom, from which account, by which lines; and how the hand was read."""

from dataclasses import dataclass
from enum import StrEnum

from engine.scoring.lines import Line, fold
from engine.seats import Seat
from engine.tiles import Tile


class AccountId(StrEnum):
    """Chips 底/子 (Wuhu only) and points 分."""

    CHIPS = "chips"
    POINTS = "points"


class SetKind(StrEnum):
    """What a part of a winning hand is. LOOSE: tiles of a hand without structure (将一色, 风一色)."""

    PAIR = "pair"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    LOOSE = "loose"


@dataclass(frozen=True, slots=True)
class ReadSet:
    """One part of a reading. `tiles` are what they count as (a laizi shows as what it stands for), sorted.

    `meld`: index of the set on the table, or None for concealed tiles. `has_win`: the winning tile is in it.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    meld: int | None = None
    has_win: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a winning hand, and what it would pay the winner in all before caps.

    `stands_for`: what each laizi in the hand stands for, in the order of the layout. `patterns`: ids, each once.
    `why`: why a losing reading lost (`pays_less`, `fewer_patterns`); empty for the one taken.
    """

    sets: tuple[ReadSet, ...]
    patterns: tuple[str, ...]
    pays: int
    stands_for: tuple[Tile, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Payment:
    """One share of a settlement: `payer` pays it, `share_of` is whose share it is (they differ under 包牌)."""

    payer: Seat
    to: Seat
    share_of: Seat
    account: AccountId
    lines: tuple[Line, ...]

    @property
    def amount(self) -> int:
        """What is paid: the fold of the lines."""
        return fold(self.lines)


@dataclass(frozen=True, slots=True)
class Liability:
    """包牌: one seat pays alone.

    `rule` and `clause` name the rule; `melds` are the indices of the winner's sets that prove it, in the order made;
    `without` are the payments as they would have been.
    """

    seat: Seat
    rule: str
    clause: str
    melds: tuple[int, ...]
    without: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class WinResult:
    """One winner's part of a settlement. `source` is None after a self-draw; `situation` are Situation values."""

    winner: Seat
    tile: Tile
    source: Seat | None
    situation: tuple[str, ...]
    reading: Reading
    rejected: tuple[Reading, ...]
    payments: tuple[Payment, ...]
    liability: Liability | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal pays; no results after an exhausted deal. The nets sum to zero in each account."""

    results: tuple[WinResult, ...] = ()

    def net(self, account: AccountId) -> tuple[int, int, int, int]:
        """What each seat gains in this account."""
        gains = [0, 0, 0, 0]
        for result in self.results:
            for payment in result.payments:
                if payment.account is account:
                    gains[payment.payer] -= payment.amount
                    gains[payment.to] += payment.amount
        return (gains[0], gains[1], gains[2], gains[3])
