"""The run of a self-test: check after check, a line each, and none that keeps the others from being made."""

import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import TracebackType

from app.text.catalogue import tr


class CheckFailed(Exception):
    """What should be true is not; the message says what."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to try. `words`: what it is called, already in the language chosen. `run` may return a remark."""

    words: str
    run: Callable[[], str | None]


def run_checks(checks: Iterable[Check], say: Callable[[str], None]) -> int:
    """Make every check and say how it went, a line each and what went wrong below; how many failed."""
    failed = 0
    for check in checks:
        began = time.perf_counter()
        trial = _Trial()
        words = check.words
        with trial:
            remark = check.run()
            words = f"{words}: {remark}" if remark else words
        seconds = f"{time.perf_counter() - began:.2f}"
        key = "selftest.failed" if trial.troubles else "selftest.passed"
        say(tr(key, check=words, seconds=seconds))
        for trouble in trial.troubles:
            say("    " + trouble.rstrip().replace("\n", "\n    "))
        failed += bool(trial.troubles)
    return failed


class _Trial(logging.Handler):
    """Notes what goes wrong within: what is raised, here, in a slot of Qt or in another thread, and every warning."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.troubles: list[str] = []

    def __enter__(self) -> None:
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook = self._note
        threading.excepthook = lambda args: self._note(args.exc_type, args.exc_value, args.exc_traceback)
        logging.getLogger().addHandler(self)

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> bool:
        logging.getLogger().removeHandler(self)
        sys.excepthook, threading.excepthook = self._hooks
        if isinstance(problem, CheckFailed):
            self.troubles.append(str(problem))
            return True
        if kind is not None and isinstance(problem, Exception):
            self._note(kind, problem, trace)
            return True
        return False

    def emit(self, record: logging.LogRecord) -> None:
        """Nothing warns in a program that is whole."""
        self.troubles.append(f"{record.name}: {record.getMessage()}")

    def _note(self, kind: type[BaseException], problem: BaseException | None, trace: TracebackType | None) -> None:
        self.troubles.append("".join(traceback.format_exception(kind, problem, trace)))
