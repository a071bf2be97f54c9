"""Plans of hints: the labels over the own tiles and at the actions, and the panel that says what is best. No Qt."""

from math import ceil

from app.table.action_elements import ActionPlan, FormPlan
from app.table.action_plans import Targets
from app.table.advice_elements import AdvicePlan, AdviceRow, PillPlan
from app.table.board_elements import ToolPlan
from app.table.choices import Slot, form_tiles, slot_of
from app.table.coaching import CAPS, Tool
from app.table.hint_words import (
    behind_short,
    best_words,
    count_words,
    distance_words,
    pays_words,
    reason_words,
    short_words,
)
from app.table.moment import Moment
from app.table.plan import Element, Target
from app.table.rect import Rect
from app.table.text_room import room
from app.table.tile_elements import MarksPlan, TilePlan
from app.table.tile_places import LYING_DEPTH, OWN_DEPTH
from app.text.catalogue import tr
from engine.deal.actions import Discard
from engine.teach.hint import Hint, Hints

HEAD, LINE, ROW, PAD = 48.0, 29.0, 37.0, 10.0
STAR = 31.0
"""Heights of the parts of the panel, in u."""
_WIDTH, _LARGE_WIDTH = 470.0, 268.0
_MOST_ROWS, _MOST_LINES = 3, 4
_LINE_OF = 19.5
"""The size of words for which the heights are made."""
_PILL = 25.0
_TOOL = 34.0


def plan_hints(moment: Moment, own_top: float, elements: dict[str, Element]) -> None:
    """The labels and the panel, if hints are shown and something is asked."""
    hints = moment.hints
    if hints is None:
        return
    _plan_pills(moment, hints, elements)
    _plan_stars(moment, hints, elements)
    if moment.desk.attention.place is None or not moment.desk.discards:
        panel = _plan_panel(moment, hints, own_top, elements)
        if panel is not None:
            elements["advice"] = panel


def plan_tools(moment: Moment, elements: dict[str, Element], targets: Targets) -> None:
    """The mark of a table that is not an ordinary one, and what can be pressed beside the game."""
    coaching, geometry = moment.coaching, moment.geometry
    k = geometry.k
    row: list[tuple[str, ToolPlan]] = []
    if coaching.mark:
        row.append(("mark", _tool(moment, tr(f"teach.badge.{coaching.mark}"), "", is_on=True)))
    for state in coaching.tools:
        if state.tool is not Tool.HINT:
            words = tr(f"teach.tool.{state.tool}")
            row.append((state.tool, _tool(moment, words, CAPS[state.tool], state.is_on, state.is_ready)))
    wanted = sum(plan.rect.width for _, plan in row) + 8.0 * k * len(row)
    x, y, fits = _row_of_tools(moment, wanted, elements)
    for name, plan in row:
        rect = Rect(x, y, plan.rect.width * fits, plan.rect.height)
        elements[f"tool/{name}"] = ToolPlan(rect, k, plan.words, plan.key, plan.is_on, plan.is_ready)
        if plan.key and plan.is_ready:
            targets["tool", list(Tool).index(Tool(name))] = Target(rect, name)
        x = rect.right + 8.0 * k


def _tool(moment: Moment, words: str, key: str, is_on: bool = False, is_ready: bool = True) -> ToolPlan:
    geometry = moment.geometry
    width = room(geometry, words, 18.0) + 26.0
    height = max(_TOOL if not geometry.is_large else 32.0, geometry.text_floor / geometry.k + 12.0)
    return ToolPlan(Rect(0.0, 0.0, width * geometry.k, height * geometry.k), geometry.k, words, key, is_on, is_ready)


def _row_of_tools(moment: Moment, wanted: float, elements: dict[str, Element]) -> tuple[float, float, float]:
    """Where the row begins, beside the title or below it, and how much of its width there is room for."""
    geometry = moment.geometry
    k, title = geometry.k, geometry.title
    if geometry.is_large:
        # The sets of the player opposite lie beside the title.
        x, y = title.x, title.y + 60.0 * k
        banner = elements.get("banner")
        x = x if banner is None else banner.rect.right + 12.0 * k
        end = geometry.width / 2 - 140.0 * k
    else:
        words = tr("table.deal", number=moment.view.number)
        name = tr(f"ruleset.{moment.view.ruleset}")
        x = title.x + (room(geometry, name, 25.0) + room(geometry, words, 21.0) + 48.0) * k
        y = title.centre_y - _TOOL / 2 * k
        end = geometry.width / 2 - 300.0 * k
    return x, y, min(1.0, (end - x) / wanted) if wanted else 1.0


