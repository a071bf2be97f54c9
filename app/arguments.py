"""What the command line asks for, read without Qt. The commands without a window read their own arguments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from app.text.catalogue import LANGUAGES, tr


class Wish(StrEnum):
    """What the program is started for."""

    WINDOW = "window"
    HELP = "help"
    VERSION = "version"
    SELF_TEST = "self-test"


@dataclass(frozen=True, slots=True)
class Arguments:
    """The options of the window. `profile`: the folder that holds everything instead of the system's places.

    `record`: a file to be opened.
    """

    wish: Wish = Wish.WINDOW
    profile: Path | None = None
    language: str | None = None
    record: Path | None = None


class BadArguments(Exception):
    """The command line cannot be understood; the message says what and where, in the player's words."""


def read_arguments(given: Sequence[str]) -> Arguments:
    """Return what these arguments say. Raises BadArguments."""
    words = iter(given)
    wish = Wish.WINDOW
    profile: Path | None = None
    language: str | None = None
    record: Path | None = None
    for word in words:
        option, has_value, value = word.partition("=")
        match option:
            case "--help" | "-h":
                wish = Wish.HELP
            case "--version":
                wish = Wish.VERSION
            case "--self-test":
                wish = Wish.SELF_TEST
            case "--profile":
                profile = Path(value if has_value else _value_after(option, words)).expanduser().absolute()
                if profile.exists() and not profile.is_dir():
                    raise BadArguments(tr("app.arguments.profile_is_file", path=profile))
            case "--lang":
                language = value if has_value else _value_after(option, words)
                if language not in LANGUAGES:
                    raise BadArguments(tr("app.arguments.language", given=language, known=", ".join(LANGUAGES)))
            case _ if not word.startswith("-") and Path(word).is_file():
                if record is not None:
                    raise BadArguments(tr("app.arguments.one_file", given=word))
                record = Path(word).absolute()
            case _:
                raise BadArguments(tr("app.arguments.unknown", given=word))
    return Arguments(wish, profile, language, record)


def _value_after(option: str, words: Iterator[str]) -> str:
    value = next(words, "")
    if not value or value.startswith("-"):
        raise BadArguments(tr("app.arguments.value_missing", option=option))
    return value
