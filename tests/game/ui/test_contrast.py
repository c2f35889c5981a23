"""What is written can be read and what counts can be seen, in both themes: 4.5 to 1 for text, 3 to 1 for signs.

The pairs are named by role; what widgets draw is measured on the picture as well."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from struct import iter_unpack

import pygame
import pytest

from game.store.settings import Settings
from game.ui.lantern import Light, draw
from game.ui.oklab import EYES, Eye, oklab
from game.ui.theme import (
    CORAL,
    DARK,
    GROUPS,
    LIGHT,
    LILAC,
    LIME,
    ON_GROUP,
    ROSE,
    SAND,
    SKY,
    STONE,
    STRONG_DARK,
    STRONG_LIGHT,
    TEAL,
    Colour,
    Theme,
    lamplight,
    theme_for,
)
from game.ui.ui import Ui, ui_for
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.keypad import KeyLook, Keypad
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Look, focus_ring
from tests.contrast import contrast

TEXT, SIGN = 4.5, 3.0
PLATES = (CORAL, SKY, LIME, LILAC, SAND, ROSE, TEAL, STONE)
GROUNDS = ("bg", "surface", "tile")

# Role on role: what is written, and on what.
WRITTEN = [
    *(("ink", each) for each in GROUNDS),
    *(("ink_2", each) for each in GROUNDS),  # notes, key letters
    *(("ink_3", each) for each in GROUNDS[:2]),  # never on a tile
    *((role, each) for role in ("accent", "error", "ok") for each in GROUNDS[:2]),
    ("on_selected", "selected"),
    ("on_primary", "primary"),
    ("ink", "word"),
]

# Role on role: what must be seen.
SEEN = [
    *(("focus", each) for each in (*GROUNDS, "word")),  # the ring
    *(("ink_3", each) for each in GROUNDS),  # a switch that is off, a lamp that is not lit, a blank
    *(("selected", each) for each in GROUNDS),
    *(("primary", each) for each in GROUNDS),
    *((role, "tile") for role in ("accent", "error", "ok")),  # check marks
]

STRONG = (STRONG_LIGHT, STRONG_DARK)
NAMES = ["light", "dark", "strong light", "strong dark"]
themes = pytest.mark.parametrize("theme", [LIGHT, DARK, *STRONG], ids=NAMES)


def colour(theme: Theme, role: str) -> Colour:
    found: Colour = getattr(theme, role)
    return found


@themes
def test_what_is_written_can_be_read_and_what_counts_can_be_seen(theme: Theme) -> None:
    """With more contrast much better."""
    text, sign = (7.0, TEXT) if theme in STRONG else (TEXT, SIGN)
    faint = [(row, text) for row in WRITTEN if contrast(*(colour(theme, role) for role in row)) < text]
    faint += [(row, sign) for row in SEEN if contrast(*(colour(theme, role) for role in row)) < sign]
    assert faint == []
    assert theme not in STRONG or contrast(theme.line, theme.bg) >= TEXT
    assert theme_for(dark=theme.dark, strong=theme in STRONG) is theme


def test_groups_can_be_read() -> None:
    assert [ground for ground in (*GROUPS, *PLATES) if contrast(ON_GROUP, ground) < TEXT] == []


# --- what is drawn


def ui_of(theme: Theme) -> Ui:
    return ui_for((1280, 800), Settings(high_contrast=theme in STRONG), dark=theme.dark)


def strongest(target: pygame.Surface, within: pygame.Rect, ground: tuple[int, ...]) -> float:
    """The contrast of what differs most from the ground there."""
    colours = set(iter_unpack("4B", pygame.image.tobytes(target.subsurface(within), "RGBA")))
    return max(contrast(each, ground) for each in colours)


def drawn(paint: Callable[[pygame.Surface], object], ground: Colour) -> pygame.Surface:
    target = pygame.Surface((400, 200))
    target.fill(ground)
    paint(target)
    return target


@themes
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_switch_a_lantern_and_a_ring_are_seen(theme: Theme, ground: str) -> None:
    under, ui = colour(theme, ground), ui_of(theme)
    for on in (False, True):
        switch = Toggle("x", pygame.Rect(10, 10, 300, 52), "", on)
        target = drawn(lambda target, switch=switch: switch.draw(ui, target, Look()), under)  # type: ignore[misc]
        assert strongest(target, pygame.Rect(260, 22, 60, 4), under) >= SIGN  # its upper edge, without the knob
    for light in Light:
        target = drawn(lambda target, light=light: draw(ui, target, (100, 100), 40, light), under)  # type: ignore[misc]
        assert strongest(target, pygame.Rect(80, 80, 40, 40), under) >= SIGN
    target = drawn(lambda target: focus_ring(ui, target, pygame.Rect(50, 50, 100, 50), 8), under)
    assert strongest(target, pygame.Rect(60, 44, 80, 4), under) >= SIGN


@themes
@pytest.mark.parametrize("faint", [False, True])
@pytest.mark.parametrize("struck", [False, True])
def test_the_letter_of_a_key_is_seen(theme: Theme, *, faint: bool, struck: bool) -> None:
    pad = Keypad()
    pad.place(ui_of(theme), pygame.Rect(0, 0, 400, 200))
    target = drawn(lambda target: pad.draw(target, lambda _: KeyLook(faint=faint, struck=struck)), theme.bg)
    key = pad.keys["h"]
    letter = key.inflate(-key.width // 2, -key.height // 2)
    letter.height //= 3  # above what strikes it
    ground = tuple(target.get_at((key.left + 5, key.centery)))
    assert strongest(target, letter, ground) >= (SIGN if faint or struck else TEXT)


@themes
@pytest.mark.parametrize("dress", Dress)
@pytest.mark.parametrize("ground", GROUNDS[:2])
@pytest.mark.parametrize("enabled", [True, False])
def test_the_words_of_a_button_are_read(theme: Theme, dress: Dress, ground: str, *, enabled: bool) -> None:
    """Its label in the left half and its key in the right one; what is off is seen."""
    icon = "menu" if dress is Dress.ICON else ""
    button = Button("x", pygame.Rect(10, 10, 300, 48), "ill", dress, icon, "Ctrl Z", enabled)
    target = drawn(lambda target: button.draw(ui_of(theme), target, Look()), colour(theme, ground))
    under = tuple(target.get_at((18, 34)))
    for left in (22, 161):
        assert strongest(target, pygame.Rect(left, 18, 139, 32), under) >= (SIGN if icon or not enabled else TEXT)


@themes
def test_the_words_of_chips_are_read(theme: Theme) -> None:
    row = chooser(ui_of(theme), "x", (10, 10, 300), ("ill", "lil", "lli"), 0, frozenset({0, 1}))
    target = drawn(lambda target: row.draw(ui_of(theme), target, Look()), theme.surface)
    for chip, wanted in zip(row.chips, (TEXT, TEXT, SIGN), strict=True):
        ground = tuple(target.get_at((chip.left + 6, chip.centery)))
        assert strongest(target, chip.inflate(-24, -16), ground) >= wanted


LEAST = 0.05  # of lightness, from step to step of lamp light


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_each_step_is_lighter_or_darker_than_the_one_before(theme: Theme, eye: Eye) -> None:
    steps = [oklab(each, eye)[0] for each in lamplight(theme)]
    assert len(steps) == 5
    way = 1 if theme.dark else -1
    assert all(way * (after - before) >= LEAST for before, after in pairwise(steps)), steps
