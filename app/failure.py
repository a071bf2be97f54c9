"""An unexpected exception never ends silently: it is written to the log and shown, and the program goes on.

The log is made when there is something to write, so that a good start costs nothing.
"""

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

_BYTES_A_FILE = 256 * 1024
_FILES_KEPT = 3

_logger = logging.getLogger(__name__)


class FailureLog:
    """The log file of a profile, rotated. It takes the warnings of the whole program, and whatever nobody caught."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "jiangcheng.log"
        self._show: Callable[[str], None] = lambda report: None
        self._last = ""

    def install(self) -> None:
        """Take over what Python does with exceptions that nobody catches, in every thread."""
        logging.getLogger().addHandler(_LateFile(self.path))
        sys.excepthook = self.report
        threading.excepthook = lambda args: self.report(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )

    def show_with(self, show: Callable[[str], None]) -> None:
        """Show each report with this; it is called in the thread that failed."""
        self._show = show

    def report(self, kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        """Write it down and show it; the same one in a row is shown once."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, problem, trace)
            return
        report = "".join(traceback.format_exception(kind, problem, trace))
        _logger.error("%s", report)
        print(report, file=sys.stderr)
        if report != self._last:
            self._last = report
            self._show(report)


class _LateFile(logging.Handler):
    """Opens the rotated file at the first record; a folder that cannot be written costs the log, nothing else."""

    def __init__(self, path: Path) -> None:
        super().__init__(logging.WARNING)
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record."""
        if self._file is None:
            self._file = self._open()
        self._file.handle(record)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()

    def _open(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = RotatingFileHandler(
                self._path, maxBytes=_BYTES_A_FILE, backupCount=_FILES_KEPT, encoding="utf-8", delay=True
            )
        except OSError:
            return logging.NullHandler()
        file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        return file
