"""My First Is In: find the word that fits all the lines."""

from generators.files.outside import decode
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.riddle.account import account, result
from generators.riddle.doubt import counts, doubt
from generators.riddle.drills import DRILLS
from generators.riddle.generate import avoiding, generate, repeats
from generators.riddle.hints import TECHNIQUES, hint, way
from generators.riddle.menu import MENU, Options
from generators.riddle.notation import read, read_move, write, write_move
from generators.riddle.paper import PAPER
from generators.riddle.parse import FORMS, FROM_WORDS, SUFFIX, claims, note
from generators.riddle.rules import Move, Puzzle, State, faults, over, play, rules_out, solved, start, written
from generators.riddle.solver import mistakes, solutions
from generators.riddle.why import why

RIDDLE: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    solved=solved,
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
        way=way, why=why, rules_out=rules_out, counts=counts, doubt=doubt, account=account, drills=DRILLS
    ),
    outside=Outside(forms=FORMS, from_words=FROM_WORDS, warning=note, paper=PAPER),
    variety=Variety(avoiding=avoiding, repeats=repeats),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=written),
)
