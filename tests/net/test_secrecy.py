"""What is sent to a seat says nothing of hidden tiles: with those exchanged, every byte is the same."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from unittest.mock import patch

import pytest

from engine.deal.actions import Action, Pass, Win
from engine.deal.events import Dealt, Drawn
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record_reader import read_record
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.registry import get_variant
from net.messages import Act
from tests.support.rooms import Client, Lab, open_lab, start

OBSERVER = Seat.SOUTH
STEPS = 40
Script = list[tuple[Seat, Action]]


@dataclass
class Run:
    """One playing of a script: what the observer was sent, live and when it came back, and where it led."""

    live: bytes
    returning: bytes
    script: Script
    match: Match
    lines: list[str]


def play(ruleset: str, wall: Sequence[Tile], script: Script | None) -> Run:
    """Deal this wall and play by the script, or by the policy and note what was done; the others pass."""
    with patch("net.fair_dealing.make_wall", lambda key, pile: tuple(wall)):
        return _play(ruleset, script)


def _play(ruleset: str, script: Script | None) -> Run:
    lab = open_lab(ruleset)
    for place, name in enumerate("甲乙丙丁"):
        lab.join(name, is_host=place == 0)
    for client in lab.clients:
        client.plays = False
    start(lab)
    done: Script = []
    while len(done) < (STEPS if script is None else len(script)):
        step = choose(lab) if script is None else script[len(done)]
        if step is None or isinstance(step[1], Win):
            break
        act(lab, *step)
        done.append(step)
    assert all(client.view.outcome is None for client in lab.clients)
    observer = lab.clients[OBSERVER]
    live = bytes(observer.bytes_heard)
    observer.bytes_heard.clear()
    lab.drop(observer)
    lab.connect(observer)
    lab.settle()
    assert lab.room.table is not None
    return Run(live, bytes(observer.bytes_heard), done, lab.room.table.session.match, lab.store.lines)


def choose(lab: Lab) -> tuple[Seat, Action] | None:
    """The next thing that somebody does who does not just pass; the others pass."""
    for _ in range(20):
        for client in lab.clients:
            if client.view.legal:
                action = client.choice(client.updates[client.seat])
                if not isinstance(action, Pass):
                    return client.seat, action
        pass_all(lab, None)
    return None


def act(lab: Lab, seat: Seat, action: Action) -> None:
    """This seat does this, and whoever else is asked passes, before and after."""
    client = lab.clients[seat]
    for _ in range(20):
        if action in client.view.legal:
            break
        pass_all(lab, seat)
    assert action in client.view.legal
    say(lab, client, action)
    pass_all(lab, None)


def pass_all(lab: Lab, but: Seat | None) -> None:
    for client in lab.clients:
        if client.seat is not but and Pass() in client.view.legal:
            say(lab, client, Pass())


def say(lab: Lab, client: Client, action: Action) -> None:
    client.say(Act(client.seat, client.updates[client.seat].turn_id, action))
    lab.settle()
    # What follows at once comes when the session is called again, which drivers do at once.
    while (due := lab.room.next_deadline) is not None and due <= lab.now:
        lab.room.tick(lab.now)
        lab.settle()


def exchanged(run: Run, wall: Sequence[Tile], rng: Random) -> list[Tile]:
    """The wall with the tiles that the observer never saw in other places."""
    hidden = hidden_places(run, wall)
    tiles = [wall[place] for place in hidden]
    rng.shuffle(tiles)
    changed = list(wall)
    for place, tile in zip(hidden, tiles, strict=True):
        changed[place] = tile
    return changed


def hidden_places(run: Run, wall: Sequence[Tile]) -> list[int]:
    """Where in the wall the tiles lie that are still undrawn or concealed in another hand."""
    assert run.match.deal is not None
    state = run.match.deal.state
    places: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
    for seat in SEATS:
        place = (seat - state.dealer) % 4
        for first in (0, 16, 32):
            places[seat] += range(first + 4 * place, first + 4 * place + 4)
        places[seat].append(48 + place)
    places[state.dealer].append(52)
    front, back = 53, len(wall) - (1 if run.match.rules.has_laizi else 0)
    data = "".join(line + "\n" for line in run.lines).encode()
    for line in read_record(data).lines:
        match line.event:
            case Dealt():
                pass
            case Drawn(seat, _, True):
                back -= 1
                places[seat].append(back)
            case Drawn(seat, _, False):
                places[seat].append(front)
                front += 1
    hidden = list(range(front, back))
    for seat in SEATS:
        if seat is not OBSERVER:
            held = Counter(state.seats[seat].hand)
            for place in reversed(places[seat]):
                if held[wall[place]]:
                    held[wall[place]] -= 1
                    hidden.append(place)
    return hidden


@pytest.mark.parametrize("ruleset", ["wuhu-315", "wuhan", "hefei"])
@pytest.mark.parametrize("seed", range(3))
def test_every_byte_to_a_seat_is_the_same_with_hidden_tiles_exchanged(ruleset: str, seed: int) -> None:
    rng = Random(f"{ruleset}/{seed}")
    rules = get_variant(ruleset).make_rules(get_variant(ruleset).defaults)
    wall = shuffled(rules.tiles, rng)
    run = play(ruleset, wall, None)
    assert len(run.script) > 8
    for _ in range(4):
        other = play(ruleset, exchanged(run, wall, rng), run.script)
        assert other.lines != run.lines
        assert other.live == run.live
        assert other.returning == run.returning
