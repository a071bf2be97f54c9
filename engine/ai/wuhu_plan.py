"""WuhuPlan: what a hand of Wuhu may bring: eight zhi soon, a mouth, or 交 (wuhu.md 3 to 5).

A hand can be on several ways at once: any eight zhi, all pungs (对对胡), one suit with honours (混一色) or without
(清一色), 123456789 of a suit (通天). Two mouths or 清一色 are 交, which pays several times a plain hand.
"""

from collections.abc import Callable, Collection
from functools import lru_cache, partial

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.prices import Prices, mean_price
from engine.ai.sight import Sight
from engine.ai.traits import traits_of
from engine.ai.ways import Way
from engine.deal.views import SeatView
from engine.hands import tables
from engine.hands.keys import UNIT, HandKeys, kinds, rank_counts, remove, suit_size
from engine.hands.reach import NOWHERE, Reach, to_one_suit, to_sets, to_sets_in_suit, to_suit_and_honours
from engine.hands.shanten import Need, distance, distance_in_suit, distance_to_pungs
from engine.hands.spares import Spares, sets_in_suit_without_each, sets_without_each
from engine.hands.vectors import UNREACHABLE
from engine.melds import Meld
from engine.scoring.judge import Judge
from engine.seats import Seat
from engine.tiles import SUIT_OF, SUITS, Suit
from engine.variants.wuhu_hand import need_of
from engine.variants.wuhu_options import WuhuOptions

_TURNS = 16
_SELF_DRAWN = 0.35
"""So many wins are self-drawn."""
_USUAL_ZHI = 9
_SELF_DRAWN_TIMES = 2.0
"""A self-drawn plain hand brings about so many times what it brings from a discard (wuhu.md 4)."""

_DETOUR = 2
"""A way with a mouth is looked at if it is less than so many tiles longer than the shortest, one of 交 one more."""
_LEAST_OF_STRAIGHT = 6
_MOST_OF_STRAIGHT = 3
"""So many of the nine may lack."""
_MOST_REMEMBERED = 1 << 10

_FLAT = Race(_TURNS, (0.22, 0.2, 0.28, 0.38, 0.5))
_PUNGS = Race(_TURNS, (0.16, 0.17, 0.22, 0.28, 0.35))
_ONE_SUIT = Race(_TURNS, (0.22, 0.16, 0.2, 0.23, 0.27))


_Frame = tuple[Need, tuple[Suit, ...], float, float]
"""What each suit needs, the suits that the hand can consist of, what it brings without and with a mouth."""


