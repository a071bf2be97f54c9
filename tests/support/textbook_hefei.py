"""Textbook positions of Hefei. What is worth what stands in the rulebook: 嘴 are added, only kongs lie open."""

from functools import partial

from tests.support.textbook import EVERY_LEVEL, Position

_at = partial(Position, ruleset="hefei")

POSITIONS: tuple[Position, ...] = (
    _at("six pairs go on to seven", "1133557799m224p6s", ("discard 6s", "discard 4p")),
    _at("one suit lets the others go", "1112345678m99s5p2s", ("discard 5p", "discard 2s")),
    _at("two equal chows are kept", "223344m67m567p9s88p", ("discard 9s",)),
    _at("kongs four equal tiles that stand alone", "5555m12378m12388p", ("kong concealed 5m",)),
    _at("keeps four equal tiles in seven pairs", "5555m1199m3388m4p6s", ("discard 4p", "discard 6s")),
    _at("gives up the third suit", "123456m34m567p88p4s", ("discard 4s",)),
    _at("works towards eight tiles of one suit", "1234567m123456p7s", ("discard 7s",)),
    _at("takes the win", "123456789m11p67s8s", ("win",), levels=EVERY_LEVEL),
)
