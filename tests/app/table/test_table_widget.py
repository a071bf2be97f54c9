"""The table in a window: what is shown, and what mouse and keys do to it."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_look import FaceSet, TileState
from app.table.action_elements import ActionPlan
from app.table.advice import Adviser
from app.table.advice_elements import CardPlan
from app.table.board_elements import PanelPlan
from app.table.choices import Slot
from app.table.plan import Element
from app.table.scene import TableScene
from app.table.situations import SITUATIONS, Situation
from app.table.tile_elements import MarksPlan, TilePlan
from app.table.widget import TableWidget
from app.text.catalogue import set_language
from engine.deal.actions import Action, Discard, Kong, Pass, Pung, Win
from engine.deal.views import SeatView
from engine.notation import parse_tiles
from engine.scoring.judge import Risk
from engine.scoring.settlement import AccountId, Settlement
from engine.seats import Seat
from engine.tiles import parse_tile, tile_name
from net.messages import Refused

Sent = list[tuple[Seat, int, Action]]


class Clock:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now_ms = 10_000

    def __call__(self) -> int:
        return self.now_ms


class Table:
    """A table with a clock, what it sent, and pointers at its things."""

    def __init__(
        self,
        qtbot: QtBot,
        *,
        single_click: bool = True,
        has_habits: bool = False,
        takes_back: bool = False,
        size: QSize | None = None,
    ) -> None:
        self.clock = Clock()
        self.widget = TableWidget(
            single_click=single_click, has_habits=has_habits, takes_back=takes_back, clock_ms=self.clock
        )
        self.sent: Sent = []
        self.widget.action_chosen.connect(lambda seat, turn_id, action: self.sent.append((seat, turn_id, action)))
        qtbot.addWidget(self.widget)
        self.widget.resize(size or QSize(1280, 720))

    def show(self, name: str, turn_id: int | None = None) -> None:
        situation = get_situation(name)
        update = situation.update if turn_id is None else replace(situation.update, turn_id=turn_id)
        self.widget.set_info(situation.info)
        self.widget.show_update(update)
        self.widget.show()

    def rest(self) -> None:
        self.clock.now_ms += 200

    def at(self, kind: str, number: int) -> QPoint:
        assert self.widget.plan is not None
        rect = self.widget.plan.targets[kind, number].rect
        return QPointF(rect.centre_x, rect.centre_y + rect.height / 4).toPoint()

    def click(self, kind: str, number: int) -> None:
        QTest.mouseClick(self.widget.canvas.viewport(), Qt.MouseButton.LeftButton, pos=self.at(kind, number))

    def double_click(self, kind: str, number: int) -> None:
        """All four events that a double click sends."""
        viewport, at = self.widget.canvas.viewport(), self.at(kind, number)
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)

    def move(self, kind: str, number: int) -> None:
        """Move the pointer over something, wherever the real one is."""
        viewport, at = self.widget.canvas.viewport(), QPointF(self.at(kind, number))
        none = Qt.MouseButton.NoButton
        event = QMouseEvent(
            QEvent.Type.MouseMove, at, viewport.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier
        )
        QCoreApplication.sendEvent(viewport, event)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.widget.canvas, key)

    def picture(self) -> QImage:
        return self.widget.grab().toImage()

    @property
    def actions(self) -> list[Action]:
        return [action for _, _, action in self.sent]


def get_situation(name: str) -> Situation:
    return SITUATIONS[name]()


@pytest.mark.parametrize("name", list(SITUATIONS))
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_situation_is_drawn_without_a_warning(qtbot: QtBot, name: str, language: str) -> None:
    set_language(language)
    table = Table(qtbot)
    table.show(name)
    assert not table.picture().isNull()


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_everything_lies_in_the_window_at_its_least_size(qtbot: QtBot, name: str) -> None:
    table = Table(qtbot, size=QSize(1024, 640))
    table.show(name)
    table.widget.select(0)
    assert table.widget.plan is not None
    for key, element in table.widget.plan.elements.items():
        assert element.rect.x >= 0, key
        assert element.rect.y >= 0, key
        assert element.rect.right <= 1024, key
        assert element.rect.bottom <= 640, key


def test_the_scene_after_many_updates_is_that_of_the_last_alone(qtbot: QtBot) -> None:
    travelled, fresh = Table(qtbot), Table(qtbot)
    for turn_id, name in enumerate(SITUATIONS):
        travelled.show(name, turn_id)
    travelled.show("our-turn", 99)
    fresh.show("our-turn", 99)
    travelled.clock.now_ms += 1_000
    qtbot.waitUntil(lambda: not travelled.widget.is_moving)
    assert travelled.widget.plan == fresh.widget.plan
    scene, other = travelled.widget.canvas.scene(), fresh.widget.canvas.scene()
    assert isinstance(scene, TableScene)
    assert isinstance(other, TableScene)
    assert scene.keys == other.keys
    assert travelled.picture() == fresh.picture()


def test_the_same_update_again_changes_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("claim")
    plan, picture = table.widget.plan, table.picture()
    table.show("claim")
    assert table.widget.plan == plan
    assert table.picture() == picture


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_buttons_are_there_only_for_legal_actions(qtbot: QtBot, name: str) -> None:
    table = Table(qtbot)
    table.show(name)
    assert table.widget.plan is not None
    active = {
        element.slot
        for element in table.widget.plan.elements.values()
        if isinstance(element, ActionPlan) and element.is_active
    }
    pressable = {Slot(number) for kind, number in table.widget.plan.targets if kind == "slot"}
    legal = get_situation(name).update.view.legal
    wanted = {type(action).__name__.upper() for action in legal} - {"DISCARD"}
    assert {slot.name for slot in active} == wanted
    assert pressable == active


def test_empty_felt_where_nothing_can_be_done(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("waiting")
    assert table.widget.plan is not None
    assert not any(key.startswith(("action/", "prompt")) for key in table.widget.plan.elements)


def test_a_click_discards_the_tile_under_it(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn", 5)
    table.rest()
    table.click("tile", 1)
    assert table.sent == [(Seat.WEST, 5, Discard(parse_tile("3p")))]


def test_a_second_click_in_the_same_turn_is_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.rest()
    table.click("tile", 1)
    table.rest()
    table.click("tile", 2)
    assert len(table.sent) == 1


def test_a_double_click_discards_one_tile_where_one_click_does(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("full-hand", 5)
    table.rest()

    def answer(*_: object) -> None:
        table.show("our-turn", 6)
        table.rest()

    table.widget.action_chosen.connect(answer)
    table.double_click("tile", 1)
    assert table.actions == [Discard(parse_tile("2p"))]


def test_where_two_clicks_are_wanted_one_only_looks(qtbot: QtBot) -> None:
    table = Table(qtbot, single_click=False)
    table.show("our-turn")
    table.rest()
    table.click("tile", 1)
    assert table.sent == []
    table.double_click("tile", 1)
    assert table.actions == [Discard(parse_tile("3p"))]


def test_a_click_within_200_ms_of_a_button_appearing_is_ignored(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("waiting", 1)
    table.rest()
    table.show("claim", 2)
    table.clock.now_ms += 199
    table.click("slot", Slot.PUNG)
    assert table.sent == []
    table.clock.now_ms += 1
    table.click("slot", Slot.PUNG)
    assert table.actions == [Pung()]


def test_a_click_within_200_ms_of_a_tile_moving_there_is_ignored(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("full-hand", 1)
    table.rest()
    table.show("our-turn", 2)
    table.click("tile", 1)
    assert table.sent == []
    table.click("tile", 0)
    assert table.actions == [Discard(parse_tile("6m"))]


def test_a_press_that_ends_elsewhere_is_taken_back(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.rest()
    viewport = table.widget.canvas.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=table.at("tile", 1))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=table.at("tile", 3))
    assert table.sent == []


def test_keys_reach_the_table(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.key(Qt.Key.Key_QuoteLeft)
    table.key(Qt.Key.Key_Space)
    assert table.actions == [Discard(parse_tile("6m"))]
    table.show("claim", 8)
    table.key(Qt.Key.Key_Escape)
    assert table.actions[1:] == [Pass()]


def test_a_refused_action_can_be_given_again(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("claim", 8)
    table.key(Qt.Key.Key_P)
    table.widget.show_refusal(Refused(Seat.WEST, 8, "action/stale_turn"))
    table.key(Qt.Key.Key_P)
    assert table.actions == [Pung(), Pung()]


def test_hovering_lifts_the_tile_and_lights_up_its_equals(qtbot: QtBot) -> None:
    table = Table(qtbot, size=QSize(1920, 1080))
    table.show("our-turn")
    rest = tile_plan(table, "hand/0")
    table.move("tile", 0)
    lifted = tile_plan(table, "hand/0")
    assert rest.rect.y - lifted.rect.y == 24.0
    assert tile_plan(table, "river/TOP/1").look.state.name == "EQUAL"
    table.widget.pointer.pointer_left()
    assert tile_plan(table, "hand/0") == rest


def test_the_card_stays_while_the_pointer_goes_to_its_link(qtbot: QtBot) -> None:
    table = Table(qtbot, size=QSize(1920, 1080))
    clauses: list[str] = []
    table.widget.help_requested.connect(clauses.append)
    table.show("our-turn")
    table.widget.select(0)
    table.rest()
    assert table.widget.plan is not None
    card = table.widget.plan.elements["card"]
    assert isinstance(card, CardPlan)
    for rect in (table.widget.plan.targets["tile", 0].rect, table.widget.plan.targets["card", 0].rect):
        table.widget.pointer.pointer_moved(QPointF(rect.centre_x, rect.y + 4))
    assert "card" in table.widget.plan.elements
    table.click("link", 0)
    assert clauses == ["wuhu.md 7.3"]


def test_discards_that_make_ready_or_liable_are_marked(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    assert table.widget.plan is not None
    marks = {key: mark for key, mark in table.widget.plan.elements.items() if isinstance(mark, MarksPlan)}
    assert marks["marks/0"].is_ready
    assert marks["marks/0"].is_risky
    assert not marks["marks/1"].is_ready
    assert marks["marks/1"].is_binding, "a dot could be punged as the fourth set, and not be won on"
    assert not marks["marks/1"].is_risky
    assert not marks["marks/0"].is_binding, "the graver mark alone"
    assert "marks/7" not in marks, "the drawn tile could be konged but helps nobody"


def test_the_card_tells_what_can_be_won_on_from_what_binds_later(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    for place, later in ((0, False), (1, True)):
        table.widget.select(place)
        assert table.widget.plan is not None
        card = table.widget.plan.elements["card"]
        assert isinstance(card, CardPlan)
        assert [box.is_later for box in card.risks] == [later]
        assert ("要去才包" in card.risks[0].title) is later
        assert card.risks[0].links


def test_the_time_left_is_shown_and_ticks(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("timed-claim")
    assert panel(table).seconds == "11 秒"
    table.clock.now_ms += 2_500
    qtbot.waitUntil(lambda: panel(table).seconds == "9 秒")
    table.show("waiting")
    assert panel(table).seconds == ""


def panel(table: Table) -> PanelPlan:
    assert table.widget.plan is not None
    element = table.widget.plan.elements["panel"]
    assert isinstance(element, PanelPlan)
    return element


def test_f1_opens_the_clause_on_the_card(qtbot: QtBot) -> None:
    table = Table(qtbot)
    clauses: list[str] = []
    table.widget.help_requested.connect(clauses.append)
    table.show("our-turn")
    table.widget.select(0)
    table.key(Qt.Key.Key_F1)
    assert clauses == ["wuhu.md 7.3"]


def test_icons_ask_for_menu_and_rules(qtbot: QtBot) -> None:
    table = Table(qtbot)
    asked: list[str] = []
    table.widget.menu_requested.connect(lambda: asked.append("menu"))
    table.widget.help_requested.connect(lambda clause: asked.append(f"help{clause}"))
    table.show("our-turn")
    table.rest()
    table.click("icon", 0)
    table.click("icon", 1)
    assert asked == ["help", "menu"]


@pytest.mark.parametrize("name", list(SITUATIONS))
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_situation_is_drawn_in_the_large_setting(qtbot: QtBot, name: str, language: str) -> None:
    set_language(language)
    table = Table(qtbot)
    table.widget.set_look(LIGHT, FaceSet.LARGE, is_large=True)
    table.show(name)
    table.widget.select(0)
    assert not table.picture().isNull()
    assert table.widget.plan is not None
    assert not any(key.startswith("back/") for key in table.widget.plan.elements)


def test_words_follow_the_language(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    set_language("en")
    QCoreApplication.sendEvent(table.widget, QEvent(QEvent.Type.LanguageChange))
    assert table.widget.canvas.accessibleDescription().startswith("You drew 7 of dots")


def test_escape_opens_the_menu_where_there_is_nothing_to_pass_or_close(qtbot: QtBot) -> None:
    table = Table(qtbot)
    asked: list[str] = []
    table.widget.menu_requested.connect(lambda: asked.append("menu"))
    table.show("hefei")
    table.key(Qt.Key.Key_G)
    table.key(Qt.Key.Key_Escape)
    assert asked == []
    table.key(Qt.Key.Key_Escape)
    assert asked == ["menu"]


def test_theme_faces_and_size_can_change_under_way(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    light = table.picture()
    table.widget.set_look(DARK, FaceSet.LARGE)
    assert table.picture() != light
    table.widget.resize(1600, 1000)
    table.widget.set_look(LIGHT, FaceSet.CLASSIC)
    table.widget.resize(1280, 720)
    qtbot.waitUntil(lambda: not table.widget.canvas.is_stretched)
    assert table.picture() == light


def test_a_table_being_resized_is_stretched_and_takes_no_press_until_it_is_drawn_anew(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.rest()
    before = table.widget.plan
    for width in (1300, 1350, 1400):
        table.widget.resize(width, 800)
        assert table.widget.plan is before
        assert table.widget.canvas.is_stretched
        assert table.picture().width() == width
    table.click("tile", 0)
    assert table.sent == []
    qtbot.waitUntil(lambda: not table.widget.canvas.is_stretched)
    assert table.widget.plan != before
    table.rest()
    table.click("tile", 0)
    assert len(table.sent) == 1


def test_the_moment_is_told_in_words(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("claim")
    assert table.widget.canvas.accessibleName() == "牌桌"
    assert table.widget.canvas.accessibleDescription() == "老周打出五筒 · 可以胡、杠、碰、过 · 余牌 31"


def test_an_update_before_the_info_waits_for_it(qtbot: QtBot) -> None:
    table = Table(qtbot)
    situation = get_situation("our-turn")
    table.widget.show_update(situation.update)
    assert table.widget.plan is None
    table.widget.set_info(situation.info)
    assert table.widget.plan is not None


@pytest.mark.parametrize("make", [SITUATIONS["our-turn"], SITUATIONS["wuhan"]])
def test_opponents_show_backs_only(qtbot: QtBot, make: Callable[[], Situation]) -> None:
    table = Table(qtbot)
    table.widget.set_info(make().info)
    table.widget.show_update(make().update)
    assert table.widget.plan is not None
    backs = {key: element for key, element in table.widget.plan.elements.items() if key.startswith("back/")}
    assert backs
    assert all(isinstance(element, TilePlan) and element.look.face is None for element in backs.values())


def test_only_winners_turn_their_hands_over(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("won")
    assert table.widget.plan is not None
    elements = table.widget.plan.elements
    opened = [element.look for key, element in elements.items() if key.startswith("open/LEFT/") and is_tile(element)]
    assert [look.face for look in opened] == list(parse_tiles("4m5m7m7m6m"))
    assert [look.state.name for look in opened] == ["NORMAL"] * 4 + ["FRAME"]
    assert {key.split("/")[1] for key in elements if key.startswith("back/")} == {"TOP", "RIGHT"}


def is_tile(element: Element) -> TypeGuard[TilePlan]:
    return isinstance(element, TilePlan)


def tile_plan(table: Table, key: str) -> TilePlan:
    assert table.widget.plan is not None
    element = table.widget.plan.elements[key]
    assert isinstance(element, TilePlan)
    return element


def drag(table: Table, place: int, dx: int, dy: int) -> None:
    viewport, start = table.widget.canvas.viewport(), table.at("tile", place)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        table.widget.pointer.pointer_moved(QPointF(start.x() + dx * share, start.y() + dy * share))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + QPoint(dx, dy))


@pytest.mark.parametrize("single_click", [True, False])
def test_a_tile_dragged_out_of_the_hand_is_discarded(qtbot: QtBot, single_click: bool) -> None:
    table = Table(qtbot, single_click=single_click)
    table.show("our-turn")
    table.rest()
    drag(table, 2, 80, -150)
    assert [action for _, _, action in table.sent] == [Discard(parse_tile("4p"))]


def test_a_tile_let_go_over_its_place_goes_back(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.rest()
    drag(table, 2, 25, -10)
    assert table.sent == []
    assert table.widget.is_moving
    table.clock.now_ms += 1_000
    qtbot.waitUntil(lambda: not table.widget.is_moving)
    table.click("tile", 2)
    assert len(table.sent) == 1


def faces(table: Table) -> list[str]:
    """What lies in the hand, from the left."""
    assert table.widget.plan is not None
    tiles = [each for key, each in table.widget.plan.elements.items() if key.startswith(("hand/", "drawn"))]
    shown = sorted((each for each in tiles if isinstance(each, TilePlan)), key=lambda each: each.rect.x)
    return [tile_name(each.look.face) for each in shown if each.look.face is not None]


@pytest.mark.parametrize("is_large", [False, True])
def test_a_tile_dragged_along_the_hand_lies_elsewhere(qtbot: QtBot, is_large: bool) -> None:
    table = Table(qtbot)
    table.widget.set_look(LIGHT, FaceSet.CLASSIC, is_large)
    table.show("our-turn")
    table.rest()
    before = faces(table)
    to, start = table.at("tile", 4), table.at("tile", 1)
    drag(table, 1, to.x() - start.x(), -10)
    assert table.sent == []
    moved = [*before[:1], *before[2:5], before[1], *before[5:]]
    assert faces(table) == moved
    table.clock.now_ms += 1_000
    qtbot.waitUntil(lambda: not table.widget.is_moving)
    table.show("our-turn", 99)
    assert faces(table) == moved
    table.key(Qt.Key.Key_S)
    assert faces(table) == before


def test_no_card_lies_in_the_way_of_a_tile_that_is_dragged(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.rest()
    table.move("tile", 1)
    assert card_of(table) is not None
    start = table.at("tile", 1)
    QTest.mousePress(table.widget.canvas.viewport(), Qt.MouseButton.LeftButton, pos=start)
    table.widget.pointer.pointer_moved(QPointF(start.x() + 12, start.y() - 20))
    assert card_of(table) is None
    QTest.mouseRelease(table.widget.canvas.viewport(), Qt.MouseButton.LeftButton, pos=start)
    assert card_of(table) is not None


def test_the_drawn_tile_stays_apart_however_it_is_dragged(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    table.rest()
    before = faces(table)
    drag(table, 7, -250, -10)
    assert (faces(table), table.sent) == (before, [])


def test_a_hand_is_arranged_while_others_play_too(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("waiting")
    table.rest()
    before = faces(table)
    drag(table, 0, 120, 0)
    assert faces(table) == [*before[1:3], before[0], *before[3:]]
    assert table.sent == []


def test_a_chip_sorts_a_hand_that_was_arranged(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("our-turn")
    assert table.widget.plan is not None
    assert ("sort", 0) not in table.widget.plan.targets
    before = faces(table)
    table.widget.select(0)
    for _ in range(3):
        QTest.keyClick(table.widget.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert faces(table)[3] == before[0]
    table.rest()
    table.click("sort", 0)
    assert faces(table) == before


@pytest.mark.parametrize("right_passes", [True, False])
def test_the_right_button_passes_where_that_is_wanted(qtbot: QtBot, right_passes: bool) -> None:
    table = Table(qtbot)
    table.widget.set_right_passes(right_passes)
    table.show("claim")
    QTest.mouseClick(table.widget.canvas.viewport(), Qt.MouseButton.RightButton, pos=QPoint(640, 300))
    assert table.sent == [], "within 200 ms it was not meant for this"
    table.rest()
    QTest.mouseClick(table.widget.canvas.viewport(), Qt.MouseButton.RightButton, pos=QPoint(640, 300))
    assert [action for _, _, action in table.sent] == ([Pass()] if right_passes else [])


def test_a_habit_is_switched_on_by_its_switch_and_answers_in_a_while(qtbot: QtBot) -> None:
    table = Table(qtbot, has_habits=True)
    table.show("claim")
    table.rest()
    table.click("switch", 0)
    assert table.sent == []
    qtbot.waitUntil(lambda: bool(table.sent))
    assert [action for _, _, action in table.sent] == [Win()]


def test_switches_are_only_where_one_person_plays(qtbot: QtBot) -> None:
    alone, watching = Table(qtbot, has_habits=True), Table(qtbot)
    for table, are_there in ((alone, True), (watching, False)):
        table.show("our-turn")
        assert table.widget.plan is not None
        assert (("switch", 0) in table.widget.plan.targets) is are_there
    info = get_situation("our-turn").info
    alone.widget.set_info(replace(info, seats=(Seat.EAST, Seat.WEST)))
    assert alone.widget.plan is not None
    assert ("switch", 0) not in alone.widget.plan.targets


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("is_large", [False, True])
def test_f1_shows_the_keys_and_any_key_takes_them_away(qtbot: QtBot, language: str, is_large: bool) -> None:
    set_language(language)
    table = Table(qtbot, size=QSize(1024, 640))
    table.widget.set_look(LIGHT, FaceSet.CLASSIC, is_large)
    table.show("our-turn")
    QTest.keyClick(table.widget.canvas, Qt.Key.Key_F1)
    assert table.widget.plan is not None
    card = table.widget.plan.elements["keys"]
    assert table.widget.lay_out.window.encloses(card.rect)
    table.picture()
    table.rest()
    table.click("keys", 0)
    assert "keys" not in table.widget.plan.elements
    QTest.keyClick(table.widget.canvas, Qt.Key.Key_F1)
    QTest.keyClick(table.widget.canvas, Qt.Key.Key_Space)
    assert "keys" not in table.widget.plan.elements
    assert table.sent == []


def passed(qtbot: QtBot) -> tuple[Table, Sent]:
    """A table at which a claim was passed that is still open, and what is asked of the host."""
    table = Table(qtbot, takes_back=True)
    wanted: Sent = []
    table.widget.take_back_requested.connect(lambda seat, turn_id: wanted.append((seat, turn_id, Pass())))
    table.show("claim", 8)
    table.key(Qt.Key.Key_Escape)
    return table, wanted


def offers_back(table: Table) -> bool:
    return table.widget.plan is not None and ("take_back", 0) in table.widget.plan.targets


def test_a_pass_that_is_not_decided_can_be_taken_back_by_key_and_by_click(qtbot: QtBot) -> None:
    table, wanted = passed(qtbot)
    for number in (1, 2):
        assert not offers_back(table)
        qtbot.waitUntil(lambda: offers_back(table))
        table.rest()
        if number == 1:
            table.key(Qt.Key.Key_Z)
        else:
            table.click("take_back", 0)
        assert wanted == [(Seat.WEST, 8, Pass())] * number
        assert not offers_back(table)
        assert table.widget.plan is not None
        assert ("slot", Slot.PUNG) in table.widget.plan.targets
        table.show("claim", 8)
        table.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: offers_back(table))
    table.key(Qt.Key.Key_Z)
    table.key(Qt.Key.Key_P)
    assert table.actions == [Pass(), Pass(), Pass(), Pung()]


def test_what_was_decided_is_not_offered_back(qtbot: QtBot) -> None:
    table, wanted = passed(qtbot)
    qtbot.waitUntil(lambda: offers_back(table))
    table.show("waiting", 9)
    assert not offers_back(table)
    table.key(Qt.Key.Key_Z)
    assert wanted == []


def test_a_refusal_to_take_back_leaves_what_the_host_says(qtbot: QtBot) -> None:
    table, wanted = passed(qtbot)
    table.key(Qt.Key.Key_Z)
    assert len(wanted) == 1, "the key may be quicker than the offer"
    table.widget.show_refusal(Refused(Seat.WEST, 9, "action/stale_turn"))
    table.show("waiting", 9)
    assert table.widget.plan is not None
    assert not any(kind in ("slot", "take_back") for kind, _ in table.widget.plan.targets)


def test_a_claim_and_a_pass_of_several_at_one_screen_are_not_offered_back(qtbot: QtBot) -> None:
    table = Table(qtbot, takes_back=True)
    table.show("claim", 8)
    table.key(Qt.Key.Key_P)
    assert not table.widget._desk.may_take_back
    shared = Table(qtbot, takes_back=True)
    shared.widget.set_info(replace(get_situation("claim").info, seats=(Seat.EAST, Seat.WEST)))
    shared.widget.show_update(get_situation("claim").update)
    shared.key(Qt.Key.Key_Escape)
    assert not shared.widget._desk.may_take_back


def test_a_habit_does_not_pass_again_what_was_taken_back(qtbot: QtBot) -> None:
    table = Table(qtbot, has_habits=True, takes_back=True)
    table.show("claim", 8)
    table.key(Qt.Key.Key_N)
    table.key(Qt.Key.Key_Escape)
    table.key(Qt.Key.Key_Z)
    assert table.widget._desk.follow_habits() is None
    assert table.widget._desk.choices


def test_the_third_of_three_fast_clicks_leaves_the_forms_open(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("hefei")
    table.rest()
    table.double_click("slot", Slot.KONG)
    table.clock.now_ms += 260
    table.click("slot", Slot.KONG)
    assert table.widget.plan is not None
    assert ("form", 1) in table.widget.plan.targets
    table.clock.now_ms += 600
    table.click("slot", Slot.KONG)
    assert ("form", 1) not in table.widget.plan.targets


def test_keys_that_change_nothing_draw_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.show("waiting")
    plans: list[int] = []
    table.widget.planned.connect(lambda: plans.append(1))
    for key in (Qt.Key.Key_H, Qt.Key.Key_P, Qt.Key.Key_S, Qt.Key.Key_Z, Qt.Key.Key_Return):
        table.key(key)
    assert plans == []


def risky_kongs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kong could be robbed by the one opposite."""

    def risks(adviser: Adviser, view: SeatView, action: Action) -> tuple[Risk, ...]:
        risk = Risk(Seat.EAST, "robbed_kong", "wuhu.md 7.6", 90, AccountId.POINTS)
        return (risk,) if isinstance(action, Kong) else ()

    monkeypatch.setattr(Adviser, "risks", risks)


