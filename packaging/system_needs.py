"""What must come from the system and not from pip: Qt's libraries, sound, a Chinese font, the tests' tools. Linux only.

Each need is checked for itself, not by its package, so that nothing is installed that is there by another way.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

_FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
_FONT_NAMES = ("cjk", "wqy", "sourcehan", "droidsansfallback", "uming", "ukai", "lxgw", "simhei", "simsun")


class NeedsUnmet(Exception):
    """Something is missing that may not be installed without asking; the message is the command that installs it."""


@dataclass(frozen=True)
class Need:
    """One thing, and the package that brings it for each package manager; `apt` in order of preference."""

    what: str
    is_met: Callable[[], bool]
    apt: tuple[str, ...]
    dnf: str
    pacman: str
    is_vital: bool = True


def meet(for_tests: bool, is_venv_made: bool) -> None:
    """Install what is missing.

    Raises:
        NeedsUnmet: something vital is missing and may not, or cannot, be installed from here.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = find_missing(all_needs(for_tests, is_venv_made))
    prefix = _apt_prefix() if missing else None
    if prefix is not None:
        print("Installing with apt-get:", ", ".join(need.what for need in missing), flush=True)
        missing = _install_with_apt(missing, prefix)
    if not missing:
        return
    message = unmet_message(missing, shutil.which)
    if any(need.is_vital for need in missing):
        raise NeedsUnmet(message)
    print(message, file=sys.stderr)


def all_needs(for_tests: bool, is_venv_made: bool) -> tuple[Need, ...]:
    """Return the needs of the game, or those of the game and its tests."""
    needs = _QT_NEEDS if is_venv_made else (_venv_need(), *_QT_NEEDS)
    return (*needs, *_TEST_NEEDS) if for_tests else needs


def find_missing(needs: Iterable[Need]) -> tuple[Need, ...]:
    """Return those that are not met now."""
    return tuple(need for need in needs if not need.is_met())


def unmet_message(missing: tuple[Need, ...], which: Callable[[str], str | None]) -> str:
    """Word what is missing and the command that brings it; `which` finds the package manager."""
    names = ", ".join(need.what for need in missing)
    if which("apt-get"):
        command = ["sudo apt-get install", *_unique(need.apt[-1] for need in missing)]
    elif which("dnf"):
        command = ["sudo dnf install", *_unique(need.dnf for need in missing)]
    elif which("pacman"):
        command = ["sudo pacman -S --needed", *_unique(need.pacman for need in missing)]
    else:
        return f"Missing on this system: {names}. Install what holds them, then run this again."
    return f"Missing on this system: {names}. Install what holds them, then run this again:\n  {' '.join(command)}"


def has_chinese_font() -> bool:
    """Ask fontconfig where its tool is there, else look for the usual file names."""
    fc_list = shutil.which("fc-list")
    if fc_list:
        found = subprocess.run([fc_list, ":lang=zh", "file"], capture_output=True, check=False)
        return bool(found.stdout.strip())
    files = (path for folder in _FONT_FOLDERS for path in Path(folder).expanduser().rglob("*.[ot]t[cf]"))
    return any(name in path.name.lower() for path in files for name in _FONT_NAMES)


