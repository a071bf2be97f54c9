"""Who of several people may see the screen, and for how long."""

from dataclasses import replace

import pytest

from app.hotseat.public import public_update
from app.hotseat.screen import Asking, Curtained, House, Lifted, Resting
from engine.deal.actions import Action, Discard, Pass, Win
from engine.deal.state import Phase
from engine.seats import Seat
from net.messages import Act, Update
from tests.support.laptop import STEP_S, Laptop, tame

SEEDS = range(6)


def own_claims(laptop: Laptop) -> set[Seat]:
    """Who of the people here is asked about the discard that is shown; the host may be ahead of it."""
    if laptop.session.turn_id != laptop.get_update().turn_id:
        return set()
    return {seat for seat in laptop.seats if laptop.session.match.legal(seat)}


def asked_with_claim(seats: tuple[Seat, ...], house: House | None = None) -> tuple[Laptop, Seat]:
    """A bar during which one of the people could claim, but not the one who plays next."""
    for seed in range(40):
        laptop = Laptop(seed, seats, house)

        def found(laptop: Laptop = laptop) -> bool:
            following = Seat((laptop.get_update().view.turn + 1) % 4)
            return laptop.is_over or (laptop.is_asking() and bool(own_claims(laptop) - {following}))

        if laptop.play_turns(found) and not laptop.is_over:
            following = Seat((laptop.get_update().view.turn + 1) % 4)
            return laptop, min(own_claims(laptop) - {following})
    raise AssertionError("no such bar in forty deals")


def test_every_bar_lasts_the_same_whether_anybody_could_claim_or_not() -> None:
    durations: dict[bool, list[float]] = {True: [], False: []}
    for seed in SEEDS:
        laptop = Laptop(seed)
        while laptop.play_to_bar():
            could, begun, turn_id = bool(own_claims(laptop)), laptop.now, laptop.get_update().turn_id
            while laptop.is_asking() and laptop.get_update().turn_id == turn_id:
                laptop.go()
            durations[could].append(laptop.now - begun)
    assert len(durations[False]) > 100
    assert len(durations[True]) > 10
    assert max(durations[False] + durations[True]) <= 3.0 + 2 * STEP_S
    assert min(durations[False] + durations[True]) >= 3.0 - 2 * STEP_S


def test_after_a_bar_ai_moves_in_the_same_time_whether_the_host_had_waited_or_not() -> None:
    rests: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(8):
        laptop = Laptop(seed, house=House(rest_s=0.95), pace="normal")
        while laptop.play_to_bar():
            could, turn_id = bool(own_claims(laptop)), laptop.get_update().turn_id
            follows_ai = Seat((laptop.get_update().view.turn + 1) % 4) not in laptop.seats
            while laptop.is_asking() and laptop.get_update().turn_id == turn_id:
                laptop.go()
            ended = laptop.now
            if follows_ai and isinstance(laptop.screen.showing, Resting) and not laptop.is_over:
                while laptop.get_update().turn_id == turn_id:
                    laptop.go()
                rests[could].append(round(laptop.now - ended, 6))
    assert len(rests[False]) > 20
    assert len(rests[True]) > 3
    assert max(rests[False] + rests[True]) <= 0.95 + 2 * STEP_S
    assert min(rests[False] + rests[True]) >= 0.95 - 2 * STEP_S


@pytest.mark.parametrize("seed", [2, 4])
def test_nobody_sees_a_hand_before_its_owner_lifts(seed: int) -> None:
    laptop = Laptop(seed, (Seat.WEST, Seat.EAST, Seat.SOUTH))
    lifted: Seat | None = None
    for _ in range(8000):
        showing = laptop.screen.showing
        if isinstance(showing, Lifted):
            assert showing.seat is lifted is laptop.get_update().seat
            if laptop.get_update().view.legal:
                laptop.act(tame(laptop.get_update().view.legal))
            else:
                laptop.go()
            continue
        lifted = None
        if laptop.is_over:
            break
        if isinstance(showing, Curtained):
            lifted = showing.seat
            laptop.lift(showing.seat)
        else:
            laptop.go()
    assert laptop.is_over
    assert laptop.refused == []


def test_the_bar_names_all_people_but_who_discarded_and_those_who_play_sooner_first() -> None:
    laptop = Laptop(1, (Seat.WEST, Seat.EAST, Seat.SOUTH))
    while laptop.play_to_bar():
        showing = laptop.screen.showing
        assert isinstance(showing, Asking)
        turn = laptop.get_update().view.turn
        assert set(showing.seats) == set(laptop.seats) - {turn}
        assert list(showing.seats) == sorted(showing.seats, key=lambda seat: (seat - turn) % 4)
        while laptop.is_asking():
            laptop.go()


