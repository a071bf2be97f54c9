"""The start page: the name, what can be done now, and the cities' games. It is the first thing painted, so it loads
no rules and no engine but the tiles.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from app import __version__
from app.assets.brand import WORDMARK_ASPECT, seal_pixmap, wordmark_pixmap
from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole, sized_font
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet, Pose, TileLook, tile_metrics
from app.lobby.buttons import LinkButton, PageButton, PressButton
from app.lobby.cards import MARGIN, ActionCard, CityCard, ContinueCard
from app.lobby.cities import CITIES, city_of
from app.lobby.kept_picture import KeptPicture
from app.lobby.page import Page
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name
from engine.tiles import RED_DRAGON, Tile, parse_tile

_FAN: tuple[tuple[Tile | None, float, float, float], ...] = (
    (parse_tile("1s"), 244, 585, -7.0),
    (parse_tile("5p"), 391, 582, 3.0),
    (RED_DRAGON, 540, 592, -2.5),
    (parse_tile("8m"), 688, 580, 6.0),
    (None, 836, 605, 0.0),
)
"""Face, middle of it in u, degrees; the last one lies face down."""
_FAN_WIDTH = 131.0
_NAME_HEIGHT = 142.0
_SEAL_HEIGHT = 133.0
_PICTURE_TOP = 170.0
_PICTURE_WIDTH, _PICTURE_HEIGHT = 860.0, 570.0
"""What the name and the fan cover, in u."""
_NAME_WIDTH = 824.0
_BLOCK_WIDTH = 650.0
_JOIN = 2
"""Which of the actions joins a room."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the parts of the page are, in u from the left edge and the top of the content."""

    left: float
    right: float
    art: float
    art_scale: float
    block: float
    section: float
    footer: float


def _layout(width: float, height: float) -> _Layout:
    """The board's layout, drawn together in windows that are lower or narrower than it."""
    content = min(width - 96, 1590)
    left = (width - content) / 2
    low = (1080 - max(min(height, 1080), 976)) / (1080 - 976)
    spare = max(height - 1080, 0) / 2
    return _Layout(
        left,
        left + content,
        spare - 62 * low,
        min(1.0, (content - _BLOCK_WIDTH - 16) / _NAME_WIDTH),
        450 + spare - 62 * low,
        815 + spare - 86 * low,
        1019 + spare * 2 - 95 * low,
    )


