"""GuestRecord: a guest's copy of a room's record up to the last settlement, and the FILE.room beside it.

With both a guest's program comes back to the room after it was closed, and if the host is gone for good its player may
open the room anew (`resume.py`). A match of a room that is played on gets another file.
"""

from datetime import datetime
from pathlib import Path

from engine.errors import InvalidNotation
from engine.match.record_reader import read_record
from engine.seats import SEATS
from net.client_session import ClientNotice, ClientSession, Wish
from net.journal import FileJournal
from net.record_names import RECORD_SUFFIX, ROOM_SUFFIX, is_record_name
from net.room_file import RoomKeys, load_keys, proof_of, room_file_of, save_keys
from net.room_messages import Lines, Proofs, RoomState, SeatKind, Welcome
from net.wall_messages import Relayed, RoundBegins

_END = '{"type": "end"'


class GuestRecord:
    """The files of one guest's program in `folder`; `path`: the record that it has already, if it comes back.

    `addresses`: where the room was found, `host:port`, to look there again. Every method may raise OSError.
    """

    def __init__(self, folder: Path, path: Path | None = None) -> None:
        self.path = path
        self.addresses: tuple[str, ...] = ()
        self._folder = folder
        self._count = 0 if path is None else len(lines_of(path))
        self._state: RoomState | None = None
        self._proofs: Proofs | None = None

    def hear(self, notice: ClientNotice, session: ClientSession) -> None:
        """Keep what this notice brings; call it for every one, before the program acts on it."""
        match notice:
            case RoomState():
                self._state = notice
            case Proofs():
                self._proofs = notice
            case Lines(first, lines):
                self._write(first, lines, session)
        if isinstance(notice, Proofs | Welcome | Lines | RoundBegins | Relayed) and not self._is_over(session):
            self._save_keys(session)

    def _write(self, first: int, lines: tuple[str, ...], session: ClientSession) -> None:
        if self.path is None or first != self._count:
            self.path = self._new_path(session)
            lines = tuple(session.lines)
            self._count = 0
        journal = FileJournal(self.path)
        journal.append(lines)
        journal.sync()
        journal.close()
        self._count += len(lines)
        if self._is_over(session):
            room_file_of(self.path).unlink(missing_ok=True)

    def _is_over(self, session: ClientSession) -> bool:
        return bool(session.lines) and session.lines[-1].startswith(_END)

    def _new_path(self, session: ClientSession) -> Path:
        ruleset = "room" if self._state is None else self._state.ruleset
        room = (session.room_id or b"").hex()[:8]
        return self._folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}-{ruleset}-{room}{RECORD_SUFFIX}"

    def _save_keys(self, session: ClientSession) -> None:
        state, proofs = self._state, self._proofs
        if self.path is None or state is None or session.room_id is None or not session.tokens:
            return
        others = () if proofs is None else enumerate(proofs.proofs)
        seats = [seat for seat, each in enumerate(state.seats) if each.kind is SeatKind.PERSON]
        keys = RoomKeys(
            room=session.room_id,
            name=state.name,
            is_host=False,
            tokens=dict(session.tokens),
            proofs={
                **{SEATS[place]: proof for place, proof in others if proof},
                **{seat: proof_of(token) for seat, token in session.tokens.items()},
            },
            names={SEATS[place]: state.seats[place].name for place in seats},
            addresses=self.addresses,
            turn_s=state.timers.turn_s,
            bank_s=state.timers.bank_s,
            hold_ms=state.timers.hold_ms,
            hints=state.timers.hints,
            evening=dict(state.evening),
            own=tuple(session.tokens),
            fair_key=session.fair_key,
            seen=session.fair.seen,
        )
        save_keys(room_file_of(self.path), keys)


def lines_of(path: Path) -> tuple[str, ...]:
    """The good lines of a record file. Raises OSError."""
    data = path.read_bytes()
    return tuple(data[: data.rfind(b"\n") + 1].decode(errors="replace").splitlines())


def find_rooms(folder: Path) -> list[tuple[Path, RoomKeys]]:
    """The records of rooms that can be come back to or opened anew, the newest first; unreadable ones are left out."""
    found: list[tuple[float, Path, RoomKeys]] = []
    for file in folder.glob(f"*{ROOM_SUFFIX}"):
        record = file.with_name(file.name.removesuffix(ROOM_SUFFIX))
        if not is_record_name(record.name):
            continue
        try:
            read_record(record.read_bytes())
            found.append((file.stat().st_mtime, record, load_keys(file)))
        except (OSError, InvalidNotation):
            continue
    return [(path, keys) for _, path, keys in sorted(found, key=lambda each: each[0], reverse=True)]


def wish_to_return(path: Path, keys: RoomKeys) -> Wish:
    """What a program asks for that comes back to its room, a guest's or the host's own screen. Raises OSError.

    The host keeps no copy beside its record, so its screen says that it holds no lines.
    """
    tokens = tuple(keys.tokens[seat] for seat in keys.own if seat in keys.tokens)
    lines = () if keys.is_host else lines_of(path)
    return Wish(tokens=tokens, room=keys.room, lines=lines, fair_key=keys.fair_key, seen=keys.seen)
