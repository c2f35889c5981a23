"""Brick: find the words that the letters spell."""

from generators.brick.account import account, again
from generators.brick.drills import DRILLS
from generators.brick.generate import generate, reworded
from generators.brick.hints import hint, way
from generators.brick.meaning import answers
from generators.brick.menu import MENU, Options
from generators.brick.notation import read, read_move, write, write_move
from generators.brick.own_words import FROM_WORDS
from generators.brick.paper import PAPER
from generators.brick.parse import FORMS, SUFFIX, claims, from_text, note, open_file
from generators.brick.points import NAMES, hints_used, known, rank_number, result
from generators.brick.rules import Move, Puzzle, State, over, play, solutions, solved, start
from generators.brick.why import TECHNIQUES, why
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
    teaching=Teaching(way=way, why=why, account=account, drills=DRILLS, again=again, answers=answers),
    outside=Outside(forms=FORMS, from_words=FROM_WORDS, warning=note, from_text=from_text, paper=PAPER),
    words=WordChoice(spelled=True, with_words=True, reworded=reworded),
    scoring=Scoring(helped=hints_used, parts=known, rank=rank_number, ranks=NAMES),
)
