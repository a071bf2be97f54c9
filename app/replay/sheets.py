"""The sheets over a replay: playing on from here, and which key does what."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.lobby.sheet import Sheet, Way
from app.replay.key_list import KeyList
from app.text.catalogue import tr


def ask_to_play_on(
    window: QWidget, theme: Theme, name: str, begin: Callable[[], None], stay: Callable[[], None]
) -> Sheet:
    """Ask before somebody plays on in the seat of this player."""
    ways = [
        Way(lambda: tr("replay.practice.begin"), begin, ButtonKind.PRIMARY, "Enter"),
        Way(lambda: tr("replay.practice.stay"), stay, key="Esc"),
    ]
    title, text = "replay.practice.title", "replay.practice.text"
    return Sheet(window, theme, lambda: tr(title), lambda: tr(text, name=name), ways)


def show_keys(window: QWidget, theme: Theme, stay: Callable[[], None], leave: Callable[[], None]) -> Sheet:
    """Show which key does what, and the way out."""
    ways = [
        Way(lambda: tr("replay.keys.close"), stay, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("replay.keys.leave"), leave, key="Q"),
    ]
    sheet = Sheet(window, theme, lambda: tr("replay.keys"), str, ways)
    sheet.add(KeyList())
    return sheet
