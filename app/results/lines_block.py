"""Patterns and calculation: each line with what it does, its clause and its 为什么; what each share comes to."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_sunk
from app.results.answer_block import AnswerBlock
from app.results.answer_card import Asking, Figure, renew
from app.results.answers import answer_row, answer_share
from app.results.block import Block, ClauseLink, Link, MakeArt, WhyButton
from app.results.ended import Ended
from app.results.line_table import LineRow, LineTable, ShareColumn, line_table
from app.results.pattern_clauses import find_pattern_clause
from app.results.sketch import LEFT, RIGHT, TileSketch, words_width
from app.results.words import (
    account_name,
    cell_value,
    formula,
    jiao_patterns,
    line_detail,
    line_label,
    listed,
    pattern_name,
    win_amount,
)
from app.text.catalogue import tr
from app.text.format import number
from engine.scoring.settlement import WinResult

_TITLE = 46.0
_ROW = 46.0
_DENSE_ROW = 40.0
_DENSE_FROM = 7
_NAMES = 30.0
_LINK_WIDTH = 118.0
_WHY_WIDTH = 44.0
_ANSWER_INSET = 18.0
_JIAO = "jiao"


def draw_title(sketch: TileSketch, words: str, width: float) -> float:
    """A section's title over its golden line; how wide the words are."""
    taken = sketch.words(words, FontRole.SECTION, (0, 0, width, 38), sketch.theme.ink, LEFT)
    sketch.line(0, 42, width, 42, sketch.theme.rule_gold, 1.6)
    return taken


