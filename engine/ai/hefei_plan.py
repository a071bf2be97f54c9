"""HefeiPlan: what a hand of Hefei may bring in 嘴 (hefei.md 3 and 4).

Nobody can claim a set, so everything is drawn: four sets, seven pairs (七对), one suit (清一色) or four concealed pungs
(四暗刻). On the way to any of them pungs, fours and doubled chows (双铺子) are kept for what they add.
"""

from functools import lru_cache, partial

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.prices import Prices, mean_price
from engine.ai.sight import Sight
from engine.ai.traits import traits_of
from engine.ai.ways import Way, fewest_steps
from engine.hands import tables
from engine.hands.keys import HandKeys, kinds, rank_counts
from engine.hands.reach import Reach, to_one_suit, to_sets, to_sets_in_suit
from engine.hands.shanten import Need, distance_in_suit, distance_to_pungs
from engine.hands.spares import Spares, drops, sets_in_suit_without_each
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

_NO_NEED: Need = (0, 0, 0)
_ALL_SETS = 4

_SETS_RACE = Race(_TURNS, (0.19, 0.18, 0.26, 0.34, 0.42))
_PAIRS_RACE = Race(_TURNS, (0.09, 0.11, 0.15, 0.19, 0.24))
_ONE_SUIT_RACE = Race(_TURNS, (0.19, 0.14, 0.16, 0.19, 0.22))
_PUNGS_RACE = Race(_TURNS, (0.05, 0.08, 0.1, 0.14, 0.18))


