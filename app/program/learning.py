"""The first start of a profile, and the guided deals: their pages, and the ways between them."""

from dataclasses import replace
from typing import TYPE_CHECKING

from app.program.lazy_page import LazyPage
from app.settings import LanguageChoice

if TYPE_CHECKING:
    # Loaded when they are needed: the first page is to be there at once.
    from app.application import Application
    from app.lessons.first_page import FirstPage, Greeting
    from app.lessons.list_page import LessonListPage
    from app.lessons.page import LessonPage
    from app.lessons.progress import Progress

_FILE = "lessons.json"


class Learning:
    """Greets who is new, and teaches who wants to learn."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        outfit = program.outfit
        self.is_first = not program.profile.settings_file.exists() and not outfit.notices
        """Whether nobody has used this profile: there are no settings, and none that could not be read."""
        self._progress: Progress | None = None
        self._first: FirstPage | None = None
        self.list = LazyPage(outfit, self._make_list, wear=lambda page: page.set_art(outfit.theme, outfit.art))
        self.lesson: LessonPage | None = None
        """The guided deal under way; it is put away like a table when it is left."""
        outfit.worn.connect(self._dress_lesson)
        outfit.changed.connect(self._dress_lesson)

    # --- opening ------------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        """Ask somebody new for language and name."""
        from app.lessons.first_page import FirstPage

        program, outfit = self._program, self._program.outfit
        page = FirstPage(outfit.theme)
        page.language_wanted.connect(self._speak)
        page.left.connect(self._pass_over)
        page.answered.connect(self._take_answer)
        outfit.worn.connect(self._dress_first)
        self._first = page
        program.window.show_page(page)

    def show_list(self) -> None:
        """Offer the guided deals."""
        page = self.list.get()
        page.show_done(self.progress.done)
        self._program.window.show_page(page)

    def begin(self, city: str) -> None:
        """Begin the guided deal of a city."""
        from app.lessons.lessons import lesson_of

        program = self._program
        self._put_away()
        page = self.lesson = self._make_lesson()
        program.neighbours.stop_browsing()
        program.window.show_page(page, covers_all=True)
        program.home.page.forget_pictures()
        program.outfit.art.forget()
        page.begin(lesson_of(city))

    @property
    def progress(self) -> "Progress":
        """Which of them are done."""
        if self._progress is None:
            from app.lessons.progress import Progress

            self._progress = Progress(self._program.profile.config / _FILE)
        return self._progress

    # --- making -------------------------------------------------------------------------------------------------------

    def _make_list(self) -> "LessonListPage":
        from app.lessons.lessons import LESSONS
        from app.lessons.list_page import LessonListPage

        program = self._program
        cities = tuple(lesson.city for lesson in LESSONS)
        page = LessonListPage(program.outfit.theme, program.outfit.art, cities)
        page.left.connect(program.home.go_home)
        page.lesson_wanted.connect(self.begin)
        page.practice_wanted.connect(program.teaching.show_practice)
        return page

    def _make_lesson(self) -> "LessonPage":
        from app.lessons.page import LessonPage

        program, outfit = self._program, self._program.outfit
        page = LessonPage(outfit.theme, outfit.art, outfit.settings, program.profile.cache)
        page.left.connect(self._leave)
        page.finished.connect(self._finish)
        page.help_wanted.connect(program.pages.show_rules)
        program.audio.accompany_lessons(page)
        return page

    # --- what is answered ---------------------------------------------------------------------------------------------

    def _speak(self, language: str) -> None:
        outfit = self._program.outfit
        outfit.change(replace(outfit.settings, language=LanguageChoice(language)))

    def _take_answer(self, greeting: "Greeting") -> None:
        from app.lessons.first_page import Played

        outfit = self._program.outfit
        names = outfit.settings.names
        outfit.change(replace(outfit.settings, names=(greeting.name, *names[1:])))
        self._end_greeting()
        if greeting.played is Played.HERE:
            self._program.home.go_home()
        else:
            self.show_list()

    def _pass_over(self) -> None:
        self._end_greeting()
        self._program.home.go_home()

    def _end_greeting(self) -> None:
        """It is not shown again, whatever comes: there are settings from now on."""
        page, self._first = self._first, None
        self.is_first = False
        self._program.outfit.save()
        if page is not None:
            self._program.window.remove_page(page)

    def _finish(self, city: str) -> None:
        self.progress.note(city)
        self._leave()

    def _leave(self) -> None:
        self.show_list()
        self._put_away()

    def _put_away(self) -> None:
        page, self.lesson = self.lesson, None
        if page is not None:
            self._program.window.remove_page(page)

    def _dress_lesson(self) -> None:
        if self.lesson is not None:
            outfit = self._program.outfit
            self.lesson.use_settings(outfit.theme, outfit.art, outfit.settings)

    def _dress_first(self) -> None:
        if self._first is not None:
            self._first.set_theme(self._program.outfit.theme)