def _plan_pills(moment: Moment, hints: Hints, elements: dict[str, Element]) -> None:
    """How many tiles help, over every tile whose discard loses no step; a star at the best one."""
    geometry, hand = moment.geometry, moment.desk.hand
    told = [each for each in hints.options if isinstance(each.action, Discard) and each.distance is not None]
    least = min((each.distance or 0 for each in told), default=0)
    k = geometry.k
    has_pills = False
    for place, tile in enumerate(hand):
        hint = hints.of_discard(tile)
        if hint is None or tile not in moment.desk.discards or moment.desk.attention.place == place:
            continue
        is_best = hint is hints.best
        if not is_best and hint.distance != least:
            continue
        key = f"hand/{place}" if f"hand/{place}" in elements else "drawn"
        element = elements.get(key)
        if not isinstance(element, TilePlan):
            continue
        words = str(hint.count)
        height = max(_PILL, geometry.text_floor / k + 4.0) * k
        width = (room(geometry, words, 18.0) + (40.0 if is_best else 20.0)) * k
        marks = elements.get(f"marks/{place}")
        has_sign = isinstance(marks, MarksPlan) and (marks.is_risky or marks.is_binding)
        centre = element.rect.x + element.rect.width * (0.34 if has_sign else 0.5)
        top = element.rect.y - OWN_DEPTH * element.width - height - 4.0 * k
        elements[f"pill/{place}"] = PillPlan(Rect(centre - width / 2, top, width, height), k, words, is_best)
        has_pills = True
    if has_pills:
        elements.pop("drawn_mark", None)


def _plan_stars(moment: Moment, hints: Hints, elements: dict[str, Element]) -> None:
    """A star at the action that is best, and at the form of it."""
    k = moment.geometry.k
    slot = slot_of(hints.best.action)
    if slot is None:
        return
    places = [f"action/{Slot(slot).name}"]
    forms = moment.desk.open_forms
    places += [f"form/{index}" for index, form in enumerate(forms) if form == hints.best.action]
    for name in places:
        element = elements.get(name)
        if isinstance(element, ActionPlan | FormPlan):
            side = max(30.0 * k, 20.0)
            corner = Rect(element.rect.x - side * 0.3, element.rect.y - side * 0.35, side * 1.1, side)
            elements[f"star/{name}"] = PillPlan(corner, k, "", is_best=True)


def _plan_panel(moment: Moment, hints: Hints, own_top: float, elements: dict[str, Element]) -> AdvicePlan | None:
    """The panel, with as much as hides no tile and no button; None where not even its first line has room."""
    title, why = best_words(hints), reason_words(hints, moment.view, moment.info)
    if not moment.geometry.is_large:
        rows = tuple(_row(moment, each, hints) for each in hints.options[:_MOST_ROWS])
        tries = [(title, why, rows[:count]) for count in range(len(rows), -1, -1)]
    else:
        # There is no room for rows, nor for a line of its own for the title.
        tries = [("", tr("teach.best.because", best=title, why=why), ()), ("", title, ())]
    panels = (_lay_panel(moment, *each, own_top, elements) for each in tries)
    panel = next((each for each in panels if not _hides_anything(each.rect, elements)), None)
    if panel is None and not moment.geometry.is_large:
        return _lay_panel(moment, *tries[-1], own_top, elements)
    return panel


def _lay_panel(
    moment: Moment,
    title: str,
    sentence: str,
    rows: tuple[AdviceRow, ...],
    own_top: float,
    elements: dict[str, Element],
) -> AdvicePlan:
    geometry = moment.geometry
    # Where words have their least size, lines must not become lower than they.
    swell = max(1.0, geometry.text_floor / geometry.k / _LINE_OF)
    width = (_LARGE_WIDTH if geometry.is_large else _WIDTH) / swell
    head, edge = (HEAD, 38.0) if title else (PAD, 38.0 + STAR)
    lines = min(ceil(room(geometry, sentence, 18.0) / swell / (width - edge)), 2 if title else _MOST_LINES)
    height = head + LINE * lines + ROW * len(rows) + PAD
    rect = _panel_rect(moment, width * swell, height * swell, own_top, elements)
    k = geometry.k * swell
    return AdvicePlan(rect, k, title, sentence, lines, rows, round(max(24.0 * k, 17.0)))


def _panel_rect(moment: Moment, width: float, height: float, own_top: float, elements: dict[str, Element]) -> Rect:
    """The place of the waits, or above what lies there."""
    geometry = moment.geometry
    if geometry.is_large and moment.desk.discards:
        # The tab of the own plate stands out above it.
        own_top -= 13.0 * geometry.k
    rect = geometry.waits(width, height, own_top)
    below = [elements[name].rect.y for name in ("waits", "why-not") if name in elements]
    return rect.moved(dy=min(below) - 10.0 * geometry.k - rect.bottom) if below else rect


def _hides_anything(rect: Rect, elements: dict[str, Element]) -> bool:
    """Whether a tile on the table or a button would lie below it."""
    return any(
        rect.overlap(other.rect.with_edges(bottom=LYING_DEPTH * other.rect.width))
        for key, other in elements.items()
        if isinstance(other, ActionPlan) or (isinstance(other, TilePlan) and key.startswith(("river", "set", "open")))
    )


def _row(moment: Moment, hint: Hint, hints: Hints) -> AdviceRow:
    tiles = (hint.action.tile,) if isinstance(hint.action, Discard) else form_tiles(hint.action, moment.view)
    is_best = hint is hints.best
    return AdviceRow(
        short_words(hint.action),
        tiles[:3],
        distance_words(hint.distance, is_short=True),
        count_words(hint),
        pays_words(hint),
        tr("teach.behind.best.short") if is_best else behind_short(hint, hints),
        is_best,
    )