class LinesBlock(Block):
    """The lines of one winner. An answer opens below its line."""

    def __init__(
        self,
        art: MakeArt,
        wanted: Callable[[str], None],
        resized: Callable[[], None],
        asking: Asking,
        parent: QWidget,
    ) -> None:
        super().__init__(art, parent)
        self._wanted = wanted
        self._resized = resized
        self._asking = asking
        self._ended: Ended | None = None
        self._result: WinResult | None = None
        self.table = LineTable((), ())
        self.answers: dict[int, AnswerBlock] = {}
        self.figures: list[Figure] = []
        self.links: list[ClauseLink] = []
        self.whys: list[WhyButton] = []
        self.pattern_links: list[Link] = []
        self._note: ClauseLink | None = None

    def show_win(self, ended: Ended, result: WinResult) -> None:
        """Show the lines of this winner."""
        if result is self._result:
            return
        self._ended, self._result = ended, result
        self.table = line_table(result.payments)
        for widget in (*self.links, *self.whys, *self.pattern_links, *self.answers.values(), self._note):
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.answers = {}
        self.links = [ClauseLink(row.clause, self, self._wanted) for row in self.table.rows]
        self.whys = [self._why_button(place, row) for place, row in enumerate(self.table.rows)]
        self.pattern_links = [self._pattern_link(ended.page, each) for each in jiao_patterns(result)]
        self._note = None
        if self._note_words():
            self._note = ClauseLink(self.table.rows[0].clause, self, self._wanted)
        for widget in (*self.links, *self.whys, *self.pattern_links, self._note):
            if widget is not None:
                widget.set_look(self.look)
                widget.show()
        account = account_name(result.payments[0].account)
        self.figures = renew(
            self, self.figures, [self._share_figure(ended, share, account) for share in self.table.columns]
        )
        self.arrange()

    def height_for(self, width_u: float) -> float:
        """As many rows as there are lines, and open answers."""
        rows = sum(self._row_height + self._answer_height(place) for place in range(len(self.table.rows)))
        return self._first_row + rows + 12 + _ROW + (self.tap(34) + 6 if self._note_words() else 6)

    def arrange(self) -> None:
        """Links and ? at the right of their lines."""
        x = 4 + words_width(self.look, FontRole.SECTION, tr("results.lines")) + 14
        for link in self.pattern_links:
            width = min(link.width_u, max(self.width_u - x, 40))
            self.put(link, x, 4 if self._title == _TITLE else 0, width, self.tap(34))
            x += width
        for place, y in enumerate(self._tops()[:-1]):
            link = self.links[place]
            self.put(link, self._link_left, y, min(link.width_u, _LINK_WIDTH), self._row_height)
            side = self.tap(40)
            self.put(self.whys[place], self.width_u - side, y + (self._row_height - side) / 2, side, side)
        if self._note is not None:
            width = min(self._note.width_u, _LINK_WIDTH)
            self.put(self._note, self._link_left, self._tops()[-1] + 12 + _ROW + 3, width, self.tap(34))
        for place, answer in self.answers.items():
            inner = self.width_u - 2 * _ANSWER_INSET
            y = self._tops()[place] + self._row_height + 8
            answer.place(_ANSWER_INSET, y, inner, answer.height_for(inner))
        for column, (figure, share) in enumerate(zip(self.figures, self.table.columns, strict=True)):
            x, y, width, _ = self._value_box(column, self._tops()[-1] + 8)
            role, size = (FontRole.FIGURES, 26) if self.is_split else (FontRole.PAYMENT, 32)
            wide = self.tap(words_width(self.look, role, number(share.amount), size) + 20)
            high = self.tap(_ROW)
            self.put(figure, x + width - wide + 10, y + (_ROW - high) / 2 + 2, wide, high)

    def toggle(self, place: int) -> None:
        """Open the answer of a line, or close it."""
        answer = self.answers.pop(place, None)
        if answer is not None:
            answer.hide()
            answer.deleteLater()
        elif self._ended is not None and self._result is not None:
            answer = AnswerBlock(self._art, self._wanted, self, has_title=False)
            answer.set_look(self.look)
            answer.show_answer(answer_row(self._ended, self._result, self.table, self.table.rows[place]))
            answer.show()
            self.answers[place] = answer
        self.whys[place].setChecked(place in self.answers)
        self._resized()

    def draw(self, sketch: TileSketch) -> None:
        """Draw the table."""
        sketch.painter.save()
        sketch.painter.translate(0, (self._title - _TITLE) / 2 * sketch.k)
        draw_title(sketch, tr("results.lines"), self.width_u)
        sketch.painter.restore()
        if self._ended is None or self._result is None:
            return
        if self.is_split:
            self._draw_names(sketch, self._ended)
        first = [True] * len(self.table.columns)
        for place, (row, y) in enumerate(zip(self.table.rows, self._tops(), strict=False)):
            self._draw_row(sketch, row, y, first)
            bottom = y + self._row_height
            answer = self._answer_height(place)
            if answer:
                draw_sunk(sketch.painter, sketch.rect(0, bottom, self.width_u, answer - 6), sketch.theme, sketch.k)
                bottom += answer
            sketch.line(0, bottom, self.width_u, bottom, sketch.theme.rule)
        self._draw_total(sketch, self._tops()[-1] + 8)
        note = self._note_words()
        if note:
            y = self._tops()[-1] + 12 + _ROW
            sketch.words(
                note, FontRole.LABEL, (4, y + 2, self._link_left - 12, self.tap(36)), sketch.theme.secondary, LEFT, 18
            )

    # --- measures ----------------------------------------------------------------------------------------------------

    @property
    def is_split(self) -> bool:
        """Whether shares differ, so that each has its own column."""
        return len(self.table.columns) > 1

    @property
    def _why_left(self) -> float:
        return self.width_u - self.tap(_WHY_WIDTH)

    @property
    def _link_left(self) -> float:
        return self._why_left - _LINK_WIDTH

    @property
    def _values(self) -> float:
        """Right edge of the last value."""
        return self._link_left - 14

    @property
    def _row_height(self) -> float:
        return self.tap(_DENSE_ROW if len(self.table.rows) >= _DENSE_FROM else _ROW)

    @property
    def _first_row(self) -> float:
        return self._title + (_NAMES if self.is_split else 0)

    @property
    def _title(self) -> float:
        return self.tap(_TITLE) if self.pattern_links else _TITLE

    def _tops(self) -> list[float]:
        """Where each row begins, and where the last one ends."""
        tops = [self._first_row]
        for place in range(len(self.table.rows)):
            tops.append(tops[-1] + self._row_height + self._answer_height(place))
        return tops

    def _answer_height(self, place: int) -> float:
        answer = self.answers.get(place)
        return 0.0 if answer is None else answer.height_for(self.width_u - 2 * _ANSWER_INSET) + 18

    def _value_box(self, column: int, y: float) -> tuple[float, float, float, float]:
        """Where the value of a column stands."""
        if not self.is_split:
            return (self._values - 122, y, 122.0, self._row_height)
        width = 120.0 if len(self.table.columns) < 3 else 80.0
        left = self._values - width * (len(self.table.columns) - column)
        return (left, y, width - 4, self._row_height)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw_names(self, sketch: TileSketch, ended: Ended) -> None:
        for column, share in enumerate(self.table.columns):
            x, _, width, _ = self._value_box(column, 0)
            names = listed(ended.name(seat) for seat in share.seats)
            if len(share.seats) > 2:
                names = tr("results.each")
            box = (x, self._title + 1, width, _NAMES - 2)
            sketch.words(names, FontRole.CAPTION, box, sketch.theme.secondary, RIGHT)
        level = self._title + _NAMES - 1
        sketch.line(0, level, self.width_u, level, sketch.theme.rule)

    def _draw_row(self, sketch: TileSketch, row: LineRow, y: float, first: list[bool]) -> None:
        assert self._ended is not None
        assert self._result is not None
        theme, height = sketch.theme, self._row_height
        left = self._value_box(0, y)[0]
        label = line_label(self._ended.page, row.shown)
        detail = line_detail(self._ended, row, self._result)
        end = left - 12 if self.is_split else self._values - 74
        wanted = words_width(self.look, FontRole.LABEL, detail) + 14 if detail and not self.is_split else 0.0
        room = max(end - wanted, 150.0)
        taken = sketch.words(label, FontRole.BODY_BOLD, (4, y, room, height), theme.ink, LEFT, 22)
        if detail and not self.is_split:
            x = max(136.0, 4 + taken + 14)
            sketch.words(detail, FontRole.LABEL, (x, y, end - x, height), theme.secondary, LEFT)
        elif detail and left - taken - 30 > 40:
            box = (4 + taken + 10, y, left - taken - 26, height)
            sketch.words(detail, FontRole.CAPTION, box, theme.secondary, LEFT)
        for column, cell in enumerate(row.cells):
            value = cell_value(cell, first[column])
            box = self._value_box(column, y)
            if value:
                sketch.words(value, FontRole.FIGURES, box, theme.ink, RIGHT, 24)
                first[column] = False
            else:
                sketch.words("·", FontRole.FIGURES, box, theme.secondary, RIGHT, 22)

    def _draw_total(self, sketch: TileSketch, y: float) -> None:
        assert self._result is not None
        theme = sketch.theme
        draw_sunk(sketch.painter, sketch.rect(0, y, self.width_u, _ROW), theme, sketch.k)
        payments = self._result.payments
        columns = self.table.columns
        account = account_name(payments[0].account)
        if self.is_split:
            sketch.words(tr("results.share"), FontRole.BODY_BOLD, (14, y, 150, _ROW), theme.ink, LEFT, 22)
            for column, share in enumerate(columns):
                x, _, width, _ = self._value_box(column, y)
                sketch.words(number(share.amount), FontRole.FIGURES, (x, y, width, _ROW), theme.ink, RIGHT, 26)
            total = tr("results.total", account=account, total=number(win_amount(self._result)))
            sketch.words(
                total,
                FontRole.BODY_BOLD,
                (self._link_left, y, self.width_u - self._link_left - 12, _ROW),
                theme.ink,
                LEFT,
                20,
            )
            return
        is_one = len(payments) == 1
        label = tr("results.share.one" if is_one else "results.each")
        taken = sketch.words(label, FontRole.BODY_BOLD, (14, y, 120, _ROW), theme.ink, LEFT, 22)
        x = max(136.0, taken + 28)
        sketch.words(formula(columns[0]), FontRole.FIGURES, (x, y, 210, _ROW), theme.secondary, LEFT, 20)
        amount = number(columns[0].amount)
        sketch.words(amount, FontRole.PAYMENT, (self._values - 122, y, 122, _ROW), theme.ink, RIGHT, 32)
        words = account
        if not is_one:
            total = number(win_amount(self._result))
            words = tr("results.each.total", account=account, count=len(payments), total=total)
        sketch.words(
            words,
            FontRole.BODY_BOLD,
            (self._values + 12, y, self.width_u - self._values - 20, _ROW),
            theme.ink,
            LEFT,
            21,
        )

    # --- what can be pressed -----------------------------------------------------------------------------------------

    def _note_words(self) -> str:
        """A word on what a jiao leaves out."""
        return tr("results.note.jiao") if any(row.code == _JIAO for row in self.table.rows) else ""

    def _why_button(self, place: int, row: LineRow) -> WhyButton:
        page = "" if self._ended is None else self._ended.page
        button = WhyButton(lambda: line_label(page, row.shown), self)
        button.clicked.connect(lambda: self.toggle(place))
        return button

    def _share_figure(self, ended: Ended, share: ShareColumn, account: str) -> Figure:
        return Figure(
            lambda: f"{tr('results.share')} {number(share.amount)}",
            lambda: answer_share(ended, share, account),
            self._asking,
            self,
        )

    def _pattern_link(self, page: str, pattern: str) -> Link:
        link = Link(lambda: pattern_name(page, pattern), self)
        clause = find_pattern_clause(page, pattern)
        link.clicked.connect(lambda: self._wanted(clause))
        return link
