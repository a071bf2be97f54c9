"""What an event makes of a state. Live play, record, replay, recovery and tests all run this.

Events are trusted: they come from the machine or were checked against it. One that cannot be at all raises
BrokenInvariant.
"""

from bisect import bisect
from dataclasses import replace
from typing import assert_never

from engine.deal.claims import locked_by
from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    DealEvent,
    Dealt,
    Discarded,
    Drawn,
    Exhausted,
    Konged,
    Settled,
    Won,
)
from engine.deal.holding import faces_of, is_single, pung_of, with_tile, without_tile
from engine.deal.phases import check_event
from engine.deal.rules import KongStyle, Robbing, TableRules
from engine.deal.state import DealState, FourSeats, Phase, RiverTile, SeatState
from engine.deal.wall import DEALT, drawable
from engine.errors import BrokenInvariant
from engine.hands.keys import HandKeys, keys_of
from engine.melds import Meld, MeldKind
from engine.scoring.judge import PublicSeat
from engine.seats import Seat
from engine.tiles import Tile


def begin(rules: TableRules, event: Dealt) -> DealState:
    """The state of a deal that has just been dealt."""
    kind_of = rules.tiles.kind_of
    east, south, west, north = (
        SeatState(hand, keys_of(kind_of[tile] for tile in hand if tile != event.laizi)) for hand in event.hands
    )
    return DealState(
        number=event.number,
        dealer=event.dealer,
        streak=event.streak,
        chips=event.chips,
        points=event.points,
        wall=event.wall,
        front=DEALT,
        back=len(event.wall) - (event.indicator is not None),
        indicator=event.indicator,
        laizi=event.laizi,
        seats=(east, south, west, north),
        phase=Phase.TURN,
        turn=event.dealer,
    )


def evolve(rules: TableRules, state: DealState, event: DealEvent) -> DealState:
    """The state after the event; `state` itself is never changed."""
    check_event(state.phase, event)
    match event:
        case Drawn():
            return _drawn(rules, state, event)
        case Discarded():
            return _discarded(rules, state, event)
        case ClaimsDecided():
            return _decided(rules, state, event)
        case Claimed():
            return _claimed(rules, state, event)
        case Konged():
            return _konged(rules, state, event)
        case Won():
            return state._replace(phase=Phase.ENDED, wins=(*state.wins, event))
        case Exhausted():
            return state._replace(phase=Phase.ENDED, offer=None, decision=None)
        case Settled():
            return state._replace(settled=event)
        case Dealt():
            raise BrokenInvariant("a deal within a deal")
        case _:
            assert_never(event)


def is_robbable(rules: TableRules, mine: SeatState, pung: int) -> bool:
    """Whether an added kong on this pung can be robbed."""
    match rules.robbing:
        case Robbing.NONE:
            return False
        case Robbing.ADDED:
            return True
        case Robbing.ADDED_LATER:
            return mine.fresh_pung != pung
        case _:
            assert_never(rules.robbing)


def _drawn(rules: TableRules, state: DealState, event: Drawn) -> DealState:
    if event.tile is None:
        raise BrokenInvariant("a redacted draw cannot be played on")
    seats = state.seats
    if state.phase is Phase.ROBBING:
        seats = _put(seats, state.turn, _with_added(rules, seats[state.turn], state.offer))
    mine = seats[event.seat]
    place = bisect(mine.hand, event.tile)
    mine = mine._replace(
        hand=(*mine.hand[:place], event.tile, *mine.hand[place:]),
        keys=with_tile(rules, state, mine.keys, event.tile),
        drawn=event.tile,
        is_locked=False,
        draws=mine.draws + 1,
        fresh_pung=None,
    )
    is_last = drawable(rules, state) <= rules.last_zone
    return state._replace(
        seats=_put(seats, event.seat, mine),
        phase=Phase.LAST if is_last else Phase.TURN,
        turn=event.seat,
        offer=None,
        decision=None,
        front=state.front + (not event.is_replacement),
        back=state.back - event.is_replacement,
        kong_run=state.kong_run if event.is_replacement else 0,
    )


def _discarded(rules: TableRules, state: DealState, event: Discarded) -> DealState:
    mine = state.seats[event.seat]
    hand, keys = _take(rules, state, mine, (event.tile,))
    if is_single(rules, state.laizi, event.tile):
        public = PublicSeat(mine.melds, (*mine.singles, event.tile), mine.public.river)
        mine = mine._replace(hand=hand, keys=keys, drawn=None, public=public)
    else:
        public = PublicSeat(mine.melds, mine.singles, (*mine.public.river, event.tile))
        river = (*mine.river, RiverTile(event.tile))
        mine = mine._replace(hand=hand, keys=keys, drawn=None, public=public, river=river)
    return state._replace(
        seats=_put(state.seats, event.seat, mine),
        phase=Phase.CLAIMS,
        turn=event.seat,
        offer=event.tile,
        kong_run=0,
        discards=state.discards + 1,
    )


def _decided(rules: TableRules, state: DealState, event: ClaimsDecided) -> DealState:
    seats = state.seats
    for seat in locked_by(rules, event):
        seats = _put(seats, seat, seats[seat]._replace(is_locked=True))
    return state._replace(seats=seats, decision=event)


