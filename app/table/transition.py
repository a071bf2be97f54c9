"""What is seen between two plans: the steps of what moves, what is called out, chips on their way. Pure: no Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.table.animation import Step, find_steps
from app.table.calls import Call, find_calls
from app.table.chips import Flight, find_flights, hurried
from app.table.desk import Desk
from app.table.motion import Motion
from app.table.plan import TablePlan
from app.table.rect import Rect
from engine.deal.events import Dealt, Event
from net.messages import Update


@dataclass(frozen=True, slots=True)
class Transition:
    """`steps` move what is on the table; `passing` are over it for a while."""

    steps: tuple[Step, ...] = ()
    passing: tuple[Flight | Call, ...] = ()


def find_transition(
    before: TablePlan | None,
    after: TablePlan,
    events: Sequence[Event],
    desk: Desk,
    motion: Motion,
    dropped: Rect | None,
) -> Transition:
    """What leads from plan to plan. At first sight nothing moves but a deal that begins.

    Args:
        before: what was shown; None: nothing yet.
        after: what is shown from now on.
        events: what happened.
        desk: whose table it is.
        motion: how much moves.
        dropped: where the own discard was let go, if it was dragged.
    """
    if desk.update is None:
        return Transition()
    seat, place = desk.update.seat, desk.discarded_place
    is_dealt = before is None and any(isinstance(event, Dealt) for event in events)
    first = TablePlan({}, {}, "") if is_dealt else before
    if first is None:
        return Transition()
    steps = find_steps(first, after, events, seat, place, motion, dropped)
    return Transition(steps, () if before is None or not events else _find_passing(after, events, desk.update, motion))


def _find_passing(
    plan: TablePlan, events: Sequence[Event], update: Update, motion: Motion
) -> tuple[Flight | Call, ...]:
    """What is called out, and the chips that a settlement moves, as far as anything moves."""
    if motion is Motion.OFF:
        return ()
    calls = find_calls(plan, events, update.seat, is_calm=motion is Motion.REDUCED)
    if update.view.outcome is None or motion is Motion.REDUCED:
        return calls
    flights = find_flights(plan, update.view.outcome.settlement, update.seat)
    return (*calls, *(flights if motion is Motion.FULL else map(hurried, flights)))
