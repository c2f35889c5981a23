"""Walk the Poem: a board filled wholly by lines of poems, each a path of neighbouring cells."""

from functools import partial

from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.text import decode_drawn
from generators.lattice.notation import is_headed
from generators.poem import explain, notation, rules, solver
from generators.poem.generate import avoiding, content, generate, numbered, repeats
from generators.poem.menu import MENU, Options
from generators.poem.paper import PAPER
from generators.poem.rules import Move, Puzzle, State
from generators.poem.table import table
from generators.poem.teach import DRILLS

POEM_ZH: Kind[Options, Puzzle, State, Move] = Kind(
    id="poem_zh",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=solver.mistakes,
    grouped=solver.group_mistakes,
    hint=explain.LADDER.hint,
    solutions=solver.solutions,
    result=explain.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=partial(is_headed, heading=notation.HEADER),
    open=lambda data: notation.read(decode_drawn(data)),
    techniques=explain.LADDER.techniques,
    teaching=Teaching(way=explain.LADDER.way, why=explain.why, account=explain.account, drills=DRILLS),
    outside=Outside(forms=notation.FORMS, paper=PAPER, table=table),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content, numbered=numbered, canonical=rules.canonical),
    scoring=Scoring(parts=lambda state: frozenset(state.found)),
)
