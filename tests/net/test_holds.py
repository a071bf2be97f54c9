"""After a discard the time says as little as possible of who could have claimed it."""

from dataclasses import replace
from random import Random

import pytest

from engine.deal.state import Phase
from net.holds import LONGEST_DECOY_S, Holds
from net.pace import PACES
from net.room_messages import Refusal, SetRules, Start, Timers
from tests.benchmarks.bench_tells import FIXED_S, auc, observe
from tests.support.rooms import Lab, open_lab, start

PEOPLE = ("甲", "乙", "丙", "丁")


def held(timers: Timers, people: tuple[str, ...] = PEOPLE, pace: str = "normal") -> Lab:
    lab = open_lab(timers=timers)
    lab.room._hall.world = replace(lab.room._hall.world, pace=PACES[pace])
    for place, name in enumerate(people):
        lab.join(name, is_host=place == 0)
    start(lab)
    return lab


def times_of(lab: Lab, discards: int) -> list[float]:
    """Seconds from each discard until something follows it."""
    found: list[float] = []
    while len(found) < discards:
        lab.play_until(lambda: _is_offering(lab))
        found.append(_time_of_this(lab))
    return found


def _time_of_this(lab: Lab) -> float:
    table = lab.room.table
    assert table is not None
    since, turn = lab.now, table.session.turn_id
    lab.play_until(lambda: table.session.turn_id != turn)
    return round(lab.now - since, 6)


def _is_offering(lab: Lab) -> bool:
    table = lab.room.table
    assert table is not None
    deal = table.session.match.deal
    return deal is not None and deal.state.phase is Phase.CLAIMS and deal.is_offering


def test_a_fixed_hold_takes_the_same_time_whoever_answers() -> None:
    lab = held(Timers(hold_ms=2500))
    assert set(times_of(lab, 25)) == {2.5}


def test_at_the_end_of_a_fixed_hold_what_was_not_claimed_is_passed() -> None:
    lab = held(Timers(hold_ms=1500))
    for client in lab.clients:
        client.dawdles = False
    assert lab.room.table is not None
    session = lab.room.table.session
    lab.play_until(lambda: _is_offering(lab) and bool(session.match.waiting))
    asked = session.match.waiting
    for client in lab.clients:
        client.plays = False
    turn, now = session.turn_id, lab.now
    lab.advance(1.4)
    assert session.turn_id == turn
    lab.advance(0.2)
    assert session.turn_id != turn
    assert lab.now - now < 2
    assert any(f'"{int(asked[0])}": "pass"' in line or '"win"' in line for line in lab.store.lines[-6:])


def test_a_patient_table_waits_for_who_can_claim_and_no_discard_is_quicker_than_the_least_time() -> None:
    lab = held(Timers())
    assert min(times_of(lab, 25)) >= PACES["normal"].hold_s
    assert lab.room.table is not None
    session = lab.room.table.session
    lab.play_until(lambda: _is_offering(lab) and bool(session.match.waiting))
    for client in lab.clients:
        client.plays = False
    turn = session.turn_id
    lab.advance(20)
    assert session.turn_id == turn


def test_some_discards_that_nobody_can_claim_are_held_as_long_as_real_ones() -> None:
    holds = Holds(0.0, 0.8)
    holds.begin(0.0, True, Random(1))
    assert holds.deadline(is_decidable=False) is None
    holds.note_decidable(3.3)
    assert holds.is_over(3.3, True)
    holds.end()
    lengths = []
    for seed in range(400):
        holds.begin(10.0, False, Random(seed))
        until = holds.deadline(is_decidable=True)
        assert until is not None
        lengths.append(round(until - 10.0, 6))
        holds.end()
    assert set(lengths) == {0.8, 3.3}
    assert 0.48 < lengths.count(3.3) / len(lengths) < 0.64


def test_alone_against_ai_nothing_is_held() -> None:
    lab = held(Timers(hold_ms=4000), people=("甲",), pace="none")
    assert set(times_of(lab, 5)) <= {0.0, 0.1}


def test_a_claim_that_took_very_long_is_no_pattern_for_what_nobody_can_claim() -> None:
    holds = Holds(0.0, 0.8)
    holds.begin(0.0, True, Random(1))
    holds.note_decidable(90.0)
    holds.end()
    for seed in range(60):
        holds.begin(100.0, False, Random(seed))
        until = holds.deadline(is_decidable=True)
        assert until is not None
        assert until <= 100.0 + LONGEST_DECOY_S
        holds.end()


def test_fixed_holds_are_refused_where_people_share_a_screen() -> None:
    lab = open_lab(timers=Timers(hold_ms=2500))
    lab.join("甲", "乙", is_host=True)
    lab.clients[0].say(Start())
    lab.settle()
    assert lab.clients[0].last(Refusal).slug == "room/hold_needs_own_screens"
    assert lab.room.table is None


@pytest.mark.parametrize("hold_ms", [1, 3000])
def test_only_the_holds_of_the_form_can_be_set(hold_ms: int) -> None:
    lab = open_lab()
    lab.join("甲", is_host=True)
    lab.clients[0].say(SetRules("wuhu-315", {}, Timers(hold_ms=hold_ms)))
    lab.settle()
    assert lab.clients[0].last(Refusal).slug == "room/bad_rules"


def test_a_hold_begins_anew_after_a_pause_and_after_the_host_was_started_again() -> None:
    lab = held(Timers(hold_ms=4000))
    assert lab.room.table is not None
    lab.play_until(lambda: _is_offering(lab))
    lab.room.table.set_pause(lab.clients[0].seat, True, lab.now)
    turn = lab.room.table.session.turn_id
    lab.advance(30)
    assert lab.room.table.session.turn_id == turn
    lab.room.table.set_pause(lab.clients[0].seat, False, lab.now)
    lab.advance(3.9)
    assert lab.room.table.session.turn_id == turn
    lab.advance(0.2)
    assert lab.room.table.session.turn_id > turn
    lab.play_until(lambda: _is_offering(lab))
    lab.kill_host()
    lab.restart_host()
    lab.advance(60)
    assert lab.room.table is not None
    assert lab.room.table.session.turn_id > turn


@pytest.mark.parametrize("ruleset", ["wuhu-315", "hefei"])
def test_an_observer_of_times_learns_nothing_under_fixed_and_little_under_patient(ruleset: str) -> None:
    *_, found, mean = observe(ruleset, "fixed", 12, 7)
    assert abs(found - 0.5) <= 0.02
    assert mean == pytest.approx(FIXED_S)
    *_, found, _ = observe(ruleset, "patient", 60, 7)
    assert found <= 0.75


def test_auc_counts_pairs() -> None:
    assert auc([2, 3], [1, 1]) == 1
    assert auc([1], [1, 1]) == 0.5
    assert auc([1, 2], [1, 3]) == 0.375
