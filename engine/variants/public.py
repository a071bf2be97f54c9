"""What a seat's view says of the deal as the judge asks for it."""

from typing import TYPE_CHECKING

from engine.scoring.judge import PublicDeal, PublicSeat

if TYPE_CHECKING:
    from engine.deal.views import SeatView


def public_deal(view: "SeatView") -> PublicDeal:
    """The public part of the view."""
    east, south, west, north = (
        PublicSeat(face.melds, face.singles, tuple(each.tile for each in face.river)) for face in view.seats
    )
    return PublicDeal(view.dealer, view.streak, view.laizi, view.chips, (east, south, west, north))
