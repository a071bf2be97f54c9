"""The item of anything but a tile: painted from its plan, in its place."""

from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

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
from app.table.drift import Drift
from app.table.paint_actions import paint_action, paint_form, paint_prompt, paint_take_back
from app.table.paint_advice import paint_card, paint_waits, paint_why_not
from app.table.paint_hints import paint_advice, paint_pill, paint_tool
from app.table.paint_keys import paint_keys
from app.table.paint_marks import paint_hollow, paint_marks, paint_pointer
from app.table.paint_panel import paint_panel, paint_timer
from app.table.paint_plates import (
    paint_banner,
    paint_icon,
    paint_label,
    paint_notice,
    paint_plate,
    paint_switch,
    paint_wild,
)
from app.table.plan import Fixture
from app.table.rect import Rect
from app.table.skin import Skin, area
from app.table.tile_elements import HollowPlan, MarksPlan, PointerPlan

_Z_SURFACE, _Z_POINTER, _Z_MARKS, _Z_ACTION, _Z_PILL = -1_000.0, 5_000.0, 15_000.0, 20_000.0, 21_000.0
_Z_CARD = 30_000.0


class ElementItem(QGraphicsItem):
    """Anything that is not a tile, painted in place."""

    def __init__(self, plan: Fixture, skin: Skin) -> None:
        super().__init__()
        self._glow = 0.0
        self._plan = plan
        self._skin = skin
        self.setZValue(_z_of(plan))
        if isinstance(plan, PanelPlan | NoticePlan | LabelPlan | WildPlan):
            # Tiles fly over these, which are dear to paint.
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def plan(self) -> Fixture:
        """What is shown."""
        return self._plan

    @property
    def rect(self) -> Rect:
        """Where it is."""
        return self._plan.rect

    def drift(self, drift: Drift | None) -> None:
        """Draw it as solid and as glowing as it is on its way; it stays at its place."""
        self.setOpacity(1.0 if drift is None else drift.opacity)
        glow = 0.0 if drift is None else drift.glow
        if glow != self._glow:
            self._glow = glow
            self.update()

    def show_plan(self, plan: Fixture, skin: Skin) -> None:
        """Become this element."""
        if plan == self._plan and skin == self._skin:
            return
        self.prepareGeometryChange()
        self._plan, self._skin = plan, skin
        self.setZValue(_z_of(plan))
        self.update()

    def boundingRect(self) -> QRectF:
        """The element with its shadow, glow or tab."""
        if isinstance(self._plan, PointerPlan):
            return area(self._plan.rect.grown(3.0))
        return area(self._plan.rect.grown(34.0 * self._plan.k))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the element."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, self._plan, self._skin, self._glow)


def _paint(painter: QPainter, plan: Fixture, skin: Skin, glow: float) -> None:
    match plan:
        case PointerPlan():
            paint_pointer(painter, plan, skin)
        case MarksPlan():
            paint_marks(painter, plan, skin)
        case HollowPlan():
            paint_hollow(painter, plan, skin)
        case PanelPlan():
            paint_panel(painter, plan, skin)
        case TimerPlan():
            paint_timer(painter, plan, skin)
        case PlatePlan():
            paint_plate(painter, plan, skin)
        case NoticePlan():
            paint_notice(painter, plan, skin, glow)
        case ActionPlan():
            paint_action(painter, plan, skin)
        case FormPlan():
            paint_form(painter, plan, skin)
        case TakeBackPlan():
            paint_take_back(painter, plan, skin)
        case PromptPlan():
            paint_prompt(painter, plan, skin)
        case WaitsPlan():
            paint_waits(painter, plan, skin)
        case WhyNotPlan():
            paint_why_not(painter, plan, skin)
        case CardPlan():
            paint_card(painter, plan, skin)
        case LabelPlan():
            paint_label(painter, plan, skin)
        case WildPlan():
            paint_wild(painter, plan, skin)
        case BannerPlan():
            paint_banner(painter, plan, skin)
        case SwitchPlan():
            paint_switch(painter, plan, skin)
        case KeysPlan():
            paint_keys(painter, plan, skin)
        case IconPlan():
            paint_icon(painter, plan, skin)
        case PillPlan():
            paint_pill(painter, plan, skin)
        case AdvicePlan():
            paint_advice(painter, plan, skin)
        case ToolPlan():
            paint_tool(painter, plan, skin)
        case _:
            assert_never(plan)


def _z_of(plan: Fixture) -> float:
    match plan:
        case CardPlan() | KeysPlan():
            return _Z_CARD
        case ActionPlan() | TakeBackPlan() | FormPlan() | PromptPlan():
            return _Z_ACTION
        case PointerPlan():
            return _Z_POINTER
        case MarksPlan():
            return _Z_MARKS
        case PillPlan():
            return _Z_PILL
        case NoticePlan() | WaitsPlan() | WhyNotPlan() | AdvicePlan():
            # Tiles of a river win where room is short.
            return _Z_SURFACE + 1.0
        case _:
            return _Z_SURFACE