class HefeiPlan:
    """The sense of value of a Hefei player, for one set of house rules."""

    way_names = ("sets", "pairs", "pungs", "pure")

    def __init__(self, judge: Judge, unit: int) -> None:
        self._prices = Prices(judge)
        self._unit = unit
        self.scale = _WIN * _TIMES * unit

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`: what I hold costs nothing."""
        return 0.0

    def ways(self, sight: Sight, holding: Holding) -> list[Way]:
        """As `Plan.ways`."""
        keys, melds, sets = holding.keys, holding.melds, holding.sets
        need = needs(melds)
        extras = _extras(holding)
        times = _TIMES * self._unit
        flat = distance_in_suit(keys, sets, need)
        ways = [
            Way(
                "sets",
                (_WIN + extras) * times,
                _SETS_RACE,
                flat,
                max(1, flat),
                partial(distance_in_suit, sets=sets, need=need),
                partial(_useful_for_sets, sets, need),
                price_of=self._price_of,
                spares_of=partial(_set_spares, tables.STANDARD, sets, need),
            )
        ]
        most = flat + _DETOUR
        if not melds:
            ways += [way for way in (self._pairs(keys, need), self._pungs(keys)) if way.distance < most]
        for suit in _suits_left(holding):
            one_suit = to_one_suit(tables.STANDARD, keys[suit], sets).distance
            if one_suit <= most:
                price = (_WIN + _ONE_SUIT + extras) * times
                useful_of = partial(_useful_in_one_suit, suit, sets)
                ways.append(
                    Way(
                        "pure",
                        price,
                        _ONE_SUIT_RACE,
                        one_suit,
                        max(1, one_suit),
                        partial(_to_suit, suit, sets),
                        useful_of,
                        price_of=self._price_of,
                        spares_of=partial(_one_suit_spares, suit, sets),
                    )
                )
        return ways

    def traits(self, holding: Holding) -> list[float]:
        """As `LearnablePlan.traits`, and what may add 嘴: doubled chows, equal ranks."""
        keys = holding.keys
        return [*traits_of(holding), _extras(holding) / 10, _equal_ranks(keys[0], keys[1], keys[2]) / 3]

    def _pairs(self, keys: HandKeys, need: Need) -> Way:
        """七对."""
        lacking = distance_to_pairs(keys)
        return Way(
            "pairs",
            (_WIN + _pairs_value(keys)) * _TIMES * self._unit,
            _PAIRS_RACE,
            lacking,
            max(1, lacking),
            distance_to_pairs,
            partial(_useful_for_pairs, need),
            price_of=self._price_of,
        )

    def _pungs(self, keys: HandKeys) -> Way:
        """四暗刻, which must be self-drawn: three pay."""
        lacking = distance_to_pungs(keys, _ALL_SETS)
        return Way(
            "pungs",
            (_WIN + _FOUR_PUNGS) * 3 * self._unit,
            _PUNGS_RACE,
            lacking,
            max(1, lacking),
            partial(distance_to_pungs, sets=_ALL_SETS),
            partial(_useful_for_pungs, _ALL_SETS),
            False,
            spares_of=partial(_set_spares, tables.pungs(), _ALL_SETS, _NO_NEED),
        )

    def fastest(self, sight: Sight, holding: Holding) -> list[Way]:
        """As `Plan.fastest`."""
        return fewest_steps(self.ways(sight, holding))

    def _price_of(self, sight: Sight, holding: Holding, bits: int) -> float:
        """What a ready hand brings, by the judge; nothing where the tiles that it lacks make no legal win."""
        view = sight.view
        bits &= sum(1 << tile for tile in find_waits(holding.keys, holding.melds))
        cheapest = next(seat for seat in view.seat.others if seat is not view.dealer)
        by_discard = mean_price(self._prices, sight, holding, bits, cheapest)
        self_drawn = mean_price(self._prices, sight, holding, bits, None)
        return (1 - _SELF_DRAWN) * by_discard + _SELF_DRAWN * self_drawn + _SAVED * self._unit


def _set_spares(table: tables.Tables, sets: int, need: Need, keys: HandKeys) -> Spares:
    return sets_in_suit_without_each(table, keys, sets, need)


def _one_suit_spares(suit: Suit, sets: int, keys: HandKeys) -> Spares:
    """Tiles of other suits leave the hand as far from one suit as it was."""
    found: Spares = dict.fromkeys(kinds(keys), _in_one_suit(suit, sets, keys[suit]))
    for kind, key_left, _ in drops(tables.STANDARD, keys[suit], suit):
        found[kind] = _in_one_suit(suit, sets, key_left)
    return found


def _in_one_suit(suit: Suit, sets: int, key: int) -> Reach:
    distance, useful = to_one_suit(tables.STANDARD, key, sets)
    return Reach(distance, useful << 9 * suit)


def _useful_for_sets(sets: int, need: Need, keys: HandKeys) -> int:
    return to_sets_in_suit(tables.STANDARD, keys, sets, need).useful


def _useful_for_pungs(sets: int, keys: HandKeys) -> int:
    return to_sets(tables.pungs(), keys, sets).useful


def _useful_in_one_suit(suit: Suit, sets: int, keys: HandKeys) -> int:
    return to_one_suit(tables.STANDARD, keys[suit], sets).useful << 9 * suit


def _to_suit(suit: Suit, sets: int, keys: HandKeys) -> int:
    return to_one_suit(tables.STANDARD, keys[suit], sets).distance


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


@lru_cache(maxsize=1 << 12)
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


_EQUAL = 0.7
_FOUR = 4.0
_DOUBLED_CHOW = 7.0
"""Four 嘴 or two, and ten more after a self-draw, if it comes to stay (hefei.md 3.10 to 3.12)."""


def _equal_ranks(m: int, p: int, s: int) -> float:
    """同: tiles of a rank above four, as far as they are likely to stay (hefei.md 3.4)."""
    total = 0.0
    for in_m, in_p, in_s in zip(rank_counts(m), rank_counts(p), rank_counts(s), strict=True):
        copies = in_m + in_p + in_s
        if copies > 4:
            total += _EQUAL * (copies - 4)
    return total


def _pairs_value(keys: HandKeys) -> float:
    """What seven pairs add, with a kind four times already or not; 清一色 is not looked at."""
    return _RICH_PAIRS if any(4 in rank_counts(key) for key in keys[:3]) else _PAIRS


@lru_cache(maxsize=1 << 10)
def _useful_for_pairs(need: Need, keys: HandKeys) -> int:
    """The tiles that make a pair; none where the eight zhi would be missed."""
    if distance_to_pairs_in_suit(keys, need) > distance_to_pairs(keys):
        return 0
    return sum(
        1 << 9 * suit + rank for suit in SUITS for rank, copies in enumerate(rank_counts(keys[suit])) if copies % 2
    )
