"""The program from outside: what it prints, how it ends, and that commands never load Qt."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import __version__

ROOT = Path(__file__).resolve().parents[2]
LOADED = """
import sys
from app.__main__ import main
status = main(sys.argv[1:])
print("Qt" if any(name.startswith(("PySide6", "shiboken6")) for name in sys.modules) else "bare", file=sys.stderr)
sys.exit(status)
"""


def run(
    *arguments: str, display: str | None = None, text: str = "", platform: str = sys.platform
) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL", "LC_MESSAGES")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8"}
    if display is not None:
        environment["DISPLAY"] = display
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.platform = {platform!r}\n{LOADED}", *arguments],
        cwd=ROOT,
        env=environment,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_version_without_qt() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"Jiangcheng Mahjong {__version__}")
    assert done.stderr.strip() == "bare"


def test_help_names_every_option_and_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("--profile", "--lang", "--version", "score", "selfplay"))


@pytest.mark.parametrize("given", [("--lang", "zh", "--version"), ("--version", "--lang=zh")])
def test_the_language_of_the_option_goes_before_that_of_the_system(given: tuple[str, ...]) -> None:
    assert run(*given).stdout.strip() == f"江城麻将 {__version__}"


def test_score_without_qt() -> None:
    done = run("score", text='{"id": "t"}\n')
    assert done.returncode == 1
    assert json.loads(done.stdout)["id"] == "t"
    assert done.stderr.strip() == "bare"


def test_selfplay_without_qt() -> None:
    done = run("selfplay", "--ruleset", "wuhu-315", "--deals", "1")
    assert done.returncode == 0
    assert done.stderr.strip().endswith("bare")


def test_a_wrong_option_is_a_sentence_and_status_2() -> None:
    done = run("--colour", "red")
    assert done.returncode == 2
    assert "--colour" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("display", [None, ":987", "nonsense"])
def test_without_a_display_a_sentence_says_what_can_be_done(display: str | None) -> None:
    done = run(display=display, platform="linux")
    assert done.returncode == 1
    assert "display" in done.stderr
    assert "score" in done.stderr
    assert "selfplay" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().endswith("bare")
