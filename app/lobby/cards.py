"""The cards of the start page: ivory ones that do something, dark ones that name a city's game."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole, fitted, sized_font
from app.assets.marks import draw_avatar
from app.assets.surfaces import draw_card, draw_focus, draw_gold_tab, draw_plate
from app.assets.theme import AVATARS
from app.assets.tile_art import TileArt
from app.assets.tile_look import TileLook, tile_metrics
from app.lobby.buttons import PressButton
from app.lobby.look import Words
from app.lobby.surfaces import paint_arrow, paint_inner_focus, paint_paper_key, paint_slab
from engine.tiles import Tile

MARGIN = 16
"""u round a card for its shadow and its focus ring."""
_LEAST_PX = 12.0
"""Words that do not fit shrink to this size before they are cut short."""


class IvoryCard(PressButton):
    """A card of ivory with room for a shadow round it."""

    def paint_card(self, painter: QPainter) -> QRectF:
        """Paint the empty card and return its face."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(MARGIN * k, MARGIN * k, -MARGIN * k, -MARGIN * k)
        draw_card(painter, body, theme, k, pressed=self.isDown())
        depth = 4 * k
        face = body.adjusted(0, depth if self.isDown() else 0, 0, 0 if self.isDown() else -depth)
        if self.underMouse() and not self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 255, 255, 110))
            painter.drawRoundedRect(face, 14 * k, 14 * k)
        if self.shows_focus:
            draw_focus(painter, body, theme, k, 14 * k)
        return face


