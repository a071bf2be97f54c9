"""Where a state is set up to be taken: a window of the program, with what its pages need, and nothing that moves."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.assets.theme import THEMES, Theme
from app.assets.tile_art import TileArt
from app.gallery.dress import Dress
from app.lobby.targets import set_large_targets
from app.profile import Profile, find_profile
from app.self_test.checks import CheckFailed
from app.settings import LanguageChoice, PaceChoice, Settings, ThemeChoice
from app.table.motion import Motion
from app.text.catalogue import set_language, tr
from app.window import MainWindow

_LOOKS_MS = 10
_MOST_LOOKS = 2000
_CHECKED = 40
"""So many pixels apart a picture is looked at: one without two colours shows nothing."""

Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class House:
    """What all pictures of a run share: a profile with matches in it."""

    profile: Profile

    @classmethod
    def in_folder(cls, folder: Path) -> "House":
        """A house whose profile lies in this folder."""
        return cls(find_profile(folder))


class Stage:
    """One window in one dress, for one state."""

    def __init__(self, dress: Dress, house: House, art: TileArt) -> None:
        set_language(dress.language)
        set_large_targets(dress.is_large)
        self.dress = dress
        self.theme: Theme = THEMES[dress.theme]
        self.art = art
        self.settings = Settings(
            language=LanguageChoice(dress.language),
            theme=ThemeChoice(dress.theme.value),
            tiles=dress.faces,
            pace=PaceChoice.NONE,
            motion=Motion.OFF,
        )
        self.profile = replace(house.profile, cache=house.profile.cache / f"{dress.theme}-{dress.size}")
        self.window = MainWindow(self.theme, self.profile.cache)
        self.window.resize(dress.size.width, dress.size.height)
        self._kept: list[object] = []
        self._last: list[Callable[[], None]] = []

    def keep(self, thing: Kept) -> Kept:
        """Keep something as long as the window."""
        self._kept.append(thing)
        return thing

    def at_last(self, done: Callable[[], None]) -> None:
        """Do this when the picture has been taken."""
        self._last.append(done)

    def show(self, page: QWidget, covers_all: bool = False) -> None:
        """Bring a page to sight, and let it find its size."""
        self.window.show_page(page, covers_all)
        self.window.show()
        self.settle()

    def settle(self) -> None:
        """Let everything that is due happen."""
        for _ in range(3):
            QCoreApplication.sendPostedEvents()
            QApplication.processEvents()

    def wait_until(self, is_so: Callable[[], bool], complaint: str) -> None:
        """Let time pass until it is so. Raises CheckFailed with the complaint if that takes too long."""
        for _ in range(_MOST_LOOKS):
            if is_so():
                return
            loop = QEventLoop()
            QTimer.singleShot(_LOOKS_MS, loop.quit)
            loop.exec()
        raise CheckFailed(complaint)

    def take(self) -> QPixmap:
        """The picture of the whole window. Raises CheckFailed for one that shows nothing."""
        self.settle()
        picture = self.window.grab()
        size = self.dress.size
        wanted = (size.width * size.ratio, size.height * size.ratio)
        if (picture.width(), picture.height()) != wanted:
            raise CheckFailed(tr("gallery.wrong_size", width=picture.width(), height=picture.height()))
        image = picture.toImage()
        colours = {
            image.pixel(x, y) for x in range(0, image.width(), _CHECKED) for y in range(0, image.height(), _CHECKED)
        }
        if len(colours) < 2:
            raise CheckFailed(tr("gallery.empty"))
        self.window.keep_pictures()
        return picture

    def close(self) -> None:
        """Take everything away."""
        for done in reversed(self._last):
            done()
        self.window.close_now()
        self.window.deleteLater()
        self._kept.clear()
        set_large_targets(False)
        for _ in range(2):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
