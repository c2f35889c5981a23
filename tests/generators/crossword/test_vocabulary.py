"""The answers of each level, and which of them do not go together."""

from __future__ import annotations

import re
from random import Random

import pytest

from generators.crossword.menu import LEVELS
from generators.crossword.vocabulary import (
    SMALL_WORDS,
    Vocabulary,
    clues_for,
    roots,
    vocabulary,
    vocabulary_of,
    without,
)
from generators.kernel.kind import BadText, no_pulse
from generators.words.clue_bank import read_bank, read_phrases
from generators.words.dictionary import asset, dictionary, spelled
from tests.generators.crossword.read_back import clues_of, rarity
from tests.rows import FULL, sample

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
    words = vocabulary(level, no_pulse)
    for book in words.books.values():
        assert len(set(book.words)) == len(book.words)
        for number, word in sample(enumerate(book.words), 100):
            assert rarity(word.lower()) <= {"easy": 35, "medium": 50, "hard": 60}[level]
            assert bool(book.rare >> number & 1) == (rarity(word.lower()) >= 50)
            own = {clue.difficulty for clue in words.bank[word.lower()]}
            assert set(words.bank[word.lower()]) <= set(clues_of(word.lower()))
            assert bool(book.liked >> number & 1) == (LEVELS.index(level) + 1 in own)
            assert level != "easy" or 1 in own
        assert rarity(book.words[0].lower()) <= rarity(book.words[-1].lower())


def test_words_of_one_family() -> None:
    families = """sun suns sunny sunnily|mouse mice|run runs running ran runner|happy happier happily happiness
        thief theft thieves|hope hoped hoping hopeful hopeless|kind kindly kindness|bake baker bakers baking
        big bigger biggest|go went gone goes"""
    for family in families.replace("\n", "|").split("|"):
        first, *others = (roots(word, dictionary()) for word in family.split())
        assert all(first & each for each in others), family
    for strangers in ("sun sung", "rain ran", "car care", "men mend", "ball bell"):
        one, other = (roots(word, dictionary()) for word in strangers.split())
        assert not one & other, strangers


def test_each_irregular_form_stands_once() -> None:
    lines = asset("words", "irregular.txt").read_text(encoding="ascii").splitlines()
    forms = [form for line in lines if not line.startswith("#") for form in line.split()[1:]]
    assert len(forms) == len(set(forms))


def test_what_is_apart_comes_in_order_whatever_the_hashes() -> None:
    """The filler takes it in turn: in another order the same seed may fill another grid."""
    words = vocabulary("hard", no_pulse, True)
    apart = [list(words.apart(word)) for book in words.books.values() for word in book.words[:: 7 if FULL else 99]]
    assert [each for each in apart if each != sorted(each)] == []


def beside(word: str, words: Vocabulary) -> set[str]:
    """The words that may not stand in a grid with it."""
    return {
        other
        for length, bits in words.apart(word).items()
        for number, other in enumerate(words.books[length].words)
        if bits >> number & 1
    }


def test_what_is_apart_from_a_word() -> None:
    read = read_bank(SMALL_BANK.strip())
    easy, medium = (vocabulary_of(read, level, no_pulse) for level in ("easy", "medium"))
    assert beside("RIDER", easy) == {"RIDE"}
    assert beside("SLED", easy) == set()
    assert beside("SLED", medium) == {"RIDE", "RIDER"}
    assert beside("SUN", easy) == {"SUNNY", "STAR"}


def test_a_part_does_not_stand_beside_what_is_made_of_it() -> None:
    words = vocabulary("medium")
    for long, short in (("SNOWDROP", "SNOW"), ("UNUSED", "USES"), ("ONSET", "SET"), ("RAINBOW", "RAIN")):
        for one, other in ((long, short), (short, long)):
            book = words.books[len(other)]
            assert words.apart(one)[len(other)] & book.bits_of({other}), f"{one} beside {other}"


def test_whoever_spells_as_americans_do_reads_nothing_british() -> None:
    american = vocabulary("hard", no_pulse, True)
    answers = {word.lower() for book in american.books.values() for word in book.words}
    assert not answers & spelled("b")
    assert {"color", "theater", "gray"} <= answers
    assert not answers & {"colour", "theatre", "grey"}
    for word in answers:
        for clue in american.bank[word]:
            assert not clue.british
            small = re.findall(r"(?<![A-Za-z])[a-z]+", clue.text)
            assert not set(small) & spelled("b"), clue.text


def test_americans_are_told_of_in_clues_where_they_spell_otherwise() -> None:
    words = vocabulary("hard", no_pulse)
    answers = {word.lower() for book in words.books.values() for word in book.words}
    assert {"colour", "theatre", "grey"} <= answers
    for word in answers & spelled("a"):
        for clue in words.bank[word]:
            assert re.search("America|U[.]S[.]|States|.[A-Z][a-z]+", clue.text), "or some place there"


SMALL_PHRASES = """
hot dog\t1\tSausage in a roll
mother-in-law\t2\tPartner's parent
St Paul's\t2\tDome in London
Accra\t3\tGhana's largest city
"""


@pytest.mark.parametrize("written", ["a x", "one of these days and those", "hot dog\t1\tOne\nhotdog"])
def test_phrases_of_too_few_or_too_many_letters_or_twice(written: str) -> None:
    with pytest.raises(BadText):
        read_phrases(f"{written}\t1\tTwo")


def test_a_phrase_never_stands_beside_its_words() -> None:
    small = read_bank("dog\t1\tIt barks\nhot\t1\tNot cold\ncat\t1\tIt purrs\nlaw\t1\tRule".replace("\\t", "\t"))
    others = read_phrases(SMALL_PHRASES.strip())
    fair = {**small, **{letters: each.clues for letters, each in others.items()}}
    words = vocabulary_of(fair, "hard", no_pulse, others)
    assert beside("HOTDOG", words) == {"HOT", "DOG"}


def test_small_words_are_no_answers() -> None:
    books = vocabulary("hard", no_pulse).books
    assert not {word.lower() for book in books.values() for word in book.words} & SMALL_WORDS


def test_what_was_used_lately_is_struck_but_never_too_much() -> None:
    books = vocabulary("easy", no_pulse).books
    latest = [*books[5].words[:100], "NOSUCHWORD", *books[3].words]
    left = without(books, latest)
    assert left[5].all.bit_count() == len(books[5].words) - 100
    assert 0.5 < left[3].all.bit_count() / len(books[3].words) < 1
    assert not left[3].all >> len(books[3].words) - 1 & 1, "the latest are struck first"


def test_stale_clues_wait_while_there_are_others() -> None:
    small = "wolf\t1\tIt howls\nwolf\t1\tIt hunts in packs\nsled\t1\tDogs pull it"
    words = vocabulary_of(read_bank(small), "easy", no_pulse)
    for seed in range(9):
        assert clues_for(("WOLF",), words, Random(seed), stale={"It howls"}) == ("It hunts in packs",)
        assert clues_for(("SLED",), words, Random(seed), stale={"Dogs pull it"}) == ("Dogs pull it",)
