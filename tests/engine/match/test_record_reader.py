"""A record is read back as it was written; what is wrong is said with its line."""

import json
import re
from pathlib import Path

import pytest

from engine.deal.events import Dealt, SeatTaken, Settled
from engine.errors import InvalidNotation
from engine.match.record import RecordedSettlement, event_line, header_line
from engine.match.record_reader import read_event, read_record
from engine.seats import Seat
from tests.support.plain import PlainOptions, like_wuhan
from tests.support.play import play_match
from tests.support.records import PLAYERS, changed, data_of, header_of, lines_of, without

MATCH, EVENTS = play_match(like_wuhan(deals=2), seed=5, deals=2)
LINES = lines_of(MATCH, EVENTS)


def line_of(kind: str) -> int:
    """Where the first line of this type is; the header is 0."""
    return next(index for index, line in enumerate(LINES) if json.loads(line).get("type") == kind)


def test_every_event_is_read_back_as_it_was_written() -> None:
    record = read_record(data_of(LINES))
    assert record.header == header_of(MATCH)
    assert record.header.players == PLAYERS
    for line, event in zip(record.lines, EVENTS, strict=True):
        if isinstance(event, Settled):
            assert isinstance(line.event, RecordedSettlement)
            assert (line.event.chips, line.event.points) == (event.chips, event.points)
        else:
            assert line.event == event


def test_lines_are_numbered_from_the_header() -> None:
    assert [line.number for line in read_record(data_of(LINES)).lines[:3]] == [2, 3, 4]


def test_a_line_cut_off_by_a_crash_is_dropped_and_said() -> None:
    whole = data_of(LINES[:10])
    record = read_record(whole + b'{"type": "dra')
    assert record.lines == read_record(whole).lines
    assert (record.length, record.cut) == (len(whole), 13)
    assert read_record(whole).cut == 0


def test_a_line_cut_off_within_a_letter_or_before_its_end_of_line_is_dropped_too() -> None:
    whole = data_of(LINES[:10])
    for tail in ("丙".encode()[:2], LINES[10].encode(), b"\0" * 40):
        assert read_record(whole + tail).lines == read_record(whole).lines


def test_fields_that_a_reader_does_not_know_are_left_alone() -> None:
    lines = [changed(line, colour="red") for line in LINES]
    assert [line.event for line in read_record(data_of(lines)).lines][:-1] == [
        line.event for line in read_record(data_of(LINES)).lines
    ][:-1]


def test_hands_may_be_written_in_any_order() -> None:
    index = line_of("deal")
    hands = [list(reversed(hand)) for hand in json.loads(LINES[index])["hands"]]
    lines = [LINES[0], changed(LINES[index], hands=hands)]
    (read,) = read_record(data_of(lines)).lines
    assert isinstance(read.event, Dealt)
    assert read.event == EVENTS[0]


def test_blank_lines_are_no_events() -> None:
    assert len(read_record(data_of([LINES[0], "", LINES[1], " "])).lines) == 1


HEADER = LINES[0]
DEAL = LINES[line_of("deal")]
DRAW = LINES[line_of("draw")]
DISCARD = LINES[line_of("discard")]
ANSWERS = LINES[line_of("answers")]
KONG = LINES[line_of("kong")]
PUNG = LINES[line_of("pung")]
SETTLEMENT = LINES[line_of("settlement")]
END = LINES[line_of("end")]

WRONG_LINES: list[tuple[str, str]] = [
    ("{", "line 2: not JSON"),
    ("[" * 100_000, "line 2: not JSON"),
    ("[1]", "line 2: not a JSON object"),
    # Near Python's limit it could be read but neither shown in a sentence nor written again.
    (DRAW.replace("{", '{"fair": ' + "[" * 32 + "]" * 32 + ", ", 1), "line 2: nested more than 32 deep"),
    ('{"type": "riichi"}', "line 2: type 'riichi' is not one of deal, draw, discard"),
    ('{"seat": 1}', "line 2: type None is not one of"),
    ('{"type": 5}', "line 2: type 5 is not one of"),
    (changed(DRAW, seat=4), "line 2: draw: seat is 4: a seat, 0 to 3"),
    (changed(DRAW, seat=True), "line 2: draw: seat is true: a seat, 0 to 3"),
    (changed(DRAW, tile="5x"), "line 2: draw: tile: '5x' is not a tile"),
    (changed(DRAW, tile=5), "line 2: draw: tile is 5: tiles such as 5m"),
    (without(DRAW, "tile"), "line 2: draw: tile is missing"),
    (changed(DRAW, **{"from": "middle"}), 'line 2: draw: from is "middle": front or back'),
    (changed(DISCARD, seat="1"), 'line 2: discard: seat is "1"'),
    (changed(DEAL, wall="1m"), 'line 2: deal: wall is "1m": a list'),
    (changed(DEAL, hands=[]), "line 2: deal: hands is []: four lists of tiles"),
    (changed(DEAL, number=1.5), "line 2: deal: number is 1.5: a whole number"),
    (changed(DEAL, chips=[1, 2, 3]), "line 2: deal: chips is [1, 2, 3]: four whole numbers"),
    (changed(DEAL, points=[0, 0, 0, True]), "line 2: deal: points is [0, 0, 0, true]: four whole numbers"),
    (changed(DEAL, fair=5), "line 2: deal: fair is 5: an object"),
    (changed(ANSWERS, could=[]), "line 2: answers: could is []: an object"),
    (changed(ANSWERS, answers={"5": "win"}), 'answers is {"5": "win"}: an object with seats 0 to 3'),
    (changed(ANSWERS, answers={"1": "riichi"}), "win, kong, pung, pass, or chow with three tiles"),
    (changed(ANSWERS, answers={"1": "chow 45m"}), "win, kong, pung, pass, or chow with three tiles"),
    (changed(ANSWERS, answers={"1": "chow x"}), "line 2: answers: answers: 'x' is not tiles"),
    (changed(KONG, style="closed"), 'style is "closed": one of open, added, concealed, single'),
    (changed(PUNG, tiles=[["5m"]]), "line 2: pung: tiles is"),
    ('{"type": "win", "seat": 1, "tile": "5m", "from": 0, "situation": ["luck"]}', "situation is"),
    (changed(SETTLEMENT, results=[5]), "line 2: settlement: results is [5]: a list of objects"),
    (changed(END, standing=None), "line 2: end: standing is null: four whole numbers"),
    ('{"type": "seat", "seat": 2, "name": 5, "kind": "ai"}', "line 2: seat: name is 5: a text"),
    ('{"type": "void"}', "line 2: void: why is missing: a text"),
    (r'{"type": "seat", "seat": 2, "name": "\ud83d", "kind": "person"}', "line 2: half a character in a text"),
]


