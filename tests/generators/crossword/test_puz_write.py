"""Crosswords as .puz, read back by a library of others and by us."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generators.crossword.formats import across_lite
from generators.crossword.generate import FROM_WORDS
from generators.crossword.notation import open_file
from generators.kernel.kind import BadText, no_pulse
from generators.words.word_list import read_word_list

puz = pytest.importorskip("puz")  # of requirements-full.txt

WORDS = read_word_list("lantern: It hangs in the hall\nteacup: “Stormy” place\nriver\nbridge\nmaple: Café tree")


def test_a_foreign_library_reads_it() -> None:
    puzzle = FROM_WORDS.make(WORDS, Random(1), no_pulse).puzzle
    data = across_lite.write(puzzle)
    read = puz.load(data)
    layout = puzzle.solution
    assert (read.width, read.height) == (layout.width, layout.height)
    assert read.solution == "".join(layout.rows)
    clues = dict(zip(layout.slots, puzzle.clues, strict=True))
    numbering = read.clue_numbering()
    across = {each["num"]: each["clue"] for each in numbering.across}
    assert across == {slot.number: clue for slot, clue in clues.items() if slot.direction == "across"}
    assert not read.is_solution_locked()


def test_bars_are_told() -> None:
    puzzle = FROM_WORDS.make(WORDS, Random(1), no_pulse).puzzle
    barred = replace(puzzle.solution, bars=frozenset([((0, 0), "right")]))
    with pytest.raises(BadText, match="ipuz"):
        across_lite.write(replace(puzzle, solution=barred))


def test_cells_of_several_letters_circles_and_shades_come_back() -> None:
    """A shade comes back as a circle, for there are no others in it."""
    puzzle = FROM_WORDS.make(WORDS, Random(1), no_pulse).puzzle
    cells = list(puzzle.solution.cells())
    starts = {spot: puzzle.solution.rows[spot[0]][spot[1]] for spot in cells}
    rebus = tuple((spot, starts[spot] + more) for spot, more in ((cells[0], "XY"), (cells[3], "QU"), (cells[5], "AB")))
    marked = replace(puzzle, rebus=rebus, circles=frozenset(cells[1:3]), shades=frozenset(cells[4:5]))
    data = across_lite.write(marked)
    read, width = puz.load(data), puzzle.solution.width
    numbers = [row * width + column for row, column in cells]
    assert {at: read.rebus().get_rebus_solution(at) for at in read.rebus().get_rebus_squares()} == {
        row * width + column: letters for (row, column), letters in rebus
    }
    assert set(read.markup().get_markup_squares()) == {numbers[at] for at in (1, 2, 4)}
    there = open_file(data)
    assert dict(there.rebus) == dict(rebus)
    assert there.circles == frozenset([*cells[1:3], cells[4]])
