"""The judge of Wuhu: legal wins, readings, settlement, marks and warnings. The figures come with the options."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.deal.events import Situation
from engine.errors import BrokenInvariant
from engine.hands.decompose import Group
from engine.hands.keys import add, count, remove
from engine.hands.shanten import is_complete
from engine.hands.waits import waits
from engine.scoring.judge import DealEnd, Mark, NotWin, PublicDeal, Risk, WinClaim
from engine.scoring.lines import Line, fold
from engine.scoring.settlement import (
    AccountId,
    Liability,
    Payment,
    Reading,
    ReadSet,
    SetKind,
    Settlement,
    WinResult,
)
from engine.seats import SEATS, Seat
from engine.tiles import ALL_TILES, SUIT_OF, Suit, Tile
from engine.variants.wuhu_hand import MINIMUM_ZHI, WinningHand, count_zhi, held_counts, need_of
from engine.variants.wuhu_jiao import find_jiao
from engine.variants.wuhu_liability import find_marks, find_verdict
from engine.variants.wuhu_options import WuhuOptions
from engine.variants.wuhu_patterns import Candidate, Pattern, can_complete_chow, find_candidates
from engine.variants.wuhu_payment import extra_base, jiao_lines, limited, plain_lines
from engine.variants.wuhu_risks import find_risks
from engine.variants.wuhu_tiles import tiles_of

if TYPE_CHECKING:
    from engine.deal.actions import Action
    from engine.deal.views import SeatView


@dataclass(frozen=True, slots=True)
class _Priced:
    """A candidate with what each loser's share is, chips not looked at, and whether it is jiao."""

    candidate: Candidate
    is_jiao: bool
    shares: tuple[tuple[Seat, tuple[Line, ...]], ...]
    pays: int


