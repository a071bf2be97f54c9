"""Plans of advice between turns: the waits of a ready hand, and what a complete hand lacks. No Qt."""

from app.table.moment import Moment
from app.table.plan import Element, HintPlan, WaitPlan, WaitsPlan
from app.table.text_room import room
from app.table.words import lacks_words, wait_both
from app.text.catalogue import tr
from app.text.format import number

_BOARD = (6, 18, 148.0, 3, 6)
_LARGE = (2, 6, 118.0, 2, 3)
"""How many waits are told with what they bring, how many at all, how wide the first are, how many beside each other."""


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
    full, compact, full_width, most_full, most_compact = _LARGE if geometry.is_large else _BOARD
    is_compact = len(waits) > full
    shown = waits[:compact] if is_compact else waits
    cell_width, cell_height, most = (76.0, 56.0, most_compact) if is_compact else (full_width, 62.0, most_full)
    columns = min(len(shown), most)
    rows = -(-len(shown) // columns)
    elements["waits"] = WaitsPlan(
        geometry.waits(24.0 + cell_width * columns, 42.0 + cell_height * rows, own_top),
        geometry.k,
        tr("table.waits", count=len(waits)),
        _legend(is_compact, columns),
        tuple(
            WaitPlan(
                wait.tile,
                number(wait.unseen) if is_compact else tr("table.waits.unseen", count=wait.unseen),
                "" if is_compact else wait_both(wait),
                not wait.unseen,
            )
            for wait in shown
        ),
        round(max(38.0 * geometry.k, 22.0)),
        columns,
        cell_width,
        cell_height,
    )


def _legend(is_compact: bool, columns: int) -> str:
    if columns == 1:
        return ""
    return tr("table.waits.legend.unseen" if is_compact else "table.waits.legend")


def plan_hint(moment: Moment, own_top: float, elements: dict[str, Element]) -> None:
    """Why the hand does not win although it is complete."""
    geometry = moment.geometry
    why = moment.adviser.lacks(moment.view)
    if why is not None:
        words = lacks_words(why)
        waits = elements.get("waits")
        place = geometry.hint(room(geometry, words, 21.0) + 66.0, waits.rect.y if waits is not None else None, own_top)
        elements["hint"] = HintPlan(place, geometry.k, words)
