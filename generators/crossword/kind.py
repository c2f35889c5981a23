"""Crossword: clues, and a grid to write their answers in."""

from generators.crossword.account import account, again
from generators.crossword.course import COURSE, DRILLS
from generators.crossword.explain import about, hint, hint_at, result, way, why
from generators.crossword.generate import FROM_WORDS, avoiding, content, generate
from generators.crossword.menu import MENU, Options
from generators.crossword.notation import EXPORTS, FORMS, SUFFIX, claims, open_file, read, read_move, write, write_move
from generators.crossword.page import CrosswordGivens, page_data, page_texts
from generators.crossword.paper import PAPER
from generators.crossword.rules import Move, Puzzle, State, is_full, is_solved, mistakes, play, right, solutions, start
from generators.crossword.solver import TECHNIQUES
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.kernel.page import Page
from generators.lattice.layout import canonical

CROSSWORD: Kind[Options, Puzzle, State, Move] = Kind(
    id="crossword",
    menu=MENU,
    generate=generate,
    start=start,
    play=play,
    faults=lambda state: state.wrong,
    is_solved=is_solved,
    over=is_solved,
    mistakes=lambda state, _: mistakes(state),
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
    teaching=Teaching(
        way=way, hint_at=hint_at, why=why, in_cells=True, account=account, drills=DRILLS, course=COURSE, again=again
    ),
    outside=Outside(
        forms=FORMS,
        from_words=FROM_WORDS,
        warning=about,
        notes=lambda puzzle: puzzle.dropped,
        export=EXPORTS,
        paper=PAPER,
        page=Page(page_data, page_texts, CrosswordGivens),
    ),
    variety=Variety(avoiding=avoiding, content=content, canonical=lambda puzzle: canonical(puzzle.solution)),
    words=WordChoice(spelled=True),
    scoring=Scoring(
        helped=lambda state: len(state.revealed), checked=lambda state: len(state.wrong), parts=right, full=is_full
    ),
)
