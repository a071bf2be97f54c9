"""What moves when something happens at the table, and that nothing waits for it."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.table.animation import (
    ALARM_MS,
    DEAL_MS,
    DISCARD_MS,
    DRAW_MS,
    FADE_MS,
    HOVER_MS,
    STAGGER_MS,
    Step,
    eased,
    find_steps,
)
from app.table.motion import Motion
from app.table.plan import TablePlan
from app.table.situations import SITUATIONS, Situation
from app.table.tile_elements import TilePlan
from app.table.widget import TableWidget
from engine.deal.events import Dealt, Discarded, Drawn, Event
from engine.deal.state import Phase, RiverTile
from engine.deal.views import SeatView
from engine.hands.keys import keys_of
from engine.seats import Seat
from engine.tiles import Tile, parse_tile


def situation(name: str) -> Situation:
    return SITUATIONS[name]()


def plan_of(qtbot: QtBot, view: SeatView) -> TablePlan:
    given = situation("our-turn")
    table = TableWidget()
    qtbot.addWidget(table)
    table.resize(1280, 720)
    table.set_info(given.info)
    table.show_update(replace(given.update, view=view))
    assert table.plan is not None
    return table.plan


def after_discard(view: SeatView, tile: Tile) -> SeatView:
    """The view once its seat has discarded."""
    hand = list(view.hand)
    hand.remove(tile)
    seats = list(view.seats)
    own = seats[view.seat]
    seats[view.seat] = replace(
        own, hand_count=own.hand_count - 1, has_drawn_tile=False, river=(*own.river, RiverTile(tile))
    )
    return replace(
        view,
        hand=tuple(hand),
        keys=keys_of(hand),
        drawn=None,
        legal=(),
        phase=Phase.CLAIMS,
        offer=tile,
        seats=tuple(seats),  # type: ignore[arg-type]
    )


def steps(
    qtbot: QtBot, before: SeatView, after: SeatView, events: Sequence[Event], motion: Motion = Motion.FULL
) -> dict[str, Step]:
    found = find_steps(plan_of(qtbot, before), plan_of(qtbot, after), events, before.seat, None, motion)
    return {step.key: step for step in found if not step.is_old}


def tile_at(plan: TablePlan, key: str) -> TilePlan:
    element = plan.elements[key]
    assert isinstance(element, TilePlan)
    return element


def test_a_discard_flies_from_the_hand_to_the_end_of_the_river(qtbot: QtBot) -> None:
    before = situation("our-turn").update.view
    tile = parse_tile("6m")
    after = after_discard(before, tile)
    found = steps(qtbot, before, after, (Discarded(before.seat, tile),))
    end = len(before.seats[before.seat].river)
    step = found[f"river/BOTTOM/{end}"]
    assert step.duration_ms == DISCARD_MS
    assert step.start == tile_at(plan_of(qtbot, before), "hand/0").rect


def test_the_drawn_tile_goes_into_the_hand_after_another_was_discarded(qtbot: QtBot) -> None:
    before = situation("our-turn").update.view
    after = after_discard(before, parse_tile("6m"))
    drawn = tile_at(plan_of(qtbot, before), "drawn")
    key = next(
        key
        for key, element in plan_of(qtbot, after).elements.items()
        if isinstance(element, TilePlan) and key.startswith("hand/") and element.look.face == before.drawn
    )
    assert steps(qtbot, before, after, (Discarded(before.seat, parse_tile("6m")),))[key].start == drawn.rect


def test_a_drawn_tile_comes_from_the_wall(qtbot: QtBot) -> None:
    after = situation("our-turn").update.view
    assert after.drawn is not None
    hand = list(after.hand)
    hand.remove(after.drawn)
    before = replace(after, hand=tuple(hand), keys=keys_of(hand), drawn=None, legal=())
    step = steps(qtbot, before, after, (Drawn(after.seat, after.drawn),))["drawn"]
    assert step.duration_ms == DRAW_MS
    panel = plan_of(qtbot, after).elements["panel"].rect
    assert step.start is not None
    assert panel.encloses(step.start)


def dealt() -> Dealt:
    return Dealt(1, Seat.EAST, 1, (), ((), (), (), ()), None, None, (0, 0, 0, 0), (0, 0, 0, 0))


def test_a_deal_comes_tile_by_tile_to_all_four(qtbot: QtBot) -> None:
    view = situation("full-hand").update.view
    found = steps(qtbot, view, view, (dealt(),))
    assert found["hand/0"].delay_ms == 0
    assert found["hand/3"].delay_ms == 3 * STAGGER_MS
    assert {step.duration_ms for key, step in found.items() if key.startswith(("hand/", "back/"))} == {DEAL_MS}
    mark = found["marks/0"]
    assert mark.delay_ms + mark.duration_ms == DEAL_MS, "it comes with its tile"
    assert {key.split("/")[1] for key in found if key.startswith("back/")} == {"RIGHT", "TOP", "LEFT"}


def test_nothing_moves_when_nothing_has_changed(qtbot: QtBot) -> None:
    view = situation("our-turn").update.view
    assert steps(qtbot, view, view, ()) == {}


def test_half_the_time_fades_only_or_nothing(qtbot: QtBot) -> None:
    before = situation("our-turn").update.view
    tile = parse_tile("6m")
    after = after_discard(before, tile)
    happened = (Discarded(before.seat, tile),)
    key = f"river/BOTTOM/{len(before.seats[before.seat].river)}"
    assert steps(qtbot, before, after, happened, Motion.FAST)[key].duration_ms == DISCARD_MS // 2
    fade = steps(qtbot, before, after, happened, Motion.REDUCED)[key]
    assert (fade.start, fade.duration_ms) == (None, FADE_MS)
    assert steps(qtbot, before, after, happened, Motion.OFF) == {}


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_movements_begin_fast_and_end_slowly(share: float) -> None:
    assert eased(share) >= share
    assert eased(1.0) == 1.0


def test_a_discard_can_be_answered_while_it_flies(qtbot: QtBot) -> None:
    given, claim = situation("our-turn"), situation("claim")
    now = [10_000]
    table = TableWidget(clock_ms=lambda: now[0])
    qtbot.addWidget(table)
    table.resize(1280, 720)
    table.set_info(given.info)
    table.show_update(given.update)
    table.show()
    chosen: list[object] = []
    table.action_chosen.connect(lambda seat, turn_id, action: chosen.append(action))
    view = claim.update.view
    assert view.offer is not None
    table.show_update(replace(claim.update, events=(Discarded(view.turn, view.offer),)))
    assert table.is_moving
    assert table.key_pressed(Qt.Key.Key_P.value, Qt.KeyboardModifier.NoModifier)
    assert len(chosen) == 1
    now[0] += 1_000
    qtbot.waitUntil(lambda: not table.is_moving)


def test_hovering_lifts_a_tile_in_a_moment(qtbot: QtBot) -> None:
    given = situation("our-turn")
    table = TableWidget()
    qtbot.addWidget(table)
    table.resize(1280, 720)
    table.set_info(given.info)
    table.show_update(given.update)
    before = table.plan
    table.select(2)
    assert before is not None
    assert table.plan is not None
    found = find_steps(before, table.plan, (), given.update.seat)
    assert [(step.key, step.duration_ms) for step in found if not step.is_old] == [("hand/2", HOVER_MS)]


def test_a_new_alarm_pulses_once_and_keeps_standing_meanwhile(qtbot: QtBot) -> None:
    view = situation("our-turn").update.view
    calm, alarmed = plan_of(qtbot, replace(view, marks=())), plan_of(qtbot, view)
    (step,) = [step for step in find_steps(calm, alarmed, (), Seat.WEST) if step.key.startswith("notice/")]
    assert (step.is_pulse, step.start, step.duration_ms) == (True, None, ALARM_MS)
    (fade,) = [
        step
        for step in find_steps(calm, alarmed, (), Seat.WEST, motion=Motion.REDUCED)
        if step.key.startswith("notice/")
    ]
    assert not fade.is_pulse
    assert fade.duration_ms == FADE_MS
