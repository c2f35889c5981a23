"""Widths and glyphs are those that fontTools reads."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from generators.paper import fonts
from generators.paper.fonts import BOLD, REGULAR, printable, typeface, weight_of, width
from tests.rows import check_rows, sample


@pytest.mark.parametrize("weight", [REGULAR, BOLD])
def test_widths_and_glyphs(weight: str) -> None:
    with TTFont(fonts.FONTS / f"lantern-{weight}.otf") as font:
        cmap, advances, numbers = font.getBestCmap(), dict(font["hmtx"].metrics), font.getReverseGlyphMap()
    ours = typeface(weight)

    def check(code: int) -> None:
        assert ours.glyph(chr(code)) == numbers[cmap[code]]
        assert ours.width(chr(code), 1000) == pytest.approx(advances[cmap[code]][0])

    check_rows(sample(cmap, 500), check)
    assert not any(ours.glyph(chr(code)) for code in sample(range(0x30000), 3000) if code not in cmap)


def test_a_line_with_a_rare_sign_stands_in_the_regular_font() -> None:
    assert weight_of("Lantern · 灯谜", bold=True) == BOLD
    assert weight_of("灯 㐄", bold=True) == REGULAR
    assert width("AV", 10) == pytest.approx(width("A", 10) + width("V", 10))


def test_what_no_font_has_becomes_a_box() -> None:
    assert printable("naïve 汉字 ×") == "naïve 汉字 ×"
    assert printable("a\u200bb\u0628c") == "ab□c"
