"""Dealing from everybody's secrets: what is told, who is waited for, and what each sees of a cheat."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from msgspec import structs

from engine.deal.events import Dealt
from engine.match.record_reader import read_record
from engine.seats import Seat
from net.client_session import ClientSession, Wish
from net.codec import AnyToClient, encode_to_client
from net.fair_check import check_record
from net.fair_dealing import FairDealing
from net.fair_file import read_seen, write_seen
from net.fair_guest import FairGuest, SeenRound, SeenRounds
from net.links import Links
from net.room_messages import Lines, Notice, Presence
from net.verdict import Verdict
from net.wall_messages import Open, Relayed, RoundBegins, Seal
from tests.support.rooms import FAIR_KEY, Client, Lab, table

PEOPLE = (("甲",), ("乙",), ("丙",))


def lines_of(lab: Lab, kind: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in lab.store.lines]
    return [line for line in found if line.get("type") == kind]


def play_a_deal(lab: Lab) -> None:
    lab.play_until(lambda: all(client.all(Verdict) for client in lab.clients))


def problems_of(lab: Lab) -> list[tuple[str, ...]]:
    return [client.last(Verdict).problems for client in lab.clients]


def silenced(kind: type[Seal] | type[Open], name: str = "乙") -> Any:
    """No answer of this kind is ever said by this person."""
    original = ClientSession.note_kept

    def note_kept(self: Any) -> None:
        answers = self._fair_answers
        self._fair_answers = [each for each in answers if not isinstance(each, kind) or self._names != (name,)]
        original(self)

    return patch.object(ClientSession, "note_kept", note_kept)


def answering(kind: type[Seal] | type[Open], change: Callable[[Any], Any]) -> Any:
    """乙 says this instead."""
    original = ClientSession.note_kept

    def note_kept(self: Any) -> None:
        self._fair_answers = [
            change(each) if isinstance(each, kind) and self._names == ("乙",) else each for each in self._fair_answers
        ]
        original(self)

    return patch.object(ClientSession, "note_kept", note_kept)


def sending(change: Callable[[AnyToClient, int], AnyToClient]) -> Any:
    """The host says this to 乙 instead."""
    original = Links.send

    def send(self: Links, link: int, message: AnyToClient) -> None:
        original(self, link, change(message, link))

    return patch.object(Links, "send", send)


# --- as it should be ------------------------------------------------------------------------------


def test_a_deal_is_verified_by_all_who_play_it() -> None:
    lab = table(PEOPLE)
    play_a_deal(lab)
    for client in lab.clients:
        assert client.last(Verdict) == Verdict(1, 3, 1, ())
    (deal,) = lines_of(lab, "deal")[:1]
    (settlement,) = lines_of(lab, "settlement")[:1]
    (round_,) = deal["fair"]["rounds"]
    assert deal["fair"]["room"] == lab.room.room_id.hex()
    assert list(round_["commitments"]) == ["host", "0", "1", "2"]
    assert round_["dropped"] == []
    assert "secrets" not in round_
    assert list(settlement["fair"]["rounds"][0]["secrets"]) == ["host", "0", "1", "2"]
    assert check_record(read_record("".join(line + "\n" for line in lab.store.lines).encode())) == [
        Verdict(1, 3, 1, ())
    ]


def test_nobody_opens_before_all_have_committed() -> None:
    with silenced(Seal):
        lab = table(PEOPLE)
        lab.advance(3)
    assert lab.clients[0].all(RoundBegins)
    assert not lab.clients[0].all(Relayed)
    assert lab.room.table is not None
    assert lab.room.table.session.match.deal is None


def test_two_people_of_one_program_both_have_a_part() -> None:
    lab = table((("甲", "乙"), ("丙",)))
    play_a_deal(lab)
    assert {client.last(Verdict) for client in lab.clients} == {Verdict(1, 3, 1, ())}


def test_ai_has_no_part_and_does_not_hold_anybody_up() -> None:
    lab = table((("甲",),))
    play_a_deal(lab)
    assert lab.clients[0].last(Verdict) == Verdict(1, 1, 1, ())


@pytest.mark.parametrize("kind", [Seal, Open])
def test_the_table_waits_for_somebody_who_is_silent_and_he_answers_on_his_return(kind: type[Seal] | type[Open]) -> None:
    with silenced(kind):
        lab = table(PEOPLE)
        lab.advance(6)
        assert lab.room.table is not None
        assert lab.room.table.presence(Seat.SOUTH) is Presence.LOST
        assert lab.room.table.session.is_paused
    lab.drop(lab.clients[1])
    lab.advance(1)
    play_a_deal(lab)
    assert {client.last(Verdict) for client in lab.clients} == {Verdict(1, 3, 1, ())}


@pytest.mark.parametrize("kind", [Seal, Open])
def test_a_new_round_begins_only_when_ai_plays_the_silent_seat(kind: type[Seal] | type[Open]) -> None:
    with silenced(kind):
        lab = table(PEOPLE)
        lab.advance(34)
        assert len(lab.clients[0].all(RoundBegins)) == 1
        lab.advance(3)
        first, second = lab.clients[0].all(RoundBegins)[:2]
        assert (second.number, second.turn) == (1, 1)
        assert second.host != first.host
        assert second.members == (Seat.EAST, Seat.WEST)
        play_a_deal(lab)
    assert {client.last(Verdict) for client in lab.clients} == {Verdict(1, 2, 2, ())}
    rounds = lines_of(lab, "settlement")[0]["fair"]["rounds"]
    assert [each["dropped"] for each in rounds] == [[1], []]


def test_a_deal_that_was_begun_keeps_its_secrets_when_host_and_guests_are_started_again() -> None:
    with silenced(Open):
        lab = table(PEOPLE)
        lab.advance(1)
    before = lab.clients[0].last(RoundBegins)
    killed = lab.clients[1]
    tokens = tuple(killed.session.tokens.values())
    lab.forget(killed)
    lab.kill_host()
    lab.restart_host()
    lab.clients.insert(1, Client(Wish(tokens=tokens, room=lab.room.room_id, fair_key=FAIR_KEY)))
    lab.connect(lab.clients[1])
    play_a_deal(lab)
    assert lab.clients[0].last(RoundBegins) == before
    assert {client.last(Verdict) for client in lab.clients} == {Verdict(1, 3, 1, ())}


def test_secrets_are_kept_before_anybody_is_told() -> None:
    lab = table(PEOPLE)
    assert lab.store.keys is not None
    (round_,) = lab.store.keys.fair.rounds
    assert round_.is_open
    text = "".join(lab.store.lines)
    assert all(secret.hex() not in text for secret in (round_.host_secret, *round_.secrets.values()))


# --- a cheating client ------------------------------------------------------------------------------


def test_a_wrong_secret_ends_the_connection_and_the_others_play_on() -> None:
    with answering(Open, lambda said: structs.replace(said, secret=bytes(32))):
        lab = table(PEOPLE)
        cheat = lab.clients[1]
        assert cheat.ended == "fair/wrong_secret"
        lab.clients.remove(cheat)
        lab.advance(37)
        play_a_deal(lab)
    assert problems_of(lab) == [(), ()]
    assert lab.clients[0].last(Verdict) == Verdict(1, 2, 2, ())


def test_a_commitment_or_secret_for_another_round_deal_or_seat_changes_nothing() -> None:
    with silenced(Seal):
        lab = table(PEOPLE)
        honest = lab.clients[0]
        for number, turn, seat in ((1, 1, Seat.SOUTH), (2, 0, Seat.SOUTH), (1, 0, Seat.WEST), (1, 0, Seat.NORTH)):
            lab.clients[1].say(Seal(seat, number, turn, bytes(32)))
            lab.clients[1].say(Open(seat, number, turn, bytes(32)))
        lab.settle()
        assert not honest.all(Relayed)


def test_a_commitment_cannot_be_changed() -> None:
    with silenced(Open):
        lab = table(PEOPLE)
        lab.clients[1].say(Seal(Seat.SOUTH, 1, 0, bytes(32)))
        lab.settle()
    lab.drop(lab.clients[1])
    lab.advance(1)
    play_a_deal(lab)
    assert problems_of(lab) == [(), (), ()]


# --- a cheating host ------------------------------------------------------------------------------


def test_a_wall_that_the_secrets_do_not_make_is_seen_by_all() -> None:
    original = FairDealing.wall

    def wall(self: FairDealing, tiles: Any) -> Any:
        return tuple(reversed(original(self, tiles)))

    with patch.object(FairDealing, "wall", wall):
        lab = table(PEOPLE)
        play_a_deal(lab)
    assert all("fair/wrong_wall" in problems for problems in problems_of(lab))


def test_a_commitment_that_is_swapped_on_its_way_is_seen_and_nothing_is_opened() -> None:
    def swap(message: AnyToClient, link: int) -> AnyToClient:
        if isinstance(message, Relayed) and link == 2:
            east, _, west, north = message.commitments
            return structs.replace(message, commitments=(east, b"x" * 32, west, north))
        return message

    with sending(swap):
        lab = table(PEOPLE)
        lab.advance(2)
    assert Notice("fair/other_commitments") in lab.clients[1].all(Notice)
    assert lab.room.table is not None
    assert lab.room.table.session.match.deal is None


def test_somebody_elses_commitment_that_is_swapped_is_seen_at_the_settlement() -> None:
    def swap(message: AnyToClient, link: int) -> AnyToClient:
        if isinstance(message, Relayed) and link == 2:
            east, south, _, north = message.commitments
            return structs.replace(message, commitments=(east, south, b"x" * 32, north))
        return message

    with sending(swap):
        lab = table(PEOPLE)
        play_a_deal(lab)
    assert problems_of(lab) == [(), ("fair/other_commitments",), ()]


def test_a_host_that_changes_its_secret_after_hearing_the_others_is_seen() -> None:
    opened = FairDealing.opened

    def other(self: FairDealing, event: Any) -> Any:
        keys = self._keys
        self._keys = replace(keys, rounds=(replace(keys.rounds[0], host_secret=b"y" * 32), *keys.rounds[1:]))
        return opened(self, event)

    with patch.object(FairDealing, "opened", other):
        lab = table(PEOPLE)
        play_a_deal(lab)
    assert all("fair/wrong_wall" in problems or "fair/other_commitments" in problems for problems in problems_of(lab))


def test_a_round_that_is_begun_again_with_another_secret_is_seen() -> None:
    lab = table(PEOPLE)
    guest = lab.clients[1].session
    before = lab.clients[1].last(RoundBegins)
    again = structs.replace(before, host=b"z" * 32)
    assert guest.room_id is not None
    first = guest.fair.begin(guest.room_id, before, guest.seats)
    second = guest.fair.begin(guest.room_id, again, guest.seats)
    assert first[0].commitment != second[0].commitment
    play_a_deal(lab)
    assert "fair/replaced" in problems_of(lab)[1]


BEFORE = SeenRounds(1, {0: SeenRound(bytes(32), own=(Seat.SOUTH,), by=(Seat.EAST,))})
AGAIN = RoundBegins(1, 0, b"z" * 32, (Seat.EAST, Seat.SOUTH, Seat.WEST))


def seen_after(by: tuple[Seat, ...], before: SeenRounds = BEFORE) -> SeenRounds:
    """What is known to the south when a round is begun a second time, and who is said to have the room then."""
    guest = FairGuest(lambda seat: bytes(32), before)
    guest.begin(bytes(16), AGAIN, (Seat.SOUTH,), by)
    return guest.seen


def test_a_round_that_was_begun_again_is_a_cheat_unless_somebody_else_opened_the_room_anew() -> None:
    assert seen_after((Seat.WEST,)).taken_over == (Seat.WEST,)
    assert not seen_after((Seat.WEST,)).is_replaced
    for by in ((Seat.EAST,), (Seat.EAST, Seat.WEST), ()):
        assert seen_after(by).is_replaced
        assert seen_after(by).taken_over == ()


def test_who_opened_the_room_anew_cannot_change_his_mind_either() -> None:
    again = seen_after(
        (Seat.WEST,), replace(seen_after((Seat.WEST,)), rounds={0: SeenRound(b"y" * 32, by=(Seat.WEST,))})
    )
    assert again.is_replaced


def test_rounds_and_who_took_the_room_over_are_kept_in_the_file() -> None:
    seen = seen_after((Seat.WEST,))
    assert read_seen(write_seen(seen)) == seen


def test_a_host_that_blames_this_very_program_is_not_believed() -> None:
    lab = table(PEOPLE)
    lab.advance(1)
    guest = lab.clients[1].session
    assert guest.room_id is not None
    state = lab.clients[1].room
    blamed = tuple(structs.replace(seat, is_host=place == Seat.SOUTH) for place, seat in enumerate(state.seats))
    again = structs.replace(lab.clients[1].last(RoundBegins), host=b"z" * 32)
    for message in (structs.replace(state, seats=blamed), again):
        guest._receive_payload(encode_to_client(message))
    assert guest.fair.seen.is_replaced
    assert guest.fair.seen.taken_over == ()


def test_a_round_that_is_left_out_of_the_record_is_seen() -> None:
    note = FairDealing._note

    def forget(self: FairDealing, is_settled: bool) -> dict[str, object]:
        found = note(self, is_settled)
        rounds = found["rounds"]
        assert isinstance(rounds, list)
        return {**found, "rounds": rounds[-1:]}

    with silenced(Seal), patch.object(FairDealing, "_note", forget):
        lab = table(PEOPLE)
        lab.advance(37)
        play_a_deal(lab)
    assert all(problems for problems in problems_of(lab))


def test_a_tile_that_is_not_the_one_that_was_seen_is_seen() -> None:
    lab = table(PEOPLE)
    lab.advance(1)
    heard = lab.clients[1].session._heard[Seat.SOUTH]
    dealt = heard[0]
    assert isinstance(dealt, Dealt)
    other = dealt.hands[1][::-1]
    heard[0] = replace(dealt, hands=(dealt.hands[0], other, *dealt.hands[2:]))
    play_a_deal(lab)
    assert problems_of(lab) == [(), ("fair/other_tiles",), ()]


def test_a_settlement_without_the_secrets_is_seen() -> None:
    with patch.object(FairDealing, "opened", lambda self, event: event):
        lab = table(PEOPLE)
        play_a_deal(lab)
    assert all("fair/bad_note" in problems for problems in problems_of(lab))


def test_the_lines_of_a_record_that_say_something_else_are_seen() -> None:
    def swap(message: AnyToClient, link: int) -> AnyToClient:
        if isinstance(message, Lines) and link == 2:
            return structs.replace(message, lines=tuple(_moved(line) for line in message.lines))
        return message

    with sending(swap):
        lab = table(PEOPLE)
        play_a_deal(lab)
    assert problems_of(lab)[0] == ()
    assert {"fair/wrong_wall", "fair/other_tiles"} & set(problems_of(lab)[1])


def _moved(line: str) -> str:
    """The last two tiles of the wall, which nobody has seen yet, the other way round, or as it is."""
    found = json.loads(line)
    if found.get("type") != "deal":
        return line
    wall = found["wall"]
    last = next(place for place in range(len(wall) - 2, 0, -1) if wall[place] != wall[-1])
    wall[last], wall[-1] = wall[-1], wall[last]
    return json.dumps(found, ensure_ascii=False)
