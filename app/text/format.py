"""How numbers, tiles, seats, rulesets and clauses are written in words."""

from app.text.catalogue import tr
from engine.tiles import Tile, tile_name

MINUS = "−"
"""U+2212, as wide as the plus and the figures."""


def number(value: int) -> str:
    """Return the number with a true minus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """Return the number with its sign, also a plus; nought has none."""
    return f"+{value}" if value > 0 else number(value)


def tile_words(tile: Tile) -> str:
    """Return the tile's name in words: 六万, `6 of characters`."""
    return tr(f"tile.{tile_name(tile)}")


def ruleset_name(ruleset: str) -> str:
    """Return the ruleset's name: 芜湖 315, `Wuhu 315`."""
    return tr(f"ruleset.{ruleset}")


def wind_name(distance: int) -> str:
    """Return the wind of the seat at this distance from the dealer (`engine.seats.wind_of`): 东, `East`."""
    return tr(f"wind.{distance}")


def clause_name(clause: str) -> str:
    """Return a rulebook clause for people: `wuhu.md 5.1` is 芜湖 5.1."""
    page, _, section = clause.partition(" ")
    return f"{tr('page.' + page.removesuffix('.md'))} {section}".rstrip()


def joined(parts: list[str] | tuple[str, ...]) -> str:
    """Return short parts as one line: 芜湖 315 · 第 3 局."""
    return tr("app.dot").join(parts)
