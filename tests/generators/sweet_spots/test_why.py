"""What stands behind a move, right or wrong, held against naive.py; and what is said of it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from generators.kernel.kind import FOLLOWED, GUESS, SLIP, Spot, Why, no_pulse
from generators.kernel.sets import spots
from generators.kernel.way import way
from generators.sweet_spots.explain import why
from generators.sweet_spots.field import BoardView, view_of
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options
from generators.sweet_spots.proofs import consequences
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, auto_marks, lines, play, start
from generators.sweet_spots.rules import puzzle as board_of
from generators.sweet_spots.solver import answers
from generators.sweet_spots.techniques import QUICK, TECHNIQUES
from tests.generators.sweet_spots import naive, second, sentences
from tests.generators.sweet_spots.boards import FEW, NAIVE, drawn, made, several
from tests.generators.sweet_spots.several import small_boards
from tests.rows import few_or_slow, present
from tests.said import parts

NAMES = [each.name for each in TECHNIQUES]


class Done(NamedTuple):
    """One move, and the state before it."""

    before: State
    move: Move


def right_marks(state: State, solution: second.Chests) -> naive.Known:
    known = {spot: True for spot in state.spots(Mark.CHEST) if spot in solution}
    return known | {spot: False for spot in state.spots(Mark.CROSS) if spot not in solution}


def game(puzzle: Puzzle, solution: second.Chests, rng: Random, slips: float) -> Iterator[Done]:
    """On each board of the way some marks, right or wrong, and the step that is next, also beside a wrong mark."""
    for step in way(SWEET_SPOTS, start(puzzle), no_pulse):
        free = list(step.before.spots(Mark.EMPTY))
        for spot in rng.sample(free, min(3, len(free))):
            wrong = rng.random() < slips
            move = Move(((spot, Mark.CHEST if (spot in solution) != wrong else Mark.CROSS),))
            yield Done(step.before, move)
            if wrong and spot not in dict(step.hint.move.changes):
                yield Done(play(step.before, move), step.hint.move)
        yield Done(step.before, step.hint.move)


def test_what_is_deduced_from_a_slip_is_no_slip_of_its_own() -> None:
    """A line that a wrong chest leaves one cell: a chest there followed; without the first it is a slip."""
    seen = Counter[tuple[str, str]]()
    for seed in range(2):
        puzzle, solution = made(FEW[0], seed)
        for wrong in sorted({*spots(puzzle.size, puzzle.size)} - solution):
            bare = play(start(puzzle), Move(((wrong, Mark.CHEST),)))
            marked = play(bare, Move(tuple((spot, Mark.CROSS) for spot in auto_marks(bare, wrong))))
            for line in lines(puzzle):
                free = [spot for spot in line if marked.at(spot) is not Mark.CROSS]
                if len(free) == 1 and marked.at(free[0]) is Mark.EMPTY and free[0] not in solution:
                    move = Move(((free[0], Mark.CHEST),))
                    now, alone = (present(why(state, move, no_pulse)) for state in (marked, start(puzzle)))
                    seen[now.sort, alone.sort] += 1
                    assert now.targets == {free[0]}
                    assert now.technique.name in NAMES
                    assert now.because.key == "review.followed"
    assert set(seen) == {(FOLLOWED, SLIP)}
    assert seen.total() > 1


# --- what follows at once


def positions(puzzle: Puzzle, solution: second.Chests, rng: Random) -> Iterator[naive.Known]:
    for share in (0.0, 0.1, 0.3, 0.5):
        yield {spot: spot in solution for spot in spots(puzzle.size, puzzle.size) if rng.random() < share}


def sight(puzzle: Puzzle, known: naive.Known) -> BoardView:
    board = answers(puzzle).plan
    chests = board.field.mask(spot for spot, chest in known.items() if chest)
    crosses = board.field.mask(spot for spot, chest in known.items() if not chest)
    return view_of(board, board.field.all & ~chests & ~crosses, chests).with_forced_crosses()


def all_at_once(puzzle: Puzzle, known: naive.Known) -> dict[tuple[Spot, bool], str]:
    """What the insight has to say of every cell."""
    here = sight(puzzle, known)
    board = here.plan
    found = {}
    for spot in board.field.spots(here.free):
        bit = board.field.mask([spot])
        for chest in (True, False):
            if seen := consequences(here).easiest(bit if chest else 0, 0 if chest else bit, no_pulse):
                found[spot, chest] = seen.technique.name
    return found


def step_by_step(puzzle: Puzzle, known: naive.Known) -> dict[str, set[tuple[Spot, bool]]]:
    """What each technique finds by itself, in all its steps."""
    here = sight(puzzle, known)
    found: dict[str, set[tuple[Spot, bool]]] = {}
    for technique in QUICK:
        for step in technique.every(here, no_pulse):
            for marks, chest in ((step.chests, True), (step.crosses, False)):
                found.setdefault(technique.name, set()).update((spot, chest) for spot in here.plan.field.spots(marks))
    return found


def compare(puzzle: Puzzle, known: naive.Known) -> Counter[str]:
    look = naive.Board(puzzle).look(known).booked
    assert all_at_once(puzzle, known) == look.forced
    told: dict[str, set[tuple[Spot, bool]]] = {}
    for name, *marks in look.steps:
        told.setdefault(name, set()).update(look.board.marks(*marks))
    assert step_by_step(puzzle, known) == told
    return Counter(step.name for step in look.steps)


@pytest.mark.parametrize(
    ("small", "boards"),
    [
        (8, [(options, 0) for options in FEW[2:5:2]]),
        pytest.param(40, several(20, 7, few=4), marks=pytest.mark.slow),
    ],
)
def test_it_is_what_the_techniques_find(small: int, boards: list[tuple[Options, int]]) -> None:
    """On boards with one solution and with several, whole zones and loose ones, from any right marks."""
    used: Counter[str] = Counter()
    for number, (puzzle, ways) in zip(range(small), small_boards(), strict=False):
        for known in positions(puzzle, ways[0], Random(f"at once {number}")):
            used += compare(puzzle, known)
    for options, seed in boards:
        puzzle, solution = made(options, seed)
        for known in positions(puzzle, solution, Random(f"at once {seed}")):
            used += compare(puzzle, known)
    assert set(naive.ORDER[2:-2]) == set(used), used


# --- by hand


def test_marks_that_stand_or_come_together() -> None:
    """Crosses that a chest brings are judged with it; a cross on a chest is wrong among right ones; wrong marks that
    stand are ignored."""
    puzzle, solution = made(FEW[1])
    chest = min(solution)
    row = {(chest[0], column): Mark.CROSS for column in range(puzzle.size)}
    told = why(start(puzzle), Move(tuple((row | {chest: Mark.CHEST}).items())), no_pulse)
    assert told == why(start(puzzle), Move(((chest, Mark.CHEST),)), no_pulse)
    told = why(start(puzzle), Move(tuple(row.items())), no_pulse)
    assert (told.sort, told.targets) == (SLIP, {chest})
    spoilt = play(start(puzzle), Move(((min({*spots(8, 8)} - solution), Mark.CHEST),)))
    for move in (Move(((spot, Mark.CHEST),)) for spot in sorted(solution)):
        assert why(spoilt, move, no_pulse) == why(start(puzzle), move, no_pulse)


# --- what is said of a move is so

LONG = {  # more than one step
    *(f"sweet_spots.review.{name}" for name in ("two_steps", "steps", "steps_last", "trial", "no_solution")),
    *("sweet_spots.why.try_everything", "sweet_spots.why.try_everything_not"),
}


def page_before(done: Done, solution: second.Chests) -> sentences.Screen:
    return sentences.Screen(done.before.puzzle, right_marks(done.before, solution))


def true_at_once(done: Done, told: Why, solution: second.Chests) -> str:
    """Judges a reason of one step, and each what-if: which of both it was, or neither."""
    page = page_before(done, solution)
    keys = {part.key for part in parts(told.because)}
    if every := sentences.what_ifs(told.because):
        ends = []
        for each in every:
            says, named = sentences.what_if(page, each)
            assert all((spot in solution) == chest for spot, chest in says.items())
            ends.append(named)
        if keys.isdisjoint(sentences.AT_LAST):
            return f"{len(sentences.split(every[0])) - 2} links"
        return "in the end" if all(ends) else "elsewhere"
    if len(told.targets) > 1 or not LONG.isdisjoint(keys):
        return ""
    lit = {spot for spot in told.spots if spot not in page.known}
    if told.technique.name in ("around_chests", "full_lines"):
        page = sentences.Screen(done.before.puzzle, right_marks(done.before, solution), book=False)
        lit = set(told.targets)
    elif not keys.isdisjoint(sentences.ABOUT_LIT_CELLS):
        return ""  # several cells that are not named, beside the lines that are lit as well
    says = sentences.read(page, told.because, lit)
    assert all((spot in solution) == chest for spot, chest in says.items())
    assert says.keys() & told.targets
    return "one step"


def true(done: Done, solution: second.Chests) -> str:
    """Judges what stands behind a move; which sort of reason it was."""
    told = why(done.before, done.move, no_pulse)
    if told is None or told.sort == FOLLOWED:
        return ""
    assert told.technique.name in NAMES
    assert told.targets <= {spot for spot, _ in done.move.changes}
    assert told.spots
    if told.sort == SLIP:  # it says so first
        mistaken = "chest_there" if told.targets <= solution else "not_there"
        assert told.because.key == f"sweet_spots.review.{mistaken}"
        told = replace(told, because=sentences.blank(told.because, "because"))
    return true_at_once(done, told, solution)


@pytest.mark.slow
@pytest.mark.parametrize(("options", "seed"), several(28, NAIVE, few=2))
def test_every_reason_is_true(options: Options, seed: int) -> None:
    puzzle, solution = made(options, seed)
    read = Counter(true(done, solution) for done in game(puzzle, solution, Random("reasons 0"), slips=0.3))
    assert read["one step"] > 3


STUCK = """
    0 0 0 0 1 1 1 2 2    . x . . . x * x .
    0 0 0 0 1 1 2 2 2    . . . x . x x x .
    3 3 3 3 1 1 2 2 2    . x . . . x . . .
    3 3 3 3 4 4 4 2 2    . . . x . x . x .
    3 3 5 5 4 4 4 4 2    . x . x . x . . .
    3 5 5 5 5 5 6 6 6    . . x x x . x . .
    3 5 7 7 5 5 6 6 6    . . . . x . x . .
    3 7 7 8 8 8 6 6 6    x . x x x . x . x
    3 7 7 8 8 8 6 6 6    x . x * x . x . .
