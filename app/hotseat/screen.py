"""Who of several people may see the screen now. Pure: no Qt, time comes in as seconds of any monotonic clock.

Updates come for all of their seats and are shown one moment after the other; the host may be ahead of what is shown.

- After each discard and added kong the bar names all people here but the one who made it, always for the same time,
  whether anybody could claim or not. Whoever presses his key sees the table as his own, answers or looks, and covers it
  again; meanwhile the bar waits. As long as it lasts he may look again: a pass is sent when it ends, and can be taken
  back until then; a claim is sent at once and is final. When it ends, those who could claim and did not look have
  passed, or have won if that is chosen so.
- Who plays next answers behind his own curtain after that, unless somebody else of them claimed. It hangs there also
  when he has nothing to claim, over the same table, so that it tells nothing.
- Before a person's turn the curtain hangs until he lifts it.

With an open table there is neither bar nor curtain: the table is turned to whoever is asked.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.deal.actions import Action, Pass, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.seats import Seat
from net.messages import Update

_OFFERS = (Phase.CLAIMS, Phase.ROBBING)
_TURNS = (Phase.TURN, Phase.LAST)


@dataclass(frozen=True, slots=True)
class House:
    """How the people at one screen want it. `bar_s`: how long each bar lasts.

    `rest_s`: how long the table rests after a bar before AI's next move is shown: no shorter than AI takes for it, so
    that nobody sees whether the host had waited for somebody here.
    """

    bar_s: float = 3.0
    takes_win: bool = True
    is_open: bool = False
    rest_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Resting:
    """Nobody has the screen: the table without hands, while others play or after a deal."""


@dataclass(frozen=True, slots=True)
class Asking:
    """The bar: these may look, those have looked already and may again."""

    seats: tuple[Seat, ...]
    looked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Curtained:
    """The curtain hangs until this person lifts it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lifted:
    """This person has the screen. `is_looking`: during a bar; he covers the table again when he is done."""

    seat: Seat
    is_looking: bool = False


Showing = Resting | Asking | Curtained | Lifted
Answer = tuple[Seat, int, Action]


