"""The committed sounds are what their program makes, short, and none louder than the others by far."""

import math
import struct
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from app.sound.cues import TILE_VARIANTS, Cue
from resources.sounds.make_sounds import FOLDER, MAKERS
from resources.sounds.synthesis import RATE, Sound, as_wave

LONGEST_S = 2.0
LARGEST_BYTES = 600_000


def samples(path: Path) -> tuple[int, ...]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        count = file.getnframes()
        return struct.unpack(f"<{count}h", file.readframes(count))


@pytest.mark.parametrize(("name", "make"), MAKERS.items(), ids=MAKERS)
def test_a_committed_sound_is_what_the_program_makes(name: str, make: Callable[[], Sound], tmp_path: Path) -> None:
    path = tmp_path / "made.wav"
    path.write_bytes(as_wave(make()))
    made, committed = samples(path), samples(FOLDER / f"{name}.wav")
    assert len(made) == len(committed)
    # Sines of another system's library may differ in their last bit, and a rounded sample then by one.
    assert max(abs(one - other) for one, other in zip(made, committed, strict=True)) <= 1


def test_every_cue_has_its_file_and_every_file_its_cue() -> None:
    tiles = [f"{Cue.TILE}-{number}" for number in range(1, TILE_VARIANTS + 1)]
    wanted = {*tiles, *(cue.value for cue in Cue if cue is not Cue.TILE)}
    assert set(MAKERS) == wanted
    assert {path.stem for path in FOLDER.glob("*.wav")} == wanted


def test_tiles_do_not_all_sound_alike() -> None:
    tiles = {samples(FOLDER / f"{Cue.TILE}-{number}.wav") for number in range(1, TILE_VARIANTS + 1)}
    assert len(tiles) == TILE_VARIANTS


@pytest.mark.parametrize("name", MAKERS)
def test_a_sound_is_short_and_ends_in_silence(name: str) -> None:
    heard = samples(FOLDER / f"{name}.wav")
    assert len(heard) <= LONGEST_S * RATE
    assert abs(heard[-1]) <= 8


@pytest.mark.parametrize("name", MAKERS)
def test_no_sound_is_at_full_level_and_none_is_lost(name: str) -> None:
    peak_db = 20 * math.log10(max(abs(each) for each in samples(FOLDER / f"{name}.wav")) / 32_768)
    assert -21 <= peak_db <= -5.5


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < LARGEST_BYTES
