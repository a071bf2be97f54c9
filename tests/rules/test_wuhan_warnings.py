"""What the table shows of Wuhan's money before it is paid: marks at the seats, warnings on a discard or a kong."""

from dataclasses import replace
from random import Random

import pytest

from engine.deal.actions import Action, Discard, Kong, Pass
from engine.deal.events import Situation
from engine.deal.rules import KongStyle
from engine.deal.state import Phase, RiverTile
from engine.deal.views import SeatFace, SeatView
from engine.hands.keys import keys_of
from engine.scoring.judge import Mark
from engine.seats import Seat
from engine.tiles import parse_tile
from engine.variants.public import public_deal
from engine.variants.wuhan_judge import WuhanJudge
from engine.variants.wuhan_options import WuhanOptions
from tests.support.wuhan import judge, view
from tests.support.wuhan_random import random_end


def marks(south: str, **options: object) -> dict[str, Mark]:
    """The marks at SOUTH by code."""
    found = judge(**options).marks(public_deal(view("", south=south)))
    return {mark.code: mark for mark in found if mark.seat is Seat.SOUTH}


def risks(
    mine: str, action: Action, *, options: dict[str, object] | None = None, **more: object
) -> list[tuple[int, str, int]]:
    """Who could win by what, and how much it costs at least."""
    seen = view(mine, **more)  # type: ignore[arg-type]
    return [(int(each.winner), each.rule, each.amount) for each in judge(**(options or {})).risks(seen, action)]


def discard(name: str) -> Discard:
    return Discard(parse_tile(name))


# Marks


def test_nothing_is_marked_at_a_seat_that_made_nothing() -> None:
    assert marks("") == {}


def test_2_1_opened_is_marked_with_how_often() -> None:
    assert "opened" not in marks("|1111m!|7z")
    assert marks("|123m<0 1111p!  222s<0")["opened"].value == 2
    assert marks("|123m<0 1111p! 222s<0")["opened"].melds == (0, 2)


def test_3_2_the_factor_is_marked_as_far_as_it_is_public() -> None:
    assert marks("|123m<0 1111p! 2222s<0|7z5z")["factor"].value == 2 * 4 * 2 * 2 * 2 * 4
    assert marks("|123m<0 1111p! 2222s<0|7z5z", opening="kaikou")["factor"].value == 2 * 4 * 2 * 2 * 4
    assert "factor" not in marks("")


@pytest.mark.parametrize(
    ("sets", "alarms"),
    [
        ("111m<0", []),
        ("111m<0 222m<0", ["alarm.qingyise_third"]),
        ("111m<0 222p<0", []),
        ("222m<0 555p<0", ["alarm.jiangyise_third"]),
        ("222m<0 555m<0", ["alarm.jiangyise_third", "alarm.qingyise_third"]),
        ("111m<0 222m<0 3333p!", []),
        ("111m<0 222m<0 3333m!", ["alarm.qingyise_third"]),
        ("111m<0 2222m!", []),
        ("111z<0 222z<0", []),
        ("111m<0 222p<0 333s<0 123m<0", ["alarm.quanqiuren"]),
        ("111m<0 222p<0 333s<0 4444s!", []),
        ("111m<0 222m<0 333m<0 444m<0", ["alarm.qingyise_third", "alarm.quanqiuren"]),
    ],
)
def test_5_an_alarm_from_the_moment_the_sets_lie_there(sets: str, alarms: list[str]) -> None:
    assert sorted(code for code in marks(f"|{sets}") if code.startswith("alarm")) == alarms


def test_5_2_the_alarm_names_the_sets_that_make_it() -> None:
    mark = marks("|111m<0 3333m! 222m<0 444m<2")["alarm.qingyise_third"]
    assert (mark.melds, mark.clause) == ((0, 2, 3), "wuhan.md 5.2")


# Warnings on a discard


def test_5_2_a_warning_on_what_could_be_the_third_set() -> None:
    # One suit after three openings: 10 x 8 from two and 15 x 8 from the discarder.
    assert risks("6m19p19s12345z", discard("6m"), south="|111m<0 222m<2") == [(1, "qingyise_third", 280)]
    assert risks("6p19m19s12345z", discard("6p"), south="|111m<0 222m<2") == []


def test_5_2_a_chow_only_to_the_next_player_and_a_pung_to_anybody() -> None:
    # Three of the tile in my hand: nobody can pung it, the next player can chow it.
    hand = "666m19p19s1234z"
    assert risks(hand, discard("6m"), south="|111m<0 222m<2") == [(1, "qingyise_third", 280)]
    assert risks(hand, discard("6m"), west="|111m<0 222m<1") == []
    assert risks("6m19p19s12345z", discard("6m"), west="|111m<0 222m<1") == [(2, "qingyise_third", 280)]


def test_5_2_generals_too() -> None:
    assert risks("5m19p19s12345z", discard("5m"), west="|222m<0 888p<1") == [(2, "jiangyise_third", 280)]
    assert risks("6m19p19s12345z", discard("6m"), west="|222m<0 888p<1") == []


def test_5_2_no_third_set_from_the_last_discard() -> None:
    assert risks("6m19p19s12345z", discard("6m"), south="|111m<0 222m<2", wall_left=4) == []


def test_5_2_a_warning_on_every_tile_of_the_suit_once_i_am_bound() -> None:
    south = "|111m<2 222m<2 333m<0"
    assert risks("9m19p19s123z", discard("9m"), south=south) == [(1, "qingyise_third", 280)]
    assert risks("9m19p19s123z", discard("9p"), south=south) == []
    # WEST fed the third: he pays, not I.
    assert risks("9m19p19s123z", discard("9m"), south="|111m<0 222m<0 333m<2") == []


