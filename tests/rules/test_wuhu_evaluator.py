"""How near a hand is to a legal win of Wuhu, and what its waits would pay."""

from engine.notation import parse_tiles
from engine.scoring.judge import DiscardOption, Wait
from engine.tiles import parse_tile, tile_name
from engine.variants.registry import get_variant
from engine.variants.wuhu import make_evaluator
from engine.variants.wuhu_evaluator import WuhuEvaluator
from tests.support.scoring import table
from tests.support.seen import view


def evaluator(ruleset: str = "wuhu-315", **options: object) -> WuhuEvaluator:
    return make_evaluator(get_variant(ruleset).read_options(options))


def waits(hand: str, melds: str = "", ruleset: str = "wuhu-315", **options: object) -> dict[str, Wait]:
    seen = view(table(ruleset, **options), hand, {0: melds})
    return {tile_name(wait.tile): wait for wait in evaluator(ruleset, **options).waits(seen)}


def test_ready_is_one_tile_away() -> None:
    assert evaluator().progress(view(table("wuhu-315"), "123m456m88m123p23s")).distance == 1
    assert evaluator().progress(view(table("wuhu-315"), "123m456m88m123p234s")).distance == 0


def test_a_ready_hand_of_seven_zhi_is_not_ready() -> None:
    # Six characters and six dots: a pair of characters makes eight, any other pair does not.
    on = table("wuhu-315")
    assert evaluator().progress(view(on, "123m456m7m123p456p")).distance == 1
    assert evaluator().progress(view(on, "123m456m7s123p456p")).distance > 1
    assert not waits("123m456m7s123p456p")


def test_sets_on_the_table_count_towards_eight_zhi() -> None:
    on = table("wuhu-315")
    assert evaluator().progress(view(on, "12m77s", {0: "4444m<1 555m<2 111p<3"})).distance == 1
    assert evaluator().progress(view(on, "12p77s", {0: "444m<1 555m<2 111p<3"})).distance > 1


def test_waits_with_unseen_counts_and_what_each_pays() -> None:
    # 4s: 4 + 3 + 3 by discard (dealer 4), 9 + 6 + 6 by self-draw. Nothing else but 1s.
    found = waits("123m456m88m123p23s")
    assert found == {
        "1s": Wait(parse_tile("1s"), 4, 10, 21),
        "4s": Wait(parse_tile("4s"), 4, 10, 21),
    }


def test_waits_are_priced_each_for_itself() -> None:
    # 压3 alone, and the pair that does not make it.
    assert waits("123m456m88m123p24s")["3s"].on_discard == 4 + 4 + 6
    assert waits("123m456m88m123p24s")["3s"].on_self_draw == 8 + 8 + 12


def test_the_cheapest_payer_counts_where_the_discarder_pays_more() -> None:
    # The dealer pays 8 in any case; if he discards, the others pay 6 each.
    assert waits("123m456m88m111p34s", ruleset="wuhu-classic")["5s"].on_discard == 8 + 6 + 6


def test_what_the_player_holds_four_times_is_no_wait() -> None:
    assert set(waits("5557m123p", "777m<2 111s<3")) == {"6m"}


def test_waits_after_a_discard() -> None:
    seen = view(table("wuhu-315"), "123m456m88m123p23s9s")
    found = evaluator().waits(seen, parse_tile("9s"))
    assert [tile_name(wait.tile) for wait in found] == ["1s", "4s"]
    assert evaluator().waits(seen, parse_tile("1m")) == ()


def test_unseen_counts_leave_out_hand_sets_and_rivers() -> None:
    seen = view(table("wuhu-315"), "123m456m88m123p23s", {2: "444s<1"}, {1: "1s9p", 3: "1s"})
    assert [(tile_name(each.tile), each.unseen) for each in evaluator().waits(seen)] == [("1s", 2), ("4s", 1)]


def test_discards_name_every_face_once() -> None:
    seen = view(table("wuhu-315"), "123m456m88m123p23s9s")
    options = evaluator().discards(seen)
    assert [option.tile for option in options] == sorted(set(parse_tiles("123m456m8m123p239s")))
    best = min(options, key=lambda option: option.distance)
    assert (tile_name(best.tile), best.distance) == ("9s", 1)
    assert [(tile_name(each.tile), each.unseen) for each in best.useful] == [("1s", 4), ("4s", 4)]


def test_discards_of_winds_name_their_faces() -> None:
    on = table("wuhu-315", honours="winds")
    options: dict[str, DiscardOption] = {
        tile_name(option.tile): option
        for option in evaluator(honours="winds").discards(view(on, "123m456m88m123p13z1s"))
    }
    assert {"1z", "3z"} <= set(options)
    assert options["1z"].distance == options["3z"].distance
    # The other two winds are left of the one kind.
    assert ("1z", 2) in [(tile_name(each.tile), each.unseen) for each in options["1s"].useful]


def test_useful_tiles_are_those_that_can_still_come() -> None:
    on = table("wuhu-315")
    seen = view(on, "123m456m88m123p23s", {}, {1: "1111s"})
    assert [tile_name(each.tile) for each in evaluator().useful(seen)] == ["4s"]


def test_honours_not_in_play_are_never_useful() -> None:
    seen = view(table("wuhu-315"), "123m456m789m12p7s9s")
    faces = table("wuhu-315").faces
    assert all(each.tile in faces for each in evaluator().useful(seen))
