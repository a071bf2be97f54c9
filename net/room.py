"""Room: who sits where and what will be played, before a match and between two.

Data and its rules only: no connections, no time. Requests that cannot be carried out raise LocalProtocolError with a
slug, and then nothing has changed; whose request it is, the session checks.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from hmac import compare_digest
from itertools import count

from engine.ai.levels import LEVELS
from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from engine.variants.variant import OptionValue
from net.errors import LocalProtocolError
from net.names import ROOM_GRAPHEMES, clean_name
from net.room_file import RoomKeys, proof_of
from net.room_messages import FourRoomSeats, RoomSeat, RoomState, SeatKind, Stage, Timers
from net.wire_types import Options

DEFAULT_LEVEL = LEVELS[0]
HOLDS_MS = (1500, 2500, 4000)
"""How long each discard can be held."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the room.

    `link`: the connection of the person that has it; None while there is none. `is_host`: the person is at the host's
    screen. `token`: brings the person back to the seat, as far as it is known here; `proof`: what it is checked by.
    """

    kind: SeatKind = SeatKind.OPEN
    name: str = ""
    level: str | None = None
    is_ready: bool = False
    link: int | None = None
    is_host: bool = False
    token: bytes = field(default=b"", repr=False)
    proof: bytes = b""


@dataclass(slots=True)
class Room:
    """A room.

    `options`: every option of the ruleset and its value. `ai_names`: what AI seats are called. `ai_level`: how well
    they play unless it is said of one. `evening`: what each player has won or lost in the matches so far, by name.
    """

    name: str
    ruleset: str
    options: dict[str, OptionValue]
    timers: Timers = field(default_factory=Timers)
    places: list[Place] = field(default_factory=lambda: [Place()] * len(SEATS))
    stage: Stage = Stage.GATHERING
    ai_names: tuple[str, ...] = ("AI 1", "AI 2", "AI 3", "AI 4")
    ai_level: str = DEFAULT_LEVEL
    evening: dict[str, int] = field(default_factory=dict)

    # --- who sits where -----------------------------------------------------------------------------------------

    def join(self, names: Sequence[str], link: int, tokens: Sequence[bytes], is_host: bool) -> tuple[Seat, ...]:
        """People come in together and get the first open seats, one token each.

        Who is called like somebody else is told apart by a number.
        """
        cleaned: list[str] = []
        for name in names:
            cleaned.append(_told_apart(clean_name(name), self._names_but(None).union(cleaned)))
        seats = self.open_seats[: len(cleaned)]
        if len(seats) < len(cleaned):
            raise LocalProtocolError("room/full", f"{len(self.open_seats)} open seats for {len(cleaned)}")
        for seat, name, token in zip(seats, cleaned, tokens, strict=True):
            self.places[seat] = Place(
                SeatKind.PERSON, name, link=link, is_host=is_host, token=token, proof=proof_of(token)
            )
        return seats

    def sit(self, seat: Seat, to: Seat) -> None:
        """A person changes to an open seat."""
        self._require_person(seat)
        if self.places[to].kind is not SeatKind.OPEN:
            raise LocalProtocolError("room/seat_taken", f"{to.name} is not open")
        self.swap(seat, to)

    def swap(self, one: Seat, other: Seat) -> None:
        """Whoever sits in two seats changes places; nobody is ready any more who sat there."""
        places = self.places
        places[one], places[other] = _unready(places[other]), _unready(places[one])

    def rename(self, seat: Seat, name: str) -> None:
        """A person is called so from now on."""
        self._require_person(seat)
        cleaned = clean_name(name)
        if cleaned in self._names_but(seat):
            raise LocalProtocolError("name/taken", f"{cleaned}: somebody is called so already")
        self.places[seat] = replace(self.places[seat], name=cleaned)

    def set_ready(self, seat: Seat, is_ready: bool) -> None:
        """A person is ready, or not any more."""
        self._require_person(seat)
        self.places[seat] = replace(self.places[seat], is_ready=is_ready)

    def open(self, seat: Seat) -> None:
        """Nobody sits there any more."""
        self.places[seat] = Place()

    def give_to_ai(self, seat: Seat, level: str | None) -> None:
        """AI sits there; one that does already keeps its name."""
        if level is not None and level not in LEVELS:
            raise LocalProtocolError("room/unknown_level", f"{level!r} is not one of {', '.join(LEVELS)}")
        place, taken = self.places[seat], {place.name for place in self.places}
        name = next((name for name in self.ai_names if name not in taken), "AI")
        if place.kind is SeatKind.AI:
            name = place.name
        self.places[seat] = Place(SeatKind.AI, name, level or self.ai_level)

    def come_back(self, seat: Seat, link: int, token: bytes, is_host: bool) -> None:
        """The person of this seat is at this connection now."""
        self.places[seat] = replace(self.places[seat], link=link, token=token, is_host=is_host)

    def go_away(self, seat: Seat) -> None:
        """The person of this seat has no connection any more."""
        self.places[seat] = replace(self.places[seat], link=None, is_ready=False)

    def note_standing(self, standing: Sequence[int]) -> None:
        """A match is over with this standing."""
        self.stage = Stage.OVER
        for place, amount in zip(self.places, standing, strict=True):
            self.evening[place.name] = self.evening.get(place.name, 0) + amount

    def regather(self) -> None:
        """A match is over: people keep their seats and say anew when they are ready."""
        self.stage = Stage.GATHERING
        self.places = [_unready(place) for place in self.places]

    # --- what is played -----------------------------------------------------------------------------------------

    def set_rules(self, ruleset: str, options: Mapping[str, object], timers: Timers) -> None:
        """Choose what is played; whoever was ready must look again."""
        if timers.hold_ms and timers.hold_ms not in HOLDS_MS:
            raise LocalProtocolError("room/bad_rules", f"a hold of {timers.hold_ms} ms")
        self.options = read_rules(ruleset, options)
        self.ruleset = ruleset
        self.timers = timers
        self.places = [_unready(place) for place in self.places]

    def rename_room(self, name: str) -> None:
        """The room is called so from now on."""
        self.name = clean_name(name, ROOM_GRAPHEMES)

    # --- what can be told ---------------------------------------------------------------------------------------

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody has."""
        return tuple(seat for seat in SEATS if self.places[seat].kind is SeatKind.OPEN)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people have."""
        return tuple(seat for seat in SEATS if self.places[seat].kind is SeatKind.PERSON)

    @property
    def has_shared_screen(self) -> bool:
        """Whether several people are at one connection: there each discard cannot take the same time for all."""
        links = [place.link for place in self.places if place.kind is SeatKind.PERSON and place.link is not None]
        return len(set(links)) < len(links)

    @property
    def allows_hints(self) -> bool:
        """Whether players may have hints: one alone against computers always may."""
        return self.timers.hints or len(self.people) < 2

    @property
    def is_everyone_ready(self) -> bool:
        """Whether a match can begin: at least one person, and all of them ready."""
        return bool(self.people) and all(self.places[seat].is_ready for seat in self.people)

    def seats_of(self, link: int) -> tuple[Seat, ...]:
        """The seats of the people at this connection."""
        return tuple(seat for seat in self.people if self.places[seat].link == link)

    def find_seat(self, token: bytes) -> Seat | None:
        """The seat that this token is for."""
        return self.find_proven(proof_of(token))

    def find_proven(self, proof: bytes) -> Seat | None:
        """The seat whose token has this proof."""
        return next((seat for seat in self.people if compare_digest(self.places[seat].proof, proof)), None)

    def state(self) -> RoomState:
        """The room as everybody sees it."""
        return RoomState(
            self.name,
            self.ruleset,
            _options_on_wire(self.options),
            self.timers,
            self._seats(),
            self.stage,
            tuple(self.evening.items()),
        )

    def keys(self, room_id: bytes, ai_seed: str) -> RoomKeys:
        """What the host must keep to come back."""
        people = {seat: self.places[seat] for seat in self.people}
        return RoomKeys(
            room=room_id,
            name=self.name,
            is_host=True,
            tokens={seat: place.token for seat, place in people.items() if place.token},
            proofs={seat: place.proof for seat, place in people.items()},
            names={seat: place.name for seat, place in people.items()},
            ai_seed=ai_seed,
            turn_s=self.timers.turn_s,
            bank_s=self.timers.bank_s,
            hold_ms=self.timers.hold_ms,
            hints=self.timers.hints,
            evening=dict(self.evening),
            own=tuple(seat for seat, place in people.items() if place.is_host),
        )

    def _seats(self) -> FourRoomSeats:
        east, south, west, north = (
            RoomSeat(place.kind, place.name, place.level, place.is_ready, place.link, place.is_host)
            for place in self.places
        )
        return east, south, west, north

    def _names_but(self, seat: Seat | None) -> set[str]:
        """The names of all people but the one of this seat."""
        return {self.places[each].name for each in self.people if each is not seat}

    def _require_person(self, seat: Seat) -> None:
        if self.places[seat].kind is not SeatKind.PERSON:
            raise LocalProtocolError("room/nobody_there", f"no person has {seat.name}")


def make_room(name: str, ruleset: str, options: Mapping[str, object], timers: Timers | None = None) -> Room:
    """A room with four open seats. Raises LocalProtocolError for a name or rules that cannot be."""
    return Room(clean_name(name, ROOM_GRAPHEMES), ruleset, read_rules(ruleset, options), timers or Timers())


def read_rules(ruleset: str, options: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option of the ruleset with these values. Raises LocalProtocolError."""
    try:
        variant = get_variant(ruleset)
        return variant.write_options(variant.read_options(options))
    except InvalidNotation as problem:
        raise LocalProtocolError("room/bad_rules", str(problem)) from None


def _told_apart(name: str, taken: Set[str]) -> str:
    """The name, with the first number from 2 that makes it nobody else's if it is taken."""
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(each for each in numbered if each not in taken)


def _unready(place: Place) -> Place:
    return replace(place, is_ready=False)


def _options_on_wire(options: Mapping[str, OptionValue]) -> Options:
    return dict(options)
