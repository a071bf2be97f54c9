"""The table for people who cannot see it, as Qt tells screen readers of it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.assets.tile_look import FaceSet
from app.table.planner import LEAST_TARGET_PX
from app.table.situations import SITUATIONS, Situation
from app.table.widget import TableWidget
from app.text.catalogue import set_language
from engine.deal.actions import Action, Discard, Pung
from engine.tiles import parse_tile

BUTTONS = (QAccessible.Role.Button, QAccessible.Role.CheckBox)
MOST = 100
"""No table has so many parts."""


@pytest.fixture(autouse=True)
def somebody_listens(qapp: object) -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def situation(name: str) -> Situation:
    return SITUATIONS[name]()


class Table:
    """A table as a screen reader meets it."""

    def __init__(self, qtbot: QtBot, name: str, *, is_large: bool = False, size: tuple[int, int] = (1280, 720)) -> None:
        self.widget = TableWidget(has_habits=True, takes_back=True)
        qtbot.addWidget(self.widget)
        self.widget.set_look(LIGHT, FaceSet.CLASSIC, is_large)
        self.widget.resize(*size)
        self.sent: list[Action] = []
        self.widget.action_chosen.connect(lambda seat, turn_id, action: self.sent.append(action))
        self.widget.set_info(situation(name).info)
        self.widget.show_update(situation(name).update)
        self.widget.show()

    @property
    def parts(self) -> dict[str, QAccessibleInterface]:
        """What there is to read, by its name."""
        whole = QAccessible.queryAccessibleInterface(self.widget)
        found = [whole.child(index) for index in range(whole.childCount())]
        return {each.text(QAccessible.Text.Name): each for each in found if each.object() is not self.widget.canvas}

    @property
    def places(self) -> list[QRect]:
        """Where the buttons are, in the window."""
        whole = QAccessible.queryAccessibleInterface(self.widget)
        found = [whole.child(index) for index in range(whole.childCount())]
        corner = self.widget.mapToGlobal(QPoint(0, 0))
        return [each.rect().translated(-corner) for each in found if each.role() in BUTTONS]

    @property
    def names(self) -> list[str]:
        return list(self.parts)

    def press(self, name: str) -> None:
        """As a screen reader presses it."""
        interface = self.parts[name]
        assert interface.role() == QAccessible.Role.Button
        actions = interface.actionInterface()
        actions.doAction(actions.pressAction())


@pytest.mark.parametrize("name", list(SITUATIONS))
@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_everything_has_a_name_and_everything_that_can_be_pressed_is_a_button(
    qtbot: QtBot, name: str, is_large: bool, language: str
) -> None:
    set_language(language)
    table = Table(qtbot, name, is_large=is_large)
    table.widget.select(0)
    assert "" not in table.names
    assert 10 < len(table.names) < MOST
    assert table.widget.plan is not None
    places = table.places
    for target, pressable in table.widget.plan.targets.items():
        if target[0] != "card":
            at = QPoint(round(pressable.rect.centre_x), round(pressable.rect.centre_y))
            assert any(place.contains(at) for place in places), target


def test_the_own_tiles_are_told_with_their_marks(qtbot: QtBot) -> None:
    table = Table(qtbot, "our-turn")
    assert "六万 · 打出即听 · 可能包牌" in table.names
    assert "七筒 · 摸到的" in table.names


def test_players_are_told_with_what_lies_before_them(qtbot: QtBot) -> None:
    names = Table(qtbot, "our-turn").names
    assert "大江 · 南 · 24 底 · −30 分 · 手牌 4 张" in names
    assert "报警 · 三对万 · 谁点炮，谁包三家" in names
    assert "大江：碰 八万（老周打出） · 碰 四万（阿青打出） · 碰 一万（小满打出）" in names
    assert any(name.startswith("小满的牌河：一条") for name in names)
    assert any(name.startswith("余牌 22") for name in names)


def test_nothing_is_told_that_is_not_shown(qtbot: QtBot) -> None:
    names = " ".join(Table(qtbot, "our-turn").names)
    assert "暗杠 二条" in names, "a concealed kong is shown with its two middle tiles"
    covered = TableWidget()
    qtbot.addWidget(covered)
    update = situation("our-turn").update
    view = replace(update.view, hand=(), drawn=None, legal=())
    covered.set_info(situation("our-turn").info)
    covered.show_update(replace(update, view=view))
    covered.show()
    whole = QAccessible.queryAccessibleInterface(covered)
    told = [whole.child(index).text(QAccessible.Text.Name) for index in range(whole.childCount())]
    assert not any(name.startswith("六万") for name in told)


def test_a_tile_and_an_action_can_be_pressed(qtbot: QtBot) -> None:
    table = Table(qtbot, "our-turn")
    table.press("七筒 · 摸到的")
    qtbot.waitUntil(lambda: bool(table.sent))
    assert table.sent == [Discard(parse_tile("7p"))]
    claim = Table(qtbot, "claim")
    claim.press("碰")
    qtbot.waitUntil(lambda: bool(claim.sent))
    assert claim.sent == [Pung()]


def test_forms_are_told_by_their_tiles(qtbot: QtBot) -> None:
    table = Table(qtbot, "chows")
    table.press("吃")
    qtbot.waitUntil(lambda: "三、四、五条" in table.parts)
    assert {"四、五、六条", "五、六、七条"} <= set(table.names)


def test_switches_say_whether_they_are_on(qtbot: QtBot) -> None:
    table = Table(qtbot, "waiting")
    assert not table.parts["摸切"].state().checked
    assert table.parts["摸切"].state().checkable
    table.widget.press("switch", 2, 2)
    assert table.parts["摸切"].state().checked


def test_nobody_listens_and_nothing_is_made(qtbot: QtBot) -> None:
    QAccessible.setActive(False)
    table = Table(qtbot, "our-turn")
    children = [child for child in table.widget.children() if isinstance(child, QWidget)]
    assert children == [table.widget.canvas]


@pytest.mark.parametrize("name", list(SITUATIONS))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_in_the_large_setting_everything_is_large_enough_to_press(
    qtbot: QtBot, name: str, size: tuple[int, int]
) -> None:
    table = Table(qtbot, name, is_large=True, size=size)
    table.widget.select(0)
    assert table.widget.plan is not None
    for target, pressable in table.widget.plan.targets.items():
        assert pressable.rect.width >= LEAST_TARGET_PX, target
        assert pressable.rect.height >= LEAST_TARGET_PX, target
