import pytest

from net.names import CHAT_CHARACTERS, UnfitText, clean_chat, clean_name, count_graphemes


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("abc", 3),
        ("十二个字", 4),
        ("é", 1),
        ("e\u0301", 1),
        ("👍🏽", 1),
        ("❤\ufe0f", 1),
        ("👩\u200d👩\u200d👧", 1),
        ("🇨🇳", 1),
        ("🇨🇳🇩🇪", 2),
        ("각", 1),
        ("\u1100\u1161\u11a8", 1),
        ("🏴\U000e0067\U000e0062\U000e007f", 1),
        ("\u0301", 1),
    ],
)
def test_graphemes_are_what_people_count(text: str, count: int) -> None:
    assert count_graphemes(text) == count


@pytest.mark.parametrize("name", ["奶奶", "Großvater", "甲 乙", "👩\u200d👩\u200d👧家", "一二三四五六七八九十甲乙"])
def test_names_that_people_have_are_taken(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("", "name/empty"),
        (" \u3000 ", "name/empty"),
        ("一二三四五六七八九十甲乙丙", "name/too_long"),
        ("a" + "\u0301" * 100, "name/too_long"),
        ("a\x00b", "name/characters"),
        ("a\u200bb", "name/characters"),
        ("a\u200db", "name/characters"),
        ("\u202egnp.exe", "name/characters"),
        ("\u2066甲\u2069", "name/characters"),
        ("\ufeff甲", "name/characters"),
        ("甲\ue000", "name/characters"),
        ("\ud800", "name/characters"),
    ],
)
def test_names_that_could_disguise_something_are_refused(name: str, slug: str) -> None:
    with pytest.raises(UnfitText) as refused:
        clean_name(name)
    assert refused.value.slug == slug


def test_space_is_one_space_and_letters_are_composed() -> None:
    assert clean_name(" 甲\u3000\n 乙 ") == "甲 乙"
    assert clean_name("e\u0301") == "é"


def test_chat_is_one_line_of_limited_length() -> None:
    assert clean_chat("a\nb\r\n<b>") == "a b <b>"
    assert clean_chat("啊" * CHAT_CHARACTERS)


@pytest.mark.parametrize(
    ("text", "slug"),
    [("啊" * (CHAT_CHARACTERS + 1), "chat/too_long"), ("  ", "chat/empty"), ("\x1b[31m", "chat/characters")],
)
def test_chat_that_is_none_is_refused(text: str, slug: str) -> None:
    with pytest.raises(UnfitText) as refused:
        clean_chat(text)
    assert refused.value.slug == slug
