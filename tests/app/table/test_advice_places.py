"""In the large setting advice lies where no tile is: the rivers take the room as the deal goes on."""

from dataclasses import replace
from itertools import product

import pytest

from app.lessons.lesson import LEARNER
from app.lessons.lessons import lesson_of
from app.lessons.stage import Stage
from app.table.advice import adviser_for
from app.table.advice_elements import WaitsPlan, WhyNotPlan
from app.table.board_elements import NoticePlan, PlatePlan
from app.table.desk import Desk
from app.table.large_geometry import LargeGeometry
from app.table.plan import TablePlan
from app.table.planner import plan_table
from app.table.rect import Rect
from app.table.situations import SITUATIONS, Situation
from app.table.text_room import room
from app.table.tile_elements import TilePlan
from app.text.catalogue import set_language
from engine.deal.state import RiverTile
from engine.notation import parse_tiles
from engine.seats import Seat
from net.messages import PlayerInfo, TableInfo, Update

SIZES = ((1024.0, 640.0), (1280.0, 594.0), (1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0))
"""1280x594 is what a guided deal leaves of 1280x720."""
ALL_SIZES = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}x{size[1]:.0f}")
DISCARDS = parse_tiles("1z2z3z4z5z6z7z1p9p1s9s2s3z4z5z6z7z1p9p1s9s2s1m2m")


def planned(situation: Situation, size: tuple[float, float], rivers: tuple[int, int, int, int]) -> TablePlan:
    """The plan of this moment with so many discards in each seat's river."""
    view = situation.update.view
    east, south, west, north = (
        replace(face, river=tuple(map(RiverTile, DISCARDS[:count])))
        for face, count in zip(view.seats, rivers, strict=True)
    )
    desk = Desk()
    desk.show(replace(situation.update, view=replace(view, seats=(east, south, west, north))))
    geometry = LargeGeometry(*size, has_chow=True)
    return plan_table(situation.info, adviser_for(situation.info), desk, geometry)


def below(place: Rect, plan: TablePlan) -> list[str]:
    """The tiles, plates and notices of which a part lies under this."""
    return [
        name
        for name, element in plan.elements.items()
        if isinstance(element, TilePlan | PlatePlan | NoticePlan) and element.rect.overlap(place) > 1.0
    ]


@ALL_SIZES
def test_the_waits_hide_no_tile_as_long_as_rivers_have_two_rows(size: tuple[float, float]) -> None:
    waiting = SITUATIONS["waiting"]()
    for counts in product((0, 6, 7, 12), repeat=4):
        plan = planned(waiting, size, (counts[0], counts[1], counts[2], counts[3]))
        waits = plan.elements["waits"]
        assert isinstance(waits, WaitsPlan)
        assert below(waits.rect, plan) == []
        assert Rect(0.0, 0.0, *size).encloses(waits.rect)


@ALL_SIZES
@pytest.mark.parametrize("long", list(Seat), ids=lambda seat: seat.name)
def test_one_long_river_moves_them_aside(size: tuple[float, float], long: Seat) -> None:
    waiting = SITUATIONS["waiting"]()
    for count, others in product((13, 18, 24), (5, 12)):
        east, south, west, north = (count if seat is long else others for seat in Seat)
        plan = planned(waiting, size, (east, south, west, north))
        assert below(plan.elements["waits"].rect, plan) == []


def short_of_points() -> Situation:
    """The guided deal of Wuhan where a discard completes a hand that is ready, and that is not worth enough."""
    stage = Stage(lesson_of("wuhan"))
    while stage.next_beat is not None or stage.step.key != "wuhan.pung":
        if stage.next_beat is not None:
            stage.play_beat()
        elif stage.step.wants:
            stage.answer(next(each for each in stage.view.legal if stage.wants(each)))
        else:
            stage.go_on()
    people = tuple(PlayerInfo(name, "ai") for name in ("小满", "大江", "阿青", "老周"))
    options = stage.variant.write_options(stage.options)
    info = TableInfo(stage.lesson.ruleset, options, (people[0], people[1], people[2], people[3]), (LEARNER,))
    return Situation(info, Update(LEARNER, 1, stage.view, ()))


@ALL_SIZES
def test_what_a_hand_lacks_lies_apart_from_tiles_and_waits(size: tuple[float, float]) -> None:
    short = short_of_points()
    for counts in product((2, 7, 12), repeat=4):
        plan = planned(short, size, (counts[0], counts[1], counts[2], counts[3]))
        why, waits = plan.elements["why-not"], plan.elements["waits"]
        assert isinstance(why, WhyNotPlan)
        for place in (why.rect, waits.rect):
            assert below(place, plan) == []
        assert why.rect.overlap(waits.rect) == 0


def test_what_a_hand_lacks_is_said_in_full_where_there_is_room() -> None:
    set_language("en")
    plan = planned(short_of_points(), (1280.0, 594.0), (5, 2, 3, 5))
    why = plan.elements["why-not"]
    assert isinstance(why, WhyNotPlan)
    geometry = LargeGeometry(1280.0, 594.0, has_chow=True)
    assert why.rect.width >= (room(geometry, why.words, 21.0) + 66.0) * geometry.k - 1
