"""The self-test of this checkout, as people call it."""

import os
import subprocess
import sys
from pathlib import Path

from engine.variants.registry import VARIANTS

ROOT = Path(__file__).resolve().parents[3]


def test_every_check_passes_without_a_screen_and_nothing_is_left_behind(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"PYTHONIOENCODING": "utf-8", "TMPDIR": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "app", "--self-test", "--lang", "en"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", check=False, timeout=400
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    passed = [line for line in lines if line.startswith("passed ")]
    assert lines[-1] == f"All {len(passed)} checks passed."
    assert sum("to its settlement" in line for line in passed) == len(VARIANTS)
    assert any("a room on this machine" in line for line in passed)
    assert any(line.split(":")[0].endswith("Sound") for line in passed)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("jiangcheng")] == []
