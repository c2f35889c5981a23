"""Fill-In: the words are given, their places are not."""

from functools import partial

from generators.fill_in import explain, notation, rules, solver
from generators.fill_in.generate import FROM_WORDS, generate
from generators.fill_in.menu import MENU, Options
from generators.fill_in.paper import PAPER, table
from generators.fill_in.rules import Move, Puzzle, State
from generators.fill_in.teach import DRILLS
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.kernel.text import decode
from generators.lattice.layout import canonical
from generators.lattice.notation import is_headed

FILL_IN: Kind[Options, Puzzle, State, Move] = Kind(
    id="fill_in",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=solver.mistakes,
    grouped=rules.group_mistakes,
    hint=explain.LADDER.hint,
    solutions=solver.solutions,
    result=explain.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=partial(is_headed, heading=notation.HEADER),
    open=lambda data: notation.read(decode(data)),
    techniques=explain.LADDER.techniques,
    teaching=Teaching(
        way=explain.way,
        why=explain.why,
        in_cells=True,
        counts=explain.counts,
        doubt=explain.doubt,
        account=explain.account,
        drills=DRILLS,
    ),
    outside=Outside(forms=notation.FORMS, from_words=FROM_WORDS, paper=PAPER, table=table),
    variety=Variety(canonical=lambda puzzle: "\n".join((canonical(puzzle.layout), *puzzle.words))),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=rules.placed_words),
)
