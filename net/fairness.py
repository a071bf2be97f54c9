"""Nobody chooses the wall: how the secrets of a host and its people become a wall and dice. Pure functions.

Whoever takes part commits to a secret of 32 bytes before any is opened, the host first. The wall depends on all of
them, so that it is even as long as one of them was chosen at random. Test vectors are in PROTOCOL.md.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest

from engine.match.dice import Throw
from engine.seats import SEATS, Seat
from engine.tiles import Tile

SECRET_BYTES = 32
HOST = 255
"""What stands for the host where else a seat does."""

_COMMITMENT = b"jiangcheng commitment 1\0"
_KEY = b"jiangcheng wall 1\0"
_GUEST = b"jiangcheng secret 1\0"
_WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class RoundId:
    """What a round of commitments is for: `number` of the deal; `turn` counts the rounds of that deal from 0."""

    room: bytes
    number: int
    turn: int

    @property
    def packed(self) -> bytes:
        """The bytes that stand in every hash."""
        return self.room + self.number.to_bytes(4, "big") + self.turn.to_bytes(4, "big")


def commit(round_id: RoundId, who: int, secret: bytes) -> bytes:
    """The commitment of a seat, or of HOST, to its secret."""
    return sha256(_COMMITMENT + round_id.packed + bytes([who]) + secret).digest()


def guest_secret(key: bytes, round_id: RoundId, seat: Seat, host_commitment: bytes) -> bytes:
    """A person's secret of a round, derived from a key that never leaves his program.

    A program that was started again makes the same one, and whatever else a host commits to gives another.
    """
    return digest(key, _GUEST + round_id.packed + bytes([seat]) + host_commitment, "sha256")


def wall_key(round_id: RoundId, host: bytes, people: Mapping[Seat, bytes]) -> bytes:
    """What wall and dice are made from: all secrets of the round, the host's first, then in the order of seats."""
    secrets = b"".join(bytes([seat]) + people[seat] for seat in SEATS if seat in people)
    return sha256(_KEY + round_id.packed + bytes([HOST]) + host + secrets).digest()


def make_wall(key: bytes, pile: Sequence[Tile]) -> tuple[Tile, ...]:
    """The pile (sorted) shuffled by Fisher-Yates from the last place down."""
    words = _words(key, b"wall")
    wall = list(pile)
    for last in range(len(wall) - 1, 0, -1):
        place = _below(last + 1, words)
        wall[last], wall[place] = wall[place], wall[last]
    return tuple(wall)


def make_throw(key: bytes) -> Throw:
    """The two dice that name the first dealer of a match; the first seat throws."""
    words = _words(key, b"dice")
    return Throw((1 + _below(6, words), 1 + _below(6, words)), SEATS[0])


def _words(key: bytes, label: bytes) -> Iterator[int]:
    """Numbers of 32 bits: HMAC-SHA256 of the label and a counter of 8 bytes, eight numbers a block."""
    counter = 0
    while True:
        block = digest(key, label + counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """An even choice of 0 to bound - 1: numbers from the part that does not divide evenly are left out."""
    limit = _WORD - _WORD % bound
    return next(word for word in words if word < limit) % bound
