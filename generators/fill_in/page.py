"""A Fill-In on a page. The value of a cell is its letter; given letters stand beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase, digits

from generators.fill_in.explain import way
from generators.fill_in.paper import lists
from generators.fill_in.rules import Move, Place, Put, Puzzle, State, play, slot_of, start
from generators.kernel.kind import Hint, Pulse, Spot
from generators.kernel.page import PageData, PageStep, PageTexts, Value, texts_of
from generators.kernel.phrases import phrasebook, say, tell, write_words
from generators.kernel.sets import spots
from generators.kernel.way import write_grid_step
from generators.lattice.layout import BLANK, OPEN
from generators.lattice.page import WORDS, GridGivens, grid_parts

SIGNS = ("letter", "digit", "character")  # that words are written with


@dataclass(frozen=True, slots=True)
class FillInGivens(GridGivens):
    words: tuple[str, ...]
    groups: tuple[tuple[str, tuple[str, ...]], ...]  # the words by their lengths, each list with its title


def page_texts() -> tuple[PageTexts, ...]:
    return tuple(_texts(sign, themed) for sign in SIGNS for themed in ("", "_themed"))


def _texts(sign: str, themed: str) -> PageTexts:
    numbers = "_numbers" * (sign == "digit")
    return PageTexts(
        script="fill_in",
        mode=f"{sign}s{themed}",
        rule=tell("board.fill_in.rule_themed", theme="{the_theme}") if themed else tell(f"board.fill_in.rule{numbers}"),
        how=tell("page.words_how_numbers" if numbers else "page.words_how"),
        keys=tell("page.letters_keys"),
        words=write_words(WORDS)
        | {
            "headline": tell(f"board.fill_in.headline{numbers}", placed="{done}", all="{all}"),
            "full_but_wrong": tell("board.crossword.full_but_wrong"),
            "not_right": phrasebook().sentences[f"fill_in.hint.wrong{numbers}"],
            "length": tell("board.fill_in.length", length="{length}", signs=say(f"sign.{sign}s")),
            "lift": tell("board.fill_in.lift"),
            "placing": tell("page.placing"),
        },
    )


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    layout = puzzle.layout
    groups = tuple((each.title, tuple(row.text for row in each.rows)) for each in lists(puzzle))
    signs = digits if puzzle.numbers else ascii_uppercase
    return texts_of(page_texts(), f"{puzzle.sign}s{'_themed' * bool(puzzle.theme)}").page(
        about=f"{layout.width}×{layout.height}",
        givens=FillInGivens(
            *grid_parts(layout, signs, given=layout.givens(), numbered=False),
            words=puzzle.words,
            groups=groups,
            blanks={"the_theme": puzzle.theme},
        ),
        solution=tuple(values_of(solution).values()),
        steps=_steps(puzzle, way(start(puzzle), pulse)),
    )


def values_of(state: State) -> dict[Spot, Value]:
    layout = state.puzzle.layout
    filled = (spot for spot in layout.cells() if layout.sign(spot) == OPEN and state.letter(spot) != BLANK)
    return dict.fromkeys(spots(layout.height, layout.width), 0) | {spot: state.letter(spot) for spot in filled}


def state_of(puzzle: Puzzle, values: Mapping[Spot, Value]) -> State:
    state = start(puzzle)
    for spot, letter in values.items():
        state = play(state, Put(spot, str(letter))) if letter else state
    return state


def _steps(puzzle: Puzzle, hints: Iterator[Hint[Move]]) -> Iterator[PageStep]:
    layout = puzzle.layout
    for hint in hints:
        assert isinstance(hint.move, Place), "nothing is wrong on an empty board"
        slot = slot_of(start(puzzle), hint.move)
        letters = zip(slot.spots, hint.move.word, strict=True)
        changes = ((spot, letter) for spot, letter in letters if layout.sign(spot) == OPEN)
        yield write_grid_step(hint, changes, layout.width)
