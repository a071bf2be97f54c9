"""What players call out stands before them for a moment; nothing waits for it."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.table.board_elements import PlatePlan
from app.table.calls import Call, find_calls
from app.table.motion import Motion
from app.table.passing_items import CallItem
from app.table.rect import Side
from app.table.situations import SITUATIONS, Situation
from app.table.widget import TableWidget
from app.text.catalogue import set_language
from engine.deal.events import Claimed, Discarded, Drawn, Event, Konged, Won
from engine.deal.rules import KongStyle
from engine.melds import MeldKind
from engine.seats import Seat
from engine.tiles import parse_tile

FIVE, SIX, SEVEN = (parse_tile(name) for name in ("5p", "6p", "7p"))
PUNG = Claimed(Seat.SOUTH, MeldKind.PUNG, Seat.EAST, FIVE, (FIVE, FIVE, FIVE))
CHOW = Claimed(Seat.SOUTH, MeldKind.CHOW, Seat.EAST, FIVE, (FIVE, SIX, SEVEN))
KONG = Konged(Seat.NORTH, KongStyle.CONCEALED, FIVE)
WIN = Won(Seat.EAST, FIVE, Seat.WEST)
SELF_DRAW = Won(Seat.WEST, FIVE, None)


def situation(name: str) -> Situation:
    return SITUATIONS[name]()


class Table:
    """A table with a clock that tests turn."""

    def __init__(self, qtbot: QtBot, motion: Motion = Motion.FULL, *, is_large: bool = False) -> None:
        self.now = 0
        self.widget = TableWidget(motion=motion, is_large=is_large, clock_ms=lambda: self.now)
        qtbot.addWidget(self.widget)
        self.widget.resize(1280, 720)
        self.widget.set_info(situation("our-turn").info)
        self.widget.show_update(situation("our-turn").update)
        self.widget.show()

    def happen(self, *events: Event) -> None:
        update = situation("our-turn").update
        self.widget.show_update(replace(update, turn_id=update.turn_id + 1, events=events))

    def calls(self, *events: Event) -> tuple[Call, ...]:
        assert self.widget.plan is not None
        return find_calls(self.widget.plan, events, Seat.WEST)

    @property
    def standing(self) -> list[CallItem]:
        return [item for item in self.widget.canvas.scene().items() if isinstance(item, CallItem)]


def test_claims_kongs_and_wins_are_called_and_nothing_else(qtbot: QtBot) -> None:
    table = Table(qtbot)
    events: tuple[Event, ...] = (PUNG, CHOW, KONG, WIN, SELF_DRAW)
    called = [[call.words for call in table.calls(event)] for event in events]
    assert called == [["碰"], ["吃"], ["杠"], ["胡"], ["自摸"]]
    assert table.calls(Drawn(Seat.EAST, None), Discarded(Seat.EAST, FIVE)) == ()
    assert [call.is_win for call in table.calls(PUNG, WIN)] == [False, True]


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_call_stands_in_the_window_towards_its_caller(qtbot: QtBot, is_large: bool, language: str) -> None:
    set_language(language)
    table = Table(qtbot, is_large=is_large)
    assert table.widget.plan is not None
    panel = table.widget.plan.elements["panel"].rect
    events: tuple[Event, ...] = (SELF_DRAW, KONG, WIN, PUNG)
    for side, event in zip(Side, events, strict=True):
        (call,) = table.calls(event)
        dx, dy = call.rect.centre_x - panel.centre_x, call.rect.centre_y - panel.centre_y
        towards = {Side.BOTTOM: dy > 50, Side.TOP: dy < -50, Side.LEFT: dx < -50, Side.RIGHT: dx > 50}
        assert towards[side]
        assert table.widget.lay_out.window.contains(call.rect.centre_x, call.rect.centre_y)


def test_calls_of_the_board_stand_on_free_felt_and_hide_no_plate(qtbot: QtBot) -> None:
    table = Table(qtbot)
    assert table.widget.plan is not None
    plates = [each.rect for each in table.widget.plan.elements.values() if isinstance(each, PlatePlan)]
    events: tuple[Event, ...] = (SELF_DRAW, KONG, WIN, PUNG)
    for event in events:
        (call,) = table.calls(event)
        sign = call.rect.with_edges(-160 * call.k, -30 * call.k, -160 * call.k, -30 * call.k)
        assert all(sign.overlap(plate) == 0 for plate in plates)


def test_a_call_goes_by_itself_also_when_the_next_thing_happens_before(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.happen(PUNG)
    assert len(table.standing) == 1
    table.now += 300
    table.happen(Discarded(Seat.SOUTH, SIX))
    assert len(table.standing) == 1
    table.now += 1_000
    qtbot.waitUntil(lambda: not table.standing)
    qtbot.waitUntil(lambda: not table.widget.is_moving)


def test_the_same_update_again_calls_nothing_anew(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.happen(PUNG)
    table.now += 1_000
    qtbot.waitUntil(lambda: not table.standing)
    table.happen(PUNG)
    assert table.standing == []


def test_with_little_motion_a_call_only_comes_and_goes_and_without_any_it_is_not_shown(qtbot: QtBot) -> None:
    calm, still = Table(qtbot, Motion.REDUCED), Table(qtbot, Motion.OFF)
    for table in (calm, still):
        table.happen(PUNG)
    (item,) = calm.standing
    assert item.word.scale() == 1.0
    assert still.standing == []


def test_a_win_stands_longer_than_a_claim_and_shines_around_its_word(qtbot: QtBot) -> None:
    table = Table(qtbot)
    (claim,), (win,) = table.calls(PUNG), table.calls(WIN)
    assert win.duration_ms > claim.duration_ms
    table.happen(WIN)
    (item,) = table.standing
    assert item.boundingRect().height() > 2 * win.rect.height
    assert item.boundingRect().center() == item.word.boundingRect().center()
