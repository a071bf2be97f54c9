import gc
from collections.abc import Iterator
from threading import Thread, current_thread

import pytest
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from app.garbage import GarbageCollector


@pytest.fixture
def collector(qapp: object) -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    yield made
    made.stop()
    # As the hook of all window tests has it.
    gc.disable()


class Ring:
    """A scene in a cycle that tells in which thread it dies."""

    died_in: list[Thread]

    def __init__(self, died_in: list[Thread]) -> None:
        self.scene = QGraphicsScene()
        self.died_in = died_in
        self.me = self

    def __del__(self) -> None:
        self.died_in.append(current_thread())


def leave_garbage() -> None:
    """Leave many more cycles than Python by itself would let lie: whatever else is freed counts against them."""
    for _ in range(10 * gc.get_threshold()[0]):
        ring: list[object] = []
        ring.append(ring)


@pytest.mark.usefixtures("collector")
def test_a_busy_thread_destroys_nothing_of_the_window(qtbot: QtBot) -> None:
    died_in: list[Thread] = []
    Ring(died_in)
    thread = Thread(target=leave_garbage)
    thread.start()
    thread.join()
    assert died_in == []
    qtbot.waitUntil(lambda: died_in == [current_thread()])


def test_nothing_is_collected_before_it_is_due(collector: GarbageCollector) -> None:
    gc.collect()
    died_in: list[Thread] = []
    Ring(died_in)
    assert collector.collect_due() == 0
    assert died_in == []


def test_python_collects_by_itself_afterwards(qapp: object) -> None:
    collector = GarbageCollector()
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()
    gc.disable()
