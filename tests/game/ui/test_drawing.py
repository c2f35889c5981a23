"""What is written can be read and what counts can be seen, in both themes: 4.5 to 1 for text, 3 to 1 for signs.

The pairs are named by role; what widgets draw is measured on the picture as well."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from struct import iter_unpack

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.catalogue import CATALOGUE
from game.scenes.review.marks import LOOKS, colour_of, draw_mark
from game.store.settings import Settings
from game.ui.icons import draw_tile
from game.ui.lantern import Light, draw
from game.ui.page_picture import SMALL, page_picture
from game.ui.text import ELLIPSIS, FACES, Style, Text
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
    theme_for,
)
from game.ui.ui import Ui, ui_for
from game.ui.widget import Look, focus_ring
from game.ui.widgets.button import Button, Toggle, Variant
from game.ui.widgets.chooser import chooser
from game.ui.widgets.keypad import KeyLook, Keypad
from generators.kernel.drawing import BLACK, WHITE, Box, Drawing, Stroke
from generators.kernel.phrases import phrasebook
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
OWN_WORDS = ("crossword", "connecting_wall", "connecting_wall_zh")  # whose exercises say themselves what they are
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
    """Strong contrast makes words much better to read."""
    text, sign = (7.0, TEXT) if theme in STRONG else (TEXT, SIGN)
    faint = []
    for rows, wanted in ((WRITTEN, text), (SEEN, sign)):
        ratios = {row: contrast(*(colour(theme, role) for role in row)) for row in rows}
        faint += [
            f"{front} on {back}: {found:.1f} to 1, wanted {wanted}"
            for (front, back), found in ratios.items()
            if found < wanted
        ]
    assert faint == []
    assert theme not in STRONG or contrast(theme.line, theme.bg) >= TEXT
    assert theme_for(dark=theme.dark, strong=theme in STRONG) is theme
    assert [ground for ground in (*GROUPS, *PLATES) if contrast(ON_GROUP, ground) < TEXT] == [], "groups"


def ui_of(theme: Theme) -> Ui:
    return ui_for((1280, 800), Settings(high_contrast=theme in STRONG), dark=theme.dark)


def check_seen(what: str, target: Surface, within: Rect, ground: tuple[int, ...], wanted: float) -> None:
    """What differs most from the ground there has so much contrast."""
    colours = set(iter_unpack("4B", pygame.image.tobytes(target.subsurface(within), "RGBA")))
    found = max(contrast(each, ground) for each in colours)
    assert found >= wanted, f"{what}: {found:.1f} to 1, wanted {wanted}"


def drawn(paint: Callable[[Surface], object], ground: Colour) -> Surface:
    target = Surface((400, 200))
    target.fill(ground)
    paint(target)
    return target


@themes
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_switch_a_lantern_and_a_ring_are_seen(theme: Theme, ground: str) -> None:
    under, ui = colour(theme, ground), ui_of(theme)
    for on in (False, True):
        switch = Toggle("x", "", on, rect=Rect(10, 10, 300, 52))
        target = drawn(lambda target, switch=switch: switch.draw_as(ui, target, Look()), under)  # type: ignore[misc]
        upper_edge = Rect(260, 22, 60, 4)  # without the knob
        check_seen(f"a switch that is {'on' if on else 'off'} on {ground}", target, upper_edge, under, SIGN)
    for light in Light:
        target = drawn(lambda target, light=light: draw(ui, target, (100, 100), 40, light), under)  # type: ignore[misc]
        check_seen(f"a {light.name.lower()} lantern on {ground}", target, Rect(80, 80, 40, 40), under, SIGN)
    target = drawn(lambda target: focus_ring(ui, target, Rect(50, 50, 100, 50), 8), under)
    check_seen(f"the ring of the focus on {ground}", target, Rect(60, 44, 80, 4), under, SIGN)


@themes
@pytest.mark.parametrize("faint", [False, True])
@pytest.mark.parametrize("struck", [False, True])
def test_the_letter_of_a_key_is_seen(theme: Theme, *, faint: bool, struck: bool) -> None:
    pad = Keypad()
    pad.place(ui_of(theme), Rect(0, 0, 400, 200))
    target = drawn(lambda target: pad.draw(target, lambda _: KeyLook(faint=faint, struck=struck)), theme.bg)
    key = pad.keys["h"]
    letter = key.inflate(-key.width // 2, -key.height // 2)
    letter.height //= 3  # upper third: without the stroke through it
    ground = tuple(target.get_at((key.left + 5, key.centery)))
    what = f"the letter of a key{' that is faint' * faint}{' that is struck' * struck}"
    check_seen(what, target, letter, ground, SIGN if faint or struck else TEXT)


@pytest.mark.sampled
@themes
@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("ground", GROUNDS[:2])
@pytest.mark.parametrize("enabled", [True, False])
def test_the_words_of_a_button_are_read(theme: Theme, variant: Variant, ground: str, *, enabled: bool) -> None:
    """Its label in the left half and its key in the right one; what is off is seen."""
    icon = "menu" if variant is Variant.ICON else ""
    button = Button("x", "ill", variant, icon, "Ctrl Z", enabled, rect=Rect(10, 10, 300, 48))
    target = drawn(lambda target: button.draw_as(ui_of(theme), target, Look()), colour(theme, ground))
    under = tuple(target.get_at((18, 34)))
    for part, left in (("label", 22), ("key", 161)):
        what = f"the {part} of {'a button' if enabled else 'a button that is off'} ({variant.name.lower()}) on {ground}"
        wanted = SIGN if icon or not enabled else TEXT
        check_seen(what, target, Rect(left, 18, 139, 32), under, wanted)


@themes
def test_what_a_move_was_is_seen_on_its_mark_and_read_in_its_colour(theme: Theme) -> None:
    least, faint = 7.0 if theme in STRONG else TEXT, []
    for sort in LOOKS:
        mark = colour_of(theme, sort)
        ratios = {each: contrast(mark, colour(theme, each)) for each in ("bg", "surface", "line", "tile")}
        seen = max(ratios.pop("line"), ratios.pop("tile"))
        low = {each: found for each, found in ratios.items() if found < least}
        faint += [f"{sort} on {each}: {found:.1f} to 1, wanted {least}" for each, found in low.items()]
        faint += [f"{sort} on its mark: {seen:.1f} to 1, wanted {SIGN}"] if seen < SIGN else []
    assert faint == []


def test_shapes_alone_tell_marks_apart() -> None:
    white, shapes = (255, 255, 255), {}
    for sort in LOOKS:
        sheet = drawn(lambda target, sort=sort: draw_mark(ui_of(LIGHT), target, sort, (20, 20), 40, white), (0, 0, 0))  # type: ignore[misc]
        shapes[sort] = pygame.mask.from_threshold(sheet, white, (127, 127, 127, 255))
    for (one, first), (other, second) in combinations(shapes.items(), 2):
        common = first.overlap_area(second, (0, 0))
        assert common / (first.count() + second.count() - common) < 0.75, (one, other)


@themes
def test_the_words_of_chips_are_read(theme: Theme) -> None:
    row = chooser(ui_of(theme), "x", Rect(10, 10, 300, 0), ("ill", "lil", "lli"), 0, frozenset({0, 1}))
    target = drawn(lambda target: row.draw_as(ui_of(theme), target, Look()), theme.surface)
    for number, (chip, wanted) in enumerate(zip(row.chips, (TEXT, TEXT, SIGN), strict=True), 1):
        ground = tuple(target.get_at((chip.left + 6, chip.centery)))
        check_seen(f"the words of chip {number} of 3", target, chip.inflate(-24, -16), ground, wanted)


# --- Pictures of techniques


@pytest.mark.parametrize(("side", "dark"), [(24, False), (40, True)])
def test_each_technique_has_a_picture_of_its_own(side: int, *, dark: bool) -> None:
    """And what is practised has one, and a sentence."""
    ui = ui_for((1280, 800), Settings(), dark=dark)
    for entry in CATALOGUE:
        course = entry.kind.teaching.course
        evenings = [each.name for each in course.evenings] if course is not None else []
        assert entry.techniques.keys() <= {*evenings, *(each.name for each in entry.kind.techniques)}
        assert set(evenings) <= entry.techniques.keys()
        seen = set()
        for picture in entry.techniques.values():
            sheet = Surface((side, side))
            draw_tile(ui, sheet, picture, (side // 2, side // 2), side)
            seen.add(pygame.image.tobytes(sheet, "RGB"))
        assert len(seen) == len(entry.techniques)
        drills = entry.kind.teaching.drills
        if entry.techniques and drills is not None:
            practised = evenings if entry.kind.id in OWN_WORDS else drills.names
            assert set(practised) <= entry.techniques.keys()
            assert all(phrasebook().find(f"about.{entry.kind.id}.{name}") for name in practised)


# --- a page of paper as a picture: as fine as the screen is, shrunk from a larger one where it is small


PAGE = Drawing(60.0, 90.0, (Box(10, 10, 20, 20, fill=BLACK),))


@pytest.mark.parametrize("scale", [SMALL / 2, SMALL, 2 * SMALL])
def test_marks_stand_where_they_are_in_print(scale: float) -> None:
    pygame.display.init()
    sheet = page_picture(PAGE, scale)
    assert sheet.get_size() == (round(60 * scale), round(90 * scale))
    inside, outside = (sheet.get_at((round(at * scale), round(at * scale)))[:3] for at in (20, 40))
    assert sum(inside) < 100
    assert outside == WHITE[:3]


def test_straight_lines_have_square_ends_and_slanted_ones_fill_no_box() -> None:
    angle = Stroke(((10, 10), (40, 10), (40, 70)), 6)
    slope = Stroke(((10, 30), (30, 60)), 2)
    sheet = page_picture(Drawing(60.0, 90.0, (angle, slope)), 2)
    inked = {each: sum(sheet.get_at(each)[:3]) < 100 for each in ((15, 16), (15, 24), (75, 145), (84, 145), (85, 15))}
    assert all(inked.values()), inked
    assert sheet.get_at((40, 90))[:3] == BLACK
    assert sheet.get_at((56, 64))[:3] == sheet.get_at((24, 112))[:3] == WHITE


# --- Letters that fit


TEXTS = st.text(alphabet=st.sampled_from("abc WWW iii 灯谜 ,.-éß"), max_size=80)


@settings(max_examples=60)
@given(text=TEXTS, style=st.sampled_from(Style), width=st.integers(60, 500))
def test_a_fitted_line_is_never_wider_than_asked(text: str, style: Style, width: int) -> None:
    letters = Text(1.0)
    line = letters.shorten(text, style, width)
    assert letters.width(line, style) <= width
    assert line == text or line.endswith(ELLIPSIS)
    assert line.removesuffix(ELLIPSIS).rstrip() == text[: len(line.removesuffix(ELLIPSIS))].rstrip()


WORDS = st.lists(st.text(alphabet="abcdefghiW", min_size=1, max_size=6), max_size=30).map(" ".join)


@settings(max_examples=60)
@given(text=WORDS, style=st.sampled_from([Style.BODY, Style.LABEL]), width=st.integers(130, 500))
def test_wrapped_lines_are_never_wider_than_asked_and_lose_nothing(text: str, style: Style, width: int) -> None:
    letters = Text(1.0)
    lines = letters.wrap(text, style, width)
    assert all(letters.width(line, style) <= width for line in lines)
    assert " ".join(lines) == text


@settings(max_examples=40)
@given(text=st.text(alphabet=st.sampled_from("ab W\n灯"), max_size=120), high=st.integers(20, 200))
def test_a_paragraph_stays_in_its_place(text: str, high: int) -> None:
    target = Surface((300, 300))
    rect = Rect(50, 50, 120, high)
    used = Text(1.0).paragraph(target, text, Style.BODY, (255, 255, 255), rect)
    mask = pygame.mask.from_threshold(target, (255, 255, 255), (200, 200, 200, 255))
    assert used <= max(high, Text(1.0).leading(Style.BODY))
    for each in mask.get_bounding_rects():
        assert rect.inflate(2, 12).contains(each)  # a letter may hang over its line by a little


def test_lines_and_sizes_are_kept_only_so_long() -> None:
    letters, target = Text(1.0), Surface((100, 30))
    for number in range(2000):
        letters.draw(target, str(number), Style.BODY, (0, 0, 0), target.get_rect())
    assert 100 < len(letters._lines) < 2000
    for pixels in range(8, 60):
        letters.glyph_width("字", pixels)
    assert len(letters._fonts) == FACES


def test_chinese_is_broken_between_characters_but_not_from_its_signs() -> None:
    """And a line may end after a full-width sign between words in letters."""
    for words, width in (
        ("每行每列两亮两暗，相邻三盏不同样。这是“灯谜”，今天点亮了三盏（好）。", 120),
        ("可用的有 lion-wall、sweet-spots、crossword和fill-in。", 180),
        ("Try 好, or 妈, or 姐, or 妹, or 奶, then (木) Submit.", 60),
    ):
        lines = Text(1.0).wrap(words, Style.BODY, width)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
        assert len(lines) > 2
        assert all(line[0] not in "，、。”）,)" and line[-1] not in "“（(" for line in lines)


def test_a_name_wider_than_its_room_is_broken_where_a_paragraph_is_drawn() -> None:
    text, name = Text(1.0), "/a/folder/whose/name/has/no/blank/and/goes/on"
    lines = text.wrap(f"In {name}.", Style.BODY, 120, broken=True)
    assert "".join(lines).replace("In", "") == f"{name}."
    assert all(text.width(line, Style.BODY) <= 120 for line in lines)
    assert text.wrap(name, Style.BODY, 120) == (name,)


def test_a_word_wider_than_its_room_is_broken_after_its_hyphen() -> None:
    """A line said "waist-squeez", the next one "er"."""
    text, clue = Text(1.0), "Victorian waist-squeezer (6)"
    for width in range(text.width("squeezer", Style.LABEL), text.width("waist-squeezer", Style.LABEL)):
        lines = text.wrap(clue, Style.LABEL, width, broken=True)
        assert any(line.endswith("waist-") for line in lines)
        assert any(line.startswith("squeezer") for line in lines)


def test_what_the_bold_font_lacks_stands_in_the_regular_one() -> None:
    """No empty boxes: a part of characters that only Lion Wall shows is as wide in a bold line as in a plain one."""
    text = Text(1.0)
    for sign in ("ナ", "龘"):
        assert text.width(sign, Style.LABEL_STRONG) == text.width(sign, Style.LABEL)
        assert inked(text, sign, Style.LABEL_STRONG) == inked(text, sign, Style.LABEL)
    assert inked(text, "组abc", Style.LABEL_STRONG) != inked(text, "组abc", Style.LABEL)


def inked(text: Text, words: str, style: Style) -> bytes:
    """The text as it is drawn."""
    target = Surface((60, 60))
    text.draw(target, words, style, (255, 255, 255), target.get_rect())
    return pygame.image.tobytes(target, "RGB")
