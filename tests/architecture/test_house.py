"""What holds for the whole house: its rooms, what is caught, what the files may not hold, where the version stands."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import app
from tests.architecture.sources import PRODUCT, ROOT, parse, place, python_files

FOLDERS = ("app", "engine", "net", "packaging", "resources", "tests", ".ci")
# Written in halves, or this file would hold them itself.
REGISTRY_HOSTS = tuple(
    "".join(halves).encode()
    for halves in (
        ("py", "pi.org"),
        ("python", "hosted.org"),
        ("npm", "js.org"),
        ("npm", "js.com"),
        ("deb.", "debian.org"),
    )
)
BROAD = {"Exception", "BaseException"}


def own_files() -> Iterator[Path]:
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def broad_catches(tree: ast.Module) -> list[ast.ExceptHandler | ast.expr]:
    """`except:`, `except Exception`, and `suppress(Exception)`."""
    found: list[ast.ExceptHandler | ast.expr] = []
    for node in ast.walk(tree):
        match node:
            case ast.ExceptHandler(type=None):
                found.append(node)
            case ast.ExceptHandler(type=ast.Name(id=name)) if name in BROAD:
                found.append(node)
            case ast.ExceptHandler(type=ast.Tuple(elts=kinds)) if any(
                getattr(kind, "id", "") in BROAD for kind in kinds
            ):
                found.append(node)
            case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress"), args=kinds) if any(
                getattr(kind, "id", "") in BROAD for kind in kinds
            ):
                found.append(node)
    return found


def test_nothing_is_caught_broadly() -> None:
    found = [place(path, node) for path in python_files(*PRODUCT, "packaging") for node in broad_catches(parse(path))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "try: f()\nexcept: pass",
        "try: f()\nexcept Exception as e: g(e)",
        "try: f()\nexcept (OSError, BaseException): pass",
        "with contextlib.suppress(Exception): f()",
    ],
)
def test_broad_catches_are_found(source: str) -> None:
    assert broad_catches(ast.parse(source))


def test_no_file_holds_a_registry_host() -> None:
    files = list(own_files())
    assert ROOT / "pyproject.toml" in files
    assert ROOT / "packaging/lock.txt" in files
    found = [str(path.relative_to(ROOT)) for path in files if any(host in path.read_bytes() for host in REGISTRY_HOSTS)]
    assert found == []


def test_every_folder_of_the_product_is_a_package() -> None:
    folders = {path.parent for path in python_files(*PRODUCT)}
    assert [str(folder.relative_to(ROOT)) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_packaging_is_a_folder_and_never_a_package() -> None:
    assert (ROOT / "packaging").is_dir()
    assert not (ROOT / "packaging/__init__.py").exists()


def test_ci_runs_the_very_command_of_the_readme() -> None:
    command = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()[-1]
    assert command == "python3 packaging/run.py --test"
    assert command in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_changelog_opens_with_the_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == app.__version__
