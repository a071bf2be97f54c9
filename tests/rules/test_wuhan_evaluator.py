"""How near a hand is to a legal Wuhan win, and what its waits bring."""

from dataclasses import replace
from random import Random

import pytest

from engine.deal.views import SeatView
from engine.hands.keys import keys_of
from engine.notation import format_tiles, parse_tiles
from engine.scoring.judge import DiscardOption, Evaluator, Progress, WinClaim
from engine.tiles import ALL_TILES, Tile, parse_tile
from engine.variants.public import public_deal
from engine.variants.wuhan import WUHAN
from engine.variants.wuhan_tiles import FIXED_KONGS, TILES
from tests.support.wuhan import judge, view

OPENED = "123p<3 456s<3 789s<3"


def evaluator(**options: object) -> Evaluator:
    return WUHAN.make_evaluator(WUHAN.read_options(options))


def progress(mine: str, *, minimum: int = 0, **more: object) -> Progress:
    return evaluator(minimum=minimum).progress(view(mine, **more))  # type: ignore[arg-type]


def waits(mine: str, *, minimum: int = 0, **more: object) -> dict[str, tuple[int | None, int | None]]:
    """For each wait what it brings from a discard and by self-draw."""
    found = evaluator(minimum=minimum).waits(view(mine, **more))  # type: ignore[arg-type]
    return {format_tiles([wait.tile]): (wait.on_discard, wait.on_self_draw) for wait in found}


def option(mine: str, name: str, *, minimum: int = 0) -> DiscardOption:
    options = evaluator(minimum=minimum).discards(view(mine, drawn=name))
    return next(each for each in options if each.tile == parse_tile(name))


# Progress


@pytest.mark.parametrize(
    ("hand", "distance"),
    [
        (f"345m88p | {OPENED}", 0),
        (f"45m88p | {OPENED}", 1),
        (f"45m8p | {OPENED}", 2),
        (f"345m99p | {OPENED}", 2),
        ("4m5z88p | 123p<3 456s<3 789s<3", 1),
        ("258m258p2s | 222m<1 555p<3", 1),
        ("1z2z2z3z5z | 111z<1 222z<3 333z<1", 0),
    ],
)
def test_distance_is_to_the_nearest_shape(hand: str, distance: int) -> None:
    assert progress(hand, laizi="5z" if "1z2z" not in hand else "1m").distance == distance


def test_two_laizi_do_not_complete_a_plain_hand() -> None:
    # One of the two must be put out first.
    assert progress(f"5z5z88p | {OPENED}").distance == 2
    assert progress(f"5z3m88p | {OPENED}").distance == 1


def test_an_unopened_hand_lacks_its_opening() -> None:
    assert progress("123p456s789s345m88p") == Progress(1, (), True, 0)
    assert progress("123p456s789s45m88p").distance == 2
    assert not progress(f"45m88p | {OPENED}").lacks_opening
    assert progress("123p456s45m88p | 1111m!").lacks_opening


def test_dragons_in_hand_block_it() -> None:
    assert progress(f"45m8p7z | {OPENED}").blockers == (parse_tile("7z"),)
    assert progress(f"4m667z | {OPENED}").blockers == parse_tiles("6z6z7z")


def test_points_short_of_the_minimum_are_told_and_cost_a_step_for_each_doubling() -> None:
    # Seat 0 deals: 2 x 2 by self-draw x 8 x hard 2 = 64.
    assert progress(f"45m88p | {OPENED}", minimum=64) == Progress(1, (), False, 0)
    # Not dealing: 32 from who does not deal either.
    assert progress(f"45m88p | {OPENED}", minimum=64, dealer=2) == Progress(2, (), False, 32)
    # Two openings less: 2 x 2 by self-draw x 2 x hard 2 = 16, two doublings short.
    assert progress("123m456m45m88p | 123p<3", minimum=64) == Progress(3, (), False, 48)


def test_a_dragon_in_hand_counts_as_put_out_to_the_minimum() -> None:
    assert progress(f"45m88p | {OPENED}", minimum=64, dealer=2).short_of_minimum == 32
    assert progress(f"45m88p7z | {OPENED}", minimum=64, dealer=2).short_of_minimum == 0


# Waits


def test_waits_are_told_with_what_they_bring() -> None:
    # Hard: 1 x 2 x 8 x 2 = 32, 64 from the discarder; by self-draw 64 each. A drawn laizi is soft.
    assert waits(f"45m88p | {OPENED}") == {"3m": (128, 192), "6m": (128, 192), "5z": (None, 96)}


def test_waits_that_are_too_little_are_left_out() -> None:
    assert waits(f"45m88p | {OPENED}", minimum=64) == {"3m": (None, 192), "6m": (None, 192)}


def test_no_waits_before_opening_or_with_a_dragon() -> None:
    assert waits("123p456s789s45m88p") == {}
    assert waits(f"45m8p7z | {OPENED}") == {}


def test_a_kind_that_the_player_holds_four_times_is_no_wait() -> None:
    found = waits("2222s | 111p<3 333p<3 123m<3")
    assert "2s" not in found
    assert waits("45m88p | 123p<3 3333m!  789s<3").keys() == {"6m", "5z"}


