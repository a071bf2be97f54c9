"""The colours of the design board by name, for each theme.

A colour is text that `QColor` reads: ``#RRGGBB`` or ``#AARRGGBB``.  Nothing here imports Qt, so that a theme can be
named, compared and hashed anywhere.  Gradients are tuples of colours, spread evenly from the lit end to the far end.
Sizes and fonts are not here.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

Colour: TypeAlias = str
Gradient: TypeAlias = tuple[Colour, ...]

BOARD_WIDTH = 1920.0
"""Width of the design board; one u is one pixel there."""
BOARD_HEIGHT = 1080.0


class ThemeName(StrEnum):
    """The themes a player can choose from."""

    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour that the application paints with.

    Names ending in ``_edge`` are the lower rim or outline of the same thing; ``on_x`` is text that lies on ``x``.
    """

    name: ThemeName
    felt: Gradient
    felt_shade: Colour
    felt_line: Colour
    felt_noise: float
    """Opacity of the felt's grain, 0 to 1."""
    rim: Gradient
    rim_grain: float
    """Opacity of the walnut's grain, 0 to 1."""
    rim_edge: Colour
    ivory: Gradient
    ivory_side: Gradient
    ivory_light: Colour
    """The side of the ivory that looks up, on standing tiles."""
    ivory_edge: Colour
    back: Gradient
    back_light: Colour
    back_line: Colour
    shadow: Colour
    bevel_light: Colour
    bevel_dark: Colour
    panel: Gradient
    panel_wedge: Colour
    panel_edge: Colour
    panel_dial: Colour
    panel_track: Colour
    text: Colour
    text_secondary: Colour
    plate: Colour
    plate_edge: Colour
    gold: Colour
    gold_tab: Gradient
    gold_lit: Gradient
    gold_edge: Colour
    on_gold: Colour
    glow: Colour
    paper: Gradient
    paper_edge: Colour
    paper_sunk: Colour
    ink: Colour
    secondary: Colour
    rule: Colour
    rule_gold: Colour
    link: Colour
    vermilion: Gradient
    vermilion_edge: Colour
    on_vermilion: Colour
    liability: Gradient
    liability_edge: Colour
    on_liability: Colour
    jade: Colour
    jade_edge: Colour
    on_jade: Colour
    jade_tint: Colour
    jade_on_paper: Colour
    """Jade where it is text; `jade` itself is for surfaces."""
    ivory_button: Gradient
    ivory_button_edge: Colour
    dark_button: Gradient
    dark_button_edge: Colour
    hollow_edge: Colour
    hollow_text: Colour
    focus: Colour
    focus_on_paper: Colour
    equal: Colour
    scrim: Colour
    coin: Gradient
    note: Gradient
    note_ink: Colour


LIGHT = Theme(
    name=ThemeName.LIGHT,
    felt=("#2F7058", "#245B46", "#133728"),
    felt_shade="#061C14",
    felt_line="#B8C98A",
    felt_noise=0.55,
    rim=("#6B4630", "#3E2619", "#24150D"),
    rim_grain=0.55,
    rim_edge="#2A180E",
    ivory=("#FFFDF5", "#F4ECD8"),
    ivory_side=("#CDB684", "#B49B69"),
    ivory_light="#F0E4CB",
    ivory_edge="#8D7443",
    back=("#3FA281", "#23785C", "#165443"),
    back_light="#23785C",
    back_line="#33FFFFFF",
    shadow="#04140D",
    bevel_light="#FFFFFF",
    bevel_dark="#A88F5C",
    panel=("#20342C", "#101C17"),
    panel_wedge="#12FFFFFF",
    panel_edge="#8A7A54",
    panel_dial="#101D18",
    panel_track="#2B3934",
    text="#F7F0DF",
    text_secondary="#E0E7DA",
    plate="#A80E241C",
    plate_edge="#22FFFFFF",
    gold="#E9B949",
    gold_tab=("#F0CC72", "#C9942D"),
    gold_lit=("#FEDF8C", "#E5A93A"),
    gold_edge="#7A5A1C",
    on_gold="#3A2607",
    glow="#F6E3A1",
    paper=("#FCF8EE", "#F1E8D5"),
    paper_edge="#D3C5A2",
    paper_sunk="#E9DEC7",
    ink="#2A2420",
    secondary="#655A4D",
    rule="#D9CCB0",
    rule_gold="#C7A95C",
    link="#1F5B7A",
    vermilion=("#C2432C", "#B8341F"),
    vermilion_edge="#7A1F12",
    on_vermilion="#FFF4E6",
    liability=("#F9DDD0", "#FBE6DB"),
    liability_edge="#DE9384",
    on_liability="#7E2213",
    jade="#23785C",
    jade_edge="#0E3B2C",
    on_jade="#FFF8EA",
    jade_tint="#E3EEDF",
    jade_on_paper="#1C6A50",
    ivory_button=("#FCF8EE", "#F1E8D5"),
    ivory_button_edge="#BFA878",
    dark_button=("#17261F", "#101C17"),
    dark_button_edge="#070D0A",
    hollow_edge="#2EFFFFFF",
    hollow_text="#5CF7F0DF",
    focus="#FFE39A",
    focus_on_paper="#23785C",
    equal="#BFE9FF",
    scrim="#9E06120D",
    coin=("#F3D78A", "#C48A22", "#7A5414"),
    note=("#E3EFE6", "#CFE0D5"),
    note_ink="#33675A",
)

