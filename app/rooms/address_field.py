"""The field for a typed address, with what may be added to it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from app.assets.fonts import FontRole, sized_font
from app.lobby.fields import field_style
from app.lobby.look import Looking
from app.lobby.targets import tap
from app.text.catalogue import tr

_LONGEST = 80


class AddressField(Looking, QLineEdit):
    """192.168.1.24, or with a port, or a name."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(_LONGEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferLatin | Qt.InputMethodHint.ImhNoPredictiveText)
        self.look_changed()
        self.words_changed()

    def words_changed(self) -> None:
        """Say what it is for."""
        self.setAccessibleName(tr("rooms.address"))
        self.setPlaceholderText(tr("rooms.address.example"))
        self.update()

    def look_changed(self) -> None:
        """Take font and colours."""
        self.setFont(sized_font(FontRole.FIGURES, max(26 * self.look.k, 15)))
        self.setFixedHeight(tap(self.look.px(64)))
        self.setStyleSheet(field_style(self.look, 12, (0, 130, 0, 22)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, and at its end what may be added."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setFont(self.look.font(FontRole.CAPTION))
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        place = QRectF(self.rect()).adjusted(0, 0, -20 * self.look.k, 0)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, tr("rooms.address.port"))
