"""An answer to 为什么 as it is drawn: sums, sentences with their clauses, the layout that is counted, why not more."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.results.answers import Answer, Said, Step
from app.results.block import Block, ClauseLink, MakeArt
from app.results.shortfalls import NotMore
from app.results.sketch import LEFT, RIGHT, TileSketch, paragraph_height, words_width
from app.results.tile_row import lay_tiles, row_width
from app.text.catalogue import tr
from engine.scoring.settlement import Reading
from engine.tiles import Tile

_STEP = 32.0
_TITLE = 38.0
_LINK = 122.0
_VALUE = 112.0
_TILE = 32.0
_SMALL_TILE = 26.0
_BETWEEN_SETS = 0.5
_PALE = 0.42
"""How plain the sets are that do not count."""

_Part = str | Said | Step | NotMore | Reading | tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class _Item:
    """A part at its place, in u from the top."""

    y: float
    height: float
    part: _Part
    role: FontRole = FontRole.LABEL


class AnswerBlock(Block):
    """Lies below a line, or on a card. `has_title`: whether it says what it answers."""

    def __init__(self, art: MakeArt, wanted: Callable[[str], None], parent: QWidget, has_title: bool = True) -> None:
        super().__init__(art, parent)
        self._wanted = wanted
        self._has_title = has_title
        self.answer = Answer("")
        self.links: list[ClauseLink] = []
        self._linked: list[_Part] = []

    def show_answer(self, answer: Answer) -> None:
        """Say this from now on."""
        if answer == self.answer:
            return
        self.answer = answer
        self.setAccessibleName(answer.text)
        for link in self.links:
            link.hide()
            link.deleteLater()
        self._linked = [part for part in _parts(answer, self._has_title) if _clause(part)]
        self.links = [ClauseLink(_clause(part), self, self._wanted) for part in self._linked]
        for link in self.links:
            link.set_look(self.look)
            link.show()
        self.arrange()
        self.update()

    def height_for(self, width_u: float) -> float:
        """As high as everything in it."""
        items = self._items(width_u)
        return items[-1].y + items[-1].height + 6 if items else 0.0

    def arrange(self) -> None:
        """A clause at the right of what it says."""
        places = {id(item.part): item.y for item in self._items(self.width_u)}
        for link, part in zip(self.links, self._linked, strict=True):
            width = min(link.width_u, _LINK)
            self.put(link, self.width_u - width, places[id(part)] - 1, width, self._step)

    def draw(self, sketch: TileSketch) -> None:
        """Draw the answer."""
        for item in self._items(self.width_u):
            match item.part:
                case str(words):
                    box = (0.0, item.y, self.width_u, item.height - 4)
                    sketch.words(words, item.role, box, sketch.theme.ink, LEFT)
                case Said(words, clause):
                    self._draw_paragraph(sketch, words, item.y, bool(clause))
                case NotMore(words, clause):
                    self._draw_not_more(sketch, item.part, item.y)
                case Step():
                    self._draw_step(sketch, item.part, item.y)
                case Reading():
                    self._draw_reading(sketch, item.part, item.y)
                case tuple(tiles):
                    row = lay_tiles(tiles)
                    sketch.row(row, 0, item.y + 4, min(_TILE, self.width_u / row_width(row)))

    # --- layout ------------------------------------------------------------------------------------------------------

    @property
    def _step(self) -> float:
        return self.tap(_STEP)

    def _items(self, width: float) -> list[_Item]:
        y = 0.0
        items: list[_Item] = []
        for part in _parts(self.answer, self._has_title):
            is_title = self._has_title and not items
            role = FontRole.NAME if is_title else FontRole.BODY_BOLD
            height = self._height_of(part, width, is_title)
            items.append(_Item(y, height, part, role))
            y += height
        return items

    def _height_of(self, part: _Part, width: float, is_title: bool) -> float:
        match part:
            case str():
                return _TITLE if is_title else 36.0
            case Said(words, clause):
                return max(self._words_height(words, width, bool(clause)) + 10, self._step if clause else 0)
            case NotMore(words, clause, tiles):
                tall = self._words_height(words, width, bool(clause)) + (_SMALL_TILE * 1.5 + 12 if tiles else 0) + 8
                return max(tall, self._step)
            case Step():
                return self._step
            case Reading():
                return _TILE * 1.5 + (22 if len(self.answer.marked) < len(part.sets) else 12)
            case _:
                return _TILE * 1.5 + 12

    def _words_height(self, words: str, width: float, has_link: bool) -> float:
        return paragraph_height(self.look, FontRole.LABEL, words, self._words_width(width, has_link))

    def _words_width(self, width: float, has_link: bool) -> float:
        return width - (_LINK + 10 if has_link else 0)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw_paragraph(self, sketch: TileSketch, words: str, y: float, has_link: bool) -> float:
        width = self._words_width(self.width_u, has_link)
        return sketch.paragraph(words, FontRole.LABEL, 0, y + 3, width, sketch.theme.ink)

    def _draw_not_more(self, sketch: TileSketch, part: NotMore, y: float) -> None:
        height = self._draw_paragraph(sketch, part.words, y, True)
        if part.tiles:
            row = lay_tiles(part.tiles)
            sketch.row(row, 2, y + height + 10, min(_SMALL_TILE, self.width_u / row_width(row)))

    def _draw_step(self, sketch: TileSketch, step: Step, y: float) -> None:
        theme = sketch.theme
        value = self.width_u - _LINK - 16
        taken = words_width(self.look, FontRole.FIGURES, step.value, 21)
        room = value - max(taken, 40) - 12
        sketch.words(step.label, FontRole.LABEL, (0, y, room, self._step - 2), theme.ink, LEFT)
        box = (value - _VALUE - 60, y, _VALUE + 60, self._step - 2)
        sketch.words(step.value, FontRole.FIGURES, box, theme.ink, RIGHT, 21)
        sketch.line(0, y + self._step - 1, self.width_u, y + self._step - 1, theme.rule)

    def _draw_reading(self, sketch: TileSketch, reading: Reading, y: float) -> None:
        """The sets side by side; those that count are underlined, the others pale."""
        theme, k = sketch.theme, sketch.k
        rows = [lay_tiles(each.tiles) for each in reading.sets]
        units = sum(row_width(row) for row in rows) + _BETWEEN_SETS * (len(rows) - 1)
        tile = min(_TILE, (self.width_u - 4) / units)
        x = 2.0
        for place, row in enumerate(rows):
            counts = place in self.answer.marked
            sketch.painter.setOpacity(1.0 if counts else _PALE)
            end = sketch.row(row, x, y + 6, tile)
            sketch.painter.setOpacity(1.0)
            if counts and len(self.answer.marked) < len(rows):
                sketch.painter.setPen(Qt.PenStyle.NoPen)
                sketch.painter.setBrush(QColor(theme.gold_edge))
                bar = sketch.rect(x, y + 6 + tile * 1.333 + tile * 0.19 + 7, end - x, 4)
                sketch.painter.drawRoundedRect(bar, 2 * k, 2 * k)
            x = end + _BETWEEN_SETS * tile


def _parts(answer: Answer, has_title: bool) -> Iterator[_Part]:
    """What is said, from the top to the bottom."""
    if has_title:
        yield answer.title
    yield from answer.said
    yield from answer.steps
    if answer.total:
        yield answer.total
    if answer.reading is not None:
        yield answer.reading
    if answer.tiles:
        yield answer.tiles
    if answer.not_more:
        if answer.said or answer.steps:
            yield tr("results.answer.not_more")
        yield from answer.not_more


def _clause(part: _Part) -> str:
    return part.clause if isinstance(part, Said | Step | NotMore) else ""
