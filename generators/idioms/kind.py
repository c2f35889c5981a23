"""Idioms by Their Characters: crossing idioms from a bank of characters or of pieces; Split Idioms: rows of them."""

from dataclasses import replace
from functools import partial

from generators.idioms import explain, notation, rules, solver
from generators.idioms.generate import avoiding, content, generate
from generators.idioms.menu import MENU, MENU_ROWS, Options
from generators.idioms.paper import PAPER
from generators.idioms.rules import Move, Puzzle, State
from generators.idioms.table import table
from generators.idioms.teach import DRILLS, ROW_DRILLS
from generators.kernel.kind import Form, Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.text import decode_drawn
from generators.lattice.notation import is_headed

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
    teaching=Teaching(way=explain.LADDER.way, why=explain.why, in_cells=True, account=explain.account, drills=DRILLS),
    outside=Outside(forms=notation.FORMS, paper=PAPER, table=table),
    variety=Variety(avoiding=avoiding, content=content),
    scoring=Scoring(helped=lambda state: len(state.shown), parts=lambda state: state.found),
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
    teaching=replace(IDIOMS_ZH.teaching, drills=ROW_DRILLS),
    outside=replace(IDIOMS_ZH.outside, forms=(Form("idioms_zh_rows"),)),
)
