"""The sheets about rooms: questions before one is left, and the ways on when one is gone."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.lobby.sheet import Sheet, Way
from app.text.catalogue import tr


def ask_to_leave(
    window: QWidget,
    theme: Theme,
    is_host: bool,
    is_playing: bool,
    stay: Callable[[], None],
    leave: Callable[[], None],
) -> Sheet:
    """Ask before a room is left."""
    who = "host" if is_host else "guest"
    text = f"rooms.leave.{who}.text" if is_playing else f"rooms.leave.room{'.host' if is_host else ''}.text"
    ways = [
        Way(lambda: tr("rooms.leave.stay"), stay, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("rooms.leave.close" if is_host else "rooms.leave.leave"), leave, key="L"),
    ]
    return Sheet(window, theme, lambda: tr(f"rooms.leave.{who}.title"), lambda: tr(text), ways)


def tell_gone(window: QWidget, theme: Theme, why: str, reopen: Callable[[], None], leave: Callable[[], None]) -> Sheet:
    """The room is gone in the midst of a match: whoever was seated may open it anew."""
    ways = [
        Way(lambda: tr("rooms.gone.home"), leave, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("rooms.gone.reopen"), reopen, key="R"),
    ]
    return Sheet(window, theme, lambda: tr("rooms.gone.title"), lambda: tr("rooms.gone.text", why=why), ways)


def offer_return(window: QWidget, theme: Theme, name: str, go: Callable[[], None]) -> Sheet:
    """At the start: a seat is kept."""
    ways = [
        Way(lambda: tr("rooms.offer.go"), go, ButtonKind.PRIMARY, "Enter"),
        Way(lambda: tr("rooms.offer.later"), lambda: None, key="Esc"),
    ]
    return Sheet(window, theme, lambda: tr("rooms.offer.title"), lambda: tr("rooms.offer.text", name=name), ways)
