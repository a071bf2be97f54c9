"""How near a hand is to a legal win of Hefei, and what its waits would pay: cases, and all against brute force."""

from dataclasses import replace
from random import Random

import pytest

from engine.hands.keys import add, counts, keys_of, remove
from engine.melds import Meld, MeldKind
from engine.notation import format_meld, format_tiles, parse_melds, parse_tiles
from engine.scoring.judge import DealEnd, Wait
from engine.tiles import ALL_TILES, Tile, parse_tile, tile_name
from engine.variants.hefei import HEFEI
from tests.engine.hands.reference import CHOWS, PUNGS, fewest_lacking, random_near_hand
from tests.support.scoring import claim, table
from tests.support.seen import view

ON = table("hefei")
EVALUATOR = HEFEI.make_evaluator(HEFEI.defaults)
SUITED = ALL_TILES[:27]
GROUPS = [group for group in (*PUNGS, *CHOWS) if group.tile < 27]


def waits(hand: str, kongs: str = "") -> dict[str, Wait]:
    return {tile_name(wait.tile): wait for wait in EVALUATOR.waits(view(ON, hand, {0: kongs}))}


def distance(hand: str, kongs: str = "") -> int:
    return EVALUATOR.progress(view(ON, hand, {0: kongs})).distance


def zhi(counted: list[int], kongs: tuple[Meld, ...]) -> int:
    return max(
        sum(counted[9 * suit : 9 * suit + 9]) + 4 * sum(kong.tile // 9 == suit for kong in kongs) for suit in range(3)
    )


def fewest_for_pairs(held: tuple[int, ...], at_most: int) -> int | None:
    """Tiles lacking to seven pairs of eight zhi, by trying all that can be had for so few."""
    best = at_most + 1
    target = [0] * 34

    def choose(tile: int, left: int, cost: int) -> None:
        nonlocal best
        if cost >= best:
            return
        if not left:
            if zhi(target, ()) >= 8:
                best = cost
            return
        if tile == 27:
            return
        for pairs in range(min(2, left) + 1):
            target[tile] = 2 * pairs
            choose(tile + 1, left - pairs, cost + max(0, 2 * pairs - held[tile]))
        target[tile] = 0

    choose(0, 7, 0)
    return best if best <= at_most else None


def fewest(held: tuple[int, ...], kongs: tuple[Meld, ...], at_most: int) -> int:
    """Tiles lacking to a legal win, `at_most` + 1 if there are more."""
    found = [
        fewest_lacking(
            held,
            4 - len(kongs),
            at_most,
            groups=GROUPS,
            pairs=SUITED,
            accepts=lambda target: zhi(target, kongs) >= 8,
        )
    ]
    if not kongs:
        found.append(fewest_for_pairs(held, at_most))
    return min((each for each in found if each is not None), default=at_most + 1)


def random_case(seed: int, size: int) -> tuple[str, str]:
    """A hand of so many tiles less three for each kong, not far from a win, and its kongs."""
    random = Random(seed)
    kongs = random.sample(SUITED, random.choice((0, 0, 0, 1, 2)))
    if not kongs and random.random() < 0.4:
        # Near seven pairs, some of them equal.
        pairs = random.choices(random.sample(SUITED, 9), k=7)
        shape = [tile for tile in SUITED for _ in range(min(4, 2 * pairs.count(tile)))]
        extra = [tile for tile in SUITED for _ in range(4 - shape.count(tile))]
        random.shuffle(shape)
        keep = max(0, min(len(shape), size) - random.randrange(3))
        hand = [*shape[:keep], *random.sample(extra, size - keep)]
    else:
        tiles = [tile for tile in SUITED if tile not in kongs]
        near = [tile for tile in tiles if tile < 9 + 9 * random.randrange(3)]
        held = counts(random_near_hand(random, 4 - len(kongs), size - 3 * len(kongs), near))
        hand = [tile for tile in ALL_TILES for _ in range(held[tile])]
    melds = [Meld(MeldKind.KONG_CONCEALED, (tile,) * 4) for tile in kongs]
    return format_tiles(sorted(hand)), " ".join(format_meld(meld) for meld in melds)


@pytest.mark.parametrize("seed", range(60))
def test_distance_is_that_of_brute_force(seed: int) -> None:
    hand, kongs = random_case(seed, 13)
    held = counts(keys_of(parse_tiles(hand)))
    assert min(distance(hand, kongs), 4) == fewest(held, parse_melds(kongs), 3)


@pytest.mark.parametrize("seed", range(100, 112))
def test_useful_tiles_are_those_of_brute_force(seed: int) -> None:
    hand, kongs = random_case(seed, 13)
    melds = parse_melds(kongs)
    keys = keys_of(parse_tiles(hand))
    now = fewest(counts(keys), melds, 3)
    if now > 3:
        assert distance(hand, kongs) > 3
        return
    konged = {meld.tile for meld in melds}
    expected = {
        tile
        for tile in SUITED
        if counts(keys)[tile] < 4
        and tile not in konged
        and fewest(counts(add(keys, tile)), melds, now - 1 if now else 0) < now
    }
    seen = view(ON, hand, {0: kongs})
    assert {each.tile for each in EVALUATOR.useful(seen)} == expected
    assert all(each.unseen == 4 - counts(keys)[each.tile] for each in EVALUATOR.useful(seen))


@pytest.mark.parametrize("seed", range(200, 212))
def test_discards_leave_what_brute_force_says(seed: int) -> None:
    hand, kongs = random_case(seed, 14)
    melds = parse_melds(kongs)
    keys = keys_of(parse_tiles(hand))
    options = EVALUATOR.discards(view(ON, hand, {0: kongs}))
    assert [option.tile for option in options] == sorted(set(parse_tiles(hand)))
    for option in options:
        rest = remove(keys, option.tile)
        assert min(option.distance, 3) == fewest(counts(rest), melds, 2)
        left = [tile for tile in ALL_TILES for _ in range(counts(rest)[tile])]
        after = {each.tile for each in EVALUATOR.useful(view(ON, format_tiles(left), {0: kongs}))}
        assert {each.tile for each in option.useful} == {tile for tile in after if counts(keys)[tile] < 4}


@pytest.mark.parametrize("seed", range(300, 400))
def test_waits_and_what_they_pay_are_those_of_every_single_tile(seed: int) -> None:
    hand, kongs = random_case(seed, 13)
    melds = parse_melds(kongs)
    held = list(counts(keys_of(parse_tiles(hand))))
    konged = {meld.tile for meld in melds}
    expected = {}
    for tile in SUITED:
        if held[tile] == 4 or tile in konged:
            continue
        held[tile] += 1
        if fewest(tuple(held), melds, 0) == 0:
            expected[tile_name(tile)] = pays(hand, kongs, tile)
        held[tile] -= 1
    found = waits(hand, kongs)
    assert {name: (wait.on_discard, wait.on_self_draw) for name, wait in found.items()} == expected
    assert all(wait.unseen == 4 - held[wait.tile] for wait in found.values())


def pays(hand: str, kongs: str, tile: Tile) -> tuple[int, int]:
    """What the settlement brings from the cheapest discarder, and by self-draw; seat 1 deals."""
    totals = []
    for source in (1, 2, 3, None):
        won = claim(ON, hand, tile_name(tile), kongs, source)
        (result,) = ON.judge.settle(DealEnd(won.public, (won.hand, (), (), ()), (won,))).results
        totals.append(sum(payment.amount for payment in result.payments))
    return min(totals[:3]), totals[3]


def test_sets_or_pairs_whichever_is_nearer() -> None:
    assert distance("11m33m55m88m99p22s6p") == 1
    assert distance("123m456m88m789p56s") == 1
    assert distance("11m33m55m8m88p99p2s6p") == 2


def test_eight_zhi_are_part_of_the_distance() -> None:
    assert distance("123m456m7m123p456p") == 1
    assert distance("123m456m7s123p456p") > 1
    assert not waits("123m456m7s123p456p")
    assert distance("11m33m55m88p99p22s6p") > 1


def test_seven_pairs_of_eight_zhi_may_need_another_pair_of_the_suit() -> None:
    # Six pairs, two of each suit, and a single: it makes three of characters, and a fourth is wanted.
    assert distance("1199m1199p1199s5m") == 3


def test_a_kong_counts_four_and_shuts_seven_pairs_out() -> None:
    assert distance("123p55p23s", "1111m! 2222m!") == 1
    assert distance("11335588m2p2s", "9999p!") > 1


def test_the_waits_of_a_plain_hand() -> None:
    # 4s is a 卡: 1 more. Seat 1 deals: 4 more from him by self-draw, and he is not the cheapest discarder.
    assert waits("123m456m88m789p23s") == {
        "1s": Wait(parse_tile("1s"), 4, 15, 49),
        "4s": Wait(parse_tile("4s"), 4, 16, 52),
    }


def test_waits_for_sets_and_for_pairs_together() -> None:
    found = waits("234234m88m567p67p")
    assert set(found) == {"5p", "8p"}
    assert found["5p"].on_discard == 27


def test_what_is_held_four_times_is_no_wait() -> None:
    assert set(waits("123m567m88m23s", "4444s!")) == {"1s"}


def test_waits_after_a_discard() -> None:
    seen = view(ON, "123m456m88m789p56s1p")
    assert [tile_name(wait.tile) for wait in EVALUATOR.waits(seen, parse_tile("1p"))] == ["4s", "7s"]
    assert EVALUATOR.waits(seen, parse_tile("8m")) == ()


def test_only_tiles_that_can_come_are_useful() -> None:
    seen = view(ON, "123m456m88m789p56s", {}, {1: "7777s"})
    assert [tile_name(each.tile) for each in EVALUATOR.useful(seen)] == ["4s"]
    options = EVALUATOR.discards(view(ON, "1m4m7m1p4p7p1s4s7s2m5p8s9m9s"))
    assert all(each.tile in ON.faces for option in options for each in option.useful)


def test_when_the_winner_deals_every_discarder_pays_the_same() -> None:
    seen = view(ON, "123m456m88m789p57s")
    seen = replace(seen, dealer=seen.seat, streak=3)
    assert [(wait.on_discard, wait.on_self_draw) for wait in EVALUATOR.waits(seen)] == [(22, 84)]
