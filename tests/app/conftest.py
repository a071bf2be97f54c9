"""Every test of the windows runs in Chinese, and fails when words are missing."""

import gc
import logging
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from app.text import catalogue

_TESTS = count(1)

LONGEST_WAIT_MS = 120_000
"""A busy machine takes its time: what is waited for comes, or the test has failed anyway."""

for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed, QtBot.waitActive):
    _wait.__kwdefaults__ = {**(_wait.__kwdefaults__ or {}), "timeout": LONGEST_WAIT_MS}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Collect what a test of windows leaves before the next one, in this thread.

    Otherwise any thread that allocates, the runner's own included, might destroy Qt's objects: that kills the process.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        # Without a running loop Qt puts off what is to be deleted: pictures of megabytes, until the run ends.
        if QCoreApplication.instance() is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        # What is still held now may be garbage later: now and then all is looked through.
        if next(_TESTS) % 20 == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def chinese_and_no_missing_words(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    catalogue.set_language("zh")
    yield
    catalogue.set_language("zh")
    missing = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.name == catalogue.__name__ and record.levelno >= logging.WARNING
    ]
    assert not missing


@pytest.fixture(autouse=True)
def no_sound_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test plays or speaks on the machine that it runs on."""
    monkeypatch.setattr("app.sound.sounds._open_loudspeaker", lambda parent: None)
    monkeypatch.setattr("app.sound.sounds._open_voice", lambda parent: None)
    monkeypatch.setattr("app.sound.sounds._is_voice_likely", lambda: False)


@pytest.fixture(autouse=True)
def no_rooms_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test asks the network of the machine that it runs on what rooms there are."""
    monkeypatch.setattr("app.rooms.lan.Lan.browse", lambda self: None)
    monkeypatch.setattr("app.rooms.lan.Lan.find_kept", lambda self, folder, hours, tell: None)


@pytest.fixture(autouse=True)
def the_walls_of_matches_are_fixed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test meets the same dice and walls each time: what fails once in a hundred walls fails at once or never."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr("app.matches.SystemRandom", lambda: luck)
