"""Records of test matches: their text, as a host would have written it, and events back from it."""

import json
from collections.abc import Iterable

from engine.deal.events import Event
from engine.match.match import Match
from engine.match.record import Header, Player, event_line, header_line

PLAYERS = (Player("甲", "person"), Player("乙", "ai", "normal"), Player("丙", "ai", "normal"), Player("丁", "person"))
CREATED = "2026-11-29T20:00:00+08:00"


def header_of(match: Match) -> Header:
    """A header that fits this match."""
    return Header("0.1.0", match.variant.id, match.variant.write_options(match.options), PLAYERS, CREATED)


def lines_of(match: Match, events: Iterable[Event]) -> list[str]:
    """The lines of a record: header, then the events."""
    return [header_line(header_of(match)), *(event_line(event) for event in events)]


def data_of(lines: Iterable[str]) -> bytes:
    """The lines as they lie in the file."""
    return "".join(line + "\n" for line in lines).encode()


def changed(line: str, **fields: object) -> str:
    """The line with these fields changed or added."""
    return json.dumps({**json.loads(line), **fields}, ensure_ascii=False)


def without(line: str, field: str) -> str:
    """The line without this field."""
    found = json.loads(line)
    del found[field]
    return json.dumps(found, ensure_ascii=False)
