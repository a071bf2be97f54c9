"""Whose work the program stands on, with each licence: from the notices of a frozen build, else as installed. No Qt."""

import json
import platform
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import resources
from app import __version__

SHIPPED = (
    "PySide6-Essentials",
    "PySide6-Addons",
    "shiboken6",
    "cryptography",
    "cffi",
    "zeroconf",
    "ifaddr",
    "msgpack",
    "msgspec",
    "spake2",
)
"""The packages that the program is built with, by their names; Python itself comes beside them."""

_FOLDER = Path(resources.__file__).parent
_NOTICES = _FOLDER / "notices" / "components.json"
_BUILD = _FOLDER / "build.json"


@dataclass(frozen=True, slots=True)
class Component:
    """One piece of others' work.

    `licence`: its short name, if it has one. `texts`: files with the whole words, if they are here.
    """

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Build:
    """What was built: `commit` and `date` are empty in a checkout, which was not built at all."""

    version: str
    commit: str = ""
    date: str = ""


def find_build() -> Build:
    """Return what is known of this build."""
    try:
        facts = json.loads(_BUILD.read_bytes())
    except FileNotFoundError:
        return Build(__version__)
    return Build(str(facts["version"]), str(facts["commit"]), str(facts["date"]))


def find_components() -> tuple[Component, ...]:
    """Return everything that the program is shipped or run with."""
    try:
        listed = json.loads(_NOTICES.read_bytes())
    except FileNotFoundError:
        return installed_components()
    return tuple(
        Component(
            str(each["name"]),
            str(each["version"]),
            str(each["licence"]),
            tuple(_NOTICES.parent / name for name in each["texts"]),
        )
        for each in listed
    )


def installed_components() -> tuple[Component, ...]:
    """Return the Python that runs and what of `SHIPPED` is installed for it."""
    found = [Component("Python", platform.python_version(), "PSF-2.0")]
    for name in SHIPPED:
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        found.append(Component(name, distribution.version, _licence_of(distribution), _texts_of(distribution)))
    return tuple(found)


def _licence_of(distribution: metadata.Distribution) -> str:
    """The expression if there is one; else the licence's line, or what the classifiers call it."""
    about = distribution.metadata
    for key in ("License-Expression", "License"):
        if key in about and "\n" not in about[key]:
            return about[key]
    named = [each for each in about.get_all("Classifier") or () if each.startswith("License ::")]
    return named[0].rpartition(" :: ")[2] if named else ""


def _texts_of(distribution: metadata.Distribution) -> tuple[Path, ...]:
    files = (file for file in distribution.files or () if ".dist-info" in file.parts[0])
    words = ("licen", "copying", "notice")
    return tuple(Path(str(file.locate())) for file in files if file.name.lower().startswith(words))
