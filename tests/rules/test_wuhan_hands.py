"""Wuhan hands with every line written out (tests/vectors/wuhan_hands.txt)."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engine.notation import format_tiles, parse_tiles
from engine.scoring.lines import fold
from tests.support.wuhan import Case, lines_of, win

VECTORS = Path(__file__).resolve().parents[1] / "vectors" / "wuhan_hands.txt"
SEATS = ("south", "west", "north")


@dataclass
class Hand:
    title: str
    words: dict[str, str] = field(default_factory=dict)

    @property
    def case(self) -> Case:
        options: dict[str, object] = {}
        for word in self.words.get("table", "").split():
            name, _, value = word.partition("=")
            options[name] = int(value) if value.isdigit() else value
        laizi = str(options.pop("laizi", "5z"))
        dealer = int(str(options.pop("dealer", 0)))
        south, west, north = (self.words.get(seat, "") for seat in SEATS)
        return win(
            self.words["win"],
            south=south,
            west=west,
            north=north,
            laizi=laizi,
            dealer=dealer,
            situation=self.words.get("situation", ""),
            **options,
        )

    def share(self, seat: int) -> tuple[str, int, str]:
        """The lines without a cap, what they come to, and the line of the cap."""
        lines, _, rest = self.words.get(str(seat), self.words.get("rest", "")).partition(" -> ")
        owed, _, cap = rest.partition(" ")
        return lines, int(owed), cap


def read_hands() -> list[Hand]:
    hands = []
    for paragraph in VECTORS.read_text(encoding="utf-8").split("\n\n"):
        rows = [row for row in paragraph.strip().splitlines() if not row.startswith("#")]
        if rows:
            hand = Hand(rows[0])
            for row in rows[1:]:
                word, _, rest = row.partition(" ")
                hand.words[word] = rest.strip()
            hands.append(hand)
    return hands


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
