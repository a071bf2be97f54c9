"""Painters of buttons and key caps.  They paint no words: the label's place and colour come from here."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.assets.fonts import FontRole, sized_font
from app.assets.soft import draw_soft
from app.assets.surfaces import Painting, draw_focus, vertical
from app.assets.theme import Colour, Gradient, Theme

BUTTON_RADIUS_U = 16.0


class ButtonKind(Enum):
    """What a button is for."""

    IVORY = "ivory"
    """An action: 杠 碰 吃; a second button on paper."""
    PRIMARY = "primary"
    """The one filled button of a page: jade."""
    WIN = "win"
    """胡: vermilion."""
    DARK = "dark"
    """过, and quiet buttons on felt."""
    HOLLOW = "hollow"
    """An action that is not legal now: a hollow slot."""


@dataclass(frozen=True, slots=True)
class ButtonState:
    """What the pointer and the keyboard do to a button."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    on_paper: bool = False


@dataclass(frozen=True, slots=True)
class _Style:
    face: Gradient
    edge: Colour
    line: Colour
    text: Colour


def draw_button(
    painter: QPainter, rect: QRectF, theme: Theme, k: float, kind: ButtonKind, state: ButtonState
) -> QRectF:
    """Draw a button into its rectangle, the edge below included.

    Returns:
        the face of the button, where the label goes: it sinks when pressed.
    """
    radius = min(BUTTON_RADIUS_U * k, rect.height() / 3)
    with Painting(painter):
        if kind is ButtonKind.HOLLOW:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.hollow_edge), max(1.6 * k, 1.0)))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
            return rect
        edge = (3 if kind is ButtonKind.PRIMARY else 4) * k
        style = _style(theme, kind)
        draw_soft(painter, rect.translated(0, 3 * k), radius, theme.shadow, 6 * k, 0.40)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.edge))
        painter.drawRoundedRect(rect.adjusted(0, edge, 0, 0), radius, radius)
        face = rect.adjusted(0, edge, 0, 0) if state.pressed else rect.adjusted(0, 0, 0, -edge)
        painter.setBrush(vertical(face, style.face))
        painter.setPen(QPen(QColor(style.line), max(1.3 * k, 1.0)))
        painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if state.hovered and not state.pressed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 255, 255, 26 if kind is not ButtonKind.IVORY else 110))
            painter.drawRoundedRect(face, radius, radius)
        if state.focused:
            draw_focus(painter, rect, theme, k, radius, state.on_paper)
        return face


def label_colour(theme: Theme, kind: ButtonKind) -> QColor:
    """Return the colour of a button's label."""
    return QColor(theme.hollow_text if kind is ButtonKind.HOLLOW else _style(theme, kind).text)


def draw_key_cap(painter: QPainter, rect: QRectF, theme: Theme, k: float, text: str, kind: ButtonKind) -> None:
    """Draw a key cap on a button, with the key's name."""
    ink = label_colour(theme, kind)
    ground, line = QColor(ink), QColor(ink)
    ground.setAlphaF(0.16)
    line.setAlphaF(0.55)
    with Painting(painter):
        painter.setBrush(ground)
        painter.setPen(QPen(line, max(1.4 * k, 1.0)))
        painter.drawRoundedRect(rect, 7 * k, 7 * k)
        painter.setPen(ink)
        painter.setFont(sized_font(FontRole.KEY_CAP, rect.height() * (0.62 if len(text) == 1 else 0.46)))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _style(theme: Theme, kind: ButtonKind) -> _Style:
    match kind:
        case ButtonKind.PRIMARY:
            return _Style((theme.jade, theme.jade), theme.jade_edge, "#4DFFFFFF", theme.on_jade)
        case ButtonKind.WIN:
            return _Style(theme.vermilion, theme.vermilion_edge, "#66FFE9DC", theme.on_vermilion)
        case ButtonKind.DARK:
            return _Style(theme.dark_button, theme.dark_button_edge, "#2EFFFFFF", theme.text)
        case ButtonKind.IVORY | ButtonKind.HOLLOW:
            return _Style(theme.ivory_button, theme.ivory_button_edge, "#99FFFFFF", theme.ink)
