"""What goes into the frozen program and what stays out: read by `jiangcheng.spec`, the same for the three systems.

PyInstaller takes along whatever a wheel of Qt might need. A program of widgets that paints by itself and speaks no TLS
through Qt needs little of that; what is left out here is left out by name, so that a new part of Qt shows in the size.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

DATA = (("resources", ""), ("engine", ".bin"))
"""Folders of the checkout with files that are read at run time, and how the names of these files end."""

HIDDEN_PACKAGES = ("app", "engine", "net", "zeroconf", "spake2")
"""Taken whole: loaded when they are needed, or by compiled modules whose imports cannot be seen."""

LEFT_OUT_MODULES = (
    "_hashlib", "_ssl", "ssl",  # nothing here speaks TLS; hashes and ciphers come from `cryptography`
    "_tkinter", "tkinter", "turtle", "idlelib", "lib2to3", "ensurepip", "venv", "curses", "readline", "sqlite3",
    "test", "unittest", "doctest", "pdb", "pydoc", "xmlrpc", "distutils", "setuptools", "pkg_resources", "pip",
    "pycparser", "PIL", "numpy", "resources.tiles", "resources.brand", "resources.make_art",
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtTest", "PySide6.QtSql", "PySide6.QtConcurrent",
)  # fmt: skip

PLUGINS = {
    "platforms": {"xcb", "wayland", "wayland-generic", "offscreen", "windows", "cocoa"},
    "platforminputcontexts": {"compose", "ibus"},
    "platformthemes": {"xdgdesktopportal"},
    "texttospeech": {
        "texttospeech_speechd",
        "texttospeech_sapi",
        "texttospeech_winrt",
        "texttospeech_speechdarwin",
    },
    "styles": {"modernwindows", "windowsvista", "mac"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"adwaita", "bradient"},
}
"""Qt's plug-ins that are kept, by folder, without what their names begin and end with."""

TRANSLATIONS = {"qtbase_zh_CN.qm"}

_PLUGIN_ENDS = re.compile(r"^(lib)?q?|(platforminputcontextplugin|style)?\.(so|dll|dylib)$")
_QT_LEFT_OUT = re.compile(
    r"Qt6?(Qml|Quick|Labs|Lottie|VirtualKeyboard|Pdf|Designer|Help|Sql|Test|UiTools|PrintSupport|OpenGL|Egl"
    r"|Xml|WaylandCompositor|WaylandEglCompositor|ShaderTools|3D|Multimedia(Widgets|Quick)|SpatialAudio|WebEngine"
    r"|WebChannel)",
)
_FILMS = re.compile(r"^(lib)?(av(codec|format|util)|sw(resample|scale)|Qt6?FFmpegStub)")
"""What Qt plays films with: effects need none of it."""
_SOFTWARE_GL = re.compile(r"^(opengl32sw|d3dcompiler_\d+|dxcompiler|dxil)\.dll$", re.IGNORECASE)
_SYSTEM_KEPT = re.compile(
    r"^lib(python3|ffi|z|bz2|lzma|expat|mpdec|xcb-(cursor|icccm|image|keysyms|render-util|util|xkb)|xkbcommon-x11)[.\d-]",
)
"""Of the libraries that come from the building system: Python's own, and small ones that many desktops lack."""


def data_files(root: Path) -> list[tuple[str, str]]:
    """Return each file that is read at run time, and the folder that it goes to, as a spec has them."""
    found = []
    for folder, end in DATA:
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and file.name.endswith(end) and file.suffix not in (".py", ".pyc"):
                found.append((str(file), file.parent.relative_to(root).as_posix()))
    return found


def is_wanted(destination: str, source: str) -> bool:
    """Return whether a collected library or data file goes into the program.

    Args:
        destination: where it would lie in the program.
        source: where it comes from.
    """
    path = PurePosixPath(destination.replace("\\", "/"))
    if _FILMS.match(path.name) is not None:
        return False
    if "PySide6" not in path.parts and _QT_LEFT_OUT.search(path.name) is None:
        return not _is_of_system(source) or _SYSTEM_KEPT.match(path.name) is not None
    if "translations" in path.parts:
        return path.name in TRANSLATIONS
    if "plugins" in path.parts:
        return _is_plugin_wanted(path.parent.name, path.name)
    if any(part in ("qml", "glue", "typesystems", "support", "metatypes") for part in path.parts):
        return False
    return (
        _QT_LEFT_OUT.search(path.name) is None and _SOFTWARE_GL.match(path.name) is None and not _is_of_system(source)
    )


def plugin_name(file_name: str) -> str:
    """Return what a plug-in is called on every system: `libqxcb.so` is `xcb`, `qwindows.dll` is `windows`."""
    return _PLUGIN_ENDS.sub("", file_name)


def missing_libraries(log: str, program: Path) -> list[str]:
    """Return what PyInstaller's log says was left out silently, of libraries that are in the program.

    System libraries that stay out on purpose are found on the building machine, so they never show up here.
    """
    names = {file.name for file in program.rglob("*") if file.is_file()}
    complaints = re.findall(
        r"Library not found: could not resolve '([^']+)', dependency of '(?:[^']*[\\/])?([^'\\/]+)'", log
    )
    return sorted({f"{wanted} of {of}" for wanted, of in complaints if of in names})


def _is_plugin_wanted(folder: str, file_name: str) -> bool:
    return plugin_name(file_name) in PLUGINS.get(folder, ())


def _is_of_system(source: str) -> bool:
    """Linux only: elsewhere nothing of the system is collected."""
    return source.startswith(("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/"))
