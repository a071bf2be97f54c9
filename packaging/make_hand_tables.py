"""Writes the distance tables of `engine/hands` anew: only needed when `make_tables` changes."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.hands.make_tables import make_all, packed  # noqa: E402  (the checkout is on the path from here on)

if __name__ == "__main__":
    for name, content in make_all().items():
        file = ROOT / "engine" / "hands" / f"{name}.bin"
        file.write_bytes(packed(content))
        print(f"{file.name}: {len(content)} bytes, {file.stat().st_size} packed")
