"""Policy: what an AI seat is. It gets one seat's view, the legal actions and a random generator, and nothing else."""

from random import Random
from typing import Protocol

from engine.deal.actions import Action
from engine.deal.views import SeatView


class Policy(Protocol):
    """A player. Types that cannot hold hidden tiles: whatever it knows it has from the view."""

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """One of `legal` (never empty)."""
        ...
