"""Walls: sixteen cards, four groups of four, exactly one answer."""

from dataclasses import replace
from functools import partial
from typing import TypeAlias

from generators.characters.atlas import Book
from generators.kernel.kind import Drills, Form, Kind, Outside, Scoring, Teaching, Variety
from generators.kernel.page import Page
from generators.wall import analysis, chinese_bank, chinese_walls, menu, notation, paper, rules, teach
from generators.wall.analysis import CERTAINTIES, PerceptionModel
from generators.wall.connecting import word_walls
from generators.wall.course import CHINESE_COURSE, COURSE
from generators.wall.explain import Drill, account, excuses, hint, hint_at, way, why
from generators.wall.generate import avoid_links_of, content, repeats
from generators.wall.lion import link_families
from generators.wall.maker.sure import generate_words
from generators.wall.maker.written import judge_written
from generators.wall.menu import Options
from generators.wall.page import WallGivens, page_data, page_texts
from generators.wall.pointers import TECHNIQUES
from generators.wall.rules import Move, Puzzle, State

WallKind: TypeAlias = Kind[Options, Puzzle, State, Move]
Exercises: TypeAlias = Drills[Puzzle, State, Move]


def _teaching(model: PerceptionModel, drill: Drill, drills: Exercises) -> Teaching[Puzzle, State, Move]:
    return Teaching(
        way=partial(way, model),
        hint_at=partial(hint_at, model),
        why=partial(why, model, drill),
        is_excused_by=excuses,
        account=partial(account, model),
        drills=drills,
    )


LION_WALL: WallKind = Kind(
    id="lion_wall",
    menu=menu.LION,
    generate=link_families.generate,
    start=rules.start,
    play=rules.play,
    is_solved=rules.is_solved,
    over=rules.over,
    hint=partial(hint, analysis.LION),
    solutions=lambda puzzle, most, pulse: link_families.theme_of(puzzle).solutions(puzzle, most, pulse),
    result=rules.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=".lion-wall",
    claims=notation.claims_lion,
    open=notation.open_lion,
    techniques=(*TECHNIQUES, *CERTAINTIES),
    teaching=replace(
        _teaching(analysis.LION, teach.characters_drill, teach.LION_DRILLS), cards=teach.CARDS, atlas=Book
    ),
    outside=Outside(
        forms=notation.LION_FORMS,
        from_words=notation.LION_FROM_WORDS,
        warning=lambda puzzle, pulse: link_families.theme_of(puzzle).warning(puzzle, pulse),
        from_text=link_families.from_text,
        reads=link_families.reads,
        unused=link_families.check_unused,
        paper=paper.LION,
        page=Page(partial(page_data, analysis.LION), page_texts, WallGivens),
    ),
    variety=Variety(avoiding=avoid_links_of, content=content, canonical=rules.canonical),
    scoring=Scoring(slips=rules.slips, takes_back=rules.takes_back, parts=lambda state: frozenset(state.found)),
)
CONNECTING_WALL: WallKind = replace(
    LION_WALL,
    id="connecting_wall",
    menu=menu.CONNECTING,
    generate=generate_words,
    hint=partial(hint, analysis.CONNECTING),
    solutions=word_walls.THEME.solutions,
    suffix=".connecting-wall",
    claims=notation.claims_connecting,
    open=notation.open_connecting,
    teaching=replace(
        _teaching(analysis.CONNECTING, lambda _, link: word_walls.family_of(link), teach.CONNECTING_DRILLS),
        course=COURSE,
    ),
    outside=Outside(
        forms=notation.FORMS,
        from_words=notation.FROM_WORDS,
        judged=judge_written,
        warning=word_walls.THEME.warning,
        paper=paper.CONNECTING,
        page=Page(partial(page_data, analysis.CONNECTING), page_texts, WallGivens),
    ),
    variety=Variety(
        avoiding=avoid_links_of,
        content=content,
        canonical=rules.canonical,
        repeats=repeats,  # Lion Wall has too few parts for that
        memory=150,  # of 1,290 links, 639 of them easy: with 60 walls four of ten links of a year came again
    ),
)
CONNECTING_WALL_ZH: WallKind = replace(
    CONNECTING_WALL,
    id="connecting_wall_zh",
    menu=menu.CONNECTING_ZH,
    generate=chinese_walls.generate,
    hint=partial(hint, analysis.CONNECTING_ZH),
    solutions=chinese_bank.THEME.solutions,
    suffix=".connecting-wall-zh",
    claims=notation.claims_chinese,
    open=notation.open_chinese,
    teaching=replace(
        _teaching(analysis.CONNECTING_ZH, lambda *_: "", teach.CHINESE_DRILLS),
        words=teach.missed_words,
        course=CHINESE_COURSE,
    ),
    outside=Outside(
        forms=(Form("wall"),),
        judged=judge_written,
        warning=chinese_bank.THEME.warning,
        paper=paper.CONNECTING,
        page=Page(partial(page_data, analysis.CONNECTING_ZH), page_texts, WallGivens),
    ),
    variety=replace(
        CONNECTING_WALL.variety,
        memory=300,  # as many as are written by hand
        after=chinese_walls.after,
        numbered=lambda options, number: replace(options, number=number),
    ),
)
