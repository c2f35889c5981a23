"""A wall for those who hear it: groups that were found as rows with their link, cards with what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.boards.parts.speech import SpokenBoard, SpokenCell, plain
from game.boards.wall.bars import is_open
from game.boards.wall.layout import Places
from game.ui.widgets.widget import Widget
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, in_a_row, say
from generators.wall.pointers import title
from generators.wall.rules import MISSED, SIZE, Phase, State, in_bar

Sound: TypeAlias = Callable[[str, State], Phrase | None]  # how a card is said, for those who ask


def spoken_wall(
    state: State, places: Places, chosen: tuple[str, ...], cursor: Spot, widgets: Sequence[Widget], sound: Sound
) -> SpokenBoard:
    """`widgets`: the fields of the links that are being named."""

    def cell(spot: Spot, card: str, link: Phrase | None) -> SpokenCell:
        count = chosen.index(card) + 1 if card in chosen else 0
        name = say("reader.picked", card=card, count=count, all=SIZE) if count else plain(card)
        place, language = places.grid.place_of(spot), CHINESE if state.puzzle.script else ENGLISH
        return SpokenCell(spot, place, name, link, None, sound(card, state), language, card in chosen)

    cells, seen = [], len(state.seen)
    for row, number in enumerate(state.seen):
        link = say("reader.group", name=_link(state, number)) if is_open(state, number) else None
        for column, card in enumerate(in_bar(state, number)):
            cells.append(cell((row, column), card, link))
    for number, card in enumerate(state.order):
        cells.append(cell((seen + number // SIZE, number % SIZE), card, None))
    naming = state.phase is Phase.NAMING
    nodes = tuple(each.node() for each in widgets) if naming else ()
    clue = say("reader.picks", cards=in_a_row(chosen)) if chosen else None
    at = None if naming else cursor
    return SpokenBoard(tuple(cells), at, clue, leads=not chosen, says=_says(state), nodes=nodes)


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
