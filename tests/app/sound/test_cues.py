"""Which event is heard as which sound, and when."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.sound.cues import TICKS, Cue, find_cues, find_ticks
from app.table.animation import DISCARD_MS, DRAW_MS
from app.table.motion import Motion
from app.table.situations import ME, SITUATIONS
from engine.deal.actions import Pass, Pung
from engine.deal.events import Claimed, Dealt, Discarded, Drawn, Event, Exhausted, Konged, SeatTaken, Settled, Won
from engine.deal.rules import KongStyle
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.melds import MeldKind
from engine.scoring.judge import Mark
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from engine.tiles import parse_tile
from net.messages import Clock, Update

TILE = parse_tile("5m")
OTHER = Seat.EAST
ZEROS = (0, 0, 0, 0)
DEALT = Dealt(1, Seat.EAST, 0, (), ((), (), (), ()), None, None, ZEROS, ZEROS)
ONE = (ME,)


def quiet_view() -> SeatView:
    """A view in which nobody is asked and nothing is marked."""
    found = SITUATIONS["our-turn"]()
    return replace(found.update.view, legal=(), marks=())


def heard(
    *events: Event,
    before: SeatView | None = None,
    after: SeatView | None = None,
    people: Sequence[Seat] = ONE,
    motion: Motion = Motion.FULL,
) -> dict[Cue, int]:
    view = quiet_view() if after is None else after
    found = find_cues(before or quiet_view(), Update(ME, 9, view, events), events, people, motion)
    assert len({each.cue for each in found}) == len(found)
    return {each.cue: each.delay_ms for each in found}


@pytest.mark.parametrize(
    ("event", "cues"),
    [
        (DEALT, {Cue.DEAL}),
        (Drawn(OTHER, None), set()),
        (Drawn(ME, TILE), {Cue.DRAW, Cue.TURN}),
        (Discarded(OTHER, TILE), {Cue.TILE}),
        (Discarded(ME, TILE), {Cue.TILE}),
        (Claimed(OTHER, MeldKind.PUNG, ME, TILE, (TILE, TILE, TILE)), {Cue.GATHER}),
        (Konged(OTHER, KongStyle.CONCEALED, TILE), {Cue.KONG}),
        (Won(OTHER, TILE, None), {Cue.WIN}),
        (Exhausted(), {Cue.EXHAUSTED}),
        (SeatTaken(OTHER, "阿青", "person"), set()),
    ],
)
def test_each_event_has_its_sound(event: Event, cues: set[Cue]) -> None:
    assert set(heard(event)) == cues


def test_chips_are_heard_when_somebody_pays_and_they_fly() -> None:
    found = SITUATIONS["won"]()
    assert found.update.view.outcome is not None
    settlement = found.update.view.outcome.settlement
    won = heard(Won(ME, TILE, None), Settled(settlement, ZEROS, ZEROS))
    assert set(won) == {Cue.WIN, Cue.CHIPS}
    assert won[Cue.CHIPS] > won[Cue.WIN]
    for motion in (Motion.REDUCED, Motion.OFF):
        assert Cue.CHIPS not in heard(Won(ME, TILE, None), Settled(settlement, ZEROS, ZEROS), motion=motion)
    assert set(heard(Exhausted(), Settled(Settlement(), ZEROS, ZEROS))) == {Cue.EXHAUSTED}


def test_a_win_drowns_the_discard_that_it_was_won_on() -> None:
    assert set(heard(Discarded(OTHER, TILE), Won(ME, TILE, OTHER))) == {Cue.WIN}


def test_several_events_of_a_kind_sound_once() -> None:
    assert set(heard(Discarded(OTHER, TILE), Drawn(ME, TILE), Discarded(ME, TILE))) == {Cue.TILE, Cue.DRAW, Cue.TURN}


@pytest.mark.parametrize(
    ("motion", "longest"),
    [(Motion.FULL, DISCARD_MS), (Motion.FAST, DISCARD_MS // 2), (Motion.REDUCED, 0), (Motion.OFF, 0)],
)
def test_a_tile_is_heard_when_it_lands(motion: Motion, longest: int) -> None:
    delay = heard(Discarded(OTHER, TILE), motion=motion)[Cue.TILE]
    assert longest / 3 <= delay <= longest


def test_ones_turn_is_told_when_the_tile_has_come() -> None:
    assert 0 < heard(Drawn(ME, TILE))[Cue.TURN] <= DRAW_MS


def offered(phase: Phase = Phase.CLAIMS) -> SeatView:
    return replace(quiet_view(), phase=phase, offer=TILE, legal=(Pung(), Pass()))


@pytest.mark.parametrize("phase", [Phase.CLAIMS, Phase.ROBBING])
def test_who_may_claim_hears_it_after_the_tile(phase: Phase) -> None:
    found = heard(Discarded(OTHER, TILE), after=offered(phase))
    assert set(found) == {Cue.TILE, Cue.CLAIM}
    assert found[Cue.CLAIM] > found[Cue.TILE]


def test_among_several_people_no_sound_tells_that_somebody_may_claim() -> None:
    asked = heard(Discarded(OTHER, TILE), after=offered(), people=(ME, Seat.NORTH))
    assert asked == heard(Discarded(OTHER, TILE), people=(ME, Seat.NORTH))


def test_an_offer_that_goes_on_is_not_told_again() -> None:
    assert heard(after=offered()) == {}


def test_a_new_alarm_is_heard_once() -> None:
    alarmed = replace(quiet_view(), marks=(Mark(OTHER, "alarm.shuangbazhi", "wuhu.md 7", (0, 1)),))
    gathered = Claimed(OTHER, MeldKind.PUNG, ME, TILE, (TILE, TILE, TILE))
    assert Cue.ALARM in heard(gathered, after=alarmed)
    assert Cue.ALARM not in heard(gathered, before=alarmed, after=alarmed)


def test_a_mark_that_is_no_alarm_is_not_heard() -> None:
    marked = replace(quiet_view(), marks=(Mark(OTHER, "opened", "wuhan.md 3", ()),))
    assert Cue.ALARM not in heard(Discarded(OTHER, TILE), after=marked)


def test_the_last_seconds_are_heard_one_by_one() -> None:
    assert find_ticks(Clock(ME, 8_000, 2_000), offered()) == (5_000, 6_000, 7_000, 8_000, 9_000)
    assert find_ticks(Clock(ME, 2_500), offered()) == (500, 1_500)
    assert len(find_ticks(Clock(ME, 60_000), offered())) == TICKS


def test_only_a_person_who_is_asked_hears_the_clock() -> None:
    assert find_ticks(None, offered()) == ()
    assert find_ticks(Clock(OTHER, 8_000), offered()) == ()
    assert find_ticks(Clock(ME, 8_000), quiet_view()) == ()
