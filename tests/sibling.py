"""A Fill-In of Chinese words, as a sibling in another language is made: the same rules, a menu and words of its own.
`hung` lets the game know it for the length of a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import chain
from unittest.mock import patch

from game import catalogue
from generators.fill_in.generate import make_from_words
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import Options
from generators.fill_in.notation import read, write
from generators.fill_in.rules import Move, Puzzle, State
from generators.kernel.kind import EASY, Kind, Outside
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import CHINESE, say
from generators.kernel.text import decode
from generators.lanterns import TableRow
from generators.lattice.notation import is_headed
from generators.words.word_list import read_word_list

LISTED = read_word_list(
    "一心一意 三心二意 意气风发 风和日丽 日新月异 月下老人 人山人海 山清水秀 水落石出 出人头地 心口如一 春风 明月"
)
HEADER = "fill-in-zh"
FILL_IN_ZH: Kind[Options, Puzzle, State, Move] = replace(
    FILL_IN,
    id="fill_in_zh",
    menu=KindMenu(
        (Preset("9-easy", Options(9, EASY), (say("fill_in.size", size=9), say(f"level.{EASY}"))),),
        week=("9-easy",) * 7,
        language=CHINESE,
    ),
    generate=lambda _, rng, pulse: make_from_words(LISTED, rng, pulse).puzzle,
    write=partial(write, header=HEADER),
    read=partial(read, header=HEADER),
    suffix=".fill-in-zh",
    claims=partial(is_headed, heading=HEADER),
    open=lambda data: read(decode(data), HEADER),
    outside=Outside(paper=FILL_IN.outside.paper),
)


@contextmanager
def hung(lantern: str = FILL_IN.id, *, daily: bool = True) -> Iterator[None]:
    """In the lantern of its family or in one of its own, with dailies or without. Every module of the game that knows
    the tables gets the longer ones."""
    family = catalogue.entry_of(FILL_IN.id)
    kind = FILL_IN_ZH if daily else replace(FILL_IN_ZH, menu=replace(FILL_IN_ZH.menu, week=()))
    both = family, replace(family, row=TableRow(lantern, kind.id, kind.menu, lambda: kind))
    vars(both[1])["board"] = family.board  # the catalogue has no board of this id
    entries = [[each] if each is not family else both for each in catalogue.CATALOGUE]
    own = catalogue.Lantern(lantern, both if lantern == family.lantern else both[1:])
    puzzles = {each.id: each for each in catalogue.PUZZLES} | {lantern: own}
    lanterns = [each for each in puzzles.values() if each in catalogue.LANTERNS or (each is own and daily)]
    tables: dict[str, tuple[object, ...]] = {"PUZZLES": tuple(puzzles.values()), "LANTERNS": tuple(lanterns)}
    tables["CATALOGUE"] = tuple(chain.from_iterable(entries))
    known = [(module, name) for module in [*sys.modules.values()] for name in tables if _knows(module, name)]
    patches = [patch.object(module, name, tables[name]) for module, name in known]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def _knows(module: object, name: str) -> bool:
    return getattr(module, "__dict__", {}).get(name) is getattr(catalogue, name)
