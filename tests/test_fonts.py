"""A missing glyph is drawn as an empty box, and nobody would notice before a player does: so every text is checked."""

from __future__ import annotations

import lzma
import os
import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generators.words.dictionary import asset

FONTS = Path(__file__).parent.parent / "fonts"
WEIGHTS = ("regular", "bold")
PUBLISHED = (
    "疗疔疰㾄宁宔宙宗犰㹥㹨狋㕤𠮩叮呩疒宀犭口了丁主由示九",
    "窠窒岤空洷溄江沚食仚仝企踉踝跮趾穴氵水人𠆢足𧾷𥫗",
)
TITLES = "灯谜狮子墙字词墙砖谜语纵横填字宝藏"
SIGNS = "×·–—…‘’“”‹›«»●▲■◆○□★☆✓⌘←→↑↓°½÷±≤≥≠"
ACCENTS = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüńňǹÅåæœßñçşğıłŁőűčšžřťďñðþ"
LETTERS = "αβγάέώ АБВабвґєії ĉĝĥĵŝŭ ạảấềỗợ"
CHINESE = "。，、；：？！《》「」（）"
KANA = "あいうえおアイウエオガギ゛ー"


@cache
def font(weight: str) -> TTFont:
    return TTFont(BytesIO((FONTS / f"lantern-{weight}.otf").read_bytes()), lazy=True)  # no file stays open


def missing(weight: str, text: str) -> set[str]:
    drawable = font(weight).getBestCmap()
    return {char for char in text if char not in "\n\r\t" and ord(char) not in drawable}


@pytest.mark.parametrize("weight", WEIGHTS)
def test_sentences_signs_and_scripts_are_drawable(weight: str) -> None:
    for path in asset("strings").glob("*/*.toml"):
        assert not missing(weight, path.read_text(encoding="utf-8")), path
    assert not missing(weight, TITLES + SIGNS + ACCENTS + LETTERS + CHINESE)


def test_everything_on_a_wall_is_drawable() -> None:
    """Also on walls that were printed elsewhere."""
    assert not missing("regular", "".join([*PUBLISHED, KANA, *map(chr, range(0x21, 0x7F))]))
    written = "sentences glosses_zh chengyu_zh fields_zh poems pieces riddles"
    names = f"parts facts radicals chengyu fields words examples {written}"
    files = [asset("han", f"{name}.txt") for name in names.split()]
    for path in (*files, asset("categories", "en.txt"), asset("categories", "more.txt")):
        assert not missing("regular", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("weight", WEIGHTS)
def test_chinese_walls_riddles_stories_and_idioms_are_drawable(weight: str) -> None:
    """A word with a character that the bold font lacks stands in the regular one, among bold words."""
    files = [asset("han", f"{name}.txt") for name in ("riddles", "sentences", "poems", "chengyu_zh", "fields_zh")]
    files += [asset("stories", f"{name}.txt") for name in ("stories", "lines")]
    files += [asset("categories", f"{name}.txt") for name in ("zh", "walls_zh", "ghosts_zh", "hsk_zh")]
    texts = {path.name: path.read_text(encoding="utf-8") for path in files}
    for path in asset("almanac").glob("*_zh-*.txt.xz"):
        texts[path.name] = lzma.decompress(path.read_bytes()).decode("utf-8")
    lacking = {name: "".join(sorted(chars)) for name, text in texts.items() if (chars := missing(weight, text))}
    assert not lacking, f"make the fonts again (fonts/NOTICE.md): {lacking}"


@pytest.mark.parametrize("weight", WEIGHTS)
def test_digits_are_equally_wide_and_english_quotes_narrow(weight: str) -> None:
    names, widths = font(weight).getBestCmap(), font(weight)["hmtx"]
    assert len({widths[names[ord(digit)]][0] for digit in "0123456789"}) == 1
    assert all(widths[names[ord(char)]][0] < 900 for char in "‘’“”·…×")


@pytest.mark.parametrize(("weight", "most"), [("regular", 5_500_000), ("bold", 1_900_000)])
def test_files_stay_small(weight: str, most: int) -> None:
    assert (FONTS / f"lantern-{weight}.otf").stat().st_size < most


@pytest.mark.parametrize("weight", WEIGHTS)
def test_pygame_draws_every_letter_differently(weight: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - only this test needs it

    pygame.font.init()
    face = pygame.font.Font(FONTS / f"lantern-{weight}.otf", 40)
    drawn = {pygame.image.tobytes(face.render(char, True, "black"), "RGBA") for char in "Aÿşїέ灯谜藏×●\U00013000"}
    assert len(drawn) == 11  # a glyph that is missing would look like the box for the last one


def test_pages_bring_each_piece_that_few_systems_draw() -> None:
    assets = FONTS.parent / "assets"
    pieces = {sign for sign in (assets / "han" / "pieces.txt").read_text("utf-8") if sign > "\uffff"}
    brought = re.findall(r" U\+(\w+)", (assets / "page" / "pieces.css").read_text("utf-8"))
    assert {chr(int(each, 16)) for each in brought} == pieces
