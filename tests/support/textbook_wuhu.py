"""Textbook positions of Wuhu. What is worth what stands in the rulebook: eight zhi, mouths, 交, 包牌, chips."""

from functools import partial

from tests.support.textbook import EVERY_LEVEL, Position

_at = partial(Position, ruleset="wuhu-315")

POSITIONS: tuple[Position, ...] = (
    # 包牌 (wuhu.md 7).
    _at("nobody pays alone: the tile that is not needed goes", "9m123456p111s4567s", ("discard 9m",)),
    _at(
        "does not feed the third pung of a suit to whom it fed two",
        "9m123456p111s4567s",
        ("discard 1s",),
        west="111m<0 222m<0",
    ),
    _at("does not play into three pungs of a suit", "9m123456p111s4567s", ("discard 1s",), west="111m<1 222m<3 333m<1"),
    _at(
        "plays on where another pays for those three pungs",
        "9m123456p111s4567s",
        ("discard 9m",),
        west="111m<1 222m<1 333m<1",
        north="||99m",
    ),
    _at("an honour goes while it makes nobody's third set", "34m5678p123555s9m7z", ("discard 7z",)),
    _at("an honour is a third set too", "34m5678p123555s9m7z", ("discard 8p",), west="111m<0 222m<0"),
    _at(
        "does not discard onto two near pungs of a suit",
        "4p123456m11178s9p9m",
        ("discard 9p", "discard 9m"),
        west="444p<1 666p<3",
    ),
    # Waits and eight zhi (wuhu.md 2.2, 3.2).
    _at("keeps the closed wait with the higher points", "123456777m11p579s", ("discard 5s",), ruleset="wuhu-525"),
    _at("works towards eight tiles of one suit", "1234567m123456p7s", ("discard 7s",)),
    _at("keeps the two-sided wait of the long suit", "12345678m11p999s5p", ("discard 5p",)),
    # Mouths and 交.
    _at("takes one suit with the honour pair", "123457899m77z58p2s", ("discard 2s", "discard 8p", "discard 5p")),
    _at("pungs the honours on the way to one suit", "124578m899m77z59p", ("pung",), offer="7z<3"),
    _at("goes for one suit when it is near", "11223456889m5p69s", ("discard 5p", "discard 6s", "discard 9s")),
    _at("pungs for the one suit", "1123456688m5p69s", ("pung",), offer="6m<3"),
    _at("waits for one tile of a straight rather than for two pairs", "12345679m11p678s4m", ("discard 4m",)),
    _at("plays for chips while there are some", "23456778m34p678s1z", ("discard 1z",)),
    # Claims and kongs.
    _at("a pung that brings nothing is let go", "123345m11p678m56s", ("pass",), offer="1p<3"),
    _at("a pung that brings it nearer is taken", "11335577m999p24s", ("pung",), offer="5m<3"),
    _at("kongs what the hand does not need as chows", "5555m123789m2378p", ("kong concealed 5m",)),
    _at("does not break a ready hand for a kong", "34555567m123999p", refused=("kong concealed 5m",)),
    # The last tiles.
    _at("takes the win", "123456789m11p67s8s", ("win",), levels=EVERY_LEVEL),
)
