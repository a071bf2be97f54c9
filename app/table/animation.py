"""What moves when one plan of the table follows another: events become steps. Pure: no Qt, no clock.

The scene shows the newest plan at once; a step only says from where one of its elements comes to the place where it is.
So nothing waits for a step, and any of them can be left out or broken off.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from app.table.board_elements import NoticePlan
from app.table.motion import Motion
from app.table.plan import Element, TablePlan
from app.table.rect import Rect, Side, side_of
from app.table.tile_elements import TilePlan
from engine.deal.events import Claimed, Dealt, Discarded, Drawn, Event, Konged, Won
from engine.seats import Seat

DEAL_MS, STAGGER_MS, DRAW_MS, DISCARD_MS, GATHER_MS = 220, 30, 180, 220, 280
REVEAL_MS, TURN_MS, ALARM_MS, HOVER_MS, SLIDE_MS, FADE_MS = 350, 200, 300, 90, 140, 80
"""How long each thing takes."""

_FROM_WALL = 0.6
"""How large a tile is that comes out of the wall."""

_Kind = TypeVar("_Kind")


@dataclass(frozen=True, slots=True)
class Step:
    """An element comes from `start` to its place; None: it appears there.

    `is_old`: what it showed before fades away over it. `is_pulse`: it glows once where it is.
    """

    key: str
    start: Rect | None
    duration_ms: int
    delay_ms: int = 0
    is_old: bool = False
    is_pulse: bool = False


def find_steps(
    before: TablePlan,
    after: TablePlan,
    events: Sequence[Event],
    viewer: Seat,
    place: int | None = None,
    motion: Motion = Motion.FULL,
    dropped: Rect | None = None,
) -> tuple[Step, ...]:
    """What moves from plan to plan, both of the same size.

    Args:
        before: what was shown.
        after: what is shown now.
        events: what happened in between, as the viewer may see it; none when only attention has changed.
        viewer: who looks.
        place: where in the own hand the tile lay that the viewer discarded, if it is known.
        motion: how much moves.
        dropped: where the viewer let go of the tile, if it was dragged.
    """
    if motion is Motion.OFF:
        return ()
    found = _Changes(before, after, viewer, place, dropped).find(events)
    if motion is Motion.REDUCED:
        return tuple(Step(step.key, None, FADE_MS, is_old=step.is_old) for step in found if step.duration_ms > HOVER_MS)
    if motion is Motion.FAST:
        return tuple(replace(step, duration_ms=step.duration_ms // 2, delay_ms=step.delay_ms // 2) for step in found)
    return found


class _Changes:
    """The difference of two plans."""

    def __init__(
        self, before: TablePlan, after: TablePlan, viewer: Seat, place: int | None, dropped: Rect | None
    ) -> None:
        self._before = _of_kind(before.elements, TilePlan)
        self._after = _of_kind(after.elements, TilePlan)
        self._old, self._new = before.elements, after.elements
        self._viewer = viewer
        self._place = place
        self._dropped = dropped
        self._steps: dict[str, Step] = {}

    def find(self, events: Sequence[Event]) -> tuple[Step, ...]:
        is_dealt = False
        for event in events:
            match event:
                case Dealt():
                    is_dealt = True
                    self._deal()
                case Drawn(seat=seat):
                    self._draw(side_of(seat, self._viewer))
                case Discarded(seat=seat):
                    self._discard(side_of(seat, self._viewer))
                case Claimed(seat=seat, source=source):
                    self._gather(side_of(seat, self._viewer), side_of(source, self._viewer))
                case Konged(seat=seat, source=source):
                    self._gather(side_of(seat, self._viewer), None if source is None else side_of(source, self._viewer))
                case Won():
                    self._reveal()
        if not is_dealt:
            self._slide(SLIDE_MS if events else HOVER_MS)
            self._light()
        self._follow()
        return tuple(self._steps.values())

    # --- one event each ---------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """All hands at once, tile by tile."""
        for group in ("hand", *(f"back/{side.name}" for side in Side)):
            keys = _numbered(self._after, group)
            if group == "hand" and "drawn" in self._after:
                keys.append("drawn")
            for number, key in enumerate(keys):
                self._steps[key] = Step(key, self._wall(key), DEAL_MS, STAGGER_MS * number)

    def _draw(self, side: Side) -> None:
        key = "drawn" if side is Side.BOTTOM else _last(self._after, f"back/{side.name}")
        if key is not None and key in self._after:
            self._steps[key] = Step(key, self._wall(key), DRAW_MS)

    def _discard(self, side: Side) -> None:
        for group in (f"river/{side.name}", f"single/{side.name}"):
            key = _last(self._after, group)
            if key is not None and key not in self._before:
                self._steps[key] = Step(key, self._from_hand(side, self._after[key]), DISCARD_MS)

    def _gather(self, side: Side, source: Side | None) -> None:
        """The claimed tile comes from the river, the others from the hand."""
        taken = _last(self._before, f"river/{source.name}") if source is not None else None
        keys = [key for key in self._after if key.startswith(f"set/{side.name}/") and key not in self._before]
        turned = [key for key in keys if self._after[key].look.rotation != side.rotation]
        for key in keys:
            start = self._from_hand(side, self._after[key])
            if taken is not None and key == (turned or keys)[0]:
                start = self._before[taken].rect
            self._steps[key] = Step(key, start, GATHER_MS)

    def _reveal(self) -> None:
        """Winners turn their hands over, one tile after the other."""
        for side in Side:
            for number, key in enumerate(_numbered(self._after, f"open/{side.name}")):
                if key not in self._before:
                    self._steps[key] = Step(key, None, REVEAL_MS, number * STAGGER_MS // 3)

    # --- everything else --------------------------------------------------------------------------------------------

    def _slide(self, duration_ms: int) -> None:
        """What has only moved: tiles of the own hand find their way by their faces, the others by their places."""
        left = {key: plan for key, plan in self._before.items() if _is_own(key)}
        for key, plan in self._after.items():
            if key in self._steps:
                continue
            if not _is_own(key):
                old = self._before.get(key)
                if old is not None and old.rect != plan.rect and old.look.face == plan.look.face:
                    self._steps[key] = Step(key, old.rect, duration_ms)
                continue
            alike = [other for other in left if left[other].look.face == plan.look.face]
            if not alike:
                continue
            nearest = min(alike, key=lambda other: abs(left[other].rect.x - plan.rect.x))
            start = left.pop(nearest).rect
            if start != plan.rect:
                self._steps[key] = Step(key, start, duration_ms)

    def _light(self) -> None:
        """The light goes to the next player; a new alarm pulses once."""
        for key, plan in self._new.items():
            old = self._old.get(key)
            if key == "arrow" and old is not None and old != plan:
                self._steps[key] = Step(key, None, TURN_MS)
            elif (key == "panel" or key.startswith("plate/")) and old is not None and old != plan:
                self._steps[key] = Step(key, None, TURN_MS, is_old=True)
            elif isinstance(plan, NoticePlan) and plan.title and old is None:
                self._steps[key] = Step(key, None, ALARM_MS, is_pulse=True)

    def _follow(self) -> None:
        """What marks a tile comes when the tile is there."""
        for key in self._new:
            kind, _, number = key.partition("/")
            if kind in ("marks", "claimable"):
                tile = f"hand/{number}" if f"hand/{number}" in self._after else "drawn"
            elif kind == "drawn_mark":
                tile = "drawn"
            elif kind == "pin":
                tile = next((moved for moved in self._steps if moved.startswith("river/")), "")
            else:
                continue
            step = self._steps.get(tile)
            if step is not None and step.duration_ms > SLIDE_MS:
                self._steps[key] = Step(key, None, FADE_MS, step.delay_ms + step.duration_ms - FADE_MS)

    def _wall(self, key: str) -> Rect:
        """The middle of the table, where tiles come from."""
        end, panel = self._after[key].rect, self._new["panel"].rect
        width, height = end.width * _FROM_WALL, end.height * _FROM_WALL
        return Rect(panel.centre_x - width / 2, panel.centre_y - height / 2, width, height)

    def _from_hand(self, side: Side, plan: TilePlan) -> Rect:
        """Where in a hand the tile came from."""
        if side is Side.BOTTOM:
            chosen = f"hand/{self._place}"
            candidates = [chosen, *(key for key in ("drawn", *_numbered(self._before, "hand")))]
            for key in candidates:
                if key in self._before and self._before[key].look.face == plan.look.face:
                    return self._dropped or self._before[key].rect
        back = _last(self._before, f"back/{side.name}")
        if back is not None:
            return self._before[back].rect
        return self._new[f"plate/{side.name}"].rect


def eased(share: float) -> float:
    """How far a movement has come after a share of its time: fast first, then slower (ease-out cubic)."""
    return 1.0 - (1.0 - min(max(share, 0.0), 1.0)) ** 3


def _is_own(key: str) -> bool:
    return key == "drawn" or key.startswith("hand/")


def _of_kind(elements: Mapping[str, Element], kind: type[_Kind]) -> dict[str, _Kind]:
    return {key: plan for key, plan in elements.items() if isinstance(plan, kind)}


def _numbered(keys: Iterable[str], group: str) -> list[str]:
    """The keys `group/number` in the order of their numbers."""
    start = f"{group}/"
    found = [key for key in keys if key.startswith(start) and key[len(start) :].isdigit()]
    return sorted(found, key=lambda key: int(key[len(start) :]))


def _last(keys: Iterable[str], group: str) -> str | None:
    numbered = _numbered(keys, group)
    return numbered[-1] if numbered else None
