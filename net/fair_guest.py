"""FairGuest: a client's side of a wall that nobody chooses: it commits, opens, and remembers what it was told.

What it must still know when it comes back is its key and `seen`; both are to be kept before its answers are sent.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.seats import SEATS, Seat
from net.fairness import RoundId, commit, guest_secret
from net.wall_messages import Open, Relayed, RoundBegins, Seal


@dataclass(frozen=True, slots=True)
class SeenRound:
    """What was told of one round: the host's commitment, then all persons'.

    `own`: the seats that took part here. `by`: those at the host's own screen, whose round it was.
    """

    host: bytes
    commitments: Mapping[Seat, bytes] | None = None
    own: tuple[Seat, ...] = ()
    by: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenRounds:
    """The rounds of the deal with this number, by their turn.

    `is_replaced`: the host began one of them a second time. `taken_over`: the seats of who last opened the room anew
    in this deal: he knows nothing of the rounds of the host before him.
    """

    number: int = 0
    rounds: Mapping[int, SeenRound] = field(default_factory=dict)
    is_replaced: bool = False
    taken_over: tuple[Seat, ...] = ()


class FairGuest:
    """The persons of one program. `key_of(seat)`: what the secrets of a seat are derived from."""

    def __init__(self, key_of: Callable[[Seat], bytes], seen: SeenRounds) -> None:
        self.seen = seen
        self._key_of = key_of

    def begin_match(self) -> None:
        """Nothing is remembered of other matches."""
        self.seen = SeenRounds()

    def begin(self, room: bytes, message: RoundBegins, seats: Iterable[Seat], by: tuple[Seat, ...] = ()) -> list[Seal]:
        """The host has committed: the commitments of those of these seats that take part. `by`: as in SeenRound."""
        seen = self.seen if self.seen.number == message.number else SeenRounds(message.number)
        own = tuple(seat for seat in seats if seat in message.members)
        before = seen.rounds.get(message.turn)
        if before is None or before.host != message.host:
            undone = [each for turn, each in seen.rounds.items() if turn >= message.turn]
            rounds = {turn: each for turn, each in seen.rounds.items() if turn < message.turn}
            rounds[message.turn] = SeenRound(message.host, own=own, by=by)
            seen = replace(seen, rounds=rounds)
            if undone and by and not any(set(by) & set(each.by) for each in undone):
                seen = replace(seen, taken_over=by)
            elif undone:
                seen = replace(seen, is_replaced=True)
        self.seen = seen
        round_id = RoundId(room, message.number, message.turn)
        return [
            Seal(seat, message.number, message.turn, commit(round_id, seat, self.secret(round_id, seat, message.host)))
            for seat in own
        ]

    def open(self, room: bytes, message: Relayed, seats: Iterable[Seat]) -> list[Open] | None:
        """All have committed: the secrets of these seats; None if what is told cannot be true: nothing is opened."""
        told = {seat: each for seat, each in zip(SEATS, message.commitments, strict=True) if each}
        seen = self.seen.rounds.get(message.turn) if self.seen.number == message.number else None
        if seen is None or seen.host != message.host or (seen.commitments is not None and seen.commitments != told):
            return None
        round_id = RoundId(room, message.number, message.turn)
        own = [seat for seat in seats if seat in seen.own]
        secrets = {seat: self.secret(round_id, seat, message.host) for seat in own}
        if any(told.get(seat) != commit(round_id, seat, secret) for seat, secret in secrets.items()):
            return None
        rounds = {**self.seen.rounds, message.turn: replace(seen, commitments=told)}
        self.seen = replace(self.seen, rounds=rounds)
        return [Open(seat, message.number, message.turn, secret) for seat, secret in secrets.items()]

    def secret(self, round_id: RoundId, seat: Seat, host: bytes) -> bytes:
        """What this seat opens, or would have opened, after this commitment of the host."""
        return guest_secret(self._key_of(seat), round_id, seat, host)
