"""The record of a match as data and as text: a header, then a line an event. Reading it back is `record_reader`.

The text is a public format, described in resources/formats/record.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exhausted,
    Konged,
    MatchEnded,
    SeatTaken,
    Settled,
    Voided,
    Won,
)
from engine.notation import format_tiles
from engine.scoring.score_format import result_json
from engine.seats import SEATS
from engine.tiles import Tile, tile_name
from engine.variants.variant import OptionValue

FORMAT = "jiangcheng-record"
VERSION = 1
_JSON = json.JSONEncoder(ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Player:
    """Who begins in a seat: `kind` is `person` or `ai`; `level` of an AI, else None."""

    name: str
    kind: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says. `options`: every option of the ruleset. `created`: a time with its zone (ISO 8601).

    `is_practice`: a practice: perhaps played on from a moment of another match, whose lines it begins with.
    """

    app: str
    ruleset: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, Player, Player, Player]
    created: str
    is_practice: bool = False


@dataclass(frozen=True, slots=True)
class RecordedSettlement:
    """A settlement line as read. The settlement itself is derived from the deal; this is what it must agree with."""

    results: tuple[Mapping[str, object], ...]
    chips: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    fair: Mapping[str, object] | None = None


RecordedEvent = (
    Dealt
    | Drawn
    | Discarded
    | ClaimsDecided
    | Claimed
    | Konged
    | Won
    | Exhausted
    | RecordedSettlement
    | SeatTaken
    | Voided
    | MatchEnded
)


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line: its `number` in the file (the header is 1) and what it says."""

    number: int
    event: RecordedEvent


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read. `length`: bytes of its good lines; `cut`: how many more there were, of a last line that a crash
    cut off. Whoever appends to the file must shorten it to `length` first.
    """

    header: Header
    lines: tuple[RecordLine, ...]
    length: int
    cut: int = 0

    def finished(self) -> "Record":
        """The record up to its last settlement and what directly belongs to that: all of it that may be shown."""
        last = max((i for i, line in enumerate(self.lines) if isinstance(line.event, RecordedSettlement)), default=-1)
        end = last + 1
        while end < len(self.lines) and isinstance(self.lines[end].event, MatchEnded | SeatTaken):
            end += 1
        return replace(self, lines=self.lines[:end] if last >= 0 else ())


def header_line(header: Header) -> str:
    """The first line, without its line end."""
    seats: list[dict[str, object]] = [
        {"kind": player.kind} if player.level is None else {"kind": player.kind, "level": player.level}
        for player in header.players
    ]
    line: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "app": header.app,
        "ruleset": header.ruleset,
        "options": dict(header.options),
        "players": [player.name for player in header.players],
        "seats": seats,
        "created": header.created,
    }
    return line_of({**line, "practice": True} if header.is_practice else line)


def event_line(event: Event) -> str:
    """The line of an event, without its line end."""
    return line_of(event_json(event))


def line_of(content: Mapping[str, object]) -> str:
    """The line that says this, without its line end."""
    return _JSON.encode(content)


def event_json(event: Event) -> dict[str, object]:
    """The object that an event's line holds."""
    match event:
        case Dealt():
            return _dealt_json(event)
        case Drawn(seat, tile, is_replacement):
            name = None if tile is None else tile_name(tile)
            return {"type": "draw", "seat": int(seat), "tile": name, "from": "back" if is_replacement else "front"}
        case Discarded(seat, tile):
            return {"type": "discard", "seat": int(seat), "tile": tile_name(tile)}
        case ClaimsDecided(source, tile, could, answers):
            return {
                "type": "answers",
                "from": int(source),
                "tile": tile_name(tile),
                "could": {
                    str(int(seat)): [answer_text(each) for each in could[seat]] for seat in SEATS if seat in could
                },
                "answers": {str(int(seat)): answer_text(answers[seat]) for seat in SEATS if seat in answers},
            }
        case Claimed(seat, kind, source, tile, tiles):
            return {
                "type": kind.value,
                "seat": int(seat),
                "from": int(source),
                "tile": tile_name(tile),
                "tiles": _names(tiles),
            }
        case Konged(seat, style, tile, source):
            return {
                "type": "kong",
                "seat": int(seat),
                "style": style.value,
                "tile": tile_name(tile),
                "from": None if source is None else int(source),
            }
        case Won(seat, tile, source, situation):
            return {
                "type": "win",
                "seat": int(seat),
                "tile": tile_name(tile),
                "from": None if source is None else int(source),
                "situation": [each.value for each in situation],
            }
        case Exhausted():
            return {"type": "exhausted"}
        case Settled():
            return _settled_json(event)
        case SeatTaken(seat, name, kind, level):
            line: dict[str, object] = {"type": "seat", "seat": int(seat), "name": name, "kind": kind}
            return line if level is None else {**line, "level": level}
        case Voided(why):
            return {"type": "void", "why": why}
        case MatchEnded(standing):
            return {"type": "end", "standing": list(standing)}
        case _:
            assert_never(event)


def answer_text(action: Action) -> str:
    """What a seat could do or did about an offer, as an `answers` line has it."""
    match action:
        case Win():
            return "win"
        case Kong():
            return "kong"
        case Pung():
            return "pung"
        case Chow(tiles):
            return f"chow {format_tiles(tiles)}"
        case Pass():
            return "pass"
        case Discard():
            raise AssertionError("a discard is no answer")
        case _:
            assert_never(action)


def _dealt_json(event: Dealt) -> dict[str, object]:
    line: dict[str, object] = {
        "type": "deal",
        "number": event.number,
        "dealer": int(event.dealer),
        "dealer_streak": event.streak,
        "wall": _names(event.wall),
        "hands": [_names(hand) for hand in event.hands],
        "indicator": None if event.indicator is None else tile_name(event.indicator),
        "laizi": None if event.laizi is None else tile_name(event.laizi),
        "chips": list(event.chips),
        "points": list(event.points),
    }
    return line if event.fair is None else {**line, "fair": dict(event.fair)}


def _settled_json(event: Settled) -> dict[str, object]:
    line: dict[str, object] = {
        "type": "settlement",
        "results": [result_json(result) for result in event.settlement.results],
        "chips": list(event.chips),
        "points": list(event.points),
    }
    return line if event.fair is None else {**line, "fair": dict(event.fair)}


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile_name(tile) for tile in tiles]
