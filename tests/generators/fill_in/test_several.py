"""Fill-Ins with several solutions: every reason is held against all of them, found by a search of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Lift, Move, Place, Put, State
from generators.kernel.kind import FOLLOWED, SLIP, Hint, no_pulse
from generators.kernel.phrases import Phrase
from generators.kernel.way import way
from tests.generators.fill_in.read_back import at_of, true_of
from tests.generators.fill_in.second import goes
from tests.generators.lattice.second import Run, runs
from tests.rows import few_or_slow
from tests.said import blanks, name

MOST = 40  # solutions
every_board = pytest.mark.parametrize("seed", few_or_slow(4, 100))
Spot = tuple[int, int]
Solution = dict[Spot, str]


@cache
def board(seed: int) -> tuple[State, tuple[Solution, ...]]:
    """A grid of a few letters, so that words change places, with all its solutions."""
    rng = Random(seed)
    while True:
        rows = _grid(rng)
        slots = runs(rows)
        words = ["".join(rows[r][c] for r, c in run) for run in slots]
        if not 3 <= len(slots) <= 14 or len(set(words)) < len(words):
            continue
        shape = ["".join("." if e == "." else e if rng.random() < 0.08 else "*" for e in row) for row in rows]
        found = tuple(_solutions(shape, words))
        if 2 <= len(found) <= MOST:
            text = "\n".join(("fill-in", *shape, "", " ".join(sorted(words))))
            return FILL_IN.start(FILL_IN.read(text)), found


def _grid(rng: Random) -> list[str]:
    letters = ("ABCDE", "AEIOLNRST", "123")[rng.randrange(3)]
    height, width, share = rng.randint(3, 6), rng.randint(3, 6), rng.uniform(0.2, 0.5)
    rows = ["".join("." if rng.random() < share else rng.choice(letters) for _ in range(width)) for _ in range(height)]
    inside = {spot for run in runs(rows) for spot in run}
    return ["".join(s if (r, c) in inside else "." for c, s in enumerate(row)) for r, row in enumerate(rows)]


def _solutions(shape: list[str], words: list[str]) -> Iterator[Solution]:
    """One more than is wanted tells that there are too many."""
    given = {(r, c): e for r, row in enumerate(shape) for c, e in enumerate(row) if e not in ".*"}
    return islice(_filled(runs(shape), frozenset(words), given), MOST + 1)


def _filled(slots: list[Run], words: frozenset[str], letters: Solution) -> Iterator[Solution]:
    """Run by run, every word in turn."""
    if not slots:
        yield letters
        return

    def fitting(run: Run) -> list[str]:
        return [word for word in sorted(words) if goes(word, "".join(letters.get(spot, " ") for spot in run))]

    run = min(slots, key=lambda each: len(fitting(each)))
    for word in fitting(run):
        rest = [each for each in slots if each is not run]
        yield from _filled(rest, words - {word}, {**letters, **dict(zip(run, word, strict=True))})


def left(state: State, found: tuple[Solution, ...]) -> list[Solution]:
    """The solutions that have all that stands."""
    return [each for each in found if all(state.letter(spot) in (" ", letter) for spot, letter in each.items())]


def said(phrase: Phrase) -> str:
    return name(phrase).removesuffix("_numbers")


def judged(state: State, found: tuple[Solution, ...], hint: Hint[Move]) -> None:
    """True in what it says and in what it does."""
    if isinstance(hint.move, Place):
        assert placed_truly(state, found, hint.technique, hint.because, hint.move)
        return
    ((spot,),) = [tuple(hint.targets)]
    elsewhere = any(each[spot] == state.letter(spot) for each in found)
    assert blanks(hint.because)["letter"] == state.letter(spot)
    assert not left(state, found)
    assert said(hint.because) == ("not_together" if elsewhere else "wrong")


def placed_truly(state: State, found: tuple[Solution, ...], technique: str, because: Phrase, move: Place) -> bool:
    at = at_of(state, move)
    words = {"".join(each[spot] for spot in runs(state.rows)[at]) for each in left(state, found)}
    if technique == "several":
        one, other = (blanks(because)[each] for each in ("word", "second"))
        return said(because) == "several" and one == move.word != other and {one, other} <= words
    return words == {move.word} and (technique == "trial" or true_of(because, state, at))


def shares_nothing(state: State, found: tuple[Solution, ...]) -> bool:
    """In no open run all solutions have the same word."""
    open_runs = [run for run in runs(state.rows) if any(state.letter(spot) == " " for spot in run)]
    return all(len({"".join(each[spot] for spot in run) for each in left(state, found)}) > 1 for run in open_runs)


@every_board
def test_the_way_says_what_all_solutions_share_and_stops_at_two(seed: int) -> None:
    start, found = board(seed)
    steps = list(way(FILL_IN, start, no_pulse))
    assert steps
    for step in steps:
        judged(step.before, found, step.hint)
    assert [step.hint.technique == "several" for step in steps] == [False] * (len(steps) - 1) + [True]
    assert shares_nothing(steps[-1].before, found)


def played(seed: int) -> Iterator[tuple[State, Move]]:
    """Most moves towards one of the solutions, some towards another or nowhere, each with the board before it."""
    (state, found), rng = board(seed), Random(seed)
    aim = rng.choice(found)
    for _ in range(14):
        run = rng.choice(runs(state.rows))
        end = aim if rng.random() < 0.8 else rng.choice(found)
        spot = rng.choice(run)
        direction = "across" if run[0][0] == run[1][0] else "down"
        word = "".join(end[each] for each in run)
        alike = [each for each in state.puzzle.words if len(each) == len(word)]
        words = (word, word, rng.choice(alike))
        moves: list[Move] = [*(Place(run[0], direction, each) for each in words), Put(spot, end[spot])]
        move = rng.choice(moves)
        try:
            after = FILL_IN.play(state, move)
        except ValueError:  # a given letter stays
            continue
        yield state, move
        if FILL_IN.over(after):
            return
        state = after


@every_board
def test_hint_after_hint_is_true_wherever_it_begins_and_leads_to_a_solution(seed: int) -> None:
    _, found = board(seed)
    boards = [state for state, _ in played(seed)]
    for begin in Random(seed).sample(boards, min(3, len(boards))):
        state = begin
        for _ in range(100):
            hint = FILL_IN.hint(state, no_pulse)
            if hint is None:
                break
            judged(state, found, hint)
            state = FILL_IN.play(state, hint.move)
        assert FILL_IN.solved(state)


@every_board
def test_a_move_that_goes_on_to_a_solution_is_no_mistake(seed: int) -> None:
    assert FILL_IN.teaching.why is not None
    assert FILL_IN.mistakes is not None
    _, found = board(seed)
    for state, move in played(seed):
        after = FILL_IN.play(state, move)
        good = bool(left(after, found))
        assert good == (not FILL_IN.mistakes(after, no_pulse))
        why = FILL_IN.teaching.why(state, move, no_pulse)
        if why is not None:
            assert not (good and why.sort in (SLIP, FOLLOWED))
            if why.sort == FOLLOWED:
                assert not left(state, found), "something was wrong before"
                continue
            judged_why(state, found, move, why.because)


ENDS_NOWHERE = {
    Place: ("ends", "breaks", "starves"),
    Put: ("letter_ends", "no_letter", "other_letter", "not_crossed"),
}


def judged_why(state: State, found: tuple[Solution, ...], move: Move, because: Phrase) -> None:
    """What says that other words, or this one, end nowhere, with what stands there."""
    if isinstance(move, Lift) or said(because) == "aside":
        return
    if said(because) in ENDS_NOWHERE[type(move)]:
        assert not left(FILL_IN.play(state, move), found)
    if said(because) == "free" and isinstance(move, Place):
        run = runs(state.rows)[at_of(state, move)]
        assert len({"".join(each[spot] for spot in run) for each in found}) > 1


def board_of(text: str, *moves: str) -> State:
    state = FILL_IN.start(FILL_IN.read(f"fill-in\n{text}"))
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


def test_two_words_are_named() -> None:
    (step,) = way(FILL_IN, board_of("***\n*.*\n***\n\nATE EEL ELL ALE"), no_pulse)
    assert said(step.hint.because) == "several"
    assert (blanks(step.hint.because)["word"], blanks(step.hint.because)["second"]) == ("ALE", "ATE")


def test_letters_of_two_solutions_do_not_go_together() -> None:
    hint = FILL_IN.hint(board_of("***\n...\n***\n\nCAT DOG", "put 1,1 C", "put 1,2 O"), no_pulse)
    assert hint is not None
    assert said(hint.because) == "not_together"


def test_a_letter_typed_after_another_is_judged_together_with_it() -> None:
    assert FILL_IN.teaching.why is not None
    state = board_of("***\n...\n***\n\nCAT DOG", "put 1,1 C")
    why = FILL_IN.teaching.why(state, FILL_IN.read_move("put 1,2 O"), no_pulse)
    assert why is not None
    assert said(why.because) == "other_letter"
    assert (blanks(why.because)["due"], blanks(why.because)["letter"]) == ("A", "O")
