"""From what is legal to what can be pressed: action slots, their forms, and keys. Pure: no Qt.

A slot is hollow unless one of the legal actions belongs to it; nothing else decides that.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, auto

from app.table.habits import Habit
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.views import SeatView
from engine.tiles import Tile


class Slot(IntEnum):
    """The places of the actions; the numbers are those of `TableGeometry.action`."""

    WIN = 0
    KONG = 1
    PUNG = 2
    PASS = 3
    CHOW = 4


READING_ORDER = (Slot.WIN, Slot.KONG, Slot.CHOW, Slot.PUNG, Slot.PASS)
"""How the arrows go from slot to slot."""


def choices_of(legal: Iterable[Action]) -> Mapping[Slot, tuple[Action, ...]]:
    """The forms of each slot that is not hollow."""
    forms: dict[Slot, list[Action]] = {}
    for action in legal:
        slot = slot_of(action)
        if slot is not None:
            forms.setdefault(slot, []).append(action)
    return {slot: tuple(actions) for slot, actions in forms.items()}


def slot_of(action: Action) -> Slot | None:
    """The slot of an action; a discard has none."""
    match action:
        case Win():
            return Slot.WIN
        case Kong():
            return Slot.KONG
        case Pung():
            return Slot.PUNG
        case Chow():
            return Slot.CHOW
        case Pass():
            return Slot.PASS
        case Discard():
            return None


def discards_of(legal: Iterable[Action]) -> frozenset[Tile]:
    """The faces that may be discarded."""
    return frozenset(action.tile for action in legal if isinstance(action, Discard))


def hand_order(view: SeatView) -> tuple[Tile, ...]:
    """The own tiles as they lie: laizi first, then sorted, the drawn one last."""
    rest = list(view.hand)
    if view.drawn is not None:
        rest.remove(view.drawn)
    rest.sort(key=lambda tile: (tile != view.laizi, tile))
    return (*rest, view.drawn) if view.drawn is not None else tuple(rest)


def claim_tiles(view: SeatView, hand: Sequence[Tile], kind_of: Sequence[Tile]) -> frozenset[int]:
    """Places in the hand, as it lies, of tiles that could join the offered one: in a kong or a pung, else in a chow.

    `kind_of`: the tile set's.
    """
    if view.offer is None or view.laizi == view.offer:
        return frozenset()
    choices = choices_of(view.legal)
    need = 3 if Slot.KONG in choices else 2 if Slot.PUNG in choices else 0
    if not need:
        chows = {tile for action in choices.get(Slot.CHOW, ()) for tile in form_tiles(action, view)}
        return frozenset(hand.index(tile) for tile in chows - {view.offer} if tile in hand)
    same = [place for place, tile in enumerate(hand) if kind_of[tile] == kind_of[view.offer]]
    return frozenset(same[:need])


def form_tiles(action: Action, view: SeatView) -> tuple[Tile, ...]:
    """The tiles that show what a form makes."""
    match action:
        case Chow(tiles=tiles):
            return tiles
        case Kong(tile=tile):
            return (tile,)
        case Pung() if view.offer is not None:
            return (view.offer,) * 3
        case _:
            return ()


class Command(Enum):
    """What a key asks for."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    CONFIRM = auto()
    DRAWN = auto()
    CANCEL = auto()
    MOVE_LEFT = auto()
    MOVE_RIGHT = auto()
    SORT = auto()
    TAKE_BACK = auto()


@dataclass(frozen=True, slots=True)
class AtPlace:
    """Select the tile at a place of the hand, or a form when forms are shown (0 is then the key 1)."""

    place: int


@dataclass(frozen=True, slots=True)
class AtSlot:
    """Press an action."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class AtHabit:
    """Take up a habit, or drop it."""

    habit: Habit


Intent = Command | AtPlace | AtSlot | AtHabit
