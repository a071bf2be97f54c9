"""A part of a paper that scrolls when it is longer than its place."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

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
