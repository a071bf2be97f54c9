"""The table in the window: how a match is sat down to, and how the table is put away."""

import contextlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.memory import Tidying
from app.records import is_practice
from app.text.record_words import why_words
from app.text.system_words import system_words
from net.record_names import ROOM_SUFFIX

if TYPE_CHECKING:
    # Loaded when they are needed: the first page is to be there at once.
    from app.application import Application
    from app.client import Game
    from app.matches import NewMatch
    from app.play import Play
    from engine.deal.views import SeatView
    from net.host_session import HostSession
    from net.messages import Update


class Seating:
    """At most one table is open: `play`."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self.play: Play | None = None
        self._tidying = Tidying(program)
        self._opens_hands = False
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
            program.say("app.match_unwritten", why=system_words(problem))
            return
        self._opens_hands = False
        self._sit_down(session, is_practice=wish.is_practice)

    def may_begin(self, path: Path) -> bool:
        """Whether another match can begin, from this record. One in a room is not left without a word: that is said."""
        if self.play is None or not self._program.neighbours.is_inside:
            return True
        self._program.say("app.open.playing", name=path.name)
        return False

    def continue_record(self, path: Path) -> None:
        """Go on with a match that is not over, here or in its room; what hinders it is said.

        A table of this screen that is open goes first: it can be gone on with as well.
        """
        from app.matches import UnreadableMatch, resume_match

        program = self._program
        self.drop_table()
        if path.with_name(path.name + ROOM_SUFFIX).exists():
            program.neighbours.rooms.continue_room(path)
            return
        settings = program.outfit.settings
        try:
            resumed = resume_match(path, settings.pace, settings.hints)
        except (OSError, UnreadableMatch) as problem:
            program.say("app.match_unreadable", why=f"{path.name}: {why_words(problem)}")
            return
        if resumed.dropped:
            program.say("app.match_cut", count=resumed.dropped)
        self._sit_down(resumed.session, resumed.past, is_practice(path))

    def open_table(self, game: "Game") -> "Play":
        """A table for this game, in sight; whoever opens it connects `left` and starts it."""
        from app.play import Play

        program, outfit = self._program, self._program.outfit
        play = Play(game, outfit.theme, outfit.art, outfit.settings, program.profile.cache)
        play.menu_wanted.connect(self.open_menu)
        play.help_wanted.connect(program.pages.show_rules)
        play.again_wanted.connect(self._begin_again)
        play.hints_turned.connect(self._remember_hints)
        play.review_wanted.connect(lambda path, number: program.teaching.show_review(path, number))
        game.client.updated.connect(self._note_update)
        self.play = play
        program.audio.accompany(play)
        program.window.show_page(play.page, covers_all=True)
        program.home.page.forget_pictures()
        outfit.art.forget()
        program.fill_cache()
        self._tidying.soon()
        return play

    def _sit_down(self, session: "HostSession", past: "tuple[SeatView, ...]" = (), is_practice: bool = False) -> None:
        from app.client import LocalHost
        from app.matches import person_seats

        self._program.neighbours.stop_browsing()
        host = LocalHost(session, person_seats(session))
        host.unwritten.connect(self._leave_unwritten, Qt.ConnectionType.QueuedConnection)
        play = self.open_table(host)
        play.left.connect(self.leave)
        path = session.record_path
        if path is not None:
            play.offer_review(lambda: path)
        if is_practice and path is not None:
            practice = play.practise(host, path, self._opens_hands)
            practice.replaced.connect(self._go_on_from, Qt.ConnectionType.QueuedConnection)
            practice.said.connect(self._program.window.say)
        play.start(past)

    def _go_on_from(self, path: Path, spent: Path | None) -> None:
        """A practice goes on from another moment: from this record; `spent` told of nothing."""
        if self.play is None or self.play.practice is None:
            return
        self._opens_hands = self.play.practice.is_open
        self.drop_table()
        self.continue_record(path)
        if self.play is None:
            self._program.home.go_home()
        elif spent is not None:
            # One that cannot be deleted stays among the matches, nothing else.
            with contextlib.suppress(OSError):
                spent.unlink(missing_ok=True)

    def _remember_hints(self, is_on: bool) -> None:
        outfit = self._program.outfit
        outfit.change(replace(outfit.settings, shows_hints=is_on))

    def _begin_again(self) -> None:
        """Another match by the same rules with the same people."""
        from app.client import LocalHost
        from app.matches import wish_of

        if self.play is None or not isinstance(self.play.game, LocalHost):
            return
        wish = wish_of(self.play.game.session)
        settings = self._program.outfit.settings
        wish = replace(wish, is_practice=self.play.practice is not None, hints=settings.hints)
        self.leave()
        self.begin_match(wish)

    # --- at the table -------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu of the table."""
        from app.lobby.table_menu import open_menu

        program = self._program
        menu = open_menu(
            program.window,
            program.outfit.theme,
            resume=self.go_on,
            rules=lambda: program.pages.show_rules(),
            settings=program.pages.show_settings,
            leave=self._ask_to_leave,
            quit_program=program.ending.quit,
        )
        if self.play is not None:
            menu.go_with(self.play.page)

    def go_on(self) -> None:
        """What lay over the table is gone."""
        if self.play is not None:
            self.play.take_keyboard()

    def _note_update(self, update: "Update") -> None:
        if update.view.outcome is not None:
            self._tidying.soon()

    def _use_settings(self) -> None:
        if self.play is not None:
            outfit = self._program.outfit
            self.play.use_settings(outfit.theme, outfit.art, outfit.settings)

    # --- getting up ---------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Put the table away and go back to the start."""
        self._opens_hands = False
        if self.play is not None:
            self.drop_table()
            self._program.home.go_home()

    def drop_table(self) -> None:
        """Put the table away; whoever calls this shows another page."""
        play, self.play = self.play, None
        if play is not None:
            play.close()
            self._program.window.remove_page(play.page)
            self._tidying.soon()

    def close(self) -> None:
        """The program ends."""
        self._tidying.stop()
        play, self.play = self.play, None
        if play is not None:
            play.close()

    def _ask_to_leave(self) -> None:
        from app.lobby.table_menu import ask_to_leave

        program = self._program
        if not program.neighbours.ask_to_leave() and self.play is not None:
            ask_to_leave(program.window, program.outfit.theme, self.go_on, self.leave).go_with(self.play.page)

    def _leave_unwritten(self, problem: OSError) -> None:
        """Nothing more can be recorded: put the table away at what the record holds, and say why."""
        self._program.say("app.match_stopped", why=system_words(problem))
        self.leave()
