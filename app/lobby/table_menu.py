"""The sheets over a running match: its menu, and the questions before it is left."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.lobby.sheet import Sheet, Way
from app.text.catalogue import tr


def open_menu(
    window: QWidget,
    theme: Theme,
    resume: Callable[[], None],
    rules: Callable[[], None],
    settings: Callable[[], None],
    leave: Callable[[], None],
    quit_program: Callable[[], None],
) -> Sheet:
    """Open the menu; Esc goes on with the match as the first button does."""
    ways = [
        Way(lambda: tr("lobby.menu.resume"), resume, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("lobby.menu.rules"), rules, key="R"),
        Way(lambda: tr("lobby.menu.settings"), settings, key="S"),
        Way(lambda: tr("lobby.menu.leave"), leave, key="L"),
        Way(lambda: tr("lobby.menu.quit"), quit_program, key="Q"),
    ]
    return Sheet(window, theme, lambda: tr("lobby.menu.title"), lambda: tr("lobby.menu.text"), ways, is_column=True)


def ask_to_leave(window: QWidget, theme: Theme, stay: Callable[[], None], leave: Callable[[], None]) -> Sheet:
    """Ask before the table is left."""
    ways = [
        Way(lambda: tr("lobby.leave.stay"), stay, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("lobby.leave.leave"), leave, key="L"),
    ]
    return Sheet(window, theme, lambda: tr("lobby.leave.title"), lambda: tr("lobby.leave.text"), ways)


def ask_to_quit(window: QWidget, theme: Theme, stay: Callable[[], None], leave: Callable[[], None]) -> Sheet:
    """Ask before the program is closed while a match is running."""
    ways = [
        Way(lambda: tr("lobby.quit.stay"), stay, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("lobby.quit.quit"), leave, key="Q"),
    ]
    return Sheet(window, theme, lambda: tr("lobby.quit.title"), lambda: tr("lobby.quit.text"), ways)
