"""Whatever somebody types leads to the character they mean."""

from __future__ import annotations

import pytest

from generators.kernel.atlas import MOST_FOUND
from generators.wall.atlas.book import Book
from generators.wall.atlas.search import spellings
from generators.wall.characters.han import stroke_count
from generators.wall.characters.sounds import sounds


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("清", "清"),
        ("qīng", "清"),
        ("qing1", "清"),
        ("QING", "清"),
        ("lv4", "绿"),
        ("lü", "绿"),
        ("water", "水"),
        ("dragonfly", "蜻"),
        ("dragonf", "蜻"),
        ("氵青", "清"),
        ("明白", "懂"),
        ("roof", "宀"),
        ("11 strokes", "第"),
        ("11 画", "第"),
        ("１１笔", "第"),
        ("qing 11 strokes", "清"),
        ("11 strokes, clear", "清"),
        ("氵青 11畫", "清"),
        ("1 stroke", "一"),
        ("stroke", "笔"),
    ],
)
def test_found(book: Book, text: str, sign: str) -> None:
    assert sign in [each.character for each in book.search(text)][:20]


def test_only_what_was_asked_for(book: Book) -> None:
    assert {sounds(each.character)[0] for each in book.search("qing")[:20]} == {"qing"}
    assert all("ī" in each.pinyin for each in book.search("qing1"))
    assert book.search("氵青")[0].character == "清"


@pytest.mark.parametrize("text", ["", " ", "zzz", "☃", "\u0301", "(", "[", "\\", "清" * 50, "a"])
def test_nothing_odd_breaks_it(book: Book, text: str) -> None:
    assert len(book.search(text)) <= MOST_FOUND


def test_only_those_with_so_many_strokes(book: Book) -> None:
    for text in ("11 strokes", "water 8 strokes", "氵 11画", "ma3画"):
        count = int("".join(filter(str.isdigit, text)))
        found = [each.character for each in book.search(text)]
        assert found, text
        assert {stroke_count(each) for each in found} == {count}, text
    assert book.search("77 strokes") == ()


def test_spellings() -> None:
    assert spellings("lǜ") == {"lǜ", "lü", "lü4", "lv", "lv4"}
    assert spellings("") == set()
