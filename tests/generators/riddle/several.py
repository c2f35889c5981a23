"""Riddles that several words fit, found by a scan of the dictionary."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from operator import contains
from random import Random
from string import ascii_lowercase

from generators.kernel.kind import SLIP, Hint, Why
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Line, Move, Put, Sort, State
from tests.generators.riddle.second import fitting, left, true_of
from tests.generators.riddle.test_explain import begun as one_answer

MOST = 30  # words that fit
ANYTHING = Line(Sort.NEITHER, "zz", "zz")  # a line that leaves nearly every letter


@cache
def begun(seed: int) -> State:
    """A riddle with one line dropped; every other one is told its answer, a third have a closing line."""
    rng = Random(seed)
    for number in range(seed * 1000, seed * 1000 + 1000):
        made = one_answer(number).puzzle
        at = rng.randrange(len(made.lines))
        lines = (*made.lines[:at], ANYTHING, *made.lines[at + 1 :])
        open_puzzle = replace(made, lines=lines, whole="")
        words = fitting(RIDDLE.start(open_puzzle))
        if 2 <= len(words) <= MOST:
            answers = (rng.choice(words),) if seed % 2 else tuple(words)
            return RIDDLE.start(replace(open_puzzle, answers=answers, remark="A bird." if seed % 3 else ""))
    raise AssertionError(seed)


def check(state: State, hint: Hint[Move]) -> None:
    move, words = hint.move, left(state)
    assert isinstance(move, Put | Cross)
    assert true_of(hint.because, state, move.position), hint.because
    if hint.technique.name == "several":
        assert isinstance(move, Put)
        assert any(word[move.position] == move.letter for word in words & set(state.puzzle.answers))
        empty = [at for at, letter in enumerate(state.placed) if not letter]
        assert all(len({word[at] for word in words}) > 1 for at in empty), "all have the same letter there"
    elif hint.technique.name != "mistake":
        assert left(RIDDLE.play(state, move)) == words, "a deduction that not every word shares"


def any_move(state: State, rng: Random) -> Move:
    """Most of them towards an answer."""
    answer, words = state.puzzle.answers[0], fitting(state)
    at = rng.randrange(len(answer))
    towards: Move = Put(at, answer[at])
    if rng.random() < 0.05:
        return Put(at, rng.choice(ascii_lowercase))
    other = Put(at, rng.choice(words)[at])
    return rng.choice([towards, towards, other, Cross(at, rng.choice(rng.choice(words))), Put(at, "")])


def standing(state: State) -> list[str]:
    """Answers, whatever is crossed out."""
    boxes = state.placed
    return [each for each in state.puzzle.answers if all(a in ("", b) for a, b in zip(boxes, each, strict=True))]


def check_why(state: State, move: Move, why: Why) -> None:
    assert isinstance(move, Put | Cross)
    after = RIDDLE.play(state, move)
    open_rows = [set() if at == move.position else set(gone) for at, gone in enumerate(after.crossed)]
    sound = any(not any(map(contains, open_rows, answer)) for answer in standing(after))
    if why.sort == SLIP or sound:  # else what was wrong is left aside
        board = after if isinstance(move, Cross) else RIDDLE.play(state, Put(move.position, ""))  # the box is open
        assert true_of(why.because, board, move.position), why.because
