"""Reading a record: bytes to data. What is wrong is said with its line, and what a crash cut off is dropped.

Only the form is checked here. Whether the events are those of a game by the rules is found out by `replay`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from engine.deal.actions import Action, Chow, Kong, Pass, Pung, Win
from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    Dealt,
    Discarded,
    Drawn,
    Exhausted,
    Konged,
    MatchEnded,
    SeatTaken,
    Situation,
    Voided,
    Won,
)
from engine.deal.rules import KongStyle
from engine.errors import InvalidNotation
from engine.match.record import (
    FORMAT,
    VERSION,
    Header,
    Player,
    Record,
    RecordedEvent,
    RecordedSettlement,
    RecordLine,
)
from engine.melds import MeldKind
from engine.nesting import DEEPEST, is_too_deep
from engine.notation import parse_tiles
from engine.seats import SEATS, Seat
from engine.tiles import Tile, parse_tile
from engine.variants.variant import OptionValue

FourNumbers = tuple[int, int, int, int]
_Kind = TypeVar("_Kind", bound=StrEnum)


def read_record(data: bytes) -> Record:
    """The record in these bytes. Raises InvalidNotation, naming the line."""
    length = data.rfind(b"\n") + 1
    texts = data[:length].split(b"\n")[:-1]
    if not texts:
        raise InvalidNotation("line 1: empty, or cut off: not a record", "record/empty", 1)
    header = _read_header(_Fields(_parse(texts[0], 1), "line 1: header", 1))
    lines = tuple(
        RecordLine(number, read_event(_parse(text, number), f"line {number}", number))
        for number, text in enumerate(texts[1:], 2)
        if text.strip()
    )
    return Record(header, lines, length, len(data) - length)


def read_event(line: Mapping[str, object], where: str, number: int = 0) -> RecordedEvent:
    """The event that a line's object says. Raises InvalidNotation beginning with `where`. `number`: of the line."""
    kind = line.get("type")
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        known = ", ".join(_READERS)
        raise InvalidNotation(f"{where}: type {kind!r} is not one of {known}", "record/unknown_type", number)
    return reader(_Fields(line, f"{where}: {kind}", number))


def _parse(text: bytes, number: int) -> Mapping[str, object]:
    try:
        line = json.loads(text.decode())
    except UnicodeDecodeError:
        raise InvalidNotation(f"line {number}: not UTF-8", "record/not_utf8", number) from None
    except (ValueError, RecursionError) as error:
        raise InvalidNotation(f"line {number}: not JSON ({error})", "record/not_json", number) from None
    if not isinstance(line, dict):
        raise InvalidNotation(f"line {number}: not a JSON object", "record/not_json", number)
    if is_too_deep(line):
        raise InvalidNotation(f"line {number}: nested more than {DEEPEST} deep", "record/not_json", number)
    if b"\\ud" in text.lower():
        _check_characters(line, number)
    return line


