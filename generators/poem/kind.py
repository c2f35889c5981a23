"""Walk the Poem: a board filled wholly by lines of poems, each a path of neighbouring cells."""

from functools import partial

from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety
from generators.lattice.notation import is_headed
from generators.poem.explain import TECHNIQUES, account, hint, result, way, why
from generators.poem.generate import avoiding, content, generate, numbered, repeats
from generators.poem.menu import MENU, Options
from generators.poem.notation import FORMS, HEADER, SUFFIX, read, read_move, write, write_move
from generators.poem.paper import PAPER
from generators.poem.rules import Move, Puzzle, State, canonical, faults, is_solved, play, start
from generators.poem.solver import group_mistakes, mistakes, solutions
from generators.poem.teach import DRILLS
from generators.reading.files import decode

POEM_ZH: Kind[Options, Puzzle, State, Move] = Kind(
    id="poem_zh",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    is_solved=is_solved,
    over=is_solved,
    mistakes=mistakes,
    grouped=group_mistakes,
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
    teaching=Teaching(way=way, why=why, account=account, drills=DRILLS),
    outside=Outside(forms=FORMS, paper=PAPER),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content, numbered=numbered, canonical=canonical),
    scoring=Scoring(parts=lambda state: frozenset(state.found)),
)
