"""Deals that were played: entered into the score keeper, they are settled as they were at the table."""

from random import Random

import pytest

from app.keeper.evening import Evening
from app.keeper.form import Form, SeatEntry, SetEntry
from engine.ai.levels import make_policy
from engine.deal.events import Situation
from engine.deal.state import DealState
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.melds import Meld, MeldKind
from engine.scoring.score_format import result_json
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.registry import get_variant


def entered(state: DealState) -> Form:
    """What people would enter of a deal that has ended."""
    wins = state.wins
    situations = set(wins[0].situation)
    situation = Situation.KONG_CHAIN if Situation.KONG_CHAIN in situations else next(iter(situations), None)
    east, south, west, north = (_entry(state, seat) for seat in SEATS)
    return Form(
        state.dealer,
        state.streak,
        (east, south, west, north),
        tuple(sorted(win.seat for win in wins)),
        wins[0].source,
        wins[0].tile,
        situation,
        state.laizi,
    )


def _entry(state: DealState, seat: Seat) -> SeatEntry:
    theirs = state.seats[seat]
    hand: list[Tile] = list(theirs.hand)
    win = next((win for win in state.wins if win.seat is seat), None)
    if win is not None and win.source is None:
        hand.remove(win.tile)
    sets = tuple(_set(meld) for meld in theirs.melds)
    # In the last zone a drawn tile that was let go stays in the hand.
    hand = hand[: 13 - 3 * len(sets)] if win is None else hand
    return SeatEntry(tuple(sorted(hand)), sets, theirs.singles)


def _set(meld: Meld) -> SetEntry:
    tile = meld.tile if meld.kind is MeldKind.CHOW or meld.claimed is None else meld.claimed
    return SetEntry(meld.kind, tile, meld.feeder)


@pytest.mark.parametrize("ruleset", ["wuhu-315", "wuhu-classic", "wuhan", "hefei"])
def test_every_played_win_is_settled_alike(ruleset: str) -> None:
    variant = get_variant(ruleset)
    rng = Random(20)
    policies = [make_policy(variant, variant.defaults, "normal") for _ in SEATS]
    wins = 0
    while wins < 8:
        match = Match(variant, variant.defaults, Seat(rng.randrange(4)))
        play_deal(match, policies, shuffled(match.rules.tiles, rng), rng)
        assert match.deal is not None
        state = match.deal.state
        if not state.wins or state.settled is None:
            continue
        wins += len(state.wins)
        settlement = Evening(ruleset, {}, ("甲", "乙", "丙", "丁")).settle(entered(state))
        ours = sorted(str(result_json(result)) for result in settlement.results)
        assert ours == sorted(str(result_json(result)) for result in state.settled.settlement.results)
