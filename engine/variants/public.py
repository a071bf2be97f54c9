"""The public deal as the judge asks for it: from a seat's view, and as it would be after something else were made."""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.scoring.judge import PublicDeal, PublicSeat
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.deal.views import SeatView


def public_deal(view: "SeatView") -> PublicDeal:
    """The public part of the view."""
    east, south, west, north = (
        PublicSeat(face.melds, face.singles, tuple(each.tile for each in face.river)) for face in view.seats
    )
    return PublicDeal(view.dealer, view.streak, view.laizi, view.chips, (east, south, west, north))


def with_seat(public: PublicDeal, seat: Seat, face: PublicSeat) -> PublicDeal:
    """The same deal with this face of one seat."""
    seats = list(public.seats)
    seats[seat] = face
    east, south, west, north = seats
    return replace(public, seats=(east, south, west, north))
