"""The guided deal of Wuhu: eight zhi, a middle wait, mouths and jiao, the alarm, and who pays for all. No Qt.

North gets two pungs of dots and is under alarm; the learner keeps the two dots that could feed him, and waits for the
tile between them. South feeds all three pungs, so he pays for all when the replacement of a kong wins.
"""

from app.lessons import facts
from app.lessons.lesson import LEARNER, Lesson, Reply, Step
from engine.seats import Seat
from engine.tiles import Suit

_ZHI = {"zhi": facts.zhi(Suit.CHARACTERS)}
_JUNK = "2s5s9s7z"
_SUIT = "1m3m5m9m"
_MIDDLE = "4p6p"
_COST = {"cost": facts.cost("4p", Seat.NORTH)}
_FOUR = Reply("4p", "wuhu.danger.four", _COST)
_SIX = Reply("6p", "wuhu.danger.six", {"amount": facts.risk("6p")})
_NO_PUNG = (Reply("pass", "wuhu.pung.pass"),)

LESSON = Lesson(
    city="wuhu",
    ruleset="wuhu-315",
    dealer=Seat.EAST,
    hands=("2446m4679p237789s", "136889m12578p48s", "1135599m46p259s7z", "12334456699p2s7z"),
    steps=(
        Step("wuhu.welcome", points=("hand",), clause="wuhu.md 1.2"),
        Step("wuhu.zhi", points=("hand 1m3m5m9m",), clause="wuhu.md 2.2", facts=_ZHI),
        Step(
            "wuhu.pung",
            moves="E-4p N!pung N-2s E=7z S=1m",
            points=("last", "hand 1m", "action PUNG"),
            clause="wuhu.md 1.2",
            wants="pung",
            replies=_NO_PUNG,
        ),
        Step(
            "wuhu.first",
            points=("sets W",),
            clause="wuhu.md 7",
            wants=_JUNK,
            replies=(Reply(_SUIT, "wuhu.first.suit"), Reply(_MIDDLE, "wuhu.first.middle")),
        ),
        Step(
            "wuhu.alarm",
            moves="N=3s E+5s-6p N!pung N-7z",
            points=("sets N", "notice N"),
            clause="wuhu.md 7.5",
        ),
        Step(
            "wuhu.second",
            moves="E=1s S=5m",
            points=("last", "action PUNG"),
            clause="wuhu.md 1.2",
            wants="pung",
            replies=_NO_PUNG,
        ),
        Step(
            "wuhu.danger",
            points=("hand 4p6p", "notice N"),
            clause="wuhu.md 7.5",
            wants=_JUNK,
            replies=(_FOUR, _SIX, Reply(_SUIT, "wuhu.first.suit")),
            facts={"amount": facts.risk("4p")},
        ),
        Step(
            "wuhu.eight",
            moves="N=4s E=2p S=7s W+3m",
            points=("drawn", "hand 3m"),
            clause="wuhu.md 2.2",
            wants=_JUNK,
            replies=(_FOUR, _SIX, Reply(_SUIT, "wuhu.eight.suit")),
            facts=_ZHI,
        ),
        Step(
            "wuhu.third",
            moves="N=8s E=7z S=9m",
            points=("last", "action PUNG"),
            clause="wuhu.md 7.2",
            wants="pung",
            replies=_NO_PUNG,
        ),
        Step(
            "wuhu.ready",
            points=("notice W", "sets W"),
            clause="wuhu.md 7.2",
            wants=_JUNK,
            replies=(
                Reply("4p", "wuhu.ready.middle", _COST),
                _SIX,
                Reply(_SUIT, "wuhu.ready.pair"),
            ),
        ),
        Step(
            "wuhu.middle",
            points=("hand 4p6p", "waits"),
            clause="wuhu.md 3.2",
            facts={
                "waits": facts.waits,
                "points": facts.rank_of_wait,
                "discard": facts.on_discard,
                "draw": facts.on_self_draw,
            },
        ),
        Step("wuhu.mouths", points=("sets W", "waits"), clause="wuhu.md 3"),
        Step(
            "wuhu.kong",
            moves="N=1p E=5s S=6s W+5m",
            points=("drawn", "action KONG"),
            clause="wuhu.md 3.7",
            wants="kong",
            replies=(Reply("5m", "wuhu.kong.discard"),),
        ),
        Step(
            "wuhu.win",
            moves="W*5p",
            points=("drawn", "action WIN"),
            clause="wuhu.md 3.11",
            wants="win",
            replies=(Reply("any", "wuhu.win.no"),),
        ),
        Step(
            "wuhu.settled",
            clause="wuhu.md 7.2",
            facts={
                "jiao": facts.line(LEARNER, "jiao"),
                "zimo": facts.line(LEARNER, "zimo"),
                "each": facts.share(LEARNER, Seat.EAST),
                "total": facts.total(LEARNER),
                "liable": facts.liable(LEARNER),
            },
        ),
    ),
)
