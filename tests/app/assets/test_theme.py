"""Colours: every text can be read on what it lies on, in every theme."""

from dataclasses import fields

import pytest
from PySide6.QtGui import QColor

from app.assets.theme import AVATARS, MACHINE_AVATAR, THEMES, Theme, unit_scale

ALL = list(THEMES.values())
NAMES = [str(theme.name) for theme in ALL]


def light(colour: QColor) -> float:
    """Relative luminance (WCAG 2)."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(QColor(one)), light(QColor(other))), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(glass: str, ground: str) -> str:
    """The colour seen when a translucent colour lies on a ground."""
    top, below = QColor(glass), QColor(ground)
    part = top.alphaF()
    return QColor.fromRgbF(
        *(
            part * a + (1 - part) * b
            for a, b in zip(top.getRgbF()[:3], below.getRgbF()[:3], strict=True)  # type: ignore[index]
        )
    ).name()


@pytest.mark.parametrize("theme", ALL, ids=NAMES)
def test_every_colour_can_be_read_by_qt(theme: Theme) -> None:
    for field in fields(theme):
        value = getattr(theme, field.name)
        colours = value if isinstance(value, tuple) else (value,)
        for colour in colours:
            if isinstance(colour, str) and colour.startswith("#"):
                assert QColor(colour).isValid(), field.name


def texts(theme: Theme) -> dict[str, tuple[str, str]]:
    """Every text that is painted, and the ground on which it is hardest to read."""
    return {
        "text on felt": (theme.text, theme.felt[0]),
        "secondary on felt": (theme.text_secondary, theme.felt[0]),
        "text on plate": (theme.text, over(theme.plate, theme.felt[0])),
        "text on panel": (theme.text, theme.panel[0]),
        "gold on plate": (theme.gold, over(theme.plate, theme.felt[0])),
        "ink on paper": (theme.ink, theme.paper[1]),
        "secondary on paper": (theme.secondary, theme.paper[1]),
        "secondary on sunk paper": (theme.secondary, theme.paper_sunk),
        "link on paper": (theme.link, theme.paper[1]),
        "jade on paper": (theme.jade_on_paper, theme.paper[1]),
        "jade on its tint": (theme.jade_on_paper, theme.jade_tint),
        "liability": (theme.on_liability, theme.liability[0]),
        "link on liability": (theme.link, theme.liability[0]),
        "on vermilion": (theme.on_vermilion, theme.vermilion[0]),
        "on jade": (theme.on_jade, theme.jade),
        "on gold": (theme.on_gold, theme.gold_tab[1]),
        "on lit gold": (theme.on_gold, theme.gold_lit[1]),
        "on dark button": (theme.text, theme.dark_button[0]),
        "amounts on paper": (theme.gold_edge, theme.paper[1]),
        "amounts on sunk paper": (theme.gold_edge, theme.paper_sunk),
        "ink on an ivory button": (theme.ink, theme.ivory_button[1]),
        "ink on what is chosen": (theme.ink, theme.jade_tint),
        "losses on paper": (theme.on_liability, theme.paper[1]),
        "links on sunk paper": (theme.link, theme.paper_sunk),
        "secondary on plate": (theme.text_secondary, over(theme.plate, theme.felt[0])),
        "secondary on panel": (theme.text_secondary, theme.panel[0]),
        "key caps on jade": (theme.on_jade, theme.jade),
    }


@pytest.mark.parametrize("theme", ALL, ids=NAMES)
def test_text_has_contrast_of_at_least_4_5(theme: Theme) -> None:
    pairs = texts(theme)
    weak = {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 4.5}
    assert weak == {}


@pytest.mark.parametrize("theme", ALL, ids=NAMES)
def test_the_ring_of_the_keyboard_stands_out_from_its_ground(theme: Theme) -> None:
    rings = {"felt": (theme.focus, theme.felt[0]), "paper": (theme.focus_on_paper, theme.paper[1])}
    assert {name: round(contrast(*pair), 2) for name, pair in rings.items() if contrast(*pair) < 3} == {}


def test_high_contrast_reaches_seven_to_one_everywhere() -> None:
    theme = next(theme for theme in ALL if theme.name == "high-contrast")
    pairs = texts(theme)
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 7} == {}


def test_the_white_name_on_every_avatar_can_be_read() -> None:
    weak = [ground for ground in (*AVATARS, MACHINE_AVATAR) if contrast("#FFF6E4", ground) < 3.5]
    assert weak == []


@pytest.mark.parametrize(("width", "height", "scale"), [(1920, 1080, 1.0), (1280, 720, 2 / 3), (1024, 640, 8 / 15)])
def test_u_scales_with_the_shorter_side(width: int, height: int, scale: float) -> None:
    assert unit_scale(width, height) == pytest.approx(scale)
