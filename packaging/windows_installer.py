"""The frozen program as Windows wants it: an installer made by NSIS, which runs on Linux too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from app import __version__
from net.record_names import RECORD_SUFFIX

HERE = Path(__file__).resolve().parent
_USUAL_PLACES = (r"C:\Program Files (x86)\NSIS\makensis.exe", r"C:\Program Files\NSIS\makensis.exe")


def make_installer(program: Path, build: Path, into: Path) -> Path:
    """Make the installer of this folder, with the icons below `build`, and return it. Raises BuildFailed."""
    from freeze import BuildFailed

    output = into / f"Jiangcheng-{__version__}-windows-x64-setup.exe"
    try:
        status = subprocess.call(command_of(find_makensis(), program, build, output))
    except FileNotFoundError:
        raise BuildFailed("makensis is not installed") from None
    if status:
        raise BuildFailed(f"makensis ended with status {status}")
    return output


def command_of(makensis: str, program: Path, build: Path, output: Path) -> list[str]:
    """Return the command that compiles the installer; a warning of NSIS is an error."""
    facts = {
        "VERSION": __version__,
        "PROGRAM": str(program),
        "LICENCE": str(HERE.parent / "LICENSE"),
        "ICON": str(build / "icons" / "jiangcheng.ico"),
        "PICTURE": str(build / "icons" / "installer.bmp"),
        "SUFFIX": RECORD_SUFFIX,
        "OUTPUT": str(output),
    }
    mark = "/" if os.name == "nt" else "-"
    defined = [f"{mark}D{name}={value}" for name, value in facts.items()]
    script = HERE / "windows" / "installer.nsi"
    return [makensis, f"{mark}V2", f"{mark}WX", f"{mark}INPUTCHARSET", "UTF8", *defined, str(script)]


def find_makensis() -> str:
    """Return how to call it: from the PATH, or where its own installer puts it."""
    found = shutil.which("makensis")
    if found is None and sys.platform == "win32":
        found = next((place for place in _USUAL_PLACES if Path(place).exists()), None)
    return found or "makensis"
