"""What each loser of Wuhan 武汉 owes: hand x winner's factor x that loser's factor, then the caps (wuhan.md 3, 4).

Amounts alone are quick (every possible win asks for them); lines are made only for a settlement.
"""

from functools import lru_cache

from engine.scoring.judge import PublicDeal
from engine.scoring.lines import Line, Op, fold
from engine.seats import Seat
from engine.variants.wuhan_caps import cap_lines, capped, fengyise_share, get_caps
from engine.variants.wuhan_factors import factor_of, is_opened, loser_lines, winner_lines
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_patterns import BIG, Pattern

_PIHU = 1
_BIG = 10
_BIG_BONUS = 5
_HAIDI = 10
_DOUBLE = 2


class ShareRules:
    """The arithmetic of a table with these house rules. `source`: who fed the winning tile, None = self-draw."""

    def __init__(self, options: WuhanOptions) -> None:
        self._counts_every_opening = options.opening == "koukou"
        self._caps = get_caps(options.caps)

    @property
    def top(self) -> int:
        """The most that one loser pays in the ordinary way (wuhan.md 4.1)."""
        return fengyise_share(self._caps)

    def factor(self, public: PublicDeal, seat: Seat) -> int:
        """What the sets and single tiles of a seat multiply by."""
        return factor_of(public.seats[seat], public.laizi, self._counts_every_opening)

    def factors(self, public: PublicDeal) -> tuple[int, ...]:
        """`factor` of every seat."""
        return tuple(factor_of(face, public.laizi, self._counts_every_opening) for face in public.seats)

    def owed(
        self,
        dealer: Seat,
        factors: tuple[int, ...],
        winner: Seat,
        patterns: tuple[Pattern, ...],
        source: Seat | None,
    ) -> tuple[int, ...]:
        """What each of `winner.others` owes before caps."""
        if Pattern.FENGYISE in patterns:
            return (fengyise_share(self._caps),) * 3
        times = factors[winner] * (_DOUBLE if Pattern.YINGHU in patterns else 1)
        first, second, third = winner.others
        of_first, of_second, of_third = hands_owed(dealer, winner, patterns, source)
        return (
            of_first * times * factors[first],
            of_second * times * factors[second],
            of_third * times * factors[third],
        )

    def paid(self, public: PublicDeal, winner: Seat, owed: tuple[int, ...]) -> tuple[int, ...]:
        """What each of `winner.others` pays of what it owes, by the caps."""
        return tuple(capped(owed, _opened(public, winner), self._caps))

    def shares(
        self, public: PublicDeal, winner: Seat, patterns: tuple[Pattern, ...], source: Seat | None
    ) -> tuple[tuple[Line, ...], ...]:
        """What each of `winner.others` pays by its lines, the cap last if there is one."""
        every = self._counts_every_opening
        if Pattern.FENGYISE in patterns:
            line = Line(str(Pattern.FENGYISE), Op.SET, fengyise_share(self._caps), "wuhan.md 4.5")
            steps: list[tuple[Line, ...]] = [(line,)] * 3
        else:
            winners = winner_lines(public.seats[winner], public.laizi, every, Pattern.YINGHU in patterns)
            steps = [
                (
                    *_hand_lines(patterns, public.dealer in (winner, loser), source is None, source is loser),
                    *winners,
                    *loser_lines(public.seats[loser], public.laizi, every),
                )
                for loser in winner.others
            ]
        owed = tuple(fold(lines) for lines in steps)
        caps = cap_lines(owed, _opened(public, winner), self._caps)
        return tuple(lines if cap is None else (*lines, cap) for lines, cap in zip(steps, caps, strict=True))


@lru_cache(maxsize=1 << 10)
def hands_owed(dealer: Seat, winner: Seat, patterns: tuple[Pattern, ...], source: Seat | None) -> tuple[int, int, int]:
    """What the hand of 3.1 comes to for each of `winner.others`; not of 风一色."""
    first, second, third = (
        fold(_hand_lines(patterns, dealer in (winner, loser), source is None, source is loser))
        for loser in winner.others
    )
    return first, second, third


@lru_cache(maxsize=512)
def _hand_lines(
    patterns: tuple[Pattern, ...], has_dealer: bool, is_self_draw: bool, is_discarder: bool
) -> tuple[Line, ...]:
    """The hand of 3.1 for one loser. `has_dealer`: the winner or this loser deals; `is_discarder`: this loser is."""
    big = [pattern for pattern in patterns if pattern in BIG]
    is_haidi = Pattern.HAIDI in patterns
    if not big:
        if is_haidi:
            return (_line(Pattern.HAIDI, Op.ADD, _HAIDI),)
        lines = [_line(Pattern.PIHU, Op.ADD, _PIHU)]
        if has_dealer:
            lines.append(_line("dealer", Op.TIMES, _DOUBLE))
        if is_discarder:
            lines.append(_line("discarder", Op.TIMES, _DOUBLE))
        if is_self_draw:
            lines.append(_line("self_draw", Op.TIMES, _DOUBLE))
        return tuple(lines)
    lines = [_line(big[0], Op.ADD, _BIG)]
    if (is_self_draw or is_discarder) and Pattern.GANGKAI not in big and not is_haidi:
        lines.append(_line("big_self_draw" if is_self_draw else "big_discarder", Op.ADD, _BIG_BONUS))
    lines.extend(_line(pattern, Op.TIMES, _DOUBLE) for pattern in big[1:])
    if is_haidi:
        lines.append(_line(Pattern.HAIDI, Op.ADD, _HAIDI))
    return tuple(lines)


def _line(code: str, op: Op, value: int) -> Line:
    return Line(str(code), op, value, "wuhan.md 3.1")


def _opened(public: PublicDeal, winner: Seat) -> tuple[bool, ...]:
    return tuple(is_opened(public.seats[loser].melds) for loser in winner.others)
