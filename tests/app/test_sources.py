"""Sources of modules are not read while the program runs."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
_IMPORT = """
import linecache
from app.sources import leave_unread
{then}
import app.lobby.page
print(sum("/lobby/" in name.replace("\\\\", "/") for name in linecache.cache))
"""


def test_no_module_of_the_program_is_read_as_text_when_it_is_imported() -> None:
    assert _count_read("leave_unread()") == 0
    assert _count_read("") > 0, "PySide reads no sources any more: nothing has to be turned off"


def _count_read(then: str) -> int:
    command = [sys.executable, "-c", _IMPORT.format(then=then)]
    return int(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
