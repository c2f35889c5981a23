"""The answers of each level, and which of them do not go together."""

from __future__ import annotations

import pytest

from generators.clue_bank import bank, read_bank
from generators.crossword.kin import SMALL_WORDS, roots
from generators.crossword.vocabulary import LEVELS, vocabulary, vocabulary_of, without
from generators.data import asset, dictionary
from generators.kept import Beat
from generators.kind import still

SMALL_BANK = """
rider\t1\tOne on a horse
ride\t1\tGo on a bike
sled\t1\tIt is pulled by dogs
sled\t2\tWinter rider's need
sled\t3\tDogs follow it, or lead
sunny\t1\tBright
sun\t1\tOur star
star\t1\tSmall light in the sky
"""


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_asks_for_what_it_may(level: str) -> None:
    levels = dictionary().levels
    for book in vocabulary(level, Beat()).books.values():
        assert len(set(book.words)) == len(book.words)
        for number, word in enumerate(book.words):
            rarity = levels.get(word.lower(), 60)
            assert rarity <= {"easy": 35, "medium": 50, "hard": 60}[level]
            assert bool(book.rare >> number & 1) == (rarity >= 50)
            own = {clue.difficulty for clue in bank()[word.lower()]}
            assert bool(book.liked >> number & 1) == (LEVELS.index(level) + 1 in own)
            assert level != "easy" or 1 in own
        assert levels[book.words[0].lower()] <= levels.get(book.words[-1].lower(), 60)


@pytest.mark.parametrize(
    "family",
    [
        "sun suns sunny sunnily",
        "mouse mice",
        "run runs running ran runner",
        "happy happier happily happiness",
        "hope hoped hoping hopeful hopeless",
        "kind kindly kindness",
        "bake baker bakers baking",
        "thief theft thieves",
        "big bigger biggest",
        "go went gone goes",
    ],
)
def test_words_of_one_family(family: str) -> None:
    first, *others = (roots(word, dictionary()) for word in family.split())
    assert all(first & each for each in others)


def test_strangers() -> None:
    for one, other in (("sun", "sung"), ("rain", "ran"), ("car", "care"), ("men", "mend"), ("ball", "bell")):
        assert not roots(one, dictionary()) & roots(other, dictionary())


def test_each_irregular_form_stands_once() -> None:
    lines = asset("words", "irregular.txt").read_text(encoding="ascii").splitlines()
    forms = [form for line in lines if not line.startswith("#") for form in line.split()[1:]]
    assert len(forms) == len(set(forms))


def test_what_is_apart_from_a_word() -> None:
    read = read_bank(SMALL_BANK.strip())
    easy, medium = (vocabulary_of(read, level, still) for level in ("easy", "medium"))

    def beside(word: str, words: object) -> set[str]:
        assert words in (easy, medium)
        book = easy if words is easy else medium
        return {
            other
            for length, bits in book.apart(word).items()
            for number, other in enumerate(book.books[length].words)
            if bits >> number & 1
        }

    assert beside("RIDER", easy) == {"RIDE"}
    assert beside("SLED", easy) == set()
    assert beside("SLED", medium) == {"RIDE", "RIDER"}
    assert beside("SUN", easy) == {"SUNNY", "STAR"}


def test_small_words_are_no_answers() -> None:
    books = vocabulary("hard", Beat()).books
    assert not {word.lower() for book in books.values() for word in book.words} & SMALL_WORDS


def test_what_was_used_lately_is_struck_but_never_too_much() -> None:
    books = vocabulary("easy", Beat()).books
    latest = [*books[5].words[:100], "NOSUCHWORD", *books[3].words]
    left = without(books, latest)
    assert left[5].all.bit_count() == len(books[5].words) - 100
    assert 0.5 < left[3].all.bit_count() / len(books[3].words) < 1
    assert not left[3].all >> len(books[3].words) - 1 & 1, "the latest are struck first"