def test_waits_after_a_discard() -> None:
    seen = view(f"45m88p9m | {OPENED}", drawn="9m")
    found = evaluator(minimum=0).waits(seen, parse_tile("9m"))
    assert [format_tiles([wait.tile]) for wait in found] == ["3m", "6m", "5z"]


def test_waits_after_putting_out_a_dragon_count_it() -> None:
    seen = view(f"45m88p7z | {OPENED}", drawn="7z", dealer=2)
    found = evaluator(minimum=64).waits(seen, parse_tile("7z"))
    # 1 x 2 x 8 x 2 x 2 = 64, and 128 from the dealer; a laizi would be too little.
    assert [(format_tiles([wait.tile]), wait.on_self_draw) for wait in found] == [("3m", 256), ("6m", 256)]


def test_unseen_copies_are_counted() -> None:
    found = evaluator(minimum=0).waits(view(f"45m88p | {OPENED}", south="|333m<0"))
    assert {format_tiles([wait.tile]): wait.unseen for wait in found} == {"3m": 1, "6m": 4, "5z": 4}


# Discards


def test_every_face_is_an_option_once() -> None:
    seen = view(f"4m5m8p8p7z | {OPENED}", drawn="7z")
    options = evaluator(minimum=0).discards(seen)
    assert [each.tile for each in options] == sorted(set(seen.hand))


def test_the_discard_that_leaves_a_ready_hand_says_so() -> None:
    left = option(f"45m88p9m | {OPENED}", "9m")
    assert left.distance == 1
    assert [format_tiles([each.tile]) for each in left.useful] == ["3m", "6m", "5z"]
    assert option(f"45m88p9m | {OPENED}", "4m").distance == 2


def test_a_laizi_is_missed_when_it_is_discarded() -> None:
    assert option(f"4m5z88p9s | {OPENED}", "9s").distance == 1
    assert option(f"4m5z88p9s | {OPENED}", "5z").distance == 2


def test_dragons_are_useful_while_the_minimum_is_not_met() -> None:
    short = evaluator(minimum=64).useful(view(f"45m88p | {OPENED}", dealer=2))
    assert {each.tile for each in short} >= FIXED_KONGS
    enough = evaluator(minimum=64).useful(view(f"45m88p | {OPENED}"))
    assert not {each.tile for each in enough} & FIXED_KONGS


# Held against the judge


def random_view(rng: Random) -> SeatView:
    """An opened hand of thirteen tiles, near to something."""
    laizi = rng.choice(["5z", "5m", "1z"])
    sets = rng.sample(["123p<3", "444s<1", "789s<3", "222m<2", "777p<1", "3333z<2", "8888s!"], rng.choice([2, 3, 3]))
    low = rng.choice([0, 0, 9, 18])
    near = [Tile(low + rng.randrange(9)) for _ in range(13)] + [parse_tile(laizi)] * 2 + list(parse_tiles("7z1z1z"))
    hand = rng.sample(near, 13 - 3 * len(sets))
    seen = view(
        f"{format_tiles(sorted(hand))} | {' '.join(sets)}", laizi=laizi, south="|111s<0", dealer=rng.randrange(4)
    )
    return seen


def claims(seen: SeatView, tile: Tile) -> list[WinClaim]:
    """The self-draw, and a discard by each other seat."""
    keys = keys_of(each for each in seen.hand if each != seen.laizi)
    drawn = WinClaim(public_deal(seen), seen.seat, seen.hand, keys, tile, None, frozenset())
    return [drawn, *(replace(drawn, source=source) for source in seen.seat.others)]


@pytest.mark.parametrize("minimum", [0, 64])
def test_waits_are_exactly_the_legal_wins(minimum: int) -> None:
    rng = Random(minimum)
    asked = judge(minimum=minimum)
    met = 0
    for _ in range(150):
        seen = random_view(rng)
        held = [*seen.hand, *(tile for meld in seen.seats[0].melds for tile in meld.tiles)]
        if any(held.count(tile) > 4 for tile in held):
            continue
        expected = {
            tile
            for tile in ALL_TILES
            if held.count(tile) < 4 and any(asked.check_win(claim) is None for claim in claims(seen, tile))
        }
        found = evaluator(minimum=minimum).waits(seen)
        assert {wait.tile for wait in found} == expected
        met += bool(expected)
    assert met > 10


def test_a_distance_of_nothing_is_a_legal_self_draw() -> None:
    rng = Random(3)
    met = 0
    for _ in range(3000):
        seen = random_view(rng)
        tile = rng.choice(TILES.pile)
        full = replace(
            seen,
            hand=tuple(sorted((*seen.hand, tile))),
            keys=keys_of(each for each in (*seen.hand, tile) if each != seen.laizi),
            drawn=tile,
        )
        if any(full.hand.count(each) > 4 for each in full.hand):
            continue
        if evaluator(minimum=16).progress(full).distance == 0:
            met += 1
            assert judge(minimum=16).check_win(claims(seen, tile)[0]) is None
    assert met > 5
