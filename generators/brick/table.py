"""A Brick on a page. There is a place for each word to find, one for the letters of it that hints have shown, one for
each extra word, and one for the end. All words that count are packed in it, also those that are never printed."""

from __future__ import annotations

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
    most_points,
    seal,
    start,
)
from generators.brick.rules import points_of_ranks as ranks_of
from generators.brick.solver import english
from generators.kernel.kind import Pulse
from generators.kernel.phrases import phrasebook, say, tell
from generators.kernel.table import Table, TableStep
from generators.kernel.way import write_step
from generators.words.idioms import sense

# Sentences for the script, by the last part of their keys, and those that go by another name; with their blanks.
_WORDS = (
    *("brick.verdict.found word", "brick.verdict.pangram word", "brick.verdict.extra word points"),
    *("brick.verdict.extra_pangram word points", "brick.verdict.already word", "brick.verdict.unknown word"),
    *("brick.verdict.too_short word fewest", "brick.verdict.no_centre word letter"),
    *("brick.verdict.other_letters word letters", "brick.hint.letters letters", "board.brick.complete"),
    *("board.brick.earned verdict points", "board.brick.genius verdict", "board.brick.risen verdict rank"),
    *("board.brick.headline missing rank", "board.brick.headline_one rank", "list.then before next"),
    *("board.brick.enter", "board.brick.delete", "board.brick.shuffle", "board.brick.finish"),
    "brick_zh.hint.meaning meaning",
)
WORDS = {key.split()[0].rpartition(".")[2]: key for key in _WORDS} | {
    "look": "brick.hint.length count",
    "look_pangram": "brick.hint.pangram count",
    "the_word": "brick.hint.word word",
    "beyond": "board.brick.extra points",
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
        needs=("keys",),
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
            "ranks": [*zip(ranks_of(puzzle), map(phrasebook().tell, NAMES), strict=True)],
            "genius": GENIUS,
            "meanings": [sense(word) for word in puzzle.words],
            "notes": [notes[at] for at in range(count)],
            "han": has_characters(puzzle),
        },
        solution=(*(1,) * count, *(0,) * (count + len(extra) + 1)),
        steps=steps,
        words={
            name: _tell(puzzle, key, **{each: f"{{{each}}}" for each in blanks})
            for name, (key, *blanks) in ((name, named.split()) for name, named in WORDS.items())
        }
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
