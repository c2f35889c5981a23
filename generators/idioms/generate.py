"""Generates puzzles: idioms of ours that cross or stand in rows, with a bank, proved against all known ones.

The shape of a grid grows slot by slot; most new slots cross two others, so that there are rings.
The filler of the lattice then looks for idioms. Where it finds none, the next shape may be looser.

Easy grids have given cells. Hard ones have characters in the bank that nobody needs: with them
another idiom seems to fit a slot. Where a second fill is found, a cell is given in which the two
differ; where no reason leads on, one of the slot that would be next. The hardest step of a puzzle
is within one of its level.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

from generators.idioms.explain import LADDER
from generators.idioms.ladder import TRIAL, Step, View
from generators.idioms.menu import PIECES, ROWS, Options
from generators.idioms.rules import Puzzle, start
from generators.idioms.solver import STEPS, TooManySteps, candidates, choices, fills, load
from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import EASY, EXPERT, HARD, LEVELS, MEDIUM, Pulse, Spot, Technique, hardest
from generators.lattice.filler import fill
from generators.lattice.layout import BLOCK, OPEN, Layout, fill_rows, layout_around, letters_of
from generators.words.idioms import LENGTH, NEVER_ASKED, RAREST_IDIOM, idioms
from generators.words.pieces import split
from generators.words.readings import taught_signs
from generators.words.signs import Wordbook, wordbook

_GIVEN = {EASY: 0.26, MEDIUM: 0.16, HARD: 0.0, EXPERT: 0.0}  # share of the cells with a given character
_DECOYS = {EASY: 0, MEDIUM: 0, HARD: 6, EXPERT: 0}  # none in a bank of pieces: a whole character gives itself away
_DECOYS_OF_ONE = 2  # most decoys for each rival
_MOST_GIVEN = 3  # further cells that may be given before other idioms are tried
_BOARDS = 16  # boards tried to find one with a choice
_FEWEST_SPLIT = 2  # in rows each idiom has at least so many divided characters
_KEPT = 2  # options whose words stay in memory
_DEEPER = 0.25  # share of the pieces that expert divides again
_FEWEST_FRESH = 150  # recent idioms are avoided only while so many others are left


def generate(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    load(pulse)
    make = _row_puzzle if wanted.form == ROWS else _grid_puzzle
    found, familiar = list[Puzzle](), frozenset(words_of(replace(wanted, recent=frozenset())))
    while len(found) < _BOARDS:
        pulse()
        puzzle = make(wanted, rng, pulse)
        if puzzle is None or not NEVER_ASKED.isdisjoint(puzzle.words):
            continue
        found.append(puzzle)
        leaves_a_choice = wanted.level in (EASY, MEDIUM) or choices(puzzle, familiar) > 0
        if leaves_a_choice and is_of_level(puzzle, wanted.level, pulse):
            return puzzle
    return next((each for each in reversed(found) if is_of_level(each, wanted.level, pulse)), found[-1])


def is_of_level(puzzle: Puzzle, level: str, pulse: Pulse) -> bool:
    needed = hardest(technique for technique, _ in _solving_steps(puzzle, pulse))
    return abs(LEVELS.index(needed) - LEVELS.index(level)) <= 1


@cached_lately(_KEPT)
def _solving_steps(puzzle: Puzzle, pulse: Pulse) -> tuple[tuple[Technique, Step], ...]:
    return tuple((each, step) for _, each, step in LADDER.steps_from(View(start(puzzle), puzzle.answer, pulse)))


def _cells_without_reason(puzzle: Puzzle, pulse: Pulse) -> set[Spot]:
    """The open cells of the slot at which no technique leads on; none if a technique always does."""
    done = set(puzzle.layout.givens())
    for technique, step in _solving_steps(puzzle, pulse):
        if technique == TRIAL:
            return set(step.slot.spots) - done
        done.update(step.slot.spots)
    return set()


def words_of(wanted: Options) -> tuple[str, ...]:
    """The idioms of a level, without recent ones while enough others are left."""
    every = _idioms_up_to(min(1 + LEVELS.index(wanted.level), RAREST_IDIOM))
    if wanted.taught:
        every = tuple(word for word in every if taught_signs(wanted.taught).issuperset(word))
    fresh = tuple(word for word in every if word not in wanted.recent)
    return fresh if len(fresh) >= _FEWEST_FRESH else every


@cached
def _idioms_up_to(rarest: int) -> tuple[str, ...]:
    return tuple(sorted(idiom.simplified for idiom in idioms() if idiom.level <= rarest))


@cached_lately(_KEPT)
def _book(wanted: Options) -> Wordbook:
    return wordbook(words_of(wanted))


def _grid_puzzle(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    grid = crossing_grid(wanted.size, _book(wanted), rng, pulse)
    layout, _ = grid
    cells = list(layout.cells())
    loose = [spot for spot in cells if len(layout.through[spot]) == 1]
    givens = set(rng.sample(loose, round(_GIVEN[wanted.level] * len(cells))))
    return _prove_grid(grid, givens, wanted, rng, pulse)


def _prove_grid(grid: Grid, givens: set[Spot], wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    """A puzzle with cells given until there is one solution; None if that would be too many."""
    layout, words = grid
    signs = letters_of(layout, words)
    decoys = _decoys(grid, givens, wanted, rng) if wanted.form != PIECES else []
    for _ in range(_MOST_GIVEN + 1):
        open_signs = [sign for spot, sign in signs.items() if spot not in givens]
        bank = _split_signs(open_signs, wanted, rng) if wanted.form == PIECES else open_signs
        shown = Layout(fill_rows(layout.rows, {spot: signs[spot] for spot in givens}))
        puzzle = Puzzle(shown, words, tuple(sorted((*bank, *decoys))), len(decoys), wanted.form == PIECES)
        try:
            found = list(islice(fills(puzzle, pulse, STEPS), 2))
        except TooManySteps:
            return None
        if found == [words]:
            useful = _cells_without_reason(puzzle, pulse)
            if not useful:
                return puzzle
        else:
            other = next((fill for fill in found if fill != words), None)
            if other is None:
                return None
            useful = {spot for spot, sign in letters_of(layout, other).items() if sign != signs[spot]}
        givens = {*givens, rng.choice(sorted(useful))}
    return None


def _decoys(grid: Grid, givens: set[Spot], wanted: Options, rng: Random) -> list[str]:
    """Extra characters: with them, other idioms seem possible but lack one or two."""
    layout, words = grid
    signs = letters_of(layout, words)
    have = Counter(sign for spot, sign in signs.items() if spot not in givens)
    rivals = words_of(replace(wanted, recent=frozenset()))
    near = [(rival, lacks) for rival in rivals if (lacks := _missing_signs(rival, have))]
    found: list[str] = []
    slots = list(zip(layout.slots, words, strict=True)) * bool(_DECOYS[wanted.level])
    for slot, word in rng.sample(slots, len(slots)):
        fixed = [(place, signs[spot]) for place, spot in enumerate(slot.spots) if spot in givens]
        alike = [
            (len(lacks) - len(set(rival) & set(word)), rng.random(), lacks)
            for rival, lacks in near
            if rival != word and all(rival[at] == sign for at, sign in fixed)
        ]
        new = [sign for sign in min(alike)[2] if sign not in found] if alike else []
        if len(found) + len(new) <= _DECOYS[wanted.level]:
            found += new
    return found


def _missing_signs(word: str, have: Counter[str]) -> list[str]:
    """The characters that the bank lacks; nothing if it lacks too many or none."""
    lacks = [sign for sign in word if sign not in have]
    return lacks if len(lacks) <= _DECOYS_OF_ONE else []


def _split_signs(signs: list[str], wanted: Options, rng: Random) -> list[str]:
    halves = [piece for sign in signs for piece in split(sign)]
    if wanted.level != EXPERT:
        return halves
    return [inner for piece in halves for inner in (split(piece) if rng.random() < _DEEPER else (piece,))]


def _row_puzzle(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    """A bag of pieces; on hard and expert one with which another idiom fits."""
    words = tuple(rng.sample(_divisible_idioms(wanted), wanted.size))
    layout = rows_grid(wanted.size)
    if not is_varied(layout, words):
        return None
    bank = _split_signs(list("".join(words)), wanted, rng)
    puzzle = Puzzle(layout, words, tuple(sorted(bank)), divided=True)
    if wanted.level in (HARD, EXPERT) and len(set(map(puzzle.identity, candidates(puzzle)))) == len(words):
        return None
    try:
        is_single = len(list(islice(fills(puzzle, pulse, STEPS), 2))) == 1
        return puzzle if is_single and not _cells_without_reason(puzzle, pulse) else None
    except TooManySteps:
        return None


@cached_lately(_KEPT)
def _divisible_idioms(wanted: Options) -> tuple[str, ...]:
    every = (word for word in words_of(wanted) if len(set(word)) == LENGTH)
    return tuple(word for word in every if sum(len(split(sign)) > 1 for sign in word) >= _FEWEST_SPLIT)


def avoiding(wanted: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(wanted, recent=frozenset(word for puzzle in puzzles for word in puzzle.words))


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(puzzle.words)


# --- grids of crossing slots of four cells

COUNTS = {5: (4, 5), 7: (5, 6), 9: (8, 10), 11: (13, 15), 13: (16, 19)}  # fewest and most idioms by size of the grid
_CLOSE = {5: 1.05, 7: 1.1, 9: 1.12, 11: 1.13, 13: 1.13}  # most crossings for each idiom
_LOOSE, _LOOSER = 0.95, 0.03
_TRIES = 3  # shapes tried before looser ones are allowed
_PLACES = 40  # places tried for each slot of a shape
_RINGS = 0.75  # share of new slots that should cross two others
_STEPS = 250  # steps that the filler may take
_MOST_ALIKE = 3  # most cells with the same character

Grid = tuple[Layout, tuple[str, ...]]


def crossing_grid(size: int, book: Wordbook, rng: Random, pulse: Pulse) -> Grid:
    tries = 0
    while True:
        pulse()
        close = max(_CLOSE[size] - _LOOSER * (tries // _TRIES), _LOOSE)
        layout = _random_shape(size, rng)
        slots, cells = len(layout.slots), sum(1 for _ in layout.cells())
        if slots < COUNTS[size][0] or LENGTH * slots - cells > close * slots:
            continue
        tries += 1
        for words in fill(layout, {LENGTH: book}, rng, pulse, _STEPS).fills:
            if is_varied(layout, words):
                return layout, words


def is_varied(layout: Layout, words: tuple[str, ...]) -> bool:
    """Does no character occur too often, and no idiom in two orders?"""
    times = Counter(letters_of(layout, words).values())
    return max(times.values()) <= _MOST_ALIKE and len({"".join(sorted(word)) for word in words}) == len(words)


def rows_grid(count: int) -> Layout:
    """A layout of slots that touch nowhere."""
    rows = [OPEN * LENGTH, BLOCK * LENGTH] * count
    return Layout(tuple(rows[:-1]))


def _random_shape(size: int, rng: Random) -> Layout:
    wanted = rng.randint(*COUNTS[size])
    row, column = rng.randrange(size), rng.randrange(size - LENGTH + 1)
    cells: dict[Spot, set[bool]] = {(row, column + at): {False} for at in range(LENGTH)}
    slots = 1
    for _ in range(wanted * _PLACES):
        if slots == wanted:
            break
        (row, column), ways = rng.choice(list(cells.items()))
        down, at = False in ways, rng.randrange(LENGTH)
        start = (row - at, column) if down else (row, column - at)
        if min(start) < 0 or start[down is False] > size - LENGTH:
            continue
        slot = _free_slot(cells, start, down)
        crossed = sum(spot in cells for spot in slot)
        if crossed >= (2 if slots > 2 and rng.random() < _RINGS else 1):
            slots += 1
            for spot in slot:
                cells.setdefault(spot, set()).add(down)
    return layout_around(cells)[0]


def _free_slot(cells: dict[Spot, set[bool]], start: Spot, down: bool) -> tuple[Spot, ...]:
    """The spots of a slot from there on; nothing if the slot lies beside another."""
    (row, column), (step, side) = start, ((1, 0), (0, 1)) if down else ((0, 1), (1, 0))
    line = [(row + at * step[0], column + at * step[1]) for at in range(-1, LENGTH + 1)]
    if line[0] in cells or line[-1] in cells:
        return ()
    for spot in line[1:-1]:
        beside = {(spot[0] + side[0], spot[1] + side[1]), (spot[0] - side[0], spot[1] - side[1])}
        if down in cells.get(spot, ()) or (spot not in cells and not beside.isdisjoint(cells)):
            return ()
    return tuple(line[1:-1])
