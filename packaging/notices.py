"""The notices of everything that is bundled: a list for the About page, and the words of each licence beside it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from urllib.parse import quote

from app.about.components import Component, installed_components

HERE = Path(__file__).resolve().parent
TEXTS_OF = {
    # The wheels of Qt carry no licence text.
    "PySide6-Essentials": ("LGPL-3.0.txt", "GPL-3.0.txt", "qt-parts.txt"),
    "PySide6-Addons": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    # Its wheel holds more than its licence speaks of.
    "cryptography": ("cryptography-parts.txt",),
}


class NoticeMissing(Exception):
    """Something is bundled without the words of its licence; the message names it."""


def write_notices(folder: Path) -> tuple[Component, ...]:
    """Write `components.json` and the texts, and return what is listed. Raises NoticeMissing."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    components = (*installed_components(), _bootloader())
    listed = []
    for each in components:
        names = []
        for text in _texts_of(each):
            name = f"{each.name}-{text.name}" if text.suffix == ".txt" else f"{each.name}-{text.name}.txt"
            shutil.copyfile(text, folder / name)
            names.append(name)
        if not names or not each.licence:
            raise NoticeMissing(f"{each.name} {each.version}: no licence text, or no name for it")
        listed.append(
            {
                "name": each.name,
                "version": each.version,
                "licence": each.licence,
                "texts": names,
                "address": _address_of(each),
            }
        )
    (folder / "components.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    return components


def read_notices(program: Path) -> list[dict[str, object]]:
    """Return what is listed in a frozen program."""
    found = next(program.rglob("notices/components.json"))
    return list(json.loads(found.read_text(encoding="utf-8")))


def add_system_notices(program: Path) -> None:
    """Add the libraries that were taken from the building system, by Debian's packages. Raises NoticeMissing."""
    folder = next(program.rglob("notices"))
    listed = json.loads((folder / "components.json").read_text(encoding="utf-8"))
    libraries = sorted(each.name for each in folder.parents[1].glob("lib*.so*") if not each.is_symlink())
    for name in dict.fromkeys(_package_of(each) for each in libraries if not each.startswith("libpython")):
        text = Path("/usr/share/doc") / name / "copyright"
        if not text.is_file():
            raise NoticeMissing(f"{name}: no {text}")
        shutil.copyfile(text, folder / f"{name}.txt")
        version = _said(["dpkg-query", "-W", "-f=${Version}", name])
        address = f"pkg:deb/debian/{name}@{quote(version)}"
        listed.append({"name": name, "version": version, "licence": "", "texts": [f"{name}.txt"], "address": address})
    (folder / "components.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def _address_of(component: Component) -> str:
    kind = "generic" if component.name == "Python" else "pypi"
    return f"pkg:{kind}/{quote(component.name.lower())}@{quote(component.version)}"


def _package_of(library: str) -> str:
    found = _said(["dpkg", "-S", f"*/{library}"]).partition(":")[0]
    if not found:
        raise NoticeMissing(f"{library}: of no package")
    return found


def _said(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _bootloader() -> Component:
    """What starts the frozen program is a part of PyInstaller."""
    distribution = metadata.distribution("pyinstaller")
    texts = [Path(str(file.locate())) for file in distribution.files or () if file.name == "COPYING.txt"]
    return Component(
        "PyInstaller", distribution.version, "GPL-2.0-or-later WITH Bootloader-exception", tuple(texts[:1])
    )


def _texts_of(component: Component) -> list[Path]:
    if component.name == "Python":
        return [_python_licence()]
    return [*component.texts, *(HERE / "licences" / name for name in TEXTS_OF.get(component.name, ()))]


def _python_licence() -> Path:
    """Where this Python keeps its own licence, which every installer puts somewhere else."""
    library = Path(sysconfig.get_path("stdlib"))
    places = (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE")
    for place in places:
        if place.is_file():
            return place
    raise NoticeMissing(f"the licence of Python: in none of {', '.join(map(str, places))}")
