"""My First Is In: find the word that fits all the lines."""

from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.reading.files import decode
from generators.riddle.explain import TECHNIQUES, account, counts, doubt, hint, result, way, why
from generators.riddle.generate import FROM_WORDS, avoiding, content, generate, repeats
from generators.riddle.menu import MENU, Options
from generators.riddle.notation import FORMS, SUFFIX, note, read, read_move, write, write_move
from generators.riddle.paper import PAPER
from generators.riddle.read import claims
from generators.riddle.rules import (
    Move,
    Puzzle,
    State,
    faults,
    is_solved,
    over,
    play,
    rules_out,
    start,
    written_letters,
)
from generators.riddle.solver import mistakes, solutions
from generators.riddle.teach import DRILLS

RIDDLE: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    is_solved=is_solved,
    over=over,
    mistakes=mistakes,
    hint=hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=claims,
    open=lambda data: read(decode(data)),
    techniques=TECHNIQUES,
    teaching=Teaching(
        way=way, why=why, is_elimination=rules_out, counts=counts, doubt=doubt, account=account, drills=DRILLS
    ),
    outside=Outside(forms=FORMS, from_words=FROM_WORDS, warning=note, paper=PAPER),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=written_letters),
)
