"""The app bundle in a disk image with a link to Applications; signed and notarised where the secrets exist.

PyInstaller signs what it puts together, with MAC_IDENTITY or, without one, for this machine only (ad hoc).
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from app import __version__

VOLUME = "Jiangcheng Mahjong"
NOTARY_SECRETS = ("APPLE_ID", "APPLE_TEAM", "APPLE_PASSWORD")


def make_image(bundle: Path, build: Path, into: Path) -> Path:
    """Make the image of this bundle and return it. Raises BuildFailed."""
    stage = build / "image"
    if stage.exists():
        shutil.rmtree(stage)
    stage.mkdir()
    shutil.copytree(bundle, stage / bundle.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    image = into / f"Jiangcheng-{__version__}-macos-{'arm64' if platform.machine() == 'arm64' else 'x64'}.dmg"
    image.unlink(missing_ok=True)
    _run(
        "hdiutil", "create", "-volname", VOLUME, "-srcfolder", str(stage), "-fs", "APFS", "-format", "ULMO", str(image)
    )
    for command in signing_commands(image, os.environ):
        _run(*command)
    for words in unsigned_words(os.environ):
        print(f"== {words}", flush=True)
    return image


def signing_commands(image: Path, secrets: Mapping[str, str]) -> list[list[str]]:
    """Return what signs the image, has Apple look at it, and fastens Apple's answer to it: as far as secrets go."""
    identity = secrets.get("MAC_IDENTITY")
    if not identity:
        return []
    commands = [["codesign", "--sign", identity, "--timestamp", str(image)]]
    if all(secrets.get(name) for name in NOTARY_SECRETS):
        account = ["--apple-id", secrets["APPLE_ID"], "--team-id", secrets["APPLE_TEAM"]]
        password = ["--password", secrets["APPLE_PASSWORD"]]
        commands.append(["xcrun", "notarytool", "submit", str(image), "--wait", *account, *password])
        commands.append(["xcrun", "stapler", "staple", str(image)])
    return commands


def unsigned_words(secrets: Mapping[str, str]) -> list[str]:
    """Return what was left out, and why, for the log."""
    if not secrets.get("MAC_IDENTITY"):
        return ["Not signed and not notarised: MAC_IDENTITY is not set. macOS opens it only by its context menu."]
    missing = [name for name in NOTARY_SECRETS if not secrets.get(name)]
    return [f"Signed, but not notarised: {', '.join(missing)} not set."] if missing else []


def _run(*command: str) -> None:
    from freeze import BuildFailed

    if subprocess.call(command):
        raise BuildFailed(f"{command[0]} {command[1]} failed")
