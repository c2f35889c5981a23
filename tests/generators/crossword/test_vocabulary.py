"""The clue bank and its reader; the answers of each level, and which of them do not go together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

import pytest

from generators.crossword.generate import words_for
from generators.crossword.long_grids import long_puzzle, long_themes
from generators.crossword.menu import LEVELS, Options
from generators.crossword.vocabulary import (
    BRITISH_WORDS,
    SMALL_WORDS,
    Vocabulary,
    cryptic_vocabulary,
    remove_words,
    roots,
    vocabulary,
    vocabulary_of,
)
from generators.kernel.kind import no_pulse
from generators.words import clue_bank
from generators.words.clue_bank import (
    LONGEST,
    MOST,
    Clue,
    bank,
    clued_words,
    long_words,
    phrases,
    pieces,
    read_bank,
    read_phrases,
)
from generators.words.dictionary import asset, dictionary, is_spelled, never_offered, rude, words_spelled
from tests.rows import sample
from tests.said import blanks, refused

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


@pytest.mark.slow
def test_words_of_the_bank_are_known_and_their_clues_short_clean_and_without_the_answer() -> None:
    assert {len(clues) for clues in bank().values()} <= set(range(1, 8))
    assert {clue.difficulty for _, clue in clues()} == {1, 2, 3}
    assert sorted(word for word in bank() if word not in dictionary() or word in never_offered()) == []
    assert [f"{word}: {clue.text}" for word, clue in clues() if gives_away(word, clue.text)] == []
    assert [f"{word}: {clue.text}" for word, clue in clues() if not _is_clean(clue.text)] == []
    shared = Counter(clue.text.lower() for _, clue in clues())
    assert len([text for text, count in shared.items() if count > 1]) <= len(bank()) / 50


def test_the_clues_of_a_word_are_those_of_the_whole_bank() -> None:
    words = list(bank())
    assert words == sorted(clued_words()), "a binary search needs them sorted"
    assert all(clue_bank.clues_of(word) == bank()[word] for word in (*words[::99], words[-1]))
    assert not any(map(clue_bank.clues_of, ("", "#", "aardvar", "zzz")))


def _is_clean(text: str, longest: int = LONGEST) -> bool:
    without_blanks = text.replace("____", "")
    tidy = text == text.strip() and "  " not in text and not re.search(r" ([,;:!?]|[.](?![.]))", text)
    return len(text) <= longest and tidy and (not without_blanks or bool(CLEAN.fullmatch(without_blanks)))


def test_a_clue_has_one_difficulty() -> None:
    """In words, phrases and answers of long grids together, however it is punctuated."""
    found: dict[tuple[str, str], set[int]] = {}
    lists = (bank(), *({word: entry.clues for word, entry in each().items()} for each in (phrases, long_words)))
    for word, clue in ((word, clue) for each in lists for word, own in each.items() for clue in own):
        found.setdefault((word, re.sub(r"\W", "", clue.text.lower())), set()).add(clue.difficulty)
    assert [both for both, levels in found.items() if len(levels) > 1] == []


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
    why = refused(read_bank, text)
    assert (why.key, blanks(why)["line"]) == (f"crossword.{key}", line)
    good = "# birds\nowl\t1\tNight bird\nowl\t3\tIt gives a hoot\n\nwren\t2\tTiny singer\n"
    owl = (Clue(1, "Night bird"), Clue(3, "It gives a hoot"))
    assert read_bank(good) == {"owl": owl, "wren": (Clue(2, "Tiny singer"),)}


# --- phrases and names


def phrase_lines() -> list[list[str]]:
    lines = asset("clues", "phrases.txt").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def test_phrases_are_many_sorted_and_of_other_letters_than_words() -> None:
    for faulty in ("a x", "one of these days and those", "hot dog\t1\tOne\nhotdog"):  # too few or too many, or twice
        refused(read_phrases, f"{faulty}\t1\tTwo")
    written = list(dict.fromkeys(entry for entry, *_ in phrase_lines()))
    letters = [re.sub("[^a-z]", "", entry.lower()) for entry in written]
    assert letters == sorted(set(letters)) == sorted(phrases())
    assert len([entry for entry in written if re.search("[ -]", entry)]) >= 1_500
    assert sum(entry != entry.lower() for entry in written) >= 300, "names"
    assert {difficulty for _, difficulty, *_ in phrase_lines()} == {*"123"}
    assert not set(letters) & (set(bank()) | never_offered())
    in_one_piece = {"hotdog", "keyring", "pinecone", "racecar", "rollercoaster", "seatbelt", "treehouse"}
    assert set(letters) & set(dictionary().levels) == in_one_piece, "a phrase is also a word"
    assert all(3 <= len(each) <= 15 for each in letters)
    assert min(sum(len(each) == long for each in letters) for long in (14, 15)) >= 100


def test_clues_of_phrases_and_themes_are_short_clean_and_name_no_word_of_them() -> None:
    rows = [(entry, clue, LONGEST) for entry, _, clue, *_ in phrase_lines()]
    themed = [each for theme in long_themes().values() for each in theme]
    most = {True: 86, False: LONGEST}  # a clue that reveals the theme says more
    rows += [(each.written, each.clue, most[each.reveals]) for each in themed]
    wrong = []
    for entry, clue, longest in rows:
        words = [word for word in pieces(entry) if len(word) > 2 and word not in SMALL_WORDS | {"ones"}]
        told = set(re.findall("[a-z]+", clue.lower()))
        bad = not _is_clean(clue, longest) or told & set(words) or rude() & told
        if bad or any(gives_away(word, clue) for word in words):
            wrong.append((entry, clue))
    assert wrong == []


def clues_of(answer: str) -> tuple[Clue, ...]:
    """All of them, however they are spelled."""
    others = (each[answer].clues for each in (phrases(), long_words()) if answer in each)
    return tuple(chain(bank().get(answer, ()), *others))


def rarity(answer: str) -> int:
    """As a level of the dictionary; of a phrase by its easiest clue; what Americans spell so is rare elsewhere."""
    if answer in phrases():
        return {1: 35, 2: 45, 3: 55}[min(clue.difficulty for clue in phrases()[answer].clues)]
    level = dictionary().levels.get(answer, 60)
    return max(level, 50) if answer in words_spelled("a") else level


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


def test_short_answers_of_easy_minis_are_common_words() -> None:
    book = set(vocabulary("easy", no_pulse, False, True).books[4].words)
    assert {"ROSE", "FROG"} <= book
    assert {"TEED", "EKED", "AWES"}.isdisjoint(book)


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
    lines = asset("words", "irregular.txt").read_text(encoding="ascii").splitlines()
    forms = [form for line in lines if not line.startswith("#") for form in line.split()[1:]]
    assert len(forms) == len(set(forms)), "each irregular form stands once"


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
    easy = vocabulary_of(read, "easy", no_pulse)
    assert beside("RIDER", easy) == {"RIDE"}
    assert beside("SLED", easy) == set(), "it has other clues than that of the rider"
    assert beside("SUN", easy) == {"SUNNY", "STAR"}
    words = vocabulary("medium")
    for long, short in (("SNOWDROP", "SNOW"), ("UNUSED", "USES"), ("ONSET", "SET"), ("RAINBOW", "RAIN")):
        assert short in beside(long, words), "a part of it"
        assert long in beside(short, words)
    phrases = read_phrases("hot dog\t1\tSausage in a roll\nmother-in-law\t2\tPartner's parent")
    small = read_bank("dog\t1\tIt barks\nhot\t1\tNot cold\ncat\t1\tIt purrs\nlaw\t1\tRule")
    both = {**small, **{letters: each.clues for letters, each in phrases.items()}}
    assert beside("HOTDOG", vocabulary_of(both, "hard", no_pulse, phrases)) == {"HOT", "DOG"}


def test_each_spelling_has_its_words_and_britons_are_told_what_is_american() -> None:
    """What is British to Americans: see the test of American grids below."""
    american, words = vocabulary("hard", no_pulse, True), vocabulary("hard", no_pulse)
    theirs, ours = ({word.lower() for book in each.books.values() for word in book.words} for each in (american, words))
    assert {"color", "theater", "gray"} <= theirs
    assert {"colour", "theatre", "grey"} <= ours
    assert not ours & SMALL_WORDS
    for word in ours & words_spelled("a"):
        for clue in words.bank[word]:  # or some place there
            assert re.search("America|U[.]S[.]|States|.[A-Z][a-z]+", clue.text), "Americans are told of in clues"


@pytest.mark.parametrize("american", [False, True])
def test_phrases_cryptics_and_themes_have_the_spelling_of_the_player(american: bool) -> None:
    """Britons met Chopin's specialty, and Americans a spare tyre."""
    other = words_spelled("b" if american else "a")
    words, cryptic = vocabulary("hard", no_pulse, american), cryptic_vocabulary(no_pulse, american)
    answers = {word.lower() for each in (words, cryptic) for book in each.books.values() for word in book.words}
    assert [each.written for key, each in phrases().items() if {*each.written.split()} & other and key in answers] == []
    assert [
        clue for each in cryptic.bank.values() for clue in each if not is_spelled(clue.text, american=american)
    ] == []
    options = Options(15, "american", "hard", american=american)
    made = [found for seed in range(9) if (found := long_puzzle(options, Random(seed), no_pulse))]
    assert len(made) > 3, "of nine themes"
    told = [text for each in made for text in (each.theme, *(clue.replace("*", "") for clue in each.clues))]
    assert [text for text in told if not is_spelled(text, american=american)] == []


def test_what_was_used_lately_is_struck_but_never_too_much() -> None:
    books = vocabulary("easy", no_pulse).books
    latest = [*books[5].words[:100], "NOSUCHWORD", *books[3].words]
    left = remove_words(books, latest)
    assert left[5].all.bit_count() == len(books[5].words) - 100
    assert 0.5 < left[3].all.bit_count() / len(books[3].words) < 1
    assert not left[3].all >> len(books[3].words) - 1 & 1, "the latest are struck first"


@pytest.mark.parametrize("level", LEVELS)
def test_american_grids_have_nothing_british_whoever_plays_them(level: str) -> None:
    words = words_for(Options(15, "american", level), no_pulse)
    answers = [word.lower() for book in words.books.values() for word in book.words]
    assert not {*answers} & words_spelled("b")
    for clue in chain.from_iterable(words.bank[word] for word in answers):
        small = {*re.findall(r"(?<![A-Za-z])[a-z]+", clue.text)}
        assert not clue.british
        assert not small & words_spelled("b"), clue.text
        assert not small & BRITISH_WORDS or re.search(
            "Brit|Engl|London|U[.]K[.]|Scot|Wales|Welsh|Irish|Ireland", clue.text
        ), clue.text
