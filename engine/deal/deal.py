"""Deal: one deal from the dealt hands to its settlement, with the answers that an offer has got so far."""

from engine.deal.actions import Action, Pass
from engine.deal.apply import Happened, consequence, decide, happen, resolve
from engine.deal.claims import decide_claims
from engine.deal.events import DealEvent, Dealt
from engine.deal.evolve import begin, evolve
from engine.deal.legal import Choices, answers_to, legal_actions, offer_choices
from engine.deal.refusals import answered, not_taken_back, refusal
from engine.deal.rules import TableRules
from engine.deal.state import DealState, Phase
from engine.deal.views import SeatView, Shown, view_for
from engine.deal.winning import public_deal
from engine.errors import IllegalAction
from engine.melds import Meld
from engine.scoring.judge import Judge, Mark
from engine.seats import Seat
from engine.tiles import Tile

_OFFERS = (Phase.CLAIMS, Phase.ROBBING)
_Sets = tuple[tuple[tuple[Meld, ...], tuple[Tile, ...]], ...]


class Deal:
    """One deal. `act`, `resolve` and `catch_up` return what happened; `evolve` takes what happened elsewhere.

    The answers to an open offer live here and not in the state: they are private, no event holds them before they are
    decided, and after a crash the offer is asked anew. A claim is final; a pass can be taken back until then.
    """

    __slots__ = (
        "_answers",
        "_could",
        "_marked",
        "_marks",
        "_shown",
        "_turn_legal",
        "judge",
        "rules",
        "ruleset",
        "state",
    )

    def __init__(self, ruleset: str, rules: TableRules, judge: Judge, dealt: Dealt | DealState) -> None:
        self.ruleset = ruleset
        self.rules = rules
        self.judge = judge
        self.state = begin(rules, dealt) if isinstance(dealt, Dealt) else dealt
        self._answers: dict[Seat, Action] = {}
        self._could: Choices | None = None
        self._turn_legal: tuple[Action, ...] | None = None
        self._marks: tuple[Mark, ...] = ()
        self._marked: _Sets | None = None
        self._shown = Shown()

    @property
    def is_settled(self) -> bool:
        """Nothing more happens in this deal."""
        return self.state.settled is not None

    @property
    def is_offering(self) -> bool:
        """Whether an offer is open: the others are asked about it."""
        return self.state.phase in _OFFERS and self.state.decision is None

    @property
    def could(self) -> Choices:
        """What each seat with a choice about the open offer could do, without Pass; empty without an offer."""
        if self._could is None:
            self._could = offer_choices(self.rules, self.judge, self.state) if self.is_offering else {}
        return self._could

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose action or answer is awaited."""
        if self.state.phase in (Phase.TURN, Phase.LAST):
            return (self.state.turn,)
        return tuple(seat for seat in self.could if seat not in self._answers)

    @property
    def can_resolve(self) -> bool:
        """Whether an offer is open and no missing answer can change what happens."""
        if not self.is_offering:
            return False
        could = self.could
        return not could or decide_claims(self.rules, self.state.turn, could, self._answers) is not None

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may do now; empty when it is not asked, or has answered."""
        if self.is_offering:
            return () if seat in self._answers else answers_to(self.could, seat)
        if seat is not self.state.turn:
            return ()
        if self._turn_legal is None:
            self._turn_legal = legal_actions(self.rules, self.judge, self.state, seat)
        return self._turn_legal

    def act(self, seat: Seat, action: Action) -> tuple[DealEvent, ...]:
        """Carry out an action. An answer to an offer is only kept, whatever it is: () until `resolve`.

        Raises IllegalAction; then nothing has changed.
        """
        if not self.is_offering:
            return self._go(decide(self.rules, self.judge, self.state, seat, action, self.legal(seat)))
        if seat in self._answers:
            raise answered(self.state, seat, action)
        if action not in self.legal(seat):
            raise refusal(self.rules, self.judge, self.state, seat, action)
        self._answers[seat] = action
        return ()

    def can_take_back(self, seat: Seat) -> bool:
        """Whether `seat` has passed an offer that is still open."""
        return self.is_offering and isinstance(self._answers.get(seat), Pass)

    def take_back(self, seat: Seat) -> None:
        """Forget the pass of `seat`: it is asked again, as if it had not answered.

        Raises IllegalAction if it has not passed an open offer; then nothing has changed.
        """
        if not self.can_take_back(seat):
            raise not_taken_back(self.state, seat, self._answers.get(seat))
        del self._answers[seat]

    def resolve(self, force: bool = False) -> tuple[DealEvent, ...]:
        """Decide the open offer. With `force`, answers that are missing and could matter are passes.

        Raises IllegalAction if there is no offer, or if an answer that could matter is missing.
        """
        state = self.state
        if not self.is_offering:
            raise IllegalAction("action/no_offer", f"resolve in {state.phase.name}: nothing is offered")
        answers = dict(self._answers)
        if not self.can_resolve:
            if not force:
                names = ", ".join(seat.name for seat in self.waiting)
                raise IllegalAction("action/waiting", f"resolve in {state.phase.name}: {names} may still answer")
            answers.update((seat, Pass()) for seat in self.waiting)
        return self._go(resolve(self.rules, self.judge, state, self.could, answers))

    def catch_up(self) -> tuple[DealEvent, ...]:
        """What must still happen after the last event of itself: something only where a record broke off."""
        following = consequence(self.rules, self.judge, self.state)
        return () if following is None else self._go(happen(self.rules, self.judge, self.state, following))

    def evolve(self, event: DealEvent) -> None:
        """Something happened that another machine like this one decided."""
        self.state = evolve(self.rules, self.state, event)
        self._forget()

    def view(self, seat: Seat) -> SeatView:
        """What `seat` may see now."""
        return view_for(self.ruleset, self.rules, self.state, seat, self.legal(seat), self._get_marks(), self._shown)

    def _get_marks(self) -> tuple[Mark, ...]:
        """The judge's marks, asked for again only when a set or single tile has come to the table."""
        shown = tuple((theirs.public.melds, theirs.public.singles) for theirs in self.state.seats)
        if shown != self._marked:
            self._marked = shown
            self._marks = self.judge.marks(public_deal(self.state))
        return self._marks

    def _go(self, happened: Happened) -> tuple[DealEvent, ...]:
        events, self.state = happened
        self._forget()
        return events

    def _forget(self) -> None:
        """Answers and what was legal belong to one state only."""
        self._answers = {}
        self._could = None
        self._turn_legal = None
