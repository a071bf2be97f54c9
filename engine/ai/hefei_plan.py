"""HefeiPlan: what a hand of Hefei may bring in 嘴 (hefei.md 3 and 4).

Nobody can claim a set, so everything is drawn: four sets, seven pairs (七对), one suit (清一色) or four concealed pungs
(四暗刻). On the way to any of them pungs, fours and doubled chows (双铺子) are kept for what they add.
"""

from functools import lru_cache

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.prices import Prices, mean_price
from engine.ai.sight import Sight
from engine.hands import tables
from engine.hands.keys import HandKeys, rank_counts
from engine.hands.reach import Reach, to_one_suit, to_sets, to_sets_in_suit
from engine.hands.shanten import Need, distance_in_suit, distance_to_pungs
from engine.hands.special import distance_to_pairs, distance_to_pairs_in_suit
from engine.scoring.judge import Judge
from engine.tiles import SUITS, Suit
from engine.variants.hefei_hand import find_waits, needs

_TURNS = 14
_SELF_DRAWN = 0.3
"""So many wins are self-drawn, and paid by three."""
_TIMES = 1 - _SELF_DRAWN + 3 * _SELF_DRAWN

_WIN = 23.0
"""What any win is worth to one payer: 15 嘴 and a little, and what another's win would have cost its winner."""
_SAVED = 11.0
"""That saving alone, for a hand whose price is known."""
_PAIRS = 10.0
_RICH_PAIRS = 50.0
_ONE_SUIT = 100.0
_FOUR_PUNGS = 100.0
_DETOUR = 3
"""A way that pays more is looked at if it is less than so many tiles longer than the shortest."""
_OTHER_WAYS = 0.3
"""How much of the worth of its other ways a hand has beside its best."""

_SETS_RACE = Race(_TURNS, (0.19, 0.18, 0.26, 0.34, 0.42))
_PAIRS_RACE = Race(_TURNS, (0.09, 0.11, 0.15, 0.19, 0.24))
_ONE_SUIT_RACE = Race(_TURNS, (0.19, 0.14, 0.16, 0.19, 0.22))
_PUNGS_RACE = Race(_TURNS, (0.05, 0.08, 0.1, 0.14, 0.18))


