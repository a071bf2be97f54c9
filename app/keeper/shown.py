"""A settled deal of a real table as the settlement dialog is told of deals. No Qt."""

from app.keeper.evening import Evening, Settled
from engine.deal.state import Phase
from engine.deal.views import Outcome, SeatFace, SeatView
from engine.hands.keys import EMPTY
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from net.messages import PlayerInfo, TableInfo, Update

_NOT_COUNTED = -1


def shown_deal(before: Evening, deal: Settled) -> tuple[TableInfo, Update]:
    """Who played, and how the deal ended that came after `before`."""
    first, second, third, fourth = (PlayerInfo(name, "person") for name in before.names)
    variant_options = {**before.house_rules}
    info = TableInfo(before.ruleset, variant_options, (first, second, third, fourth), (Seat.EAST,))
    form = deal.form
    hands = tuple(_hand(deal, seat) for seat in SEATS)
    outcome = Outcome(deal.settlement, hands, before.chips, before.points, deal.chips, deal.points)
    east, south, west, north = (
        SeatFace(
            len(hands[seat]),
            False,
            tuple(made.meld for made in form.seats[seat].sets),
            form.seats[seat].singles,
            (),
        )
        for seat in SEATS
    )
    view = SeatView(
        ruleset=before.ruleset,
        seat=Seat.EAST,
        number=len(before.deals) + 1,
        dealer=form.dealer,
        streak=form.streak,
        chips=deal.chips,
        points=deal.points,
        wall_left=_NOT_COUNTED,
        in_last_zone=False,
        indicator=None,
        laizi=form.laizi,
        phase=Phase.ENDED,
        turn=form.winners[0] if form.winners else form.dealer,
        offer=form.tile,
        hand=(),
        keys=EMPTY,
        drawn=None,
        is_locked=False,
        kong_run=0,
        seats=(east, south, west, north),
        legal=(),
        marks=(),
        outcome=outcome,
    )
    return info, Update(Seat.EAST, len(before.deals), view, ())


def _hand(deal: Settled, seat: Seat) -> tuple[Tile, ...]:
    """The concealed tiles at the end: a self-drawn winning tile is among them."""
    form = deal.form
    hand = form.seats[seat].hand
    if seat in form.winners and form.source is None and form.tile is not None:
        return tuple(sorted((*hand, form.tile)))
    return hand
