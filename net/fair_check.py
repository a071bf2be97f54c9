"""Checking a finished deal from its record lines: that nobody chose the wall, and that it was played from that wall.

For the command that checks a file, and for a client that besides knows what it was told and has seen.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.deal.events import Claimed, Dealt, Discarded, Drawn, Event, Exhausted, Konged, Won
from engine.deal.views import redact
from engine.errors import InvalidNotation
from engine.match.record import Record, RecordedSettlement, RecordLine
from engine.match.record_reader import read_record
from engine.match.replay import new_match, play_line
from engine.seats import SEATS, Seat
from engine.tiles import TileSet
from net.fair_guest import FairGuest, SeenRounds
from net.fairness import HOST, SECRET_BYTES, RoundId, commit, make_throw, make_wall, wall_key
from net.verdict import Verdict

_PLAYED = (Dealt, Drawn, Discarded, Claimed, Konged, Won, Exhausted)


@dataclass(frozen=True, slots=True)
class _Round:
    commitments: Mapping[int, bytes]
    secrets: Mapping[int, bytes]


@dataclass(frozen=True, slots=True)
class _Fair:
    """The note of a settled deal. `commitments` of the deal's own line, before anybody opened."""

    room: bytes
    rounds: tuple[_Round, ...]
    at_the_deal: tuple[Mapping[int, bytes], ...]


def deal_ranges(lines: Sequence[RecordLine]) -> list[tuple[int, int]]:
    """Where each settled deal begins, and where it ends (after its settlement); void ones are left out."""
    found: list[tuple[int, int]] = []
    start: int | None = None
    for place, line in enumerate(lines):
        if isinstance(line.event, Dealt):
            start = place
        elif isinstance(line.event, RecordedSettlement) and start is not None:
            found.append((start, place + 1))
            start = None
    return found


def check_record(record: Record) -> list[Verdict]:
    """A verdict for each settled deal. Raises InvalidNotation for a ruleset that is not known."""
    new_match(record)
    return [check_deal(record, start, end) for start, end in deal_ranges(record.lines)]


def check_last(lines: Iterable[str], room: bytes, guest: FairGuest, heard: Mapping[Seat, Sequence[Event]]) -> Verdict:
    """What a client finds out about the newest settled deal of these lines, with what its seats have seen of it."""
    try:
        record = read_record("".join(line + "\n" for line in lines).encode())
        start, end = deal_ranges(record.lines)[-1]
        verdict = check_deal(record, start, end, room)
    except (InvalidNotation, IndexError):
        return Verdict(0, 0, 0, ("fair/bad_record",))
    problems = [*verdict.problems]
    events = [line.event for line in record.lines[start:end]]
    if not verdict.is_room:
        problems.append("fair/missing")
    elif "fair/bad_note" not in problems:
        problems += _compare_told(_read_note(events), verdict.number, room, guest)
    if not all(_has_seen(theirs, events, seat) for seat, theirs in heard.items()):
        problems.append("fair/other_tiles")
    taken_over = guest.seen.taken_over if guest.seen.number == verdict.number else ()
    return replace(verdict, problems=tuple(problems), taken_over=taken_over)


def check_deal(record: Record, start: int, end: int, room: bytes | None = None) -> Verdict:
    """One deal of a record. `room`: whose secrets they must be."""
    lines = record.lines[start:end]
    dealt, settled = lines[0].event, lines[-1].event
    assert isinstance(dealt, Dealt)
    assert isinstance(settled, RecordedSettlement)
    problems: list[str] = [] if _is_played_by_the_rules(record, start, end) else ["fair/bad_record"]
    if dealt.fair is None and settled.fair is None:
        return Verdict(dealt.number, 0, 0, tuple(problems), is_room=False)
    try:
        note = _read_note([line.event for line in lines])
    except (ValueError, KeyError, TypeError, AttributeError, IndexError):
        return Verdict(dealt.number, 0, 0, (*problems, "fair/bad_note"))
    if room is not None and note.room != room:
        problems.append("fair/another_room")
    is_first = not any(isinstance(line.event, Dealt) for line in record.lines[:start])
    problems += _check_note(note, dealt, new_match(record).rules.tiles, is_first)
    return Verdict(dealt.number, len(note.rounds[-1].secrets) - 1, len(note.rounds), tuple(problems))


# --- private ----------------------------------------------------------------------------------------------------------


