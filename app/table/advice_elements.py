"""The plans of what the table says of a hand: its waits, what a discard may cost, and hints."""

from dataclasses import dataclass

from app.table.rect import Placed, Rect
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class WaitPlan:
    """One tile that would win: how many are unseen, and what it brings. `is_dead`: none is left."""

    tile: Tile
    unseen: str
    pays: str
    is_dead: bool = False


@dataclass(frozen=True, slots=True)
class WaitsPlan(Placed):
    """The waits of a ready hand, in cells of so many u."""

    title: str
    legend: str
    waits: tuple[WaitPlan, ...]
    tile_width: int
    columns: int
    cell_width: float
    cell_height: float


@dataclass(frozen=True, slots=True)
class WhyNotPlan(Placed):
    """Why a complete hand does not win."""

    words: str


@dataclass(frozen=True, slots=True)
class LinkWords:
    """A clause to look up, as it is called, in a place of so many u."""

    words: str
    clause: str
    width: float


@dataclass(frozen=True, slots=True)
class RiskWords:
    """A liability box: who could win, what then happens by each rule, how much it costs, and what to look up.

    `is_later`: only if the tile is claimed, for a win that follows.
    """

    title: str
    words: tuple[str, ...]
    amount: str
    links: tuple[LinkWords, ...]
    is_later: bool


@dataclass(frozen=True, slots=True)
class HintCell:
    """A tile that helps, and how many of it are unseen."""

    tile: Tile
    unseen: str


@dataclass(frozen=True, slots=True)
class HintLines:
    """What a hint says of a tile: how far, which tiles help (in so many columns), what it pays, how it compares.

    `note` takes so many lines; that of the best one is its reason.
    """

    head: str
    cells: tuple[HintCell, ...]
    columns: int
    more: str
    pays: str
    note: str
    note_lines: int
    is_ready: bool
    is_best: bool
    tile_width: int


@dataclass(frozen=True, slots=True)
class CardPlan(Placed):
    """The card about a tile of the own hand, or about an action, which has no tiles to be seen (`seen` is None).

    `tip_x` is where its pointer touches, None when what it is about is not below.
    """

    title: str
    seen: int | None
    seen_words: str
    ready: tuple[str, ...]
    risks: tuple[RiskWords, ...]
    note: str
    tip_x: float | None
    links: tuple[tuple[Rect, str], ...]
    hint: HintLines | None = None


@dataclass(frozen=True, slots=True)
class PillPlan(Placed):
    """The small label over a tile of the own hand: how many tiles help. Gold with a star at the best, an action too."""

    words: str
    is_best: bool


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One choice of several in figures. `tiles` show what it is; `words` where tiles do not."""

    words: str
    tiles: tuple[Tile, ...]
    distance: str
    count: str
    pays: str
    behind: str
    is_best: bool


@dataclass(frozen=True, slots=True)
class AdvicePlan(Placed):
    """What hard would do and why, and what else there is."""

    title: str
    sentence: str
    sentence_lines: int
    rows: tuple[AdviceRow, ...]
    tile_width: int
