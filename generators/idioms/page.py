"""Chinese Idioms on a page.

The value of a cell is its pieces, in the order in which they came. The script needs no list of
idioms: it has those that the bank can make, and what its pieces can be put together to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from generators.idioms.explain import LADDER
from generators.idioms.explain import place_of as name_of
from generators.idioms.ladder import HOME_OF_MANY, ONE_HOME, ONE_IDIOM, TRIAL, Step, View, view_of
from generators.idioms.rules import Puzzle, State, start, with_cells
from generators.idioms.solver import candidates
from generators.kernel.kind import Pulse, Spot, Technique, hardest
from generators.kernel.page import PageData, PageStep, PageTexts, Value, texts_of
from generators.kernel.phrases import tell, write_words
from generators.kernel.sets import spots
from generators.kernel.way import write_grid_step
from generators.lattice.page import WORDS, GridGivens, grid_parts
from generators.words.idioms import sense
from generators.words.pieces import MOST, pieces_together, shapes
from generators.words.pieces import table as piece_table
from generators.words.readings import idiom_note

OWN = {
    "all_well": "idioms.all_well",
    "look": "idioms.hint.wrong_where",
    "other": "idioms.why.other",
    "pieces": "idioms.why.pieces",
    "no_idiom": "idioms.why.no_idiom",
    "elsewhere": "idioms.why.elsewhere",
    "clash": "board.idioms.clash",
    "take": "board.idioms.take",
    "meaning": "board.idioms.meaning",
    "costs": "board.idioms.costs",
}


TILES = {"characters": "characters", "pieces": "pieces", "rows": "pieces"}  # of the bank, by the form of the puzzle


@dataclass(frozen=True, slots=True)
class IdiomsGivens(GridGivens):
    bank: tuple[str, ...]
    spare: int  # tiles of the bank that stay over
    divided: bool  # whether tiles are pieces of characters
    rows: bool  # whether idioms stand in rows, in any order
    most: int  # pieces of a character
    answers: tuple[str, ...]
    known: tuple[str, ...]  # all idioms that the bank can make
    meanings: tuple[str, ...]  # of the answers, as the next one
    notes: tuple[str, ...]
    makings: Mapping[str, tuple[str, ...]]  # the pieces that make a character, in all ways
    shapes: Mapping[str, str]  # the tiles that a character has as they are
    forms: Mapping[str, str]  # the characters that a tile is a form of
    made: Mapping[str, str]  # the characters that several pieces make
    grows: tuple[str, ...]  # pieces that others can be added to
    way: tuple[tuple[int, str], ...]  # the slot and the idiom of each step


def page_texts() -> tuple[PageTexts, ...]:
    return tuple(_texts(*each, spare) for each in TILES.items() for spare in ("", "_spare"))


def _texts(form: str, tiles: str, spare: str) -> PageTexts:
    over = " " + tell("board.idioms.bank_spare", count="{spare_tiles}") if spare else ""
    said = {
        "headline": tell("board.idioms.headline", placed="{done}", all="{all}"),
        "bank": tell(f"board.idioms.bank_{tiles}", left="{left}", all="{all}") + over,
    }
    return PageTexts(
        script="idioms",
        styles=("pieces", "idioms"),
        mode=f"{form}{spare}",
        rule=tell(f"board.idioms.rule_{form}", count="{all_idioms}"),
        how=tell("page.bank_how"),
        keys=tell("page.bank_keys"),
        words=write_words(WORDS | OWN) | said,
    )


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    layout = puzzle.layout
    way = list(LADDER.steps_from(view_of(start(puzzle), pulse)))
    return texts_of(page_texts(), f"{puzzle.form}{'_spare' * bool(puzzle.spare)}").page(
        about=f"{layout.width}×{layout.height}" if not puzzle.in_rows else tell("idioms.rows", count=len(puzzle.words)),
        givens=_givens(puzzle, way),
        solution=tuple(values_of(solution).values()),
        steps=_steps(puzzle, way),
        level=tell(f"level.{hardest(technique for _, technique, _ in way)}"),
    )


def values_of(state: State) -> dict[Spot, Value]:
    layout = state.puzzle.layout
    values: dict[Spot, Value] = dict.fromkeys(spots(layout.height, layout.width), 0)
    return values | {spot: "".join(pieces) for spot, pieces in state.placed}


def state_of(puzzle: Puzzle, values: Mapping[Spot, Value]) -> State:
    return with_cells(start(puzzle), {spot: tuple(str(pieces)) for spot, pieces in values.items() if pieces})


def _givens(puzzle: Puzzle, way: list[tuple[View, Technique, Step]]) -> IdiomsGivens:
    layout, name = puzzle.layout, partial(name_of, start(puzzle))
    signs = dict.fromkeys("".join(puzzle.words))
    forms = {piece: piece_table().forms.get(piece, "") for piece in puzzle.bank} if puzzle.divided else {}
    made, grows = pieces_together(puzzle.bank) if puzzle.divided else ({}, ())
    return IdiomsGivens(
        *grid_parts(layout, "", name=name, given=layout.givens(), numbered=not puzzle.in_rows),
        bank=puzzle.bank,
        spare=puzzle.spare,
        divided=puzzle.divided,
        rows=puzzle.in_rows,
        most=MOST,
        answers=puzzle.words,
        known=candidates(puzzle),
        meanings=tuple(map(sense, puzzle.words)),
        notes=tuple(f"{word} {idiom_note(word)}" for word in puzzle.words),
        makings={sign: tuple("".join(each) for each in puzzle.makings(sign)) for sign in signs},
        shapes={sign: "".join(sorted(shapes(sign) & {*puzzle.bank})) for sign in signs},
        forms={piece: its for piece, its in forms.items() if its},
        made={"".join(making): "".join(its) for making, its in made.items()},
        grows=tuple("".join(each) for each in grows),
        blanks={"spare_tiles": puzzle.spare, "all_idioms": len(puzzle.words)},
        way=tuple((layout.slots.index(step.slot), step.word) for _, _, step in way),
    )


def _steps(puzzle: Puzzle, way: list[tuple[View, Technique, Step]]) -> Iterator[PageStep]:
    """Sentences about one idiom or one piece hold on any board where its slot is untouched; those
    about rivals, and all about rows, count everything that is left."""
    for view, technique, step in way:
        blank = {spot for spot in puzzle.open_cells if spot not in view.written}
        if puzzle.in_rows or technique not in (ONE_IDIOM, ONE_HOME, HOME_OF_MANY, TRIAL):
            alone = blank
        else:
            alone = blank & {*step.slot.spots} if step.piece else set()
        after = LADDER.after(view, step)
        changed = ((spot, "".join(after.state.at(spot))) for spot in step.slot.spots if spot in blank)
        hint = LADDER.tell_in_links(view, technique, step)
        yield write_grid_step(hint, changed, puzzle.layout.width, alone=alone)
