"""A wall for those who hear it: groups that were found as rows with their link, cards with what is chosen."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.boards.parts.spoken import SpokenBoard, SpokenCell, plain
from game.boards.wall.bars import is_open
from game.boards.wall.layout import Places
from game.boards.wall.naming import Naming
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, in_a_row, say
from generators.wall.pointers import title
from generators.wall.rules import MISSED, SIZE, Phase, State, in_bar


class Wall(Protocol):
    @property
    def places(self) -> Places: ...
    @property
    def chosen(self) -> tuple[str, ...]: ...
    @property
    def cursor(self) -> Spot: ...
    @property
    def naming(self) -> Naming: ...
    def sound(self, card: str, state: State) -> Phrase | None: ...


def spoken_wall(wall: Wall, state: State) -> SpokenBoard:
    cells, seen = [], len(state.seen)
    for row, number in enumerate(state.seen):
        link = say("reader.group", name=_link(state, number)) if is_open(state, number) else None
        for column, card in enumerate(in_bar(state, number)):
            cells.append(_cell(wall, state, (row, column), card, link))
    for number, card in enumerate(state.order):
        cells.append(_cell(wall, state, (seen + number // SIZE, number % SIZE), card, None))
    naming = state.phase is Phase.NAMING
    nodes = tuple(each.node() for each in wall.naming.panel.widgets) if naming else ()
    clue = say("reader.picks", cards=in_a_row(wall.chosen)) if wall.chosen else None
    at = None if naming else wall.cursor
    return SpokenBoard(tuple(cells), at, clue, leads=not wall.chosen, says=_says(state), nodes=nodes)


def _cell(wall: Wall, state: State, spot: Spot, card: str, link: Phrase | None) -> SpokenCell:
    picked = card in wall.chosen
    count = wall.chosen.index(card) + 1 if picked else 0
    name = say("reader.picked", card=card, count=count, all=SIZE) if picked else plain(card)
    place: pygame.Rect = wall.places.grid.place_of(spot)
    language = CHINESE if state.puzzle.script else ENGLISH
    return SpokenCell(spot, place, name, link, None, wall.sound(card, state), language, picked)


def _link(state: State, number: int) -> Phrase:
    found = title(state.puzzle.groups[number])
    return plain(found) if isinstance(found, str) else found


def _says(state: State) -> Phrase | None:
    """How the last guess was; a group that was found says its link, where that is no secret."""
    if state.guesses and state.verdict in MISSED:
        return say(f"board.wall.{state.verdict}")
    if state.found and state.phase is Phase.GUESSING:
        number = state.found[-1]
        return say("reader.found", name=_link(state, number)) if is_open(state, number) else say("reader.found_one")
    return None
