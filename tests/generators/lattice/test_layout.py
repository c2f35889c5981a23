"""Slots and junctions of a grid, and the texts of places and words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import BadText
from generators.kernel.paper import Stroke
from generators.lattice.layout import ACROSS, DOWN, RIGHT, read_layout
from generators.lattice.notation import read_words
from generators.lattice.paper import grid
from tests.generators.lattice.second import random_grid, runs


@given(st.integers(0, 10_000))
def test_slots_and_junctions_of_any_layout(seed: int) -> None:
    rows, _, _ = random_grid(seed)
    layout = read_layout(rows)
    assert sorted(list(slot.spots) for slot in layout.slots) == sorted(runs(rows))
    for index, slot in enumerate(layout.slots):
        met = {(slot.spots[j.here], layout.slots[j.other].direction) for j in layout.junctions[index]}
        assert all(layout.slots[j.other].spots[j.there] == slot.spots[j.here] for j in layout.junctions[index])
        other = DOWN if slot.direction == ACROSS else ACROSS
        assert met == {
            (s, other) for s in slot.spots if any(s in run and run != list(slot.spots) for run in runs(rows))
        }


def test_numbers_givens_and_lonely_cells() -> None:
    layout = read_layout(["***", "*.*", "***"])
    assert [(slot.number, slot.start) for slot in layout.slots] == [(1, (0, 0)), (3, (2, 0)), (1, (0, 0)), (2, (0, 2))]
    assert layout.slot_at((1, 0), ACROSS) is None
    assert layout.slot_at((1, 0), DOWN) == layout.slots[2]
    layout = read_layout(["a*.", "..*"])
    assert layout.givens() == {(0, 0): "A"}
    assert layout.lonely() == ((1, 2),)
    assert not layout.connected()
    with pytest.raises(BadText, match="Line 9, column 2"):
        read_layout(["**", "*#"], 8)


def test_bars_are_drawn_at_their_side_of_a_cell() -> None:
    layout = replace(read_layout(["***", "***"]), bars=frozenset([((0, 1), RIGHT), ((0, 2), "below")]))
    bars = [mark.points for mark in grid(layout, {}).marks if isinstance(mark, Stroke)]
    assert bars == [((2, 0), (2, 1)), ((2, 1), (3, 1))]


def test_words_are_read_once_each_in_capitals() -> None:
    assert list(read_words([(1, " moon Star"), (3, "tea")])) == ["MOON", "STAR", "TEA"]
    assert list(read_words([(1, "moon 123")], digits=True)) == ["MOON", "123"]
    for text, key, column in (
        *(("moon 123", "lattice.odd_word", 6), ("a", "lattice.odd_word", 1), ("star m00n", "lattice.odd_word", 6)),
        ("moon star Moon", "lattice.twice", 11),
    ):
        with pytest.raises(BadText) as caught:
            list(read_words([(7, text)]))
        assert caught.value.phrase.key == key
        assert {("line", 7), ("column", column)} <= {*caught.value.phrase.blanks}
