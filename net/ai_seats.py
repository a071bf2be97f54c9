"""AI seats of a table: who decides for them, and when. What a decision is based on, and what becomes of it, is the
host session's business.
"""

import logging
from collections.abc import Callable, Collection, Generator, Mapping
from random import Random

from engine.ai.levels import make_policy
from engine.ai.policy import Policy, Ponderer
from engine.deal.actions import Action
from engine.errors import BrokenInvariant, IllegalAction, InvalidNotation
from engine.match.match import Match
from engine.seats import Seat
from net.clocks import timed_out_action
from net.pace import Pace

_logger = logging.getLogger(__name__)

_SIMPLEST = "easy"
"""The level that decides where the one of the seat fails."""
_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    BrokenInvariant,
    IllegalAction,
    InvalidNotation,
)
"""What a mistake in a policy can raise. A table does not stand still for it."""


class AiSeats:
    """The seats of one match that AI plays.

    `seed`: each choice has a generator of its own, derived from it, the deal, the public event that it follows and the
    seat, so that a choice does not depend on when it is made, nor on whether the program was started again in between.
    """

    def __init__(self, match: Match, policies: Mapping[Seat, Policy], seed: str, pace: Pace) -> None:
        self.pace = pace
        self._match = match
        self._policies = dict(policies)
        self._seed = seed
        self._due: dict[Seat, float] = {}
        self._thoughts: dict[Seat, tuple[int, Generator[None, None, Action]]] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._policies

    def __len__(self) -> int:
        return len(self._policies)

    def set_policy(self, seat: Seat, policy: Policy | None) -> None:
        """AI plays this seat from now on, or (None) does not any more."""
        self._thoughts.pop(seat, None)
        if policy is None:
            self._policies.pop(seat, None)
        else:
            self._policies[seat] = policy

    def ask(self, seats: Collection[Seat], is_turn: bool, now: float) -> None:
        """Those of these seats that are AI's are asked, each from now on, and no others any more."""
        self._thoughts = {seat: thought for seat, thought in self._thoughts.items() if seat in seats}
        delay = self.pace.turn_s if is_turn else self.pace.claim_s
        self._due = {seat: now + delay for seat in seats if seat in self._policies}

    def ask_nobody(self) -> None:
        """No seat is waited for."""
        self._thoughts.clear()
        self._due.clear()

    @property
    def next_deadline(self) -> float | None:
        """When the first seat decides."""
        return min(self._due.values(), default=None)

    def take_due(self, now: float) -> Seat | None:
        """The seat whose time has come first; it is given once."""
        seat = min((seat for seat, when in self._due.items() if when <= now), key=self._due.__getitem__, default=None)
        if seat is not None:
            del self._due[seat]
        return seat

    def think(self, seat: Seat, turn_id: int, now: float) -> Action | None:
        """What AI does there now; None if it must think on, which it does as soon as it is let.

        A step takes a few milliseconds at most, so that whatever else its thread does is not held up.
        """
        policy = self._policies[seat]
        if not isinstance(policy, Ponderer):
            return self.choose(seat, turn_id)
        begun = self._thoughts.pop(seat, None)
        if begun is None or begun[0] != turn_id:
            match = self._match
            begun = turn_id, policy.ponder(match.view(seat), match.legal(seat), Random(self.key(turn_id, int(seat))))
        thought = begun[1]

        def step() -> Action | None:
            try:
                next(thought)
            except StopIteration as end:
                choice: Action = end.value
                return choice
            return None

        choice = self._checked(seat, turn_id, step)
        if choice is None:
            self._thoughts[seat] = begun
            self._due[seat] = now
        return choice

    def choose(self, seat: Seat, turn_id: int) -> Action:
        """The same without a pause. If its policy makes a mistake, the simplest one decides, and it is in the log."""
        match = self._match
        rng = Random(self.key(turn_id, int(seat)))
        choice = self._checked(
            seat, turn_id, lambda: self._policies[seat].choose(match.view(seat), match.legal(seat), rng)
        )
        assert choice is not None
        return choice

    def _checked(self, seat: Seat, turn_id: int, step: Callable[[], Action | None]) -> Action | None:
        """What a step of the policy comes to, or what the simplest one does where it fails."""
        match, key = self._match, self.key(turn_id, int(seat))
        view, legal = match.view(seat), match.legal(seat)
        try:
            choice = step()
            if choice is None or choice in legal:
                return choice
            _logger.error("AI of %s, deal %d, event %d: %r is not legal", seat.name, match.number, turn_id, choice)
        except _FAULTS:
            _logger.exception("AI of %s failed in deal %d at event %d", seat.name, match.number, turn_id)
        try:
            return make_policy(match.variant, match.options, _SIMPLEST).choose(view, legal, Random(key))
        except _FAULTS:
            _logger.exception("so did the simplest one")
            return timed_out_action(view, takes_win=True)

    def key(self, turn_id: int, what: object) -> str:
        """What a choice is derived from."""
        return f"{self._seed}/{self._match.number}/{turn_id}/{what}"
