"""Write the sounds of the table as WAV: ``python -m resources.sounds.make_sounds``."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from resources.sounds import note_sounds, tile_sounds
from resources.sounds.synthesis import Sound, as_wave

FOLDER = Path(__file__).parent

MAKERS: dict[str, Callable[[], Sound]] = {
    "tile-1": partial(tile_sounds.tile_on_felt, 1),
    "tile-2": partial(tile_sounds.tile_on_felt, 2),
    "tile-3": partial(tile_sounds.tile_on_felt, 3),
    "draw": tile_sounds.tile_drawn,
    "gather": partial(tile_sounds.tiles_gathered, 3),
    "kong": partial(tile_sounds.tiles_gathered, 4),
    "deal": tile_sounds.tiles_dealt,
    "chips": tile_sounds.chips_paid,
    "turn": note_sounds.your_turn,
    "claim": note_sounds.may_claim,
    "tick": note_sounds.seconds_pass,
    "alarm": note_sounds.alarm,
    "win": note_sounds.win,
    "exhausted": note_sounds.nobody_won,
}
"""What makes each file, by its name without its end."""


def main() -> None:
    """Write the sounds into the folder of this file."""
    for name, make in MAKERS.items():
        (FOLDER / f"{name}.wav").write_bytes(as_wave(make()))


if __name__ == "__main__":
    main()
