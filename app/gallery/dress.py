"""What a picture is taken in: language, colours, faces of the tiles, size and pixel ratio. No Qt."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from app.assets.theme import ThemeName
from app.assets.tile_look import FaceSet
from app.text.catalogue import LANGUAGES

_LEAST, _MOST = 320, 7680


@dataclass(frozen=True, slots=True)
class Size:
    """Of the window, in logical pixels, and device pixels for each of them: `1280x720@2`."""

    width: int
    height: int
    ratio: int = 1

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f"@{self.ratio}" if self.ratio > 1 else "")


SIZES = (Size(1280, 720), Size(1920, 1080), Size(3840, 2160), Size(1280, 720, 2))


@dataclass(frozen=True, slots=True)
class Dress:
    """One of all combinations. Its name goes into the names of pictures: `en-dark-large-1280x720@2`."""

    language: str
    theme: ThemeName
    faces: FaceSet
    size: Size

    def __str__(self) -> str:
        large = ("large",) if self.is_large else ()
        return "-".join((self.language, self.theme.value, *large, str(self.size)))

    @property
    def is_large(self) -> bool:
        """Whether the table is laid out to be read from afar."""
        return self.faces is FaceSet.LARGE


def read_size(text: str) -> Size:
    """The size that is written so. Raises ValueError."""
    size, has_ratio, ratio = text.partition("@")
    width, _, height = size.partition("x")
    found = Size(int(width), int(height), int(ratio) if has_ratio else 1)
    if not (_LEAST <= found.width <= _MOST and _LEAST <= found.height <= _MOST and 1 <= found.ratio <= 4):
        raise ValueError(f"no window has the size {text}")
    return found


def all_dresses(
    languages: Iterable[str] = LANGUAGES,
    themes: Iterable[ThemeName] = ThemeName,
    faces: Iterable[FaceSet] = FaceSet,
    sizes: Iterable[Size] = SIZES,
) -> Iterator[Dress]:
    """Every combination; those of one size follow one another, so that felt and tiles are painted once for it."""
    for size, theme, face_set, language in product(tuple(sizes), tuple(themes), tuple(faces), tuple(languages)):
        yield Dress(language, theme, face_set, size)
