"""The plans of what asks and what answers: the prompt, the actions and their forms, the offer to take back."""

from dataclasses import dataclass

from app.table.choices import Slot
from app.table.rect import Placed
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class PromptPlan(Placed):
    """What is asked: words, the tile they are about, more words."""

    words: str
    tile: Tile | None
    answer: str
    tile_width: int


@dataclass(frozen=True, slots=True)
class ActionPlan(Placed):
    """An action slot, hollow unless `is_active`. `tile`: what it is about, where that is not plain."""

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
class FormPlan(Placed):
    """One form of an action, shown as the tiles that it makes."""

    tiles: tuple[Tile, ...]
    key: str
    tile_width: int
    words: str = ""
    is_focused: bool = False
    is_risky: bool = False


@dataclass(frozen=True, slots=True)
class TakeBackPlan(Placed):
    """The quiet offer to take back a pass."""

    words: str
    key: str
    is_hovered: bool = False
