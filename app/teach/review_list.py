"""The list of a review: a row a decision, what was done beside what hard would have done, and what that may cost."""

from PySide6.QtGui import QPainter

from app.assets.fonts import FontRole
from app.assets.tile_art import TileArt
from app.lobby.row_list import RowList
from app.results.sketch import LEFT, RIGHT, TileSketch
from app.table.hint_words import action_words, points_words, short_words
from app.text.catalogue import tr
from app.text.format import joined, tile_words
from engine.deal.actions import Action, Chow, Discard, Kong
from engine.deal.state import Phase
from engine.teach.review import Judged
from engine.tiles import Tile

_ROW_U = 86.0
_TILE_U = 36.0
_SHOWN = 0.05
"""Points: less would be written as 0.0."""


def place_words(judged: Judged) -> str:
    """Where in the match it was, and what was asked: 第 3 局 · 余牌 22 · 上家打六万."""
    view = judged.decision.view
    parts = [tr("lobby.match.deal", number=view.number), tr("lobby.match.wall", count=view.wall_left)]
    if view.phase is Phase.CLAIMS and view.offer is not None:
        parts.append(tr("teach.review.offer", tile=tile_words(view.offer)))
    return joined(parts)


def cost_words(judged: Judged) -> str:
    """What it may cost: −5.2, or next to nothing, or that nothing better is known."""
    if judged.is_best:
        return tr("teach.review.same")
    if judged.cost < _SHOWN:
        return tr("teach.review.little")
    return tr("teach.review.cost", points=points_words(judged.cost))


def row_text(judged: Judged) -> str:
    """A row in words."""
    mine, best = action_words(judged.decision.action), action_words(judged.best)
    told = tr("teach.review.row", mine=mine, best=best)
    return joined([place_words(judged), told, cost_words(judged)])


class ReviewList(RowList[Judged]):
    """The decisions."""

    def __init__(self, art: TileArt) -> None:
        self._art = art
        super().__init__(lambda: tr("teach.review.list"), _ROW_U, row_text, self._paint_row)

    def set_art(self, art: TileArt) -> None:
        """Draw with these tiles."""
        self._art = art
        self.viewport().update()

    def show_rows(self, rows: tuple[Judged, ...]) -> None:
        """List these; what was chosen stays chosen if it is still there, but the first one gives way to a dearer."""
        if rows == self.rows:
            return
        chosen = self.rows[self.row].decision.count if 0 < self.row < len(self.rows) else None
        self.set_rows(rows)
        counts = [each.decision.count for each in rows]
        self.choose(counts.index(chosen) if chosen in counts else 0)

    def _paint_row(self, painter: QPainter, judged: Judged, width: float) -> None:
        sketch = TileSketch(painter, self.look, self._art)
        theme = sketch.theme
        cost = 210.0
        where = (width - 48 - cost) * 0.34
        each = (width - 48 - cost - where) / 2
        sketch.words(place_words(judged), FontRole.BODY, (24, 0, where - 12, _ROW_U - 8), theme.ink, LEFT, 20)
        x = 24 + where
        self._paint_action(sketch, tr("teach.review.mine"), judged.decision.action, x, each)
        if not judged.is_best:
            self._paint_action(sketch, tr("teach.review.best"), judged.best, x + each, each)
        is_dear = judged.cost >= _SHOWN and not judged.is_best
        colour = theme.on_liability if is_dear else theme.secondary
        role = FontRole.FIGURES if is_dear else FontRole.BODY
        sketch.words(cost_words(judged), role, (width - 24 - cost, 0, cost, _ROW_U - 8), colour, RIGHT, 24)

    def _paint_action(self, sketch: TileSketch, head: str, action: Action, x: float, width: float) -> None:
        """What was done, with its tiles."""
        theme = sketch.theme
        taken = sketch.words(head, FontRole.LABEL, (x, 0, 76, _ROW_U - 8), theme.secondary, LEFT, 18)
        x += taken + 14
        words = short_words(action)
        x += sketch.words(words, FontRole.BODY_BOLD, (x, 0, width - 40, _ROW_U - 8), theme.ink, LEFT, 22) + 10
        for tile in _tiles_of(action):
            sketch.tile(tile, x, 14, _TILE_U)
            x += _TILE_U + 2


def _tiles_of(action: Action) -> tuple[Tile, ...]:
    match action:
        case Discard(tile) | Kong(_, tile):
            return (tile,)
        case Chow(tiles):
            return tiles
        case _:
            return ()
