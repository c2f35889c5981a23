"""Walk the Poem: a board filled wholly by lines of poems, each a path of neighbouring cells."""

from functools import partial

from generators.kernel.kind import EASY, HARD, MEDIUM, Exercise, Form, Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.page import Page
from generators.kernel.text import decode_drawn
from generators.lattice.notation import is_headed
from generators.poem import explain, notation, rules, solver
from generators.poem.explain import CORNER, FOLLOWS, NO_RIVAL, ONE_RIVAL, RIVALS
from generators.poem.generate import avoiding, content, generate, numbered, repeats
from generators.poem.menu import MENU, Options
from generators.poem.page import PoemGivens, page_data, page_texts, state_of, values_of
from generators.poem.paper import PAPER
from generators.poem.rules import Draw, Move, Puzzle, State

_EXERCISES = {  # options whose boards need the technique now and then
    CORNER: Options("30", EASY),
    NO_RIVAL: Options("25", EASY),
    ONE_RIVAL: Options("42", MEDIUM),
    RIVALS: Options("48", HARD),
    FOLLOWS: Options("28", EASY),
}


def _is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Draw) and any(set(path) == set(move.path) for path in state.drawn)


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
    teaching=Teaching(
        way=explain.LADDER.way,
        why=explain.why,
        account=explain.account,
        drills=explain.LADDER.drills("poem", _EXERCISES, generate, rules.start, _is_done),
    ),
    outside=Outside(
        forms=(Form("poem"),), paper=PAPER, page=Page(page_data, page_texts, PoemGivens, values_of, state_of)
    ),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content, numbered=numbered, canonical=rules.canonical),
    scoring=Scoring(parts=lambda state: frozenset(state.found)),
)
