"""Programs are killed and come back; the record in the end is the same as without."""

from random import Random

import pytest

from net.client_session import Wish
from tests.support.rooms import Client, Lab, table

PEOPLE = (("甲", "乙"), ("丙",))
SEED = "kills"


def play(deals: int, kills: Random | None = None, count: int = 0) -> list[str]:
    """The record of so many deals; `kills` chooses so many moments and whom to kill."""
    lab = table(PEOPLE, ruleset="hefei", seed=SEED)
    moments = sorted(kills.randrange(30, 60 * deals) for _ in range(count)) if kills else []
    while number_of_deal(lab) <= deals:
        if moments and len(lab.store.lines) >= moments[0] and kills is not None:
            moments.pop(0)
            kill_somebody(lab, kills)
        next_event(lab)
    return lines_of(lab, deals)


def number_of_deal(lab: Lab) -> int:
    assert lab.room.table is not None
    return lab.room.table.session.match.number


def next_event(lab: Lab) -> None:
    count = len(lab.store.lines)
    lab.play_until(lambda: len(lab.store.lines) > count)


def kill_somebody(lab: Lab, rng: Random) -> None:
    place = rng.randrange(3)
    if place == 2:
        lab.kill_host()
        lab.advance(rng.uniform(0, 20))
        lab.restart_host()
        return
    killed = lab.clients[place]
    tokens = tuple(killed.session.tokens.values())
    lab.forget(killed)
    lab.advance(rng.uniform(0, 20))
    again = Client(Wish(tokens=tokens, room=lab.room.room_id, lines=tuple(killed.session.lines)), killed.is_host)
    lab.clients.insert(place, again)
    lab.connect(again)
    lab.settle()


def lines_of(lab: Lab, deals: int) -> list[str]:
    settled = [place for place, line in enumerate(lab.store.lines) if '"type": "settlement"' in line]
    return lab.store.lines[: settled[deals - 1] + 1]


@pytest.mark.parametrize("seed", range(2))
def test_ten_kills_leave_the_record_as_it_would_have_been(seed: int) -> None:
    assert play(3, Random(f"kills/{seed}"), 10) == play(3)
