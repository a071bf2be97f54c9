"""What a click on a tile enters: a tile of a hand, a set, the winning tile, the laizi. No Qt."""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.keeper.checks import copies_of
from app.keeper.form import Form, SetEntry
from engine.deal.rules import KongStyle, TableRules
from engine.melds import MeldKind
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile


class Mode(StrEnum):
    """What the next tile is."""

    HAND = "hand"
    CHOW = "chow"
    PUNG = "pung"
    KONG_OPEN = "kong_open"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"
    SINGLE = "single"
    WIN = "win"
    LAIZI = "laizi"


_FED = (Mode.PUNG, Mode.KONG_OPEN, Mode.KONG_ADDED)
_SETS = {
    Mode.CHOW: MeldKind.CHOW,
    Mode.PUNG: MeldKind.PUNG,
    Mode.KONG_OPEN: MeldKind.KONG_OPEN,
    Mode.KONG_ADDED: MeldKind.KONG_ADDED,
    Mode.KONG_CONCEALED: MeldKind.KONG_CONCEALED,
}


@dataclass(frozen=True, slots=True)
class Entering:
    """`seat`: to whom tiles go. `feeder`: how far behind him who fed his sets sits (1 to 3)."""

    seat: Seat = Seat.EAST
    mode: Mode = Mode.HAND
    feeder: int = 3

    @property
    def asks_feeder(self) -> bool:
        """Whether it matters who fed."""
        return self.mode in _FED


def modes_of(rules: TableRules) -> tuple[Mode, ...]:
    """What there is to enter by these rules."""
    there = {
        Mode.HAND: True,
        Mode.CHOW: rules.has_chow,
        Mode.PUNG: rules.has_pung,
        Mode.KONG_OPEN: KongStyle.OPEN in rules.kongs,
        Mode.KONG_ADDED: KongStyle.ADDED in rules.kongs,
        Mode.KONG_CONCEALED: KongStyle.CONCEALED in rules.kongs,
        Mode.SINGLE: bool(rules.single_kongs) or rules.has_laizi,
        Mode.WIN: True,
        Mode.LAIZI: rules.has_laizi,
    }
    return tuple(mode for mode, is_there in there.items() if is_there)


def enter(form: Form, entering: Entering, tile: Tile) -> Form:
    """The form after a click on a tile; it must be allowed."""
    seat = entering.seat
    match entering.mode:
        case Mode.HAND:
            return form.add_to_hand(seat, tile)
        case Mode.SINGLE:
            return form.add_single(seat, tile)
        case Mode.WIN:
            return replace(form, tile=tile)
        case Mode.LAIZI:
            return replace(form, laizi=tile)
        case Mode.CHOW:
            return form.add_set(seat, SetEntry(MeldKind.CHOW, tile, Seat((seat + 3) % 4)))
        case Mode.KONG_CONCEALED:
            return form.add_set(seat, SetEntry(MeldKind.KONG_CONCEALED, tile, None))
        case mode:
            return form.add_set(seat, SetEntry(_SETS[mode], tile, Seat((seat + entering.feeder) % 4)))


def is_allowed(form: Form, entering: Entering, tile: Tile, rules: TableRules) -> bool:
    """Whether a tile can be what is to be entered: it is not used up, and such a thing can be made of it."""
    entry = form.seats[entering.seat]
    is_alone = tile in rules.single_kongs or tile == form.laizi
    match entering.mode:
        case Mode.LAIZI:
            return tile not in rules.single_kongs
        case Mode.WIN:
            changed = replace(form, tile=None)
            return _left(changed, tile, rules) > 0
        case Mode.HAND:
            # A robbed kong's or a claimed winning tile is not among the thirteen.
            return _left(form, tile, rules) > 0 and len(entry.hand) < entry.size
        case Mode.SINGLE:
            return is_alone and _left(form, tile, rules) > 0
        case mode:
            if is_alone or len(entry.sets) >= 4:
                return False
            made = SetEntry(_SETS[mode], tile, None)
            if mode is Mode.CHOW and (SUIT_OF[tile] is Suit.HONOURS or RANK_OF[tile] > 7):
                return False
            tiles = made.meld.tiles
            kinds = {rules.tiles.kind_of[each] for each in tiles}
            return form.laizi not in tiles and all(
                _left(form, each, rules) >= sum(rules.tiles.kind_of[one] == each for one in tiles) for each in kinds
            )


def left_of(form: Form, tile: Tile, rules: TableRules) -> int:
    """How many tiles of a face's kind were not entered yet."""
    return max(_left(form, tile, rules), 0)


def _left(form: Form, tile: Tile, rules: TableRules) -> int:
    kind = rules.tiles.kind_of[tile]
    return copies_of(kind, rules, form.laizi) - form.count(kind, rules.tiles.kind_of)
