"""A record leads back to the identical state, and one that no game could have made is found out."""

import json
from random import Random

import pytest

from engine.deal.actions import Discard, Pass, Pung, Win
from engine.deal.events import Dealt, Event, MatchEnded, SeatTaken, Voided
from engine.deal.wall import shuffled
from engine.errors import InvalidNotation
from engine.match.match import Match
from engine.match.record_reader import read_record
from engine.match.replay import Replay, match_at, replay
from engine.seats import Seat
from tests.support.deals import match_from, wall_for
from tests.support.plain import PLAIN, PlainOptions, like_hefei, like_wuhan, like_wuhu
from tests.support.play import play_deal, play_match, tile
from tests.support.records import changed, data_of, lines_of

EAST, SOUTH, WEST, NORTH = Seat
WAITS_FOR_9M = "123456m78m11p345s"


def replayed(match: Match, lines: list[str]) -> Replay:
    return replay(read_record(data_of(lines)), match.variant)


def is_same(one: Match, other: Match) -> bool:
    assert one.deal is not None
    assert other.deal is not None
    return (one.deal.state, one.number, one.dealer, one.streak, one.chips, one.points, one.is_over) == (
        other.deal.state,
        other.number,
        other.dealer,
        other.streak,
        other.chips,
        other.points,
        other.is_over,
    )


def short_match() -> tuple[Match, list[Event]]:
    """EAST discards 9m, which SOUTH punges and later WEST wins on; SOUTH passes in between."""
    options = PlainOptions(chow=False)
    match = Match(PLAIN, options, EAST)
    hands = f"9m9s | 99m8s | {WAITS_FOR_9M.replace('345s', '345p')} | "
    events = list(match.begin_deal(wall_for(match.rules, hands, draws="1s1s1s")))
    events += match.act(EAST, Discard(tile("9m")))
    for seat in match.waiting:
        match.act(seat, Pung() if seat is SOUTH else Pass())
    events += match.resolve()
    events += match.act(SOUTH, Discard(tile("8s")))
    for seat in match.waiting:
        match.act(seat, Pass())
    events += match.resolve()
    return match, events


@pytest.mark.parametrize(
    "options",
    [like_wuhu(), like_wuhan(), like_hefei(), PlainOptions(winners="all", pass_lock="until_own_draw", deals=3)],
    ids=["wuhu", "wuhan", "hefei", "all knobs"],
)
def test_a_whole_match_is_replayed_to_the_identical_state(options: object) -> None:
    match, events = play_match(options, seed=8, deals=6)
    result = replayed(match, lines_of(match, events))
    assert is_same(result.match, match)
    assert result.missing == ()


def test_a_record_cut_anywhere_is_completed_as_far_as_follows_of_itself() -> None:
    match, events = play_match(like_wuhan(deals=1), seed=2, deals=1)
    lines = lines_of(match, events)
    missing = 0
    for length in range(2, len(lines)):
        result = replayed(match, lines[:length])
        # What is derived is what happened next in truth.
        assert list(result.missing) == events[length - 1 : length - 1 + len(result.missing)]
        missing += bool(result.missing)
        if not result.match.is_over:
            assert result.match.waiting or result.match.can_resolve
    assert missing > 20


def test_claims_that_were_open_are_asked_again() -> None:
    match = match_from(f"9m | 99m | {WAITS_FOR_9M} | ")
    state = match.deal.state if match.deal is not None else None
    fresh = Match(PLAIN, PLAIN.defaults, EAST)
    assert state is not None
    events = [*fresh.begin_deal(state.wall), *fresh.act(EAST, Discard(tile("9m")))]
    fresh.act(SOUTH, Pung())
    result = replayed(fresh, lines_of(fresh, events))
    assert result.match.waiting == (SOUTH, WEST)


def test_a_last_answers_line_gets_what_follows_from_it() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    index = max(i for i, line in enumerate(lines) if json.loads(line).get("type") == "answers")
    result = replayed(match, lines[: index + 1])
    assert list(result.missing) == [events[index]]


