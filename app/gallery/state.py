"""A state of the program: its name, and how it is brought about."""

from collections.abc import Callable
from dataclasses import dataclass

from app.gallery.stage import Stage


@dataclass(frozen=True, slots=True)
class State:
    """`name`: its page and what is special, `new-match/wuhan`."""

    name: str
    set_up: Callable[[Stage], None]

    @property
    def page(self) -> str:
        """What it is a state of."""
        return self.name.partition("/")[0]
