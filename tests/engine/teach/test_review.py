"""What a seat decided is read back from its record, and judged by what hard thinks of it."""

from functools import lru_cache
from random import Random

import pytest

from engine.ai.levels import make_policy
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Discard, Pass
from engine.deal.events import Event
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record import Record
from engine.match.record_reader import read_record
from engine.seats import SEATS, Seat
from engine.teach.decisions import decisions_of
from engine.teach.review import Judged, by_cost, cost_of, judge_decision, review
from engine.teach.teacher import Teacher, make_teacher
from engine.tiles import parse_tile
from engine.variants.registry import VARIANTS
from tests.support.records import data_of, lines_of

rulesets = pytest.mark.parametrize("ruleset", VARIANTS)
Chosen = list[tuple[tuple[Action, ...], Action]]


@lru_cache(maxsize=len(VARIANTS))
def played(ruleset: str) -> tuple[Record, dict[Seat, Chosen]]:
    """The record of two deals of normal players, and what each seat could do and did where it had a choice."""
    variant = VARIANTS[ruleset]
    match = Match(variant, variant.defaults, SEATS[1])
    player = make_policy(variant, variant.defaults, "normal")
    rng = Random(f"review {ruleset}")
    chosen: dict[Seat, Chosen] = {seat: [] for seat in SEATS}
    events: list[Event] = []
    for _ in range(2):
        events += match.begin_deal(shuffled(match.rules.tiles, rng))
        while match.is_running:
            if match.can_resolve:
                events += match.resolve()
                continue
            seat = match.waiting[0]
            legal = match.legal(seat)
            action = player.choose(match.view(seat), legal, rng)
            if len(legal) > 1:
                chosen[seat].append((legal, action))
            events += match.act(seat, action)
    return read_record(data_of(lines_of(match, events))), chosen


@rulesets
def test_every_decision_is_found_again_with_what_could_be_done(ruleset: str) -> None:
    record, chosen = played(ruleset)
    for seat in SEATS:
        found = [(decision.view.legal, decision.action) for decision in decisions_of(record, seat)]
        assert found == chosen[seat]


def test_the_count_of_a_decision_is_how_many_events_had_happened() -> None:
    record, _ = played("wuhan")
    counts = [decision.count for decision in decisions_of(record, Seat.WEST)]
    assert counts == sorted(set(counts))
    assert all(0 < count < len(record.lines) for count in counts)


def a_teacher(ruleset: str) -> Teacher:
    variant = VARIANTS[ruleset]
    return make_teacher(variant, variant.defaults)


@rulesets
def test_a_decision_costs_what_the_best_is_better_and_never_less_than_nothing(ruleset: str) -> None:
    record, _ = played(ruleset)
    teacher = a_teacher(ruleset)
    decisions = tuple(decisions_of(record, Seat.SOUTH))[::4]
    for judged in review(teacher, decisions):
        weighed = teacher.weigh(judged.decision.view)
        assert judged.best == weighed[0].action
        assert judged.cost == cost_of(weighed, judged.decision.action) >= 0
        if judged.decision.action == judged.best:
            assert judged.is_best


def test_the_dearest_come_first_and_of_equals_the_earlier() -> None:
    record, _ = played("hefei")
    decisions = tuple(decisions_of(record, Seat.EAST))[:4]
    first, second, third, fourth = decisions
    costs = (1.5, 0.0, 7.0, 1.5)
    judged = [Judged(each, each.action, cost) for each, cost in zip((first, second, third, fourth), costs, strict=True)]
    assert [each.decision.count for each in by_cost(judged)] == [third.count, first.count, fourth.count, second.count]


def test_a_cost_is_the_difference_in_points() -> None:
    five, six = Discard(parse_tile("5m")), Discard(parse_tile("6m"))
    weighed = (Weighed(five, 8.5, 9.0, 0.5), Weighed(six, 5.0, 5.0, 0.0), Weighed(Pass(), 9.0, 9.0, 0.0))
    assert cost_of(weighed, five) == 0
    assert cost_of(weighed, six) == 3.5
    assert cost_of(weighed, Pass()) == 0


def test_judging_twice_gives_the_same() -> None:
    record, _ = played("wuhu-315")
    decision = next(iter(decisions_of(record, Seat.NORTH)))
    assert judge_decision(a_teacher("wuhu-315"), decision) == judge_decision(a_teacher("wuhu-315"), decision)
