"""Named ends of deals, judged by the judges from hands written in a line: what the gallery draws and tests show.

A seat is `concealed tiles | sets | single tiles`; a set may name the discards made before it: `111m<0@6`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.deal.events import Situation
from engine.deal.state import Phase, RiverTile
from engine.deal.views import Outcome, SeatFace, SeatView
from engine.hands.keys import keys_of
from engine.melds import Meld
from engine.notation import parse_meld, parse_tiles
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.scoring.settlement import AccountId, Settlement
from engine.seats import SEATS, Seat
from engine.tiles import Tile, parse_tile
from engine.variants.registry import get_variant
from net.messages import PlayerInfo, TableInfo, Update

ME = Seat.WEST
PLAYERS = (
    PlayerInfo("小满", "ai", "normal"),
    PlayerInfo("大江", "ai", "normal"),
    PlayerInfo("阿青", "person"),
    PlayerInfo("老周", "person"),
)


@dataclass(frozen=True, slots=True)
class Example:
    """The end of a deal as the window is told of it."""

    info: TableInfo
    update: Update


@dataclass(frozen=True, slots=True)
class Table:
    """A table at the end of a deal: who held what, who won on which tile and whose it was (None: self-draw)."""

    ruleset: str
    seats: tuple[str, str, str, str]
    winners: tuple[int, ...] = ()
    tile: str = ""
    source: int | None = None
    situation: tuple[str, ...] = ()
    dealer: int = 0
    streak: int = 1
    laizi: str = ""
    chips: tuple[int, int, int, int] = (38, 24, 17, 41)
    points: tuple[int, int, int, int] = (90, -30, -30, -30)
    options: tuple[tuple[str, object], ...] = ()
    discards: int = 38
    wall_left: int = 22
    number: int = 3


def judged(table: Table) -> Example:
    """The end of the deal at this table, settled by the ruleset's judge."""
    variant = get_variant(table.ruleset)
    options = variant.read_options(dict(table.options))
    rules = variant.make_rules(options)
    chips = table.chips if rules.stake else (0, 0, 0, 0)
    hands, faces = zip(*(_seat(line) for line in table.seats), strict=True)
    laizi = parse_tile(table.laizi) if table.laizi else None
    public = PublicDeal(Seat(table.dealer), table.streak, laizi, chips, faces)
    kind_of = rules.tiles.kind_of
    claims = tuple(
        WinClaim(
            public,
            Seat(winner),
            hands[winner],
            keys_of([kind_of[tile] for tile in hands[winner] if tile != laizi]),
            parse_tile(table.tile),
            None if table.source is None else Seat(table.source),
            frozenset(Situation(each) for each in table.situation),
        )
        for winner in table.winners
    )
    settlement = variant.make_judge(options).settle(DealEnd(public, hands, claims))
    outcome = _outcome(settlement, table, hands, chips)
    info = TableInfo(table.ruleset, variant.write_options(options), PLAYERS, (ME,))
    return Example(info, Update(ME, 50, _view(table, public, outcome), (), (Seat.NORTH,)))


def _outcome(
    settlement: Settlement, table: Table, hands: tuple[tuple[Tile, ...], ...], chips: tuple[int, int, int, int]
) -> Outcome:
    shown = [
        tuple(sorted((*hand, parse_tile(table.tile)))) if seat in table.winners and table.source is None else hand
        for seat, hand in zip(SEATS, hands, strict=True)
    ]
    after = [_sum(chips, settlement.net(AccountId.CHIPS)), _sum(table.points, settlement.net(AccountId.POINTS))]
    return Outcome(settlement, tuple(shown), chips, table.points, after[0], after[1])