class WuhuPlan:
    """The sense of value of a Wuhu player, for one set of house rules."""

    way_names = ("plain", "pungs", "straight", "mixed", "mixed pungs", "pure")

    def __init__(self, options: WuhuOptions, judge: Judge) -> None:
        tariff = options.tariff
        self._prices = Prices(judge)
        by_discard = _USUAL_ZHI * tariff.zhi_discard[0] / tariff.zhi_discard[1] + tariff.base[0]
        self_drawn = _USUAL_ZHI * tariff.zhi_self[0] / tariff.zhi_self[1] + tariff.base[2]
        self._share = _mixed(by_discard, self_drawn)
        self.scale = 3 * self._share
        self._base = _mixed(tariff.base[0], tariff.base[2])
        self._mouth = _mixed(tariff.mouth, 2 * tariff.mouth)
        self._jiao = 3 * _mixed(options.jiao, options.jiao + options.zimo)
        self._frame: tuple[SeatView, tuple[Meld, ...], _Frame] | None = None
        self._known: dict[tuple[Seat, Seat, tuple[int, ...], int], tuple[float, float]] = {}
        self._kong_exposed = tariff.kong_exposed
        self._kong_concealed = tariff.kong_concealed

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`: what I hold costs nothing."""
        return 0.0

    def ways(self, sight: Sight, holding: Holding) -> list[Way]:
        """As `Plan.ways`."""
        keys, sets = holding.keys, holding.sets
        need, suits, plain, with_mouth = self._at(sight.view, holding.melds)
        shortest = self._shortest(keys, sets, need, plain)
        flat = shortest.distance
        ways = [shortest]
        most = flat + _DETOUR
        pungs = distance_to_pungs(keys, sets)
        if 1 < pungs < most:
            reach_of = partial(_to_pungs, sets, need)
            spares_of = partial(_pung_spares, sets, need)
            ways.append(_way("pungs", with_mouth, _PUNGS, reach_of(keys).distance, reach_of, spares_of))
        for suit in suits:
            own = suit_size(keys[suit])
            if own + suit_size(keys[3]) > 3 * sets + 1 - most:
                ways += self._of_one_suit(keys, holding.melds, sets, suit, most + 1, with_mouth)
            if sets >= 3 and own >= _LEAST_OF_STRAIGHT:
                straight = _distance_to_straight(suit, sets, keys)
                if 1 < straight < most:
                    reach_of = partial(_to_straight, suit, sets)
                    ways.append(
                        _way("straight", with_mouth, _FLAT, straight, reach_of, partial(_straight_spares, suit, sets))
                    )
        return ways

    def traits(self, holding: Holding) -> list[float]:
        """As `LearnablePlan.traits`."""
        return traits_of(holding)

    def fastest(self, sight: Sight, holding: Holding) -> list[Way]:
        """As `Plan.fastest`: whatever else a hand may become, it has eight zhi then too."""
        need, _, plain, _ = self._at(sight.view, holding.melds)
        return [self._shortest(holding.keys, holding.sets, need, plain)]

    def _shortest(self, keys: HandKeys, sets: int, need: Need, price: float) -> Way:
        """To any hand of eight zhi."""
        flat = distance_in_suit(keys, sets, need)
        return Way(
            "plain",
            price,
            _FLAT,
            flat,
            max(1, flat),
            partial(distance_in_suit, sets=sets, need=need),
            partial(_useful_for_flat, sets, need),
            price_of=self._price_of,
            spares_of=partial(_flat_spares, sets, need),
        )

    def _price_of(self, sight: Sight, holding: Holding, bits: int) -> float:
        """What a ready hand brings, by the judge."""
        price = mean_price(self._prices, sight, holding, bits, sight.view.seat.others[0])
        return price * (1 + _SELF_DRAWN * (_SELF_DRAWN_TIMES - 1) * (price < self._jiao / 2))

    def _of_one_suit(
        self, keys: HandKeys, melds: tuple[Meld, ...], sets: int, suit: Suit, most: int, with_mouth: float
    ) -> list[Way]:
        """清一色 and 混一色, the latter with pungs too, as far as they are near; ready hands are priced as they are."""
        shapes: list[tuple[str, float, Race, Callable[[HandKeys], Reach], tuple[Suit, ...]]] = []
        has_punged_honours = any(SUIT_OF[meld.tile] is Suit.HONOURS for meld in melds)
        if keys[3] or has_punged_honours:
            both = suit, Suit.HONOURS
            shapes.append(("mixed", with_mouth, _ONE_SUIT, partial(_to_mixed, tables.STANDARD, suit, sets), both))
            shapes.append(("mixed pungs", self._jiao, _PUNGS, partial(_to_mixed, tables.pungs(), suit, sets), both))
        if not has_punged_honours:
            shapes.append(("pure", self._jiao, _ONE_SUIT, partial(_to_pure, suit, sets), (suit,)))
        ways: list[Way] = []
        for name, price, race, reach_of, of in shapes:
            lacking = reach_of(keys).distance
            if 1 < lacking <= most:
                ways.append(_way(name, price, race, lacking, reach_of, partial(_spares_in, reach_of, of)))
        return ways

    def _at(self, view: SeatView, melds: tuple[Meld, ...]) -> _Frame:
        """What is the same for all thoughts about one decision with the same sets."""
        frame = self._frame
        if frame is None or frame[0] is not view or frame[1] is not melds:
            frame = self._frame = view, melds, (need_of(melds), _suits_left(melds), *self._plain(view, melds))
        return frame[2]

    def _plain(self, view: SeatView, melds: tuple[Meld, ...]) -> tuple[float, float]:
        """What a hand that is not 交 brings, without and with a mouth: nobody pays more chips than are left."""
        kongs = 0
        for meld in melds:
            if meld.is_kong:
                kongs += self._kong_concealed if meld.is_concealed else self._kong_exposed
        key = view.seat, view.dealer, view.chips, kongs
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            plain = with_mouth = 0.0
            for loser in view.seat.others:
                share = self._share + kongs + (self._base if view.dealer in (view.seat, loser) else 0.0)
                plain += min(share, view.chips[loser])
                with_mouth += min(share + self._mouth, view.chips[loser])
            known = self._known[key] = plain, with_mouth
        return known


def _to_mixed(table: tables.Tables, suit: Suit, sets: int, keys: HandKeys) -> Reach:
    return to_suit_and_honours(table, suit, keys[suit], keys[3], sets)


def _to_pure(suit: Suit, sets: int, keys: HandKeys) -> Reach:
    reach = to_one_suit(tables.STANDARD, keys[suit], sets)
    return Reach(reach.distance, reach.useful << 9 * suit)


@lru_cache(maxsize=1 << 10)
def _suits_left(melds: tuple[Meld, ...]) -> tuple[Suit, ...]:
    """The suits of which a hand with these sets can still consist, with honours or without."""
    suits = {SUIT_OF[meld.tile] for meld in melds} - {Suit.HONOURS}
    if len(suits) > 1:
        return ()
    return tuple(suits) or SUITS


def _mixed(by_discard: float, self_drawn: float) -> float:
    return (1 - _SELF_DRAWN) * by_discard + _SELF_DRAWN * self_drawn


def _way(
    name: str,
    price: float,
    race: Race,
    distance: int,
    reach_of: Callable[[HandKeys], Reach],
    spares_of: Callable[[HandKeys], Spares],
) -> Way:
    def distance_of(after: HandKeys) -> int:
        return reach_of(after).distance

    def useful_of(after: HandKeys) -> int:
        return reach_of(after).useful

    return Way(name, price, race, distance, max(1, distance), distance_of, useful_of, spares_of=spares_of)


def _useful_for_flat(sets: int, need: Need, keys: HandKeys) -> int:
    return to_sets_in_suit(tables.STANDARD, keys, sets, need).useful


def _to_pungs(sets: int, need: Need, keys: HandKeys) -> Reach:
    return to_sets_in_suit(tables.pungs(), keys, sets, need)


def _flat_spares(sets: int, need: Need, keys: HandKeys) -> Spares:
    return sets_in_suit_without_each(tables.STANDARD, keys, sets, need)


def _pung_spares(sets: int, need: Need, keys: HandKeys) -> Spares:
    return sets_in_suit_without_each(tables.pungs(), keys, sets, need)


def _spares_in(reach_of: Callable[[HandKeys], Reach], suits: Collection[Suit], keys: HandKeys) -> Spares:
    """Of a shape of some suits only: what is of others leaves the hand as far as it was."""
    whole = reach_of(keys)
    return {kind: reach_of(remove(keys, kind)) if SUIT_OF[kind] in suits else whole for kind in kinds(keys)}


@lru_cache(maxsize=1 << 10)
def _to_straight(suit: Suit, sets: int, keys: HandKeys) -> Reach:
    """To 123456789 of the suit, the other sets and a pair; nowhere if more than three of the nine lack."""
    lacking, missing, beside = _straight_in(keys[suit])
    if lacking > _MOST_OF_STRAIGHT:
        return NOWHERE
    others = to_sets(tables.STANDARD, _with(keys, suit, beside), sets - 3)
    return Reach(lacking + others.distance, others.useful | missing << 9 * suit)


def _distance_to_straight(suit: Suit, sets: int, keys: HandKeys) -> int:
    """The distance of `_to_straight` alone: most hands are too far away for more to matter."""
    lacking, _, beside = _straight_in(keys[suit])
    if lacking > _MOST_OF_STRAIGHT:
        return UNREACHABLE
    return lacking + distance(_with(keys, suit, beside), sets - 3)


def _straight_spares(suit: Suit, sets: int, keys: HandKeys) -> Spares:
    """What is beside the straight is spare as it is for the other sets; of the straight itself nothing is."""
    lacking, missing, beside = _straight_in(keys[suit])
    others = sets_without_each(tables.STANDARD, _with(keys, suit, beside), sets - 3)
    found: Spares = dict.fromkeys(kinds(keys), NOWHERE)
    for kind, (beside_lacking, useful) in others.items():
        found[kind] = lacking + beside_lacking, useful | missing << 9 * suit
    return found


@lru_cache(maxsize=1 << 12)
def _straight_in(key: int) -> tuple[int, int, int]:
    """How many of the nine lack, which as bits, and the key without those that are there."""
    held = rank_counts(key)
    lacking = [rank for rank in range(9) if not held[rank]]
    beside = key - sum(UNIT[rank] for rank in range(9) if held[rank])
    return len(lacking), sum(1 << rank for rank in lacking), beside


def _with(keys: HandKeys, suit: Suit, key: int) -> HandKeys:
    changed = list(keys)
    changed[suit] = key
    m, p, s, z = changed
    return m, p, s, z
