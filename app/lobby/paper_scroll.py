"""A part of a paper that scrolls when it is longer than its place."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QSizePolicy, QWidget

from app.lobby.look import Look, Looking


def scroll_bar_style(look: Look) -> str:
    """Return the style sheet of a slim upright scroll bar on paper."""
    wide = max(look.px(10), 8)
    return (
        f" QScrollBar:vertical {{ background: transparent; width: {wide}px; margin: 0; }}"
        f" QScrollBar::handle:vertical {{ background: {look.theme.rule_gold}; border-radius: {wide // 2}px;"
        f" min-height: {look.px(60)}px; }}"
        " QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        " QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: transparent; }"
    )


class PaperScroll(Looking, QScrollArea):
    """Scrolls a widget up and down; whatever in it takes the keyboard is brought to sight."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)
        self.look_changed()

    def look_changed(self) -> None:
        """Take colours, and a slim bar."""
        clear = "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        self.setStyleSheet(clear + scroll_bar_style(self.look))

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        inside = self.widget()
        if now is not None and inside is not None and inside.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, self.look.px(60))


class FittedScroll(PaperScroll):
    """As high as what is in it, where there is room for that; its widget has a layout."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setWidget(inside)
        inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """What is in it, at this width."""
        inside = self.widget()
        layout = None if inside is None else inside.layout()
        if layout is None:
            return super().sizeHint()
        width = self.viewport().width()
        fits = layout.hasHeightForWidth()
        return QSize(width, layout.totalHeightForWidth(width) if fits else layout.totalSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is in it wants other room."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower is higher."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
