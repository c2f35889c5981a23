"""The book of characters: families by sound, entries, and a search that takes whatever somebody types."""

from __future__ import annotations

from generators.kernel.atlas import MOST_FOUND
from generators.wall.atlas import Book, family_part, ring, spellings, written
from generators.wall.characters.han import stroke_count
from generators.wall.characters.sounds import sounds
from tests.rows import sample


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


FOUND = [
    *(
        "清 清",
        "qīng 清",
        "qing1 清",
        "QING 清",
        "lv4 绿",
        "lü 绿",
        "water 水",
        "dragonfly 蜻",
        "dragonf 蜻",
        "氵青 清",
    ),
    *("明白 懂", "roof 宀", "11 strokes 第", "11 画 第", "１１笔 第", "qing 11 strokes 清", "11 strokes, clear 清"),
    *("氵青 11畫 清", "1 stroke 一", "stroke 笔"),
]


def test_what_is_typed_leads_to_the_character(book: Book) -> None:
    rows = (row.rpartition(" ") for row in sample(FOUND, 8))
    assert [text for text, _, sign in rows if sign not in [each.character for each in book.search(text)][:20]] == []


def test_only_what_was_asked_for(book: Book) -> None:
    assert {sounds(each.character)[0] for each in book.search("qing")[:20]} == {"qing"}
    assert all("ī" in each.pinyin for each in book.search("qing1"))
    assert book.search("氵青")[0].character == "清"


def test_nothing_odd_breaks_it(book: Book) -> None:
    for text in ("", " ", "zzz", "☃", "\u0301", "(", "[", "\\", "清" * 50, "a"):
        assert len(book.search(text)) <= MOST_FOUND
    assert spellings("lǜ") == {"lǜ", "lü", "lü4", "lv", "lv4"}
    assert spellings("") == set()


def test_only_those_with_so_many_strokes(book: Book) -> None:
    for text in ("11 strokes", "water 8 strokes", "氵 11画", "ma3画"):
        count = int("".join(filter(str.isdigit, text)))
        found = [each.character for each in book.search(text)]
        assert found, text
        assert {stroke_count(each) for each in found} == {count}, text
    assert book.search("77 strokes") == ()
