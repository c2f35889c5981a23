"""Chinese riddles: guess the character, the word or the idiom behind a line."""

from functools import partial

from generators.kernel.kind import Form, Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.page import Page
from generators.kernel.text import decode_drawn
from generators.lattice.notation import is_headed
from generators.riddle_zh import explain, notation, rules
from generators.riddle_zh.explain import DRILLS
from generators.riddle_zh.generate import avoiding, content, make_slip, repeats, riddle_number
from generators.riddle_zh.maker import judge_written
from generators.riddle_zh.menu import MENU, Options, numbered
from generators.riddle_zh.page import RiddleZhGivens, page_data, page_texts
from generators.riddle_zh.paper import PAPER
from generators.riddle_zh.rules import Move, Puzzle, State

RIDDLE_ZH: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle_zh",
    menu=MENU,
    generate=make_slip,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=rules.mistakes,
    judge=explain.judge,
    is_blank=lambda state: not any(state.placed),
    hint=explain.hint,
    solutions=rules.solutions,
    result=explain.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=partial(is_headed, heading=notation.HEADER),
    open=lambda data: notation.read(decode_drawn(data)),
    techniques=explain.TECHNIQUES,
    teaching=Teaching(way=explain.way, why=explain.why, drills=DRILLS, words=rules.missed_words),
    outside=Outside(
        forms=(Form("riddle_zh"),),
        judged=judge_written,
        paper=PAPER,
        page=Page(page_data, page_texts, RiddleZhGivens),
        for_learners=explain.line_for_learners,
    ),
    variety=Variety(avoiding=avoiding, repeats=repeats, content=content, numbered=numbered, after=riddle_number),
    scoring=Scoring(helped=rules.helped, parts=rules.solved_parts),
)
