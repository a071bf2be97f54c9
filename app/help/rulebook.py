"""A page of the rulebook, read from its text: numbered sections, each with its paragraphs, lists and tables. No Qt.

The text is Markdown as far as the pages use it: headings, paragraphs (a line each), lists of one level, tables, bold,
code, and tiles as `{{123m 55p + 5p | 777m}}`.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import resources
from engine.variants.registry import VARIANTS

FOLDER = Path(resources.__file__).parent / "rules"
_HEADING = re.compile(r"(#{1,3}) +(?:([0-9]+(?:\.[0-9]+)*) +)?(.+)")
_TILES = re.compile(r"\{\{([^}]*)\}\}")
_CELL_RULE = re.compile(r"\|[-:| ]+\|?")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, the first one the heads."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[str, ...]


Part = str | Table | Items
"""A paragraph, a table or a list; texts still hold their marks for bold, code and tiles."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it. `number`: `5.1`, "" for the page's own; `level` 1 to 3."""

    number: str
    title: str
    level: int
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """Everything in it as plain text, for searching."""
        words = [self.number, self.title]
        for part in self.parts:
            match part:
                case Table(rows):
                    words += [cell for row in rows for cell in row]
                case Items(items):
                    words += items
                case _:
                    words.append(part)
        return _TILES.sub(" ", " ".join(words)).replace("**", "").replace("`", "")


def find_pages() -> tuple[str, ...]:
    """The pages that there are, in the order of the rulesets."""
    pages = dict.fromkeys(variant.page for variant in VARIANTS.values())
    return tuple(page for page in pages if (FOLDER / f"{page}.zh.md").exists())


@lru_cache(maxsize=8)
def load_page(page: str, language: str) -> tuple[Section, ...]:
    """The sections of a page in their order. Raises OSError."""
    return parse_page((FOLDER / f"{page}.{language}.md").read_text(encoding="utf-8"))


def split_clause(clause: str) -> tuple[str, str]:
    """`wuhu.md 5.1` as page and number; the number may be missing."""
    page, _, number = clause.partition(" ")
    return page.removesuffix(".md"), number.strip()


def find_section(sections: tuple[Section, ...], number: str) -> Section | None:
    """The section of this number; of one that is no heading of its own (`2.5` of a page that stops at `2`) the nearest
    that holds it.
    """
    while number:
        found = next((each for each in sections if each.number == number), None)
        if found is not None:
            return found
        number = number.rpartition(".")[0]
    return None


def parse_page(text: str) -> tuple[Section, ...]:
    """The sections of a page's text."""
    sections: list[Section] = []
    heading: tuple[str, str, int] | None = None
    lines: list[str] = []
    for line in text.splitlines():
        match = _HEADING.fullmatch(line.strip())
        if match is None:
            lines.append(line.strip())
            continue
        if heading is not None:
            sections.append(Section(*heading, _parts(lines)))
        heading, lines = (match[2] or "", match[3], len(match[1])), []
    if heading is not None:
        sections.append(Section(*heading, _parts(lines)))
    return tuple(sections)


def _parts(lines: list[str]) -> tuple[Part, ...]:
    parts: list[Part] = []
    items: list[str] = []
    rows: list[tuple[str, ...]] = []
    for line in [*lines, ""]:
        if items and not line.startswith("- "):
            parts.append(Items(tuple(items)))
            items = []
        if rows and not line.startswith("|"):
            parts.append(Table(tuple(rows)))
            rows = []
        if line.startswith("- "):
            items.append(line[2:])
        elif line.startswith("|"):
            if not _CELL_RULE.fullmatch(line):
                rows.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
        elif line:
            parts.append(line)
    return tuple(parts)
