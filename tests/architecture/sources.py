"""The project's own Python files, read and parsed for the architecture tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("app", "engine", "net")


def python_files(*folders: str) -> list[Path]:
    """Every Python file below these folders of the checkout; never none."""
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    assert files, f"no Python file below {', '.join(folders)}"
    return files


def parse(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def place(path: Path, node: ast.expr | ast.stmt | ast.ExceptHandler) -> str:
    """`engine/deal/apply.py:12`, for a message."""
    return f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"


def imports(tree: ast.Module) -> Iterator[tuple[ast.stmt, str]]:
    """Each import with the full name of the module that it names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node, node.module or ""


def docstrings(tree: ast.Module) -> set[int]:
    """The ids of the constants that are docstrings: a string that stands alone as a statement."""
    return {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
