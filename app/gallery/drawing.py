"""Takes the pictures: every chosen state in every chosen dress, each a file, and contact sheets of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

from PySide6.QtGui import QImage, QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication

from app.assets.theme import THEMES
from app.assets.tile_art import TileArt
from app.gallery import archive_pages, lesson_pages, pages, room_pages, settlements, tables, teach_pages
from app.gallery.dress import Dress
from app.gallery.matches import write_matches
from app.gallery.sheet import Thumb, contact_sheets, make_thumb
from app.gallery.stage import House, Stage
from app.gallery.state import State
from app.self_test.checks import Check, CheckFailed, run_checks
from app.text.catalogue import get_language, set_language, tr

SHEETS = "sheets"
_MODULES = (pages, tables, settlements, archive_pages, room_pages, lesson_pages, teach_pages)


def all_states() -> tuple[State, ...]:
    """Every state of the program."""
    return tuple(state for module in _MODULES for state in module.states())


def chosen_states(patterns: Sequence[str]) -> tuple[State, ...]:
    """Those whose name, or page, fits one of these patterns (`table-*`, `settings/end`); all for none."""
    return tuple(
        state
        for state in all_states()
        if not patterns or any(fnmatchcase(part, pattern) for part in (state.name, state.page) for pattern in patterns)
    )


class Gallery:
    """One run: pictures go to `folder`, a profile of its own lies in `house`."""

    def __init__(self, folder: Path, house: Path) -> None:
        self._folder = folder
        self._house = House.in_folder(house)
        self._thumbs: dict[str, list[Thumb]] = {}
        self._art: tuple[Dress, TileArt] | None = None
        write_matches(self._house.profile.records)

    def draw(self, states: Iterable[State], dresses: Iterable[Dress], say: Callable[[str], None]) -> int:
        """Take the pictures and say how each went; how many could not be taken. The language stays what it was."""
        QApplication.setCursorFlashTime(0)
        failed = run_checks(self._checks(tuple(states), dresses), say)
        told: list[str] = []
        unwritten = run_checks(self._sheets(), told.append)
        for line in told if unwritten else ():
            say(line)
        return failed + unwritten

    def _checks(self, states: tuple[State, ...], dresses: Iterable[Dress]) -> Iterator[Check]:
        for dress in dresses:
            for state in states:
                yield Check(f"{state.name}-{dress}", partial(self._take, state, dress))

    def _take(self, state: State, dress: Dress) -> None:
        language = get_language()
        stage = Stage(dress, self._house, self._art_for(dress))
        try:
            state.set_up(stage)
            picture = stage.take()
        finally:
            stage.close()
            set_language(language)
        page, _, name = state.name.partition("/")
        _write(picture, self._folder / page / f"{name}-{dress}.png")
        self._thumbs.setdefault(f"{page}-{dress}", []).append(make_thumb(name, picture.toImage()))

    def _art_for(self, dress: Dress) -> TileArt:
        """Tiles are painted once for all states of a dress, whatever its language."""
        known = self._art
        if known is None or (known[0].theme, known[0].faces, known[0].size) != (dress.theme, dress.faces, dress.size):
            QPixmapCache.clear()
            known = self._art = (dress, TileArt(THEMES[dress.theme], dress.faces, self._house.profile.cache))
        return known[1]

    def _sheets(self) -> Iterator[Check]:
        for name in self._thumbs:
            yield Check(f"{SHEETS}/{name}", partial(self._write_sheets, name))

    def _write_sheets(self, name: str) -> None:
        for number, sheet in enumerate(contact_sheets(self._thumbs[name]), 1):
            _write(sheet, self._folder / SHEETS / f"{name}-{number}.png")


def _write(picture: QPixmap | QImage, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not picture.save(str(path)):
        raise CheckFailed(tr("gallery.unwritten", path=path))
