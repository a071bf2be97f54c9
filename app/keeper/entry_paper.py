"""The wide paper of the score keeper: the ruleset, four players with their tiles, and the palette."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.assets.tile_art import TileArt
from app.keeper.draft import Draft
from app.keeper.entering import Mode, is_allowed, left_of, modes_of
from app.keeper.evening import Evening
from app.keeper.palette import Palette
from app.keeper.seat_row import RowState, SeatRow
from app.keeper.words import feeder_words
from app.lobby.buttons import LinkButton
from app.lobby.controls import Choice
from app.lobby.look import Label, Words, apply_look
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import PaperPanel
from app.text.catalogue import tr
from app.text.format import joined, number, ruleset_name, signed
from engine.deal.rules import TableRules
from engine.seats import SEATS, Seat
from engine.variants.registry import VARIANTS


class EntryPaper(PaperPanel):
    """Shows a draft of an evening; it decides nothing.

    Signals:
        mode_chosen(Mode), feeder_chosen(int): what the next tile is, and who fed it.
    """

    mode_chosen = Signal(object)
    feeder_chosen = Signal(object)

    def __init__(self, art: TileArt, ruleset: str, written: Sequence[str], names: Sequence[str]) -> None:
        """`written`: names that differ from the default ones in `names`, else empty."""
        self._hint = Label(lambda: tr("keeper.keys"), FontRole.CAPTION, "secondary")
        self._house_count = 0
        super().__init__(inset=20)
        rulesets = [(each, _ruleset_words(each)) for each in VARIANTS]
        self.ruleset: Choice[str] = Choice(rulesets, ruleset, lambda: tr("keeper.ruleset"))
        self.house_rules = LinkButton(self._house_words)
        self.rows = [SeatRow(seat, art, written[seat], names[seat]) for seat in SEATS]
        self.mode: Choice[Mode] | None = None
        self.feeder: Choice[int] | None = None
        self._modes = QHBoxLayout()
        self._foot = QHBoxLayout()
        self.palette_keys = Palette(art)
        self._fill()

    def show_draft(self, evening: Evening, draft: Draft) -> None:
        """Show what was entered, and what can be."""
        form, entering, rules = draft.form, draft.entering, evening.rules
        for row in self.rows:
            row.show_state(_row_state(evening, draft, row.seat))
        if self.mode is not None and self.feeder is not None:
            self.mode.set_value(entering.mode)
            self.feeder.set_value(entering.feeder)
            self.feeder.setVisible(entering.asks_feeder)
            self._hint.setVisible(not entering.asks_feeder)
        self.palette_keys.show_tiles(rules.tiles.faces)
        for key in self.palette_keys.keys:
            key.show_left(left_of(form, key.tile, rules), is_allowed(form, entering, key.tile, rules))
        self.ruleset.setEnabled(not evening.deals)
        self._house_count = len(evening.house_rules)
        self.house_rules.words_changed()

    def offer_modes(self, rules: TableRules, anew: bool = False) -> None:
        """What can be entered by these rules."""
        modes = modes_of(rules)
        offered = () if self.mode is None else tuple(mode for mode, _ in self.mode.segments)
        if offered == modes and not anew:
            return
        for old, layout in ((self.mode, self._modes), (self.feeder, self._foot)):
            if old is not None:
                layout.removeWidget(old)
                old.hide()
                old.deleteLater()
        self.mode = Choice([(mode, _mode_words(mode)) for mode in modes], Mode.HAND, lambda: tr("keeper.mode"))
        self.mode.chosen.connect(self.mode_chosen)
        away = [(each, _feeder_words(each)) for each in (3, 2, 1)]
        self.feeder = Choice(away, away[0][0], lambda: tr("keeper.feeder"))
        self.feeder.chosen.connect(self.feeder_chosen)
        self._modes.insertWidget(0, self.mode)
        self._foot.insertWidget(0, self.feeder)
        for each in (self.mode, self.feeder):
            apply_look(each, self.look)

    def set_art(self, art: TileArt) -> None:
        """Draw tiles with this."""
        self.palette_keys.set_art(art)
        for row in self.rows:
            row.set_art(art)

    def look_changed(self) -> None:
        """The line below the palette is as high with the hint as with the choice that takes its place."""
        super().look_changed()
        self._hint.setMinimumHeight(self.look.px(56))

    def _fill(self) -> None:
        inside = QWidget()
        self.column.addWidget(inside)
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
        rows.setSpacing(3)
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

    def _house_words(self) -> str:
        count = self._house_count
        return tr("keeper.house.changed", count=count) if count else tr("keeper.house")


def _row_state(evening: Evening, draft: Draft, seat: Seat) -> RowState:
    form = draft.form
    balance = signed(evening.points[seat])
    if evening.rules.stake:
        balance = joined([tr("results.chips", count=number(evening.chips[seat])), balance])
    is_winner = seat in form.winners
    return RowState(
        form.seats[seat],
        seat is draft.entering.seat,
        seat is form.dealer,
        is_winner,
        seat is form.source,
        form.tile if is_winner else None,
        form.laizi,
        balance,
    )


def _ruleset_words(ruleset: str) -> Words:
    return lambda: ruleset_name(ruleset)


def _mode_words(mode: Mode) -> Words:
    return lambda: tr(f"keeper.mode.{mode}")


def _feeder_words(away: int) -> Words:
    return lambda: feeder_words(Seat.EAST, Seat(away))
