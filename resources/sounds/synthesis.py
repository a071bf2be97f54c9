"""What sounds are made of: strokes that make bodies ring, breaths of noise, plucked strings, and a small room.

A sound is a list of samples around zero, `RATE` a second. Everything here is arithmetic on floats and a seeded source
of chance, so that the same program makes the same sound everywhere.
"""

import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

RATE = 44_100
"""Samples a second."""

Sound = list[float]

_SILENT = 1e-5
_HARDLY_HEARD = 10 ** (-46 / 20)
_WAVE_HEADER = struct.Struct("<4sI4s4sIHHIIHH4sI")


@dataclass(frozen=True, slots=True)
class Mode:
    """One way in which a body rings: its pitch, how long until it has faded by 60 dB, and how loud it begins."""

    hertz: float
    fade_s: float
    gain: float


def silence(seconds: float) -> Sound:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def struck(modes: Sequence[Mode], contact_s: float, seconds: float, pitch: float = 1.0) -> Sound:
    """A body hit once.

    Args:
        modes: how the body rings.
        contact_s: how long the blow touches it: a soft one, longer, wakes fewer of the high modes.
        seconds: how long to listen.
        pitch: what all modes are raised by.
    """
    blow = _blow(contact_s)
    heard = silence(seconds)
    for mode in modes:
        angle = 2 * math.pi * mode.hertz * pitch / RATE
        keep = 10.0 ** (-3.0 / (mode.fade_s * RATE))
        turn, square, feed = 2 * keep * math.cos(angle), keep * keep, mode.gain * math.sin(angle)
        last = before = 0.0
        for index in range(len(heard)):
            now = turn * last - square * before
            if index < len(blow):
                now += feed * blow[index]
            elif abs(now) + abs(last) < _SILENT:
                break
            last, before = now, last
            heard[index] += now
    return heard


def breath(chance: Random, seconds: float, low: float, high: float, rise_s: float, fall: float = 3.0) -> Sound:
    """Noise between two pitches that swells for `rise_s` and dies away over the rest, faster for a higher `fall`."""
    count, rise = round(seconds * RATE), max(1, round(rise_s * RATE))
    noise = [chance.random() * 2 - 1 for _ in range(count)]
    heard = high_passed(low_passed(low_passed(noise, high), high), low)
    for index in range(count):
        if index < rise:
            share = index / rise
            heard[index] *= share * share * (3 - 2 * share)
        else:
            heard[index] *= (1 - (index - rise) / max(1, count - rise)) ** fall
    return heard


def plucked(hertz: float, seconds: float, fade_s: float, softness: float, chance: Random) -> Sound:
    """A string that is plucked: a loop of noise that grows duller with each round (Karplus and Strong).

    `softness`, 0..1: how dull the pluck is.
    """
    loop = RATE / hertz - 0.5
    whole = int(loop)
    tune = (1 - (loop - whole)) / (1 + (loop - whole))
    string = [chance.random() * 2 - 1 for _ in range(whole)]
    for _ in range(2):
        string = _softened(string, softness)
    mean = sum(string) / whole
    string = [each - mean for each in string]
    keep = 10.0 ** (-3.0 / (fade_s * hertz))
    heard = silence(seconds)
    last = passed = gone = 0.0
    for index in range(len(heard)):
        place = index % whole
        now = string[place]
        dull = keep * 0.5 * (now + last)
        last = now
        # A delay of less than one sample keeps the string in tune.
        passed = tune * (dull - passed) + gone
        gone = dull
        string[place] = passed
        heard[index] = now
    return heard


def low_passed(sound: Sequence[float], hertz: float) -> Sound:
    """What is left below a pitch, falling by 6 dB an octave above it."""
    share = 1 - math.exp(-2 * math.pi * hertz / RATE)
    heard, kept = [], 0.0
    for each in sound:
        kept += share * (each - kept)
        heard.append(kept)
    return heard


def high_passed(sound: Sequence[float], hertz: float) -> Sound:
    """What is left above a pitch."""
    return [each - low for each, low in zip(sound, low_passed(sound, hertz), strict=True)]


def mixed(*parts: tuple[float, float, Sound]) -> Sound:
    """Several sounds in one: each with the second at which it begins and its gain."""
    starts = [round(start_s * RATE) for start_s, _, _ in parts]
    heard = [0.0] * max(start + len(sound) for start, (_, _, sound) in zip(starts, parts, strict=True))
    for start, (_, gain, sound) in zip(starts, parts, strict=True):
        for index, each in enumerate(sound, start):
            heard[index] += gain * each
    return heard


def in_a_room(sound: Sound, wetness: float = 0.18, tail_s: float = 0.09) -> Sound:
    """As heard in a living room: the table and the near walls answer, duller each time."""
    dull = low_passed(sound, 3200)
    echoes = ((0.0067, 0.9), (0.0113, 0.7), (0.0179, 0.55), (0.0291, 0.38), (0.0437, 0.24), (0.0673, 0.14))
    parts = [(0.0, 1.0, sound)]
    for number, (after_s, gain) in enumerate(echoes):
        parts.append((after_s, wetness * gain * (-1) ** number, dull))
        dull = low_passed(dull, 2600)
    return mixed(*parts)[: len(sound) + round(tail_s * RATE)]


def levelled(sound: Sound, peak_db: float, fade_out_s: float = 0.012) -> Sound:
    """As loud as said at its loudest, below full level; it ends without a click when it can hardly be heard."""
    loudest = max(abs(each) for each in sound)
    gain = 10.0 ** (peak_db / 20) / loudest
    last = max(index for index, each in enumerate(sound) if abs(each) > _HARDLY_HEARD * loudest)
    fade = min(len(sound), round(fade_out_s * RATE))
    heard = [gain * each for each in sound[: last + fade]]
    fade = min(fade, len(heard))
    for index in range(fade):
        heard[-1 - index] *= index / fade
    return heard


def as_wave(sound: Sequence[float]) -> bytes:
    """The bytes of a WAV file: one channel of 16 bits."""
    samples = struct.pack(f"<{len(sound)}h", *(round(min(max(each, -1.0), 1.0) * 32_767) for each in sound))
    header = _WAVE_HEADER.pack(
        b"RIFF", 36 + len(samples), b"WAVE", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16, b"data", len(samples)
    )
    return header + samples


def _blow(contact_s: float) -> Sound:
    """The push of one blow: half a wave, the same in sum however long it lasts."""
    count = max(1, round(contact_s * RATE))
    push = [math.sin(math.pi * (index + 0.5) / count) for index in range(count)]
    whole = sum(push)
    return [each / whole for each in push]


def _softened(string: Sequence[float], softness: float) -> Sound:
    heard, kept = [], 0.0
    for each in string:
        kept += (1 - softness) * (each - kept)
        heard.append(kept)
    return heard
