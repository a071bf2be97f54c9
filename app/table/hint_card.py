"""What a hint adds to the card about a tile: how far, which tiles help, what it pays, how it compares. No Qt."""

from math import ceil

from app.table.advice_elements import HintCell, HintLines
from app.table.hint_words import behind_words, count_words, distance_words, likely_words, reason_words
from app.table.moment import Moment
from app.table.text_room import room
from app.text.catalogue import tr
from app.text.format import joined, number
from engine.tiles import Tile

HINT_WIDTH = 430.0
LINE = 32.0
CELL = 50.0
NOTE = 28.0
"""The least width of a card with a hint, and the heights of its parts, in u."""

_COLUMNS = 6
_MOST_CELLS = 12
_LONGEST_NOTE = 3


def plan_hint_lines(moment: Moment, tile: Tile) -> HintLines | None:
    """The lines for discarding this face; None where no hints are shown."""
    hints = moment.hints
    hint = None if hints is None else hints.of_discard(tile)
    if hints is None or hint is None:
        return None
    helpful = [(wait.tile, wait.unseen) for wait in hint.waits] or [(each.tile, each.unseen) for each in hint.useful]
    cells = tuple(HintCell(each, number(unseen)) for each, unseen in helpful[:_MOST_CELLS])
    is_best = hint is hints.best
    note = reason_words(hints, moment.view, moment.info) if is_best else behind_words(hint, hints)
    lines = min(ceil(room(moment.geometry, note, 20.0) / (HINT_WIDTH - 76.0)), _LONGEST_NOTE)
    return HintLines(
        head=joined([distance_words(hint.distance), count_words(hint)]),
        cells=cells,
        columns=_COLUMNS,
        more=tr("teach.more", count=len(helpful) - len(cells)) if len(helpful) > len(cells) else "",
        pays=likely_words(hint),
        note=note,
        note_lines=lines,
        is_ready=hint.distance == 1,
        is_best=is_best,
        tile_width=round(max(30.0 * moment.geometry.k, 20.0)),
    )


def hint_height(hint: HintLines) -> float:
    """What the lines take, in u."""
    rows = ceil(len(hint.cells) / hint.columns)
    return LINE * (1 + bool(hint.pays)) + CELL * rows + NOTE * hint.note_lines + 10.0
