"""The end of the program: the question before it, and what is put away."""

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.application import Application
    from app.lobby.sheet import Sheet


class Ending:
    """How the program ends."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._question: Sheet | None = None

    def quit(self) -> None:
        """Quit; ask first while a match is running."""
        program = self._program
        if program.seating.play is None:
            self._close()
            return
        if self._question is not None:
            return
        from app.lobby.table_menu import ask_to_quit

        self._question = ask_to_quit(program.window, program.outfit.theme, program.seating.go_on, self._close)
        self._question.gone.connect(self._forget_question)
        self._question.go_with(program.seating.play.page)

    def _forget_question(self) -> None:
        self._question = None

    def _close(self) -> None:
        program, outfit = self._program, self._program.outfit
        program.close_parts()
        geometry = program.window.remembered_geometry()
        outfit.settings = replace(outfit.settings, geometry=geometry, is_full_screen=program.window.isFullScreen())
        outfit.save()
        program.window.close_now()
