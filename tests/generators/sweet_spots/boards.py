"""Boards that several tests use, each made once, with its solution by another judge; and drafts of boards."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.kernel.kind import no_pulse
from generators.kernel.sets import spots
from generators.sweet_spots.generate import generate
from generators.sweet_spots.maker import BoardDraft, draft_of
from generators.sweet_spots.menu import Options, presets
from generators.sweet_spots.notation import read_sbn
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, start
from generators.sweet_spots.rules import puzzle as board_of
from tests.generators.sweet_spots import second
from tests.rows import FULL, sample

NAIVE = 10  # rows of the largest boards on which naive.py plays whole games in time
EVERY = [each.options for each in presets()]
FEW = [
    Options(7, 1, "easy"),
    Options(8, 1, "medium"),
    Options(8, 1, "hard"),
    Options(9, 2, "medium"),
    Options(9, 2, "hard"),
    Options(9, 1, "expert"),
    Options(10, 2, "expert"),
]


@cache
def made(options: Options, seed: int = 0) -> tuple[Puzzle, second.Chests]:
    puzzle = generate(options, Random(f"board {seed}"), no_pulse)
    (solution,) = second.Judge(puzzle).solutions(2)
    return puzzle, solution


def several(number: int, largest: int = 14, few: int = len(FEW)) -> list[tuple[Options, int]]:
    """So many boards over all presets with LANTERN_FULL, else a few; the options and a number of each."""
    if not FULL:
        return [(options, 0) for options in sample(FEW, few)]
    options = [each for each in EVERY if each.size <= largest]
    return [(options[at % len(options)], at // len(options)) for at in range(number)]


def drawn(text: str, targets: int = 2) -> State:
    """A position as it is drawn: the zones, and beside them the marks."""
    rows = [line.split() for line in text.split("\n") if line.strip()]
    size = len(rows)
    board = board_of(tuple(tuple(map(int, row[:size])) for row in rows), targets)
    marks = {(at, column): mark for at, row in enumerate(rows) for column, mark in enumerate(row[size:])}
    return play(start(board), Move(tuple((spot, Mark(mark)) for spot, mark in marks.items() if mark != ".")))


# Of 21 rows and five chests, made without a level: their proof is long.
HARD = (
    (
        "LL5W0G0Wt09L4E4aAX52OHH6X3nKGxN169LWXK89WZSH2u4WV40AE0QRW81F84IG2KY75WX0mG8G82Q3X5eQHPAK5Ig1JyP8D5IXHXXXePa4Ma"
        "50aIP2Gc951gI8GKa489LJwG82a0GmW0K8"
    ),
    (
        "LL5W80WX4Ga58Y8H4IX9I8Gf14YGX24amYX48KH694Tx98IH864H4XsI9oA610cWGX11GGG4821O40b2094Qi8al297dYXW88e2FmmYCCH628X"
        "XY4faYH0uaWEGGQXb48fI84Kc18VdX0020"
    ),
)


def hard_boards() -> list[Puzzle]:
    """The easier one first."""
    return [read_sbn(code.encode(), no_pulse) for code in HARD]


@cache
def made_draft(size: int, targets: int, seed: int) -> BoardDraft:
    return draft_of(generate(Options(size, targets, None), Random(seed), no_pulse))


def near_miss(draft: BoardDraft, rng: Random, strokes: int) -> BoardDraft:
    """So many cells take the zone of a neighbour; no zone is lost."""
    while strokes:
        row, column = rng.choice(list(spots(draft.size, draft.size)))
        beside = [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)]
        zone = draft.at(rng.choice([each for each in beside if max(each) < draft.size and min(each) >= 0]))
        if zone != draft.at((row, column)) and draft.count(draft.at((row, column))) > 1:
            draft, strokes = draft.paint([((row, column), zone)]), strokes - 1
    return draft
