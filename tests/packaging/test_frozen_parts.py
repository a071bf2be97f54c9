"""What goes into the frozen program: all that is read at run time, and no part of Qt that nobody uses."""

from pathlib import Path

import pytest

import frozen_parts
from frozen_parts import data_files, is_wanted, missing_libraries, plugin_name

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libqxcb.so", "xcb"),
        ("qwindows.dll", "windows"),
        ("libqcocoa.dylib", "cocoa"),
        ("libqwayland.so", "wayland"),
        ("libcomposeplatforminputcontextplugin.so", "compose"),
        ("libibusplatforminputcontextplugin.so", "ibus"),
        ("qmodernwindowsstyle.dll", "modernwindows"),
        ("libqtexttospeech_speechd.so", "texttospeech_speechd"),
        ("qtexttospeech_sapi.dll", "texttospeech_sapi"),
        ("libqtexttospeech_speechdarwin.dylib", "texttospeech_speechdarwin"),
        ("libqmacstyle.dylib", "mac"),
        ("libxdg-shell.so", "xdg-shell"),
    ],
)
def test_a_plug_in_has_one_name_on_every_system(file: str, name: str) -> None:
    assert plugin_name(file) == name
    assert any(name in names for names in frozen_parts.PLUGINS.values())


@pytest.mark.parametrize(
    "destination",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqoffscreen.dylib",
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6/Qt6Svg.dll",
        "PySide6/Qt/lib/libQt6Multimedia.so.6",
        "PySide6/Qt6Multimedia.dll",
        "PySide6/Qt/lib/libQt6Concurrent.so.6",
        "PySide6/Qt6TextToSpeech.dll",
        "PySide6/Qt/plugins/texttospeech/libqtexttospeech_speechd.so",
        "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
        "PySide6/Qt/translations/qtbase_zh_CN.qm",
        "PySide6/translations/qtbase_zh_CN.qm",
        "PySide6/msvcp140.dll",
        "zeroconf/_dns.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_what_the_program_uses_goes_in(destination: str) -> None:
    assert is_wanted(destination, "/venv/lib/" + destination)


@pytest.mark.parametrize(
    "destination",
    [
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "libQt6OpenGL.so.6",
        "PySide6/Qt6Quick.dll",
        "PySide6/Qt6MultimediaQuick.dll",
        "PySide6/Qt/lib/QtSpatialAudio.framework/Versions/A/QtSpatialAudio",
        "PySide6/Qt/plugins/multimedia/libffmpegmediaplugin.so",
        "PySide6/Qt/lib/libavcodec.so.61",
        "libavutil.59.dylib",
        "PySide6/swscale-8.dll",
        "PySide6/Qt/plugins/texttospeech/libqtexttospeech_mock.so",
        "PySide6/Qt6WebEngineCore.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/Qt/lib/QtPdf.framework/Versions/A/QtPdf",
        "PySide6/Qt/plugins/imageformats/libqpdf.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/qml/QtQuick/qmldir",
    ],
)
def test_what_nobody_uses_stays_out(destination: str) -> None:
    assert not is_wanted(destination, "/venv/lib/" + destination)


def test_of_the_building_system_only_pythons_own_and_small_ones_go_in() -> None:
    def is_taken(name: str) -> bool:
        return is_wanted(name, f"/lib/x86_64-linux-gnu/{name}")

    assert all(is_taken(name) for name in ("libffi.so.8", "libz.so.1", "liblzma.so.5", "libxcb-cursor.so.0"))
    assert not any(is_taken(name) for name in ("libglib-2.0.so.0", "libX11.so.6", "libstdc++.so.6", "libssl.so.3"))


def test_every_resource_and_table_goes_in_at_its_place() -> None:
    files = dict(data_files(ROOT))
    taken = {str(Path(source).relative_to(ROOT).as_posix()) for source in files}
    assert {"resources/rules/wuhu.zh.md", "resources/i18n/en/app.json", "resources/tiles/digest.txt"} <= taken
    assert any(name.startswith("engine/hands/") and name.endswith(".bin") for name in taken)
    assert not any(name.endswith((".py", ".pyc")) for name in taken)
    assert all(Path(source).parent == ROOT / folder for source, folder in files.items())


def test_a_library_that_was_left_out_silently_is_found_in_the_log(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "libqxcb.so").touch()
    log = (
        "1 INFO: Looking for dynamic libraries\n"
        "2 WARNING: Library not found: could not resolve 'libxcb-cursor.so.0', dependency of '/v/p/libqxcb.so'.\n"
        "3 WARNING: Library not found: could not resolve 'libgtk-3.so.0', dependency of '/v/themes/libqgtk3.so'.\n"
    )
    assert missing_libraries(log, tmp_path) == ["libxcb-cursor.so.0 of libqxcb.so"]
