"""Where hints lie: they hide neither the hand nor a river nor what can be pressed, at any size, in either language."""

from itertools import pairwise

import pytest

from app.table.action_elements import ActionPlan
from app.table.advice import adviser_for
from app.table.advice_elements import AdvicePlan, PillPlan
from app.table.board_elements import PlatePlan, ToolPlan
from app.table.coaching import Coaching, Tool, ToolState
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.large_geometry import LargeGeometry
from app.table.plan import Element
from app.table.planner import plan_table
from app.table.situations import SITUATIONS
from app.table.tile_elements import TilePlan
from app.text.catalogue import LANGUAGES, set_language
from engine.deal.views import SeatView
from engine.scoring.judge import Useful
from engine.teach.hint import Hint, Hints, Reason
from engine.teach.teacher import make_teacher
from engine.tiles import RED_DRAGON
from engine.variants.registry import get_variant

HINTED = ("our-turn", "full-hand", "claim", "long-rivers", "wuhan", "chows", "hefei")
SIZES = ((1024.0, 640.0), (1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1080.0), (1200.0, 1000.0))
TOOLS = (ToolState(Tool.UNDO), ToolState(Tool.OPEN, is_on=True), ToolState(Tool.AGAIN))


def made_up(view: SeatView) -> Hints:
    told = [Hint(each, -place, 0.0, 3, (Useful(RED_DRAGON, 3),), (), None, ()) for place, each in enumerate(view.legal)]
    return Hints(tuple(told), Reason("widest", distance=3, count=3))


def planned(situation: str, geometry: TableGeometry) -> dict[str, Element]:
    found = SITUATIONS[situation]()
    view = found.update.view
    variant = get_variant(found.info.ruleset)
    if situation == "long-rivers":
        # More tiles than there are: nobody can think about that.
        hints = made_up(view)
    else:
        hints = make_teacher(variant, variant.read_options(found.info.options)).hints(view)
    desk = Desk()
    desk.show(found.update)
    coaching = Coaching(TOOLS, "practice", found.update.view, hints)
    plan = plan_table(found.info, adviser_for(found.info), desk, geometry, coaching=coaching)
    return dict(plan.elements)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("situation", HINTED)
def test_the_panel_hides_no_tile_and_no_button(situation: str, size: tuple[float, float], language: str) -> None:
    set_language(language)
    elements = planned(situation, TableGeometry(*size))
    panel = elements["advice"]
    assert isinstance(panel, AdvicePlan)
    for key, other in elements.items():
        if isinstance(other, ActionPlan) or (
            isinstance(other, TilePlan) and key.startswith(("hand", "drawn", "river"))
        ):
            assert not panel.rect.overlap(other.rect), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", HINTED)
def test_in_the_large_setting_it_hides_neither_hand_nor_button(situation: str, language: str) -> None:
    set_language(language)
    elements = planned(situation, LargeGeometry(1280.0, 720.0, has_chow=situation in ("wuhan", "chows")))
    panel = elements.get("advice")
    if panel is None:
        # There is no room for it: the star at what is best must do.
        assert any(isinstance(each, PillPlan) and each.is_best for each in elements.values())
        return
    for key, other in elements.items():
        if isinstance(other, ActionPlan) or (isinstance(other, TilePlan) and key.startswith(("hand", "drawn"))):
            assert not panel.rect.overlap(other.rect), key
    _check_tools(elements)


def _check_tools(elements: dict[str, Element]) -> None:
    tools = [each for each in elements.values() if isinstance(each, ToolPlan)]
    assert len(tools) == 4
    for one, other in pairwise(tools):
        assert one.rect.right <= other.rect.x
    others = [each for each in elements.values() if isinstance(each, TilePlan | PlatePlan)]
    assert not any(tool.rect.overlap(other.rect) for tool in tools for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_tools_lie_in_a_row_beside_the_title_and_touch_nothing(size: tuple[float, float], language: str) -> None:
    set_language(language)
    _check_tools(planned("wuhan", TableGeometry(*size)))


def test_the_best_action_bears_a_star() -> None:
    elements = planned("claim", TableGeometry(1280.0, 720.0))
    star = elements["star/action/WIN"]
    assert isinstance(star, PillPlan)
    assert star.is_best


def test_equal_views_give_equal_plans() -> None:
    one, other = (planned("full-hand", TableGeometry(1280.0, 720.0)) for _ in range(2))
    assert one == other
