"""Lamps of a family lie in their room, none over another, whatever the family and the room."""

from __future__ import annotations

from itertools import combinations

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.scenes.atlas.ladder import CharacterLadder
from game.scenes.atlas.rings import MOST, capacity, spread

COUNTS = st.tuples(*[st.integers(0, 6)] * 3).filter(lambda counts: 0 < sum(counts) <= MOST)
SIZES = st.tuples(st.integers(120, 1200), st.integers(120, 1200))


@settings(max_examples=60, deadline=None)
@given(COUNTS, SIZES, st.integers(20, 120))
def test_none_lies_over_another(counts: tuple[int, int, int], size: tuple[int, int], most: int) -> None:
    found = spread(counts, size, most)
    assert tuple(map(len, found.rects)) == counts
    every = [found.middle, *(each for ring in found.rects for each in ring)]
    assert all(pygame.Rect((0, 0), size).contains(each) for each in every)
    assert not any(one.colliderect(other) for one, other in combinations(every, 2))


@settings(max_examples=40, deadline=None)
@given(SIZES, st.integers(24, 90))
def test_as_many_as_can_be_pressed(size: tuple[int, int], side: int) -> None:
    assert 3 <= capacity(pygame.Rect((0, 0), size), side) <= MOST


def test_in_a_large_room_lamps_are_large() -> None:
    found = spread((6, 6, 2), (760, 600), 92)
    assert found.side > 60
    assert len(found.rings) == 2
    inner, outer = found.rings
    assert inner.across < outer.across


def test_a_ladder_goes_up_and_down() -> None:
    ladder = CharacterLadder("妈", "热", 4).step("她", "女").step("地", "也")
    assert (ladder.here, ladder.steps, ladder.reached) == ("地", 2, False)
    assert ladder.back().characters == ("妈", "她")
    assert ladder.step("热", "x").reached
