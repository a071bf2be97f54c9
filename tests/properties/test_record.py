"""Whatever is played, its record is read back as written and leads to the identical state."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.deal.events import Event
from engine.errors import InvalidNotation
from engine.match.match import Match
from engine.match.record_reader import read_record
from engine.match.replay import replay
from tests.properties.test_play import TABLES, Table, new_match, seeds, some, tables
from tests.support.play import play_deal
from tests.support.records import data_of, lines_of


def played(table: Table, rng: Random, deals: int) -> tuple[Match, list[str]]:
    match = new_match(table, rng)
    events: list[Event] = []
    while deals and not match.is_over:
        events.extend(play_deal(match, rng))
        deals -= 1
    return match, lines_of(match, events)


@tables
@some
@given(seed=seeds)
def test_replay_equals_the_original(table: Table, seed: int) -> None:
    match, lines = played(table, Random(seed), deals=2)
    result = replay(read_record(data_of(lines)), match.variant)
    assert result.missing == ()
    assert result.match.deal is not None
    assert match.deal is not None
    assert result.match.deal.state == match.deal.state
    assert result.match.standing == match.standing
    assert result.match.is_over is match.is_over
    assert result.match.options == match.options


@tables
@some
@given(seed=seeds, data=st.data())
def test_a_record_broken_off_anywhere_can_go_on(table: Table, seed: int, data: st.DataObject) -> None:
    match, lines = played(table, Random(seed), deals=1)
    whole = data_of(lines)
    end = data.draw(st.integers(len(data_of(lines[:1])), len(whole)))
    record = read_record(whole[:end])
    assert record.length + record.cut == end
    result = replay(record, match.variant)
    again = replay(
        read_record(data_of([*lines[: len(record.lines) + 1], *lines_of(match, result.missing)[1:]])), match.variant
    )
    assert again.missing == ()
    if result.match.deal is not None and again.match.deal is not None:
        assert again.match.deal.state == result.match.deal.state
        if not result.match.is_over and result.match.is_running:
            assert result.match.waiting or result.match.can_resolve


@given(seed=seeds, place=st.integers(0, 1 << 16), byte=st.integers(0, 255))
def test_a_damaged_record_is_refused_with_a_sentence_or_is_still_a_game(seed: int, place: int, byte: int) -> None:
    rng = Random(seed)
    match, lines = played(rng.choice(TABLES), rng, deals=1)
    data = bytearray(data_of(lines))
    data[place % len(data)] = byte
    wrong = what_is_wrong(bytes(data), match)
    assert wrong == "" or wrong.startswith("line ")


def what_is_wrong(data: bytes, match: Match) -> str:
    try:
        replay(read_record(data), match.variant)
    except InvalidNotation as error:
        return str(error)
    return ""
