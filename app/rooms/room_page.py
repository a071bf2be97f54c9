"""A room before a match: who sits where and is ready, by which rules, and where others can find it."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.buttons import LinkButton, PageButton
from app.lobby.controls import Switch
from app.lobby.header import PageHeader
from app.lobby.look import Label, apply_look
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import PaperPanel
from app.rooms.advice import AdviceBox, firewall_key
from app.rooms.differences import DifferencesList, find_differences
from app.rooms.entries import short_address
from app.rooms.evening import fewest_payments
from app.rooms.room_link import RoomLink
from app.rooms.room_seats import SeatAction, seat_actions, seat_sign
from app.rooms.room_table import RoomTable
from app.rooms.setup_page import hold_words, timer_words
from app.settings import LevelChoice
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name, signed
from app.text.slugs import words_of
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.addresses import Endpoint
from net.codec import AnyToHost
from net.room_messages import RoomState, SeatKind, SetLock, SetReady, Stage, Start, SwapSeats

_MOST_ADDRESSES = 3


class RoomPage(Page):
    """The room of a link.

    Signals:
        rules_wanted(): the host wants to change the rules.
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    rules_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, link: RoomLink, level: LevelChoice = LevelChoice.NORMAL) -> None:
        """`level`: how well AI plays a seat that it is given."""
        super().__init__(theme)
        self.link = link
        self._level = level
        self._chosen: Seat | None = None
        self._swapping: Seat | None = None
        self._refusal = ""
        self._header = PageHeader(self._title_words, self._subtitle_words)
        self._header.back_wanted.connect(self.left)
        self._people = PaperPanel(inset=40)
        self._rules = PaperPanel(inset=40)
        for part in (self._header, self._people, self._rules):
            part.setParent(self)
        self._fill_people()
        self._fill_rules()
        link.changed.connect(self.show_room)
        link.refused.connect(self._show_refusal)
        self.show_room()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def show_room(self) -> None:
        """Show what was heard last."""
        state = self.link.state
        if state is None:
            return
        if self._chosen is not None and self._swapping is None and not self._actions_for(state, self._chosen):
            self._chosen = None
        lit = (self._chosen, self._swapping)
        signs = [seat_sign(self.link, state, seat, seat in lit) for seat in self._order()]
        taken = sum(each.kind is not SeatKind.OPEN for each in state.seats)
        self.table.show_seats(signs, f"{taken}/{len(SEATS)}")
        self._show_actions(state)
        variant = get_variant(state.ruleset)
        differences = find_differences(variant, state.options)
        self.differences.show_differences(differences)
        self._ruleset.set_words(lambda: ruleset_name(state.ruleset))
        self._heading.set_words(lambda: _differences_words(state.ruleset, len(differences)))
        timers = state.timers
        self._timers.set_words(
            lambda: joined(
                [
                    tr("rooms.timers.now", timers=timer_words((timers.turn_s, timers.bank_s))),
                    tr("rooms.holds.now", holds=hold_words(timers.hold_ms)),
                    tr("teach.option.on" if timers.hints else "teach.option.off"),
                ]
            )
        )
        self._change.setVisible(self.link.is_host)
        self._evening.set_words(lambda: evening_words(dict(state.evening)))
        self._evening.setVisible(bool(state.evening))
        self._show_lock()
        self._show_addresses()
        self._show_ready(state)
        for label in self._header.findChildren(Label):
            label.words_changed()
        apply_look(self, self.look)

    def first_focus(self) -> QWidget:
        """What is to be done; nothing, while others are waited for."""
        return self.ready_button if self.ready_button.isEnabled() else self

    # --- what people do ---------------------------------------------------------------------------------------------

    def press_seat(self, side: int) -> None:
        """A seat was pressed."""
        seat = self._order()[side]
        state = self.link.state
        if state is None:
            return
        if self._swapping is not None:
            if seat is not self._swapping:
                self.link.send(SwapSeats(self._swapping, seat))
            self._swapping = self._chosen = None
        else:
            self._chosen = None if self._chosen is seat else seat
        self._refusal = ""
        self.show_room()

    def press_lock(self) -> None:
        """Lock the room with new digits, or open it to everybody."""
        self.link.send(SetLock(self.lock_switch.isChecked()))

    def press_ready(self) -> None:
        """Ready, not ready any more, or begin."""
        state = self.link.state
        if state is None or not self.ready_button.isEnabled():
            return
        self._refusal = ""
        if self.link.is_host:
            self.link.send(Start())
            return
        is_ready = all(state.seats[seat].is_ready for seat in self.link.seats)
        for seat in self.link.seats:
            self.link.send(SetReady(seat, not is_ready))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc ends a swap before it leaves."""
        if event.key() == Qt.Key.Key_Escape and (self._swapping is not None or self._chosen is not None):
            self._swapping = self._chosen = None
            self.show_room()
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Be ready, or begin."""
        self.press_ready()

    # --- layout -----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """A wide paper for the table, a narrower one for the rules."""
        frame = frame_of(self, below=100)
        frame.place_header(self._header)
        frame.place_two(self._people, self._rules, (frame.width - 32) * 0.44, gap=32)

    def words_changed(self) -> None:
        """Other words take other room."""
        super().words_changed()
        self.show_room()

    def _fill_people(self) -> None:
        column = self._people.column
        column.addWidget(Label(lambda: tr("rooms.seats"), FontRole.SECTION))
        self.table = RoomTable(is_pressable=True)
        self.table.pressed.connect(self.press_seat)
        column.addWidget(self.table, 1)
        self._hint = Label(str, FontRole.LABEL, "secondary", wraps=True)
        column.addWidget(self._hint)
        self._actions = QHBoxLayout()
        self._actions.addStretch(1)
        column.addLayout(self._actions)
        self.action_buttons: list[PageButton] = []
        self.addresses = AdviceBox()
        column.addWidget(self.addresses)

    def _fill_rules(self) -> None:
        column = self._rules.column
        head = QHBoxLayout()
        self._ruleset = Label(str, FontRole.SMALL_TITLE)
        head.addWidget(self._ruleset, 1)
        self._change = LinkButton(lambda: tr("rooms.change_rules"))
        self._change.clicked.connect(self.rules_wanted)
        head.addWidget(self._change)
        column.addLayout(head)
        self._timers = Label(str, FontRole.LABEL, "secondary", wraps=True)
        column.addWidget(self._timers)
        self._heading = Label(str, FontRole.SECTION)
        column.addWidget(self._heading)
        self.differences = DifferencesList()
        self.differences.rule_wanted.connect(self.rule_wanted)
        inside = QWidget()
        inner = QVBoxLayout(inside)
        inner.setContentsMargins(0, 0, 8, 0)
        inner.addWidget(self.differences)
        scroll = PaperScroll()
        scroll.setWidget(inside)
        column.addWidget(scroll, 1)
        self._evening = Label(str, FontRole.BODY, wraps=True)
        column.addWidget(self._evening)
        self._lock_row = QWidget()
        lock_line = QHBoxLayout(self._lock_row)
        lock_line.setContentsMargins(0, 0, 0, 0)
        self.lock_switch = Switch(lambda: tr("rooms.lock"), False)
        self.lock_switch.clicked.connect(self.press_lock)
        self._lock = Label(self._lock_words, FontRole.BODY_BOLD, wraps=True)
        lock_line.addWidget(self.lock_switch)
        lock_line.addWidget(self._lock, 1)
        column.addWidget(self._lock_row)
        self._waiting = Label(str, FontRole.BODY, "secondary", wraps=True)
        column.addWidget(self._waiting)
        self.ready_button = PageButton(self._ready_words, ButtonKind.PRIMARY, "Enter")
        self.ready_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.ready_button.clicked.connect(self.press_ready)
        column.addWidget(self.ready_button)

    # --- private ----------------------------------------------------------------------------------------------------

    def _order(self) -> list[Seat]:
        """From the first seat at this screen on."""
        first = self.link.seats[0] if self.link.seats else SEATS[0]
        return [Seat((first + step) % 4) for step in range(4)]

    def _actions_for(self, state: RoomState, seat: Seat) -> list[SeatAction]:
        return seat_actions(self.link, state, seat, self._level)

    def _show_actions(self, state: RoomState) -> None:
        for button in self.action_buttons:
            self._actions.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.action_buttons = []
        chosen = self._chosen
        if chosen is not None and self._swapping is None:
            for key, message in self._actions_for(state, chosen):
                self.action_buttons.append(self._action_button(key, message, chosen))
        for index, button in enumerate(self.action_buttons):
            self._actions.insertWidget(index, button)
            button.show()
        self._hint.set_words(self._hint_words)

    def _action_button(self, key: str, message: AnyToHost | None, seat: Seat) -> PageButton:
        button = PageButton(lambda: tr(key))
        button.clicked.connect(lambda: self._do(message, seat))
        return button

    def _do(self, message: AnyToHost | None, seat: Seat) -> None:
        if message is None:
            self._swapping = seat
        else:
            self._chosen = None
            self.link.send(message)
        self.show_room()

    def _hint_words(self) -> str:
        if self._refusal:
            return words_of(self._refusal)
        if self._swapping is not None:
            return tr("rooms.swap.hint")
        if self._chosen is not None:
            return tr("rooms.chosen.hint")
        return tr("rooms.seats.hint.host" if self.link.is_host else "rooms.seats.hint.guest")

    def _show_lock(self) -> None:
        lock = self.link.lock
        self._lock_row.setVisible(self.link.is_host and lock is not None)
        self.lock_switch.setChecked(lock is not None and lock.code is not None)
        self._lock.words_changed()

    def _lock_words(self) -> str:
        lock = self.link.lock
        if lock is None or lock.code is None:
            return tr("rooms.lock.off")
        digits = f"{lock.code[:3]} {lock.code[3:]}"
        return tr("rooms.lock.barred" if lock.is_barred else "rooms.lock.on", code=digits)

    def _show_addresses(self) -> None:
        link = self.link
        self.addresses.setVisible(link.is_host)
        shown = _readable(link.endpoints)
        if shown:
            self.addresses.say(
                lambda: tr("rooms.addresses", addresses="   ".join(shown)),
                lambda: tr("rooms.addresses.help", firewall=tr(firewall_key())),
                is_large=True,
            )
        else:
            self.addresses.say(lambda: tr("rooms.addresses.none"), lambda: tr("rooms.addresses.none.help"))

    def _show_ready(self, state: RoomState) -> None:
        waiting = [
            each.name for each in state.seats if each.kind is SeatKind.PERSON and not each.is_ready and not each.is_host
        ]
        link = self.link
        if link.is_host:
            self.enable(self.ready_button, not waiting and state.stage is Stage.GATHERING)
            free = sum(each.kind is SeatKind.OPEN for each in state.seats)
            key = "rooms.start.free" if free else "rooms.start.now"
            self._waiting.set_words(lambda: _waiting_words(waiting) if waiting else tr(key, count=free))
            self.ready_button.kind = ButtonKind.PRIMARY
        else:
            is_ready = all(state.seats[seat].is_ready for seat in link.seats)
            self.enable(self.ready_button, not link.is_lost)
            self.ready_button.kind = ButtonKind.IVORY if is_ready else ButtonKind.PRIMARY
            self._waiting.set_words(lambda: tr("rooms.wait_for_host") if is_ready else tr("rooms.read_first"))
        self.ready_button.words_changed()

    def _ready_words(self) -> str:
        if self.link.is_host:
            return tr("rooms.start")
        state = self.link.state
        is_ready = state is not None and all(state.seats[seat].is_ready for seat in self.link.seats)
        return tr("rooms.unready" if is_ready else "rooms.ready")

    def _show_refusal(self, slug: str) -> None:
        self._refusal = slug
        self._hint.set_words(self._hint_words)

    def _title_words(self) -> str:
        return "" if self.link.state is None else self.link.state.name

    def _subtitle_words(self) -> str:
        if self.link.is_lost:
            return tr("rooms.lost")
        return tr("rooms.subtitle.host" if self.link.is_host else "rooms.subtitle.guest")


def evening_words(balances: Mapping[str, int]) -> str:
    """What everybody has won so far, and who pays whom."""
    won = joined([f"{name} {signed(amount)}" for name, amount in balances.items()])
    dues = [tr("rooms.evening.due", payer=due.payer, to=due.to, amount=due.amount) for due in fewest_payments(balances)]
    return "\n".join((tr("rooms.evening", won=won), joined(dues) or tr("rooms.evening.even")))


def _readable(endpoints: tuple[Endpoint, ...]) -> list[str]:
    """What can be read out: IPv4 if there is any."""
    four = [short_address(each) for each in endpoints if ":" not in each.ip]
    return (four or [short_address(each) for each in endpoints if not each.scope])[:_MOST_ADDRESSES]


def _differences_words(ruleset: str, count: int) -> str:
    if not count:
        return tr("lobby.new.rules")
    return tr("lobby.new.rules_changed", ruleset=ruleset_name(ruleset), count=count)


def _waiting_words(names: list[str]) -> str:
    return tr("rooms.start.waiting", names=tr("rooms.and").join(names))
