"""What follows from an action, from a decision about an offer, and from a state by itself: events and the new state.

Every function returns the events in order and the state after them, or raises IllegalAction; states handed in are never
changed.
"""

from collections.abc import Mapping

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.claims import Taken, decide_claims
from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    DealEvent,
    Discarded,
    Drawn,
    Exhausted,
    Konged,
    Settled,
    Situation,
    Won,
)
from engine.deal.evolve import evolve
from engine.deal.holding import faces_of
from engine.deal.legal import Choices, legal_actions
from engine.deal.refusals import refusal
from engine.deal.rules import TableRules
from engine.deal.state import DealState, Phase
from engine.deal.wall import LAST_DEALT, drawable
from engine.deal.winning import deal_end, offer_situation, self_draw_situation
from engine.errors import BrokenInvariant
from engine.melds import MeldKind
from engine.scoring.judge import Judge
from engine.scoring.settlement import AccountId
from engine.seats import Seat
from engine.tiles import Tile

Happened = tuple[tuple[DealEvent, ...], DealState]
"""Events in order, and the state after them."""


def decide(
    rules: TableRules,
    judge: Judge,
    state: DealState,
    seat: Seat,
    action: Action,
    legal: tuple[Action, ...] | None = None,
) -> Happened:
    """Carry out an action of the seat in turn (TURN, LAST) with everything that follows of itself.

    `legal`: what `legal_actions` says of this seat, where the caller has it already. Answers to an offer go to
    `resolve` instead. Raises IllegalAction.
    """
    return happen(rules, judge, state, turn_event(rules, judge, state, seat, action, legal))


def turn_event(
    rules: TableRules,
    judge: Judge,
    state: DealState,
    seat: Seat,
    action: Action,
    legal: tuple[Action, ...] | None = None,
) -> DealEvent:
    """The event that an action of the seat in turn is, without what follows. Raises IllegalAction."""
    if action not in (legal_actions(rules, judge, state, seat) if legal is None else legal):
        raise refusal(rules, judge, state, seat, action)
    match action:
        case Discard(tile):
            return Discarded(seat, tile)
        case Kong(style, tile):
            return Konged(seat, style, tile)
        case Win():
            return _self_drawn_win(rules, judge, state)
        case Pass():
            return next_draw(rules, state)
        case _:
            raise BrokenInvariant(f"{type(action).__name__} is no action of a turn")


def resolve(
    rules: TableRules, judge: Judge, state: DealState, could: Choices, answers: Mapping[Seat, Action]
) -> Happened:
    """Decide the offer with these answers, which must be enough, and let everything happen that follows."""
    event = next_draw(rules, state) if not could else claims_decided(state, could, answers)
    return happen(rules, judge, state, event)


def claims_decided(state: DealState, could: Choices, answers: Mapping[Seat, Action]) -> ClaimsDecided:
    """The event that decides the offer with these answers."""
    if state.offer is None:
        raise BrokenInvariant(f"no offer in {state.phase.name}")
    in_order = {seat: answers[seat] for seat in state.turn.others if seat in answers}
    return ClaimsDecided(state.turn, state.offer, could, in_order)


def happen(rules: TableRules, judge: Judge, state: DealState, event: DealEvent) -> Happened:
    """The event and all its consequences."""
    events = [event]
    state = evolve(rules, state, event)
    while (following := consequence(rules, judge, state)) is not None:
        events.append(following)
        state = evolve(rules, state, following)
    return tuple(events), state


def consequence(rules: TableRules, judge: Judge, state: DealState) -> DealEvent | None:
    """The event that must come next whatever anybody wants; None when somebody is asked, or all is settled."""
    match state.phase:
        case Phase.REPLACING:
            return Drawn(state.turn, state.wall[state.back - 1], True)
        case Phase.CLAIMS | Phase.ROBBING if state.decision is not None:
            return _decided(rules, state, state.decision)
        case Phase.ENDED if state.settled is None:
            return _ended(rules, judge, state)
        case _:
            return None


def next_draw(rules: TableRules, state: DealState) -> DealEvent:
    """What happens when nobody takes the offer, or the last zone's tile is let go: the next draw, or the end."""
    if state.phase is Phase.ROBBING:
        return Drawn(state.turn, state.wall[state.back - 1], True)
    if drawable(rules, state) == 0:
        return Exhausted()
    return Drawn(state.turn.next, state.wall[state.front])


def _decided(rules: TableRules, state: DealState, decision: ClaimsDecided) -> DealEvent:
    taken = _taken(rules, decision)
    if not taken:
        return next_draw(rules, state)
    seat, action = taken[0]
    tile, source = decision.tile, decision.source
    match action:
        case Win():
            return Won(seat, tile, source, offer_situation(rules, state))
        case Kong(style):
            return Konged(seat, style, tile, source)
        case Pung():
            return Claimed(seat, MeldKind.PUNG, source, tile, _punged(rules, state, seat, tile))
        case Chow(tiles):
            return Claimed(seat, MeldKind.CHOW, source, tile, tiles)
        case _:
            raise BrokenInvariant(f"{type(action).__name__} takes no offer")


def _ended(rules: TableRules, judge: Judge, state: DealState) -> DealEvent:
    """A further win on the same offer, or the settlement."""
    if state.decision is not None:
        taken = _taken(rules, state.decision)
        if len(state.wins) < len(taken):
            return Won(taken[len(state.wins)][0], state.wins[0].tile, state.wins[0].source, state.wins[0].situation)
    settlement = judge.settle(deal_end(rules, state, state.wins))
    return Settled(
        settlement,
        _sum(state.chips, settlement.net(AccountId.CHIPS)),
        _sum(state.points, settlement.net(AccountId.POINTS)),
    )


def _taken(rules: TableRules, decision: ClaimsDecided) -> Taken:
    taken = decide_claims(rules, decision.source, decision.could, decision.answers)
    if taken is None:
        raise BrokenInvariant("claims decided without a decisive answer")
    return taken


def _self_drawn_win(rules: TableRules, judge: Judge, state: DealState) -> Won:
    mine = state.seats[state.turn]
    situation = self_draw_situation(rules, state)
    tile = state.wall[LAST_DEALT] if mine.drawn is None else mine.drawn
    won = Won(state.turn, tile, None, situation)
    if Situation.HEAVEN in situation:
        # None of the fourteen was drawn: the judge says which it counts as the winning one.
        return Won(state.turn, judge.settle(deal_end(rules, state, (won,))).results[0].tile, None, situation)
    return won


def _punged(rules: TableRules, state: DealState, seat: Seat, tile: Tile) -> tuple[Tile, ...]:
    """The three faces of a pung: the offered one and the lowest two of its kind in the hand."""
    own = faces_of(rules, state.seats[seat].hand, tile)[:2]
    return tuple(sorted((*own, tile)))


def _sum(balances: tuple[int, int, int, int], net: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    east, south, west, north = (balance + gain for balance, gain in zip(balances, net, strict=True))
    return east, south, west, north
