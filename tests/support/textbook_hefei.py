"""Textbook positions of Hefei. What is worth what stands in the rulebook: 嘴 are added, only kongs lie open."""

from functools import partial

from tests.support.textbook import EVERY_LEVEL, FOR_MONEY, Position

_at = partial(Position, ruleset="hefei")

POSITIONS: tuple[Position, ...] = (
    # Shapes and eight tiles of a suit (hefei.md 2).
    _at("works towards eight tiles of one suit", "1234567m123456p7s", ("discard 7s",)),
    _at("gives the tile that joins nothing", "12345677m123p4s88s", ("discard 4s",)),
    _at("gives up the third suit", "12345678m34p67p9s8p", ("discard 9s",)),
    _at("of spare tiles the one at the edge goes", "345m567m45p567s9s1p3m", ("discard 1p", "discard 9s")),
    _at("six pairs go on to seven", "1133557799m224p6s", ("discard 6s", "discard 4p")),
    _at("six pairs of two suits go on to seven", "1133m5577p9988m46m", ("discard 4m", "discard 6m")),
    _at(
        "five pairs and neighbours turn to seven pairs",
        "1133m5577p99m258s4m",
        refused=("discard 1m", "discard 3m", "discard 9m", "discard 5p", "discard 7p"),
    ),
    # What adds 嘴 (hefei.md 3).
    _at("one suit lets the others go", "1112345678m99s5p2s", ("discard 5p", "discard 2s")),
    _at("eleven tiles of one suit let a pair go", "11234556789m99p2s", ("discard 2s", "discard 9p"), levels=FOR_MONEY),
    _at("two equal chows are kept", "223344m67m567p9s88p", ("discard 9s",)),
    _at("equal chows are kept beside a wait", "223344m678m5p99p7s1p", ("discard 7s", "discard 1p")),
    _at("three pungs in a row are kept", "222333m44m5678p12s", ("discard 5p", "discard 8p")),
    _at("pungs in a row are kept before they are three", "222333m45m44p678p9s", ("discard 9s",)),
    _at("three concealed pungs and two pairs wait for the fourth", "111m333m555p77p99s4s", ("discard 4s",)),
    _at("the third suit goes before equal ranks", "123m123p99m4567m1p8s", ("discard 8s",)),
    # Four equal tiles (hefei.md 3).
    _at("kongs four equal tiles that stand alone", "5555m12378m12388p", ("kong concealed 5m",)),
    _at("kongs four equal tiles where the hand stays ready", "5555678m123m22p99s", ("kong concealed 5m",)),
    _at("keeps four equal tiles in seven pairs", "5555m1199m3388m4p6s", ("discard 4p", "discard 6s")),
    _at("keeps four ends in seven pairs", "1111m3355m7799m46p", ("discard 4p", "discard 6p")),
    _at("does not kong what its chows need", "34555567m123p99p1s", ("discard 1s",)),
    _at("kongs as long as more than four tiles are left", "5555m12378m12388p", ("kong concealed 5m",), wall_left=5),
    # Never absurd.
    _at("takes the win", "123456789m11p67s8s", ("win",), levels=EVERY_LEVEL),
    _at("takes the win on a discard", "123456789m11p67s", ("win",), offer="5s<2", levels=EVERY_LEVEL),
    _at("takes the win of seven pairs", "1133557799m2244p", ("win",), levels=EVERY_LEVEL),
    _at("breaks no complete hand", "123456789m11p67s4p", ("discard 4p",), levels=EVERY_LEVEL),
)
