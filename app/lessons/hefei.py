"""The guided deal of Hefei: only wins are claimed, seven pairs against a kong, the zui, two winners, the streak. No Qt.

The learner deals for the second time in a row. South discards the tile on which the learner and north win.
"""

from app.lessons import facts
from app.lessons.lesson import LEARNER, Fact, Lesson, Reply, Step
from engine.seats import Seat
from engine.tiles import Suit

_JUNK = "4s9s6p"
_PAIRS = "1m3m5m8m7p"


def _zui(*codes: str) -> Fact:
    """What the tile that the learner waits for would bring, from any of the others."""
    return facts.would_pay("2p", Seat.SOUTH, *codes)


LESSON = Lesson(
    city="hefei",
    ruleset="hefei",
    dealer=LEARNER,
    number=2,
    streak=2,
    hands=("1479m23449p5778s", "46m1246p2344679s", "11333558m2677p49s", "5m13456778p333s9s"),
    steps=(
        Step("hefei.welcome", points=("hand",), clause="hefei.md 1.1"),
        Step("hefei.pairs", points=("hand 1m3m5m7p",), clause="hefei.md 2.1"),
        Step(
            "hefei.first",
            points=("hand 4s9s6p",),
            clause="hefei.md 2.2",
            wants=_JUNK,
            replies=(Reply(_PAIRS, "hefei.first.pair"), Reply("2p", "hefei.first.two")),
            facts={"zhi": facts.zhi(Suit.CHARACTERS)},
        ),
        Step("hefei.claims", moves="N+9p-5m", points=("last", "hand 5m"), clause="hefei.md 1.2"),
        Step(
            "hefei.second",
            moves="E=1s S=2s W+8m",
            points=("drawn", "hand 8m"),
            clause="hefei.md 2.1",
            wants=_JUNK,
            replies=(Reply(_PAIRS, "hefei.first.pair"), Reply("2p", "hefei.first.two")),
        ),
        Step(
            "hefei.four",
            moves="N+9s-7p E=6s S=8p W+3m",
            points=("drawn", "hand 3m"),
            clause="hefei.md 3.14",
            wants=_JUNK,
            replies=(
                Reply("kong", "hefei.four.kong", {"far": facts.after_kong("3m")}),
                Reply(_PAIRS, "hefei.first.pair"),
                Reply("2p", "hefei.four.two"),
            ),
        ),
        Step(
            "hefei.ready",
            points=("waits", "hand 2p"),
            clause="hefei.md 3.9",
            facts={"waits": facts.waits, "discard": facts.on_discard, "draw": facts.on_self_draw},
        ),
        Step(
            "hefei.zui",
            points=("hand",),
            clause="hefei.md 3",
            facts={
                "tiles": facts.zhi(Suit.CHARACTERS),
                "hu": _zui("hu"),
                "zhi": _zui("zhi"),
                "quemen": _zui("quemen"),
                "four": _zui("huosihe"),
                "ka": _zui("ka"),
                "pairs": _zui("qidui"),
                "sum": _zui(),
            },
        ),
        Step("hefei.dealer", points=("panel", "plate W"), clause="hefei.md 4.2", facts={"streak": facts.streak}),
        Step(
            "hefei.win",
            moves="N=4s E=9m S-2p",
            points=("last", "action WIN"),
            clause="hefei.md 1.3",
            wants="win",
            replies=(Reply("pass", "hefei.win.pass"),),
        ),
        Step(
            "hefei.settled",
            moves="N!win",
            clause="hefei.md 4.1",
            facts={
                "total": facts.total(LEARNER),
                "pairs": facts.line(LEARNER, "qidui"),
                "four": facts.line(LEARNER, "huosihe"),
                "dealer": facts.line(LEARNER, "dealer"),
                "other": facts.total(Seat.NORTH),
            },
        ),
    ),
)
