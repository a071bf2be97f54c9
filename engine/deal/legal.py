"""What a seat may do now: the single source for buttons, AI, host and validation.

Where several actions come to the same there is one: a discard for each face in hand, a concealed kong named by the
lowest face of its kind. The order is always win, kongs, pung, chows, pass, discards.
"""

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.holding import faces_of, is_single
from engine.deal.rules import KongStyle, TableRules
from engine.deal.state import DealState, Phase, SeatState
from engine.deal.wall import drawable
from engine.deal.winning import has_self_draw, offer_claim, offer_situation, public_deal, self_draw_claim
from engine.hands.keys import HandKeys, count, fours
from engine.melds import MeldKind
from engine.scoring.judge import Judge
from engine.seats import Seat
from engine.tiles import ALL_TILES, EAST_WIND, Tile

Choices = dict[Seat, tuple[Action, ...]]
"""What each seat that has a choice about an offer could do, without Pass; in playing order after whose tile it is."""

_WIN = Win()
_PUNG = Pung()
_PASS = Pass()
_DISCARDS = tuple(Discard(tile) for tile in ALL_TILES)


def legal_actions(rules: TableRules, judge: Judge, state: DealState, seat: Seat) -> tuple[Action, ...]:
    """Everything that `seat` may do now; empty when it is not asked. To an offer, Pass comes with every choice."""
    match state.phase:
        case Phase.TURN:
            return _turn_actions(rules, judge, state) if seat is state.turn else ()
        case Phase.LAST:
            return _last_actions(rules, judge, state) if seat is state.turn else ()
        case Phase.CLAIMS | Phase.ROBBING:
            return answers_to(offer_choices(rules, judge, state), seat)
        case _:
            return ()


def answers_to(choices: Choices, seat: Seat) -> tuple[Action, ...]:
    """What `seat` may answer: its choices and Pass, or nothing."""
    return (*choices[seat], _PASS) if seat in choices else ()


def offer_choices(rules: TableRules, judge: Judge, state: DealState) -> Choices:
    """What each of the others could do with the offer in CLAIMS or ROBBING."""
    tile = state.offer
    if tile is None or is_single(rules, state.laizi, tile):
        return {}
    kind = rules.tiles.kind_of[tile]
    public = public_deal(state)
    situation = frozenset(offer_situation(rules, state))
    can_claim = state.phase is Phase.CLAIMS and drawable(rules, state) > rules.last_zone
    choices: Choices = {}
    for seat in state.turn.others:
        theirs = state.seats[seat]
        actions: list[Action] = []
        if not theirs.is_locked and judge.can_win(offer_claim(state, public, seat, situation)):
            actions.append(_WIN)
        if can_claim:
            copies = count(theirs.keys, kind)
            if copies >= 2:
                if copies == 3 and KongStyle.OPEN in rules.kongs:
                    actions.append(Kong(KongStyle.OPEN, tile))
                if rules.has_pung:
                    actions.append(_PUNG)
            if rules.has_chow and seat is state.turn.next and kind < EAST_WIND:
                actions.extend(_chows(rules, theirs.keys, tile))
        if actions:
            choices[seat] = tuple(actions)
    return choices


def _turn_actions(rules: TableRules, judge: Judge, state: DealState) -> tuple[Action, ...]:
    mine = state.seats[state.turn]
    actions: list[Action] = []
    if _can_win(rules, judge, state):
        actions.append(_WIN)
    if drawable(rules, state) > rules.last_zone:
        actions.extend(_kongs(rules, state, mine))
    actions.extend([_DISCARDS[tile] for tile in dict.fromkeys(mine.hand)])
    return tuple(actions)


def _last_actions(rules: TableRules, judge: Judge, state: DealState) -> tuple[Action, ...]:
    return (_WIN, _PASS) if _can_win(rules, judge, state) else (_PASS,)


def _can_win(rules: TableRules, judge: Judge, state: DealState) -> bool:
    return has_self_draw(state) and judge.can_win(self_draw_claim(rules, state, public_deal(state)))


def _kongs(rules: TableRules, state: DealState, mine: SeatState) -> list[Kong]:
    kongs: list[Kong] = []
    if KongStyle.CONCEALED in rules.kongs:
        kongs.extend(
            Kong(KongStyle.CONCEALED, faces_of(rules, mine.hand, kind)[0])
            for kind in _fours(mine.keys)
            if kind not in rules.single_kongs
        )
    if KongStyle.ADDED in rules.kongs and mine.melds:
        kongs.extend(_added_kongs(rules, state, mine))
    if KongStyle.SINGLE in rules.kongs:
        # The hand is sorted.
        kongs.extend(
            [Kong(KongStyle.SINGLE, tile) for tile in dict.fromkeys(mine.hand) if is_single(rules, state.laizi, tile)]
        )
    return kongs


def _added_kongs(rules: TableRules, state: DealState, mine: SeatState) -> list[Kong]:
    kind_of = rules.tiles.kind_of
    punged = {kind_of[meld.tile] for meld in mine.melds if meld.kind is MeldKind.PUNG}
    return [
        Kong(KongStyle.ADDED, tile)
        for tile in mine.hand
        if kind_of[tile] in punged and not is_single(rules, state.laizi, tile)
    ]


def _fours(keys: HandKeys) -> list[Tile]:
    """The kinds that the hand holds four times."""
    m, p, s, z = keys
    if not (fours(m) or fours(p) or fours(s) or fours(z)):
        return []
    return [Tile(9 * suit + rank) for suit, key in enumerate(keys) for rank in fours(key)]


def _chows(rules: TableRules, keys: HandKeys, tile: Tile) -> list[Chow]:
    """The sequences that `tile` makes with two tiles of the hand, the lowest first."""
    rank = tile % 9
    chows: list[Chow] = []
    for low in range(max(rank - 2, 0), min(rank, 6) + 1):
        first = tile - rank + low
        three = (Tile(first), Tile(first + 1), Tile(first + 2))
        if all(each == tile or (count(keys, each) and each not in rules.single_kongs) for each in three):
            chows.append(Chow(three))
    return chows
