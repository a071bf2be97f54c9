"""Unseen tiles, counted as chances."""

import pytest

from engine.ai.sight import Sight
from engine.hands.keys import keys_of, kinds, remove
from engine.notation import parse_tiles
from engine.tiles import ALL_TILES
from engine.variants.wuhan import WUHAN
from tests.support.scoring import table
from tests.support.seen import view as seen
from tests.support.wuhan import view


def bits(text: str) -> int:
    return sum(1 << tile for tile in parse_tiles(text))


def test_what_lies_open_or_in_the_hand_is_seen() -> None:
    on = table("wuhu-315")
    sight = Sight(seen(on, "111m24p", {1: "2222m<0 333m<2"}, {2: "4m44p"}), on.rules)
    assert [sight.count(bits(name)) for name in ("1m", "2m", "3m", "4m", "4p", "5p", "7z")] == [1, 0, 1, 3, 1, 4, 4]
    assert sight.count(bits("1m4m5p")) == 8
    assert sight.count(sum(1 << tile for tile in ALL_TILES)) == sight.total == 112 - 5 - 7 - 3


def test_every_fourth_tile_is_mine() -> None:
    on = table("wuhu-315")
    assert [Sight(seen(on, "1m", wall_left=left), on.rules).left for left in (40, 41, 4, 1)] == [10, 11, 1, 1]


def test_pairs_come_faster_where_they_can_be_punged() -> None:
    wuhu, hefei = table("wuhu-315"), table("hefei")
    keys = keys_of(parse_tiles("11m23p"))
    for on, is_faster in ((wuhu, True), (hefei, False)):
        sight = Sight(seen(on, "11m23p"), on.rules)
        assert (
            sight.rate(bits("1m"), sight.claims(keys)) / 2 > sight.rate(bits("1p"), sight.claims(keys)) / 4
        ) is is_faster


def test_nobody_claims_a_laizi() -> None:
    rules = WUHAN.make_rules(WUHAN.defaults)
    sight = Sight(view("23m88p", laizi="1m"), rules)
    assert sight.win_rate(bits("1m")) == pytest.approx(4 / sight.total)
    assert sight.win_rate(bits("4m")) > sight.win_rate(bits("4m"), is_on_discards=False) > 4 / sight.total


def test_in_the_last_zone_only_the_own_draw_wins() -> None:
    on = table("wuhu-315")
    before, within = (Sight(seen(on, "1m", wall_left=left), on.rules) for left in (5, 4))
    assert before.win_rate(bits("5p")) > before.win_rate(bits("5p"), is_on_discards=False)
    assert within.win_rate(bits("5p")) == within.win_rate(bits("5p"), is_on_discards=False)


def test_what_can_be_claimed_without_a_tile_is_what_the_rest_can_claim() -> None:
    rules = WUHAN.make_rules(WUHAN.defaults)
    keys = keys_of(parse_tiles("1123m557p78s1122z"))
    sight = Sight(view("23m88p"), rules)
    for tile in kinds(keys):
        assert sight.claims_without(sight.claims(keys), keys, tile) == sight.claims(remove(keys, tile))
