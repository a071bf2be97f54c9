"""What everybody at the screen may see: a seat's update without anything that is its own."""

from dataclasses import replace

from engine.deal.events import Dealt, Drawn, Event
from engine.deal.views import SeatView
from engine.hands.keys import EMPTY
from net.messages import Update


def public_update(update: Update) -> Update:
    """The update with nothing in it that only its seat may know; once a deal has ended there is nothing to hide."""
    if update.view.outcome is not None:
        return update
    events = tuple(_public_event(event) for event in update.events)
    return replace(update, view=public_view(update.view), events=events, clock=None)


def public_view(view: SeatView) -> SeatView:
    """The view without hand, drawn tile and choices."""
    return replace(view, hand=(), keys=EMPTY, drawn=None, is_locked=False, legal=())


def _public_event(event: Event) -> Event:
    match event:
        case Dealt():
            return replace(event, wall=(), hands=((), (), (), ()))
        case Drawn():
            return replace(event, tile=None)
        case _:
            return event
