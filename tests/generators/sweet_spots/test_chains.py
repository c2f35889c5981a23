"""Every sentence of a what-if is true of the lines that it names and of these alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, count, islice
from random import Random

import pytest

from generators.kernel.kind import Hint, Link, Spots, no_pulse
from generators.sweet_spots.explain import hint, way
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import generate, grow_zoning
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Mark, Move, State, play, puzzle, solved, start
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import BoardView, view_of
from generators.sweet_spots.techniques.ladder import LAST_RESORT
from generators.sweet_spots.techniques.whatif import SHORT, deductions, suppose, suppositions
from tests.generators.sweet_spots import second, sentences
from tests.generators.sweet_spots.sentences import (
    Known,
    Lines,
    Page,
    cells_of,
    conclusion,
    line_of,
    lines_of,
    split,
    supposition,
)

SHAPES = ((9, 2), (10, 2), (9, 2), (11, 2))
COUNTING = {f"sweet_spots.chain.{name}" for name in ("last_one", "last_many", "inside", "band")}


def known_in(state: State) -> Known:
    return dict.fromkeys(state.spots(Mark.CHEST), True) | dict.fromkeys(state.spots(Mark.CROSS), False)


def mark(page: Page, move: Move | None) -> None:
    assert move is not None
    for spot, mark in move.changes:
        assert spot not in page.known
        page.known[spot] = mark is Mark.CHEST


def follow(page: Page, link: Link[Move]) -> None:
    """What a link marks is so in every way to fill the lines that it names; what its chests rule out needs no lines."""
    assert link.move is not None
    chests, crosses = ({spot for spot, mark in link.move.changes if mark is each} for each in (Mark.CHEST, Mark.CROSS))
    assert chests | crosses
    names = lines_of(link.words)
    assert names
    if link.words.key in COUNTING:
        said = sentences.read(page, link.words, set())
        assert chests == {spot for spot, chest in said.items() if chest}
        assert not cells_of(link.words) or set(cells_of(link.words)) == chests
    lines = Lines(page.puzzle, page.known, names)
    assert not chests or not lines.may_differ(chests, chest=True), link.words
    told = crosses - page.ruled_out(chests)
    assert not told or not lines.may_differ(told, chest=False), link.words
    mark(page, link.move)


def ends(page: Page, link: Link[Move]) -> None:
    assert link.move is None
    sentence, _ = split(link.words)
    sentences.breaks(page, sentence)
    for line in lines_of(sentence):
        assert line_of(page.puzzle, line)[0] <= link.spots, "the line that breaks is marked"


def read(found: Hint[Move], state: State, solution: Spots) -> None:
    first, *then, last = found.chain
    ((spot, held),) = supposition(first.words).items()
    *_, so = split(last.words)
    assert conclusion(so) == {spot: not held} == {spot: spot in solution}, "what was supposed cannot be"
    assert found.move.changes == ((spot, Mark.CROSS if held else Mark.CHEST),)
    page = Page(state.puzzle, known_in(state), book=False)
    brought = page.ruled_out({spot}) if held else {spot}
    assert first.move is not None
    assert dict(first.move.changes) == dict.fromkeys(brought - set(page.known), Mark.CROSS) | (
        {spot: Mark.CHEST} if held else {}
    )
    mark(page, first.move)
    for link in then:
        follow(page, link)
    ends(page, last)
    assert split(found.because) == [each for link in found.chain for each in split(link.words)]


def what_ifs() -> Iterator[tuple[Hint[Move], State, Spots]]:
    return chain.from_iterable(map(what_ifs_of, count()))


@cache
def what_ifs_of(seed: int) -> list[tuple[Hint[Move], State, Spots]]:
    size, targets = SHAPES[seed % len(SHAPES)]
    puzzle = generate(Options(size, targets, "expert"), Random(f"chains {seed}"), no_pulse)
    (solution,) = second.Judge(puzzle).solutions(1)
    state, found = start(puzzle), []
    for each in way(state, no_pulse):
        if each.technique == "what_if":
            found.append((each, state, solution))
        state = play(state, each.move)
    assert solved(state)
    return found


@pytest.mark.parametrize("wanted", [4, pytest.param(90, marks=pytest.mark.slow)])
def test_every_sentence_is_true(wanted: int) -> None:
    for found, state, solution in islice(what_ifs(), wanted):
        assert len(found.chain) <= 1 + SHORT, "longer than anybody follows"
        read(found, state, solution)


def holds(found: Hint[Move], state: State, missing: int) -> bool:
    """Does the chain still lead to its end, with that link left out?"""
    page = Page(state.puzzle, known_in(state), book=False)
    first, *then, last = found.chain
    try:
        mark(page, first.move)
        for place, link in enumerate(then, 1):
            if place != missing:
                follow(page, link)
        ends(page, last)
    except AssertionError:
        return False
    return True


FAR = """
    0 0 0 0 0 1 1 1 1 1    . . . . . . . . . .
    2 0 0 0 3 1 1 1 1 1    . x . . . x x x . .
    2 0 0 3 3 3 4 4 1 1    . x . . . x * x x x
    2 2 2 2 3 3 3 4 4 1    . . . . x x x x * x
    5 5 5 5 3 3 3 3 6 1    . . x . . . . x x x
    5 5 5 5 3 3 3 6 6 1    . . . . x x x . . .
    5 7 5 3 3 8 3 3 6 6    . . . . . . x x . .
    7 7 9 9 9 8 8 3 3 6    . . . . . . . . x .
    7 7 7 7 9 9 8 8 6 6    . . . x . . x . x .
    7 7 7 7 9 9 9 8 8 8    . . . . . . . . . .
