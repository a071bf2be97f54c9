"""`jiangcheng selfplay`: what it plays, reports, records and refuses."""

import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.commands import selfplay
from app.commands.selfplay import run
from engine.deal.events import Event, Exhausted
from engine.errors import BrokenInvariant
from engine.match.match import Match
from engine.match.record import Record
from engine.match.record_reader import read_record
from engine.match.replay import Replay, match_at, replay
from engine.variants.registry import VARIANTS
from engine.variants.variant import Variant

ROOT = Path(__file__).parents[3]


def test_the_report_counts_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--ruleset", "wuhu-315", "--deals", "12", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "12 局" in out
    assert "种子 7" in out
    assert "荒庄" in out


def test_the_same_seed_plays_the_same_deals_and_another_seed_does_not(tmp_path: Path) -> None:
    texts = []
    for index, seed in enumerate(["7", "7", "8"]):
        path = tmp_path / str(index)
        assert run(["--ruleset", "wuhu-315", "--deals", "2", "--seed", seed, "--record", str(path)]) == 0
        texts.append(path.read_text(encoding="utf-8").splitlines()[1:])
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_each_match_has_a_record_of_its_own_that_leads_back_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game"
    assert run(["--ruleset", "wuhu-525", "--deals", "9", "--options", '{"deals": 4}', "--record", str(path)]) == 0
    names = sorted(each.name for each in tmp_path.iterdir())
    assert names[0] == "game"
    assert names[1:] == [f"game.{number}" for number in range(2, len(names) + 1)]
    deals = 0
    for name in names:
        record = read_record((tmp_path / name).read_bytes())
        assert record.header.options["deals"] == 4
        assert {player.kind for player in record.header.players} == {"ai"}
        result = replay(record)
        assert result.missing == ()
        deals += result.match.number - 1
    assert deals == 9


def test_a_record_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game"
    run(["--ruleset", "wuhu-315", "--deals", "1", "--record", str(path)])
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("ruleset", sorted(VARIANTS))
def test_every_step_and_every_record_can_be_checked(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--ruleset", ruleset, "--deals", "5", "--check"]) == 0
    assert "重放后完全一致" in capsys.readouterr().out


def test_a_broken_invariant_is_said_and_the_status_is_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(match: Match) -> None:
        raise BrokenInvariant("tiles lost")

    monkeypatch.setattr(selfplay, "_check", broken)
    assert run(["--ruleset", "wuhu-315", "--deals", "1", "--check"]) == 1
    assert "tiles lost" in capsys.readouterr().err


def test_a_record_that_leads_elsewhere_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop_early(record: Record, variant: Variant) -> Replay:
        return Replay(match_at(record, len(record.lines) - cut, variant), missing)

    monkeypatch.setattr(selfplay, "replay", stop_early)
    arguments = ["--ruleset", "wuhu-315", "--deals", "1", "--check"]
    cut, missing = 1, tuple[Event, ...]()
    assert run(arguments) == 1
    assert "another state" in capsys.readouterr().err
    cut, missing = 0, (Exhausted(),)
    assert run(arguments) == 1
    assert "lacks 1 events" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no such folder" / "game"
    assert run(["--ruleset", "wuhu-315", "--deals", "1", "--record", str(path)]) == 1
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "--ruleset"),
        (["--ruleset", "chess"], "chess"),
        (["--ruleset"], "--ruleset"),
        (["--ruleset", "wuhu-315", "--deals", "0"], "0"),
        (["--ruleset", "wuhu-315", "--deals=x"], "x"),
        (["--ruleset", "wuhu-315", "--options", "{"], "{"),
        (["--ruleset", "wuhu-315", "--options", "[1]"], "[1]"),
        (["--ruleset", "wuhu-315", "--options", '{"jokers": 1}'], "jokers"),
        (["--ruleset", "wuhu-315", "--level", "genius"], "genius"),
        (["--ruleset", "wuhu-315", "--fast"], "--fast"),
        (["--ruleset", "wuhu-315", "--check=yes"], "--check=yes"),
        (["wuhu-315"], "wuhu-315"),
    ],
)
def test_wrong_arguments_are_named(arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert word in capsys.readouterr().err


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_names_every_option(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([word]) == 0
    out = capsys.readouterr().out
    assert all(f"--{name}" in out for name in ("ruleset", "deals", "seed", "record", "options", "level", "check"))


def test_the_command_runs_without_anything_that_must_be_installed(tmp_path: Path) -> None:
    # -S leaves the installed packages out: the standard library is all there is.
    done = subprocess.run(
        [sys.executable, "-S", "-m", "app", "selfplay", "--ruleset", "wuhu-315", "--deals", "1", "--record", "x"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "LANG": "en_GB.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    first = (tmp_path / "x").read_text(encoding="utf-8").splitlines()[0]
    assert json.loads(first)["format"] == "jiangcheng-record"
