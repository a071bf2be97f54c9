"""What the commands without a window that stay for a while have in common: they say what happens, until Ctrl-C."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from types import FrameType

STOP_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


def say(text: str) -> None:
    """One line on standard output, there at once; nobody may be reading any more."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - it stays until the program ends


def run_until_stopped(main: Callable[["Stop"], Coroutine[None, None, int]]) -> int:
    """Run `main` in an event loop; its exit status, or 128 and the signal's number if it was stopped by one."""
    stop = Stop()
    with asyncio.Runner() as runner:
        loop = runner.get_loop()

        def note(number: int, frame: FrameType | None) -> None:
            stop.signal = number
            loop.call_soon_threadsafe(stop.event.set)

        before = {number: signal.signal(number, note) for number in STOP_SIGNALS}
        try:
            status = runner.run(main(stop))
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
    return status if stop.signal is None else 128 + stop.signal


class Stop:
    """Whether somebody wants the program to end: `event` is set then, and `signal` says how."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.signal: int | None = None
