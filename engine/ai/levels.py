"""The levels that an AI seat can have, and how a policy for one is made."""

from typing import Any

from engine.ai.easy import EasyPolicy
from engine.ai.evaluator_plan import EvaluatorPlan
from engine.ai.hard import HardPolicy
from engine.ai.learned import LearnedPolicy
from engine.ai.plan import LearnablePlan
from engine.ai.policy import Policy
from engine.ai.speed_plan import SpeedPlan
from engine.ai.stakes import FarStakes
from engine.ai.value import ValuePolicy
from engine.ai.weights import WEIGHTS
from engine.errors import InvalidNotation
from engine.variants.variant import Variant

LEVELS = ("normal", "easy", "hard")
"""The first is what a seat gets for which nobody chose one."""


def make_policy(variant: Variant, options: Any, level: str) -> Policy:
    """A policy for this ruleset under these house rules. Raises InvalidNotation for an unknown level.

    Hard goes by what was learned from self-play where that plays best, elsewhere by looking a round ahead.
    """
    rules, judge = variant.make_rules(options), variant.make_judge(options)
    plan = EvaluatorPlan(variant.make_evaluator(options)) if variant.make_plan is None else variant.make_plan(options)
    match level:
        case "normal":
            return ValuePolicy(rules, judge, SpeedPlan(plan))
        case "easy":
            return EasyPolicy(rules, plan)
        case "hard":
            stakes = None if variant.make_stakes is None else variant.make_stakes(options)
            if isinstance(plan, LearnablePlan) and stakes is not None and variant.id in WEIGHTS:
                return LearnedPolicy(rules, judge, plan, stakes, WEIGHTS[variant.id])
            return HardPolicy(rules, judge, plan, stakes if isinstance(stakes, FarStakes) else None)
        case _:
            raise InvalidNotation(f"level {level!r} is not one of {', '.join(LEVELS)}")
