"""`jiangcheng arena`: what it plays, reports and refuses."""

import pytest

from app.__main__ import main
from app.commands.arena import mean_and_error, run
from app.commands.arena_games import ROTATIONS, Contest, WallResult, play_walls

EASY = ("easy", "easy", "easy", "easy")
MIXED = ("normal", "easy", "easy", "easy")


def contest(levels: tuple[str, ...] = MIXED, ruleset: str = "wuhu-315", seed: str = "7") -> Contest:
    return Contest(ruleset, (), levels, seed)


def without_times(result: WallResult) -> list[tuple[str, int, int, int, int, int]]:
    return [
        (level, counts.seats, counts.gained, counts.won, counts.dealt_in, result.exhausted)
        for level, counts in result.counts.items()
    ]


def test_every_level_sits_everywhere_and_gains_are_losses_of_others() -> None:
    for result in play_walls(contest(), 3, jobs=1):
        assert {level: counts.seats for level, counts in result.counts.items()} == {"normal": 4, "easy": 12}
        assert sum(counts.gained for counts in result.counts.values()) == 0


def test_the_same_walls_are_played_again_by_any_number_of_processes() -> None:
    alone = [without_times(result) for result in play_walls(contest(), 4, jobs=1)]
    together = [without_times(result) for result in play_walls(contest(), 4, jobs=2)]
    assert alone == together
    assert alone != [without_times(result) for result in play_walls(contest(seed="8"), 4, jobs=1)]


def test_one_level_alone_comes_out_even() -> None:
    # The same player in all seats: whatever a wall gives is given once to each seat.
    for result in play_walls(contest(EASY, "hefei"), 2, jobs=1):
        assert result.gains == {"easy": 0}
        assert result.counts["easy"].seats == ROTATIONS * 4


def test_the_report_names_levels_shares_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--ruleset",
        "wuhan",
        "--seats",
        "easy,normal,normal,normal",
        "--deals",
        "6",
        "--options",
        '{"caps": "none"}',
    ]
    assert main(["arena", *words]) == 0
    out = capsys.readouterr().out
    assert "2 副牌墙，8 局" in out
    assert "easy：每局" in out
    assert "normal：每局" in out
    assert "微秒" in out


def test_a_contest_that_is_decided_stops_early(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--ruleset", "wuhu-315", "--seats", "normal,easy,easy,easy", "--deals", "1600"]
    assert run(words) == 0
    out = capsys.readouterr().out
    assert "提前结束" in out
    assert "normal：每局 +" in out


def test_the_standard_error_is_that_of_a_mean() -> None:
    assert mean_and_error([1.0, 3.0, 5.0, 7.0]) == pytest.approx((4.0, (20 / 3 / 4) ** 0.5))
    assert mean_and_error([2.0]) == (2.0, 0.0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "请指定规则"),
        (["--ruleset", "wuhu-315"], "请指定规则"),
        (["--ruleset", "wuhu-315", "--seats", "normal,easy"], "normal,easy"),
        (["--ruleset", "wuhu-315", "--seats", "normal,easy,easy,divine"], "divine"),
        (["--ruleset", "wuhu-999", "--seats", "normal,easy,easy,easy"], "wuhu-999"),
        (["--ruleset", "wuhu-315", "--seats", "normal,easy,easy,easy", "--deals", "0"], "--deals"),
        (["--ruleset", "wuhu-315", "--seats", "normal,easy,easy,easy", "--jobs", "two"], "--jobs"),
        (["--ruleset", "wuhu-315", "--seats", "normal,easy,easy,easy", "--options", "[]"], "--options"),
        (["--ruleset", "wuhu-315", "--seats", "normal,easy,easy,easy", "--options", '{"x": 1}'], "'x'"),
        (["--ruleset", "wuhu-315", "--seats"], "--seats"),
        (["--fast"], "--fast"),
    ],
)
def test_wrong_arguments_are_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert said in capsys.readouterr().err


def test_help_is_no_contest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "normal" in capsys.readouterr().out
