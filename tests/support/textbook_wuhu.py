"""Textbook positions of Wuhu. What is worth what stands in the rulebook: eight zhi, mouths, 交, 包牌, chips."""

from functools import partial

from tests.support.textbook import EVERY_LEVEL, FOR_MONEY, Position

_at = partial(Position, ruleset="wuhu-315")

_READY_BUT_9M = "9m123456p111s4567s"

POSITIONS: tuple[Position, ...] = (
    # 包牌 (wuhu.md 7). Without the 9m this hand is ready.
    _at("nobody pays alone: the tile that is not needed goes", _READY_BUT_9M, ("discard 9m",)),
    _at(
        "does not feed the third pung of a suit to whom it fed two",
        _READY_BUT_9M,
        refused=("discard 9m",),
        west="111m<0 222m<0",
    ),
    _at("plays on where the two were fed by others", _READY_BUT_9M, ("discard 9m",), west="111m<1 222m<3"),
    _at(
        "plays on where nobody can pung a third time",
        _READY_BUT_9M,
        ("discard 9m",),
        west="111m<0 222m<0",
        north="||99m",
    ),
    _at("does not play into three pungs of a suit", _READY_BUT_9M, ("discard 1s",), west="111m<1 222m<3 333m<1"),
    _at(
        "plays on where another pays for those three pungs",
        _READY_BUT_9M,
        ("discard 9m",),
        west="111m<1 222m<1 333m<1",
        north="||99m",
    ),
    _at("plays on beside one kong of another suit", _READY_BUT_9M, ("discard 9m",), west="1111m! 333p<1"),
    _at("an honour goes while it makes nobody's third set", "34m5678p123555s9m7z", ("discard 7z",)),
    _at("an honour is a third set too", "34m5678p123555s9m7z", ("discard 8p",), west="111m<0 222m<0"),
    _at("of spare tiles the one at the edge goes", "12345678s111m9p5p2p", ("discard 9p",)),
    _at(
        "does not discard onto two near pungs of a suit",
        "12345678s111m9p5p2p",
        ("discard 2p", "discard 5p"),
        west="777p<1 999p<3",
    ),
    _at(
        "gives the last discard to nobody's three pungs",
        "9m123456p111s4567s",
        refused=("discard 9m",),
        west="222m<1 555m<3 888m<1",
        wall_left=4,
    ),
    # Waits and eight zhi (wuhu.md 2.2, 3.2).
    _at(
        "keeps the closed wait with the higher points",
        "123456777m11p579s",
        ("discard 5s",),
        ruleset="wuhu-525",
        levels=FOR_MONEY,
    ),
    _at("works towards eight tiles of one suit", "1234567m123456p7s", ("discard 7s",)),
    _at("keeps the two-sided wait of the long suit", "12345678m11p999s5p", ("discard 5p",), levels=EVERY_LEVEL),
    _at("pungs for the eighth tile", "1234567m11p234p5s", ("pung",), offer="1p<2"),
    # Mouths and 交 (wuhu.md 3, 5).
    _at("takes one suit with the honour pair", "123457899m77z58p2s", ("discard 2s", "discard 8p", "discard 5p")),
    _at("pungs the honours on the way to one suit", "124578m899m77z59p", ("pung",), offer="7z<3"),
    _at("lets another suit's pung go on that way", "112244668m77z99p", ("pass",), offer="9p<3", levels=FOR_MONEY),
    _at("goes for one suit when it is near", "11223456889m5p69s", ("discard 5p", "discard 6s", "discard 9s")),
    _at("pungs for the one suit", "1123456688m5p69s", ("pung",), offer="6m<3"),
    _at(
        "lets a pung of another suit go for the one suit", "11234566889m99p", ("pass",), offer="9p<3", levels=FOR_MONEY
    ),
    _at(
        "gives up a ready plain hand for eleven tiles of one suit",
        "112345678m99m456p",
        ("discard 4p", "discard 5p", "discard 6p"),
        levels=FOR_MONEY,
    ),
    _at(
        "waits for one tile of a straight rather than for two pairs",
        "12345679m11p678s4m",
        ("discard 4m",),
        levels=FOR_MONEY,
    ),
    _at("keeps its pairs for four pungs", "11335577m999p24s4p", ("discard 2s", "discard 4s", "discard 4p")),
    _at(
        "with the fourth tile in a chow it is a mouth: no kong",
        "46m123m77p68p1s5m | 555m<2",
        refused=("kong added 5m",),
    ),
    # Claims and kongs.
    _at("a pung that brings nothing is let go", "123345m11p678m56s", ("pass",), offer="1p<3"),
    _at("a pung that brings it nearer is taken", "11335577m999p24s", ("pung",), offer="5m<3"),
    _at("pungs to be ready", "123456788m99p55s", ("pung",), offer="9p<2"),
    _at("kongs what the hand does not need as chows", "5555m123789m2378p", ("kong concealed 5m",)),
    _at("does not break a ready hand for a kong", "34555567m123999p", refused=("kong concealed 5m",)),
    _at("adds the fourth tile that stands alone", "2345678m556s9p | 999p<2", ("kong added 9p",)),
    _at("kongs a discard that it holds three of", "1237m77p678m5999s", ("kong open 9s",), offer="9s<2"),
    _at(
        "any three winds are a pung where winds are played",
        "13z4567m99p567s22m",
        ("pung",),
        offer="4z<2",
        options=(("honours", "winds"),),
    ),
    _at("takes the win", "123456789m11p67s8s", ("win",), levels=EVERY_LEVEL),
    _at("takes the win on a discard", "123456789m11p67s", ("win",), offer="5s<2", levels=EVERY_LEVEL),
    _at("breaks no complete hand", "123456789m11p67s1z", ("discard 1z",), levels=EVERY_LEVEL),
)