"""
LINKS = ((1, 1), (2, 3), (3, 1))
ENDS = ((6, 0), (6, 2), (0, 0), (2, 6), (0, 8), (4, 4), (7, 1), (1, 0), (3, 2))  # seven links; more; chests; steps


@pytest.mark.slow
def test_what_is_supposed_where_only_what_ifs_help_is_refuted() -> None:
    """Three chains have six links, as many as anybody follows. Of the others the end alone is told, as they are longer,
    two of them by one link."""
    state = drawn(STUCK)
    (solution,) = second.Judge(state.puzzle).solutions(2)
    read = Counter[str]()
    for spot in (*LINKS, *ENDS):
        read[true(Done(state, Move(((spot, Mark.CHEST if spot in solution else Mark.CROSS),))), solution)] += 1
    assert read == {"6 links": len(LINKS), "in the end": len(ENDS)}


def reached(look: naive.Look, technique: str, spot: Spot) -> bool | None:
    """Is there a chest, as far as techniques up to that one lead? None: they do not tell."""
    known = naive.ORDER[: naive.ORDER.index(technique) + 1]
    while look.chest(spot) is None:
        steps = [step for step in look.booked.steps if step.name in known]
        if not steps:
            return None
        for _, chests, crosses in steps:
            look = look.then(chests, crosses)
        look = look.booked
    return look.chest(spot)


@pytest.mark.parametrize("options", few_or_slow(1, FEW[2::-2] + FEW[4:5]))
def test_what_a_guess_would_have_followed_from(options: Options) -> None:
    """Techniques up to the one that is named do lead there; and the steps that are told in full are true."""
    puzzle, solution = made(options)
    board, guesses = naive.Board(puzzle), 0
    for done in game(puzzle, solution, Random("later 0"), slips=0):
        told = why(done.before, done.move, no_pulse)
        if told is None or told.sort != GUESS or told.technique.name not in naive.ORDER[:-2]:
            continue
        guesses += 1
        look = board.look(right_marks(done.before, solution)).booked
        first = min(told.targets)
        assert reached(look, told.technique.name, first) == (first in solution), told.because
        if told.because.key == "sweet_spots.review.two_steps":
            page = page_before(done, solution)
            lit = {spot for spot in told.spots if spot not in page.known}
            says = sentences.read(page, sentences.blank(told.because, "first"), lit)
            assert all((spot in solution) == chest for spot, chest in says.items())
    assert guesses


def test_chests_placed_row_by_row_on_a_large_board_are_guesses_also_without_crosses() -> None:
    """They had no mark in the review: in a game without crosses nothing was called early."""
    puzzle, solution = made(Options(12, 2, "hard"))
    state, distant = start(puzzle), 0
    for spot in sorted(solution):
        move = Move(((spot, Mark.CHEST),))
        distant += why(state, move, no_pulse).is_distant
        state = play(state, move)
    assert distant >= 4


def test_a_last_spot_between_is_told() -> None:
    """It said of column 5 that it rules out row 1, column 4 at once; it leaves zone E one cell, and that does."""
    zones = ((0, 1, 1, 1, 2), (0, 0, 1, 1, 2), (3, 0, 1, 1, 1), (3, 0, 1, 4, 4), (3, 3, 3, 3, 3))
    told = why(start(board_of(zones, 1)), Move((((0, 3), Mark.CROSS),)), no_pulse).because
    assert (told.key, told.blanks[0][1].key) == ("sweet_spots.review.brings", "sweet_spots.review.leaves_one")
