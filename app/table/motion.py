"""How much moves on the table: what a person may choose."""

from enum import StrEnum


class Motion(StrEnum):
    """All as designed, all in half the time, fades only, nothing."""

    FULL = "full"
    FAST = "fast"
    REDUCED = "reduced"
    OFF = "off"
