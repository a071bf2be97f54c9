"""The seam to a city: what the machine, the views, the AI, the hints and the score keeper ask a ruleset."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.hands.keys import HandKeys
from engine.melds import Meld
from engine.scoring.settlement import Payment, Reading, Settlement
from engine.seats import Seat
from engine.tiles import Tile

if TYPE_CHECKING:
    from engine.deal.actions import Action
    from engine.deal.events import Situation
    from engine.deal.views import SeatView


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """What everybody sees of a seat. `singles`: 红中, 发财 and laizi konged or discarded, in order (Wuhan)."""

    melds: tuple[Meld, ...] = ()
    singles: tuple[Tile, ...] = ()
    river: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicDeal:
    """What everybody sees of a deal, as far as money depends on it. `chips` are those before any payment."""

    dealer: Seat
    streak: int
    laizi: Tile | None
    chips: tuple[int, int, int, int]
    seats: tuple[PublicSeat, PublicSeat, PublicSeat, PublicSeat]


@dataclass(frozen=True, slots=True)
class WinClaim:
    """A seat that would win with a tile.

    `hand`: its concealed faces without the winning tile, sorted. `keys`: the same without laizi, by kind.
    `source`: whose tile it is (a robbed kong: the konger's, whose meld is still the pung); None = self-draw.
    """

    public: PublicDeal
    seat: Seat
    hand: tuple[Tile, ...]
    keys: HandKeys
    tile: Tile
    source: Seat | None
    situation: frozenset["Situation"]

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The claimant's sets on the table."""
        return self.public.seats[self.seat].melds


@dataclass(frozen=True, slots=True)
class NotWin:
    """Why a claim is no legal win: the first that applies of `unclaimable_tile`, `fixed_kong_in_hand`, `no_shape`,
    `under_8_zhi`, `not_opened`, `too_many_laizi`, `below_minimum`; `lacks`: by how much (zhi, points, laizi), else 0.
    """

    reason: str
    lacks: int = 0


@dataclass(frozen=True, slots=True)
class DealEnd:
    """The end of a deal: the only place with hidden hands. `hands`: concealed faces of each seat, without a claimed
    winning tile; a self-drawn winning tile is not in the winner's either. Empty hands mean unknown (score keeper).
    """

    public: PublicDeal
    hands: tuple[tuple[Tile, ...], ...]
    claims: tuple[WinClaim, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something public about a seat that the rules attach money to (报警, a factor, opened).

    `code`: `alarm.three_pairs`, `alarm.shuangbazhi`, `alarm.shuangsihe`, `factor`, `opened`, ... `melds`: indices of
    the seat's sets that make it; `value`: a number where it has one (the factor); `tiles`: kinds it is about.
    """

    seat: Seat
    code: str
    clause: str
    melds: tuple[int, ...] = ()
    value: int = 0
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Risk:
    """What a discard or an added kong could make its player pay alone: to whom, by which rule, at least how much.

    `is_immediate`: the tile itself could be won on, and paid for at once. Otherwise it could be claimed, and the set
    would bind its feeder to pay for a win that may follow.
    """

    winner: Seat
    rule: str
    clause: str
    amount: int
    account: str
    is_immediate: bool = True


class Judge(Protocol):
    """A ruleset's answers. All of them are pure; claims and views are trusted to be consistent."""

    def can_win(self, claim: WinClaim) -> bool:
        """Whether the claim is a legal win. Fast: asked for every seat at every tile."""
        ...

    def check_win(self, claim: WinClaim) -> NotWin | None:
        """None for a legal win, else why not."""
        ...

    def readings(self, claim: WinClaim) -> tuple[Reading, ...]:
        """All readings of a legal win that differ in patterns or pay, the one taken first."""
        ...

    def preview(self, claim: WinClaim) -> tuple[Payment, ...]:
        """What a legal win would pay, from public information and one's own hand."""
        ...

    def settle(self, end: DealEnd) -> Settlement:
        """The settlement: all winners in one ledger, floors applied. Zero-sum."""
        ...

    def marks(self, public: PublicDeal) -> tuple[Mark, ...]:
        """What the table shows beside each seat now. Rivers do not matter to it: it is asked when something else has
        changed.
        """
        ...

    def risks(self, view: "SeatView", action: "Action") -> tuple[Risk, ...]:
        """For each player whom this action of mine could let win with me paying alone: by what rule and how much."""
        ...


@dataclass(frozen=True, slots=True)
class Useful:
    """A kind that brings the hand nearer to a legal win, and how many of it this seat does not see."""

    tile: Tile
    unseen: int


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that would make a legal win now; what it brings in all from a discard (by the cheapest payer; None if a
    discard would not win) and by self-draw (None if that would not win).
    """

    tile: Tile
    unseen: int
    on_discard: int | None
    on_self_draw: int | None


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """What is left after discarding a face: distance to a legal win (0 = complete, 1 = ready), and the useful kinds."""

    tile: Tile
    distance: int
    useful: tuple[Useful, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How near a hand is to a legal win. `blockers`: tiles that must leave the hand first (中, 发);
    `lacks_opening`: must claim first; `short_of_minimum`: points missing to the minimum, as far as can be told.
    """

    distance: int
    blockers: tuple[Tile, ...] = ()
    lacks_opening: bool = False
    short_of_minimum: int = 0


class Evaluator(Protocol):
    """Distance and waits to a *legal* win of the ruleset, from one seat's view."""

    def progress(self, view: "SeatView") -> Progress:
        """How near the hand in the view is (with or without a drawn tile)."""
        ...

    def discards(self, view: "SeatView") -> tuple[DiscardOption, ...]:
        """For a hand that must discard: every face once."""
        ...

    def useful(self, view: "SeatView") -> tuple[Useful, ...]:
        """For a hand between turns: the kinds that lower the distance."""
        ...

    def waits(self, view: "SeatView", without: Tile | None = None) -> tuple[Wait, ...]:
        """The waits of the hand between turns, or of the hand after discarding the face `without`."""
        ...
