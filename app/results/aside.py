"""The button that brings back a settlement that was put aside."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme, unit_scale
from app.lobby.buttons import PageButton
from app.lobby.look import Look
from app.results.overlay import MINIMUM_SCALE
from app.text.catalogue import tr


class AsideButton(PageButton):
    """Lies at the middle of its parent's foot, on the felt."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(lambda: tr("results.come_back"), ButtonKind.PRIMARY, "Esc", parent)
        self.hide()

    def wear(self, theme: Theme) -> None:
        """Wear these colours."""
        self.set_look(Look(theme, self.look.k))

    def appear(self, theme: Theme) -> None:
        """Come to sight with the keyboard."""
        parent = self.parentWidget()
        if parent is None:
            return
        self.set_look(Look(theme, max(unit_scale(parent.width(), parent.height()), MINIMUM_SCALE)))
        size = self.sizeHint()
        left, top = (parent.width() - size.width()) // 2, parent.height() - size.height() - self.look.px(24)
        self.setGeometry(left, top, size.width(), size.height())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc brings the settlement back as Enter does."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)
