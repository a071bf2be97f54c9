"""Checks the Windows installer by using it: install, upgrade, refuse, uninstall, purge. On Windows, or under wine.

    python packaging/check_installer.py [SETUP.EXE]

Without a file, one is compiled with a small stand-in for the program: for a system where none can be frozen. Under wine
the firewall rule, the pages and the program itself are not checked.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
TIMEOUT_S = 300
UNINSTALL_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Jiangcheng"
CLASSES_KEY = r"HKCU\Software\Classes"
RECORD_KEY = CLASSES_KEY + r"\Jiangcheng.Record"
RUNNING_STATUS = 4
_STAND_IN = 'Unicode true\nTarget amd64-unicode\nSilentInstall silent\nOutFile "{}"\nSection\nSleep 6000\nSectionEnd\n'


class CheckFailed(Exception):
    """The installer does something else than it should; the message says what."""


class Computer:
    """Windows, or what stands for it here."""

    def __init__(self) -> None:
        self._before = [] if os.name == "nt" else ["wine"]
        if self._before:
            # A new wine is a Windows that is too old for the program.
            self.run("winecfg", "-v", "win10")
        self.local = self._folder("LOCALAPPDATA")
        self.roaming = self._folder("APPDATA")

    def run(self, *command: str) -> int:
        """Run a Windows program, and return its exit status when everything that it began has ended too."""
        status = self.try_once(*command)
        self.settle()
        return status

    def try_once(self, *command: str) -> int:
        """The same beside a program that runs on."""
        return subprocess.run([*self._before, *command], capture_output=True, check=False, timeout=TIMEOUT_S).returncode

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a Windows program."""
        return subprocess.Popen([*self._before, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def settle(self) -> None:
        """Wait for what goes on after a program has ended: an uninstaller works from a copy of itself."""
        if self._before:
            subprocess.run(["wineserver", "-w"], check=False, timeout=TIMEOUT_S)

    def value(self, key: str, name: str = "") -> str:
        """Return a value of the registry, or nothing."""
        named = ["/v", name] if name else ["/ve"]
        command = [*self._before, "reg", "query", key, *named]
        done = subprocess.run(command, capture_output=True, check=False, timeout=TIMEOUT_S)
        lines = [line for line in done.stdout.decode(errors="replace").splitlines() if "REG_" in line]
        return lines[0].partition("REG_")[2].partition(" ")[2].strip() if lines else ""

    def _folder(self, variable: str) -> Path:
        command = [*self._before, "cmd", "/c", f"echo %{variable}%"]
        said = subprocess.run(command, capture_output=True, check=True, timeout=TIMEOUT_S).stdout.decode().strip()
        if os.name != "nt":
            said = subprocess.run(["winepath", "-u", said], capture_output=True, check=True).stdout.decode().strip()
        return Path(said)


def check(setup: Path, computer: Computer) -> None:
    """Raises CheckFailed. Whatever was installed is gone at the end."""
    from net.record_names import RECORD_SUFFIX

    suffix_key = f"{CLASSES_KEY}\\{RECORD_SUFFIX}"
    installed = computer.local / "Programs" / "Jiangcheng"
    program = installed / "jiangcheng.exe"
    data = computer.local / "Jiangcheng"
    shortcut = computer.roaming / "Microsoft" / "Windows" / "Start Menu" / "Programs"

    expect(computer.run(str(setup), "/S") == 0, "installs silently")
    expect(program.is_file() and (installed / "_internal").is_dir(), "the program is there")
    expect(
        any(each.stem in ("Jiangcheng Mahjong", "江城麻将") for each in shortcut.glob("*.lnk")), "the start menu has it"
    )
    expect(computer.value(UNINSTALL_KEY, "DisplayVersion") != "", "Windows lists it")
    expect("jiangcheng.exe" in computer.value(RECORD_KEY + r"\shell\open\command"), "records open in it")
    expect(computer.value(suffix_key) == "Jiangcheng.Record", "a double click on one does")

    stale = installed / "_internal" / "stale.dll"
    stale.touch()
    expect(computer.run(str(setup), "/S") == 0 and program.is_file(), "a newer one goes over it")
    expect(not stale.exists(), "nothing of the older one is left")

    expect(is_refused_while_running(computer, setup, program), "a program that runs is left alone")

    for place in (data / "records", data / "cache"):
        place.mkdir(parents=True, exist_ok=True)
    record = data / "records" / "match"
    record.touch()
    own = installed / "mine.txt"
    own.touch()
    uninstall(computer, installed)
    expect(not program.exists() and not (installed / "_internal").exists(), "the uninstaller removes the program")
    expect(own.exists(), "what somebody else put into the folder stays")
    expect(record.exists() and not (data / "cache").exists(), "records stay, pictures that can be made again do not")
    expect(computer.value(UNINSTALL_KEY, "DisplayVersion") == "", "Windows lists it no more")
    expect(computer.value(RECORD_KEY) == "" and computer.value(suffix_key) == "", "records are nobody's")
    expect(
        not any(each.stem in ("Jiangcheng Mahjong", "江城麻将") for each in shortcut.glob("*.lnk")), "no shortcut stays"
    )
    own.unlink()

    expect(computer.run(str(setup), "/S") == 0, "installs again")
    uninstall(computer, installed, "/PURGE")
    expect(not data.exists() and not installed.exists(), "records go if that is asked for")


def is_refused_while_running(computer: Computer, setup: Path, program: Path) -> bool:
    """Start the program without its window, and install over it until it has ended."""
    running = computer.start(str(program), "selfplay", "--deals", "1000000")
    try:
        statuses = []
        while running.poll() is None and RUNNING_STATUS not in statuses:
            statuses.append(computer.try_once(str(setup), "/S"))
        return RUNNING_STATUS in statuses
    finally:
        running.kill()
        running.wait()
        computer.settle()


def uninstall(computer: Computer, installed: Path, *switches: str) -> None:
    """Run the uninstaller and wait for it: `_?=` keeps it from working in a copy that nobody can wait for."""
    uninstaller = installed / "uninstall.exe"
    copy = Path(tempfile.gettempdir()) / "jiangcheng-uninstall.exe"
    shutil.copyfile(uninstaller, copy)
    where = str(installed)
    if os.name != "nt":
        where = subprocess.run(["winepath", "-w", where], capture_output=True, check=True).stdout.decode().strip()
    expect(computer.run(str(copy), "/S", *switches, f"_?={where}") == 0, f"uninstalls silently {' '.join(switches)}")
    copy.unlink()


def expect(is_so: bool, words: str) -> None:
    """Say it, or raise CheckFailed."""
    if not is_so:
        raise CheckFailed(words)
    print(f"ok  {words}", flush=True)


def make_stand_in(folder: Path) -> Path:
    """Compile an installer of a program that does nothing. Raises BuildFailed."""
    import app_icons
    import windows_installer

    program = folder / "program"
    (program / "_internal").mkdir(parents=True)
    (program / "_internal" / "part.dll").write_bytes(b"part")
    script = folder / "stand_in.nsi"
    script.write_text(_STAND_IN.format(program / "jiangcheng.exe"), encoding="utf-8")
    subprocess.run([windows_installer.find_makensis(), "-V1", str(script)], check=True)
    shutil.copyfile(program / "jiangcheng.exe", program / "jiangcheng-console.exe")
    app_icons.write_icons(folder / "icons")
    return windows_installer.make_installer(program, folder, folder)


def main(arguments: list[str]) -> int:
    """Return the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        setup = Path(arguments[0]) if arguments else make_stand_in(Path(folder))
        try:
            check(setup, Computer())
        except CheckFailed as problem:
            print(f"Failed: {problem}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