class HefeiPlan:
    """The sense of value of a Hefei player, for one set of house rules."""

    def __init__(self, judge: Judge, unit: int) -> None:
        self._prices = Prices(judge)
        self._unit = unit

    def guess(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.guess`: every step at its usual rate."""
        keys, melds, sets = holding.keys, holding.melds, holding.sets
        flat = distance_in_suit(keys, sets, needs(melds))
        best = _WIN * _SETS_RACE.usual_chance(flat, sight.left)
        most = flat + _DETOUR
        if not melds:
            pairs = distance_to_pairs(keys)
            if pairs < most:
                best = max(best, (_WIN + _pairs_value(keys)) * _PAIRS_RACE.usual_chance(pairs, sight.left))
        for suit in _suits_left(holding):
            way = to_one_suit(tables.STANDARD, keys[suit], sets)
            if way.distance <= most:
                best = max(best, (_WIN + _ONE_SUIT) * _ONE_SUIT_RACE.usual_chance(way.distance, sight.left))
        return best * _TIMES * self._unit

    def worth(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.worth`."""
        keys, melds, sets = holding.keys, holding.melds, holding.sets
        need = needs(melds)
        flat = to_sets_in_suit(tables.STANDARD, keys, sets, need)
        extras = _extras(holding)
        pairs = _to_pairs(keys, need) if not melds else None
        nearest = flat.distance if pairs is None else min(flat.distance, pairs.distance)
        most = nearest + _DETOUR
        ways: list[float] = []
        if nearest == 1:
            ways.append(self._ready(sight, holding))
        if flat.distance > 1:
            ways.append((_WIN + extras) * _chance(_SETS_RACE, sight, keys, flat) * self._unit * _TIMES)
        if pairs is not None and 1 < pairs.distance < most:
            price = _WIN + _pairs_value(keys)
            ways.append(price * _chance(_PAIRS_RACE, sight, keys, pairs) * self._unit * _TIMES)
        for suit in _suits_left(holding):
            way = to_one_suit(tables.STANDARD, keys[suit], sets)
            if 1 < way.distance <= most:
                shifted = Reach(way.distance, way.useful << 9 * suit)
                price = _WIN + _ONE_SUIT + extras
                ways.append(price * _chance(_ONE_SUIT_RACE, sight, keys, shifted) * self._unit * _TIMES)
        if not melds and 1 < distance_to_pungs(keys, sets) < most:
            # 四暗刻 must be self-drawn: three pay.
            four = to_sets(tables.pungs(), keys, sets)
            ways.append((_WIN + _FOUR_PUNGS) * _chance(_PUNGS_RACE, sight, keys, four) * self._unit * 3)
        best = max(ways)
        return best + _OTHER_WAYS * (sum(ways) - best)

    def _ready(self, sight: Sight, holding: Holding) -> float:
        """A hand that waits: its chance times what its waits bring by the judge."""
        view = sight.view
        bits = sum(1 << tile for tile in find_waits(holding.keys, holding.melds))
        cheapest = next(seat for seat in view.seat.others if seat is not view.dealer)
        by_discard = mean_price(self._prices, sight, holding, bits, cheapest)
        self_drawn = mean_price(self._prices, sight, holding, bits, None)
        price = (1 - _SELF_DRAWN) * by_discard + _SELF_DRAWN * self_drawn
        return (price + _SAVED * self._unit) * _SETS_RACE.chance(1, sight.win_rate(bits), sight.left)


def _chance(race: Race, sight: Sight, keys: HandKeys, way: Reach) -> float:
    return race.chance(way.distance, sight.rate(way.useful, keys), sight.left)


def _suits_left(holding: Holding) -> tuple[Suit, ...]:
    """The suits of which the hand can still consist."""
    if not holding.melds:
        return SUITS
    suits = {meld.tile // 9 for meld in holding.melds}
    return (Suit(suits.pop()),) if len(suits) == 1 else ()


def _extras(holding: Holding) -> float:
    """What lies in the hand that adds 嘴 if it is kept: kongs, pungs, fours, doubled chows, two suits, equal ranks."""
    keys = holding.keys
    suits = {suit for suit in range(3) if keys[suit]} | {meld.tile // 9 for meld in holding.melds}
    total = 4.0 * len(holding.melds) + (2 if len(suits) < 3 else 0)
    for suit in range(3):
        total += _extras_of(keys[suit])
    return total + _equal_ranks(keys[0], keys[1], keys[2])


@lru_cache(maxsize=1 << 13)
def _extras_of(key: int) -> float:
    held = rank_counts(key)
    total = sum(1.0 if copies == 3 else _FOUR if copies == 4 else 0.0 for copies in held)
    rank = 0
    while rank < 7:
        if min(held[rank : rank + 3]) >= 2:
            total += _DOUBLED_CHOW
            rank += 2
        rank += 1
    return total


_FOUR = 4.0
_DOUBLED_CHOW = 7.0
"""Four 嘴 or two, and ten more after a self-draw, if it comes to stay (hefei.md 3.10 to 3.12)."""


@lru_cache(maxsize=1 << 14)
def _equal_ranks(m: int, p: int, s: int) -> float:
    """同: tiles of a rank above four, as far as they are likely to stay (hefei.md 3.4)."""
    three = zip(rank_counts(m), rank_counts(p), rank_counts(s), strict=True)
    return sum(0.7 * (sum(copies) - 4) for copies in three if sum(copies) > 4)


def _pairs_value(keys: HandKeys) -> float:
    """What seven pairs add, with a kind four times already or not; 清一色 is not looked at."""
    return _RICH_PAIRS if any(4 in rank_counts(key) for key in keys[:3]) else _PAIRS


@lru_cache(maxsize=1 << 14)
def _to_pairs(keys: HandKeys, need: Need) -> Reach | None:
    """To seven pairs, None if that is far; every tile held once or three times brings them nearer."""
    if distance_to_pairs(keys) > _FAR:
        return None
    lacking = distance_to_pairs_in_suit(keys, need)
    if lacking > _FAR:
        return None
    bits = 0
    for suit in SUITS:
        for rank, copies in enumerate(rank_counts(keys[suit])):
            if copies % 2:
                bits |= 1 << 9 * suit + rank
    return Reach(lacking, bits)


_FAR = 4
