"""A crossword on paper."""

from __future__ import annotations

from collections.abc import Iterator

from generators.crossword.rules import Puzzle, State
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import tell
from generators.lattice.layout import DIRECTIONS, draw_grid

MOST = 32  # points of a cell


def sheet(puzzle: Puzzle) -> PaperSheet:
    drawing = draw_grid(puzzle.solution, {}, circles=puzzle.circles, shades=puzzle.shades)
    return PaperSheet(drawing, tuple(_clue_lists(puzzle)), rule(puzzle), most=MOST)


def _clue_lists(puzzle: Puzzle) -> Iterator[PaperList]:
    if puzzle.notes:
        yield PaperList("", tuple(map(PaperRow, puzzle.notes)))
    for direction in DIRECTIONS:
        slots = (slot for slot in puzzle.solution.slots if slot.direction == direction)
        rows = tuple(PaperRow(puzzle.clue(slot), str(slot.number)) for slot in slots)
        if rows:
            yield PaperList(tell(f"board.crossword.{direction}"), rows)


def rule(puzzle: Puzzle) -> str:
    """The title and the author of a puzzle from a file."""
    if puzzle.title and puzzle.author:
        return tell("board.crossword.named", title=puzzle.title, author=puzzle.author)
    if puzzle.title:
        return tell("board.crossword.titled", title=puzzle.title)
    return tell("board.crossword.by", author=puzzle.author) if puzzle.author else tell("board.crossword.rule")


def answer(state: State) -> PaperSheet:
    """The solution, with the words of the theme in grey and listed below."""
    puzzle, layout = state.puzzle, state.puzzle.solution
    drawing = draw_grid(layout, {spot: state.letter(spot) for spot in layout.cells()}, shades=puzzle.themed)
    own = [puzzle.answer(layout.slots[at]).lower() for at in puzzle.entries]
    words = (PaperList(puzzle.theme, (PaperRow(", ".join(own)),)),) if puzzle.theme else ()
    return PaperSheet(drawing, words, least=5, most=16)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
