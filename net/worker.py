"""Worker: the one thread that owns the event loop of the network, begun on first use.

Calls go in from any thread and come out to the program's own thread, as plain callables both ways. Nothing here, nor
what it imports before the thread begins, loads asyncio: who plays alone never waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

Call = Callable[[], None]
Deliver = Callable[[Call], None]
"""Has a call made in the program's own thread, soon and in order."""

CLOSE_S = 4.0
"""So long may saying goodbye take when the program ends."""
_LAST_TURNS = 5


class Worker:
    """The thread. `deliver`: the way back."""

    def __init__(self, deliver: Deliver) -> None:
        self.deliver = deliver
        self._lock = Lock()
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[Call] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended: asyncio.Event | None = None
        self._is_closed = False

    def post(self, call: Call) -> None:
        """Have this called in the event loop, soon and in order; nothing happens after `close`."""
        with self._lock:
            if self._is_closed:
                return
            if self._loop is not None:
                self._loop.call_soon_threadsafe(call)
                return
            self._waiting.append(call)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="network", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Cancel everything that runs, let it say goodbye, and end the thread."""
        with self._lock:
            self._is_closed = True
            thread, loop = self._thread, self._loop
            if loop is not None:
                loop.call_soon_threadsafe(self._cancel)
        if thread is not None:
            thread.join(CLOSE_S)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run this until it is done or cancelled; in the event loop only. Whatever it raises is reported."""
        assert self._loop is not None
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._note_done)
        if self._ended is not None and self._ended.is_set():
            cancel(task)
        return task

    def _run(self) -> None:
        import asyncio

        try:
            with asyncio.Runner() as runner:
                runner.run(self._serve(runner.get_loop()))
        finally:
            with self._lock:
                self._is_closed, self._loop = True, None

    async def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        import asyncio

        ended = asyncio.Event()
        with self._lock:
            self._loop, self._ended = loop, ended
            waiting, self._waiting = self._waiting, []
            for call in waiting:
                loop.call_soon(call)
            if self._is_closed:
                loop.call_soon(self._cancel)
        await ended.wait()
        end = loop.time() + CLOSE_S
        while self._tasks and loop.time() < end:
            await asyncio.wait(tuple(self._tasks), timeout=end - loop.time())
        # What was closed last, and whoever was coming in at this moment, goes at the next turns.
        for _ in range(_LAST_TURNS):
            await asyncio.sleep(0)

    def _cancel(self) -> None:
        for task in tuple(self._tasks):
            cancel(task)
        if self._ended is not None:
            self._ended.set()

    def _note_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and self._loop is not None:
            self._loop.call_exception_handler(
                {"message": f"{task.get_name()} failed", "exception": problem, "task": task}
            )


def cancel(task: asyncio.Task[None]) -> None:
    """Cancel a task once: a second time would interrupt its goodbyes."""
    if not task.cancelling():
        task.cancel()
