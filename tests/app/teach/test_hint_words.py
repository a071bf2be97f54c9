"""Every reason and every action has its words, in both languages."""

import pytest

from app.table.hint_words import action_words, points_words, reason_words, short_words
from app.table.situations import SITUATIONS
from app.text.catalogue import LANGUAGES, set_language
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import KongStyle
from engine.seats import Seat
from engine.teach.hint import REASONS, Hint, Hints, Reason
from engine.tiles import Tile

ACTIONS: tuple[Action, ...] = (
    Discard(Tile(5)), Chow((Tile(2), Tile(3), Tile(4))), Pung(), Kong(KongStyle.OPEN, Tile(7)), Win(), Pass(),
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_a_reason_is_a_sentence_without_a_gap(code: str, language: str) -> None:
    set_language(language)
    found = SITUATIONS["full-hand"]()
    best = Hint(Discard(Tile(5)), 3.0, 0.0, 2, (), (), None, ())
    reason = Reason(code, Discard(Tile(6)), Seat.NORTH, 40, 12, 2, 3, 17)
    words = reason_words(Hints((best,), reason), found.update.view, found.info)
    assert words.endswith(("。", "."))
    assert "{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_are_told_apart(language: str) -> None:
    set_language(language)
    assert len({action_words(action) for action in ACTIONS}) == len(ACTIONS)
    assert all(short_words(action) for action in ACTIONS)


def test_few_points_have_a_tenth_and_many_have_none() -> None:
    assert [points_words(each) for each in (0.04, 1.25, 9.94, 9.96, 272.4)] == ["0.0", "1.2", "9.9", "10", "272"]
