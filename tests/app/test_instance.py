"""A second start with the same profile, through the real socket."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.instance import Instance, OpenedFiles, call_running, name_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def running(tmp_path: Path, qtbot: QtBot) -> Iterator[Instance]:
    instance = Instance(tmp_path)
    instance.listen()
    yield instance
    instance.close()


CALL = """
import sys
from pathlib import Path
from app.instance import call_running
record = Path(sys.argv[2]) if sys.argv[2] else None
sys.exit(0 if call_running(Path(sys.argv[1]), record) else 1)
"""


def call(folder: Path, record: Path | None, qtbot: QtBot) -> bool:
    """As another start does it: from a process of its own, while this one serves its events."""
    words = [str(folder), "" if record is None else str(record)]
    with subprocess.Popen([sys.executable, "-c", CALL, *words], cwd=ROOT) as process:
        qtbot.waitUntil(lambda: process.poll() is not None)
    return process.returncode == 0


def test_the_running_program_hears_which_record_is_wanted(running: Instance, tmp_path: Path, qtbot: QtBot) -> None:
    heard: list[str] = []
    running.called.connect(heard.append)
    assert call(tmp_path, tmp_path / "match", qtbot)
    assert call(tmp_path, None, qtbot)
    assert heard == [str(tmp_path / "match"), ""]


def test_nobody_answers_for_another_profile(running: Instance, tmp_path: Path) -> None:
    assert name_of(tmp_path) != name_of(tmp_path / "other")
    assert not call_running(tmp_path / "other", None, 0.0)


def test_what_a_crashed_program_has_left_is_no_hindrance(running: Instance, tmp_path: Path, qtbot: QtBot) -> None:
    again = Instance(tmp_path)
    again.listen()
    heard: list[str] = []
    again.called.connect(heard.append)
    assert call(tmp_path, None, qtbot)
    assert heard == [""]
    again.close()


@pytest.mark.parametrize("line", [b"not json\n", b"[]\n", b'{"record": 1, "token": ""}\n', b"x" * 100_000])
def test_whoever_says_something_else_is_hung_up_on(
    running: Instance, tmp_path: Path, qtbot: QtBot, line: bytes
) -> None:
    heard: list[str] = []
    running.called.connect(heard.append)
    socket = QLocalSocket()
    socket.connectToServer(name_of(tmp_path))
    with qtbot.waitSignal(socket.disconnected):
        socket.write(line)
    assert heard == []


def test_the_word_of_the_desktop_is_passed_on(
    running: Instance, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "before")
    socket = QLocalSocket()
    socket.connectToServer(name_of(tmp_path))
    with qtbot.waitSignal(running.called):
        socket.write(json.dumps({"record": "", "token": "of the second"}).encode() + b"\n")
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "of the second"


def test_a_file_that_macos_hands_over_is_opened(qtbot: QtBot) -> None:
    opened: list[str] = []
    files = OpenedFiles()
    files.opened.connect(opened.append)
    application = QApplication.instance()
    assert application is not None
    assert files.eventFilter(application, QFileOpenEvent(QUrl.fromLocalFile("/records/match")))
    assert opened == ["/records/match"]
