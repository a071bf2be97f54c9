"""Reads tests/vectors/hefei_hands.txt: Hefei hands with every line written out."""

from dataclasses import dataclass, field
from pathlib import Path

from engine.scoring.settlement import WinResult
from tests.support.scoring import claim, settle, table, told

VECTORS = Path(__file__).resolve().parents[1] / "vectors" / "hefei_hands.txt"


@dataclass(frozen=True)
class WrittenHand:
    """A hand of the file: its title, its lines by their first word, and the readings that lost."""

    title: str
    words: dict[str, str]
    lost: list[str] = field(default_factory=list)

    def settle(self) -> WinResult:
        """The hand as the judge settles it; the winner is seat 0."""
        hand, _, kongs = self.words["win"].partition("|")
        tiles, _, last = hand.partition("+")
        win, _, source = last.strip().partition("<")
        given = dict(word.split("=") for word in self.words.get("table", "").split())
        dealer, streak = int(given.pop("dealer", "1")), int(given.pop("streak", "1"))
        situation = [word for word in given.pop("situation", "").split(",") if word]
        options = {name: _value(word) for name, word in given.items()}
        on = table("hefei", **options)
        return settle(
            on,
            claim(
                on,
                tiles,
                win,
                kongs,
                int(source) if source else None,
                dealer=dealer,
                streak=streak,
                situation=situation,
            ),
        )

    def told(self) -> dict[str, str]:
        """What the file says of the result: what counts, and each payment."""
        return {key: self.words[key] for key in ("patterns", "1", "2", "3") if key in self.words}


def tell(result: WinResult) -> dict[str, str]:
    """The result in the words of the file."""
    found = {"patterns": " ".join(result.reading.patterns)}
    for payment in result.payments:
        found[str(payment.payer.value)] = f"{told(payment.lines)} -> {payment.amount}"
    return found


def tell_lost(result: WinResult) -> list[str]:
    """The readings that lost in the words of the file."""
    return [f"{each.why} {each.pays} {' '.join(each.patterns)}" for each in result.rejected]


def written_hands() -> list[WrittenHand]:
    """Every hand of the file."""
    hands = []
    for paragraph in VECTORS.read_text(encoding="utf-8").split("\n\n"):
        title, *lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")] or [""]
        if title:
            lost = [line.removeprefix("lost ") for line in lines if line.startswith("lost ")]
            hands.append(WrittenHand(title, dict(line.split(" ", 1) for line in lines), lost))
    return hands


def _value(word: str) -> object:
    return {"true": True, "false": False}.get(word, int(word) if word.isdigit() else word)
