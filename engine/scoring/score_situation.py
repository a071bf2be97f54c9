"""What a score request says was special about the win, held against the rest of it: nothing that cannot have been."""

from collections.abc import Sequence

from engine.deal.events import Situation
from engine.deal.rules import EarthWin, Robbing, TableRules
from engine.errors import InvalidNotation
from engine.melds import Meld, MeldKind
from engine.scoring.judge import PublicDeal
from engine.scoring.score_fields import shown
from engine.seats import SEATS, Seat
from engine.tiles import Tile, tile_name

_NAMES = {situation.value: situation for situation in Situation}
_ALONE = (Situation.ROBBED_KONG, Situation.LAST_TILE, Situation.HEAVEN, Situation.EARTH)
"""No two of these, nor one of them and a kong's replacement, are true of one tile."""


def read_situation(words: Sequence[object]) -> frozenset[Situation]:
    """The situations named, each once; a chain of kongs is a kong's replacement too."""
    found: set[Situation] = set()
    for index, word in enumerate(words):
        situation = _NAMES.get(word) if isinstance(word, str) else None
        if situation is None:
            raise InvalidNotation(f"situation[{index}]: {shown(word)} is not one of {', '.join(_NAMES)}")
        if situation in found:
            raise InvalidNotation(f"situation[{index}]: {word!r} is named twice")
        found.add(situation)
    if Situation.KONG_CHAIN in found:
        found.add(Situation.KONG_DRAW)
    alone = [situation for situation in _ALONE if situation in found]
    if alone and len(found) > 1:
        others = sorted(situation.value for situation in found - {alone[0]})
        raise InvalidNotation(f"situation: {alone[0].value} cannot be together with {' and '.join(others)}")
    return frozenset(found)


def check_situation(
    situation: frozenset[Situation],
    rules: TableRules,
    public: PublicDeal,
    winner: Seat,
    tile: Tile,
    source: Seat | None,
) -> None:
    """Raises InvalidNotation if the rest of the request says that it cannot have been so."""
    if Situation.KONG_DRAW in situation:
        _check_kong_draw(situation, public, winner, source)
    if Situation.ROBBED_KONG in situation:
        _check_robbed_kong(rules, public, tile, source)
    if Situation.LAST_TILE in situation and source is not None:
        raise InvalidNotation("situation: last_tile is a self-draw, but 'from' is not null")
    if Situation.HEAVEN in situation:
        _check_heaven(rules, public, winner, source)
    if Situation.EARTH in situation:
        _check_earth(rules, public, winner, source)


def _check_kong_draw(situation: frozenset[Situation], public: PublicDeal, winner: Seat, source: Seat | None) -> None:
    if source is not None:
        raise InvalidNotation("situation: kong_draw is a self-draw, but 'from' is not null")
    mine = public.seats[winner]
    kongs = sum(meld.is_kong for meld in mine.melds) + len(mine.singles)
    needed, word = (2, "kong_chain") if Situation.KONG_CHAIN in situation else (1, "kong_draw")
    if kongs < needed:
        raise InvalidNotation(
            f"situation: {word} needs kongs of the winner: at least {needed}, but seats[{winner.value}] has {kongs}"
        )


def _check_robbed_kong(rules: TableRules, public: PublicDeal, tile: Tile, source: Seat | None) -> None:
    if rules.robbing is Robbing.NONE:
        raise InvalidNotation("situation: robbed_kong, but no kong can be robbed at this table")
    if source is None:
        raise InvalidNotation("situation: robbed_kong needs the konger in 'from', not null")
    kind_of = rules.tiles.kind_of
    if not any(
        meld.kind is MeldKind.PUNG and kind_of[meld.tiles[0]] == kind_of[tile] for meld in public.seats[source].melds
    ):
        raise InvalidNotation(
            f"situation: robbed_kong needs a pung of {tile_name(tile)} at the konger, seats[{source.value}].melds"
        )


def _check_heaven(rules: TableRules, public: PublicDeal, winner: Seat, source: Seat | None) -> None:
    if not rules.has_heaven:
        raise InvalidNotation("situation: this ruleset has no heaven")
    if winner is not public.dealer:
        raise InvalidNotation("situation: heaven is the dealer's, but 'winner' is another seat")
    if source is not None:
        raise InvalidNotation("situation: heaven is a self-draw, but 'from' is not null")
    for seat in SEATS:
        _check_nothing_made(public, seat, "heaven", ())


def _check_earth(rules: TableRules, public: PublicDeal, winner: Seat, source: Seat | None) -> None:
    if rules.earth is EarthWin.NONE:
        raise InvalidNotation("situation: this ruleset has no earth")
    if winner is public.dealer:
        raise InvalidNotation("situation: earth is never the dealer's, but 'winner' is the dealer")
    if rules.earth is EarthWin.FIRST_DRAW:
        if source is not None:
            raise InvalidNotation("situation: earth is a self-draw at this table, but 'from' is not null")
        _check_nothing_made(public, winner, "earth", ())
        return
    if source is not public.dealer:
        raise InvalidNotation("situation: earth is a win on the dealer's first discard, but 'from' is not the dealer")
    for seat in SEATS:
        _check_nothing_made(public, seat, "earth", (MeldKind.KONG_CONCEALED,) if seat is public.dealer else ())


def _check_nothing_made(public: PublicDeal, seat: Seat, word: str, allowed: tuple[MeldKind, ...]) -> None:
    made: list[Meld] = [meld for meld in public.seats[seat].melds if meld.kind not in allowed]
    if made or public.seats[seat].singles:
        raise InvalidNotation(f"situation: {word} comes before any such set, but seats[{seat.value}] has made one")
