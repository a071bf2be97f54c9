"""The items of the scene: a tile and its marks, a pointer, and everything else, each painted from its plan."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.assets.fonts import FontRole, sized_font
from app.assets.marks import Heading, draw_octagon, draw_pennant, draw_pin
from app.assets.surfaces import Painting, draw_focus, draw_gold_tab
from app.assets.tile_look import Pose, TileMetrics, tile_metrics
from app.table.action_elements import ActionPlan, FormPlan, PromptPlan, TakeBackPlan
from app.table.advice_elements import AdvicePlan, CardPlan, HintPlan, PillPlan, WaitsPlan
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
from app.table.paint_actions import paint_action, paint_form, paint_prompt, paint_take_back
from app.table.paint_advice import paint_card, paint_hint, paint_waits
from app.table.paint_hints import paint_advice, paint_pill, paint_tool
from app.table.paint_keys import paint_keys
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
from app.table.plan import Element
from app.table.rect import Rect, Side
from app.table.skin import Skin, area, draw_words, snapped
from app.table.tile_elements import HollowPlan, MarksPlan, PointerPlan, TilePlan
from app.text.catalogue import tr

_Z_SURFACE, _Z_POINTER, _Z_MARKS, _Z_ACTION, _Z_PILL = -1_000.0, 5_000.0, 15_000.0, 20_000.0, 21_000.0
_Z_CARD = 30_000.0
_HEADING = {
    Side.TOP: Heading.UP,
    Side.RIGHT: Heading.RIGHT,
    Side.BOTTOM: Heading.DOWN,
    Side.LEFT: Heading.LEFT,
}


_Z_FLYING = 12_000.0


@dataclass(frozen=True, slots=True)
class Drift:
    """How an item is drawn on its way: so far from its place, so large, so solid, glowing so much."""

    dx: float
    dy: float
    scale: float
    opacity: float
    glow: float = 0.0


class TileItem(QGraphicsItem):
    """A tile. Its marks are part of it, so that they move with it."""

    def __init__(self, plan: TilePlan, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._plan = plan
        self._metrics = tile_metrics(plan.look, plan.width, skin.dpr)
        self._drift: Drift | None = None
        self._place()

    @property
    def rect(self) -> Rect:
        """The place of its face."""
        return self._plan.rect

    def drift(self, drift: Drift | None) -> None:
        """Draw it on its way, or at its place."""
        if drift != self._drift:
            self._drift = drift
            self.setOpacity(1.0 if drift is None else drift.opacity)
            self._place()

    def show_plan(self, plan: TilePlan, skin: Skin) -> None:
        """Become this tile."""
        if plan == self._plan and skin == self._skin:
            return
        self.prepareGeometryChange()
        self._plan, self._skin = plan, skin
        self._metrics = tile_metrics(plan.look, plan.width, skin.dpr)
        self._place()
        self.update()

    def boundingRect(self) -> QRectF:
        """The picture, and room for what is painted beyond it."""
        metrics: TileMetrics = self._metrics
        room = self._plan.width * 0.2 if self._plan.is_wild or self._plan.is_focused else 0.0
        return QRectF(-metrics.face.x - room / 2, -metrics.face.y - room, metrics.width + room, metrics.height + room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the picture and the marks."""
        plan, skin, metrics = self._plan, self._skin, self._metrics
        pixmap = skin.art.pixmap(plan.look, plan.width, skin.dpr)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._drift is not None)
        painter.drawPixmap(QPointF(-metrics.face.x, -metrics.face.y), pixmap)
        face = QRectF(0.0, 0.0, metrics.face.width, metrics.face.height)
        if plan.is_wild:
            self._paint_wild(painter, face)
        if plan.is_focused:
            top = metrics.body.y - metrics.face.y
            ring = QRectF(0.0, top, face.width(), face.bottom() - top)
            draw_focus(painter, ring, skin.theme, plan.width / 92.0, plan.width * 0.11)

    def _paint_wild(self, painter: QPainter, face: QRectF) -> None:
        """A gold tab in the upper corner of the face, upright however the tile lies."""
        is_big = self._plan.look.pose is Pose.STANDING
        side = self._plan.width * (0.30 if is_big else 0.40)
        tab = QRectF(face.right() - side * 0.96, face.top() - side * 0.04, side, side)
        theme = self._skin.theme
        draw_gold_tab(painter, tab, theme, side / 26.0, radius_u=6)
        with Painting(painter):
            painter.setPen(QColor(theme.on_gold))
            painter.setFont(sized_font(FontRole.TAB, side * 0.72))
            painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, tr("table.badge.wild"))

    def _place(self) -> None:
        dpr, plan, drift = self._skin.dpr, self._plan, self._drift
        if drift is None:
            self.setScale(1.0)
            self.setPos(snapped(plan.rect.x, dpr), snapped(plan.rect.y, dpr))
            self.setZValue(plan.z)
            return
        self.setTransformOriginPoint(plan.rect.width / 2, plan.rect.height / 2)
        self.setScale(drift.scale)
        self.setPos(plan.rect.x + drift.dx, plan.rect.y + drift.dy)
        is_far = abs(drift.dx) + abs(drift.dy) > plan.rect.width * 2
        self.setZValue(plan.z + (_Z_FLYING if is_far else 0.0))


