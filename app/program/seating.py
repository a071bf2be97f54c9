"""The table in the window: how a match is sat down to, and how the table is put away."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.memory import forget_sources

if TYPE_CHECKING:
    # Loaded when they are needed: the first page is to be there at once.
    from app.application import Application
    from app.client import Game
    from app.matches import NewMatch
    from app.play import Play
    from engine.deal.views import SeatView
    from net.host_session import HostSession


class Seating:
    """At most one table is open: `play`."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self.play: Play | None = None
        program.outfit.worn.connect(self._use_settings)
        program.outfit.changed.connect(self._use_settings)

    # --- sitting down -------------------------------------------------------------------------------------------------

    def begin_match(self, wish: "NewMatch") -> None:
        """Open a table for this match; what hinders it is said."""
        from app.matches import begin_match

        program = self._program
        try:
            session = begin_match(program.profile.records, wish, program.outfit.settings.pace)
        except OSError as problem:
            program.say("app.match_unwritten", why=problem.strerror or problem)
            return
        self._sit_down(session)

    def continue_record(self, path: Path) -> None:
        """Go on with a match that is not over, here or in its room; what hinders it is said."""
        from app.matches import UnreadableMatch, resume_match

        program = self._program
        if path.with_name(path.name + ".room").exists():
            program.neighbours.rooms.continue_room(path)
            return
        try:
            resumed = resume_match(path, program.outfit.settings.pace)
        except (OSError, UnreadableMatch) as problem:
            program.say("app.match_unreadable", why=problem)
            return
        if resumed.dropped:
            program.say("app.match_cut", count=resumed.dropped)
        self._sit_down(resumed.session, resumed.past)

    def open_table(self, game: "Game") -> "Play":
        """A table for this game, in sight; whoever opens it connects `left` and starts it."""
        from app.play import Play

        forget_sources()
        program, outfit = self._program, self._program.outfit
        play = Play(game, outfit.theme, outfit.art, outfit.settings, program.profile.cache)
        play.menu_wanted.connect(self.open_menu)
        play.help_wanted.connect(program.pages.show_rules)
        play.again_wanted.connect(self._begin_again)
        self.play = play
        program.audio.accompany(play)
        program.window.show_page(play.page, covers_all=True)
        program.home.page.forget_pictures()
        outfit.art.forget()
        program.fill_cache()
        return play

    def _sit_down(self, session: "HostSession", past: "tuple[SeatView, ...]" = ()) -> None:
        from app.client import LocalHost
        from app.matches import person_seats

        self._program.neighbours.stop_browsing()
        host = LocalHost(session, person_seats(session))
        host.unwritten.connect(self._leave_unwritten, Qt.ConnectionType.QueuedConnection)
        play = self.open_table(host)
        play.left.connect(self.leave)
        play.start(past)

    def _begin_again(self) -> None:
        """Another match by the same rules with the same people."""
        from app.client import LocalHost
        from app.matches import wish_of

        if self.play is None or not isinstance(self.play.game, LocalHost):
            return
        wish = wish_of(self.play.game.session)
        self.leave()
        self.begin_match(wish)

    # --- at the table -------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu of the table."""
        from app.lobby.table_menu import open_menu

        program = self._program
        open_menu(
            program.window,
            program.outfit.theme,
            resume=self.go_on,
            rules=lambda: program.pages.show_rules(),
            settings=program.pages.show_settings,
            leave=self._ask_to_leave,
            quit_program=program.ending.quit,
        )

    def go_on(self) -> None:
        """What lay over the table is gone."""
        if self.play is not None:
            self.play.take_keyboard()

    def _use_settings(self) -> None:
        if self.play is not None:
            outfit = self._program.outfit
            self.play.use_settings(outfit.theme, outfit.art, outfit.settings)

    # --- getting up ---------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Put the table away and go back to the start."""
        if self.play is not None:
            self.drop_table()
            self._program.home.go_home()

    def drop_table(self) -> None:
        """Put the table away; whoever calls this shows another page."""
        play, self.play = self.play, None
        if play is not None:
            play.close()
            self._program.window.remove_page(play.page)

    def close(self) -> None:
        """The program ends."""
        play, self.play = self.play, None
        if play is not None:
            play.close()

    def _ask_to_leave(self) -> None:
        from app.lobby.table_menu import ask_to_leave

        program = self._program
        if not program.neighbours.ask_to_leave():
            ask_to_leave(program.window, program.outfit.theme, self.go_on, self.leave)

    def _leave_unwritten(self, problem: OSError) -> None:
        """Nothing more can be recorded: put the table away at what the record holds, and say why."""
        self._program.say("app.match_stopped", why=problem.strerror or problem)
        self.leave()
