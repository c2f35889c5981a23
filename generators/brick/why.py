"""Why a guess counted: how the word comes to mind, by its ending, by all the letters, or because it is known. A guess
that earns nothing leaves no trace, so none is wrong.

    A E I L N R T      train      a common word: many find it first
                       trainer    an inflection, where train was found before
                       latrine    a pangram, which uses all the letters
"""

from __future__ import annotations

from generators.brick.meaning import level_of, prepare, stem
from generators.brick.rules import Guess, Move, Puzzle, State, is_pangram, tidy
from generators.brick.why_words import because, beyond
from generators.kernel.kind import FOUND, Pulse, Why
from generators.kernel.ladder import EASY, HARD, MEDIUM, Technique

A_LETTER = Technique("a_letter", EASY, 1)  # given away: nothing is concluded
THE_WORD = Technique("the_word", EASY, 1)  # the same
INFLECTION = Technique("inflection", EASY, 1)
COMMON_WORD = Technique("common_word", EASY, 1)
OTHER_WORD = Technique("other_word", MEDIUM, 2)  # of a text or of the player's own: how well known, nobody tells
UNCOMMON_WORD = Technique("uncommon_word", MEDIUM, 2)
PANGRAM = Technique("pangram", MEDIUM, 3)
RARE_WORD = Technique("rare_word", HARD, 4)
TECHNIQUES = (*(A_LETTER, THE_WORD, INFLECTION, COMMON_WORD), *(OTHER_WORD, UNCOMMON_WORD, PANGRAM, RARE_WORD))

_BY_LEVEL = ((35, COMMON_WORD), (50, UNCOMMON_WORD), (60, RARE_WORD))  # of the dictionary, at most


def technique(state: State, word: str) -> Technique:
    if dict(state.revealed).get(word):
        return A_LETTER
    if is_pangram(state.puzzle, word):
        return PANGRAM
    return INFLECTION if stem(state, word) else by_level(state.puzzle, word)


def by_level(puzzle: Puzzle, word: str) -> Technique:
    level = level_of(puzzle, word)
    return next((each for most, each in _BY_LEVEL if 0 < level <= most), OTHER_WORD)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """Nothing is said of words that we do not print."""
    prepare(pulse)
    if not isinstance(move, Guess):
        return None
    word = tidy(move.word)
    if word in state.puzzle.words:
        found = technique(state, word)
        return Why(FOUND, because(state, word, found), found.name, found.level)
    if word in state.puzzle.extra:
        found = by_level(state.puzzle, word)
        return Why(FOUND, beyond(state, word), found.name, found.level)
    return None
