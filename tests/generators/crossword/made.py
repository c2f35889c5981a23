"""Crosswords with everything that one may have, at random: bars, circles, shades, several letters, names and notes;
and crosswords that several files look at, generated once."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from generators.crossword.generate import generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import LEVELS, Options
from generators.crossword.rules import Puzzle
from generators.kernel.kind import no_pulse
from generators.lattice.layout import Layout
from tests.generators.lattice.second import random_grid

LINE = st.text(st.characters(blacklist_categories=("Cc", "Cf", "Cs", "Zs", "Zl", "Zp")), max_size=60)
WORD = st.text("ABCXYZ", min_size=1, max_size=6)
SMALL = [preset for preset in CROSSWORD.presets if not preset.id.startswith(("13", "15"))]


@st.composite
def crosswords(draw: st.DrawFn) -> Puzzle:
    _, _, rows = random_grid(draw(st.integers(0, 10_000)))
    cells = sorted((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != ".")
    some = st.sets(st.sampled_from(cells), max_size=5)
    solution = _barred(tuple(rows), draw(some), draw(some))
    readings = draw(st.dictionaries(st.sampled_from(cells), st.lists(WORD, min_size=1, max_size=3, unique=True)))
    several = {
        (r, c): "/".join(dict.fromkeys((rows[r][c] + first, *others))) for (r, c), (first, *others) in readings.items()
    }
    return Puzzle(
        solution,
        tuple(draw(LINE) for _ in solution.slots),
        draw(LINE),
        draw(LINE),
        tuple(sorted(several.items())),
        frozenset(draw(some)),
        frozenset(draw(some)),
        tuple(draw(st.lists(LINE.filter(bool), max_size=3))),
        draw(LINE),
        draw(LINE),
        tuple(sorted(draw(st.sets(st.integers(0, len(solution.slots) - 1), max_size=5)))),
    )


def _barred(rows: tuple[str, ...], right: set[tuple[int, int]], below: set[tuple[int, int]]) -> Layout:
    """As many of these bars as stand between two cells and leave no cell without a word."""
    layout = Layout(rows)
    wanted = [((r, c), "right", (r, c + 1)) for r, c in sorted(right)]
    wanted += [((r, c), "below", (r + 1, c)) for r, c in sorted(below)]
    for spot, side, other in wanted:
        barred = Layout(rows, layout.bars | {(spot, side)})
        if layout.is_open(*other) and not barred.lonely():
            layout = barred
    return layout


@cache
def generated(size: int, style: str, seed: int) -> Puzzle:
    return generate(Options(size, style, LEVELS[seed % 3]), Random(seed), no_pulse)


@cache
def small(seed: int) -> Puzzle:
    return CROSSWORD.generate(SMALL[seed * 5 % len(SMALL)].options, Random(seed), no_pulse)
