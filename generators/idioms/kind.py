"""Idioms by Their Characters: crossing idioms from a bank of characters or of pieces; Split Idioms: rows of them."""

from dataclasses import replace
from functools import partial

from generators.idioms import explain, notation, rules, solver
from generators.idioms.generate import avoiding, content, generate
from generators.idioms.ladder import CROSSING, HOME_OF_MANY, ONE_HOME, ONE_IDIOM, ONE_RIVAL, RIVALS
from generators.idioms.menu import CHARACTERS, MENU, MENU_ROWS, PIECES, ROWS, Options
from generators.idioms.page import IdiomsGivens, page_data, page_texts, state_of, values_of
from generators.idioms.paper import PAPER
from generators.idioms.rules import Move, Puzzle, Spell, State
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Exercise, Form, Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.page import Page
from generators.kernel.text import decode_drawn
from generators.lattice.notation import is_headed

_EXERCISES = {  # options whose puzzles need the technique now and then
    ONE_IDIOM: Options(CHARACTERS, 5, EASY),
    ONE_HOME: Options(ROWS, 2, MEDIUM),
    ONE_RIVAL: Options(CHARACTERS, 9, HARD),
    RIVALS: Options(PIECES, 5, EXPERT),
    CROSSING: Options(CHARACTERS, 9, HARD),
}
_OF_ROWS = {ONE_HOME: Options(ROWS, 2, MEDIUM), HOME_OF_MANY: Options(ROWS, 4, HARD)}


def _is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Spell) and move.word in state.found


IDIOMS_ZH: Kind[Options, Puzzle, State, Move] = Kind(
    id="idioms_zh",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=solver.mistakes,
    all_well="idioms.all_well",
    is_blank=lambda state: not state.placed,
    hint=explain.LADDER.hint,
    solutions=solver.solutions,
    result=rules.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=partial(is_headed, heading=notation.HEADER),
    open=lambda data: notation.read(decode_drawn(data)),
    techniques=explain.LADDER.techniques,
    teaching=Teaching(
        way=explain.LADDER.way,
        why=explain.why,
        words=rules.missed_words,
        in_cells=True,
        account=explain.account,
        drills=explain.LADDER.drills("idioms", _EXERCISES, generate, rules.start, _is_done),
    ),
    outside=Outside(
        forms=(Form("idioms"),), paper=PAPER, page=Page(page_data, page_texts, IdiomsGivens, values_of, state_of)
    ),
    variety=Variety(avoiding=avoiding, content=content),
    scoring=Scoring(
        helped=lambda state: len(state.shown),
        parts=lambda state: state.found,
        full=lambda state: len(state.cells) == len(state.puzzle.open_cells),
    ),
)

IDIOMS_ZH_ROWS: Kind[Options, Puzzle, State, Move] = replace(
    IDIOMS_ZH,
    id="idioms_zh_rows",
    menu=MENU_ROWS,
    write=partial(notation.write, header=notation.HEADER_ROWS),
    read=partial(notation.read, header=notation.HEADER_ROWS),
    suffix=".idioms-zh-rows",
    claims=partial(is_headed, heading=notation.HEADER_ROWS),
    open=lambda data: notation.read(decode_drawn(data), notation.HEADER_ROWS),
    teaching=replace(
        IDIOMS_ZH.teaching, drills=explain.LADDER.drills("idioms", _OF_ROWS, generate, rules.start, _is_done)
    ),
    outside=replace(IDIOMS_ZH.outside, forms=(Form("idioms_zh_rows"),)),
)
