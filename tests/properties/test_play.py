"""What holds in every deal of every ruleset, however it is played: random legal actions find it out."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import ClaimsDecided, Dealt, Event, Settled, Won
from engine.deal.invariants import check_state
from engine.deal.rules import KongStyle, Winners
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.deal.winning import public_deal
from engine.errors import IllegalAction
from engine.match import self_play
from engine.match.match import Match
from engine.scoring.settlement import AccountId
from engine.seats import SEATS
from engine.tiles import ALL_TILES, EAST_WIND, Tile
from engine.variants.registry import VARIANTS
from engine.variants.variant import Variant
from tests.support.plain import PLAIN, PlainOptions, like_hefei, like_wuhan, like_wuhu
from tests.support.play import liked, play_deal

Table = tuple[Variant, object]

TABLES: list[Table] = [
    (PLAIN, like_wuhu()),
    (PLAIN, like_wuhan()),
    (PLAIN, like_hefei()),
    (PLAIN, PlainOptions(winners="all", pass_lock="until_own_draw", succession="winner_deals")),
    (PLAIN, like_wuhan(robbing="added", last_zone=0, reserve=0)),
    *((variant, variant.defaults) for variant in VARIANTS.values()),
]
tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].id} {TABLES.index(table)}")
seeds = st.integers(min_value=0, max_value=1 << 32)
some = settings(max_examples=settings().max_examples // 8)
"""Whole deals: an eighth of the usual number of examples already meets every kind of event."""


def new_match(table: Table, rng: Random) -> Match:
    return Match(*table, rng.choice(SEATS))


def every_action() -> Iterator[Action]:
    """Whatever a seat could ever ask for, and some that nobody can."""
    yield from (Discard(tile) for tile in ALL_TILES)
    for low in range(EAST_WIND):
        if low % 9 < 7:
            yield Chow((Tile(low), Tile(low + 1), Tile(low + 2)))
    yield Chow((Tile(8), Tile(9), Tile(10)))
    yield from (Kong(style, tile) for style in KongStyle for tile in ALL_TILES)
    yield from (Pung(), Win(), Pass())


EVERY_ACTION = tuple(every_action())


def copy_of(deal: Deal) -> Deal:
    """The same state with no answer to an offer given yet."""
    return Deal(deal.ruleset, deal.rules, deal.judge, deal.state)


@tables
@some
@given(seed=seeds)
def test_tiles_are_conserved_hands_keep_their_size_and_payments_sum_to_zero(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)

    def watch(each: Match) -> None:
        assert each.deal is not None
        check_state(each.rules, each.deal.state)

    events = play_deal(match, rng, watch)
    settled = next(event for event in events if isinstance(event, Settled))
    assert [sum(settled.settlement.net(account)) for account in AccountId] == [0, 0]
    assert sum(match.chips) == 4 * match.rules.stake
    assert sum(match.points) == 0
    assert min(match.chips) >= 0


@tables
@some
@given(seed=seeds)
def test_every_legal_action_applies_and_every_other_is_refused_without_change(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)
    checked_at = {rng.randrange(1, 120) for _ in range(4)}
    moment = 0

    def watch(each: Match) -> None:
        nonlocal moment
        moment += 1
        if moment in checked_at or rng.random() < 0.01:
            check_actions(each)

    play_deal(match, rng, watch)


def check_actions(match: Match) -> None:
    deal = match.deal
    assert deal is not None
    for seat in SEATS:
        legal = copy_of(deal).legal(seat)
        assert len(set(legal)) == len(legal)
        for action in legal:
            tried = copy_of(deal)
            happened = tried.act(seat, action)
            if deal.is_offering:
                assert happened == ()
                tried.resolve(force=True)
            assert tried.state != deal.state
            check_state(match.rules, tried.state)
        tried = copy_of(deal)
        for action in EVERY_ACTION:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    tried.act(seat, action)
        assert tried.state is deal.state
        assert tried.legal(seat) == legal


@tables
@some
@given(seed=seeds)
def test_somebody_can_always_go_on_and_nothing_comes_after_the_settlement(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)

    def watch(each: Match) -> None:
        assert each.deal is not None
        if each.is_running:
            assert each.waiting or each.can_resolve
            assert all(each.legal(seat) for seat in each.waiting)
            assert each.catch_up() == ()
        else:
            assert (each.waiting, each.can_resolve) == ((), False)
            assert all(each.legal(seat) == () for seat in SEATS)

    play_deal(match, rng, watch)


@tables
@some
@given(seed=seeds)
def test_the_marks_in_a_view_are_always_those_of_the_table_as_it_lies(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)

    def watch(each: Match) -> None:
        assert each.deal is not None
        assert each.view(rng.choice(SEATS)).marks == each.judge.marks(public_deal(each.deal.state))

    play_deal(match, rng, watch)


@tables
@some
@given(seed=seeds)
def test_after_every_discard_the_same_phase_follows_whoever_could_claim(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)
    match.begin_deal(tuple(rng.sample(match.rules.tiles.pile, len(match.rules.tiles.pile))))
    while match.is_running:
        if match.can_resolve:
            match.resolve()
            continue
        seat = rng.choice(match.waiting)
        action = liked(match.legal(seat), rng)
        match.act(seat, action)
        if isinstance(action, Discard):
            assert match.deal is not None
            assert match.deal.state.phase is Phase.CLAIMS
            assert match.deal.state.offer == action.tile


@tables
@some
@given(seed=seeds)
def test_passes_that_are_taken_back_change_nothing(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)
    match.begin_deal(tuple(rng.sample(match.rules.tiles.pile, len(match.rules.tiles.pile))))
    while match.is_running:
        if match.can_resolve:
            match.resolve()
            continue
        seat = rng.choice(match.waiting)
        legal, deal = match.legal(seat), match.deal
        assert deal is not None
        if deal.is_offering:
            before, waiting = deal.state, match.waiting
            match.act(seat, Pass())
            match.take_back(seat)
            assert (deal.state, match.waiting, match.legal(seat)) == (before, waiting, legal)
        match.act(seat, liked(legal, rng))


@tables
@some
@given(seed=seeds)
def test_the_wins_of_a_deal_are_those_that_its_answers_gave(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)
    events = play_deal(match, rng)
    wins = [event for event in events if isinstance(event, Won)]
    settled = next(event for event in events if isinstance(event, Settled))
    assert [result.winner for result in settled.settlement.results] == [win.seat for win in wins]
    if wins and wins[0].source is not None:
        decided = [event for event in events if isinstance(event, ClaimsDecided)][-1]
        willing = [seat for seat in decided.source.others if decided.answers.get(seat) == Win()]
        assert [win.seat for win in wins] == (willing if match.rules.winners is Winners.ALL else willing[:1])


@tables
@some
@given(seed=seeds)
def test_another_machine_that_hears_the_events_is_always_in_the_same_state(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = new_match(table, rng)
    follower = Match(*table, match.dealer)
    events: list[Event] = play_deal(match, rng)
    assert isinstance(events[0], Dealt)
    for event in events:
        follower.evolve(event)
    assert match.deal is not None
    assert follower.deal is not None
    assert follower.deal.state == match.deal.state
    assert (follower.number, follower.dealer, follower.streak) == (match.number, match.dealer, match.streak)
    assert (follower.chips, follower.points, follower.is_over) == (match.chips, match.points, match.is_over)


class Wavering:
    """Plays as the AI does, but now and then at random: most deals are won, and seldom as the AI would have wanted."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        return liked(legal, rng) if rng.random() < 0.1 else self._policy.choose(view, legal, rng)


@pytest.mark.parametrize("ruleset", VARIANTS)
@some
@given(seed=seeds)
def test_deals_that_are_won_keep_every_tile_and_every_point(ruleset: str, seed: int) -> None:
    rng = Random(seed)
    variant = VARIANTS[ruleset]
    match = new_match((variant, variant.defaults), rng)
    player = Wavering(make_policy(variant, variant.defaults, "normal"))
    events = self_play.play_deal(
        match,
        [player] * 4,
        shuffled(match.rules.tiles, rng),
        rng,
        lambda each: check_state(each.rules, each.deal.state) if each.deal is not None else None,
    )
    follower = Match(variant, variant.defaults, match.dealer)
    for event in events:
        follower.evolve(event)
    assert follower.standing == match.standing
    assert sum(match.standing) == 0
