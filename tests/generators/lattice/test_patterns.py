from __future__ import annotations

from math import log
from random import Random

import pytest

from generators.kernel.kind import Cancelled, no_pulse
from generators.lattice.laws import fair
from generators.lattice.layout import Layout
from generators.lattice.patterns import pattern, promise
from generators.lattice.styles import AMERICAN, BRITISH, STYLES
from generators.words.wordbook import wordbook
from tests.generators.lattice.second import runs

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
    [*((AMERICAN, size) for size in (5, 6, 7, 9, 11, 13, 15)), *((BRITISH, n) for n in (7, 9, 11, 13))],
)
def test_patterns_keep_the_rules_of_their_style(style: str, size: int) -> None:
    for seed in range(4):
        layout = pattern(style, size, BOOKS, Random(seed), no_pulse)
        upside_down = tuple(row[::-1] for row in layout.rows[::-1])
        assert size == 5 or layout.rows == upside_down
        assert layout.connected()
        words = runs(layout.rows)
        assert min(map(len, words)) >= 3
        crossings = {spot: sum(spot in run for run in words) for spot in layout.cells()}
        assert set(crossings.values()) <= ({2} if style == AMERICAN else {1, 2})
        for run in words:
            assert sum(crossings[spot] == 2 for spot in run) >= max(2, len(run) / 2)


@pytest.mark.parametrize("size", [6, 8, 10, 15, 20, 21])
def test_lattices_of_any_size(size: int) -> None:
    layout = pattern(BRITISH, size, BOOKS, Random(size), no_pulse)
    assert (layout.height, layout.width) == (size, size)
    assert fair(layout, BRITISH)


def test_promise_counts_words_against_crossings() -> None:
    layout = Layout(("***", "***", "***"))
    assert promise(layout, BOOKS) == pytest.approx(log(500) - 2.75 * 9 / 6)
    assert promise(Layout(("***", "*.*", "***")), BOOKS) > promise(layout, BOOKS)
    assert promise(Layout(("*" * 14,)), BOOKS) < -10


def test_one_seed_one_pattern() -> None:
    first, again, other = (pattern(AMERICAN, 9, BOOKS, Random(seed), no_pulse) for seed in (1, 1, 2))
    assert first == again != other


def test_it_can_be_called_off() -> None:
    def stop() -> None:
        raise Cancelled

    for style in STYLES:
        with pytest.raises(Cancelled):
            pattern(style, 9, BOOKS, Random(1), stop)
