"""Fill-In: the words are given, their places are not."""

from functools import partial

from generators.fill_in.explain import TECHNIQUES, account, counts, doubt, hint, result, way, why
from generators.fill_in.generate import FROM_WORDS, generate
from generators.fill_in.menu import MENU, Options
from generators.fill_in.notation import FORMS, HEADER, SUFFIX, read, read_move, write, write_move
from generators.fill_in.paper import PAPER
from generators.fill_in.rules import Move, Puzzle, State, faults, group_mistakes, is_solved, placed_words, play, start
from generators.fill_in.solver import mistakes, solutions
from generators.fill_in.teach import DRILLS
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.lattice.layout import canonical
from generators.lattice.notation import is_headed
from generators.reading.files import decode

FILL_IN: Kind[Options, Puzzle, State, Move] = Kind(
    id="fill_in",
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
    teaching=Teaching(way=way, why=why, in_cells=True, counts=counts, doubt=doubt, account=account, drills=DRILLS),
    outside=Outside(forms=FORMS, from_words=FROM_WORDS, paper=PAPER),
    variety=Variety(canonical=lambda puzzle: "\n".join((canonical(puzzle.layout), *puzzle.words))),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=placed_words),
)
