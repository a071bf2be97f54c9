"""The head of a page: the way back, its title, a line beside it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.lobby.buttons import BackButton
from app.lobby.look import Label, Looking, Words
from app.text.catalogue import tr


class PageHeader(Looking, QWidget):
    """Lies on the felt at the top of a page.

    Signals:
        back_wanted(): the way back.
    """

    back_wanted = Signal()

    def __init__(self, title: Words, subtitle: Words) -> None:
        super().__init__()
        self.back = BackButton(lambda: tr("lobby.back"))
        self.back.clicked.connect(self.back_wanted)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._subtitle = Label(subtitle, FontRole.BODY, "text_secondary")
        self._subtitle.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row.addWidget(self.back)
        self._row.addWidget(Label(title, FontRole.PAGE_TITLE, "text"))
        self._row.addWidget(self._subtitle, 1, Qt.AlignmentFlag.AlignVCenter)
        self.look_changed()

    def look_changed(self) -> None:
        """Keep gaps in scale."""
        self._row.setSpacing(self.look.px(20))

    def sizeHint(self) -> QSize:
        """As high as the board's."""
        return QSize(self.look.px(1200), self.look.px(84))
