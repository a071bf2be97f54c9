"""One program a profile: the first start has it, later ones and files opened from outside come to it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.profile_lock import ProfileLock
from app.records import is_over
from app.text.catalogue import tr
from app.text.system_words import system_words

if TYPE_CHECKING:
    from app.application import Application
    from app.instance import Instance, OpenedFiles


class Starts:
    """Whether this is the first start, and what is wanted of it by others."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._instance: Instance | None = None
        self._opened_files: OpenedFiles | None = None
        self.lock = ProfileLock(program.profile.data)
        self.has_called = False
        """Whether the program that runs has heard of this start."""

    def take_profile(self, record: Path | None) -> bool:
        """Have the profile to oneself; False when another one runs in it.

        That one is asked to come forward with this record (`has_called`); where it does not answer, this is said.
        """
        folder = self._program.profile.data
        try:
            is_alone = self.lock.take()
        except OSError as problem:
            print(tr("app.no_folder", folder=folder, why=system_words(problem)), file=sys.stderr)
            return False
        if is_alone:
            return True
        from app.instance import call_running

        self.has_called = call_running(folder, record)
        if not self.has_called:
            print(tr("app.already_running", folder=folder), file=sys.stderr)
        return False

    def listen(self) -> None:
        """Hear of later starts with this profile."""
        from app.instance import Instance

        self._instance = Instance(self._program.profile.data, self._program)
        self._instance.called.connect(self.come_forward)
        self._instance.listen()

    def hear_of_files(self) -> None:
        """macOS hands over a file that is opened with the program by an event, the first one too."""
        from app.instance import OpenedFiles

        application = QApplication.instance()
        if application is not None:
            self._opened_files = OpenedFiles(self._program)
            self._opened_files.opened.connect(self.come_forward)
            application.installEventFilter(self._opened_files)

    def come_forward(self, record: str = "") -> None:
        """Bring the window to sight, and this record in it."""
        window = self._program.window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        if record:
            self.open_record(Path(record))

    def open_record(self, path: Path) -> None:
        """Go on with a match of this profile that is not over; look at any other. A match being played stays."""
        program = self._program
        if program.seating.play is not None:
            program.say("app.open.playing", name=path.name)
        elif path.parent.resolve() == program.profile.records.resolve() and not is_over(path):
            program.seating.continue_record(path)
        else:
            program.archive.show_replay(path)

    def close(self) -> None:
        """Hear nobody any more."""
        if self._instance is not None:
            self._instance.close()
