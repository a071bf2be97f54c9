"""Small signs: the letter that stands for a name."""

import pytest

from app.assets.marks import avatar_letter


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("小满", "满"),
        ("Anna", "A"),
        ("émile", "É"),
        ("老王🐼", "王"),
        ("A🐼", "A"),
        ("AI 1", "A"),
        ("🐼", ""),
        ("👨‍👩‍👧", ""),
        ("🇨🇳", ""),
        ("", ""),
    ],
)
def test_a_name_is_told_by_a_letter_of_its_own_and_one_without_letters_by_none(name: str, letter: str) -> None:
    assert avatar_letter(name) == letter
