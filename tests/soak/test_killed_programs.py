"""The program's own commands over sockets, killed with kill -9 again and again, and started again.

The match comes to its end by the rules, and host and guests hold the same record of it.
"""

import sys
from pathlib import Path
from random import Random
from threading import Event

import pytest

from engine.match.record_reader import read_record
from engine.match.replay import replay
from tests.support.namespaces import Program

KILLS = 30
PORT = "28300"
GUESTS = ("甲", "乙", "丙")
MOMENTS_S = (0.2, 1.5)


class Table:
    """A room and three guests on loopback; each has a folder that outlives it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.programs: dict[str, Program] = {}
        self.pace = "fast"

    def start(self, name: str) -> Program:
        """The room if it is not a guest's name."""
        common = ["--pace", self.pace, "--once", "--folder", str(self._folder / name)]
        if name in GUESTS:
            command = ["join", f"127.0.0.1:{PORT}", "--ai", "--name", name, *common]
        else:
            rules = ["--ruleset", "wuhu-315", "--ai", "1", "--name", "soak"]
            command = ["host", "--unlisted", "--port", PORT, *rules, *common]
        self.programs[name] = Program([sys.executable, "-m", "app", *command])
        return self.programs[name]

    def kill(self, name: str) -> None:
        """And start it again; everybody is back at the table."""
        self.programs[name].kill()
        self.start(name).says("Seated" if name in GUESTS else "continues")
        if name not in GUESTS:
            for guest in GUESTS:
                self.programs[guest].says("Seated")

    def records(self) -> set[bytes]:
        """What each of them holds in the end."""
        return {next((self._folder / name).glob("*.jcmj")).read_bytes() for name in self.programs}


@pytest.mark.soak
def test_a_match_survives_the_death_of_everybody(tmp_path: Path) -> None:
    rng = Random("kills")
    table = Table(tmp_path)
    try:
        table.start("room").says("is open")
        for name in GUESTS:
            table.start(name).says("Seated")
        for name in GUESTS:
            table.programs[name].says("Deal 1")
        for _ in range(KILLS):
            Event().wait(rng.uniform(*MOMENTS_S))
            table.kill(rng.choice(("room", *GUESTS)))
        # The rest of it as fast as it goes.
        table.pace = "none"
        for name in ("room", *GUESTS):
            table.kill(name)
        for program in table.programs.values():
            assert program.wait() == 0, "".join(program.lines)
        [record] = table.records()
        assert replay(read_record(record)).match.is_over
    finally:
        for name, program in table.programs.items():
            program.kill()
            print(name, *program.lines, sep="\n")
