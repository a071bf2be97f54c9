"""From the command line to the window, and to its end."""

import signal
import sys

from PySide6.QtWidgets import QApplication

from app import __version__
from app.application import Application
from app.arguments import Arguments
from app.failure import FailureLog
from app.garbage import GarbageCollector
from app.profile import find_profile


def run(arguments: Arguments) -> int:
    """Open the window and return the exit status when it has been closed."""
    profile = find_profile(arguments.profile)
    log = FailureLog(profile.logs)
    log.install()
    # Ctrl-C in a terminal ends the program at once: everything that happened is in the record.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    qt = QApplication(sys.argv[:1])
    qt.setApplicationName("jiangcheng")
    qt.setApplicationVersion(__version__)
    qt.setDesktopFileName("jiangcheng")
    application = Application(profile, arguments.language, log)
    if application.begin(arguments.record, greets=True):
        collector = GarbageCollector()
        status = qt.exec()
        collector.stop()
        return status
    return 0 if application.starts.has_called else 1
