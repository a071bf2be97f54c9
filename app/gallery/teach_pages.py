"""Hints at the table, practice, reviews and drills."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from app.gallery.matches import ME, record_text
from app.gallery.stage import Stage
from app.gallery.state import State
from app.gallery.tables import CITIES, show_table
from app.table.coaching import Coaching, Tool, ToolState
from app.table.situations import SITUATIONS
from app.table.widget import TableWidget
from app.teach.drill_page import DrillPage
from app.teach.drill_store import DrillStore
from app.teach.practice_page import PracticePage
from app.teach.review_page import ReviewPage
from app.text.catalogue import tr
from engine.match.record import Record
from engine.match.record_reader import read_record
from engine.teach.decisions import decisions_of
from engine.teach.review import judge_decision
from engine.teach.teacher import make_teacher
from engine.variants.registry import get_variant
from net.record_names import RECORD_SUFFIX

_HINTED = ("our-turn", "full-hand", "claim", "wuhan", "chows")
_MATCH = ("wuhu-315", 5, 3, 9)
_LOOKED_AT = 12


def states() -> Iterator[State]:
    """Those of this module."""
    for name in _HINTED:
        yield State(f"hints/{name}", partial(_hints, name))
        yield State(f"practice-table/{name}", partial(_practice_table, name))
    yield State("hints/card", _card)
    for ruleset in CITIES.values():
        yield State(f"practice/{ruleset}", partial(_practice, ruleset, ""))
    yield State("practice/hand", partial(_practice, "hefei", "123m 456p 789s 2255m"))
    yield State("practice/wrong-hand", partial(_practice, "hefei", "123m 456q"))
    yield State("review/match", _review)
    yield State("drills/asked", partial(_drill, False))
    yield State("drills/told", partial(_drill, True))


def _hints(name: str, stage: Stage) -> None:
    _hinted(name, stage, Coaching((ToolState(Tool.HINT, is_on=True),)))


def _practice_table(name: str, stage: Stage) -> None:
    tools = (ToolState(Tool.UNDO), ToolState(Tool.OPEN, is_on=True), ToolState(Tool.AGAIN))
    _hinted(name, stage, Coaching(tools, "practice"))


def _hinted(name: str, stage: Stage, coaching: Coaching) -> TableWidget:
    situation = SITUATIONS[name]()
    variant, view = get_variant(situation.info.ruleset), situation.update.view
    hints = make_teacher(variant, variant.read_options(situation.info.options)).hints(view)
    table = show_table(stage, situation.info, situation.update)
    table.set_coaching(Coaching(coaching.tools, coaching.mark, view, hints))
    stage.settle()
    return table


def _card(stage: Stage) -> None:
    _hinted("full-hand", stage, Coaching((ToolState(Tool.HINT, is_on=True),))).select(2)


def _practice(ruleset: str, hand: str, stage: Stage) -> None:
    page = PracticePage(stage.theme, stage.art, stage.settings)
    page.choose(ruleset)
    page.hand.setText(hand)
    page.hand.textEdited.emit(hand)
    stage.show(page)


def _written(stage: Stage) -> tuple[Path, Record]:
    """A match apart from those of the history, and its record."""
    folder = stage.profile.cache / "taught"
    folder.mkdir(parents=True, exist_ok=True)
    text = record_text(*_MATCH)
    path = folder / f"reviewed{RECORD_SUFFIX}"
    path.write_text(text, "utf-8")
    return path, read_record(text.encode()).finished()


def _review(stage: Stage) -> None:
    path, record = _written(stage)
    page = ReviewPage(stage.theme, stage.art)
    stage.at_last(page.close_review)
    stage.show(page)
    page.show_record(path, record, ME)
    stage.wait_until(lambda: page.is_over, tr("gallery.empty"))


def _drill(is_told: bool, stage: Stage) -> None:
    path, record = _written(stage)
    variant = get_variant(record.header.ruleset)
    teacher = make_teacher(variant, variant.defaults)
    decisions = list(decisions_of(record, ME))[:_LOOKED_AT]
    store = DrillStore(path.with_suffix(".drills"), path.parent)
    store.add(path, ME, record.header.ruleset, tuple(judge_decision(teacher, each) for each in decisions))
    page = DrillPage(stage.theme, stage.art, stage.settings, stage.profile.cache, store)
    stage.at_last(page.close_drills)
    stage.show(page, covers_all=True)
    page.begin()
    if is_told:
        again = next(each.action for each in decisions if page.drill is not None and each.count == page.drill.count)
        page.table.action_chosen.emit(ME, 0, again)
        stage.wait_until(lambda: page.is_told, tr("gallery.empty"))
