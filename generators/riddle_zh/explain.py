"""Explains Chinese riddles. A hint has three steps: how the face is read, the pieces, the answer."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.kind import (
    EASY,
    FOUND,
    MISTAKE,
    SLIP,
    Hint,
    Passage,
    Pulse,
    Technique,
    TimedMove,
    Why,
)
from generators.kernel.phrases import Phrase, join_list, say
from generators.riddle_zh.rules import Put, State, is_solved, mistakes, nearest_answer, play
from generators.words.pieces import split

READING = Technique("reading", EASY, 1)
TECHNIQUES = (MISTAKE, READING)


def hint(state: State, pulse: Pulse) -> Hint[Put] | None:
    """The answer that is near; of another than the one that is asked for there are no pieces."""
    if is_solved(state):
        return None
    puzzle, technique = state.puzzle, MISTAKE if mistakes(state, pulse) else READING
    cells = frozenset((0, place) for place in range(len(state.placed)))
    method, pieces = say("riddle_zh.method", text=puzzle.method), say("riddle_zh.pieces", text=puzzle.pieces)
    move = Put(0, puzzle.answer)
    return Hint(method, pieces, move, cells, cells, technique=technique.name, level=technique.level)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Put]]:
    found = hint(state, pulse)
    if found is not None:
        yield found


def why(state: State, move: Put, pulse: Pulse) -> Why | None:
    if not move.signs:
        return None
    after = play(state, move)
    cells = frozenset((0, place) for place in range(move.position, move.position + len(move.signs)))
    if mistakes(after, pulse) & cells:
        because = judge(after) or say("riddle_zh.why.other")
        return Why(SLIP, because, MISTAKE.name, MISTAKE.level, cells, cells, answer=_reason(after))
    because = _reason(after) if is_solved(after) else say("riddle_zh.why.right")
    return Why(FOUND, because, READING.name, READING.level, cells, cells)


def judge(state: State) -> Phrase | None:
    """Of a wrong answer: what it is made of, if it is one character with pieces."""
    if not state.word or is_solved(state):
        return None
    pieces = split(state.word) if len(state.word) == 1 else ()
    if len(pieces) > 1:
        return say("riddle_zh.why.pieces", word=state.word, pieces=join_list(pieces))
    return say("riddle_zh.why.word", word=state.word)


def _reason(state: State) -> Phrase:
    puzzle, word = state.puzzle, nearest_answer(state)
    key = "riddle_zh.reason" if word == puzzle.answer else "riddle_zh.reason_also"
    return say(key, word=word, answer=puzzle.answer, reason=puzzle.reason, source=puzzle.source)


def account(game: tuple[TimedMove[State, Put], ...], _: Pulse) -> tuple[Passage, ...]:
    if not game or not is_solved(game[-1].after):
        return ()
    return (Passage(say("riddle_zh.account"), (_reason(game[-1].after),)),)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    return (say("riddle_zh.result", face=puzzle.face, target=puzzle.target),)
