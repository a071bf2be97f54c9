"""Holds: how long a table waits after each discard, so that the time says as little as possible of who could claim.

Two ways, an option of the table. *Fixed*: each discard is held for the same time, whoever answers. *Patient*: the table
waits for who can claim; each discard has the same least time, and of those that nobody can claim more than half are
held as long as real ones of this match were. Data only; `now` in seconds of any monotonic clock.
"""

from random import Random

DECOYS = 0.56
"""So many of the discards that nobody can claim are held like those that somebody can."""
_BEFORE_ANY = (1.2, 1.6, 2.1, 2.8)
"""Seconds that decoys take until there have been real holds in this match."""
LONGEST_DECOY_S = 8.0
"""Nothing that nobody can claim is held longer: whoever was called to the door must not stop the table again later."""
_KEPT = 64


class Holds:
    """The holds of one table. `fixed_s`: 0 for a patient one. `least_s`: what a patient table takes at least."""

    def __init__(self, fixed_s: float, least_s: float) -> None:
        self.fixed_s = fixed_s
        self.least_s = least_s
        self._since: float | None = None
        self._until = 0.0
        self._is_real = False
        self._length: float | None = None
        self._real: list[float] = []

    @property
    def is_open(self) -> bool:
        """Whether a discard is held."""
        return self._since is not None

    def begin(self, now: float, could_claim: bool, rng: Random) -> None:
        """A tile was offered; `could_claim`: whether anybody at all can take it."""
        self._since = now
        self._is_real = could_claim
        self._length = None
        self._until = now + (self.fixed_s or self.least_s)
        if not self.fixed_s and not could_claim and rng.random() < DECOYS:
            self._until = max(self._until, now + rng.choice(self._real or _BEFORE_ANY))

    def note_decidable(self, now: float) -> None:
        """All answers that matter are there."""
        if self._since is not None and self._length is None:
            self._length = now - self._since

    def note_undecided(self) -> None:
        """One of them was taken back."""
        self._length = None

    def end(self) -> None:
        """It is decided."""
        length = self._length
        if self._since is not None and self._is_real and length is not None and length <= LONGEST_DECOY_S:
            self._real = [*self._real[1 - _KEPT :], length]
        self._since = None

    def is_over(self, now: float, is_decidable: bool) -> bool:
        """Whether it is to be decided now; a fixed hold also without the answers that are missing."""
        return self._since is None or (self._until <= now and (is_decidable or self.fixed_s > 0))

    def deadline(self, is_decidable: bool) -> float | None:
        """When that will be, if nobody answers before."""
        if self._since is None or not (is_decidable or self.fixed_s):
            return None
        return self._until
