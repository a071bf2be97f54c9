"""From a view to the plan of the table: the one place where it is decided what shows and with which words. No Qt."""

from app.table.action_elements import ActionPlan, FormPlan
from app.table.action_plans import Targets, plan_actions
from app.table.advice import Adviser
from app.table.advice_elements import CardPlan
from app.table.advice_plans import plan_hint, plan_waits
from app.table.board_elements import IconPlan, NoticePlan, PlatePlan, TimerPlan
from app.table.card_plan import Room, plan_action_card, plan_card
from app.table.choices import READING_ORDER
from app.table.coaching import NO_COACHING, Coaching, Tool
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.hint_plans import plan_hints, plan_tools
from app.table.hint_words import say_hint
from app.table.keys_card import plan_keys
from app.table.moment import Moment
from app.table.plan import Element, TablePlan, Target
from app.table.rect import Rect, Side, united
from app.table.seat_plans import (
    plan_arrow,
    plan_corner,
    plan_notices,
    plan_panel,
    plan_plate,
    plan_sort,
    plan_switches,
    plan_title,
)
from app.table.tile_elements import TilePlan
from app.table.tile_plans import TileMarks, TilePlanner
from app.table.time_left import TimeLeft
from app.table.words import sentence
from app.text.catalogue import tr
from app.text.format import joined, number
from engine.deal.actions import Discard
from engine.deal.state import Phase
from net.messages import TableInfo

LEAST_TARGET_PX = 44.0
"""What can be pressed in the large setting is at least so wide and high."""
ICONS = ("help", "menu")
"""At the top right of every table, from the left."""


def icon_names(coaching: Coaching) -> tuple[str, ...]:
    """The icons at the top right, from the left."""
    return ICONS if coaching.find(Tool.HINT) is None else (Tool.HINT.value, *ICONS)


def plan_table(
    info: TableInfo,
    adviser: Adviser,
    desk: Desk,
    geometry: TableGeometry,
    time: TimeLeft | None = None,
    coaching: Coaching = NO_COACHING,
) -> TablePlan:
    """The plan of what the desk shows. The desk has an update."""
    assert desk.update is not None
    moment = Moment(info, desk.update.view, adviser, desk, geometry, time, coaching)
    elements: dict[str, Element] = {}
    targets: Targets = {}
    stacks = _plan_seats(moment, elements, targets)
    own_top = _plan_tiles(moment, stacks, elements, targets)
    elements["title"] = plan_title(moment)
    elements["panel"] = plan_panel(moment)
    if time is not None and geometry.is_large:
        elements["timer"] = TimerPlan(geometry.timer, geometry.k, number(time.seconds), time.share)
    if moment.view.phase is not Phase.ENDED:
        elements["arrow"] = plan_arrow(moment)
    plan_corner(moment, elements)
    hint_state = coaching.find(Tool.HINT)
    names = icon_names(coaching)
    for index, name in enumerate(names):
        rect = geometry.icon(index, len(names))
        is_on = name == Tool.HINT and hint_state is not None and hint_state.is_on
        elements[f"icon/{name}"] = IconPlan(rect, geometry.k, name, tr(f"table.icon.{name}"), is_on)
        targets["icon", index] = Target(rect, name)
    plan_actions(moment, elements, targets)
    plan_waits(moment, own_top, elements)
    plan_hint(moment, own_top, elements)
    plan_hints(moment, own_top, elements)
    plan_tools(moment, elements, targets)
    if desk.shows_keys:
        elements["keys"] = plan_keys(moment)
        targets.clear()
        targets["keys", 0] = Target(geometry.window, "keys")
    else:
        _plan_card(moment, elements, targets)
    if geometry.is_large:
        targets |= {key: _roomy(target) for key, target in targets.items()}
    slots = tuple(slot for slot in READING_ORDER if slot in desk.choices)
    says = [sentence(moment.view, info, slots)]
    if moment.hints is not None:
        says.append(say_hint(moment.hints, moment.view, info))
    return TablePlan(elements, targets, joined(says))


