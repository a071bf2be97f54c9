"""Small whole numbers of the wire: actions and tiles of a river as one number each, enumerations by their place.

An action is 0-33 for discarding that face, 34 pung, 35 win, 36 pass, 64 + face for the chow whose lowest face that is,
128 + 64 * style + face for a kong (styles: open, added, concealed, single). A tile of a river is its face, plus
64 * (seat + 1) if that seat has claimed it.
"""

from typing import Annotated, assert_never

from msgspec import Meta

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.events import Situation
from engine.deal.rules import KongStyle
from engine.deal.state import Phase, RiverTile
from engine.melds import MeldKind
from engine.scoring.lines import Op
from engine.scoring.settlement import AccountId, SetKind
from engine.seats import SEATS, Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile
from net.errors import RemoteProtocolError

Face = Annotated[int, Meta(ge=0, le=33)]
ActionNumber = Annotated[int, Meta(ge=0, le=511)]
RiverNumber = Annotated[int, Meta(ge=0, le=4 * 64 + 63)]

PHASES = tuple(Phase)
MELD_KINDS = tuple(MeldKind)
KONG_STYLES = tuple(KongStyle)
SITUATIONS = tuple(Situation)
OPS = tuple(Op)
ACCOUNTS = tuple(AccountId)
SET_KINDS = tuple(SetKind)

_PUNG, _WIN, _PASS, _CHOW, _KONG, _STEP = 34, 35, 36, 64, 128, 64
_FACES = 34


def action_number(action: Action) -> int:
    """The number of this action."""
    match action:
        case Discard(tile):
            return tile
        case Pung():
            return _PUNG
        case Win():
            return _WIN
        case Pass():
            return _PASS
        case Chow(tiles):
            return _CHOW + tiles[0]
        case Kong(style, tile):
            return _KONG + _STEP * KONG_STYLES.index(style) + tile
        case _:
            assert_never(action)


def read_action(number: int) -> Action:
    """The action with this number. Raises RemoteProtocolError if there is none."""
    block, face = divmod(number, _STEP)
    if number == _PUNG:
        return Pung()
    if number == _WIN:
        return Win()
    if number == _PASS:
        return Pass()
    if face < _FACES and block == 0:
        return Discard(Tile(face))
    if face < _FACES and block == 1 and SUIT_OF[face] is not Suit.HONOURS and RANK_OF[face] <= 7:
        return Chow((Tile(face), Tile(face + 1), Tile(face + 2)))
    if face < _FACES and 2 <= block < 2 + len(KONG_STYLES):
        return Kong(KONG_STYLES[block - 2], Tile(face))
    raise RemoteProtocolError("protocol/bad_message", f"no action has the number {number}")


def river_number(tile: RiverTile) -> int:
    """The number of a tile in a river."""
    return tile.tile if tile.taken_by is None else tile.tile + _STEP * (tile.taken_by + 1)


def read_river(number: int) -> RiverTile:
    """The tile in a river with this number. Raises RemoteProtocolError."""
    block, face = divmod(number, _STEP)
    if face >= _FACES:
        raise RemoteProtocolError("protocol/bad_message", f"no tile of a river has the number {number}")
    return RiverTile(Tile(face), None if block == 0 else SEATS[block - 1])


def read_tile(number: int | None) -> Tile | None:
    """A checked number as a tile, or nothing."""
    return None if number is None else Tile(number)


def read_tiles(numbers: tuple[int, ...]) -> tuple[Tile, ...]:
    """Checked numbers as tiles."""
    return tuple(Tile(number) for number in numbers)


def read_seat(number: int | None) -> Seat | None:
    """A checked number as a seat, or nothing."""
    return None if number is None else SEATS[number]
