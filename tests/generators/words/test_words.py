"""Bundled words: complete, in order, clean, in the player's spelling; their forms and books; lists and tables of words,
and the lines of own words."""

from __future__ import annotations

import csv
import lzma
import re
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.fill_in.rules import Puzzle as FillIn
from generators.kernel.given_words import OwnWord, OwnWords
from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.phrases import phrasebook
from generators.kernel.sets import bits, letter_number
from generators.lanterns import all_kinds
from generators.riddle.rules import Puzzle as Riddle
from generators.words.dictionary import (
    AMERICAN,
    BRITISH,
    RAREST,
    Relation,
    asset,
    asset_text,
    dictionary,
    never_offered,
    offered_words,
    relations,
    shorter_forms,
    thing_categories,
    words_spelled,
)
from generators.words.signs import NO_WORDS, book_of, wordbook, wordbooks
from generators.words.word_list import (
    ADDED,
    MOST_WORDS,
    REMOVED,
    chinese_words,
    looks_like_list,
    odd_line,
    read_own_words,
    read_table,
    read_word_list,
    with_line,
    without,
)
from tests.rows import check_rows, present


def test_the_dictionary_holds_both_spellings_and_no_names_in_order() -> None:
    words, levels = dictionary(), dictionary().levels
    for word in ("color", "colour", "organize", "organise", "hotdog", "teacup", "concur", "driver", "kill", "damn"):
        assert word in words
    for other in ("paris", "xyzzy", "Word", "", "don't", 7):
        assert other not in words
    assert len(levels) == 81047
    assert list(levels) == sorted(levels)
    assert set(levels.values()) == {10, 20, 35, 40, 50, 55, 60}
    assert all(re.fullmatch("[a-z]{2,}", word) for word in levels)


def test_words_are_cut_by_level() -> None:
    words, levels = dictionary(), dictionary().levels
    assert words.words() == words.words(RAREST) == tuple(levels)
    assert set(words.words(35)) == {word for word in levels if levels[word] <= 35}
    assert len(words.words(10)) > 3_000
    assert levels["about"] == 10
    assert levels["water"] < levels["lantern"] < levels["zeitgeist"], "commoner words are lower"


WORST = "fuck shit cunt nigger bitch whore porn murder suicid nazi"
INNOCENT = {"mishit", "mishits", "mishitting", "popcorn", "sawhorse", "sawhorses"}
UNKIND = "noel tony rape rapist heroin genocide negro kill hitler ass"
UNLUCKY = "class grape assess cockatoo scatter butter rehearse heroine spice lantern riddle brick"


def test_what_is_offered_is_the_dictionary_without_unkind_words_and_names() -> None:
    assert [
        word for word in offered_words() if any(stem in word for stem in WORST.split()) and word not in INNOCENT
    ] == []
    assert set(UNKIND.split()).isdisjoint(offered_words())
    common = offered_words(50)
    assert set(UNLUCKY.split()) < set(common)
    assert list(common) == sorted(set(common) - never_offered())
    assert set(common) < set(offered_words()) == set(offered_words(RAREST)) < set(dictionary().words(RAREST))
    assert set(dictionary().words(RAREST)) - set(offered_words()) <= never_offered()
    lines = asset("words", "never_offered.txt").read_text(encoding="ascii").splitlines()
    words = [line for line in lines if line and not line.startswith("#")]
    assert len(words) == len(set(words)) == len(never_offered()) > 1_000, "one a line and once"
    assert all(re.fullmatch("[a-z]+", word) for word in words)


def test_relations_join_common_words_that_may_be_shown_once() -> None:
    common = set(offered_words(50))
    pairs = [(each.first, each.second) for each in relations()]
    assert len(pairs) > 10_000
    assert pairs == sorted(set(pairs))
    assert all(first < second for first, second in pairs)
    assert {word for pair in pairs for word in pair} <= common
    assert {each.sort for each in relations()} == {"kin", "same", "opposite"}
    known = "cold hot opposite|nougat toffee kin|bugle trumpet kin|bucket pail same|kitten lamb kin"
    assert {Relation(*pair.split()) for pair in known.split("|")} <= set(relations())


