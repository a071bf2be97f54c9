"""Several computers in one: network namespaces on a bridge, each with a cable that can be pulled. Needs root."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LIMIT_S = 90.0
HAS_IPV6 = Path("/proc/net/if_inet6").exists()
NO_QUESTIONS = "/proc/sys/net/ipv6/conf/default/accept_dad"


def find_obstacle(tools: Sequence[str] = ("ip", "nft")) -> str:
    """Why there can be no namespaces here; empty where there can."""
    if not sys.platform.startswith("linux"):
        return "network namespaces are Linux's"
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    if os.geteuid() != 0:
        return "only root can make network namespaces"
    trial = f"jc{os.getpid()}t"
    steps = (
        ["ip", "netns", "add", trial],
        ["ip", "-n", trial, "link", "add", "br0", "type", "bridge"],
        ["ip", "netns", "exec", trial, "true"],
    )
    problem = ""
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode:
            problem = done.stderr.strip() or f"{' '.join(step)}: {done.returncode}"
            break
    subprocess.run(["ip", "netns", "del", trial], capture_output=True, check=False)
    return problem


def words_of_obstacle(obstacle: str) -> str:
    """The line that the test command says where there are no namespaces."""
    return f"Not run: rooms between four computers ({obstacle})."


class Lan:
    """Computers 1 to `count` at 10.77.0.1, 10.77.0.2, ... and nothing else in the world."""

    def __init__(self, count: int) -> None:
        self._prefix = f"jc{os.getpid()}"
        self._count = count
        self._programs: list[Program] = []

    def __enter__(self) -> "Lan":
        try:
            self._make()
        except subprocess.CalledProcessError:
            self.__exit__()
            raise
        return self

    def __exit__(self, kind: object = None, *problem: object) -> None:
        for program in self._programs:
            program.kill()
            if kind is not None:
                print(" ".join(program.command), *program.lines, sep="\n")
        for name in self._names():
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)

    @staticmethod
    def address(computer: int) -> str:
        """Its IPv4 address."""
        return f"10.77.0.{computer}"

    def run(self, computer: int, *arguments: str) -> "Program":
        """Start `python ARGUMENTS` on this computer."""
        program = Program(["ip", "netns", "exec", self._name(computer), sys.executable, *arguments])
        self._programs.append(program)
        return program

    def pull_cable(self, computer: int) -> None:
        """Nothing comes through any more, and no program is told."""
        _ip("-n", self._bridge(), "link", "set", f"v{computer}", "down")

    def plug_cable(self, computer: int) -> None:
        """And again it does."""
        _ip("-n", self._bridge(), "link", "set", f"v{computer}", "up")

    def wait(self, seconds: float) -> None:
        """Let time pass in the network: nothing can be waited for where nothing is heard."""
        Event().wait(seconds)

    def block_multicast(self, computer: int) -> None:
        """As a guest network does: nobody is found, but connections can be made."""
        rules = "table inet t { chain i { type filter hook input priority 0; udp dport 5353 drop; }; }"
        self._run_in(computer, "nft", rules)

    def _make(self) -> None:
        if not self._count:
            return
        bridge = self._bridge()
        _ip("netns", "add", bridge)
        _ip("-n", bridge, "link", "add", "br0", "type", "bridge", "mcast_snooping", "0")
        _ip("-n", bridge, "link", "set", "br0", "up")
        for computer in range(1, self._count + 1):
            name = self._name(computer)
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
            # Else the first second of an IPv6 address is spent on asking whether somebody has it.
            self._run_in(computer, "sh", "-c", "test ! -e $0 || echo 0 > $0", NO_QUESTIONS)
            _ip("link", "add", f"v{computer}", "netns", bridge, "type", "veth", "peer", "name", "eth0", "netns", name)
            _ip("-n", bridge, "link", "set", f"v{computer}", "master", "br0", "up")
            _ip("-n", name, "link", "set", "eth0", "up")
            _ip("-n", name, "addr", "add", f"{self.address(computer)}/24", "broadcast", "+", "dev", "eth0")

    def _run_in(self, computer: int, *command: str) -> None:
        _ip("netns", "exec", self._name(computer), *command)

    def _names(self) -> list[str]:
        return [self._bridge(), *(self._name(computer) for computer in range(1, self._count + 1))]

    def _bridge(self) -> str:
        return f"{self._prefix}lan"

    def _name(self, computer: int) -> str:
        return f"{self._prefix}h{computer}"


class Program:
    """A running program whose lines can be waited for. English, and with this checkout's code."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines: list[str] = []
        self._queue: Queue[str] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def says(self, words: str, limit_s: float = LIMIT_S) -> str:
        """Wait for a new line with these words; it is returned."""
        end = monotonic() + limit_s
        while True:
            try:
                line = self._queue.get(timeout=max(0.0, end - monotonic()))
            except Empty:
                raise AssertionError(f"no {words!r} within {limit_s} s after: {''.join(self.lines)}") from None
            if words in line:
                return line

    def reports(self, **facts: object) -> dict[str, Any]:
        """Wait for a new line that is a JSON object with these values; it is returned."""
        while True:
            line = self.says("{")
            found: dict[str, Any] = json.loads(line)
            if all(found.get(key) == value for key, value in facts.items()):
                return found

    def stop(self, signal: int) -> int:
        """Send it this signal and wait for its end; the exit status."""
        self.process.send_signal(signal)
        return self.wait()

    def wait(self) -> int:
        """Wait for its end; the exit status."""
        try:
            status = self.process.wait(LIMIT_S)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it does not end: {''.join(self.lines)}") from None
        self._reader.join(LIMIT_S)
        return status

    def kill(self) -> None:
        """kill -9, if it still runs."""
        self.process.kill()
        self.process.wait()
        self._reader.join(LIMIT_S)

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self.lines.append(line)
                self._queue.put(line)


@contextmanager
def lan_of(count: int) -> Iterator[Lan]:
    """A network of so many computers, gone again at the end whatever happens."""
    with Lan(count) as lan:
        yield lan


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True, timeout=LIMIT_S)
