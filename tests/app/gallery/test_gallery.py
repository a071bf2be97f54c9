"""The gallery: it draws what is asked for, the same each time, and says what it cannot draw."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import ThemeName
from app.assets.tile_look import FaceSet
from app.gallery import run as gallery
from app.gallery.drawing import SHEETS, Gallery, all_states, chosen_states
from app.gallery.dress import SIZES, Dress, Size, all_dresses, read_size
from app.gallery.matches import find_moments, moments_of
from app.gallery.stage import Stage
from app.gallery.state import State
from app.text.catalogue import get_language

SMALL = Dress("en", ThemeName.DARK, FaceSet.CLASSIC, Size(1280, 720))
ONE_OF_EACH = (
    "start/plain",
    "new-match/wuhan",
    "settings/plain",
    "rulebook/search",
    "dialogs/menu",
    "table/claim",
    "hotseat/bar",
    "settlement/wuhu-jiao-liable",
    "history/matches",
    "replay/answers",
    "keeper/hand",
    "room/host",
    "first-start/questions",
    "lesson-wuhu/danger-answer",
    "hints/claim",
    "practice/wrong-hand",
    "review/match",
    "drills/told",
)


def draw(folder: Path, states: tuple[State, ...], dress: Dress = SMALL) -> tuple[int, list[str]]:
    said: list[str] = []
    failed = Gallery(folder / "pictures", folder / "house").draw(states, [dress], said.append)
    return failed, said


def test_every_name_is_there_once_and_every_city_has_eight_situations() -> None:
    names = [state.name for state in all_states()]
    assert len(names) == len(set(names)) > 120
    for city in ("wuhu", "wuhan", "hefei"):
        assert sum(name.startswith(f"table-{city}/") for name in names) >= 8


@pytest.mark.parametrize("ruleset", ["wuhu-315", "wuhan", "hefei"])
def test_all_moments_of_a_city_come_up_in_the_deals_that_are_played(ruleset: str) -> None:
    assert set(find_moments(ruleset)) >= set(moments_of(ruleset))


def test_a_state_of_each_page_is_drawn_in_the_size_that_was_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    failed, said = draw(tmp_path, chosen_states(ONE_OF_EACH))
    assert failed == 0, said
    assert len(said) == len(ONE_OF_EACH)
    for name in ONE_OF_EACH:
        image = QImage(str(tmp_path / "pictures" / f"{name}-en-dark-1280x720.png"))
        assert (image.width(), image.height()) == (1280, 720)
    sheets = tmp_path / "pictures" / SHEETS
    assert (sheets / "table-en-dark-1280x720-1.png").is_file()
    assert get_language() == "zh"


def test_a_picture_is_the_same_each_time(qtbot: QtBot, tmp_path: Path) -> None:
    state = chosen_states(["keeper/evening"])
    for run in ("first", "second"):
        assert draw(tmp_path / run, state)[0] == 0
    first, second = (
        (tmp_path / run / "pictures/keeper/evening-en-dark-1280x720.png").read_bytes() for run in ("first", "second")
    )
    assert first == second


def test_a_page_that_raises_and_one_that_stays_empty_are_named(qtbot: QtBot, tmp_path: Path) -> None:
    def broken(stage: Stage) -> None:
        raise KeyError("no page")

    def empty(stage: Stage) -> None:
        page = QWidget()
        page.setStyleSheet("background: white")
        page.setAutoFillBackground(True)
        stage.show(page, covers_all=True)

    failed, said = draw(tmp_path, (State("broken/one", broken), State("empty/one", empty)))
    assert failed == 2
    assert "broken/one-en-dark-1280x720" in said[0]
    assert any("KeyError" in line for line in said)
    assert not (tmp_path / "pictures" / "empty").exists()


def test_all_combinations_are_drawn_if_nothing_is_chosen() -> None:
    dresses = list(all_dresses())
    assert len(dresses) == len(set(map(str, dresses))) == 2 * 3 * 2 * len(SIZES)
    assert str(Dress("en", ThemeName.HIGH_CONTRAST, FaceSet.LARGE, SIZES[-1])) == "en-high-contrast-large-1280x720@2"


def test_a_size_is_read_as_it_is_written() -> None:
    assert [read_size(str(size)) for size in SIZES] == list(SIZES)
    for wrong in ("", "1280", "1280x", "9x9", "1280x720@9", "axb"):
        with pytest.raises(ValueError):  # noqa: PT011
            read_size(wrong)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["out", "--size", "big"], "big"),
        (["out", "--theme", "pink"], "pink"),
        (["out", "--language", "fr"], "fr"),
        (["out", "--only", "no-such-page", "--size", "1280x720"], "no-such-page"),
        (["out", "--fast"], "--fast"),
    ],
)
def test_wrong_arguments_are_named(
    qtbot: QtBot, arguments: list[str], named: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "1")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert gallery.run(arguments) == 2
    assert named in capsys.readouterr().err


def test_a_picture_that_cannot_be_drawn_is_the_exit_status(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "1")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    chosen = [
        "--only",
        "dialogs/quit",
        "--size",
        "1280x720",
        "--theme",
        "light",
        "--language",
        "zh",
        "--tiles",
        "large",
    ]
    assert gallery.run([str(tmp_path), *chosen]) == 0
    monkeypatch.setattr(Stage, "take", lambda self: 1 // 0)
    assert gallery.run([str(tmp_path), *chosen]) == 1
    assert "1" in capsys.readouterr().err


def test_a_folder_that_cannot_be_is_named(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "1")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "pictures"
    assert gallery.run([str(folder), "--only", "dialogs/quit", "--size", "1280x720"]) == 1
    assert str(folder) in capsys.readouterr().err


def test_a_contact_sheet_that_cannot_be_written_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "sheets").touch()
    failed, said = draw(tmp_path, chosen_states(["dialogs/quit"]))
    assert failed == 1
    assert any("sheets/dialogs" in line for line in said)
