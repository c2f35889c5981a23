"""A Brick on paper: its letters as on the table, the points of the ranks, and lines for the words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generators.brick.rules import (
    Puzzle,
    State,
    in_signs,
    is_pangram,
    most_points,
    points_for,
    rank_thresholds,
    tell_needs,
)
from generators.kernel.drawing import CENTRE, SHADES, WHITE, Drawing, Oval, Words
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import phrasebook, say, tell

APART = 2.1  # distance of neighbours, in radii
LARGEST_RING = 10
A_ROW = 7
LETTER = 1.05  # size of a letter, in radii
RANKS = 4  # so many of the highest ranks are printed
LINES = 40
EDGE = 0.09


def sheet(puzzle: Puzzle) -> PaperSheet:
    highest = rank_thresholds(puzzle)[-RANKS:]
    ranks = tuple(
        PaperRow(tell("paper.points", rank=name, points=tell_needs(points, words))) for points, words, name in highest
    )
    pangrams = sum(is_pangram(puzzle, word) for word in puzzle.words)
    rule = tell_in_signs(puzzle, "board.brick.rule_centre" if puzzle.centre else "board.brick.rule")
    goals = tell_in_signs(puzzle, "brick.paper.goals", words=len(puzzle.words), pangrams=pangrams)
    lists, ruled = (PaperList(goals, ranks),), tell_in_signs(puzzle, "brick.paper.words")
    short = tell("brick.paper.short") if puzzle.centre else ""
    return PaperSheet(_draw_letters(puzzle), lists, rule, short, least=9, most=24, ruled=ruled, lines=LINES)


def _draw_letters(puzzle: Puzzle) -> Drawing:
    outer = puzzle.letters.replace(puzzle.centre, "") if puzzle.centre else puzzle.letters
    if puzzle.centre and len(outer) <= LARGEST_RING:
        letters, places = [puzzle.centre, *outer], [(0.0, 0.0), *_ring_places(len(outer))]
    else:
        letters, places = list(puzzle.letters), list(_row_places(len(puzzle.letters)))
    left, top = (min(place[axis] for place in places) - 1 for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places) + 1 for axis in (0, 1))
    marks = [
        mark
        for letter, (x, y) in zip(letters, places, strict=True)
        for mark in (
            Oval(x - left, y - top, 2, 2, *((SHADES[-1], 2 * EDGE) if letter == puzzle.centre else (WHITE, EDGE))),
            Words(x - left, y - top + LETTER * 0.36, letter.upper(), LETTER, bold=True, align=CENTRE, room=1.7),
        )
    ]
    return Drawing(right - left, bottom - top, tuple(marks))


def _ring_places(count: int) -> Iterator[tuple[float, float]]:
    far = max(APART, APART / 2 / math.sin(math.pi / max(2, count)))
    for at in range(count):
        angle = math.tau * at / count - math.pi / 2
        yield far * math.cos(angle), far * math.sin(angle)


def _row_places(count: int) -> Iterator[tuple[float, float]]:
    for at in range(count):
        row, column = divmod(at, A_ROW)
        yield column * APART, row * APART


def answer(state: State) -> PaperSheet:
    puzzle = state.puzzle
    words = sorted(puzzle.words, key=lambda word: not is_pangram(puzzle, word))
    total = tell("paper.all_points", points=most_points(puzzle))
    shown = " ".join(f"{word}\xa0{points_for(puzzle, word)}" for word in words)
    lists = [PaperList(total, (PaperRow(shown),))]
    if puzzle.besides:
        lists.append(PaperList(tell_in_signs(puzzle, "brick.paper.besides"), (PaperRow(" ".join(puzzle.besides)),)))
    return PaperSheet(lists=tuple(lists))


def tell_in_signs(puzzle: Puzzle, key: str, **blanks: str | int) -> str:
    return phrasebook().tell(in_signs(puzzle, say(key, **blanks)))


PAPER: Paper[Puzzle, State] = Paper(sheet, answer, one_solution=False)
