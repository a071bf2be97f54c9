import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import InvalidNotation
from engine.seats import Seat
from net.room_file import RoomKeys, load_keys, proof_of, room_file_of, save_keys

TOKEN = bytes(range(16))
KEYS = RoomKeys(
    room=TOKEN,
    name="客厅",
    is_host=True,
    tokens={Seat.EAST: TOKEN},
    proofs={Seat.EAST: proof_of(TOKEN), Seat.WEST: proof_of(b"other")},
    names={Seat.EAST: "甲", Seat.WEST: "乙"},
    addresses=("10.77.0.1:7777", "[fe80::1%eth0]:7777"),
    ai_seed="seed",
    turn_s=20,
    bank_s=60,
    evening={"甲": -12, "乙": 12},
    own=(Seat.EAST,),
)


def test_keys_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = room_file_of(tmp_path / "new" / "a.jcmj")
    save_keys(path, KEYS)
    assert path.name == "a.jcmj.room"
    assert load_keys(path) == KEYS
    save_keys(path, replace(KEYS, name="厨房"))
    assert load_keys(path).name == "厨房"
    assert [each.name for each in path.parent.iterdir()] == ["a.jcmj.room"]


def test_only_the_owner_can_read_them(tmp_path: Path) -> None:
    path = tmp_path / "a.jcmj.room"
    save_keys(path, KEYS)
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_keys(path).tokens == KEYS.tokens


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": "other", "version": 1}', '{"format": "jiangcheng-room", "version": 2}', "\x00"],
)
def test_a_file_that_is_none_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jcmj.room"
    path.write_text(text)
    with pytest.raises(InvalidNotation, match=r"a\.jcmj\.room"):
        load_keys(path)


def test_a_token_that_is_too_short_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.jcmj.room"
    save_keys(path, KEYS)
    path.write_text(path.read_text().replace(TOKEN.hex(), "00"))
    with pytest.raises(InvalidNotation):
        load_keys(path)


def test_a_proof_does_not_tell_the_token() -> None:
    assert proof_of(TOKEN) != TOKEN
    assert len(proof_of(TOKEN)) == 16
    assert proof_of(TOKEN) != proof_of(TOKEN[::-1])
