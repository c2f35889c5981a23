"""Patterns of blocks, in two styles, and the rules of a fair pattern.

Grids hang together by more than one cell and have no word under three letters; from 7×7 on they
look the same upside down (an even British lattice cannot).

American: every cell belongs to a word across and a word down.

    * * * .     A block is set with its opposite, so that the pattern looks the same upside down. Runs of one or two
    * * * *     cells that blocks leave are filled in, as they are too short for a word: here there are none.
    * * * *
    . * * *

For the sizes of crosswords many patterns are known, from a longer search than a player would wait
for; for other sizes one is searched.

British: about every second letter of a word is crossed, never less than half of them, and never
three in a row are not. Start with a full lattice of lines, in which every second letter is crossed,
and break lines here and there. A line whose ends are both uncrossed must be broken once, otherwise
less than half of it would be crossed.

    * * * * *     the full lattice of five rows: three words across and three down; of each, letters 1, 3 and 5 are
    * . * . *     crossed. A block in the middle would leave pieces of two cells, which are no words.
    * * * * *
    * . * . *
    * * * * *
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from random import Random

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import Pulse, Spot, no_pulse
from generators.kernel.sets import bits, group_by, spots
from generators.lattice import AMERICAN, BRITISH
from generators.lattice.layout import BLOCK, OPEN, Layout, rows_of
from generators.words.dictionary import asset_text, entries
from generators.words.signs import Wordbook

SHORTEST = 3  # letters of a word: the rules below depend on it

_TURNS = 1500  # steps of a search
_BLOCKS = (0.17, 0.24)  # share of the cells, at least and at most
HOPELESS = -50.0  # for the logarithm of no word at all
JUNCTION_COST = 2.75  # cost of a junction, as a logarithm of words; measured
_WARMTH = 0.3  # acceptable loss at first

_SMALL = 7  # up to this size a grid starts with words in its first row and column
_WIDE = 15  # size from which some words are as long as the grid
_ROWS = 0.5  # share of rows among these
_LARGE = 11  # size from which few words have three letters
_CELLS = 0.62  # share of the square, at least; more blocks look dark
_THREES, _FEW_THREES = 0.25, 0.15  # share of the words, at most

LATTICES = 4  # British patterns to choose from
_DRAWN = {5: 1, 7: 2, 9: 4, 11: 4}  # American patterns to choose from
_DRAWN_LARGE = 10


def fair(layout: Layout, style: str) -> bool:
    """Does a grid without bars hang together, and has every word the length and crossings that its style requires?"""
    cells, (beside, above) = layout.bits, layout.steps
    if any(_first_bits(cells, step) & ~(cells >> 2 * step) for step in layout.steps):
        return False  # two letters are too few
    across, down = (cells & (cells << step | cells >> step) for step in (beside, above))
    if across | down != cells:
        return False  # cell without neighbours
    if style == AMERICAN:
        return across & down == cells and layout.is_connected()
    return all(_well_crossed(cells, across & down, step) for step in layout.steps) and layout.is_connected()


def _first_bits(cells: int, step: int) -> int:
    """The first cells of words of two and more letters."""
    return cells & ~(cells << step) & cells >> step


def _well_crossed(cells: int, crossed: int, step: int) -> bool:
    """Are at least half of the letters of each word crossed, two or more, and never three in a row not?"""
    loose = cells ^ crossed
    if loose & loose >> step & loose >> 2 * step:
        return False
    firsts = _first_bits(cells, step)
    while firsts:
        cell = firsts & -firsts
        firsts ^= cell
        letters = checked = 0
        while cell & cells:
            letters, checked, cell = letters + 1, checked + bool(cell & crossed), cell << step
        if checked < 2 or 2 * checked < letters:
            return False
    return True


def share_of_shortest(layout: Layout) -> float:
    words = short = 0
    for step in layout.steps:
        firsts = _first_bits(layout.bits, step)
        words += firsts.bit_count()
        short += (firsts & layout.bits >> 2 * step & ~(layout.bits >> 3 * step)).bit_count()
    return short / words


def one_piece(layout: Layout) -> bool:
    """Is less than a quarter of the grid cut off when any one cell is removed?"""
    return 4 * most_cut_off(layout) < layout.bits.bit_count()


def most_cut_off(layout: Layout) -> int:
    """The most cells that one cell can cut off from the rest of a connected grid."""
    left = (layout.bits & ~(1 << cell) for cell in bits(layout.bits))
    return max((each.bit_count() - max(map(int.bit_count, layout.pieces(each)), default=0) for each in left), default=0)


Rows = tuple[str, ...]


@cached
def known_patterns(size: int, pulse: Pulse = no_pulse, name: str = "american.txt") -> tuple[Rows, ...]:
    """The stored patterns of this size, in all symmetries; there may be none."""
    patterns = read_patterns(asset_text("patterns", name))
    return tuple(dict.fromkeys(_all_ways(patterns.get(size, []), pulse)))


def search(size: int, worth: Mapping[int, float], rng: Random, pulse: Pulse) -> Layout:
    """Starts with an empty grid, moves blocks, and keeps changes that make it easier to fill."""
    most = int(size * size * rng.uniform(*_BLOCKS))
    rows: Rows = (OPEN * size,) * size
    best = Layout(rows)
    score = highest = 2 * HOPELESS
    for turn in range(_TURNS):
        pulse()
        changed = _move_blocks(rows, most, rng)
        if changed is None:
            continue
        worth_now = ease(changed, worth)
        warmth = _WARMTH * (1 - turn / _TURNS)
        if worth_now >= score or rng.random() < exp((worth_now - score) / warmth):
            if worth_now > highest:
                layout = Layout(changed)
                if not layout.is_connected() or not one_piece(layout):
                    continue
                best, highest = layout, worth_now
            rows, score = changed, worth_now
    return best


def _move_blocks(rows: Rows, most: int, rng: Random) -> Rows | None:
    """Moves a few blocks, with their opposites; None if nothing changes or there are too many blocks."""
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
        columns = transpose(tuple(map(_close_row, rows)))
        closed = transpose(tuple(map(_close_row, columns)))
        if closed == rows:
            return rows
        rows = closed


@cached_lately(2000)  # most rows stay the same from turn to turn
def _close_row(row: str) -> str:
    return BLOCK.join(run if len(run) >= SHORTEST else BLOCK * len(run) for run in row.split(BLOCK))


def transpose(rows: Rows) -> Rows:
    return tuple(map("".join, zip(*rows, strict=True)))


def ease(rows: Rows, worth: Mapping[int, float]) -> float:
    """The promise of a grid in which all cells are crossed, computed much faster."""
    runs = [len(run) for run in BLOCK.join(rows + transpose(rows)).split(BLOCK) if run]
    if not runs:
        return HOPELESS
    return sum(worth.get(run, HOPELESS) - run * JUNCTION_COST / 2 for run in runs) / len(runs)


def read_patterns(text: str) -> dict[int, list[Rows]]:
    """The patterns by size: one in a line, its rows separated by slashes."""
    return group_by((tuple(line.split("/")) for line in entries(text)), len)


def _all_ways(patterns: Sequence[Rows], pulse: Pulse) -> Iterator[Rows]:
    """All symmetries of the patterns: mirrored, upside down, and with columns for rows."""
    for rows in patterns:
        pulse()
        mirrored = tuple(row[::-1] for row in rows)
        for each in (rows, mirrored, rows[::-1], mirrored[::-1]):
            yield each
            yield transpose(each)


def lattice(size: int, rng: Random, pulse: Pulse) -> Layout:
    """A British pattern that keeps all rules. Most do at the first or second try."""
    while True:
        layout = _break_rows(size, rng, pulse)
        if layout is not None and one_piece(layout):
            return layout


def _break_rows(size: int, rng: Random, pulse: Pulse) -> Layout | None:
    """Tries breaks in random order and keeps those that break no rule."""
    first = (rng.randrange(2), rng.randrange(2)) if size > _SMALL else (0, 0)
    signs = [BLOCK if row % 2 != first[0] and column % 2 != first[1] else OPEN for row, column in spots(size, size)]
    for place in _needed_blocks(size, first, rng):
        _block(signs, place, size)
    layout = Layout(rows_of(signs, size))
    if not _keeps_rules(layout):
        return None
    for place in _breaks(size, first, rng):
        pulse()
        tried = list(signs)
        _block(tried, place, size)
        broken = Layout(rows_of(tried, size))
        if _keeps_rules(broken):
            layout, signs = broken, tried
    return layout


def _keeps_rules(layout: Layout) -> bool:
    if layout.width > _SMALL and share_of_shortest(layout) > (_THREES if layout.width < _LARGE else _FEW_THREES):
        return False
    if layout.width > _SMALL and layout.bits.bit_count() < _CELLS * layout.width * layout.height:
        return False
    return fair(layout, BRITISH)


def _block(signs: list[str], place: int, size: int) -> None:
    signs[place] = BLOCK
    if size % 2:  # an even lattice is not symmetric
        signs[-1 - place] = BLOCK


def _needed_blocks(size: int, first: Spot, rng: Random) -> Iterator[int]:
    """A block in each line that needs one; opposite lines share it."""
    if size % 2 and first[1]:
        yield from (row * size + _end(size, rng) for row in range(first[0], size // 2 + 1, 2))
    if size % 2 and first[0]:
        yield from (_end(size, rng) * size + column for column in range(first[1], size // 2 + 1, 2))


def _end(size: int, rng: Random) -> int:
    ends = ((place, (place, size - 1 - place)) for place in range(0, size, 2))
    return rng.choice([place for place, sides in ends if all(p == 0 or p >= SHORTEST for p in sides)])


def _breaks(size: int, first: Spot, rng: Random) -> list[int]:
    """Places for blocks in random order: a few in each line, none where another line crosses. In
    wide grids one line and its opposite keep their length."""
    rows, columns = range(first[0], size, 2), range(first[1], size, 2)
    whole = (_pair(rows, size, rng), ()) if rng.random() < _ROWS else ((), _pair(columns, size, rng))
    across = [row * size + column for row in rows if row not in whole[0] for column in _some(size, first[1], rng)]
    down = [row * size + column for column in columns if column not in whole[1] for row in _some(size, first[0], rng)]
    return rng.sample(across + down, len(across + down))


def _pair(lines: Sequence[int], size: int, rng: Random) -> tuple[int, ...]:
    line = rng.choice(lines)
    return (line, size - 1 - line) if size >= _WIDE else ()


def _some(size: int, first: int, rng: Random) -> list[int]:
    """Places in a line that is crossed at every second place from `first` on."""
    return rng.sample(range(1 - first, size, 2), rng.randint(size // 12, (size + 3) // 6))


def pattern(
    style: str,
    size: int,
    books: Mapping[int, Wordbook],
    rng: Random,
    pulse: Pulse,
    recent: Sequence[Rows] = (),
    drawn: int = LATTICES,
) -> Layout:
    """A pattern that these words are likely to fill; not a recent one, if that leaves half of the patterns."""
    pulse()
    if style == AMERICAN:
        return _american(size, _worth(books), rng, pulse, recent)
    lattices = [lattice(size, rng, pulse) for _ in range(drawn)]
    return max(lattices, key=lambda layout: promise(layout, books))


def _american(size: int, worth: Mapping[int, float], rng: Random, pulse: Pulse, recent: Sequence[Rows]) -> Layout:
    patterns = known_patterns(size, pulse)
    if not patterns:
        return search(size, worth, rng, pulse)
    avoided = {*recent[-(len(patterns) // 2) :]}
    patterns = tuple(each for each in patterns if each not in avoided)
    drawn = rng.sample(patterns, min(len(patterns), _DRAWN.get(size, _DRAWN_LARGE)))
    return Layout(max(drawn, key=lambda rows: ease(rows, worth)))


def promise(layout: Layout, books: Mapping[int, Wordbook]) -> float:
    """The logarithm of the number of fills to expect, for each slot; more is easier."""
    worth = _worth(books)
    words = sum(worth.get(slot.length, HOPELESS) for slot in layout.slots)
    junctions = sum(map(len, layout.junctions)) / 2
    return (words - JUNCTION_COST * junctions) / len(layout.slots)


def _worth(books: Mapping[int, Wordbook]) -> dict[int, float]:
    counts = {length: book.all.bit_count() for length, book in books.items()}
    return {length: log(count) for length, count in counts.items() if count}
