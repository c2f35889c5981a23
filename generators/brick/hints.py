"""The next thing to tell a player who is stuck: one more letter of a word still to be found, and at last the word."""

from __future__ import annotations

from generators.brick.points import letters_shown
from generators.brick.rules import Guess, Move, Puzzle, Reveal, State, is_pangram, over, to_find
from generators.brick.techniques import A_LETTER, THE_WORD
from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, say

LAST_LETTERS = 2  # when no more are missing, the hint tells the word


def hint(state: State, _: Pulse) -> Hint[Move] | None:
    """Always about the word that is known best."""
    if over(state):
        return None
    shown = dict(state.revealed)
    word = min(to_find(state), key=lambda each: (-shown.get(each, 0), len(each), each))
    known = shown.get(word, 0)
    if len(word) - known <= LAST_LETTERS:
        return _hint(state.puzzle, word, say("brick.hint.word", word=word), Guess(word), THE_WORD)
    blanked = " ".join(word[: known + 1] + letters_shown(state, word)[known + 1 :])
    return _hint(state.puzzle, word, say("brick.hint.letters", letters=blanked.upper()), Reveal(word), A_LETTER)


def _hint(puzzle: Puzzle, word: str, because: Phrase, move: Move, technique: Technique) -> Hint[Move]:
    return Hint(_where(puzzle, word), because, move, technique=technique.name, level=technique.level)


def _where(puzzle: Puzzle, word: str) -> Phrase:
    if is_pangram(puzzle, word):
        return say("brick.hint.pangram", count=len(word))
    return say("brick.hint.length", count=len(word))
