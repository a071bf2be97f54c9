"""Build the program for people who never see Python, on the system that it is for.

    python3 packaging/make_installers.py [FOLDER]

Makes `.venv-build` from packaging/lock-build.txt, freezes the program, runs its self-test, and puts into FOLDER/files
(build/files, if no folder is named): Windows an installer; macOS a disk image; Linux a .deb and a .tar.gz; beside them
their hashes and a bill of materials.
"""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-build"
LOCK = ROOT / "packaging" / "lock-build.txt"
MOST_BYTES = 70_000_000
"""Of one file, compressed."""


def main(arguments: list[str]) -> int:
    """Return the exit status."""
    build = Path(arguments[0] if arguments else ROOT / "build").absolute()
    python = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if Path(sys.prefix).resolve() != VENV.resolve():
        status = _make_venv(python)
        return status or subprocess.call([str(python), str(Path(__file__).resolve()), str(build)])
    # From here on everything is installed, and may be imported.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path.insert(0, str(ROOT))
    from freeze import BuildFailed

    try:
        _build(build)
    except BuildFailed as problem:
        print(f"Failed: {problem}", file=sys.stderr)
        return 1
    return 0


def _build(build: Path) -> None:
    from bill_of_materials import write_bill, write_hashes
    from freeze import BuildFailed, build_facts, freeze, self_test
    from notices import read_notices

    files = build / "files"
    files.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    frozen = freeze(build)
    print(f"== frozen in {time.monotonic() - began:.0f} s: {_megabytes(frozen.folder)}", flush=True)
    self_test(frozen)
    made = _package(frozen.folder, build, files)
    for file in made:
        print(f"== {file.name}: {_megabytes(file)}", flush=True)
    name = f"jiangcheng-{build_facts()['version']}-{sys.platform}-{platform.machine().lower()}"
    write_bill(files / f"{name}.cdx.json", build_facts(), read_notices(frozen.folder), made)
    write_hashes(files / f"{name}.sha256", made)
    heavy = [file.name for file in made if file.stat().st_size > MOST_BYTES]
    if heavy:
        raise BuildFailed(f"larger than {MOST_BYTES // 1_000_000} MB: {', '.join(heavy)}")


def _package(program: Path, build: Path, files: Path) -> list[Path]:
    if sys.platform == "win32":
        import windows_installer

        return [windows_installer.make_installer(program, build, files)]
    if sys.platform == "darwin":
        import mac_image

        return [mac_image.make_image(program, build, files)]
    import linux_packages

    return linux_packages.make_packages(program, build, files)


def _make_venv(python: Path) -> int:
    """Make the folder and install the lock, unless a stamp says that this has been done; the exit status."""
    stamp = VENV / "lock-build.installed"
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == digest:
        return 0
    status = subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if status:
        return status
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r", str(LOCK)]
    status = subprocess.call(pip)
    if status == 0:
        stamp.write_text(digest, encoding="utf-8")
    return status


def _megabytes(path: Path) -> str:
    files = [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()] if path.is_dir() else [path]
    return f"{sum(file.stat().st_size for file in files) / 1e6:.1f} MB"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
