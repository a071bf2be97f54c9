"""What a table shows beside the game: hints, and the tools of a practice. Plain data; no Qt."""

from dataclasses import dataclass
from enum import StrEnum

from engine.deal.views import SeatView
from engine.teach.hint import Hints


class Tool(StrEnum):
    """What can be pressed beside the game.

    HINT shows hints or hides them; the others are a practice's: a step back, all hands open, the same wall again.
    """

    HINT = "hint"
    UNDO = "undo"
    OPEN = "open"
    AGAIN = "again"


CAPS = {Tool.HINT: "/", Tool.UNDO: "U", Tool.OPEN: "O", Tool.AGAIN: "R"}
"""What is written on the keys."""


@dataclass(frozen=True, slots=True)
class ToolState:
    """A tool that is there. `is_on`: for those that stay on. `is_ready`: it can be pressed now."""

    tool: Tool
    is_on: bool = False
    is_ready: bool = True


@dataclass(frozen=True, slots=True)
class Coaching:
    """`hints` are those for `view`, None while they are not shown or not thought yet. `is_past`: the decision was made
    long ago, so they are shown though nothing is asked. `mark`: what the table is, if it is not an ordinary one
    (`practice`, `drill`).
    """

    tools: tuple[ToolState, ...] = ()
    mark: str = ""
    view: SeatView | None = None
    hints: Hints | None = None
    is_past: bool = False

    def hints_for(self, view: SeatView) -> Hints | None:
        """The hints, if they are for this view."""
        return self.hints if self.hints is not None and self.view == view else None

    def find(self, tool: Tool) -> ToolState | None:
        """The state of a tool that is there."""
        return next((each for each in self.tools if each.tool is tool), None)


NO_COACHING = Coaching()
"""An ordinary table."""
