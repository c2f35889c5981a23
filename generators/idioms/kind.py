"""Idioms by Their Characters: crossing idioms, or rows of them, from a bank of characters or of pieces."""

from functools import partial

from generators.idioms import explain, notation, rules, solver
from generators.idioms.generate import avoiding, content, generate
from generators.idioms.menu import MENU, Options
from generators.idioms.paper import PAPER
from generators.idioms.rules import Move, Puzzle, State
from generators.idioms.table import table
from generators.idioms.teach import DRILLS
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety
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
