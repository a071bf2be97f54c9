"""The notices of everything that is bundled: a list for the About page, and the words of each licence beside it."""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from pathlib import Path

from app.about.components import Component, installed_components

HERE = Path(__file__).resolve().parent
TEXTS_OF = {
    # Their wheels carry no licence text.
    "PySide6-Essentials": ("LGPL-3.0.txt", "GPL-3.0.txt", "qt-parts.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
}


class NoticeMissing(Exception):
    """Something is bundled without the words of its licence; the message names it."""


def write_notices(folder: Path) -> tuple[Component, ...]:
    """Write `components.json` and the texts, and return what is listed. Raises NoticeMissing."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    components = installed_components()
    listed = []
    for each in components:
        names = []
        for text in _texts_of(each):
            name = f"{each.name}-{text.name}" if text.suffix == ".txt" else f"{each.name}-{text.name}.txt"
            shutil.copyfile(text, folder / name)
            names.append(name)
        if not names or not each.licence:
            raise NoticeMissing(f"{each.name} {each.version}: no licence text, or no name for it")
        listed.append({"name": each.name, "version": each.version, "licence": each.licence, "texts": names})
    (folder / "components.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    return components


def _texts_of(component: Component) -> list[Path]:
    if component.name == "Python":
        return [_python_licence()]
    return [HERE / "licences" / name for name in TEXTS_OF.get(component.name, ())] or list(component.texts)


def _python_licence() -> Path:
    """Where this Python keeps its own licence, which every installer puts somewhere else."""
    library = Path(sysconfig.get_path("stdlib"))
    places = (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE")
    for place in places:
        if place.is_file():
            return place
    raise NoticeMissing(f"the licence of Python: in none of {', '.join(map(str, places))}")
