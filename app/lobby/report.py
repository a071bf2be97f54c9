"""The sheet that shows an unexpected exception: what happened, where it is written down, and a button to copy it."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.failure_report import full_report
from app.lobby.look import Looking
from app.lobby.paper_scroll import scroll_bar_style
from app.lobby.sheet import Sheet, Way
from app.text.catalogue import tr
from app.window import MainWindow


def show_report(window: MainWindow, theme: Theme, report: str, log: Path, records: Path | None = None) -> None:
    """Show a report over the page; the program goes on when it is put away.

    `records`: the folder with the record of the match that is played now.
    """
    whole = full_report(report, log, records)

    def copy() -> None:
        QGuiApplication.clipboard().setText(whole)

    ways = [
        Way(lambda: tr("app.failure.copy"), copy, ButtonKind.PRIMARY, "C"),
        Way(lambda: tr("app.failure.close"), lambda: None, ButtonKind.IVORY, "Esc"),
    ]
    sheet = Sheet(window, theme, lambda: tr("app.failure.title"), lambda: tr("app.failure.text", log=log), ways)
    sheet.add(ReportText(whole, tr("app.failure.title")))


class ReportText(Looking, QPlainTextEdit):
    """A long text, to read and to select from. `name`: what a screen reader calls it."""

    def __init__(self, report: str, name: str) -> None:
        super().__init__(report)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        self.look_changed()

    def look_changed(self) -> None:
        """Take font and colours."""
        theme = self.look.theme
        self.setFont(self.look.font(FontRole.CAPTION))
        self.setMinimumHeight(self.look.px(300))
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme.paper_sunk}; color: {theme.ink}; border: 2px solid transparent;"
            f" border-radius: {self.look.px(10)}px; padding: {self.look.px(10)}px; }}"
            f" QPlainTextEdit:focus {{ border: 2px solid {theme.focus_on_paper}; }}" + scroll_bar_style(self.look)
        )
