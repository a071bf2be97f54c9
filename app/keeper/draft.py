"""A deal while it is entered: the form so far, and what the next tile is. Every step makes a new one. No Qt."""

from dataclasses import dataclass, field, replace

from app.keeper.entering import Entering, Mode, enter, is_allowed, modes_of
from app.keeper.form import Form
from engine.deal.rules import TableRules, Winners
from engine.errors import InvalidNotation
from engine.seats import Seat
from engine.tiles import Tile, parse_tile

_ONCE = (Mode.WIN, Mode.LAIZI)
"""After these the next tile is one of a hand again."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was entered, and whose the next tile is."""

    form: Form
    entering: Entering = field(default_factory=Entering)

    def pick(self, tile: Tile, rules: TableRules) -> "Draft":
        """A tile was clicked; one that cannot be had changes nothing."""
        if not is_allowed(self.form, self.entering, tile, rules):
            return self
        form = enter(self.form, self.entering, tile)
        is_once = self.entering.mode in _ONCE
        return Draft(form, replace(self.entering, mode=Mode.HAND) if is_once else self.entering)

    def type(self, digits: str, suit: str, rules: TableRules) -> "Draft":
        """Tiles were typed: `123`, `m`. What comes after the first that is none is left out."""
        draft = self
        for digit in digits:
            try:
                draft = draft.pick(parse_tile(digit + suit), rules)
            except InvalidNotation:
                break
        return draft

    def take_back(self) -> "Draft":
        """Take away what was entered last of this kind and seat."""
        form, seat = self.form, self.entering.seat
        entry = form.seats[seat]
        match self.entering.mode:
            case Mode.HAND if entry.hand:
                form = form.remove_from_hand(seat, len(entry.hand) - 1)
            case Mode.WIN:
                form = replace(form, tile=None)
            case Mode.LAIZI:
                form = replace(form, laizi=None)
            case Mode.SINGLE if entry.singles:
                form = form.remove_single(seat, len(entry.singles) - 1)
            case Mode.CHOW | Mode.PUNG | Mode.KONG_OPEN | Mode.KONG_ADDED | Mode.KONG_CONCEALED if entry.sets:
                form = form.remove_set(seat, len(entry.sets) - 1)
        return self.with_form(form)

    def toggle(self, seat: Seat, what: str, rules: TableRules) -> "Draft":
        """A player deals, wins or fed (`dealer`, `won`, `fed`), or not."""
        match what:
            case "dealer":
                return self.with_form(replace(self.form, dealer=seat, streak=1))
            case "won":
                form = self.form.toggle_winner(seat, rules.winners is Winners.ALL)
                return Draft(form, replace(self.entering, seat=seat))
            case _:
                return self.with_form(self.form.toggle_source(seat))

    def with_form(self, form: Form) -> "Draft":
        """Something else was changed in the form."""
        return replace(self, form=form)

    def for_seat(self, seat: Seat) -> "Draft":
        """Tiles go to this player."""
        return replace(self, entering=replace(self.entering, seat=seat))

    def in_mode(self, mode: Mode) -> "Draft":
        """The next tile is this."""
        return replace(self, entering=replace(self.entering, mode=mode))

    def fed_by(self, feeder: int) -> "Draft":
        """Who fed the next set: so many seats behind its owner."""
        return replace(self, entering=replace(self.entering, feeder=feeder))

    def next_mode(self, by: int, rules: TableRules) -> "Draft":
        """The next kind of tile that these rules know, or the one before."""
        modes = modes_of(rules)
        return self.in_mode(modes[(modes.index(self.entering.mode) + by) % len(modes)])

    def fit(self, rules: TableRules) -> "Draft":
        """The same where these rules know what the next tile is, else with one of a hand."""
        return self if self.entering.mode in modes_of(rules) else self.in_mode(Mode.HAND)
