"""A practice at the table: a step back, all hands open, the same wall again. Each makes a record of its own."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent

from app.client import LocalHost
from app.matches import person_seats
from app.replay.practice import begin_practice
from app.table.coaching import Tool, ToolState
from app.table.tool_keys import find_tool
from app.table.widget import TableWidget
from app.teach.coach import Coach
from app.text.catalogue import tr
from app.text.system_words import code_words, system_code
from engine.deal.events import Dealt
from engine.errors import InvalidNotation
from engine.match.record import Record, RecordedSettlement
from engine.match.record_reader import read_record
from engine.teach.decisions import decisions_of
from engine.tiles import Tile


class PracticeTable(QObject):
    """Stands beside the coach of a table that is a practice.

    Signals:
        replaced(Path, Path | None): play goes on from this record; the other one has told nothing and can go.
        said(object): a sentence for the head of the window, as words that are looked up.
    """

    replaced = Signal(object, object)
    said = Signal(object)

    def __init__(self, host: LocalHost, path: Path, table: TableWidget, coach: Coach, is_open: bool) -> None:
        super().__init__(table)
        self._host = host
        self._path = path
        self._table = table
        self._coach = coach
        self._is_replaced = False
        self.is_open = is_open
        coach.pressed.connect(self.press)
        page = table.parentWidget()
        if page is not None:
            page.installEventFilter(self)
        self._tell()

    def press(self, tool: Tool) -> None:
        """Do what a tool is for; once play goes on elsewhere nothing is done here any more."""
        if self._is_replaced:
            return
        match tool:
            case Tool.UNDO:
                self._try(self.undo)
            case Tool.AGAIN:
                self._try(self.again)
            case Tool.OPEN:
                self.is_open = not self.is_open
                self._tell()
                self.show_hands()
                self._table.refresh()
            case Tool.HINT:
                pass

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the tools also where the table has not the keyboard: a settlement was put aside."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            tool = find_tool(event.key(), event.modifiers())
            if tool is not None:
                self.press(tool)
                return True
        return False

    def show_hands(self) -> None:
        """Have the hands of the others lie open at the next look, or stand again."""
        self._table.open_hands(self._hands() if self.is_open else ())

    def undo(self) -> None:
        """Back to the last decision of the person, as if it had not been made."""
        record = self._read()
        seat = person_seats(self._host.session)[0]
        counts = [decision.count for decision in decisions_of(record, seat)]
        if counts:
            self._go_on_from(record, counts[-1])
        else:
            self.said.emit(lambda: tr("teach.undo.none"))

    def again(self) -> None:
        """The deal from its beginning, with the same wall."""
        record = self._read()
        places = [count for count, line in enumerate(record.lines, 1) if isinstance(line.event, Dealt)]
        if places:
            self._go_on_from(record, places[-1])

    def _try(self, step: Callable[[], None]) -> None:
        """Take a step, or say why it cannot be taken."""
        try:
            step()
        except OSError as problem:
            why = system_code(problem)
            self.said.emit(lambda: tr("replay.practice.failed", why=code_words(why)))
        except InvalidNotation as problem:
            reason = str(problem)
            self.said.emit(lambda: tr("replay.practice.failed", why=reason))

    def _read(self) -> Record:
        return read_record(self._path.read_bytes())

    def _go_on_from(self, record: Record, count: int) -> None:
        seat = person_seats(self._host.session)[0]
        names = tuple(player.name for player in self._host.session.players)
        path = begin_practice(self._path.parent, self._path, record, count, seat, names)
        self._is_replaced = True
        has_told = any(isinstance(line.event, RecordedSettlement) for line in record.lines)
        self.replaced.emit(path, None if has_told else self._path)

    def _hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The concealed tiles of all seats, what was just drawn last."""
        deal = self._host.session.match.deal
        if deal is None:
            return ()
        return tuple(_held(seat.hand, seat.drawn) for seat in deal.state.seats)

    def _tell(self) -> None:
        tools = (ToolState(Tool.UNDO), ToolState(Tool.OPEN, self.is_open), ToolState(Tool.AGAIN))
        self._coach.set_practice("practice", tools)


def _held(hand: tuple[Tile, ...], drawn: Tile | None) -> tuple[Tile, ...]:
    if drawn is None or drawn not in hand:
        return hand
    rest = list(hand)
    rest.remove(drawn)
    return (*rest, drawn)
