"""The frame of the table in the large setting: an upright 3x3 grid that can be read from two metres. Pure: no Qt.

Figures are pixels at 1280x720, which is one u here: plates and words come out half as large again as on the board. The
rivers lie round a wide panel, all tiles upright for the reader; hands of others are counts on their plates.
"""

from dataclasses import dataclass

from app.table.geometry import TableGeometry
from app.table.rect import Rect, Side

LARGE_WIDTH = 1280.0
LARGE_HEIGHT = 720.0

_SHARE_OF_HEIGHT = 0.42
_PLATE = (251.0, 84.0)


@dataclass(frozen=True, slots=True)
class LargeGeometry(TableGeometry):
    """The frame of a large table. `has_chow`: there is a fifth action slot in the row."""

    has_chow: bool = False

    @property
    def is_large(self) -> bool:
        """This is the large setting."""
        return True

    @property
    def k(self) -> float:
        """Pixels per u."""
        return min(self.width / LARGE_WIDTH, self.height / LARGE_HEIGHT)

    @property
    def rim(self) -> float:
        """The breadth of the rim."""
        return 8.0 * self.k

    @property
    def lift(self) -> float:
        """How far a chosen tile rises."""
        return 16.0 * self.k

    @property
    def text_floor(self) -> float:
        """The least size of words in pixels."""
        return 18.0

    def from_left(self, x: float) -> float:
        """The place of what keeps its distance from the left edge."""
        return x * self.k

    def from_right(self, x: float) -> float:
        """The place of what keeps its distance from the right edge."""
        return self.width - (LARGE_WIDTH - x) * self.k

    def from_centre(self, x: float) -> float:
        """The place of what keeps its distance from the middle column."""
        return self.width / 2 + (x - LARGE_WIDTH / 2) * self.k

    def from_middle(self, y: float) -> float:
        """The height of what belongs to the middle row: a part of spare height is above it."""
        return y * self.k + _SHARE_OF_HEIGHT * (self.height - LARGE_HEIGHT * self.k)

    def from_bottom(self, y: float) -> float:
        """The height of what keeps its distance from the lower edge."""
        return self.height - (LARGE_HEIGHT - y) * self.k

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the centre panel."""
        return self.panel.centre_x, self.panel.centre_y

    @property
    def panel(self) -> Rect:
        """The centre panel."""
        return Rect(self.from_centre(510.0), self.from_middle(208.0), 262.0 * self.k, 160.0 * self.k)

    @property
    def title(self) -> Rect:
        """The ruleset, and the number of the deal below it."""
        k = self.k
        return Rect(26.0 * k, 20.0 * k, 96.0 * k, 34.0 * k)

    def icon(self, index: int, of: int) -> Rect:
        """One of the icons at the top right, counted from the left; a third one lies below the last."""
        size = 46.0 * self.k
        if of > 2 and index == 0:
            return Rect(self.from_right(1261.0) - size, 69.0 * self.k, size, size)
        return Rect(self.from_right(1261.0) - size - 58.0 * self.k * (of - 1 - index), 18.0 * self.k, size, size)

    def plate(self, side: Side) -> Rect:
        """A player's plate."""
        width, height = (part * self.k for part in _PLATE)
        match side:
            case Side.BOTTOM:
                return Rect(self.from_centre(239.0), self.from_bottom(468.0), width, height)
            case Side.TOP:
                return Rect(self.from_centre(789.0), 22.0 * self.k, width, height)
            case Side.LEFT:
                return Rect(self.from_left(17.0), self.from_middle(118.0), width, height)
            case Side.RIGHT:
                return Rect(self.from_right(1011.0), self.from_middle(118.0), width, height)

    def notices(self, side: Side, sizes: tuple[tuple[float, float], ...]) -> tuple[Rect, ...]:
        """What is told about a player, one thing at most: left and own with two lines, the others with one."""
        k = self.k
        match side:
            case Side.LEFT:
                place = Rect(self.from_left(17.0), self.from_middle(210.0), 205.0 * k, 64.0 * k)
            case Side.BOTTOM:
                place = Rect(self.from_centre(239.0), self.from_bottom(389.0), 251.0 * k, 64.0 * k)
            case Side.TOP:
                place = Rect(self.from_centre(789.0), 110.0 * k, 214.0 * k, 44.0 * k)
            case Side.RIGHT:
                place = Rect(self.from_right(789.0), self.from_middle(158.0), 214.0 * k, 44.0 * k)
        return tuple(place for _ in sizes[:1])

    def wild_plate(self, width: float) -> Rect:
        """The indicator and the wild tile, without words."""
        k = self.k
        return Rect(self.from_centre(1046.0), 22.0 * k, 104.0 * k, 84.0 * k)

    def banner(self, below_wild_plate: bool) -> Rect:
        """The announcement of the last zone, in one line."""
        k = self.k
        return Rect(17.0 * k, 82.0 * k, 251.0 * k, 32.0 * k)

    def action(self, slot: int) -> Rect:
        """One of the action slots, counted from the left; 4 is the chow, between kong and pung."""
        k = self.k
        count = 5 if self.has_chow else 4
        gap = 9.0
        width = (474.0 - gap * (count - 1)) / count
        column = slot
        if self.has_chow:
            column = {0: 0, 1: 1, 4: 2, 2: 3, 3: 4}[slot]
        return Rect(self.from_right(787.0 + column * (width + gap)), self.from_bottom(465.0), width * k, 88.0 * k)

    @property
    def timer(self) -> Rect:
        """The ring of the time left, above the last slot."""
        k = self.k
        return Rect(self.from_right(1212.0), self.from_bottom(404.0), 50.0 * k, 50.0 * k)

    def prompt(self, beside_chow: bool) -> Rect:
        """What is asked, above the first slots."""
        k = self.k
        return Rect(self.from_right(787.0), self.from_bottom(398.0), 288.0 * k, 60.0 * k)

    def forms(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """The choices of one action, above the slots; `widths` in u of the board, drawn narrower here."""
        k = self.k
        rects = []
        x = self.from_right(1262.0)
        for width in reversed(widths):
            x -= width * 0.76 * k
            rects.append(Rect(x, self.from_bottom(378.0), width * 0.76 * k, 78.0 * k))
            x -= 8.0 * k
        return tuple(reversed(rects))

    def waits(self, width: float, height: float, own_top: float) -> Rect:
        """The panel of waits, above the own plate and what lies over it."""
        k = self.k
        return Rect(self.from_centre(229.0), own_top - (7.0 + height) * k, min(width, 270.0) * k, height * k)

    def spare(self, width: float, height: float) -> tuple[Rect, ...]:
        """Other places for a panel of this size in u where rivers often leave room, the best first: at the right above
        the actions, with and without something asked, beside the own plate, and below the own river.
        """
        k = self.k
        wide, narrow, height = min(width, 474.0) * k, min(width, 270.0) * k, height * k
        return (
            Rect(self.from_right(787.0), self.from_bottom(392.0) - height, wide, height),
            Rect(self.from_right(787.0), self.from_bottom(458.0) - height, wide, height),
            Rect(self.from_left(17.0), self.from_bottom(552.0) - height, narrow, height),
            Rect(self.from_centre(508.0), self.from_bottom(588.0) - height, narrow, height),
        )

    def hint(self, width: float, above: float | None, own_top: float) -> Rect:
        """The hint at the same place, or above the panel of waits."""
        k = self.k
        y = (own_top if above is None else above) - 6.0 * k
        return Rect(self.from_centre(229.0), y - 46.0 * k, min(width, 276.0) * k, 46.0 * k)

    @property
    def hand_left(self) -> float:
        """The left edge of the own hand."""
        return self.from_centre(35.0)

    @property
    def hand_bottom(self) -> float:
        """The lower edge of the faces of the own hand."""
        return self.from_bottom(706.0)