def _plan_seats(moment: Moment, elements: dict[str, Element], targets: Targets) -> dict[Side, Rect]:
    """Plates, notices and switches; each plate with what stands at it as one rectangle."""
    stacks = {}
    for side in Side:
        notices = plan_notices(side, moment)
        plate = plan_plate(side, moment)
        elements[f"plate/{side.name}"] = plate
        elements |= {f"notice/{side.name}/{index}": notice for index, notice in enumerate(notices)}
        rects = [plate.rect, *(notice.rect for notice in notices)]
        if side is Side.BOTTOM:
            for number, switch in enumerate(plan_switches(moment)):
                elements[f"switch/{number}"] = switch
                targets["switch", number] = Target(switch.rect, number)
                rects.append(switch.rect)
            sort = plan_sort(moment)
            if sort is not None:
                elements["sort"] = sort
                targets["sort", 0] = Target(sort.rect, "sort")
                rects.append(sort.rect)
        stacks[side] = united(rects)
    return stacks


def _plan_tiles(moment: Moment, stacks: dict[Side, Rect], elements: dict[str, Element], targets: Targets) -> float:
    """Every tile; where the things over the own plate begin."""
    view, adviser, desk = moment.view, moment.adviser, moment.desk
    tiles = TilePlanner(view, moment.geometry, desk, adviser.rules.tiles.kind_of, stacks)
    ready = adviser.makes_ready(view) if desk.discards else frozenset()
    risks = {tile: adviser.risks(view, Discard(tile)) for tile in desk.discards}
    risky = frozenset(tile for tile, found in risks.items() if any(risk.is_immediate for risk in found))
    binding = frozenset(tile for tile, found in risks.items() if found) - risky
    elements |= tiles.plan(TileMarks(ready, risky, binding))
    for place, rect in enumerate(tiles.hand_rects()):
        is_lifted = desk.attention.place == place
        # Between two tiles there is a gap, in which the pointer would be over none.
        half = max(moment.geometry.k, 1.0) / 2
        reach = rect.with_edges(left=half, right=half, top=moment.geometry.lift if is_lifted else 0.0)
        targets["tile", place] = Target(reach, (rect, desk.hand[place]))
    return tiles.own_top()


def _plan_card(moment: Moment, elements: dict[str, Element], targets: Targets) -> None:
    place = moment.desk.attention.place
    if moment.desk.is_dragging:
        return
    if place is None or place >= len(moment.desk.hand):
        _plan_action_card(moment, elements, targets)
        return
    anchor = targets["tile", place].rect
    _show_card(plan_card(moment, place, _room(anchor, elements)), anchor, elements, targets)


def _plan_action_card(moment: Moment, elements: dict[str, Element], targets: Targets) -> None:
    """Why the action that is pointed at, or chosen by keys, could cost."""
    desk = moment.desk
    slot = desk.attention.open_slot if desk.open_forms else desk.pointed or desk.attention.slot
    key: tuple[str, int] | None = None if slot is None else ("slot", int(slot))
    actions = () if slot is None else desk.choices.get(slot, ())
    if desk.open_forms:
        key, actions = ("form", desk.attention.form), (desk.open_forms[desk.attention.form],)
    if slot is None or key not in targets:
        return
    anchor = targets[key].rect
    card = plan_action_card(moment, slot, actions, _room(anchor, elements))
    if card is not None:
        _show_card(card, anchor, elements, targets)


def _room(anchor: Rect, elements: dict[str, Element]) -> Room:
    never_hide = [
        element.rect
        for key, element in elements.items()
        if isinstance(element, ActionPlan | FormPlan | NoticePlan)
        or (isinstance(element, TilePlan) and not key.startswith(("hand/", "drawn")))
    ]
    rather_not = [element.rect for element in elements.values() if isinstance(element, PlatePlan)]
    return Room(anchor, never_hide, rather_not)


def _show_card(card: CardPlan, anchor: Rect, elements: dict[str, Element], targets: Targets) -> None:
    elements["card"] = card
    targets["card", 0] = Target(_bridge(card.rect, anchor), card.rect)
    for index, (rect, clause) in enumerate(card.links):
        targets["link", index] = Target(rect, clause)


def _roomy(target: Target) -> Target:
    """The same thing, large enough to be pressed by whoever needs it large."""
    rect = target.rect
    across, down = max(0.0, LEAST_TARGET_PX - rect.width) / 2, max(0.0, LEAST_TARGET_PX - rect.height) / 2
    return Target(rect.with_edges(across, down, across, down), target.what)


def _bridge(card: Rect, anchor: Rect) -> Rect:
    """The card and the way to it from its tile."""
    if card.bottom <= anchor.y and card.x < anchor.right and anchor.x < card.right:
        return Rect(card.x, card.y, card.width, anchor.y - card.y)
    return card
