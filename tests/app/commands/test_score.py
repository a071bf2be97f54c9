"""`jiangcheng score`: lines in, lines out, the status, and everything that can be wrong with a file or a line."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.commands.score import LONGEST_LINE, run, score_line

ROOT = Path(__file__).parents[3]

NOBODY: dict[str, object] = {"hand": [], "melds": []}
REQUEST = {
    "id": "t1",
    "ruleset": "wuhu-315",
    "dealer": 1,
    "winner": 0,
    "win_tile": "2m",
    "from": 3,
    "seats": [
        {
            "hand": ["2m", "3m", "3m", "3m", "4m", "4m", "4m"],
            "melds": [{"type": "pung", "tile": "7m", "from": 1}, {"type": "pung", "tile": "8m", "from": 1}],
        },
        NOBODY,
        NOBODY,
        NOBODY,
    ],
}
LINE = json.dumps(REQUEST)


def answers(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, content: bytes | str
) -> tuple[int, list[dict[str, object]]]:
    """The status and the results for a file of this content."""
    file = tmp_path / "requests.jsonl"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    status = run([str(file)])
    return status, [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]


def test_a_result_for_each_request_in_order(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    lines = "\n".join(json.dumps({**REQUEST, "id": number}) for number in range(5))
    status, results = answers(capfdbinary, tmp_path, lines)
    assert status == 0
    assert [result["id"] for result in results] == list(range(5))
    assert all(result["win"] is True for result in results)
    assert list(results[0]) == ["id", "win", "patterns", "payments", "net", "liable"]


def test_a_bad_line_is_an_error_and_the_rest_is_scored(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    bad = json.dumps({**REQUEST, "id": "bad", "dealer": 9})
    status, results = answers(capfdbinary, tmp_path, f"{LINE}\n{bad}\n{{\n{LINE}\n")
    assert status == 1
    assert [result.get("win") for result in results] == [True, None, None, True]
    assert results[1] == {"id": "bad", "error": "dealer: 9 is not a seat (0, 1, 2 or 3)"}
    assert results[2]["id"] is None
    assert str(results[2]["error"]).startswith("line: not JSON")


def test_what_is_no_win_is_no_error(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    status, results = answers(capfdbinary, tmp_path, json.dumps({**REQUEST, "win_tile": "9p"}))
    assert status == 0
    assert results == [{"id": "t1", "win": False, "reason": "no_shape"}]


def test_blank_lines_and_a_byte_order_mark_are_no_requests(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    status, results = answers(capfdbinary, tmp_path, f"\ufeff{LINE}\r\n\n  \n{LINE}")
    assert status == 0
    assert len(results) == 2
    assert answers(capfdbinary, tmp_path, "") == (0, [])


def test_a_line_that_is_not_utf_8(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    status, results = answers(capfdbinary, tmp_path, b'{"id": "\xff"}\n' + LINE.encode())
    assert status == 1
    assert results[0] == {"id": None, "error": "line: not UTF-8 from byte 9 on"}
    assert results[1]["win"] is True


def test_a_line_that_is_too_long(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    long = b'{"id": "' + b"x" * (3 * LONGEST_LINE) + b'"}\n'
    status, results = answers(capfdbinary, tmp_path, long + LINE.encode() + b"\n" + long.strip())
    assert status == 1
    assert [result.get("error") for result in results] == [
        f"line: longer than {LONGEST_LINE} bytes",
        None,
        f"line: longer than {LONGEST_LINE} bytes",
    ]


def test_numbers_too_long_to_be_multiplied_are_refused(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    huge = json.dumps({**REQUEST, "id": "huge", "dealer_streak": 10**4250})
    status, results = answers(capfdbinary, tmp_path, f"{huge}\n{LINE}")
    assert status == 1
    assert str(results[0]["error"]).startswith("dealer_streak: 1000000")
    assert results[1]["win"] is True


def test_ids_come_back_as_they_were(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    for given in ("三", "\ud800", 'a"b\\', 12, None):
        _, results = answers(capfdbinary, tmp_path, json.dumps({**REQUEST, "id": given}))
        assert results[0]["id"] == given


def test_an_unreadable_file_is_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "missing.jsonl"
    for path in (missing, tmp_path):
        assert run([str(path)]) == 2
        shown = capsys.readouterr()
        assert str(path) in shown.err
        assert "Traceback" not in shown.err
        assert shown.out == ""


@pytest.mark.parametrize("arguments", [["a", "b"], ["--fast"]])
def test_arguments_that_it_does_not_take(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert "score" in capsys.readouterr().err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "jiangcheng score" in capsys.readouterr().out


def test_standard_input_without_a_file(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments in ([], ["-"]):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINE.encode())))
        assert run(arguments) == 0
        assert json.loads(capfdbinary.readouterr().out)["win"] is True


def test_results_come_as_the_requests_do() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "app", "score"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for _ in range(3):
            program.stdin.write(LINE.encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["win"] is True
        program.stdin.close()
        assert program.wait() == 0


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "app", "score"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(LINE.encode() + b"\n")
        program.stdin.close()
        assert program.stderr.read() == b""
        assert program.wait() == 1


def test_it_needs_neither_qt_nor_anything_else_installed() -> None:
    code = (
        "import sys, app.commands.score; print([m for m in sys.modules if m.split('.')[0] in ('PySide6', 'msgspec')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "[]"


def test_no_line_raises() -> None:
    for line in (b"", b"[]", b"{}", b'{"seats": 3}', b'{"id": {}}', None):
        assert "error" in score_line(line)
