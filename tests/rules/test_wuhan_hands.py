"""Wuhan hands with every line written out (tests/vectors/wuhan_hands.txt)."""

import pytest

from engine.notation import format_tiles, parse_tiles
from engine.scoring.lines import fold
from tests.support.wuhan import lines_of
from tests.support.wuhan_hands import Hand, read_hands

HANDS = read_hands()


def test_there_are_forty_hands_and_more() -> None:
    assert len(HANDS) >= 40
    assert len({hand.title for hand in HANDS}) == len(HANDS)


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.title)
def test_hand_pays_as_written_out(hand: Hand) -> None:
    case = hand.case
    assert case.patterns == hand.words["patterns"]
    assert case.liable == hand.words.get("liable")
    if "stands" in hand.words:
        expected = parse_tiles(hand.words["stands"])
        assert format_tiles(case.result.reading.stands_for) == format_tiles(expected)
    payments = case.result.payments
    if "robbed" in hand.words:
        lines, paid = hand.words["robbed"].split(" -> ")
        assert [(lines_of(payment.lines), payment.amount) for payment in payments] == [(lines, int(paid))]
        assert payments[0].payer == payments[0].share_of == case.claim.source
        return
    assert [int(payment.share_of) for payment in payments] == [1, 2, 3]
    for payment in payments:
        lines, owed, cap = hand.share(int(payment.share_of))
        steps = payment.lines[:-1] if cap else payment.lines
        assert (lines_of(steps), fold(steps), lines_of(payment.lines[len(steps) :])) == (lines, owed, cap)
    liable = hand.words.get("liable", "").split(" ")[0]
    assert case.payers == ([int(liable)] * 3 if liable else [1, 2, 3])