class Screen:
    """The screen of the people of these seats."""

    def __init__(self, seats: Sequence[Seat], house: House) -> None:
        self.showing: Showing = Resting()
        self._seats = tuple(seats)
        self._house = house
        self._moments: deque[Mapping[Seat, Update]] = deque()
        self._coming: dict[Seat, Update] = {}
        self._now: Mapping[Seat, Update] | None = None
        self._front = self._seats[0]
        self._answers: list[Answer] = []
        self._answered: set[Seat] = set()
        self._passed: set[Seat] = set()
        self._claims: dict[Seat, Action] = {}
        self._has_claimed = False
        self._is_over = False
        self._waits_for: Seat | None = None
        self._asking: Asking | None = None
        self._bar_left = 0.0
        self._bar_since: float | None = None
        self._rests_until: float | None = None

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def front(self) -> Seat:
        """Whose side of the table is at the bottom."""
        return self._front

    @property
    def update(self) -> Update | None:
        """The update of the moment that is shown, of the seat at the bottom; only `Lifted` may show all of it."""
        return None if self._now is None else self._now[self._front]

    def has_answered(self, seat: Seat) -> bool:
        """Whether this person's answer is with the host: then there is nothing to choose any more."""
        return seat in self._answered

    def bar_share(self, now: float) -> float:
        """How much of the bar's time is left, 0 to 1."""
        return max(0.0, min(1.0, self._left(now) / self._house.bar_s)) if self._house.bar_s > 0 else 0.0

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do."""
        return self._rests_until if self._bar_since is None else self._bar_since + self._bar_left

    # --- what happens -----------------------------------------------------------------------------------------------

    def use(self, house: House) -> None:
        """Have it like this from the next moment on."""
        self._house = house

    def receive(self, update: Update, now: float) -> None:
        """An update came; a moment is complete with those of all seats."""
        if update.seat in self._coming:
            self._coming.clear()
        self._coming[update.seat] = update
        if len(self._coming) == len(self._seats):
            moment, self._coming = self._coming, {}
            last = self._moments[-1] if self._moments else self._now
            if last is None or _name_of(last) != _name_of(moment):
                self._moments.append(moment)
            elif self._moments:
                self._moments[-1] = moment
            else:
                self._tell_again(moment)
            self._go_on(now)

    def tick(self, now: float) -> None:
        """The bar's time is over, or that of the rest after it."""
        if self._bar_since is not None and self._left(now) <= 0:
            self._end_bar(now)
        elif self._rests_until is not None and now >= self._rests_until:
            self._rests_until = None
            self._go_on(now)

    def lift(self, seat: Seat, now: float) -> None:
        """This person pressed his key."""
        match self.showing:
            case Asking(seats, looked) if seat in seats:
                self._bar_left = self._left(now)
                self._bar_since = None
                self._front = seat
                self._passed.discard(seat)
                is_last = seat not in looked and len(looked) + 1 == len(seats)
                self._asking = Asking(seats, looked if seat in looked else (*looked, seat))
                if is_last and seat is self._next_to_play() and not self._has_claimed:
                    self._asking = None
                    self.showing = Lifted(seat)
                    self._answer_for_others(seat)
                    self._go_on(now)
                else:
                    self.showing = Lifted(seat, is_looking=True)
            case Curtained(whose) if whose is seat:
                self._front = seat
                self.showing = Lifted(seat)
                self._go_on(now)
            case _:
                pass

    def cover(self, now: float) -> None:
        """Whoever looks during a bar is done; a claim that was open is passed."""
        if isinstance(self.showing, Lifted) and self.showing.is_looking:
            self._passed.add(self.showing.seat)
            self._go_back_to_bar(now)

    def act(self, seat: Seat, turn_id: int, action: Action, now: float) -> None:
        """The person who has the screen acts. A pass during a bar is kept until it ends."""
        is_looking = isinstance(self.showing, Lifted) and self.showing.is_looking
        if is_looking and isinstance(action, Pass):
            self._passed.add(seat)
        else:
            self._answered.add(seat)
            self._answers.append((seat, turn_id, action))
            self._has_claimed = self._has_claimed or is_looking
            if not isinstance(action, Pass) and self._view().phase in _OFFERS:
                self._claims[seat] = action
        if is_looking:
            self._go_back_to_bar(now)
        else:
            self._go_on(now)

    def refuse(self, seat: Seat, is_for_now: bool = False) -> None:
        """The host did not take this seat's answer. `is_for_now`: a claim stands, and is made when it asks again."""
        self._answered.discard(seat)
        if not is_for_now:
            self._claims.pop(seat, None)

    def take_answers(self) -> list[Answer]:
        """What is to be sent to the host, once: seat, turn and action."""
        answers, self._answers = self._answers, []
        return answers

    # --- from moment to moment --------------------------------------------------------------------------------------

    def _go_on(self, now: float) -> None:
        """Show the next moments as far as nobody has to do or to see something first."""
        while self._moments and self._may_go_on():
            self._now = self._moments.popleft()
            self._answered.clear()
            self._passed.clear()
            self._claims.clear()
            self._has_claimed = False
            self._is_over = False
            self._begin(self._now[self._front].view, now)
        if self._house.is_open:
            self._turn_to_asked()

    def _tell_again(self, moment: Mapping[Seat, Update]) -> None:
        """Nothing has happened, but the host asks again, as after a pause, or has not heard what was said.

        Claims are made again, since they are final; so do those answer that did not look.
        """
        self._now = moment
        self._answered.clear()
        for seat, action in self._claims.items():
            if action in moment[seat].view.legal:
                self._answer(seat, action)
        if self._is_over:
            self._answer_for_others(self._waits_for)

    def _may_go_on(self) -> bool:
        match self.showing:
            case Resting():
                return self._rests_until is None
            case Lifted(_, is_looking):
                return not is_looking
            case _:
                return False

    def _begin(self, view: SeatView, now: float) -> None:
        """Something happened: who sees it?"""
        if view.outcome is not None or view.phase is Phase.ENDED:
            self.showing = Resting()
        elif self._house.is_open:
            self.showing = Lifted(self._front)
        elif view.phase in _OFFERS:
            self._begin_bar(tuple(seat for seat in self._seats if seat is not view.turn), now)
        elif view.phase in _TURNS and view.turn in self._seats:
            if self.showing != Lifted(view.turn):
                self.showing = Curtained(view.turn)
        elif not isinstance(self.showing, Lifted):
            self.showing = Resting()

    def _begin_bar(self, seats: tuple[Seat, ...], now: float) -> None:
        """Everybody sees the table without hands; the first ones named are those who play first."""
        view = self._view()
        ordered = tuple(sorted(seats, key=lambda seat: (seat - view.turn) % 4))
        self._asking = self.showing = Asking(ordered, ())
        self._bar_left = self._house.bar_s
        self._bar_since = now

    def _go_back_to_bar(self, now: float) -> None:
        assert self._asking is not None
        self.showing = self._asking
        self._bar_since = now
        if len(self._asking.looked) == len(self._asking.seats):
            self._end_bar(now)

    def _end_bar(self, now: float) -> None:
        self._asking = None
        self._bar_since = None
        following = self._next_to_play()
        has_ended = bool(self._moments) and self._moments[0][self._front].view.outcome is not None
        if following is None or self._has_claimed or has_ended:
            self._answer_for_others(None)
            self.showing = Resting()
            if not self._has_claimed and self._house.rest_s > 0:
                self._rests_until = now + self._house.rest_s
        else:
            self._answer_for_others(following)
            self.showing = Curtained(following)
        self._go_on(now)

    def _next_to_play(self) -> Seat | None:
        """The person here who plays next if nobody claims the discard."""
        view = self._view()
        following = Seat((view.turn + 1) % 4)
        return following if view.phase is Phase.CLAIMS and following in self._seats else None

    def _turn_to_asked(self) -> None:
        """At an open table: show it from the side of the first one who is asked."""
        if self._now is None or isinstance(self.showing, Resting):
            return
        turn = self._view().turn
        asked = [seat for seat in self._seats if self._is_asked(seat)]
        if asked:
            self._front = min(asked, key=lambda seat: (seat - turn) % 4)
            self.showing = Lifted(self._front)

    # --- answers ----------------------------------------------------------------------------------------------------

    def _is_asked(self, seat: Seat) -> bool:
        """Whether the host waits for this seat about what is shown."""
        if self._now is None or self._moments or seat in self._answered:
            return False
        return bool(self._now[seat].view.legal)

    def _answer_for_others(self, but: Seat | None) -> None:
        """Those who could claim and did not look: their wins are taken, or they pass, as those do who have passed."""
        self._is_over, self._waits_for = True, but
        if self._now is None:
            return
        for seat in self._seats:
            if (seat is not but or seat in self._passed) and self._is_asked(seat):
                wins = self._house.takes_win and Win() in self._now[seat].view.legal and seat not in self._passed
                self._answer(seat, Win() if wins else Pass())

    def _answer(self, seat: Seat, action: Action) -> None:
        assert self._now is not None
        self._answered.add(seat)
        self._answers.append((seat, self._now[seat].turn_id, action))

    def _left(self, now: float) -> float:
        return self._bar_left if self._bar_since is None else self._bar_left - (now - self._bar_since)

    def _view(self) -> SeatView:
        assert self._now is not None
        return self._now[self._front].view


def _name_of(moment: Mapping[Seat, Update]) -> tuple[int, Phase]:
    """Moments with the same name are the same one."""
    first = next(iter(moment.values()))
    return first.turn_id, first.view.phase
