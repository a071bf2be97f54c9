"""A room before the match: who sits where, by which rules, and what is refused to whom."""

import pytest

from engine.deal.actions import Pass
from engine.seats import Seat
from net.codec import AnyToHost
from net.messages import Act, Ready, Update
from net.room_messages import (
    Leave,
    Refusal,
    Regather,
    Rename,
    RenameRoom,
    Said,
    Say,
    SeatKind,
    SetPause,
    SetReady,
    SetRules,
    SetSeat,
    Sit,
    Stage,
    Start,
    SwapSeats,
    Timers,
    Welcome,
)
from tests.support.rooms import Client, Lab, open_lab, start

E, S, W, N = Seat


def two() -> tuple[Lab, Client, Client]:
    lab = open_lab()
    return lab, lab.join("甲", is_host=True), lab.join("乙", "丙")


def say(lab: Lab, client: Client, message: AnyToHost) -> None:
    assert client.say(message)
    lab.settle()


def refused(client: Client) -> str:
    return client.last(Refusal).slug


def names(client: Client) -> list[str]:
    return [seat.name for seat in client.room.seats]


def test_people_get_the_first_open_seats_and_a_token_each() -> None:
    _, host, guest = two()
    assert host.session.seats == (E,)
    assert guest.session.seats == (S, W)
    assert names(host) == ["甲", "乙", "丙", ""]
    assert len({*host.session.tokens.values(), *guest.session.tokens.values()}) == 3
    assert host.last(Welcome).is_host
    assert not guest.last(Welcome).is_host


def test_people_at_one_screen_show_by_their_link() -> None:
    _, host, _ = two()
    links = [seat.link for seat in host.room.seats]
    assert links[1] == links[2] != links[0]
    assert [seat.is_host for seat in host.room.seats] == [True, False, False, False]


def test_a_full_room_says_so_and_closes() -> None:
    lab, _, _ = two()
    late = lab.join("丁", "戊")
    assert late.ended == "room/full"
    assert late.link is None


def test_a_person_changes_to_an_open_seat_only() -> None:
    lab, host, guest = two()
    say(lab, guest, Sit(S, N))
    assert names(host) == ["甲", "", "丙", "乙"]
    assert guest.session.seats == (W, N)
    say(lab, guest, Sit(N, E))
    assert refused(guest) == "room/seat_taken"


def test_nobody_moves_renames_or_readies_somebody_else() -> None:
    lab, _, guest = two()
    for message in (Sit(E, N), Rename(E, "坏"), SetReady(E, True), Say(E, "我"), Leave(E)):
        count = len(guest.all(Refusal))
        say(lab, guest, message)
        assert len(guest.all(Refusal)) == count + 1
        assert refused(guest) == "room/not_your_seat"


@pytest.mark.parametrize(
    "message",
    [SetSeat(N, SeatKind.AI), SwapSeats(E, S), SetRules("wuhan", {}), Start(), Regather(), RenameRoom("江边")],
)
def test_only_the_host_arranges(message: AnyToHost) -> None:
    lab, _, guest = two()
    say(lab, guest, message)
    assert refused(guest) == "room/host_only"


@pytest.mark.parametrize("message", [SetPause(E, True), Act(E, 0, Pass()), Ready(E), Regather()])
def test_without_a_match_nothing_of_a_match_can_be_done(message: AnyToHost) -> None:
    lab, host, _ = two()
    say(lab, host, message)
    assert refused(host) == "room/not_now"


def test_an_ai_that_plays_better_from_now_on_keeps_its_name() -> None:
    lab, host, guest = two()
    say(lab, host, SetSeat(N, SeatKind.AI, "easy"))
    before = guest.room.seats[N]
    say(lab, host, SetSeat(N, SeatKind.AI, "hard"))
    assert guest.room.seats[N].level == "hard"
    assert guest.room.seats[N].name == before.name


def test_seats_that_are_open_when_a_match_begins_are_played_as_well_as_the_room_says() -> None:
    lab, host, guest = two()
    lab.room.room.ai_level = "hard"
    for seat in (S, W):
        say(lab, guest, SetReady(seat, True))
    say(lab, host, Start())
    assert guest.room.seats[N].kind is SeatKind.AI
    assert guest.room.seats[N].level == "hard"


def test_the_host_gives_seats_to_ai_opens_and_swaps_them() -> None:
    lab, host, guest = two()
    say(lab, host, SetSeat(N, SeatKind.AI, "normal"))
    assert guest.room.seats[N].kind is SeatKind.AI
    assert guest.room.seats[N].name
    say(lab, host, SwapSeats(E, N))
    assert host.session.seats == (N,)
    say(lab, host, SetSeat(E, SeatKind.OPEN))
    assert guest.room.seats[E].kind is SeatKind.OPEN
    say(lab, host, SetSeat(E, SeatKind.AI, "genius"))
    assert refused(host) == "room/unknown_level"
    say(lab, host, SetSeat(E, SeatKind.PERSON))
    assert refused(host) == "room/nobody_there"


