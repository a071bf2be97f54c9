"""The page with the guided deals: a card a city."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole, fitted, sized_font
from app.assets.surfaces import Painting, draw_gold_tab
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import TileLook, tile_metrics
from app.lobby.buttons import PageButton
from app.lobby.cards import MARGIN, IvoryCard
from app.lobby.header import PageHeader
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.surfaces import paint_arrow, paint_paper_key, paint_slab
from app.text.catalogue import tr
from app.text.format import joined
from engine.notation import parse_tiles

_TILES = {"wuhu": "4p5p6p", "wuhan": "7z5p2m", "hefei": "3m3m3m3m"}
"""What each lesson turns on, as a picture."""
_CARD_WIDTH, _CARD_HEIGHT = 540.0, 630.0
_GAP = 36.0
_HOME_ROOM = 134.0
"""Kept below the cards for the way to the start page."""
_LEAST_PX = 12.0


class LessonCard(IvoryCard):
    """A city's lesson: its name, its tiles, what it tells, and whether it is done."""

    def __init__(self, city: str, number: int, parent: QWidget) -> None:
        self.city = city
        self._number = number
        self._is_done = False
        self._art: TileArt | None = None
        super().__init__(lambda: tr(f"page.{city}"), parent)

    @property
    def is_done(self) -> bool:
        """Whether the lesson has been played to its end."""
        return self._is_done

    def set_done(self, is_done: bool) -> None:
        """Put the mark on it, or not."""
        self._is_done = is_done
        self.words_changed()

    def set_art(self, art: TileArt) -> None:
        """Draw tiles with this."""
        self._art = art
        self.update()

    def words_changed(self) -> None:
        """Describe it to screen readers too."""
        done = [tr("lessons.card.done")] if self._is_done else []
        self.setAccessibleDescription(joined([self._topics, tr("lessons.card.minutes"), *done]))
        super().words_changed()

    @property
    def _topics(self) -> str:
        return tr(f"lessons.card.{self.city}.topics")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint card, name, tiles, topics and what a press does."""
        painter = QPainter(self)
        face = self.paint_card(painter)
        look, k = self.look, self.look.k
        inner = face.adjusted(40 * k, 34 * k, -40 * k, -30 * k)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(look.font(FontRole.PAGE_TITLE))
        painter.setPen(QColor(look.theme.ink))
        name = QRectF(inner.left(), inner.top(), inner.width(), 64 * k)
        painter.drawText(name, left, self.text())
        if self._is_done:
            self._paint_done(painter, name)
        paint_paper_key(painter, QPointF(inner.right() - 8 * k, inner.top() + 12 * k), str(self._number), look)
        line = QRectF(inner.left(), name.bottom(), inner.width(), 36 * k)
        words = tr(f"lessons.card.{self.city}.line")
        font, words = fitted(look.font(FontRole.BODY), FontRole.BODY, words, line.width(), _LEAST_PX)
        painter.setFont(font)
        painter.setPen(QColor(look.theme.secondary))
        painter.drawText(line, left, words)
        tiles_top = line.bottom() + 26 * k
        self._paint_tiles(painter, inner.left(), tiles_top)
        foot = QRectF(inner.left(), inner.bottom() - 62 * k, inner.width(), 62 * k)
        self._paint_topics(painter, QRectF(inner.left(), tiles_top + 148 * k, inner.width(), 0), foot.top() - 24 * k)
        self._paint_foot(painter, foot)

    def _paint_done(self, painter: QPainter, name: QRectF) -> None:
        look, k = self.look, self.look.k
        words = f"✓ {tr('lessons.card.done')}"
        start = name.left() + painter.fontMetrics().horizontalAdvance(self.text()) + 20 * k
        painter.setFont(sized_font(FontRole.TAB, max(19 * k, 13)))
        width = painter.fontMetrics().horizontalAdvance(words) + 28 * k
        tab = QRectF(start, name.center().y() - 15 * k, width, 34 * k)
        draw_gold_tab(painter, tab, look.theme, k, radius_u=18)
        painter.setPen(QColor(look.theme.on_gold))
        painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_tiles(self, painter: QPainter, left: float, top: float) -> None:
        if self._art is None:
            return
        ratio, width = self.devicePixelRatioF(), 86 * self.look.k
        for number, tile in enumerate(parse_tiles(_TILES[self.city])):
            look = TileLook(tile)
            metrics = tile_metrics(look, width, ratio)
            place = QPointF(round(left + number * 94 * self.look.k), round(top))
            painter.drawPixmap(place - QPointF(metrics.body.x, metrics.body.y), self._art.pixmap(look, width, ratio))

    def _paint_topics(self, painter: QPainter, place: QRectF, bottom: float) -> None:
        """Each topic on a line of its own."""
        look, k = self.look, self.look.k
        topics = self._topics.split(" · ")
        pitch = min(38 * k, (bottom - place.top()) / len(topics))
        for number, topic in enumerate(topics):
            middle = place.top() + (number + 0.5) * pitch
            with Painting(painter):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(look.theme.jade))
                painter.drawEllipse(QPointF(place.left() + 6 * k, middle), 4.5 * k, 4.5 * k)
            room = QRectF(place.left() + 24 * k, middle - pitch / 2, place.width() - 24 * k, pitch)
            font, words = fitted(look.font(FontRole.BODY), FontRole.BODY, topic, room.width(), _LEAST_PX)
            painter.setFont(font)
            painter.setPen(QColor(look.theme.ink))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _paint_foot(self, painter: QPainter, foot: QRectF) -> None:
        look, k, theme = self.look, self.look.k, self.look.theme
        painter.setPen(QPen(QColor(theme.rule), max(1.2 * k, 1.0)))
        painter.drawLine(QPointF(foot.left(), foot.top() - 10 * k), QPointF(foot.right(), foot.top() - 10 * k))
        green = QRectF(foot.right() - 72 * k, foot.top() + 4 * k, 72 * k, 56 * k)
        paint_slab(painter, green, 13 * k, (theme.jade, theme.jade), theme.jade_edge, 3 * k)
        paint_arrow(painter, green.center(), 26 * k, theme.on_jade)
        painter.setFont(look.font(FontRole.SECTION))
        painter.setPen(QColor(theme.ink))
        words = tr("lessons.card.again" if self._is_done else "lessons.card.begin")
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(foot, left, words)
        start = foot.left() + painter.fontMetrics().horizontalAdvance(words) + 16 * k
        room = foot.adjusted(start - foot.left(), 2 * k, -84 * k, 0)
        minutes = tr("lessons.card.minutes")
        font, minutes = fitted(look.font(FontRole.CAPTION), FontRole.CAPTION, minutes, room.width(), _LEAST_PX)
        painter.setFont(font)
        painter.setPen(QColor(theme.secondary))
        painter.drawText(room, left, minutes)


class LessonListPage(Page):
    """Offers the guided deals.

    Signals:
        lesson_wanted(str): the one of this city.
        practice_wanted(): a practice is to be set up.
    """

    lesson_wanted = Signal(str)
    practice_wanted = Signal()

    def __init__(self, theme: Theme, art: TileArt, cities: tuple[str, ...]) -> None:
        super().__init__(theme)
        self._header = PageHeader(lambda: tr("lessons.title"), lambda: tr("lessons.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._header.setParent(self)
        self.practice = PageButton(lambda: tr("teach.practice.title"), ButtonKind.DARK, "P", self)
        self.practice.clicked.connect(self.practice_wanted)
        self.home = PageButton(lambda: tr("lessons.home"), ButtonKind.DARK, "Esc", self)
        self.home.clicked.connect(self.left)
        self.cards = [self._card(city, number) for number, city in enumerate(cities, 1)]
        self.set_art(theme, art)

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear these colours."""
        for card in self.cards:
            card.set_art(art)
        self.set_theme(theme)

    def show_done(self, done: frozenset[str]) -> None:
        """Mark the cities whose lesson is done; the keyboard begins at the first that is not."""
        for card in self.cards:
            card.set_done(card.city in done)
        if self.isVisible():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        """The first lesson that is still to be played."""
        return next((card for card in self.cards if not card.is_done), self.cards[0])

    def arrange(self) -> None:
        """Three cards side by side, in the middle of the page."""
        look = self.look
        frame = frame_of(self, widest=3 * _CARD_WIDTH + 2 * _GAP)
        frame.place_header_and_button(self._header, self.practice)
        each = (frame.width - 2 * _GAP) / 3
        room = self.height() / look.k - frame.y - _HOME_ROOM
        tall = min(_CARD_HEIGHT, room)
        y = frame.y + max(0.0, (room - tall) * 0.4)
        size = self.home.sizeHint()
        self.home.setGeometry((self.width() - size.width()) // 2, look.px(y + tall + 22), size.width(), size.height())
        for number, card in enumerate(self.cards):
            x = frame.left + number * (each + _GAP)
            card.setGeometry(
                QRect(look.px(x - MARGIN), look.px(y - MARGIN), look.px(each + 2 * MARGIN), look.px(tall + 2 * MARGIN))
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number begins the lesson that bears it."""
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < len(self.cards) and not event.isAutoRepeat():
            self.cards[number].click()
        else:
            super().keyPressEvent(event)

    def _card(self, city: str, number: int) -> LessonCard:
        card = LessonCard(city, number, self)
        card.clicked.connect(lambda: self.lesson_wanted.emit(city))
        return card
