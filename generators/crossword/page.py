"""A crossword on a page. The value of a cell is its letter, or its letters; its hints are about any word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase

from generators.crossword.explain import clue_links, way
from generators.crossword.paper import rule
from generators.crossword.rules import Move, Puzzle, Reveal, State, affected_spots, play, start
from generators.crossword.solver import prepare, word_facts
from generators.kernel.kind import Hint, Pulse
from generators.kernel.page import PageData, PageStep, PageTexts, texts_of
from generators.kernel.phrases import phrasebook, tell, write_words
from generators.kernel.sets import place_of
from generators.kernel.way import write_grid_step
from generators.lattice.layout import BLANK, place_name
from generators.lattice.page import WORDS, CluedGivens, grid_parts, grid_values

OWN = {
    "across": "board.crossword.across",
    "down": "board.crossword.down",
    "several": "board.crossword.several",
    "headline": "board.crossword.headline",
    "full_but_wrong": "board.crossword.full_but_wrong",
    "not_right": "crossword.hint.wrong",
    "letter": "crossword.hint.letter",
    "letters": "crossword.hint.letters",
}


@dataclass(frozen=True, slots=True)
class CrosswordGivens(CluedGivens):
    readings: Mapping[int, tuple[str, ...]]  # of cells with several letters
    hints: tuple[tuple[str, ...], ...]  # of each slot, in the order in which they are given
    ordinals: tuple[str, ...]  # names of the letters of a word


def page_texts() -> tuple[PageTexts, ...]:
    """With the names of who made it, and with a theme that is shown at the end, or without."""
    theme = tell("board.crossword.theme", theme="{the_theme}")
    return tuple(
        PageTexts(
            script="crossword",
            mode="_".join(filter(None, (named, themed))),
            rule="{named}" if named else tell("board.crossword.rule"),
            how=tell("page.letters_how"),
            keys=tell("page.letters_keys"),
            words=write_words(WORDS | OWN) | {"ended": theme if themed else ""},
        )
        for named in ("", "named")
        for themed in ("", "themed")
    )


def page_data(puzzle: Puzzle, _: State, pulse: Pulse) -> PageData:
    prepare(pulse)
    layout, book = puzzle.solution, phrasebook()
    longest = max(slot.length for slot in layout.slots)
    facts = zip(word_facts(puzzle), layout.slots, strict=True)
    named = " ".join((rule(puzzle), *puzzle.notes)) if puzzle.title or puzzle.author or puzzle.notes else ""
    mode = "_".join(filter(None, ("named" * bool(named), "themed" * bool(puzzle.theme))))
    return texts_of(page_texts(), mode).page(
        about=f"{layout.width}×{layout.height}",
        givens=CrosswordGivens(
            *grid_parts(layout, ascii_uppercase, clue=puzzle.clue, circles=puzzle.circles, shades=puzzle.shades),
            readings={place_of(spot, layout.width): tuple(puzzle.readings_at(spot)) for spot, _ in puzzle.rebus},
            hints=tuple(tuple(book.tell(link.words) for link in clue_links(word, slot)) for word, slot in facts),
            ordinals=tuple(book.tell(place_name(place)) for place in range(longest)),
            blanks={"named": named, "the_theme": puzzle.theme},
        ),
        solution=grid_values(layout, {spot: puzzle.answer_at(spot) for spot in layout.cells()}),
        steps=_steps(puzzle, way(start(puzzle), pulse)),
    )


def _steps(puzzle: Puzzle, hints: Iterator[Hint[Move]]) -> Iterator[PageStep]:
    state, layout = start(puzzle), puzzle.solution
    for hint in hints:
        assert isinstance(hint.move, Reveal), "nothing is wrong on an empty board"
        spots = [spot for spot in affected_spots(state, hint.move) if state.letter(spot) == BLANK]
        yield write_grid_step(hint, ((spot, puzzle.answer_at(spot)) for spot in spots), layout.width)
        state = play(state, hint.move)
