"""Textbook positions of Wuhan. What is worth what stands in the rulebook: the minimum, 番, 包牌, the caps."""

from functools import partial

from tests.support.textbook import EVERY_LEVEL, FOR_MONEY, Position

_at = partial(Position, ruleset="wuhan")

POSITIONS: tuple[Position, ...] = (
    # Opening: nothing wins that has not opened, and every set on the table doubles (wuhan.md 2.1, 3.2).
    _at("opens before it is ready", "23m456p789p22s678s", ("chow 123m",), offer="1m<3", wall_left=56),
    _at("opens with a pung as well", "556m456p2278s67p1z", ("pung",), offer="5m<2", wall_left=56),
    _at("opens once more for the minimum", "23m55p678s22s7m | 123p<3", ("pung",), offer="5p<2"),
    _at(
        "chows so that two sides stay open",
        "3467m456p22s678s1z",
        ("chow 345m", "chow 567m"),
        offer="5m<3",
        wall_left=56,
    ),
    _at(
        "a chow that shuts out the pungs in hand is let go",
        "2233m5566p888s99s",
        ("pass",),
        offer="4m<3",
        levels=FOR_MONEY,
    ),
    _at(
        "a chow that shuts out the winds in hand is let go",
        "112233344z23m1p5z",
        ("pass",),
        offer="1m<3",
        levels=FOR_MONEY,
    ),
    _at("a hand without value is not opened", "1369m258p47s1234z", ("pass",), offer="2m<3", levels=FOR_MONEY),
    _at(
        "a poor hand does not double what it will pay to a rich one",
        "1369m258p47s1234z",
        ("pass",),
        offer="2m<3",
        west="8888s! 7777p!|66z",
        levels=FOR_MONEY,
    ),
    # Dragons: a hand that holds one cannot win, and each doubles (wuhan.md 1.4, 3.2).
    _at("kongs a 发 at once", "23m46p1789p22s678s6z", ("kong single 6z",)),
    _at("kongs a 中 at once", "23m46p1789p22s678s7z", ("kong single 7z",)),
    _at("kongs a 中 at once as the dealer", "23m46p1789p22s678s7z", ("kong single 7z",), dealer=0),
    _at("kongs a 发 that keeps a ready hand from winning", "23m456p22s67s16z | 678s<3", ("kong single 6z",)),
    _at("kongs both dragons, one after the other", "23m456p22s78s67z | 678s<3", ("kong single 6z", "kong single 7z")),
    # Laizi (wuhan.md 1.2, 2.4, 3.2).
    _at("keeps its only laizi", "23m46p1789p22s679s5z", refused=("discard 5z",), levels=EVERY_LEVEL),
    _at(
        "keeps the laizi of a hand that has opened",
        "34m55p67s1299m5z | 678p<3",
        refused=("discard 5z",),
        levels=EVERY_LEVEL,
    ),
    _at("keeps two laizi", "34m55p67s199m55z | 678p<3", refused=("discard 5z",), levels=EVERY_LEVEL),
    _at("kongs one of two laizi in a plain hand, which may hold one", "23m456p789p22s67s55z", ("kong single 5z",)),
    _at(
        "keeps the laizi that makes a big hand ready where nothing more is paid",
        "222m555m88p9s15z | 333p<1 | 66775z",
        ("discard 1z", "discard 9s"),
    ),
    # Shapes (wuhan.md 2.5).
    _at("the honours that join nothing go first", "13468m2579p34s12z5m", ("discard 1z", "discard 2z")),
    _at("pungs on the way to four pungs", "2233m5566p888s99s", ("pung",), offer="3m<3"),
    _at("on the way to four pungs the single tile goes", "2233m5566p888s99s1z", ("discard 1z",)),
    _at("three pungs and two pairs go on to four pungs", "111m333p55s77s99m1z2z", ("discard 1z", "discard 2z")),
    _at("one suit lets the others go", "1123456788p2m | 123p<3 | 7z", ("discard 2m",)),
    _at("chows for one suit", "124567889p2m | 555p<3", ("chow 123p", "chow 234p", "chow 345p"), offer="3p<3"),
    _at("keeps 2, 5 and 8 together", "225588m255p2s1z | 888s<1", ("discard 1z",)),
    _at(
        "pungs 2, 5 and 8 where that is all it has", "22558m255p22s | 888s<1", ("pung",), offer="5p<2", levels=FOR_MONEY
    ),
    _at(
        "keeps the winds together",
        "1122334z155m1p29s1z",
        ("discard 1p", "discard 2s", "discard 9s", "discard 5m"),
        laizi="1m",
        levels=FOR_MONEY,
    ),
    _at("three winds each and a laizi are the cap: the rest goes", "111222333z44z5z1m9p", ("discard 1m", "discard 9p")),
    _at(
        "keeps a pair of 2, 5 or 8 for the plain hand",
        "123m456p22s99s7s | 678p<3 | 77z",
        ("discard 9s", "discard 7s"),
    ),
    # Kongs double, a concealed one twice (wuhan.md 3.2).
    _at("kongs four equal tiles", "1111m456p2278s67p5p", ("kong concealed 1m",)),
    _at("kongs the discard rather than pung it", "999m456p2278s67p1z", ("kong open 9m",), offer="9m<2"),
    _at("adds the fourth tile to its pung", "9m456p2278s67p1z | 999m<2", ("kong added 9m",)),
    _at("makes the kong that nobody may rob yet", "23m456p22s67s17m | 777m<3", ("kong added 7m",), has_drawn=False),
    _at(
        "adds no kong that a seat with three sets may rob",
        "9m456p2278s67p1z | 999m<2",
        ("discard 9m", "discard 1z"),
        west="123p<1 456s<2 789s<1|66z",
    ),
    # 包牌 (wuhan.md 5).
    _at("of two spare tiles the nearer to the edge goes", "46m22s678s34p9p6s | 123m<3", ("discard 9p",)),
    _at("does not feed the third set of a suit", "46m22s678s34p9p6s | 123m<3", ("discard 6s",), west="234p<1 567p<3"),
    _at(
        "gives no 2, 5 or 8 to whom only that can make 全求人",
        "46m22s678s34p8p6s | 123p<3",
        ("discard 6s",),
        west="111p<1 444s<3 333s<1 789m<1",
    ),
    # Never absurd.
    _at("breaks no ready hand", "123m456p22s67s1z | 678p<3 | 6677z", ("discard 1z",), levels=EVERY_LEVEL),
    _at(
        "keeps four sets and waits with a laizi",
        "456p678s5z1z | 123m<3 678p<3 | 6677z",
        refused=("discard 5z",),
        levels=EVERY_LEVEL,
    ),
    _at(
        "discards no laizi where the last draws are near",
        "34m55p67s1299m5z | 678p<3",
        refused=("discard 5z",),
        levels=EVERY_LEVEL,
        wall_left=5,
    ),
    _at("takes the win", "23m22s1m | 555p<1 888p<2 999p<0 | 6677z", ("win",), levels=EVERY_LEVEL),
)
