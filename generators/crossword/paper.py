"""A crossword on paper."""

from __future__ import annotations

from collections.abc import Iterator

from generators.crossword.rules import Puzzle, State
from generators.crossword.texts import clue_of
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import tell
from generators.lattice.layout import DIRECTIONS
from generators.lattice.paper import grid

MOST = 32  # points of a cell
MINIS = "minis"  # the chapter of those without a theme


def sheet(puzzle: Puzzle) -> PaperSheet:
    drawing = grid(puzzle.solution, {}, circles=puzzle.circles, shades=puzzle.shades)
    return PaperSheet(drawing, tuple(_lists(puzzle)), _rule(puzzle), most=MOST)


def _lists(puzzle: Puzzle) -> Iterator[PaperList]:
    if puzzle.notes:
        yield PaperList("", tuple(map(PaperRow, puzzle.notes)))
    for direction in DIRECTIONS:
        rows = tuple(
            PaperRow(clue_of(puzzle, slot), str(slot.number))
            for slot in puzzle.solution.slots
            if slot.direction == direction
        )
        if rows:
            yield PaperList(tell(f"board.crossword.{direction}"), rows)


def _rule(puzzle: Puzzle) -> str:
    """The name and the maker of one from elsewhere."""
    if puzzle.title and puzzle.author:
        return tell("board.crossword.named", title=puzzle.title, author=puzzle.author)
    if puzzle.title:
        return tell("board.crossword.titled", title=puzzle.title)
    return tell("board.crossword.by", author=puzzle.author) if puzzle.author else tell("board.crossword.rule")


def answer(state: State) -> PaperSheet:
    layout = state.puzzle.solution
    return PaperSheet(grid(layout, {spot: state.letter(spot) for spot in layout.cells()}), least=5, most=16)


def chapters(puzzle: Puzzle) -> dict[str, str]:
    """The theme, which only some have."""
    return {puzzle.theme or MINIS: puzzle.theme or tell("book.minis")}


def index(puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
    """The words of its theme; of a grid without one, all its words."""
    slots = puzzle.solution.slots
    words = (slots[at].spots for at in puzzle.entries or range(len(slots)))
    spelled = ("".join(map(puzzle.solution.sign, spots)).lower() for spots in words)
    return tuple((word, word) for word in spelled)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer, None, chapters, index)
