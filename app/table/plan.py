"""What the table shows, as data: every element with its place, its words and its state, ready to be painted.

A plan holds nothing of the past: two equal views at the same size give equal plans, and a scene is its plan. Keys name
places (`hand/3`, `river/left/7`), never tiles, so that an item can be followed from plan to plan.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from app.assets.tile_look import TileLook
from app.table.choices import Slot
from app.table.rect import Rect, Side
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class TilePlan:
    """A tile: `rect` is the place of its face, `width` its short side.

    `is_wild`: the mark of a laizi; `is_focused`: chosen, but not to be had.
    """

    rect: Rect
    look: TileLook
    width: int
    z: float
    is_wild: bool = False
    is_focused: bool = False


@dataclass(frozen=True, slots=True)
class PointerPlan:
    """A small triangle: `direction` is the side of the screen to which it points."""

    rect: Rect
    direction: Side
    is_gold: bool = True


@dataclass(frozen=True, slots=True)
class MarksPlan:
    """The marks over a tile of the own hand: its discard makes ready, makes liable. `rect`: the tile with its depth.

    `is_binding`: it could be claimed, and make liable for a win that follows; `is_risky`: it could be won on.
    """

    rect: Rect
    k: float
    is_ready: bool
    is_risky: bool
    is_binding: bool = False


@dataclass(frozen=True, slots=True)
class HollowPlan:
    """The dashed place where a drawn tile will stand, with words where there is room."""

    rect: Rect
    k: float
    words: str = ""


@dataclass(frozen=True, slots=True)
class WindPlan:
    """One side of the centre panel. `dealer` and `streak` are empty but for the dealer; `words` replace all."""

    wind: str
    dealer: str
    streak: str
    is_lit: bool
    words: str = ""


@dataclass(frozen=True, slots=True)
class PanelPlan:
    """The centre panel: winds, tiles left in the wall, whose turn it is. `share` of the ring is full, 0..1."""

    rect: Rect
    k: float
    winds: tuple[WindPlan, WindPlan, WindPlan, WindPlan]
    label: str
    wall_left: str
    share: float
    is_last_zone: bool
    is_wide: bool = False
    seconds: str = ""


@dataclass(frozen=True, slots=True)
class TimerPlan:
    """The time left as a ring of its own."""

    rect: Rect
    k: float
    seconds: str
    share: float


@dataclass(frozen=True, slots=True)
class PlatePlan:
    """A player's plate. `chips` is empty where the ruleset has none; `tab` tells that this player is to act.

    In the large setting it also has the number of tiles in the hand, and the tags.
    """

    rect: Rect
    k: float
    name: str
    wind: str
    colour: str
    chips: str
    points: str
    dealer: str
    tab: str
    is_turn: bool
    is_own: bool
    is_winner: bool = False
    hand_count: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoticePlan:
    """A vermilion alarm plate (`words` of two lines), or a row of quiet tags."""

    rect: Rect
    k: float
    title: str = ""
    words: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionPlan:
    """An action slot, hollow unless `is_active`. `tile`: what it is about, where that is not plain."""

    rect: Rect
    k: float
    slot: Slot
    words: str
    key: str
    is_active: bool
    is_focused: bool = False
    is_hovered: bool = False
    is_pressed: bool = False
    is_risky: bool = False
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class TakeBackPlan:
    """The quiet offer to take back a pass."""

    rect: Rect
    k: float
    words: str
    key: str
    is_hovered: bool = False


@dataclass(frozen=True, slots=True)
class FormPlan:
    """One form of an action, shown as the tiles that it makes."""

    rect: Rect
    k: float
    tiles: tuple[Tile, ...]
    key: str
    tile_width: int
    words: str = ""
    is_focused: bool = False
    is_risky: bool = False


@dataclass(frozen=True, slots=True)
class PromptPlan:
    """What is asked: words, the tile they are about, more words."""

    rect: Rect
    k: float
    words: str
    tile: Tile | None
    answer: str
    tile_width: int


@dataclass(frozen=True, slots=True)
class WaitPlan:
    """One tile that would win: how many are unseen, and what it brings. `is_dead`: none is left."""

    tile: Tile
    unseen: str
    pays: str
    is_dead: bool = False


@dataclass(frozen=True, slots=True)
class WaitsPlan:
    """The waits of a ready hand, in cells of so many u."""

    rect: Rect
    k: float
    title: str
    legend: str
    waits: tuple[WaitPlan, ...]
    tile_width: int
    columns: int
    cell_width: float
    cell_height: float


@dataclass(frozen=True, slots=True)
class HintPlan:
    """Why a complete hand does not win."""

    rect: Rect
    k: float
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
class CardPlan:
    """The card about a tile of the own hand, or about an action, which has no tiles to be seen (`seen` is None).

    `tip_x` is where its pointer touches, None when what it is about is not below.
    """

    rect: Rect
    k: float
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
class PillPlan:
    """The small label over a tile of the own hand: how many tiles help. Gold with a star at the best, an action too."""

    rect: Rect
    k: float
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
class AdvicePlan:
    """What hard would do and why, and what else there is."""

    rect: Rect
    k: float
    title: str
    sentence: str
    sentence_lines: int
    rows: tuple[AdviceRow, ...]
    tile_width: int


@dataclass(frozen=True, slots=True)
class ToolPlan:
    """Something to press beside the game, or (without a key) the mark of a table that is not an ordinary one."""

    rect: Rect
    k: float
    words: str
    key: str
    is_on: bool = False
    is_ready: bool = True


@dataclass(frozen=True, slots=True)
class LabelPlan:
    """The title at the top left: ruleset and deal."""

    rect: Rect
    k: float
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class WildPlan:
    """The plate of the indicator and the laizi that it names."""

    rect: Rect
    k: float
    title: str
    words: str
    tile_width: int
    indicator: Tile
    laizi: Tile


@dataclass(frozen=True, slots=True)
class BannerPlan:
    """The announcement of the last zone."""

    rect: Rect
    k: float
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Keys, and what they do; without keys it tells of the mouse."""

    caps: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class KeysPlan:
    """The card that tells the keys. `caps_width`: the room of the caps in a column, in u."""

    rect: Rect
    k: float
    title: str
    note: str
    lines: tuple[KeyLine, ...]
    caps_width: float