def test_5_3_a_warning_on_a_general_for_four_open_sets() -> None:
    four = "|123m<0 456m<0 789s<0 444z<2"
    # 10 x 16 from two, 15 x 16 from me; hard would be twice that.
    assert risks("5p19p19s123z", discard("5p"), south=four) == [(1, "quanqiuren", 560)]
    assert risks("5p19p19s123z", discard("9p"), south=four) == []


def test_5_3_none_if_all_my_other_tiles_are_generals() -> None:
    four = "|123m<0 456m<0 789s<0 444z<2"
    assert risks("5p2m5m8m2s | 111z<1 222z<1 333z<1", discard("5p"), south=four) == []
    assert risks("5p2m5m8m9s | 111z<1 222z<1 333z<1", discard("5p"), south=four) != []


def test_5_3_none_if_all_copies_are_seen_and_no_laizi_is_left() -> None:
    four = "|123m<0 456m<0 789s<0 444z<2"
    mine = "5555p9p1z | 111z<1 222z<1|5z5z5z5z"
    assert risks(mine, discard("5p"), south=four) == []


def test_1_5_no_warning_on_what_nobody_can_claim() -> None:
    south = "|111m<0 222m<2"
    assert risks("6m7z19p19s1234z", discard("7z"), south=south) == []
    assert risks("6m7z19p19s1234z", discard("6m"), south=south, laizi="6m") == []


# Warnings on an added kong


def test_5_1_a_warning_on_an_added_kong_with_what_it_costs() -> None:
    kong = Kong(KongStyle.ADDED, parse_tile("6m"))
    mine = "6m111p234p567s8s | 666m<1"
    # 80 for each factor: SOUTH has opened once, the others have not.
    assert risks(mine, kong, south="|111s<0", drawn="6m") == [(1, "robbed_kong", 320)]
    assert risks(mine, kong, drawn="6m") == []


def test_1_7_none_right_after_the_pung() -> None:
    kong = Kong(KongStyle.ADDED, parse_tile("6m"))
    assert risks("6m111p234p567s8s | 666m<1", kong, south="|111s<0") == []


@pytest.mark.parametrize("action", [Pass(), Kong(KongStyle.CONCEALED, parse_tile("1p")), discard("7z")])
def test_other_actions_risk_nothing(action: Action) -> None:
    assert risks("1111p7z23p567s8s | 666m<1", action, south="|111s<0 222s<0") == []


# Soundness: whoever pays alone for what he did was warned, and not of more than he pays


def view_before(rng: Random, seed: int) -> tuple[SeatView, Action, Seat, str, int] | None:
    """The view of a seat right before the discard or kong that makes it pay alone, and what it pays."""
    end = random_end(Random(seed))
    (claim,) = end.claims
    options = WuhanOptions()
    result_of = WuhanJudge(options)
    if claim.source is None or result_of.check_win(claim) is not None:
        return None
    result = result_of.settle(end).results[0]
    if result.liability is None or result.liability.seat != claim.source:
        return None
    public = claim.public
    hand = tuple(sorted((*end.hands[claim.source], claim.tile)))
    is_kong = Situation.ROBBED_KONG in claim.situation
    faces = [
        SeatFace(13, False, face.melds, face.singles, tuple(RiverTile(tile) for tile in face.river))
        for face in public.seats
    ]
    seen = SeatView(
        "wuhan", claim.source, 1, public.dealer, 1, (0, 0, 0, 0), (0, 0, 0, 0), 40, False, None, public.laizi,
        Phase.TURN, claim.source, None, hand, keys_of(tile for tile in hand if tile != public.laizi), claim.tile, False,
        0, (faces[0], faces[1], faces[2], faces[3]), (), (),
    )  # fmt: skip
    action: Action = Kong(KongStyle.ADDED, claim.tile) if is_kong else Discard(claim.tile)
    total = sum(payment.amount for payment in result.payments)
    return seen, action, claim.seat, result.liability.rule, total


def test_who_pays_alone_was_warned_and_of_no_more_than_that() -> None:
    rules_met = set()
    for seed in range(4000):
        before = view_before(Random(seed), seed)
        if before is None:
            continue
        seen, action, winner, rule, total = before
        if any(seen.hand.count(tile) > 4 for tile in seen.hand):
            continue
        warned = [risk for risk in WuhanJudge(WuhanOptions()).risks(seen, action) if risk.winner is winner]
        assert rule in {risk.rule for risk in warned}
        assert min(risk.amount for risk in warned) <= total
        rules_met.add(rule)
    assert rules_met == {"robbed_kong", "qingyise_third", "jiangyise_third", "quanqiuren"}


def test_a_warning_says_the_account_and_the_clause() -> None:
    seen = view("6m19p19s12345z", south="|111m<0 222m<2")
    (risk,) = judge().risks(replace(seen, drawn=parse_tile("6m")), discard("6m"))
    assert (risk.account, risk.clause) == ("points", "wuhan.md 5.2")


def test_a_third_set_binds_later_and_a_tile_after_it_at_once() -> None:
    def is_immediate(tile: str, south: str) -> list[bool]:
        seen = view("6m9m19p19s123z", south=south)
        return [each.is_immediate for each in judge().risks(seen, discard(tile))]

    assert is_immediate("6m", "|111m<0 222m<2") == [False]
    assert is_immediate("9m", "|111m<0 222m<2 333m<0") == [True]
