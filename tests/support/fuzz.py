"""A client gone mad at a room in play: random bytes and spoiled messages, on a connection of its own each time."""

from collections import Counter
from random import Random

import msgpack  # type: ignore[import-untyped]

from engine.deal.actions import Action, Discard, Pass, Pung, Win
from engine.seats import SEATS
from engine.tiles import ALL_TILES
from net.codec import AnyToHost, encode_hello, encode_to_host
from net.first_words import MAGIC, PROTOCOL, Hello
from net.framing import frame
from net.messages import Act, Ready, TakeBack
from net.room_messages import (
    Choice,
    Decide,
    Join,
    Leave,
    Pong,
    Regather,
    Rename,
    RenameRoom,
    Resume,
    Say,
    SeatKind,
    SetAutoWin,
    SetLock,
    SetPause,
    SetReady,
    SetRules,
    SetSeat,
    Sit,
    Start,
    SwapSeats,
)
from net.wall_messages import Open, Seal
from tests.support.frames import spoiled
from tests.support.rooms import APP, table

_HELLO = frame(encode_hello(Hello(MAGIC, PROTOCOL, APP)))
_FIRST_LINK = 1_000_000
_FRAMES_A_SECOND = 40


class Fuzz:
    """A match of two people who play, and a third seat whose token the mad client has."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.lab = table((("甲",), ("乙",), ("丙",)), seed=seed)
        self.ends: Counter[str] = Counter()
        self.frames = 0
        mad = self.lab.clients[2]
        self._tokens = tuple(mad.session.tokens.values())
        self.lab.forget(mad)
        self._link = _FIRST_LINK
        self._lives = False

    def run(self, frames: int) -> None:
        """Send so many frames; the others play on meanwhile."""
        goal = self.frames + frames
        while self.frames < goal:
            if not self._lives:
                self._connect()
            self._send()
            if self.frames % _FRAMES_A_SECOND == 0:
                self.lab.advance(1.0)
                self._note_end()

    def _connect(self) -> None:
        self._link += 1
        self._lives = True
        self.lab.room.open(self._link, self.lab.now)
        if self.rng.random() < 0.9:
            self.lab.room.receive(self._link, _HELLO, self.lab.now)
        if self.rng.random() < 0.8:
            self.lab.room.receive(self._link, frame(encode_to_host(Resume(self._tokens))), self.lab.now)

    def _send(self) -> None:
        """One frame; most are framed as they should be, or every connection would end at its first one."""
        payload = encode_to_host(self._message())
        kind = self.rng.random()
        if kind < 0.25:
            data = frame(payload)
        elif kind < 0.85:
            data = frame(spoiled(payload, self.rng) or b"\0")
        elif kind < 0.95:
            data = frame(self.rng.randbytes(self.rng.randint(1, 60)))
        else:
            data = self.rng.randbytes(self.rng.randint(1, 60))
        self.frames += 1
        self.lab.room.receive(self._link, data, self.lab.now)
        self._note_end()

    def _note_end(self) -> None:
        last = self.lab.room.take(self._link)
        if self._link in self.lab.room.take_closed():
            self._lives = False
            self.ends[_slug_of(last)] += 1
            self.lab.room.close(self._link, self.lab.now)

    def _message(self) -> AnyToHost:
        rng = self.rng
        seat, other = rng.choice(SEATS), rng.choice(SEATS)
        turn_id = self.lab.clients[0].updates[self.lab.clients[0].seat].turn_id
        actions: list[Action] = [Pass(), Win(), Pung(), Discard(rng.choice(ALL_TILES))]
        messages: list[AnyToHost] = [
            *[Act(seat, turn_id, rng.choice(actions))] * 4,
            TakeBack(seat, turn_id),
            Ready(seat),
            Pong(rng.randrange(100)),
            Join(("戊",)),
            Resume(self._tokens, turn_id, b"mark"),
            Sit(seat, other),
            Rename(seat, "己"),
            SetReady(seat, True),
            SetSeat(seat, SeatKind.OPEN),
            SwapSeats(seat, other),
            SetRules("wuhan", {}),
            Start(),
            Regather(),
            Say(seat, "喂"),
            SetPause(seat, False),
            Decide(seat, other, rng.choice(list(Choice))),
            Leave(seat),
            SetAutoWin(seat, False),
            Seal(seat, rng.randrange(3), rng.randrange(2), bytes(32)),
            Open(seat, rng.randrange(3), rng.randrange(2), bytes(32)),
            SetLock(True),
            RenameRoom("r"),
        ]
        return rng.choice(messages)


def _slug_of(data: bytes) -> str:
    """The slug of the last frame in what a connection was sent; it is a Closed."""
    start = data.rfind(b"\x92\x0a")
    tag, slug = msgpack.unpackb(data[start:])
    assert tag == 10
    return str(slug)
