"""Families: whose they are, and how near each of them sounds."""

from __future__ import annotations

from generators.wall.atlas.book import Book
from generators.wall.atlas.family import family_part, ring, written


def test_the_family_of_a_sound(book: Book) -> None:
    family = book.family("清")
    assert family is not None
    assert (family.part, family.pinyin) == ("青", "qīng")
    rings = {each.character: each.ring for each in family.members}
    assert (rings["情"], rings["精"], rings["猜"]) == (0, 1, 2)
    assert family.by_sound
    assert {"請", "青"}.isdisjoint(rings), "one script, and not the part itself"


def test_a_part_has_its_own_family(book: Book) -> None:
    for sign, part in (("青", "青"), ("氵", "氵"), ("妈", "马"), ("好", "女")):
        assert family_part(book.graph, sign) == part
    water = book.family("氵")
    assert water is not None
    assert not water.by_sound or ring("睡", "氵") < 2
    assert [each.character for each in water.members[:2]] == ["没", "汉"], "the commonest first"


def test_a_traditional_part_has_traditional_characters() -> None:
    assert written(["媽", "妈", "罵"], "t") == ["媽", "罵"]
    assert written(["媽", "罵"], "s") == ["媽", "罵"], "none is simplified"


def test_what_has_no_part_in_common(book: Book) -> None:
    assert book.family("☃") is None


def test_an_entry_tells_its_parts(book: Book) -> None:
    entry = book.entry("清")
    assert entry is not None
    assert entry.labels == ("water", "qīng")
    assert entry.words[0][0] == "清楚"
    water = book.entry("氵")
    assert water is not None
    assert (water.standing, water.pinyin) == ("水", "shuǐ")
    assert book.entry("☃") is None
