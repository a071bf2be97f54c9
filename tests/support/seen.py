"""A seat's view written in a few words, for tests of what hints, warnings and AI make of it."""

from engine.deal.state import Phase, RiverTile
from engine.deal.views import SeatFace, SeatView
from engine.hands.keys import keys_of
from engine.notation import parse_melds, parse_tiles
from engine.scoring.score_table import ScoreTable
from engine.seats import SEATS, Seat


def view(
    on: ScoreTable,
    hand: str,
    melds: dict[int, str] | None = None,
    rivers: dict[int, str] | None = None,
    *,
    wall_left: int = 40,
    chips: tuple[int, int, int, int] = (30, 30, 30, 30),
) -> SeatView:
    """What seat 0 sees with this hand, at its turn, of sets and rivers by seat; the dealer is seat 1."""
    tiles = tuple(sorted(parse_tiles(hand)))
    kind_of = on.rules.tiles.kind_of
    faces = []
    for seat in SEATS:
        made = parse_melds((melds or {}).get(seat, ""))
        river = tuple(RiverTile(tile) for tile in parse_tiles((rivers or {}).get(seat, "")))
        faces.append(SeatFace(13 - 3 * len(made), False, made, (), river))
    return SeatView(
        ruleset=on.ruleset,
        seat=Seat.EAST,
        number=1,
        dealer=Seat.SOUTH,
        streak=1,
        chips=chips,
        points=(0, 0, 0, 0),
        wall_left=wall_left,
        in_last_zone=False,
        indicator=None,
        laizi=None,
        phase=Phase.TURN,
        turn=Seat.EAST,
        offer=None,
        hand=tiles,
        keys=keys_of([kind_of[tile] for tile in tiles]),
        drawn=None,
        is_locked=False,
        kong_run=0,
        seats=(faces[0], faces[1], faces[2], faces[3]),
        legal=(),
        marks=(),
    )
