"""Hints say what judge and evaluator say, say it again of the same view, and know nothing that the view does not."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest

from engine.ai.levels import make_policy
from engine.deal.actions import Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.errors import BrokenInvariant
from engine.match.match import Match
from engine.scoring.judge import Evaluator, Judge
from engine.seats import SEATS, Seat
from engine.teach.hint import Hint, Hints
from engine.teach.look_ahead import after_action, likely_of
from engine.teach.teacher import Teacher, make_teacher
from engine.variants.registry import VARIANTS
from tests.properties.test_secrecy import seen_by
from tests.support.permuted import play_script, shuffle_hidden
from tests.support.play import liked

rulesets = pytest.mark.parametrize("ruleset", VARIANTS)
_EACH = 6
"""Every so many decisions are looked at."""


@lru_cache(maxsize=len(VARIANTS))
def told(ruleset: str) -> tuple[tuple[SeatView, Hints], ...]:
    """What seats see and are told that are asked, in a deal of normal players and one played at random."""
    variant = VARIANTS[ruleset]
    match = Match(variant, variant.defaults, SEATS[1])
    player = make_policy(variant, variant.defaults, "normal")
    rng = Random(f"hints {ruleset}")
    views: list[SeatView] = []
    for is_random in (False, True):
        match.begin_deal(shuffled(match.rules.tiles, rng))
        while match.is_running:
            if match.can_resolve:
                match.resolve()
                continue
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            views.append(view)
            match.act(seat, liked(legal, rng) if is_random else player.choose(view, legal, rng))
    teacher = parts(ruleset)[0]
    return tuple((view, teacher.hints(view)) for view in views[::_EACH])


@lru_cache(maxsize=len(VARIANTS))
def parts(ruleset: str) -> tuple[Teacher, Judge, Evaluator]:
    """The teacher, and whom it asks."""
    variant = VARIANTS[ruleset]
    options = variant.defaults
    return make_teacher(variant, options), variant.make_judge(options), variant.make_evaluator(options)


@rulesets
def test_every_legal_action_has_its_hint_and_the_best_comes_first(ruleset: str) -> None:
    for view, hints in told(ruleset):
        assert sorted(map(repr, view.legal)) == sorted(repr(each.action) for each in hints.options)
        points = [each.points for each in hints.options]
        assert points == sorted(points, reverse=True)
        assert hints.best is hints.of(hints.best.action)


@rulesets
def test_distance_useful_tiles_waits_and_payments_of_discards_are_the_evaluators(ruleset: str) -> None:
    _, _, evaluator = parts(ruleset)
    seen = 0
    for view, hints in told(ruleset):
        if not any(isinstance(action, Discard) for action in view.legal):
            continue
        kind_of = VARIANTS[ruleset].make_rules(VARIANTS[ruleset].defaults).tiles.kind_of
        options = {each.tile: each for each in evaluator.discards(view)}
        for hint in hints.options:
            if not isinstance(hint.action, Discard):
                continue
            tile = hint.action.tile
            option = options.get(tile) or options[kind_of[tile]]
            assert (hint.distance, hint.useful) == (option.distance, option.useful)
            assert hint.waits == (evaluator.waits(view, tile) if option.distance == 1 else ())
            if option.distance == 1:
                assert hint.likely == likely_of(hint.waits)
            seen += 1
    assert seen


@rulesets
def test_risks_are_the_judges(ruleset: str) -> None:
    _, judge, _ = parts(ruleset)
    for view, hints in told(ruleset):
        for hint in hints.options:
            if isinstance(hint.action, Discard | Kong):
                assert hint.risks == judge.risks(view, hint.action)


@rulesets
def test_claims_tell_of_the_hand_after_the_claim_and_its_discard(ruleset: str) -> None:
    _, _, evaluator = parts(ruleset)
    variant = VARIANTS[ruleset]
    rules = variant.make_rules(variant.defaults)
    for view, hints in told(ruleset):
        for hint in hints.options:
            if isinstance(hint.action, Chow | Pung):
                after = after_action(view, rules, hint.action)
                assert hint.follow is not None
                assert hint.follow in after.hand
                assert len(after.hand) == len(view.hand) - 2
                left = after_action(after, rules, Discard(hint.follow))
                assert hint.distance == evaluator.progress(left).distance
            elif isinstance(hint.action, Pass) and view.phase is Phase.CLAIMS:
                assert hint.distance == evaluator.progress(view).distance
                assert hint.useful == evaluator.useful(view)


@rulesets
def test_a_win_tells_what_it_pays_at_least(ruleset: str) -> None:
    variant = VARIANTS[ruleset]
    match = Match(variant, variant.defaults, SEATS[2])
    player = make_policy(variant, variant.defaults, "normal")
    rng = Random(f"wins {ruleset}")
    hint: Hint | None = None
    while hint is None and not match.is_over:
        match.begin_deal(shuffled(match.rules.tiles, rng))
        while match.is_running:
            if match.can_resolve:
                match.resolve()
                continue
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            if hint is None and Win() in legal:
                hint = parts(ruleset)[0].hints(view).of(Win())
            match.act(seat, player.choose(view, legal, rng))
    assert hint is not None
    assert hint.likely is not None
    assert max(hint.likely.on_self_draw or 0, hint.likely.on_discard or 0) > 0
    assert (hint.likely.on_self_draw is None) != (hint.likely.on_discard is None)


@rulesets
def test_the_same_view_gives_the_same_hints(ruleset: str) -> None:
    variant = VARIANTS[ruleset]
    other = make_teacher(variant, variant.defaults)
    for view, hints in told(ruleset)[::3]:
        assert other.hints(view) == hints


def pairs(ruleset: str, seed: int) -> Iterator[tuple[SeatView, SeatView]]:
    """A seat's view of a deal under way, and of the same deal with everything shuffled that the seat cannot know."""
    variant = VARIANTS[ruleset]
    observer = Seat.SOUTH
    for length in range(8, 60, 13):
        rng = Random(f"{seed}/{length}")
        match, other = (Match(variant, variant.defaults, observer) for _ in range(2))
        script = play_script(match, observer, rng, length)
        assert match.deal is not None
        seen_by(observer, other, shuffle_hidden(match.deal.state.wall, script, observer, rng), script)
        yield match.view(observer), other.view(observer)


@rulesets
def test_hidden_tiles_never_matter(ruleset: str) -> None:
    teacher = parts(ruleset)[0]
    compared = 0
    for seed in range(3):
        for one, other in pairs(ruleset, seed):
            assert one == other
            if one.legal:
                assert teacher.hints(one) == teacher.hints(other)
                compared += 1
    assert compared


def test_nobody_is_told_anything_who_is_not_asked() -> None:
    with pytest.raises(BrokenInvariant, match="is not asked"):
        parts("wuhu-315")[0].hints(replace(told("wuhu-315")[0][0], legal=()))


def test_a_pass_leaves_no_other_hand() -> None:
    variant = VARIANTS["hefei"]
    with pytest.raises(BrokenInvariant, match="leaves no hand"):
        after_action(told("hefei")[0][0], variant.make_rules(variant.defaults), Pass())
