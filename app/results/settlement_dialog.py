"""The settlement of a deal over the table: who won, how much, the hand, the lines, the payments, the story, accounts.

It renders what the judge has settled and computes nothing. Head and foot stay in sight; what lies between scrolls in
windows that are too low for it.
"""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lobby.look import apply_look
from app.results.actions_block import ActionsBlock
from app.results.answer_card import AnswerCard, Asking
from app.results.aside import AsideButton
from app.results.body import Body, BodyScroll
from app.results.copying import CopyCard, Ways
from app.results.ended import Ended, ended_deal
from app.results.head_block import HeadBlock
from app.results.overlay import INSET, Overlay
from app.results.picture import settlement_picture
from app.results.plain_text import settlement_text
from app.table.motion import Motion
from app.text.catalogue import tr
from engine.deal.views import Outcome
from net.messages import TableInfo, Update
from net.verdict import Verdict

_WIDTH = 1520.0
_TOP = 34.0
_GAP = 16.0
_BOTTOM = 18.0
_COPIED_MS = 1800


class SettlementDialog(Overlay):
    """Shown by `show_outcome`, taken away by `leave`.

    Signals:
        next_deal_wanted(): the next deal may begin.
        standing_wanted(): the match has ended; its standing is asked for.
        clause_wanted(str): the rulebook at a clause, `wuhu.md 5.1`.
        review_wanted(int): the decisions of the deal with this number.
    """

    next_deal_wanted = Signal()
    standing_wanted = Signal()
    clause_wanted = Signal(str)
    review_wanted = Signal(int)

    def __init__(self, parent: QWidget, theme: Theme, art: TileArt) -> None:
        super().__init__(parent, theme, art, _WIDTH)
        self._ended: Ended | None = None
        self._outcome: Outcome | None = None
        self._winner = 0
        self._is_explaining = False
        self.card = AnswerCard(self._get_art, self.clause_wanted.emit, self)
        asking = Asking(self.card.ask, self.card.glance_away)
        self.head = HeadBlock(self._get_art, self.choose_winner, asking, self.panel)
        self.body = Body(self._get_art, self.clause_wanted.emit, self.toggle_hands, self.cover, asking)
        self.page = BodyScroll(self.body, self.panel)
        self.page.verticalScrollBar().valueChanged.connect(lambda _: self.card.hide())
        self.actions_bar = ActionsBlock(self._get_art, self.panel)
        self.actions_bar.go_on.clicked.connect(self._go_on)
        self.actions_bar.why.clicked.connect(self.toggle_why)
        self.actions_bar.review.clicked.connect(self.ask_for_review)
        self.copy_card: CopyCard = CopyCard(Ways(self.copy_text, self.copy_picture, self.ask_to_save), self)
        self.actions_bar.copy.clicked.connect(lambda: self.copy_card.open_above(self.actions_bar.copy, self.look))
        self.actions_bar.table.clicked.connect(self.put_aside)
        self._aside = AsideButton(parent)
        self._aside.clicked.connect(self.come_back)
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(_COPIED_MS)
        self._copied.timeout.connect(self._forget_done)
        self._done = ""
        self._motion = Motion.FULL

    @property
    def ended(self) -> Ended | None:
        """The deal that is told of."""
        return self._ended

    def show_outcome(self, info: TableInfo, update: Update) -> None:
        """Tell of the deal that has ended; told again of the same deal, only who is ready changes."""
        ended = ended_deal(info, update)
        is_new = self._outcome is None or ended.outcome != self._outcome
        self._ended, self._outcome = ended, ended.outcome
        if is_new:
            # The paper is painted: this is what a screen reader has of it.
            self.setAccessibleName(tr("results.say"))
            self.setAccessibleDescription(settlement_text(ended))
            self._winner, self._is_explaining = 0, False
            self.body.show_deal(ended, 0)
            self.page.verticalScrollBar().setValue(0)
            self._aside.hide()
            self._show_parts()
            self.appear()
            self.body.payments.play(self._motion)
            self.actions_bar.go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._show_actions()

    def show_verdict(self, verdict: Verdict) -> None:
        """Say whether nobody chose the wall; it is known a moment after the deal has ended."""
        self.actions_bar.show_verdict(verdict)

    def leave(self) -> None:
        """Go away: the next deal has begun."""
        self.actions_bar.show_verdict(None)
        self._ended = self._outcome = None
        self._aside.hide()
        self.hide()

    def wear(self, theme: Theme, art: TileArt) -> None:
        """Wear these colours."""
        super().wear(theme, art)
        self._aside.wear(theme)

    def choose_winner(self, place: int) -> None:
        """Tell of another of several winners."""
        self._winner = place
        self._show_parts()

    def toggle_hands(self) -> None:
        """Show the hands of all four, or not."""
        self.body.toggle_hands()
        self.cover()

    def toggle_why(self) -> None:
        """Explain everything, or go back."""
        if self._ended is None or not self._ended.results:
            return
        self._is_explaining = not self._is_explaining
        self._show_parts()
        self.page.verticalScrollBar().setValue(0)

    def set_motion(self, motion: Motion) -> None:
        """Choose how much moves."""
        self._motion = motion

    def ask_for_review(self) -> None:
        """Ask for the decisions of this deal, where they are recorded."""
        if self._ended is not None and not self.actions_bar.review.isHidden():
            self.review_wanted.emit(self._ended.view.number)

    def copy_text(self) -> None:
        """Put the settlement into the clipboard as text."""
        if self._ended is not None:
            QGuiApplication.clipboard().setText(settlement_text(self._ended))
            self._tell("copied")

    def copy_picture(self) -> None:
        """Put the whole settlement into the clipboard as a picture."""
        if self._ended is not None:
            QGuiApplication.clipboard().setImage(settlement_picture(self._ended, self._theme, self.art))
            self._tell("pictured")

    def ask_to_save(self) -> None:
        """Let a place be chosen, and write the picture there."""
        if self._ended is None:
            return
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        offered = f"{folder}/{self._ended.info.ruleset}-{self._ended.view.number}.png"
        title = tr("results.save.title")
        chosen, _ = QFileDialog.getSaveFileName(self.window(), title, offered, tr("results.save.files"))
        if chosen:
            self.save_picture(Path(chosen))

    def save_picture(self, path: Path) -> None:
        """Write the whole settlement as PNG; whether that could be done is told."""
        if self._ended is not None:
            target = path if path.suffix.lower() == ".png" else path.with_name(path.name + ".png")
            is_saved = settlement_picture(self._ended, self._theme, self.art).save(str(target))
            self._tell("saved" if is_saved else "unsaved")

    def put_aside(self) -> None:
        """Look at the table below; nothing is lost."""
        self.hide()
        self._aside.appear(self._theme)

    def come_back(self) -> None:
        """Lie over the table again."""
        self._aside.hide()
        self.appear()
        self.lift_guard()
        self.actions_bar.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_keyboard(self) -> None:
        """Give the keyboard to the dialog, or to the button that brings it back."""
        (self._aside if self.isHidden() else self.actions_bar.go_on).setFocus(Qt.FocusReason.OtherFocusReason)

    # --- layout ------------------------------------------------------------------------------------------------------

    def wanted_height(self, width_u: float) -> float:
        """Everything in sight, if there is room."""
        width = width_u - 2 * INSET
        body = self.body.height_for(width)
        return _TOP + self.head.height_for(width) + _GAP + body + 10 + self.actions_bar.height_for(width) + _BOTTOM

    def arrange(self) -> None:
        """Head and foot, and the rest between them."""
        self.card.hide()
        self.copy_card.hide()
        width, height = self.panel_size_u
        inner = width - 2 * INSET
        head, foot = self.head.height_for(inner), self.actions_bar.height_for(inner)
        self.head.place(INSET, _TOP, inner, head)
        self.actions_bar.place(INSET, height - _BOTTOM - foot, inner, foot, margin=12)
        top = _TOP + head + _GAP
        self.page.place(INSET, top, inner, height - _BOTTOM - foot - 6 - top)

    def _get_art(self) -> TileArt:
        return self.art

    def _show_parts(self) -> None:
        ended = self._ended
        if ended is None:
            return
        self.card.hide()
        self.head.show_deal(ended, self._winner)
        self.body.show_winner(self._winner, self._is_explaining)
        self._show_actions()
        apply_look(self, self.look)
        self.cover()

    def _show_actions(self) -> None:
        if self._ended is not None:
            self.actions_bar.show_deal(self._ended, self._is_explaining, self._done)

    def _tell(self, done: str) -> None:
        """Say on the button what was just done."""
        self._done = done
        self._copied.start()
        self._show_actions()

    def _forget_done(self) -> None:
        self._done = ""
        self._show_actions()

    # --- what people do ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, Esc shows the table, W explains, C, P and S hand it on; the rest moves about."""
        self.body.payments.finish()
        key = Qt.Key(event.key())
        bar = self.page.verticalScrollBar()
        if event.isAutoRepeat() and key not in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            return
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._go_on()
            case Qt.Key.Key_Escape:
                if self.card.is_open:
                    self.card.put_away()
                elif self._is_explaining:
                    self.toggle_why()
                else:
                    self.put_aside()
            case Qt.Key.Key_W:
                self.toggle_why()
            case Qt.Key.Key_R:
                self.ask_for_review()
            case Qt.Key.Key_C:
                self.copy_card.hide()
                self.copy_text()
            case Qt.Key.Key_P:
                self.copy_card.hide()
                self.copy_picture()
            case Qt.Key.Key_S:
                self.copy_card.hide()
                self.ask_to_save()
            case Qt.Key.Key_PageDown:
                bar.setValue(bar.value() + bar.pageStep())
            case Qt.Key.Key_PageUp:
                bar.setValue(bar.value() - bar.pageStep())
            case _:
                self.move_focus(event)
        event.accept()

    def _go_on(self) -> None:
        ended = self._ended
        if ended is None or self.is_guarded:
            return
        if ended.is_last:
            self.standing_wanted.emit()
        elif self.actions_bar.go_on.isEnabled():
            self.next_deal_wanted.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside an answer puts it away."""
        self.card.put_away()
        self.copy_card.put_away()
        self.body.payments.finish()
        super().mousePressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the parent's size."""
        if event.type() == QEvent.Type.Resize and self._aside.isVisible():
            self._aside.appear(self._theme)
        return super().eventFilter(watched, event)