def test_the_match_can_be_shown_after_any_number_of_events() -> None:
    match, events = play_match(like_wuhan(deals=2), seed=2, deals=2)
    record = read_record(data_of(lines_of(match, events)))
    assert isinstance(events[0], Dealt)
    follower = Match(PLAIN, match.options, events[0].dealer)
    for count, event in enumerate(events, 1):
        follower.evolve(event)
        if count % 11 == 0 or count == len(events):
            assert is_same(match_at(record, count, PLAIN), follower)


def test_a_match_without_a_deal_has_not_begun() -> None:
    match = Match(PLAIN, PLAIN.defaults, EAST)
    result = replayed(match, lines_of(match, []))
    assert (result.match.deal, result.match.number, result.missing) == (None, 1, ())


def test_other_players_and_void_deals_are_followed() -> None:
    match = Match(PLAIN, PLAIN.defaults, EAST)
    rng = Random(3)
    events: list[Event] = list(match.begin_deal(shuffled(match.rules.tiles, rng)))
    taken = SeatTaken(WEST, "丙", "ai", "normal")
    match.evolve(taken)
    events += [taken, *match.void("host_lost_events"), *play_deal(match, rng)]
    assert Voided("host_lost_events") in events
    assert is_same(replayed(match, lines_of(match, events)).match, match)


def test_what_a_room_noted_comes_back_with_the_deal_and_its_settlement() -> None:
    fair = {"room": "ab", "rounds": []}
    match = Match(PLAIN, PLAIN.defaults, EAST)
    events = list(match.begin_deal(wall_for(match.rules, "123456789m11p555s | | |"), fair))
    events += match.act(EAST, Win())
    lines = lines_of(match, events)
    lines[-1] = changed(lines[-1], fair={**fair, "secrets": {}})
    result = replayed(match, lines)
    assert result.match.deal is not None
    settled = result.match.deal.state.settled
    assert settled is not None
    assert settled.fair == {"room": "ab", "rounds": [], "secrets": {}}


def test_an_unknown_ruleset_is_said_of_the_first_line() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    with pytest.raises(InvalidNotation, match="line 1: ruleset 'chess' is not one of"):
        replay(read_record(data_of([changed(lines[0], ruleset="chess")])))


def test_an_unknown_option_is_said_of_the_first_line() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    with pytest.raises(InvalidNotation, match="line 1: option 'jokers': plain has no such option"):
        replayed(match, [changed(lines[0], options={"jokers": 4})])


def find(lines: list[str], kind: str, nth: int = 0) -> int:
    return [i for i, line in enumerate(lines) if json.loads(line).get("type") == kind][nth]


def refused(lines: list[str], match: Match) -> str:
    with pytest.raises(InvalidNotation) as wrong:
        replayed(match, lines)
    return str(wrong.value)


def test_a_tile_that_was_not_next_in_the_wall_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    index = find(lines, "draw")
    lines[index] = changed(lines[index], tile="9p")
    message = refused(lines, match)
    assert message.startswith(f"line {index + 1}: ")
    assert '"9p"' in message
    assert '"1s"' in message


def test_a_discard_of_a_tile_not_held_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    index = find(lines, "discard")
    lines[index] = changed(lines[index], tile="7p")
    assert "discard 7p by EAST in TURN: holds no 7p" in refused(lines, match)


def test_a_claim_without_its_answers_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    del lines[find(lines, "answers")]
    assert "the answers of SOUTH, WEST are missing" in refused(lines, match)


def test_a_draw_over_open_claims_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)[: find(lines_of(match, events), "answers")]
    lines.append('{"type": "draw", "seat": 1, "tile": "1s", "from": "front"}')
    assert "the answers of SOUTH, WEST are missing" in refused(lines, match)


def test_a_discard_over_open_claims_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)[: find(lines_of(match, events), "answers")]
    lines.append('{"type": "discard", "seat": 1, "tile": "8s"}')
    assert "Discard by SOUTH while a tile is offered" in refused(lines, match)


