"""Every number of a settlement answers 为什么, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.results.answer_card import Figure
from app.results.answers import answer_amount, answer_payment, answer_row, find_marked
from app.results.ended import Ended, ended_deal
from app.results.examples import EXAMPLES
from app.results.ledger import ledger
from app.results.line_table import line_table
from app.results.settlement_dialog import SettlementDialog
from app.results.shortfalls import claim_of, find_not_more
from app.table.motion import Motion
from app.text.catalogue import LANGUAGES, set_language
from app.text.format import number
from engine.notation import parse_tiles
from engine.seats import Seat
from engine.variants.registry import get_variant

WINS = [name for name in EXAMPLES if not name.endswith("exhausted")]


def ended(name: str) -> Ended:
    example = EXAMPLES[name]()
    return ended_deal(example.info, example.update)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def shown(page: QWidget, name: str) -> SettlementDialog:
    dialog = SettlementDialog(page, LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None))
    dialog.set_motion(Motion.OFF)
    example = EXAMPLES[name]()
    dialog.show_outcome(example.info, example.update)
    dialog.lift_guard()
    return dialog


def figures(dialog: SettlementDialog) -> list[Figure]:
    body = dialog.body
    found = [*dialog.head.figures, *body.lines.figures, *body.payments.figures, *body.accounts.figures]
    return [*found, *body.story.figures]


@pytest.mark.parametrize("name", WINS)
def test_the_claim_that_is_asked_about_is_the_one_that_was_settled(name: str) -> None:
    deal = ended(name)
    variant = get_variant(deal.info.ruleset)
    judge = variant.make_judge(variant.read_options(deal.info.options))
    for result in deal.results:
        assert judge.readings(claim_of(deal, result))[0].patterns == result.reading.patterns


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WINS)
def test_every_number_has_an_answer_in_both_languages(page: QWidget, name: str, language: str) -> None:
    set_language(language)
    dialog = shown(page, name)
    asked = figures(dialog)
    assert len(asked) >= 1 + 1 + 1 + 4
    for figure in asked:
        answer = figure.answer()
        assert answer.title
        assert answer.said or answer.steps


def test_the_sum_of_an_answer_is_the_number_that_was_asked() -> None:
    deal = ended("wuhu_jiao_liable")
    (result,) = deal.results
    assert answer_amount(deal, result).total == "= 120"
    cells = ledger(deal.outcome.settlement)
    alone = answer_payment(deal, Seat.WEST, Seat.SOUTH, cells[Seat.WEST, Seat.SOUTH])
    assert alone.total == f"= {number(120)}"
    assert "三对报警" in alone.said[0].words
    assert alone.said[0].clause == "wuhu.md 7.3"
    spared = answer_payment(deal, Seat.EAST, Seat.SOUTH, cells[Seat.EAST, Seat.SOUTH])
    assert "阿青" in spared.said[0].words


def test_a_line_marks_the_sets_that_it_counts() -> None:
    deal = ended("wuhu_plain_kongs")
    (result,) = deal.results
    table = line_table(result.payments)
    rows = {row.code: answer_row(deal, result, table, row) for row in table.rows}
    kinds = {code: {result.reading.sets[place].tiles for place in answer.marked} for code, answer in rows.items()}
    assert kinds["kong_concealed"] == {parse_tiles("5555m")}
    assert kinds["kong_exposed"] == {parse_tiles("1111p")}
    assert kinds["zhifan"] == {parse_tiles("123m"), parse_tiles("678m"), parse_tiles("5555m")}
    assert kinds["difan_zimo"] == set()


def test_tiles_that_are_in_no_set_are_shown_beside_it() -> None:
    (result,) = ended("wuhan_plain").results
    marked, loose = find_marked(result.reading, parse_tiles("7z"))
    assert marked == frozenset()
    assert loose == parse_tiles("7z")


def test_a_win_says_what_it_nearly_was() -> None:
    deal = ended("wuhan_capped")
    words = [each.words for each in find_not_more(deal, deal.results[0])]
    assert any("三阳开泰" in each and "阿青" in each for each in words)
    assert any(each.startswith("硬胡") for each in words)


def test_a_press_opens_the_card_and_esc_puts_it_away_before_anything_else(page: QWidget) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    figure = dialog.body.payments.figures[0]
    figure.setFocus()
    QTest.keyClick(figure, Qt.Key.Key_Return)
    assert dialog.card.isVisible()
    assert dialog.card.block.links[0].hasFocus() or dialog.focusWidget() is dialog.card.block.links[0]
    QTest.keyClick(dialog.card.block.links[0], Qt.Key.Key_Escape)
    assert dialog.card.isHidden()
    assert dialog.isVisible()
    assert dialog.focusWidget() is figure


def test_a_clause_on_the_card_leads_to_the_rulebook(page: QWidget, qtbot: QtBot) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    dialog.head.figures[0].click()
    with qtbot.waitSignal(dialog.clause_wanted) as asked:
        dialog.card.block.links[0].click()
    assert asked.args == ["wuhu.md 5.1"]


def test_a_press_beside_the_card_puts_it_away(page: QWidget) -> None:
    dialog = shown(page, "hefei_one")
    dialog.head.figures[0].click()
    assert dialog.card.is_open
    QTest.mouseClick(dialog, Qt.MouseButton.LeftButton, pos=dialog.rect().bottomLeft())
    assert dialog.card.isHidden()


def test_a_glance_comes_and_goes_with_the_pointer_and_takes_no_keyboard(page: QWidget) -> None:
    dialog = shown(page, "hefei_one")
    figure = dialog.head.figures[0]
    focused = dialog.focusWidget()
    dialog.card.ask(figure, True)
    assert dialog.card.isVisible()
    assert not dialog.card.is_open
    assert dialog.focusWidget() is focused
    dialog.card.glance_away()
    assert dialog.card.isHidden()


def test_the_keyboard_reaches_every_number(page: QWidget) -> None:
    dialog = shown(page, "wuhu_jiao_liable")
    reached = set()
    for _ in range(80):
        dialog.focusNextPrevChild(True)
        reached.add(dialog.focusWidget())
    assert set(figures(dialog)) <= reached


def test_the_page_of_reasons_gives_every_line_its_clause(page: QWidget) -> None:
    dialog = shown(page, "wuhan_capped")
    dialog.toggle_why()
    why = dialog.body.why
    assert [link.clause for link in why.links] == [row.clause for row in dialog.body.lines.table.rows]
    assert why.not_more.isVisible()
    assert why.not_more.links
