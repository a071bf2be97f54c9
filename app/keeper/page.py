"""The score keeper: four players with their tiles, a palette, and the evening at the right."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.keeper.checks import situations_of
from app.keeper.draft import Draft
from app.keeper.entering import Entering, Mode
from app.keeper.entry_paper import EntryPaper
from app.keeper.evening import Evening, Settled, Unsettled, load_evening, save_evening
from app.keeper.form import Form
from app.keeper.seat_row import SeatRow
from app.keeper.settlement import KeeperSettlement
from app.keeper.shown import shown_deal
from app.keeper.side import Side
from app.keeper.words import problem_words
from app.lobby.header import PageHeader
from app.lobby.house_rules import HouseRulesForm
from app.lobby.page import Page
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import Sheet, Way
from app.lobby.targets import tap
from app.text.catalogue import tr
from app.text.format import ruleset_name
from app.text.system_words import code_words, system_code
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.registry import VARIANTS, get_variant

_DIGITS = re.compile(r"[1-9]")
_FINGERTIP = 50
"""u: where a fingertip is larger, the tiles to choose from take more than they have otherwise."""


class KeeperPage(Page):
    """Keeps one evening; it is written down at every change of it.

    Signals:
        rule_wanted(str): the rulebook at a clause.
        said(object): a sentence for the head of the window, as words that are looked up.
    """

    rule_wanted = Signal(str)
    said = Signal(object)

    def __init__(self, theme: Theme, art: TileArt, path: Path, ruleset: str, names: tuple[str, str, str, str]) -> None:
        super().__init__(theme)
        self._path = path
        known = ruleset if ruleset in VARIANTS else next(iter(VARIANTS))
        self._evening = load_evening(path) or Evening(known, {}, names)
        self._draft = Draft(self._evening.next_form())
        self._typed = ""
        self._pending: Settled | None = None
        self._header = PageHeader(lambda: tr("keeper.title"), lambda: tr("keeper.subtitle"))
        self._header.back_wanted.connect(self.left)
        written = [now if now != default else "" for now, default in zip(self._evening.names, names, strict=True)]
        self.paper = EntryPaper(art, self._evening.ruleset, written, names)
        self.side = Side()
        for part in (self._header, self.paper, self.side):
            part.setParent(self)
        self.rows = self.paper.rows
        self.palette_keys = self.paper.palette_keys
        self.settlement = KeeperSettlement(self, theme, art)
        self._connect()
        self._offer_modes()
        self._show()

    # --- what is entered --------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form:
        """What was entered so far."""
        return self._draft.form

    @property
    def evening(self) -> Evening:
        """How it stands."""
        return self._evening

    @property
    def entering(self) -> Entering:
        """What the next tile is, and whose."""
        return self._draft.entering

    def pick(self, tile: Tile) -> None:
        """A tile was clicked."""
        self._draw(self._draft.pick(tile, self._evening.rules))

    def choose_seat(self, seat: Seat) -> None:
        """Tiles go to this player."""
        self._draw(self._draft.for_seat(seat))

    def choose_mode(self, mode: Mode) -> None:
        """The next tile is this."""
        self._draw(self._draft.in_mode(mode))

    def take_back(self) -> None:
        """Take away what was entered last of this kind and seat."""
        self._draw(self._draft.take_back())

    def toggle(self, seat: Seat, what: str) -> None:
        """A player deals, wins or fed, or not."""
        self._draw(self._draft.toggle(seat, what, self._evening.rules))

    def settle(self) -> None:
        """Show the settlement, if everything is there."""
        try:
            after = self._evening.add(self.form)
        except Unsettled:
            self._show()
            return
        self._pending = after.deals[-1]
        info, update = shown_deal(self._evening, self._pending)
        self.settlement.show_outcome(info, update)

    def note(self) -> None:
        """The settlement that is shown counts; the next deal begins."""
        if self._pending is None:
            return
        self._keep(replace(self._evening, deals=(*self._evening.deals, self._pending)))

    def note_exhausted(self) -> None:
        """Nobody won."""
        self._keep(self._evening.add_exhausted(self.form))

    def undo(self) -> None:
        """Take the last deal back: what was entered stands there again."""
        if not self._evening.deals:
            return
        last = self._evening.deals[-1].form
        self._keep(self._evening.without_last())
        self._change(last)

    def ask_for_new_evening(self) -> None:
        """Ask before everything is put away."""
        ways = [
            Way(lambda: tr("keeper.fresh.keep"), self._take_keyboard, ButtonKind.PRIMARY, "Esc"),
            Way(lambda: tr("keeper.fresh"), self._begin_evening, key="N"),
        ]
        title, text = (lambda: tr("keeper.fresh.title")), (lambda: tr("keeper.fresh.text"))
        Sheet(self.window(), self.look.theme, title, text, ways).go_with(self)

    def show_house_rules(self) -> None:
        """Let the house rules be changed: before the first deal, and not during an evening."""
        variant = get_variant(self._evening.ruleset)
        form = HouseRulesForm(variant, self._evening.house_rules)
        form.rule_wanted.connect(self.rule_wanted)
        ways = [Way(lambda: tr("keeper.house.done"), lambda: self._use_rules(form), ButtonKind.PRIMARY, "Esc")]
        sheet = Sheet(self.window(), self.look.theme, lambda: tr("keeper.house.title"), self._house_text, ways)
        form.setEnabled(not self._evening.deals)
        scroll = PaperScroll()
        scroll.setWidget(form)
        scroll.setMinimumHeight(round(self.window().height() * 0.5))
        sheet.add(scroll)
        sheet.go_with(self)

    # --- the page ---------------------------------------------------------------------------------------------------

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear other colours, with tiles to match."""
        self.paper.set_art(art)
        self.settlement.wear(theme, art)
        self.set_theme(theme)

    def first_focus(self) -> QWidget:
        """The first tile."""
        return self.palette_keys.keys[0]

    def arrange(self) -> None:
        """A wide paper for what is entered, a narrow one for what comes of it."""
        look = self.look
        width, height = self.width() / look.k, self.height() / look.k
        content = min(width - 72, 1760)
        left = (width - content) / 2
        top = 26 if height < 1040 else 70
        tall = height - top - 84 - (24 if height < 1040 else 80)
        self._header.setGeometry(look.px(left - 8), look.px(top - 14), look.px(content), look.px(88))
        # Tiles as large as a fingertip want the room.
        narrow = 456 if tap(0) > _FINGERTIP * look.k else min(max(content * 0.33, 500), 560)
        self.paper.place(left, top + 84, content - narrow - 24, tall)
        self.side.place(left + content - narrow, top + 84, narrow, tall)

    def words_changed(self) -> None:
        """Say everything in the language of the moment."""
        super().words_changed()
        self._offer_modes(anew=True)
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits and m, p, s or z type tiles; the other keys are told below the palette."""
        text = event.text()
        if _DIGITS.fullmatch(text):
            self._typed += text
            return
        if text and text.lower() in "mpsz" and self._typed:
            typed, self._typed = self._typed, ""
            self._draw(self._draft.type(typed, text.lower(), self._evening.rules))
            return
        self._typed = ""
        pressed = self._keys().get(Qt.Key(event.key()))
        if pressed is not None:
            pressed()
        else:
            super().keyPressEvent(event)

    def _keys(self) -> dict[Qt.Key, Callable[[], None]]:
        return {
            Qt.Key.Key_Backspace: self.take_back,
            Qt.Key.Key_Return: self.settle,
            Qt.Key.Key_Enter: self.settle,
            Qt.Key.Key_Comma: lambda: self.choose_seat(Seat((self.entering.seat - 1) % 4)),
            Qt.Key.Key_Period: lambda: self.choose_seat(Seat((self.entering.seat + 1) % 4)),
            Qt.Key.Key_BracketLeft: lambda: self._draw(self._draft.next_mode(-1, self._evening.rules)),
            Qt.Key.Key_BracketRight: lambda: self._draw(self._draft.next_mode(1, self._evening.rules)),
        }

    def _connect(self) -> None:
        paper = self.paper
        paper.ruleset.chosen.connect(self._choose_ruleset)
        paper.house_rules.clicked.connect(self.show_house_rules)
        paper.mode_chosen.connect(self.choose_mode)
        paper.feeder_chosen.connect(lambda feeder: self._draw(self._draft.fed_by(feeder)))
        self.palette_keys.picked.connect(self.pick)
        for row in self.rows:
            self._connect_row(row, row.seat)
        side = self.side
        side.situation_chosen.connect(lambda situation: self._change(replace(self.form, situation=situation)))
        side.streak_chosen.connect(lambda streak: self._change(replace(self.form, streak=streak)))
        side.settle_wanted.connect(self.settle)
        side.exhausted_wanted.connect(self.note_exhausted)
        side.clear_wanted.connect(lambda: self._change(self._evening.next_form()))
        side.undo_wanted.connect(self.undo)
        side.new_evening_wanted.connect(self.ask_for_new_evening)
        self.settlement.next_deal_wanted.connect(self.note)
        self.settlement.back_wanted.connect(self._take_keyboard)
        self.settlement.clause_wanted.connect(self.rule_wanted)

    def _connect_row(self, row: SeatRow, seat: Seat) -> None:
        row.activated.connect(lambda: self.choose_seat(seat))
        row.toggled.connect(lambda what: self.toggle(seat, what))
        row.tile_pressed.connect(lambda place: self._change(self.form.remove_from_hand(seat, place)))
        row.set_pressed.connect(lambda place: self._change(self.form.remove_set(seat, place)))
        row.single_pressed.connect(lambda place: self._change(self.form.remove_single(seat, place)))
        row.renamed.connect(self._rename)

    def _offer_modes(self, anew: bool = False) -> None:
        """What can be entered by these rules."""
        self._draft = self._draft.fit(self._evening.rules)
        self.paper.offer_modes(self._evening.rules, anew)

    # --- how it works -----------------------------------------------------------------------------------------------

    def _change(self, form: Form) -> None:
        self._draw(self._draft.with_form(form))

    def _draw(self, draft: Draft) -> None:
        self._draft = draft
        self._show()

    def _show(self) -> None:
        rules = self._evening.rules
        self.paper.show_draft(self._evening, self._draft)
        self.side.offer_situations(situations_of(rules), self.form.situation)
        self.side.streak.set_value(self.form.streak)
        self.side.show_evening(self._evening)
        self._show_status()

    def _show_status(self) -> None:
        names = self._evening.names
        try:
            self._evening.settle(self.form)
        except Unsettled as unsettled:
            sentences = [problem_words(problem, names) for problem in unsettled.problems[:3]]
            is_begun = not self.form.is_empty
            self.side.status.show_sentences(sentences if is_begun else [tr("keeper.begin")], is_begun)
            self.enable(self.side.settle, False)
            return
        self.side.status.show_sentences([tr("keeper.ready")], False)
        self.enable(self.side.settle, True)

    def _keep(self, evening: Evening) -> None:
        """The evening is another one: write it down, and begin the next deal."""
        self._evening, self._pending = evening, None
        self.settlement.leave()
        self._draft = Draft(evening.next_form(), Entering(seat=self.entering.seat))
        self._save()
        self._show()
        self._take_keyboard()

    def _save(self) -> None:
        try:
            save_evening(self._evening, self._path)
        except OSError as problem:
            why = system_code(problem)
            self.said.emit(lambda: tr("keeper.unsaved", why=code_words(why)))

    def _rename(self) -> None:
        first, second, third, fourth = (row.name.shown_name for row in self.rows)
        self._evening = replace(self._evening, names=(first, second, third, fourth))
        self._save()
        self.side.show_evening(self._evening)

    def _choose_ruleset(self, ruleset: str) -> None:
        self._evening = Evening(ruleset, {}, self._evening.names)
        self._draft = self._draft.with_form(self._evening.next_form())
        self._offer_modes()
        self._save()
        self._show()

    def _use_rules(self, form: HouseRulesForm) -> None:
        if not self._evening.deals:
            self._evening = replace(self._evening, house_rules=form.changes)
            self._save()
        self._offer_modes()
        self._show()
        self._take_keyboard()

    def _begin_evening(self) -> None:
        self._keep(Evening(self._evening.ruleset, self._evening.house_rules, self._evening.names))

    def _take_keyboard(self) -> None:
        self.palette_keys.keys[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _house_text(self) -> str:
        return tr("keeper.house.fixed") if self._evening.deals else ruleset_name(self._evening.ruleset)
