"""Every sentence of a what-if, read back from its words, is true of the lines that it names and of these alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, count
from random import Random

from generators.kernel.kind import Hint, Link, Spot, Spots, no_pulse
from generators.kernel.phrases import phrasebook
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import generate, grow_zoning
from generators.sweet_spots.hints import hint, way
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, puzzle, solved, start, zone_name
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import BoardView, view_of
from generators.sweet_spots.techniques.deductions import deductions
from generators.sweet_spots.techniques.ladder import CHAINED, LAST_RESORT
from generators.sweet_spots.techniques.whatif import SHORT, suppose, suppositions
from tests.generators.sweet_spots import second
from tests.rows import FULL
from tests.sat import Model, solve

LONG = 30 if FULL else 3  # boards
WANTED = 90 if FULL else 10  # what-ifs
SHAPES = ((9, 2), (10, 2), (9, 2), (11, 2))

LINE = r"(?:row|column) \d+|zone [A-Z]+"
SPOT = re.compile(r"row (\d+), column (\d+)")
SUPPOSED = re.compile(r"Suppose (row \d+, column \d+) held (a|no) chest\.")
SO = re.compile(r"So (row \d+, column \d+) holds (a|no) chest\.")

Known = dict[Spot, bool]  # is there a chest?


def spot_of(text: str) -> Spot:
    row, column = SPOT.fullmatch(text).groups()
    return int(row) - 1, int(column) - 1


def named(text: str) -> list[str]:
    """The lines that a sentence names; a spot names none."""
    return re.findall(LINE, SPOT.sub("", text))


def line_of(puzzle: Puzzle, name: str) -> tuple[set[Spot], int]:
    """Its spots, and the chests it needs."""
    size = puzzle.size
    every = [(row, column) for row in range(size) for column in range(size)]
    sort, which = name.split(" ")
    if sort == "row":
        return {spot for spot in every if spot[0] == int(which) - 1}, puzzle.per_row[int(which) - 1]
    if sort == "column":
        return {spot for spot in every if spot[1] == int(which) - 1}, puzzle.per_column[int(which) - 1]
    number = next(zone for zone in range(size) if zone_name(zone) == which)
    return {spot for spot in every if puzzle.zones[spot[0]][spot[1]] == number}, puzzle.per_zone[number]


class Lines:
    """What is known, and nothing but the lines that are named: CP-SAT, told to fill these so that nothing touches."""

    def __init__(self, puzzle: Puzzle, known: Known, names: list[str]) -> None:
        self.model = Model()
        size = puzzle.size
        self.chest = {(r, c): self.model.variable() for r in range(size) for c in range(size)}
        for spot, chest in known.items():
            self.model.clause([self.chest[spot] if chest else -self.chest[spot]])
        for row, column in self.chest:
            square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
            self.model.lonely.append(tuple(self.chest[spot] for spot in square if spot in self.chest))
        for name in names:
            spots, target = line_of(puzzle, name)
            self.model.total((self.chest[spot] for spot in spots), target)

    def can_be_filled(self) -> bool:
        return solve(self.model) is not None

    def leave(self, spots: set[Spot], *, chest: bool) -> bool:
        """Could one of these spots be otherwise?"""
        model = self.model.clone()
        model.clause(-self.chest[spot] if chest else self.chest[spot] for spot in spots)
        return solve(model) is not None


class Reader:
    """Goes through a chain as a person does: nothing is known but the marks, the supposition and what was said."""

    def __init__(self, state: State) -> None:
        self.puzzle = state.puzzle
        self.known: Known = dict.fromkeys(state.spots(Mark.CHEST), True)
        self.known |= dict.fromkeys(state.spots(Mark.CROSS), False)

    def room(self, name: str) -> set[Spot]:
        return {spot for spot in line_of(self.puzzle, name)[0] if spot not in self.known}

    def needs(self, name: str) -> int:
        spots, target = line_of(self.puzzle, name)
        return target - sum(self.known.get(spot, False) for spot in spots)

    def mark(self, move: Move | None) -> None:
        assert move is not None
        for spot, mark in move.changes:
            assert spot not in self.known
            self.known[spot] = mark is Mark.CHEST

    def brought(self, chests: set[Spot]) -> set[Spot]:
        """Every spot that these chests rule out."""
        known = self.known | dict.fromkeys(chests, True)
        out = {spot for spot in self._every() if any(second.touch(spot, chest) for chest in chests)}
        for line, target in second.lines(self.puzzle):
            if set(line) & chests and sum(known.get(spot, False) for spot in line) >= target:
                out |= set(line)
        return out - chests

    def _every(self) -> Iterator[Spot]:
        return ((row, column) for row in range(self.puzzle.size) for column in range(self.puzzle.size))

    def follow(self, link: Link[Move]) -> None:
        """A sentence that begins with Then: true of the lines it names."""
        text = phrasebook().tell(link.words)
        chests = {spot for spot, mark in link.move.changes if mark is Mark.CHEST}
        crosses = {spot for spot, mark in link.move.changes if mark is Mark.CROSS}
        assert chests | crosses
        names = named(text)
        assert text.startswith("Then")
        assert names
        for spot in SPOT.finditer(text):
            assert chests == {spot_of(spot[0])}
        if count := re.search(r"just (\d+) cells left for its (\d+) chests", text):
            assert int(count[1]) == int(count[2]) == self.needs(names[0]) == len(self.room(names[0]))
        if "one cell left" in text:
            assert self.needs(names[0]) == 1
            assert self.room(names[0]) == chests
        lines = Lines(self.puzzle, self.known, names)
        if chests:
            assert not lines.leave(chests, chest=True), text
        told = crosses - self.brought(chests) if chests else crosses
        if told:
            assert not lines.leave(told, chest=False), text
        self.mark(link.move)

    def breaks(self, link: Link[Move]) -> None:
        """But then a line cannot be filled."""
        text = phrasebook().tell(link.words).partition(" So ")[0]
        assert text.startswith("But then")
        names = named(text)
        assert names
        if "no cell left" in text:
            assert (self.needs(names[0]), self.room(names[0])) == (1, set())
        if left := re.search(r"(\d+) left for (\d+) chests", text):
            assert [len(self.room(names[0])), self.needs(names[0])] == [int(each) for each in left.groups()]
        if over := re.search(r"would hold (\d+) chests instead of (\d+)", text):
            spots, target = line_of(self.puzzle, names[0])
            assert [sum(self.known.get(spot, False) for spot in spots), target] == [int(each) for each in over.groups()]
        assert not Lines(self.puzzle, self.known, names).can_be_filled(), text
        for name in names:
            assert line_of(self.puzzle, name)[0] <= link.spots, "the line that breaks is marked"


def read(found: Hint[Move], state: State, solution: Spots) -> None:
    first, *then, last = found.chain
    spot, held = SUPPOSED.fullmatch(phrasebook().tell(first.words)).groups()
    so, holds = SO.search(phrasebook().tell(last.words)).groups()
    assert so == spot
    assert (held, holds) in (("a", "no"), ("no", "a")), "what was supposed cannot be"
    assert (spot_of(so) in solution) == (holds == "a")
    assert found.move.changes == ((spot_of(so), Mark.CHEST if holds == "a" else Mark.CROSS),)
    reader = Reader(state)
    supposed = {spot_of(spot)} if held == "a" else set()
    brought = reader.brought(supposed) if supposed else {spot_of(spot)}
    assert {each for each, mark in first.move.changes if mark is Mark.CHEST} == supposed
    assert {each for each, mark in first.move.changes if mark is Mark.CROSS} == brought - set(reader.known)
    reader.mark(first.move)
    for link in then:
        reader.follow(link)
    assert last.move is None
    reader.breaks(last)
    whole = phrasebook().tell(found.because)
    assert all(phrasebook().tell(each.words) in whole for each in found.chain)


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


def test_every_sentence_is_true() -> None:
    for _, (found, state, solution) in zip(range(WANTED), what_ifs(), strict=False):
        read(found, state, solution)


def holds(found: Hint[Move], state: State, missing: int) -> bool:
    """Does the chain still lead to its end, with that link left out?"""
    reader = Reader(state)
    try:
        for place, link in enumerate(found.chain[:-1]):
            if place == 0:
                reader.mark(link.move)
            elif place != missing:
                reader.follow(link)
        reader.breaks(found.chain[-1])
    except AssertionError:
        return False
    return True


def test_no_chain_is_longer_than_anybody_follows() -> None:
    """On boards of no level, which are the hardest."""
    boards = (generate(Options(*SHAPES[seed % 4], None), Random(f"free {seed}"), no_pulse) for seed in range(LONG))
    steps = [each for board in boards for each in way(start(board), no_pulse) if each.technique == CHAINED]
    assert len(steps) > LONG
    assert max(len(each.chain) for each in steps) <= 1 + SHORT, "the supposition, and what follows"


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
    assert phrasebook().tell(found.because).startswith("No short reasoning helps here.")
    (solution,) = second.Judge(board).solutions(2)
    assert {spot for spot, _ in found.move.changes} <= solution


def test_no_link_could_be_left_out() -> None:
    """Without it, what comes later is no longer so, or nothing breaks."""
    long = (each for each in what_ifs() if len(each[0].chain) > 3)
    for _, (found, state, _) in zip(range(8), long, strict=False):
        assert not [missing for missing in range(1, len(found.chain) - 1) if holds(found, state, missing)]


def breaks(here: BoardView) -> bool:
    """Do the deductions lead to a line that breaks?"""
    ideas = list(deductions(here.plan))
    while outcome := next((each for idea in ideas if (each := idea(here))), None):
        if outcome.breaks:
            return True
        here = here.put(outcome.chests, outcome.crosses)
    return False


def test_whatever_the_solver_refutes_can_be_told() -> None:
    """Nothing that propagation rules out is left without a chain: else a hint would fall back on trying everything."""
    refuted = 0
    for number in range(40 if FULL else 6):
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
    assert refuted > 200
