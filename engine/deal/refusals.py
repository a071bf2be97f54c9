"""Why an action is refused, in words for engineers. Nothing here decides: `legal_actions` has decided already."""

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.holding import is_single
from engine.deal.rules import KongStyle, TableRules
from engine.deal.state import DealState, Phase
from engine.deal.wall import drawable
from engine.deal.winning import has_self_draw, offer_claim, offer_situation, public_deal, self_draw_claim
from engine.errors import IllegalAction
from engine.hands.keys import count
from engine.notation import format_tiles
from engine.scoring.judge import Judge
from engine.seats import Seat
from engine.tiles import ALL_TILES, Tile, tile_name

_NUMBERS = ("no", "one", "two", "three", "four")


def refusal(rules: TableRules, judge: Judge, state: DealState, seat: Seat, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal now: `pung 5m by SOUTH in CLAIMS: holds one 5m`."""
    strange = [tile for tile in _tiles_named(action) if tile not in ALL_TILES]
    if strange:
        return IllegalAction(
            "action/not_legal", f"{type(action).__name__} by {seat.name}: no such tile as {strange[0]}"
        )
    why = _why(rules, judge, state, seat, action)
    return IllegalAction("action/not_legal", f"{_named(state, action)} by {seat.name} in {state.phase.name}: {why}")


def answered(state: DealState, seat: Seat, action: Action) -> IllegalAction:
    """The refusal of a second answer to the same offer."""
    what = f"{_named(state, action)} by {seat.name} in {state.phase.name}"
    return IllegalAction("action/answered", f"{what}: has answered already")


def not_taken_back(state: DealState, seat: Seat, answer: Action | None) -> IllegalAction:
    """The refusal to take back what is no pass, or no answer at all."""
    why = "has not passed" if answer is None else f"{_named(state, answer)} is final"
    return IllegalAction("action/no_pass", f"take back by {seat.name} in {state.phase.name}: {why}")


def _named(state: DealState, action: Action) -> str:
    offer = "" if state.offer is None else f" {tile_name(state.offer)}"
    match action:
        case Discard(tile):
            return f"discard {tile_name(tile)}"
        case Chow(tiles):
            return f"chow {format_tiles(tiles)}"
        case Pung():
            return f"pung{offer}"
        case Kong(style, tile):
            return f"{style} kong {tile_name(tile)}"
        case Win():
            return f"win{offer}"
        case Pass():
            return f"pass{offer}"


def _tiles_named(action: Action) -> tuple[Tile, ...]:
    match action:
        case Discard(tile) | Kong(_, tile):
            return (tile,)
        case Chow(tiles):
            return tiles
        case _:
            return ()


def _why(rules: TableRules, judge: Judge, state: DealState, seat: Seat, action: Action) -> str:
    if state.phase in (Phase.ENDED, Phase.REPLACING):
        return "nobody is asked"
    is_offer = state.phase in (Phase.CLAIMS, Phase.ROBBING)
    if is_offer and seat is state.turn:
        return "the tile is its own"
    if not is_offer and seat is not state.turn:
        return f"{state.turn.name} is in turn"
    if isinstance(action, Win):
        return _why_no_win(rules, judge, state, seat)
    if is_offer:
        return _why_no_claim(rules, state, seat, action)
    return _why_not_in_turn(rules, state, seat, action)


def _why_no_win(rules: TableRules, judge: Judge, state: DealState, seat: Seat) -> str:
    if state.phase in (Phase.CLAIMS, Phase.ROBBING):
        if state.offer is not None and is_single(rules, state.laizi, state.offer):
            return "nobody can claim this tile"
        if state.seats[seat].is_locked:
            return "passed a win since its last draw"
        claim = offer_claim(state, public_deal(state), seat, frozenset(offer_situation(rules, state)))
    elif has_self_draw(state):
        claim = self_draw_claim(rules, state, public_deal(state))
    else:
        return "has drawn nothing"
    verdict = judge.check_win(claim)
    if verdict is None:
        return "not offered"
    return verdict.reason + (f" (lacks {verdict.lacks})" if verdict.lacks else "")


def _why_no_claim(rules: TableRules, state: DealState, seat: Seat, action: Action) -> str:
    tile = state.offer
    if isinstance(action, Discard) or tile is None:
        return f"{state.turn.name} has offered a tile"
    if isinstance(action, Pass):
        return "has no choice"
    if isinstance(action, Kong) and action.style is not KongStyle.OPEN:
        return f"{state.turn.name} has offered a tile"
    if state.phase is Phase.ROBBING:
        return "an added kong can only be robbed by a win"
    if is_single(rules, state.laizi, tile):
        return "nobody can claim this tile"
    if drawable(rules, state) <= rules.last_zone:
        return "the last zone has begun"
    if isinstance(action, Chow):
        return _why_no_chow(rules, state, seat, action, tile)
    is_known = rules.has_pung if isinstance(action, Pung) else KongStyle.OPEN in rules.kongs
    if not is_known:
        return "the ruleset has none"
    if isinstance(action, Kong) and action.tile != tile:
        return f"{tile_name(tile)} is offered"
    return _holds(rules, state, seat, tile)


def _why_no_chow(rules: TableRules, state: DealState, seat: Seat, action: Chow, tile: Tile) -> str:
    if not rules.has_chow:
        return "the ruleset has none"
    if seat is not state.turn.next:
        return f"only {state.turn.next.name} can chow"
    if tile not in action.tiles:
        return f"{tile_name(tile)} is offered"
    for each in action.tiles:
        if each != tile and (each == state.laizi or each not in state.seats[seat].hand):
            return _holds(rules, state, seat, each)
    return "not a sequence"


def _why_not_in_turn(rules: TableRules, state: DealState, seat: Seat, action: Action) -> str:
    if state.phase is Phase.LAST:
        return "the last zone has begun"
    match action:
        case Discard(tile):
            return f"holds no {tile_name(tile)}"
        case Kong(style, tile):
            return _why_no_kong(rules, state, seat, style, tile)
        case _:
            return "nothing is offered"


def _why_no_kong(rules: TableRules, state: DealState, seat: Seat, style: KongStyle, tile: Tile) -> str:
    if style not in rules.kongs:
        return "the ruleset has none"
    if style is KongStyle.OPEN:
        return "nothing is offered"
    if drawable(rules, state) <= rules.last_zone:
        return "the last zone has begun"
    if is_single(rules, state.laizi, tile) is not (style is KongStyle.SINGLE):
        return f"{tile_name(tile)} is {'not ' if style is KongStyle.SINGLE else ''}konged alone"
    if style is KongStyle.ADDED and tile in state.seats[seat].hand:
        return f"has no pung of {tile_name(tile)}"
    return _holds(rules, state, seat, tile)


def _holds(rules: TableRules, state: DealState, seat: Seat, tile: Tile) -> str:
    if tile == state.laizi:
        return f"{tile_name(tile)} is wild"
    copies = count(state.seats[seat].keys, rules.tiles.kind_of[tile])
    return f"holds {_NUMBERS[copies]} {tile_name(tile)}"
