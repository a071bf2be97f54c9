import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.failure import FailureLog


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FailureLog]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    root = logging.getLogger()
    before = list(root.handlers)
    result = FailureLog(tmp_path / "logs")
    result.install()
    yield result
    for handler in [each for each in root.handlers if each not in before]:
        root.removeHandler(handler)
        handler.close()


def fail(message: str) -> None:
    try:
        raise RuntimeError(message)
    except RuntimeError as problem:
        sys.excepthook(RuntimeError, problem, problem.__traceback__)


def test_an_exception_that_nobody_catches_is_written_down_and_shown(
    log: FailureLog, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    log.show_with(shown.append)
    fail("the wall fell over")
    (report,) = shown
    assert "the wall fell over" in report
    assert "in fail" in report
    assert "the wall fell over" in log.path.read_text(encoding="utf-8")
    assert "the wall fell over" in capsys.readouterr().err


def test_the_same_one_in_a_row_is_shown_once(log: FailureLog) -> None:
    shown: list[str] = []
    log.show_with(shown.append)
    for _ in range(3):
        fail("again")
    fail("another")
    assert len(shown) == 2
    assert log.path.read_text(encoding="utf-8").count("RuntimeError: again") == 3


def test_threads_fail_aloud_too(log: FailureLog) -> None:
    shown: list[str] = []
    log.show_with(shown.append)
    thread = threading.Thread(target=lambda: fail_in_thread())
    thread.start()
    thread.join()
    assert "lost in a thread" in shown[0]


def fail_in_thread() -> None:
    raise ValueError("lost in a thread")


def test_a_good_start_makes_no_log(log: FailureLog) -> None:
    logging.getLogger("app").info("all is well")
    assert not log.path.exists()


def test_the_log_is_rotated(log: FailureLog) -> None:
    for number in range(40):
        logging.getLogger("app").warning("%s %s", number, "x" * 20_000)
    files = list(log.path.parent.iterdir())
    assert 1 < len(files) <= 4
    assert sum(path.stat().st_size for path in files) < 4 * 300 * 1024


def test_a_log_that_cannot_be_written_costs_the_log_only(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    log = FailureLog(tmp_path / "logs")
    shown: list[str] = []
    log.show_with(shown.append)
    try:
        raise RuntimeError("x")
    except RuntimeError as problem:
        log.report(RuntimeError, problem, problem.__traceback__)
    assert shown
