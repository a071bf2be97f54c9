"""Matches whose programs are killed at random moments and come back, and the records that are left of them."""

from random import Random

from net.client_session import Wish
from tests.support.rooms import Client, Lab, table

_PEOPLE = (("甲", "乙"), ("丙",))
_SEED = "kills"


def play_with_kills(deals: int, kills: Random | None = None, count: int = 0) -> list[str]:
    """The record of so many deals; `kills` chooses so many moments and whom to kill."""
    # A seat that is waited for four times in a deal is given to AI, which the record notes: short absences only.
    lab = table(_PEOPLE, ruleset="hefei", seed=_SEED)
    moments = sorted(kills.randrange(20, 40 * deals) for _ in range(count)) if kills else []
    while _number_of_deal(lab) <= deals:
        if moments and len(lab.store.lines) >= moments[0] and kills is not None:
            moments.pop(0)
            _kill_somebody(lab, kills)
        else:
            _next_event(lab)
    assert not moments, "the match was too short for so many kills"
    return _lines_of(lab, deals)


def _number_of_deal(lab: Lab) -> int:
    assert lab.room.table is not None
    return lab.room.table.session.match.number


def _next_event(lab: Lab) -> None:
    count = len(lab.store.lines)
    lab.play_until(lambda: len(lab.store.lines) > count)


def _kill_somebody(lab: Lab, rng: Random) -> None:
    place = rng.randrange(3)
    if place == 2:
        _kill_host(lab, rng)
        return
    killed = lab.clients[place]
    tokens = tuple(killed.session.tokens.values())
    lab.forget(killed)
    lab.advance(rng.uniform(0, 4))
    again = Client(Wish(tokens=tokens, room=lab.room.room_id, lines=tuple(killed.session.lines)), killed.is_host)
    lab.clients.insert(place, again)
    lab.connect(again)
    lab.settle()


def _kill_host(lab: Lab, rng: Random) -> None:
    """Between two writes, or in the midst of one of the next ones, of which any part may be written."""
    if rng.random() < 0.3:
        lab.kill_host()
    else:
        lab.store.fuse = (rng.randint(1, 3), rng.random())
        lab.play_until(lambda: lab.is_down)
    lab.advance(rng.uniform(0, 20))
    lab.restart_host()


def _lines_of(lab: Lab, deals: int) -> list[str]:
    settled = [place for place, line in enumerate(lab.store.lines) if '"type": "settlement"' in line]
    return lab.store.lines[: settled[deals - 1] + 1]
