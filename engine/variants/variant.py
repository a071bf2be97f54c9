"""Variant: a ruleset as data that the machine reads plus the judge and the evaluator that it asks.

House rules are fields of one frozen dataclass a variant, each made by `choice` or `switch` or `number`; forms, records
and the wire are derived from the fields' metadata. Labels and help are worded elsewhere, by the keys
`option.<field>.label`, `option.<field>.help` and `option.<field>.<choice>`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, cast

from engine.ai.plan import Plan
from engine.ai.stakes import Stakes
from engine.deal.rules import TableRules
from engine.errors import InvalidNotation
from engine.scoring.judge import Evaluator, Judge
from engine.scoring.score_fields import LARGEST_WHOLE, shown

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One house rule: its `name`, default, `choices` (None: a whole number from `minimum`) and rules clause."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] | None
    minimum: int
    clause: str


def choice(default: OptionValue, choices: tuple[OptionValue, ...], clause: str) -> Any:
    """A field that takes one of these values."""
    return field(default=default, metadata={"choices": choices, "clause": clause})


def switch(default: bool, clause: str) -> Any:
    """A field that is on or off."""
    return choice(default, (False, True), clause)


def number(default: int, minimum: int, clause: str) -> Any:
    """A field that takes a whole number from `minimum`."""
    return field(default=default, metadata={"choices": None, "minimum": minimum, "clause": clause})


@dataclass(frozen=True, slots=True)
class Variant:
    """A ruleset. `page` is the rulebook page that its clauses cite (`wuhu`). `defaults` is an options dataclass with
    the preset's own defaults. `make_plan`: the sense of value of an AI player; without one it plays for speed.
    `make_stakes`: what it knows about the wins of others; without one it fears none.
    """

    id: str
    page: str
    defaults: Any
    make_rules: Callable[[Any], TableRules]
    make_judge: Callable[[Any], Judge]
    make_evaluator: Callable[[Any], Evaluator]
    make_plan: Callable[[Any], Plan] | None = None
    make_stakes: Callable[[Any], Stakes] | None = None

    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The house rules in form order, with this preset's defaults."""
        return tuple(
            OptionSpec(
                each.name,
                cast(OptionValue, getattr(self.defaults, each.name)),
                each.metadata["choices"],
                each.metadata.get("minimum", 0),
                each.metadata["clause"],
            )
            for each in fields(self.defaults)
            if "clause" in each.metadata
        )

    def read_options(self, given: Mapping[str, object]) -> Any:
        """The options dataclass with these values. Raises InvalidNotation naming the option and what it takes.

        `false` is understood where one of several words is `off`; where numbers and words are offered side by side, a
        number may be given as its word (`"800"`).
        """
        given = dict(given)
        specs = {spec.name: spec for spec in self.option_specs()}
        for name, value in given.items():
            spec = specs.get(name)
            if spec is None:
                raise InvalidNotation(
                    f"option {shown(name)}: {self.id} has no such option ({', '.join(sorted(specs))})"
                )
            if value is False and spec.choices is not None and "off" in spec.choices:
                given[name] = value = "off"
            given[name] = value = _number_of_word(spec, value)
            _check_value(spec, value)
        fixed = {each.name: getattr(self.defaults, each.name) for each in fields(self.defaults)}
        return type(self.defaults)(**{**fixed, **given})

    def write_options(self, options: Any) -> dict[str, OptionValue]:
        """Every option and its value, as the formats have them."""
        return {spec.name: getattr(options, spec.name) for spec in self.option_specs()}


def _number_of_word(spec: OptionSpec, value: object) -> object:
    if isinstance(value, str) and spec.choices is not None and any(isinstance(each, str) for each in spec.choices):
        return next((each for each in spec.choices if str(each) == value), value)
    return value


def _check_value(spec: OptionSpec, value: object) -> None:
    if spec.choices is None:
        if type(value) is not int or not spec.minimum <= value <= LARGEST_WHOLE:
            raise InvalidNotation(
                f"option {spec.name!r}: {shown(value)} is not a whole number from {spec.minimum} to {LARGEST_WHOLE}"
            )
        return
    if not any(type(value) is type(each) and value == each for each in spec.choices):
        choices = ", ".join([shown(each) for each in spec.choices])
        raise InvalidNotation(f"option {spec.name!r}: {shown(value)} is not one of {choices}")
