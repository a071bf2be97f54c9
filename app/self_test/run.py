"""The self-test from its first line to its exit status."""

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from app import __version__
from app.self_test import deals
from app.self_test.checks import Check, CheckFailed, run_checks
from app.text.catalogue import tr
from app.text.format import ruleset_name
from engine.variants.registry import VARIANTS

if TYPE_CHECKING:
    from app.self_test.window import Window

AT_THE_TABLE = ("wuhu-315", "wuhan", "hefei")
"""One ruleset a city is played in the window too."""


def run() -> int:
    """Test everything and say how it went on standard output: 0 if all is well, else 1."""
    # Before anything of Qt is loaded: nothing may appear on a screen, and none is needed.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    say(tr("selftest.title", version=__version__, python=platform.python_version(), system=system))
    with ExitStack() as stack:
        checks = [*_checks_without_window(), *_Windowed(stack).checks()]
        failed = run_checks(checks, say)
    if failed:
        say(tr("selftest.some_failed", count=len(checks), failed=failed))
        return 1
    say(tr("selftest.all_passed", count=len(checks)))
    return 0


def say(line: str) -> None:
    """A line, there at once: whoever waits sees where it is."""
    print(line, flush=True)


def _checks_without_window() -> Iterator[Check]:
    from app.self_test import room, words

    yield Check(tr("selftest.words"), words.read_words)
    for ruleset in VARIANTS:
        yield Check(tr("selftest.deal", ruleset=ruleset_name(ruleset)), partial(deals.play_and_replay, ruleset))
    yield Check(tr("selftest.room"), room.host_and_join)


class _Windowed:
    """The checks of the window, which is opened by the first of them."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._opened: Window | None = None

    def checks(self) -> Iterator[Check]:
        """In the order in which a person would come by."""
        from app.self_test import pictures, sound

        yield Check(tr("selftest.open"), self._open)
        yield Check(tr("selftest.pictures"), pictures.read_pictures)
        yield Check(tr("selftest.sound"), sound.play_sound)
        yield Check(tr("selftest.page.start"), lambda: self._window().open_start_page())
        yield Check(tr("selftest.page.first"), lambda: self._window().open_first_page())
        yield Check(tr("selftest.page.lessons"), lambda: self._window().open_lessons())
        for ruleset in VARIANTS:
            named = tr("selftest.page.new", ruleset=ruleset_name(ruleset))
            yield Check(named, partial(lambda each: self._window().open_new_match_page(each), ruleset))
        yield Check(tr("selftest.page.practice"), lambda: self._window().open_practice())
        yield Check(tr("selftest.page.settings"), lambda: self._window().open_settings())
        yield Check(tr("selftest.page.rules"), lambda: self._window().open_rules())
        yield Check(tr("selftest.page.about"), lambda: self._window().open_about())
        yield Check(tr("selftest.page.rooms"), lambda: self._window().open_rooms())
        yield Check(tr("selftest.page.keeper"), lambda: self._window().open_keeper())
        for ruleset in AT_THE_TABLE:
            named = tr("selftest.page.table", ruleset=ruleset_name(ruleset))
            yield Check(named, partial(lambda each: self._window().play_deal(each), ruleset))
        yield Check(tr("selftest.page.history"), lambda: self._window().open_history())
        yield Check(tr("selftest.page.replay"), lambda: self._window().open_replay())
        yield Check(tr("selftest.page.review"), lambda: self._window().open_review())

    def _open(self) -> None:
        from PySide6.QtWidgets import QApplication

        from app.self_test.window import open_window

        self._application = QApplication.instance() or QApplication(sys.argv[:1])
        self._opened = self._stack.enter_context(open_window())

    def _window(self) -> "Window":
        if self._opened is None:
            raise CheckFailed(tr("selftest.no_window"))
        return self._opened