def test_a_long_table_is_read_plain_or_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generators.words.dictionary.ASSETS", tmp_path)
    (tmp_path / "plain.txt").write_text("café\n", "utf-8", newline="\n")
    (tmp_path / "packed.txt.xz").write_bytes(lzma.compress("naïve\n".encode()))
    assert (asset_text("plain.txt"), asset_text("packed.txt")) == ("café\n", "naïve\n")
    assert asset_text("han", "reasons.txt") == "", "a browser does without it"
    with pytest.raises(FileNotFoundError):
        asset_text("missing.txt")


def test_things_of_a_kind_are_plain_words_in_company() -> None:
    kinds = thing_categories()
    assert len(kinds) > 20
    assert ("brie", "cheddar") in {kind.members[:2] for kind in kinds}
    members = [member for kind in kinds for member in kind.members]
    assert all(member.isascii() and member.isalpha() and member.islower() for member in members)
    assert not any("hidden" in kind.members for kind in kinds)
    half = {"speaking", "carriage"}  # which have nothing in common but a clock
    assert not any(half <= set(kind.members) for kind in kinds)


FORMS = """boxes box|cries cry|cats cat|walked walk|baked bake|tried try|going go|walking walk|baking bake|nicer nice
oldest old|nicest nice|happiest happy|logged log|biggest big""".replace("\n", "|")


def test_a_form_leads_to_its_word() -> None:
    for word, stem in (row.split() for row in FORMS.split("|")):
        assert (stem in shorter_forms(word)) is (len(stem) > 2), word
    assert not [word for word in ("glass", "bus", "is", "red", "ring", "lantern", "") if list(shorter_forms(word))]


FEW = ("CAT", "COT", "DOT")
MANY = tuple("".join(letters) for letters in product("ABCDEFG", repeat=3))  # so many are read another way


