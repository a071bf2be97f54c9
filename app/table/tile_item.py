"""The item of a tile: its picture, and the marks that move with it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.assets.fonts import FontRole, sized_font
from app.assets.surfaces import Painting, draw_focus, draw_gold_tab
from app.assets.tile_look import Pose, TileMetrics, tile_metrics
from app.table.drift import Drift
from app.table.rect import Rect
from app.table.skin import Skin, snapped
from app.table.tile_elements import TilePlan
from app.text.catalogue import tr

_Z_FLYING = 12_000.0
"""What a tile rises by while it is far from its place."""
_LEAST_SIGN = 15.0
"""Logical pixels that the sign of a laizi needs to be read."""


class TileItem(QGraphicsItem):
    """A tile."""

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
        width = self._plan.width
        # On small tiles it takes more of the face: a sign of fewer pixels is a stain.
        side = width * 0.30 if is_big else max(width * 0.40, min(width * 0.54, _LEAST_SIGN))
        tab = QRectF(face.right() - side * 0.96, face.top() - side * 0.04, side, side)
        theme = self._skin.theme
        draw_gold_tab(painter, tab, theme, side / 26.0, radius_u=6)
        with Painting(painter):
            painter.setPen(QColor(theme.on_gold))
            painter.setFont(sized_font(FontRole.TAB, side * (0.72 if is_big else 0.8)))
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
