"""Brick: find the words that the letters spell."""

from generators.brick.explain import TECHNIQUES, account, again, hint, way, why
from generators.brick.generate import FROM_WORDS, generate, reworded
from generators.brick.menu import MENU, Options
from generators.brick.notation import (
    FORMS,
    SUFFIX,
    claims,
    from_text,
    note,
    open_file,
    read,
    read_move,
    write,
    write_move,
)
from generators.brick.paper import PAPER
from generators.brick.rules import (
    NAMES,
    Move,
    Puzzle,
    State,
    hints_used,
    known,
    over,
    play,
    rank_number,
    result,
    solutions,
    solved,
    start,
)
from generators.brick.teach import DRILLS
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, WordChoice

BRICK: Kind[Options, Puzzle, State, Move] = Kind(
    id="brick",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    solved=solved,
    over=over,
    hint=hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=claims,
    open=open_file,
    techniques=TECHNIQUES,
    teaching=Teaching(way=way, why=why, account=account, drills=DRILLS, again=again),
    outside=Outside(forms=FORMS, from_words=FROM_WORDS, warning=note, from_text=from_text, paper=PAPER),
    words=WordChoice(spelled=True, with_words=True, reworded=reworded),
    scoring=Scoring(helped=hints_used, parts=known, rank=rank_number, ranks=NAMES),
)
