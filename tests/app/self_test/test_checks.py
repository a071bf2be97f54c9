"""A self-test that could not fail would be worth nothing."""

import logging
import sys
from collections.abc import Callable
from threading import Thread

import pytest

from app.self_test.checks import Check, CheckFailed, run_checks


def fail() -> None:
    raise CheckFailed("no loopback")


def crash() -> None:
    raise ZeroDivisionError("by nothing")


def crash_in_a_slot() -> None:
    """Qt gives what a slot raises to the hook, and goes on."""
    sys.excepthook(ValueError, ValueError("in a slot"), None)


def crash_in_a_thread() -> None:
    thread = Thread(target=crash)
    thread.start()
    thread.join()


def warn() -> None:
    logging.getLogger("app").warning("no words for 'x'")


@pytest.mark.parametrize(
    ("run", "why"),
    [
        (fail, "no loopback"),
        (crash, "ZeroDivisionError: by nothing"),
        (crash_in_a_slot, "ValueError: in a slot"),
        (crash_in_a_thread, "ZeroDivisionError: by nothing"),
        (warn, "no words for 'x'"),
    ],
)
def test_a_check_that_fails_is_counted_and_says_why_and_the_next_is_made(run: Callable[[], None], why: str) -> None:
    said: list[str] = []
    made: list[bool] = []
    failed = run_checks([Check("first", run), Check("second", lambda: made.append(True))], said.append)
    assert failed == 1
    assert made == [True]
    assert "first" in said[0]
    assert any(why in line for line in said)
    assert "second" in said[-1]


def test_a_check_may_add_a_remark() -> None:
    said: list[str] = []
    assert run_checks([Check("sound", lambda: "silent")], said.append) == 0
    assert "sound: silent" in said[0]


def test_hooks_are_given_back() -> None:
    before = sys.excepthook
    run_checks([Check("crash", crash)], lambda line: None)
    assert sys.excepthook is before


def test_ctrl_c_ends_it() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_checks([Check("long", interrupt)], lambda line: None)
