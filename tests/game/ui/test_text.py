"""Letters that fit."""

from __future__ import annotations

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.text import ELLIPSIS, FACES, Style, Text

TEXTS = st.text(alphabet=st.sampled_from("abc WWW iii 灯谜 ,.-éß"), max_size=80)


@settings(max_examples=60)
@given(text=TEXTS, style=st.sampled_from(Style), width=st.integers(60, 500))
def test_a_fitted_line_is_never_wider_than_asked(text: str, style: Style, width: int) -> None:
    letters = Text(1.0)
    line = letters.fitted(text, style, width)
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


def test_no_short_word_stands_alone_at_the_end() -> None:
    letters, words = Text(1.0), "One zone, one chest, one cell: click it. 斜角也不行。"
    for width in range(120, 500, 7):
        *_, before, last = ["", *letters.wrap(words, Style.TITLE, width)]
        assert letters.width(last, Style.TITLE) >= 0.15 * width or len(before.split()) == 1


@settings(max_examples=40)
@given(text=st.text(alphabet=st.sampled_from("ab W\n灯"), max_size=120), high=st.integers(20, 200))
def test_a_paragraph_stays_in_its_place(text: str, high: int) -> None:
    target = pygame.Surface((300, 300))
    rect = pygame.Rect(50, 50, 120, high)
    used = Text(1.0).paragraph(target, text, Style.BODY, (255, 255, 255), rect)
    mask = pygame.mask.from_threshold(target, (255, 255, 255), (200, 200, 200, 255))
    assert used <= max(high, Text(1.0).leading(Style.BODY))
    for each in mask.get_bounding_rects():
        assert rect.inflate(2, 12).contains(each)  # a letter may hang over its line by a little


def test_lines_and_sizes_are_kept_only_so_long() -> None:
    letters, target = Text(1.0), pygame.Surface((100, 30))
    for number in range(2000):
        letters.draw(target, str(number), Style.BODY, (0, 0, 0), target.get_rect())
    assert 100 < len(letters._lines) < 2000
    for pixels in range(8, 60):
        letters.glyph_width("字", pixels)
    assert len(letters._fonts) == FACES


def test_chinese_is_broken_between_characters_but_not_from_its_signs() -> None:
    text = Text(1.0)
    lines = text.wrap("每行每列两亮两暗，相邻三盏不同样。这是“灯谜”，今天点亮了三盏（好）。", Style.BODY, 120)
    assert "".join(lines) == "每行每列两亮两暗，相邻三盏不同样。这是“灯谜”，今天点亮了三盏（好）。"
    assert len(lines) > 3
    assert all(line[0] not in "，。”）" and line[-1] not in "“（" for line in lines)


def test_a_line_may_end_after_a_full_width_sign_between_words_in_letters() -> None:
    letters = Text(1.0)
    lines = letters.wrap("可用的有 lion-wall、sweet-spots、crossword和fill-in。", Style.BODY, 180)
    assert not any(ELLIPSIS in line for line in lines)
    assert "".join(lines).replace(" ", "") == "可用的有lion-wall、sweet-spots、crossword和fill-in。"
    assert not any(line[0] in "、。" for line in lines)


def test_a_name_wider_than_its_room_is_broken_where_a_paragraph_is_drawn() -> None:
    text, name = Text(1.0), "/a/folder/whose/name/has/no/blank/and/goes/on"
    lines = text.wrap(f"In {name}.", Style.BODY, 120, broken=True)
    assert "".join(lines).replace("In", "") == f"{name}."
    assert all(text.width(line, Style.BODY) <= 120 for line in lines)
    assert text.wrap(name, Style.BODY, 120) == (name,)


def test_what_the_bold_font_lacks_stands_in_the_regular_one() -> None:
    """No empty boxes: a part of characters that only Lion Wall shows is as wide in a bold line as in a plain one."""
    text = Text(1.0)
    for sign in ("ナ", "龘"):
        assert text.width(sign, Style.LABEL_STRONG) == text.width(sign, Style.LABEL)
        assert inked(text, sign, Style.LABEL_STRONG) == inked(text, sign, Style.LABEL)
    assert inked(text, "组abc", Style.LABEL_STRONG) != inked(text, "组abc", Style.LABEL)


def inked(text: Text, words: str, style: Style) -> bytes:
    """As it is drawn."""
    target = pygame.Surface((60, 60))
    text.draw(target, words, style, (255, 255, 255), target.get_rect())
    return pygame.image.tobytes(target, "RGB")