def _view(table: Table, public: PublicDeal, outcome: Outcome) -> SeatView:
    faces = [
        SeatFace(
            len(outcome.hands[seat]),
            False,
            public.seats[seat].melds,
            public.seats[seat].singles,
            (RiverTile(parse_tile("1s")),) * (table.discards // 4 + (seat < table.discards % 4)),
        )
        for seat in SEATS
    ]
    return SeatView(
        ruleset=table.ruleset,
        seat=ME,
        number=table.number,
        dealer=Seat(table.dealer),
        streak=table.streak,
        chips=outcome.chips_after,
        points=outcome.points_after,
        wall_left=table.wall_left,
        in_last_zone=False,
        indicator=None,
        laizi=public.laizi,
        phase=Phase.ENDED,
        turn=Seat(table.winners[0] if table.source is None and table.winners else table.source or 0),
        offer=parse_tile(table.tile) if table.tile else None,
        hand=outcome.hands[ME],
        keys=keys_of(()),
        drawn=None,
        is_locked=False,
        kong_run=0,
        seats=(faces[0], faces[1], faces[2], faces[3]),
        legal=(),
        marks=(),
        outcome=outcome,
    )


def _seat(line: str) -> tuple[tuple[Tile, ...], PublicSeat]:
    hand, melds, singles = (*line.split("|"), "", "")[:3]
    return tuple(sorted(parse_tiles(hand))), PublicSeat(
        tuple(_meld(each) for each in melds.split()), parse_tiles(singles)
    )


def _meld(text: str) -> Meld:
    tiles, _, at = text.partition("@")
    return replace(parse_meld(tiles), at=int(at or 0))


def _sum(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = (a + b for a, b in zip(one, other, strict=True))
    return first, second, third, fourth


_BOARD = Table(
    "wuhu-315",
    (
        "123p456p789s55s7z7z",
        "66m99m | 111m<0@6 444m<2@14 888m<3@26",
        "3m3m5p6p7p2s3s4s8s8s8s9s1p",
        "2p3p4p7p7p9p3s5s6s7s1s2s9s",
    ),
    (1,),
    "6m",
    2,
)
_THREE = (
    "234567m 22s 456s 78s",
    "123m456m77m 234s78s",
    "1m3m5m7m9m1p3p5p7p9p1s3s5s",
    "345678m 345s 99m 78s",
)

_PLAIN = "1m3m5p7p9p2s4s6s8s1p3p5p7z"

EXAMPLES: dict[str, Callable[[], Example]] = {
    "wuhu_jiao_liable": lambda: judged(_BOARD),
    "wuhu_jiao_self_draw": lambda: judged(replace(_BOARD, tile="6m", source=None)),
    "wuhu_plain_discard": lambda: judged(
        replace(_BOARD, seats=("123m456m 88p 24m 123p", _PLAIN, _PLAIN, _PLAIN), winners=(0,), tile="3m", source=3)
    ),
    "wuhu_plain_kongs": lambda: judged(
        replace(
            _BOARD,
            seats=(_PLAIN, "23m 678m 99p | 5555m! 1111p<3@9", _PLAIN, _PLAIN),
            tile="1m",
            source=None,
            chips=(38, 24, 6, 52),
        )
    ),
    "wuhu_fourth_pair": lambda: judged(
        replace(
            _BOARD,
            seats=(_PLAIN, "9m | 111m<0@6 444m<2@14 888m<3@26 666m<0@31", _PLAIN, _PLAIN),
            tile="9m",
            source=None,
        )
    ),
    "wuhu_shuangbazhi": lambda: judged(
        replace(_BOARD, seats=(_PLAIN, "1234m | 1111p!@5 222m<0@11 3333p+<3@16", _PLAIN, _PLAIN), tile="1m", source=3)
    ),
    "wuhu_broke": lambda: judged(
        replace(
            _BOARD,
            seats=("234m456m 88p 11m 123p", _PLAIN, _PLAIN, _PLAIN),
            winners=(0,),
            tile="1m",
            source=2,
            chips=(80, 2, 17, 21),
        )
    ),
    "wuhu_classic": lambda: judged(
        replace(
            _BOARD,
            ruleset="wuhu-classic",
            seats=(_PLAIN, "123m456m99m 24m | 777s<0@9", _PLAIN, _PLAIN),
            tile="3m",
            source=3,
        )
    ),
    "wuhu_exhausted": lambda: judged(
        replace(
            _BOARD,
            winners=(),
            tile="",
            source=None,
            wall_left=0,
            seats=(*_BOARD.seats[:3], "22m 999m 55s 345p | 7777z!@8"),
        )
    ),
    "wuhan_plain": lambda: judged(
        Table(
            "wuhan",
            (
                "5z 4m 88p | 123p<3@4 456s<3@9 7777s+<2@15 | 7z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m | | 6z",
                "1m3m5p7p2s4s6s8s3p5p | 999p<1@7 | 5z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m",
            ),
            (0,),
            "3m",
            2,
            laizi="5z",
        )
    ),
    "wuhan_capped": lambda: judged(
        Table(
            "wuhan",
            (
                "5z 4m 8m 8m | 222p<3@4 555s<1@9 8888s!@15 | 7z 5z 5z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m | | 6z",
                "1m3m5p7p2s4s6s8s3p5p | 999p<1@7 | 7z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m",
            ),
            (0,),
            "4m",
            None,
            laizi="5z",
            dealer=1,
        )
    ),
    "wuhan_third": lambda: judged(
        Table(
            "wuhan",
            (
                "3p 5z 99p | 111p<3@4 456p<3@9 777p<2@15 | 7z",
                _PLAIN.replace("7z", "9m"),
                "1m3m5p7p2s4s6s8s3p5p | 999s<1@7",
                _PLAIN.replace("7z", "9m"),
            ),
            (0,),
            "2p",
            3,
            laizi="5z",
        )
    ),
    "wuhan_robbed": lambda: judged(
        Table(
            "wuhan",
            (
                "45m 88p | 123p<3@4 456s<3@9 789s<3@15 | 7z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m",
                "67m 22p 345s | 333m<1@3 555s<0@12 | 6z",
                _PLAIN.replace("7z", "9m"),
            ),
            (0,),
            "3m",
            2,
            situation=("robbed_kong",),
            laizi="5z",
        )
    ),
    "wuhan_laizi_drawn": lambda: judged(
        Table(
            "wuhan",
            (
                "45m 88p 67s 5z | 123p<3@4 456s<3@9 | 7z 6z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m",
                "67m 22p 345s 9p | 333m<1@3 555s<0@12",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m",
            ),
            (0,),
            "5z",
            None,
            situation=("kong_draw",),
            laizi="5z",
            dealer=0,
        )
    ),
    "wuhan_exhausted": lambda: judged(
        Table(
            "wuhan",
            (
                "45m 88p | 123p<3@4 456s<3@9 789s<3@15 | 7z",
                "1m3m5p7p9p2s4s6s8s1p3p5p9m",
                "67m 22p 345s | 333m<1@3 555s<0@12 | 6z",
                _PLAIN.replace("7z", "9m"),
            ),
            laizi="5z",
            wall_left=0,
        )
    ),
    "hefei_one": lambda: judged(Table("hefei", _THREE, (0,), "9s", 2, dealer=2, streak=3)),
    "hefei_three": lambda: judged(Table("hefei", _THREE, (3, 0, 1), "9s", 2, dealer=0, streak=2)),
    "hefei_pairs": lambda: judged(Table("hefei", ("1122m 5555m 77m 99m 3p", *_THREE[1:]), (0,), "3p", None, dealer=1)),
    "hefei_kong_draw": lambda: judged(
        Table(
            "hefei",
            ("234234m 55m 79m | 8888p!@5", *_THREE[1:]),
            (0,),
            "8m",
            None,
            situation=("kong_draw",),
            dealer=0,
            streak=2,
        )
    ),
}
"""In the order in which they are drawn."""


def last_of_match(example: Example) -> Example:
    """The same as the last deal of a match."""
    outcome = example.update.view.outcome
    assert outcome is not None
    variant = get_variant(example.info.ruleset)
    stake = variant.make_rules(variant.read_options(example.info.options)).stake
    first, second, third, fourth = (
        chips - stake + points for chips, points in zip(outcome.chips_after, outcome.points_after, strict=True)
    )
    return Example(example.info, replace(example.update, standing=(first, second, third, fourth)))
