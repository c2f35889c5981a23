"""A hand on the crossword board: what the tests of it share."""

from __future__ import annotations

from game.boards.crossword.board import CrosswordBoard
from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import Puzzle
from generators.kernel.kind import Spot
from generators.lattice.layout import Layout
from tests.game.pilot import Pilot
from tests.rows import of_type

KIND = "crossword"
WORDS = ("STAR.", "TEPEE", "ERASE", "PINES", ".NEST")
ALL = "".join(WORDS).replace(".", "")


def own(rows: tuple[str, ...]) -> str:
    """A crossword with these letters, whatever its clues say."""
    solution = Layout(rows)
    return CROSSWORD.write(Puzzle(solution, tuple(f"Clue of {slot.number}" for slot in solution.slots)))


def opened(pilot: Pilot, text: str = "") -> Pilot:
    pilot.open(KIND, text=text or own(WORDS))
    return pilot


def board(pilot: Pilot) -> CrosswordBoard:
    return of_type(pilot.play.board, CrosswordBoard)


def cell(pilot: Pilot, spot: Spot) -> tuple[int, int]:
    return board(pilot).places.grid.place_of(spot).center


def rows(pilot: Pilot) -> tuple[str, ...]:
    found: tuple[str, ...] = pilot.session.state.rows
    return found


def at(pilot: Pilot) -> tuple[Spot, str]:
    return board(pilot).at.spot, board(pilot).at.direction


def write(pilot: Pilot, letters: str) -> None:
    pilot.key(*letters.lower())
