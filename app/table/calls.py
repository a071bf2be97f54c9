"""What players call out: 碰, 杠, 吃, 胡, 自摸, each for a moment in front of who calls. Pure: no Qt, no clock.

Like flights, calls are no part of the table's state: drawn over it and gone, never waited for.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.table.board_elements import PanelPlan
from app.table.plan import TablePlan
from app.table.rect import Rect, Side, side_of
from app.text.catalogue import tr
from engine.deal.events import Claimed, Event, Konged, Won
from engine.melds import MeldKind
from engine.seats import Seat

RISE_MS, STAY_MS, FADE_MS = 150, 420, 230
"""How long a call takes to stand there, stands, and takes to go."""
WIN_STAY_MS, WIN_DELAY_MS = 900, 90
"""How long a win stands there, and how long after the hand has begun to turn over it comes."""

_WHERE = {Side.BOTTOM: (-306.0, 225.0), Side.RIGHT: (404.0, 0.0), Side.TOP: (232.0, -272.0), Side.LEFT: (-404.0, 0.0)}
"""The middles of calls on the board from that of the panel, in u: on free felt, towards the caller."""
_LARGE_AWAY = (105.0, 95.0)
"""In the large setting, which has no free felt: so far from the panel."""
_SIZE = (440.0, 170.0)


@dataclass(frozen=True, slots=True)
class Call:
    """A word in a place. `is_win`: told apart by its colour, too. `is_calm`: it only comes and goes."""

    words: str
    rect: Rect
    k: float
    is_win: bool = False
    is_calm: bool = False
    delay_ms: int = 0
    duration_ms: int = RISE_MS + STAY_MS + FADE_MS


def find_calls(plan: TablePlan, events: Sequence[Event], viewer: Seat, is_calm: bool = False) -> tuple[Call, ...]:
    """What was called in these events; of several things that one player called the last."""
    called: dict[Seat, tuple[str, bool]] = {}
    for event in events:
        match event:
            case Claimed(seat=seat, kind=kind):
                called[seat] = (tr("table.action.chow" if kind is MeldKind.CHOW else "table.action.pung"), False)
            case Konged(seat=seat):
                called[seat] = (tr("table.action.kong"), False)
            case Won(seat=seat, source=source):
                called[seat] = (tr("table.action.win" if source is not None else "table.call.self_draw"), True)
            case _:
                pass
    panel = plan.elements.get("panel")
    if not isinstance(panel, PanelPlan):
        return ()
    return tuple(
        Call(
            words,
            _place(side_of(seat, viewer), panel),
            panel.k,
            is_win,
            is_calm,
            WIN_DELAY_MS if is_win else 0,
            duration_ms=RISE_MS + (WIN_STAY_MS if is_win else STAY_MS) + FADE_MS,
        )
        for seat, (words, is_win) in called.items()
    )


def _place(side: Side, panel: PanelPlan) -> Rect:
    """Between the middle of the table and the caller."""
    middle, k = panel.rect, panel.k
    dx, dy = _WHERE[side]
    if panel.is_wide:
        across, down = {Side.BOTTOM: (0, 1), Side.TOP: (0, -1), Side.LEFT: (-1, 0), Side.RIGHT: (1, 0)}[side]
        dx = across * (middle.width / 2 / k + _LARGE_AWAY[0])
        dy = down * (middle.height / 2 / k + _LARGE_AWAY[1])
    width, height = (part * k for part in _SIZE)
    return Rect(middle.centre_x + dx * k - width / 2, middle.centre_y + dy * k - height / 2, width, height)
