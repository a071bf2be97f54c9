"""Tables and profiles for what teaches."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from app.application import Application
from app.failure import FailureLog
from app.profile import find_profile
from app.settings import PaceChoice, Settings, save_settings
from app.table.motion import Motion

Begin = Callable[[], Application]


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    """The program in a profile of its own, always with the same dice, walls and AI."""
    monkeypatch.setattr("app.matches.SystemRandom", lambda: Random(11))
    monkeypatch.setattr("app.matches.os.urandom", lambda size: bytes([0x11]) * size)
    profile = find_profile(tmp_path)
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), profile.settings_file)
    application = Application(profile, None, FailureLog(profile.logs))
    assert application.begin()
    qtbot.addWidget(application.window)
    qtbot.waitExposed(application.window)
    yield application
    application.close_parts()
    application.starts.lock.release()
    application.window.close_now()
