"""A deal that has ended, as the dialogs tell of it: who plays, the view after the settlement, its outcome. No Qt."""

from dataclasses import dataclass

from engine.deal.views import Outcome, SeatView
from engine.melds import Meld
from engine.scoring.settlement import WinResult
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.registry import get_variant
from net.messages import TableInfo, Update

DISCS = ("#7A3E5C", "#8A5A2B", "#2A6B93", "#4A6B2A")
"""Grounds of the players' discs by seat, the same as at the table."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a deal. `ready`: seats that want the next one. `is_last`: the match ended with it."""

    info: TableInfo
    view: SeatView
    outcome: Outcome
    ready: tuple[Seat, ...] = ()
    is_last: bool = False

    @property
    def page(self) -> str:
        """The rulebook page of the ruleset: `wuhu`."""
        return get_variant(self.info.ruleset).page

    @property
    def results(self) -> tuple[WinResult, ...]:
        """One a winner; none after an exhausted deal."""
        return self.outcome.settlement.results

    @property
    def has_chips(self) -> bool:
        """Whether the ruleset has an account of chips."""
        return get_variant(self.info.ruleset).make_rules(self._options).stake > 0

    @property
    def stake(self) -> int:
        """The chips with which everyone began; 0 where there are none."""
        return get_variant(self.info.ruleset).make_rules(self._options).stake

    @property
    def _options(self) -> object:
        return get_variant(self.info.ruleset).read_options(self.info.options)

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.info.players[seat].name

    def is_machine(self, seat: Seat) -> bool:
        """Whether a computer plays this seat."""
        return self.info.players[seat].kind == "ai"

    def melds(self, seat: Seat) -> tuple[Meld, ...]:
        """The sets on the table before this seat."""
        return self.view.seats[seat].melds

    def is_ready(self, seat: Seat) -> bool:
        """Whether nobody waits for this seat: computers are always ready."""
        return seat in self.ready or self.is_machine(seat)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that still look at the settlement."""
        return tuple(seat for seat in SEATS if not self.is_ready(seat))

    def hand_before_win(self, result: WinResult) -> tuple[Tile, ...]:
        """The winner's concealed tiles without the winning one."""
        hand = list(self.outcome.hands[result.winner])
        if result.source is None:
            hand.remove(result.tile)
        return tuple(hand)


def ended_deal(info: TableInfo, update: Update) -> Ended:
    """The end that an update tells of. Raises ValueError for one whose deal goes on."""
    outcome = update.view.outcome
    if outcome is None:
        raise ValueError(f"deal {update.view.number} goes on")
    return Ended(info, update.view, outcome, update.ready, update.standing is not None)
