"""How much time is left to act, counted on from what the host said. Pure: the time now is handed in."""

from dataclasses import dataclass

from net.messages import Clock, Update


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """The seconds to show, whether they are of the bank, and the share of the time that is left, 0..1."""

    seconds: int
    is_bank: bool
    share: float


class Countdown:
    """Counts one clock down from the moment when its update came."""

    def __init__(self) -> None:
        self._clock: Clock | None = None
        self._asked: tuple[object, int] | None = None
        self._whole_ms = 1
        self._since_ms = 0

    def note(self, update: Update, now_ms: int) -> None:
        """Take the clock of a new update. While the same is asked, the time first given is the whole."""
        self._clock, self._since_ms = update.clock, now_ms
        if update.clock is None:
            self._asked = None
            return
        asked = (update.clock.seat, update.turn_id)
        if asked != self._asked:
            self._asked = asked
            self._whole_ms = max(1, update.clock.turn_ms)

    def find_left(self, now_ms: int) -> TimeLeft | None:
        """What is left now; None without a clock."""
        if self._clock is None:
            return None
        elapsed = max(0, now_ms - self._since_ms)
        turn = self._clock.turn_ms - elapsed
        if turn > 0 or not self._clock.bank_ms:
            return TimeLeft(_seconds(turn), False, min(1.0, max(0.0, turn / self._whole_ms)))
        bank = self._clock.bank_ms + min(0, turn)
        return TimeLeft(_seconds(bank), True, min(1.0, max(0.0, bank / self._clock.bank_ms)))


def _seconds(left_ms: int) -> int:
    """Whole seconds, the last one until it is over."""
    return max(0, -(-left_ms // 1000))
