"""为什么: the layout that is counted, every line with its sentence, and the readings that lost with why."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.results.answer_block import AnswerBlock
from app.results.answers import Answer
from app.results.block import Block, ClauseLink, MakeArt
from app.results.ended import Ended
from app.results.hand_block import draw_note
from app.results.laizi_places import laizi_places
from app.results.line_table import LineRow, LineTable, line_table
from app.results.lines_block import draw_title
from app.results.shortfalls import find_not_more
from app.results.sketch import LEFT, RIGHT, TileSketch, paragraph_height, words_width
from app.results.tile_row import lay_tiles, row_width
from app.results.words import cell_value, line_label, pattern_names, reading_why, row_why, shape_words, win_amount
from app.text.catalogue import tr
from app.text.format import joined, number
from engine.scoring.settlement import Reading, WinResult

_SECTION = 52.0
_READING = 130.0
_TILE = 40.0
_LABEL = 190.0
_LINK = 124.0
_LINES = _SECTION + _READING + 10 + _SECTION
"""Where the lines begin."""
_MOST_REJECTED = 8


class WhyBlock(Block):
    """A page of sentences."""

    def __init__(self, art: MakeArt, wanted: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(art, parent)
        self._wanted = wanted
        self._ended: Ended | None = None
        self._result: WinResult | None = None
        self._table = LineTable((), ())
        self.links: list[ClauseLink] = []
        self.not_more = AnswerBlock(art, wanted, self, has_title=False)

    def show_win(self, ended: Ended, result: WinResult) -> None:
        """Explain this win."""
        if result is self._result:
            return
        self._ended, self._result = ended, result
        self._table = line_table(result.payments)
        for link in self.links:
            link.hide()
            link.deleteLater()
        self.links = [ClauseLink(row.clause, self, self._wanted) for row in self._table.rows]
        for link in self.links:
            link.set_look(self.look)
            link.show()
        self.not_more.show_answer(Answer("", not_more=find_not_more(ended, result)))
        self.update()

    def arrange(self) -> None:
        """A clause at the right of each line; below them what the hand nearly was."""
        y = _LINES
        for row, link in zip(self._table.rows, self.links, strict=True):
            width = min(link.width_u, _LINK)
            self.put(link, self.width_u - width, y + (0 if self.tap(0) else 5), width, self.tap(34))
            y += self._row_height(row, self.width_u)
        inner = self.width_u - 8
        height = self.not_more.height_for(inner)
        self.not_more.setVisible(height > 0)
        self.not_more.place(4, y + 14 + _SECTION, inner, height)

    def height_for(self, width_u: float) -> float:
        """Readings, sentences, lost readings."""
        if self._result is None or self._ended is None:
            return 0.0
        height = _LINES + sum(self._row_height(row, width_u) for row in self._table.rows)
        near = self.not_more.height_for(width_u - 8)
        height += 14 + _SECTION + near if near else 0
        if self._result.rejected:
            height += 14 + _SECTION + (_READING + 8) * len(self._rejected)
        else:
            height += 54
        return height + 8

    def draw(self, sketch: TileSketch) -> None:
        """Draw the page."""
        ended, result = self._ended, self._result
        if ended is None or result is None:
            return
        theme = sketch.theme
        draw_title(sketch, tr("results.why.layout"), self.width_u)
        self._draw_reading(sketch, ended, result.reading, _SECTION)
        y = _SECTION + _READING + 10
        y = self._draw_heading(sketch, tr("results.why.lines"), y)
        for row in self._table.rows:
            y = self._draw_line(sketch, ended, row, y)
        near = self.not_more.height_for(self.width_u - 8)
        if near:
            y = self._draw_heading(sketch, tr("results.why.not_more"), y + 14) + near
        if not result.rejected:
            words = tr("results.why.only")
            sketch.words(words, FontRole.BODY, (4, y + 10, self.width_u - 8, 36), theme.secondary, LEFT, 20)
            return
        y = self._draw_heading(sketch, tr("results.why.rejected"), y + 14)
        for reading in self._rejected:
            self._draw_reading(sketch, ended, reading, y)
            y += _READING + 8

    @property
    def _rejected(self) -> tuple[Reading, ...]:
        return () if self._result is None else self._result.rejected[:_MOST_REJECTED]

    def _draw_heading(self, sketch: TileSketch, words: str, y: float) -> float:
        sketch.painter.save()
        sketch.painter.translate(0, y * sketch.k)
        draw_title(sketch, words, self.width_u)
        sketch.painter.restore()
        return y + _SECTION

    def _draw_reading(self, sketch: TileSketch, ended: Ended, reading: Reading, y: float) -> None:
        theme = sketch.theme
        rows = [lay_tiles(each.tiles) for each in reading.sets]
        units = sum(row_width(row) + 0.5 for row in rows)
        width = min(_TILE, (self.width_u - 20) / units)
        x = 6.0
        win = self._result.tile if self._result is not None else reading.sets[0].tiles[0]
        wild = laizi_places(reading, win, ended.view.laizi)
        for index, row in enumerate(rows):
            end = sketch.row(row, x, y + 14, width)
            for place, laid in enumerate(row):
                if (index, place) in wild:
                    draw_note(sketch, x + laid.x * width, y + 14, width, tr("results.laizi.short"))
            x = end + 0.5 * width
        words = pattern_names(ended, reading)
        taken = sketch.words(words, FontRole.BODY_BOLD, (6, y + 84, self.width_u * 0.6, 34), theme.ink, LEFT, 20)
        amount = self._amount(reading)
        room = words_width(self.look, FontRole.WALL_COUNT, amount, 25) + 6
        sketch.words(
            amount, FontRole.WALL_COUNT, (self.width_u - 6 - room, y + 82, room, 38), theme.gold_edge, RIGHT, 25
        )
        aside = reading_why(reading) if reading.why else shape_words(reading)
        box = (taken + 24, y + 84, self.width_u - taken - room - 48, 34.0)
        sketch.words(aside, FontRole.LABEL, box, theme.secondary, LEFT)

    def _amount(self, reading: Reading) -> str:
        """What a reading is worth; with that what is paid of it, where a limit cuts the one that is counted."""
        words = f"{tr('results.why.pays')} {number(reading.pays)}"
        if self._result is None or reading is not self._result.reading:
            return words
        paid = win_amount(self._result)
        return words if paid == reading.pays else joined([words, f"{tr('results.why.paid')} {number(paid)}"])

    def _row_height(self, row: LineRow, width_u: float) -> float:
        if self._ended is None:
            return 0.0
        words = row_why(self._ended, self._table, row)
        return max(
            paragraph_height(self.look, FontRole.BODY, words, width_u - _LABEL - 130 - _LINK, 20) + 14, self.tap(42.0)
        )

    def _draw_line(self, sketch: TileSketch, ended: Ended, row: LineRow, y: float) -> float:
        theme = sketch.theme
        height = self._row_height(row, self.width_u)
        label = line_label(ended.page, row.shown)
        sketch.words(label, FontRole.BODY_BOLD, (4, y, _LABEL - 10, 42), theme.ink, LEFT, 20)
        value = cell_value(next(cell for cell in row.cells if cell), row is self._table.rows[0])
        sketch.words(value, FontRole.FIGURES, (_LABEL - 4, y, 84, 42), theme.ink, RIGHT, 22)
        words = row_why(ended, self._table, row)
        sketch.paragraph(words, FontRole.BODY, _LABEL + 110, y + 7, self.width_u - _LABEL - 130 - _LINK, theme.ink, 20)
        sketch.line(0, y + height, self.width_u, y + height, theme.rule)
        return y + height
