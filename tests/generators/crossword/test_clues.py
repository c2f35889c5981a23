"""The clue bank as a whole, and the reader that guards it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from generators.crossword.vocabulary import SMALL_WORDS
from generators.kernel.kind import BadText
from generators.words.clue_bank import LONGEST, MOST, Clue, bank, enumeration, long_words, phrases, pieces, read_bank
from generators.words.dictionary import asset, dictionary, never_offered, rude

# Letters, figures, and the signs of plain sentences; a blank to fill in is four underscores.
CLEAN = re.compile(r"[A-Za-z0-9 ,.;:!?'\"()&%/$£€°×+=…–—éèêëàâäáãåæçíîïñóôöøœßúûüÀÉ’‘“”-]+")
ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "est", "ly", "y", "ness", "ful", "less", "en")
STRANGERS = {("forest", "for"), ("manners", "man")}  # they only look alike


def stems(word: str) -> set[str]:
    """The word and what is left of it without an ending: hoping gives hop and hope, tries gives try."""
    found = {word}
    for ending in ENDINGS:
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2:
            found |= {rest, rest + "e"}
            if rest[-1] == rest[-2]:
                found.add(rest[:-1])
            if rest[-1] == "i":
                found.add(rest[:-1] + "y")
    return {stem for stem in found if len(stem) > 2}


def gives_away(word: str, clue: str) -> str:
    """The word of a clue that shares a stem with the answer."""
    own = _known_stems(word)
    others = (other for other in re.findall(r"[a-z]+", clue.lower()) if (word, other) not in STRANGERS)
    return next((other for other in others if own & _known_stems(other)), "")


@cache
def _known_stems(word: str) -> frozenset[str]:
    return frozenset({word, *(stem for stem in stems(word) if stem in dictionary())})


def clues() -> Iterator[tuple[str, Clue]]:
    return ((word, clue) for word, clues in bank().items() for clue in clues)


def test_one_to_seven_clues_a_word() -> None:
    assert {len(clues) for clues in bank().values()} <= set(range(1, 8))
    assert {clue.difficulty for _, clue in clues()} == {1, 2, 3}


def test_every_word_is_known_and_may_be_shown() -> None:
    assert sorted(word for word in bank() if word not in dictionary() or word in never_offered()) == []


def test_no_clue_holds_its_answer() -> None:
    assert [f"{word}: {clue.text}" for word, clue in clues() if gives_away(word, clue.text)] == []


def test_clues_are_short_and_clean() -> None:
    assert [f"{word}: {clue.text}" for word, clue in clues() if not _is_clean(clue.text)] == []


def _is_clean(text: str) -> bool:
    without_blanks = text.replace("____", "")
    tidy = text == text.strip() and "  " not in text and not re.search(r" [,.;:!?]", text)
    return len(text) <= LONGEST and tidy and (not without_blanks or bool(CLEAN.fullmatch(without_blanks)))


def test_a_clue_has_one_difficulty() -> None:
    """In words, phrases and answers of long grids together, however it is punctuated."""
    found: dict[tuple[str, str], set[int]] = {}
    lists = (bank(), *({word: entry.clues for word, entry in each().items()} for each in (phrases, long_words)))
    for word, clue in ((word, clue) for each in lists for word, own in each.items() for clue in own):
        found.setdefault((word, re.sub(r"\W", "", clue.text.lower())), set()).add(clue.difficulty)
    assert [both for both, levels in found.items() if len(levels) > 1] == []


def test_no_two_words_share_a_clue() -> None:
    shared = Counter(clue.text.lower() for _, clue in clues())
    assert len([text for text, count in shared.items() if count > 1]) <= len(bank()) / 50


def test_the_reader() -> None:
    text = "# birds\nowl\t1\tNight bird\nowl\t3\tIt gives a hoot\n\nwren\t2\tTiny singer\n"
    assert read_bank(text) == {
        "owl": (Clue(1, "Night bird"), Clue(3, "It gives a hoot")),
        "wren": (Clue(2, "Tiny singer"),),
    }


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("owl 1 Night bird", "bank_line", 1),
        ("# hm\nowl\t4\tNight bird", "bank_line", 2),
        ("Owl\t1\tNight bird", "bank_line", 1),
        ("ox\t1\tFarm animal", "bank_line", 1),
        ("owl\t1\t", "bank_line", 1),
        (f"owl\t1\t{'x' * (LONGEST + 1)}", "bank_long", 1),
        ("".join(f"owl\t1\tBird {n}\n" for n in range(MOST + 1)), "bank_many", MOST + 1),
        ("owl\t1\tBird\nowl\t2\tBird", "bank_twice", 2),
        ("owl\t1\tBird\nemu\t2\tBird\nowl\t2\tFlier", "bank_apart", 3),
    ],
)
def test_faults_of_a_bank(text: str, key: str, line: int) -> None:
    with pytest.raises(BadText) as caught:
        read_bank(text)
    assert caught.value.phrase.key == f"crossword.{key}"
    assert dict(caught.value.phrase.blanks)["line"] == line


# --- phrases and names


def phrase_lines() -> list[list[str]]:
    lines = asset("clues", "phrases.txt").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def test_phrases_are_many_sorted_and_of_other_letters_than_words() -> None:
    written = list(dict.fromkeys(entry for entry, *_ in phrase_lines()))
    letters = [re.sub("[^a-z]", "", entry.lower()) for entry in written]
    assert letters == sorted(set(letters)) == sorted(phrases())
    assert len([entry for entry in written if re.search("[ -]", entry)]) >= 1_500
    assert sum(entry != entry.lower() for entry in written) >= 300, "names"
    assert not set(letters) & (set(bank()) | never_offered() | set(dictionary().levels))
    assert all(3 <= len(each) <= 15 for each in letters)
    assert min(sum(len(each) == long for each in letters) for long in (14, 15)) >= 100


def test_clues_of_phrases_are_short_clean_and_name_no_word_of_them() -> None:
    wrong = []
    for entry, difficulty, clue, *_ in phrase_lines():
        words = [word for word in pieces(entry) if len(word) > 2 and word not in SMALL_WORDS | {"ones"}]
        told = set(re.findall("[a-z]+", clue.lower()))
        bad = difficulty not in "123" or not _is_clean(clue) or told & (set(words) | rude())
        if bad or any(gives_away(word, clue) for word in words):
            wrong.append((entry, clue))
    assert wrong == []


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("in the long run", " (2,3,4,3)"),
        ("mother-in-law", " (6-2-3)"),
        ("New Year's Day", " (3,5,3)"),
        ("Paris", ""),
    ],
)
def test_enumerations(written: str, told: str) -> None:
    assert enumeration(written) == told
    assert {sum(map(int, re.findall("[0-9]+", told))) or len(written)} == {len("".join(pieces(written)))}
