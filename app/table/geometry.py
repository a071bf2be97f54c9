"""Where the fixed things of the table lie, for any window, in logical pixels. Pure: no Qt and no view.

Figures are those of the design board in u, which is a pixel at 1920x1080. `k` is pixels per u. Corners keep their
margins; heights beyond 16:9 move the centre and the side columns by 42 %; widths beyond it go to the felt at both sides
of the centre. What lies in rows and columns of tiles is in `tile_places`.
"""

from dataclasses import dataclass

from app.table.rect import Rect, Side

BOARD_WIDTH = 1920.0
BOARD_HEIGHT = 1080.0
TILE_FLOOR_PX = 28.0
"""No tile that people read is narrower."""

WIDEST_NOTICE = 360.0
"""How wide what is told about a player may be, in u."""

_CENTRE_Y = 486.0
_SHARE_OF_HEIGHT = 0.42
_RIVER_WIDTH = 50.0
_SET_WIDTH = 46.0


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """The frame of a table in a window of `width` x `height` logical pixels."""

    width: float
    height: float

    @property
    def k(self) -> float:
        """Pixels per u."""
        return min(self.width / BOARD_WIDTH, self.height / BOARD_HEIGHT)

    @property
    def is_large(self) -> bool:
        """Whether this is the large setting."""
        return False

    @property
    def rim(self) -> float:
        """The breadth of the rim."""
        return 20.0 * self.k

    @property
    def lift(self) -> float:
        """How far a chosen tile rises."""
        return 24.0 * self.k

    @property
    def text_floor(self) -> float:
        """The least size of words in pixels."""
        return 13.0

    @property
    def river_k(self) -> float:
        """Pixels per u in the rivers, where tiles have a floor."""
        return max(self.k, TILE_FLOOR_PX / _RIVER_WIDTH)

    @property
    def set_k(self) -> float:
        """Pixels per u in the sets of others, where tiles have a floor."""
        return max(self.k, TILE_FLOOR_PX / _SET_WIDTH)

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def lowered(self) -> float:
        """How far the centre and the side columns move down, for a window higher than 16:9."""
        return _SHARE_OF_HEIGHT * max(0.0, self.height - BOARD_HEIGHT * self.k)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the centre panel."""
        return self.width / 2, _CENTRE_Y * self.k + self.lowered

    @property
    def felt(self) -> Rect:
        """The felt inside the rim."""
        rim = self.rim
        return Rect(rim, rim, self.width - 2 * rim, self.height - 2 * rim)

    @property
    def panel(self) -> Rect:
        """The centre panel."""
        half = 143.0 * self.k
        x, y = self.centre
        return Rect(x - half, y - half, 2 * half, 2 * half)

    @property
    def title(self) -> Rect:
        """The ruleset and the number of the deal."""
        k = self.k
        return Rect(62.0 * k, 48.0 * k, 250.0 * k, 48.0 * k)

    def icon(self, index: int, of: int) -> Rect:
        """One of the icons at the top right, counted from the left."""
        k = self.k
        size = max(48.0 * k, 24.0)
        pitch = max(58.0 * k, size + 6.0)
        return Rect(self.width - 52.0 * k - size - pitch * (of - 1 - index), 46.0 * k, size, size)

    def plate(self, side: Side) -> Rect:
        """A player's plate."""
        k = self.k
        match side:
            case Side.BOTTOM:
                return Rect(52.0 * k, self.height - 126.0 * k, 250.0 * k, 84.0 * k)
            case Side.TOP:
                return Rect(self.width / 2 + 303.0 * k, 44.0 * k, 262.0 * k, 84.0 * k)
            case Side.LEFT:
                return Rect(200.0 * k, 416.0 * k + self.lowered, 262.0 * k, 84.0 * k)
            case Side.RIGHT:
                return Rect(self.width - 461.0 * k, 444.0 * k + self.lowered, 262.0 * k, 84.0 * k)

    def notices(self, side: Side, sizes: tuple[tuple[float, float], ...]) -> tuple[Rect, ...]:
        """What is told about a player beside his plate, one below the other, upwards at the bottom.

        `sizes`: width and height in u; none is narrower than the plate, the own ones are as wide as it.
        """
        k = self.k
        plate = self.plate(side)
        rects = []
        if side is Side.BOTTOM:
            y = plate.y - 24.0 * k
            for _, height in sizes:
                y -= height * k
                rects.append(Rect(plate.x, y, plate.width, height * k))
                y -= 12.0 * k
        else:
            y = plate.bottom + 12.0 * k
            for wanted, height in sizes:
                width = min(max(plate.width, wanted * k), WIDEST_NOTICE * k)
                x = plate.right - width if side is Side.RIGHT else plate.x
                rects.append(Rect(x, y, width, height * k))
                y += (height + 12.0) * k
        return tuple(rects)

    def wild_plate(self, width: float) -> Rect:
        """The indicator and the wild tile that it names; the width in u."""
        k = self.k
        return Rect(200.0 * k, 124.0 * k, min(max(width, 232.0), 440.0) * k, 88.0 * k)

    def banner(self, below_wild_plate: bool) -> Rect:
        """The announcement of the last zone."""
        k = self.k
        return Rect(200.0 * k, (224.0 if below_wild_plate else 132.0) * k, 262.0 * k, 74.0 * k)

    def action(self, slot: int) -> Rect:
        """One of the four fixed action slots, counted from the left; 4 is the place of the chow, above slot 2."""
        k = self.k
        row, column = (1, 2) if slot == 4 else (0, slot)
        pitch = 172.0 * k
        right = self.width - 64.0 * k
        x = right - 160.0 * k - pitch * (3 - column)
        return Rect(x, self.height - 292.0 * k - row * 88.0 * k, 160.0 * k, 76.0 * k)

    @property
    def timer(self) -> Rect:
        """The ring of the time left, which on the board is that of the centre panel."""
        return self.panel

    def prompt(self, beside_chow: bool) -> Rect:
        """What is asked, above the first slots; the place of the chow may bound it."""
        first = self.action(0)
        k = self.k
        return Rect(first.x, first.y - 74.0 * k, (332.0 if beside_chow else 520.0) * k, 68.0 * k)

    @property
    def high_prompt(self) -> Rect:
        """What is asked, where the chow leaves too little room: above it."""
        k = self.k
        chow = self.action(4)
        return Rect(self.width - 584.0 * k, chow.y - 74.0 * k, 520.0 * k, 68.0 * k)

    def forms(self, widths: tuple[float, ...]) -> tuple[Rect, ...]:
        """The choices of one action, above the slots and left of the side column; `widths` in u."""
        k = self.k
        y = self.action(0).y - 108.0 * k
        rects = []
        x = self.width - 200.0 * k
        for width in reversed(widths):
            x -= width * k
            rects.append(Rect(x, y, width * k, 96.0 * k))
            x -= 12.0 * k
        return tuple(reversed(rects))

    def waits(self, width: float, height: float, own_top: float) -> Rect:
        """The panel of waits, above the left end of the hand; the size in u. `own_top` matters in the large setting."""
        k = self.k
        return Rect(self.hand_left, self.height - 214.0 * k - height * k, width * k, height * k)

    def hint(self, width: float, above: float | None, own_top: float) -> Rect:
        """The hint at the same place, or above the panel of waits that begins at `above`; the width in u."""
        k = self.k
        y = self.height - 214.0 * k if above is None else above - 10.0 * k
        return Rect(self.hand_left, y - 46.0 * k, width * k, 46.0 * k)

    @property
    def hand_left(self) -> float:
        """The left edge of the own hand; in wide windows the hand stays under the centre."""
        return 322.0 * self.k + max(0.0, self.width - BOARD_WIDTH * self.k) / 2

    @property
    def hand_bottom(self) -> float:
        """The lower edge of the faces of the own hand."""
        return self.height - 38.0 * self.k
