"""The way between a table and a host in the same program."""

from random import Random

from pytestqt.qtbot import QtBot

from app.client import LocalHost
from engine.deal.actions import Pass
from engine.deal.state import Phase
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.host_session import HostSession
from net.journal import NoJournal
from net.messages import PlayerInfo, Update
from net.pace import PACES

Asked = tuple[LocalHost, dict[Seat, Update], tuple[Seat, ...]]


def two_asked(qtbot: QtBot) -> Asked:
    """Four people at one host, two of whom are asked about a discard, and the newest update of each."""
    for seed in range(200):
        found = find_two_asked(qtbot, seed)
        if found is not None:
            return found
    raise AssertionError("nowhere are two asked")


def find_two_asked(qtbot: QtBot, seed: int) -> Asked | None:
    variant = get_variant("wuhan")
    match = Match(variant, variant.defaults, Seat.EAST)
    deck = shuffled(match.rules.tiles, Random(seed))
    players = [PlayerInfo(name, "person") for name in "甲乙丙丁"]
    session = HostSession(match, players, {}, NoJournal(), lambda number: deck, "seed", PACES["none"])
    host = LocalHost(session, SEATS)
    newest: dict[Seat, Update] = {}
    host.client.updated.connect(lambda update: newest.update({update.seat: update}))
    host.start()
    while (deal := match.deal) is not None and not deal.is_settled:
        if deal.state.phase is Phase.CLAIMS and len(deal.waiting) > 1:
            qtbot.waitUntil(lambda: len(newest) == 4 and newest[Seat.EAST].turn_id == session.turn_id)
            return host, newest, deal.waiting
        if not deal.waiting:
            session.tick(0.0)
            continue
        seat = deal.waiting[0]
        legal = match.legal(seat)
        host.client.act(seat, session.turn_id, Pass() if Pass() in legal else legal[-1])
    host.close()
    return None


def test_a_pass_is_taken_back_and_its_seat_asked_again(qtbot: QtBot) -> None:
    host, newest, asked = two_asked(qtbot)
    seat, turn_id = asked[0], host.session.turn_id
    before = newest[seat].view.legal
    host.client.act(seat, turn_id, Pass())
    assert host.session.match.waiting == asked[1:]
    newest.clear()
    host.client.take_back(seat, turn_id)
    assert host.session.match.waiting == asked
    qtbot.waitUntil(lambda: bool(newest))
    assert list(newest) == [seat]
    assert (newest[seat].turn_id, newest[seat].view.legal) == (turn_id, before)
    host.close()
