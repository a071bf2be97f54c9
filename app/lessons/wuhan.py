"""The guided deal of Wuhan: opening, laizi, kongs of a single tile, the minimum, and the third set. No Qt.

The learner opens twice, kongs 红中 and his laizi, and wins hard with exactly the minimum. North collects bamboos.
"""

from app.lessons import facts
from app.lessons.lesson import LEARNER, Lesson, Reply, Step
from engine.seats import Seat

_FACTOR = {"factor": facts.factor(LEARNER)}
_WILD = {"indicator": facts.indicator, "laizi": facts.laizi}
_JUNK = "4z1z"

_LAIZI_STAYS = (Reply("5p", "wuhan.dragon.laizi"), Reply("kong 5p", "wuhan.dragon.laizi"))

LESSON = Lesson(
    city="wuhan",
    ruleset="wuhan",
    dealer=Seat.EAST,
    hands=("33457m568p6799s25z", "244m12p112358s25z", "23789m88p66s34s5p7z", "5m1p1122799s2467z"),
    indicator="4p",
    steps=(
        Step("wuhan.welcome", points=("hand",), clause="wuhan.md 2"),
        Step("wuhan.laizi", points=("wild", "hand 5p"), clause="wuhan.md 1.3", facts=_WILD),
        Step(
            "wuhan.dragon",
            moves="E-2z S=9p W+4z",
            points=("hand 7z", "action KONG"),
            clause="wuhan.md 1.5",
            wants="kong 7z",
            replies=(Reply("7z", "wuhan.dragon.discard"), *_LAIZI_STAYS, Reply("any", "wuhan.dragon.first")),
        ),
        Step(
            "wuhan.junk",
            moves="W*1z",
            points=("drawn", "hand 4z"),
            clause="wuhan.md 2.5",
            wants=_JUNK,
            replies=_LAIZI_STAYS,
        ),
        Step(
            "wuhan.third",
            moves="N=3z E+2p-9s N!pung N-2z E=9m S+3p-1s N!pung N-4z",
            points=("sets N", "notice N"),
            clause="wuhan.md 5.2",
        ),
        Step(
            "wuhan.chow",
            moves="E=1p S=1m",
            points=("last", "hand 2m3m", "action CHOW"),
            clause="wuhan.md 2.1",
            wants="chow",
            replies=(Reply("pass", "wuhan.chow.pass"),),
        ),
        Step(
            "wuhan.opened",
            points=("sets W", "notice W"),
            clause="wuhan.md 3.2",
            wants=_JUNK,
            replies=_LAIZI_STAYS,
            facts=_FACTOR,
        ),
        Step(
            "wuhan.short",
            moves="N=9p E=3z S=9p W+2s",
            points=("drawn", "why-not"),
            clause="wuhan.md 2.3",
            facts={"worth": facts.worth, "minimum": facts.minimum, "lacks": facts.lacks},
        ),
        Step(
            "wuhan.laizi_kong",
            points=("hand 5p", "action KONG"),
            clause="wuhan.md 3.2",
            wants="kong 5p",
            replies=(Reply("5p", "wuhan.laizi_kong.discard"), Reply("any", "wuhan.laizi_kong.first")),
        ),
        Step(
            "wuhan.hard", moves="W*2z", points=("drawn", "notice W"), clause="wuhan.md 3.2", wants="2z", facts=_FACTOR
        ),
        Step(
            "wuhan.pung",
            moves="N=4z E+8s-6s",
            points=("last", "why-not", "action PUNG"),
            clause="wuhan.md 2.3",
            wants="pung",
            replies=(Reply("pass", "wuhan.pung.pass"),),
            facts={"worth": facts.worth, "minimum": facts.minimum},
        ),
        Step(
            "wuhan.discard",
            points=("hand 9m", "hand 2s3s4s", "notice N"),
            clause="wuhan.md 5.2",
            wants="9m",
            replies=(
                Reply("2s", "wuhan.discard.bamboo", {"amount": facts.risk("2s")}),
                Reply("3s4s", "wuhan.discard.middle", {"amount": facts.risk("3s")}),
                Reply("7m", "wuhan.discard.edge", {"waits": facts.ready_without("7m")}),
                Reply("8p", "wuhan.discard.pair", {"waits": facts.ready_without("8p")}),
            ),
            facts={"waits": facts.ready_without("9m")},
        ),
        Step(
            "wuhan.ready",
            points=("waits", "notice W"),
            clause="wuhan.md 3.2",
            facts={"waits": facts.waits, "unseen": facts.unseen, "minimum": facts.minimum, **_FACTOR},
        ),
        Step(
            "wuhan.win",
            moves="N=7p E=1z S=6m",
            points=("last", "action WIN"),
            clause="wuhan.md 2",
            wants="win",
            replies=(Reply("any", "wuhan.win.pass"),),
        ),
        Step(
            "wuhan.settled",
            clause="wuhan.md 3.3",
            facts={
                "dealer": facts.share(LEARNER, Seat.EAST),
                "discarder": facts.share(LEARNER, Seat.SOUTH),
                "opened": facts.share(LEARNER, Seat.NORTH),
                "total": facts.total(LEARNER),
            },
        ),
    ),
)
