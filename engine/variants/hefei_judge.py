"""HefeiJudge: what a Hefei win is, what it is worth and who pays it (hefei.md 2, 3 and 4)."""

from engine.deal.actions import Action
from engine.deal.events import Situation
from engine.deal.views import SeatView
from engine.hands.keys import add, counts
from engine.hands.shanten import distance_in_suit, is_complete
from engine.scoring.judge import DealEnd, Mark, NotWin, PublicDeal, Risk, WinClaim
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import AccountId, Payment, Reading, Settlement, WinResult
from engine.seats import Seat
from engine.tiles import SUITS
from engine.variants.hefei_reading import ZHI_NEEDED, HefeiReading, is_seven_pairs, needs, read_all, zhi_of


class HefeiJudge:
    """Hefei under its house rules: whether a wait for the pair is 卡, and the base unit."""

    def __init__(self, has_ka_of_pair: bool, unit: int) -> None:
        self._has_ka_of_pair = has_ka_of_pair
        self._unit = unit

    def can_win(self, claim: WinClaim) -> bool:
        """As the protocol says (hefei.md 2)."""
        keys = add(claim.keys, claim.tile)
        melds = claim.melds
        if distance_in_suit(keys, 4 - len(melds), needs(melds)) == 0:
            return True
        if melds:
            return False
        held = counts(keys)
        return is_seven_pairs(held) and max(sum(held[9 * suit : 9 * suit + 9]) for suit in SUITS) >= ZHI_NEEDED

    def check_win(self, claim: WinClaim) -> NotWin | None:
        """As the protocol says: `no_shape` or `under_8_zhi`."""
        if self.can_win(claim):
            return None
        keys = add(claim.keys, claim.tile)
        melds = claim.melds
        if not is_complete(keys, 4 - len(melds)) and (melds or not is_seven_pairs(counts(keys))):
            return NotWin("no_shape")
        tiles = (*claim.hand, claim.tile, *(tile for meld in melds for tile in meld.tiles))
        return NotWin("under_8_zhi", ZHI_NEEDED - max(zhi_of(tiles)))

    def readings(self, claim: WinClaim) -> tuple[Reading, ...]:
        """As the protocol says; of equal ones only one is kept."""
        best, *others = self._ranked(claim)
        taken = self._reading(claim, best)
        lost: dict[tuple[tuple[str, ...], int], Reading] = {}
        for each in others:
            reading = self._reading(claim, each)
            if (reading.patterns, reading.pays) != (taken.patterns, taken.pays):
                why = "pays_less" if reading.pays < taken.pays else "fewer_patterns"
                lost.setdefault(
                    (reading.patterns, reading.pays), Reading(reading.sets, reading.patterns, reading.pays, why=why)
                )
        return (taken, *lost.values())

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
        """All readings, the one taken first: most 嘴, then most patterns."""
        found = read_all(claim, self._has_ka_of_pair)
        return sorted(found, key=lambda each: (-each.mouths, -len(each.patterns)))

    def _result(self, claim: WinClaim) -> WinResult:
        taken, *rejected = self.readings(claim)
        situation = tuple(sorted(str(each) for each in claim.situation))
        return WinResult(claim.seat, claim.tile, claim.source, situation, taken, tuple(rejected), self.preview(claim))

    def _reading(self, claim: WinClaim, each: HefeiReading) -> Reading:
        patterns = each.patterns
        if Situation.KONG_DRAW in claim.situation:
            patterns = (*patterns, "gangkai")
        pays = sum(payment.amount for payment in self._payments(claim, each))
        return Reading(each.sets, patterns, pays)

    def _payments(self, claim: WinClaim, reading: HefeiReading) -> tuple[Payment, ...]:
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