def card_of(table: Table) -> CardPlan | None:
    assert table.widget.plan is not None
    card = table.widget.plan.elements.get("card")
    return card if isinstance(card, CardPlan) else None


def test_a_kong_that_could_cost_says_why_when_it_is_pointed_at_or_chosen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    risky_kongs(monkeypatch)
    table = Table(qtbot)
    table.show("our-turn")
    assert card_of(table) is None
    table.move("slot", Slot.KONG)
    card = card_of(table)
    assert card is not None
    assert (card.title, card.seen, len(card.risks)) == ("杠 七筒", None, 1)
    assert table.widget.plan is not None
    assert table.widget.plan.targets["link", 0].what == "wuhu.md 7.6"
    table.picture()
    table.widget.pointer.pointer_left()
    assert card_of(table) is None
    table.key(Qt.Key.Key_Up)
    assert card_of(table) is not None


def test_of_several_kongs_the_one_that_is_pointed_at_says_why(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    risky_kongs(monkeypatch)
    table = Table(qtbot)
    table.show("hefei")
    table.key(Qt.Key.Key_G)
    titles = []
    for number in (0, 1):
        table.move("form", number)
        card = card_of(table)
        assert card is not None
        titles.append(card.title)
    assert titles == ["杠 一万", "杠 三筒"]


@pytest.mark.parametrize(("language", "is_high"), [("zh", False), ("en", True)])
def test_a_prompt_that_is_too_long_beside_the_chow_stands_above_it(qtbot: QtBot, language: str, is_high: bool) -> None:
    set_language(language)
    table = Table(qtbot)
    table.show("chows")
    assert table.widget.plan is not None
    prompt, chow = (table.widget.plan.elements[key].rect for key in ("prompt", "action/CHOW"))
    assert (prompt.bottom <= chow.y) is is_high
    assert prompt.overlap(chow) == 0


def test_the_discard_that_was_won_stays_marked_and_none_is_after_a_self_draw(qtbot: QtBot) -> None:
    situation = SITUATIONS["won"]()
    outcome = situation.update.view.outcome
    assert outcome is not None
    (result,) = outcome.settlement.results
    drawn = replace(outcome, settlement=Settlement((replace(result, source=None),)))
    marked = []
    for each in (outcome, drawn):
        table = TableWidget()
        qtbot.addWidget(table)
        table.resize(1280, 720)
        table.set_info(situation.info)
        table.show_update(replace(situation.update, view=replace(situation.update.view, outcome=each)))
        assert table.plan is not None
        tiles = (element for element in table.plan.elements.values() if isinstance(element, TilePlan))
        marked.append(
            ([tile.look.face for tile in tiles if tile.look.state is TileState.GOLD], "pin" in table.plan.elements)
        )
    assert marked == [([result.tile], True), ([], False)]
