"""The table as a widget: shows updates, turns presses and keys into actions. All it knows of play is in the views."""

import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assets.background import Decor
from app.assets.theme import LIGHT, Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.table.advice import Adviser, adviser_for
from app.table.attire import Attire
from app.table.canvas import Canvas
from app.table.coaching import Coaching
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.large_geometry import LargeGeometry
from app.table.motion import Motion
from app.table.plan import TablePlan
from app.table.planner import icon_names, plan_table
from app.table.player import StepPlayer
from app.table.pointer import Pointer
from app.table.pressing import Pressing
from app.table.readable import Readable
from app.table.scene import TableScene
from app.table.spoken import spoken_parts
from app.table.time_left import Countdown
from app.table.transition import Transition, find_transition
from app.text.catalogue import tr
from engine.deal.events import Dealt, Event
from engine.seats import Seat
from engine.tiles import Tile
from net.messages import Refused, TableInfo, Update

MINIMUM = QSize(1024, 640)
_TICK_MS = 200
_SETTLED_MS = 80
"""So long after the last change of its size the table is laid out for it."""
_CACHE_PAUSE_MS = 25


def _monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class TableWidget(QWidget):
    """One seat's table.

    Signals:
        action_chosen(Seat, int, Action): the seat acts, answering the update with this turn_id; once for each.
        menu_requested(): the menu was asked for.
        help_requested(str): the rulebook was asked for, at a clause or (empty) from its start.
        take_back_requested(Seat, int): the seat takes back the pass that it gave to the update with this turn_id.
        tool_pressed(Tool): something beside the game was pressed.
        icons_changed(): there are more or fewer icons at the top right.
        planned(): something else is shown, or elsewhere (`plan`).
    """

    action_chosen = Signal(object, int, object)
    menu_requested = Signal()
    help_requested = Signal(str)
    take_back_requested = Signal(object, int)
    tool_pressed = Signal(object)
    icons_changed = Signal()
    planned = Signal()

    def __init__(
        self,
        theme: Theme = LIGHT,
        face_set: FaceSet = FaceSet.CLASSIC,
        cache_folder: Path | None = None,
        *,
        is_large: bool = False,
        single_click: bool = True,
        right_passes: bool = False,
        has_habits: bool = False,
        takes_back: bool = False,
        can_arrange: bool = True,
        motion: Motion = Motion.FULL,
        art: TileArt | None = None,
        clock_ms: Callable[[], int] = _monotonic_ms,
        parent: QWidget | None = None,
    ) -> None:
        """Make an empty table.

        Args:
            theme: the colours.
            face_set: the faces of the tiles.
            cache_folder: where rendered faces are kept between starts.
            is_large: whether the table is laid out to be read from afar.
            single_click: whether one click discards, else two.
            right_passes: whether the right button passes.
            has_habits: whether there are switches for what the table does by itself, where one person plays.
            takes_back: whether who plays alone here may take back a pass while it has not been decided.
            can_arrange: whether the own tiles may be put into another order.
            motion: how much moves.
            art: pictures of these faces in this theme, to share them with others; None: the table makes its own.
            clock_ms: milliseconds from any start.
            parent: the widget that owns this one.
        """
        super().__init__(parent)
        self._attire = Attire(theme, face_set, cache_folder, art)
        self._is_large = is_large
        self._has_habits = has_habits
        self._takes_back = takes_back
        self._motion = motion
        self._clock_ms = clock_ms
        self._desk = Desk()
        self._desk.can_arrange = can_arrange
        self._info: TableInfo | None = None
        self._adviser: Adviser | None = None
        self._plan: TablePlan | None = None
        self._scene = TableScene(self)
        self._player = StepPlayer(self._scene, clock_ms, self)
        self._countdown = Countdown()
        self._readable = Readable(self, lambda target: self.pressing.press_target(target))
        self._ticker = QTimer(self)
        self._ticker.setInterval(_TICK_MS)
        self._ticker.timeout.connect(lambda: self.refresh())
        self.pressing = self._make_pressing()
        self.pointer = Pointer(self, self.pressing, self._desk, self._scene, self._player, clock_ms)
        self.pointer.single_click, self.pointer.right_passes = single_click, right_passes
        self.pointer.motion = motion
        self._canvas = self.pointer.canvas = Canvas(self, self.pointer, self._scene, self)
        self._size = self._canvas.size()
        self._settling = self._timer(_SETTLED_MS, self._settle)
        self._filling = self._timer(_CACHE_PAUSE_MS, self._fill_cache)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._canvas)
        self.setFocusProxy(self._canvas)
        self.setMinimumSize(MINIMUM)
        self._say("")

    def _make_pressing(self) -> Pressing:
        pressing = Pressing(self._desk, lambda: self._plan, self)
        pressing.changed.connect(lambda: self.refresh())
        pressing.action_chosen.connect(self.action_chosen)
        pressing.take_back_requested.connect(self.take_back_requested)
        pressing.menu_requested.connect(self.menu_requested)
        pressing.help_requested.connect(self.help_requested)
        pressing.tool_pressed.connect(self.tool_pressed)
        return pressing

    def _timer(self, after_ms: int, call: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after_ms)
        timer.timeout.connect(call)
        return timer

    # --- what to show ---

    def set_info(self, info: TableInfo) -> None:
        """Take who plays by which rules."""
        self._info, self._adviser = info, adviser_for(info)
        self._desk.takes_back = self._takes_back and len(info.seats) == 1
        if not self._has_habits or len(info.seats) != 1:
            self._desk.habits = None
        elif self._desk.habits is None:
            self._desk.habits = frozenset()
        self.refresh()

    def show_update(self, update: Update) -> None:
        """Show a seat's newest view; showing it again changes nothing."""
        before = self._desk.update
        if update != before:
            self._countdown.note(update, self._clock_ms())
        if before is not None and before.seat != update.seat:
            self._plan = None
        self._desk.show(update)
        if update.clock is not None and update.view.outcome is None:
            self._ticker.start()
        else:
            self._ticker.stop()
        self.pointer.put_back()
        if self._desk.habits and any(isinstance(event, Dealt) for event in update.events):
            self._desk.habits = frozenset()
        self.refresh(update.events if update != before else ())
        self.pointer.dropped = None
        self.pressing.note_update()

    def set_coaching(self, coaching: Coaching) -> None:
        """Show these hints and tools beside the game."""
        if coaching != self.pressing.coaching:
            before = self.icon_count
            self.pressing.coaching = coaching
            self.refresh()
            if self.icon_count != before:
                self.icons_changed.emit()

    @property
    def icon_count(self) -> int:
        """How many icons there are at the top right."""
        return len(icon_names(self.pressing.coaching))

    def open_hands(self, hands: tuple[tuple[Tile, ...], ...]) -> None:
        """Lay the hands of the others open from the next update on; nothing turns them over again."""
        self._desk.open_hands = hands

    def forget_answer(self) -> None:
        """The connection was gone and an answer may be lost: the next update asks again if the host still does."""
        self._desk.forget_answer()

    def forget_pass(self, seat: Seat) -> None:
        """A pass of this seat was not sent: it is asked as before by the next update."""
        self._desk.forget_pass(seat)

    def show_refusal(self, refused: Refused) -> None:
        """The host did not take an action: ask again."""
        self.pointer.put_back()
        self.pointer.dropped = None
        self._desk.reopen(refused.turn_id)
        self.refresh()

    def set_look(self, theme: Theme, face_set: FaceSet, is_large: bool = False, art: TileArt | None = None) -> None:
        """Change theme, faces and lay-out; `art` as when the table was made."""
        is_other = self._attire.change(theme, face_set, art)
        if not is_other and is_large == self._is_large:
            return
        self._is_large = is_large
        self._player.stop()
        self._plan = None
        self.refresh()
        self._canvas.viewport().update()

    def set_motion(self, motion: Motion) -> None:
        """Choose how much moves."""
        self._motion = self.pointer.motion = motion
        self._player.stop()

    def set_right_passes(self, right_passes: bool) -> None:
        """Choose whether the right button passes."""
        self.pointer.right_passes = right_passes

    def set_single_click(self, single_click: bool) -> None:
        """Choose whether one click discards, else two."""
        self.pointer.single_click = single_click

    def fill_cache_step(self) -> bool:
        """Do a few milliseconds of work for the next start, while idle. Returns whether there is more to do."""
        return self._attire.fill_cache_step()

    @property
    def plan(self) -> TablePlan | None:
        """What is shown."""
        return self._plan

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""
        return self._player.is_playing

    @property
    def canvas(self) -> Canvas:
        """The view that shows the scene and takes mouse and keys."""
        return self._canvas

    def refresh(self, events: Sequence[Event] = ()) -> None:
        """Show what is so now; `events` led to it."""
        if self._info is None or self._adviser is None or self._desk.update is None:
            return
        self._scene.setSceneRect(0, 0, self._size.width(), self._size.height())
        geometry = self.lay_out
        time_left = self._countdown.find_left(self._clock_ms())
        before = self._plan
        self._plan = plan_table(self._info, self._adviser, self._desk, geometry, time_left, self.pressing.coaching)
        things = {key: target.what for key, target in self._plan.targets.items()}
        self._desk.settle(things, self._clock_ms())
        skin = self._attire.skin(self.devicePixelRatioF(), geometry.text_floor)
        transition = self._find_transition(before, self._plan, events)
        steps = [step for step in transition.steps if step.key != self.pointer.loose]
        for step in steps:
            if step.is_old:
                self._scene.keep_old(step.key)
        self._scene.show_plan(self._plan, skin)
        self._player.play(steps)
        if transition.passing:
            self._player.let_pass(transition.passing, skin)
        self._say(self._plan.sentence)
        if QAccessible.isActive():
            self._readable.show(spoken_parts(self._info, self._desk, self._plan))
        self.planned.emit()
        if not self._filling.isActive():
            self._filling.start()

    def _find_transition(self, before: TablePlan | None, after: TablePlan, events: Sequence[Event]) -> Transition:
        """What moves, if anybody sees it."""
        if not self.isVisible() or self._canvas.is_stretched:
            return Transition()
        return find_transition(before, after, events, self._desk, self._motion, self.pointer.dropped)

    @property
    def lay_out(self) -> TableGeometry:
        """Where everything lies now."""
        width, height = float(self._size.width()), float(self._size.height())
        if not self._is_large:
            return TableGeometry(width, height)
        return LargeGeometry(width, height, self._adviser is not None and self._adviser.rules.has_chow)

    def _say(self, sentence: str) -> None:
        self._canvas.setAccessibleName(tr("table.say.table"))
        if self._canvas.accessibleDescription() != sentence:
            self._canvas.setAccessibleDescription(sentence)
            event = QAccessibleEvent(self._canvas, QAccessible.Event.DescriptionChanged)
            QAccessible.updateAccessibility(event)

    def event(self, event: QEvent) -> bool:
        """On a screen with another pixel ratio every picture is made anew."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._attire.forget()
            self.refresh()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Words change with the language."""
        if event.type() is QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Sizes and pixel ratio are known now."""
        super().showEvent(event)
        self._size = self._canvas.size()
        self.refresh()

    # --- from the canvas ---

    def canvas_resized(self, before: QSize) -> None:
        """Everything finds its place anew, once the size has settled if the table has been seen at another."""
        if self.isVisible() and self._plan is not None and not before.isEmpty():
            self._canvas.stretch(self._size)
            self._settling.start()
        else:
            self._settle()

    def _settle(self) -> None:
        self._settling.stop()
        self._player.stop()
        self._plan = None
        self._size = self._canvas.size()
        self._attire.forget()
        self.refresh()
        self._canvas.sharpen()

    def _fill_cache(self) -> None:
        if self._player.is_playing or self.fill_cache_step():
            self._filling.start()

    def paint_table(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint felt and rim where they show."""
        decor = Decor.NONE if self._is_large else Decor.RINGS
        self._attire.paint_felt(painter, exposed, self.lay_out, self.devicePixelRatioF(), decor)

    def key_pressed(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Do what a key asks for; whether it asks for anything."""
        return self.pressing.press_key(key, modifiers)

    def press(self, kind: str, number: int, what: Hashable) -> None:
        """A thing of this kind was pressed."""
        self.pressing.press(kind, number, what)

    def select(self, place: int) -> None:
        """Turn attention to the tile at a place of the hand."""
        self._desk.hover(place)
        self.refresh()
