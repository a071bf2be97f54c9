"""Which key does what in a replay: caps and words in two columns."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.lobby.look import Looking
from app.lobby.surfaces import paint_paper_key
from app.results.sketch import LEFT, Sketch
from app.text.catalogue import tr

_KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("step", ("←", "→")),
    ("choice", ("↑", "↓")),
    ("deal", ("PgUp", "PgDn")),
    ("ends", ("Home", "End")),
    ("play", ("Space",)),
    ("speed", ("S",)),
    ("eyes", ("1", "2", "3", "4")),
    ("open", ("O",)),
    ("deals", ("J",)),
    ("play_on", ("P",)),
    ("result", ("Enter",)),
    ("mute", ("M",)),
    ("leave", ("Esc",)),
)
_ROW = 42.0
_CAPS = 176.0


class KeyList(Looking, QWidget):
    """It is only looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words_changed()
        self.look_changed()

    @property
    def text(self) -> str:
        """All of it in words."""
        return "\n".join(f"{' '.join(caps)} {_does(name)}" for name, caps in _KEYS)

    def words_changed(self) -> None:
        """Tell screen readers too."""
        self.setAccessibleName(self.text)
        super().words_changed()

    def look_changed(self) -> None:
        """Never less than all rows."""
        self.setMinimumHeight(self.look.px(_ROW * len(_KEYS)))

    def sizeHint(self) -> QSize:
        """A row a key."""
        return QSize(self.look.px(640), self.look.px(_ROW * len(_KEYS)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint caps and words."""
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        k = self.look.k
        for row, (name, caps) in enumerate(_KEYS):
            middle = (row + 0.5) * _ROW
            x = 4.0
            for cap in caps:
                width = max(12.0 * len(cap) + 16, 30.0)
                paint_paper_key(painter, QPointF((x + width / 2) * k, middle * k), cap, self.look)
                x += width + 8
            box = (_CAPS, row * _ROW, self.width() / k - _CAPS, _ROW)
            sketch.words(_does(name), FontRole.BODY, box, self.look.theme.ink, LEFT)


def _does(name: str) -> str:
    return tr(f"replay.keys.{name}.does")