@pytest.mark.parametrize(("line", "message"), WRONG_LINES, ids=[message for _, message in WRONG_LINES])
def test_a_wrong_line_is_named_with_what_is_wrong(line: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as wrong:
        read_record(data_of([HEADER, line]))
    assert message in str(wrong.value)


WRONG_HEADERS: list[tuple[str, str]] = [
    (DRAW, "line 1: not a record"),
    (changed(HEADER, format="x"), "line 1: not a record"),
    (changed(HEADER, version=2), "line 1: version 2 of the format; this program reads version 1"),
    (changed(HEADER, players=["a"]), "line 1: header: players is"),
    (changed(HEADER, seats=[{}] * 4), "line 1: header: seats is"),
    (changed(HEADER, seats=[{"kind": "ai"}]), "line 1: header: seats is"),
    (changed(HEADER, options=[]), "line 1: header: options is []: an object"),
    (changed(HEADER, options={"chow": [1]}), "line 1: header: options is"),
    (without(HEADER, "created"), "line 1: header: created is missing: a text"),
]


@pytest.mark.parametrize(("line", "message"), WRONG_HEADERS)
def test_a_wrong_header_is_named_with_what_is_wrong(line: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as wrong:
        read_record(data_of([line]))
    assert message in str(wrong.value)


@pytest.mark.parametrize("data", [b"", HEADER.encode()])
def test_a_file_without_a_whole_first_line_is_no_record(data: bytes) -> None:
    with pytest.raises(InvalidNotation, match="line 1"):
        read_record(data)


def test_bytes_that_are_no_text_are_named_by_line() -> None:
    with pytest.raises(InvalidNotation, match="line 3: not UTF-8"):
        read_record(data_of(LINES[:2]) + b"\xff\xfe\n")


def test_a_character_written_as_two_escapes_is_read() -> None:
    event = read_event(json.loads(r'{"type": "seat", "seat": 2, "name": "\ud83d\ude00", "kind": "person"}'), "line 2")
    assert event == SeatTaken(Seat.WEST, "😀", "person")
    data = data_of([HEADER, r'{"type": "seat", "seat": 2, "name": "\ud83d\ude00", "kind": "person"}'])
    assert read_record(data).lines[0].event == event


def test_a_level_is_read_only_where_it_is() -> None:
    match, events = play_match(PlainOptions(), seed=1, deals=1)
    seat = '{"type": "seat", "seat": 2, "name": "丙", "kind": "person"}'
    record = read_record(data_of([*lines_of(match, events), seat, changed(seat, kind="ai", level="normal")]))
    assert [getattr(line.event, "level", "") for line in record.lines[-2:]] == [None, "normal"]


FORMAT = (Path(__file__).parents[3] / "resources/formats/record.md").read_text(encoding="utf-8")
EXAMPLES = [line for line in FORMAT.splitlines() if line.startswith("{")]


def test_the_header_in_the_description_of_the_format_is_read_and_written_as_it_stands_there() -> None:
    assert header_line(read_record(data_of(EXAMPLES[:1])).header) == EXAMPLES[0]


@pytest.mark.parametrize("line", EXAMPLES[1:])
def test_an_example_in_the_description_of_the_format_is_read_and_written_as_it_stands_there(line: str) -> None:
    event = read_event(json.loads(line), "line")
    assert not isinstance(event, RecordedSettlement)
    assert event_line(event) == line


def test_every_type_of_line_is_in_the_description_of_the_format() -> None:
    described = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", FORMAT, re.MULTILINE))))
    with pytest.raises(InvalidNotation) as unknown:
        read_event({"type": "?"}, "line")
    known = str(unknown.value).partition("one of ")[2].split(", ")
    assert described == set(known)
