"""Hefei hands with every line written out (tests/vectors/hefei_hands.txt)."""

import pytest

from engine.scoring.lines import fold
from engine.scoring.settlement import AccountId, Settlement
from tests.support.hefei_hands import WrittenHand, tell, tell_lost, written_hands


@pytest.mark.parametrize("hand", written_hands(), ids=lambda hand: hand.title)
def test_a_hand_as_it_is_written_out(hand: WrittenHand) -> None:
    result = hand.settle()
    assert tell(result) == hand.told()
    assert tell_lost(result) == hand.lost
    assert all(fold(payment.lines) == payment.amount for payment in result.payments)
    assert all(payment.account is AccountId.POINTS for payment in result.payments)
    assert sum(Settlement((result,)).net(AccountId.POINTS)) == 0


def test_there_are_forty_hands_and_more() -> None:
    titles = [hand.title for hand in written_hands()]
    assert len(set(titles)) == len(titles) >= 40


def test_readings_that_lost_are_among_them() -> None:
    assert sum(len(hand.lost) for hand in written_hands()) >= 8
