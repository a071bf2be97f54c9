"""AI seats: when they decide, and what happens when a policy makes a mistake."""

import logging
from collections.abc import Generator
from random import Random

import pytest

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.actions import Action, Pung
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.errors import BrokenInvariant
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.ai_seats import AiSeats
from net.host_session import HostSession
from net.journal import NoJournal
from net.messages import PlayerInfo
from net.pace import PACES

E, S, W, N = Seat


class Raises:
    def __init__(self, problem: Exception) -> None:
        self._problem = problem

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        raise self._problem


class Cheats:
    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        return Pung()


class Ponders:
    """Needs so many steps for the first legal action."""

    def __init__(self, steps: int) -> None:
        self._steps = steps

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        return legal[0]

    def ponder(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Generator[None, None, Action]:
        for _ in range(self._steps):
            yield
        return legal[0]


class PondersWrongly(Ponders):
    """Fails when it has thought."""

    def ponder(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Generator[None, None, Action]:
        yield
        raise ValueError("no")


def dealt_match() -> Match:
    variant = get_variant("hefei")
    match = Match(variant, variant.read_options({}), E)
    match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    return match


@pytest.mark.parametrize("policy", [Raises(KeyError("7m")), Raises(BrokenInvariant("five of a kind")), Cheats()])
def test_the_simplest_policy_decides_where_one_makes_a_mistake(
    policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    match = dealt_match()
    choice = AiSeats(match, {E: policy}, "seed", PACES["none"]).choose(E, 1)
    assert choice in match.legal(E)
    simple = AiSeats(match, {E: make_policy(match.variant, match.options, "easy")}, "seed", PACES["none"])
    assert choice == simple.choose(E, 1)
    [line] = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert "EAST" in line.getMessage()
    assert "deal 1" in line.getMessage()


def test_a_seat_plays_on_where_even_the_simplest_policy_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = dealt_match()
    monkeypatch.setattr("net.ai_seats.make_policy", lambda variant, options, level: Raises(ValueError("no")))
    choice = AiSeats(match, {E: Raises(TypeError("no"))}, "seed", PACES["none"]).choose(E, 1)
    assert choice in match.legal(E)
    assert len(caplog.records) == 2


def test_a_table_with_policies_that_only_fail_plays_its_deal_to_the_end() -> None:
    variant = get_variant("hefei")
    match = Match(variant, variant.read_options({}), E)
    players = [PlayerInfo(name, "ai") for name in "甲乙丙丁"]
    policies = dict.fromkeys(SEATS, Raises(IndexError("out of range")))
    session = HostSession(
        match, players, policies, NoJournal(), lambda number: shuffled(match.rules.tiles, Random(2)), "s", PACES["none"]
    )
    session.start(0.0)
    while match.number == 1:
        session.tick(0.0)
    assert match.deal is not None


def test_only_the_seats_that_are_asked_decide_and_each_once() -> None:
    ai = AiSeats(dealt_match(), dict.fromkeys((S, W), Cheats()), "seed", PACES["slow"])
    ai.ask((E, S, W), is_turn=False, now=10.0)
    assert ai.next_deadline == 10.0 + PACES["slow"].claim_s
    assert ai.take_due(10.0) is None
    assert {ai.take_due(20.0), ai.take_due(20.0)} == {S, W}
    assert ai.take_due(20.0) is None
    assert ai.next_deadline is None
    ai.ask((S,), is_turn=True, now=30.0)
    ai.ask_nobody()
    assert ai.next_deadline is None


def test_a_long_thought_is_taken_step_by_step_and_is_due_at_once() -> None:
    match = dealt_match()
    ai = AiSeats(match, {E: Ponders(3)}, "seed", PACES["none"])
    ai.ask((E,), is_turn=True, now=10.0)
    for _ in range(3):
        assert ai.take_due(10.0) is E
        assert ai.think(E, 1, 10.0) is None
        assert ai.next_deadline == 10.0
    assert ai.take_due(10.0) is E
    assert ai.think(E, 1, 10.0) == match.legal(E)[0]
    assert ai.next_deadline is None


def test_a_thought_about_what_has_passed_is_begun_anew() -> None:
    ai = AiSeats(dealt_match(), {E: Ponders(2)}, "seed", PACES["none"])
    assert ai.think(E, 1, 0.0) is None
    assert ai.think(E, 1, 0.0) is None
    assert ai.think(E, 2, 0.0) is None
    assert ai.think(E, 2, 0.0) is None
    assert ai.think(E, 2, 0.0) is not None


def test_the_simplest_policy_decides_where_a_thought_fails(caplog: pytest.LogCaptureFixture) -> None:
    match = dealt_match()
    ai = AiSeats(match, {E: PondersWrongly(1)}, "seed", PACES["none"])
    assert ai.think(E, 1, 0.0) is None
    assert ai.think(E, 1, 0.0) in match.legal(E)
    assert len(caplog.records) == 1


@pytest.mark.parametrize("ruleset", ["wuhu-315", "wuhan", "hefei"])
def test_thinking_in_steps_is_the_same_as_choosing_at_once(ruleset: str) -> None:
    variant = get_variant(ruleset)
    match = Match(variant, variant.read_options({}), E)
    match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    policy = make_policy(variant, match.options, "hard")
    ai = AiSeats(match, {E: policy}, "seed", PACES["none"])
    steps, choice = 0, None
    while choice is None:
        choice = ai.think(E, 1, 0.0)
        steps += 1
    assert choice == ai.choose(E, 1)
    assert steps > 4
