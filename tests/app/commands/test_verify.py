"""`jiangcheng verify`: a line a deal, and status 1 if one of them was not dealt as it was promised."""

import json
from pathlib import Path

import pytest

from app.commands import verify
from app.text.catalogue import set_language
from net.verdict import Verdict
from tests.support.rooms import table


@pytest.fixture(scope="module")
def lines() -> list[str]:
    lab = table((("甲",), ("乙",)))
    lab.play_until(lambda: len(lab.clients[0].all(Verdict)) == 2)
    return list(lab.store.lines)


def check(lines: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    set_language("en")
    file = folder / "record.jcmj"
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    status = verify.run([str(file)])
    return status, capsys.readouterr().out.splitlines()


def test_every_deal_of_a_room_is_verified(lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = check(lines, tmp_path, capsys)
    assert status == 0
    assert said == [f"Deal {number}: verified; 2 took part in the shuffle" for number in (1, 2)]


def test_one_other_secret_fails(lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = next(place for place, line in enumerate(lines) if '"type": "settlement"' in line)
    settlement = json.loads(lines[place])
    settlement["fair"]["rounds"][0]["secrets"]["1"] = "00" * 32
    status, said = check([*lines[:place], json.dumps(settlement), *lines[place + 1 :]], tmp_path, capsys)
    assert status == 1
    assert said[0].startswith("Deal 1: FAILED!")
    assert said[1] == "Deal 2: verified; 2 took part in the shuffle"


def test_a_tile_from_another_place_fails(lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = next(place for place, line in enumerate(lines) if '"type": "draw"' in line)
    draw = json.loads(lines[place])
    draw["tile"] = "1s" if draw["tile"] != "1s" else "2s"
    status, said = check([*lines[:place], json.dumps(draw), *lines[place + 1 :]], tmp_path, capsys)
    assert status == 1
    assert "not that of a game by the rules" in said[0]


def test_a_table_of_one_program_has_nothing_to_verify(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = []
    for line in lines:
        found = json.loads(line)
        found.pop("fair", None)
        plain.append(json.dumps(found))
    status, said = check(plain, tmp_path, capsys)
    assert status == 0
    assert "not from a room" in said[0]


def test_what_is_no_record_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["{}"], tmp_path, capsys)[0] == 1
    assert verify.run([]) == 2
    assert verify.run(["--what"]) == 2
    assert verify.run(["--help"]) == 0
