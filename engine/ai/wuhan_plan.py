"""WuhanPlan: what a hand of Wuhan may bring, and what it may cost (wuhan.md 2 to 4).

A hand goes for a shape with so many laizi kept, the others count as put out. Every opening and kong doubles what it
brings, the minimum must be met, and the same doublings make its owner pay more when others win: all of that is in the
price. 中 and 发 in the hand count as put out, which they must be before it can win.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.sight import Sight
from engine.ai.ways import Way, fewest_steps
from engine.ai.wuhan_prices import WuhanPrices, factor_of_sets
from engine.hands import tables
from engine.hands.keys import HandKeys, kinds, rank_counts, suit_size
from engine.hands.reach import Reach, to_one_suit, to_sets, to_sets_with_258_pair
from engine.hands.shanten import distance_to_pungs, distance_with_258_pair
from engine.hands.spares import Spares, drops, sets_with_258_pair_without_each, sets_without_each
from engine.melds import Meld
from engine.tiles import Suit, Tile
from engine.variants.wuhan_distance import possible_suits
from engine.variants.wuhan_factors import is_opened, opened_sets
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_tiles import FIRST_FIXED_KEY, FIXED_KONGS, GENERALS, WINDS

_TURNS = 18
_MOST_PLAIN_LAIZI = 1  # wuhan.md 2.4
_LAIZI_KONG = 4
_DETOUR = 3
"""A big hand is looked at if it is less than so many tiles longer than the shortest way."""
_SHORT_DETOUR = 1
"""The same for who only wants to be fast: a hand that needs fewer doublings may be as near by another tile."""
_HELD_UP = 0.85
"""What a 中 or 发 that is still in the hand leaves of its worth."""
_BY_CLAIM = 0.8
"""How likely a doubling that a hand lacks comes on the way: with a claim, a kong or a 中 or 发."""
_STEP = 0.97
"""What a lacking tile takes from the worth where doublings take longer."""

_RACES: dict[Pattern, Race] = {
    Pattern.PIHU: Race(_TURNS, (0.25, 0.3, 0.38, 0.46, 0.55)),
    Pattern.QINGYISE: Race(_TURNS, (0.24, 0.24, 0.28, 0.32, 0.36)),
    Pattern.PENGPENGHU: Race(_TURNS, (0.2, 0.24, 0.28, 0.32, 0.36)),
    Pattern.JIANGYISE: Race(_TURNS, (0.3, 0.28, 0.3, 0.32, 0.34)),
    Pattern.FENGYISE: Race(_TURNS, (0.2, 0.2, 0.22, 0.24, 0.26)),
}


class WuhanPlan:
    """The sense of value of a Wuhan player, for one set of house rules."""

    def __init__(self, options: WuhanOptions) -> None:
        self._every_opening = options.opening == "koukou"
        self._prices = WuhanPrices(options)
        self._frame: tuple[tuple[Meld, ...], tuple[Tile, ...], Tile | None, tuple[int, _Limits]] | None = None

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`: what doubles a win doubles a loss."""
        return self._prices.loss(sight.view, self._factor(sight, holding))

    def ways(self, sight: Sight, holding: Holding) -> list[Way]:
        """As `Plan.ways`."""
        return self._ways(sight, holding, _DETOUR, self.cost(sight, holding))

    def fastest(self, sight: Sight, holding: Holding) -> list[Way]:
        """As `Plan.fastest`."""
        laizi = sight.view.laizi
        # A plain hand puts all laizi but one out, a big one may keep them.
        unused = 0 if laizi is None else holding.hand.count(laizi) - _MOST_PLAIN_LAIZI
        return fewest_steps(self._ways(sight, holding, max(_SHORT_DETOUR, unused), 0.0))

    def _ways(self, sight: Sight, holding: Holding, detour: int, saved: float) -> list[Way]:
        """Those that are less than so many tiles longer than the shortest. `saved`: what others' wins would cost."""
        keys, sets, laizi = holding.keys, holding.sets, sight.view.laizi
        wilds = 0 if laizi is None else holding.hand.count(laizi)
        factor = self._factor(sight, holding)
        held_up = _HELD_UP ** _fixed_in(keys)
        limits = self._at(sight, holding)[1]
        ways: list[Way] = []
        most = wilds + detour
        for shape, raw in _distances(keys, sets, limits, detour):
            if shape is Pattern.PIHU:
                most = max(raw - wilds, 0) + detour
            pattern = Pattern.QUANQIUREN if shape is Pattern.PIHU and limits.is_single else shape
            distance_of = partial(_distance, shape, sets, limits)
            useful_of = partial(_useful, shape, sets, limits)
            spares_of = partial(_spares, shape, sets, limits)
            for kept in range(1 + (wilds if shape is not Pattern.PIHU else min(wilds, _MOST_PLAIN_LAIZI))):
                lacking = max(1, raw - kept)
                if lacking > most:
                    continue
                out = factor * _LAIZI_KONG ** (wilds - kept)
                price = self._prices.price(sight.view, pattern, out, kept == 0, limits.has_opened)
                worth = (price.mean + saved) * held_up * _BY_CLAIM**price.doublings
                if price.doublings > lacking:
                    # Sets that are done must be made once more, on the table.
                    worth *= _STEP**lacking
                    ways.append(
                        Way(shape, worth, _RACES[shape], raw, price.doublings, distance_of, None, spares_of=spares_of)
                    )
                    continue
                ways.append(
                    Way(
                        shape,
                        worth,
                        _RACES[shape],
                        raw,
                        lacking,
                        distance_of,
                        useful_of,
                        price.wins_on_discards,
                        spares_of=spares_of,
                    )
                )
        return ways

    def _factor(self, sight: Sight, holding: Holding) -> int:
        """What I multiply by once the 中 and 发 in my hand are out."""
        return self._at(sight, holding)[0] << _fixed_in(holding.keys)

    def _at(self, sight: Sight, holding: Holding) -> tuple[int, "_Limits"]:
        """What holds for all thoughts about one decision with the same sets: what they multiply by, and allow."""
        frame = self._frame
        melds, singles, laizi = holding.melds, holding.singles, sight.view.laizi
        if frame is None or frame[0] is not melds or frame[1] is not singles or frame[2] != laizi:
            factor = factor_of_sets(melds, singles, laizi, self._every_opening)
            frame = self._frame = melds, singles, laizi, (factor, _limits_of(melds))
        return frame[3]


