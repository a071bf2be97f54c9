"""Checks the .deb by using it in a clean Debian of its own: install, self-test, purge. Root, debootstrap and apt only.

sudo python3 packaging/check_package.py PACKAGE.deb [SUITE]     (bookworm, if no suite is named)
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NAME = "jiangcheng"
_APT = "DEBIAN_FRONTEND=noninteractive apt-get -q -y"


class CheckFailed(Exception):
    """The package does something else than it should; the message says what."""


class CleanSystem:
    """A Debian with nothing but its essential packages, below a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def make(self, suite: str) -> None:
        """Load and unpack it, and give it what this machine knows of the network."""
        _call(["debootstrap", "--variant=minbase", suite, str(self.root)], "debootstrap")
        shutil.copyfile("/etc/resolv.conf", self.root / "etc" / "resolv.conf")
        self.run("apt-get -q update", "apt-get update")

    def run(self, script: str, what: str) -> None:
        """Run a shell script in it, with nothing of this machine's environment. Raises CheckFailed."""
        home = ["env", "-i", "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
        # A process space and a /proc of its own, which goes with it.
        inside = [
            "unshare",
            "--mount",
            "--pid",
            "--fork",
            f"--mount-proc={self.root / 'proc'}",
            "chroot",
            str(self.root),
        ]
        _call([*inside, *home, "sh", "-euc", script], what)

    def files_of_ours(self) -> list[str]:
        """Return what bears the program's name."""
        return sorted(str(path.relative_to(self.root)) for path in (self.root / "usr").rglob(f"*{NAME}*"))


def check(package: Path, system: CleanSystem) -> None:
    """Raises CheckFailed."""
    shutil.copyfile(package, system.root / "root" / "package.deb")
    system.run(f"{_APT} install --no-install-recommends /root/package.deb", "it installs, with what it depends on")
    system.run("! command -v python3", "there is no other Python")
    system.run(f"{NAME} --self-test", "the self-test passes")
    system.run(f"{_APT} purge {NAME}", "it is removed")
    if system.files_of_ours():
        raise CheckFailed(f"it leaves {', '.join(system.files_of_ours())}")
    print("ok  it leaves nothing", flush=True)


def _call(command: list[str], what: str) -> None:
    if subprocess.call(command):
        raise CheckFailed(what)
    print(f"ok  {what}", flush=True)


def main(arguments: list[str]) -> int:
    """Return the exit status."""
    suite = arguments[1] if len(arguments) > 1 else "bookworm"
    with tempfile.TemporaryDirectory(prefix="jiangcheng-debian-") as folder:
        system = CleanSystem(Path(folder) / "root")
        try:
            system.make(suite)
            check(Path(arguments[0]), system)
        except CheckFailed as problem:
            print(f"Failed: {problem}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
