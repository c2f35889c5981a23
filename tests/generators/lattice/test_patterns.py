"""Rules of fair patterns, judged by networkx and by runs found by hand; generated patterns keep them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import log
from random import Random

import networkx as nx
import pytest

from generators.kernel.kind import no_pulse
from generators.lattice import AMERICAN, BRITISH
from generators.lattice.layout import Layout
from generators.lattice.patterns import fair, known, lattice, most_cut_off, one_piece, pattern, promise, read_patterns
from generators.words.dictionary import asset
from generators.words.wordbook import wordbook
from tests.generators.lattice.second import runs
from tests.rows import FULL, check_rows, sample

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


def upside_down(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in rows[::-1])


def test_what_one_cell_cuts_off() -> None:
    def check(seed: int) -> None:
        rng = Random(seed)
        rows = tuple("".join(rng.choice("*.") for _ in range(9)) for _ in range(9))
        graph = nx.grid_graph((9, 9)).subgraph([(r, c) for r in range(9) for c in range(9) if rows[r][c] != "."])
        piece = max(map(sorted, nx.connected_components(graph)), key=len)
        shape = tuple("".join("*" if (r, c) in piece else "." for c in range(9)) for r in range(9))
        assert most_cut_off(piece) == cut_off(shape)
        assert one_piece(Layout(shape)) == (4 * cut_off(shape) < len(piece))

    check_rows(sample(range(200), 15), check)


def check_rules(rows: tuple[str, ...], style: str) -> None:
    """The rules of either style, for a square pattern; it is symmetric from 7×7 on, but not an even British one."""
    size, words = len(rows), runs(rows)
    cells = sum(sign != "." for row in rows for sign in row)
    assert len(rows[0]) == size
    assert size == 5 or (style == BRITISH and size % 2 == 0) or rows == upside_down(rows)
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
    patterns = known(size, no_pulse)
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
    assert fair(Layout(("***", "***", "***")), AMERICAN)
    assert not fair(Layout(("***", "*.*", "***")), AMERICAN)
    assert fair(Layout(("***", "*.*", "***")), BRITISH)
    assert not fair(Layout(("**", "**")), AMERICAN)
    assert not fair(Layout(("***.***", "*.*.*.*", "***.***")), BRITISH)
    assert not fair(Layout(("*****", "*...*", "*...*", "*...*", "*****")), BRITISH)  # two of five are crossed
    assert not fair(Layout(("******", "*...**", "*...*.", "******")), BRITISH)  # three in a row are not
    assert one_piece(Layout(("***", "*.*", "***")))
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


def test_promise_counts_words_against_crossings() -> None:
    layout = Layout(("***", "***", "***"))
    assert promise(layout, BOOKS) == pytest.approx(log(500) - 2.75 * 9 / 6)
    assert promise(Layout(("***", "*.*", "***")), BOOKS) > promise(layout, BOOKS)
    assert promise(Layout(("*" * 14,)), BOOKS) < -10
