"""Fill-Ins with several solutions, found by a search of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Lift, Move, Place, Put, State
from generators.kernel.kind import FOLLOWED, SLIP, Hint, Why
from tests.generators.fill_in.second import at_of, goes, name, true_of
from tests.generators.lattice.second import Run, runs
from tests.said import blanks

MOST = 40  # solutions
Spot = tuple[int, int]
Solution = dict[Spot, str]


@cache
def begun(seed: int) -> State:
    """A grid of a few letters, so that words change places."""
    rng = Random(seed)
    while True:
        rows = _grid(rng)
        slots = runs(rows)
        words = ["".join(rows[r][c] for r, c in run) for run in slots]
        if not 3 <= len(slots) <= 14 or len(set(words)) < len(words):
            continue
        shape = ["".join("." if e == "." else e if rng.random() < 0.08 else "*" for e in row) for row in rows]
        if 2 <= len(_solutions(tuple(shape), frozenset(words))) <= MOST:
            text = "\n".join(("fill-in", *shape, "", " ".join(sorted(words))))
            return FILL_IN.start(FILL_IN.read(text))


def _grid(rng: Random) -> list[str]:
    letters = ("ABCDE", "AEIOLNRST", "123")[rng.randrange(3)]
    height, width, share = rng.randint(3, 6), rng.randint(3, 6), rng.uniform(0.2, 0.5)
    rows = ["".join("." if rng.random() < share else rng.choice(letters) for _ in range(width)) for _ in range(height)]
    inside = {spot for run in runs(rows) for spot in run}
    return ["".join(s if (r, c) in inside else "." for c, s in enumerate(row)) for r, row in enumerate(rows)]


@cache
def _solutions(shape: tuple[str, ...], words: frozenset[str]) -> list[Solution]:
    """One more than is wanted tells that there are too many."""
    given = {(r, c): e for r, row in enumerate(shape) for c, e in enumerate(row) if e not in ".*"}
    return list(islice(_filled(runs(shape), words, given), MOST + 1))


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


def _every(state: State) -> list[Solution]:
    """All solutions of the puzzle, whatever stands."""
    start = FILL_IN.start(state.puzzle)
    shape = tuple(row.replace(" ", "*") for row in start.rows)
    return _solutions(shape, frozenset(state.puzzle.words))


def standing(state: State) -> list[Solution]:
    """The solutions that have all that stands."""
    return [each for each in _every(state) if all(state.letter(spot) in (" ", letter) for spot, letter in each.items())]


def any_move(state: State, rng: Random) -> Move:
    """Most of them towards one of the solutions, some towards another or nowhere."""
    solutions = _every(state)
    end = solutions[0] if rng.random() < 0.8 else rng.choice(solutions)
    run = rng.choice(runs(state.rows))
    spot = rng.choice(run)
    direction = "across" if run[0][0] == run[1][0] else "down"
    word = "".join(end[each] for each in run)
    alike = [each for each in state.puzzle.words if len(each) == len(word)]
    words = (word, word, rng.choice(alike))
    moves: list[Move] = [*(Place(run[0], direction, each) for each in words), Put(spot, end[spot])]
    return rng.choice(moves)


def check(state: State, hint: Hint[Move]) -> None:
    if isinstance(hint.move, Place):
        _check_word(state, hint, hint.move)
        return
    (spot,) = hint.targets
    elsewhere = any(each[spot] == state.letter(spot) for each in _every(state))
    assert blanks(hint.because)["letter"] == state.letter(spot)
    assert not standing(state)
    assert name(hint.because) == ("not_together" if elsewhere else "wrong")


def _check_word(state: State, hint: Hint[Move], move: Place) -> None:
    at, left = at_of(state, move), standing(state)
    words = {"".join(each[spot] for spot in runs(state.rows)[at]) for each in left}
    if hint.technique != "several":
        assert words == {move.word}
        assert hint.technique == "trial" or true_of(hint.because, state, at)
        return
    one, other = (blanks(hint.because)[each] for each in ("word", "second"))
    assert name(hint.because) == "several"
    assert one == move.word != other
    assert {one, other} <= words
    for run in runs(state.rows):
        if any(state.letter(spot) == " " for spot in run):
            assert len({"".join(each[spot] for spot in run) for each in left}) > 1, "all have the same word there"


ENDS_NOWHERE: dict[type[Move], tuple[str, ...]] = {
    Place: ("ends", "breaks", "starves"),
    Put: ("letter_ends", "no_letter", "other_letter", "not_crossed"),
}


def check_why(state: State, move: Move, why: Why) -> None:
    """What says that other words, or this one, end nowhere, with what stands there."""
    if isinstance(move, Place) and standing(state):
        assert (why.sort == SLIP) == (not standing(FILL_IN.play(state, move)))
    if why.sort == FOLLOWED:
        assert not standing(state), "something was wrong before"
        return
    if isinstance(move, Lift) or name(why.because) == "aside":
        return
    if name(why.because) in ENDS_NOWHERE[type(move)]:
        assert not standing(FILL_IN.play(state, move))
    if name(why.because) == "free" and isinstance(move, Place):
        run = runs(state.rows)[at_of(state, move)]
        assert len({"".join(each[spot] for spot in run) for each in _every(state)}) > 1
