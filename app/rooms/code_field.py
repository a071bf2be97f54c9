"""The field for the six digits of a locked room."""

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from app.assets.fonts import FontRole, sized_font
from app.lobby.fields import field_style
from app.lobby.look import Looking
from app.lobby.targets import tap
from app.text.catalogue import tr

DIGITS = 6


class CodeField(Looking, QLineEdit):
    """Six digits, as the host tells them."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(DIGITS)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(f"[0-9]{{0,{DIGITS}}}"), self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly | Qt.InputMethodHint.ImhNoPredictiveText)
        self.look_changed()
        self.words_changed()

    @property
    def is_complete(self) -> bool:
        """Whether all digits are there."""
        return len(self.text()) == DIGITS

    def words_changed(self) -> None:
        """Say what it is for."""
        self.setAccessibleName(tr("rooms.code"))
        self.setPlaceholderText(tr("rooms.code"))

    def look_changed(self) -> None:
        """Take font and colours."""
        self.setFont(sized_font(FontRole.FIGURES, max(26 * self.look.k, 15)))
        self.setFixedHeight(tap(self.look.px(60)))
        self.setStyleSheet(field_style(self.look, 12, (0, 22, 0, 22)))
