"""A Brick on paper: its letters as on the table, the points of the ranks, and lines for the words.

On a page there is a place for each word to find, one for the letters of it that hints have shown, one for each extra
word, and one for the end. All words that count are packed in it, also those that are never printed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from generators.brick.explain import prepare, way
from generators.brick.rules import (
    GENIUS,
    NAMES,
    Guess,
    Puzzle,
    State,
    has_characters,
    in_signs,
    is_pangram,
    most_points,
    points_for,
    rank_thresholds,
    seal,
    start,
    tell_needs,
)
from generators.brick.rules import needs as needs_of
from generators.brick.solver import english
from generators.kernel.drawing import CENTRE, SHADES, WHITE, Drawing, Oval, Words
from generators.kernel.kind import Pulse
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet, Table, TableStep
from generators.kernel.phrases import by_last_part, phrasebook, say, tell, write_words
from generators.kernel.way import write_step
from generators.words.idioms import idiom_of, sense

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
    rule = _tell(puzzle, "board.brick.rule_centre" if puzzle.centre else "board.brick.rule")
    goals = _tell(puzzle, "brick.paper.goals", words=len(puzzle.words), pangrams=pangrams)
    lists, ruled = (PaperList(goals, ranks),), _tell(puzzle, "brick.paper.words")
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
        lists.append(PaperList(_tell(puzzle, "brick.paper.besides"), (PaperRow(" ".join(puzzle.besides)),)))
    return PaperSheet(lists=tuple(lists))


# Sentences for the script with their blanks: by the last part of their keys, or by another name.
_WORDS = (
    *("brick.verdict.found", "brick.verdict.pangram", "brick.verdict.extra", "brick.verdict.extra_pangram"),
    *("brick.verdict.already", "brick.verdict.unknown", "brick.verdict.too_short", "brick.verdict.no_centre"),
    *("brick.verdict.other_letters", "brick.hint.letters", "board.brick.complete", "board.brick.earned"),
    *("board.brick.genius", "board.brick.risen", "board.brick.headline", "list.then"),
    *("board.brick.rank_one", "board.brick.rank_mark", "board.brick.rank_word", "board.brick.rank_words"),
    "board.brick.rank_both",
    *("board.brick.enter", "board.brick.delete", "board.brick.shuffle", "board.brick.finish"),
    *("brick_zh.hint.meaning", "brick_zh.hint.meant", "brick_zh.hint.sounds"),
)
WORDS = by_last_part(_WORDS) | {
    "look": "brick.hint.length",
    "look_pangram": "brick.hint.pangram",
    "the_word": "brick.hint.word",
    "beyond": "board.brick.extra",
    "again": "page.finish_again",
    "type": "page.type_answer",
}


def table(puzzle: Puzzle, _: State, pulse: Pulse) -> Table:
    prepare(pulse)
    extra = (*puzzle.extra, *hidden_words(puzzle, pulse))
    steps = tuple(_steps(puzzle, pulse))
    notes = {step.move[0][0]: step.why[0] for step in steps}
    count, most = len(puzzle.words), most_points(puzzle)
    both: dict[str, Any] = {"rank": "{rank}", "points": "{points}", "most": most}
    return Table(
        script="brick",
        styles=("brick",),
        about=tell("board.brick.progress", rank=NAMES[0], points=0, most=most),
        rule=_tell(puzzle, "board.brick.rule_centre" if puzzle.centre else "board.brick.rule"),
        how=tell("page.brick_how"),
        keys=tell("page.brick_keys"),
        givens={
            "letters": [*puzzle.letters],
            "centre": puzzle.centre,
            "asked": puzzle.words,
            "extra": extra,
            "ranks": [(*each, phrasebook().tell(name)) for each, name in zip(needs_of(puzzle), NAMES, strict=True)],
            "genius": GENIUS,
            "meanings": [sense(word) for word in puzzle.words],
            "sounds": [idiom.pinyin if (idiom := idiom_of(word)) and sense(word) else "" for word in puzzle.words],
            "notes": [notes[at] for at in range(count)],
            "han": has_characters(puzzle),
        },
        solution=(*(1,) * count, *(0,) * (count + len(extra) + 1)),
        steps=steps,
        words=write_words({name: in_signs(puzzle, say(key)).key for name, key in WORDS.items()})
        | {
            "standing": tell("board.brick.progress", **both),
            "count": _tell(puzzle, "board.brick.words", found="{found}", all=count),
            "lit": _tell(puzzle, "board.brick.verdict", **both, found="{found}", count=count),
            "line": tell("page.brick_line", name="{name}", time="{time}", help="{help}", **both),
        },
    )


def _tell(puzzle: Puzzle, key: str, **blanks: str | int) -> str:
    return phrasebook().tell(in_signs(puzzle, say(key, **blanks)))


def hidden_words(puzzle: Puzzle, pulse: Pulse) -> tuple[str, ...]:
    """The words of the dictionary that count but are not printed."""
    spelled = english(pulse).words(puzzle.letters) if puzzle.hushed else []
    return tuple(word for word in spelled if seal(word) in puzzle.hushed)


def _steps(puzzle: Puzzle, pulse: Pulse) -> Iterator[TableStep]:
    for hint in way(start(puzzle), pulse):
        assert isinstance(hint.move, Guess), "the way finds one word after the other"
        at = puzzle.words.index(hint.move.word)
        yield write_step(hint, [(at, 1)], lambda _, at=at: (at,))  # type: ignore[misc]


PAPER: Paper[Puzzle, State] = Paper(sheet, answer, one_solution=False)
