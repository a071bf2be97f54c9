"""Why an action is worse than the one that a step asks for, as the engine sees it: a key and its facts. No Qt."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.lessons.lesson import fits
from app.lessons.stage import Stage
from engine.deal.actions import Action, Discard
from engine.scoring.judge import DiscardOption


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to an action that is not wanted. `clause`: where the rulebook has it, if that is another place."""

    key: str
    facts: Mapping[str, object]
    clause: str = ""


def answer_to(stage: Stage, action: Action) -> Answer:
    """What the step itself says to it, else what it costs or how far it leads away."""
    reply = stage.find_reply(action)
    if reply is not None:
        return Answer(reply.key, {name: fact(stage) for name, fact in reply.facts.items()})
    if not isinstance(action, Discard):
        return Answer("reply.other", {})
    view = stage.view
    risks = stage.judge.risks(view, action)
    if risks:
        worst = max(risks, key=lambda risk: (risk.is_immediate, risk.amount))
        key = "reply.risk" if worst.is_immediate else "reply.binding"
        facts = {"tile": (action.tile,), "name": worst.winner, "amount": worst.amount}
        return Answer(key, facts, worst.clause)
    return _compare(stage, action)


def _compare(stage: Stage, action: Discard) -> Answer:
    options = stage.evaluator.discards(stage.view)
    wanted = [option for option in options if fits(Discard(option.tile), stage.step.wants)]
    chosen = next((option for option in options if option.tile == action.tile), None)
    if not wanted or chosen is None:
        return Answer("reply.other", {})
    best = min(wanted, key=lambda option: (option.distance, -_unseen(option)))
    facts: dict[str, object] = {"tile": (action.tile,), "best": (best.tile,)}
    if chosen.distance > best.distance:
        if best.distance == 1:
            return Answer("reply.unready", facts)
        return Answer("reply.farther", {**facts, "far": chosen.distance - 1, "near": best.distance - 1})
    if chosen.distance == best.distance and _unseen(chosen) < _unseen(best):
        return Answer("reply.narrower", {**facts, "few": _unseen(chosen), "many": _unseen(best)})
    return Answer("reply.even", facts)


def _unseen(option: DiscardOption) -> int:
    return sum(useful.unseen for useful in option.useful)
