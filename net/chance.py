"""Where a room's luck comes from: walls, the first dealer, seeds and tokens. An argument, so that tests can fix it."""

import secrets
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Protocol

from engine.deal.wall import shuffled
from engine.match.dice import throw
from engine.seats import Seat
from engine.tiles import Tile, TileSet

TOKEN_BYTES = 16
"""128 bits: tokens and room ids cannot be guessed."""


class Chance(Protocol):
    """Luck and secrets."""

    def secret(self) -> bytes:
        """16 bytes that nobody can guess."""
        ...

    def first_dealer(self) -> Seat:
        """Who deals first."""
        ...

    def wall(self, tiles: TileSet, number: int) -> Sequence[Tile]:
        """The shuffled wall of the deal with this number."""
        ...


class SystemChance:
    """The operating system's randomness: what every real room uses."""

    def __init__(self) -> None:
        self._rng = SystemRandom()

    def secret(self) -> bytes:
        """As the protocol says."""
        return secrets.token_bytes(TOKEN_BYTES)

    def first_dealer(self) -> Seat:
        """As the protocol says."""
        return throw(self._rng).dealer

    def wall(self, tiles: TileSet, number: int) -> Sequence[Tile]:
        """As the protocol says."""
        return shuffled(tiles, self._rng)


class SeededChance:
    """The same luck for the same seed: for tests and trials, never for a room with people.

    The wall of a deal depends on the seed and its number only, so that a host started again deals the same.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = Random(f"{seed}/secrets")

    def secret(self) -> bytes:
        """As the protocol says."""
        return self._rng.randbytes(TOKEN_BYTES)

    def first_dealer(self) -> Seat:
        """As the protocol says."""
        return throw(Random(f"{self._seed}/dice")).dealer

    def wall(self, tiles: TileSet, number: int) -> Sequence[Tile]:
        """As the protocol says."""
        return shuffled(tiles, Random(f"{self._seed}/wall/{number}"))
