"""Policy: what an AI seat is. It gets one seat's view, the legal actions and a random generator, and nothing else."""

from collections.abc import Generator
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from engine.deal.actions import Action
from engine.deal.views import SeatView


class Policy(Protocol):
    """A player. Types that cannot hold hidden tiles: whatever it knows it has from the view."""

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """One of `legal` (never empty)."""
        ...


@runtime_checkable
class Ponderer(Policy, Protocol):
    """A policy whose decisions may take long, so that a table that must not stand still takes them in steps."""

    def ponder(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Generator[None, None, Action]:
        """The same choice, returned after steps of a few milliseconds each."""
        ...


_Result = TypeVar("_Result")


def finished(thinking: Generator[None, None, _Result]) -> _Result:
    """What the steps of a thought come to, taken one after the other."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: _Result = end.value
            return result
