"""What the mouse does at the table: what it hovers over, presses, drags. All else is the widget's.

A press counts when it ends on the thing on which it began, if that has rested long enough (`Desk.is_settled`).
"""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QPointF, Qt

from app.table.animation import SLIDE_MS, Step
from app.table.canvas import Canvas
from app.table.choices import Slot
from app.table.desk import Desk
from app.table.dragging import Dragging
from app.table.drift import Drift
from app.table.motion import Motion
from app.table.plan import TablePlan
from app.table.player import StepPlayer
from app.table.pressing import Pressing
from app.table.rect import Rect
from app.table.scene import TableScene

CLOSE_MS = 500
"""How long forms must have been open before a click on their slot closes them: the third click of three opened them."""

_HANDS = ("slot", "form", "link", "icon", "switch", "take_back", "sort", "tool")
"""What shows a hand under the pointer."""


class Table(Protocol):
    """What a pointer asks of the table that it belongs to."""

    @property
    def plan(self) -> TablePlan | None:
        """What is shown."""
        ...

    def refresh(self) -> None:
        """Show what is so now."""
        ...


class Pointer:
    """The mouse over one table.

    `single_click`: whether one click discards, else two. `right_passes`: whether the right button passes.
    `loose`: the key of the tile that follows the pointer. `dropped`: where the last one was let go to be discarded.
    """

    def __init__(
        self,
        table: Table,
        pressing: Pressing,
        desk: Desk,
        scene: TableScene,
        player: StepPlayer,
        clock_ms: Callable[[], int],
    ) -> None:
        self.single_click = True
        self.right_passes = False
        self.motion = Motion.FULL
        self.loose: str | None = None
        self.dropped: Rect | None = None
        self.canvas: Canvas | None = None
        self._table = table
        self._pressing = pressing
        self._desk = desk
        self._scene = scene
        self._player = player
        self._clock_ms = clock_ms
        self._pressed: tuple[tuple[str, int], object] | None = None
        self._dragging: Dragging | None = None

    # --- from the canvas --------------------------------------------------------------------------------------------

    def pointer_moved(self, at: QPointF) -> None:
        """The pointer is over something else."""
        if self._dragging is not None and self._drag(self._dragging, at):
            return
        target = self._target_at(at)
        kind = target[0] if target is not None else ""
        self._show_cursor(Qt.CursorShape.PointingHandCursor if kind in _HANDS else Qt.CursorShape.ArrowCursor)
        if kind in ("card", "link"):
            return
        desk = self._desk
        before = (desk.attention, desk.pointed, desk.points_at_take_back)
        desk.hover(target[1] if target is not None and kind == "tile" else None)
        desk.pointed = Slot(target[1]) if target is not None and kind == "slot" else None
        if target is not None and kind == "form":
            desk.attention = replace(desk.attention, form=target[1])
        desk.points_at_take_back = kind == "take_back"
        if (desk.attention, desk.pointed, desk.points_at_take_back) != before:
            self._table.refresh()

    def pointer_left(self) -> None:
        """The pointer left the table."""
        self.pointer_moved(QPointF(-1.0, -1.0))

    def pointer_pressed(self, at: QPointF) -> None:
        """A press begins."""
        self._pressed = None
        target, plan = self._target_at(at), self._table.plan
        if target is None or plan is None or not self._desk.is_settled(target, self._clock_ms()):
            return
        self._pressed = (target, plan.targets[target].what)
        kind, number = target
        if kind == "tile" and (self._desk.can_discard(number) or self._desk.can_arrange):
            element = plan.elements[self._hand_key(number)]
            self._dragging = Dragging(number, self._desk.hand[number], element.rect, at.x(), at.y())
        if kind == "slot":
            self._desk.pressed = Slot(number)
            self._table.refresh()

    def pointer_released(self, at: QPointF) -> None:
        """A press ends."""
        dragging, self._dragging = self._dragging, None
        if dragging is not None and dragging.is_under_way:
            self._pressed = None
            self._drop(dragging)
            return
        pressed, self._pressed = self._pressed, None
        if self._desk.pressed is not None:
            self._desk.pressed = None
            self._table.refresh()
        plan = self._table.plan
        if plan is None or pressed is None:
            return
        target = self._target_at(at)
        if target is not None and (target, plan.targets[target].what) == pressed:
            self._press(target, plan.targets[target].what)

    def pointer_pressed_twice(self, at: QPointF) -> None:
        """The second press of a double click: it discards where two clicks are wanted, else it is nothing."""
        self._pressed = None
        if self.single_click:
            return
        target = self._target_at(at)
        if target is not None and target[0] == "tile" and self._desk.is_settled(target, self._clock_ms()):
            self._pressing.done(self._desk.discard(target[1]))

    def right_pressed(self) -> None:
        """The right button passes, where that is wanted and there is something to pass."""
        key = ("slot", int(Slot.PASS))
        if self.right_passes and Slot.PASS in self._desk.choices and self._desk.is_settled(key, self._clock_ms()):
            self._pressing.done(self._desk.press(Slot.PASS))

    def put_back(self) -> None:
        """The tile that followed the pointer is where the plan has it."""
        loose, self.loose = self.loose, None
        if loose is not None:
            self._scene.drift(loose, None)

    # --- private ----------------------------------------------------------------------------------------------------

    def _press(self, target: tuple[str, int], what: Hashable) -> None:
        kind, number = target
        match kind:
            case "tile" if not self.single_click:
                pass
            case "slot" if self._desk.attention.open_slot is Slot(number):
                if self._desk.is_settled(target, self._clock_ms(), CLOSE_MS):
                    self._pressing.press(kind, number, what)
            case _:
                self._pressing.press(kind, number, what)

    def _target_at(self, at: QPointF) -> tuple[str, int] | None:
        plan, canvas = self._table.plan, self.canvas
        if plan is None or canvas is None or canvas.is_stretched:
            return None
        return plan.target_at(at.x(), at.y())

    def _show_cursor(self, shape: Qt.CursorShape) -> None:
        if self.canvas is not None and self.canvas.viewport().cursor().shape() is not shape:
            self.canvas.viewport().setCursor(shape)

    def _hand_key(self, place: int) -> str:
        """The key of the tile at a place of the hand."""
        key, plan = f"hand/{place}", self._table.plan
        return key if plan is not None and key in plan.elements else "drawn"

    def _drag(self, dragging: Dragging, at: QPointF) -> bool:
        """Let the tile go with the pointer. It stays where it is when the hand has changed below it."""
        if self._desk.hand[dragging.place : dragging.place + 1] != (dragging.tile,):
            self._dragging = None
            self._desk.is_dragging = False
            self.put_back()
            return False
        if not dragging.move(at.x(), at.y()):
            return False
        if not self._desk.is_dragging:
            self._desk.is_dragging = True
            self._show_cursor(Qt.CursorShape.ClosedHandCursor)
            self._table.refresh()
        self._make_room(dragging)
        self._follow(dragging)
        return True

    def _make_room(self, dragging: Dragging) -> None:
        """The others move aside where the tile is held over the hand."""
        plan = self._table.plan
        if plan is None or dragging.is_out:
            return
        count = len(self._desk.hand)
        to = dragging.find_place(tuple(plan.targets["tile", place].rect for place in range(count)))
        if self._desk.arrange(dragging.place, to):
            dragging.place = to
            self.put_back()
            self.loose = self._hand_key(to)
            self._table.refresh()

    def _follow(self, dragging: Dragging) -> None:
        plan = self._table.plan
        self.loose = self._hand_key(dragging.place)
        if plan is not None and self.loose in plan.elements:
            rest, dropped = plan.elements[self.loose].rect, dragging.dropped
            self._scene.drift(self.loose, Drift(dropped.x - rest.x, dropped.y - rest.y, 1.0, 1.0))

    def _drop(self, dragging: Dragging) -> None:
        """Discard the tile that was dragged out of the hand, or let it go back into it."""
        self._show_cursor(Qt.CursorShape.ArrowCursor)
        self._desk.is_dragging = False
        if dragging.is_out and self._desk.can_discard(dragging.place):
            self.dropped = dragging.dropped
            self._pressing.done(self._desk.discard(dragging.place))
            return
        key = self._hand_key(dragging.place)
        self.put_back()
        self._table.refresh()
        if self.motion in (Motion.FULL, Motion.FAST):
            self._player.play([Step(key, dragging.dropped, SLIDE_MS)])
