"""Puzzles of words ask for words in one spelling: the player's."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from generators.brick.solver import Bounds, english
from generators.fill_in.rules import Puzzle as FillIn
from generators.kernel.kind import AnyKind, no_pulse
from generators.kinds import KINDS
from generators.riddle.rules import Puzzle as Riddle
from generators.words.dictionary import AMERICAN, BRITISH, spelled

MADE = {"riddle": ("7-medium-letters", 4), "fill_in": ("9-medium", 2), "brick": ("7-medium-free", 1)}


def words_of(puzzle: Any) -> Iterator[str]:
    if isinstance(puzzle, Riddle):
        yield from (word for line in puzzle.lines for word in (line.first, line.second))
        yield puzzle.answers[0]
    elif isinstance(puzzle, FillIn):
        yield from (word.lower() for word in puzzle.words)
    else:
        yield from puzzle.words


@pytest.mark.parametrize("american", [False, True])
@pytest.mark.parametrize("name", sorted(MADE))
def test_words_are_spelled_as_the_player_does(name: str, american: bool) -> None:
    kind: AnyKind = next(each for each in KINDS if each.id == name)
    preset, count = MADE[name]
    assert kind.words.spelled
    options = replace(next(each for each in kind.presets if each.id == preset).options, american=american)
    found = {word for seed in range(count) for word in words_of(kind.generate(options, Random(seed), no_pulse))}
    assert len(found) > 20
    assert found.isdisjoint(spelled(BRITISH if american else AMERICAN))


def test_a_brick_asks_for_color_in_america_and_for_colour_in_britain() -> None:
    bounds = Bounds(35, 35)
    for american, asked, other in ((True, "color", "colour"), (False, "colour", "color")):
        stock = english(no_pulse, american)
        assert stock.asks_for(asked, bounds)
        assert not stock.asks_for(other, bounds)
