"""What to check when a room is not seen: in the words of the system that the program runs on."""

import sys

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_sunk
from app.lobby.look import Looking, Words
from app.text.catalogue import tr

_SYSTEMS = {"win32": "windows", "darwin": "macos"}


def firewall_key(platform: str = sys.platform) -> str:
    """The key of what to say about the firewall of this system."""
    return f"rooms.advice.firewall.{_SYSTEMS.get(platform, 'linux')}"


class AdviceBox(Looking, QWidget):
    """A quiet field on paper with a heading and some lines; a trouble is written in the colour of warnings."""

    def __init__(self) -> None:
        super().__init__()
        self._title: Words = str
        self._text: Words = str
        self._is_trouble = False
        self._title_role = FontRole.BODY_BOLD
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, title: Words, text: Words, *, is_trouble: bool = False, is_large: bool = False) -> None:
        """Say this; a large title is read out from afar."""
        self._title, self._text, self._is_trouble = title, text, is_trouble
        self._title_role = FontRole.SMALL_TITLE if is_large else FontRole.BODY_BOLD
        self.words_changed()

    @property
    def words(self) -> str:
        """What it says."""
        return f"{self._title()} {self._text()}"

    def words_changed(self) -> None:
        """Tell screen readers too."""
        self.setAccessibleName(self._title())
        self.setAccessibleDescription(self._text())
        self.setFixedHeight(self._height(max(self.width(), self.look.px(560))))
        super().words_changed()

    def sizeHint(self) -> QSize:
        """Heading and two lines; three in narrow windows."""
        return QSize(self.look.px(600), self._height(max(self.width(), self.look.px(560))))

    def resizeEvent(self, event: object) -> None:
        """Other widths break lines elsewhere."""
        self.setFixedHeight(self._height(self.width()))

    def look_changed(self) -> None:
        """Other sizes too."""
        self.setFixedHeight(self._height(max(self.width(), 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and the words."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        draw_sunk(painter, QRectF(self.rect()), theme, k)
        inset = 24 * k
        box = QRectF(self.rect()).adjusted(inset, 16 * k, -inset, -12 * k)
        painter.setFont(self.look.font(self._title_role))
        painter.setPen(QColor(theme.on_liability if self._is_trouble else theme.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self._title())
        box.setTop(box.top() + painter.fontMetrics().height() + 4 * k)
        painter.setFont(self.look.font(FontRole.LABEL))
        painter.setPen(QColor(theme.secondary))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(box, flags, self._text())

    def _height(self, width: int) -> int:
        k = self.look.k
        room = QRectF(0, 0, max(width - 48 * k, 100), 2000).toRect()
        flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        text = QFontMetrics(self.look.font(FontRole.LABEL)).boundingRect(room, flags, self._text())
        return round(QFontMetrics(self.look.font(self._title_role)).height() + 4 * k + text.height() + 30 * k)


def advice_text() -> str:
    """All that can be checked."""
    return tr("rooms.advice.text", firewall=tr(firewall_key()))
