"""The first start, the list of the guided deals, and every step of each, with an answer to what is not wanted."""

from collections.abc import Iterator
from functools import partial

from app.gallery.stage import Stage
from app.gallery.state import State
from app.lessons.first_page import FirstPage
from app.lessons.lesson import LEARNER, Lesson, Step
from app.lessons.lessons import LESSONS
from app.lessons.list_page import LessonListPage
from app.lessons.page import LessonPage
from app.text.catalogue import tr


def states() -> Iterator[State]:
    """Those of this module."""
    yield State("first-start/questions", _questions)
    yield State("lessons/list", _list)
    for lesson in LESSONS:
        for step in lesson.steps:
            name = f"lesson-{lesson.city}/{step.key.partition('.')[2].replace('_', '-')}"
            yield State(name, partial(_step, lesson, step))
            if step.replies:
                yield State(f"{name}-answer", partial(_answer, lesson, step))


def _questions(stage: Stage) -> None:
    page = FirstPage(stage.theme)
    page.name.setText(tr("lobby.name.self"))
    stage.show(page)


def _list(stage: Stage) -> None:
    page = LessonListPage(stage.theme, stage.art, tuple(lesson.city for lesson in LESSONS))
    page.show_done(frozenset({LESSONS[0].city}))
    stage.show(page)


def _step(lesson: Lesson, step: Step, stage: Stage) -> None:
    _play_to(lesson, step, stage)


def _play_to(lesson: Lesson, step: Step, stage: Stage) -> LessonPage:
    """Go to a step by the actions that are wanted."""
    page = LessonPage(stage.theme, stage.art, stage.settings, stage.profile.cache)
    stage.show(page, covers_all=True)
    page.begin(lesson)
    while page.is_watching or page.stage.step is not step:
        if page.is_watching or not page.stage.step.wants:
            page.go_on()
        else:
            action = next(each for each in page.stage.view.legal if page.stage.wants(each))
            page.table.action_chosen.emit(LEARNER, 0, action)
    if page.stage.is_last:
        stage.wait_until(page.settlement.isVisible, tr("gallery.empty"))
    stage.settle()
    return page


def _answer(lesson: Lesson, step: Step, stage: Stage) -> None:
    page = _play_to(lesson, step, stage)
    action = next(each for each in page.stage.view.legal if page.stage.find_reply(each) is not None)
    page.table.action_chosen.emit(LEARNER, 0, action)
