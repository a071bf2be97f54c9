"""The icons of the windows, in any colour and size.

An icon alone never says anything: whoever shows one gives it an accessible name and a tooltip or a label.
"""

from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

import resources
from app.assets.face_store import render_svg
from app.assets.theme import Colour

FOLDER = Path(resources.__file__).parent / "icons"


class Icon(StrEnum):
    """Each icon by the name of its file."""

    BACK = "back"
    BOOK = "book"
    CHART = "chart"
    CHAT = "chat"
    CHECK = "check"
    CHEVRON = "chevron"
    CLOSE = "close"
    COIN = "coin"
    COPY = "copy"
    DICE = "dice"
    EXIT = "exit"
    EXPORT = "export"
    EYE = "eye"
    FIRST = "first"
    FULLSCREEN = "fullscreen"
    GLOBE = "globe"
    HELP = "help"
    IMPORT = "import"
    INFO = "info"
    KEYBOARD = "keyboard"
    LAST = "last"
    LOCK = "lock"
    MENU = "menu"
    MINUS = "minus"
    NETWORK = "network"
    NEXT = "next"
    NOTE = "note"
    PAUSE = "pause"
    PERSON = "person"
    PLAY = "play"
    PLUS = "plus"
    REFRESH = "refresh"
    REPLAY = "replay"
    ROBOT = "robot"
    SEARCH = "search"
    SETTINGS = "settings"
    SOUND = "sound"
    SOUND_OFF = "sound-off"
    TRASH = "trash"
    WARNING = "warning"


@lru_cache(maxsize=256)
def icon_pixmap(icon: Icon, size_px: float, dpr: float, colour: Colour) -> QPixmap:
    """Return an icon as a square of `size_px` logical pixels in a colour."""
    side = max(round(size_px * dpr), 1)
    image = render_svg(FOLDER / f"{icon}.svg", side, side)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), QColor(colour))
    painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def draw_icon(painter: QPainter, rect: QRectF, icon: Icon, colour: Colour) -> None:
    """Draw an icon into the middle of a rectangle, as large as its shorter side."""
    dpr = painter.device().devicePixelRatio()
    side = min(rect.width(), rect.height())
    pixmap = icon_pixmap(icon, side, dpr, colour)
    x, y = rect.center().x() - side / 2, rect.center().y() - side / 2
    painter.drawPixmap(QRectF(round(x * dpr) / dpr, round(y * dpr) / dpr, side, side), pixmap, QRectF(pixmap.rect()))


def make_icon(icon: Icon, colour: Colour, disabled: Colour | None = None) -> QIcon:
    """Return an icon for Qt's own widgets, at the sizes that they ask for."""
    result = QIcon()
    for size in (16, 20, 24, 32, 48, 64):
        result.addPixmap(icon_pixmap(icon, size, 1.0, colour))
        if disabled is not None:
            result.addPixmap(icon_pixmap(icon, size, 1.0, disabled), QIcon.Mode.Disabled)
    return result