class ActionCard(IvoryCard):
    """A tile, a title, a line below it, and the number key that presses it."""

    def __init__(self, title: Words, caption: Words, tile: Tile, key: str, parent: QWidget) -> None:
        self._caption = caption
        self._tile = tile
        self._key = key
        self._art: TileArt | None = None
        self._is_alive = False
        super().__init__(title, parent)

    def set_caption(self, caption: Words, is_alive: bool = False) -> None:
        """Say this below the title; `is_alive` puts a green dot beside the title."""
        self._caption, self._is_alive = caption, is_alive
        self.words_changed()

    def set_art(self, art: TileArt) -> None:
        """Draw the tile with this."""
        self._art = art
        self.update()

    def words_changed(self) -> None:
        """Describe it to screen readers too."""
        self.setAccessibleDescription(self._caption())
        super().words_changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint card, tile, words and key."""
        painter = QPainter(self)
        face = self.paint_card(painter)
        look, k = self.look, self.look.k
        if self._art is not None:
            picture = TileLook(self._tile)
            width = 60 * k
            metrics = tile_metrics(picture, width, self.devicePixelRatioF())
            place = QPointF(round(face.left() + 24 * k), round(face.center().y() - metrics.body.height / 2))
            pixmap = self._art.pixmap(picture, width, self.devicePixelRatioF())
            painter.drawPixmap(place - QPointF(metrics.body.x, metrics.body.y), pixmap)
        left = face.left() + 108 * k
        middle = face.center().y()
        vertical = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        line = QRectF(left, middle - 40 * k, face.right() - 52 * k - left, 46 * k)
        font, shown = fitted(
            sized_font(FontRole.SMALL_TITLE, 31 * k), FontRole.SMALL_TITLE, self.text(), line.width(), _LEAST_PX
        )
        painter.setFont(font)
        painter.setPen(QColor(look.theme.ink))
        painter.drawText(line, vertical, shown)
        if self._is_alive:
            width = painter.fontMetrics().horizontalAdvance(self.text())
            self._paint_dot(painter, QPointF(left + width + 30 * k, middle - 16 * k))
        below = QRectF(left, middle + 8 * k, face.right() - 12 * k - left, 34 * k)
        font, shown = fitted(look.font(FontRole.LABEL), FontRole.LABEL, self._caption(), below.width(), _LEAST_PX)
        painter.setFont(font)
        painter.setPen(QColor(look.theme.secondary))
        painter.drawText(below, vertical, shown)
        centre = QPointF(face.right() - 30 * k, face.top() + 29 * k)
        paint_paper_key(painter, centre, self._key, look)

    def _paint_dot(self, painter: QPainter, centre: QPointF) -> None:
        theme, k = self.look.theme, self.look.k
        painter.setPen(QPen(QColor(theme.jade), 1.6 * k))
        painter.setBrush(QColor(theme.jade_tint))
        painter.drawEllipse(centre, 11 * k, 11 * k)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.jade))
        painter.drawEllipse(centre, 6 * k, 6 * k)


class ContinueCard(IvoryCard):
    """The unfinished match: what is played, how far it is, who sits there. Enter goes on with it."""

    def __init__(self, title: Words, parent: QWidget) -> None:
        self._line: Words = str
        self._names: tuple[str, ...] = ()
        super().__init__(title, parent)

    def set_match(self, line: Words, names: tuple[str, ...]) -> None:
        """Say which match it is."""
        self._line = line
        self._names = names
        self.words_changed()

    def words_changed(self) -> None:
        """Describe it to screen readers too."""
        self.setAccessibleDescription(" ".join((self._line(), *self._names)))
        super().words_changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, its words, the four names and the arrow."""
        painter = QPainter(self)
        face = self.paint_card(painter)
        look, k = self.look, self.look.k
        left = face.left() + 45 * k
        vertical = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        room = face.width() - 190 * k
        painter.setFont(sized_font(FontRole.SMALL_TITLE, 34 * k))
        painter.setPen(QColor(look.theme.ink))
        painter.drawText(QRectF(left, face.top() + 24 * k, room, 50 * k), vertical, self.text())
        painter.setFont(look.font(FontRole.BODY))
        painter.setPen(QColor(look.theme.secondary))
        painter.drawText(QRectF(left, face.top() + 74 * k, room, 36 * k), vertical, self._line())
        self._paint_names(painter, left, face.top() + 138 * k, room)
        green = QRectF(0, 0, 80 * k, 74 * k)
        green.moveCenter(QPointF(face.right() - 72 * k, face.center().y()))
        jade = look.theme.jade
        paint_slab(painter, green, 13 * k, (jade, jade), look.theme.jade_edge, 3 * k)
        paint_arrow(painter, green.center(), 34 * k, look.theme.on_jade)
        painter.setFont(look.font(FontRole.KEY_CAP))
        painter.setPen(QColor(look.theme.secondary))
        below = QRectF(green.left() - 20 * k, green.bottom() + 6 * k, green.width() + 40 * k, 26 * k)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, "Enter")

    def _paint_names(self, painter: QPainter, left: float, middle: float, room: float) -> None:
        look, k = self.look, self.look.k
        pitch = room / max(len(self._names), 1)
        metrics = QFontMetrics(look.font(FontRole.LABEL))
        for index, name in enumerate(self._names):
            disc = QRectF(left + index * pitch, middle - 17 * k, 34 * k, 34 * k)
            draw_avatar(painter, disc, look.theme, name, colour=AVATARS[index])
            painter.setFont(look.font(FontRole.LABEL))
            painter.setPen(QColor(look.theme.ink))
            place = QRectF(disc.right() + 8 * k, middle - 17 * k, pitch - 48 * k, 34 * k)
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(place.width()))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class CityCard(PressButton):
    """A dark card on the felt: a game's name, what goes with it in gold, a line; a tab on the one played last."""

    def __init__(self, title: Words, aside: Words, caption: Words, ruleset: str, parent: QWidget) -> None:
        self._aside = aside
        self._caption = caption
        self._tab: Words | None = None
        self.ruleset = ruleset
        super().__init__(title, parent)

    def set_tab(self, tab: Words | None) -> None:
        """Put this on the card's tab; None takes the tab away."""
        self._tab = tab
        self.update()

    def words_changed(self) -> None:
        """Describe it to screen readers too."""
        self.setAccessibleDescription(self._caption())
        super().words_changed()

    def sizeHint(self) -> QSize:
        """The board's size."""
        return QSize(self.look.px(516), self.look.px(129))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate, its words and the tab."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, k = self.look, self.look.k
        theme = look.theme
        inset = 9 * k
        body = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        draw_plate(painter, body, theme, k)
        if self._tab is not None or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.gold), max(1.8 * k, 1.2)))
            painter.drawRoundedRect(body, 16 * k, 16 * k)
        vertical = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        left = body.left() + 29 * k
        painter.setFont(sized_font(FontRole.SMALL_TITLE, 38 * k))
        painter.setPen(QColor(theme.text))
        title = QRectF(left, body.top() + 16 * k, body.width() - 58 * k, 54 * k)
        painter.drawText(title, vertical, self.text())
        width = painter.fontMetrics().horizontalAdvance(self.text())
        tab = QRectF() if self._tab is None else self._paint_tab(painter, body, self._tab())
        aside = title.adjusted(width + 18 * k, 6 * k, 0, 6 * k)
        if not tab.isNull():
            aside.setRight(tab.left() - 10 * k)
        painter.setFont(look.font(FontRole.BODY_BOLD))
        if painter.fontMetrics().horizontalAdvance(self._aside()) <= aside.width():
            painter.setPen(QColor(theme.gold))
            painter.drawText(aside, vertical, self._aside())
        painter.setFont(look.font(FontRole.BODY))
        painter.setPen(QColor(theme.text_secondary))
        caption = QRectF(left, body.top() + 74 * k, body.width() - 50 * k, 36 * k)
        shown = painter.fontMetrics().elidedText(self._caption(), Qt.TextElideMode.ElideRight, int(caption.width()))
        painter.drawText(caption, vertical, shown)
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 22 * k, look, False)

    def _paint_tab(self, painter: QPainter, body: QRectF, text: str) -> QRectF:
        look, k = self.look, self.look.k
        painter.setFont(sized_font(FontRole.TAB, max(19 * k, 13)))
        width = painter.fontMetrics().horizontalAdvance(text) + 32 * k
        tab = QRectF(body.right() - 23 * k - width, body.top() + 21 * k, width, 34 * k)
        draw_gold_tab(painter, tab, look.theme, k, radius_u=18)
        painter.setPen(QColor(look.theme.on_gold))
        painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, text)
        return tab
