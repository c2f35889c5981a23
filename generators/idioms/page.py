"""Chinese Idioms on a page.

The value of a cell is its pieces, in the order in which they came. The script needs no list of idioms: it has those
that the bank can make, and what its pieces can be put together to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from generators.idioms.explain import LADDER
from generators.idioms.explain import place_of as name_of
from generators.idioms.ladder import HOME_OF_MANY, ONE_HOME, ONE_IDIOM, TRIAL, Step, View, view_of
from generators.idioms.paper import tell_spare
from generators.idioms.rules import Puzzle, State, start
from generators.idioms.solver import candidates
from generators.kernel.kind import Pulse, Technique, hardest
from generators.kernel.page import PageData, PageStep
from generators.kernel.phrases import tell, write_words
from generators.kernel.way import write_grid_step
from generators.lattice.page import WORDS, grid_givens, grid_values
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


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    layout = puzzle.layout
    way, name = list(LADDER.steps_from(view_of(start(puzzle), pulse))), partial(name_of, start(puzzle))
    tiles = "pieces" if puzzle.divided else "characters"
    said = {
        "headline": tell("board.idioms.headline", placed="{done}", all="{all}"),
        "bank": tell(f"board.idioms.bank_{tiles}", left="{left}", all="{all}") + tell_spare(puzzle),
    }
    return PageData(
        script="idioms",
        about=f"{layout.width}×{layout.height}" if not puzzle.in_rows else tell("idioms.rows", count=len(puzzle.words)),
        rule=tell(f"board.idioms.rule_{puzzle.form}", count=len(puzzle.words)),
        how=tell("page.bank_how"),
        keys=tell("page.bank_keys"),
        givens=grid_givens(layout, "", name=name, given=layout.givens(), numbered=not puzzle.in_rows)
        | _bank(puzzle)
        | {"way": [[layout.slots.index(step.slot), step.word] for _, _, step in way]},
        solution=grid_values(layout, {spot: "".join(pieces) for spot, pieces in solution.placed}),
        steps=tuple(_steps(puzzle, way)),
        level=tell(f"level.{hardest(technique for _, technique, _ in way)}"),
        words=write_words(WORDS | OWN) | said,
    )


def _bank(puzzle: Puzzle) -> dict[str, Any]:
    signs = dict.fromkeys("".join(puzzle.words))
    forms = {piece: piece_table().forms.get(piece, "") for piece in puzzle.bank} if puzzle.divided else {}
    made, grows = pieces_together(puzzle.bank) if puzzle.divided else ({}, ())
    return {
        "bank": puzzle.bank,
        "spare": puzzle.spare,
        "divided": puzzle.divided,
        "rows": puzzle.in_rows,
        "most": MOST,
        "answers": puzzle.words,
        "known": candidates(puzzle),
        "meanings": [sense(word) for word in puzzle.words],
        "notes": [f"{word} {idiom_note(word)}" for word in puzzle.words],
        "makings": {sign: ["".join(each) for each in puzzle.makings(sign)] for sign in signs},
        "shapes": {sign: "".join(sorted(shapes(sign) & {*puzzle.bank})) for sign in signs},
        "forms": {piece: its for piece, its in forms.items() if its},
        "made": {"".join(making): "".join(its) for making, its in made.items()},
        "grows": ["".join(each) for each in grows],
    }


def _steps(puzzle: Puzzle, way: list[tuple[View, Technique, Step]]) -> Iterator[PageStep]:
    """Sentences about one idiom or one piece hold on any board where its slot is untouched; those about rivals, and all
    about rows, count everything that is left."""
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
