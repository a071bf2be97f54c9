"""What the table shows, as data: every element with its place, its words and its state, ready to be painted.

A plan holds nothing of the past: two equal views at the same size give equal plans, and a scene is its plan. Keys name
places (`hand/3`, `river/left/7`), never tiles, so that an item can be followed from plan to plan.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from app.table.action_elements import ActionPlan, FormPlan, PromptPlan, TakeBackPlan
from app.table.advice_elements import AdvicePlan, CardPlan, PillPlan, WaitsPlan, WhyNotPlan
from app.table.board_elements import (
    BannerPlan,
    IconPlan,
    KeysPlan,
    LabelPlan,
    NoticePlan,
    PanelPlan,
    PlatePlan,
    SwitchPlan,
    TimerPlan,
    ToolPlan,
    WildPlan,
)
from app.table.rect import Rect
from app.table.tile_elements import HollowPlan, MarksPlan, PointerPlan, TilePlan

Fixture = (
    PointerPlan
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
    | WhyNotPlan
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
"""What stays in its place: everything but the tiles."""

Element = TilePlan | Fixture


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
