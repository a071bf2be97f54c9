"""Nothing that a seat is shown or told depends on tiles that it cannot know."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal.actions import Action
from engine.deal.events import Event
from engine.deal.state import Phase
from engine.deal.views import SeatView, redact
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.registry import VARIANTS
from tests.properties.test_play import Table, seeds, some
from tests.support.permuted import Script, answer_offer, play_script, shuffle_hidden
from tests.support.plain import PLAIN, PlainOptions, like_hefei, like_wuhan, like_wuhu

# Which two of three single winds a pung takes is the machine's choice and shows what the third is not, as it would at
# any table: so the winds are left out here.
TABLES: list[Table] = [
    (PLAIN, like_wuhu(honours="none")),
    (PLAIN, like_wuhan()),
    (PLAIN, like_hefei()),
    (PLAIN, PlainOptions(winners="all", pass_lock="until_own_draw")),
    *((variant, variant.defaults) for variant in VARIANTS.values()),
]
tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].id} {TABLES.index(table)}")

Seen = list[tuple[tuple[Event | None, ...], SeatView]]


def seen_by(observer: Seat, match: Match, wall: tuple[Tile, ...], script: Script) -> Seen:
    """What the observer hears and sees, step for step, when the script is played from this wall."""
    seen: Seen = []

    def look(events: tuple[Event, ...]) -> None:
        heard = tuple(told for event in events if (told := redact(event, observer)) is not None)
        seen.append((heard, match.view(observer)))

    look(match.begin_deal(wall))
    own = iter(script.own_answers)
    for step in script.steps:
        assert match.deal is not None
        if match.deal.state.phase in (Phase.TURN, Phase.LAST):
            assert step is not None
            look(match.act(*step))
            continue
        answers: dict[Seat, Action] = {} if step is None else {step[0]: step[1]}
        mine = next(own)
        if mine is not None:
            answers[observer] = mine
        look(answer_offer(match, answers))
    return seen


@tables
@some
@given(seed=seeds, observer=st.sampled_from(SEATS), length=st.integers(0, 130))
def test_views_and_events_of_a_seat_are_equal_when_hidden_tiles_are_shuffled(
    table: Table, seed: int, observer: Seat, length: int
) -> None:
    rng = Random(seed)
    match = Match(*table, rng.choice(SEATS))
    first_dealer = match.dealer
    script = play_script(match, observer, rng, length)
    assert match.deal is not None
    wall = match.deal.state.wall
    other = shuffle_hidden(wall, script, observer, rng)
    assert seen_by(observer, Match(*table, first_dealer), wall, script) == seen_by(
        observer, Match(*table, first_dealer), other, script
    )


def test_the_shuffle_really_changes_hands_and_wall() -> None:
    rng = Random(1)
    match = Match(PLAIN, like_wuhan(), Seat.EAST)
    script = play_script(match, Seat.EAST, rng, 40)
    assert match.deal is not None
    wall = match.deal.state.wall
    other = shuffle_hidden(wall, script, Seat.EAST, rng)
    assert sum(1 for one, two in zip(wall, other, strict=True) if one != two) > 60
    twin = Match(PLAIN, like_wuhan(), Seat.EAST)
    seen_by(Seat.EAST, twin, other, script)
    assert twin.deal is not None
    assert twin.deal.state.seats[Seat.SOUTH].hand != match.deal.state.seats[Seat.SOUTH].hand
