"""Brick: find the words that the letters spell."""

from dataclasses import replace
from functools import partial

from generators.brick import chinese, explain, notation, rules
from generators.brick.explain import CHINESE_DRILLS, DRILLS
from generators.brick.generate import FROM_WORDS, generate, with_own_words
from generators.brick.menu import MENU, MENU_ZH, Options
from generators.brick.page import BrickGivens, page_data, page_texts
from generators.brick.paper import PAPER
from generators.brick.rules import Move, Puzzle, State
from generators.kernel.kind import Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.kernel.page import Page
from generators.kernel.text import decode_drawn

BRICK: Kind[Options, Puzzle, State, Move] = Kind(
    id="brick",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    is_solved=rules.is_solved,
    over=rules.over,
    hint=explain.hint,
    solutions=rules.solutions,
    result=rules.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=notation.claims,
    open=notation.open_file,
    techniques=explain.TECHNIQUES,
    teaching=Teaching(way=explain.way, why=explain.why, account=explain.account, drills=DRILLS, again=explain.again),
    outside=Outside(
        forms=notation.FORMS,
        from_words=FROM_WORDS,
        warning=notation.note,
        from_text=notation.from_text,
        paper=PAPER,
        page=Page(page_data, page_texts, BrickGivens),
    ),
    words=WordChoice(spelled=True, with_words=True, reworded=with_own_words),
    scoring=Scoring(
        helped=rules.hints_used, parts=rules.known_words, rank=rules.rank_number, ranks=rules.NAMES, won=rules.is_genius
    ),
)

BRICK_ZH: Kind[Options, Puzzle, State, Move] = replace(
    BRICK,
    id="brick_zh",
    menu=MENU_ZH,
    generate=chinese.generate,
    write=partial(notation.write, header=chinese.HEADER),
    read=chinese.read,
    suffix=".brick-zh",
    claims=partial(notation.is_headed, header=chinese.HEADER),
    open=lambda data: chinese.read(decode_drawn(data)),
    teaching=replace(BRICK.teaching, drills=CHINESE_DRILLS),
    outside=Outside(
        forms=notation.FORMS[:1],
        warning=notation.note,
        paper=PAPER,
        page=Page(page_data, page_texts, BrickGivens),
    ),
    variety=Variety(repeats=chinese.repeats),
    words=WordChoice(with_words=True, reworded=with_own_words),
)
