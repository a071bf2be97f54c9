"""What the set-up script decides before it touches anything."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import run
import system_needs
import virtual_env

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging/run.py"


def test_benchmarks_run_all_or_those_with_a_word_in_their_name() -> None:
    every = [name for name, _ in run.commands_of("--bench", [])]
    assert "bench_hands" in every
    assert [name for name, _ in run.commands_of("--bench", ["hands"])] == ["bench_hands"]


@pytest.mark.parametrize("arguments", [[], ["--profile", "p"]])
def test_the_window_opens_where_there_is_a_screen(arguments: list[str]) -> None:
    assert run.is_window_coming(arguments, {"QT_QPA_PLATFORM": "offscreen"}, "linux")
    assert not run.is_window_coming(arguments, {}, "linux")


def test_the_self_test_needs_what_a_window_needs_but_no_screen() -> None:
    assert run.is_window_coming(["--self-test"], {}, "linux")
    assert run.is_window_coming(["--lang", "en", "--self-test"], {}, "linux")
    assert run.is_window_coming(["gallery", "pictures"], {}, "linux")


@pytest.mark.parametrize("arguments", [["score", "f.jsonl"], ["selfplay", "--deals", "10"], ["--version"]])
def test_a_command_opens_no_window_anywhere(arguments: list[str]) -> None:
    assert not run.is_window_coming(arguments, {"QT_QPA_PLATFORM": "offscreen"}, "linux")


@pytest.mark.parametrize("arguments", [["host", "--ai", "3"], ["join", "--ai"]])
def test_a_command_for_the_network_opens_no_window_but_needs_what_is_installed(arguments: list[str]) -> None:
    assert not run.is_window_coming(arguments, {"QT_QPA_PLATFORM": "offscreen"}, "linux")
    assert run.is_network_coming(arguments)
    assert not run.is_network_coming(["score", "f.jsonl"])


@pytest.mark.parametrize("question", ["--version", "--help"])
def test_the_program_answers_on_a_bare_python(question: str) -> None:
    command = [sys.executable, "-S", "-m", "app", question]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_without_a_display_a_sentence_says_what_can_be_done_and_nothing_is_set_up() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT)], env={"PATH": "/nowhere"}, capture_output=True, check=False)
    said = done.stderr.decode()
    assert done.returncode == 1
    assert "score" in said
    assert "selfplay" in said
    assert "Traceback" not in said
    assert done.stdout == b""


def need(what: str, *, is_met: bool = False, is_vital: bool = True) -> system_needs.Need:
    return system_needs.Need(
        what, lambda: is_met, (f"{what}t64", f"apt-{what}"), f"dnf-{what}", f"pacman-{what}", is_vital
    )


def test_only_what_is_not_there_is_missing() -> None:
    here, gone = need("here", is_met=True), need("gone")
    assert system_needs.find_missing((here, gone)) == (gone,)


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("apt-get", "sudo apt-get install apt-a apt-b"),
        ("dnf", "sudo dnf install dnf-a dnf-b"),
        ("pacman", "sudo pacman -S --needed pacman-a pacman-b"),
    ],
)
def test_the_exact_command_is_named_for_the_platform(manager: str, command: str) -> None:
    message = system_needs.unmet_message(
        (need("a"), need("b"), need("a")), lambda name: name if name == manager else None
    )
    assert message.splitlines()[-1].strip() == command


def test_an_unknown_platform_is_told_what_is_missing() -> None:
    assert "liba.so.1" in system_needs.unmet_message((need("liba.so.1"),), lambda name: None)


def test_the_tests_need_all_that_the_game_needs_and_a_screen_of_their_own() -> None:
    game = {each.what for each in system_needs.all_needs(for_tests=False, is_venv_made=False)}
    tests = {each.what for each in system_needs.all_needs(for_tests=True, is_venv_made=False)}
    assert game < tests
    assert "Xvfb" in tests - game


def test_pythons_venv_is_needed_only_until_the_folder_is_made() -> None:
    assert "Python's venv" in {each.what for each in system_needs.all_needs(for_tests=False, is_venv_made=False)}
    assert "Python's venv" not in {each.what for each in system_needs.all_needs(for_tests=False, is_venv_made=True)}


@pytest.mark.parametrize(
    ("platform", "python"),
    [("linux", ".venv/bin/python"), ("darwin", ".venv/bin/python"), ("win32", ".venv/Scripts/python.exe")],
)
def test_the_folders_python_lies_where_the_platform_has_it(platform: str, python: str) -> None:
    assert virtual_env.python_of(Path("x"), platform) == Path("x", python)


@pytest.fixture
def checkout(tmp_path: Path) -> tuple[Path, Path]:
    """A checkout with its locks and something that stands for the folder's Python."""
    (tmp_path / "packaging").mkdir()
    for lock in virtual_env.LOCKS:
        (tmp_path / lock).write_text("a==1\n", encoding="utf-8")
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.touch()
    return tmp_path, python


def test_a_folder_without_a_stamp_is_not_ready(checkout: tuple[Path, Path]) -> None:
    assert not virtual_env.is_ready(*checkout, virtual_env.GAME_LOCK)


def test_the_lock_of_the_game_does_not_do_for_the_tests(checkout: tuple[Path, Path]) -> None:
    virtual_env.write_stamp(*checkout, virtual_env.GAME_LOCK)
    assert virtual_env.is_ready(*checkout, virtual_env.GAME_LOCK)
    assert not virtual_env.is_ready(*checkout, virtual_env.TEST_LOCK)


def test_the_lock_of_the_tests_does_for_the_game(checkout: tuple[Path, Path]) -> None:
    virtual_env.write_stamp(*checkout, virtual_env.TEST_LOCK)
    assert virtual_env.is_ready(*checkout, virtual_env.GAME_LOCK)
    assert virtual_env.is_ready(*checkout, virtual_env.TEST_LOCK)


def test_a_new_lock_wants_installing(checkout: tuple[Path, Path]) -> None:
    root, python = checkout
    virtual_env.write_stamp(root, python, virtual_env.GAME_LOCK)
    (root / virtual_env.GAME_LOCK).write_text("a==2\n", encoding="utf-8")
    assert not virtual_env.is_ready(root, python, virtual_env.GAME_LOCK)


def test_a_new_python_behind_the_link_wants_installing(checkout: tuple[Path, Path]) -> None:
    root, python = checkout
    virtual_env.write_stamp(root, python, virtual_env.GAME_LOCK)
    newer = root / "python3.99"
    newer.touch()
    python.unlink()
    python.symlink_to(newer)
    assert not virtual_env.is_ready(root, python, virtual_env.GAME_LOCK)


def pins(lock: str) -> set[str]:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return {line.rstrip(" \\") for line in lines if "==" in line}


def test_each_lock_holds_the_very_versions_of_those_before_it() -> None:
    for smaller, larger in pairwise(virtual_env.LOCKS):
        assert pins(smaller)
        assert pins(smaller) < pins(larger)
