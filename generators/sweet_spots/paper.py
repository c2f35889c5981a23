"""A board on paper: zones by thick lines and in four shades; zones that touch have different shades."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.credit import credit
from generators.kernel.drawing import (
    BLACK,
    BROWN,
    GOLD,
    GREY,
    HAIR,
    PALE,
    SHADES,
    WHITE,
    Box,
    Drawing,
    Ink,
    PaperMark,
    Stroke,
    Words,
)
from generators.kernel.kind import Spots
from generators.kernel.paper import Paper, PaperSheet
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.sets import spots
from generators.sweet_spots.rules import Mark, Puzzle, State, Zones, neighbours, zone_name

THIN, THICK = 0.018, 0.085  # shares of a cell
NAMED_RULES = 3
NOTES = 2  # lines
TRIED = 20_000  # steps of the search; after that, touching zones may have the same shade


def sheet(puzzle: Puzzle) -> PaperSheet:
    return PaperSheet(
        Drawing(puzzle.size, puzzle.size, tuple(_board(puzzle))),
        rule=rule(puzzle),
        headline=phrasebook().tell(credit(puzzle)),
        short=tell("paper.sweet_spots_short", count=max(counts)) if len(counts := {*puzzle.targets()}) == 1 else "",
        ruled=tell("paper.notes"),
        lines=NOTES,
    )


def answer(state: State) -> PaperSheet:
    marks = (*_board(state.puzzle), *(mark for spot in state.spots(Mark.CHEST) for mark in _chest(*spot)))
    return PaperSheet(Drawing(state.puzzle.size, state.puzzle.size, marks), least=5, most=24)


def rule(puzzle: Puzzle) -> str:
    targets = set(puzzle.targets())
    count = max(targets)
    if len(targets) > 1:
        return tell("paper.sweet_spots_targets")
    if count > NAMED_RULES:
        return tell("board.sweet_spots.rule_many", count=count)
    return tell(f"board.sweet_spots.rule_{count}")


def _board(puzzle: Puzzle) -> Iterator[PaperMark]:
    size, shades = puzzle.size, choose_shades(puzzle.zones)
    for row, column in spots(size, size):
        yield Box(column, row, 1, 1, SHADES[shades[puzzle.zone((row, column))]])
    for at in range(1, size):
        yield Stroke(((at, 0), (at, size)), THIN, HAIR)
        yield Stroke(((0, at), (size, at)), THIN, HAIR)
    for row, column in spots(size, size):
        zone = puzzle.zone((row, column))
        if column + 1 < size and puzzle.zone((row, column + 1)) != zone:
            yield Stroke(((column + 1, row), (column + 1, row + 1)), THICK)
        if row + 1 < size and puzzle.zone((row + 1, column)) != zone:
            yield Stroke(((column, row + 1), (column + 1, row + 1)), THICK)
    yield Box(0, 0, size, size, line=THICK * 1.2)


def choose_shades(zones: Zones) -> list[int]:
    """A shade of each zone, by search: the zone with the most neighbours that have one comes next."""
    beside = neighbours(zones)
    shades: dict[int, int] = {}
    budget = [TRIED]

    def fill() -> bool:
        left = [zone for zone in beside if zone not in shades]
        if not left:
            return True
        used = {zone: {shades[other] for other in beside[zone] if other in shades} for zone in left}
        zone = max(left, key=lambda each: (len(used[each]), len(beside[each]), -each))
        taken = used[zone]
        for shade in range(len(SHADES)):
            budget[0] -= 1
            if shade not in taken and budget[0] > 0:
                shades[zone] = shade
                if fill():
                    return True
                del shades[zone]
        return False

    if not fill():
        shades = {zone: zone % len(SHADES) for zone in beside}
    return [shades[zone] for zone in sorted(shades)]


def _chest(row: int, column: int) -> Iterator[PaperMark]:
    """A chest with its lid and lock, black."""
    yield Box(column + 0.16, row + 0.2, 0.68, 0.6, BLACK, radius=0.1)
    yield Stroke(((column + 0.19, row + 0.44), (column + 0.81, row + 0.44)), 0.05, WHITE)
    yield Box(column + 0.42, row + 0.38, 0.16, 0.18, WHITE, line=0.04, radius=0.03)


def position(state: State, lit: Spots, targets: Spots) -> Drawing:
    """A board in the midst of it, with the letters of its zones: sentences name them."""
    marks = [*_board(state.puzzle)]
    frame = marks.pop()
    marks[state.puzzle.size**2 : state.puzzle.size**2] = (Box(column, row, 1, 1, GOLD) for row, column in sorted(lit))
    first = {state.puzzle.zone(spot): spot for spot in reversed([*spots(state.puzzle.size, state.puzzle.size)])}
    for zone, (row, column) in sorted(first.items()):
        marks.append(Words(column + 0.07, row + 0.3, zone_name(zone), 0.27, ink=GREY))
    for spot in state.spots(Mark.CROSS):
        marks += _cross(*spot, BROWN if spot in targets else PALE, 0.11 if spot in targets else 0.05)
    for spot in state.spots(Mark.CHEST):
        marks += _chest(*spot)
    marks += (
        Box(column + 0.08, row + 0.08, 0.84, 0.84, line=0.07, ink=BROWN, radius=0.1) for row, column in sorted(targets)
    )
    return Drawing(state.puzzle.size, state.puzzle.size, (*marks, frame))


def _cross(row: int, column: int, ink: Ink, line: float) -> Iterator[PaperMark]:
    for down in (0.32, 0.68):
        yield Stroke(((column + 0.32, row + down), (column + 0.68, row + 1 - down)), line, ink)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer, position=position)
