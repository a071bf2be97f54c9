"""How fast a table goes on its own: seconds that an AI seat takes, so that people can follow."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds from being asked to answering. They never depend on the hand: a delay must tell nothing."""

    turn_s: float
    claim_s: float
    hold_s: float = 0.0
    """What a discard takes at least where several people play (`net.holds`)."""


PACES: dict[str, Pace] = {
    "slow": Pace(1.6, 0.5, 1.0),
    "normal": Pace(0.8, 0.3, 0.8),
    "fast": Pace(0.3, 0.12, 0.5),
    "none": Pace(0.0, 0.0),
}
