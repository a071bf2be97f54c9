"""The hands of `tests/vectors/wuhan_hands.txt`, read."""

from dataclasses import dataclass, field
from pathlib import Path

from tests.support.wuhan import Case, win

_VECTORS = Path(__file__).resolve().parents[1] / "vectors" / "wuhan_hands.txt"
_SEATS = ("south", "west", "north")


@dataclass
class Hand:
    """A paragraph: its title and its rows by their first word."""

    title: str
    words: dict[str, str] = field(default_factory=dict)

    @property
    def case(self) -> Case:
        """The claim to win."""
        options: dict[str, object] = {}
        for word in self.words.get("table", "").split():
            name, _, value = word.partition("=")
            options[name] = int(value) if value.isdigit() else value
        laizi = str(options.pop("laizi", "5z"))
        dealer = int(str(options.pop("dealer", 0)))
        south, west, north = (self.words.get(seat, "") for seat in _SEATS)
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
    """All of them, in order."""
    hands = []
    for paragraph in _VECTORS.read_text(encoding="utf-8").split("\n\n"):
        rows = [row for row in paragraph.strip().splitlines() if not row.startswith("#")]
        if rows:
            hand = Hand(rows[0])
            for row in rows[1:]:
                word, _, rest = row.partition(" ")
                hand.words[word] = rest.strip()
            hands.append(hand)
    return hands