def _claimed(rules: TableRules, state: DealState, event: Claimed) -> DealState:
    own = list(event.tiles)
    own.remove(event.tile)
    meld = Meld(event.kind, event.tiles, event.source, event.tile, state.discards)
    seats, index = _lay_claimed(rules, state, event.seat, tuple(own), meld)
    if event.kind is MeldKind.PUNG:
        seats = _put(seats, event.seat, seats[event.seat]._replace(fresh_pung=index))
    return state._replace(seats=seats, phase=Phase.TURN, turn=event.seat, offer=None, decision=None)


def _konged(rules: TableRules, state: DealState, event: Konged) -> DealState:
    seat, tile = event.seat, event.tile
    mine = state.seats[seat]
    offer: Tile | None = None
    phase = Phase.REPLACING
    match event.style:
        case KongStyle.OPEN:
            if event.source is None:
                raise BrokenInvariant("an open kong that nobody fed")
            own = faces_of(rules, mine.hand, tile)
            meld = Meld(MeldKind.KONG_OPEN, tuple(sorted((*own, tile))), event.source, tile, state.discards)
            seats, _ = _lay_claimed(rules, state, seat, own, meld)
        case KongStyle.CONCEALED:
            own = faces_of(rules, mine.hand, tile)
            hand, keys = _take(rules, state, mine, own)
            meld = Meld(MeldKind.KONG_CONCEALED, own, at=state.discards)
            public = PublicSeat((*mine.melds, meld), mine.singles, mine.public.river)
            seats = _put(state.seats, seat, _after_kong(mine, hand, keys)._replace(public=public))
        case KongStyle.SINGLE:
            hand, keys = _take(rules, state, mine, (tile,))
            public = PublicSeat(mine.melds, (*mine.singles, tile), mine.public.river)
            seats = _put(state.seats, seat, _after_kong(mine, hand, keys)._replace(public=public))
        case KongStyle.ADDED:
            hand, keys = _take(rules, state, mine, (tile,))
            pung = _get_pung(rules, mine, tile)
            if is_robbable(rules, mine, pung):
                offer, phase = tile, Phase.ROBBING
                changed = _after_kong(mine, hand, keys)
            else:
                changed = _with_added(rules, _after_kong(mine, hand, keys), tile)
            seats = _put(state.seats, seat, changed)
        case _:
            assert_never(event.style)
    return state._replace(seats=seats, phase=phase, turn=seat, offer=offer, decision=None, kong_run=state.kong_run + 1)


def _after_kong(mine: SeatState, hand: tuple[Tile, ...], keys: HandKeys) -> SeatState:
    return mine._replace(hand=hand, keys=keys, drawn=None, fresh_pung=None)


def _lay_claimed(
    rules: TableRules, state: DealState, seat: Seat, own: tuple[Tile, ...], meld: Meld
) -> tuple[FourSeats, int]:
    """The seats after `own` and the last discard became this set, and the set's index."""
    mine = state.seats[seat]
    hand, keys = _take(rules, state, mine, own)
    public = PublicSeat((*mine.melds, meld), mine.singles, mine.public.river)
    seats = _put(state.seats, seat, _after_kong(mine, hand, keys)._replace(public=public))
    feeder = seats[state.turn]
    taken = replace(feeder.river[-1], taken_by=seat)
    public = PublicSeat(feeder.melds, feeder.singles, feeder.public.river[:-1])
    feeder = feeder._replace(river=(*feeder.river[:-1], taken), public=public)
    return _put(seats, state.turn, feeder), len(mine.melds)


def _with_added(rules: TableRules, mine: SeatState, tile: Tile | None) -> SeatState:
    """The seat with its pung of this kind made an added kong, in the pung's place."""
    if tile is None:
        raise BrokenInvariant("an added kong without its tile")
    index = _get_pung(rules, mine, tile)
    pung = mine.melds[index]
    kong = replace(pung, kind=MeldKind.KONG_ADDED, tiles=(*pung.tiles, tile))
    melds = (*mine.melds[:index], kong, *mine.melds[index + 1 :])
    return mine._replace(public=PublicSeat(melds, mine.singles, mine.public.river))


def _get_pung(rules: TableRules, mine: SeatState, tile: Tile) -> int:
    index = pung_of(rules, mine, tile)
    if index is None:
        raise BrokenInvariant("an added kong without its pung")
    return index


def _take(
    rules: TableRules, state: DealState, mine: SeatState, tiles: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], HandKeys]:
    """A seat's hand and keys without these faces."""
    hand, keys = mine.hand, mine.keys
    for tile in tiles:
        if tile not in hand:
            raise BrokenInvariant("a tile that is not in the hand")
        place = hand.index(tile)
        hand = hand[:place] + hand[place + 1 :]
        keys = without_tile(rules, state, keys, tile)
    return hand, keys


def _put(seats: FourSeats, seat: Seat, changed: SeatState) -> FourSeats:
    east, south, west, north = seats
    match seat:
        case Seat.EAST:
            return changed, south, west, north
        case Seat.SOUTH:
            return east, changed, west, north
        case Seat.WEST:
            return east, south, changed, north
        case _:
            return east, south, west, changed