def _apt_prefix() -> list[str] | None:
    """Return what goes before apt-get to run it as root without a question, or None where that cannot be."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    if (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    ):
        return ["sudo", "-n"]
    return None


def _install_with_apt(missing: tuple[Need, ...], prefix: list[str]) -> tuple[Need, ...]:
    """Install the packages and return what is missing still."""
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    # An update that fails in part is no reason to stop: the install says what it lacks.
    subprocess.run([*apt, "update"], check=False, stdout=subprocess.DEVNULL)
    packages = _unique(_known_to_apt(need.apt) for need in missing)
    subprocess.run([*apt, "install", "-y", "--no-install-recommends", *packages], check=False)
    return find_missing(missing)


def _known_to_apt(names: tuple[str, ...]) -> str:
    for name in names[:-1]:
        if subprocess.run(["apt-cache", "show", name], capture_output=True, check=False).returncode == 0:
            return name
    return names[-1]


def _unique(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _library(soname: str, apt: tuple[str, ...], dnf: str, pacman: str, is_vital: bool = True) -> Need:
    def is_loadable() -> bool:
        try:
            ctypes.CDLL(soname)
        except OSError:
            return False
        return True

    return Need(soname, is_loadable, apt, dnf, pacman, is_vital)


def _tool(name: str, apt: str, dnf: str, pacman: str, is_vital: bool = True) -> Need:
    return Need(name, lambda: shutil.which(name) is not None, (apt,), dnf, pacman, is_vital)


def _venv_need() -> Need:
    """Debian keeps what `python3 -m venv` needs in a package of its own for each version."""
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    return Need(
        "Python's venv", lambda: importlib.util.find_spec("ensurepip") is not None, (package,), "python3", "python"
    )


_QT_NEEDS = (
    _library("libglib-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0"), "glib2", "glib2"),
    _library("libGL.so.1", ("libgl1",), "libglvnd-glx", "libglvnd"),
    _library("libEGL.so.1", ("libegl1",), "libglvnd-egl", "libglvnd"),
    _library("libfontconfig.so.1", ("libfontconfig1",), "fontconfig", "fontconfig"),
    _library("libdbus-1.so.3", ("libdbus-1-3",), "dbus-libs", "dbus"),
    _library("libbrotlidec.so.1", ("libbrotli1",), "libbrotli", "brotli"),
    _library("libX11-xcb.so.1", ("libx11-xcb1",), "libX11-xcb", "libx11"),
    _library("libxkbcommon.so.0", ("libxkbcommon0",), "libxkbcommon", "libxkbcommon"),
    _library("libxkbcommon-x11.so.0", ("libxkbcommon-x11-0",), "libxkbcommon-x11", "libxkbcommon-x11"),
    _library("libxcb-cursor.so.0", ("libxcb-cursor0",), "xcb-util-cursor", "xcb-util-cursor"),
    _library("libxcb-icccm.so.4", ("libxcb-icccm4",), "xcb-util-wm", "xcb-util-wm"),
    _library("libxcb-image.so.0", ("libxcb-image0",), "xcb-util-image", "xcb-util-image"),
    _library("libxcb-keysyms.so.1", ("libxcb-keysyms1",), "xcb-util-keysyms", "xcb-util-keysyms"),
    _library("libxcb-randr.so.0", ("libxcb-randr0",), "libxcb", "libxcb"),
    _library("libxcb-render-util.so.0", ("libxcb-render-util0",), "xcb-util-renderutil", "xcb-util-renderutil"),
    _library("libxcb-shape.so.0", ("libxcb-shape0",), "libxcb", "libxcb"),
    _library("libxcb-xkb.so.1", ("libxcb-xkb1",), "libxcb", "libxcb"),
    _library("libwayland-cursor.so.0", ("libwayland-cursor0",), "libwayland-cursor", "wayland"),
    _library("libpulse.so.0", ("libpulse0",), "pulseaudio-libs", "libpulse", is_vital=False),
    Need(
        "a Chinese font",
        has_chinese_font,
        ("fonts-noto-cjk",),
        "google-noto-sans-cjk-fonts",
        "noto-fonts-cjk",
        is_vital=False,
    ),
)

_TEST_NEEDS = (
    _library("libpulse.so.0", ("libpulse0",), "pulseaudio-libs", "libpulse"),
    _tool("Xvfb", "xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"),
    _tool("xauth", "xauth", "xorg-x11-xauth", "xorg-xauth"),
    _tool("xdotool", "xdotool", "xdotool", "xdotool"),
    _tool("import", "imagemagick", "ImageMagick", "imagemagick"),
    # For the tests with several computers in one, which only root can run; they say where they did not.
    _tool("ip", "iproute2", "iproute", "iproute2", is_vital=False),
    _tool("nft", "nftables", "nftables", "nftables", is_vital=False),
)
