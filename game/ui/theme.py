"""Colours by role. No scene and no board names a raw colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(under: Colour, over: Colour, share: float) -> Colour:
    """The colour that `over` gives when it is laid on `under` with that opacity."""
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
    centre: Colour  # of a letter game; the cell cursor of a crossword
    word: Colour  # in a list, the clue at the cursor
    cell: Colour  # of a grid of letters; blocks are as dark as may be
    cell_given: Colour  # whose letter was there from the start
    cell_word: Colour  # a cell of the word at the cursor
    zones: tuple[Colour, ...]  # made to sit together; the first eight are picked for boards with no more
    strong_zones: tuple[Colour, ...]  # chosen for distance alone


def _colours(text: str) -> tuple[Colour, ...]:
    return tuple(rgb(each) for each in text.split())


LIGHT = Theme(
    dark=False,
    bg=rgb("#FAF8F3"),
    surface=rgb("#FFFFFF"),
    tile=rgb("#EFEBE1"),
    line=rgb("#D8D2C4"),
    ink=rgb("#1C1B19"),
    ink_2=rgb("#5B574F"),
    ink_3=rgb("#777166"),
    selected=rgb("#4A473F"),
    on_selected=rgb("#FFFFFF"),
    primary=rgb("#1C1B19"),
    on_primary=rgb("#FFFFFF"),
    accent=rgb("#A35A00"),
    error=rgb("#B3261E"),
    ok=rgb("#2E7D4F"),
    focus=rgb("#2F6DB5"),
    centre=rgb("#F2C94C"),
    word=rgb("#DCE9FB"),
    cell=rgb("#FFFFFF"),
    cell_given=rgb("#EFEBE1"),
    cell_word=rgb("#DCE9FB"),
    zones=_colours(
        "#EFE8CE #E5B46E #DFD389 #A1E7E2 #86A4E4 #BE99DA #E6857E #AFA390 "
        "#AFDA97 #80C29F #7FCAE7 #C9C9F1 #F0BCD8 #D3D8DE"
    ),
    strong_zones=_colours(
        "#C3C0EF #BB9109 #F3EDD6 #8F9680 #9F8D9C #E0F79F #D4EEFC "
        "#869CF7 #F09EAC #70AB60 #DBC396 #53DCCB #B4C554 #BA74BF"
    ),
)

DARK = Theme(
    dark=True,
    bg=rgb("#161513"),
    surface=rgb("#211F1C"),
    tile=rgb("#2E2B27"),
    line=rgb("#48433B"),
    ink=rgb("#F4F1EA"),
    ink_2=rgb("#B8B1A4"),
    ink_3=rgb("#8F887B"),
    selected=rgb("#E9E3D5"),
    on_selected=rgb("#1C1B19"),
    primary=rgb("#F4F1EA"),
    on_primary=rgb("#161513"),
    accent=rgb("#F0B34A"),
    error=rgb("#FF8A7A"),
    ok=rgb("#5CC98A"),
    focus=rgb("#7FB2FF"),
    centre=rgb("#D9AE2E"),
    word=rgb("#26374F"),
    cell=rgb("#5D5952"),
    cell_given=rgb("#6B675F"),
    cell_word=rgb("#2C60A6"),
    zones=_colours(
        "#765328 #7C733D #356E6E #445C90 #3F3E61 #8B5B71 #753935 #483E31 "
        "#686350 #486741 #285140 #265368 #6C4D7A #4A4D51"
    ),
    strong_zones=_colours(
        "#736287 #289660 #691101 #193D40 #835F00 #40755B #3A266E "
        "#43372D #6377C8 #50519E #8D800D #7C7D8C #822E5D #505934"
    ),
)

# For eyes that want more: words at least 7 to 1, what counts at least 4.5 to 1, lines that cannot be missed.
STRONG_LIGHT = replace(
    LIGHT,
    bg=rgb("#FFFFFF"),
    tile=rgb("#EDEDED"),
    line=rgb("#6B6B6B"),
    ink=rgb("#000000"),
    ink_2=rgb("#2B2B2B"),
    ink_3=rgb("#454545"),
    selected=rgb("#1F1F1F"),
    primary=rgb("#000000"),
    accent=rgb("#6E3B00"),
    error=rgb("#8E0000"),
    ok=rgb("#00501F"),
    focus=rgb("#003E8F"),
    word=rgb("#CFE2FF"),
    cell_given=rgb("#EDEDED"),
    cell_word=rgb("#CFE2FF"),
)
STRONG_DARK = replace(
    DARK,
    bg=rgb("#000000"),
    surface=rgb("#2A2A2A"),
    tile=rgb("#363636"),
    line=rgb("#A6A6A6"),
    ink=rgb("#FFFFFF"),
    ink_2=rgb("#E2E2E2"),
    ink_3=rgb("#C4C4C4"),
    selected=rgb("#FFFFFF"),
    on_selected=rgb("#000000"),
    primary=rgb("#FFFFFF"),
    on_primary=rgb("#000000"),
    accent=rgb("#FFC862"),
    error=rgb("#FFA89C"),
    ok=rgb("#86E7AE"),
    focus=rgb("#A9CCFF"),
    cell=rgb("#767676"),
    cell_given=rgb("#767676"),
    cell_word=rgb("#3F74D2"),
)


def theme_for(*, dark: bool, strong: bool = False) -> Theme:
    if strong:
        return STRONG_DARK if dark else STRONG_LIGHT
    return DARK if dark else LIGHT


GROUPS = _colours("#FFD966 #5FB79A #B9CCF7 #C97BB0")  # the four groups of a wall, in both themes
YELLOW, GREEN, BLUE, MAUVE = GROUPS  # of the plates behind the icons of puzzles, as are these
CORAL, SKY, LIME, LILAC, SAND, ROSE, TEAL, STONE = _colours(
    "#F2A48A #8CC8EA #C5DA7C #B9A6E6 #E2CDA0 #F3B9CB #7FD0CC #BDB8AD"
)
ON_GROUP = rgb("#1C1B19")
GOLD = rgb("#F2C94C")
WOOD = rgb("#8A4B16")
PAPER, RIM = rgb("#FFF6DC"), rgb("#E0A83C")  # of a paper lamp with light in it, in both themes
SOUND, MEANING = rgb("#2F6DB5"), rgb("#A35A00")  # the parts of a character on it
CAP, BAND = rgb("#43130F"), rgb("#F2C050")  # its ends


def lamplight(theme: Theme) -> tuple[Colour, ...]:
    """Five steps of lamp light for days on a calendar, from unlit to full: by day they grow darker, at night brighter.
    They differ in lightness alone, so that all eyes see them."""
    if theme.dark:
        accent = theme.accent
        dim = (mix(theme.tile, accent, share) for share in (0.28, 0.58))
        return (theme.tile, *dim, mix(accent, theme.ink, 0.1), mix(accent, theme.ink, 0.88))
    low, high = (mix(theme.centre, theme.accent, share) for share in (0.2, 0.7))
    return theme.tile, mix(theme.tile, theme.centre, 0.62), low, high, mix(theme.accent, theme.ink, 0.55)
