"""Chinese Idioms on paper: the cells with the bank under them; the answer tells what the idioms mean."""

from __future__ import annotations

from generators.idioms.rules import Puzzle, State
from generators.kernel.drawing import CENTRE, SHADES, WHITE, Box, Drawing, PaperMark, Words
from generators.kernel.kind import Spot
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import tell
from generators.words.readings import idiom_note

SIGN, APART = 0.56, 0.6  # sizes in cells: a character, the gap above the bank
THIN = 0.03
NARROWEST = 8  # fewest cells in a row of the bank
LARGEST_CELL = 40  # points


def sheet(puzzle: Puzzle) -> PaperSheet:
    rule, short = (tell(f"board.idioms.{each}_{puzzle.form}", count=len(puzzle.words)) for each in ("rule", "short"))
    if puzzle.spare:
        rule += " " + tell("board.idioms.bank_spare", count=puzzle.spare)
    drawing = _drawing(puzzle, puzzle.layout.givens(), puzzle.bank)
    return PaperSheet(drawing, rule=rule, short=short, most=LARGEST_CELL)


def answer(state: State) -> PaperSheet:
    signs = {spot: state.letter(spot) for spot in state.puzzle.layout.cells()}
    rows = tuple(PaperRow(f"{word} {idiom_note(word)}") for word in state.puzzle.words)
    lists = (PaperList(tell("idioms.account.title"), rows),)
    return PaperSheet(_drawing(state.puzzle, signs, ()), lists, least=9, most=LARGEST_CELL / 2)


def _drawing(puzzle: Puzzle, signs: dict[Spot, str], bank: tuple[str, ...]) -> Drawing:
    wide = max(puzzle.layout.width, NARROWEST) if bank else puzzle.layout.width
    left, top = (wide - puzzle.layout.width) / 2, puzzle.layout.height + APART
    givens = puzzle.layout.givens()
    marks: list[PaperMark] = []
    for row, column in puzzle.layout.cells():
        fill = SHADES[-1] if (row, column) in givens else WHITE
        marks.append(Box(left + column, row, 1, 1, fill, THIN))
    marks += (_sign(left + column, row, sign) for (row, column), sign in signs.items())
    marks += (_sign(number % wide, top + number // wide, piece) for number, piece in enumerate(bank))
    return Drawing(wide, top + -(-len(bank) // wide) if bank else puzzle.layout.height, tuple(marks))


def _sign(x: float, y: float, sign: str) -> Words:
    return Words(x + 0.5, y + 0.5 + SIGN * 0.36, sign, SIGN, align=CENTRE)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
