"""A guided deal: the real table, the teacher's slip below it, and rings round what is spoken of."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lessons.answers import Answer, answer_to
from app.lessons.lesson import LEARNER, Lesson
from app.lessons.moves import Beat, Deed
from app.lessons.rings import Rings
from app.lessons.slip import HEIGHT_U, LARGE_HEIGHT_U, Slip, SlipState, Way
from app.lessons.speech import title_of, words_of
from app.lessons.stage import Stage
from app.lobby.look import Look, apply_look, page_scale
from app.lobby.page import Page
from app.lobby.seat_picker import default_names
from app.lobby.sheet import Sheet
from app.lobby.sheet import Way as SheetWay
from app.results.settlement_dialog import SettlementDialog
from app.settings import DiscardBy, PaceChoice, Settings
from app.table.widget import TableWidget
from app.text.catalogue import tr
from app.text.format import clause_name
from engine.deal.actions import Action
from engine.deal.events import Event
from engine.deal.views import SeatView
from engine.seats import SEATS, Seat
from net.messages import PlayerInfo, Refused, TableInfo, Update

_REVEAL_MS = 700
_LEAST_TABLE = QSize(1024, 460)
_LARGE = 1.2
"""How much larger words are that are read from afar."""
_BEAT_MS = {PaceChoice.SLOW: 1150, PaceChoice.NORMAL: 750, PaceChoice.FAST: 400, PaceChoice.NONE: 60}
_DRAW = 0.45
"""The part of a beat that a draw takes."""


class LessonPage(Page):
    """Shows one lesson at a time, begun by `begin`.

    Signals:
        help_wanted(str): the rulebook is asked for, at a clause or at the beginning of the city's.
        finished(str): the lesson of this city has been played to its end.
        moment_shown(Update): what the learner sees now, and what led there.
    """

    help_wanted = Signal(str)
    finished = Signal(str)
    moment_shown = Signal(object)

    def __init__(self, theme: Theme, art: TileArt, settings: Settings, cache: Path) -> None:
        super().__init__(theme)
        self._settings = settings
        self._stage: Stage | None = None
        self._info: TableInfo | None = None
        self._turn = 0
        self._shown: SeatView | None = None
        self._answer: Answer | None = None
        self.table = TableWidget(
            theme,
            settings.tiles,
            cache,
            is_large=settings.is_large,
            single_click=settings.discard_by is DiscardBy.SINGLE_CLICK,
            right_passes=settings.right_passes,
            motion=settings.motion,
            parent=self,
        )
        self.table.setMinimumSize(_LEAST_TABLE)
        self.rings = Rings(self.table, theme)
        self.settlement = SettlementDialog(self.table, theme, art)
        self.settlement.actions_bar.set_alone(lambda: tr("lessons.finish"))
        self.slip = Slip(self)
        self._beats = self._timer(self._play_beat)
        self._reveal = self._timer(self._show_settlement)
        self._reveal.setInterval(_REVEAL_MS)
        self._connect()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def begin(self, lesson: Lesson) -> None:
        """Begin a lesson; what was shown before is gone."""
        self._stop()
        self._stage = stage = Stage(lesson)
        self._info = self._make_info(stage)
        self.table.set_info(self._info)
        self._show((stage.begun,))
        self._go_on()

    @property
    def stage(self) -> Stage:
        """The lesson that is shown. There must be one."""
        if self._stage is None:
            raise ValueError("no lesson is shown")
        return self._stage

    @property
    def is_watching(self) -> bool:
        """Whether the others are still making their moves."""
        return self.stage.next_beat is not None

    def use_settings(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        """Take what has been set."""
        self._settings = settings
        self.table.set_look(theme, settings.tiles, settings.is_large)
        self.table.set_motion(settings.motion)
        self.table.set_right_passes(settings.right_passes)
        self.table.set_single_click(settings.discard_by is DiscardBy.SINGLE_CLICK)
        self.rings.set_theme(theme)
        self.settlement.wear(theme, art)
        self.settlement.set_motion(settings.motion)
        self.set_theme(theme)

    def first_focus(self) -> QWidget:
        """The way on, or the table where something is to be done."""
        if self.settlement.isVisible():
            return self.settlement.actions_bar.go_on
        asks = self._stage is not None and bool(self._stage.step.wants) and not self.is_watching
        return self.table.canvas if asks else self.slip.go_on

    # --- going about ------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The next step after one that was read; the rest of the others' moves at once; the end after the last."""
        stage = self.stage
        self._beats.stop()
        if stage.next_beat is not None:
            events: tuple[Event, ...] = ()
            while stage.next_beat is not None:
                events += stage.play_beat()
            self._show(events[-1:])
            self._go_on()
        elif stage.is_last:
            self._finish()
        elif not stage.step.wants:
            stage.go_on()
            self._go_on()

    def go_back(self) -> None:
        """Back to the step before."""
        stage = self.stage
        if stage.place == 0:
            return
        self._stop()
        stage.go_back(stage.place - 1)
        self._show(())
        self._go_on()

    def show_rule(self) -> None:
        """Open the rulebook where the step, or the answer to what was done, comes from."""
        self.help_wanted.emit(self._clause or self.stage.lesson.page)

    def show_menu(self) -> None:
        """The ways on and out."""
        ways = [
            SheetWay(lambda: tr("lessons.menu.resume"), self._take_keyboard, ButtonKind.PRIMARY, "Esc"),
            SheetWay(lambda: tr("lessons.menu.restart"), lambda: self.begin(self.stage.lesson)),
            SheetWay(lambda: tr("lessons.menu.rules"), lambda: self.help_wanted.emit(self.stage.lesson.page)),
            SheetWay(lambda: tr("lessons.menu.leave"), self._leave),
        ]
        title, text = (lambda: tr("lessons.menu.title")), (lambda: tr("lessons.menu.text"))
        Sheet(self.window(), self.look.theme, title, text, ways, is_column=True).go_with(self)

    # --- layout and keys --------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The table above, the slip below, larger where everything is read from afar."""
        is_large = self._settings.is_large
        scale = _LARGE if is_large else 1.0
        look = Look(self.look.theme, page_scale(self.width(), self.height()) * scale)
        apply_look(self.slip, look)
        height = look.px(LARGE_HEIGHT_U if is_large else HEIGHT_U)
        self.table.setGeometry(0, 0, self.width(), self.height() - height)
        self.slip.setGeometry(0, self.height() - height, self.width(), height)
        self.slip.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc opens the menu; arrows go about; the keys of the slip are taken wherever the keyboard is."""
        if self._stage is not None and event.key() == Qt.Key.Key_Escape:
            self.show_menu()
        elif not self._take_key(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the slip while the table has the keyboard."""
        is_key = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        return is_key and isinstance(event, QKeyEvent) and self._take_key(event)

    def words_changed(self) -> None:
        """Say the step in the language of the moment."""
        super().words_changed()
        if self._stage is not None:
            self._info = self._make_info(self._stage)
            self.table.set_info(self._info)
            self._say()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on where it was left."""
        super().showEvent(event)
        if self._stage is not None:
            self._go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing goes on unseen."""
        super().hideEvent(event)
        self._beats.stop()

    # --- how it works -----------------------------------------------------------------------------------------------

    def _timer(self, run: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(run)
        return timer

    def _connect(self) -> None:
        slip, table = self.slip, self.table
        slip.next_wanted.connect(self.go_on)
        slip.back_wanted.connect(self.go_back)
        slip.leave_wanted.connect(self._leave)
        slip.rule_wanted.connect(self.show_rule)
        table.action_chosen.connect(self._act)
        table.menu_requested.connect(self.show_menu)
        table.help_requested.connect(lambda clause: self.help_wanted.emit(clause or self.stage.lesson.page))
        table.canvas.installEventFilter(self)
        self.settlement.clause_wanted.connect(self.help_wanted)
        self.settlement.next_deal_wanted.connect(self._finish)
        self.settlement.standing_wanted.connect(self._finish)

    def _make_info(self, stage: Stage) -> TableInfo:
        """The learner and three others, by the names that a match against the computer gives them."""
        names = [written or default for written, default in zip(self._settings.names, default_names(), strict=True)]
        east, south, west, north = (
            PlayerInfo(names[(seat - LEARNER) % 4], "person" if seat is LEARNER else "ai") for seat in SEATS
        )
        options = stage.variant.write_options(stage.options)
        return TableInfo(stage.lesson.ruleset, options, (east, south, west, north), (LEARNER,))

    def _show(self, events: tuple[Event, ...]) -> None:
        """Show what is so now; each time it can be answered once."""
        self._turn += 1
        self._answer = None
        self._shown = self.stage.view
        update = Update(LEARNER, self._turn, self._shown, events)
        self.table.show_update(update)
        self.moment_shown.emit(update)

    def _go_on(self) -> None:
        """Let the others play on, or say the step that has been reached."""
        beat = self.stage.next_beat
        if beat is None:
            if self.stage.view != self._shown:
                self._show(())
        elif self.isVisible():
            self._beats.start(self._length(beat))
        self._say()
        if self.stage.deal.is_settled and beat is None and self.settlement.ended is None:
            self._reveal.start()
        self._take_keyboard()

    def _length(self, beat: Beat) -> int:
        length = _BEAT_MS[self._settings.pace]
        return round(_DRAW * length) if beat.deed in (Deed.DRAW, Deed.REPLACE) else length

    def _play_beat(self) -> None:
        self._show(self.stage.play_beat())
        self._go_on()

    def _act(self, seat: Seat, turn_id: int, action: Action) -> None:
        events = self.stage.answer(action)
        if events is None:
            self._answer = answer_to(self.stage, action)
            self.table.show_refusal(Refused(seat, turn_id, "lesson"))
            self._say()
            return
        self._show(events)
        self._go_on()

    def _say(self) -> None:
        stage, info = self.stage, self._info
        if info is None:
            return
        step, answer = stage.step, self._answer
        way = Way.WATCH
        title, text = tr("lessons.watch"), ""
        if not self.is_watching:
            way = Way.ACT if step.wants else Way.FINISH if stage.is_last else Way.READ
            title = title_of(step.key)
            said = Answer(step.key, stage.facts) if answer is None else answer
            by_one_click = self._settings.discard_by is DiscardBy.SINGLE_CLICK
            text = words_of(said.key, stage, info, said.facts, by_one_click)
        self.rings.point(() if self.is_watching else step.points, self._settings.motion)
        self.slip.show_state(
            SlipState(
                title,
                text,
                stage.place + 1,
                len(stage.lesson.steps),
                way,
                "" if self.is_watching or not self._clause else clause_name(self._clause),
                has_back=stage.place > 0,
                is_reply=answer is not None,
            )
        )

    @property
    def _clause(self) -> str:
        """Where the rulebook has what is said."""
        answer = self._answer
        return answer.clause if answer is not None and answer.clause else self.stage.step.clause

    def _take_key(self, event: QKeyEvent) -> bool:
        """Enter goes on where nothing is to be done at the table, Page Up goes back, R opens the rule."""
        if self._stage is None or event.isAutoRepeat() or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        match event.key():
            case Qt.Key.Key_PageUp:
                self.go_back()
            case Qt.Key.Key_R:
                self.show_rule()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.is_watching or not self.stage.step.wants:
                self.go_on()
            case _:
                return False
        return True

    def _take_keyboard(self) -> None:
        if self.isVisible():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_settlement(self) -> None:
        outcome_there = self._stage is not None and self._stage.deal.is_settled
        if outcome_there and self._info is not None and self.isVisible():
            self.settlement.show_outcome(self._info, Update(LEARNER, self._turn, self.stage.view, ()))

    def _finish(self) -> None:
        city = self.stage.lesson.city
        self._put_away()
        self.finished.emit(city)

    def _leave(self) -> None:
        self._put_away()
        self.left.emit()

    def _put_away(self) -> None:
        """Forget the lesson: nothing of it is kept."""
        self._stop()
        self.rings.point((), self._settings.motion)
        self._stage = None

    def _stop(self) -> None:
        self._beats.stop()
        self._reveal.stop()
        self.settlement.leave()
