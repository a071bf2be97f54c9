"""Where a room's luck comes from: secrets, seeds and tokens. An argument, so that tests can fix it."""

import secrets
from collections.abc import Sequence
from random import Random
from typing import Protocol

from engine.deal.wall import shuffled
from engine.tiles import Tile, TileSet
from net.fairness import SECRET_BYTES

CODE_DIGITS = 6
TOKEN_BYTES = 16
"""128 bits: tokens and room ids cannot be guessed."""


class Chance(Protocol):
    """Luck and secrets."""

    def secret(self) -> bytes:
        """16 bytes that nobody can guess."""
        ...

    def code(self) -> str:
        """Six digits that nobody can guess."""
        ...

    def wall_secret(self, number: int, turn: int) -> bytes:
        """The host's secret for this round of the deal with this number, 32 bytes."""
        ...


class SystemChance:
    """The operating system's randomness: what every real room uses."""

    def secret(self) -> bytes:
        """As the protocol says."""
        return secrets.token_bytes(TOKEN_BYTES)

    def code(self) -> str:
        """As the protocol says."""
        return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"

    def wall_secret(self, number: int, turn: int) -> bytes:
        """As the protocol says."""
        return secrets.token_bytes(SECRET_BYTES)


class SeededChance:
    """The same luck for the same seed: for tests and trials, never for a room with people.

    The secret of a round depends on the seed, the deal's number and the round only, so that a host that was started
    again deals the same.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = Random(f"{seed}/secrets")

    def secret(self) -> bytes:
        """As the protocol says."""
        return self._rng.randbytes(TOKEN_BYTES)

    def code(self) -> str:
        """As the protocol says."""
        return f"{self._rng.randrange(10**CODE_DIGITS):0{CODE_DIGITS}}"

    def wall_secret(self, number: int, turn: int) -> bytes:
        """As the protocol says."""
        return Random(f"{self._seed}/secret/{number}/{turn}").randbytes(SECRET_BYTES)

    def wall(self, tiles: TileSet, number: int) -> Sequence[Tile]:
        """The wall of the deal with this number, where nobody but the seed has a say."""
        return shuffled(tiles, Random(f"{self._seed}/wall/{number}"))
