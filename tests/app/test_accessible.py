"""All by keyboard, all with a name: every page and dialog of the program, as the gallery sets them up.

What can be reached by Tab is reached, shows that it has the keyboard, and says to screen readers what it is; with large
print it is as large as a fingertip. The table itself is told of in its own tests: its parts are no widgets.
"""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import THEMES, ThemeName
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.gallery.drawing import all_states
from app.gallery.dress import Dress, Size
from app.gallery.matches import write_matches
from app.gallery.stage import House, Stage
from app.gallery.state import State
from app.lobby.sheet import Sheet
from app.lobby.targets import LARGE_PX, set_large_targets
from app.results.answer_card import AnswerCard
from app.results.copying import CopyCard
from app.results.overlay import Overlay
from app.table.widget import TableWidget

_PAGES = (
    "start/unfinished",
    "new-match/changed-rules",
    "new-match/four-people",
    "new-match/saved-rules",
    "settings/plain",
    "settings/about",
    "rulebook/search",
    "dialogs/*",
    "history/matches",
    "history/unfinished",
    "statistics/figures",
    "replay/wuhu-315",
    "replay/deals",
    "keeper/wuhan",
    "keeper/set",
    "keeper/evening",
    "room-setup/new",
    "join/locked",
    "room/host",
    "room/guest",
    "room/seat-chosen",
    "room-table/chat",
    "room-table/lost",
    "settlement/wuhu-jiao-liable",
    "settlement/hefei-three",
    "settlement/wuhan-exhausted",
    "settlement-why/wuhan-capped",
    "settlement-answers/wuhan-plain",
    "settlement-card/wuhan-capped-amount",
    "settlement-copy/ways",
    "match-end/wuhu",
)
STATES = [state for state in all_states() if any(fnmatchcase(state.name, pattern) for pattern in _PAGES)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    house = House.in_folder(tmp_path_factory.mktemp("house"))
    write_matches(house.profile.records)
    return house


@pytest.fixture(scope="module")
def arts(house: House) -> dict[FaceSet, TileArt]:
    """Tiles are painted once for all states."""
    return {faces: TileArt(THEMES[ThemeName.LIGHT], faces, house.profile.cache) for faces in FaceSet}


@pytest.fixture
def stages(qtbot: QtBot, house: House, arts: dict[FaceSet, TileArt]) -> Iterator["Stages"]:
    stages = Stages(house, arts)
    yield stages
    stages.close()
    set_large_targets(False)


class Stages:
    """Sets states up, and takes them away at the end of a test."""

    def __init__(self, house: House, arts: dict[FaceSet, TileArt]) -> None:
        self._house = house
        self._arts = arts
        self._stages: list[Stage] = []

    def set_up(self, state: State, faces: FaceSet = FaceSet.CLASSIC, language: str = "en") -> Stage:
        dress = Dress(language, ThemeName.LIGHT, faces, Size(1280, 720))
        stage = Stage(dress, self._house, self._arts[faces])
        self._stages.append(stage)
        stage.window.setProperty("keyboard_used", True)
        state.set_up(stage)
        stage.settle()
        return stage

    def close(self) -> None:
        for stage in self._stages:
            stage.close()


def top_of(stage: Stage) -> QWidget:
    """What lies on top and keeps the keyboard: a sheet, a dialog, a card; else the window."""
    above: QWidget | None = stage.window.focusWidget()
    while above is not None and above is not stage.window:
        if isinstance(above, Sheet | Overlay | AnswerCard | CopyCard):
            return above
        above = above.parentWidget()
    return stage.window


def controls(root: QWidget) -> list[QWidget]:
    """Everything in sight of a widget that takes the keyboard."""
    return [
        each
        for each in root.findChildren(QWidget)
        if each.isVisible()
        and each.isEnabled()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.focusProxy() is None
        and not is_of_table(each)
    ]


def is_of_table(widget: QWidget) -> bool:
    """Whether it is the table: its canvas, and what scrolls it."""
    parent = widget.parentWidget()
    return (
        parent is not None
        and (isinstance(parent, TableWidget) or isinstance(parent.parentWidget(), TableWidget))
        and (type(widget).__name__ in ("Canvas", "QWidget"))
    )


def is_reached_by_arrows(widget: QWidget) -> bool:
    """Whether it is one of several of which one is chosen: Tab goes to that one."""
    return isinstance(widget, QAbstractButton) and widget.autoExclusive() and not widget.isChecked()


def name_of(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


def said(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.accessibleName()!r} in {type(widget.parentWidget()).__name__}"


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_everything_that_takes_the_keyboard_has_a_name(stages: Stages, state: State) -> None:
    stage = stages.set_up(state)
    assert [said(each) for each in controls(stage.window) if not name_of(each).strip()] == []


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_tab_reaches_everything_and_comes_round(stages: Stages, state: State) -> None:
    stage = stages.set_up(state)
    root = top_of(stage)
    wanted = [each for each in controls(root) if not is_reached_by_arrows(each)]
    assert wanted
    wanted[0].setFocus(Qt.FocusReason.TabFocusReason)
    reached = {stage.window.focusWidget()}
    for _ in range(2 * len(wanted) + 4):
        focused = stage.window.focusWidget()
        assert focused is not None
        focused.focusNextPrevChild(True)
        reached.add(stage.window.focusWidget())
    assert [said(each) for each in wanted if each not in reached] == []


def picture(widget: QWidget) -> QImage:
    """The widget with what its ring may reach into."""
    window = widget.window()
    place = widget.rect().adjusted(-8, -8, 8, 8)
    place.moveTopLeft(widget.mapTo(window, place.topLeft()))
    return window.grab(place.intersected(window.rect())).toImage()


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_what_has_the_keyboard_shows_it(stages: Stages, state: State) -> None:
    stage = stages.set_up(state)
    QApplication.setCursorFlashTime(0)
    stage.window.activateWindow()
    unseen: list[str] = []
    for control in controls(top_of(stage)):
        control.setFocus(Qt.FocusReason.TabFocusReason)
        stage.settle()
        if not control.hasFocus():
            continue
        with_focus = picture(control)
        control.clearFocus()
        stage.settle()
        if picture(control) == with_focus and control.isVisible():
            unseen.append(said(control))
    assert unseen == []


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_with_large_print_everything_to_press_is_as_large_as_a_fingertip(stages: Stages, state: State) -> None:
    stage = stages.set_up(state, FaceSet.LARGE)
    small = [
        f"{said(each)} {each.width()}x{each.height()}"
        for each in controls(stage.window)
        if min(each.width(), each.height()) < LARGE_PX
    ]
    assert small == []


def test_large_print_is_taken_up_by_what_is_already_in_sight(stages: Stages, tmp_path: Path) -> None:
    state = next(each for each in STATES if each.name == "settings/plain")
    stage = stages.set_up(state)
    before = {each: each.height() for each in controls(stage.window)}
    assert any(height < LARGE_PX for height in before.values())
    set_large_targets(True)
    page = stage.window.page
    assert page is not None
    page.set_theme(stage.theme)  # type: ignore[attr-defined]
    stage.settle()
    assert all(each.height() >= LARGE_PX for each in before if each.isVisible())
