"""A table without a room: people at one screen, computer players, and what a host session refuses."""

from collections.abc import Sequence
from functools import partial

from engine.ai.levels import make_policy
from engine.deal.actions import Discard, Pass
from engine.deal.events import Dealt, Discarded, Drawn
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.chance import SeededChance
from net.host_session import HostSession
from net.messages import Act, PlayerInfo, Ready, Refused, TableInfo, ToClient, Update
from net.pace import PACES
from tests.support.rooms import MemoryStore

E, S, W, N = Seat


def session_of(people: Sequence[Seat], pace: str = "none") -> tuple[HostSession, MemoryStore]:
    variant = get_variant("hefei")
    match = Match(variant, variant.read_options({}), E)
    kinds = ["person" if seat in people else "ai" for seat in SEATS]
    players = [PlayerInfo(name, kind) for name, kind in zip("甲乙丙丁", kinds, strict=True)]
    policies = {seat: make_policy(variant, match.options, "normal") for seat in SEATS if seat not in people}
    chance = SeededChance("table")
    store = MemoryStore()
    session = HostSession(match, players, policies, store, partial(chance.wall, match.rules.tiles), "seed", PACES[pace])
    return session, store


def run(session: HostSession, now: float = 0.0) -> list[tuple[int, ToClient]]:
    """Let AI play until people are waited for."""
    out = session.take_outbox()
    while (when := session.next_deadline) is not None:
        now = max(now, when)
        session.tick(now)
        out += session.take_outbox()
    return out


def updates(out: list[tuple[int, ToClient]], link: int) -> list[Update]:
    return [message for to, message in out if to == link and isinstance(message, Update)]


def test_one_link_of_two_seats_is_told_each_seats_own_view() -> None:
    session, _ = session_of((E, S))
    session.connect(1, (E, S))
    session.start(0.0)
    out = session.take_outbox()
    assert isinstance(out[0][1], TableInfo)
    assert [each.seat for each in updates(out, 1)] == [E, S]
    views = {each.seat: each.view for each in updates(out, 1)}
    assert views[E].hand != views[S].hand
    dealt = [event for each in updates(out, 1) for event in each.events if isinstance(event, Dealt)]
    assert [[len(hand) for hand in event.hands] for event in dealt] == [[14, 0, 0, 0], [0, 13, 0, 0]]


def test_everything_is_written_before_it_is_told() -> None:
    session, store = session_of((E,))
    session.connect(1, (E,))
    session.start(0.0)
    assert len(store.lines) == 1
    assert session.turn_id == 1


def test_a_stale_action_is_refused_never_guessed() -> None:
    session, _ = session_of((E,))
    session.connect(1, (E,))
    session.start(0.0)
    update = updates(run(session), 1)[-1]
    session.receive(1, Act(E, update.turn_id - 1, update.view.legal[-1]), 1.0)
    assert session.take_outbox() == [(1, Refused(E, update.turn_id, "action/stale_turn"))]
    session.receive(1, Act(E, update.turn_id, update.view.legal[-1]), 1.0)
    assert session.turn_id > update.turn_id


def test_nobody_acts_for_a_seat_of_somebody_else_or_of_ai() -> None:
    session, _ = session_of((E, S))
    session.connect(1, (E,))
    session.connect(2, (S, W))
    session.start(0.0)
    session.take_outbox()
    tile = session.match.view(E).hand[0]
    for seat, slug in ((E, "action/not_your_seat"), (W, "action/ai_plays")):
        session.receive(2, Act(seat, session.turn_id, Discard(tile)), 0.0)
        assert session.take_outbox() == [(2, Refused(seat, session.turn_id, slug))]


def test_an_action_against_the_rules_is_refused_with_the_engines_slug() -> None:
    session, _ = session_of(SEATS)
    session.connect(1, SEATS)
    session.start(0.0)
    session.take_outbox()
    session.receive(1, Act(S, session.turn_id, Discard(session.match.view(S).hand[0])), 0.0)
    ((_, refused),) = session.take_outbox()
    assert isinstance(refused, Refused)
    assert refused.slug.startswith("action/")


def test_the_next_deal_begins_when_all_people_are_ready() -> None:
    session, _ = session_of((E, S))
    session.connect(1, (E, S))
    session.start(0.0)
    out = run(session)
    while session.match.is_running:
        for seat in (E, S):
            legal = session.match.legal(seat)
            if legal:
                session.receive(1, Act(seat, session.turn_id, legal[-1]), 0.0)
        out += run(session)
    assert session.match.number == 2
    session.receive(1, Ready(E), 0.0)
    assert updates(run(session), 1)[-1].ready == (E,)
    assert not session.match.is_running
    session.receive(1, Ready(S), 0.0)
    assert session.match.is_running


def test_a_choice_of_ai_does_not_depend_on_when_it_is_made() -> None:
    records = []
    for pace in ("none", "slow"):
        session, store = session_of((), pace)
        session.start(5.0)
        while session.match.number < 3:
            when = session.next_deadline
            assert when is not None
            session.tick(when + 0.01)
        records.append(store.lines)
    assert records[0] == records[1]


def test_a_paused_table_asks_nobody() -> None:
    session, _ = session_of((E,))
    session.connect(1, (E,))
    session.start(0.0)
    run(session)
    session.pause(1.0)
    assert session.next_deadline is None
    session.receive(1, Act(E, session.turn_id, session.match.legal(E)[-1]), 1.0)
    assert [each for _, each in session.take_outbox()] == [Refused(E, session.turn_id, "action/paused")]
    session.go_on(2.0)
    assert updates(session.take_outbox(), 1)


def test_a_discard_that_nobody_can_claim_is_told_before_the_draw_that_follows() -> None:
    session, store = session_of(SEATS)
    for seat in SEATS:
        session.connect(int(seat), (seat,))
    session.start(0.0)
    now = 0.0
    while True:
        session.take_outbox()
        match = session.match
        seat = match.waiting[0]
        legal = match.legal(seat)
        session.receive(int(seat), Act(seat, session.turn_id, Pass() if Pass() in legal else legal[-1]), now)
        if match.can_resolve:
            break
    told = session.take_outbox()
    assert [type(event) for each in updates(told, 0) for event in each.events] == [Discarded]
    assert len(told) == len(SEATS)
    assert session.next_deadline == now
    session.tick(now)
    following = [type(event) for each in updates(session.take_outbox(), 0) for event in each.events]
    assert following == [Drawn]
    assert not match.can_resolve
    assert '"draw"' in store.lines[-1]
