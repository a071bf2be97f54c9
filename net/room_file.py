"""FILE.room: what a program must know to come back to a room, beside the record FILE. Only its owner can read it.

A host keeps the room's id, its timers, whose seat is whose and the tokens; a guest keeps his own tokens and where the
room was. Codes and tokens are never in the record itself. A new one is written to a temporary file, synced and renamed,
before any message goes out that depends on it.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from net.chance import TOKEN_BYTES
from net.fair_dealing import FairKeys
from net.fair_file import read_fair_keys, read_seen, write_fair_keys, write_seen
from net.fair_guest import SeenRounds
from net.record_names import ROOM_SUFFIX

FORMAT = "jiangcheng-room"
VERSION = 1
_PROOF_BYTES = 16


@dataclass(frozen=True, slots=True)
class RoomKeys:
    """What comes back to a room. `is_host`: whether this program was its host.

    `tokens`: of each seat that is a person's, as far as they are known here. `proofs`: what the others' can be checked
    by. `names`: of the people. `addresses`: where a guest last found the room, `host:port`. `ai_seed`: the host's.
    `evening`: what was won and lost in earlier matches of the room. `own`: the seats at this program's own screen.
    `fair`: the host's secrets for the wall. `fair_key`: what a guest's are derived from; `seen`: the commitments
    that he was told. `code`: of a room that its host has locked.
    """

    room: bytes
    name: str
    is_host: bool
    tokens: Mapping[Seat, bytes] = field(repr=False)
    proofs: Mapping[Seat, bytes] = field(default_factory=dict)
    names: Mapping[Seat, str] = field(default_factory=dict)
    addresses: tuple[str, ...] = ()
    ai_seed: str = field(default="", repr=False)
    turn_s: int = 0
    bank_s: int = 0
    hold_ms: int = 0
    hints: bool = False
    evening: Mapping[str, int] = field(default_factory=dict)
    own: tuple[Seat, ...] = ()
    fair: FairKeys = field(default_factory=FairKeys, repr=False)
    fair_key: bytes = field(default=b"", repr=False)
    code: str | None = field(default=None, repr=False)
    seen: SeenRounds = field(default_factory=SeenRounds)


def proof_of(token: bytes) -> bytes:
    """What a token can be checked by without knowing it."""
    return sha256(b"jiangcheng seat" + token).digest()[:_PROOF_BYTES]


def room_file_of(record: Path) -> Path:
    """Where the keys of this record's room lie."""
    return record.with_name(record.name + ROOM_SUFFIX)


def save_keys(path: Path, keys: RoomKeys) -> None:
    """Write the file so that after a crash either the old one or the new one is there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    file = os.open(temporary, flags, 0o600)
    try:
        data = memoryview(_write(keys).encode())
        while data:
            data = data[os.write(file, data) :]
        os.fsync(file)
    finally:
        os.close(file)
    temporary.replace(path)


def load_keys(path: Path) -> RoomKeys:
    """The keys in this file. Raises OSError, and InvalidNotation if it is not such a file."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["format"] != FORMAT or found["version"] != VERSION:
            raise InvalidNotation(f"{path.name}: not a {FORMAT} file of version {VERSION}")
        return RoomKeys(
            room=_bytes(found["room"]),
            name=str(found["name"]),
            is_host=found["is_host"] is True,
            tokens=_of_seats(found["tokens"]),
            proofs=_of_seats(found["proofs"]),
            names={SEATS[int(seat)]: str(name) for seat, name in found["names"].items()},
            addresses=tuple(str(address) for address in found["addresses"]),
            ai_seed=str(found["ai_seed"]),
            turn_s=int(found["turn_s"]),
            bank_s=int(found["bank_s"]),
            hold_ms=int(found["hold_ms"]),
            hints=found.get("hints") is True,
            own=tuple(SEATS[int(seat)] for seat in found["own"]),
            evening={str(name): int(amount) for name, amount in found["evening"].items()},
            fair=read_fair_keys(found["fair"]),
            code=None if found["code"] is None else str(found["code"]),
            fair_key=bytes.fromhex(found["fair_key"]),
            seen=read_seen(found["seen"]),
        )
    except (ValueError, RecursionError, KeyError, IndexError, TypeError, AttributeError) as problem:
        raise InvalidNotation(f"{path.name}: {type(problem).__name__}: {problem}") from None


def _write(keys: RoomKeys) -> str:
    content = {
        "format": FORMAT,
        "version": VERSION,
        "room": keys.room.hex(),
        "name": keys.name,
        "is_host": keys.is_host,
        "tokens": {str(int(seat)): token.hex() for seat, token in keys.tokens.items()},
        "proofs": {str(int(seat)): proof.hex() for seat, proof in keys.proofs.items()},
        "names": {str(int(seat)): name for seat, name in keys.names.items()},
        "addresses": list(keys.addresses),
        "ai_seed": keys.ai_seed,
        "turn_s": keys.turn_s,
        "bank_s": keys.bank_s,
        "hold_ms": keys.hold_ms,
        "hints": keys.hints,
        "evening": dict(keys.evening),
        "own": [int(seat) for seat in keys.own],
        "fair": write_fair_keys(keys.fair),
        "code": keys.code,
        "fair_key": keys.fair_key.hex(),
        "seen": write_seen(keys.seen),
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _of_seats(found: Mapping[str, str]) -> dict[Seat, bytes]:
    return {SEATS[int(seat)]: _bytes(text) for seat, text in found.items()}


def _bytes(text: str) -> bytes:
    data = bytes.fromhex(text)
    if len(data) != TOKEN_BYTES:
        raise ValueError(f"{len(data)} bytes, not {TOKEN_BYTES}")
    return data
