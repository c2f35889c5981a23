"""How it is said that a word was found: how, how well it is known, and what it means."""

from __future__ import annotations

from generators.brick.meaning import level_of, meaning, stem
from generators.brick.rules import Puzzle, State
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, say

_LEVELS = (0, 10, 20, 35, 50, 60)  # of the dictionary, that have a sentence of their own


def because(state: State, word: str, found: Technique) -> Phrase:
    words, note = _found(state, word, found), meaning(state.puzzle, word)
    return words if note is None else say("brick.why.noted", found=words, word=note.word, note=note.text)


def _found(state: State, word: str, found: Technique) -> Phrase:
    its = _known(state.puzzle, word)
    match found.name:
        case "a_letter":
            return say("brick.why.shown", word=word, known=its, count=dict(state.revealed)[word], all=len(word))
        case "pangram":
            return say("brick.why.pangram", word=word, known=its)
        case "inflection":
            return say("brick.why.inflection", word=word, known=its, stem=stem(state, word))
    return say("brick.why.word", word=word, known=its, count=len(word))


def beyond(state: State, word: str) -> Phrase:
    key = "brick.why.besides" if word in state.puzzle.besides else "brick.why.star"
    return say(key, word=word, known=_known(state.puzzle, word))


def _known(puzzle: Puzzle, word: str) -> Phrase:
    level = level_of(puzzle, word)
    return say(f"brick.why.known_{next(each for each in _LEVELS if level <= each)}")
