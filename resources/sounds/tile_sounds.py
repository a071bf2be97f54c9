"""Tiles of bone and bamboo: laid on felt, pushed over it, knocked against each other, washed. And chips.

A tile is small and hard: it rings above a thousand hertz and is silent after a few hundredths of a second. The table
below it is large and soft: it answers low, and the felt between them takes the edge off the blow.
"""

from random import Random

from resources.sounds.synthesis import (
    Mode,
    Sound,
    breath,
    high_passed,
    in_a_room,
    levelled,
    low_passed,
    mixed,
    struck,
)

_TABLE = (
    Mode(124, 0.070, 0.30),
    Mode(193, 0.064, 0.42),
    Mode(304, 0.055, 0.46),
    Mode(446, 0.046, 0.44),
    Mode(668, 0.036, 0.36),
    Mode(942, 0.028, 0.26),
)
"""A wooden top under felt."""
_TILE = (
    Mode(1_340, 0.046, 0.62),
    Mode(2_160, 0.038, 0.60),
    Mode(3_090, 0.030, 0.52),
    Mode(4_480, 0.022, 0.44),
    Mode(6_350, 0.015, 0.34),
    Mode(8_900, 0.010, 0.22),
)
"""A tile in the fingers, lying on something soft."""
_FREE_TILE = (
    Mode(1_910, 0.052, 0.30),
    Mode(2_870, 0.058, 0.62),
    Mode(4_130, 0.050, 0.58),
    Mode(5_760, 0.038, 0.44),
    Mode(7_840, 0.027, 0.28),
    Mode(10_300, 0.018, 0.16),
)
"""A tile that hits another one: both ring freely for a moment."""
_CHIP = (
    Mode(2_460, 0.070, 0.30),
    Mode(3_890, 0.085, 0.62),
    Mode(5_230, 0.075, 0.50),
    Mode(7_410, 0.055, 0.34),
    Mode(9_620, 0.035, 0.18),
)

_FELT_S, _HARD_S, _WOOD_S = 0.00036, 0.00016, 0.0008
"""How long a tile touches felt, how long another tile, and how long the table below feels the blow."""


def tile_on_felt(number: int) -> Sound:
    """打: a tile is put down on the felt; each number is another tile and another hand."""
    chance = Random(f"tile {number}")
    pitch = (1.0, 0.955, 1.05)[number - 1]
    return levelled(in_a_room(_laid(chance, pitch, seconds=0.17)), -7.0)


def tile_drawn() -> Sound:
    """摸: a tile is pushed over the felt and comes to rest against the others."""
    chance = Random("draw")
    rub = breath(chance, 0.15, 500, 2_300, 0.085, 1.6)
    grain = low_passed([abs(each) for each in breath(chance, 0.15, 20, 130, 0.01, 0.4)], 240)
    most = max(grain)
    rub = [each * (0.35 + 0.65 * rough / most) for each, rough in zip(rub, grain, strict=True)]
    rest = struck(_FREE_TILE, 0.00042, 0.09, 0.97)
    return levelled(in_a_room(mixed((0.0, 1.0, rub), (0.128, 0.34, rest)), 0.12), -18.0)


def tiles_gathered(count: int) -> Sound:
    """碰 or 杠: tiles are knocked together one by one and pushed on the table as one block."""
    chance = Random(f"gather {count}")
    parts: list[tuple[float, float, Sound]] = []
    at = 0.0
    for number in range(count - 1):
        parts.append((at, 0.62 + 0.16 * number, _knock(chance, 0.94 + 0.035 * number + 0.02 * chance.random())))
        at += 0.052 - 0.006 * number + 0.006 * chance.random()
    parts.append((max(0.0, at - 0.03), 0.30, breath(chance, 0.07, 400, 2_600, 0.03, 2.0)))
    parts.append((at + 0.012, 0.80 + 0.12 * (count - 3), _laid(chance, 0.90, seconds=0.20)))
    parts.append((at + 0.021, 0.85, _knock(chance, 0.90)))
    return levelled(in_a_room(mixed(*parts), 0.2), -6.0)


