"""Practice, reviews and drills: their pages, and the ways between them and the table."""

from pathlib import Path
from typing import TYPE_CHECKING

from app.program.lazy_page import LazyPage

if TYPE_CHECKING:
    # Loaded when they are needed: the first page is to be there at once.
    from app.application import Application
    from app.teach.drill_page import DrillPage
    from app.teach.drill_store import DrillStore
    from app.teach.practice_page import PracticePage
    from app.teach.review_page import ReviewPage
    from app.teach.thinker import Thinker
    from engine.deal.views import SeatView
    from engine.match.record import Record
    from engine.seats import Seat
    from engine.teach.decisions import Decision
    from engine.teach.hint import Hints
    from engine.teach.review import Judged

_DRILLS = "drills.json"


class Teaching:
    """What a person learns from his own play."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._store: DrillStore | None = None
        self._thinker: Thinker | None = None
        self._shown: SeatView | None = None
        outfit = program.outfit
        self.practice = LazyPage(
            outfit,
            self._make_practice,
            wear=lambda page: page.set_art(outfit.theme, outfit.art),
            heed=lambda page: page.use_settings(outfit.settings),
        )
        self.review = LazyPage(outfit, self._make_review, wear=lambda page: page.set_art(outfit.theme, outfit.art))
        self.drills = LazyPage(
            outfit,
            self._make_drills,
            wear=lambda page: page.use_settings(outfit.theme, outfit.settings),
            heed=lambda page: page.use_settings(outfit.theme, outfit.settings),
        )

    # --- opening ------------------------------------------------------------------------------------------------------

    def show_practice(self, ruleset: str = "") -> None:
        """Let a practice be set up, by this ruleset or the last one."""
        page = self.practice.get()
        page.choose(ruleset or self._program.outfit.settings.ruleset)
        page.show_drills(len(self.store.drills()))
        self._program.window.show_page(page)

    def show_review(self, path: Path, deal: int | None = None) -> None:
        """Review what the person of this profile decided in a match, or first in the deal of this number."""
        from app.history.digest import digest_of
        from app.history.files import Refusal, check_record, read_file
        from app.history.words import refusal_words

        program = self._program
        try:
            record = check_record(read_file(path)).finished()
        except Refusal as refusal:
            why = refusal_words(refusal, path.name)
            program.window.say(lambda: why)
            return
        if not record.lines:
            program.say("teach.review.none")
            return
        page = self.review.get()
        page.show_record(path, record, digest_of(record).seat_of(program.archive.own_name), deal)
        program.window.show_page(page)

    def show_drills(self) -> None:
        """Go through one's own costly mistakes."""
        if not self.store.drills():
            self._program.say("teach.drill.none")
            return
        page = self.drills.get()
        self._program.window.show_page(page)
        page.begin()

    @property
    def store(self) -> "DrillStore":
        """The drills of this profile."""
        if self._store is None:
            from app.teach.drill_store import DrillStore

            profile = self._program.profile
            self._store = DrillStore(profile.data / _DRILLS, profile.records)
        return self._store

    def close(self) -> None:
        """Stop what goes on."""
        if self.review.page is not None:
            self.review.page.close_review()
        if self.drills.page is not None:
            self.drills.page.close_drills()
        if self._thinker is not None:
            self._thinker.close()

    # --- making -------------------------------------------------------------------------------------------------------

    def _make_practice(self) -> "PracticePage":
        from app.teach.practice_page import PracticePage

        program, outfit = self._program, self._program.outfit
        page = PracticePage(outfit.theme, outfit.art, outfit.settings)
        page.left.connect(program.home.go_home)
        page.started.connect(program.seating.begin_match)
        page.drills_wanted.connect(self.show_drills)
        page.rule_wanted.connect(program.pages.show_rules)
        return page

    def _make_review(self) -> "ReviewPage":
        from app.teach.review_page import ReviewPage

        page = ReviewPage(self._program.outfit.theme, self._program.outfit.art)
        page.left.connect(self._leave_review)
        page.opened.connect(self._open_replay)
        page.finished.connect(self._keep_mistakes)
        page.drills_wanted.connect(self.show_drills)
        return page

    def _make_drills(self) -> "DrillPage":
        from app.teach.drill_page import DrillPage

        program, outfit = self._program, self._program.outfit
        page = DrillPage(outfit.theme, outfit.art, outfit.settings, program.profile.cache, self.store)
        page.left.connect(self._leave_drills)
        page.help_wanted.connect(program.pages.show_rules)
        page.replay_wanted.connect(self._look_back)
        page.play_on_wanted.connect(self._play_on)
        return page

    # --- ways back ----------------------------------------------------------------------------------------------------

    def _leave_review(self) -> None:
        """Back to the table if there is one, else to the history."""
        if self._program.seating.play is not None:
            self._program.pages.leave()
        else:
            self._program.archive.show_history()

    def _leave_drills(self) -> None:
        """Back to the table if there is one, else to where practices are set up."""
        if self._program.seating.play is not None:
            self._program.pages.leave()
        else:
            self.show_practice()

    def _open_replay(self, path: Path, decision: "Decision", seat: "Seat") -> None:
        """The table at the moment of a decision, and, once it is thought, what was best there."""
        from engine.teach.teacher import make_teacher

        replay = self._program.archive.show_moment(path, decision.count, seat, self.review.get())
        if replay is not None:
            head = replay.playhead
            match = head.reel.match
            self._shown = head.reel.update(head.place, seat).view
            # A teacher of its own: one that thinks at an open table is not to be disturbed.
            self._looker.think(decision.view, make_teacher(match.variant, match.options).hints)

    @property
    def _looker(self) -> "Thinker":
        """Thinks about the decision that is looked at in the replay."""
        if self._thinker is None:
            from app.teach.thinker import Thinker

            self._thinker = Thinker()
            self._thinker.thought.connect(self._show_best)
        return self._thinker

    def _show_best(self, view: "SeatView", hints: "Hints") -> None:
        from app.table.coaching import Coaching

        replay = self._program.archive.replay
        if replay is not None:
            replay.table.set_coaching(Coaching(view=self._shown, hints=hints, is_past=True))

    def _look_back(self, path: Path, count: int, seat: "Seat") -> None:
        self._program.archive.show_moment(path, count, seat, self.drills.get())

    def _play_on(self, path: Path, count: int, seat: "Seat") -> None:
        """Play on from a drill, as from a replay."""
        self._program.archive.play_on_from(path, count, seat)

    def _keep_mistakes(self, path: Path, seat: "Seat", record: "Record", judged: "tuple[Judged, ...]") -> None:
        self.store.add(path, seat, record.header.ruleset, judged)