"""


def test_where_every_chain_is_long_it_is_said_and_tried() -> None:
    rows = [line.split() for line in FAR.split("\n") if line.strip()]
    board = puzzle(tuple(tuple(map(int, row[:10])) for row in rows), 2)
    marks = {(row, column): rows[row][10 + column] for row in range(10) for column in range(10)}
    state = play(start(board), Move(tuple((spot, Mark(mark)) for spot, mark in marks.items() if mark != ".")))
    found = hint(state, no_pulse)
    assert found is not None
    assert found.technique == LAST_RESORT
    (solution,) = second.Judge(board).solutions(2)
    says = sentences.read(Page(board, known_in(state)), found.because, set())
    assert says == {spot: mark is Mark.CHEST for spot, mark in found.move.changes}
    assert all((spot in solution) == chest for spot, chest in says.items())


@pytest.mark.parametrize("wanted", [3, pytest.param(20, marks=pytest.mark.slow)])
def test_no_link_could_be_left_out(wanted: int) -> None:
    """Without it, what comes later is no longer so, or nothing breaks."""
    long = (each for each in what_ifs() if len(each[0].chain) > 3)
    for found, state, _ in islice(long, wanted):
        assert not [missing for missing in range(1, len(found.chain) - 1) if holds(found, state, missing)]


def breaks(here: BoardView) -> bool:
    """Do the deductions lead to a line that breaks?"""
    ideas = list(deductions(here.plan))
    while outcome := next((each for idea in ideas if (each := idea(here))), None):
        if outcome.breaks:
            return True
        here = here.put(outcome.chests, outcome.crosses)
    return False


@pytest.mark.parametrize("boards", [3, pytest.param(40, marks=pytest.mark.slow)])
def test_whatever_the_solver_refutes_can_be_told(boards: int) -> None:
    """Nothing that propagation rules out is left without a chain: else a hint would fall back on trying everything."""
    refuted = 0
    for number in range(boards):
        rng = Random(f"told {number}")
        size, targets = SHAPES[number % len(SHAPES)]
        board = plan(grow_zoning(Cells(size), targets, rng, no_pulse).puzzle())
        solution = next(Search(board, no_pulse).solutions())
        shown = [spot for spot in range(size * size) if rng.random() < 0.3]
        chests = sum(1 << spot for spot in shown if solution >> spot & 1)
        crosses = sum(1 << spot for spot in shown if not solution >> spot & 1)
        here = view_of(board, board.field.all & ~crosses, 0).put(chests)
        search = Search(board, no_pulse)
        for each in suppositions(here):
            if each.refuted(here, search):
                refuted += 1
                assert breaks(suppose(here, each)), each
    assert refuted > 30 * boards
