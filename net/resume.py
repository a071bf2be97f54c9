"""Coming back to a room whose program is gone: its own host started again, or another seat of it that opens it anew.

Both need the record FILE and FILE.room beside it. The host goes on at the very event; claims that were open are asked
again. A guest holds the record up to the last settlement only, so the room goes on with the next deal: no hidden tile
of a running deal ever left the host.
"""

from collections.abc import Sequence
from pathlib import Path

from engine.deal.events import Dealt, SeatTaken
from engine.errors import InvalidNotation
from engine.match.match import Match
from engine.match.record import Record, event_line
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.seats import SEATS, Seat
from net.fair_dealing import FairDealing
from net.journal import FileJournal, Journal
from net.messages import PlayerInfo
from net.room import Place, Room
from net.room_file import RoomKeys, load_keys, proof_of, room_file_of
from net.room_messages import SeatKind, Timers
from net.room_session import RoomSession
from net.table import session_of
from net.world import World


class CannotResume(Exception):
    """The files do not say enough, or not what a match by the rules says; the message says what is wrong."""


def resume_room(path: Path, world: World) -> RoomSession:
    """The room of this record, as its host's program left it or as a guest may open it anew.

    `world.store` must be one that goes on with `path`. Raises OSError and CannotResume.
    """
    try:
        keys = load_keys(room_file_of(path))
    except InvalidNotation as problem:
        raise CannotResume(str(problem)) from None
    data = path.read_bytes()
    length = _good_length(data)
    return room_from(data, keys, FileJournal(path, length), world)


def room_from(data: bytes, keys: RoomKeys, journal: Journal, world: World) -> RoomSession:
    """The same from the bytes of a record; `journal` goes on where its good lines end. Raises CannotResume."""
    try:
        record = read_record(data)
        played = replay(record)
    except InvalidNotation as problem:
        raise CannotResume(str(problem)) from None
    match = played.match
    if match.is_over:
        raise CannotResume("the match is over")
    room = _room_of(record, match, _players_of(record), keys)
    opened = RoomSession(room, world, keys.room)
    opened.lock(keys.code)
    fair = opened.make_fair(keys.fair)
    _note_dealt(record, fair)
    missing = [event_line(fair.opened(event)) for event in played.missing]
    journal.append(missing)
    lines = [*data[: record.length].decode().splitlines(), *missing]
    players = _players_of(record)
    ai_seed = keys.ai_seed or world.chance.secret().hex()
    opened.go_on_with(session_of(room, world, match, players, journal, fair, ai_seed, lines), ai_seed)
    return opened


def _good_length(data: bytes) -> int:
    try:
        return read_record(data).length
    except InvalidNotation as problem:
        raise CannotResume(str(problem)) from None


def _note_dealt(record: Record, fair: FairDealing) -> None:
    """Which wall lies on the table, or did last."""
    for line in record.lines:
        if isinstance(line.event, Dealt):
            rounds = None if line.event.fair is None else line.event.fair.get("rounds")
            fair.note_dealt(line.event.number, len(rounds) - 1 if isinstance(rounds, list) else 0)


def _players_of(record: Record) -> list[PlayerInfo]:
    """Who plays each seat after the last line."""
    players = [PlayerInfo(each.name, each.kind, each.level) for each in record.header.players]
    for line in record.lines:
        if isinstance(line.event, SeatTaken):
            taken = line.event
            players[taken.seat] = PlayerInfo(taken.name, taken.kind, taken.level)
    return players


def _room_of(record: Record, match: Match, players: Sequence[PlayerInfo], keys: RoomKeys) -> Room:
    variant = match.variant
    places = [_place(seat, players[seat], keys) for seat in SEATS]
    timers = Timers(keys.turn_s, keys.bank_s, keys.hold_ms, keys.hints)
    options = variant.write_options(match.options)
    return Room(keys.name, variant.id, options, timers, places, evening=dict(keys.evening))


def _place(seat: Seat, player: PlayerInfo, keys: RoomKeys) -> Place:
    token = keys.tokens.get(seat, b"")
    proof = proof_of(token) if token else keys.proofs.get(seat, b"")
    if not proof:
        return Place(SeatKind.AI, player.name, player.level)
    name = keys.names.get(seat, player.name)
    return Place(SeatKind.PERSON, name, is_host=seat in keys.own, token=token, proof=proof)
