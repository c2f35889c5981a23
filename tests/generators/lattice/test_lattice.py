"""Layouts, fair patterns and the filler, by a second opinion: runs found by hand, networkx, CP-SAT."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.drawing import Stroke
from generators.kernel.kind import BadText, no_pulse
from generators.lattice import AMERICAN, BRITISH
from generators.lattice.filler import fill, fills
from generators.lattice.layout import ACROSS, DOWN, RIGHT, Layout, draw_grid, fill_layout, read_layout
from generators.lattice.notation import read_words
from generators.lattice.patterns import fair, known_patterns, lattice, most_cut_off, one_piece, pattern, read_patterns
from generators.words.dictionary import asset
from generators.words.signs import word_pattern, wordbook, wordbooks
from tests.generators.lattice.second import count, random_grid, runs
from tests.rows import FULL, check_rows, sample
from tests.said import refused


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


def test_numbers_givens_lonely_cells_and_bars() -> None:
    layout = read_layout(["***", "*.*", "***"])
    assert [(slot.number, slot.start) for slot in layout.slots] == [(1, (0, 0)), (3, (2, 0)), (1, (0, 0)), (2, (0, 2))]
    assert layout.slot_at((1, 0), ACROSS) is None
    assert layout.slot_at((1, 0), DOWN) == layout.slots[2]
    layout = read_layout(["a*.", "..*"])
    assert layout.givens() == {(0, 0): "A"}
    assert layout.lonely() == ((1, 2),)
    assert not layout.is_connected()
    with pytest.raises(BadText, match="Line 9, column 2"):
        read_layout(["**", "*#"], 8)
    layout = replace(read_layout(["***", "***"]), bars=frozenset([((0, 1), RIGHT), ((0, 2), "below")]))
    bars = [mark.points for mark in draw_grid(layout, {}).marks if isinstance(mark, Stroke)]
    assert bars == [((2, 0), (2, 1)), ((2, 1), (3, 1))]


def test_words_are_read_once_each_in_capitals() -> None:
    assert list(read_words([(1, " moon Star"), (3, "tea")])) == ["MOON", "STAR", "TEA"]
    assert list(read_words([(1, "moon 123 月亮")], word_pattern(9))) == ["MOON", "123", "月亮"]
    for text, column in (("moon 123", 6), ("a", 1), ("star m00n", 6), ("moon star Moon", 11)):
        assert {("line", 7), ("column", column)} <= {*refused(list, read_words([(7, text)])).blanks}


SQUARE = Layout(("***", "***", "***"))


def test_any_layout_is_filled_with_its_own_words_as_often_as_a_second_opinion_finds() -> None:
    def check(seed: int) -> None:
        rows, words, letters = random_grid(seed)
        layout = Layout(tuple(rows))
        outcome = fills(layout, tuple(words), 50, no_pulse)
        assert outcome.complete
        assert len(set(outcome.fills)) == len(outcome.fills)
        grids = [fill_layout(layout, found).rows for found in outcome.fills]
        assert tuple(letters) in grids or len(grids) == 50
        for found, filled in zip(outcome.fills, grids, strict=True):
            assert sorted(found) == sorted(words)
            read = ["".join(filled[r][c] for r, c in slot.spots) for slot in layout.slots]
            assert read == list(found)
        changed = [words[0][:-1] + ("Z" if words[0][-1] != "Z" else "Y"), *words[1:]]  # then nothing fits, mostly
        for each in (words, changed) if seed % 4 == 0 else ():
            if len(set(each)) == len(each):
                assert len(fills(layout, tuple(each), 4, no_pulse).fills) == count(rows, each, 4)

    check_rows(sample(range(200), 25), check)


@pytest.mark.parametrize("widely", [False, True])
def test_a_dictionary_fills_a_square(widely: bool) -> None:
    words = ["TOO", "URN", "BEE", "TUB", "ORE", "ONE", "BIT", "ICE", "TEN", "CAT"]
    outcome = fill(SQUARE, wordbooks(words), Random(1), no_pulse, widely=widely)
    assert len(set(outcome.fills[0])) == 6
    grid = fill_layout(SQUARE, outcome.fills[0]).rows
    assert {*grid, *map("".join, zip(*grid, strict=True))} == set(outcome.fills[0]) <= set(words)


def test_no_fill_and_an_incomplete_search_differ() -> None:
    nothing = fill(SQUARE, wordbooks(["CAT", "DOG", "PIG", "COW", "HEN", "EWE"]), Random(1), no_pulse)
    assert (nothing.fills, nothing.complete) == ((), True)
    assert fill(Layout(("****",)), {}, Random(1), no_pulse).complete
    many = wordbooks(map("".join, permutations("ABCDE", 3)))
    interrupted = fill(SQUARE, many, Random(1), no_pulse, steps=5)
    assert (interrupted.fills, interrupted.complete) == ((), False)
    assert fill(SQUARE, many, Random(1), no_pulse).fills
    impossible = fills(SQUARE, ("CAT",), 2, no_pulse)
    assert (impossible.fills, impossible.complete, impossible.steps) == ((), True, 0), "wrong lengths need no search"
    assert fills(Layout(("K**", "...", "***")), ("CAT", "KIT"), 9, no_pulse).fills == (("KIT", "CAT"),)


PATTERNS = read_patterns(asset("patterns", "american.txt").read_text(encoding="ascii"))


def cut_off(rows: tuple[str, ...]) -> int:
    """How many cells are parted from the largest piece, at worst, when one is taken away."""
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."]
    graph = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from(((r, c), n) for r, c in cells for n in ((r + 1, c), (r, c + 1)) if n in graph)
    assert nx.is_connected(graph)
    worst = 0
    for cell in nx.articulation_points(graph):
        left = graph.subgraph(set(graph) - {cell})
        worst = max(worst, len(left) - max(map(len, nx.connected_components(left))))
    return worst


def test_what_one_cell_cuts_off() -> None:
    def check(seed: int) -> None:
        rng = Random(seed)
        rows = tuple("".join(rng.choice("*.") for _ in range(9)) for _ in range(9))
        graph = nx.grid_graph((9, 9)).subgraph([(r, c) for r in range(9) for c in range(9) if rows[r][c] != "."])
        piece = max(map(sorted, nx.connected_components(graph)), key=len)
        shape = tuple("".join("*" if (r, c) in piece else "." for c in range(9)) for r in range(9))
        assert most_cut_off(Layout(shape)) == cut_off(shape)
        assert one_piece(Layout(shape)) == (4 * cut_off(shape) < len(piece))

    check_rows(sample(range(200), 15), check)


def check_rules(rows: tuple[str, ...], style: str) -> None:
    """The rules of either style, for a square pattern; it is symmetric from 7×7 on, but not an even British one."""
    size, words = len(rows), runs(rows)
    cells = sum(sign != "." for row in rows for sign in row)
    assert len(rows[0]) == size
    assert size == 5 or (style == BRITISH and size % 2 == 0) or rows == tuple(row[::-1] for row in rows[::-1])
    assert 4 * cut_off(rows) < cells
    assert min(map(len, words)) >= 3
    times = Counter(spot for run in words for spot in run)
    assert times.keys() == {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."}
    for run in words:
        checked = "".join("x" if times[spot] == 2 else "-" for spot in run)
        assert checked.count("x") >= (len(run) if style == AMERICAN else max(2, len(run) / 2))
        assert "---" not in checked


def share_of_threes(rows: tuple[str, ...]) -> float:
    return sum(len(run) == 3 for run in runs(rows)) / len(runs(rows))


@pytest.mark.parametrize("size", sample([7, 8, 9, 10, 11, 13, 15, 21], 4))
def test_british_lattices_keep_the_rules(size: int) -> None:
    for seed in range(20 if FULL else 2):
        rows = lattice(size, Random(seed), no_pulse).rows
        check_rules(rows, BRITISH)
        assert size < 11 or share_of_threes(rows) <= 0.15


@pytest.mark.parametrize("size", sorted(PATTERNS))
def test_known_american_patterns_keep_the_rules(size: int) -> None:
    patterns = known_patterns(size, no_pulse)
    assert len(patterns) == len(set(patterns)) >= 40
    for rows in sample(PATTERNS[size], 8):
        assert rows in patterns
        check_rules(rows, AMERICAN)
        assert share_of_threes(rows) <= 0.5
    assert all(fair(Layout(rows), AMERICAN) for rows in patterns)


def test_no_two_known_patterns_are_the_same_turned() -> None:
    def images(rows: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        for turned in (rows, tuple(map("".join, zip(*rows, strict=True)))):
            for mirrored in (turned, tuple(row[::-1] for row in turned)):
                yield from (mirrored, mirrored[::-1])

    for patterns in PATTERNS.values():
        assert len({min(images(rows)) for rows in patterns}) == len(patterns)


def test_what_is_not_fair() -> None:
    ring = Layout(("***", "*.*", "***"))
    assert fair(SQUARE, AMERICAN)
    assert not fair(ring, AMERICAN)
    assert fair(ring, BRITISH)
    assert not fair(Layout(("**", "**")), AMERICAN)
    assert not fair(Layout(("***.***", "*.*.*.*", "***.***")), BRITISH)
    assert not fair(Layout(("*****", "*...*", "*...*", "*...*", "*****")), BRITISH)  # two of five are crossed
    assert not fair(Layout(("******", "*...**", "*...*.", "******")), BRITISH)  # three in a row are not
    assert one_piece(ring)
    assert not one_piece(Layout(("***.", "***.", "..**", "..**")))


LETTERS = "ABCDEFGHIJ"
# Words do not matter here, only how many there are of each length: as in English, most have 5 to 9 letters.
BOOKS = {
    length: wordbook(
        tuple(f"{LETTERS[n // 10 % 10]}{LETTERS[n % 10]}".ljust(length, LETTERS[n // 100]) for n in range(count))
    )
    for length, count in zip(range(3, 14), (500, 900, 999, 999, 999, 900, 800, 600, 400, 200, 100), strict=True)
}


@pytest.mark.parametrize(
    ("style", "size"),
    sample([*((AMERICAN, size) for size in (5, 6, 7, 9, 11, 13, 15)), *((BRITISH, n) for n in (7, 9, 11, 13))], 6),
)
def test_patterns_keep_the_rules_of_their_style(style: str, size: int) -> None:
    for seed in range(4 if FULL else 1):
        check_rules(pattern(style, size, BOOKS, Random(seed), no_pulse).rows, style)
