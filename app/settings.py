"""What a person has chosen: one frozen dataclass, and the file that keeps it."""

import json
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from app.assets.tile_look import FaceSet
from app.lobby.cities import city_of
from app.table.motion import Motion

_logger = logging.getLogger(__name__)

OptionValue = bool | int | str

BAR_S = (1, 10)
"""The shortest and the longest time to look, in seconds."""
VOLUME = (1, 10)
"""The lowest and the highest volume."""


class LanguageChoice(StrEnum):
    """The language of the window."""

    SYSTEM = "system"
    CHINESE = "zh"
    ENGLISH = "en"


class ThemeChoice(StrEnum):
    """The colours; SYSTEM follows the desktop's light and dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class DiscardBy(StrEnum):
    """What discards a tile with the mouse."""

    DOUBLE_CLICK = "double"
    SINGLE_CLICK = "single"


class PaceChoice(StrEnum):
    """How long AI seats take, so that people can follow: the names of `net.pace.PACES`."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"


class LevelChoice(StrEnum):
    """How well AI seats play: the names of `engine.ai.levels.LEVELS`."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is remembered from one start to the next.

    `names`: one's own and those of the three other seats; an empty one stands for the name that the language gives.
    `people`: which of these four a person plays at this screen. `bar_s`, `takes_win`, `is_open_table`: how several
    people at one screen want it (`app.hotseat`). `hints`: whether they allow each other hints; `shows_hints`: whether
    hints were on when they were last allowed. `speaks`: calls and tiles are said, too.
    `house_rules`: by ruleset, the options that differ from the preset. `geometry`: of the window, in Qt's own form.
    """

    language: LanguageChoice = LanguageChoice.SYSTEM
    theme: ThemeChoice = ThemeChoice.SYSTEM
    tiles: FaceSet = FaceSet.CLASSIC
    discard_by: DiscardBy = DiscardBy.DOUBLE_CLICK
    right_passes: bool = True
    pace: PaceChoice = PaceChoice.NORMAL
    level: LevelChoice = LevelChoice.NORMAL
    motion: Motion = Motion.FULL
    has_sound: bool = True
    volume: int = 8
    speaks: bool = False
    names: tuple[str, str, str, str] = ("", "", "", "")
    people: tuple[bool, bool, bool, bool] = (True, False, False, False)
    bar_s: int = 3
    takes_win: bool = True
    is_open_table: bool = False
    hints: bool = False
    shows_hints: bool = False
    ruleset: str = "wuhu-315"
    house_rules: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    geometry: str = ""
    is_full_screen: bool = False

    @property
    def is_large(self) -> bool:
        """Whether the table is laid out to be read from afar: it is with the faces that are made for it."""
        return self.tiles is FaceSet.LARGE

    def played_by(self, ruleset: str, house_rules: Mapping[str, OptionValue]) -> "Settings":
        """The settings after this ruleset was chosen with these options that differ from its preset."""
        by_ruleset = {**self.house_rules, ruleset: house_rules}
        return replace(self, ruleset=ruleset, house_rules={name: rules for name, rules in by_ruleset.items() if rules})


class BrokenSettings(Exception):
    """The file cannot be read as settings; `kept` is where it was put aside."""

    def __init__(self, kept: Path, why: str) -> None:
        super().__init__(why)
        self.kept = kept
        self.why = why


def load_settings(path: Path) -> Settings:
    """Return what the file says; defaults where there is no file, and for a value that this version does not know.

    Raises:
        BrokenSettings: the file is not settings at all. It has been renamed, so that the next `save_settings` does not
            destroy it, where the folder lets it be renamed.
    """
    try:
        given = json.loads(path.read_bytes())
        if not isinstance(given, dict):
            raise ValueError("not a JSON object")
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as problem:
        raise BrokenSettings(_put_aside(path), str(problem)) from problem
    return _read(given)


def save_settings(settings: Settings, path: Path) -> None:
    """Write the file as a whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    values = {each.name: getattr(settings, each.name) for each in fields(settings)}
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with temporary.open("w", encoding="utf-8") as file:
            json.dump(values, file, ensure_ascii=False, indent=2)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def _put_aside(path: Path) -> Path:
    """Rename a file that cannot be read; return where it is now."""
    kept = path.with_name(path.name + ".broken")
    try:
        if path.is_file():
            path.replace(kept)
            return kept
    except OSError as problem:
        _logger.warning("%s stays where it is: %s", path, problem)
    return path


def _read(given: Mapping[str, Any]) -> Settings:
    values: dict[str, Any] = {}
    default = Settings()
    for each in fields(Settings):
        if each.name not in given:
            continue
        try:
            values[each.name] = _read_known(each.name, _read_value(getattr(default, each.name), given[each.name]))
        except ValueError as problem:
            _logger.info("setting %s: %s", each.name, problem)
    return Settings(**values)


def _read_known(name: str, value: object) -> object:
    """The value, if this version can do something with it. Raises ValueError."""
    match name, value:
        case "ruleset", str() if city_of(value) is None:
            raise ValueError(f"{value!r} is no ruleset")
        case "bar_s", int() if not BAR_S[0] <= value <= BAR_S[1]:
            raise ValueError(f"{value} is not from {BAR_S[0]} to {BAR_S[1]}")
        case "volume", int() if not VOLUME[0] <= value <= VOLUME[1]:
            raise ValueError(f"{value} is not from {VOLUME[0]} to {VOLUME[1]}")
    # Half a character cannot be written again, and so neither could all the rest.
    json.dumps(value, ensure_ascii=False).encode()
    return value


def _read_value(default: object, value: object) -> object:
    """The value as the default's type has it. Raises ValueError."""
    match default:
        case StrEnum() if isinstance(value, str):
            return type(default)(value)
        case bool() | int() | str() if type(value) is type(default):
            return value
        case tuple() if isinstance(value, list) and [type(each) for each in value] == [type(each) for each in default]:
            return tuple(value)
        case dict() if isinstance(value, dict):
            return {
                ruleset: {name: choice for name, choice in rules.items() if isinstance(choice, bool | int | str)}
                for ruleset, rules in value.items()
                if isinstance(rules, dict)
            }
    raise ValueError(f"{value!r} is not like {default!r}")
