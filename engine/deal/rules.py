"""TableRules: every knob that the machine of a deal and of a match reads: only what differs between two rulesets."""

from dataclasses import dataclass
from enum import StrEnum

from engine.tiles import Tile, TileSet


class KongStyle(StrEnum):
    """The sorts of kong; the values are those of the record format."""

    OPEN = "open"
    ADDED = "added"
    CONCEALED = "concealed"
    SINGLE = "single"


class Robbing(StrEnum):
    """Whether an added kong is robbed: never, always, or once its owner claimed, konged or drew since the pung."""

    NONE = "none"
    ADDED = "added"
    ADDED_LATER = "added_later"


class Winners(StrEnum):
    """Who wins on one discard: the first after the discarder, or all."""

    FIRST = "first"
    ALL = "all"


class EarthWin(StrEnum):
    """What 地胡 is: nothing, a win on the dealer's first discard, or a self-draw with a non-dealer's first draw."""

    NONE = "none"
    DEALERS_FIRST_DISCARD = "dealers_first_discard"
    FIRST_DRAW = "first_draw"


class Succession(StrEnum):
    """Who deals next: the dealer stays after a win or an exhausted deal, else the next seat; or the winner deals."""

    STAY_OR_NEXT = "stay_or_next"
    WINNER_DEALS = "winner_deals"


class PassLock(StrEnum):
    """Whether a passed win locks its player out until the next own draw."""

    OFF = "off"
    UNTIL_OWN_DRAW = "until_own_draw"


@dataclass(frozen=True, slots=True)
class TableRules:
    """What the machine does differently from ruleset to ruleset.

    `single_kongs`: kinds konged alone and never joined (Wuhan's 中 and 发); with `has_laizi` the laizi is one too.
    `has_laizi`: after dealing, the last tile of the wall is turned up and leaves play; the next tile is wild.
    `last_zone`: with so many drawable tiles left, draws can only be won on or passed; nothing can be konged.
    `reserve`: tiles at the end that are never drawn; they do not count as drawable.
    `stake`: chips that everyone starts with; 0 = the ruleset has no chips, only points.
    `deals`: the match ends after so many deals; None = no limit. `until_broke`: it ends when somebody's chips reach 0.
    """

    tiles: TileSet
    has_chow: bool
    has_pung: bool
    kongs: frozenset[KongStyle]
    single_kongs: frozenset[Tile]
    has_laizi: bool
    robbing: Robbing
    winners: Winners
    has_heaven: bool
    earth: EarthWin
    last_zone: int
    reserve: int
    pass_lock: PassLock
    succession: Succession
    deals: int | None
    until_broke: bool
    stake: int
