"""What the judge is told: the public deal, a seat's claim to win, and the end of a deal."""

from engine.deal.events import Situation, Won
from engine.deal.holding import without_tile
from engine.deal.rules import EarthWin, TableRules
from engine.deal.state import DealState, Phase
from engine.deal.wall import LAST_DEALT
from engine.errors import BrokenInvariant
from engine.scoring.judge import DealEnd, PublicDeal, WinClaim
from engine.seats import SEATS, Seat
from engine.tiles import Tile


def public_deal(state: DealState) -> PublicDeal:
    """What everybody sees, as the judge asks for it."""
    east, south, west, north = state.seats
    return PublicDeal(
        state.dealer, state.streak, state.laizi, state.chips, (east.public, south.public, west.public, north.public)
    )


def has_self_draw(state: DealState) -> bool:
    """Whether the seat in turn holds a tile that it drew or, as the dealer at the very start, was dealt as its last."""
    mine = state.seats[state.turn]
    if mine.drawn is not None:
        return state.phase in (Phase.TURN, Phase.LAST)
    return state.phase is Phase.TURN and state.discards == 0 and state.front == LAST_DEALT + 1


def self_draw_claim(rules: TableRules, state: DealState, public: PublicDeal) -> WinClaim:
    """The claim of the seat in turn on the tile that it drew; only where `has_self_draw`."""
    mine = state.seats[state.turn]
    tile = state.wall[LAST_DEALT] if mine.drawn is None else mine.drawn
    return _own_claim(rules, state, public, state.turn, tile, frozenset(self_draw_situation(rules, state)))


def offer_claim(state: DealState, public: PublicDeal, seat: Seat, situation: frozenset[Situation]) -> WinClaim:
    """The claim of `seat` on the offer; `situation` is that of `offer_situation`."""
    if state.offer is None:
        raise BrokenInvariant(f"no offer in {state.phase.name}")
    theirs = state.seats[seat]
    return WinClaim(public, seat, theirs.hand, theirs.keys, state.offer, state.turn, situation)


def self_draw_situation(rules: TableRules, state: DealState) -> tuple[Situation, ...]:
    """What is special about the drawn tile of the seat in turn."""
    mine = state.seats[state.turn]
    if mine.drawn is None:
        return (Situation.HEAVEN,) if rules.has_heaven else ()
    if state.phase is Phase.LAST:
        return (Situation.LAST_TILE,)
    if state.kong_run:
        return (Situation.KONG_DRAW,) if state.kong_run == 1 else (Situation.KONG_DRAW, Situation.KONG_CHAIN)
    # A kong draws its replacement, so nobody has made one before his first ordinary draw.
    is_first = mine.draws == 1 and state.turn is not state.dealer
    return (Situation.EARTH,) if is_first and rules.earth is EarthWin.FIRST_DRAW else ()


def offer_situation(rules: TableRules, state: DealState) -> tuple[Situation, ...]:
    """What is special about the offer."""
    if state.phase is Phase.ROBBING:
        return (Situation.ROBBED_KONG,)
    # Nobody can claim before the first discard: it is the dealer's.
    is_earth = state.discards == 1 and rules.earth is EarthWin.DEALERS_FIRST_DISCARD
    return (Situation.EARTH,) if is_earth else ()


def deal_end(rules: TableRules, state: DealState, wins: tuple[Won, ...]) -> DealEnd:
    """The end of a deal with these wins, for the judge to settle."""
    public = public_deal(state)
    claims = tuple(_claim_of(rules, state, public, win) for win in wins)
    hands = [state.seats[seat].hand for seat in SEATS]
    for claim in claims:
        hands[claim.seat] = claim.hand
    return DealEnd(public, tuple(hands), claims)


def _claim_of(rules: TableRules, state: DealState, public: PublicDeal, win: Won) -> WinClaim:
    situation = frozenset(win.situation)
    if win.source is None:
        return _own_claim(rules, state, public, win.seat, win.tile, situation)
    theirs = state.seats[win.seat]
    return WinClaim(public, win.seat, theirs.hand, theirs.keys, win.tile, win.source, situation)


def _own_claim(
    rules: TableRules, state: DealState, public: PublicDeal, seat: Seat, tile: Tile, situation: frozenset[Situation]
) -> WinClaim:
    mine = state.seats[seat]
    place = mine.hand.index(tile)
    keys = without_tile(rules, state, mine.keys, tile)
    return WinClaim(public, seat, mine.hand[:place] + mine.hand[place + 1 :], keys, tile, None, situation)
