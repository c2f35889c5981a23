"""Columns are balanced, hold everything and cut nothing; widths and glyphs are those that fontTools reads."""

from __future__ import annotations

from itertools import chain

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.paper import PaperList, PaperRow, Words
from generators.paper.placement import BOLD, FONTS, REGULAR, printable, typeface, weight_of, width
from generators.paper.typeset import balanced, blocks, broken, filled, height, tallest
from tests.rows import check_rows, sample

TEXTS = st.lists(st.text("ab c汉字，", min_size=1, max_size=60), min_size=1, max_size=25)


def lists(texts: list[str]) -> list[PaperList]:
    return [PaperList("Across", tuple(PaperRow(text, str(at)) for at, text in enumerate(texts, 1)))]


@given(TEXTS, st.integers(1, 4))
def test_columns_hold_all_in_order(texts: list[str], count: int) -> None:
    rows = blocks(lists(texts), 9, 120)
    columns = balanced(rows, count)
    assert list(chain.from_iterable(columns)) == rows
    assert len(columns) <= count


@given(TEXTS)
def test_two_columns_differ_by_a_block_at_most(texts: list[str]) -> None:
    rows = blocks(lists(texts), 9, 120)
    columns = balanced(rows, 2)
    largest = max(block.height + block.air for block in rows)
    assert tallest(columns) <= height(rows) / 2 + largest + 1


def test_a_number_stays_with_its_clue_and_a_title_with_its_first() -> None:
    rows = blocks(lists(["one"] * 3), 9, 120)
    assert len(rows) == 3
    columns, rest = filled(rows, 1, rows[0].height)
    assert columns == [[rows[0]]]
    assert rest == rows[1:]
    shown = [mark.text for mark in rows[0].marks if isinstance(mark, Words)]
    assert shown == ["Across", "one", "1"]


def test_no_line_is_wider_than_its_room() -> None:
    text = "a few words, 还有一些汉字，and Pneumonoultramicroscopicsilicovolcanoconiosis"
    lines = broken(text, 10, 80)
    assert all(width(line, 10) <= 80 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert not any(line.startswith("，") for line in lines)


@pytest.mark.parametrize("weight", [REGULAR, BOLD])
def test_widths_and_glyphs(weight: str) -> None:
    with TTFont(FONTS / f"lantern-{weight}.otf") as font:
        cmap, advances, numbers = font.getBestCmap(), dict(font["hmtx"].metrics), font.getReverseGlyphMap()
    ours = typeface(weight)

    def check(code: int) -> None:
        assert ours.glyph(chr(code)) == numbers[cmap[code]]
        assert ours.width(chr(code), 1000) == pytest.approx(advances[cmap[code]][0])

    check_rows(sample(cmap, 150), check)
    assert not any(ours.glyph(chr(code)) for code in sample(range(0x30000), 500) if code not in cmap)


def test_a_line_with_a_rare_sign_stands_in_the_regular_font() -> None:
    assert weight_of("Lantern · 灯谜", bold=True) == BOLD
    assert weight_of("灯 㐄", bold=True) == REGULAR
    assert width("AV", 10) == pytest.approx(width("A", 10) + width("V", 10))


def test_what_no_font_has_becomes_a_box() -> None:
    assert printable("naïve 汉字 ×") == "naïve 汉字 ×"
    assert printable("a\u200bb\u0628c") == "ab□c"
