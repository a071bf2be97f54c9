"""Match: 一场, a sequence of deals: who deals, chips and points, and when it is over."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.deal.actions import Action
from engine.deal.deal import Deal
from engine.deal.events import Dealt, Event, MatchEnded, SeatTaken, Settled, Voided
from engine.deal.rules import Succession, TableRules
from engine.deal.state import DealState, Phase
from engine.deal.views import SeatView
from engine.deal.wall import check_wall, dealt_hands, laizi_of
from engine.errors import BrokenInvariant, IllegalAction
from engine.scoring.judge import Judge
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.variant import Variant

FourNumbers = tuple[int, int, int, int]


class Match:
    """One match by one ruleset.

    `number`, `dealer`, `streak` are those of the running deal; while none is running, those of the next one. `deal` is
    the running deal, or the last one until the next begins; None before the first and after a void one. `chips`,
    `points` are the balances after the last settlement.
    """

    def __init__(self, variant: Variant, options: Any, first_dealer: Seat) -> None:
        self.variant = variant
        self.options = options
        self.rules: TableRules = variant.make_rules(options)
        self.judge: Judge = variant.make_judge(options)
        self.deal: Deal | None = None
        self.number = 1
        self.dealer = first_dealer
        self.streak = 1
        stake = self.rules.stake
        self.chips: FourNumbers = (stake, stake, stake, stake)
        self.points: FourNumbers = (0, 0, 0, 0)
        self.is_over = False

    @property
    def is_running(self) -> bool:
        """Whether a deal is under way that has not been settled."""
        return self.deal is not None and not self.deal.is_settled

    @property
    def standing(self) -> FourNumbers:
        """Chips - stake + points of each seat."""
        east, south, west, north = (
            chips - self.rules.stake + points for chips, points in zip(self.chips, self.points, strict=True)
        )
        return east, south, west, north

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose action or answer is awaited."""
        return () if self.deal is None else self.deal.waiting

    @property
    def can_resolve(self) -> bool:
        """Whether an offer is open and no missing answer can change what happens: then call `resolve`."""
        return self.deal is not None and self.deal.can_resolve

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may do now."""
        return () if self.deal is None else self.deal.legal(seat)

    def view(self, seat: Seat) -> SeatView:
        """What `seat` may see of the deal. There must be one."""
        return self._get_deal().view(seat)

    def begin_deal(self, wall: Sequence[Tile], fair: Mapping[str, object] | None = None) -> tuple[Event, ...]:
        """Deal from this wall. `fair`: what the record shall note about where it came from.

        Raises IllegalAction while a deal is running or when the match is over, InvalidNotation for a wrong wall.
        """
        if self.is_running or self.is_over or self._must_end():
            why = "still running" if self.is_running else "the match is over"
            raise IllegalAction("action/no_deal_now", f"deal {self.number}: {why}")
        tiles = tuple(wall)
        check_wall(self.rules.tiles, tiles)
        indicator = tiles[-1] if self.rules.has_laizi else None
        event = Dealt(
            number=self.number,
            dealer=self.dealer,
            streak=self.streak,
            wall=tiles,
            hands=dealt_hands(tiles, self.dealer),
            indicator=indicator,
            laizi=None if indicator is None else laizi_of(indicator),
            chips=self.chips,
            points=self.points,
            fair=fair,
        )
        self.evolve(event)
        return (event,)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out an action; an answer to an offer is only kept, whatever it is: () until `resolve`.

        Raises IllegalAction; then nothing has changed.
        """
        if self.deal is None:
            raise IllegalAction("action/no_deal", f"{type(action).__name__} by {seat.name}: no deal is running")
        return self._go_on(self.deal.act(seat, action))

    def take_back(self, seat: Seat) -> None:
        """Forget the pass of `seat` to an offer that is still open: it is asked again.

        Raises IllegalAction if there is none; then nothing has changed.
        """
        if self.deal is None:
            raise IllegalAction("action/no_deal", f"take back by {seat.name}: no deal is running")
        self.deal.take_back(seat)

    def resolve(self, force: bool = False) -> tuple[Event, ...]:
        """Decide the open offer; with `force`, answers that are missing and could matter are passes.

        Raises IllegalAction if there is no offer or, without `force`, if an answer that could matter is missing.
        """
        if self.deal is None:
            raise IllegalAction("action/no_deal", "resolve: no deal is running")
        return self._go_on(self.deal.resolve(force))

    def void(self, why: str) -> tuple[Event, ...]:
        """Let the running deal not count; it is dealt anew. Raises IllegalAction if none is running."""
        if not self.is_running:
            raise IllegalAction("action/no_deal", f"void ({why}): no deal is running")
        event = Voided(why)
        self.evolve(event)
        return (event,)

    def catch_up(self) -> tuple[Event, ...]:
        """What must still happen after the last event of itself: something only where a record broke off."""
        if self.deal is None:
            return ()
        return self._go_on(self.deal.catch_up()) or self._end()

    def evolve(self, event: Event) -> None:
        """Something happened that a machine like this one decided: the same state as there."""
        match event:
            case Dealt():
                self.deal = Deal(self.variant.id, self.rules, self.judge, event)
                self.number, self.dealer, self.streak = event.number, event.dealer, event.streak
            case SeatTaken():
                pass
            case Voided():
                self.deal = None
            case MatchEnded():
                self.is_over = True
            case _:
                deal = self._get_deal()
                deal.evolve(event)
                if isinstance(event, Settled):
                    self._settle(event, deal.state)

    def _go_on(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Take over what happened in the deal, and end the match if it is over."""
        if not events or not isinstance(events[-1], Settled):
            return events
        self._settle(events[-1], self._get_deal().state)
        return (*events, *self._end())

    def _end(self) -> tuple[Event, ...]:
        """The end of the match, if it is over and has not been told yet."""
        if not self._must_end():
            return ()
        ended = MatchEnded(self.standing)
        self.evolve(ended)
        return (ended,)

    def _settle(self, event: Settled, state: DealState) -> None:
        self.chips, self.points = event.chips, event.points
        following = _next_dealer(self.rules, state)
        self.streak = self.streak + 1 if following is self.dealer else 1
        self.dealer = following
        self.number += 1

    def _must_end(self) -> bool:
        if self.is_over or self.deal is None or not self.deal.is_settled:
            return False
        is_broke = self.rules.until_broke and min(self.chips) <= 0
        is_played_out = self.rules.deals is not None and self.number > self.rules.deals
        return is_broke or is_played_out

    def _get_deal(self) -> Deal:
        if self.deal is None:
            raise BrokenInvariant("no deal has begun")
        return self.deal


def _next_dealer(rules: TableRules, state: DealState) -> Seat:
    """Who deals after this deal."""
    winners = [win.seat for win in state.wins]
    if state.phase is not Phase.ENDED:
        raise BrokenInvariant("the deal has not ended")
    if not winners or (state.dealer in winners and rules.succession is Succession.STAY_OR_NEXT):
        return state.dealer
    return winners[0] if rules.succession is Succession.WINNER_DEALS else state.dealer.next