def _fixed_in(keys: HandKeys) -> int:
    """How many 中 and 发 the hand holds."""
    return _copies_of_fixed(keys[3])


@lru_cache(maxsize=1 << 12)
def _copies_of_fixed(honours_key: int) -> int:
    return sum(rank_counts(honours_key)[tile - 27] for tile in FIXED_KONGS)


class _Limits(NamedTuple):
    """What the sets on the table leave open: 清一色 in `suits`, 碰碰胡, 将一色, 风一色.

    `has_opened`: whether one opens; `is_single`: all four do, so that a discarded 2, 5 or 8 makes 全求人.
    """

    suits: tuple[Suit, ...]
    pungs: bool
    generals: bool
    winds: bool
    has_opened: bool
    is_single: bool


@lru_cache(maxsize=1 << 10)
def _limits_of(melds: tuple[Meld, ...]) -> _Limits:
    no_chow = not any(meld.is_chow for meld in melds)
    tiles = {meld.tile for meld in melds}
    return _Limits(
        possible_suits(melds),
        no_chow,
        no_chow and tiles <= GENERALS,
        no_chow and tiles <= WINDS,
        is_opened(melds),
        len(opened_sets(melds)) == 4,
    )


def _distances(keys: HandKeys, sets: int, limits: _Limits, detour: int) -> Iterator[tuple[Pattern, int]]:
    """How many tiles lack to each shape without any laizi: 屁胡 first, others only if at most `detour` farther."""
    m, p, s, z = keys
    joined = m, p, s, z % FIRST_FIXED_KEY
    plain = distance_with_258_pair(joined, sets)
    yield Pattern.PIHU, plain
    most = plain + detour
    if limits.pungs:
        pungs = distance_to_pungs(joined, sets)
        if pungs <= most:
            yield Pattern.PENGPENGHU, pungs
    tiles = 3 * sets + 2
    for suit in limits.suits:
        if suit_size(keys[suit]) + most >= tiles:
            one_suit = to_one_suit(tables.STANDARD, keys[suit], sets).distance
            if one_suit <= most:
                yield Pattern.QINGYISE, one_suit
    if limits.generals:
        generals = tiles - _generals_in(m) - _generals_in(p) - _generals_in(s)
        if generals <= most:
            yield Pattern.JIANGYISE, generals
    if limits.winds:
        winds = tiles - _winds_in(z)
        if winds <= most:
            yield Pattern.FENGYISE, winds


