"""What a room and its clients say to each other besides the match itself (`net.messages`).

The classes are the wire form as well: arrays whose first element is the tag. PROTOCOL.md has them as a table.
"""

from enum import IntEnum
from typing import Annotated

from msgspec import Meta, Struct

from engine.seats import Seat
from net.wall_messages import Open, Relayed, RoundBegins, Seal
from net.wire_types import (
    Balance,
    Count,
    Names,
    Options,
    Phrase,
    Proof,
    Seconds,
    ShortText,
    Slug,
    Token,
)


class SeatKind(IntEnum):
    """Who has a seat of a room."""

    OPEN = 0
    PERSON = 1
    AI = 2


class Stage(IntEnum):
    """Where a room stands: gathering before a match, in it, or after its end."""

    GATHERING = 0
    PLAYING = 1
    OVER = 2


class Presence(IntEnum):
    """What is known of the person of a seat during a match.

    HERE: connected (an AI seat too). LOST: silent for too long, the seat waits. REPLACED: AI plays until the person is
    back. LEFT: left on purpose; AI plays, the seat stays the person's.
    """

    HERE = 0
    LOST = 1
    REPLACED = 2
    LEFT = 3


class Choice(IntEnum):
    """What may be done about a seat that is lost, or idle on its own turn.

    WAIT: longer. AI: let AI play it. STOP: stop and save (host). DISCARD: call time, the drawn tile is played (idle).
    """

    WAIT = 0
    AI = 1
    STOP = 2
    DISCARD = 3


