"""What is known of a room before one sits down in it: its name, its rules, its seats, what can be done."""

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from app.assets.fonts import FontRole
from app.assets.theme import AVATARS, MACHINE_AVATAR
from app.lobby.look import FittedLabel, Label
from app.lobby.sheet import PaperPanel
from app.rooms.entries import Entry, State
from app.rooms.room_row import rules_words, state_words
from app.rooms.room_table import RoomTable, SeatSign
from app.text.catalogue import tr

_SEATS = 4


class FoundRoom(PaperPanel):
    """The paper of a room; what one does about it is put below."""

    def __init__(self) -> None:
        super().__init__(inset=40)
        self._title = FittedLabel(str, FontRole.SMALL_TITLE)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._rules = Label(str, FontRole.BODY_BOLD, "secondary")
        self._table = RoomTable(is_pressable=False)
        self._about = Label(str, FontRole.LABEL, "secondary", wraps=True)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._rules)
        self.column.addLayout(head)
        self.column.addWidget(self._table, 1)
        self.column.addWidget(self._about)

    def show_entry(self, entry: Entry | None, own_name: str) -> None:
        """Show this room, or that none is chosen. `own_name`: who would sit down."""
        if entry is None:
            self._title.set_words(lambda: tr("rooms.none_chosen"))
            self._rules.set_words(str)
            self._about.set_words(lambda: tr("rooms.none_chosen.text"))
            self._table.show_seats([SeatSign()] * _SEATS, "")
            return
        self._title.set_words(lambda: entry.name)
        self._rules.set_words(lambda: rules_words(entry))
        self._about.set_words(lambda: _about_words(entry))
        self._table.show_seats(_signs(entry, own_name), _centre(entry))


def _signs(entry: Entry, own_name: str) -> list[SeatSign]:
    """Who is below is who comes; how the others sit is seen in the room."""
    if entry.state not in (State.WAITING, State.FULL, State.PLAYING):
        return [SeatSign()] * _SEATS
    me = SeatSign(own_name, tr("rooms.here_i_sit"), AVATARS[0], is_mine=True)
    host = SeatSign(entry.host, tr("rooms.is_host"), AVATARS[1])
    taken = _SEATS - entry.free
    others = [host, *[SeatSign("", tr("rooms.taken"), MACHINE_AVATAR)] * max(taken - 1, 0)][:taken]
    if entry.free and entry.state is State.PLAYING:
        return [*others, *[SeatSign(tr("rooms.ai_sign"), tr("rooms.is_ai"), "", is_ai=True)] * entry.free][:_SEATS]
    if entry.free:
        free = [SeatSign("", tr("rooms.free"))] * (_SEATS - 1 - len(others))
        return [me, *others, *free][:_SEATS]
    return others[:_SEATS]


def _about_words(entry: Entry) -> str:
    key = f"rooms.about.{entry.state.value}"
    return tr(key, state=state_words(entry), app=entry.app)


def _centre(entry: Entry) -> str:
    return f"{_SEATS - entry.free}/{_SEATS}" if entry.state in (State.WAITING, State.FULL, State.PLAYING) else ""
