"""The window: the felt on which the pages lie, one of them in sight, and what lies over them."""

import base64
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from app.assets import background
from app.assets.background import Decor, TableBackground
from app.assets.theme import Theme
from app.lobby.kept_picture import KeptPicture
from app.lobby.look import Looking, Words
from app.lobby.notice import Notice
from app.text.catalogue import tr

MINIMUM_SIZE = QSize(1024, 640)
_FIRST_SIZE = QSize(1280, 720)


class MainWindow(Looking, QWidget):
    """The one window of the program.

    Signals:
        close_wanted(): the person wants to quit; whoever listens closes it by `close_now`.
        first_painted(): there is something to see; once.
        mute_wanted(): sound off, or on again.
    """

    close_wanted = Signal()
    mute_wanted = Signal()
    first_painted = Signal()

    def __init__(self, theme: Theme, cache: Path | None = None) -> None:
        super().__init__()
        self._theme = theme
        self._felt = KeptPicture(cache / "felt.pixels" if cache is not None else None, Path(background.__file__))
        self._may_close = False
        self._is_painted = False
        self._is_covered = False
        self._notice = Notice(self, theme)
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self.setMinimumSize(MINIMUM_SIZE)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setProperty("keyboard_used", False)
        self.setWindowTitle(tr("app.name"))

    def set_theme(self, theme: Theme) -> None:
        """Wear these colours."""
        self._theme = theme
        self._notice.set_theme(theme)
        self.update()

    def show_page(self, page: QWidget, covers_all: bool = False) -> None:
        """Bring a page to sight; it is added when it is new. One that `covers_all` needs no felt below it."""
        self._is_covered = covers_all
        if covers_all:
            self._felt.keep()
            self._felt.forget()
        if self._stack.indexOf(page) < 0:
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        self._notice.raise_()

    def remove_page(self, page: QWidget) -> None:
        """Forget a page that is not needed any more."""
        self._stack.removeWidget(page)
        page.deleteLater()

    @property
    def page(self) -> QWidget | None:
        """The page in sight."""
        return self._stack.currentWidget()

    def restore(self, geometry: str, is_full_screen: bool) -> None:
        """Take the place that the window had, and show it."""
        self.resize(_FIRST_SIZE.boundedTo(self.screen().availableSize()))
        if geometry:
            # Qt passes over whatever is not base 64, and takes no place that it did not write.
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode("ascii", "ignore")))
        if is_full_screen:
            self.showFullScreen()
        else:
            self.show()

    def say(self, words: Words) -> None:
        """Show a sentence at the head of the window for a while."""
        self._notice.say(words)

    @property
    def notices(self) -> tuple[Words, ...]:
        """The sentence that is shown, and those that wait."""
        return self._notice.waiting

    def keep_pictures(self) -> None:
        """Write what the next start can use."""
        self._felt.keep()

    def remembered_geometry(self) -> str:
        """Return the window's place as `restore` takes it."""
        return base64.b64encode(self.saveGeometry().data()).decode("ascii")

    def toggle_full_screen(self) -> None:
        """Fill the screen, or stop to."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def close_now(self) -> None:
        """Close without asking."""
        self._may_close = True
        self.close()

    def watch_keyboard(self, application: QApplication) -> None:
        """Show focus rings from the first key on, and hide them at the next click."""
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note whether keys or the mouse are used."""
        kind = event.type()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            uses_keys = kind == QEvent.Type.KeyPress
            if self.property("keyboard_used") != uses_keys:
                self.setProperty("keyboard_used", uses_keys)
                focused = self.focusWidget()
                if focused is not None:
                    focused.update()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 fills the screen, M mutes; whatever has the keyboard takes its own keys first.

        Where nothing has it, or something that is not in sight any more, the page in sight gets it, and the key.
        """
        if event.key() == Qt.Key.Key_F11:
            self.toggle_full_screen()
        elif event.key() == Qt.Key.Key_M and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.mute_wanted.emit()
        elif self._is_keyboard_lost() and self.page is not None:
            self.page.setFocus(Qt.FocusReason.OtherFocusReason)
            QApplication.sendEvent(self.page, event)
        else:
            super().keyPressEvent(event)

    def _is_keyboard_lost(self) -> bool:
        focused = self.focusWidget()
        return focused is None or focused is self or not focused.isVisibleTo(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask first; whoever is asked may say at once that it may be closed."""
        if not self._may_close:
            self.close_wanted.emit()
        event.setAccepted(self._may_close)

    def words_changed(self) -> None:
        """Keep the title in the language of the moment."""
        self.setWindowTitle(tr("app.name"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt, where it is to be seen."""
        if self._is_covered:
            return
        ratio = self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        painter = QPainter(self)
        felt = self._felt.pixmap(
            self._theme.name, size, ratio, lambda: TableBackground(self._theme).pixmap(size, ratio, decor=Decor.WAVES)
        )
        painter.drawPixmap(0, 0, felt)
        if not self._is_painted:
            self._is_painted = True
            # The page is painted after this, and both are shown before a timer comes.
            QTimer.singleShot(0, self.first_painted.emit)
