"""Named situations of a table as data: what the gallery draws and tests play with.

They are made by hand, not by play, so that each shows what is hard to come by. Their words, names and amounts are
examples.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import KongStyle
from engine.deal.state import Phase, RiverTile
from engine.deal.views import Outcome, SeatFace, SeatView
from engine.hands.keys import keys_of
from engine.notation import parse_melds, parse_tiles
from engine.scoring.judge import Mark
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import AccountId, Payment, Reading, Settlement, WinResult
from engine.seats import Seat
from engine.tiles import Tile, parse_tile
from net.messages import Clock, PlayerInfo, TableInfo, Update

ME = Seat.WEST
PLAYERS = (
    PlayerInfo("小满", "ai", "normal"),
    PlayerInfo("大江", "ai", "normal"),
    PlayerInfo("阿青", "person"),
    PlayerInfo("老周", "ai", "normal"),
)


@dataclass(frozen=True, slots=True)
class Situation:
    """A table at a moment, as the window is told of it."""

    info: TableInfo
    update: Update


def our_turn() -> Situation:
    """Our turn with two pungs; an opponent under alarm; the only action is an added kong."""
    view = _base("6m3p4p5p6p8p9s", "7p")
    mine = replace(view.seats[ME], melds=parse_melds("222p<0 777p<1"))
    view = _with_seat(view, ME, mine)
    return _at_table(replace(view, legal=(*view.legal, Kong(KongStyle.ADDED, parse_tile("7p")))))


def full_hand() -> Situation:
    """Thirteen tiles and the drawn one; a concealed kong can be made."""
    view = _base("6m2p2p2p3p4p5p6p7p7p7p8p9s", "7p")
    return _at_table(replace(view, legal=(*view.legal, Kong(KongStyle.CONCEALED, parse_tile("7p")))))


def claim() -> Situation:
    """A discard of the right neighbour that we can win on, kong or pung."""
    view = _base("3p4p5p5p5p6p7p8p9p9p2s2s2s")
    view = replace(
        view,
        number=1,
        streak=1,
        chips=(30, 30, 30, 30),
        points=(0, 0, 0, 0),
        wall_left=31,
        phase=Phase.CLAIMS,
        turn=Seat.NORTH,
        offer=parse_tile("5p"),
        seats=(
            _face(13, "9s7z1p2m9p7s4s9s"),
            _face(7, "7z1s9p3s9s7s", "555m<3 444m<2"),
            _face(13, "1m7z3s6m1s8m7m"),
            _face(13, "3m1p6s8s2m8s6s5p"),
        ),
        marks=(_alarm(Seat.SOUTH, "shuangsihe", (0, 1), "4m5m"),),
        legal=(Win(), Kong(KongStyle.OPEN, parse_tile("5p")), Pung(), Pass()),
    )
    return _at_table(view)


def timed_claim() -> Situation:
    """The same claim at a table with timers."""
    situation = claim()
    return replace(situation, update=replace(situation.update, clock=Clock(ME, 11_000)))


def last_zone() -> Situation:
    """One of the last four tiles was drawn: it can only be won on or passed."""
    view = _base("2p2p3p4p5p6p7p8p9p9p", "2p")
    view = _with_seat(view, ME, replace(view.seats[ME], melds=parse_melds("666p<3")))
    return _at_table(replace(view, wall_left=2, in_last_zone=True, phase=Phase.LAST, legal=(Win(), Pass())))


def four_kongs() -> Situation:
    """Both neighbours have four kongs, the one opposite too."""
    view = _base("1s2s3s4s5s6s7s8s9s1p1p2p2p")
    view = replace(
        view,
        phase=Phase.CLAIMS,
        turn=Seat.NORTH,
        legal=(),
        wall_left=9,
        seats=(
            _face(1, "1s6m7z9s5m1p7m", "6666p<1 7777p<2 8888p+<3 9999p!"),
            _face(1, "7z9p1p1s5p8s3s9p6s", "8888m<3 4444m+<2 1111m+<0 2222m!"),
            _face(13, "3m7z7s5s2m1s5m3s"),
            _face(1, "3m9p8p5p7m2m6s3p5m", "3333m<0 5555m!  6666m+<2 7777m<1"),
        ),
        marks=(
            _alarm(Seat.SOUTH, "three_pairs_discard", (0, 1, 2)),
            _alarm(Seat.SOUTH, "shuangbazhi", (0, 1, 2, 3)),
            _alarm(Seat.NORTH, "three_pairs_discard", (0, 2, 3)),
            _alarm(Seat.EAST, "three_pairs_discard", (0, 1, 2)),
        ),
    )
    return _at_table(view)


def own_kongs() -> Situation:
    """We have four kongs of every sort and the last single tile with a drawn one."""
    view = _base("9s", "1s")
    mine = replace(view.seats[ME], melds=parse_melds("2222p<0 7777p+<1 3333p! 5555p+<3"))
    view = _with_seat(view, ME, mine)
    return _at_table(replace(view, marks=(*view.marks, _alarm(ME, "three_pairs_discard", (0, 1, 3)))))


def long_rivers() -> Situation:
    """Up to twenty-four discards a river, the longest that a deal can bring."""
    view = _base("6m3p4p5p6p8p9s2p2p2p", "7p")
    rivers = (
        "1s6m7z9s5m1p7m9p4s7s2s3m4m5m6m7m8m9m1m1p",
        "7z9p1p1s5p8s3s9p6s2s3m4m5m6m7m8m9m1m1p2p3p4p5p6p",
        "3m7z7s5s2m1s5m3s1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s",
        "3m9p8p5p7m2m6s3p5m1p2p3p4p5p6p7p8p9p1s",
    )
    seats = [
        replace(face, river=tuple(RiverTile(tile) for tile in parse_tiles(river)))
        for face, river in zip(view.seats, rivers, strict=True)
    ]
    return _at_table(replace(view, seats=(seats[0], seats[1], seats[2], seats[3]), wall_left=5))


def waiting() -> Situation:
    """We are ready while the one opposite, who has drawn, thinks."""
    view = _base("2p3p4p4p5p6p7p8p8p8p9s9s9s")
    view = _with_seat(view, Seat.EAST, replace(view.seats[Seat.EAST], hand_count=14, has_drawn_tile=True))
    return _at_table(replace(view, turn=Seat.EAST, legal=()))


def won() -> Situation:
    """The deal has ended: the left neighbour won on our discard."""
    view = _base("3m4m5m2p3p4p4p5p6p7p8p9s9s")
    hands = (
        parse_tiles("1s2s3s4s5s6s7s8s9s1p1p2p2p"),
        parse_tiles("4m5m7m7m"),
        view.hand,
        parse_tiles("2p3p4p5p6p7p8p9p1s1s"),
    )
    tile = parse_tile("6m")
    reading = Reading((), ("qingyise",), 90)
    payment = Payment(ME, Seat.SOUTH, ME, AccountId.POINTS, (Line("jiao", Op.ADD, 30, "wuhu.md 5.1"),))
    result = WinResult(Seat.SOUTH, tile, ME, (), reading, (), (payment,))
    outcome = Outcome(Settlement((result,)), hands, view.chips, view.points, view.chips, view.points)
    mine = replace(view.seats[ME], river=(*view.seats[ME].river, RiverTile(tile)))
    view = _with_seat(view, ME, mine)
    return _at_table(replace(view, phase=Phase.ENDED, legal=(), outcome=outcome))


def wuhan() -> Situation:
    """Wuhan: laizi in the hand, the indicator, singles; a laizi and a 红中 can be konged alone."""
    view = _wuhan("2m3m4m5p5p6p7p8p2s2s5s7z8s", "6z")
    kongs = tuple(Kong(KongStyle.SINGLE, parse_tile(name)) for name in ("5p", "6z", "7z"))
    return _at_table(replace(view, legal=(*view.legal, *kongs)))


def chows() -> Situation:
    """Wuhan: a discard of the left neighbour that we can chow in three ways, and pung."""
    view = _wuhan("2m3m5p6p7p2s3s4s5s6s7s8s8s")
    seats = list(view.seats)
    seats[Seat.SOUTH] = replace(seats[Seat.SOUTH], river=(*seats[Seat.SOUTH].river, RiverTile(parse_tile("5s"))))
    chow = tuple(Chow((Tile(low), Tile(low + 1), Tile(low + 2))) for low in (20, 21, 22))
    view = replace(
        view,
        phase=Phase.CLAIMS,
        turn=Seat.SOUTH,
        offer=parse_tile("5s"),
        seats=(seats[0], seats[1], seats[2], seats[3]),
        legal=(*chow, Pung(), Pass()),
    )
    return _at_table(view)


def not_opened() -> Situation:
    """Wuhan: the drawn tile completes the hand, which has not opened."""
    view = _wuhan("2s2s2s3s4s5s6s7s8s4s4s6s7s", "8s")
    return _at_table(view)


def hefei() -> Situation:
    """Hefei: our turn, concealed kongs only, two of them to choose from."""
    view = _base("1m1m1m1m3p3p3p3p4p5p6p7p8p", "9p")
    view = replace(
        view,
        ruleset="hefei",
        streak=3,
        chips=(0, 0, 0, 0),
        points=(63, -21, -21, -21),
        seats=(
            _face(10, "1s6m9s5m1p7m9p4s7s", "2222s!"),
            _face(13, "9p1p1s5p8s3s9p6s"),
            _face(14, "3m7s5s2m1s5m3s", has_drawn_tile=True),
            _face(13, "3m9p8p5p7m2m6s5m"),
        ),
        marks=(),
    )
    kongs = tuple(Kong(KongStyle.CONCEALED, parse_tile(name)) for name in ("1m", "3p"))
    return _at_table(replace(view, legal=(*view.legal, *kongs)))


SITUATIONS: dict[str, Callable[[], Situation]] = {
    make.__name__.replace("_", "-"): make
    for make in (
        our_turn,
        full_hand,
        claim,
        timed_claim,
        last_zone,
        four_kongs,
        own_kongs,
        long_rivers,
        waiting,
        won,
        wuhan,
        chows,
        not_opened,
        hefei,
    )
}

"""Every situation by name."""


def _face(
    hand_count: int, river: str = "", melds: str = "", singles: str = "", has_drawn_tile: bool = False
) -> SeatFace:
    return SeatFace(
        hand_count=hand_count,
        has_drawn_tile=has_drawn_tile,
        melds=parse_melds(melds),
        singles=parse_tiles(singles),
        river=tuple(RiverTile(tile) for tile in parse_tiles(river)),
    )


def _hand(text: str, drawn: str = "") -> tuple[tuple[Tile, ...], Tile | None]:
    tiles = parse_tiles(text + drawn)
    return tuple(sorted(tiles)), parse_tile(drawn) if drawn else None


def _discards(hand: tuple[Tile, ...]) -> tuple[Action, ...]:
    return tuple(Discard(tile) for tile in sorted(set(hand)))


def _base(hand: str, drawn: str = "") -> SeatView:
    """Our turn as on the design board, with another hand."""
    tiles, tile = _hand(hand, drawn)
    return SeatView(
        ruleset="wuhu-315",
        seat=ME,
        number=3,
        dealer=Seat.EAST,
        streak=2,
        chips=(38, 24, 17, 41),
        points=(90, -30, -30, -30),
        wall_left=22,
        in_last_zone=False,
        indicator=None,
        laizi=None,
        phase=Phase.TURN,
        turn=ME,
        offer=None,
        hand=tiles,
        keys=keys_of(tiles),
        drawn=tile,
        is_locked=False,
        kong_run=0,
        seats=(
            _face(13, "1s6m7z9s5m1p7m9p4s7s"),
            _face(4, "7z9p1p1s5p8s3s9p6s", "888m<3 444m<2 111m<0"),
            _face(len(tiles), "3m7z7s5s2m1s5m3s", has_drawn_tile=bool(drawn)),
            _face(10, "3m9p8p5p7m2m6s3p5m", "2222s!"),
        ),
        legal=_discards(tiles),
        marks=(_alarm(Seat.SOUTH, "three_pairs_discard", (0, 1, 2)),),
    )


def _alarm(seat: Seat, code: str, melds: tuple[int, ...], tiles: str = "") -> Mark:
    return Mark(seat, f"alarm.{code}", "wuhu.md 7", melds, tiles=parse_tiles(tiles))


def _with_seat(view: SeatView, seat: Seat, face: SeatFace) -> SeatView:
    seats = list(view.seats)
    seats[seat] = face
    return replace(view, seats=(seats[0], seats[1], seats[2], seats[3]))


def _at_table(view: SeatView, turn_id: int = 7) -> Situation:
    info = TableInfo(view.ruleset, {}, PLAYERS, (view.seat,))
    return Situation(info, Update(view.seat, turn_id, view, ()))


def _wuhan(hand: str, drawn: str = "") -> SeatView:
    view = _base(hand, drawn)
    return replace(
        view,
        ruleset="wuhan",
        streak=1,
        chips=(0, 0, 0, 0),
        points=(128, -256, 64, 64),
        wall_left=41,
        indicator=parse_tile("4p"),
        laizi=parse_tile("5p"),
        seats=(
            _face(10, "1s6m3z9s5m1p7m9p4s", "345s<3", "77z"),
            _face(7, "7s9p1p1s8s3s4z6s", "888m<3 123m<0", "7z6z5p7z"),
            _face(len(view.hand), "3m2z7s5s2m1s5m", "", "6z", has_drawn_tile=bool(drawn)),
            _face(13, "3m9p8p1z7m2m6s3p", "", "5p"),
        ),
        marks=(
            Mark(Seat.EAST, "opened", "wuhan.md 2.1"),
            Mark(Seat.EAST, "factor", "wuhan.md 3.2", value=8),
            Mark(Seat.SOUTH, "opened", "wuhan.md 2.1"),
            Mark(Seat.SOUTH, "factor", "wuhan.md 3.2", value=128),
            Mark(ME, "factor", "wuhan.md 3.2", value=2),
            Mark(Seat.NORTH, "factor", "wuhan.md 3.2", value=4),
        ),
    )
