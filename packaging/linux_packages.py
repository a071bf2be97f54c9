"""The frozen program as Linux wants it: a .deb with its dependencies, and a .tar.gz for everybody else."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from app import __version__
from freeze import BuildFailed, build_facts
from mac_bundle import BUNDLE_ID
from net.record_names import RECORD_SUFFIX

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "jiangcheng"
RECORD_TYPE = "application-x-jiangcheng-record"
_MAINTAINER = "Jiangcheng Mahjong contributors <noreply@jiangcheng.invalid>"
"""Debian wants an address; below `invalid` there is never anybody's."""
_SPEECH = "texttospeech"
"""The folder of Qt's plug-ins for speech."""
_EXECUTABLES = ("", ".so")
"""How the names of files end that may be run; Debian wants all others without that mark."""


def make_packages(program: Path, build: Path, into: Path) -> list[Path]:
    """Make both from the frozen folder and return them. Raises BuildFailed."""
    return [make_deb(program, build, into), make_tarball(program, build, into)]


def make_deb(program: Path, build: Path, into: Path) -> Path:
    """Make the Debian package: the program in /usr/lib, and what a desktop wants to know. Raises BuildFailed."""
    tree = build / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    library = tree / "usr" / "lib" / NAME
    shutil.copytree(program, library, symlinks=True)
    _set_modes(library)
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    write_share(tree / "usr" / "share", build / "icons")
    _write_documents(tree / "usr" / "share" / "doc" / NAME, program)
    architecture = _output(["dpkg", "--print-architecture"]).strip()
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(_control(architecture, *_dependencies(library, build), tree), encoding="utf-8")
    sums = [
        f"{_output(['md5sum', str(file)]).split()[0]}  {file.relative_to(tree)}\n"
        for file in sorted(tree.rglob("*"))
        if file.is_file() and not file.is_symlink() and "DEBIAN" not in file.parts
    ]
    (tree / "DEBIAN" / "md5sums").write_text("".join(sums), encoding="utf-8")
    package = into / f"{NAME}_{__version__}_{architecture}.deb"
    _output(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)])
    return package


def make_tarball(program: Path, build: Path, into: Path) -> Path:
    """Make an archive with one folder: the program, what a desktop wants to know, and how to use them."""
    tree = build / "tar"
    if tree.exists():
        shutil.rmtree(tree)
    tree.mkdir()
    shutil.copytree(program, tree / NAME, symlinks=True)
    write_share(tree / "share", build / "icons")
    shutil.copyfile(HERE / "linux" / "INSTALL.txt", tree / "INSTALL.txt")
    shutil.copyfile(ROOT / "LICENSE", tree / "LICENSE")
    _set_modes(tree / NAME)
    name = f"{NAME}-{__version__}-linux-{os.uname().machine}"
    archive = into / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
        tar.add(tree, name, filter=_owned_by_root)
    return archive


def write_share(share: Path, icons: Path) -> None:
    """Write what belongs below /usr/share or ~/.local/share."""
    facts = {"@VERSION@": __version__, "@DATE@": build_facts()["date"], "@ID@": BUNDLE_ID, "@SUFFIX@": RECORD_SUFFIX}
    texts = {
        "jiangcheng.desktop": share / "applications" / "jiangcheng.desktop",
        "record-type.xml": share / "mime" / "packages" / "jiangcheng.xml",
        "metainfo.xml": share / "metainfo" / f"{BUNDLE_ID}.metainfo.xml",
    }
    for source, target in texts.items():
        text = (HERE / "linux" / source).read_text(encoding="utf-8")
        for mark, fact in facts.items():
            text = text.replace(mark, fact)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for icon in [*sorted(icons.glob("jiangcheng*.png")), icons / "jiangcheng.svg"]:
        size = icon.stem.rpartition("-")[2]
        folder = share / "icons" / "hicolor" / ("scalable" if icon.suffix == ".svg" else f"{size}x{size}")
        for kind, name in (("apps", NAME), ("mimetypes", RECORD_TYPE)):
            (folder / kind).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(icon, folder / kind / f"{name}{icon.suffix}")


def _write_documents(folder: Path, program: Path) -> None:
    """The licences, named as Debian names them, and the changes."""
    folder.mkdir(parents=True)
    notices = next(program.rglob("notices"))
    parts = ["Jiangcheng Mahjong\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8")]
    parts += [
        f"\n\n=== {file.stem} ===\n\n{file.read_text(encoding='utf-8', errors='replace')}"
        for file in sorted(notices.glob("*.txt"))
    ]
    (folder / "copyright").write_text("".join(parts), encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (folder / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def _control(architecture: str, needed: str, useful: str, tree: Path) -> str:
    size = sum(file.lstat().st_size for file in tree.rglob("*") if not file.is_dir()) // 1024
    return f"""\
Package: {NAME}
Version: {__version__}
Architecture: {architecture}
Maintainer: {_MAINTAINER}
Installed-Size: {size}
Section: games
Priority: optional
Depends: {needed}
Recommends: fonts-noto-cjk | fonts-wqy-microhei, {useful}
Suggests: speech-dispatcher
Description: mahjong of Wuhu, Wuhan and Hefei at one table
 Mahjong as it is played in the river cities of Anhui and Hubei, against the
 computer, with people at one screen, or in the local network. Every payment
 is explained line by line, with the rule that it comes from.
"""


def _dependencies(library: Path, build: Path) -> tuple[str, str]:
    """What the libraries ask of the system, as the building system's own package names have it: what is needed, and
    what only speech needs. Raises BuildFailed.
    """
    every = [file for file in sorted(library.rglob("*")) if file.is_file() and _is_elf(file)]
    files = [str(file) for file in every if file.parent.name != _SPEECH]
    speech = [str(file) for file in every if file.parent.name == _SPEECH]
    folders = sorted({str(file.parent) for file in every})
    (build / "debian").mkdir(exist_ok=True)
    (build / "debian" / "control").write_text(
        f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n", encoding="utf-8"
    )
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *(f"-l{folder}" for folder in folders), *files]
    found = dict(line.split("=", 1) for line in _output([*command, "-dRecommends", *speech], build).splitlines())
    if found.keys() != {"shlibs:Depends", "shlibs:Recommends"}:
        raise BuildFailed(f"dpkg-shlibdeps says {found!r}")
    return found["shlibs:Depends"], found["shlibs:Recommends"]


def _is_elf(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def _set_modes(folder: Path) -> None:
    for each in [folder, *folder.rglob("*")]:
        if not each.is_symlink():
            is_run = each.is_dir() or (each.suffix in _EXECUTABLES and _is_elf(each))
            each.chmod(0o755 if is_run else 0o644)


def _owned_by_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def _output(command: list[str], folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFailed(f"{command[0]} ended with status {done.returncode}: {done.stderr.strip()}")
    return done.stdout