class WuhuJudge:
    """Answers for one set of house rules. Pure; keeps nothing between questions."""

    def __init__(self, options: WuhuOptions) -> None:
        self._options = options
        self._kind_of = tiles_of(options).kind_of

    def can_win(self, claim: WinClaim) -> bool:
        """One pair, four sets and eight zhi (wuhu.md 2)."""
        melds = claim.melds
        keys = add(claim.keys, self._kind_of[claim.tile])
        return is_complete(keys, 4 - len(melds)) and max(count_zhi(keys, melds)[:3]) >= MINIMUM_ZHI

    def check_win(self, claim: WinClaim) -> NotWin | None:
        """None for a legal win, else why not."""
        melds = claim.melds
        keys = add(claim.keys, self._kind_of[claim.tile])
        if not is_complete(keys, 4 - len(melds)):
            return NotWin("no_shape")
        zhi = max(count_zhi(keys, melds)[:3])
        return None if zhi >= MINIMUM_ZHI else NotWin("under_8_zhi", MINIMUM_ZHI - zhi)

    def readings(self, claim: WinClaim) -> tuple[Reading, ...]:
        """All readings that differ in patterns or pay, the one taken first."""
        best, *others = self._priced(claim)
        return (self._reading(claim, best, ""), *self._rejected(claim, best, others))

    def preview(self, claim: WinClaim) -> tuple[Payment, ...]:
        """What a legal win would pay."""
        return self._payments(claim, self._priced(claim)[0], claim.public.chips)[0]

    def settle(self, end: DealEnd) -> Settlement:
        """The settlement; a loser's chips are looked at payment by payment."""
        chips = list(end.public.chips)
        results: list[WinResult] = []
        for claim in end.claims:
            best, *others = self._priced(claim)
            payments, liability = self._payments(claim, best, (chips[0], chips[1], chips[2], chips[3]))
            for payment in payments:
                if payment.account is AccountId.CHIPS:
                    chips[payment.payer] -= payment.amount
                    chips[payment.to] += payment.amount
            results.append(
                WinResult(
                    claim.seat,
                    self._face(claim, best.candidate.tile),
                    claim.source,
                    tuple(each.value for each in Situation if each in claim.situation) if claim.situation else (),
                    self._reading(claim, best, ""),
                    self._rejected(claim, best, others),
                    payments,
                    liability,
                )
            )
        return Settlement(tuple(results))

    def marks(self, public: PublicDeal) -> tuple[Mark, ...]:
        """报警 at every seat that has it (wuhu.md 7)."""
        if not self._options.bao:
            return ()
        return tuple(mark for seat in SEATS for mark in find_marks(seat, public.seats[seat].melds))

    def risks(self, view: "SeatView", action: "Action") -> tuple[Risk, ...]:
        """Whom a discard or an added kong could let win a jiao that its player pays alone."""
        return find_risks(view, action, self._options)

    def _hand(self, claim: WinClaim) -> WinningHand:
        keys = add(claim.keys, self._kind_of[claim.tile])
        return WinningHand(keys, claim.melds, count_zhi(keys, claim.melds))

    def _priced(self, claim: WinClaim) -> list[_Priced]:
        """Every reading with its price, the one taken first: pays most, then has more patterns (wuhu.md 3.17)."""
        hand = self._hand(claim)
        known: dict[Tile, bool] = {}

        def is_only_wait(kind: Tile) -> bool:
            if kind not in known:
                known[kind] = self._is_only_wait(hand, kind)
            return known[kind]

        candidates = find_candidates(
            hand, self._win_tiles(claim, hand), claim.situation, claim.source is None, self._options, is_only_wait
        )
        if not candidates:
            raise BrokenInvariant(f"no reading of the hand of {claim.seat.name} that was said to have won")
        priced = [self._price(claim, hand, candidate) for candidate in candidates]
        priced.sort(key=lambda each: (-each.pays, -len(each.candidate.patterns)))
        different: dict[tuple[int, tuple[Pattern, ...]], _Priced] = {}
        for each in priced:
            # In a jiao the points of a 压档 make no difference.
            different.setdefault((each.pays, each.candidate.patterns), each)
        return list(different.values())

    def _price(self, claim: WinClaim, hand: WinningHand, candidate: Candidate) -> _Priced:
        options = self._options
        is_self_draw = claim.source is None
        jiao = find_jiao(candidate, options.jiao_stack == "each")
        if jiao is not None:
            lines = jiao_lines(jiao, candidate, is_self_draw, options)
            shares = tuple((loser, lines) for loser in claim.seat.others)
        else:
            lines = plain_lines(candidate, hand, is_self_draw, options)
            dealer = claim.public.dealer
            shares = tuple(
                (loser, lines + extra_base(candidate, claim.seat, loser, claim.source, dealer, options))
                for loser in claim.seat.others
            )
        return _Priced(candidate, jiao is not None, shares, sum(fold(lines) for _, lines in shares))

    def _payments(
        self, claim: WinClaim, priced: _Priced, chips: tuple[int, int, int, int]
    ) -> tuple[tuple[Payment, ...], Liability | None]:
        """The payments of a reading, and who pays alone."""
        winner = claim.seat
        if not priced.is_jiao:
            paid = tuple(
                Payment(loser, winner, loser, AccountId.CHIPS, limited(lines, chips[loser]))
                for loser, lines in priced.shares
            )
            return paid, None
        shared = tuple(Payment(loser, winner, loser, AccountId.POINTS, lines) for loser, lines in priced.shares)
        verdict = None
        if self._options.bao:
            verdict = find_verdict(claim.melds, claim.source, self._kind_of[claim.tile])
        if verdict is None:
            return shared, None
        liability = Liability(verdict.seat, verdict.rule, verdict.clause, verdict.melds, shared)
        return tuple(replace(payment, payer=verdict.seat) for payment in shared), liability

    def _win_tiles(self, claim: WinClaim, hand: WinningHand) -> tuple[Tile, ...]:
        """The kinds that may count as the winning one: after 天胡 each of the fourteen (wuhu.md 3.12)."""
        own = self._kind_of[claim.tile]
        kinds = [own]
        if Situation.HEAVEN in claim.situation:
            kinds += [tile for tile in ALL_TILES if tile != own and count(hand.keys, tile)]
        return tuple(kinds)

    def _is_only_wait(self, hand: WinningHand, kind: Tile) -> bool:
        """Whether no other kind would have won, or none by completing a chow: what 压档 asks (wuhu.md 3.2)."""
        before = remove(hand.keys, kind)
        sets = 4 - len(hand.melds)
        held = held_counts(before, hand.melds, self._kind_of)
        others = [other for other in waits(before, sets, 0, need_of(hand.melds), held) if other != kind]
        if self._options.unique_wait == "chow":
            return not any(can_complete_chow(add(before, other), sets, other) for other in others)
        return not others

    def _rejected(self, claim: WinClaim, best: _Priced, others: list[_Priced]) -> tuple[Reading, ...]:
        return tuple(self._reading(claim, other, _why(best, other)) for other in others)

    def _reading(self, claim: WinClaim, priced: _Priced, why: str) -> Reading:
        candidate = priced.candidate
        sets = [
            self._read_set(claim, group, candidate.role.group == index)
            for index, group in enumerate(candidate.layout.groups)
        ]
        pair = candidate.layout.pair
        sets.append(ReadSet(SetKind.PAIR, self._faces(claim, pair, 2), None, candidate.role.group is None))
        for index, meld in enumerate(claim.melds):
            sets.append(ReadSet(SetKind.KONG if meld.is_kong else SetKind.PUNG, meld.tiles, index))
        return Reading(tuple(sets), tuple(each.value for each in candidate.patterns), priced.pays, why=why)

    def _read_set(self, claim: WinClaim, group: Group, has_win: bool) -> ReadSet:
        if group.is_chow:
            return ReadSet(SetKind.CHOW, group.tiles, None, has_win)
        return ReadSet(SetKind.PUNG, self._faces(claim, group.tile, 3), None, has_win)

    def _faces(self, claim: WinClaim, kind: Tile, size: int) -> tuple[Tile, ...]:
        """The faces of a concealed pair or pung: the winds of one set may all be different (wuhu.md 1.1)."""
        if SUIT_OF[kind] is not Suit.HONOURS:
            return (kind,) * size
        return tuple(sorted(tile for tile in (*claim.hand, claim.tile) if self._kind_of[tile] == kind))

    def _face(self, claim: WinClaim, kind: Tile) -> Tile:
        """The face that counts as the winning tile."""
        if self._kind_of[claim.tile] == kind:
            return claim.tile
        return next(tile for tile in claim.hand if self._kind_of[tile] == kind)


def _why(best: _Priced, other: _Priced) -> str:
    """Why a reading lost."""
    if other.pays < best.pays:
        return "pays_less"
    if len(other.candidate.patterns) < len(best.candidate.patterns):
        return "fewer_patterns"
    return "equal"