def _check_note(note: _Fair, dealt: Dealt, tiles: TileSet, is_first: bool) -> list[str]:
    problems: list[str] = []
    if any(each != told.commitments for each, told in zip(note.at_the_deal, note.rounds, strict=True)):
        problems.append("fair/other_commitments")
    for turn, each in enumerate(note.rounds):
        round_id = RoundId(note.room, dealt.number, turn)
        if any(commit(round_id, who, secret) != each.commitments.get(who) for who, secret in each.secrets.items()):
            problems.append("fair/wrong_commitment")
            break
    last = note.rounds[-1]
    if last.secrets.keys() != last.commitments.keys():
        return [*problems, "fair/unopened"]
    people = {seat: last.secrets[seat] for seat in SEATS if seat in last.secrets}
    key = wall_key(RoundId(note.room, dealt.number, len(note.rounds) - 1), last.secrets[HOST], people)
    if make_wall(key, tiles.pile) != dealt.wall:
        problems.append("fair/wrong_wall")
    if is_first and make_throw(key).dealer is not dealt.dealer:
        problems.append("fair/wrong_dealer")
    return problems


def _compare_told(note: _Fair, number: int, room: bytes, guest: FairGuest) -> list[str]:
    """What this client was told and has said itself must be what the record says."""
    seen: SeenRounds = guest.seen if guest.seen.number == number else SeenRounds(number)
    problems = ["fair/replaced"] if seen.is_replaced else []
    for turn, told in seen.rounds.items():
        if turn >= len(note.rounds):
            return [*problems, "fair/round_missing"]
        recorded = note.rounds[turn]
        everybody = {} if told.commitments is None else dict(told.commitments)
        if recorded.commitments.get(HOST) != told.host or any(
            recorded.commitments.get(seat) != each for seat, each in everybody.items()
        ):
            problems.append("fair/other_commitments")
        is_last = turn == len(note.rounds) - 1
        round_id = RoundId(room, number, turn)
        for seat in told.own:
            own = recorded.secrets.get(seat)
            if (own is None and is_last) or (own is not None and own != guest.secret(round_id, seat, told.host)):
                problems.append("fair/not_mine")
                break
    return problems


def _has_seen(heard: Sequence[Event], recorded: Sequence[object], seat: Seat) -> bool:
    """Whether all that this seat heard is in the record, in this order."""
    seen: Iterator[Event] = (
        replace(each, fair=None) if isinstance(each, Dealt) else each
        for event in recorded
        if isinstance(event, _PLAYED) and (each := redact(event, seat)) is not None
    )
    return all(event in seen for event in heard if isinstance(event, _PLAYED))


def _is_played_by_the_rules(record: Record, start: int, end: int) -> bool:
    """Whether each tile came from its place in the wall, and the settlement is what the judge says."""
    dealt = record.lines[start].event
    assert isinstance(dealt, Dealt)
    try:
        match = new_match(record)
        match.number, match.dealer, match.streak = dealt.number, dealt.dealer, dealt.streak
        match.chips, match.points = dealt.chips, dealt.points
        for line in record.lines[start:end]:
            play_line(match, line)
    except InvalidNotation:
        return False
    return True


def _read_note(events: Sequence[object]) -> _Fair:
    """The notes of deal and settlement. Raises ValueError and its like for anything that is none."""
    dealt, settled = events[0], events[-1]
    assert isinstance(dealt, Dealt)
    assert isinstance(settled, RecordedSettlement)
    if dealt.fair is None or settled.fair is None:
        raise ValueError("only one of the two lines has a note")
    before, after = _rounds(dealt.fair), _rounds(settled.fair)
    if dealt.fair["room"] != settled.fair["room"] or len(before) != len(after) or not after:
        raise ValueError("the notes differ")
    rounds = tuple(_Round(_hashes(each["commitments"]), _hashes(each["secrets"])) for each in after)
    if any(HOST not in each.secrets for each in rounds):
        raise ValueError("the host did not open")
    return _Fair(bytes.fromhex(str(dealt.fair["room"])), rounds, tuple(_hashes(each["commitments"]) for each in before))


def _rounds(fair: Mapping[str, object]) -> list[Mapping[str, object]]:
    rounds = fair["rounds"]
    if not isinstance(rounds, list) or not all(isinstance(each, dict) for each in rounds):
        raise ValueError("rounds")
    return rounds


def _hashes(found: object) -> dict[int, bytes]:
    if not isinstance(found, dict):
        raise ValueError("an object of hashes")
    hashes = {HOST if who == "host" else int(SEATS[int(who)]): bytes.fromhex(text) for who, text in found.items()}
    if any(len(each) != SECRET_BYTES for each in hashes.values()):
        raise ValueError("32 bytes each")
    return hashes
