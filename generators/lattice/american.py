"""American patterns: every cell belongs to a word across and a word down.

    * * * .     A block is set with its opposite, so that the pattern looks the same upside down. Runs of one or two
    * * * *     cells that blocks leave are filled in, for they would be no words: here there are none.
    * * * *
    . * * *

Of the sizes of crosswords many are known, from a longer search than a player would wait for; of others one is searched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import grouped
from generators.lattice.laws import SHORTEST, one_piece
from generators.lattice.layout import BLOCK, OPEN, Layout, rows_of
from generators.words.dictionary import asset, entries

TURNS = 1500  # of a search
BLOCKS = (0.17, 0.24)  # of the cells, at least and at most
HOPELESS = -50.0  # the logarithm of no word at all
JUNCTION_COST = 2.75  # what one junction costs, as a logarithm of words; measured


_WARMTH = 0.3  # how much worse a pattern may become at first, on the way to a better one

Rows = tuple[str, ...]


@cached
def known(size: int, pulse: Pulse = no_pulse, name: str = "american.txt") -> tuple[Rows, ...]:
    """The patterns that are kept of this size, each in all its positions; there may be none."""
    patterns = read_patterns(asset("patterns", name).read_text(encoding="ascii"))
    return tuple(dict.fromkeys(_all_ways(patterns.get(size, []), pulse)))


def search(
    size: int,
    worth: Mapping[int, float],
    rng: Random,
    pulse: Pulse,
    turns: int = TURNS,
    blocks: tuple[float, float] = BLOCKS,
) -> Layout:
    """Begin with an empty grid, move blocks about, and keep what becomes easier to fill."""
    most = int(size * size * rng.uniform(*blocks))
    rows: Rows = (OPEN * size,) * size
    best = Layout(rows)
    score = highest = 2 * HOPELESS
    for turn in range(turns):
        pulse()
        changed = _changed(rows, most, rng)
        if changed is None:
            continue
        worth_now = ease(changed, worth)
        warmth = _WARMTH * (1 - turn / turns)
        if worth_now >= score or rng.random() < exp((worth_now - score) / warmth):
            if worth_now > highest:
                layout = Layout(changed)
                if not layout.connected() or not one_piece(layout):
                    continue
                best, highest = layout, worth_now
            rows, score = changed, worth_now
    return best


def _changed(rows: Rows, most: int, rng: Random) -> Rows | None:
    """A few blocks elsewhere, with their opposites; None if that brings nothing new or too many blocks."""
    signs = list("".join(rows))
    blocks = [place for place, sign in enumerate(signs) if sign == BLOCK]
    if len(blocks) >= 2 and (len(blocks) > most - 2 or rng.random() < 0.4):
        for place in rng.sample(blocks, rng.choice((1, 1, 2))):
            _set_pair(signs, place, OPEN)
    _set_pair(signs, rng.randrange(len(signs)), BLOCK)
    changed = _close_short_runs(rows_of(signs, len(rows)))
    return None if changed == rows or sum(row.count(BLOCK) for row in changed) > most else changed


def _set_pair(signs: list[str], place: int, sign: str) -> None:
    signs[place] = signs[-1 - place] = sign


def _close_short_runs(rows: Rows) -> Rows:
    """The grid with every run that is too short for a word filled in."""
    while True:
        closed = transposed(_without_short_runs(transposed(_without_short_runs(rows))))
        if closed == rows:
            return rows
        rows = closed


def _without_short_runs(rows: Sequence[str]) -> Rows:
    return tuple(map(_of_words, rows))


@cached_lately(2000)  # from turn to turn most rows stay as they are
def _of_words(row: str) -> str:
    """The row with its short runs filled in."""
    return BLOCK.join(run if len(run) >= SHORTEST else BLOCK * len(run) for run in row.split(BLOCK))


def transposed(rows: Rows) -> Rows:
    return tuple(map("".join, zip(*rows, strict=True)))


def ease(rows: Rows, worth: Mapping[int, float]) -> float:
    """The promise of a grid in which all cells are crossed, much faster."""
    runs = [len(run) for run in BLOCK.join(rows + transposed(rows)).split(BLOCK) if run]
    if not runs:
        return HOPELESS
    return sum(worth.get(run, HOPELESS) - run * JUNCTION_COST / 2 for run in runs) / len(runs)


def read_patterns(text: str) -> dict[int, list[Rows]]:
    """The patterns by size: a line each, its rows parted by strokes."""
    return grouped((tuple(line.split("/")) for line in entries(text)), len)


def _all_ways(patterns: Sequence[Rows], pulse: Pulse) -> Iterator[Rows]:
    """The patterns as they are, in a mirror, upside down, and all these with columns for rows."""
    for rows in patterns:
        pulse()
        mirrored = tuple(row[::-1] for row in rows)
        for each in (rows, mirrored, rows[::-1], mirrored[::-1]):
            yield each
            yield transposed(each)
