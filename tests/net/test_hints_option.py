"""Hints at a table with other people are off unless the host allows them, and every client is told."""

from pathlib import Path

import pytest

from net.messages import TableInfo
from net.room_file import RoomKeys, load_keys, save_keys
from net.room_messages import Refusal, RoomState, SetRules, Start, Timers
from tests.support.rooms import Lab, open_lab, start


def seated(timers: Timers | None = None, people: tuple[str, ...] = ("甲", "乙")) -> Lab:
    lab = open_lab(timers=timers)
    for place, name in enumerate(people):
        lab.join(name, is_host=place == 0)
    return lab


@pytest.mark.parametrize("hints", [False, True])
def test_every_client_is_told_what_the_room_allows(hints: bool) -> None:
    lab = seated(Timers(hints=hints))
    start(lab)
    for client in lab.clients:
        assert client.last(RoomState).timers.hints is hints
        assert client.last(TableInfo).hints is hints


def test_the_host_can_allow_them_before_the_match() -> None:
    lab = seated()
    assert not lab.clients[1].last(RoomState).timers.hints
    lab.clients[0].say(SetRules("wuhu-315", {}, Timers(hints=True)))
    lab.settle()
    assert lab.clients[1].last(RoomState).timers.hints


def test_nobody_else_can() -> None:
    lab = seated()
    lab.clients[1].say(SetRules("wuhu-315", {}, Timers(hints=True)))
    lab.settle()
    assert lab.clients[1].last(Refusal).slug == "room/host_only"
    start(lab)
    assert not lab.clients[1].last(TableInfo).hints


def test_not_even_the_host_can_while_the_match_is_played() -> None:
    lab = seated()
    start(lab)
    lab.clients[0].say(SetRules("wuhu-315", {}, Timers(hints=True)))
    lab.settle()
    assert lab.clients[0].last(Refusal).slug == "room/not_now"
    assert not lab.clients[0].last(TableInfo).hints


def test_one_person_alone_against_computers_always_has_them() -> None:
    lab = seated(people=("甲",))
    lab.clients[0].say(Start())
    start(lab)
    assert lab.clients[0].last(TableInfo).hints


def test_a_room_that_comes_back_allows_what_it_allowed(tmp_path: Path) -> None:
    lab = seated(Timers(hints=True))
    start(lab)
    keys = lab.store.keys
    assert isinstance(keys, RoomKeys)
    assert keys.hints
    path = tmp_path / "a.room"
    save_keys(path, keys)
    assert load_keys(path).hints
    old = path.read_text(encoding="utf-8").replace(' "hints": true,\n', "")
    path.write_text(old, encoding="utf-8")
    assert not load_keys(path).hints
