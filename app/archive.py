"""What is kept of the matches of a profile, as pages of the window: history, replay, statistics; and the score keeper.

Each page is made on first use.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.history.files import Refusal, check_record, read_file
from app.history.library import Library
from app.history.page import HistoryPage
from app.history.reading import LibraryReader
from app.history.words import refusal_words
from app.keeper.page import KeeperPage
from app.lobby.seat_picker import default_names
from app.profile import Profile
from app.replay.page import ReplayPage
from app.replay.practice import begin_practice
from app.replay.reel import Reel
from app.settings import Settings
from app.statistics.page import StatisticsPage
from app.text.catalogue import tr
from app.text.system_words import code_words, system_code
from engine.seats import Seat

_STORE = "history.json"
_EVENING = "keeper.json"


class Archive(QObject):
    """Keeps its pages from one use to the next.

    Signals:
        page_wanted(QWidget, bool): bring this page to sight; whether it covers all.
        home_wanted(): back to the start.
        continue_wanted(Path): go on with this match.
        review_wanted(Path): the review of this match.
        rule_wanted(str): the rulebook, at a clause or from its start.
        said(object): a sentence for the head of the window, as words that are looked up.
        replay_opened(ReplayPage): the page of replays has been made.
    """

    page_wanted = Signal(QWidget, bool)
    home_wanted = Signal()
    continue_wanted = Signal(object)
    review_wanted = Signal(object)
    rule_wanted = Signal(str)
    said = Signal(object)
    replay_opened = Signal(object)

    def __init__(self, profile: Profile, theme: Theme, art: TileArt, settings: Settings) -> None:
        super().__init__()
        self.may_begin: Callable[[Path], bool] = lambda path: True
        """Whether another match can begin now, from this record; what hinders it is said."""
        self._profile = profile
        self._theme, self._art, self._settings = theme, art, settings
        self._replay: ReplayPage | None = None
        self._statistics: StatisticsPage | None = None
        self._keeper: KeeperPage | None = None
        self._source: Path | None = None
        self._back: QWidget | None = None
        self.reader = LibraryReader(Library(profile.records, profile.cache / _STORE))
        self.history = HistoryPage(theme, self.reader, profile.records, self.own_name)
        self.history.left.connect(self.home_wanted)
        self.history.replay_wanted.connect(self.show_replay)
        self.history.continue_wanted.connect(self.continue_wanted)
        self.history.review_wanted.connect(self.review_wanted)
        self.history.statistics_wanted.connect(self.show_statistics)
        self.history.said.connect(self.said)

    @property
    def replay(self) -> ReplayPage | None:
        """The page of the replay, if one was looked at."""
        return self._replay

    def show_history(self) -> None:
        """Bring the list of matches to sight."""
        self.page_wanted.emit(self.history, False)

    def show_statistics(self) -> None:
        """Bring to sight what all matches say together."""
        if self._statistics is None:
            page = StatisticsPage(self._theme, self.reader, self.own_name)
            page.left.connect(self.show_history)
            self._statistics = page
        self.page_wanted.emit(self._statistics, False)

    def show_keeper(self) -> None:
        """Bring the score keeper to sight."""
        if self._keeper is None:
            names = self._settings.names
            first, second, third, fourth = (
                written or default for written, default in zip(names, default_names(), strict=True)
            )
            path = self._profile.data / _EVENING
            page = KeeperPage(self._theme, self._art, path, self._settings.ruleset, (first, second, third, fourth))
            page.left.connect(self.home_wanted)
            page.rule_wanted.connect(self.rule_wanted)
            page.said.connect(self.said)
            page.settlement.set_motion(self._settings.motion)
            self._keeper = page
        self.page_wanted.emit(self._keeper, False)

    def show_replay(self, path: Path) -> None:
        """Look at a match; what is wrong with its record is said."""
        reel = self._read_reel(path)
        if reel is not None:
            self._show_reel(path, reel, self._own_seat(reel), None)

    def show_moment(self, path: Path, count: int, seat: Seat, back: QWidget) -> ReplayPage | None:
        """Look at a match after so many events, from this seat; the way back leads to this page. None: it cannot be."""
        reel = self._read_reel(path)
        if reel is None:
            return None
        page = self._show_reel(path, reel, seat, back)
        page.playhead.go_to(reel.place_after(count))
        return page

    def play_on_from(self, path: Path, count: int, seat: Seat) -> None:
        """Play on from a match after so many events, in this seat."""
        reel = self._read_reel(path)
        if reel is not None:
            self._begin_practice(path, reel, reel.place_after(count), count, seat)

    def _read_reel(self, path: Path) -> Reel | None:
        try:
            reel = Reel(check_record(read_file(path)))
        except Refusal as refusal:
            self._say_refusal(refusal, path.name)
            return None
        if not len(reel):
            self.said.emit(lambda: tr("replay.empty"))
            return None
        return reel

    def _show_reel(self, path: Path, reel: Reel, eyes: Seat, back: QWidget | None) -> ReplayPage:
        self._source, self._back = path, back
        if self._replay is None:
            page = ReplayPage(self._theme, self._art, self._settings, self._profile.cache)
            page.left.connect(self._leave_replay)
            page.help_wanted.connect(self.rule_wanted)
            page.play_on_wanted.connect(self._play_on)
            self._replay = page
            self.replay_opened.emit(page)
        self.page_wanted.emit(self._replay, True)
        self._replay.show_reel(reel, eyes)
        return self._replay

    def _leave_replay(self) -> None:
        """Back to where it was opened from."""
        if self._back is None:
            self.show_history()
        else:
            self.page_wanted.emit(self._back, False)

    def use_settings(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        """Take what has been set."""
        self._theme, self._art, self._settings = theme, art, settings
        self.history.set_theme(theme)
        self.history.use_name(self.own_name)
        if self._keeper is not None:
            self._keeper.set_art(theme, art)
            self._keeper.settlement.set_motion(settings.motion)
        if self._statistics is not None:
            self._statistics.set_theme(theme)
            self._statistics.use_name(self.own_name)
        if self._replay is not None:
            self._replay.use_settings(theme, art, settings)

    def close(self) -> None:
        """Stop what goes on."""
        self.reader.stop()

    @property
    def own_name(self) -> str:
        """What the person of this profile is called."""
        return self._settings.names[0] or default_names()[0]

    def _own_seat(self, reel: Reel) -> Seat:
        """Where the person of this profile sat, else the first person from the west on."""
        players = reel.moments[-1].players
        order = (Seat.WEST, *Seat.WEST.others)
        people = [seat for seat in order if players[seat].kind == "person"]
        named = [seat for seat in people if players[seat].name == self.own_name]
        return (named or people or [Seat.WEST])[0]

    def _play_on(self, count: int, seat: Seat) -> None:
        if self._replay is None or self._source is None:
            return
        head = self._replay.playhead
        self._begin_practice(self._source, head.reel, head.place, count, seat)

    def _begin_practice(self, source: Path, reel: Reel, place: int, count: int, seat: Seat) -> None:
        if not self.may_begin(source):
            return
        names = tuple(player.name for player in reel.moments[place].players)
        try:
            path = begin_practice(self._profile.records, source, reel.record, count, seat, names)
        except OSError as problem:
            why = system_code(problem)
            self.said.emit(lambda: tr("replay.practice.failed", why=code_words(why)))
            return
        self.continue_wanted.emit(path)
        self.said.emit(_practice_words)

    def _say_refusal(self, refusal: Refusal, name: str) -> None:
        self.said.emit(lambda: refusal_words(refusal, name))


def _practice_words() -> str:
    return tr("replay.practice.begun")
