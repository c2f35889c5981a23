"""My First Is In: find the word that fits all the lines."""

from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.kernel.text import decode
from generators.riddle import explain, notation, rules
from generators.riddle.generate import FROM_WORDS, avoiding, content, generate, repeats
from generators.riddle.menu import MENU, Options
from generators.riddle.paper import PAPER, table
from generators.riddle.read import claims
from generators.riddle.rules import Move, Puzzle, State
from generators.riddle.solver import mistakes, solutions
from generators.riddle.teach import DRILLS

RIDDLE: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.over,
    mistakes=mistakes,
    is_blank=lambda state: not any(state.placed),
    hint=explain.hint,
    solutions=solutions,
    result=explain.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=claims,
    open=lambda data: notation.read(decode(data)),
    techniques=explain.TECHNIQUES,
    teaching=Teaching(
        way=explain.way,
        why=explain.why,
        is_elimination=rules.rules_out,
        counts=explain.counts,
        doubt=explain.doubt,
        account=explain.account,
        drills=DRILLS,
    ),
    outside=Outside(forms=notation.FORMS, from_words=FROM_WORDS, paper=PAPER, table=table),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=lambda state: frozenset(each for each in enumerate(state.placed) if each[1])),
)
