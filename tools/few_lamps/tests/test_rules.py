"""Few Lamps by hand and by brute force: every way to fill the square, held against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from generators.kernel.kind import EXPERT, GUESS, JUSTIFIED, SLIP, BadText, IllegalMove, no_pulse
from generators.kernel.sets import spots
from tests.generators.page.played import play_in_script
from tools.few_lamps.generators.generate import generate
from tools.few_lamps.generators.kind import FEW_LAMPS
from tools.few_lamps.generators.menu import OFFERS, Options
from tools.few_lamps.generators.page import VALUES, page_data
from tools.few_lamps.generators.rules import Mark, Marks, Move, Puzzle, State, faults, play, start

TEXT = "puzzle few-lamps\n* . . .\n. . . .\n. . x x\n. . . .\n"


def brute(puzzle: Puzzle) -> Iterator[Marks]:
    """Knows nothing of the solver: texts of * and x, tried in every row, and read across and down."""
    texts = [text for text in map("".join, product("*x", repeat=puzzle.size)) if fair(text)]
    given = ["".join(mark.value for mark in row) for row in puzzle.given]
    fitting = [[text for text in texts if re.fullmatch(row.replace("*", "[*]"), text)] for row in given]
    for square in product(*fitting):
        if all(fair("".join(column)) for column in zip(*square, strict=True)):
            yield tuple(tuple(map(Mark, row)) for row in square)


def fair(text: str) -> bool:
    return text.count("*") == text.count("x") and "***" not in text and "xxx" not in text


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("size", "level"), OFFERS)
def test_one_solution_says_a_second_solver(size: int, level: str, seed: int) -> None:
    puzzle = generate(Options(size, level), Random(seed), no_pulse)
    (solution,) = FEW_LAMPS.solutions(puzzle, 2, no_pulse)
    assert list(brute(puzzle)) == [solution.marks]


def test_a_level_that_no_square_reaches_ends_with_a_sentence() -> None:
    with pytest.raises(BadText, match="No puzzle of this size and level came in 60 tries"):
        generate(Options(4, EXPERT), Random(1), no_pulse)


def test_all_solutions_says_a_second_solver() -> None:
    puzzle = FEW_LAMPS.read(TEXT)
    found = {state.marks for state in FEW_LAMPS.solutions(puzzle, 100, no_pulse)}
    assert found == set(brute(puzzle))
    assert len(found) > 1


def after(*moves: str) -> State:
    state = FEW_LAMPS.start(FEW_LAMPS.read(TEXT))
    for move in moves:
        state = FEW_LAMPS.play(state, FEW_LAMPS.read_move(move))
    return state


@pytest.mark.parametrize(
    ("move", "faults"),
    [("* 1,2 4,1", set()), ("* 1,2 1,4", {(0, 0), (0, 1), (0, 3)}), ("x 1,4 2,4", {(0, 3), (1, 3), (2, 3)})],
)
def test_faults_in_plain_sight(move: str, faults: set[tuple[int, int]]) -> None:
    assert FEW_LAMPS.faults(after(move)) == faults


def test_check_and_hint_find_what_does_not_fit() -> None:
    state = after("x 3,1")
    check, hint = FEW_LAMPS.mistakes, FEW_LAMPS.hint(state, no_pulse)
    assert check is not None
    assert hint is not None
    assert check(state, no_pulse) == {(2, 0)} == hint.targets
    assert FEW_LAMPS.play(state, hint.move) == after()


def test_hints_begin_with_the_plainest() -> None:
    found = [FEW_LAMPS.hint(state, no_pulse) for state in (after(), after("* 3,1 3,2"), after("* 3,1 3,2", "x 2,1"))]
    assert [each and each.technique.name for each in found] == ["two_of_three", "two_of_three", "full_line"]


def test_a_mark_is_judged_by_the_plainest_reason_and_a_wrong_one_is_a_slip() -> None:
    state, why = after(), FEW_LAMPS.teaching.why
    assert why is not None
    found = [why(state, FEW_LAMPS.read_move(move), no_pulse) for move in ("* 3,2", "x 3,1", "* 1,2", ". 1,2")]
    assert [each and (each.sort, each.technique.name) for each in found] == [
        (JUSTIFIED, "two_of_three"),
        (SLIP, "mistake"),
        (GUESS, "what_if"),
        None,
    ]


@pytest.mark.parametrize("move", [Move(((2, 2),), Mark.OPEN), Move(((0, 1), (0, 4)), Mark.LIT)])
def test_what_is_given_or_not_there_cannot_be_marked(move: Move) -> None:
    with pytest.raises(IllegalMove):
        FEW_LAMPS.play(after(), move)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("puzzle", "riddle", "no_header"),
        ("* .", "a .", "bad_row"),
        ("* . . .\n", "", "not_square"),
        (". . x x", ". x x x", "broken"),
    ],
)
def test_a_fault_of_the_text_is_named(old: str, new: str, key: str) -> None:
    with pytest.raises(BadText) as caught:
        FEW_LAMPS.read(TEXT.replace(old, new, 1))
    assert caught.value.phrase.key == f"few_lamps.{key}"


@pytest.mark.parametrize("seed", range(5))
def test_its_page_knows_the_rules_and_the_way(seed: int) -> None:
    """Random lamps, then all steps: the script says of them what Python says."""
    dice = Random(seed)
    puzzle = generate(Options(6, dice.choice(["easy", "medium"])), dice, no_pulse)
    (solution,) = FEW_LAMPS.solutions(puzzle, 2, no_pulse)
    page = page_data(puzzle, solution, no_pulse)
    free = [spot for spot in spots(6, 6) if not puzzle.gives(spot)]
    moves = [Move((dice.choice(free),), dice.choice([*Mark])) for _ in range(60)]
    written = [[[row * 6 + column, VALUES[move.mark]]] for move in moves for row, column in move.spots]
    state = start(puzzle)
    for move, found in zip(moves, play_in_script(page, [["play", each] for each in written]), strict=True):
        state = play(state, move)
        assert found["faults"] == [row * 6 + column for row, column in sorted(faults(state))]
    assert play_in_script(page, [["play", step.move] for step in page.steps])[-1]["solved"]
