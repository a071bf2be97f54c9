"""What there is to say of an exhausted deal 荒庄: nobody won, nothing is paid."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_sunk
from app.results.block import Block, ClauseLink, MakeArt
from app.results.ended import Ended
from app.results.sketch import LEFT, TileSketch
from app.results.words import exhausted_clause
from app.text.catalogue import tr


class ExhaustedBlock(Block):
    """A sentence with its clause."""

    def __init__(self, art: MakeArt, wanted: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(art, parent)
        self._wanted = wanted
        self._ended: Ended | None = None
        self.link: ClauseLink | None = None

    def show_deal(self, ended: Ended) -> None:
        """Tell of this deal."""
        self._ended = ended
        if self.link is not None:
            self.link.hide()
            self.link.deleteLater()
        self.link = ClauseLink(exhausted_clause(ended), self, self._wanted)
        self.link.set_look(self.look)
        self.link.show()
        self.arrange()

    def height_for(self, width_u: float) -> float:
        """One line."""
        return self.tap(60.0)

    def arrange(self) -> None:
        """The link at the right."""
        if self.link is not None:
            self.put(
                self.link,
                self.width_u - self.link.width_u - 16,
                (self.tap(60) - self.tap(36)) / 2,
                self.link.width_u,
                self.tap(36),
            )

    def draw(self, sketch: TileSketch) -> None:
        """Draw the sentence."""
        draw_sunk(sketch.painter, sketch.rect(0, 0, self.width_u, self.tap(60)), sketch.theme, sketch.k)
        words = tr("results.exhausted")
        sketch.words(words, FontRole.BODY, (20, 0, self.width_u - 220, self.tap(60)), sketch.theme.ink, LEFT)
