"""The guided deals that there are, in the order of the cities."""

from app.lessons import hefei, wuhan, wuhu
from app.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (wuhu.LESSON, wuhan.LESSON, hefei.LESSON)


def lesson_of(city: str) -> Lesson:
    """The lesson of a city that has one."""
    return next(lesson for lesson in LESSONS if lesson.city == city)