class RoomSeat(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One seat of a room. `level` of an AI. `link`: equal numbers are people at one screen; None: not connected."""

    kind: SeatKind
    name: ShortText = ""
    level: ShortText | None = None
    is_ready: bool = False
    link: Count | None = None
    is_host: bool = False


FourRoomSeats = tuple[RoomSeat, RoomSeat, RoomSeat, RoomSeat]


class Timers(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Seconds for each turn or claim, and a bank for each deal that is used after them. `turn_s` 0: no timers.

    `hold_ms`: how long every discard is held, whoever answers; 0: patiently, until who can claim has answered.
    `hints`: whether players may be told what their choices leave.
    """

    turn_s: Seconds = 0
    bank_s: Seconds = 0
    hold_ms: Annotated[int, Meta(ge=0, le=4000)] = 0
    hints: bool = False


# --- from the client ----------------------------------------------------------------------------------------------


class Pong(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=1):
    """The answer to a Ping, at once."""

    number: Count


class Join(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=2):
    """Somebody new comes in: a person for each name, who gets the first open seats."""

    names: Names


class Resume(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=3):
    """Somebody comes back to the seats that these tokens are for.

    `turn_id`, `mark`: of the last update that was seen, 0 and empty if none. `lines`, `digest`: how many record lines
    are held, and the first 16 bytes of the SHA-256 of their text.
    """

    tokens: Annotated[tuple[Token, ...], Meta(min_length=1, max_length=4)]
    turn_id: Count = 0
    mark: Proof = b""
    lines: Count = 0
    digest: Proof = b""


class Sit(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=4):
    """A person changes to an open seat."""

    seat: Seat
    to: Seat


class Rename(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=5):
    """A person is called so from now on."""

    seat: Seat
    name: ShortText


class SetReady(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=6):
    """A person is ready for the match to begin, or not any more."""

    seat: Seat
    is_ready: bool


class SetSeat(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=7):
    """The host opens a seat or gives it to AI; a person in it is removed."""

    seat: Seat
    kind: SeatKind
    level: ShortText | None = None


class SwapSeats(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=8):
    """The host swaps two seats."""

    one: Seat
    other: Seat


class SetRules(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=9):
    """The host chooses ruleset, house rules (those left out are the preset's) and timers."""

    ruleset: ShortText
    options: Options
    timers: Timers = Timers()


class Start(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=10):
    """The host begins the match; every person must be ready, open seats are given to AI."""


class Regather(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=11):
    """The host goes back to the room after a match, for another one with the same people."""


class Say(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=12):
    """Chat: plain text, one line; or a quick phrase by its number, which every client words in its own language."""

    seat: Seat
    text: ShortText
    phrase: Phrase | None = None


class SetPause(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=13):
    """A person pauses the table, or goes on."""

    seat: Seat
    is_paused: bool


class Decide(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=14):
    """What `seat` wants done about `about`, which is lost or idle."""

    seat: Seat
    about: Seat
    choice: Choice


class Leave(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=15):
    """A person leaves. In a match AI goes on and the seat stays the person's; before it the seat is open again."""

    seat: Seat


class SetAutoWin(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=16):
    """Whether a possible win is taken when this seat's time ends."""

    seat: Seat
    is_on: bool


class SetLock(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=21):
    """The host locks the room with a new code, or opens it to everybody; either lets newcomers knock again."""

    is_locked: bool


class RenameRoom(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=23):
    """The host calls the room something else."""

    name: ShortText


# --- from the host ------------------------------------------------------------------------------------------------


class Ping(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=1):
    """Are you there? Sent every second."""

    number: Count


class Welcome(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=2):
    """The seats of this connection, each with the token that brings it back. Again whenever they change."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=4)]
    tokens: Annotated[tuple[Token, ...], Meta(max_length=4)]
    is_host: bool = False


class RoomState(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=3):
    """The room as everybody sees it.

    `options`: every option of the ruleset. `evening`: what each player has won or lost in the matches so far, by name.
    """

    name: ShortText
    ruleset: ShortText
    options: Options
    timers: Timers
    seats: FourRoomSeats
    stage: Stage
    evening: tuple[tuple[ShortText, Balance], ...] = ()


class Refusal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=4):
    """A request about the room was not carried out; `slug` says why. (Actions have `net.messages.Refused`.)"""

    slug: Slug


class Said(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=5):
    """Somebody said something: plain text, or a quick phrase."""

    seat: Seat
    name: ShortText
    text: ShortText
    phrase: Phrase | None = None


class Attendance(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=6):
    """Who is there during a match, and whether the table waits.

    `pause`: why it waits (`lost`, `person`, `empty`), or empty. `by`: the seat that paused, or the first that is lost.
    `left_ms`: until AI plays for those lost; 0 if there is no end to the wait. `idle`: a seat that has been idle on its
    own turn so long that the others may decide. `votes`: who has voted for letting AI play.
    """

    seats: tuple[Presence, Presence, Presence, Presence]
    pause: Slug = ""
    by: Seat | None = None
    left_ms: Count = 0
    idle: Seat | None = None
    votes: tuple[Seat, ...] = ()


class Lines(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=7):
    """Record lines of finished deals; `first` is the place of the first one in the record, whose header is line 0."""

    first: Count
    lines: tuple[Annotated[str, Meta(max_length=48 * 1024)], ...]


class Proofs(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=8):
    """For each seat what its token can be checked by (empty: nobody's), so that anyone can reopen the room."""

    proofs: tuple[Proof, Proof, Proof, Proof]


class Notice(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=9):
    """Something that everybody is told: `slug` is worded by the client, `seat` whom it is about."""

    slug: Slug
    seat: Seat | None = None


class Closed(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=10):
    """The last words on a connection, and why."""

    slug: Slug


class Lock(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=16):
    """To the host's screen: the room's code, None if it is open. `is_barred`: after too many wrong codes nobody new
    comes in until the host locks or opens the room again.
    """

    code: Annotated[str, Meta(max_length=6)] | None
    is_barred: bool = False


RoomToHost = (
    Pong
    | Join
    | Resume
    | Sit
    | Rename
    | SetReady
    | SetSeat
    | SwapSeats
    | SetRules
    | Start
    | Regather
    | Say
    | SetPause
    | Decide
    | Leave
    | SetAutoWin
    | Seal
    | Open
    | SetLock
    | RenameRoom
)
RoomToClient = (
    Ping
    | Welcome
    | RoomState
    | Refusal
    | Said
    | Attendance
    | Lines
    | Proofs
    | Notice
    | Closed
    | RoundBegins
    | Relayed
    | Lock
)
