"""Where on the table the things are that a teacher speaks of. No Qt.

`hand` and `hand 4p6p` are own tiles, `drawn` the drawn one, `last` the last discard, `sets N` the sets of a seat,
`plate N` and `notice N` what is told of it, `action KONG` a button, `waits`, `why-not`, `panel` and `wild` the panels.
"""

from app.lessons.lesson import LEARNER
from app.table.plan import TablePlan
from app.table.rect import Rect, Side, side_of, united
from app.table.tile_elements import MarksPlan, TilePlan
from app.table.tile_places import OWN_DEPTH
from engine.notation import parse_tiles
from engine.seats import Seat

_MARKS = 20.0
"""How far the marks rise over a tile, in u."""
_SEATS = {seat.name[0]: seat for seat in Seat}


def find_spots(plan: TablePlan, points: tuple[str, ...]) -> tuple[Rect, ...]:
    """One rectangle for each thing that is in sight; neighbouring tiles of the hand are one thing."""
    return tuple(rect for point in points for rect in _find(plan, point))


def _find(plan: TablePlan, point: str) -> list[Rect]:
    word, _, rest = point.partition(" ")
    keys: list[str]
    match word:
        case "hand":
            return _hand(plan, rest)
        case "drawn" | "waits" | "why-not" | "panel" | "wild":
            keys = [word]
        case "last":
            return _last(plan)
        case "action":
            keys = [f"action/{rest}"]
        case "sets":
            keys = [key for key in plan.elements if key.startswith(f"set/{_side(rest).name}/")]
        case "plate":
            keys = [f"plate/{_side(rest).name}"]
        case "notice":
            keys = [key for key in plan.elements if key.startswith(f"notice/{_side(rest).name}/")]
            keys = keys or [f"plate/{_side(rest).name}"]
        case _:
            raise ValueError(f"{point!r} is nothing on the table")
    rects = [plan.elements[key].rect for key in keys if key in plan.elements]
    return [united(rects)] if rects else []


def _side(name: str) -> Side:
    return side_of(_SEATS[name], LEARNER)


def _hand(plan: TablePlan, names: str) -> list[Rect]:
    """The tiles of the hand, or those of these faces, where they lie side by side in one."""
    wanted = set(parse_tiles(names))
    groups: list[list[Rect]] = []
    before = -2
    for place, key in enumerate(key for key in plan.elements if key.startswith("hand/") or key == "drawn"):
        element = plan.elements[key]
        if isinstance(element, TilePlan) and (element.look.face in wanted or (not wanted and key != "drawn")):
            if place != before + 1 or key == "drawn":
                groups.append([])
            groups[-1].append(_body(plan, element, place))
            before = place
    return [united(group) for group in groups]


def _body(plan: TablePlan, tile: TilePlan, place: int) -> Rect:
    """An own tile with its upper side, and the marks that stand over it."""
    body = tile.rect.with_edges(top=OWN_DEPTH * tile.width)
    marks = plan.elements.get(f"marks/{place}")
    return body if not isinstance(marks, MarksPlan) else body.with_edges(top=_MARKS * marks.k)


def _last(plan: TablePlan) -> list[Rect]:
    """The last discard: the tile of a river that the pin is at."""
    pin = plan.elements.get("pin")
    if pin is None:
        return []
    lying = [element.rect for key, element in plan.elements.items() if key.startswith("river/")]
    if not lying:
        return []
    near = min(lying, key=lambda r: abs(r.centre_x - pin.rect.centre_x) + abs(r.centre_y - pin.rect.centre_y))
    return [near]
