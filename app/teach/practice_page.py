"""The page on which a practice is set up: ruleset and house rules, a starting hand, and the drills."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lobby.buttons import PageButton
from app.lobby.fields import NameField
from app.lobby.header import PageHeader
from app.lobby.look import Label, Looking
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.rules_paper import RulesPaper
from app.lobby.seat_picker import default_names
from app.lobby.sheet import PaperPanel
from app.matches import NewMatch
from app.results.sketch import TileSketch
from app.settings import Settings
from app.teach.starting_hand import WrongHand, read_hand
from app.text.catalogue import tr
from engine.tiles import Tile

_LONGEST = 60
_MOST_TILES = 14
_ROW_U = 66
_TILE_U = 38.0


class PracticePage(Page):
    """Sets a practice up.

    Signals:
        started(NewMatch): the table is to be opened.
        drills_wanted(): one's own costly mistakes.
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    started = Signal(object)
    drills_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        super().__init__(theme)
        self._settings = settings
        self._drills = 0
        self._header = PageHeader(lambda: tr("teach.practice.title"), lambda: tr("teach.practice.subtitle"))
        self._header.back_wanted.connect(self.left)
        self.rules = RulesPaper()
        self.rules.remember(settings.house_rules)
        self.rules.changed.connect(self._show_hand)
        self.rules.rule_wanted.connect(self.rule_wanted)
        self._paper = PaperPanel(inset=28)
        for part in (self._header, self.rules, self._paper):
            part.setParent(self)
        self._fill(art)
        self.rules.choose(settings.ruleset)
        self._show_hand()

    def choose(self, ruleset: str) -> None:
        """Show this ruleset."""
        self.rules.choose(ruleset)
        self._show_hand()

    def use_settings(self, settings: Settings) -> None:
        """Take what has been set elsewhere."""
        self._settings = settings
        self.rules.remember(settings.house_rules)

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear these colours."""
        self.preview.set_art(art)
        self.set_theme(theme)

    def show_drills(self, count: int) -> None:
        """Say how many mistakes there are to work on."""
        self._drills = count
        self.drills.words_changed()
        self.enable(self.drills, count > 0)
        self._drills_help.words_changed()

    def start(self) -> None:
        """Begin, if what is typed is a starting hand."""
        try:
            hand = read_hand(self.hand.text(), self.rules.ruleset, self.rules.changes)
        except WrongHand:
            self.hand.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        names = self._settings.names
        first, second, third, fourth = (
            written or default for written, default in zip(names, default_names(), strict=True)
        )
        wish = NewMatch(self.rules.ruleset, self.rules.changes, (first, second, third, fourth))
        self.started.emit(replace(wish, is_practice=True, hand=hand))

    def first_focus(self) -> QWidget:
        """What most people want is to begin."""
        return self.start_button

    def arrange(self) -> None:
        """A wide paper for the rules, a narrow one for the practice."""
        frame = frame_of(self)
        frame.place_header(self._header)
        frame.place_two(self.rules, self._paper, min(frame.width * 0.4, 690))

    def enter(self) -> None:
        """Begin."""
        self.start()

    def words_changed(self) -> None:
        """What is wrong is said in the language of the moment."""
        super().words_changed()
        self._show_hand()

    def _fill(self, art: TileArt) -> None:
        column = self._paper.column
        column.addWidget(Label(lambda: tr("teach.practice.what"), FontRole.BODY, "secondary", wraps=True))
        column.addWidget(Label(lambda: tr("teach.practice.hand"), FontRole.SECTION))
        self.hand = NameField(lambda: tr("teach.practice.hand"), lambda: tr("teach.practice.hand.example"), "")
        self.hand.setMaxLength(_LONGEST)
        self.hand.textEdited.connect(lambda _: self._show_hand())
        column.addWidget(self.hand)
        self.preview = HandPreview(art)
        column.addWidget(self.preview)
        self.trouble = Label(str, FontRole.BODY_BOLD, "on_liability", wraps=True)
        column.addWidget(self.trouble)
        column.addWidget(Label(lambda: tr("teach.practice.hand.help"), FontRole.CAPTION, "secondary", wraps=True))
        column.addStretch(1)
        self._drills_help = Label(self._drills_words, FontRole.CAPTION, "secondary", wraps=True)
        column.addWidget(self._drills_help)
        self.drills = PageButton(lambda: tr("teach.practice.drills", count=self._drills), ButtonKind.IVORY)
        self.drills.clicked.connect(self.drills_wanted)
        self.start_button = PageButton(lambda: tr("teach.practice.start"), ButtonKind.PRIMARY, "Enter")
        self.start_button.clicked.connect(self.start)
        for button in (self.drills, self.start_button):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            column.addWidget(button)
        self.drills.setEnabled(False)

    def _drills_words(self) -> str:
        return tr("teach.practice.drills.help" if self._drills else "teach.practice.drills.none")

    def _show_hand(self) -> None:
        """The tiles as they are typed, or what is wrong."""
        try:
            tiles, words = read_hand(self.hand.text(), self.rules.ruleset, self.rules.changes), ""
        except WrongHand as problem:
            tiles, words = (), str(problem)
        self.trouble.set_words(lambda: words)
        self.trouble.setVisible(bool(words))
        self.preview.show_tiles(tiles)
        self.preview.setVisible(not words)
        self.enable(self.start_button, not words)


class HandPreview(Looking, QWidget):
    """A hand in a row."""

    def __init__(self, art: TileArt) -> None:
        super().__init__()
        self._art = art
        self._tiles: tuple[Tile, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_art(self, art: TileArt) -> None:
        """Draw with these tiles."""
        self._art = art
        self.update()

    def show_tiles(self, tiles: tuple[Tile, ...]) -> None:
        """Show these."""
        self._tiles = tiles
        self.update()

    def sizeHint(self) -> QSize:
        """A row of tiles."""
        return QSize(self.look.px(400), self.look.px(_ROW_U))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tiles, or their empty places."""
        sketch = TileSketch(QPainter(self), self.look, self._art)
        if not self._tiles:
            words = tr("teach.practice.hand.random")
            sketch.words(words, FontRole.LABEL, (0, 0, self.width() / sketch.k, _ROW_U), sketch.theme.secondary)
            return
        width = min(_TILE_U, self.width() / sketch.k / (_MOST_TILES + 1))
        for place, tile in enumerate(self._tiles):
            sketch.tile(tile, place * (width + 1) + 2, 4, width)
