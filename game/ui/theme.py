"""Colours by role. No scene and no board names a raw colour."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.system.folders import ROOT

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


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


def _colours(text: str) -> tuple[Colour, ...]:
    return tuple(rgb(each) for each in text.split())


def _themes() -> Iterator[Theme]:
    """Light, dark, and both with strong contrast."""
    lines = (ROOT / "assets" / "ui" / "colours.txt").read_text(encoding="utf-8").splitlines()
    named = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    table = {name: _colours(colours) for name, _, colours in named}
    zones = {
        ground: (table.pop(f"zones_{ground}"), table.pop(f"strong_zones_{ground}")) for ground in ("light", "dark")
    }
    for column in range(4):
        dark = bool(column % 2)
        usual, strong = zones["dark" if dark else "light"]
        roles = {name: colours[column] for name, colours in table.items()}
        yield Theme(dark=dark, zones=usual, strong_zones=strong, **roles)


LIGHT, DARK, STRONG_LIGHT, STRONG_DARK = _themes()


def theme_for(*, dark: bool, strong: bool = False) -> Theme:
    return (LIGHT, DARK, STRONG_LIGHT, STRONG_DARK)[dark + 2 * strong]


GROUPS = _colours("#FFD966 #5FB79A #B9CCF7 #C97BB0")  # groups of a wall, in both themes
YELLOW, GREEN, BLUE, MAUVE = GROUPS  # backgrounds of puzzle icons, with those below
CORAL, SKY, LIME, LILAC, SAND, ROSE, TEAL, STONE = _colours(
    "#F2A48A #8CC8EA #C5DA7C #B9A6E6 #E2CDA0 #F3B9CB #7FD0CC #BDB8AD"
)
ON_GROUP = rgb("#1C1B19")
GOLD = rgb("#F2C94C")
WOOD = rgb("#8A4B16")
PAPER, RIM = rgb("#FFF6DC"), rgb("#E0A83C")  # lit paper lamp, in both themes
SOUND, MEANING = rgb("#2F6DB5"), rgb("#A35A00")  # parts of a character on it
CAP, BAND = rgb("#43130F"), rgb("#F2C050")  # ends of the lamp


def lamplight(theme: Theme) -> tuple[Colour, ...]:
    """Five steps of lamp light for days on a calendar, from unlit to full: by day they grow darker, at night brighter.
    They differ in lightness alone, so that all eyes see them."""
    if theme.dark:
        accent = theme.accent
        dim = (mix(theme.tile, accent, share) for share in (0.28, 0.58))
        return (theme.tile, *dim, mix(accent, theme.ink, 0.1), mix(accent, theme.ink, 0.88))
    low, high = (mix(theme.centre, theme.accent, share) for share in (0.2, 0.7))
    return theme.tile, mix(theme.tile, theme.centre, 0.62), low, high, mix(theme.accent, theme.ink, 0.55)


Triple: TypeAlias = tuple[float, float, float]
Eye: TypeAlias = tuple[Triple, Triple, Triple]

# The usual eye, and how three kinds of colour-blind ones see linear red, green and blue (Machado et al., severity 1).
EYES: tuple[Eye, ...] = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)


def apart(one: tuple[Triple, ...], two: tuple[Triple, ...]) -> float:
    """How far two colours are apart to the eye that tells them apart least."""
    return min(math.dist(a, b) for a, b in zip(one, two, strict=True))


def oklab(colour: Colour, eye: Eye = EYES[0]) -> Triple:
    """A colour as an eye sees it, in a space where distance is difference (Ottosson's OKLab)."""
    shares = [each / 255 for each in colour]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares]
    red, green, blue = (max(0.0, sum(k * part for k, part in zip(row, linear, strict=True))) for row in eye)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
