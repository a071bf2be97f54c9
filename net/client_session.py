"""ClientSession: one program at somebody else's room (or at the host's own, over an in-memory connection).

Sans-I/O. A driver makes connections and calls, always with `now` in seconds of one monotonic clock:

- `connected(now)` when one is made, `receive(data, now)`, `disconnected(now)` when it is gone or could not be made;
- `tick(now)` at `next_deadline`;
- after each of these: `take()` gives the bytes to write, `take_notices()` what the program has to know, in order, and
  `note_kept()` says that it has kept what it must (the secrets for the wall, `fair_key` and `fair.seen`): then more may
  have to be written;
  `wants_close` says that the connection has to be closed once those bytes are written (then `disconnected` follows);
  `retry_at` says when to connect again; None while connected and after `Ended`.

A lost connection is no end: the session asks for new ones for ten minutes and comes back to its seats by their tokens.
The first update after that is the whole truth; nothing must be replayed. `Ended` is the end.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from engine.deal.events import Dealt, Event
from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.channel import Channel, PlainChannel
from net.codec import (
    AnyToHost,
    decode_greeting,
    decode_to_client,
    encode_hello,
    encode_to_host,
)
from net.errors import RemoteProtocolError
from net.fair_check import check_last
from net.fair_guest import FairGuest, SeenRounds
from net.fairness import SECRET_BYTES
from net.first_words import MAGIC, PROTOCOL, Greeting, Hello
from net.history import digest_of
from net.messages import Refused, TableInfo, Update
from net.retry import FINAL_SLUGS, RETRY_DELAYS_S, RETRY_FOR_S, SILENCE_S
from net.room_file import proof_of
from net.room_messages import (
    Attendance,
    Closed,
    Join,
    Lines,
    Lock,
    Notice,
    Ping,
    Pong,
    Proofs,
    Refusal,
    Resume,
    RoomState,
    Said,
    Stage,
    Welcome,
)
from net.secure_channel import ClientChannel
from net.verdict import Verdict
from net.wall_messages import Open, Relayed, RoundBegins, Seal
from net.wire_view import Table

_SETTLEMENT = '{"type": "settlement"'


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is gone; the session tries again until `give_up_at`."""

    give_up_at: float


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing more comes. `slug`: why."""

    slug: str


ClientNotice = (
    Greeting
    | Welcome
    | RoomState
    | TableInfo
    | Update
    | Attendance
    | Said
    | Refused
    | Refusal
    | Notice
    | Proofs
    | Lines
    | RoundBegins
    | Relayed
    | Lock
    | Verdict
    | Lost
    | Ended
)
"""What a program hears, besides the connection's own affairs. After `Lost`, `Welcome` says that all is well again."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a program comes for: new people by their `names`, or back to seats by their `tokens`.

    `room`: the only room that will do (coming back); None: any. `lines`: of the record that is held already.
    `code`: of a locked room. `fair_key`, `seen`: the same as before for who comes back; a new one for who is new.
    """

    names: tuple[str, ...] = ()
    tokens: tuple[bytes, ...] = field(default=(), repr=False)
    room: bytes | None = None
    lines: tuple[str, ...] = ()
    code: str = field(default="", repr=False)
    fair_key: bytes = field(default=b"", repr=False)
    seen: SeenRounds = field(default_factory=SeenRounds)


class ClientSession:
    """One client from its first connection until it has left or is refused.

    `seats`: those that are played here. `room_id`: of the room, once it has greeted. `lines`: the record so far, as it
    may be kept and shown.
    """

    def __init__(self, wish: Wish, app: str) -> None:
        self.room_id = wish.room
        self.seats: tuple[Seat, ...] = ()
        self.lines: list[str] = list(wish.lines)
        self.wants_close = False
        self.retry_at: float | None = None
        self._names = wish.names
        self._code = wish.code
        self._tokens: dict[Seat, bytes] = {}
        self._wished_tokens = wish.tokens
        self._app = app
        self._channel: Channel | None = None
        self._has_greeted = False
        self._has_ended = False
        self._table: Table | None = None
        self._seen: tuple[int, bytes] = (0, b"")
        self._heard_at = 0.0
        self._lost_at: float | None = None
        self._attempts = 0
        self._notices: list[ClientNotice] = []
        self.fair_key = wish.fair_key or secrets.token_bytes(SECRET_BYTES)
        self.fair = FairGuest(self._key_of, wish.seen)
        self._fair_answers: list[Seal | Open] = []
        self._heard: dict[Seat, list[Event]] = {}
        self._is_host = False
        self._hosts: tuple[Seat, ...] = ()

    # --- what a driver calls ------------------------------------------------------------------------------------

    def connected(self, now: float, channel: Channel | None = None) -> None:
        """A connection was made: say hello."""
        self._channel = channel or PlainChannel()
        self._has_greeted = False
        self._table = None
        self.wants_close = False
        self.retry_at = None
        self._heard_at = now
        self._channel.send(encode_hello(Hello(MAGIC, PROTOCOL, self._app)))

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came."""
        if self._channel is None or self.wants_close:
            return
        self._heard_at = now
        try:
            for payload in self._channel.receive(data):
                self._receive_payload(payload)
                if self.wants_close:
                    break
        except RemoteProtocolError as problem:
            self._close(problem.slug)

    def disconnected(self, now: float) -> None:
        """The connection is gone, or none could be made."""
        self._channel = None
        self.wants_close = False
        if self._has_ended:
            return
        if not self._known_tokens():
            self._end("connection/lost")
            return
        if self._lost_at is None:
            self._lost_at = now
            self._attempts = 0
            self._notices.append(Lost(now + RETRY_FOR_S))
        if now - self._lost_at >= RETRY_FOR_S:
            self._end("connection/given_up")
            return
        self.retry_at = now + RETRY_DELAYS_S[min(self._attempts, len(RETRY_DELAYS_S) - 1)]
        self._attempts += 1

    def tick(self, now: float) -> None:
        """A host that is silent for too long is gone: the connection has to be closed."""
        if self._channel is not None and now - self._heard_at >= SILENCE_S:
            self.wants_close = True

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do."""
        return None if self._channel is None or self.wants_close else self._heard_at + SILENCE_S

    def take(self) -> bytes:
        """The bytes to write; they are given once."""
        return b"" if self._channel is None else self._channel.take()

    def take_notices(self) -> list[ClientNotice]:
        """What the program has to know, in order; it is given once."""
        notices, self._notices = self._notices, []
        return notices

    def note_kept(self) -> None:
        """What the notices ask to be kept is kept: what follows from it may be said."""
        answers, self._fair_answers = self._fair_answers, []
        for answer in answers:
            self._send(answer)

    # --- what the program calls ---------------------------------------------------------------------------------

    def send(self, message: AnyToHost) -> bool:
        """Say something to the host; False if there is no connection now, and then it is not said later either."""
        if self._channel is None or self.wants_close or not self.seats or self._lost_at is not None:
            return False
        self._channel.send(encode_to_host(message))
        return True

    def leave(self) -> None:
        """End without another word: the seats wait for whoever comes back with the tokens."""
        self._end("connection/left")

    @property
    def tokens(self) -> Mapping[Seat, bytes]:
        """The tokens of the seats that are played here."""
        return self._tokens

    # --- what comes in ------------------------------------------------------------------------------------------

    def _receive_payload(self, payload: bytes) -> None:
        if not self._has_greeted:
            self._greet(decode_greeting(payload))
            return
        message = decode_to_client(payload, self._table)
        match message:
            case Ping(number):
                self._send(Pong(number))
                return
            case Closed(slug):
                self._close(slug)
                return
            case Welcome(seats, tokens, is_host):
                self._is_host = is_host
                self._note_welcome(seats, tokens)
            case RoomState():
                self._hosts = tuple(seat for seat, each in zip(SEATS, message.seats, strict=True) if each.is_host)
                if message.stage is not Stage.PLAYING:
                    self.fair.begin_match()
            case RoundBegins() | Relayed():
                self._answer_round(message)
            case Notice("table/host_lost_events"):
                self._heard.clear()
            case TableInfo():
                self._table = _table_of(message)
            case Update():
                if message.seat not in self.seats:
                    raise RemoteProtocolError("protocol/unexpected", f"a view of {message.seat.name}")
                self._seen = (message.turn_id, message.mark)
                self._note_heard(message)
            case Lines(first, lines):
                self._note_lines(first, lines)
            case _:
                pass
        self._notices.append(message)
        if isinstance(message, Lines):
            self._check(message)

    def _answer_round(self, message: RoundBegins | Relayed) -> None:
        """Commit, or open. Said only when it is kept."""
        if self.room_id is None:
            return
        self._fair_answers.clear()
        if isinstance(message, RoundBegins):
            self._heard.clear()
            self._fair_answers += self.fair.begin(self.room_id, message, self.seats, self._told_hosts())
            return
        opened = self.fair.open(self.room_id, message, self.seats)
        if opened is None:
            self._notices.append(Notice("fair/other_commitments"))
        else:
            self._fair_answers += opened

    def _told_hosts(self) -> tuple[Seat, ...]:
        """Who is said to have opened the room; nobody, where this program knows that it is not true."""
        is_said = any(seat in self._hosts for seat in self.seats)
        return self._hosts if is_said == self._is_host else ()

    def _note_heard(self, update: Update) -> None:
        heard = self._heard.setdefault(update.seat, [])
        for event in update.events:
            if isinstance(event, Dealt):
                heard.clear()
            heard.append(event)

    def _check(self, message: Lines) -> None:
        """With its settlement everybody has the whole deal: was it what it seemed to be?"""
        is_settled = any(line.startswith(_SETTLEMENT) for line in message.lines)
        if is_settled and self.room_id is not None:
            self._notices.append(check_last(self.lines, self.room_id, self.fair, self._heard))

    def _key_of(self, seat: Seat) -> bytes:
        """At the host's own screen the token will do: who knows it there knows the host's secrets anyway."""
        if self._is_host:
            return sha256(b"jiangcheng host's key" + self._tokens[seat]).digest()
        return self.fair_key

    def _greet(self, greeting: Greeting) -> None:
        if self.room_id is not None and greeting.room != self.room_id:
            raise RemoteProtocolError("room/another_room", f"room {greeting.room.hex()}")
        self._has_greeted = True
        self.room_id = greeting.room
        self._notices.append(greeting)
        tokens = self._known_tokens()
        if isinstance(self._channel, ClientChannel):
            self._knock(self._channel, greeting, tokens)
        if tokens:
            turn_id, mark = self._seen
            self._send(Resume(tokens, turn_id, mark, len(self.lines), digest_of(self.lines)))
        else:
            self._send(Join(self._names))

    def _knock(self, channel: ClientChannel, greeting: Greeting, tokens: Sequence[bytes]) -> None:
        if tokens:
            proof = proof_of(tokens[0])
            channel.knock(tokens[0], proof, fallback=proof)
        elif not greeting.is_locked:
            channel.knock(greeting.room)
        elif self._code:
            channel.knock(self._code.encode())
        else:
            raise RemoteProtocolError("room/code_needed", "the room is locked")

    def _note_welcome(self, seats: Sequence[Seat], tokens: Sequence[bytes]) -> None:
        if len(seats) != len(tokens):
            raise RemoteProtocolError("protocol/bad_message", f"{len(seats)} seats and {len(tokens)} tokens")
        self.seats = tuple(seats)
        self._tokens = dict(zip(seats, tokens, strict=True))
        self._lost_at = None

    def _note_lines(self, first: int, lines: Iterable[str]) -> None:
        if first > len(self.lines):
            raise RemoteProtocolError("protocol/unexpected", f"line {first} after {len(self.lines)} lines")
        self.lines[first:] = lines

    # --- how it ends --------------------------------------------------------------------------------------------

    def _close(self, slug: str) -> None:
        """The connection has to end; where that may be a trouble of the moment, try again."""
        if slug in FINAL_SLUGS or not self._known_tokens():
            self._end(slug)
        else:
            self.wants_close = True

    def _end(self, slug: str) -> None:
        self.wants_close = self._channel is not None
        self.retry_at = None
        if not self._has_ended:
            self._has_ended = True
            self._notices.append(Ended(slug))

    def _send(self, message: AnyToHost) -> None:
        if self._channel is not None:
            self._channel.send(encode_to_host(message))

    def _known_tokens(self) -> tuple[bytes, ...]:
        return tuple(self._tokens.values()) or self._wished_tokens


def _table_of(info: TableInfo) -> Table:
    try:
        variant = get_variant(info.ruleset)
        return Table(variant.id, variant.make_rules(variant.read_options(info.options)))
    except InvalidNotation as problem:
        raise RemoteProtocolError("protocol/unknown_rules", str(problem)) from None
