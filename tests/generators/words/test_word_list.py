"""Lists of words: which texts are lists, how lines become words and clues, what is told of as odd."""

from __future__ import annotations

from generators.words.word_list import MOST_WORDS, OwnWord, looks_like, read_word_list
from tests.rows import check_rows

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
    def check(row: tuple[str, bool]) -> None:
        assert looks_like(row[0]) is row[1]

    check_rows([*((text, True) for text in LISTS), *((text, False) for text in NO_LISTS)], check)


READ = {
    "lantern: it hangs\nMoon - full last night\nferry = takes cars": {
        "LANTERN": "it hangs",
        "MOON": "full last night",
        "FERRY": "takes cars",
    },
    "lantern: it hangs, moon": {"LANTERN": "it hangs, moon"},
    "lantern: first\nlantern: second\nmoon: -": {"LANTERN": "second", "MOON": ""},
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


def test_what_is_no_word_is_told() -> None:
    found = read_word_list("moon, a1b, 灯谜, , 12, Zoë")
    assert found.odd == ("a1b", "灯谜")
    assert found.characters == ("灯", "谜")
    assert (found.letters, found.numbers) == (("MOON", "ZOE"), ("12",))
    assert found.entries[2] == OwnWord("ZOE", "", "Zoë")
    assert not found.clue("FERRY")


def test_a_list_has_an_end() -> None:
    names = [f"{number:05}" for number in range(MOST_WORDS + 3)]
    assert list(read_word_list("\n".join([*names, names[0]])).words) == names[:MOST_WORDS]
