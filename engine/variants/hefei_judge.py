"""HefeiJudge: what a Hefei win is, which reading of it is taken and who pays it (hefei.md 2 to 4)."""

from engine.deal.actions import Action
from engine.deal.events import Situation
from engine.deal.views import SeatView
from engine.errors import BrokenInvariant
from engine.hands.keys import add
from engine.scoring.judge import DealEnd, Mark, NotWin, PublicDeal, Risk, WinClaim
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import AccountId, Payment, Reading, Settlement, WinResult
from engine.seats import Seat
from engine.variants.hefei_hand import ZHI_NEEDED, has_shape, is_legal, zhi_of
from engine.variants.hefei_reading import HefeiReading, read_all


class HefeiJudge:
    """Hefei under its house rules: whether a wait for the pair is 卡, and the base unit."""

    def __init__(self, has_ka_of_pair: bool, unit: int) -> None:
        self._has_ka_of_pair = has_ka_of_pair
        self._unit = unit

    def can_win(self, claim: WinClaim) -> bool:
        """As the protocol says (hefei.md 2)."""
        return is_legal(add(claim.keys, claim.tile), claim.melds)

    def check_win(self, claim: WinClaim) -> NotWin | None:
        """As the protocol says: `no_shape` or `under_8_zhi`."""
        melds = claim.melds
        if not has_shape(add(claim.keys, claim.tile), melds):
            return NotWin("no_shape")
        zhi = max(zhi_of((*claim.hand, claim.tile, *(tile for meld in melds for tile in meld.tiles))))
        return None if zhi >= ZHI_NEEDED else NotWin("under_8_zhi", ZHI_NEEDED - zhi)

    def readings(self, claim: WinClaim) -> tuple[Reading, ...]:
        """As the protocol says; of those that pay the same by the same patterns one is kept."""
        return self._told(claim, self._ranked(claim))

    def preview(self, claim: WinClaim) -> tuple[Payment, ...]:
        """As the protocol says."""
        return self._payments(claim, self._ranked(claim)[0])

    def settle(self, end: DealEnd) -> Settlement:
        """Each winner on the discard is settled separately (hefei.md 1.3)."""
        return Settlement(tuple(self._result(claim) for claim in end.claims))

    def marks(self, public: PublicDeal) -> tuple[Mark, ...]:
        """Hefei attaches money to nothing that lies on the table but kongs, which everybody sees."""
        return ()

    def risks(self, view: SeatView, action: Action) -> tuple[Risk, ...]:
        """Nobody ever pays for others here."""
        return ()

    def _ranked(self, claim: WinClaim) -> list[HefeiReading]:
        """The readings, the one taken first: most 嘴, then most patterns (hefei.md 3.21)."""
        found = sorted(read_all(claim, self._has_ka_of_pair), key=lambda each: (-each.mouths, -len(each.patterns)))
        if not found:
            raise BrokenInvariant(f"no reading of the hand of {claim.seat.name} that was said to have won")
        different: dict[tuple[int, tuple[str, ...]], HefeiReading] = {}
        for each in found:
            different.setdefault((each.mouths, each.patterns), each)
        return list(different.values())

    def _told(self, claim: WinClaim, ranked: list[HefeiReading]) -> tuple[Reading, ...]:
        best = ranked[0]
        return tuple(
            Reading(
                each.sets,
                (*each.patterns, "gangkai") if Situation.KONG_DRAW in claim.situation else each.patterns,
                sum(payment.amount for payment in self._payments(claim, each)),
                why="" if each is best else _why(best, each),
            )
            for each in ranked
        )

    def _result(self, claim: WinClaim) -> WinResult:
        ranked = self._ranked(claim)
        taken, *rejected = self._told(claim, ranked)
        situation = tuple(each.value for each in Situation if each in claim.situation)
        payments = self._payments(claim, ranked[0])
        return WinResult(claim.seat, claim.tile, claim.source, situation, taken, tuple(rejected), payments)

    def _payments(self, claim: WinClaim, reading: HefeiReading) -> tuple[Payment, ...]:
        """The discarder pays alone, after a self-draw each of the three the whole (hefei.md 4.1)."""
        payers = claim.seat.others if claim.source is None else (claim.source,)
        return tuple(
            Payment(payer, claim.seat, payer, AccountId.POINTS, self._lines(claim, payer, reading)) for payer in payers
        )

    def _lines(self, claim: WinClaim, payer: Seat, reading: HefeiReading) -> tuple[Line, ...]:
        lines = list(reading.lines)
        streak = claim.public.streak
        if claim.public.dealer in (claim.seat, payer):
            each = 4 if claim.source is None else 2
            lines.append(Line("dealer", Op.ADD, each * streak, "hefei.md 4.2", (("streak", streak), ("each", each))))
        if Situation.KONG_DRAW in claim.situation:
            lines.append(Line("gangkai", Op.TIMES, 2, "hefei.md 4.3"))
        if self._unit != 1:
            lines.append(Line("unit", Op.TIMES, self._unit, "hefei.md 4.4"))
        return tuple(lines)


def _why(best: HefeiReading, other: HefeiReading) -> str:
    """Why a reading lost. The dealer's part, the doubling and the unit are the same for all of them."""
    if other.mouths < best.mouths:
        return "pays_less"
    return "fewer_patterns" if len(other.patterns) < len(best.patterns) else "equal"
