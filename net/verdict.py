"""Verdict: what was found out about a deal whose wall nobody should have chosen."""

from dataclasses import dataclass

from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found out about one deal.

    `persons`: how many had a part in the wall. `rounds`: how often secrets were gathered for it. `problems`: slugs;
    none if all is well. `is_room`: whether there was anything to check: a table of one program notes nothing.
    `taken_over`: the seats of who opened the room anew in this deal, so that what had been agreed on began again.
    """

    number: int
    persons: int
    rounds: int
    problems: tuple[str, ...]
    is_room: bool = True
    taken_over: tuple[Seat, ...] = ()