def test_the_host_removes_one_of_two_people_and_then_the_other() -> None:
    lab, host, guest = two()
    say(lab, host, SetSeat(S, SeatKind.OPEN))
    assert guest.session.seats == (W,)
    assert guest.ended is None
    say(lab, host, SetSeat(W, SeatKind.OPEN))
    assert guest.ended == "room/removed"
    assert guest.link is None


def test_the_host_calls_an_open_room_something_else_and_everybody_hears_of_it() -> None:
    lab, host, guest = two()
    say(lab, host, SetReady(E, True))
    say(lab, host, RenameRoom("  江边 "))
    assert [client.room.name for client in (host, guest)] == ["江边", "江边"]
    assert lab.room.greeting().name == "江边"
    assert host.room.seats[E].is_ready
    say(lab, host, RenameRoom("\u202e"))
    assert refused(host).startswith("name/")
    assert guest.room.name == "江边"


def test_who_leaves_before_the_match_frees_the_seat() -> None:
    lab, host, guest = two()
    say(lab, guest, Leave(S))
    assert guest.session.seats == (W,)
    say(lab, guest, Leave(W))
    assert names(host) == ["甲", "", "", ""]
    assert guest.ended == "room/left"


def test_a_change_of_rules_makes_everybody_look_again() -> None:
    lab, host, guest = two()
    say(lab, guest, SetReady(S, True))
    assert host.room.seats[S].is_ready
    say(lab, host, SetRules("hefei", {"unit": 2}, Timers(20, 60)))
    assert not guest.room.seats[S].is_ready
    assert guest.room.ruleset == "hefei"
    assert guest.room.options["unit"] == 2
    assert len(guest.room.options) > 1
    assert guest.room.timers == Timers(20, 60)


@pytest.mark.parametrize("rules", [SetRules("chess", {}), SetRules("hefei", {"no": 1}), SetRules("hefei", {"unit": 0})])
def test_rules_that_cannot_be_are_refused(rules: SetRules) -> None:
    lab, host, _ = two()
    say(lab, host, rules)
    assert refused(host) == "room/bad_rules"
    assert host.room.ruleset == "wuhu-315"


def test_the_match_begins_when_all_guests_are_ready_and_the_host_starts() -> None:
    lab, host, guest = two()
    say(lab, host, Start())
    assert refused(host) == "room/not_ready"
    start(lab)
    assert host.room.stage is Stage.PLAYING
    assert {each.seat for each in guest.all(Update)} == {S, W}
    assert host.room.seats[N].kind is SeatKind.AI


def test_names_are_cleaned_and_bad_ones_refused() -> None:
    lab = open_lab()
    assert lab.join("a\u202eb").ended == "name/characters"
    assert lab.join("十三个字的名字实在是太长了吧").ended == "name/too_long"
    client = lab.join("  甲   乙 ", is_host=True)
    assert names(client)[0] == "甲 乙"
    say(lab, client, Rename(E, "\n"))
    assert refused(client) == "name/empty"
    say(lab, client, Rename(E, "丁"))
    assert names(client)[0] == "丁"


def test_chat_reaches_all_as_plain_text_and_is_limited() -> None:
    lab, host, guest = two()
    say(lab, guest, Say(W, " <b>快点</b>  "))
    assert host.last(Said) == Said(W, "丙", "<b>快点</b>")
    say(lab, guest, Say(W, "\u2066x"))
    assert refused(guest) == "chat/characters"
    for _ in range(6):
        say(lab, guest, Say(W, "快点"))
    assert refused(guest) == "chat/too_fast"
    assert len(host.all(Said)) == 4
    lab.advance(2)
    say(lab, guest, Say(W, "好"))
    assert host.last(Said).text == "好"


def test_who_loses_the_connection_has_the_seat_for_a_while() -> None:
    lab, host, guest = two()
    lab.drop(guest)
    lab.settle()
    assert host.room.seats[S].link is None
    lab.advance(1)
    assert host.room.seats[S].link is not None
    assert guest.session.seats == (S, W)
    lab.forget(guest)
    lab.advance(29)
    assert names(host) == ["甲", "乙", "丙", ""]
    lab.advance(2)
    assert names(host) == ["甲", "", "", ""]


def test_a_seat_given_on_is_not_freed_for_the_one_before() -> None:
    lab, host, guest = two()
    lab.forget(guest)
    lab.settle()
    say(lab, host, SetSeat(S, SeatKind.OPEN))
    lab.advance(20)
    lab.join("丁")
    lab.advance(20)
    assert names(host) == ["甲", "丁", "", ""]


def test_a_quick_phrase_is_a_number_that_each_client_words() -> None:
    lab, host, guest = two()
    say(lab, guest, Say(W, "", 3))
    assert host.last(Said) == Said(W, "丙", "", 3)


def test_nobody_is_called_like_somebody_else() -> None:
    lab, host, guest = two()
    say(lab, guest, Rename(S, "甲"))
    assert refused(guest) == "name/taken"
    say(lab, guest, Rename(S, "乙"))
    lab.join("乙")
    assert names(host) == ["甲", "乙", "丙", "乙 2"]


def test_two_of_one_name_at_one_screen_are_told_apart() -> None:
    lab = open_lab()
    client = lab.join("丁", "丁", "丁", is_host=True)
    assert names(client) == ["丁", "丁 2", "丁 3", ""]
