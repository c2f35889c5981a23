"""How a word comes to mind: by its ending, by all the letters, or because it is known."""

from __future__ import annotations

from generators.brick.meaning import is_english, meaning
from generators.brick.rules import Puzzle, State, is_pangram
from generators.kernel.ladder import EASY, HARD, MEDIUM, Technique
from generators.kernel.phrases import Phrase, say
from generators.words.dictionary import dictionary
from generators.words.forms import shorter_forms

A_LETTER = Technique("a_letter", EASY, 1)  # nothing is concluded: who asks is told
THE_WORD = Technique("the_word", EASY, 1)  # the same
INFLECTION = Technique("inflection", EASY, 1)
COMMON_WORD = Technique("common_word", EASY, 1)
OTHER_WORD = Technique("other_word", MEDIUM, 2)  # of a text or of the player's own: how well known, nobody tells
UNCOMMON_WORD = Technique("uncommon_word", MEDIUM, 2)
PANGRAM = Technique("pangram", MEDIUM, 3)
RARE_WORD = Technique("rare_word", HARD, 4)
TECHNIQUES = (
    *(A_LETTER, THE_WORD, INFLECTION, COMMON_WORD),
    *(OTHER_WORD, UNCOMMON_WORD, PANGRAM, RARE_WORD),
)

_BY_LEVEL = ((35, COMMON_WORD), (50, UNCOMMON_WORD), (60, RARE_WORD))  # of the dictionary, at most
_NAMED = (0, 10, 20, 35, 50, 60)  # levels that have a sentence of their own


def technique(state: State, word: str) -> Technique:
    """The easiest by which it is found in that state."""
    if dict(state.revealed).get(word):
        return A_LETTER
    if is_pangram(state.puzzle, word):
        return PANGRAM
    return INFLECTION if stem(state, word) else by_level(state.puzzle, word)


def by_level(puzzle: Puzzle, word: str) -> Technique:
    level = level_of(puzzle, word)
    return next((each for most, each in _BY_LEVEL if 0 < level <= most), OTHER_WORD)


def level_of(puzzle: Puzzle, word: str) -> int:
    """In the dictionary, which says nothing of other languages; 0 where it is not there."""
    return dictionary().levels.get(word, 0) if is_english(puzzle.words) else 0


def stem(state: State, word: str) -> str:
    """A word found before which becomes this one with another ending; or nothing. Shines is of shine, not of shin."""
    known_stems = (each for each in shorter_forms(word) if each in dictionary())
    longest = max(known_stems, key=len, default="")
    return longest if longest in state.found else ""


def because(state: State, word: str) -> Phrase:
    """How it is found, how well it is known, and what it means as far as there is a note."""
    found, note = _found(state, word), meaning(state.puzzle, word)
    if note is None:
        return found
    return say("brick.told.noted", found=found, word=note.word, note=note.text)


def _found(state: State, word: str) -> Phrase:
    name, its = technique(state, word), known(state.puzzle, word)
    if name == A_LETTER:
        return say("brick.told.shown", word=word, known=its, count=dict(state.revealed)[word], all=len(word))
    if name == PANGRAM:
        return say("brick.told.pangram", word=word, known=its)
    if name == INFLECTION:
        return say("brick.told.inflection", word=word, known=its, stem=stem(state, word))
    return say("brick.told.word", word=word, known=its, count=len(word))


def known(puzzle: Puzzle, word: str) -> Phrase:
    """How well, as a sentence."""
    level = level_of(puzzle, word)
    return say(f"brick.told.known_{next(each for each in _NAMED if level <= each)}")
