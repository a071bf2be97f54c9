"""The settlement dialog with keys and mouse, at every size."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.lobby.look import tell_language
from app.results import overlay
from app.results.block import Block, ClauseLink
from app.results.examples import EXAMPLES, Example, last_of_match
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from app.text.catalogue import set_language
from engine.seats import Seat
from net.verdict import Verdict

SIZES = (QSize(1024, 640), QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160))


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1280, 720)
    widget.show()
    return widget


def art() -> TileArt:
    return TileArt(LIGHT, FaceSet.CLASSIC, None)


def example(name: str) -> Example:
    return EXAMPLES[name]()


def shown(page: QWidget, name: str) -> SettlementDialog:
    dialog = SettlementDialog(page, LIGHT, art())
    told = example(name)
    dialog.show_outcome(told.info, told.update)
    dialog.lift_guard()
    return dialog


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("name", list(EXAMPLES))
def test_head_and_foot_stay_in_sight_and_the_rest_can_be_reached(page: QWidget, name: str, size: QSize) -> None:
    page.resize(size)
    dialog = shown(page, name)
    panel = dialog.panel.rect()
    for part in (dialog.head, dialog.page, dialog.actions_bar):
        assert panel.contains(part.geometry())
    for button in dialog.actions_bar.buttons:
        if button.isVisible():
            corner = button.mapTo(dialog.panel, QPoint(0, 0))
            assert panel.contains(button.rect().translated(corner))
    bar = dialog.page.verticalScrollBar()
    assert bar.maximum() >= dialog.body.height() - dialog.page.viewport().height()
    blocks = [each for each in dialog.body.findChildren(QWidget) if isinstance(each, Block) and each.isVisible()]
    assert max(block.geometry().bottom() for block in blocks) < dialog.body.height()


@pytest.mark.parametrize("name", ["wuhu_jiao_liable", "wuhan_plain", "hefei_three", "wuhu_exhausted"])
def test_it_paints_in_both_themes_and_languages(page: QWidget, name: str) -> None:
    dialog = shown(page, name)
    page.grab()
    set_language("en")
    tell_language(page)
    dialog.wear(DARK, TileArt(DARK, FaceSet.CLASSIC, None))
    assert not page.grab().isNull()
    dialog.toggle_why()
    dialog.toggle_hands()
    assert not page.grab().isNull()


def test_enter_asks_for_the_next_deal(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    with qtbot.waitSignal(dialog.next_deal_wanted):
        QTest.keyClick(dialog.actions_bar.go_on, Qt.Key.Key_Return)


def test_enter_goes_on_wherever_the_keyboard_is_but_on_a_link(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    with qtbot.waitSignal(dialog.next_deal_wanted):
        QTest.keyClick(dialog, Qt.Key.Key_Enter)
    link = dialog.body.lines.links[0]
    with qtbot.assertNotEmitted(dialog.next_deal_wanted), qtbot.waitSignal(dialog.clause_wanted) as heard:
        QTest.keyClick(link, Qt.Key.Key_Return)
    assert heard.args == ["wuhu.md 5.1"]


def test_a_press_within_the_first_moments_is_not_meant(
    page: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slow the machine is.
    monkeypatch.setattr(overlay, "GUARD_MS", 3_600_000)
    dialog = SettlementDialog(page, LIGHT, art())
    told = example("wuhu_jiao_liable")
    with qtbot.assertNotEmitted(dialog.next_deal_wanted):
        dialog.show_outcome(told.info, told.update)
        QTest.mouseClick(dialog.actions_bar.go_on, Qt.MouseButton.LeftButton)


def test_esc_puts_it_aside_and_brings_it_back(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.ended is not None
    dialog.take_keyboard()
    focused = page.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert dialog.isVisible()


def test_w_explains_every_line_and_esc_only_leaves_that(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhan_plain")
    QTest.keyClick(dialog, Qt.Key.Key_W)
    assert dialog.body.why.isVisible()
    assert not dialog.body.lines.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.body.lines.isVisible()


def test_c_copies_the_settlement_as_text(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    QTest.keyClick(dialog, Qt.Key.Key_C)
    assert "大江 胡牌" in QGuiApplication.clipboard().text()


def test_every_clause_link_says_its_clause(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    links = [link for link in dialog.findChildren(ClauseLink) if link.isVisibleTo(dialog)]
    assert {link.clause for link in links} == {"wuhu.md 5.1", "wuhu.md 5.3", "wuhu.md 7.3"}
    for link in links:
        with qtbot.waitSignal(dialog.clause_wanted) as heard:
            link.click()
        assert heard.args == [link.clause]


def test_a_pattern_leads_to_the_rulebook(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    with qtbot.waitSignal(dialog.clause_wanted) as heard:
        dialog.body.lines.pattern_links[0].click()
    assert heard.args == ["wuhu.md 3.8"]


def test_tab_reaches_everything_that_can_be_pressed(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    dialog.actions_bar.offer_review()
    reached = set()
    for _ in range(40):
        dialog.focusNextPrevChild(True)
        reached.add(page.focusWidget())
    lines = dialog.body.lines
    assert {*lines.links, *lines.whys, *lines.pattern_links, dialog.body.hand.hands_link} <= reached
    assert {*dialog.actions_bar.buttons} <= reached


def test_an_answer_opens_below_its_line_and_makes_the_paper_higher(page: QWidget) -> None:
    dialog = shown(page, "wuhu_plain_discard")
    lines = dialog.body.lines
    before = lines.height_for(612)
    lines.whys[0].click()
    assert set(lines.answers) == {0}
    assert lines.height_for(612) > before
    lines.whys[0].click()
    assert lines.height_for(612) == before


def test_each_of_several_winners_has_a_tab(page: QWidget) -> None:
    dialog = shown(page, "hefei_three")
    assert [tab.text() for tab in dialog.head.tabs] == ["老周 +17", "小满 +21", "大江 +17"]
    dialog.head.tabs[1].click()
    assert [tab.isChecked() for tab in dialog.head.tabs] == [False, True, False]
    assert dialog.body.lines.table.columns[0].amount == 21


def test_an_exhausted_deal_shows_all_hands_and_explains_nothing(page: QWidget) -> None:
    dialog = shown(page, "wuhu_exhausted")
    assert dialog.body.hands.isVisible()
    assert dialog.body.exhausted.isVisible()
    assert not dialog.body.payments.isVisible()
    assert not dialog.actions_bar.why.isVisible()


def test_told_again_of_the_same_deal_only_who_is_ready_changes(page: QWidget) -> None:
    dialog = shown(page, "hefei_three")
    dialog.choose_winner(2)
    told = example("hefei_three")
    ready = type(told.update)(told.update.seat, 50, told.update.view, (), (Seat.WEST,))
    dialog.show_outcome(told.info, ready)
    assert dialog.head.tabs[2].isChecked()
    assert not dialog.actions_bar.go_on.isEnabled()


def test_after_the_last_deal_the_standing_is_asked_for(page: QWidget, qtbot: QtBot) -> None:
    told = last_of_match(example("wuhu_jiao_liable"))
    dialog = SettlementDialog(page, LIGHT, art())
    dialog.show_outcome(told.info, told.update)
    dialog.lift_guard()
    with qtbot.waitSignal(dialog.standing_wanted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_the_standing_ranks_the_seats_and_equals_share_a_place(page: QWidget, qtbot: QtBot) -> None:
    told = last_of_match(example("wuhu_jiao_liable"))
    dialog = StandingDialog(page, LIGHT, art())
    dialog.note(told.update)
    dialog.note(told.update)
    dialog.show_standing(told.info, told.update)
    assert [(place, int(seat)) for place, seat in dialog.block.places] == [(1, 0), (2, 1), (3, 3), (4, 2)]
    page.grab()
    dialog.lift_guard()
    with qtbot.waitSignal(dialog.new_match_wanted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    with qtbot.waitSignal(dialog.start_wanted):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)


def red_share(dialog: SettlementDialog) -> float:
    """How much of the foot, where it tells of the wall, is vermilion."""
    bar = dialog.actions_bar
    left = min(button.x() for button in bar.buttons if button.isVisible())
    image = bar.grab(QRect(0, 0, left - 8, bar.height())).toImage()
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(each.red() > 150 and each.green() < 110 and each.blue() < 100 for each in pixels) / len(pixels)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_room_that_somebody_else_opened_anew_is_told_calmly_and_by_name(page: QWidget, language: str) -> None:
    dialog = shown(page, "wuhu_plain_discard")
    set_language(language)
    tell_language(page)
    dialog.show_verdict(Verdict(3, 3, 1, (), taken_over=(Seat.WEST,)))
    assert "阿青" in dialog.actions_bar.accessibleDescription()
    assert red_share(dialog) < 0.001


def test_what_is_wrong_with_the_wall_is_said_in_red_whoever_opened_the_room(page: QWidget) -> None:
    dialog = shown(page, "wuhu_plain_discard")
    dialog.show_verdict(Verdict(3, 3, 1, ("fair/replaced",), taken_over=(Seat.WEST,)))
    assert "换了秘密" in dialog.actions_bar.accessibleDescription()
    assert red_share(dialog) > 0.01
