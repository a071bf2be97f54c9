"""The time left is counted on from what the host said."""

from dataclasses import replace

from app.table.situations import SITUATIONS
from app.table.time_left import Countdown, TimeLeft
from engine.seats import Seat
from net.messages import Clock, Update


def update_with(clock: Clock | None, turn_id: int = 7) -> Update:
    return replace(SITUATIONS["claim"]().update, clock=clock, turn_id=turn_id)


def countdown_of(clock: Clock | None) -> Countdown:
    countdown = Countdown()
    countdown.note(update_with(clock), 5_000)
    return countdown


def test_without_a_clock_nothing_is_counted() -> None:
    assert countdown_of(None).find_left(9_000) is None


def test_the_last_second_shows_until_it_is_over() -> None:
    countdown = countdown_of(Clock(Seat.WEST, 10_000))
    assert countdown.find_left(5_000) == TimeLeft(10, False, 1.0)
    assert countdown.find_left(5_001) == TimeLeft(10, False, 0.9999)
    assert countdown.find_left(14_999) == TimeLeft(1, False, 0.0001)
    assert countdown.find_left(15_000) == TimeLeft(0, False, 0.0)
    assert countdown.find_left(99_000) == TimeLeft(0, False, 0.0)


def test_after_the_turn_the_bank_is_used() -> None:
    countdown = countdown_of(Clock(Seat.WEST, 10_000, 20_000))
    assert countdown.find_left(14_999) == TimeLeft(1, False, 0.0001)
    assert countdown.find_left(15_000) == TimeLeft(20, True, 1.0)
    assert countdown.find_left(20_000) == TimeLeft(15, True, 0.75)


def test_a_later_word_of_the_same_turn_goes_on_with_the_ring() -> None:
    countdown = countdown_of(Clock(Seat.WEST, 10_000))
    countdown.note(update_with(Clock(Seat.WEST, 4_000)), 11_000)
    assert countdown.find_left(11_000) == TimeLeft(4, False, 0.4)
    countdown.note(update_with(Clock(Seat.WEST, 4_000), turn_id=8), 11_000)
    assert countdown.find_left(11_000) == TimeLeft(4, False, 1.0)
