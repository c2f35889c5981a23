"""The words of a brick puzzle, and the next thing to tell a player who is stuck."""

from __future__ import annotations

from generators.brick.points import letters_shown
from generators.brick.rules import Guess, Move, Puzzle, Reveal, State, is_pangram, over, to_find
from generators.brick.stock import Stock
from generators.kind import Hint, Pulse
from generators.phrases import Phrase, say

LAST_LETTERS = 2  # when no more are missing, the hint tells the word


def all_words(stock: Stock, letters: str) -> list[str]:
    """Every word that the letters spell and that may be printed."""
    return [word for word in stock.words(letters) if word not in stock.hidden]


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    """The one solution: all the words are found."""
    return (State(puzzle, found=puzzle.words),)[:most]


def hint(state: State, _: Pulse) -> Hint[Move] | None:
    """One more letter of a word still to be found, and at last the word: always the one that is known best."""
    if over(state):
        return None
    shown = dict(state.revealed)
    word = min(to_find(state), key=lambda each: (-shown.get(each, 0), len(each), each))
    where = _where(state.puzzle, word)
    if len(word) - shown.get(word, 0) <= LAST_LETTERS:
        return Hint(where, say("brick.hint.word", word=word), Guess(word))
    known = shown.get(word, 0) + 1
    blanked = " ".join(word[:known] + letters_shown(state, word)[known:])
    return Hint(where, say("brick.hint.letters", letters=blanked.upper()), Reveal(word))


def _where(puzzle: Puzzle, word: str) -> Phrase:
    if is_pangram(puzzle, word):
        return say("brick.hint.pangram", count=len(word))
    return say("brick.hint.length", count=len(word))
