"""Every page of the window that is not the table, a room's or the archive's: registered here, and opened from here.

A new page takes three steps: a `_make_...` that imports it (so that the first frame does not wait for it) and connects
its signals; a line in `PageList.__init__` that registers it with what it has to be told when colours or settings
change; and a `show_...` that brings it to sight. Whatever leads there (a button of the start page, an item of the menu)
is connected to that method.
"""

from typing import TYPE_CHECKING

from app.lobby.cities import same_city
from app.program.lazy_page import LazyPage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.application import Application
    from app.help.rulebook_page import RulebookPage
    from app.lobby.new_match_page import NewMatchPage
    from app.lobby.sheet import Sheet
    from app.preferences.settings_page import SettingsPage


class PageList:
    """The pages, each made on first use, and the ways back from them."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._page_before_rules: QWidget | None = None
        outfit = program.outfit
        self.new_match = LazyPage(
            outfit,
            self._make_new_match,
            wear=lambda page: page.set_theme(outfit.theme),
            heed=lambda page: page.use_settings(outfit.settings),
        )
        self.settings = LazyPage(
            outfit,
            self._make_settings,
            wear=lambda page: page.set_art(outfit.theme, outfit.art),
            heed=lambda page: page.use_settings(outfit.settings),
        )
        self.rulebook = LazyPage(
            outfit,
            self._make_rulebook,
            wear=lambda page: page.set_art(outfit.theme, outfit.art),
        )

    # --- opening ------------------------------------------------------------------------------------------------------

    def show_new_match(self, ruleset: str) -> None:
        """Let a match be set up, by this ruleset or (empty) by the last one."""
        page = self.new_match.get()
        page.choose(same_city(ruleset, self._program.outfit.settings.ruleset))
        self._program.window.show_page(page)

    def show_settings(self) -> None:
        """Bring the settings to sight."""
        page = self.settings.get()
        page.use_settings(self._program.outfit.settings)
        self._program.audio.tell(page)
        self._program.window.show_page(page)

    def show_about(self) -> "Sheet":
        """Say what this program is, over the page in sight."""
        from app.about.sheet import show_about

        return show_about(self._program.window, self._program.outfit.theme)

    def show_rules(self, clause: str = "") -> None:
        """Open the rulebook, at a clause or at the rules of the match that is played, or was played last."""
        window, page = self._program.window, self.rulebook.get()
        if window.page is not page:
            self._page_before_rules = window.page
        window.show_page(page)
        page.show_clause(clause or self._page_of_rules())

    def leave(self) -> None:
        """Back to the table if there is one, else to the start."""
        seating = self._program.seating
        if seating.play is not None:
            self._program.window.show_page(seating.play.page, covers_all=True)
            seating.play.take_keyboard()
        else:
            self._program.home.go_home()

    # --- making -------------------------------------------------------------------------------------------------------

    def _make_new_match(self) -> "NewMatchPage":
        from app.lobby.new_match_page import NewMatchPage
        from app.lobby.rule_sets import RuleSets

        program = self._program
        sets = RuleSets(program.profile.rule_sets_file)
        page = NewMatchPage(program.outfit.theme, program.outfit.settings, sets)
        page.left.connect(program.home.go_home)
        page.settings_changed.connect(program.outfit.change)
        page.started.connect(program.seating.begin_match)
        page.practice_wanted.connect(program.teaching.show_practice)
        page.rule_wanted.connect(self.show_rules)
        return page

    def _make_settings(self) -> "SettingsPage":
        from app.preferences.settings_page import SettingsPage

        outfit = self._program.outfit
        page = SettingsPage(outfit.theme, outfit.art, outfit.settings)
        page.left.connect(self.leave)
        page.settings_changed.connect(outfit.change)
        page.about_wanted.connect(self.show_about)
        page.sound_wanted.connect(self._program.audio.try_sound)
        page.speech_wanted.connect(lambda: self._program.audio.try_speech(page))
        return page

    def _make_rulebook(self) -> "RulebookPage":
        from app.help.rulebook_page import RulebookPage

        page = RulebookPage(self._program.outfit.theme, self._program.outfit.art)
        page.left.connect(self._leave_rules)
        return page

    # --- the rulebook lies over another page --------------------------------------------------------------------------

    def _page_of_rules(self) -> str:
        from engine.variants.registry import get_variant

        play = self._program.seating.play
        ruleset = self._program.outfit.settings.ruleset if play is None else play.game.ruleset
        return f"{get_variant(ruleset).page}.md"

    def _leave_rules(self) -> None:
        """Back to where the rules were opened, if that is still there."""
        before, self._page_before_rules = self._page_before_rules, None
        if self._program.seating.play is not None or before is None:
            self.leave()
        else:
            self._program.window.show_page(before)
