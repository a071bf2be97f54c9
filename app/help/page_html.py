"""A page of the rulebook as the HTML that Qt's text widgets know. No Qt.

Each section begins with an anchor named by its number; tiles are pictures whose address is `tiles:` and what stands
between the braces.
"""

import re
from collections.abc import Callable
from html import escape
from urllib.parse import quote, unquote

from app.help.rulebook import Items, Section, Table

TILES = "tiles:"
"""Begins the address of a row of tiles."""

Measure = Callable[[str], tuple[int, int]]
"""Width and height of the picture of a row of tiles, in logical pixels."""

_MARKS = re.compile(r"\{\{([^}]*)\}\}|\*\*([^*]+)\*\*|`([^`]+)`")


def page_html(sections: tuple[Section, ...], measure: Measure) -> str:
    """The whole page."""
    return "<html><body>" + "".join(_section(each, measure) for each in sections) + "</body></html>"


def tiles_of_address(address: str) -> str:
    """What stood between the braces."""
    return unquote(address.removeprefix(TILES))


def anchor_of(number: str) -> str:
    """The anchor of a section."""
    return f"clause-{number}"


def _section(section: Section, measure: Measure) -> str:
    number = f'<span class="number">{section.number}</span>&nbsp; ' if section.number else ""
    words = f'<a name="{anchor_of(section.number)}"></a>{number}{escape(section.title)}'
    head = f"<h{section.level}>{words}</h{section.level}>"
    return head + "".join(_part(part, measure) for part in section.parts)


def _part(part: str | Table | Items, measure: Measure) -> str:
    match part:
        case Table(rows):
            head, *rest = (_row(row, "th" if place == 0 else "td", measure) for place, row in enumerate(rows))
            return f'<table cellspacing="0" cellpadding="6">{head}{"".join(rest)}</table>'
        case Items(items):
            return "<ul>" + "".join(f"<li>{_inline(each, measure)}</li>" for each in items) + "</ul>"
        case _:
            return f"<p>{_inline(part, measure)}</p>"


def _row(cells: tuple[str, ...], tag: str, measure: Measure) -> str:
    return "<tr>" + "".join(f"<{tag}>{_inline(cell, measure)}</{tag}>" for cell in cells) + "</tr>"


def _inline(text: str, measure: Measure) -> str:
    parts: list[str] = []
    end = 0
    for match in _MARKS.finditer(text):
        parts.append(escape(text[end : match.start()]))
        tiles, bold, code = match.groups()
        if tiles is not None:
            parts.append(_picture(tiles, measure))
        elif bold is not None:
            parts.append(f"<b>{escape(bold)}</b>")
        else:
            parts.append(f"<code>{escape(code)}</code>")
        end = match.end()
    return "".join(parts) + escape(text[end:])


def _picture(tiles: str, measure: Measure) -> str:
    width, height = measure(tiles)
    return f'<img src="{TILES}{quote(tiles)}" width="{width}" height="{height}" style="vertical-align: middle">'
