"""The words of the score keeper: what is wrong with a form, what can be special about a win, which sets there are."""

from collections.abc import Sequence

from app.keeper.checks import Problem
from app.text.catalogue import tr
from app.text.format import tile_words
from engine.deal.events import Situation
from engine.seats import Seat


def problem_words(problem: Problem, names: Sequence[str]) -> str:
    """A sentence that says what is wrong, and with whose tiles."""
    facts: dict[str, object] = {}
    for key, value in problem.facts.items():
        if key in ("tile",) and isinstance(value, int):
            facts[key] = tile_words(value)  # type: ignore[arg-type]
        elif isinstance(value, Situation):
            facts[key] = situation_words(value)
        else:
            facts[key] = value
    if problem.seat is not None:
        facts["name"] = names[problem.seat]
    return tr(f"keeper.problem.{problem.code}", **facts)


def situation_words(situation: Situation | None) -> str:
    """What is special about a win, in a word."""
    return tr("keeper.situation.none" if situation is None else f"keeper.situation.{situation.value}")


def feeder_words(owner: Seat, feeder: Seat) -> str:
    """上家, 对家, 下家: where a seat sits, seen from another."""
    return tr(f"keeper.feeder.{(feeder - owner) % 4}")
