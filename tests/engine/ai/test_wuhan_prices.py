"""The sums that a Wuhan player reckons with are those of the judge."""

from dataclasses import replace

import pytest

from engine.ai.wuhan_prices import WuhanPrices, factor_of_sets
from engine.deal.views import SeatView
from engine.scoring.judge import WinClaim
from engine.seats import Seat
from engine.tiles import Tile, parse_tile
from engine.variants.public import public_deal
from engine.variants.wuhan import WUHAN
from engine.variants.wuhan_patterns import Pattern
from tests.support.wuhan import judge, view

OPENED = "123p<3 456s<3 789s<3"


def by_judge(seen: SeatView, tile: Tile, **options: object) -> tuple[int | None, int | None]:
    """What a win brings: self-drawn, and from the discard of the seat opposite."""
    claim = WinClaim(public_deal(seen), seen.seat, seen.hand, seen.keys, tile, None, frozenset())
    asked = judge(**options)
    return asked.find_worth(claim), asked.find_worth(replace(claim, source=Seat.WEST))


@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize(
    ("singles", "south"), [("67z", ""), ("6677z", ""), ("67z", "|123m<0 456m<0 789m<0|6z5z"), ("66z", "||5z")]
)
@pytest.mark.parametrize("caps", [800, "none"])
def test_a_price_is_what_the_judge_says(singles: str, south: str, dealer: int, caps: object) -> None:
    seen = view(f"23m88p | {OPENED} | {singles}", south=south, dealer=dealer)
    prices = WuhanPrices(WUHAN.read_options({"caps": caps}))
    mine = seen.seats[0]
    factor = factor_of_sets(mine.melds, mine.singles, seen.laizi, True)
    self_drawn, from_discard = by_judge(seen, parse_tile("1m"), caps=caps)
    price = prices.price(seen, Pattern.PIHU, factor, is_hard=True, has_opened=True)
    assert (price.doublings > 0) is (self_drawn is None)
    if self_drawn is not None:
        assert price.wins_on_discards is (from_discard is not None)
        mean = self_drawn if from_discard is None else 0.35 * self_drawn + 0.65 * from_discard
        assert price.mean == pytest.approx(mean)


def test_a_hand_that_has_not_opened_lacks_a_doubling_at_least() -> None:
    prices = WuhanPrices(WUHAN.read_options({"minimum": 0}))
    seen = view("23m88p456s789s123p")
    assert prices.price(seen, Pattern.PIHU, 1, is_hard=True, has_opened=False).doublings == 1


def test_doublings_make_losses_larger_too() -> None:
    prices = WuhanPrices(WUHAN.defaults)
    seen = view(f"23m88p | {OPENED}", south=f"| {OPENED} | 67z")
    assert prices.loss(seen, 1) < prices.loss(seen, 8) < prices.loss(seen, 64)
    assert prices.loss(seen, 1 << 12) == prices.loss(seen, 1 << 13)


def test_who_multiplies_more_than_another_loser_pays_more_than_the_minimum() -> None:
    prices = WuhanPrices(WUHAN.defaults)
    seen = view("23m88p456s789s123p")
    assert prices.loss(seen, 2) > prices.loss(seen, 1)
    # Where the others multiply too, so much comes to them as well.
    opened = "| 123m<0"
    everybody = view("23m88p456s789s123p", south=opened, west=opened, north=opened)
    assert prices.loss(everybody, 2) == pytest.approx(prices.loss(everybody, 1))
