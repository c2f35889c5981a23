"""A square on a page. The places are lamps in reading order; a lit one is 1, a dark one is 2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.kind import Pulse
from generators.kernel.page import Givens, PageData, PageStep, PageTexts, texts_of
from generators.kernel.phrases import phrasebook, say, tell, write_words
from generators.kernel.way import write_grid_step
from tools.few_lamps.generators.explain import LADDER
from tools.few_lamps.generators.rules import Mark, Puzzle, State, start

VALUES = {Mark.OPEN: 0, Mark.LIT: 1, Mark.DARK: 2}
WORDS = {
    "progress": "board.few_lamps.headline",
    "broken": "few_lamps.hint.wrong_where",
    "lamp": "few_lamps.lamp",
    "0": "few_lamps.open",
    "1": "few_lamps.lit",
    "2": "few_lamps.dark",
}


@dataclass(frozen=True, slots=True)
class FewLampsGivens(Givens):
    size: int
    given: tuple[int, ...]  # values of the places that stay


def page_texts() -> tuple[PageTexts, ...]:
    rule, how, keys = (tell(f"board.few_lamps.{each}") for each in ("rule", "instruction", "page_keys"))
    return (PageTexts(script="few_lamps", rule=rule, how=how, keys=keys, words=write_words(WORDS)),)


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    return texts_of(page_texts(), "").page(
        about=phrasebook().tell(say("few_lamps.size", size=puzzle.size)),
        givens=FewLampsGivens(size=puzzle.size, given=_values(start(puzzle))),
        solution=_values(solution),
        steps=_steps(start(puzzle), pulse),
    )


def _values(state: State) -> tuple[int, ...]:
    return tuple(VALUES[mark] for row in state.marks for mark in row)


def _steps(state: State, pulse: Pulse) -> Iterator[PageStep]:
    for hint in LADDER.way(state, pulse):
        changes = ((spot, VALUES[hint.move.mark]) for spot in hint.move.spots)
        yield write_grid_step(hint, changes, state.puzzle.size)
