"""What must hold in every state of a deal. Self-play and the property tests ask; the game itself does not need to."""

from collections import Counter

from engine.deal.events import Situation
from engine.deal.rules import TableRules
from engine.deal.state import DealState, Phase, SeatState
from engine.deal.wall import drawable
from engine.errors import BrokenInvariant
from engine.hands.keys import keys_of
from engine.scoring.settlement import AccountId
from engine.seats import SEATS
from engine.tiles import Tile, tile_name


def check_state(rules: TableRules, state: DealState) -> None:
    """Raises BrokenInvariant unless no tile is lost or doubled, every hand has its size, and payments sum to zero."""
    _check_tiles(rules, state)
    for seat in SEATS:
        theirs = state.seats[seat]
        _check_keys(rules, state, theirs)
        over = len(theirs.hand) + 3 * len(theirs.melds) - 13
        match state.phase:
            case Phase.TURN:
                is_right = over == (seat is state.turn)
            case Phase.CLAIMS | Phase.ROBBING | Phase.REPLACING:
                is_right = over == 0
            case Phase.LAST | Phase.ENDED:
                is_right = over in (0, 1)
        if not is_right:
            raise BrokenInvariant(
                f"{seat.name} in {state.phase.name}: {len(theirs.hand)} tiles, {len(theirs.melds)} sets"
            )
    if state.settled is not None:
        for account, before, after in (
            (AccountId.CHIPS, state.chips, state.settled.chips),
            (AccountId.POINTS, state.points, state.settled.points),
        ):
            if sum(state.settled.settlement.net(account)) != 0 or sum(before) != sum(after):
                raise BrokenInvariant(f"{account} settled from {before} to {after}")


def tiles_in_play(state: DealState) -> list[Tile]:
    """Every tile of the deal where it lies now: wall, indicator, hands, sets, single tiles, rivers, and on the way."""
    tiles = list(state.wall[state.front : state.back])
    if state.indicator is not None:
        tiles.append(state.indicator)
    for theirs in state.seats:
        tiles.extend(theirs.hand)
        tiles.extend(theirs.singles)
        tiles.extend(theirs.public.river)
        tiles.extend(tile for meld in theirs.melds for tile in meld.tiles)
    is_robbed = bool(state.wins) and Situation.ROBBED_KONG in state.wins[0].situation
    if state.offer is not None and (state.phase is Phase.ROBBING or is_robbed):
        tiles.append(state.offer)
    return tiles


def _check_tiles(rules: TableRules, state: DealState) -> None:
    tiles = tiles_in_play(state)
    if tuple(sorted(tiles)) != rules.tiles.pile:
        there, wanted = Counter(tiles), Counter(rules.tiles.pile)
        wrong = ", ".join(tile_name(tile) for tile in sorted(there | wanted) if there[tile] != wanted[tile])
        raise BrokenInvariant(f"tiles lost or doubled in {state.phase.name}: {wrong}")
    if drawable(rules, state) < 0:
        raise BrokenInvariant("a reserved tile was drawn")


def _check_keys(rules: TableRules, state: DealState, theirs: SeatState) -> None:
    kinds = [rules.tiles.kind_of[tile] for tile in theirs.hand if tile != state.laizi]
    if theirs.keys != keys_of(kinds) or list(theirs.hand) != sorted(theirs.hand):
        raise BrokenInvariant("keys or order do not fit the hand")
    if theirs.public.river != tuple(each.tile for each in theirs.river if each.taken_by is None):
        raise BrokenInvariant("the public river is not what lies there")
