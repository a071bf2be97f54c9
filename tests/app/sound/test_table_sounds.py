"""One table: what its people hear of sounds once, in time, and only while it is in sight."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.settings import Settings
from app.sound.cues import Cue
from app.sound.sounds import Sounds
from app.sound.speech import Spoken
from app.sound.table_sounds import TableSounds
from app.table.motion import Motion
from app.table.situations import ME, SITUATIONS
from engine.deal.actions import Pass, Pung
from engine.deal.events import Dealt, Discarded, Drawn, Event
from engine.deal.state import Phase
from engine.seats import Seat
from engine.tiles import parse_tile
from net.messages import Clock, Update

TILE = parse_tile("5m")
OTHER = Seat.EAST
ZEROS = (0, 0, 0, 0)
DEALT = Dealt(1, Seat.EAST, 0, (), ((), (), (), ()), None, None, ZEROS, ZEROS)
DISCARDED = Discarded(OTHER, TILE)


class Noted(Sounds):
    """Writes down what it is to play and to say."""

    def __init__(self) -> None:
        super().__init__(Settings(motion=Motion.OFF))
        self.cues: list[Cue] = []
        self.words: list[str] = []

    def play(self, cue: Cue) -> None:
        self.cues.append(cue)

    def say(self, spoken: Spoken) -> None:
        self.words.append(spoken.words)


class Table:
    """A table that is heard."""

    def __init__(self) -> None:
        self.noted = Noted()
        self.is_seen = True
        self.sounds = TableSounds(self.noted, lambda: self.is_seen, self.noted)
        self.sounds.set_people((ME,))
        found = SITUATIONS["our-turn"]()
        self._view = replace(found.update.view, legal=(), marks=())

    def note(self, turn_id: int, *events: Event, seat: Seat = ME, clock: Clock | None = None) -> None:
        view = self._view
        if clock is not None:
            view = replace(view, phase=Phase.CLAIMS, legal=(Pung(), Pass()))
        self.sounds.note(Update(seat, turn_id, view, events, clock=clock))


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    table = Table()
    yield table
    table.noted.deleteLater()


def heard(qtbot: QtBot, table: Table, *cues: Cue) -> None:
    """Everything that is due has come; exactly these were heard since the last time."""
    waiting = [timer for timer in table.sounds._due.values() if timer.isActive()]
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in waiting))
    assert sorted(table.noted.cues) == sorted(cues)
    table.noted.cues.clear()


def test_at_first_sight_only_a_deal_that_begins_is_heard(qtbot: QtBot, table: Table) -> None:
    table.note(5, DISCARDED)
    heard(qtbot, table)
    other = Table()
    other.note(0, DEALT)
    heard(qtbot, other, Cue.DEAL)
    other.noted.deleteLater()


def test_what_happens_is_heard_and_said(qtbot: QtBot, table: Table) -> None:
    table.note(1)
    table.note(2, DISCARDED)
    qtbot.waitUntil(lambda: table.noted.words == ["五万"])
    heard(qtbot, table, Cue.TILE)


def test_an_update_that_comes_twice_is_heard_once(qtbot: QtBot, table: Table) -> None:
    table.note(1)
    table.note(2, DISCARDED)
    heard(qtbot, table, Cue.TILE)
    table.note(2, DISCARDED)
    heard(qtbot, table)


def test_what_several_people_hear_of_sounds_once(qtbot: QtBot, table: Table) -> None:
    people = (ME, Seat.NORTH)
    table.sounds.set_people(people)
    for seat in people:
        table.note(1, seat=seat)
    for seat in people:
        table.note(2, DISCARDED, seat=seat)
    heard(qtbot, table, Cue.TILE)
    for seat in people:
        table.note(3, Drawn(Seat.NORTH, None), seat=seat)
    heard(qtbot, table, Cue.DRAW, Cue.TURN)


def test_a_table_out_of_sight_is_not_heard(qtbot: QtBot, table: Table) -> None:
    table.note(1)
    table.is_seen = False
    table.note(2, DISCARDED)
    heard(qtbot, table)
    table.is_seen = True
    table.note(3, DISCARDED)
    heard(qtbot, table, Cue.TILE)


def test_a_sound_that_is_due_when_the_table_has_gone_is_left_out(qtbot: QtBot, table: Table) -> None:
    table.note(1)
    table.note(2, DISCARDED)
    table.is_seen = False
    heard(qtbot, table)


def test_the_clock_of_a_person_is_heard_until_the_answer(qtbot: QtBot, table: Table) -> None:
    table.note(1)
    table.note(2, DISCARDED, clock=Clock(ME, 1_010))
    qtbot.waitUntil(lambda: Cue.TICK in table.noted.cues)
    table.note(2, clock=Clock(ME, 60_000))
    assert table.sounds._due[Cue.TICK].isActive()
    table.note(3)
    assert not table.sounds._due[Cue.TICK].isActive()


def test_in_a_replay_nobody_is_told_that_it_is_their_turn(qtbot: QtBot, table: Table) -> None:
    table.sounds.set_people(())
    table.note(1)
    table.note(2, Drawn(ME, TILE), DISCARDED)
    heard(qtbot, table, Cue.TILE)
