"""What is given back of the memory."""

import gc
import weakref

from pytestqt.qtbot import QtBot

from app.memory import Tidying, give_back, use_little


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_what_only_holds_itself_is_let_go_when_memory_is_given_back() -> None:
    lost = weakref.ref(Ring())
    use_little()
    give_back()
    assert lost() is None


def test_tidying_waits_and_then_lets_go(qtbot: QtBot) -> None:
    tidying = Tidying()
    gc.collect()
    lost = weakref.ref(Ring())
    tidying.soon()
    assert lost() is not None
    qtbot.waitUntil(lambda: lost() is None)


def test_tidying_that_was_stopped_does_nothing(qtbot: QtBot) -> None:
    tidying = Tidying()
    tidying.soon()
    tidying.stop()
    assert not tidying.is_due