@pytest.mark.parametrize("words", [FEW, MANY, tuple(map(str.lower, FEW)), tuple(map(str.lower, MANY))])
def test_a_book_of_each_length_knows_the_words_with_a_letter_in_a_place(words: tuple[str, ...]) -> None:
    book = wordbook(words)
    for place, letter in product(range(3), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
        having = [number for number, word in enumerate(words) if word[place].upper() == letter]
        assert list(bits(book.having[place][letter_number(letter)])) == having
        assert bool(book.letters[place] >> letter_number(letter) & 1) == bool(having)
    assert list(bits(book.all)) == list(range(len(words)))
    chinese = wordbooks(["三心二意", "一心一意", "意外"])
    assert chinese[4].signs is chinese[2].signs, "words of all lengths have the same numbers"
    assert list(bits(chinese[4].having[1][chinese[2].signs.numbers["心"]])) == [0, 1]
    assert chinese[4].letters[3] == chinese[2].signs.mask("意A") == chinese[2].letters[0]
    books = wordbooks(["CAT", "OWL", "LION"])
    assert {length: book.words for length, book in books.items()} == {3: ("CAT", "OWL"), 4: ("LION",)}
    assert book_of(books, 5) is NO_WORDS


MADE = {"riddle": ("7-medium-letters", 4), "fill_in": ("9-medium", 2), "brick": ("7-medium-free", 1)}


def words_of(puzzle: Any) -> Iterator[str]:
    if isinstance(puzzle, Riddle):
        yield from (word for line in puzzle.lines for word in (line.first, line.second))
        yield puzzle.answers[0]
    elif isinstance(puzzle, FillIn):
        yield from (word.lower() for word in puzzle.words)
    else:
        yield from puzzle.words


@pytest.mark.parametrize("american", [False, True])
@pytest.mark.parametrize("name", sorted(MADE))
def test_words_are_spelled_as_the_player_does(name: str, american: bool) -> None:
    kind: AnyKind = next(each for each in all_kinds() if each.id == name)
    preset, count = MADE[name]
    assert kind.words.spelled
    options = replace(next(each for each in kind.presets if each.id == preset).options, american=american)
    found = {word for seed in range(count) for word in words_of(kind.generate(options, Random(seed), no_pulse))}
    assert len(found) > 20
    assert found.isdisjoint(words_spelled(BRITISH if american else AMERICAN))


LISTS = (
    "lantern\nmoon\nferry\nriver",
    "lantern, moon, ferry, river",
    "lantern moon ferry river",
    "lantern: it hangs\nmoon: it was full",
    "lantern\tIt hangs in the hall. It is lit.\nmoon\tIt was full",
    "ice cream\nhot dog\nsea lion\nbus stop",
    "word,clue\nlantern,It hangs\nmoon,It was full",
)
NO_LISTS = (
    "",
    "lantern\nmoon\nferry",
    "It rained. Then it stopped. We went out and home again.",
    "lantern: it hangs",
    "lantern, moon, ferry, river, what is all of this about then",
    "lantern\nmoon\nferry\nriver!!\n??\n!!\n--",
    "we went out one day\nand came home again late\nit rained all the night\nso it was a wet day",
)


def test_lists_are_told_from_prose() -> None:
    assert [text for text in (*LISTS, *NO_LISTS) if looks_like_list(text)] == [*LISTS]


READ = {
    "lantern: it hangs\nMoon - full last night\nferry = takes cars": {
        "LANTERN": "it hangs",
        "MOON": "full last night",
        "FERRY": "takes cars",
    },
    "lantern: it hangs, moon": {"LANTERN": "it hangs, moon"},
    "lantern: first\nlantern: second\nmoon: -": {"LANTERN": "second", "MOON": ""},
    "lantern, moon: full last night, ferry": {"LANTERN": "", "MOON": "full last night", "FERRY": ""},
    "# mine\n\nice cream\nmoon": {"ICECREAM": "", "MOON": ""},
    "one two three four five\nsix": dict.fromkeys(["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX"], ""),
    "Zoë, 1234": {"ZOE": "", "1234": ""},
}


def test_lines_become_words_with_their_last_clue() -> None:
    def check(row: tuple[str, dict[str, str]]) -> None:
        found = read_word_list(row[0])
        assert {word: found.clue(word) for word in found.words} == row[1]
        assert not found.odd

    check_rows(READ.items(), check)


def test_what_is_no_word_is_told_and_a_list_has_an_end() -> None:
    found = read_word_list("moon, a1b, 灯谜, , 12, Zoë")
    assert found.odd == ("a1b", "灯谜")
    assert (found.characters, chinese_words(found)) == (("灯", "谜"), ("灯谜",))
    assert (found.letters, found.numbers) == (("MOON", "ZOE"), ("12",))
    assert found.entries[2] == OwnWord("ZOE", "", "Zoë")
    assert not found.clue("FERRY")
    names = [f"{number:05}" for number in range(MOST_WORDS + 3)]
    assert list(read_word_list("\n".join([*names, names[0]])).words) == names[:MOST_WORDS]


TABLES = {  # whether the first row names the columns, the words' column, the clues'
    "word,clue\nlantern,It hangs\nmoon,It was full\n": (True, 0, 1),
    'Clue;Answer\n"hangs; in the hall";lantern\nfull;moon\n': (True, 1, 0),
    "No\tTerm\tMeaning\n1\tlantern\thangs\n2\tmoon\tfull\n": (True, 1, 2),
    '1,lantern,"in the hall, lit"\n2,moon,full last night\n3,river,it flows by\n': (False, 1, 2),
    "Punkte;Wort\n3;lantern\n2;moon\n5;river\n": (True, 1, None),
    "编号,英文,中文\n1,lantern,灯笼\n2,moon,月亮\n": (True, 1, 2),
    "sep=;\nWort;Deutung\nlantern;hangs in the hall\nmoon;full last night\n": (True, 0, 1),
    "It hangs in the hall\tlantern\nIt was full last night\tmoon\nIt flows by here\triver\n": (False, 1, 0),
    "\ufeffname,age\nAnna,12\nBen,11\nChloé,12\n": (True, 0, None),
}
NO_TABLES = (
    "lantern, moon, ferry\nriver, maple, garden\ncandle, mirror, pencil\n",
    "lantern\nmoon\nriver\n",
    "plaice, sole, turbot, dab",
    "tea: green, oolong, chai\ncoats: pea, rain, duffle\nnuts: pea, wal, hazel\n",
    "It rained.\nThen, at last, it stopped.\nWe went out, and home.\n",
    "12, 345, 678\n1234, 99, 4567\n11, 22, 33\n",
    "",
    "\n,\n",
)


def test_columns_are_guessed() -> None:
    def check(row: tuple[str, tuple[bool, int, int | None]]) -> None:
        found = present(read_table(row[0]))
        assert (found.headed, found.word, found.clue) == row[1]
        assert len(read_word_list(row[0]).entries) == len(found.body)

    check_rows(TABLES.items(), check)


def test_lists_and_prose_are_no_tables() -> None:
    assert [text for text in NO_TABLES if read_table(text) is not None] == []


CELLS = st.lists(
    st.tuples(st.sampled_from(["lantern", "ice cream", "Zoë"]), st.text("ab ;,\"\t'", max_size=9)), min_size=2
)


@given(CELLS, st.sampled_from("\t;,"))
def test_a_table_that_was_written_is_read_back(pairs: list[tuple[str, str]], sign: str) -> None:
    text = StringIO()
    csv.writer(text, delimiter=sign).writerows([("word", "clue"), *pairs])
    found = present(read_table(text.getvalue()))
    assert found.pairs == tuple((word, clue.strip()) for word, clue in pairs)


@given(st.text('ab,;\t"\n#=1', max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    for sure in (False, True):
        found = read_table(text, sure=sure)
        if found is not None:
            assert {len(row) for row in found.rows} == {len(found.names)}
            assert found.of_words(0).of_clues(0).clue == 0 or len(found.names) == 1


OWN = st.text("abcdéß", min_size=2, max_size=8)
OWN_LINES = st.builds(lambda sign, word: sign + word, st.sampled_from((ADDED, REMOVED)), OWN)
OWN_TEXTS = st.lists(OWN_LINES | st.text(max_size=12), max_size=8).map("\n".join)


def test_lines_are_words_that_were_added_or_struck_and_the_later_one_holds() -> None:
    text = "# mine\n\n+Zonkey\n - moor \r\n+naïve\n"
    assert read_own_words(text) == OwnWords(("zonkey", "naïve"), ("moor",))
    assert odd_line(text) is None
    assert read_own_words("+moor\n-moor\n") == OwnWords((), ("moor",))
    assert read_own_words("-moor\n+zonkey\n+moor\n") == OwnWords(("zonkey", "moor"), ())


def test_odd_lines_are_told_and_left_alone() -> None:
    text = "moor\n+two words\n+zonkey\n+x\n"
    assert read_own_words(text) == OwnWords(("zonkey",), ())
    odd = present(odd_line(text))
    assert phrasebook().tell(odd).startswith("3 lines of your own words are left alone. The first is line 1: “moor”")
    assert without(text, "zonkey") == "moor\n+two words\n+x\n"


@given(OWN_TEXTS, OWN_LINES)
def test_a_word_that_is_put_in_is_there_once_and_can_be_taken_out(text: str, line: str) -> None:
    before = read_own_words(without(text, line[1:]))
    own = read_own_words(with_line(text, line))
    assert own == (
        OwnWords((*before.added, line[1:]), before.removed)
        if line[0] == ADDED
        else OwnWords(before.added, (*before.removed, line[1:]))
    )
    assert read_own_words(without(with_line(text, line), line[1:])) == before