def test_a_key_lifts_for_that_person_alone_and_the_bar_waits() -> None:
    laptop, claimant = asked_with_claim((Seat.WEST, Seat.EAST, Seat.SOUTH))
    for _ in range(20):
        laptop.go()
    left = laptop.screen.bar_share(laptop.now)
    laptop.lift(claimant)
    assert laptop.screen.showing == Lifted(claimant, is_looking=True)
    assert laptop.get_update().seat is claimant
    assert laptop.get_update().view.hand
    for _ in range(200):
        laptop.go()
    assert laptop.screen.bar_share(laptop.now) == pytest.approx(left)
    laptop.screen.cover(laptop.now)
    assert isinstance(laptop.screen.showing, Asking | Curtained | Resting)


def test_whoever_has_discarded_cannot_look_and_everybody_else_may_look_again() -> None:
    laptop, claimant = asked_with_claim((Seat.WEST, Seat.EAST, Seat.SOUTH, Seat.NORTH))
    laptop.lift(laptop.get_update().view.turn)
    assert laptop.is_asking()
    for _ in range(3):
        laptop.lift(claimant)
        assert laptop.screen.showing == Lifted(claimant, is_looking=True)
        laptop.screen.cover(laptop.now)
        laptop.pump()
        assert laptop.is_asking()


def test_a_pass_during_the_bar_can_be_taken_back_until_it_ends() -> None:
    laptop, claimant = asked_with_claim((Seat.WEST, Seat.EAST, Seat.SOUTH, Seat.NORTH))
    turn_id = laptop.session.turn_id
    laptop.lift(claimant)
    legal = laptop.get_update().view.legal
    laptop.act(Pass())
    assert laptop.session.match.legal(claimant) == legal, "the host has not heard of it"
    laptop.lift(claimant)
    laptop.act(next(action for action in legal if not isinstance(action, Pass)))
    while laptop.is_asking() and laptop.get_update().turn_id == turn_id:
        laptop.go()
    assert laptop.refused == []
    face = laptop.session.match.view(claimant).seats[claimant]
    assert laptop.is_over or face.melds


def test_a_pass_that_was_not_taken_back_is_sent_when_the_bar_ends_also_where_wins_are_taken() -> None:
    laptop = win_during_bar(House(takes_win=True))
    winner = next(seat for seat in laptop.seats if Win() in laptop.session.match.legal(seat))
    laptop.lift(winner)
    laptop.act(Pass())
    turn_id = laptop.session.turn_id
    while laptop.is_asking():
        laptop.go()
    assert laptop.session.turn_id > turn_id
    deal = laptop.session.match.deal
    assert deal is not None
    assert deal.state.wins == ()
    assert laptop.refused == []


def test_a_claim_made_during_the_bar_is_that_persons() -> None:
    laptop, claimant = asked_with_claim((Seat.WEST, Seat.EAST))
    laptop.lift(claimant)
    claim = next(action for action in laptop.get_update().view.legal if not isinstance(action, Pass))
    laptop.act(claim)
    assert laptop.play_turns(lambda: laptop.is_over or laptop.screen.showing == Curtained(claimant), 10)
    melds = laptop.session.match.view(claimant).seats[claimant].melds
    assert laptop.is_over or melds


def win_during_bar(house: House) -> Laptop:
    for seed in range(400):
        laptop = Laptop(seed, (Seat.WEST, Seat.EAST, Seat.SOUTH), house)

        def found(laptop: Laptop = laptop) -> bool:
            return laptop.is_over or (
                laptop.is_asking() and any(Win() in laptop.session.match.legal(seat) for seat in laptop.seats)
            )

        if laptop.play_turns(found) and not laptop.is_over:
            following = Seat((laptop.get_update().view.turn + 1) % 4)
            if Win() not in laptop.session.match.legal(following) and own_claims(laptop):
                return laptop
    raise AssertionError("nobody could win on a discard")


@pytest.mark.parametrize("takes_win", [True, False])
def test_a_win_that_nobody_looked_at_is_taken_when_the_bar_ends_if_chosen_so(takes_win: bool) -> None:
    laptop = win_during_bar(House(takes_win=takes_win))
    winners = {seat for seat in laptop.seats if Win() in laptop.session.match.legal(seat)}
    turn_id = laptop.get_update().turn_id
    while laptop.is_asking() and laptop.get_update().turn_id == turn_id:
        laptop.go()
    laptop.play_turns(lambda: laptop.is_over or laptop.get_update().turn_id > turn_id + 1, 20)
    won = laptop.session.match.deal is not None and laptop.session.match.deal.state.phase is Phase.ENDED
    assert won is takes_win
    if takes_win:
        outcome = laptop.get_update().view.outcome
        assert outcome is not None
        assert {each.winner for each in outcome.settlement.results} <= winners


def test_the_curtain_of_who_plays_next_is_the_same_with_and_without_a_claim() -> None:
    seen: dict[bool, int] = {True: 0, False: 0}
    for seed in range(12):
        laptop = Laptop(seed)
        while laptop.play_to_bar():
            discard = public_update(laptop.get_update())
            # Whoever adds to a pung plays on himself.
            following = Seat((discard.view.turn + (discard.view.phase is Phase.CLAIMS)) % 4)
            could = following in own_claims(laptop)
            while laptop.is_asking() and laptop.get_update().turn_id == discard.turn_id:
                laptop.go()
            if following not in laptop.seats or laptop.is_over:
                continue
            seen[could] += 1
            assert laptop.screen.showing == Curtained(following)
            assert public_update(laptop.get_update()).view == discard.view
    assert seen[True]
    assert seen[False]


