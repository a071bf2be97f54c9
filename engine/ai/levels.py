"""The levels that an AI seat can have, and how a policy for one is made."""

from typing import Any

from engine.ai.evaluator_plan import EvaluatorPlan
from engine.ai.policy import Policy
from engine.ai.value import ValuePolicy
from engine.errors import InvalidNotation
from engine.variants.variant import Variant

LEVELS = ("normal",)


def make_policy(variant: Variant, options: Any, level: str) -> Policy:
    """A policy for this ruleset under these house rules. Raises InvalidNotation for an unknown level."""
    if level not in LEVELS:
        raise InvalidNotation(f"level {level!r} is not one of {', '.join(LEVELS)}")
    rules, judge = variant.make_rules(options), variant.make_judge(options)
    if variant.make_plan is None:
        return ValuePolicy(rules, judge, EvaluatorPlan(variant.make_evaluator(options)))
    return ValuePolicy(rules, judge, variant.make_plan(options))
