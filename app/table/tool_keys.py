"""The keys of what can be pressed beside the game."""

from PySide6.QtCore import Qt

from app.table.coaching import Tool

_TOOLS: dict[int, Tool] = {
    Qt.Key.Key_Slash.value: Tool.HINT,
    Qt.Key.Key_Question.value: Tool.HINT,
    Qt.Key.Key_U.value: Tool.UNDO,
    Qt.Key.Key_O.value: Tool.OPEN,
    Qt.Key.Key_R.value: Tool.AGAIN,
}


def find_tool(key: int, modifiers: Qt.KeyboardModifier) -> Tool | None:
    """The tool of a key, or None. Keys held with Ctrl, Alt or Meta belong to the window."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return None if modifiers & held else _TOOLS.get(key)
