"""Write the wordmark, the seal and the icon as SVG: ``python -m resources.brand.make_brand``."""

from pathlib import Path

from resources.tiles.drawing import GREEN, INK, RED, Drawing
from resources.tiles.glyphs import glyph
from resources.tiles.outlines import bar

FOLDER = Path(__file__).parent

_IVORY = "#FBF3E0"
_VERMILION = "#BF3F29"


def brand_pictures() -> dict[str, str]:
    """Return the SVG text of every picture by its path below this folder."""
    return {"wordmark.svg": _wordmark(), "seal.svg": _seal(), "icon.svg": _icon()}


def main() -> None:
    """Write the pictures into the folder of this file."""
    for path, text in brand_pictures().items():
        (FOLDER / path).write_text(text, encoding="utf-8", newline="\n")


def _wordmark() -> str:
    """The name 江城麻将 in one line, 100 high and 476 wide."""
    drawing = Drawing(476, 100)
    for place, character in enumerate("江城麻将"):
        drawing.add(glyph(character, (5 + place * 121, 5, 98, 89)), _IVORY)
    return drawing.svg()


def _seal() -> str:
    """The seal 家常局, "a game among family", written downwards; 42 wide and 98 high."""
    drawing = Drawing(42, 98)
    drawing.add(bar(21, 49, 42, 98, 5), _VERMILION)
    drawing.add(bar(21, 49, 36.6, 92.6, 3) + bar(21, 49, 34.8, 90.8, 2.2, hole=True), _IVORY, 0.8)
    for place, character in enumerate("家常局"):
        drawing.add(glyph(character, (8, 8 + place * 28.6, 26, 25.4), 1.12), _IVORY)
    return drawing.svg()


def _icon() -> str:
    """The icon of the program: a tile with the 江 of the game's name on felt, 256 x 256."""
    character = glyph("江", (71, 50, 114, 122), 1.16)
    shade = "".join(
        f'<path fill="#04140D" fill-opacity="0.09" d="{bar(136, 140, 156 + grow, 196 + grow, 20 + grow / 2)}"/>'
        for grow in range(2, 28, 4)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">\n'
        "<defs>\n"
        '<radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="96" cy="72" r="210">'
        '<stop offset="0" stop-color="#34795F"/><stop offset="0.55" stop-color="#245B46"/>'
        '<stop offset="1" stop-color="#123426"/></radialGradient>\n'
        '<linearGradient id="face" gradientUnits="userSpaceOnUse" x1="50" y1="22" x2="206" y2="206">'
        '<stop offset="0" stop-color="#FFFDF5"/><stop offset="1" stop-color="#F1E6CC"/></linearGradient>\n'
        '<linearGradient id="side" gradientUnits="userSpaceOnUse" x1="0" y1="200" x2="0" y2="226">'
        '<stop offset="0" stop-color="#D9C494"/><stop offset="1" stop-color="#B49B69"/></linearGradient>\n'
        "</defs>\n"
        f'<path fill="#3E2619" d="{bar(128, 128, 248, 248, 54)}"/>\n'
        f'<path fill="#6B4630" d="{bar(128, 127, 244, 244, 52)}"/>\n'
        f'<path fill="url(#felt)" d="{bar(128, 128, 228, 228, 44)}"/>\n'
        f"{shade}\n"
        f'<path fill="{GREEN}" d="{bar(128, 129, 158, 216, 19)}"/>\n'
        f'<path fill="url(#side)" d="{bar(128, 123, 158, 204, 19)}"/>\n'
        f'<path fill="#FFFFFF" d="{bar(128, 114, 158, 186, 19)}"/>\n'
        f'<path fill="url(#face)" d="{bar(129, 115.5, 155, 183, 17)}"/>\n'
        f'<path fill="{INK}" fill-opacity="0.25" transform="translate(-1.2 -1.2)" d="{character}"/>\n'
        f'<path fill="{RED}" d="{character}"/>\n'
        "</svg>\n"
    )


if __name__ == "__main__":
    main()