@dataclass(frozen=True, slots=True)
class SwitchPlan:
    """The switch of a habit."""

    rect: Rect
    k: float
    words: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class IconPlan:
    """A round of the top right: `name` is `hint`, `help` or `menu`. `is_on`: what it shows is shown."""

    rect: Rect
    k: float
    name: str
    words: str
    is_on: bool = False


Element = (
    TilePlan
    | PointerPlan
    | MarksPlan
    | HollowPlan
    | PanelPlan
    | TimerPlan
    | PlatePlan
    | NoticePlan
    | ActionPlan
    | TakeBackPlan
    | FormPlan
    | PromptPlan
    | WaitsPlan
    | HintPlan
    | CardPlan
    | LabelPlan
    | WildPlan
    | BannerPlan
    | SwitchPlan
    | KeysPlan
    | IconPlan
    | PillPlan
    | AdvicePlan
    | ToolPlan
)


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be pressed: where, and what it is there (`what` changes when something else lies there)."""

    rect: Rect
    what: Hashable


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Everything that the table shows.

    `elements` by key; `targets` what can be pressed, by (kind, number); `sentence` says in words what happens.
    """

    elements: Mapping[str, Element]
    targets: dict[tuple[str, int], Target]
    sentence: str

    def target_at(self, x: float, y: float) -> tuple[str, int] | None:
        """What lies at a point; what was planned last is on top."""
        for key in reversed(self.targets):
            if self.targets[key].rect.contains(x, y):
                return key
        return None
