"""A ruleset for tests of the machine: every knob of TableRules is an option, and the judge is as plain as can be.

A win is four sets and a pair, laizi (if any) standing for anything, found here by brute force so that the tests do not
lean on `engine.hands`. Each loser pays the winner one, after a discard only the discarder does.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.deal.actions import Action
from engine.deal.events import Situation
from engine.deal.rules import EarthWin, KongStyle, PassLock, Robbing, Succession, TableRules, Winners
from engine.deal.views import SeatView
from engine.hands.keys import HandKeys, add, counts
from engine.scoring.judge import (
    DealEnd,
    DiscardOption,
    Mark,
    NotWin,
    Progress,
    PublicDeal,
    Risk,
    Useful,
    Wait,
    WinClaim,
)
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import AccountId, Payment, Reading, Settlement, WinResult
from engine.seats import Seat
from engine.tiles import (
    ALL_TILES,
    EAST_WIND,
    GREEN_DRAGON,
    RED_DRAGON,
    SUIT_OF,
    Suit,
    Tile,
    TileSet,
    tile_set,
)
from engine.variants.variant import Variant, choice, number, switch

SUITED = tuple((tile, 4) for tile in ALL_TILES if SUIT_OF[tile] is not Suit.HONOURS)
HONOURS = tuple((tile, 4) for tile in ALL_TILES if SUIT_OF[tile] is Suit.HONOURS)
FOUR_WINDS = tuple((Tile(EAST_WIND + i), 1) for i in range(4))


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """Every knob. `honours`: none, `winds` (four single winds of one kind) or `all`."""

    honours: str = choice("none", ("none", "winds", "all"), "plain 1")
    chow: bool = switch(True, "plain 1")
    pung: bool = switch(True, "plain 1")
    only_concealed: bool = switch(False, "plain 1")
    fixed_kongs: bool = switch(False, "plain 1")
    laizi: bool = switch(False, "plain 1")
    robbing: str = choice("added", ("none", "added", "added_later"), "plain 2")
    winners: str = choice("first", ("first", "all"), "plain 2")
    pass_lock: str = choice("off", ("off", "until_own_draw"), "plain 2")
    heaven: bool = switch(True, "plain 3")
    earth: str = choice("none", ("none", "dealers_first_discard", "first_draw"), "plain 3")
    last_zone: int = number(4, 0, "plain 4")
    reserve: int = number(0, 0, "plain 4")
    succession: str = choice("stay_or_next", ("stay_or_next", "winner_deals"), "plain 5")
    deals: int = number(0, 0, "plain 5")
    until_broke: bool = switch(False, "plain 5")
    stake: int = number(0, 0, "plain 5")


def make_rules(options: PlainOptions) -> TableRules:
    """The knobs as the machine reads them; `deals` 0 is no limit."""
    styles = {KongStyle.CONCEALED}
    if not options.only_concealed:
        styles |= {KongStyle.OPEN, KongStyle.ADDED}
    if options.laizi or options.fixed_kongs:
        styles.add(KongStyle.SINGLE)
    return TableRules(
        tiles=_tiles(options.honours),
        has_chow=options.chow,
        has_pung=options.pung,
        kongs=frozenset(styles),
        single_kongs=frozenset({GREEN_DRAGON, RED_DRAGON} if options.fixed_kongs else ()),
        has_laizi=options.laizi,
        robbing=Robbing(options.robbing),
        winners=Winners(options.winners),
        has_heaven=options.heaven,
        earth=EarthWin(options.earth),
        last_zone=options.last_zone,
        reserve=options.reserve,
        pass_lock=PassLock(options.pass_lock),
        succession=Succession(options.succession),
        deals=options.deals or None,
        until_broke=options.until_broke,
        stake=options.stake,
    )


class PlainJudge:
    """Four sets and a pair; of a hand won as dealt it counts the lowest tile as the winning one."""

    def __init__(self, options: PlainOptions) -> None:
        self._rules = make_rules(options)

    def can_win(self, claim: WinClaim) -> bool:
        """As the protocol says."""
        return self.check_win(claim) is None

    def check_win(self, claim: WinClaim) -> NotWin | None:
        """As the protocol says."""
        kind_of = self._rules.tiles.kind_of
        laizi = claim.public.laizi
        if any(kind_of[tile] in self._rules.single_kongs for tile in (*claim.hand, claim.tile)):
            return NotWin("fixed_kong_in_hand")
        wilds = sum(1 for tile in (*claim.hand, claim.tile) if tile == laizi)
        keys = claim.keys if claim.tile == laizi else add(claim.keys, kind_of[claim.tile])
        return None if _is_complete(keys, wilds) else NotWin("no_shape")

    def readings(self, claim: WinClaim) -> tuple[Reading, ...]:
        """One."""
        return (Reading((), ("plain",), sum(payment.amount for payment in self.preview(claim))),)

    def preview(self, claim: WinClaim) -> tuple[Payment, ...]:
        """One from each who pays."""
        payers = claim.seat.others if claim.source is None else (claim.source,)
        account = AccountId.CHIPS if self._rules.stake else AccountId.POINTS
        line = Line("plain", Op.ADD, 1, "plain 6")
        return tuple(Payment(payer, claim.seat, payer, account, (line,)) for payer in payers)

    def settle(self, end: DealEnd) -> Settlement:
        """As the protocol says."""
        return Settlement(tuple(self._result(claim) for claim in end.claims))

    def marks(self, public: PublicDeal) -> tuple[Mark, ...]:
        """How many sets each seat shows."""
        return tuple(
            Mark(seat, "sets", "plain 7", value=len(public.seats[seat].melds))
            for seat in Seat
            if public.seats[seat].melds
        )

    def risks(self, view: SeatView, action: Action) -> tuple[Risk, ...]:
        """None: everybody pays for himself."""
        return ()

    def _result(self, claim: WinClaim) -> WinResult:
        tile = min((*claim.hand, claim.tile)) if Situation.HEAVEN in claim.situation else claim.tile
        situation = tuple(sorted(each.value for each in claim.situation))
        return WinResult(claim.seat, tile, claim.source, situation, self.readings(claim)[0], (), self.preview(claim))


class PlainEvaluator:
    """Knows only whether the hand is complete with one more tile; enough for a Variant that plays at random."""

    def progress(self, view: SeatView) -> Progress:
        """Always far away."""
        return Progress(8)

    def discards(self, view: SeatView) -> tuple[DiscardOption, ...]:
        """Each face, none better than the other."""
        return tuple(DiscardOption(tile, 8, ()) for tile in sorted(set(view.hand)))

    def useful(self, view: SeatView) -> tuple[Useful, ...]:
        """None known."""
        return ()

    def waits(self, view: SeatView, without: Tile | None = None) -> tuple[Wait, ...]:
        """None known."""
        return ()


PLAIN = Variant("plain", "plain", PlainOptions(), make_rules, PlainJudge, lambda options: PlainEvaluator())


def like_wuhan(**changes: object) -> PlainOptions:
    """Options with chow, laizi, fixed kongs, a reserve and later robbing."""
    base: dict[str, object] = {
        "honours": "all", "fixed_kongs": True, "laizi": True, "robbing": "added_later", "heaven": False, "reserve": 10,
    }  # fmt: skip
    options = PLAIN.read_options({**base, **changes})
    assert isinstance(options, PlainOptions)
    return options


def like_wuhu(**changes: object) -> PlainOptions:
    """Options with four single winds, no chow, chips and a match until somebody is broke."""
    base: dict[str, object] = {
        "honours": "winds", "chow": False, "earth": "dealers_first_discard", "until_broke": True, "stake": 3,
    }  # fmt: skip
    options = PLAIN.read_options({**base, **changes})
    assert isinstance(options, PlainOptions)
    return options


def like_hefei(**changes: object) -> PlainOptions:
    """Options with wins as the only claims, concealed kongs only and several winners."""
    base: dict[str, object] = {
        "chow": False, "pung": False, "only_concealed": True, "robbing": "none", "winners": "all",
        "earth": "first_draw", "deals": 8,
    }  # fmt: skip
    options = PLAIN.read_options({**base, **changes})
    assert isinstance(options, PlainOptions)
    return options


@lru_cache
def _tiles(honours: str) -> TileSet:
    match honours:
        case "winds":
            return tile_set((*SUITED, *FOUR_WINDS), (tile for tile, _ in FOUR_WINDS))
        case "all":
            return tile_set((*SUITED, *HONOURS))
        case _:
            return tile_set(SUITED)


@lru_cache(1 << 16)
def _is_complete(keys: HandKeys, wilds: int) -> bool:
    held = list(counts(keys))
    if (sum(held) + wilds) % 3 != 2:
        return False
    for kind in range(34):
        need = max(0, 2 - held[kind])
        if need <= wilds:
            took = 2 - need
            held[kind] -= took
            if _is_sets(held, wilds - need, 0):
                return True
            held[kind] += took
    return False


def _is_sets(held: list[int], wilds: int, kind: int) -> bool:
    while kind < 34 and held[kind] == 0:
        kind += 1
    if kind == 34:
        return wilds % 3 == 0
    starts = [[kind] * 3]
    if kind < 27:
        # A chow in which this kind is the lowest tile that is really there; the ones below it may be wild.
        starts.extend(
            [low, low + 1, low + 2] for low in range(kind - 2, kind + 1) if low // 9 == (low + 2) // 9 and low >= 0
        )
    for three in starts:
        taken: list[int] = []
        need = 0
        for each in three:
            if held[each] > 0:
                held[each] -= 1
                taken.append(each)
            else:
                need += 1
        done = kind in taken and need <= wilds and _is_sets(held, wilds - need, kind)
        for each in taken:
            held[each] += 1
        if done:
            return True
    return False
