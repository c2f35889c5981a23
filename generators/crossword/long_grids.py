"""American grids of 15×15, filled in advance around a theme, as that takes too long while a player
waits; and patterns for other grids. assets/patterns/long_grids.txt has one a line: the title of the
theme (empty for a pattern), a tab, the rows separated by slashes, with . for a block and * for an
open cell, and "quick" for patterns that easy words fill soon. Some answers have clues of their own,
which no other crossword uses: assets/clues/long_words.txt. The themes are in
assets/clues/long_themes.txt:

    Down here                                    a block for each theme and an empty line after it: the title,
    clear the air<TAB>Settle bad feelings        then three to five entries in the order of the grid,
    * down to earth<TAB>Sensible                 each with its clue; * marks the one that reveals the theme

If an entry reveals the theme, its clue speaks of the starred answers, and the clues of the others
begin with a star. The lengths are symmetric, like the grid; an entry in the middle has an odd
length. The other themes have no grid yet.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from generators.crossword.clues import clues_for
from generators.crossword.menu import Options
from generators.crossword.rules import STAR, Puzzle
from generators.crossword.vocabulary import BRITISH_WORDS, Vocabulary, long_vocabulary, roots
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.lattice.layout import BLOCK, Layout
from generators.lattice.patterns import Rows, transpose
from generators.words.clue_bank import enumeration, long_words, phrases, pieces
from generators.words.dictionary import asset_entries, asset_text, dictionary, is_spelled

SIDE = 15
THEMED = 2 / 3  # share of these puzzles with a theme
WORN = ("AREA", "ERAS")  # were in every fourth grid
_APART = 0.8  # share of the grids played before one repeats
_LONGER = 14.0  # a grid is chosen this many times as often as one with words a third of a letter shorter ...
_USUAL = 4.8  # ... and this is the usual length
_SELDOM = 0.2  # relative frequency of a grid with a worn word
REVEALS = "* "  # before the entry that reveals the theme


@dataclass(frozen=True, slots=True)
class ThemeEntry:
    written: str
    clue: str
    reveals: bool = False

    @property
    def letters(self) -> str:
        return "".join(pieces(self.written)).upper()

    @property
    def counted(self) -> str:
        """The clue with the lengths of the words."""
        return f"{self.clue}{enumeration(self.written)}"


@cached
def long_themes() -> Mapping[str, tuple[ThemeEntry, ...]]:
    """The entries of the themes, by their titles."""
    text = asset_text("clues", "long_themes.txt")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    blocks = (block.split("\n") for block in lines.strip().split("\n\n"))
    return {title: tuple(map(_read_entry, rest)) for title, *rest in blocks}


def _read_entry(line: str) -> ThemeEntry:
    written, _, clue = line.removeprefix(REVEALS).partition("\t")
    return ThemeEntry(written, clue, line.startswith(REVEALS))


@dataclass(frozen=True, slots=True)
class LongGrid:
    title: str
    rows: Rows
    quick: bool = False

    @property
    def answers(self) -> tuple[str, ...]:
        return _answers_of(self.rows)

    @property
    def theme(self) -> Mapping[str, ThemeEntry]:
        """The long entries by their letters."""
        return {each.letters: each for each in long_themes().get(self.title, ())}

    @property
    def texts(self) -> Iterator[str]:
        """All that a player reads, but for the clues outside the theme."""
        known = phrases()
        yield self.title
        for word in map(str.lower, self.answers):
            yield known[word].written if word in known else word
        for each in self.theme.values():
            yield from (each.written, each.clue)


def answers_of(layout: Layout) -> tuple[str, ...]:
    return tuple("".join(map(layout.sign, slot.spots)) for slot in layout.slots)


@cached
def _answers_of(rows: Rows) -> tuple[str, ...]:
    return answers_of(Layout(rows))


@cached
def _read_grids() -> tuple[LongGrid, ...]:
    lines = (line.split("\t") for line in asset_entries("patterns", "long_grids.txt"))
    return tuple(LongGrid(title, tuple(rows.split("/")), bool(quick)) for title, rows, *quick in lines)


def long_grids() -> tuple[LongGrid, ...]:
    return tuple(grid for grid in _read_grids() if grid.title)


@cached
def spelled_grids(american: bool) -> tuple[LongGrid, ...]:
    """The grids whose theme has only words of that spelling; always of the American too, as the
    grids are American, and no word that only Britons use."""

    def is_fair(grid: LongGrid) -> bool:
        known = BRITISH_WORDS.isdisjoint(map(str.lower, grid.answers))
        return known and all(is_spelled(text, american=each) for text in grid.texts for each in {american, True})

    return tuple(filter(is_fair, long_grids()))


def long_patterns(*, quick: bool = False) -> tuple[Rows, ...]:
    """The patterns, or those that are filled soon."""
    return tuple(grid.rows for grid in _read_grids() if not grid.title and grid.quick >= quick)


def long_pattern(rng: Random, recent: Collection[Rows], *, quick: bool = False) -> Layout:
    """A pattern, more often one with longer words, sometimes mirrored or turned about its diagonal;
    no recent one while others are left. `quick`: one that easy words fill soon."""
    known, late = _all_patterns(quick), frozenset(recent)
    left = [rows for rows in known if late.isdisjoint((rows, _mirror(rows)))] or known
    (rows,) = rng.choices(left, [_weight(rows) for rows in left])
    return Layout(_mirror(rows) if rng.random() < 0.5 else rows)


@cached
def _all_patterns(quick: bool) -> tuple[Rows, ...]:
    return tuple(turned for rows in long_patterns(quick=quick) for turned in (rows, transpose(rows)))


@cached
def _weight(rows: Rows) -> float:
    """The weight of a grid: higher with longer words, low with a worn word."""
    words = [word for line in (*rows, *transpose(rows)) for word in line.split(BLOCK) if word]
    seldom = 1.0 if set(WORN).isdisjoint(words) else _SELDOM
    return seldom * math.pow(_LONGER, 3 * (sum(map(len, words)) / len(words) - _USUAL))


def _mirror(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in rows)


def long_puzzle(options: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    """A grid that was not played recently and shares few words with those that were, sometimes
    turned about its diagonal, with clues of the level. None one time in three."""
    if rng.random() >= THEMED:
        return None
    words = long_vocabulary(options.level, pulse, options.american)
    grids = sorted(
        spelled_grids(options.american), key=lambda grid: rng.random() ** (1 / _weight(grid.rows)), reverse=True
    )
    titles = {grid.title for grid in grids}
    played = [title for title in options.themes if title in titles][-int(_APART * len(grids)) :]
    fresh, late = [grid for grid in grids if grid.title not in played], set(options.recent)
    worn = late.intersection(WORN).union(options.worn)
    for grid in sorted(fresh, key=lambda g: (len(worn.intersection(g.answers)), len(late.intersection(g.answers)))):
        pulse()
        puzzle = add_clues(grid, words, rng, options.clues)
        if puzzle is not None:
            return puzzle
    return None


def add_clues(grid: LongGrid, words: Vocabulary, rng: Random, shown: Sequence[str] = ()) -> Puzzle | None:
    layout = Layout(grid.rows if rng.random() < 0.5 else transpose(grid.rows))
    answers, theme = answers_of(layout), grid.theme
    known = dictionary()
    for word in answers:
        written = phrases().get(word.lower()) or long_words().get(word.lower())
        its_words = written.words if written else pieces(theme[word].written) if word in theme else [word.lower()]
        words.roots[word.lower()] = tuple({word.lower()}.union(*(roots(each, known) for each in its_words)))
    starred = any(each.reveals for each in theme.values())
    given = {word: STAR * (starred and not each.reveals) + each.counted for word, each in theme.items()}
    if any(word.lower() not in words.bank and word not in given for word in answers):
        return None  # a word without a clue that is fair in its country
    clues = clues_for(answers, words, rng, given=given, shown=shown)
    if clues is None:
        return None
    places = tuple(place for place, word in enumerate(answers) if word in theme)
    return Puzzle(layout, clues, theme=grid.title, entries=places)
