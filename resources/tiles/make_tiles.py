"""Write every tile face as SVG: ``python -m resources.tiles.make_tiles``."""

import hashlib
from pathlib import Path

from resources.tiles.faces import NAMES, classic_face, large_face

FOLDER = Path(__file__).parent


def tile_pictures() -> dict[str, str]:
    """Return the text of every picture by its path below this folder.

    `digest.txt` names the state of all of them: whoever keeps rendered faces asks it whether they are still right.
    """
    pictures: dict[str, str] = {}
    for name in NAMES:
        pictures[f"classic/{name}.svg"] = classic_face(name).svg()
        pictures[f"large/{name}.svg"] = large_face(name).svg()
    digest = hashlib.sha256("".join(pictures.values()).encode()).hexdigest()
    return pictures | {"digest.txt": digest[:16] + "\n"}


def main() -> None:
    """Write the pictures into the folder of this file."""
    for path, text in tile_pictures().items():
        target = FOLDER / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
