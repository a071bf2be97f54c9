"""`jiangcheng gallery FOLDER`: every state of the program as a picture. Nothing appears on a screen."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from app.assets.theme import ThemeName
from app.assets.tile_look import FaceSet
from app.commands.given import BadCommand, Given, read_given
from app.gallery.dress import SIZES, Dress, Size, all_dresses, read_size
from app.text.catalogue import LANGUAGES, tr
from app.text.system_words import system_words

_VALUED = ("--only", "--language", "--theme", "--tiles", "--size")

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Wish:
    folder: Path
    patterns: tuple[str, ...]
    dresses: tuple[Dress, ...]


def run(argv: Sequence[str]) -> int:
    """Draw what the command line names: 0, 1 if something cannot be drawn, 2 for wrong arguments."""
    try:
        given = read_given(argv, _VALUED, ("--help", "-h"), most_words=1)
        if given.flags or not given.words:
            print(tr("gallery.usage"), file=sys.stdout if given.flags else sys.stderr)
            return 0 if given.flags else 2
        wish = _read(given)
    except BadCommand as problem:
        print(problem, file=sys.stderr)
        return 2
    ratios = tuple(dict.fromkeys(dress.size.ratio for dress in wish.dresses))
    if len(ratios) > 1:
        # Qt takes its pixel ratio once for a program.
        return max(_run_alone(argv, wish, ratio) for ratio in ratios)
    return _draw(wish, ratios[0])


def _read(given: Given) -> _Wish:
    themes = {theme.value: theme for theme in ThemeName}
    faces = {each.value: each for each in FaceSet}
    languages = _listed(given, "--language", {each: each for each in LANGUAGES})
    sizes: tuple[Size, ...] = SIZES
    if "--size" in given.values:
        try:
            sizes = tuple(read_size(each) for each in given.values["--size"].split(","))
        except ValueError as problem:
            raise BadCommand(tr("gallery.bad_size", given=given.values["--size"])) from problem
    dresses = all_dresses(languages, _listed(given, "--theme", themes), _listed(given, "--tiles", faces), sizes)
    only = given.values.get("--only", "")
    return _Wish(Path(given.words[0]), tuple(only.split(",")) if only else (), tuple(dresses))


def _listed(given: Given, option: str, known: Mapping[str, _T]) -> tuple[_T, ...]:
    """The values that an option lists, all if it is not given. Raises BadCommand."""
    names = given.values[option].split(",") if option in given.values else list(known)
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BadCommand(tr("gallery.unknown", option=option, given=unknown[0], known=", ".join(known)))
    return tuple(known[name] for name in names)


def _run_alone(argv: Sequence[str], wish: _Wish, ratio: int) -> int:
    sizes = dict.fromkeys(str(dress.size) for dress in wish.dresses if dress.size.ratio == ratio)
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "app"]
    command = [*program, "gallery", *_without_size(argv), "--size", ",".join(sizes)]
    return subprocess.run(command, check=False).returncode


def _without_size(argv: Sequence[str]) -> list[str]:
    kept: list[str] = []
    rest = iter(argv)
    for word in rest:
        if word == "--size":
            next(rest, None)
        elif not word.startswith("--size="):
            kept.append(word)
    return kept


def _draw(wish: _Wish, ratio: int) -> int:
    # Before anything of Qt is loaded.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(ratio)
    from PySide6.QtWidgets import QApplication

    from app.gallery.drawing import Gallery, chosen_states

    application = QApplication.instance() or QApplication(sys.argv[:1])
    states = chosen_states(wish.patterns)
    if not states:
        print(tr("gallery.no_state", given=",".join(wish.patterns)), file=sys.stderr)
        return 2
    try:
        wish.folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        print(tr("app.no_folder", folder=wish.folder, why=system_words(problem)), file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="jiangcheng-", ignore_cleanup_errors=True) as house:
        failed = Gallery(wish.folder, Path(house)).draw(states, wish.dresses, _say)
    del application
    if failed:
        print(tr("gallery.some_failed", count=failed), file=sys.stderr)
        return 1
    print(tr("gallery.done", folder=wish.folder))
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
