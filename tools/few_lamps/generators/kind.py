"""Few Lamps: as many lit as dark in each row and column, and never three alike side by side."""

from generators.kernel.kind import Kind, Outside, Scoring, Teaching
from generators.kernel.page import Page
from tools.few_lamps.generators.explain import LADDER, result, why
from tools.few_lamps.generators.generate import generate
from tools.few_lamps.generators.menu import MENU, Options
from tools.few_lamps.generators.notation import SUFFIX, claims, open_file, read, read_move, write, write_move
from tools.few_lamps.generators.page import FewLampsGivens, page_data, page_texts
from tools.few_lamps.generators.paper import PAPER
from tools.few_lamps.generators.rules import Move, Puzzle, State, faults, is_solved, known_lamps, play, start
from tools.few_lamps.generators.solver import mistakes, solutions
from tools.few_lamps.generators.teach import DRILLS

FEW_LAMPS: Kind[Options, Puzzle, State, Move] = Kind(
    id="few_lamps",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    is_solved=is_solved,
    over=is_solved,
    mistakes=mistakes,
    hint=LADDER.hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=claims,
    open=open_file,
    techniques=LADDER.techniques,
    graded=True,
    teaching=Teaching(way=LADDER.way, why=why, drills=DRILLS),
    scoring=Scoring(parts=known_lamps),
    outside=Outside(paper=PAPER, page=Page(page_data, page_texts, FewLampsGivens)),
)
