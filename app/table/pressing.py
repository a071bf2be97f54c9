"""What keys and presses at the table ask for: actions, help, the menu, a pass taken back; and what habits answer.

Where things lie, and what the mouse does until something is pressed, is the pointer's.
"""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.table.choices import AtHabit, Command, Intent, Slot
from app.table.coaching import NO_COACHING, Coaching, Tool
from app.table.desk import Desk
from app.table.habits import Habit
from app.table.keys import find_intent
from app.table.plan import TablePlan
from app.table.tool_keys import find_tool
from engine.deal.actions import Action

_TAKE_BACK_MS = 400
"""A pass that is decided at once cannot be taken back; only after so long it is seen not to have been."""
_HABIT_MS = 300
"""A habit answers after so long, so that one sees what it answers."""


class Pressing(QObject):
    """The presses at one table.

    Signals:
        changed(): something else is to be shown.
        action_chosen(Seat, int, Action), take_back_requested(Seat, int), menu_requested(), help_requested(str),
        tool_pressed(Tool): as the table tells them.
    """

    changed = Signal()
    action_chosen = Signal(object, int, object)
    take_back_requested = Signal(object, int)
    menu_requested = Signal()
    help_requested = Signal(str)
    tool_pressed = Signal(object)

    def __init__(self, desk: Desk, find_plan: Callable[[], TablePlan | None], parent: QObject) -> None:
        super().__init__(parent)
        self.coaching: Coaching = NO_COACHING
        self._desk = desk
        self._find_plan = find_plan
        self._following = self._timer(_HABIT_MS, self._follow_habits)
        self._offering_back = self._timer(_TAKE_BACK_MS, self._offer_back)

    def _timer(self, after_ms: int, call: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after_ms)
        timer.timeout.connect(call)
        return timer

    def note_update(self) -> None:
        """Something new is asked, or nothing any more: the habits answer in a while."""
        self._following.start()

    # --- keys ---------------------------------------------------------------------------------------------------

    def press_key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Do what a key asks for; whether it asks for anything."""
        if self._desk.shows_keys or key == Qt.Key.Key_F1.value:
            self._press_help()
            return True
        tool = find_tool(key, modifiers)
        if tool is not None and self._press_tool(tool):
            return True
        intent = find_intent(key, modifiers)
        if intent is None or self._find_plan() is None:
            return False
        if intent is Command.CANCEL and not self._desk.can_cancel:
            self.menu_requested.emit()
            return True
        self.obey(intent)
        return True

    def obey(self, intent: Intent) -> None:
        """Do what a key would ask for. Keys that change nothing cost nothing, however fast they come."""
        if intent is Command.TAKE_BACK:
            self._take_back()
            return
        before = self._desk.touched
        action = self._desk.obey(intent)
        if action is not None or self._desk.touched != before:
            self.done(action)
            if not self._following.isActive():
                self._following.start()

    # --- presses ------------------------------------------------------------------------------------------------

    def press(self, kind: str, number: int, what: Hashable) -> None:
        """A thing of this kind was pressed: a target of the plan, whatever it was pressed with."""
        match kind:
            case "tile":
                self.done(self._desk.discard(number))
            case "slot":
                self.done(self._desk.press(Slot(number)))
            case "form":
                self.done(self._desk.choose_form(number))
            case "link":
                self.help_requested.emit(str(what))
            case "keys":
                self._press_help()
            case "switch":
                self.obey(AtHabit(Habit(number)))
            case "sort":
                self.obey(Command.SORT)
            case "take_back":
                self._take_back()
            case "tool":
                self._press_tool(list(Tool)[number])
            case "icon" if what == Tool.HINT:
                self._press_tool(Tool.HINT)
            case "icon" if what == "help":
                self.help_requested.emit("")
            case "icon":
                self.menu_requested.emit()

    def press_target(self, target: tuple[str, int]) -> None:
        """Press a target of the plan, if it is still there."""
        plan = self._find_plan()
        if plan is not None and target in plan.targets:
            self.press(*target, plan.targets[target].what)

    def done(self, action: Action | None) -> None:
        """Show what a press changed, and tell of the action that it made."""
        self.changed.emit()
        update = self._desk.update
        if self._desk.may_take_back:
            self._offering_back.start()
        if action is not None and update is not None:
            self.action_chosen.emit(update.seat, update.turn_id, action)

    # --- private ------------------------------------------------------------------------------------------------

    def _follow_habits(self) -> None:
        action = self._desk.follow_habits()
        if action is not None:
            self.done(action)

    def _press_help(self) -> None:
        """Ask for the clause on the card that is shown, else show the keys, or take them away again."""
        plan = self._find_plan()
        link = None if plan is None else plan.targets.get(("link", 0))
        if link is not None:
            self.help_requested.emit(str(link.what))
            return
        self._desk.shows_keys = not self._desk.shows_keys
        self.changed.emit()

    def _press_tool(self, tool: Tool) -> bool:
        """Tell of a tool that is there and can be pressed; whether it is there."""
        state = self.coaching.find(tool)
        if state is not None and state.is_ready:
            self.tool_pressed.emit(tool)
        return state is not None

    def _offer_back(self) -> None:
        """The pass has not been decided at once: it can be taken back."""
        if self._desk.may_take_back:
            self._desk.shows_take_back = True
            self.changed.emit()

    def _take_back(self) -> None:
        turn = self._desk.take_back()
        if turn is not None:
            self.changed.emit()
            self.take_back_requested.emit(*turn)
