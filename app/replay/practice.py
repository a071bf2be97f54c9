"""Playing on from a moment of a recorded match: a record of its own that begins with the lines up to there. No Qt."""

import secrets
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from app import __version__
from app.matches import AI_LEVEL
from engine.deal.events import SeatTaken
from engine.match.record import Player, Record, header_line
from engine.seats import SEATS, Seat
from net.journal import FileJournal
from net.record_names import RECORD_SUFFIX


def begin_practice(folder: Path, source: Path, record: Record, count: int, seat: Seat, names: tuple[str, ...]) -> Path:
    """Write the record of a practice and return where it is; it is gone on with like any unfinished match.

    Args:
        folder: where records are kept.
        source: the file of the match.
        record: what was read from it.
        count: how many of its events have happened.
        seat: whose place the person takes; computers play the others.
        names: who sits where.

    Raises:
        OSError: the file cannot be read any more, or the new one not be written.
    """
    raw = source.read_bytes()[: record.length].split(b"\n")
    east, south, west, north = (
        Player(names[each], "person")
        if each is seat
        else Player(names[each], "ai", record.header.players[each].level or AI_LEVEL)
        for each in SEATS
    )
    now = datetime.now().astimezone()
    header = replace(
        record.header,
        app=__version__,
        players=(east, south, west, north),
        created=now.isoformat(timespec="seconds"),
        is_practice=True,
    )
    events = [raw[line.number - 1].decode() for line in record.lines[:count] if not isinstance(line.event, SeatTaken)]
    path = folder / f"{now:%Y-%m-%d-%H%M%S}-{header.ruleset}-practice-{secrets.token_hex(2)}{RECORD_SUFFIX}"
    journal = FileJournal(path)
    try:
        journal.append([header_line(header), *events])
    except OSError:
        # Part of a record would be told of as a practice of its own, or as a match that cannot be read.
        journal.close()
        path.unlink(missing_ok=True)
        raise
    journal.sync()
    journal.close()
    return path