def test_who_plays_next_and_is_the_only_one_to_look_keeps_the_screen() -> None:
    laptop = Laptop(3)
    assert laptop.play_turns(lambda: laptop.is_asking() and laptop.get_update().view.turn is Seat.SOUTH)
    laptop.lift(Seat.EAST)
    laptop.screen.cover(laptop.now)
    laptop.pump()
    assert laptop.is_asking()
    laptop.lift(Seat.WEST)
    assert laptop.screen.showing == Lifted(Seat.WEST)


def test_the_host_asking_again_after_a_pause_is_answered_again() -> None:
    laptop, claimant = asked_with_claim((Seat.WEST, Seat.EAST))
    turn_id = laptop.get_update().turn_id
    laptop.session.pause(laptop.now)
    for _ in range(100):
        laptop.go()
    assert [type(each).__name__ for each in laptop.refused] == ["Refused"]
    assert laptop.session.match.legal(claimant)
    laptop.session.go_on(laptop.now)
    laptop.pump()
    assert laptop.session.turn_id > turn_id or not laptop.session.match.legal(claimant)


def claim_that_is_lost(house: House | None = None) -> tuple[Laptop, Seat, Action]:
    """Somebody has claimed during the bar, and the cable took it."""
    laptop, claimant = asked_with_claim((Seat.WEST, Seat.EAST, Seat.SOUTH), house)
    laptop.lift(claimant)
    update = laptop.get_update()
    claim = next(action for action in update.view.legal if not isinstance(action, Pass))
    laptop.screen.act(claimant, update.turn_id, claim, laptop.now)
    assert [answer[:2] for answer in laptop.screen.take_answers()] == [(claimant, update.turn_id)]
    return laptop, claimant, claim


@pytest.mark.parametrize("is_bar_over", [False, True])
def test_a_claim_that_a_lost_connection_took_with_it_is_made_again(is_bar_over: bool) -> None:
    laptop, claimant, claim = claim_that_is_lost()
    turn_id = laptop.get_update().turn_id
    while is_bar_over and laptop.is_asking():
        laptop.now += STEP_S
        laptop.screen.tick(laptop.now)
        laptop.screen.take_answers()
    assert claim in laptop.session.match.legal(claimant)
    laptop.session.connect(0, laptop.seats)
    laptop.pump()
    for _ in range(100):
        laptop.go()
    assert laptop.session.turn_id > turn_id
    assert laptop.refused == []
    assert laptop.is_over or laptop.session.match.view(claimant).seats[claimant].melds


def test_a_claim_that_was_heard_before_the_connection_was_lost_is_made_once() -> None:
    laptop, claimant, claim = claim_that_is_lost()
    update = laptop.get_update()
    laptop.session.receive(0, Act(claimant, update.turn_id, claim), laptop.now)
    laptop.session.connect(0, laptop.seats)
    laptop.pump()
    for _ in range(100):
        laptop.go()
    assert laptop.refused == []
    assert laptop.is_over or laptop.session.match.view(claimant).seats[claimant].melds


@pytest.mark.parametrize(("is_for_now", "is_made"), [(True, True), (False, False)])
def test_a_claim_that_was_refused_is_made_again_only_after_a_pause(is_for_now: bool, is_made: bool) -> None:
    laptop, claimant, claim = claim_that_is_lost()
    laptop.screen.refuse(claimant, is_for_now)
    laptop.session.connect(0, laptop.seats)
    for _, message in laptop.session.take_outbox():
        if isinstance(message, Update):
            laptop.screen.receive(message, laptop.now)
    answers = [(seat, action) for seat, _, action in laptop.screen.take_answers()]
    assert ((claimant, claim) in answers) is is_made


def test_an_open_table_has_neither_curtain_nor_bar_and_turns_to_whoever_is_asked() -> None:
    laptop = Laptop(2, house=House(is_open=True))
    asked = 0
    for _ in range(4000):
        if laptop.is_over:
            break
        assert isinstance(laptop.screen.showing, Lifted)
        view = laptop.get_update().view
        if own_claims(laptop):
            assert laptop.get_update().seat in own_claims(laptop)
            asked += 1
            laptop.act(tame(view.legal))
        else:
            laptop.go()
    assert laptop.is_over
    assert asked > 10


def test_the_public_update_holds_nothing_of_a_seat() -> None:
    laptop = Laptop(5)
    assert laptop.play_turns(laptop.is_asking)
    for seat in laptop.seats:
        update = public_update(replace(laptop.get_update(), view=laptop.session.match.view(seat)))
        assert (update.view.hand, update.view.drawn, update.view.legal, update.clock) == ((), None, (), None)
        assert not any(isinstance(action, Discard) for action in update.view.legal)
