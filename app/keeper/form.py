"""What was entered of a deal at a real table, as plain data; every change makes a new one. No Qt, and no rules."""

from dataclasses import dataclass, field, replace

from engine.deal.events import Situation
from engine.melds import Meld, MeldKind
from engine.seats import SEATS, Seat
from engine.tiles import Tile, tile_name


@dataclass(frozen=True, slots=True)
class SetEntry:
    """A set on the table. `tile`: its face, of a chow the lowest. `feeder` None: a concealed kong."""

    kind: MeldKind
    tile: Tile
    feeder: Seat | None

    @property
    def meld(self) -> Meld:
        """The set as it lies on the table."""
        tiles: tuple[Tile, ...]
        if self.kind is MeldKind.CHOW:
            tiles = (self.tile, Tile(self.tile + 1), Tile(self.tile + 2))
        else:
            tiles = (self.tile,) * (3 if self.kind is MeldKind.PUNG else 4)
        return Meld(self.kind, tiles, self.feeder, None if self.feeder is None else self.tile)


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """What one player has: concealed tiles without the winning one, sets in the order made, single-tile kongs."""

    hand: tuple[Tile, ...] = ()
    sets: tuple[SetEntry, ...] = ()
    singles: tuple[Tile, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Nothing was entered."""
        return not (self.hand or self.sets or self.singles)

    @property
    def size(self) -> int:
        """How many concealed tiles there are beside so many sets."""
        return 13 - 3 * len(self.sets)


_EMPTY = (SeatEntry(), SeatEntry(), SeatEntry(), SeatEntry())


@dataclass(frozen=True, slots=True)
class Form:
    """A deal. `source`: whose tile it was, None for a self-draw. `situation`: what was special about the win."""

    dealer: Seat = Seat.EAST
    streak: int = 1
    seats: tuple[SeatEntry, SeatEntry, SeatEntry, SeatEntry] = field(default=_EMPTY)
    winners: tuple[Seat, ...] = ()
    source: Seat | None = None
    tile: Tile | None = None
    situation: Situation | None = None
    laizi: Tile | None = None

    @property
    def is_empty(self) -> bool:
        """Nothing of a win was entered."""
        return all(seat.is_empty for seat in self.seats) and not self.winners and self.tile is None

    def with_seat(self, seat: Seat, entry: SeatEntry) -> "Form":
        """The form with another entry of a seat."""
        seats = list(self.seats)
        seats[seat] = entry
        return replace(self, seats=(seats[0], seats[1], seats[2], seats[3]))

    def add_to_hand(self, seat: Seat, tile: Tile) -> "Form":
        """One more concealed tile, in its place."""
        entry = self.seats[seat]
        return self.with_seat(seat, replace(entry, hand=tuple(sorted((*entry.hand, tile)))))

    def remove_from_hand(self, seat: Seat, place: int) -> "Form":
        """One concealed tile less."""
        entry = self.seats[seat]
        return self.with_seat(seat, replace(entry, hand=(*entry.hand[:place], *entry.hand[place + 1 :])))

    def add_set(self, seat: Seat, made: SetEntry) -> "Form":
        """One more set."""
        entry = self.seats[seat]
        return self.with_seat(seat, replace(entry, sets=(*entry.sets, made)))

    def remove_set(self, seat: Seat, place: int) -> "Form":
        """One set less."""
        entry = self.seats[seat]
        return self.with_seat(seat, replace(entry, sets=(*entry.sets[:place], *entry.sets[place + 1 :])))

    def add_single(self, seat: Seat, tile: Tile) -> "Form":
        """One more tile konged alone."""
        entry = self.seats[seat]
        return self.with_seat(seat, replace(entry, singles=(*entry.singles, tile)))

    def remove_single(self, seat: Seat, place: int) -> "Form":
        """One less."""
        entry = self.seats[seat]
        return self.with_seat(seat, replace(entry, singles=(*entry.singles[:place], *entry.singles[place + 1 :])))

    def toggle_winner(self, seat: Seat, are_several: bool) -> "Form":
        """This player has won, or not; where one tile makes only one winner, instead of another."""
        if seat in self.winners:
            winners = tuple(each for each in self.winners if each is not seat)
        elif are_several:
            winners = tuple(sorted((*self.winners, seat)))
        else:
            winners = (seat,)
        source = None if self.source in winners else self.source
        return replace(self, winners=winners, source=source)

    def toggle_source(self, seat: Seat) -> "Form":
        """It was this player's tile, or it was drawn."""
        winners = tuple(each for each in self.winners if each is not seat)
        return replace(self, source=None if self.source is seat else seat, winners=winners)

    def count(self, kind: Tile, kind_of: tuple[Tile, ...]) -> int:
        """How many tiles of a kind were entered; a robbed one counts once."""
        used = 0 if self.tile is None or kind_of[self.tile] != kind else 1
        for entry in self.seats:
            tiles = [*entry.hand, *entry.singles, *(tile for made in entry.sets for tile in made.meld.tiles)]
            used += sum(kind_of[tile] == kind for tile in tiles)
        return used


def request_of(form: Form, winner: Seat, ruleset: str, options: dict[str, object], chips: tuple[int, ...]) -> object:
    """The request of the score format for one of the winners."""
    return {
        "ruleset": ruleset,
        "options": options,
        "dealer": int(form.dealer),
        "dealer_streak": form.streak,
        "winner": int(winner),
        "win_tile": None if form.tile is None else tile_name(form.tile),
        "from": None if form.source is None else int(form.source),
        "situation": [] if form.situation is None else [form.situation.value],
        "laizi": None if form.laizi is None else tile_name(form.laizi),
        "chips": list(chips),
        "seats": [
            {
                "hand": [tile_name(tile) for tile in form.seats[seat].hand],
                "melds": [
                    {
                        "type": made.kind.value,
                        "tile": tile_name(made.tile),
                        "from": None if made.feeder is None else int(made.feeder),
                    }
                    for made in form.seats[seat].sets
                ],
                "singles": [tile_name(tile) for tile in form.seats[seat].singles],
            }
            for seat in SEATS
        ],
    }
