import json
from pathlib import Path

import pytest

from app.assets.tile_look import FaceSet
from app.settings import (
    BrokenSettings,
    DiscardBy,
    LanguageChoice,
    LevelChoice,
    PaceChoice,
    Settings,
    ThemeChoice,
    load_settings,
    save_settings,
)

CHOSEN = Settings(
    language=LanguageChoice.ENGLISH,
    theme=ThemeChoice.HIGH_CONTRAST,
    tiles=FaceSet.LARGE,
    discard_by=DiscardBy.SINGLE_CLICK,
    pace=PaceChoice.NONE,
    level=LevelChoice.HARD,
    names=("江婆", "", "Bob", ""),
    ruleset="wuhu-525",
    house_rules={"wuhu-315": {"deals": 8, "edge_wait": True}, "wuhan": {"caps": "none"}},
    geometry="AdnQywADAAA=",
    is_full_screen=True,
)


def test_settings_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.json"
    save_settings(CHOSEN, path)
    assert load_settings(path) == CHOSEN
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'"light"', b"[" * 100_000])
def test_a_broken_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    with pytest.raises(BrokenSettings) as caught:
        load_settings(path)
    assert caught.value.kept == tmp_path / "settings.json.broken"
    assert caught.value.kept.read_bytes() == content
    assert load_settings(path) == Settings()


def test_a_broken_file_that_cannot_be_renamed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "replace", refuse)
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")
    with pytest.raises(BrokenSettings) as caught:
        load_settings(path)
    assert caught.value.kept == path


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "sepia"),
        ("theme", 3),
        ("names", ["one"]),
        ("names", ["a", "b", "c", 4]),
        ("house_rules", [1]),
        ("is_full_screen", "yes"),
        ("ruleset", None),
        ("ruleset", "of-the-future"),
        ("bar_s", 0),
        ("bar_s", -7),
        ("names", ["\ud800", "", "", ""]),
    ],
)
def test_a_value_of_another_version_is_replaced_by_its_default(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value, "pace": "fast", "of_the_future": {}}), encoding="utf-8")
    assert load_settings(path) == Settings(pace=PaceChoice.FAST)


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("in the way", encoding="utf-8")
    with pytest.raises(OSError, match="file"):
        save_settings(Settings(), path / "settings.json")
