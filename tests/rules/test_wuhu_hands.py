"""Wuhu hands with every line written out (tests/vectors/wuhu_hands.txt)."""

import pytest

from engine.scoring.lines import fold
from engine.scoring.settlement import AccountId, Settlement
from tests.support.wuhu_hands import WrittenHand, tell, written_hands


@pytest.mark.parametrize("hand", written_hands(), ids=lambda hand: hand.title)
def test_a_hand_as_it_is_written_out(hand: WrittenHand) -> None:
    result = hand.settle()
    assert tell(result) == hand.told()
    assert all(fold(payment.lines) == payment.amount for payment in result.payments)
    assert all(sum(Settlement((result,)).net(account)) == 0 for account in AccountId)


def test_there_are_forty_hands_and_more() -> None:
    titles = [hand.title for hand in written_hands()]
    assert len(set(titles)) == len(titles) >= 40
