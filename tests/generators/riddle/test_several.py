"""Riddles that several words fit: every reason is held against all of them, by a scan of the dictionary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from string import ascii_lowercase

import pytest

from generators.kernel.kind import SLIP, Hint, no_pulse
from generators.kernel.phrases import Phrase
from generators.kernel.way import way
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Line, Move, Put, Sort, State
from tests.generators.riddle.read_back import true_of
from tests.generators.riddle.second import fitting
from tests.generators.riddle.test_way import begun
from tests.rows import few_or_slow
from tests.said import blanks, name, parts

MOST = 30  # words that fit
every_riddle = pytest.mark.parametrize("seed", few_or_slow(3, 100))
ANYTHING = Line(Sort.NEITHER, "zz", "zz")  # a line that leaves nearly every letter

OWL = """My first is in town, but not in twelve
My second is in water but not in liter
My third is in log and also in gull
"""
HOT = """My first is in hat but not in sun.
My second is in oven but not in van.
My third is in tea but not in sea.
"""


@cache
def riddle(seed: int) -> State:
    """A riddle with one line dropped; every other one is told its answer, a third have a closing line."""
    rng = Random(seed)
    for number in range(seed * 1000, seed * 1000 + 1000):
        made = begun(number).puzzle
        at = rng.randrange(len(made.lines))
        lines = (*made.lines[:at], ANYTHING, *made.lines[at + 1 :])
        open_puzzle = replace(made, lines=lines, whole="")
        words = fitting(RIDDLE.start(open_puzzle))
        if 2 <= len(words) <= MOST:
            answers = (rng.choice(words),) if seed % 2 else tuple(words)
            return RIDDLE.start(replace(open_puzzle, answers=answers, remark="A bird." if seed % 3 else ""))
    raise AssertionError(seed)


def left(state: State) -> set[str]:
    """The words that fit, have the letters of the boxes, and none that is crossed out in an open line."""
    return {
        word
        for word in fitting(state)
        if all(
            letter == here or (not here and letter not in gone)
            for letter, here, gone in zip(word, state.placed, state.crossed, strict=True)
        )
    }


def judged(state: State, hint: Hint[Move]) -> None:
    """True in what it says and in what it does."""
    move, words = hint.move, left(state)
    assert isinstance(move, Put | Cross)
    assert true_of(hint.because, state, move.position), hint.because
    if hint.technique == "several":
        assert isinstance(move, Put)
        assert len({word[move.position] for word in words}) > 1
        assert any(word[move.position] == move.letter for word in words & set(state.puzzle.answers))
    elif hint.technique != "mistake":
        done = RIDDLE.play(state, move)
        assert left(done) == words, "a deduction that not every word shares"


def played(state: State, rng: Random) -> Iterator[tuple[State, Move]]:
    """Any moves, most of them towards an answer, each with the board before it."""
    answer = rng.choice(state.puzzle.answers)
    for _ in range(3 * len(answer)):
        at = rng.randrange(len(answer))
        letter = rng.choice(rng.choice(fitting(state)))
        towards: Move = Put(at, answer[at])
        move = rng.choice([towards, towards, Put(at, rng.choice(fitting(state))[at]), Cross(at, letter), Put(at, "")])
        move = Put(at, rng.choice(ascii_lowercase)) if rng.random() < 0.05 else move
        yield state, move
        state = RIDDLE.play(state, move)
        if RIDDLE.over(state):
            return


@every_riddle
def test_the_way_says_what_all_words_share_then_the_told_answer_or_that_two_fit(seed: int) -> None:
    start = riddle(seed)
    steps = list(way(RIDDLE, start, no_pulse))
    for step in steps:
        judged(step.before, step.hint)
        if step.hint.technique == "several":
            assert all(len({word[at] for word in left(step.before)}) > 1 for at in _open(step.before))
    several = [step for step in steps if step.hint.technique == "several"]
    assert several
    if len(start.puzzle.answers) == 1:
        assert RIDDLE.solved(steps[-1].after)
    else:
        assert several == steps[-1:]


def _open(state: State) -> list[int]:
    return [at for at, letter in enumerate(state.placed) if not letter]


@every_riddle
def test_hint_after_hint_is_true_wherever_it_begins_and_leads_to_an_answer(seed: int) -> None:
    rng = Random(seed)
    boards = [state for state, _ in played(riddle(seed), rng)]
    for begin in rng.sample(boards, min(3, len(boards))):
        state = begin
        for _ in range(200):
            hint = RIDDLE.hint(state, no_pulse)
            if hint is None:
                break
            judged(state, hint)
            state = RIDDLE.play(state, hint.move)
        assert RIDDLE.solved(state)


@every_riddle
def test_a_letter_that_goes_on_to_an_answer_is_no_mistake(seed: int) -> None:
    assert RIDDLE.teaching.why is not None
    assert RIDDLE.mistakes is not None
    for state, move in played(riddle(seed), Random(seed)):
        assert isinstance(move, Put | Cross)
        after = RIDDLE.play(state, move)
        standing = [answer for answer in state.puzzle.answers if _agrees(answer, after)]
        assert bool(standing) == (not RIDDLE.mistakes(after, no_pulse))
        found = RIDDLE.teaching.why(state, move, no_pulse)
        if found is None:
            continue
        assert found.sort != SLIP or not standing or isinstance(move, Cross)
        sound = any(not _gone(answer, after, move.position) for answer in standing)
        if found.sort == SLIP or sound:  # else what was wrong is left aside
            board = after if isinstance(move, Cross) else state
            assert true_of(found.because, board, move.position), found.because


def _gone(answer: str, state: State, position: int) -> bool:
    rows = enumerate(zip(answer, state.crossed, strict=True))
    return any(letter in gone for at, (letter, gone) in rows if at != position)


def _agrees(word: str, state: State) -> bool:
    return all(here in ("", letter) for letter, here in zip(word, state.placed, strict=True))


def hints(text: str, *moves: Move) -> list[Phrase]:
    state = RIDDLE.start(RIDDLE.read(text))
    for move in moves:
        state = RIDDLE.play(state, move)
    return [step.hint.because for step in way(RIDDLE, state, no_pulse)]


def test_the_answer_in_the_file_decides() -> None:
    last = hints(f"{HOT}Answer: hot")[-1]
    assert {"HOT", "TOT"} <= set(blanks(last).values())
    first = hints(f"{HOT}Answer: hot", Put(0, "t"))[0]
    assert (name(first), blanks(first)) == ("other", {"letter": "T", "due": "H", "number": 1})


def test_without_it_two_are_named_and_the_closing_line() -> None:
    last = blanks(hints(HOT)[-1])
    assert (last["answer"], last["other"], last["letter"], last["number"]) == ("HOT", "TOT", "H", 1)
    closing = hints(f"{HOT}I am warm. What am I?")[-1]
    assert any("I am warm. What am I?" in blanks(part).values() for part in parts(closing))


def test_letters_of_two_answers_do_not_go_together() -> None:
    assert name(hints(OWL, Put(0, "o"), Put(1, "a"))[0]) == "not_together"
