"""Digests: what is told of a match is what its lines say."""

import json

import pytest

from app.history.digest import MatchDigest, digest_of
from engine.match.record import header_line
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.seats import SEATS, Seat
from tests.support.matches import header_of, match_lines
from tests.support.records import changed, data_of


def digest(lines: tuple[str, ...] | list[str]) -> MatchDigest:
    return digest_of(read_record(data_of(lines)))


@pytest.mark.parametrize("ruleset", ["wuhu-315", "wuhan", "hefei"])
def test_gains_of_the_wins_are_the_change_of_the_standing(ruleset: str) -> None:
    lines = match_lines(ruleset, 3, 3)
    told = digest(lines)
    before = (0, 0, 0, 0)
    assert told.deals
    for deal in told.deals:
        for seat in SEATS:
            assert deal.standing[seat] - before[seat] == sum(win.gains[seat] for win in deal.wins)
        before = deal.standing
    assert told.standing == replay(read_record(data_of(lines))).match.standing


def test_only_deals_that_are_over_are_told_of() -> None:
    lines = match_lines("wuhu-315", 3, 2)
    settled = [place for place, line in enumerate(lines) if '"settlement"' in line]
    told = digest(lines[: settled[-1]])
    assert len(told.deals) == 1
    assert told.has_running_deal
    assert not told.is_over
    assert not digest(lines).has_running_deal


def test_who_played_a_whole_deal_in_person_is_named_and_who_did_not_is_not() -> None:
    lines = list(match_lines("wuhu-315", 3, 2))
    assert digest(lines).deals[0].people == ("", "", "阿青", "")
    taken = '{"type": "seat", "seat": 2, "name": "替手", "kind": "ai", "level": "normal"}'
    told = digest([*lines[:4], taken, *lines[4:]])
    assert [deal.people for deal in told.deals] == [("", "", "", ""), ("", "", "", "")]
    assert told.names[2] == "替手"
    assert not told.is_person[2]


def test_a_practice_and_a_room_are_told_apart() -> None:
    lines = list(match_lines("wuhu-315", 3, 1))
    assert not digest(lines).is_practice
    practice = header_line(header_of("wuhu-315", is_practice=True))
    assert digest([practice, *lines[1:]]).is_practice
    room = changed(lines[1], fair={"room": "ab", "rounds": []})
    assert digest([lines[0], room, *lines[2:]]).is_room


def test_the_seat_of_a_person_is_found_by_name_else_the_first_from_the_west() -> None:
    header = header_line(header_of("wuhu-315", people=(Seat.EAST, Seat.WEST)))
    told = digest([header, *match_lines("wuhu-315", 3, 1)[1:]])
    assert told.seat_of("小满") is Seat.EAST
    assert told.seat_of("阿青") is Seat.WEST
    assert told.seat_of("大江") is Seat.WEST


def test_liability_and_jiao_are_read_from_the_result() -> None:
    lines = list(match_lines("wuhu-315", 3, 6))
    place = next(place for place, line in enumerate(lines) if '"settlement"' in line and '"payments"' in line)
    line = json.loads(lines[place])
    line["results"][0]["liable"] = {"seat": 1, "rule": "three_pairs"}
    line["results"][0]["payments"][0]["lines"][0]["code"] = "jiao"
    told = digest([*lines[:place], json.dumps(line)])
    assert told.deals[-1].wins[0].liable == 1
    assert told.deals[-1].wins[0].is_jiao


def test_places_are_counted_from_the_best() -> None:
    told = digest(match_lines("hefei", 3, 6))
    best = max(SEATS, key=lambda seat: told.standing[seat])
    worst = min(SEATS, key=lambda seat: told.standing[seat])
    assert told.place_of(best) == 1
    assert told.place_of(worst) == 1 + sum(value > told.standing[worst] for value in told.standing)
