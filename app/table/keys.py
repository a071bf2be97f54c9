"""Which key asks for what at the table."""

from PySide6.QtCore import Qt

from app.table.choices import AtHabit, AtPlace, AtSlot, Command, Intent, Slot
from app.table.habits import Habit

_TOP_ROW = (
    Qt.Key.Key_QuoteLeft,
    Qt.Key.Key_1,
    Qt.Key.Key_2,
    Qt.Key.Key_3,
    Qt.Key.Key_4,
    Qt.Key.Key_5,
    Qt.Key.Key_6,
    Qt.Key.Key_7,
    Qt.Key.Key_8,
    Qt.Key.Key_9,
    Qt.Key.Key_0,
    Qt.Key.Key_Minus,
    Qt.Key.Key_Equal,
)

_INTENTS: dict[int, Intent] = {
    **{key.value: AtPlace(place) for place, key in enumerate(_TOP_ROW)},
    Qt.Key.Key_Backspace.value: Command.DRAWN,
    Qt.Key.Key_Return.value: Command.CONFIRM,
    Qt.Key.Key_Enter.value: Command.CONFIRM,
    Qt.Key.Key_Space.value: Command.CONFIRM,
    Qt.Key.Key_Escape.value: Command.CANCEL,
    Qt.Key.Key_Left.value: Command.LEFT,
    Qt.Key.Key_Right.value: Command.RIGHT,
    Qt.Key.Key_Up.value: Command.UP,
    Qt.Key.Key_Down.value: Command.DOWN,
    Qt.Key.Key_H.value: AtSlot(Slot.WIN),
    Qt.Key.Key_G.value: AtSlot(Slot.KONG),
    Qt.Key.Key_P.value: AtSlot(Slot.PUNG),
    Qt.Key.Key_C.value: AtSlot(Slot.CHOW),
    Qt.Key.Key_A.value: AtHabit(Habit.WIN),
    Qt.Key.Key_N.value: AtHabit(Habit.NO_CLAIMS),
    Qt.Key.Key_D.value: AtHabit(Habit.AS_DRAWN),
    Qt.Key.Key_S.value: Command.SORT,
    Qt.Key.Key_Z.value: Command.TAKE_BACK,
}
_SHIFTED: dict[int, Intent] = {
    Qt.Key.Key_Left.value: Command.MOVE_LEFT,
    Qt.Key.Key_Right.value: Command.MOVE_RIGHT,
}


def find_intent(key: int, modifiers: Qt.KeyboardModifier) -> Intent | None:
    """What a key asks for, or None. Keys held with Ctrl, Alt or Meta belong to the window."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    if modifiers & held:
        return None
    if modifiers & Qt.KeyboardModifier.ShiftModifier and key in _SHIFTED:
        return _SHIFTED[key]
    return _INTENTS.get(key)
