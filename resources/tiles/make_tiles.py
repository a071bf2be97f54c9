"""Write every tile face as SVG: ``python -m resources.tiles.make_tiles``."""

from pathlib import Path

from resources.tiles.faces import NAMES, classic_face, large_face, tile_back

FOLDER = Path(__file__).parent


def tile_pictures() -> dict[str, str]:
    """Return the SVG text of every picture by its path below this folder."""
    pictures = {"back.svg": tile_back().svg()}
    for name in NAMES:
        pictures[f"classic/{name}.svg"] = classic_face(name).svg()
        pictures[f"large/{name}.svg"] = large_face(name).svg()
    return pictures


def main() -> None:
    """Write the pictures into the folder of this file."""
    for path, text in tile_pictures().items():
        target = FOLDER / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
