"""What stands behind a guess that counted. A guess that earns nothing leaves no trace, so none is wrong."""

from __future__ import annotations

from generators.brick.meaning import prepare
from generators.brick.rules import Guess, Move, State, tidy
from generators.brick.techniques import because, by_level, known, technique
from generators.kernel.kind import REASONED, Pulse, Why
from generators.kernel.phrases import Phrase, say


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """Nothing is said of words that we do not print."""
    prepare(pulse)
    if not isinstance(move, Guess):
        return None
    word = tidy(move.word)
    if word in state.puzzle.words:
        found = technique(state, word)
        return Why(REASONED, because(state, word), found.name, found.level)
    if word in state.puzzle.extra:
        found = by_level(state.puzzle, word)
        return Why(REASONED, _beyond(state, word), found.name, found.level)
    return None


def _beyond(state: State, word: str) -> Phrase:
    key = "brick.told.besides" if word in state.puzzle.besides else "brick.told.star"
    return say(key, word=word, known=known(state.puzzle, word))
