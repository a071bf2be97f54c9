"""The level hard: its estimates, its fears and its steps; that it sees no more than a seat sees."""

import typing
from collections.abc import Generator, Iterator
from dataclasses import fields, replace
from random import Random

import pytest

from engine.ai import hard as ahead
from engine.ai import learned
from engine.ai.danger import Watched
from engine.ai.hard import HardPolicy
from engine.ai.learned import LearnedPolicy
from engine.ai.levels import make_policy
from engine.ai.policy import Policy, Ponderer
from engine.ai.sight import Sight
from engine.ai.stakes import Stakes
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Discard, Pass, Win
from engine.deal.state import DealState, Phase, RiverTile, SeatState
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.tiles import parse_tile
from engine.variants.registry import VARIANTS, get_variant
from engine.variants.variant import Variant
from tests.support.scoring import table
from tests.support.seen import view

RULESETS = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


def hard(ruleset: str) -> HardPolicy | LearnedPolicy:
    variant = get_variant(ruleset)
    policy = make_policy(variant, variant.defaults, "hard")
    assert isinstance(policy, HardPolicy | LearnedPolicy)
    return policy


class Notes:
    """Plays as another policy does and keeps what it was asked."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.asked: list[tuple[SeatView, tuple[Action, ...]]] = []

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        self.asked.append((view, legal))
        return self._policy.choose(view, legal, rng)


def decisions(variant: Variant, seed: int, every: int = 7) -> Iterator[tuple[SeatView, tuple[Action, ...]]]:
    """Decisions of a deal that normal seats play, one of so many."""
    notes = [Notes(make_policy(variant, variant.defaults, "normal")) for _ in SEATS]
    match = Match(variant, variant.defaults, Seat.EAST)
    play_deal(match, notes, shuffled(match.rules.tiles, Random(seed)), Random(seed))
    for note in notes:
        yield from note.asked[::every]


def in_steps(thinking: Generator[None, None, Action]) -> tuple[int, Action]:
    """How many steps a thought takes, and what it comes to."""
    steps = 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            choice: Action = end.value
            return steps, choice
        steps += 1


def parts(annotation: object) -> Iterator[object]:
    yield annotation
    for part in typing.get_args(annotation):
        yield from parts(part)


def test_a_policy_is_given_nothing_that_could_hold_hidden_tiles() -> None:
    names = vars(ahead) | vars(learned)
    for method in [getattr(of, name) for of in (HardPolicy, LearnedPolicy) for name in ("choose", "weigh", "ponder")]:
        hints = typing.get_type_hints(method, names)
        assert not {DealState, SeatState, Match} & {part for hint in hints.values() for part in parts(hint)}
        assert hints["view"] is SeatView
    assert not {DealState, SeatState} & {part for each in fields(SeatView) for part in parts(each.type)}


@RULESETS
def test_every_legal_action_is_weighed_once_the_best_first(variant: Variant) -> None:
    policy = hard(variant.id)
    for seen, legal in decisions(variant, 3):
        weighed = policy.weigh(seen, legal, Random(1))
        assert sorted(map(repr, legal)) == sorted(repr(each.action) for each in weighed)
        assert weighed[0].action == policy.choose(seen, legal, Random(1))
        rest = weighed[1:] if isinstance(weighed[0].action, Win) else weighed
        assert [each.points for each in rest] == sorted((each.points for each in rest), reverse=True)
        assert all(each.points == pytest.approx(each.worth - each.danger) for each in weighed)
        assert all(each.danger >= 0 for each in weighed)


@RULESETS
def test_a_choice_in_steps_is_the_same_choice(variant: Variant) -> None:
    policy = hard(variant.id)
    assert isinstance(policy, Ponderer)
    most = 0
    for seen, legal in decisions(variant, 4):
        steps, choice = in_steps(policy.ponder(seen, legal, Random(2)))
        assert choice == policy.choose(seen, legal, Random(2))
        most = max(most, steps)
    assert most > 4


@RULESETS
def test_the_same_view_gives_the_same_choice_whatever_was_thought_before(variant: Variant) -> None:
    asked = list(decisions(variant, 5, every=11))
    one, other = hard(variant.id), hard(variant.id)
    first = [one.choose(seen, legal, Random(3)) for seen, legal in asked]
    assert [other.choose(seen, legal, Random(3)) for seen, legal in reversed(asked)] == first[::-1]


def test_a_win_is_worth_what_it_pays() -> None:
    seen = view(table("hefei"), "11123456789m55p3p")
    seen = replace(seen, drawn=parse_tile("3p"))
    weighed = hard("hefei").weigh(seen, (Discard(parse_tile("3p")), Discard(parse_tile("1m"))), Random(1))
    assert weighed[0].action == Discard(parse_tile("3p"))
    assert all(isinstance(each, Weighed) for each in weighed)


def stakes_of(ruleset: str) -> Stakes:
    variant = get_variant(ruleset)
    assert variant.make_stakes is not None
    return variant.make_stakes(variant.defaults)


def watched(rivers: dict[int, str], ruleset: str = "hefei") -> Watched:
    variant = get_variant(ruleset)
    seen = view(table(ruleset), "123m456p123789s55m", rivers=rivers)
    rules = variant.make_rules(variant.defaults)
    return Watched(Sight(seen, rules), rules, Seat.WEST, stakes_of(ruleset).signs)


def test_a_seat_hardly_waits_for_what_it_has_discarded() -> None:
    plain, own = watched({2: "9p8p7p1p2p3p"}), watched({2: "9p8p7p1p2p5m"})
    assert own.chance(parse_tile("5m")) < plain.chance(parse_tile("5m")) / 5


def test_a_seat_hardly_waits_for_what_it_has_just_let_go_by() -> None:
    plain, passed = watched({2: "9p8p7p1p", 3: "1s"}), watched({2: "9p8p7p1p", 3: "5m"})
    assert passed.chance(parse_tile("5m")) < plain.chance(parse_tile("5m")) / 5


def test_the_suit_that_is_not_discarded_is_the_dangerous_one() -> None:
    seat = watched({2: "9p8p7p1p2p3p2s9s"})
    assert seat.chance(parse_tile("8m")) > 1.5 * seat.chance(parse_tile("6p"))


def test_danger_grows_as_the_deal_goes_on() -> None:
    early, late = watched({2: "9p8p"}), watched({2: "9p8p1p1s9s2s3p8s"})
    assert late.chance(parse_tile("4m")) > 3 * early.chance(parse_tile("4m"))


def test_of_two_tiles_as_good_the_safe_one_goes() -> None:
    """Everybody has let the nine of dots go by; nobody has shown a one of characters."""
    seen = view(
        table("hefei"),
        "1m123456789s55s9p7p",
        rivers={1: "2p3p4p8p1p2m", 2: "2p3p4p8p1p9p", 3: "2p3p4p8p1p9p"},
    )
    legal = tuple(Discard(tile) for tile in dict.fromkeys(seen.hand))
    weighed = {each.action: each for each in hard("hefei").weigh(seen, legal, Random(1))}
    assert weighed[Discard(parse_tile("9p"))].danger < weighed[Discard(parse_tile("1m"))].danger


def test_nobody_in_wuhan_wins_who_has_not_opened() -> None:
    stakes = stakes_of("wuhan")
    seen = view(table("wuhan"), "123m456p123789s55m", {2: "123m<1"})
    assert stakes.can_win(seen, Seat.WEST)
    assert not stakes.can_win(seen, Seat.SOUTH)


def test_a_jiao_that_another_is_liable_for_is_not_feared() -> None:
    stakes = stakes_of("wuhu-315")
    open_jiao = view(table("wuhu-315"), "123m456p123789s55m", {2: "111m<1 222m<3 333m<1"})
    bound = view(table("wuhu-315"), "123m456p123789s55m", {2: "111m<1 222m<1 333m<1"})
    mine = view(table("wuhu-315"), "123m456p123789s55m", {2: "111m<0 222m<0 333m<0"})
    feared = [stakes.by_discard(seen, Seat.WEST) for seen in (bound, open_jiao, mine)]
    assert feared == sorted(feared)
    assert feared[2] > 3 * feared[0]


def test_who_has_few_chips_left_pays_no_more_than_those() -> None:
    stakes = stakes_of("wuhu-315")
    rich = view(table("wuhu-315"), "123m456p123789s55m")
    poor = replace(rich, chips=(1, 40, 40, 39))
    assert stakes.by_discard(poor, Seat.WEST) < stakes.by_discard(rich, Seat.WEST)


def test_what_was_let_go_by_is_seen_in_the_river_however_it_left_it() -> None:
    seen = view(table("hefei"), "123m456p123789s55m", rivers={2: "9p8p7p1p"})
    faces = list(seen.seats)
    faces[3] = replace(faces[3], river=(RiverTile(parse_tile("5m"), Seat.SOUTH),))
    seen = replace(seen, seats=(faces[0], faces[1], faces[2], faces[3]))
    variant = get_variant("hefei")
    rules = variant.make_rules(variant.defaults)
    seat = Watched(Sight(seen, rules), rules, Seat.WEST, stakes_of("hefei").signs)
    assert seat.signs(parse_tile("5m")).passed_now


def test_pass_is_weighed_beside_claims() -> None:
    variant = get_variant("wuhu-315")
    for seen, legal in decisions(variant, 6, every=1):
        if Pass() in legal and len(legal) > 1 and Win() not in legal:
            weighed = hard("wuhu-315").weigh(seen, legal, Random(1))
            assert {each.action for each in weighed} == set(legal)
            return
    pytest.fail("nobody could claim anything")


@RULESETS
@pytest.mark.parametrize("hand", ["9p1p", "9p9p"])
def test_to_let_the_last_tile_go_brings_nothing(variant: Variant, hand: str) -> None:
    """With the drawn tile a ready hand looks like one that waits, and then like one that has won, a tile too many."""
    seen = view(table(variant.id), hand, {0: "222p<1 333p<1 444p<1 555p<2"}, wall_left=2)
    seen = replace(seen, phase=Phase.LAST, in_last_zone=True, drawn=parse_tile("9p"))
    legal = (Win(), Pass()) if hand == "9p9p" else (Pass(),)
    *wins, passed = hard(variant.id).weigh(seen, legal, Random(1))
    assert all(win.points > 0 for win in wins)
    assert passed == Weighed(Pass(), 0.0, 0.0, 0.0)
