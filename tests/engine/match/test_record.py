"""The lines of a record are those of the public format, field by field."""

import json
from dataclasses import replace
from random import Random

import pytest

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    Discarded,
    Drawn,
    Event,
    Exhausted,
    Konged,
    MatchEnded,
    SeatTaken,
    Settled,
    Situation,
    Voided,
    Won,
)
from engine.deal.rules import KongStyle
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record import Header, Player, answer_text, event_json, event_line, header_line
from engine.match.record_reader import read_record
from engine.melds import MeldKind
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from tests.support.deals import match_from
from tests.support.plain import PLAIN, PlainOptions, like_wuhan
from tests.support.play import play_match, tile
from tests.support.records import data_of, lines_of

EAST, SOUTH, WEST, NORTH = Seat
FIVE = tile("5m")
CHOW = Chow((tile("4m"), FIVE, tile("6m")))


def test_the_header_says_what_is_played_by_whom() -> None:
    players = (Player("甲", "person"), Player("乙", "ai", "normal"), Player("丙", "person"), Player("丁", "person"))
    line = header_line(Header("0.1.0", "plain", {"chow": True}, players, "2026-11-29T20:00:00+08:00"))
    assert json.loads(line) == {
        "format": "jiangcheng-record",
        "version": 1,
        "app": "0.1.0",
        "ruleset": "plain",
        "options": {"chow": True},
        "players": ["甲", "乙", "丙", "丁"],
        "seats": [{"kind": "person"}, {"kind": "ai", "level": "normal"}, {"kind": "person"}, {"kind": "person"}],
        "created": "2026-11-29T20:00:00+08:00",
    }
    assert "甲" in line


def test_only_the_header_of_a_practice_says_so_and_is_read_back() -> None:
    header = Header("0.1.0", "plain", {}, (Player("甲", "person"),) * 4, "2026-11-29T20:00:00+08:00")
    assert "practice" not in json.loads(header_line(header))
    practice = replace(header, is_practice=True)
    assert json.loads(header_line(practice))["practice"] is True
    assert read_record(data_of([header_line(practice)])).header == practice
    assert read_record(data_of([header_line(header)])).header == header


EXAMPLES: list[tuple[Event, dict[str, object]]] = [
    (Drawn(EAST, FIVE), {"type": "draw", "seat": 0, "tile": "5m", "from": "front"}),
    (Drawn(EAST, FIVE, True), {"type": "draw", "seat": 0, "tile": "5m", "from": "back"}),
    (Discarded(EAST, FIVE), {"type": "discard", "seat": 0, "tile": "5m"}),
    (
        ClaimsDecided(EAST, FIVE, {SOUTH: (Win(), CHOW), WEST: (Pung(),)}, {SOUTH: Pass(), WEST: Pung()}),
        {
            "type": "answers",
            "from": 0,
            "tile": "5m",
            "could": {"1": ["win", "chow 456m"], "2": ["pung"]},
            "answers": {"1": "pass", "2": "pung"},
        },
    ),
    (
        Claimed(SOUTH, MeldKind.CHOW, EAST, FIVE, CHOW.tiles),
        {"type": "chow", "seat": 1, "from": 0, "tile": "5m", "tiles": ["4m", "5m", "6m"]},
    ),
    (
        Claimed(WEST, MeldKind.PUNG, EAST, FIVE, (FIVE, FIVE, FIVE)),
        {"type": "pung", "seat": 2, "from": 0, "tile": "5m", "tiles": ["5m", "5m", "5m"]},
    ),
    (
        Konged(WEST, KongStyle.OPEN, FIVE, EAST),
        {"type": "kong", "seat": 2, "style": "open", "tile": "5m", "from": 0},
    ),
    (
        Konged(WEST, KongStyle.SINGLE, FIVE),
        {"type": "kong", "seat": 2, "style": "single", "tile": "5m", "from": None},
    ),
    (
        Won(SOUTH, FIVE, EAST, (Situation.ROBBED_KONG,)),
        {"type": "win", "seat": 1, "tile": "5m", "from": 0, "situation": ["robbed_kong"]},
    ),
    (Won(SOUTH, FIVE, None), {"type": "win", "seat": 1, "tile": "5m", "from": None, "situation": []}),
    (Exhausted(), {"type": "exhausted"}),
    (
        SeatTaken(WEST, "丙", "ai", "normal"),
        {"type": "seat", "seat": 2, "name": "丙", "kind": "ai", "level": "normal"},
    ),
    (SeatTaken(WEST, "丙", "person"), {"type": "seat", "seat": 2, "name": "丙", "kind": "person"}),
    (Voided("host_lost_events"), {"type": "void", "why": "host_lost_events"}),
    (MatchEnded((1, -1, 2, -2)), {"type": "end", "standing": [1, -1, 2, -2]}),
]


