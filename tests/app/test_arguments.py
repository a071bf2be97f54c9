from pathlib import Path

import pytest

from app.arguments import Arguments, BadArguments, Wish, read_arguments


def test_nothing_given_opens_the_window() -> None:
    assert read_arguments([]) == Arguments(Wish.WINDOW, None, None)


@pytest.mark.parametrize("given", [["--profile", "p", "--lang", "en"], ["--lang=en", "--profile=p"]])
def test_options_take_their_value_in_both_ways(given: list[str]) -> None:
    assert read_arguments(given) == Arguments(Wish.WINDOW, Path("p").absolute(), "en")


@pytest.mark.parametrize(("word", "wish"), [("--help", Wish.HELP), ("-h", Wish.HELP), ("--version", Wish.VERSION)])
def test_questions_about_the_program(word: str, wish: Wish) -> None:
    assert read_arguments([word]).wish is wish


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (["--colour"], "--colour"),
        (["win"], "win"),
        (["--profile"], "--profile"),
        (["--profile", "--lang", "en"], "--profile"),
        (["--lang", "fr"], "fr"),
        (["--lang="], "--lang"),
    ],
)
def test_what_is_not_understood_is_named(given: list[str], named: str) -> None:
    with pytest.raises(BadArguments, match=named):
        read_arguments(given)


def test_a_file_cannot_be_a_profile(tmp_path: Path) -> None:
    file = tmp_path / "match.jcmj"
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(BadArguments, match=r"match\.jcmj"):
        read_arguments(["--profile", str(file)])


def test_a_file_is_a_record_to_be_opened_and_one_is_enough(tmp_path: Path) -> None:
    file = tmp_path / "match.jcmj"
    file.write_text("{}", encoding="utf-8")
    assert read_arguments([str(file)]).record == file
    with pytest.raises(BadArguments, match=r"match\.jcmj"):
        read_arguments([str(file), str(file)])
    with pytest.raises(BadArguments, match="missing"):
        read_arguments([str(tmp_path / "missing")])
