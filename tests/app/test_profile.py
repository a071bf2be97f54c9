from pathlib import Path

import pytest

from app.profile import Profile, find_profile
from app.profile_lock import ProfileLock

HOME = Path("/home/qing")


def test_a_folder_of_its_own_holds_everything(tmp_path: Path) -> None:
    profile = find_profile(tmp_path, {"XDG_CONFIG_HOME": "/elsewhere"}, "linux", HOME)
    assert profile.settings_file == tmp_path / "settings.json"
    assert profile.records == tmp_path / "records"
    assert (profile.cache, profile.logs) == (tmp_path / "cache", tmp_path / "logs")


@pytest.mark.parametrize(
    ("platform", "environment", "profile"),
    [
        (
            "linux",
            {},
            Profile(
                HOME / ".config/jiangcheng",
                HOME / ".local/share/jiangcheng",
                HOME / ".cache/jiangcheng",
                HOME / ".local/state/jiangcheng",
            ),
        ),
        (
            "linux",
            {"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/e", "XDG_STATE_HOME": "relative"},
            Profile(
                Path("/c/jiangcheng"),
                Path("/d/jiangcheng"),
                Path("/e/jiangcheng"),
                HOME / ".local/state/jiangcheng",
            ),
        ),
        (
            "darwin",
            {},
            Profile(
                HOME / "Library/Application Support/Jiangcheng",
                HOME / "Library/Application Support/Jiangcheng",
                HOME / "Library/Caches/Jiangcheng",
                HOME / "Library/Logs/Jiangcheng",
            ),
        ),
        (
            "win32",
            {"APPDATA": "/roaming", "LOCALAPPDATA": "/local"},
            Profile(
                Path("/roaming/Jiangcheng"),
                Path("/local/Jiangcheng"),
                Path("/local/Jiangcheng/cache"),
                Path("/local/Jiangcheng/logs"),
            ),
        ),
    ],
)
def test_the_places_of_each_system(platform: str, environment: dict[str, str], profile: Profile) -> None:
    assert find_profile(None, environment, platform, HOME) == profile


def test_one_program_a_profile(tmp_path: Path) -> None:
    first, second = ProfileLock(tmp_path / "p"), ProfileLock(tmp_path / "p")
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_programs_in_two_profiles_run_side_by_side(tmp_path: Path) -> None:
    first, second = ProfileLock(tmp_path / "a"), ProfileLock(tmp_path / "b")
    assert first.take()
    assert second.take()
    first.release()
    second.release()