DARK = replace(
    LIGHT,
    name=ThemeName.DARK,
    felt=("#26353C", "#1A262C", "#0C1216"),
    felt_shade="#05080A",
    felt_line="#7F97A0",
    rim=("#3A332E", "#211C19", "#110E0C"),
    rim_edge="#0D0A08",
    ivory=("#EDE6D6", "#DCD2BB"),
    ivory_side=("#B0A079", "#978763"),
    ivory_light="#D3C7AB",
    ivory_edge="#6E6040",
    back=("#3B7F94", "#24586B", "#163B49"),
    back_light="#24586B",
    shadow="#000000",
    bevel_light="#FFFBF0",
    bevel_dark="#85744D",
    panel=("#1B2429", "#0B1013"),
    panel_edge="#7C6B45",
    panel_dial="#0D1316",
    panel_track="#2A3438",
    text="#EFE9DB",
    text_secondary="#B4BFC2",
    plate="#B8070B0E",
    plate_edge="#1CFFFFFF",
    gold="#E3B456",
    gold_lit=("#F4D283", "#DDA143"),
    gold_edge="#664B15",
    paper=("#E9E2D2", "#DFD7C6"),
    paper_edge="#B3A684",
    paper_sunk="#D3C9B4",
    secondary="#574D41",
    rule="#C6B999",
    rule_gold="#A88A3E",
    link="#194C67",
    ivory_button=("#E9E2D2", "#DFD7C6"),
    ivory_button_edge="#A3926A",
    dark_button=("#161D21", "#0D1215"),
    dark_button_edge="#04070A",
    hollow_text="#5CEFE9DB",
    jade_tint="#CFDCCD",
    jade_on_paper="#145540",
    scrim="#9E04080B",
)

HIGH_CONTRAST = replace(
    LIGHT,
    name=ThemeName.HIGH_CONTRAST,
    felt=("#0F3325", "#0B2419", "#061610"),
    felt_shade="#000000",
    felt_line="#FFFFFF",
    felt_noise=0.0,
    rim=("#1C120B", "#120B06", "#080502"),
    rim_grain=0.0,
    rim_edge="#FFFFFF",
    ivory=("#FFFFFF", "#FFFFFF"),
    ivory_side=("#C9B27C", "#9A834F"),
    ivory_edge="#000000",
    back=("#2F9A78", "#176349", "#0A3B2A"),
    back_line="#B0FFFFFF",
    shadow="#000000",
    panel=("#000000", "#000000"),
    panel_wedge="#00000000",
    panel_edge="#FFFFFF",
    panel_dial="#000000",
    panel_track="#5A5A5A",
    text="#FFFFFF",
    text_secondary="#FFFFFF",
    plate="#F2000000",
    plate_edge="#FFFFFF",
    gold="#FFD447",
    gold_tab=("#FFD447", "#FFD447"),
    gold_lit=("#FFD447", "#FFD447"),
    gold_edge="#000000",
    on_gold="#000000",
    glow="#FFE680",
    paper=("#FFFFFF", "#FFFFFF"),
    paper_edge="#000000",
    paper_sunk="#EDEDED",
    ink="#000000",
    secondary="#2E2E2E",
    rule="#5A5A5A",
    rule_gold="#000000",
    link="#003B66",
    vermilion=("#AB1D09", "#AB1D09"),
    vermilion_edge="#FFFFFF",
    on_vermilion="#FFFFFF",
    liability=("#FFFFFF", "#FFFFFF"),
    liability_edge="#8C1607",
    on_liability="#6B1004",
    jade="#005A3C",
    jade_edge="#000000",
    on_jade="#FFFFFF",
    jade_tint="#D5F2E2",
    jade_on_paper="#005638",
    ivory_button=("#FFFFFF", "#FFFFFF"),
    ivory_button_edge="#000000",
    dark_button=("#000000", "#000000"),
    dark_button_edge="#FFFFFF",
    hollow_edge="#8CFFFFFF",
    hollow_text="#B3FFFFFF",
    focus="#FFF04D",
    focus_on_paper="#003B66",
    equal="#FFFFFF",
    scrim="#D9000000",
)

THEMES: dict[ThemeName, Theme] = {theme.name: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}

AVATARS: tuple[Colour, ...] = (
    "#2A6B93",
    "#4A6B2A",
    "#7A3E5C",
    "#8A5A2B",
    "#44597D",
    "#7D452E",
    "#5E4A86",
    "#2A6E6A",
    "#86394A",
    "#5C5F2B",
)
"""Grounds of the name discs; a seat without a person takes `MACHINE_AVATAR`."""

MACHINE_AVATAR: Colour = "#857D6C"


def unit_scale(width: float, height: float) -> float:
    """Return pixels per u for a window of this size."""
    return min(width / BOARD_WIDTH, height / BOARD_HEIGHT)
