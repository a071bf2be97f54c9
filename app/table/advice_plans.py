"""Plans of advice between turns: the waits of a ready hand, and what a complete hand lacks. No Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.table.advice_elements import WaitPlan, WaitsPlan, WhyNotPlan
from app.table.geometry import TableGeometry
from app.table.large_geometry import LargeGeometry
from app.table.moment import Moment
from app.table.plan import Element
from app.table.rect import Rect
from app.table.text_room import room
from app.table.words import lacks_words, wait_both
from app.text.catalogue import tr
from app.text.format import number
from engine.scoring.judge import Wait


@dataclass(frozen=True, slots=True)
class _Cells:
    """How waits lie: how many at most, how many beside each other, the size of a cell and the width of a tile in u."""

    most: int
    columns: int
    width: float
    height: float
    tile: float


_FULL, _COMPACT = _Cells(6, 3, 148.0, 62.0, 38.0), _Cells(18, 6, 76.0, 56.0, 38.0)
_LARGE_FULL, _LARGE_COMPACT = _Cells(2, 2, 118.0, 62.0, 38.0), _Cells(8, 4, 58.0, 43.0, 29.0)
"""With what they bring, and the unseen ones only."""
_HEAD = 78.0
"""The pennant and the gaps beside the title and the legend, in u."""


def plan_waits(moment: Moment, own_top: float, elements: dict[str, Element]) -> None:
    """The waits of the hand between turns, unless a tile has attention.

    `own_top`: where the things over the own plate begin.
    """
    view, geometry = moment.view, moment.geometry
    if view.drawn is not None or moment.desk.attention.place is not None:
        return
    waits = moment.adviser.waits(view)
    if not waits:
        return
    full, compact = (_LARGE_FULL, _LARGE_COMPACT) if geometry.is_large else (_FULL, _COMPACT)
    tries = (compact,) if len(waits) > full.most else (full, compact) if geometry.is_large else (full,)
    panels = (_lay_waits(moment, waits, cells, own_top, elements) for cells in tries)
    elements["waits"] = min(panels, key=lambda panel: _overlap(panel.rect, elements))


def plan_hint(moment: Moment, own_top: float, elements: dict[str, Element]) -> None:
    """Why the hand does not win although it is complete."""
    geometry = moment.geometry
    why = moment.adviser.lacks(moment.view)
    if why is not None:
        words = lacks_words(why)
        waits = elements.get("waits")
        width = room(geometry, words, 21.0) + 66.0
        place = geometry.hint(width, None, own_top)
        if waits is not None and waits.rect.overlap(place):
            place = geometry.hint(width, waits.rect.y, own_top)
        place = _clear(geometry, place, (width, 46.0), elements, least=width)
        elements["why-not"] = WhyNotPlan(place, geometry.k, words)


def _lay_waits(
    moment: Moment, waits: Sequence[Wait], cells: _Cells, own_top: float, elements: Mapping[str, Element]
) -> WaitsPlan:
    geometry = moment.geometry
    is_compact = cells in (_COMPACT, _LARGE_COMPACT)
    shown = waits[: cells.most]
    columns = min(len(shown), cells.columns)
    rows = -(-len(shown) // columns)
    title, legend = tr("table.waits", count=len(waits)), tr(f"table.waits.legend{'.unseen' if is_compact else ''}")
    head = room(geometry, title, 20.0) + room(geometry, legend, 17.0) + _HEAD
    width, height = max(24.0 + cells.width * columns, head), 42.0 + cells.height * rows
    return WaitsPlan(
        _clear(geometry, geometry.waits(width, height, own_top), (width, height), elements),
        geometry.k,
        title,
        legend,
        tuple(
            WaitPlan(
                wait.tile,
                number(wait.unseen) if is_compact else tr("table.waits.unseen", count=wait.unseen),
                "" if is_compact else wait_both(wait),
                not wait.unseen,
            )
            for wait in shown
        ),
        round(max(cells.tile * geometry.k, 22.0)),
        columns,
        cells.width,
        cells.height,
    )


def _clear(
    geometry: TableGeometry, place: Rect, size: tuple[float, float], elements: Mapping[str, Element], least: float = 0.0
) -> Rect:
    """This place, or in the large setting another one for a panel of this size in u where less lies, and then one that
    is so wide at least.
    """
    if not isinstance(geometry, LargeGeometry):
        return place

    def fault(each: Rect) -> tuple[float, bool]:
        return _overlap(each, elements), each.width < least * geometry.k - 1.0

    return min((place, *geometry.spare(*size)), key=fault)


def _overlap(place: Rect, elements: Mapping[str, Element]) -> float:
    """How much of what is planned already lies there."""
    return sum(place.overlap(element.rect) for element in elements.values())
