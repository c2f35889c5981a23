"""Chinese riddles: guess the character, the word or the idiom behind a line."""

from functools import partial

from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety
from generators.lattice.notation import is_headed
from generators.reading.files import decode
from generators.riddle_zh.explain import TECHNIQUES, account, hint, result, way, why
from generators.riddle_zh.generate import avoiding, content, generate, repeats
from generators.riddle_zh.menu import MENU, Options
from generators.riddle_zh.notation import FORMS, HEADER, SUFFIX, read, read_move, write, write_move
from generators.riddle_zh.paper import PAPER
from generators.riddle_zh.rules import (
    Move,
    Puzzle,
    State,
    faults,
    helped,
    is_solved,
    mistakes,
    play,
    solutions,
    solved_parts,
    start,
)

RIDDLE_ZH: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle_zh",
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
    teaching=Teaching(way=way, why=why, account=account),
    outside=Outside(forms=FORMS, paper=PAPER),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content),
    scoring=Scoring(helped=helped, parts=solved_parts),
)
