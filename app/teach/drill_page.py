"""Drills: the table at a decision of one's own that was costly; it is made again, and told what it would cost."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lobby.buttons import PageButton
from app.lobby.look import Label
from app.lobby.page import Page
from app.lobby.sheet import PaperPanel
from app.settings import DiscardBy, Settings
from app.table.coaching import Coaching
from app.table.hint_words import action_words, points_words, reason_words
from app.table.motion import Motion
from app.table.widget import TableWidget
from app.teach.drill_store import Drill, DrillStore
from app.teach.thinker import Thinker
from app.text.catalogue import tr
from engine.deal.actions import Action
from engine.deal.views import SeatView
from engine.errors import InvalidNotation
from engine.match.record import Record
from engine.match.record_reader import read_record
from engine.seats import Seat
from engine.teach.decisions import Decision, decisions_of
from engine.teach.hint import Hints
from engine.teach.teacher import make_teacher
from engine.variants.registry import get_variant
from net.messages import PlayerInfo, TableInfo, Update

_LEAST_TABLE = QSize(1024, 460)
_STRIP_U = 136.0
_FOUND = 0.15
"""An answer that costs no more than so much of the mistake is right."""


class DrillPage(Page):
    """Goes through the drills of a store.

    Signals:
        replay_wanted(Path, int, Seat): the table of the record at that moment.
        play_on_wanted(Path, int, Seat): playing on from there.
        help_wanted(str): the rulebook, at a clause or from its start.
    """

    replay_wanted = Signal(object, int, object)
    play_on_wanted = Signal(object, int, object)
    help_wanted = Signal(str)

    def __init__(self, theme: Theme, art: TileArt, settings: Settings, cache: Path, store: DrillStore) -> None:
        super().__init__(theme)
        self._store = store
        self._drills: tuple[Drill, ...] = ()
        self._place = 0
        self._turn = 0
        self._info: TableInfo | None = None
        self._decision: Decision | None = None
        self._hints: Hints | None = None
        self._answer: Action | None = None
        self._is_noted = False
        self._thinker = Thinker(self)
        self._thinker.thought.connect(self._take_hints)
        self.table = TableWidget(
            theme, settings.tiles, cache, is_large=settings.is_large, motion=Motion.OFF, can_arrange=False, parent=self
        )
        self.table.set_single_click(settings.discard_by is DiscardBy.SINGLE_CLICK)
        self.table.setMinimumSize(_LEAST_TABLE)
        self.table.action_chosen.connect(lambda seat, turn, action: self._take_answer(action))
        self.table.menu_requested.connect(self.left)
        self.table.help_requested.connect(self.help_wanted)
        self.strip = PaperPanel(inset=14, radius=0)
        self.strip.setParent(self)
        self._fill()

    def begin(self) -> None:
        """Begin with the drill that needs it most; there is one."""
        self._drills = self._store.drills()
        self._place = -1
        self.go_on()

    @property
    def drill(self) -> Drill | None:
        """What is asked."""
        return self._drills[self._place] if 0 <= self._place < len(self._drills) else None

    @property
    def verdict(self) -> str:
        """What is said of the answer, or what is asked."""
        return self.text.text()

    @property
    def is_told(self) -> bool:
        """Whether the answer has been judged."""
        return self._answer is not None and self._hints is not None

    def go_on(self) -> None:
        """The next drill; after the last one back."""
        self._place += 1
        while self.drill is not None and not self._load(self.drill):
            self._place += 1
        if self.drill is None:
            self.left.emit()
        else:
            self.ask()

    def ask(self) -> None:
        """Ask again, without a hint."""
        self._answer = None
        self._show_table(is_told=False)
        self._tell()

    def use_settings(self, theme: Theme, settings: Settings) -> None:
        """Take what has been set."""
        self.table.set_look(theme, settings.tiles, settings.is_large)
        self.table.set_single_click(settings.discard_by is DiscardBy.SINGLE_CLICK)
        self.set_theme(theme)

    def first_focus(self) -> QWidget:
        """The table, or the way on once it is answered."""
        return self.table.canvas if self._answer is None else self.next

    def close_drills(self) -> None:
        """Think no more."""
        self._thinker.close()

    def arrange(self) -> None:
        """The table above; below it the strip, as high as its words, from edge to edge."""
        over = self.look.px(PaperPanel.SHADOW)
        width = self.width() + 2 * over
        self.strip.column.invalidate()
        height = max(self.look.px(_STRIP_U), self.strip.column.totalHeightForWidth(width) - 2 * over)
        self.table.setGeometry(0, 0, self.width(), self.height() - height)
        self.strip.setGeometry(-over, self.height() - height - over, width, height + 2 * over)

    def enter(self) -> None:
        """Go on, once something is answered."""
        if self._answer is not None:
            self.next.click()

    def words_changed(self) -> None:
        """Say it in the language of the moment."""
        super().words_changed()
        self._tell()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is thought unseen."""
        self._thinker.forget()
        super().hideEvent(event)

    # --- how it works -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        row = QHBoxLayout()
        words = QVBoxLayout()
        self.title = Label(self._title_words, FontRole.SECTION)
        self.text = Label(self._text_words, FontRole.BODY, "ink", wraps=True)
        words.addWidget(self.title)
        words.addWidget(self.text)
        words.addStretch(1)
        row.setContentsMargins(20, 0, 8, 0)
        row.addLayout(words, 1)
        self.look_back = PageButton(lambda: tr("teach.drill.replay"), ButtonKind.IVORY, "V")
        self.go = PageButton(lambda: tr("teach.drill.play_on"), ButtonKind.IVORY, "L")
        self.again = PageButton(lambda: tr("teach.drill.again"), ButtonKind.IVORY, "R")
        self.next = PageButton(self._next_words, ButtonKind.PRIMARY, "Enter")
        self.look_back.clicked.connect(self._look_back)
        self.go.clicked.connect(self._play_on)
        self.again.clicked.connect(self.ask)
        self.next.clicked.connect(self.go_on)
        for button in (self.look_back, self.go, self.again, self.next):
            row.addWidget(button)
        self.strip.column.addLayout(row)

    def _look_back(self) -> None:
        if self.drill is not None:
            self.replay_wanted.emit(self._store.path_of(self.drill), self.drill.count, Seat(self.drill.seat))

    def _play_on(self) -> None:
        if self.drill is not None:
            self.play_on_wanted.emit(self._store.path_of(self.drill), self.drill.count, Seat(self.drill.seat))

    def _load(self, drill: Drill) -> bool:
        """Read the moment; whether it is still there."""
        try:
            record = read_record(self._store.path_of(drill).read_bytes())
            seat = Seat(drill.seat)
            found = next((each for each in decisions_of(record, seat) if each.count == drill.count), None)
        except (OSError, InvalidNotation):
            return False
        if found is None:
            return False
        self._decision, self._hints, self._is_noted = found, None, False
        self._info = _info_of(record, seat)
        variant = get_variant(record.header.ruleset)
        teacher = make_teacher(variant, variant.read_options(record.header.options))
        self._thinker.think(found.view, teacher.hints)
        return True

    def _show_table(self, is_told: bool) -> None:
        if self._info is None or self._decision is None:
            return
        view = self._decision.view
        self._turn += 1
        self.table.set_coaching(Coaching(mark="drill", view=view, hints=self._hints if is_told else None))
        self.table.set_info(self._info)
        self.table.show_update(Update(view.seat, self._turn, view, ()))
        self.table.setFocus()

    def _take_answer(self, action: Action) -> None:
        self._answer = action
        self._judge()

    def _take_hints(self, view: SeatView, hints: Hints) -> None:
        if self._decision is not None and view == self._decision.view:
            self._hints = hints
            self._judge()

    def _judge(self) -> None:
        """Tell what the answer costs, once it is given and thought about."""
        if self._answer is None or self._hints is None:
            return
        if not self._is_noted and self.drill is not None:
            self._is_noted = True
            self._store.note(self.drill, self._is_found)
        self._show_table(is_told=True)
        self._tell()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cost(self) -> float:
        hint = None if self._hints is None or self._answer is None else self._hints.of(self._answer)
        return 0.0 if hint is None or self._hints is None else max(0.0, self._hints.best.points - hint.points)

    @property
    def _is_found(self) -> bool:
        return self.drill is not None and self._cost() <= _FOUND * self.drill.cost

    def _tell(self) -> None:
        is_told = self.is_told
        for button in (self.again, self.go, self.look_back):
            button.setVisible(is_told)
        for part in (self.title, self.text, self.next):
            part.words_changed()
        self.arrange()

    def _title_words(self) -> str:
        return tr("teach.drill.title", place=self._place + 1, count=len(self._drills))

    def _text_words(self) -> str:
        decision, hints, answer = self._decision, self._hints, self._answer
        if decision is None or self._info is None:
            return ""
        if answer is None or hints is None:
            return tr("teach.drill.asked")
        why = reason_words(hints, decision.view, self._info)
        best = action_words(hints.best.action)
        if self._is_found:
            key = "teach.drill.right" if answer == hints.best.action else "teach.drill.near"
            return tr(key, answer=action_words(answer), best=best, why=why)
        points = points_words(self._cost())
        return tr("teach.drill.wrong", answer=action_words(answer), best=best, points=points, why=why)

    def _next_words(self) -> str:
        is_last = self._place + 1 >= len(self._drills)
        return tr("teach.drill.done" if is_last else "teach.drill.next")


def _info_of(record: Record, seat: Seat) -> TableInfo:
    """Who plays by which rules."""
    first, second, third, fourth = (PlayerInfo(each.name, each.kind, each.level) for each in record.header.players)
    options: dict[str, object] = dict(record.header.options)
    return TableInfo(record.header.ruleset, options, (first, second, third, fourth), (seat,), hints=True)
