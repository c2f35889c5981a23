"""Chinese riddles on a page. Places are the boxes, with the characters of the answer, and the tray: 1 if shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generators.kernel.kind import Hint, Pulse
from generators.kernel.options import HSK
from generators.kernel.page import PageData, PageStep, PageTexts
from generators.kernel.phrases import CHINESE, current_language, phrasebook, tell, write_words
from generators.kernel.way import write_grid_step
from generators.lattice.page import WORDS, CluedGivens, CluedSlot, row_parts
from generators.riddle_zh.explain import hint, judge, reason, target_of, way
from generators.riddle_zh.generate import belongs, tray
from generators.riddle_zh.notation import is_handed_down
from generators.riddle_zh.rules import Move, Put, Puzzle, State, play, start
from generators.words.pinyin_candidates import sound_table

OWN = {"word": "riddle_zh.why.word", "near": "riddle_zh.why.near", "type": "page.type_answer", "headline": "page.signs"}
OWN |= {"more": "board.pinyin.more"}


@dataclass(frozen=True, slots=True)
class RiddleZhGivens(CluedGivens):
    face: str
    target: str  # what is asked for
    tray: tuple[str, ...]
    laid: bool  # whether the tray is there from the start
    answers: tuple[str, ...]
    judged: Mapping[str, str]  # what is said of a character of the tray that is not the answer
    reasons: tuple[str, ...] = ()  # of the answers


def page_texts() -> tuple[PageTexts, ...]:
    bank = f"{tell('board.riddle_zh.help_bank')} ({tell('board.riddle_zh.cost_bank')})"
    sounds = "" if current_language() == CHINESE else sound_table()
    texts = PageTexts(
        script="riddle_zh",
        styles=("pieces", "riddle"),
        rule=tell("board.riddle_zh.rule"),
        how=tell("board.riddle_zh.instruction"),
        keys=tell("page.lantern_keys"),
        words=write_words(WORDS | OWN) | {"tray": bank, "sounds": sounds},
    )
    return (texts,)


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    count, tell_of, first = len(solution.placed), phrasebook().tell, hint(start(puzzle), pulse)
    assert first is not None, "nothing is written yet"
    learns = current_language() != CHINESE and belongs(puzzle, HSK)
    tiles = tray(puzzle, taught=learns)
    tried = {sign: judge(play(start(puzzle), Put(0, sign))) for sign in tiles} if count == 1 else {}
    return page_texts()[0].page(
        about="",
        givens=RiddleZhGivens(
            *row_parts([CluedSlot("", 0, across=True, places=(*range(count),), clue="")]),
            face=puzzle.face,
            target=target_of(puzzle),
            tray=tiles,
            laid=is_handed_down(puzzle) or learns,
            answers=puzzle.answers,
            judged={sign: tell_of(said) for sign, said in tried.items() if said is not None},
            reasons=tuple(tell_of(reason(play(start(puzzle), Put(0, each)))) for each in puzzle.answers),
        ),
        solution=(*solution.placed, 0),
        steps=(_step(solution, each) for each in way(start(puzzle), pulse)),
        hints=(_step(solution, first),),
    )


def _step(solution: State, given: Hint[Move]) -> PageStep:
    boxes = (((0, place), sign) for place, sign in enumerate(solution.placed))
    step = write_grid_step(given, boxes, len(solution.placed))
    return replace(step, why=()) if given.because == given.where else step
