"""Hints as plain data: what each legal action leaves, and why the best one is the best. Codes and facts, no words."""

from dataclasses import dataclass

from engine.deal.actions import Action, Discard, Win
from engine.scoring.judge import Risk, Useful, Wait
from engine.seats import Seat
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Likely:
    """What a win would bring in all, by the judge: from a discard and by self-draw; None where that would not win.

    The mean over the waits, each as likely as copies of it are unseen. `is_guess`: the hand is not ready yet; these are
    the waits of the hand that it becomes if the likeliest useful tiles come.
    """

    on_discard: int | None
    on_self_draw: int | None
    is_guess: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """What one action leaves.

    `points`: what it may be expected to bring, by the level hard; `danger`: what of that is taken off for what the
    action itself may cost. `distance`: of what is left to a legal win (1 = ready, 0 = won), None where no hand is left
    to play; `useful`: what brings it nearer; `waits`: of a ready hand, with what each pays. `risks`: the judge's.
    `follow`: after a chow or a pung, what to discard then.
    """

    action: Action
    points: float
    danger: float
    distance: int | None
    useful: tuple[Useful, ...]
    waits: tuple[Wait, ...]
    likely: Likely | None
    risks: tuple[Risk, ...]
    follow: Tile | None = None

    @property
    def count(self) -> int:
        """How many unseen tiles bring the hand nearer, or win it."""
        return sum(each.unseen for each in self.waits or self.useful)

    @property
    def is_win(self) -> bool:
        """Whether this ends the deal with a win."""
        return isinstance(self.action, Win)


AS_GOOD = 0.05
"""What differs by fewer points is as good."""

REASONS = (
    "only",
    "win",
    "ready",
    "widest",
    "safer",
    "danger",
    "richer",
    "worth",
    "even",
    "kong",
    "kong_worth",
    "opens",
    "claim_nearer",
    "claim_worth",
    "pass_win",
    "pass_no_nearer",
    "pass_farther",
    "pass_dearer",
    "pass_worth",
)
"""The codes of reasons."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the best action is the best.

    `code`: one of `REASONS`. `other`: the action that it is compared with. `seat`: who could win on that. `amount`,
    `other_amount`: payments. `distance`, `before`, `count`: of the hands.
    """

    code: str
    other: Action | None = None
    seat: Seat | None = None
    amount: int = 0
    other_amount: int = 0
    distance: int = 0
    before: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Hints:
    """All legal actions, the best first, and why it is the best."""

    options: tuple[Hint, ...]
    reason: Reason

    @property
    def best(self) -> Hint:
        """What hard would do."""
        return self.options[0]

    def of(self, action: Action) -> Hint | None:
        """What is told of this action."""
        return next((each for each in self.options if each.action == action), None)

    def of_discard(self, tile: Tile) -> Hint | None:
        """What is told of discarding this face."""
        return self.of(Discard(tile))