def _check_characters(line: Mapping[str, object], number: int) -> None:
    """An escape may name half a character, which nothing can show, send or write again."""
    try:
        json.dumps(line, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InvalidNotation(f"line {number}: half a character in a text", "record/not_utf8", number) from None


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of one line; `where` begins what is said of a wrong one, `at` is the number of the line."""

    line: Mapping[str, object]
    where: str
    at: int = 0

    def wrong(self, key: str, wanted: str) -> InvalidNotation:
        """The error for a field that is not what is wanted."""
        if key not in self.line:
            return InvalidNotation(f"{self.where}: {key} is missing: {wanted}", "record/missing", self.at, key)
        message = f"{self.where}: {key} is {_shown(self.line[key])}: {wanted}"
        return InvalidNotation(message, "record/field", self.at, key)

    def text(self, key: str) -> str:
        """A text."""
        value = self.line.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def number(self, key: str) -> int:
        """A whole number."""
        value = self.line.get(key)
        if type(value) is not int:
            raise self.wrong(key, "a whole number")
        return value

    def items(self, key: str) -> Sequence[object]:
        """A list."""
        value = self.line.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def four_numbers(self, key: str) -> FourNumbers:
        """A whole number for each seat."""
        match self.line.get(key):
            case [int(east), int(south), int(west), int(north)] as values if bool not in map(type, values):
                return east, south, west, north
            case _:
                raise self.wrong(key, "four whole numbers")

    def mapping(self, key: str) -> Mapping[str, object]:
        """An object."""
        value = self.line.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "an object")
        return value

    def optional_mapping(self, key: str) -> Mapping[str, object] | None:
        """An object, or nothing."""
        return None if self.line.get(key) is None else self.mapping(key)

    def seat(self, key: str) -> Seat:
        """A seat."""
        value = self.line.get(key)
        if type(value) is not int or not 0 <= value <= 3:
            raise self.wrong(key, "a seat, 0 to 3")
        return Seat(value)

    def optional_seat(self, key: str) -> Seat | None:
        """A seat, or null."""
        return None if self.line.get(key) is None else self.seat(key)

    def tile(self, key: str) -> Tile:
        """A tile."""
        return self.as_tile(key, self.line.get(key))

    def optional_tile(self, key: str) -> Tile | None:
        """A tile, or null."""
        return None if self.line.get(key) is None else self.tile(key)

    def tiles(self, key: str) -> tuple[Tile, ...]:
        """A list of tiles."""
        return tuple(self.as_tile(key, each) for each in self.items(key))

    def one_of(self, key: str, kinds: type[_Kind]) -> _Kind:
        """A value of an enumeration."""
        value = self.line.get(key)
        if value not in [kind.value for kind in kinds]:
            raise self.wrong(key, "one of " + ", ".join(kinds))
        return kinds(str(value))

    def as_tile(self, key: str, value: object) -> Tile:
        """A tile within a field."""
        if not isinstance(value, str):
            raise self.wrong(key, "tiles such as 5m")
        try:
            return parse_tile(value)
        except InvalidNotation as error:
            raise InvalidNotation(f"{self.where}: {key}: {error}", "record/field", self.at, key) from None


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


def _read_header(fields: _Fields) -> Header:
    if fields.line.get("format") != FORMAT:
        message = f"line 1: not a record: its first line must say {FORMAT!r} as its format"
        raise InvalidNotation(message, "record/no_record", 1)
    version = fields.number("version")
    if version != VERSION:
        message = f"line 1: version {version} of the format; this program reads version {VERSION}"
        raise InvalidNotation(message, "record/version", 1)
    names = fields.items("players")
    seats = fields.items("seats")
    if len(names) != 4 or not all(isinstance(name, str) for name in names):
        raise fields.wrong("players", "four names")
    if len(seats) != 4:
        raise fields.wrong("seats", "four objects with a kind")
    east, south, west, north = (_read_player(fields, str(name), seat) for name, seat in zip(names, seats, strict=True))
    options: dict[str, OptionValue] = {}
    for name, value in fields.mapping("options").items():
        if not isinstance(value, bool | int | str):
            raise fields.wrong("options", "each true, false, a whole number or a word")
        options[name] = value
    return Header(
        fields.text("app"),
        fields.text("ruleset"),
        options,
        (east, south, west, north),
        fields.text("created"),
        fields.line.get("practice") is True,
    )


def _read_player(fields: _Fields, name: str, seat: object) -> Player:
    match seat:
        case {"kind": str(kind), "level": str(level)}:
            return Player(name, kind, level)
        case {"kind": str(kind)}:
            return Player(name, kind)
        case _:
            raise fields.wrong("seats", "four objects with a kind")


def _read_dealt(fields: _Fields) -> Dealt:
    hands = fields.items("hands")
    if len(hands) != 4 or not all(isinstance(hand, list) for hand in hands):
        raise fields.wrong("hands", "four lists of tiles")
    return Dealt(
        number=fields.number("number"),
        dealer=fields.seat("dealer"),
        streak=fields.number("dealer_streak"),
        wall=fields.tiles("wall"),
        hands=tuple(
            tuple(sorted(fields.as_tile("hands", each) for each in hand)) for hand in hands if isinstance(hand, list)
        ),
        indicator=fields.optional_tile("indicator"),
        laizi=fields.optional_tile("laizi"),
        chips=fields.four_numbers("chips"),
        points=fields.four_numbers("points"),
        fair=fields.optional_mapping("fair"),
    )


def _read_drawn(fields: _Fields) -> Drawn:
    end = fields.text("from")
    if end not in ("front", "back"):
        raise fields.wrong("from", "front or back")
    return Drawn(fields.seat("seat"), fields.tile("tile"), end == "back")


def _read_decided(fields: _Fields) -> ClaimsDecided:
    tile = fields.tile("tile")
    could = {
        _read_seat_key(fields, "could", key): tuple(
            _read_answer(fields, "could", tile, each) for each in (texts if isinstance(texts, list) else [texts])
        )
        for key, texts in fields.mapping("could").items()
    }
    answers = {
        _read_seat_key(fields, "answers", key): _read_answer(fields, "answers", tile, text)
        for key, text in fields.mapping("answers").items()
    }
    return ClaimsDecided(fields.seat("from"), tile, could, answers)


def _read_seat_key(fields: _Fields, key: str, text: str) -> Seat:
    if text not in ("0", "1", "2", "3"):
        raise fields.wrong(key, "an object with seats 0 to 3")
    return SEATS[int(text)]


def _read_answer(fields: _Fields, key: str, tile: Tile, text: object) -> Action:
    match text:
        case "win":
            return Win()
        case "kong":
            return Kong(KongStyle.OPEN, tile)
        case "pung":
            return Pung()
        case "pass":
            return Pass()
        case str(chow) if chow.startswith("chow "):
            try:
                tiles = parse_tiles(chow.removeprefix("chow "))
            except InvalidNotation as error:
                raise InvalidNotation(f"{fields.where}: {key}: {error}", "record/field", fields.at, key) from None
            if len(tiles) == 3:
                return Chow((tiles[0], tiles[1], tiles[2]))
    raise fields.wrong(key, "win, kong, pung, pass, or chow with three tiles (chow 456m)")


def _read_claimed(fields: _Fields) -> Claimed:
    kind = MeldKind(fields.text("type"))
    return Claimed(fields.seat("seat"), kind, fields.seat("from"), fields.tile("tile"), fields.tiles("tiles"))


def _read_konged(fields: _Fields) -> Konged:
    return Konged(
        fields.seat("seat"), fields.one_of("style", KongStyle), fields.tile("tile"), fields.optional_seat("from")
    )


def _read_won(fields: _Fields) -> Won:
    known = {each.value: each for each in Situation}
    situation = fields.items("situation")
    if not all(isinstance(each, str) and each in known for each in situation):
        raise fields.wrong("situation", "a list of " + ", ".join(known))
    return Won(
        fields.seat("seat"),
        fields.tile("tile"),
        fields.optional_seat("from"),
        tuple(each for value, each in known.items() if value in situation),
    )


def _read_settlement(fields: _Fields) -> RecordedSettlement:
    results = fields.items("results")
    if not all(isinstance(result, dict) for result in results):
        raise fields.wrong("results", "a list of objects")
    return RecordedSettlement(
        tuple(result for result in results if isinstance(result, dict)),
        fields.four_numbers("chips"),
        fields.four_numbers("points"),
        fields.optional_mapping("fair"),
    )


def _read_taken(fields: _Fields) -> SeatTaken:
    level = None if fields.line.get("level") is None else fields.text("level")
    return SeatTaken(fields.seat("seat"), fields.text("name"), fields.text("kind"), level)


_READERS: dict[str, Callable[[_Fields], RecordedEvent]] = {
    "deal": _read_dealt,
    "draw": _read_drawn,
    "discard": lambda fields: Discarded(fields.seat("seat"), fields.tile("tile")),
    "answers": _read_decided,
    "chow": _read_claimed,
    "pung": _read_claimed,
    "kong": _read_konged,
    "win": _read_won,
    "exhausted": lambda fields: Exhausted(),
    "settlement": _read_settlement,
    "seat": _read_taken,
    "void": lambda fields: Voided(fields.text("why")),
    "end": lambda fields: MatchEnded(fields.four_numbers("standing")),
}
