"""Chinese riddles on paper, with the face, what is asked for, and a box for each character of the answer; on a page."""

from __future__ import annotations

from dataclasses import replace

from generators.kernel.drawing import Box, Drawing
from generators.kernel.kind import Hint, Pulse
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet, Table, TableStep
from generators.kernel.phrases import phrasebook, tell, write_words
from generators.kernel.way import write_grid_step
from generators.lattice.table import WORDS, row_givens
from generators.riddle_zh.explain import hint, judge, reason_of, target_of, way
from generators.riddle_zh.generate import tray
from generators.riddle_zh.notation import OF_FOLK
from generators.riddle_zh.rules import Move, Put, Puzzle, State, play, start

MOST = 44  # largest box, in points
LARGE = 1.9  # times as large as clues: a face is short


def sheet(puzzle: Puzzle) -> PaperSheet:
    count = len(puzzle.answer)
    boxes = tuple(Box(at + 0.04, 0.04, 0.92, 0.92, line=0.05, radius=0.08) for at in range(count))
    lines = PaperList("", (PaperRow(puzzle.face), PaperRow(target_of(puzzle))))
    rule = tell("board.riddle_zh.rule")
    return PaperSheet(Drawing(count, 1, boxes), (lines,), rule, most=MOST, letters=LARGE, last=True, slip=True)


def answer(state: State) -> PaperSheet:
    return PaperSheet(lists=(PaperList("", (PaperRow(state.word), PaperRow(reason_of(state.puzzle)))),))


PAPER: Paper[Puzzle, State] = Paper(sheet, answer, one_solution=False)


# On a page. Places are the boxes, with the characters of the answer, and the tray: 1 if shown.

OWN = {"word": "riddle_zh.why.word", "near": "riddle_zh.why.near", "type": "page.type_answer", "headline": "page.signs"}


def table(puzzle: Puzzle, solution: State, pulse: Pulse) -> Table:
    count, tell_of, first = len(solution.placed), phrasebook().tell, hint(start(puzzle), pulse)
    assert first is not None, "nothing is written yet"
    tiles = tray(puzzle)
    tried = {sign: judge(play(start(puzzle), Put(0, sign))) for sign in tiles} if count == 1 else {}
    return Table(
        script="lantern_riddle",
        styles=("riddle",),
        about="",
        rule=tell("board.riddle_zh.rule"),
        how=tell("board.riddle_zh.instruction"),
        keys=tell("page.lantern_keys"),
        givens=row_givens([{"name": "", "number": 0, "clue": "", "places": (*range(count),)}])
        | {
            "face": puzzle.face,
            "target": target_of(puzzle),
            "tray": tiles,
            "laid": puzzle.source == OF_FOLK,
            "answers": puzzle.answers,
            "judged": {sign: tell_of(said) for sign, said in tried.items() if said is not None},
        },
        solution=(*solution.placed, 0),
        steps=tuple(_step(solution, each) for each in way(start(puzzle), pulse)),
        hints=(_step(solution, first),),
        words=write_words(WORDS | OWN)
        | {"tray": f"{tell('board.riddle_zh.help_bank')} ({tell('board.riddle_zh.cost_bank')})"},
    )


def _step(solution: State, given: Hint[Move]) -> TableStep:
    boxes = (((0, place), sign) for place, sign in enumerate(solution.placed))
    step = write_grid_step(given, boxes, len(solution.placed))
    return replace(step, why=()) if given.because == given.where else step
