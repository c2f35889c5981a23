"""The next hint for a player who is stuck, one more letter of a word and at last the word; and the whole way through a
brick: every word still to be found, letter by letter of how they begin, short ones first."""

from __future__ import annotations

from collections.abc import Iterator

from generators.brick.meaning import prepare
from generators.brick.points import LAST_LETTERS, letters_shown
from generators.brick.rules import Guess, Move, Puzzle, Reveal, State, is_pangram, over, play, to_find
from generators.brick.why import A_LETTER, THE_WORD, technique
from generators.brick.why_words import because
from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, say


def hint(state: State, _: Pulse) -> Hint[Move] | None:
    if over(state):
        return None
    shown = dict(state.revealed)
    word = min(to_find(state), key=lambda each: (-shown.get(each, 0), len(each), each))
    known = shown.get(word, 0)
    if len(word) - known <= LAST_LETTERS:
        return _hint(state.puzzle, word, say("brick.hint.word", word=word), Guess(word), THE_WORD)
    blanked = " ".join(word[: known + 1] + letters_shown(state, word)[known + 1 :])
    return _hint(state.puzzle, word, say("brick.hint.letters", letters=blanked.upper()), Reveal(word), A_LETTER)


def _hint(
    puzzle: Puzzle, word: str, words: Phrase, move: Move, found: Technique, thought: Phrase | None = None
) -> Hint[Move]:
    where = say("brick.hint.pangram" if is_pangram(puzzle, word) else "brick.hint.length", count=len(word))
    return Hint(where, words, move, thought=thought, technique=found.name, level=found.level)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    prepare(pulse)
    if over(state):
        return
    missing = to_find(state)
    for first in sorted({word[0] for word in missing}):
        group = sorted((word for word in missing if word[0] == first), key=lambda word: (len(word), word))
        for word in group:
            pulse()
            found = technique(state, word)
            words = because(state, word, found)
            yield _hint(state.puzzle, word, words, Guess(word), found, _thought(first, len(group)))
            state = play(state, Guess(word))


def _thought(first: str, count: int) -> Phrase:
    if count == 1:
        return say("brick.why.group_one", letter=first.upper())
    return say("brick.why.group", letter=first.upper(), count=count)
