"""What is turned over when a deal has ended: the hands of its winners. No Qt."""

from engine.deal.views import SeatView
from engine.seats import Seat
from engine.tiles import Tile


def is_winner(view: SeatView, seat: Seat) -> bool:
    """Whether the deal has ended and the seat won it."""
    return view.outcome is not None and any(result.winner == seat for result in view.outcome.settlement.results)


def winning_hand(view: SeatView, seat: Seat) -> tuple[Tile, ...]:
    """A winner's concealed tiles with the winning one last; nothing for anybody else."""
    if view.outcome is None:
        return ()
    for result in view.outcome.settlement.results:
        if result.winner == seat:
            hand = list(view.outcome.hands[seat])
            if result.source is None and result.tile in hand:
                hand.remove(result.tile)
            return (*sorted(hand), result.tile)
    return ()