def tiles_dealt() -> Sound:
    """洗牌, 发牌: the last turns of the hands that stir the tiles, then each hand is laid, tile by tile."""
    chance = Random("deal")
    stirred = 0.44
    parts: list[tuple[float, float, Sound]] = [(0.0, 0.5, _stir(chance, stirred + 0.1))]
    at = 0.01
    while at < stirred:
        strength = min(1.0, 5.0 * at / stirred) * min(1.0, 1.6 * (1.1 - at / stirred))
        loud = strength * (0.12 + 0.45 * chance.random() ** 2)
        parts.append((at, loud, _knock(chance, 0.82 + 0.36 * chance.random(), 0.055)))
        if chance.random() < 0.3:
            parts.append((at + 0.004, 0.9 * loud, _laid(chance, 0.9 + 0.25 * chance.random(), 0.09)))
        at += 0.011 + 0.027 * chance.random()
    for number in range(4):
        start = stirred + 0.02 + 0.098 * number + 0.008 * chance.random()
        pitch = 0.93 + 0.05 * chance.random()
        loud = 0.72 + 0.1 * number
        parts.append((start, loud, _laid(chance, pitch, 0.16)))
        parts.append((start + 0.003, 0.62 * loud, _knock(chance, pitch)))
        parts.append((start + 0.013, 0.45 * loud, _knock(chance, 1.07 * pitch)))
    return levelled(in_a_room(mixed(*parts), 0.22), -9.0)


def tiles_revealed() -> Sound:
    """推倒: a hand is laid open, one tile after the other falling on its back."""
    chance = Random("reveal")
    parts: list[tuple[float, float, Sound]] = []
    for number in range(7):
        at = 0.021 * number + 0.008 * chance.random()
        loud = 0.45 + 0.08 * number
        parts.append((at, loud, _laid(chance, 0.93 + 0.02 * number, 0.15)))
        parts.append((at + 0.002, 0.55 * loud, _knock(chance, 0.92 + 0.024 * number)))
    return mixed(*parts)


def chips_paid() -> Sound:
    """Chips are pushed over the table and fall on others."""
    chance = Random("chips")
    parts: list[tuple[float, float, Sound]] = [(0.0, 0.10, breath(chance, 0.12, 700, 3_000, 0.05, 2.0))]
    at = 0.045
    for number in range(5):
        pitch = 0.95 + 0.11 * chance.random()
        parts.append((at, 0.9 - 0.13 * number, struck(_CHIP, _HARD_S, 0.14, pitch)))
        at += 0.042 + 0.014 * chance.random() - 0.004 * number
    return levelled(in_a_room(low_passed(mixed(*parts), 9_000), 0.16), -15.0)


def _laid(chance: Random, pitch: float, seconds: float) -> Sound:
    """A tile put down: an edge touches first, then the whole back; the table answers."""
    edge = struck(_TILE, _HARD_S, seconds, pitch * 1.06)
    back = struck(_TILE, _FELT_S * (0.9 + 0.2 * chance.random()), seconds, pitch)
    table = struck(_TABLE, _WOOD_S, seconds, 0.97 + 0.06 * chance.random())
    felt = breath(chance, 0.022, 350, 2_400, 0.0012, 4.0)
    gap = 0.0085 + 0.004 * chance.random()
    return mixed((0.0, 0.38, edge), (gap, 1.0, back), (gap, 0.62, table), (gap - 0.001, 0.30, felt))


def _knock(chance: Random, pitch: float, seconds: float = 0.11) -> Sound:
    """A tile against a tile."""
    ring = struck(_FREE_TILE, _HARD_S * (0.9 + 0.3 * chance.random()), seconds, pitch)
    click = high_passed(breath(chance, 0.004, 1_500, 9_000, 0.0003, 3.0), 1_200)
    return mixed((0.0, 1.0, ring), (0.0, 0.22, click))


def _stir(chance: Random, seconds: float) -> Sound:
    """Felt rubbed by many tiles, in two turns of the hands."""
    first = breath(chance, 0.6 * seconds, 260, 1_500, 0.3 * seconds, 1.4)
    second = breath(chance, 0.7 * seconds, 260, 1_500, 0.3 * seconds, 1.4)
    return mixed((0.0, 0.8, first), (0.3 * seconds, 1.0, second))
