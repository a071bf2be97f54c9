"""Reading the command line of a command: words, options with a value, and flags."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.text.catalogue import tr


class BadCommand(Exception):
    """The command line cannot be understood; the message says what and where, in the player's words."""


@dataclass(frozen=True, slots=True)
class Given:
    """What was typed: `--option value` or `--option=value` in `values`, `--flag` in `flags`, the rest in `words`."""

    words: tuple[str, ...]
    values: dict[str, str]
    flags: frozenset[str]

    def number(self, option: str, default: int, lowest: int, highest: int) -> int:
        """The value of this option as a whole number. Raises BadCommand."""
        value = self.values.get(option)
        if value is None:
            return default
        if not value.isascii() or not value.isdecimal() or not lowest <= int(value) <= highest:
            raise BadCommand(tr("network.bad_number", option=option, lowest=lowest, highest=highest, given=value))
        return int(value)


def read_given(arguments: Sequence[str], valued: Collection[str], flags: Collection[str], most_words: int) -> Given:
    """What these arguments say. `valued`, `flags`: the options there are. Raises BadCommand."""
    rest = iter(arguments)
    words: list[str] = []
    values: dict[str, str] = {}
    raised: set[str] = set()
    for argument in rest:
        option, has_value, value = argument.partition("=")
        if option in valued:
            found = value if has_value else next(rest, "")
            if not found or (not has_value and found.startswith("--")):
                raise BadCommand(tr("network.value_missing", option=option))
            values[option] = found
        elif argument in flags:
            raised.add(argument)
        elif argument.startswith("-") or len(words) == most_words:
            raise BadCommand(tr("network.unknown", given=argument))
        else:
            words.append(argument)
    return Given(tuple(words), values, frozenset(raised))
