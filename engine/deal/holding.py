"""What a hand and a seat's sets hold, by the kinds of the ruleset: faces of a kind, keys, single tiles, pungs."""

from engine.deal.rules import TableRules
from engine.deal.state import DealState, SeatState
from engine.hands.keys import HandKeys, add, remove
from engine.melds import MeldKind
from engine.tiles import Tile


def is_single(rules: TableRules, laizi: Tile | None, tile: Tile) -> bool:
    """Whether this tile is konged alone and never claimed: a fixed kong or a laizi."""
    return tile == laizi or rules.tiles.kind_of[tile] in rules.single_kongs


def faces_of(rules: TableRules, hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The faces of this tile's kind in a hand."""
    kind_of = rules.tiles.kind_of
    kind = kind_of[tile]
    return tuple(face for face in hand if kind_of[face] == kind)


def pung_of(rules: TableRules, mine: SeatState, tile: Tile) -> int | None:
    """Which of a seat's sets is a pung of this tile's kind; None if there is none."""
    kind_of = rules.tiles.kind_of
    for index, meld in enumerate(mine.melds):
        if meld.kind is MeldKind.PUNG and kind_of[meld.tile] == kind_of[tile]:
            return index
    return None


def with_tile(rules: TableRules, state: DealState, keys: HandKeys, tile: Tile) -> HandKeys:
    """The keys of a hand that gains a face: by kind, laizi not counted."""
    return keys if tile == state.laizi else add(keys, rules.tiles.kind_of[tile])


def without_tile(rules: TableRules, state: DealState, keys: HandKeys, tile: Tile) -> HandKeys:
    """The keys of a hand that a face leaves: by kind, laizi not counted."""
    return keys if tile == state.laizi else remove(keys, rules.tiles.kind_of[tile])
