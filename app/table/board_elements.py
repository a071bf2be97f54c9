"""The plans of what stands round the tiles: the centre panel, plates, notices, titles, icons, the card of the keys."""

from dataclasses import dataclass

from app.table.rect import Placed
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class WindPlan:
    """One side of the centre panel. `dealer` and `streak` are empty but for the dealer; `words` replace all."""

    wind: str
    dealer: str
    streak: str
    is_lit: bool
    words: str = ""


@dataclass(frozen=True, slots=True)
class PanelPlan(Placed):
    """The centre panel: winds, tiles left in the wall, whose turn it is. `share` of the ring is full, 0..1."""

    winds: tuple[WindPlan, WindPlan, WindPlan, WindPlan]
    label: str
    wall_left: str
    share: float
    is_last_zone: bool
    is_wide: bool = False
    seconds: str = ""


@dataclass(frozen=True, slots=True)
class TimerPlan(Placed):
    """The time left as a ring of its own."""

    seconds: str
    share: float


@dataclass(frozen=True, slots=True)
class PlatePlan(Placed):
    """A player's plate. `chips` is empty where the ruleset has none; `tab` tells that this player is to act.

    In the large setting it also has the number of tiles in the hand, and the tags.
    """

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
class NoticePlan(Placed):
    """A vermilion alarm plate (`words` of two lines), or a row of quiet tags."""

    title: str = ""
    words: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelPlan(Placed):
    """The title at the top left: ruleset and deal."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class WildPlan(Placed):
    """The plate of the indicator and the laizi that it names."""

    title: str
    words: str
    tile_width: int
    indicator: Tile
    laizi: Tile


@dataclass(frozen=True, slots=True)
class BannerPlan(Placed):
    """The announcement of the last zone."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class SwitchPlan(Placed):
    """The switch of a habit."""

    words: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class IconPlan(Placed):
    """A round of the top right: `name` is `hint`, `help` or `menu`. `is_on`: what it shows is shown."""

    name: str
    words: str
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class ToolPlan(Placed):
    """Something to press beside the game, or (without a key) the mark of a table that is not an ordinary one."""

    words: str
    key: str
    is_on: bool = False
    is_ready: bool = True


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Keys, and what they do; without keys it tells of the mouse."""

    caps: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class KeysPlan(Placed):
    """The card that tells the keys. `caps_width`: the room of the caps in a column, in u."""

    title: str
    note: str
    lines: tuple[KeyLine, ...]
    caps_width: float
