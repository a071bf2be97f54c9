"""The start page: what it leads to, and which unfinished match it offers."""

from pathlib import Path
from typing import TYPE_CHECKING

from app.lobby.start_page import StartPage, unfinished_line
from app.records import find_unfinished
from app.text.record_words import why_words

if TYPE_CHECKING:
    from app.application import Application


class Home:
    """Where the program begins, and where every page leads back to."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._unfinished: Path | None = None
        self._unreadable: set[Path] = set()
        outfit = program.outfit
        self.page = StartPage(outfit.theme, outfit.art, outfit.settings.tiles, program.profile.cache)
        outfit.worn.connect(self._wear)
        outfit.changed.connect(self._show_last_ruleset)
        self._show_last_ruleset()

    def connect(self) -> None:
        """Lead from every button to its page; all of them can be opened now."""
        program, page = self._program, self.page
        page.play_wanted.connect(program.pages.show_new_match)
        page.continue_wanted.connect(self._continue)
        page.room_wanted.connect(lambda: program.neighbours.rooms.show_setup())
        page.join_wanted.connect(lambda: program.neighbours.rooms.show_join())
        page.learn_wanted.connect(lambda: program.learning.show_list())
        page.history_wanted.connect(lambda: program.archive.show_history())
        page.keeper_wanted.connect(lambda: program.archive.show_keeper())
        page.settings_wanted.connect(program.pages.show_settings)
        page.rules_wanted.connect(lambda: program.pages.show_rules())
        page.language_wanted.connect(program.outfit.switch_language)
        page.quit_wanted.connect(program.ending.quit)

    @property
    def is_in_sight(self) -> bool:
        """Whether the person looks at the start page."""
        return self._program.window.page is self.page

    def show(self) -> None:
        """Bring the start page to sight, with what can be known of an unfinished match without reading it."""
        self._find()
        self._program.window.show_page(self.page)

    def go_home(self) -> None:
        """Back to the start, with everything that it tells."""
        self.show()
        self.describe_unfinished()
        self._program.neighbours.browse_again()

    def describe_unfinished(self) -> None:
        """Say on the start page which match it is. One that cannot be read is named and no more offered."""
        while self._unfinished is not None and not self._describe(self._unfinished):
            self._unreadable.add(self._unfinished)
            self._find()
        self.page.set_unfinished(self._unfinished is not None)

    def _find(self) -> None:
        self._unfinished = find_unfinished(self._program.profile.records, self._unreadable)
        self.page.set_unfinished(self._unfinished is not None)

    def _describe(self, path: Path) -> bool:
        from app.matches import UnreadableMatch, describe_match

        try:
            match = describe_match(path)
        except (OSError, UnreadableMatch) as problem:
            self._program.say("app.match_unreadable", why=f"{path.name}: {why_words(problem)}")
            return False
        facts = (match.ruleset, match.number, match.wall_left, match.turn, match.names)
        self.page.describe_unfinished(lambda: unfinished_line(*facts), match.names)
        return True

    def _continue(self) -> None:
        if self._unfinished is not None:
            self._program.seating.continue_record(self._unfinished)

    def _show_last_ruleset(self) -> None:
        self.page.set_last_ruleset(self._program.outfit.settings.ruleset)

    def _wear(self) -> None:
        outfit = self._program.outfit
        self.page.set_art(outfit.theme, outfit.art, outfit.settings.tiles)
