"""Textbook positions that only a player for money finds: what was let go by, what is left in the chips, when to give
up.
"""

from functools import partial

from tests.support.textbook import Position

_hefei = partial(Position, ruleset="hefei", levels=("hard",))
_wuhu = partial(Position, ruleset="wuhu-315", levels=("hard",))
_wuhan = partial(Position, ruleset="wuhan", levels=("hard",))

_SPARE_9P_1P = "1m123456789s55s9p1p"
_FAR = "1469m258p147s36s8p9s"
_SPARE_ENDS = "23m46p22s678s1z9m9p8m1p"

POSITIONS: tuple[Position, ...] = (
    # Of tiles as useless as each other the one goes that nobody has wanted since (hefei.md 4.1: who gives it pays all).
    _hefei(
        "of spare tiles one that has been let go by goes: 9p or 1p",
        _SPARE_9P_1P,
        ("discard 9p", "discard 1p"),
        south="||2p3p4p8p7m2m9p",
        west="||2p3p4p8p6p1p9p",
        north="||2p3p4p8p5m9p",
        wall_left=28,
    ),
    _hefei(
        "of spare tiles the one goes that all have let go by: 1m",
        _SPARE_9P_1P,
        ("discard 1m",),
        south="||2m3m4m8m7m2m1m",
        west="||2m3m4m8m6m1m",
        north="||2m3m4m8m5m1m",
        wall_left=28,
    ),
    _hefei(
        "a hopeless hand gives what hardly anybody can want",
        _FAR,
        ("discard 9s", "discard 8p", "discard 3s"),
        south="||9p8p7p1s2s3s9s",
        west="||9p7p6p1p2p3s9s",
        north="||9p7p6p1p2s3s9s",
        wall_left=10,
    ),
    _hefei(
        "a ready hand plays on",
        "12345678m11p888s5p",
        ("discard 5p",),
        south="||9p8p7p1s2s3s9p",
        west="||9p8p7p2p3s1p",
        north="||9p8p7p2s3s1p",
        wall_left=24,
    ),
    # Chips (wuhu.md 5.3, 6.2): nobody pays more than is left, but a 交 is paid in points.
    _wuhu("a plain hand is worth its chips", "1123456799m44p6p", ("pung",), offer="4p<2"),
    _wuhu(
        "a plain hand is worth nothing where the others have nothing left",
        "1123456799m44p6p",
        ("pass",),
        offer="4p<2",
        chips=(117, 1, 1, 1),
    ),
    _wuhu(
        "of spare tiles one that has been let go by goes",
        _SPARE_9P_1P,
        ("discard 9p", "discard 1p"),
        south="||2p3p4p8p7m2m9p",
        west="||2p3p4p8p6p1p9p",
        north="||2p3p4p8p5m9p",
        wall_left=28,
    ),
    _wuhu(
        "a hopeless hand gives nothing to three pungs of a suit",
        _FAR,
        refused=("discard 1m", "discard 4m", "discard 6m", "discard 9m"),
        south="||9p8p7p1s2s3s9s",
        west="111m<1 333m<3 777m<1||9p7p6p1p2p3s9s",
        north="||9p7p6p1p2s3s9s",
        wall_left=10,
    ),
    _wuhan(
        "a hopeless hand gives what all have let go by",
        "2358m147p369s12z9p1m",
        ("discard 9p", "discard 1m"),
        south="123s<2||9m1m1z9p",
        west="222p<1|6z|9m1m8s9p",
        north="444s<1||9m1m7s9p",
        wall_left=12,
    ),
    _wuhan(
        "of spare tiles the one goes that all have let go by",
        _SPARE_ENDS,
        ("discard 9p",),
        south="123s<2||1m1p3s9p",
        west="222p<1|6z|3m3s8s9p",
        north="444s<1||1m7s9p",
        wall_left=30,
    ),
)
