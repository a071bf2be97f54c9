"""An evening at a real table: the deals that were settled, what everybody has now, who deals next. No Qt.

The file keeps the forms, not the amounts: these are settled anew on reading, by the same judge.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from app.keeper.checks import Problem, find_problems
from app.keeper.form import Form, request_of
from engine.deal.rules import Succession, TableRules
from engine.errors import InvalidNotation
from engine.scoring.judge import DealEnd, NotWin
from engine.scoring.score_format import read_request
from engine.scoring.score_table import score_table
from engine.scoring.settlement import AccountId, Settlement
from engine.seats import Seat
from engine.variants.registry import VARIANTS, get_variant
from engine.variants.variant import OptionValue

FourNumbers = tuple[int, int, int, int]
_VERSION = 1


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal that was settled: what was entered, and what everybody had after it."""

    form: Form
    settlement: Settlement
    chips: FourNumbers
    points: FourNumbers


class Unsettled(Exception):
    """A form that cannot be settled, and all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Evening:
    """`house_rules`: options that differ from the preset. `names`: by seat. `deals`: those settled, in order."""

    ruleset: str
    house_rules: Mapping[str, OptionValue]
    names: tuple[str, str, str, str]
    deals: tuple[Settled, ...] = ()

    @property
    def rules(self) -> TableRules:
        """What the table plays by."""
        return score_table(self.ruleset, self.options).rules

    @property
    def options(self) -> Any:
        """The options of the ruleset."""
        return get_variant(self.ruleset).read_options(dict(self.house_rules))

    @property
    def chips(self) -> FourNumbers:
        """What everybody has; the stake before the first deal."""
        stake = self.rules.stake
        return self.deals[-1].chips if self.deals else (stake, stake, stake, stake)

    @property
    def points(self) -> FourNumbers:
        """The points of everybody."""
        return self.deals[-1].points if self.deals else (0, 0, 0, 0)

    @property
    def standing(self) -> FourNumbers:
        """Chips - stake + points."""
        stake = self.rules.stake
        first, second, third, fourth = (
            chips - stake + points for chips, points in zip(self.chips, self.points, strict=True)
        )
        return first, second, third, fourth

    def next_form(self) -> Form:
        """The empty form of the next deal: who deals, and which time in a row."""
        if not self.deals:
            return Form()
        last = self.deals[-1].form
        dealer = _next_dealer(self.rules, last)
        return Form(dealer=dealer, streak=last.streak + 1 if dealer is last.dealer else 1)

    def settle(self, form: Form) -> Settlement:
        """What the judge makes of a form. Raises Unsettled."""
        problems = find_problems(form, self.rules)
        if problems:
            raise Unsettled(problems)
        options = {**get_variant(self.ruleset).write_options(self.options)}
        try:
            requests = [
                read_request(request_of(form, winner, self.ruleset, dict(options), self.chips))
                for winner in form.winners
            ]
        except InvalidNotation as problem:
            raise Unsettled((Problem("other"),)) from problem
        judge = requests[0].table.judge
        wrong: list[Problem] = []
        for request, winner in zip(requests, form.winners, strict=True):
            refused = judge.check_win(request.claim)
            if refused is not None:
                wrong.append(_not_win(refused, winner))
        if wrong:
            raise Unsettled(tuple(wrong))
        end = requests[0].end
        try:
            return judge.settle(DealEnd(end.public, end.hands, tuple(request.claim for request in requests)))
        except InvalidNotation as problem:
            raise Unsettled((Problem("hidden_hand"),)) from problem

    def add(self, form: Form) -> "Evening":
        """The evening after this deal. Raises Unsettled."""
        settlement = self.settle(form)
        return replace(self, deals=(*self.deals, self._settled(form, settlement)))

    def add_exhausted(self, form: Form) -> "Evening":
        """The evening after a deal that nobody won."""
        empty = Form(dealer=form.dealer, streak=form.streak)
        return replace(self, deals=(*self.deals, self._settled(empty, Settlement())))

    def without_last(self) -> "Evening":
        """The evening as it was before the last deal."""
        return replace(self, deals=self.deals[:-1])

    def _settled(self, form: Form, settlement: Settlement) -> Settled:
        return Settled(
            form,
            settlement,
            _sum(self.chips, settlement.net(AccountId.CHIPS)),
            _sum(self.points, settlement.net(AccountId.POINTS)),
        )


def _not_win(refused: NotWin, winner: Seat) -> Problem:
    return Problem(f"not_win.{refused.reason}", winner, {"count": refused.lacks})


def _next_dealer(rules: TableRules, form: Form) -> Seat:
    winners = form.winners
    if not winners or (form.dealer in winners and rules.succession is Succession.STAY_OR_NEXT):
        return form.dealer
    if rules.succession is Succession.WINNER_DEALS:
        after = form.dealer if form.source is None else form.source
        return min(winners, key=lambda seat: (seat - after) % 4)
    return form.dealer.next


def _sum(before: FourNumbers, net: FourNumbers) -> FourNumbers:
    first, second, third, fourth = (old + gain for old, gain in zip(before, net, strict=True))
    return first, second, third, fourth


# --- the file -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Kept:
    version: int
    ruleset: str
    house_rules: dict[str, OptionValue]
    names: tuple[str, str, str, str]
    forms: tuple[Form, ...]


def save_evening(evening: Evening, path: Path) -> None:
    """Write the file as a whole or not at all. Raises OSError."""
    kept = _Kept(
        _VERSION,
        evening.ruleset,
        dict(evening.house_rules),
        evening.names,
        tuple(deal.form for deal in evening.deals),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as file:
            file.write(msgspec.json.encode(kept))
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def load_evening(path: Path) -> Evening | None:
    """The evening in the file; None where there is none that this version can read to its end."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        if kept.version != _VERSION or kept.ruleset not in VARIANTS:
            return None
        evening = Evening(kept.ruleset, kept.house_rules, kept.names)
        for form in kept.forms:
            evening = evening.add(form) if form.winners else evening.add_exhausted(form)
    except (OSError, RecursionError, msgspec.MsgspecError, InvalidNotation, Unsettled, json.JSONDecodeError):
        return None
    return evening