def _distance(shape: Pattern, sets: int, limits: _Limits, keys: HandKeys) -> int:
    """Tiles lacking to one shape that the sets on the table allow, without any laizi."""
    m, p, s, z = keys
    match shape:
        case Pattern.PIHU:
            return distance_with_258_pair((m, p, s, z % FIRST_FIXED_KEY), sets)
        case Pattern.PENGPENGHU:
            return distance_to_pungs((m, p, s, z % FIRST_FIXED_KEY), sets)
        case Pattern.QINGYISE:
            return min(to_one_suit(tables.STANDARD, keys[suit], sets).distance for suit in limits.suits)
        case Pattern.JIANGYISE:
            return 3 * sets + 2 - _generals_in(m) - _generals_in(p) - _generals_in(s)
        case _:
            return 3 * sets + 2 - _winds_in(z)


def _useful(shape: Pattern, sets: int, limits: _Limits, keys: HandKeys) -> int:
    """The tiles that lower that distance, as bits."""
    m, p, s, z = keys
    match shape:
        case Pattern.PIHU:
            return to_sets_with_258_pair((m, p, s, z % FIRST_FIXED_KEY), sets).useful & _NOT_FIXED
        case Pattern.QINGYISE:
            return _nearest([(to_one_suit(tables.STANDARD, keys[suit], sets), suit) for suit in limits.suits]).useful
        case Pattern.PENGPENGHU:
            return to_sets(tables.pungs(), (m, p, s, z % FIRST_FIXED_KEY), sets).useful & _NOT_FIXED
        case _:
            return _BITS[shape]


@lru_cache(maxsize=1 << 4)
def _spares(shape: Pattern, sets: int, limits: _Limits, keys: HandKeys) -> Spares:
    """What each kind leaves of one shape, as `_distance` and `_useful` say. Kept for the ways that share the shape."""
    m, p, s, z = keys
    joined = m, p, s, z % FIRST_FIXED_KEY
    match shape:
        case Pattern.PIHU:
            return _without_fixed(sets_with_258_pair_without_each(joined, sets))
        case Pattern.PENGPENGHU:
            return _without_fixed(sets_without_each(tables.pungs(), joined, sets))
        case Pattern.QINGYISE:
            return _one_suit_spares(sets, limits, keys)
        case _:
            distance, bits = _distance(shape, sets, limits, keys), _BITS[shape]
            return {kind: (distance + (bits >> kind & 1), bits) for kind in kinds(keys)}


def _without_fixed(spares: Spares) -> Spares:
    return {kind: (distance, useful & _NOT_FIXED) for kind, (distance, useful) in spares.items()}


def _one_suit_spares(sets: int, limits: _Limits, keys: HandKeys) -> Spares:
    ways = [(to_one_suit(tables.STANDARD, keys[suit], sets), suit) for suit in limits.suits]
    found: Spares = dict.fromkeys(kinds(keys), _nearest(ways))
    for place, suit in enumerate(limits.suits):
        for kind, key_left, _ in drops(tables.STANDARD, keys[suit], suit):
            changed = to_one_suit(tables.STANDARD, key_left, sets), suit
            found[kind] = _nearest([*ways[:place], changed, *ways[place + 1 :]])
    return found


def _nearest(ways: list[tuple[Reach, Suit]]) -> Reach:
    """The first of the nearest ways to one suit."""
    (distance, useful), suit = min(ways, key=lambda way: way[0].distance)
    return Reach(distance, useful << 9 * suit)


@lru_cache(maxsize=1 << 12)
def _generals_in(suit_key: int) -> int:
    held = rank_counts(suit_key)
    return held[1] + held[4] + held[7]


@lru_cache(maxsize=1 << 12)
def _winds_in(honours_key: int) -> int:
    return sum(rank_counts(honours_key)[tile - 27] for tile in WINDS)


_NOT_FIXED = ~sum(1 << tile for tile in FIXED_KONGS)
_BITS = {
    Pattern.JIANGYISE: sum(1 << tile for tile in GENERALS),
    Pattern.FENGYISE: sum(1 << tile for tile in WINDS),
}