def test_an_answer_that_could_not_be_given_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    index = find(lines, "answers")
    lines[index] = changed(lines[index], answers={"3": "pung"})
    assert f"line {index + 1}: Pung by NORTH was not to be had" in refused(lines, match)


def test_answers_that_decide_nothing_are_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    index = find(lines, "answers")
    lines[index] = changed(lines[index], answers={"1": "pung"})
    assert "these answers decide nothing" in refused(lines, match)


def test_wrong_possibilities_are_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    index = find(lines, "answers")
    lines[index] = changed(lines[index], could={"1": ["pung", "kong"], "2": ["win"]})
    assert f"line {index + 1}: " in refused(lines, match)


def test_a_wall_that_lacks_a_tile_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    wall = json.loads(lines[1])["wall"]
    lines[1] = changed(lines[1], wall=wall[:-1])
    assert "line 2: wall: 107 tiles, not 108" in refused(lines, match)


@pytest.mark.parametrize(
    "fields",
    [{"dealer_streak": 2}, {"number": 2}, {"chips": [1, 0, 0, 0]}, {"laizi": "5m"}, {"hands": [["1m"], [], [], []]}],
    ids=lambda fields: next(iter(fields)),
)
def test_a_deal_that_is_not_what_the_match_would_deal_is_found_out(fields: dict[str, object]) -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    lines[1] = changed(lines[1], **fields)
    assert refused(lines, match).startswith("line 2: ")


def test_a_settlement_with_other_balances_is_found_out() -> None:
    match = Match(PLAIN, PlainOptions(deals=1), EAST)
    events = [*match.begin_deal(wall_for(match.rules, "123456789m11p555s | | |")), *match.act(EAST, Win())]
    lines = lines_of(match, events)
    index = find(lines, "settlement")
    wrong = [*lines]
    wrong[index] = changed(lines[index], points=[4, -2, -1, -1])
    assert refused(wrong, match).startswith(f"line {index + 1}: ")
    results = json.loads(lines[index])["results"]
    results[0]["payments"][0]["amount"] = 7
    wrong[index] = changed(lines[index], results=results)
    assert refused(wrong, match).startswith(f"line {index + 1}: ")
    wrong[index] = changed(lines[index], results=[])
    assert refused(wrong, match).startswith(f"line {index + 1}: ")


def test_a_settlement_may_hold_keys_of_other_programs() -> None:
    match = Match(PLAIN, PlainOptions(deals=1), EAST)
    events = [*match.begin_deal(wall_for(match.rules, "123456789m11p555s | | |")), *match.act(EAST, Win())]
    lines = lines_of(match, events)
    index = find(lines, "settlement")
    results = json.loads(lines[index])["results"]
    results[0]["comment"] = "nice"
    lines[index] = changed(lines[index], results=results, seen_by="us")
    assert is_same(replayed(match, lines).match, match)


def test_an_end_before_the_end_is_found_out() -> None:
    match, events = short_match()
    lines = [*lines_of(match, events), '{"type": "end", "standing": [0, 0, 0, 0]}']
    assert "the match is not over here" in refused(lines, match)


def test_a_missing_end_is_derived_and_a_wrong_one_found_out() -> None:
    match, events = play_match(PlainOptions(deals=1), seed=1, deals=1)
    lines = lines_of(match, events)
    assert replayed(match, lines[:-1]).missing == (MatchEnded(match.standing),)
    lines[-1] = changed(lines[-1], standing=[9, -9, 0, 0])
    assert refused(lines, match).startswith(f"line {len(lines)}: ")


def test_a_deal_after_the_end_is_found_out() -> None:
    match, events = play_match(PlainOptions(deals=1), seed=1, deals=1)
    lines = lines_of(match, events)
    assert "the match is over" in refused([*lines[:-1], lines[1]], match)


def test_an_event_without_a_deal_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    assert "line 2: no deal is running" in refused([lines[0], *lines[2:]], match)


def test_a_void_without_a_deal_is_found_out() -> None:
    match, events = short_match()
    lines = lines_of(match, events)
    assert "no deal is running" in refused([lines[0], '{"type": "void", "why": "x"}'], match)