class ElementItem(QGraphicsItem):
    """Anything that is not a tile, painted in place."""

    def __init__(self, plan: Element, skin: Skin) -> None:
        super().__init__()
        self._glow = 0.0
        self._plan = plan
        self._skin = skin
        self.setZValue(_z_of(plan))
        if isinstance(plan, PanelPlan | NoticePlan | LabelPlan | WildPlan):
            # Tiles fly over these, which are dear to paint.
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def plan(self) -> Element:
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

    def show_plan(self, plan: Element, skin: Skin) -> None:
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
        return area(self._plan.rect.grown(34.0 * self._plan.k)) if not isinstance(self._plan, TilePlan) else QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the element."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(self._plan, NoticePlan):
            paint_notice(painter, self._plan, self._skin, self._glow)
        else:
            _paint(painter, self._plan, self._skin)


def _paint(painter: QPainter, plan: Element, skin: Skin) -> None:
    match plan:
        case PointerPlan():
            _paint_pointer(painter, plan, skin)
        case MarksPlan():
            _paint_marks(painter, plan, skin)
        case HollowPlan():
            _paint_hollow(painter, plan, skin)
        case PanelPlan():
            paint_panel(painter, plan, skin)
        case TimerPlan():
            paint_timer(painter, plan, skin)
        case PlatePlan():
            paint_plate(painter, plan, skin)
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
        case HintPlan():
            paint_hint(painter, plan, skin)
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
        case TilePlan() | NoticePlan():
            raise AssertionError("painted elsewhere")


def _paint_pointer(painter: QPainter, plan: PointerPlan, skin: Skin) -> None:
    rect = area(plan.rect)
    tip = {
        Side.TOP: QPointF(rect.center().x(), rect.top()),
        Side.BOTTOM: QPointF(rect.center().x(), rect.bottom()),
        Side.LEFT: QPointF(rect.left(), rect.center().y()),
        Side.RIGHT: QPointF(rect.right(), rect.center().y()),
    }[plan.direction]
    if plan.is_gold:
        size = max(rect.width(), rect.height())
        draw_pin(painter, tip, size, _HEADING[plan.direction], skin.theme)
        return
    with Painting(painter):
        quiet = QColor(skin.theme.text)
        quiet.setAlphaF(0.70)
        painter.setBrush(quiet)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([tip, rect.topLeft(), rect.topRight()]))


def _paint_marks(painter: QPainter, plan: MarksPlan, skin: Skin) -> None:
    """The pennant at the left upper corner of a standing tile, the octagon at the right one."""
    rect = area(plan.rect)
    width = rect.width()
    if plan.is_ready:
        flag = QRectF(rect.x() + width * 0.06, rect.y() - width * 0.07, width * 0.38, width * 0.36)
        draw_pennant(painter, flag, skin.theme, tr("table.badge.ready"))
    if plan.is_risky:
        side = width * 0.45
        sign = QRectF(rect.right() + width * 0.05 - side, rect.y() - side * 0.30, side, side)
        draw_octagon(painter, sign, skin.theme, tr("table.badge.liable"))
    elif plan.is_binding:
        side = width * 0.34
        sign = QRectF(rect.right() + width * 0.02 - side, rect.y() - side * 0.22, side, side)
        draw_octagon(painter, sign, skin.theme, tr("table.badge.liable"), is_outlined=True)


def _paint_hollow(painter: QPainter, plan: HollowPlan, skin: Skin) -> None:
    rect = area(plan.rect.grown(-3.0 * plan.k))
    with Painting(painter):
        shade = QColor(skin.theme.shadow)
        shade.setAlphaF(0.16)
        painter.setBrush(shade)
        pen = QPen(QColor(skin.theme.hollow_edge), max(1.4 * plan.k, 1.0))
        pen.setDashPattern([4.0, 4.0])
        painter.setPen(pen)
        painter.drawRoundedRect(rect, 10 * plan.k, 10 * plan.k)
        draw_words(painter, skin, plan.k, FontRole.NAME, plan.words, rect, skin.theme.hollow_text)


def _z_of(plan: Element) -> float:
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
        case NoticePlan() | WaitsPlan() | HintPlan() | AdvicePlan():
            # Tiles of a river win where room is short.
            return _Z_SURFACE + 1.0
        case _:
            return _Z_SURFACE
