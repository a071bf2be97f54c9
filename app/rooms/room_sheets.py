"""The sheets about rooms: questions before one is left, and the ways on when one is gone."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.lobby.sheet import Sheet, Way
from app.text.catalogue import tr

if TYPE_CHECKING:
    from net.room_file import RoomKeys

OFFER_HOURS = 12.0
"""A match that was left longer ago is not offered by itself."""
_HOUR_S = 3600.0


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


def recent(rooms: Iterable[tuple[Path, "RoomKeys"]], hours: float | None) -> list[tuple[Path, "RoomKeys"]]:
    """Those whose record was written in the last hours; all without a limit."""
    if hours is None:
        return list(rooms)
    oldest = time.time() - hours * _HOUR_S
    return [(path, keys) for path, keys in rooms if path.exists() and path.stat().st_mtime >= oldest]
