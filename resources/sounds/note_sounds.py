"""What tells a person something: a bar of bamboo, a wooden block, a small gong, the strings of a zither.

All of it is tuned to one scale of five notes on G, so that what happens to sound together sounds well together.
"""

from random import Random

from resources.sounds.synthesis import Mode, Sound, in_a_room, levelled, low_passed, mixed, plucked, struck
from resources.sounds.tile_sounds import tiles_revealed

_D4, _G4, _A4, _B4, _D5, _E5, _G5, _D6 = 293.66, 392.0, 440.0, 493.88, 587.33, 659.26, 783.99, 1174.66


def your_turn() -> Sound:
    """轮到你: two soft notes on bars of bamboo, upwards."""
    return levelled(in_a_room(mixed((0.0, 0.75, _bar(_D5)), (0.105, 1.0, _bar(_G5))), 0.2), -17.0)


def may_claim() -> Sound:
    """可以碰、杠、胡: one note struck twice, a little brighter than a turn."""
    return levelled(in_a_room(mixed((0.0, 0.8, _bar(_D6)), (0.085, 1.0, _bar(_D6))), 0.2), -19.0)


def seconds_pass() -> Sound:
    """One of the last seconds: a wooden block, quiet and dry."""
    block = (Mode(1_046, 0.045, 1.0), Mode(1_720, 0.030, 0.5), Mode(2_950, 0.018, 0.3))
    return levelled(in_a_room(struck(block, 0.0003, 0.07), 0.12, 0.05), -17.0)


def alarm() -> Sound:
    """报警: a small gong, touched twice: low, and not loud."""
    gong = (
        Mode(_D4, 0.62, 0.9),
        Mode(_D4 * 1.506, 0.52, 0.7),
        Mode(_D4 * 2.013, 0.46, 0.8),
        Mode(_D4 * 2.66, 0.36, 0.55),
        Mode(_D4 * 3.41, 0.27, 0.45),
        Mode(_D4 * 4.58, 0.18, 0.34),
    )
    first, second = struck(gong, 0.0006, 0.62), struck(gong, 0.0005, 0.62)
    return levelled(in_a_room(mixed((0.0, 0.8, first), (0.19, 1.0, second)), 0.16), -16.0, 0.12)


def win() -> Sound:
    """胡: the hand falls open, and a zither runs up to its highest note, with a bell on top."""
    chance = Random("win")
    run = ((0.17, _G4, 0.7), (0.265, _B4, 0.74), (0.36, _D5, 0.8), (0.455, _E5, 0.84), (0.56, _G5, 1.0))
    parts: list[tuple[float, float, Sound]] = [(0.0, 0.30, tiles_revealed())]
    for at, hertz, gain in run:
        parts.append((at, 0.55 * gain, _string(hertz, 1.62 - at, chance)))
    parts.append((0.56, 0.34, _string(_D5, 1.06, chance)))
    parts.append((0.565, 0.16, _string(_G4 / 2, 1.05, chance)))
    bell = (Mode(_G5 * 2, 0.85, 0.5), Mode(_G5 * 4.02, 0.5, 0.22), Mode(_G5 * 5.43, 0.3, 0.12))
    parts.append((0.56, 0.30, struck(bell, 0.0002, 1.06)))
    return levelled(in_a_room(mixed(*parts), 0.26), -8.0, 0.35)


def nobody_won() -> Sound:
    """荒庄: two strings, downwards, and nothing more."""
    chance = Random("exhausted")
    high, low = _string(_A4, 0.78, chance), _string(_D4, 0.62, chance)
    return levelled(in_a_room(mixed((0.0, 0.8, high), (0.15, 1.0, low)), 0.22), -15.0, 0.25)


def _bar(hertz: float) -> Sound:
    """A bar of bamboo under a soft mallet: its overtones are far above and gone at once."""
    bar = (Mode(hertz, 0.34, 1.0), Mode(hertz * 3.93, 0.075, 0.34), Mode(hertz * 9.2, 0.022, 0.16))
    return struck(bar, 0.00035, 0.36)


def _string(hertz: float, seconds: float, chance: Random) -> Sound:
    """A silk string, plucked near its end, on a wooden body."""
    body = (Mode(196, 0.06, 0.5), Mode(410, 0.04, 0.3))
    string = low_passed(plucked(hertz, seconds, 1.25, 0.42, chance), 5_200)
    return mixed((0.0, 1.0, string), (0.0, 0.5, struck(body, 0.0012, 0.09)))
