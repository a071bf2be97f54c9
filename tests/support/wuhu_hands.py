"""Reads tests/vectors/wuhu_hands.txt: Wuhu hands with every line written out."""

from dataclasses import dataclass
from pathlib import Path

from engine.scoring.settlement import WinResult
from tests.support.scoring import claim, settle, table, told

VECTORS = Path(__file__).resolve().parents[1] / "vectors" / "wuhu_hands.txt"


@dataclass(frozen=True)
class WrittenHand:
    """A hand of the file: its title, its lines by their first word."""

    title: str
    words: dict[str, str]

    def settle(self) -> WinResult:
        """The hand as the judge settles it; the winner is seat 0."""
        hand, _, melds = self.words["win"].partition("|")
        tiles, _, last = hand.partition("+")
        win, _, source = last.strip().partition("<")
        options: dict[str, object] = {}
        for word in self.words.get("options", "").split():
            name, value = word.split("=")
            options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
        on = table(self.words["table"], **options)
        given = [int(each) for each in self.words.get("chips", "").split()]
        chips = (given[0], given[1], given[2], given[3]) if given else None
        return settle(
            on,
            claim(
                on,
                tiles,
                win,
                melds,
                int(source) if source else None,
                dealer=int(self.words.get("dealer", "1")),
                chips=chips,
                situation=self.words.get("situation", "").split(),
            ),
        )

    def told(self) -> dict[str, str]:
        """What the file says of the result: patterns, who is liable, and the share of each loser."""
        return {key: self.words[key] for key in ("patterns", "account", "liable", "1", "2", "3") if key in self.words}


def tell(result: WinResult) -> dict[str, str]:
    """The result in the words of the file."""
    found = {"patterns": " ".join(result.reading.patterns), "account": result.payments[0].account.value}
    if result.liability is not None:
        found["liable"] = f"{result.liability.seat.value} {result.liability.rule}"
    for payment in result.payments:
        found[str(payment.share_of.value)] = f"{told(payment.lines)} -> {payment.amount}"
    return found


def written_hands() -> list[WrittenHand]:
    """Every hand of the file."""
    hands = []
    for paragraph in VECTORS.read_text(encoding="utf-8").split("\n\n"):
        title, *lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")] or [""]
        if title:
            hands.append(WrittenHand(title, dict(line.split(" ", 1) for line in lines)))
    return hands
