"""What a person does at the table: selection, focus, forms, and when a press counts. Pure: no Qt, no clock.

The desk knows the newest update and turns presses into at most one action for each `turn_id`. A press with the mouse
on something that appeared or moved there less than `SETTLE_MS` ago does not count: it was meant for what was there.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace

from app.table.arranging import Arrangements
from app.table.choices import (
    READING_ORDER,
    AtHabit,
    AtPlace,
    AtSlot,
    Command,
    Intent,
    Slot,
    choices_of,
    discards_of,
    hand_order,
)
from app.table.habits import Habit, find_answer
from engine.deal.actions import Action, Discard, Pass
from engine.deal.state import Phase
from engine.seats import Seat
from engine.tiles import Tile
from net.messages import Update

SETTLE_MS = 200
"""How long something must have lain under the pointer before a press on it counts."""


@dataclass(frozen=True, slots=True)
class Attention:
    """Where attention is: a place in the hand, a slot, the slot whose forms are shown, the form chosen of them."""

    place: int | None = None
    slot: Slot | None = None
    open_slot: Slot | None = None
    form: int = 0


class Desk:
    """The state of one seat's hands on the table.

    `discarded_place`: where the tile lay that was discarded last.
    `shows_keys`: whether the card of the keys lies over everything.
    `habits`: those that are switched on; None where there are none to switch.
    `open_hands`: the concealed tiles of all four seats where everything is seen, as in a replay; else nothing.
    `is_dragging`: whether a tile follows the pointer; no card lies in its way then.
    `can_arrange`: whether the own tiles may be put into an order of one's own.
    `takes_back`: whether a pass can be taken back at this table; `shows_take_back`: whether that is offered now.
    """

    def __init__(self) -> None:
        self.update: Update | None = None
        self.attention = Attention()
        self.pointed: Slot | None = None
        self.pressed: Slot | None = None
        self.hand: tuple[Tile, ...] = ()
        self.choices: Mapping[Slot, tuple[Action, ...]] = {}
        self.discards: frozenset[Tile] = frozenset()
        self.discarded_place: int | None = None
        self.shows_keys = False
        self.habits: frozenset[Habit] | None = None
        self.open_hands: tuple[tuple[Tile, ...], ...] = ()
        self.can_arrange = True
        self.takes_back = False
        self.shows_take_back = False
        self.points_at_take_back = False
        self.is_dragging = False
        self._arrangements = Arrangements()
        self._answered: tuple[int, int] | None = None
        self._passed: tuple[int, int] | None = None
        self._taken_back: tuple[int, int] | None = None
        self._since: dict[tuple[str, int], tuple[Hashable, int]] = {}

    @property
    def can_act(self) -> bool:
        """Whether an action is awaited and none was given yet."""
        return bool(self.choices or self.discards)

    @property
    def may_take_back(self) -> bool:
        """Whether a pass was given to an offer that has not been decided, as far as is known here."""
        update = self.update
        is_asked = update is not None and update.view.phase in (Phase.CLAIMS, Phase.ROBBING)
        return self.takes_back and is_asked and self._passed is not None and self._passed == self._turn

    @property
    def touched(self) -> tuple[object, ...]:
        """All that keys can change: it is equal where a key changed nothing."""
        return self.attention, self.habits, self.hand, self._answered

    @property
    def is_arranged(self) -> bool:
        """Whether the own tiles lie otherwise than sorted."""
        return self.update is not None and self.hand != hand_order(self.update.view)

    @property
    def _turn(self) -> tuple[int, int] | None:
        """Whom the newest update asks what."""
        return None if self.update is None else (self.update.seat, self.update.turn_id)

    @property
    def can_cancel(self) -> bool:
        """Whether there is something to close or to pass; elsewhere Esc is the menu's."""
        return self.attention.open_slot is not None or Slot.PASS in self.choices

    def show(self, update: Update) -> None:
        """Take the newest update. The same one again changes nothing."""
        previous, before = self.update, self.hand
        self.update = update
        self.hand = self._arrangements.lie(update.view)
        is_open = self._answered != (update.seat, update.turn_id)
        self.choices = choices_of(update.view.legal) if is_open else {}
        self.discards = discards_of(update.view.legal) if is_open else frozenset()
        if previous is None or (previous.seat, previous.turn_id) != (update.seat, update.turn_id):
            place = self.attention.place
            if update.view.outcome is not None:
                # All look at who has won.
                place = None
            stays = place is not None and before[place : place + 1] == self.hand[place : place + 1] != ()
            slot = Slot.WIN if Slot.WIN in self.choices else None
            self.attention = Attention(place if stays else None, slot)
            self._passed, self.shows_take_back = None, False

    def reopen(self, turn_id: int) -> None:
        """The answer to this turn was refused: ask again."""
        if self.update is not None and self._answered == (self.update.seat, turn_id):
            self._answered = self._passed = None
            self.shows_take_back = False
            self.show(self.update)

    def forget_answer(self) -> None:
        """Whether the answer has reached the host is not known: the next update says whether it still asks."""
        self._answered = self._passed = None

    def forget_pass(self, seat: Seat) -> None:
        """A pass of this seat does not count: the next update asks it again."""
        if self._passed is not None and self._passed[0] == seat:
            self._answered = self._passed = None

    def take_back(self) -> tuple[int, int] | None:
        """Take the pass back that was given: the choices are there again. Returns seat and turn to ask the host for."""
        if not self.may_take_back or self.update is None:
            return None
        turn = self._taken_back = self._passed
        self.reopen(self.update.turn_id)
        self.attention = Attention(slot=Slot.WIN if Slot.WIN in self.choices else None)
        return turn

    def settle(self, things: Mapping[tuple[str, int], Hashable], now_ms: int) -> None:
        """Note of each thing that can be pressed what it is and where. New and moved ones must rest."""
        self._since = {
            thing: old if (old := self._since.get(thing)) is not None and old[0] == where else (where, now_ms)
            for thing, where in things.items()
        }

    def is_settled(self, thing: tuple[str, int], now_ms: int, least_ms: int = SETTLE_MS) -> bool:
        """Whether a press on this thing counts now: it has been what it is for so long."""
        known = self._since.get(thing)
        return known is not None and now_ms - known[1] >= least_ms

    def hover(self, place: int | None) -> None:
        """The pointer is over a tile of the hand, or over none."""
        attention = self.attention
        slot = attention.slot if place is None else None
        self.attention = replace(attention, place=place, slot=slot)

    def can_discard(self, place: int) -> bool:
        """Whether the tile at this place may be discarded."""
        return 0 <= place < len(self.hand) and self.hand[place] in self.discards

    def discard(self, place: int) -> Action | None:
        """Discard the tile at a place, if that is allowed."""
        if not self.can_discard(place):
            return None
        self.discarded_place = place
        assert self.update is not None
        self._arrangements.leave(self.update.view, place)
        return self._answer(Discard(self.hand[place]))

    def arrange(self, place: int, to: int) -> bool:
        """Move the tile at a place of the hand to another place; attention goes with it. Whether it has moved."""
        if self.update is None or not self.can_arrange or self.update.view.outcome is not None:
            return False
        count = len(self.hand) - (self.update.view.drawn is not None)
        if place == to or not (0 <= place < count and 0 <= to < count):
            return False
        self.hand = self._arrangements.move(self.update.view, self.hand, place, to)
        if self.attention.place == place:
            self.attention = Attention(to)
        return True

    def sort(self) -> None:
        """Let the own tiles lie in order again."""
        if self.update is not None and self.is_arranged:
            self._arrangements.sort(self.update.seat)
            self.hand = hand_order(self.update.view)
            self.attention = replace(self.attention, place=None)

    def switch(self, habit: Habit) -> None:
        """Take up a habit, or drop it."""
        if self.habits is not None:
            self.habits = self.habits ^ {habit}

    def follow_habits(self) -> Action | None:
        """The answer that the habits give to what is asked now, if any."""
        if self.update is None or not self.habits or not self.can_act or self._taken_back == self._turn:
            return None
        action = find_answer(self.update.view, self.habits)
        if isinstance(action, Discard):
            return self.discard(len(self.hand) - 1)
        return None if action is None else self._answer(action)

    def press(self, slot: Slot) -> Action | None:
        """Press a slot: its only form is done, several are shown to choose from."""
        forms = self.choices.get(slot, ())
        if not forms:
            return None
        if len(forms) == 1:
            return self._answer(forms[0])
        is_shown = self.attention.open_slot is slot
        self.attention = Attention(slot=slot, open_slot=None if is_shown else slot)
        return None

    def choose_form(self, index: int) -> Action | None:
        """Do one of the forms that are shown."""
        forms = self.open_forms
        return self._answer(forms[index]) if 0 <= index < len(forms) else None

    @property
    def open_forms(self) -> tuple[Action, ...]:
        """The forms that are shown."""
        slot = self.attention.open_slot
        return self.choices.get(slot, ()) if slot is not None else ()

    def obey(self, intent: Intent) -> Action | None:
        """Do what a key asks for; the action that this gives, if any."""
        match intent:
            case AtSlot(slot=slot):
                return self.press(slot)
            case AtHabit(habit=habit):
                self.switch(habit)
            case AtPlace(place=place):
                if self.open_forms:
                    return self.choose_form(place - 1)
                self._select(place)
            case Command.DRAWN:
                if self.update is not None and self.update.view.drawn is not None:
                    self._select(len(self.hand) - 1)
            case Command.CANCEL:
                return self._cancel()
            case Command.CONFIRM:
                return self._confirm()
            case Command.LEFT | Command.RIGHT:
                self._step(-1 if intent is Command.LEFT else 1)
            case Command.MOVE_LEFT | Command.MOVE_RIGHT:
                self._shift(-1 if intent is Command.MOVE_LEFT else 1)
            case Command.SORT:
                self.sort()
            case Command.UP:
                self._focus_first_slot()
            case Command.DOWN:
                self._select(len(self.hand) - 1 if self.attention.place is None else self.attention.place)
        return None

    def _answer(self, action: Action) -> Action:
        assert self.update is not None
        self._answered = (self.update.seat, self.update.turn_id)
        self._passed = self._answered if isinstance(action, Pass) else None
        self.choices = {}
        self.discards = frozenset()
        self.attention = Attention()
        return action

    def _cancel(self) -> Action | None:
        if self.attention.open_slot is not None:
            self.attention = Attention(slot=self.attention.open_slot)
            return None
        if Slot.PASS in self.choices:
            return self.press(Slot.PASS)
        self.attention = Attention()
        return None

    def _confirm(self) -> Action | None:
        if self.open_forms:
            return self.choose_form(self.attention.form)
        if self.attention.slot is not None:
            return self.press(self.attention.slot)
        return None if self.attention.place is None else self.discard(self.attention.place)

    def _select(self, place: int) -> None:
        if 0 <= place < len(self.hand):
            self.attention = Attention(place)

    def _step(self, by: int) -> None:
        attention = self.attention
        if self.open_forms:
            form = (attention.form + by) % len(self.open_forms)
            self.attention = Attention(slot=attention.slot, open_slot=attention.open_slot, form=form)
        elif attention.slot is not None or (self.choices and not self.discards):
            self._step_slot(by)
        elif self.hand:
            place = attention.place
            start = (len(self.hand) if by < 0 else -1) if place is None else place
            self._select((start + by) % len(self.hand))

    def _shift(self, by: int) -> None:
        """Move the chosen tile by one place, or choose one as without Shift."""
        place = self.attention.place
        if place is None:
            self._step(by)
        else:
            self.arrange(place, place + by)

    def _step_slot(self, by: int) -> None:
        slots = [slot for slot in READING_ORDER if slot in self.choices]
        if not slots:
            return
        slot = self.attention.slot
        at = (slots.index(slot) + by) % len(slots) if slot in slots else 0 if by > 0 else len(slots) - 1
        self.attention = Attention(slot=slots[at])

    def _focus_first_slot(self) -> None:
        slots = [slot for slot in READING_ORDER if slot in self.choices]
        if slots:
            self.attention = Attention(slot=slots[0])
