"""The strip under the table of a replay: what happened, the line of the deal, and everything that can be pressed."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import vertical
from app.lobby.look import Looking
from app.replay.controls import EyesKey, Sign, SignKey, StripButton, Timeline, WordKey
from app.replay.sight import StripState
from app.results.ended import DISCS
from app.text.catalogue import tr

HEIGHT_U = 124.0
_EDGE = 26.0
_GAP = 6.0
_LINE_TOP, _LINE_HEIGHT = 8.0, 34.0
_KEYS_TOP, _KEYS_HEIGHT = 44.0, 74.0
_SAYS = 0.40
"""The part of the width that the words of the moment have."""


class Strip(Looking, QWidget):
    """Tells what is pressed; it decides nothing.

    Signals:
        pressed(Sign): a key with a sign.
        picked(int): this moment is wanted.
        eyes_wanted(Seat), open_wanted(), speed_wanted(), deals_wanted(), play_on_wanted()
    """

    pressed = Signal(object)
    picked = Signal(int)
    eyes_wanted = Signal(object)
    open_wanted = Signal()
    speed_wanted = Signal()
    deals_wanted = Signal()
    play_on_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._state: StripState | None = None
        self.deals = WordKey(lambda: tr("replay.deals"), lambda: tr("replay.deals.key"), "J", self)
        self.deals.clicked.connect(self.deals_wanted)
        self.deal_back = self._sign(Sign.DEAL_BACK, "deal_back", "PgUp")
        self.choice_back = self._sign(Sign.CHOICE_BACK, "choice_back", "↑")
        self.step_back = self._sign(Sign.STEP_BACK, "step_back", "←")
        self.play = SignKey(Sign.PLAY, self._play_words, self._play_words, tr("replay.space"), self)
        self.play.clicked.connect(lambda: self.pressed.emit(Sign.PLAY))
        self.step = self._sign(Sign.STEP, "step", "→")
        self.choice = self._sign(Sign.CHOICE, "choice", "↓")
        self.deal = self._sign(Sign.DEAL, "deal", "PgDn")
        self.speed = WordKey(lambda: tr("replay.speed"), self._speed_words, "S", self)
        self.speed.clicked.connect(self.speed_wanted)
        self.eyes = tuple(EyesKey(place, self) for place in range(4))
        for place, key in enumerate(self.eyes):
            key.clicked.connect(lambda _=False, at=place: self._choose_eyes(at))
        self.all_open = WordKey(lambda: tr("replay.open"), lambda: tr("replay.open.key"), "O", self)
        self.all_open.clicked.connect(self.open_wanted)
        self.play_on = WordKey(lambda: tr("replay.play_on"), lambda: tr("replay.play_on.key"), "P", self)
        self.play_on.clicked.connect(self.play_on_wanted)
        self.timeline = Timeline(self)
        self.timeline.picked.connect(self.picked)
        self.signs = (
            self.deal_back, self.choice_back, self.step_back, self.play, self.step, self.choice, self.deal,
        )  # fmt: skip

    def show_state(self, state: StripState) -> None:
        """Show this."""
        before, self._state = self._state, state
        self.timeline.show_deal(state.first, state.last, state.place, state.dots)
        self.play.set_sign(Sign.PAUSE if state.is_playing else Sign.PLAY)
        self.speed.words_changed()
        for key, seat in zip(self.eyes, state.seats, strict=True):
            key.set_player(state.names[seat], DISCS[seat])
            key.light(seat is state.eyes)
        self.all_open.light(state.is_open)
        focused = next((key for key in self.findChildren(StripButton) if key.hasFocus()), None)
        self.deal_back.setEnabled(state.has_deal_before or state.place > state.first)
        self.deal.setEnabled(state.has_deal_after)
        self.choice_back.setEnabled(state.has_choice_before)
        self.choice.setEnabled(state.has_choice_after)
        self.step_back.setEnabled(state.place > state.first or state.has_deal_before)
        self.step.setEnabled(state.place < state.last or state.has_deal_after)
        self.play.setEnabled(state.place < state.last or state.has_deal_after)
        self.play_on.setEnabled(state.can_play_on)
        if focused is not None and not focused.isEnabled():
            (self.play if self.play.isEnabled() else self.deals).setFocus(Qt.FocusReason.OtherFocusReason)
        if before is None or before.names != state.names:
            self.arrange()
        self.setAccessibleDescription(state.says)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as two rows."""
        return QSize(self.look.px(1560), self.look.px(HEIGHT_U))

    def look_changed(self) -> None:
        """Lay out anew."""
        self.arrange()

    def words_changed(self) -> None:
        """Other words take other room."""
        super().words_changed()
        self.play.key = tr("replay.space")
        for button in self.findChildren(StripButton):
            button.words_changed()
        self.arrange()

    def arrange(self) -> None:
        """The line above, the keys below: signs at the left, eyes and what is done with them at the right."""
        px, width = self.look.px, self.width()
        edge, gap = px(_EDGE), px(_GAP)
        says = round(width * _SAYS)
        self.timeline.setGeometry(says, px(_LINE_TOP), width - says - edge + px(8), px(_LINE_HEIGHT))
        top, height = px(_KEYS_TOP), px(_KEYS_HEIGHT)
        left = edge
        for each in (self.deals, *self.signs, self.speed):
            wide = max(each.wanted_width, px(84))
            each.setGeometry(left, top, wide, height)
            left += wide + gap
        right = width - edge
        for each in (self.play_on, self.all_open):
            right -= each.wanted_width
            each.setGeometry(right, top, each.wanted_width, height)
            right -= gap
        has_names = right - left > sum(each.full_width + gap for each in self.eyes)
        for key in reversed(self.eyes):
            key.has_name = has_names
            wide = key.full_width if has_names else min(key.bare_width, (right - left) // 4 - gap)
            right -= wide
            key.setGeometry(right, top, wide, height)
            right -= gap

    def resizeEvent(self, event: object) -> None:
        """Lay out anew."""
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the words of the moment."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        painter.fillRect(self.rect(), vertical(QRectF(self.rect()), theme.panel))
        painter.setPen(QPen(QColor(theme.panel_edge), max(1.6 * k, 1.0)))
        painter.drawLine(0, 0, self.width(), 0)
        if self._state is None:
            return
        painter.setFont(self.look.font(FontRole.BODY_BOLD))
        painter.setPen(QColor(theme.text))
        place = QRectF(_EDGE * k, _LINE_TOP * k, self.width() * _SAYS - (_EDGE + 12) * k, _LINE_HEIGHT * k)
        says = painter.fontMetrics().elidedText(self._state.says, Qt.TextElideMode.ElideRight, int(place.width()))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, says)

    def _sign(self, sign: Sign, name: str, key: str) -> SignKey:
        button = SignKey(sign, lambda: tr(f"replay.{name}"), lambda: tr(f"replay.{name}.key"), key, self)
        button.clicked.connect(lambda: self.pressed.emit(sign))
        return button

    def _choose_eyes(self, place: int) -> None:
        if self._state is not None:
            self.eyes_wanted.emit(self._state.seats[place])

    def _play_words(self) -> str:
        return tr("replay.pause" if self._state is not None and self._state.is_playing else "replay.play")

    def _speed_words(self) -> str:
        speed = 1.0 if self._state is None else self._state.speed
        return f"{speed:g}×"
