"""The score keeper: four players with their tiles, a palette, and the evening at the right."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.keeper.checks import situations_of
from app.keeper.entering import Entering, Mode, enter, is_allowed, left_of, modes_of
from app.keeper.evening import Evening, Settled, Unsettled, load_evening, save_evening
from app.keeper.form import Form
from app.keeper.palette import Palette
from app.keeper.seat_row import RowState, SeatRow
from app.keeper.settlement import KeeperSettlement
from app.keeper.shown import shown_deal
from app.keeper.side import Side
from app.keeper.words import feeder_words, problem_words
from app.lobby.buttons import LinkButton
from app.lobby.controls import Choice
from app.lobby.header import PageHeader
from app.lobby.house_rules import HouseRulesForm
from app.lobby.look import Label, Words, apply_look
from app.lobby.page import Page
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import PaperPanel, Sheet, Way
from app.lobby.targets import tap
from app.text.catalogue import tr
from app.text.format import joined, number, ruleset_name, signed
from engine.deal.rules import Winners
from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.tiles import Tile, parse_tile
from engine.variants.registry import VARIANTS, get_variant

_DIGITS = re.compile(r"[1-9]")


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
        self._art = art
        self._path = path
        self._default_names = names
        known = ruleset if ruleset in VARIANTS else next(iter(VARIANTS))
        self._evening = load_evening(path) or Evening(known, {}, names)
        self._form = self._evening.next_form()
        self._entering = Entering()
        self._typed = ""
        self._pending: Settled | None = None
        self._header = PageHeader(lambda: tr("keeper.title"), lambda: tr("keeper.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._paper = PaperPanel(inset=20)
        self.side = Side()
        for part in (self._header, self._paper, self.side):
            part.setParent(self)
        rulesets = [(each, _ruleset_words(each)) for each in VARIANTS]
        self.ruleset: Choice[str] = Choice(rulesets, self._evening.ruleset, lambda: tr("keeper.ruleset"))
        self.house_rules = LinkButton(self._house_words)
        self.rows = [SeatRow(seat, art, self._written(seat), names[seat]) for seat in SEATS]
        self.mode: Choice[Mode] | None = None
        self.feeder: Choice[int] | None = None
        self._modes = QHBoxLayout()
        self._foot = QHBoxLayout()
        self._hint = Label(lambda: tr("keeper.keys"), FontRole.CAPTION, "secondary")
        self.palette_keys = Palette(art)
        self.settlement = KeeperSettlement(self, theme, art)
        self._fill()
        self._connect()
        self._offer_modes()
        self._show()

    # --- what is entered --------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form:
        """What was entered so far."""
        return self._form

    @property
    def evening(self) -> Evening:
        """How it stands."""
        return self._evening

    @property
    def entering(self) -> Entering:
        """What the next tile is, and whose."""
        return self._entering

    def pick(self, tile: Tile) -> None:
        """A tile was clicked or typed."""
        if not is_allowed(self._form, self._entering, tile, self._evening.rules):
            return
        self._form = enter(self._form, self._entering, tile)
        if self._entering.mode in (Mode.WIN, Mode.LAIZI):
            self._entering = replace(self._entering, mode=Mode.HAND)
        self._show()

    def choose_seat(self, seat: Seat) -> None:
        """Tiles go to this player."""
        self._entering = replace(self._entering, seat=seat)
        self._show()

    def choose_mode(self, mode: Mode) -> None:
        """The next tile is this."""
        self._entering = replace(self._entering, mode=mode)
        self._show()

    def take_back(self) -> None:
        """Take away what was entered last of this kind and seat."""
        seat, entry = self._entering.seat, self._form.seats[self._entering.seat]
        match self._entering.mode:
            case Mode.HAND if entry.hand:
                self._change(self._form.remove_from_hand(seat, len(entry.hand) - 1))
            case Mode.WIN:
                self._change(replace(self._form, tile=None))
            case Mode.LAIZI:
                self._change(replace(self._form, laizi=None))
            case Mode.SINGLE if entry.singles:
                self._change(self._form.remove_single(seat, len(entry.singles) - 1))
            case Mode.CHOW | Mode.PUNG | Mode.KONG_OPEN | Mode.KONG_ADDED | Mode.KONG_CONCEALED if entry.sets:
                self._change(self._form.remove_set(seat, len(entry.sets) - 1))

    def toggle(self, seat: Seat, what: str) -> None:
        """A player deals, wins or fed, or not."""
        match what:
            case "dealer":
                self._change(replace(self._form, dealer=seat, streak=1))
            case "won":
                several = self._evening.rules.winners is Winners.ALL
                self._entering = replace(self._entering, seat=seat)
                self._change(self._form.toggle_winner(seat, several))
            case "fed":
                self._change(self._form.toggle_source(seat))

    def settle(self) -> None:
        """Show the settlement, if everything is there."""
        try:
            after = self._evening.add(self._form)
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
        self._keep(self._evening.add_exhausted(self._form))

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
        Sheet(self.window(), self.look.theme, lambda: tr("keeper.fresh.title"), lambda: tr("keeper.fresh.text"), ways)

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

    # --- the page ---------------------------------------------------------------------------------------------------

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear other colours, with tiles to match."""
        self._art = art
        self.palette_keys.set_art(art)
        for row in self.rows:
            row.set_art(art)
        self.settlement.wear(theme, art)
        self.set_theme(theme)

    def first_focus(self) -> QWidget:
        """The first tile."""
        return self.palette_keys.keys[0]

    def arrange(self) -> None:
        """A wide paper for what is entered, a narrow one for what comes of it."""
        look = self.look
        # The line below the palette is as high with the hint as with the choice that takes its place.
        self._hint.setMinimumHeight(look.px(56))
        width, height = self.width() / look.k, self.height() / look.k
        content = min(width - 72, 1760)
        left = (width - content) / 2
        top = 26 if height < 1040 else 70
        tall = height - top - 84 - (24 if height < 1040 else 80)
        self._header.setGeometry(look.px(left - 8), look.px(top - 14), look.px(content), look.px(88))
        # Tiles as large as a fingertip want the room.
        narrow = 500 if tap(0) else min(max(content * 0.33, 500), 560)
        self._place(self._paper, left, top + 84, content - narrow - 24, tall)
        self._place(self.side, left + content - narrow, top + 84, narrow, tall)

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
            self._type(typed, text.lower())
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
            Qt.Key.Key_Comma: lambda: self.choose_seat(Seat((self._entering.seat - 1) % 4)),
            Qt.Key.Key_Period: lambda: self.choose_seat(Seat((self._entering.seat + 1) % 4)),
            Qt.Key.Key_BracketLeft: lambda: self._next_mode(-1),
            Qt.Key.Key_BracketRight: lambda: self._next_mode(1),
        }

    def _type(self, digits: str, suit: str) -> None:
        for digit in digits:
            try:
                self.pick(parse_tile(digit + suit))
            except InvalidNotation:
                return

    def _next_mode(self, by: int) -> None:
        modes = modes_of(self._evening.rules)
        self.choose_mode(modes[(modes.index(self._entering.mode) + by) % len(modes)])

    def _fill(self) -> None:
        inside = QWidget()
        self._paper.column.addWidget(inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.ruleset)
        head.addWidget(self.house_rules)
        head.addStretch(1)
        column.addLayout(head)
        people = QWidget()
        rows = QVBoxLayout(people)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        for row in self.rows:
            rows.addWidget(row)
        rows.addStretch(1)
        scroll = PaperScroll()
        scroll.setWidget(people)
        column.addWidget(scroll, 1)
        self._modes.addStretch(1)
        column.addLayout(self._modes)
        column.addWidget(self.palette_keys)
        self._foot.addWidget(self._hint)
        self._foot.addStretch(1)
        column.addLayout(self._foot)

    def _connect(self) -> None:
        self.ruleset.chosen.connect(self._choose_ruleset)
        self.house_rules.clicked.connect(self.show_house_rules)
        self.palette_keys.picked.connect(self.pick)
        for row in self.rows:
            self._connect_row(row, row.seat)
        side = self.side
        side.situation_chosen.connect(lambda situation: self._change(replace(self._form, situation=situation)))
        side.streak_chosen.connect(lambda streak: self._change(replace(self._form, streak=streak)))
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
        row.tile_pressed.connect(lambda place: self._change(self._form.remove_from_hand(seat, place)))
        row.set_pressed.connect(lambda place: self._change(self._form.remove_set(seat, place)))
        row.single_pressed.connect(lambda place: self._change(self._form.remove_single(seat, place)))
        row.renamed.connect(self._rename)

    def _offer_modes(self, anew: bool = False) -> None:
        """What can be entered by these rules."""
        modes = modes_of(self._evening.rules)
        if self._entering.mode not in modes:
            self._entering = replace(self._entering, mode=Mode.HAND)
        offered = () if self.mode is None else tuple(mode for mode, _ in self.mode.segments)
        if offered == modes and not anew:
            return
        for old, layout in ((self.mode, self._modes), (self.feeder, self._foot)):
            if old is not None:
                layout.removeWidget(old)
                old.hide()
                old.deleteLater()
        self.mode = Choice([(mode, _mode_words(mode)) for mode in modes], Mode.HAND, lambda: tr("keeper.mode"))
        self.mode.chosen.connect(self.choose_mode)
        away = [(each, _feeder_words(each)) for each in (3, 2, 1)]
        self.feeder = Choice(away, self._entering.feeder, lambda: tr("keeper.feeder"))
        self.feeder.chosen.connect(lambda feeder: self._feed(feeder))
        self._modes.insertWidget(0, self.mode)
        self._foot.insertWidget(0, self.feeder)
        for each in (self.mode, self.feeder):
            apply_look(each, self.look)

    def _feed(self, feeder: int) -> None:
        self._entering = replace(self._entering, feeder=feeder)

    # --- how it works -----------------------------------------------------------------------------------------------

    def _change(self, form: Form) -> None:
        self._form = form
        self._show()

    def _show(self) -> None:
        form, entering, rules = self._form, self._entering, self._evening.rules
        for row in self.rows:
            row.show_state(self._row_state(row.seat))
        if self.mode is not None and self.feeder is not None:
            self.mode.set_value(entering.mode)
            self.feeder.set_value(entering.feeder)
            self.feeder.setVisible(entering.asks_feeder)
            self._hint.setVisible(not entering.asks_feeder)
        self.palette_keys.show_tiles(rules.tiles.faces)
        for key in self.palette_keys.keys:
            key.show_left(left_of(form, key.tile, rules), is_allowed(form, entering, key.tile, rules))
        self.side.offer_situations(situations_of(rules), form.situation)
        self.side.streak.set_value(form.streak)
        self.side.show_evening(self._evening)
        self._show_status()
        self.ruleset.setEnabled(not self._evening.deals)
        self.house_rules.words_changed()

    def _row_state(self, seat: Seat) -> RowState:
        form, evening = self._form, self._evening
        balance = signed(evening.points[seat])
        if evening.rules.stake:
            balance = joined([tr("results.chips", count=number(evening.chips[seat])), balance])
        is_winner = seat in form.winners
        return RowState(
            form.seats[seat],
            seat is self._entering.seat,
            seat is form.dealer,
            is_winner,
            seat is form.source,
            form.tile if is_winner else None,
            form.laizi,
            balance,
        )

    def _show_status(self) -> None:
        names = self._evening.names
        try:
            self._evening.settle(self._form)
        except Unsettled as unsettled:
            sentences = [problem_words(problem, names) for problem in unsettled.problems[:3]]
            is_begun = not self._form.is_empty
            self.side.status.show_sentences(sentences if is_begun else [tr("keeper.begin")], is_begun)
            self.enable(self.side.settle, False)
            return
        self.side.status.show_sentences([tr("keeper.ready")], False)
        self.enable(self.side.settle, True)

    def _keep(self, evening: Evening) -> None:
        """The evening is another one: write it down, and begin the next deal."""
        self._evening, self._pending = evening, None
        self.settlement.leave()
        self._form = evening.next_form()
        self._entering = Entering(seat=self._entering.seat)
        self._save()
        self._show()
        self._take_keyboard()

    def _save(self) -> None:
        try:
            save_evening(self._evening, self._path)
        except OSError as problem:
            why = problem.strerror or str(problem)
            self.said.emit(lambda: tr("keeper.unsaved", why=why))

    def _rename(self) -> None:
        first, second, third, fourth = (row.name.shown_name for row in self.rows)
        self._evening = replace(self._evening, names=(first, second, third, fourth))
        self._save()
        self.side.show_evening(self._evening)

    def _choose_ruleset(self, ruleset: str) -> None:
        self._evening = Evening(ruleset, {}, self._evening.names)
        self._form = self._evening.next_form()
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

    def _written(self, seat: Seat) -> str:
        name = self._evening.names[seat]
        return "" if name == self._default_names[seat] else name

    def _take_keyboard(self) -> None:
        self.palette_keys.keys[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _house_words(self) -> str:
        count = len(self._evening.house_rules)
        return tr("keeper.house.changed", count=count) if count else tr("keeper.house")

    def _house_text(self) -> str:
        return tr("keeper.house.fixed") if self._evening.deals else ruleset_name(self._evening.ruleset)

    def _place(self, paper: PaperPanel, x: float, y: float, width: float, height: float) -> None:
        look, shadow = self.look, PaperPanel.SHADOW
        size = (look.px(width + 2 * shadow), look.px(height + 2 * shadow))
        paper.setGeometry(QRect(look.px(x - shadow), look.px(y - shadow), *size))


def _ruleset_words(ruleset: str) -> Words:
    return lambda: ruleset_name(ruleset)


def _mode_words(mode: Mode) -> Words:
    return lambda: tr(f"keeper.mode.{mode}")


def _feeder_words(away: int) -> Words:
    return lambda: feeder_words(Seat.EAST, Seat(away))
