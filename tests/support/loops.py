"""Running a test in an event loop of its own, never for ever, and with every socket closed at its end."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from net.addresses import Endpoint
from net.line import TcpLine

LIMIT_S = 120.0
_TURNS = 5


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run it; whatever a task raises that nobody waits for fails it too."""
    problems: list[dict[str, Any]] = []

    async def limited() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: problems.append(context))
        try:
            async with asyncio.timeout(LIMIT_S):
                await test()
        finally:
            # What was closed last goes at the next turns.
            for _ in range(_TURNS):
                await asyncio.sleep(0)

    asyncio.run(limited())
    assert problems == []


@asynccontextmanager
async def running(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """These run meanwhile and are cancelled at the end."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


@asynccontextmanager
async def answering(data: bytes, port: int = 0) -> AsyncIterator[Endpoint]:
    """Something that says this to whoever connects, and then nothing."""
    lines: list[TcpLine] = []

    def accept(line: TcpLine) -> None:
        lines.append(line)
        line.write(data)

    server = await asyncio.get_running_loop().create_server(lambda: TcpLine(accept), "127.0.0.1", port)
    try:
        yield Endpoint("127.0.0.1", server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for line in lines:
            line.close()
