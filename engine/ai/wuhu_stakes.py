"""WuhuStakes: what the wins of others cost in Wuhu: all pay alike, a 交 several times as much, or one pays it alone."""

from engine.ai.danger import Signs
from engine.ai.stakes import Stakes
from engine.deal.views import SeatView
from engine.melds import Meld
from engine.seats import Seat
from engine.tiles import SUIT_OF, Suit
from engine.variants.wuhu_liability import find_bound
from engine.variants.wuhu_options import WuhuOptions

_USUAL_ZHI = 9
_JIAO = (0.015, 0.01, 0.12, 0.45, 0.9)
_JIAO_IN_MANY_SUITS = 0.01
"""How likely a win is 交, by the sets of one suit on the table (counted in self-play)."""

_SIGNS = Signs(
    always=-9.45,
    turns=8.75,
    turns_squared=-3.60,
    wall=-0.60,
    sets=0.38,
    two_sets=-0.31,
    three_sets=-0.61,
    sets_in_suit=0.26,
    passed_now=-2.51,
    passed_before=-1.15,
    discarded=-3.83,
    shapes=0.53,
    copies=0.0,
    honour=-1.79,
    end=-0.16,
    next_to_end=-0.03,
    suit_share=1.73,
    suit_order=-1.74,
    near_early=-0.61,
    near_late=0.22,
)


class WuhuStakes(Stakes):
    """The stakes of one table."""

    signs = _SIGNS

    def __init__(self, options: WuhuOptions) -> None:
        tariff = options.tariff
        self._has_liability = options.bao
        self._jiao = float(options.jiao)
        self._by_discard = _USUAL_ZHI * tariff.zhi_discard[0] / tariff.zhi_discard[1] + tariff.base[0]
        self._base = float(tariff.base[0])
        self._discarder_pays_more = options.discarder_pays_dealer_price

    def can_win(self, view: SeatView, winner: Seat) -> bool:
        """As `Stakes.can_win`."""
        return True

    def by_discard(self, view: SeatView, winner: Seat) -> float:
        """As `Stakes.by_discard`."""
        pays_more = self._discarder_pays_more or view.dealer in (view.seat, winner)
        plain = min(self._by_discard + self._base * pays_more, view.chips[view.seat])
        return self._mixed(view, winner, plain)

    def _mixed(self, view: SeatView, winner: Seat, plain: float) -> float:
        melds = view.seats[winner].melds
        chance = _chance_of_jiao(melds)
        bound = find_bound(melds) if self._has_liability else None
        jiao = self._jiao if bound is None else 3 * self._jiao * (bound.seat is view.seat)
        return chance * jiao + (1 - chance) * plain


def _chance_of_jiao(melds: tuple[Meld, ...]) -> float:
    suits = {SUIT_OF[meld.tile] for meld in melds} - {Suit.HONOURS}
    return _JIAO[len(melds)] if len(suits) < 2 else _JIAO_IN_MANY_SUITS
