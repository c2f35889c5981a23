"""Idioms by Their Characters: crossing idioms, or rows of them, from a bank of characters or of pieces."""

from functools import partial

from generators.idioms.explain import TECHNIQUES, account, hint, way, why
from generators.idioms.generate import avoiding, content, generate
from generators.idioms.menu import MENU, Options
from generators.idioms.notation import FORMS, HEADER, SUFFIX, read, read_move, write, write_move
from generators.idioms.paper import PAPER
from generators.idioms.rules import Move, Puzzle, State, faults, is_solved, play, result, start
from generators.idioms.solver import mistakes, solutions
from generators.idioms.teach import DRILLS
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety
from generators.lattice.notation import is_headed
from generators.reading.files import decode

IDIOMS_ZH: Kind[Options, Puzzle, State, Move] = Kind(
    id="idioms_zh",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    is_solved=is_solved,
    over=is_solved,
    mistakes=mistakes,
    hint=hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=partial(is_headed, heading=HEADER),
    open=lambda data: read(decode(data)),
    techniques=TECHNIQUES,
    teaching=Teaching(way=way, why=why, in_cells=True, account=account, drills=DRILLS),
    outside=Outside(forms=FORMS, paper=PAPER),
    variety=Variety(avoiding=avoiding, content=content),
    scoring=Scoring(helped=lambda state: len(state.shown), parts=lambda state: state.found),
)
