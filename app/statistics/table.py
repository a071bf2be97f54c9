"""The table of figures on paper: a row a ruleset, a column a figure; a share in large, the counts below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.lobby.look import Looking
from app.results.sketch import CENTRE, LEFT, Sketch
from app.statistics.figures import Figures, Share
from app.text.catalogue import tr
from app.text.format import MINUS, joined, ruleset_name

_HEAD = 72.0
_ROW = 92.0
_NAME = 0.15
COLUMNS = ("deals", "win", "self_draw", "deal_in", "liable", "jiao", "gain", "paid", "net")
_WEIGHTS = (0.8, 1.0, 1.0, 1.0, 1.0, 1.0, 1.15, 1.15, 1.15)


@dataclass(frozen=True, slots=True)
class Cell:
    """`large` above `small`; both are empty where there is nothing to tell."""

    large: str
    small: str = ""


def cells_of(figures: Figures) -> tuple[Cell, ...]:
    """A row of the table, a cell a column."""
    return (
        Cell(str(figures.deals)),
        _share_cell(figures.win_share),
        _share_cell(figures.self_draw_share),
        _share_cell(figures.deal_in_share),
        _share_cell(figures.liable_share),
        Cell("–") if figures.jiao_share is None else _share_cell(figures.jiao_share),
        Cell(_mean(figures.mean_gain)),
        Cell(_mean(None if figures.mean_paid is None else -figures.mean_paid)),
        Cell(_mean(figures.mean_net)),
    )


def _share_cell(share: Share) -> Cell:
    count = tr("statistics.of", count=share.count, of=share.of)
    return Cell(count, "") if share.percent is None else Cell(f"{share.percent}%", count)


def _mean(value: float | None) -> str:
    if value is None:
        return "–"
    text = f"{abs(value):.0f}" if abs(value) >= 1000 else f"{abs(value):.1f}"
    if text == "0.0":
        return "0"
    return f"{MINUS if value < 0 else '+'}{text}"


class FiguresTable(Looking, QWidget):
    """Shows rows; it is only looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Figures, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_figures(self, rows: Sequence[Figures]) -> None:
        """Show these."""
        self._rows = tuple(rows)
        self.setAccessibleName(tr("statistics.table"))
        self.setAccessibleDescription(self.text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """All of it in words, a line a ruleset."""
        lines = []
        for figures in self._rows:
            told = [
                f"{tr(f'statistics.column.{column}')} {cell.large} {cell.small}".rstrip()
                for column, cell in zip(COLUMNS, cells_of(figures), strict=True)
            ]
            lines.append(joined([ruleset_name(figures.ruleset), *told]))
        return "\n".join(lines)

    def words_changed(self) -> None:
        """Say it in the language of the moment."""
        self.show_figures(self._rows)

    def sizeHint(self) -> QSize:
        """A head and the rows."""
        return QSize(self.look.px(900), self.look.px(_HEAD + _ROW * max(len(self._rows), 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint head and rows."""
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        theme = self.look.theme
        width = self.width() / sketch.k
        first = width * _NAME
        unit = (width - first) / sum(_WEIGHTS)
        columns = [(first + unit * sum(_WEIGHTS[:place]), unit * weight) for place, weight in enumerate(_WEIGHTS)]
        for column, (x, pitch) in zip(COLUMNS, columns, strict=True):
            sketch.words(
                tr(f"statistics.column.{column}"), FontRole.BODY_BOLD, (x, 4, pitch, 32), theme.ink, CENTRE, 20
            )
            base = tr(f"statistics.base.{column}")
            sketch.words(base, FontRole.CAPTION, (x, 34, pitch, 26), theme.secondary, CENTRE)
        sketch.line(0, _HEAD - 6, width, _HEAD - 6, theme.rule_gold)
        if not self._rows:
            sketch.words(tr("statistics.none"), FontRole.BODY, (4, _HEAD, width - 8, _ROW), theme.secondary, LEFT)
        for row, figures in enumerate(self._rows):
            y = _HEAD + row * _ROW
            sketch.words(ruleset_name(figures.ruleset), FontRole.SECTION, (4, y, first - 8, _ROW - 8), theme.ink, LEFT)
            for cell, (x, pitch) in zip(cells_of(figures), columns, strict=True):
                high = 34.0 if cell.small else _ROW - 8
                top = y + 12 if cell.small else y
                sketch.words(cell.large, FontRole.FIGURES, (x + 2, top, pitch - 4, high), theme.ink, CENTRE, 25)
                sketch.words(cell.small, FontRole.CAPTION, (x + 2, y + 48, pitch - 4, 26), theme.secondary, CENTRE)
            sketch.line(0, y + _ROW - 4, width, y + _ROW - 4, theme.rule)
