"""Where the program keeps its things: the system's places, or one folder of its own (`--profile`)."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Profile:
    """The folders of one person's settings, matches, pictures that can be made again, and logs. They need not exist."""

    config: Path
    data: Path
    cache: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.config / "settings.json"

    @property
    def rule_sets_file(self) -> Path:
        """The saved sets of house rules."""
        return self.config / "house-rules.json"

    @property
    def rooms(self) -> Path:
        """What brings one back to the rooms of others."""
        return self.data / "rooms"

    @property
    def records(self) -> Path:
        """One file a match."""
        return self.data / "records"


def find_profile(
    folder: Path | None,
    environment: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
    home: Path | None = None,
) -> Profile:
    """Return the profile in this folder, or the one in the places that the system has for such things."""
    if folder is not None:
        return Profile(folder, folder, folder / "cache", folder / "logs")
    home = Path.home() if home is None else home
    if platform == "darwin":
        library = home / "Library"
        support = library / "Application Support" / "Jiangcheng"
        return Profile(support, support, library / "Caches" / "Jiangcheng", library / "Logs" / "Jiangcheng")
    if platform == "win32":
        roaming = Path(environment.get("APPDATA") or home / "AppData" / "Roaming") / "Jiangcheng"
        local = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Jiangcheng"
        return Profile(roaming, local, local / "cache", local / "logs")

    def place(variable: str, default: str) -> Path:
        named = environment.get(variable, "")
        return (Path(named) if named.startswith("/") else home / default) / "jiangcheng"

    return Profile(
        place("XDG_CONFIG_HOME", ".config"),
        place("XDG_DATA_HOME", ".local/share"),
        place("XDG_CACHE_HOME", ".cache"),
        place("XDG_STATE_HOME", ".local/state"),
    )
