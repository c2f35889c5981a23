"""Colours by role. No scene and no board names a raw colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generators.kernel import colours
from generators.kernel.colours import colour_table

Colour: TypeAlias = colours.Colour
rgb = colours.rgb


def mix(under: Colour, over: Colour, share: float) -> Colour:
    """The colour of `over` blended on `under` with that opacity."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(under, over, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Theme:
    dark: bool
    bg: Colour
    surface: Colour
    tile: Colour
    line: Colour
    ink: Colour
    ink_2: Colour
    ink_3: Colour
    selected: Colour
    on_selected: Colour
    primary: Colour
    on_primary: Colour
    accent: Colour
    error: Colour
    ok: Colour
    focus: Colour
    centre: Colour  # centre of a letter game; cell cursor of a crossword
    word: Colour  # clue at the cursor in a list
    cell: Colour  # in a grid of letters; blocks are as dark as possible
    cell_given: Colour  # cell with a given letter
    cell_word: Colour  # cell of the word at the cursor
    zones: tuple[Colour, ...]  # harmonious; boards with up to eight use the first eight
    strong_zones: tuple[Colour, ...]  # chosen for distance alone


def _themes() -> Iterator[Theme]:
    """Light, dark, and both with strong contrast."""
    table = {name: tuple(map(rgb, each)) for name, each in colour_table().items()}
    zones = [(table.pop(f"zones_{ground}"), table.pop(f"strong_zones_{ground}")) for ground in ("light", "dark")]
    for column in range(4):
        dark = bool(column % 2)
        usual, strong = zones[dark]
        roles = {name: each[column] for name, each in table.items()}
        yield Theme(dark=dark, zones=usual, strong_zones=strong, **roles)


LIGHT, DARK, STRONG_LIGHT, STRONG_DARK = _themes()


def theme_for(*, dark: bool, strong: bool = False) -> Theme:
    return (LIGHT, DARK, STRONG_LIGHT, STRONG_DARK)[dark + 2 * strong]


GROUPS = tuple(map(rgb, ("#FFD966", "#5FB79A", "#B9CCF7", "#C97BB0")))  # groups of a wall, in both themes
YELLOW, GREEN, BLUE, MAUVE = GROUPS  # backgrounds of puzzle icons, with those below
CORAL, SKY, LIME, LILAC = map(rgb, ("#F2A48A", "#8CC8EA", "#C5DA7C", "#B9A6E6"))
SAND, ROSE, TEAL, STONE = map(rgb, ("#E2CDA0", "#F3B9CB", "#7FD0CC", "#BDB8AD"))
ON_GROUP = rgb("#1C1B19")
GOLD = rgb("#F2C94C")
WOOD = rgb("#8A4B16")
PAPER, RIM = rgb("#FFF6DC"), rgb("#E0A83C")  # lit paper lamp, in both themes
SOUND, MEANING = rgb("#2F6DB5"), rgb("#A35A00")  # parts of a character on it
CAP, BAND = rgb("#43130F"), rgb("#F2C050")  # ends of the lamp
