"""What a policy does in a position written in a few words, whatever else the deal may be."""

from dataclasses import replace
from random import Random

from engine.ai.levels import make_policy
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung
from engine.deal.state import Phase, RiverTile
from engine.deal.views import SeatView
from engine.notation import format_tiles
from engine.seats import Seat
from engine.tiles import parse_tile
from engine.variants.registry import get_variant


def offered(view: SeatView, name: str, source: int = 3) -> SeatView:
    """The same view when another seat has discarded this tile."""
    tile, turn = parse_tile(name), Seat(source)
    faces = list(view.seats)
    faces[turn] = replace(faces[turn], river=(*faces[turn].river, RiverTile(tile)))
    seats = (faces[0], faces[1], faces[2], faces[3])
    return replace(view, phase=Phase.CLAIMS, turn=turn, offer=tile, seats=seats)


def choice(view: SeatView, *others: Action, level: str = "normal", **options: object) -> Action:
    """What the level does in its turn with these and a discard of each face, or to an offer with these and Pass."""
    variant = get_variant(view.ruleset)
    policy = make_policy(variant, variant.read_options(options), level)
    if view.phase is Phase.TURN:
        legal: tuple[Action, ...] = (*others, *(Discard(tile) for tile in dict.fromkeys(view.hand)))
    else:
        legal = (*others, Pass())
    return policy.choose(view, legal, Random(1))


def told(action: Action) -> str:
    """The action in a word or two: `discard 5m`, `chow 345m`, `kong open 7z`."""
    match action:
        case Discard(tile):
            return f"discard {format_tiles([tile])}"
        case Chow(tiles):
            return f"chow {format_tiles(tiles)}"
        case Kong(style, tile):
            return f"kong {style} {format_tiles([tile])}"
        case Pung():
            return "pung"
        case _:
            return type(action).__name__.lower()
