"""A hand on a wall: where its cards lie, what keys choose them, and the way to the naming."""

from __future__ import annotations

from typing import Any

from game.boards.wall.animation import KEYS
from game.ui.input import Point
from game.ui.widgets.field import Field
from generators.wall.menu import Mode
from generators.wall.rules import GROUPS, Phase, State
from tests.game.pilot import Pilot
from tests.rows import of_type

RIVERS = """# mode: only_connect
Rivers of Europe | rivers: Rhine Rhone Elbe Oder
Kinds of cheese: brie feta edam gouda
Hidden trees | trees: cash welming palmist sashay
____ ball | ball: foot base snow basket
"""


def board(pilot: Pilot) -> Any:
    return pilot.play.board


def state(pilot: Pilot) -> State:
    found: State = pilot.session.state
    return found


def at(pilot: Pilot, card: str) -> Point:
    x, y = board(pilot).places.grid.place_of(state(pilot).spot_of(card)).center
    return x, y


def key_of(pilot: Pilot, card: str) -> str:
    row, column = state(pilot).spot_of(card)
    return KEYS[row * 4 + column]


def guess(pilot: Pilot, cards: tuple[str, ...]) -> None:
    """By its keys; what a miss left chosen is put back first, and where time runs four are a guess."""
    if board(pilot).waits(state(pilot)):
        pilot.key("return")
    submit = () if state(pilot).puzzle.mode is Mode.ONLY_CONNECT else ("return",)
    pilot.key("backspace", *[key_of(pilot, card) for card in cards], *submit)


def act(pilot: Pilot, action: str) -> None:
    """What a pill or a row of the board's own does, wherever the frame shows it."""
    pilot.play.game.act(action)
    pilot.play.dirty = True
    pilot.step()


def group(pilot: Pilot, number: int) -> tuple[str, ...]:
    return state(pilot).puzzle.groups[number].cards


def wrong(pilot: Pilot) -> tuple[str, ...]:
    """Three of a group and one of another."""
    first, second, *_ = [number for number in range(GROUPS) if number not in state(pilot).found]
    return (*group(pilot, first)[:3], group(pilot, second)[0])


def name_all(pilot: Pilot) -> None:
    """Type each link and press Enter; the next field has the caret by itself."""
    while not pilot.session.chapter.over:
        number = next(each for each in state(pilot).seen if state(pilot).names[each] is None)
        pilot.type_in(state(pilot).puzzle.groups[number].name)
        pilot.key("return")


def field(pilot: Pilot) -> Field:
    """Where the first link is named."""
    return of_type(next(each for each in board(pilot).naming.panel.widgets if each.id == "name:0"), Field)


def naming(pilot: Pilot, kind: str, text: str = "") -> Pilot:
    pilot.open(kind, "easy-only-connect", text)
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    pilot.wait(1.0)
    assert state(pilot).phase is Phase.NAMING
    return pilot
