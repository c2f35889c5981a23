from __future__ import annotations

from dataclasses import replace

import pytest

from generators.kernel.kind import BadText
from generators.kernel.paper import Stroke
from generators.lattice.layout import ACROSS, DOWN, RIGHT, read_layout
from generators.lattice.paper import grid
from tests.generators.lattice.second import GOLDEN, random_grid, runs


def test_the_original_example_has_its_eight_slots() -> None:
    layout = read_layout(GOLDEN["original"]["layout"].split())
    assert [(slot.number, slot.direction, slot.start, slot.length) for slot in layout.slots] == [
        (1, ACROSS, (1, 2), 8),
        (4, ACROSS, (3, 1), 6),
        (6, ACROSS, (5, 0), 4),
        (8, ACROSS, (8, 1), 8),
        (2, DOWN, (1, 3), 5),
        (3, DOWN, (1, 9), 5),
        (5, DOWN, (3, 6), 7),
        (7, DOWN, (6, 8), 4),
    ]


@pytest.mark.parametrize("seed", range(100))
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


def test_a_block_of_four_cells_is_four_words() -> None:
    layout = read_layout(["**", "**"])
    assert [(slot.number, slot.direction) for slot in layout.slots] == [(1, ACROSS), (3, ACROSS), (1, DOWN), (2, DOWN)]


def test_numbers_follow_reading_order() -> None:
    layout = read_layout(["***", "*.*", "***"])
    assert [(slot.number, slot.start) for slot in layout.slots] == [(1, (0, 0)), (3, (2, 0)), (1, (0, 0)), (2, (0, 2))]
    assert layout.slot_at((1, 0), ACROSS) is None
    assert layout.slot_at((1, 0), DOWN) == layout.slots[2]


def test_given_letters_and_lonely_cells() -> None:
    layout = read_layout(["a*.", "..*"])
    assert layout.givens() == {(0, 0): "A"}
    assert layout.lonely() == ((1, 2),)
    assert not layout.connected()


def test_complaints_say_where() -> None:
    with pytest.raises(BadText, match="Line 9, column 2"):
        read_layout(["**", "*#"], 8)


def test_bars_are_drawn_at_their_side_of_a_cell() -> None:
    layout = replace(read_layout(["***", "***"]), bars=frozenset([((0, 1), RIGHT), ((0, 2), "below")]))
    bars = [mark.points for mark in grid(layout, {}).marks if isinstance(mark, Stroke)]
    assert bars == [((2, 0), (2, 1)), ((2, 1), (3, 1))]
