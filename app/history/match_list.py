"""The list of matches on the paper: a row a match."""

from PySide6.QtGui import QPainter

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.theme import MACHINE_AVATAR
from app.history.digest import MatchDigest
from app.history.library import Entry
from app.history.words import date_words, kind_words, result_words
from app.lobby.row_list import RowList
from app.results.ended import DISCS
from app.results.sketch import LEFT, RIGHT, Sketch
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name

_ROW_U = 92.0


def row_text(entry: Entry, own_name: str) -> str:
    """A row in words."""
    digest = entry.digest
    if digest is None:
        return joined([entry.path.name, tr("history.unreadable")])
    names = tr("table.and").join(digest.names)
    result = result_words(digest, digest.seat_of(own_name))
    return joined([date_words(digest.created), ruleset_name(digest.ruleset), kind_words(digest), names, *result])


class MatchList(RowList[Entry]):
    """The matches."""

    def __init__(self) -> None:
        self._own_name = ""
        super().__init__(
            lambda: tr("history.list"), _ROW_U, lambda entry: row_text(entry, self._own_name), self._paint_row
        )

    def show_entries(self, entries: tuple[Entry, ...], own_name: str) -> None:
        """List these; what was chosen stays chosen if it is still there, but the newest one gives way to a newer.

        Args:
            entries: the newest first.
            own_name: whose results are told.
        """
        before = self.row
        path = self.rows[before].path if 0 < before < len(self.rows) else None
        if entries != self.rows or own_name != self._own_name:
            self._own_name = own_name
            self.set_rows(entries)
        paths = [entry.path for entry in entries]
        self.choose(paths.index(path) if path in paths else min(max(before, 0), len(paths) - 1))

    def _paint_row(self, painter: QPainter, entry: Entry, width: float) -> None:
        sketch = Sketch(painter, self.look)
        if entry.digest is not None:
            self._paint_match(sketch, entry.digest, width)
            return
        theme = sketch.theme
        sketch.words(entry.path.name, FontRole.BODY_BOLD, (24, 12, width - 48, 32), theme.ink, LEFT)
        sketch.words(tr("history.unreadable"), FontRole.LABEL, (24, 44, width - 48, 30), theme.on_liability, LEFT)

    def _paint_match(self, sketch: Sketch, digest: MatchDigest, width: float) -> None:
        theme = sketch.theme
        columns = _columns(width)
        seat = digest.seat_of(self._own_name)
        x, room = columns[0]
        sketch.words(ruleset_name(digest.ruleset), FontRole.SECTION, (x, 10, room, 36), theme.ink, LEFT)
        words = joined([date_words(digest.created), kind_words(digest)])
        sketch.words(words, FontRole.LABEL, (x, 46, room, 28), theme.secondary, LEFT, 18)
        x, room = columns[1]
        pitch = min(58.0, room / 4)
        for place, each in enumerate((seat, *seat.others)):
            disc = sketch.rect(x + place * pitch, 21, 44, 44)
            colour = DISCS[each] if digest.is_person[each] else MACHINE_AVATAR
            draw_avatar(sketch.painter, disc, theme, digest.names[each], colour=colour)
        x, room = columns[2]
        large, small = result_words(digest, seat)
        value = digest.standing[seat]
        colour = theme.gold_edge if value > 0 else theme.on_liability if value < 0 else theme.ink
        role = FontRole.FIGURES if digest.deals else FontRole.BODY_BOLD
        sketch.words(large, role, (x, 10, room, 36), colour if digest.deals else theme.secondary, RIGHT, 26)
        sketch.words(small, FontRole.LABEL, (x, 46, room, 28), theme.secondary, RIGHT, 18)


def _columns(width: float) -> tuple[tuple[float, float], ...]:
    """Where ruleset, discs and result begin, and how wide they are."""
    discs = 236.0
    result = max(min(width * 0.26, 260.0), 150.0)
    left = width - 48 - discs - result - 32
    return (24.0, left), (24 + left + 16, discs), (width - 24 - result, result)
