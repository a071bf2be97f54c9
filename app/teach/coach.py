"""Coach: decides whether a table may show hints, has them thought, and hands them to the table."""

from functools import lru_cache
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.table.coaching import Coaching, Tool, ToolState
from app.table.widget import TableWidget
from app.teach.thinker import Thinker
from engine.deal.views import SeatView
from engine.teach.hint import Hints
from engine.teach.teacher import Teacher, make_teacher
from engine.variants.registry import get_variant
from net.messages import TableInfo, Update


def may_hint(info: TableInfo) -> bool:
    """Whether hints are allowed at a table: its host says so, as he always does to one alone against computers."""
    return info.hints


class Coach(QObject):
    """Stands behind one table.

    Signals:
        turned(bool): somebody has switched hints on or off.
        pressed(Tool): another tool was pressed.
    """

    turned = Signal(bool)
    pressed = Signal(object)

    def __init__(self, table: TableWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._thinker = Thinker(self)
        self._thinker.thought.connect(self._take)
        self._teacher: Teacher | None = None
        self._may = False
        self._is_on = False
        self._is_always = False
        self._mark = ""
        self._tools: tuple[ToolState, ...] = ()
        self._view: SeatView | None = None
        self._hints: Hints | None = None
        table.tool_pressed.connect(self._press)

    @property
    def is_on(self) -> bool:
        """Whether hints are shown when there are any."""
        return self._may and (self._is_on or self._is_always)

    @property
    def hints(self) -> Hints | None:
        """What was thought of the view that is shown."""
        return self._hints

    def set_info(self, info: TableInfo) -> None:
        """Take who plays by which rules, and whether hints are allowed."""
        self._may = may_hint(info)
        self._teacher = _teacher(info.ruleset, tuple(sorted(info.options.items()))) if self._may else None
        self._think()

    def set_practice(self, mark: str, tools: tuple[ToolState, ...]) -> None:
        """The table is a practice: hints are always shown, and there are other tools."""
        self._mark, self._tools, self._is_always = mark, tools, bool(mark)
        self._think()

    def turn(self, is_on: bool) -> None:
        """Show hints, or hide them."""
        if is_on != self._is_on:
            self._is_on = is_on
            self._think()

    def show_update(self, update: Update) -> None:
        """Another view is shown."""
        if update.view != self._view:
            self._view, self._hints = update.view, None
            self._think()

    def close(self) -> None:
        """Think no more."""
        self._thinker.close()

    def _press(self, tool: Tool) -> None:
        if tool is not Tool.HINT:
            self.pressed.emit(tool)
        elif self._may and not self._is_always:
            self.turn(not self._is_on)
            self.turned.emit(self._is_on)

    def _think(self) -> None:
        view = self._view
        if self.is_on and self._teacher is not None and view is not None and view.legal and self._hints is None:
            self._thinker.think(view, self._teacher.hints)
        elif not self.is_on:
            self._thinker.forget()
        self._show()

    def _take(self, view: SeatView, hints: Hints) -> None:
        if self._view == view:
            self._hints = hints
            self._show()

    def _show(self) -> None:
        tools = list(self._tools)
        if self._may and not self._is_always:
            tools.insert(0, ToolState(Tool.HINT, self.is_on))
        hints = self._hints if self.is_on else None
        self._table.set_coaching(Coaching(tuple(tools), self._mark, self._view, hints))


@lru_cache(maxsize=4)
def _teacher(ruleset: str, options: tuple[tuple[str, Any], ...]) -> Teacher:
    variant = get_variant(ruleset)
    return make_teacher(variant, variant.read_options(dict(options)))
