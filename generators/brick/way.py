"""The whole way through a brick: every word still to be found, letter by letter of how they begin, short ones first."""

from __future__ import annotations

from collections.abc import Iterator

from generators.brick.meaning import prepare
from generators.brick.rules import Guess, Move, State, is_pangram, over, play, to_find
from generators.brick.techniques import because, technique
from generators.kernel.kind import Hint, Pulse
from generators.kernel.phrases import Phrase, say


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    prepare(pulse)
    if over(state):
        return
    words = to_find(state)
    for first in sorted({word[0] for word in words}):
        group = sorted((word for word in words if word[0] == first), key=lambda word: (len(word), word))
        for word in group:
            pulse()
            yield _step(state, word, _thought(first, len(group)))
            state = play(state, Guess(word))


def _step(state: State, word: str, thought: Phrase) -> Hint[Move]:
    found = technique(state, word)
    where = "brick.hint.pangram" if is_pangram(state.puzzle, word) else "brick.hint.length"
    because_of = because(state, word)
    return Hint(
        say(where, count=len(word)),
        because_of,
        Guess(word),
        thought=thought,
        technique=found.name,
        level=found.level,
    )


def _thought(first: str, count: int) -> Phrase:
    if count == 1:
        return say("brick.told.group_one", letter=first.upper())
    return say("brick.told.group", letter=first.upper(), count=count)