@pytest.mark.parametrize(("event", "line"), EXAMPLES, ids=[str(line["type"]) for _, line in EXAMPLES])
def test_an_event_is_a_line_of_the_format(event: Event, line: dict[str, object]) -> None:
    assert json.loads(event_line(event)) == line


def test_a_deal_line_holds_the_whole_wall_and_all_hands() -> None:
    match = Match(PLAIN, like_wuhan(), SOUTH)
    (event,) = match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    line = event_json(event)
    assert list(line) == [
        "type", "number", "dealer", "dealer_streak", "wall", "hands", "indicator", "laizi", "chips", "points",
    ]  # fmt: skip
    wall, hands = line["wall"], line["hands"]
    assert isinstance(wall, list)
    assert isinstance(hands, list)
    assert len(wall) == 136
    assert [len(hand) for hand in hands] == [13, 14, 13, 13]
    assert line["indicator"] == wall[-1]


def test_a_settlement_line_holds_the_score_of_each_winner() -> None:
    match = match_from("123456789m11p555s | | |")
    events = match.act(EAST, Win())
    line = event_json(events[-1])
    assert line["points"] == [3, -1, -1, -1]
    results = line["results"]
    assert isinstance(results, list)
    assert [result["win"] for result in results] == [True]
    assert [payment["from"] for payment in results[0]["payments"]] == [1, 2, 3]


def test_what_a_room_notes_about_its_wall_is_kept() -> None:
    fair = {"room": "ab", "rounds": []}
    match = Match(PLAIN, PLAIN.defaults, EAST)
    (dealt,) = match.begin_deal(shuffled(match.rules.tiles, Random(1)), fair)
    assert event_json(dealt)["fair"] == fair
    settled = Settled(Settlement(), (0, 0, 0, 0), (0, 0, 0, 0), fair)
    assert event_json(settled)["fair"] == fair


@pytest.mark.parametrize(
    ("action", "text"),
    [(Win(), "win"), (Kong(KongStyle.OPEN, FIVE), "kong"), (Pung(), "pung"), (CHOW, "chow 456m"), (Pass(), "pass")],
)
def test_a_claim_has_a_short_name(action: Action, text: str) -> None:
    assert answer_text(action) == text


def test_a_discard_is_no_claim() -> None:
    with pytest.raises(AssertionError):
        answer_text(Discard(FIVE))


def test_what_may_be_shown_of_a_record_stops_at_its_last_settlement() -> None:
    match, events = play_match(PlainOptions(), seed=1, deals=2)
    played = len(events)
    events.extend(match.begin_deal(shuffled(match.rules.tiles, Random(9))))
    record = read_record(data_of(lines_of(match, events)))
    assert len(record.lines) == played + 1
    assert record.finished().lines == record.lines[:played]


def test_the_end_of_the_match_may_be_shown_and_of_a_first_deal_nothing() -> None:
    match, events = play_match(PlainOptions(deals=1), seed=1, deals=1)
    record = read_record(data_of(lines_of(match, events)))
    assert record.finished() == record
    record = read_record(data_of(lines_of(match, events[:10])))
    assert record.finished().lines == ()