class StartPage(Page):
    """What people see first.

    Signals:
        play_wanted(str): a new match; the ruleset, or "" for the last one.
        continue_wanted(): go on with the unfinished match.
        room_wanted(), join_wanted(): a room in the network; of this computer, or of another.
        learn_wanted(): the guided deals.
        history_wanted(), keeper_wanted(): the matches that were played; a real table's tiles.
        rules_wanted(), settings_wanted(), quit_wanted(), language_wanted()
    """

    play_wanted = Signal(str)
    continue_wanted = Signal()
    room_wanted = Signal()
    join_wanted = Signal()
    learn_wanted = Signal()
    history_wanted = Signal()
    keeper_wanted = Signal()
    rules_wanted = Signal()
    settings_wanted = Signal()
    quit_wanted = Signal()
    language_wanted = Signal()

    def __init__(self, theme: Theme, art: TileArt, tiles: FaceSet, cache: Path | None = None) -> None:
        super().__init__(theme)
        self._art = art
        self._tiles = tiles
        self._picture = KeptPicture(cache / "start.pixels" if cache is not None else None, Path(__file__))
        self._continue = ContinueCard(lambda: tr("lobby.start.continue"), self)
        self._continue.clicked.connect(self.continue_wanted)
        self._continue.hide()
        self._actions = [
            self._action("lobby.start.play", RED_DRAGON, "1", lambda: self.play_wanted.emit("")),
            self._action("rooms.start.room", parse_tile("1p"), "2", self.room_wanted.emit),
            self._action("rooms.start.join", parse_tile("2s"), "3", self.join_wanted.emit),
            self._action("lessons.start", parse_tile("9m"), "4", self.learn_wanted.emit),
        ]
        self._minor = [
            self._minor_button("history.start", self.history_wanted.emit),
            self._minor_button("keeper.start", self.keeper_wanted.emit),
            self._minor_button("lobby.start.rules", self.rules_wanted.emit),
            self._minor_button("lobby.start.settings", self.settings_wanted.emit),
            self._minor_button("lobby.start.quit", self.quit_wanted.emit),
        ]
        self._cities = [self._city_card(*entry) for entry in _city_entries()]
        self._language = LinkButton(lambda: tr("lobby.start.languages"), on_paper=False, parent=self)
        self._language.clicked.connect(self.language_wanted)

    def set_art(self, theme: Theme, art: TileArt, tiles: FaceSet) -> None:
        """Wear other colours, with tiles to match."""
        self._art = art
        self._tiles = tiles
        for card in self._actions:
            card.set_art(art)
        self.set_theme(theme)

    def set_last_ruleset(self, ruleset: str) -> None:
        """Mark the game that was played last."""
        city = city_of(ruleset)
        for card in self._cities:
            is_last = card.ruleset == ruleset or (len(CITIES) > 1 and city_of(card.ruleset) is city)
            card.set_tab((lambda: tr("lobby.start.last")) if is_last else None)

    @property
    def has_unfinished(self) -> bool:
        """Whether a match is offered to be continued."""
        return not self._continue.isHidden()

    def set_unfinished(self, is_there: bool) -> None:
        """Offer to continue, or not; what it is comes by `describe_unfinished`."""
        self._continue.setVisible(is_there)
        self.arrange()

    def describe_unfinished(self, line: Callable[[], str], names: tuple[str, ...]) -> None:
        """Say which match can be continued."""
        self._continue.set_match(line, names)

    def show_room_count(self, count: int) -> None:
        """Say how many rooms are nearby."""
        card = self._actions[_JOIN]
        if count:
            card.set_caption(lambda: tr("rooms.start.join.count", count=count), is_alive=True)
        else:
            card.set_caption(lambda: tr("rooms.start.join.caption"))

    def forget_pictures(self) -> None:
        """Free the memory of a picture that is not seen for a long while."""
        self._picture.keep()
        self._picture.forget()

    def keep_pictures(self) -> None:
        """Write what the next start can use."""
        self._picture.keep()

    def first_focus(self) -> PressButton:
        """The unfinished match, or a new one."""
        return self._continue if self.has_unfinished else self._actions[0]

    def arrange(self) -> None:
        """Lay out the cards by the board."""
        k = self.look.k
        at = _layout(self.width() / k, self.height() / k)
        width = _BLOCK_WIDTH
        left = at.right - width
        has_match = self.has_unfinished
        rows = (len(self._actions) + 1) // 2
        tall = (181 + 29 if has_match else 0) + rows * 142 + (rows - 1) * 22 + 28 + 58
        y = at.block - tall / 2
        if has_match:
            self._put(self._continue, left, y, width, 181, MARGIN)
            y += 181 + 29
        for index, card in enumerate(self._actions):
            is_alone = index == len(self._actions) - 1 and index % 2 == 0
            x = left + (index % 2) * (315 + 20)
            self._put(card, x, y + index // 2 * (142 + 22), width if is_alone else 315, 142, MARGIN)
        y += rows * 142 + (rows - 1) * 22 + 28
        pitch = (width + 13) / len(self._minor)
        for index, button in enumerate(self._minor):
            self._put(button, left + index * pitch, y, pitch - 13, 58, 8)
        content = at.right - at.left
        city_width = (content - 20 * 2) / 3
        for index, city in enumerate(self._cities):
            self._put(city, at.left + index * (city_width + 20), at.section + 36, city_width, 129, 9)
        size = self._language.sizeHint()
        self._language.setGeometry(
            round((at.right + 8) * k) - size.width(),
            round(at.footer * k) - size.height() // 2,
            size.width(),
            size.height(),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number presses the action that bears it; Esc is the window's."""
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < len(self._actions) and not event.isAutoRepeat():
            self._actions[number].click()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Go on with the match, or whatever comes first."""
        self.first_focus().click()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is not a button: name, seal, tiles, heading, foot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        k = self.look.k
        at = _layout(self.width() / k, self.height() / k)
        ratio = self.devicePixelRatioF()
        fit = k * at.art_scale
        size = QSize(round(_PICTURE_WIDTH * fit * ratio), round(_PICTURE_HEIGHT * fit * ratio))
        name = f"{self.look.theme.name} {self._tiles}"
        picture = self._picture.pixmap(name, size, ratio, lambda: self._paint_picture(size, fit, ratio))
        painter.drawPixmap(QPointF(round((at.left - 20) * k), round((at.art + _PICTURE_TOP) * k)), picture)
        self._paint_tagline(painter, at)
        self._paint_heading(painter, at)

    def _put(self, widget: QWidget, x: float, y: float, width: float, height: float, margin: float) -> None:
        """Place a widget by what it shows; `margin` u round it are for its shadow."""
        k = self.look.k
        left, top = round((x - margin) * k), round((y - margin) * k)
        right, bottom = round((x + width + margin) * k), round((y + height + margin) * k)
        widget.setGeometry(QRect(left, top, right - left, bottom - top))

    def _action(self, key: str, tile: Tile, number: str, pressed: Callable[[], None]) -> ActionCard:
        card = ActionCard(lambda: tr(key), lambda: tr(f"{key}.caption"), tile, number, self)
        card.set_art(self._art)
        card.clicked.connect(lambda: pressed())
        return card

    def _minor_button(self, key: str, pressed: Callable[[], None]) -> PageButton:
        button = PageButton(lambda: tr(key), ButtonKind.DARK, parent=self)
        button.clicked.connect(lambda: pressed())
        return button

    def _city_card(self, key: str, ruleset: str) -> CityCard:
        has_aside = len(CITIES) > 1
        card = CityCard(
            lambda: tr(f"page.{key}") if has_aside else ruleset_name(ruleset),
            lambda: tr(f"lobby.city.{key}.aside") if has_aside else "",
            lambda: tr(f"lobby.city.{key}.caption") if has_aside else tr(f"lobby.ruleset.{ruleset}"),
            ruleset,
            self,
        )
        card.clicked.connect(lambda: self.play_wanted.emit(ruleset))
        return card

    def _paint_picture(self, size: QSize, k: float, ratio: float) -> QPixmap:
        """The name, the seal and a fan of tiles, at `k` logical pixels per u."""
        pixmap = QPixmap(size)
        pixmap.fill(QColor(0, 0, 0, 0))
        pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        left = 39.0
        name = wordmark_pixmap(self.look.theme, _NAME_HEIGHT * k, ratio)
        painter.drawPixmap(QPointF(round(left * k), round((194 - _PICTURE_TOP) * k)), name)
        seal = seal_pixmap(_SEAL_HEIGHT * k, ratio)
        x = left + _NAME_HEIGHT * WORDMARK_ASPECT + 52
        painter.drawPixmap(QPointF(round(x * k), round((212 - _PICTURE_TOP) * k)), seal)
        for face, x, y, degrees in _FAN:
            look = TileLook(face, Pose.LYING if face is not None else Pose.LYING_BACK)
            tile = self._art.pixmap(look, _FAN_WIDTH * k, ratio)
            metrics = tile_metrics(look, _FAN_WIDTH * k, ratio)
            painter.save()
            painter.translate((x - 130) * k, (y - _PICTURE_TOP) * k)
            painter.rotate(degrees)
            centre = QPointF(metrics.face.x + metrics.face.width / 2, metrics.face.y + metrics.face.height / 2)
            painter.drawPixmap(-centre, tile)
            painter.restore()
        painter.end()
        return pixmap

    def _paint_tagline(self, painter: QPainter, at: _Layout) -> None:
        k = self.look.k
        painter.setPen(QColor(self.look.theme.text))
        painter.setFont(sized_font(FontRole.BODY, max(27 * k, 13)))
        tagline = QRectF(at.left * k, (at.art + 376) * k, 900 * k, 50 * k)
        painter.drawText(tagline, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, tr("app.tagline"))

    def _paint_heading(self, painter: QPainter, at: _Layout) -> None:
        k, theme = self.look.k, self.look.theme
        painter.setFont(self.look.font(FontRole.SECTION))
        painter.setPen(QColor(theme.text))
        text = tr("lobby.start.cities")
        vertical = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        place = QRectF(at.left * k, (at.section - 20) * k, 700 * k, 40 * k)
        painter.drawText(place, vertical, text)
        x = at.left * k + painter.fontMetrics().horizontalAdvance(text) + 20 * k
        line = QColor(theme.felt_line)
        line.setAlphaF(0.35)
        painter.setPen(QPen(line, 1))
        painter.drawLine(QPointF(x, at.section * k), QPointF(at.right * k, at.section * k))
        painter.setFont(self.look.font(FontRole.CAPTION))
        painter.setPen(QColor(theme.text_secondary))
        foot = QRectF(at.left * k, (at.footer - 20) * k, (at.right - at.left) * k, 40 * k)
        painter.drawText(foot, vertical, tr("lobby.start.keys"))
        foot.setRight(self._language.x() + 8 * k)
        painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, __version__ + tr("app.dot"))


def unfinished_line(ruleset: str, number: int, wall_left: int, turn: int | None, names: tuple[str, ...]) -> str:
    """Return what the continue card says of a match: 芜湖 315 · 第 3 局 · 余牌 22 · 轮到你."""
    parts = [ruleset_name(ruleset), tr("lobby.match.deal", number=number)]
    if turn is None:
        return joined([*parts, tr("lobby.match.between")])
    whose = tr("lobby.match.yours") if turn == 0 else tr("lobby.match.theirs", name=names[turn])
    return joined([*parts, tr("lobby.match.wall", count=wall_left), whose])


def _city_entries() -> list[tuple[str, str]]:
    """Page and ruleset of each card: a card a city, or a card a ruleset while there is one city only."""
    if len(CITIES) > 1:
        return [(city.page, city.rulesets[0]) for city in CITIES]
    return [(city.page, ruleset) for city in CITIES for ruleset in city.rulesets]
