"""Generates boards: lines of poems along a random path through all cells, proved to be the only way.

The path goes to all eight sides, but nowhere crosses itself, so that the ribbons drawn along it never do. Lines turn
sharply once at most: two ribbons that run so close look like one.

With the same lines the path is bent on and on, until the board has the level that is wanted: an easy one leaves no
choice anywhere, for hard and expert ones bends that bring more rivals stay. Easy boards have lines known from
school.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from generators.kernel.cache import cached
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot
from generators.kernel.sets import lists_by_key
from generators.poem.book import Poem, book, decoys
from generators.poem.ladder import ONE_RIVAL, RIVALS, steps, view_of
from generators.poem.menu import ONE, SIZES, THEMED, Options, Size
from generators.poem.rules import Puzzle, beside, sharp_turns, start
from generators.poem.solver import load, options, solutions

_BENDS = 6  # bends tried for each cell of a new path
_MORE_BENDS = 150  # bends tried to reach the level before other lines are tried
_RIVALS = {EASY: 0, MEDIUM: 1, HARD: 2, EXPERT: 3}  # least number of rivals for each level
_DIAGONAL = 0.5  # share of the diagonal bends that are kept
_KNOWN = 3  # times as often as others a whole poem comes that school teaches
_SHARP = 1  # most turns of 45 degrees in one line
_THEMES, _DRAWS = 3, 12  # themes, and sets of lines for each: the most varied is taken
_TURNS = {EASY: 0.55, MEDIUM: 0.6, HARD: 0.65}  # least turns of a whole poem's path, for each cell


def generate(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    make = _themed if wanted.size in THEMED else _hidden if wanted.size in ONE else _whole_poem
    while (puzzle := make(wanted, rng, pulse)) is None:
        pulse()
    return puzzle


def is_of_level(puzzle: Puzzle, level: str, pulse: Pulse) -> bool:
    """How often must be chosen between rivals: never; once; among several; for half of the lines or more."""
    found = [technique.weight for technique, _, _ in steps(view_of(start(puzzle), pulse), pulse)]
    choices, hardest = sum(weight >= ONE_RIVAL.weight for weight in found), max(found)
    if level == EXPERT:
        return hardest >= RIVALS.weight and 2 * choices >= len(found)
    return {EASY: not choices, MEDIUM: hardest == ONE_RIVAL.weight, HARD: hardest == RIVALS.weight}[level]


def avoiding(wanted: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(wanted, recent=frozenset(each for puzzle in puzzles for each in (*puzzle.lines, puzzle.theme)))


def numbered(wanted: Options, number: int) -> Options:
    return replace(wanted, number=number)


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(puzzle.lines)


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(not content(puzzle).isdisjoint(other.lines) for other in puzzles)


@cached
def asked_lines(of_school: bool, pulse: Pulse) -> dict[tuple[str, int], list[str]]:
    """The lines with each theme, by their length; a line that has its theme twice is left out."""
    poems = book(pulse).by_line
    known = sorted(line for line, poem in poems.items() if poem.of_school or not of_school)
    pairs = (((sign, len(line)), line) for line in known for sign in book(pulse).themes if line.count(sign) == 1)
    return lists_by_key(pairs)


def _themed(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    fresh = fresh_lines(wanted, pulse) or fresh_lines(replace(wanted, recent=frozenset()), pulse)
    themes = [each for each in fresh if each not in wanted.recent] or list(fresh)
    some = rng.sample(themes, min(_THEMES, len(themes)))
    drawn = [(theme, _draw(fresh[theme], SIZES[wanted.size].lengths, rng)) for theme in some for _ in range(_DRAWS)]
    theme, lines = min(drawn, key=lambda each: _dullness([(line, book(pulse).by_line[line]) for line in each[1]]))
    return _laid_out(lines, theme, wanted, rng, pulse)


def _draw(known: dict[int, list[str]], lengths: tuple[int, ...], rng: Random) -> list[str]:
    lines = [line for length, its in known.items() for line in rng.sample(its, lengths.count(length))]
    rng.shuffle(lines)
    return lines


def _dullness(sources: Sequence[tuple[str, Poem]]) -> int:
    """How often two lines share a word, as 明月, or a poet; then, how many school does not teach."""
    pairs = [one + two for line, _ in sources for one, two in pairwise(line)]
    again = len(pairs) - len(set(pairs)) + len(sources) - len({poem.poet for _, poem in sources})
    return 2 * again + sum(not poem.of_school for _, poem in sources)


def fresh_lines(wanted: Options, pulse: Pulse) -> dict[str, dict[int, list[str]]]:
    """Those of each theme by their length, where there are more than a board needs."""
    lengths, listed = SIZES[wanted.size].lengths, asked_lines(wanted.level == EASY, pulse)
    found = {}
    for theme in book(pulse).themes:
        lines = {n: [line for line in listed.get((theme, n), ()) if line not in wanted.recent] for n in lengths}
        if all(len(lines[n]) > lengths.count(n) for n in lines):
            found[theme] = lines
    return found


def _laid_out(lines: list[str], theme: str, wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    """A board of the level with these lines, if one is found soon."""
    size, listed = SIZES[wanted.size], tuple(sorted(lines))
    path, most, refused = _whole_path(size, rng, pulse), 0, list[Spot]()
    for _ in range(_MORE_BENDS):
        pulse()
        bent = list(path)
        _bend(bent, size, rng)
        if bent == refused:
            continue
        if not _looks_plain(bent, lines):
            path = path if _looks_plain(path, lines) else bent
            continue
        puzzle = Puzzle(_rows(size, bent, "".join(lines)), listed, theme)
        load(puzzle, pulse)
        rivals = len(options(puzzle)) - len(lines)
        if wanted.level in (HARD, EXPERT) and rivals < most:
            continue
        path, most, refused = bent, rivals, bent
        if rivals < _RIVALS[wanted.level]:
            continue
        if len(solutions(puzzle, 2, pulse)) == 1 and is_of_level(puzzle, wanted.level, pulse):
            return puzzle
    return None


def _whole_poem(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    size = SIZES[wanted.size]
    poems = [
        poem
        for poem in book(pulse).poems
        if poem.is_whole
        and tuple(map(len, poem.lines)) == size.lengths
        and poem.of_school >= (wanted.level == EASY)
        and len(poem.asked) * 2 > len(poem.lines)
    ]
    met = {poem.series for poem in book(pulse).poems if poem.is_whole and wanted.recent.issuperset(poem.lines)}
    again = [10 * (poem.series in met) + len(wanted.recent.intersection(poem.lines)) for poem in poems]
    fresh = [poem for poem, often in zip(poems, again, strict=True) if often == min(again)]
    lines = rng.choices(fresh, [_KNOWN if poem.of_school else 1 for poem in fresh])[0].lines
    path = _plain_path(size, lines, rng, pulse)
    while not _winds(path, lines, _TURNS[wanted.level]):
        pulse()
        _bend(path, size, rng)
        path = path if _looks_plain(path, lines) else _plain_path(size, lines, rng, pulse)
    puzzle = Puzzle(_rows(size, path, "".join(lines)), lines)
    return puzzle if len(solutions(puzzle, 2, pulse)) == 1 else None


def _hidden(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    size, sets, poems = SIZES[wanted.size], decoys(pulse), book(pulse).by_line
    lines = [
        line
        for line in sorted(sets)
        if len(line) == size.lengths[0] and poems[line].of_school == (wanted.level == EASY)
    ]
    if wanted.number:
        Random(wanted.size).shuffle(lines)
        line = lines[wanted.number % len(lines)]
    else:
        line = rng.choice([line for line in lines if line not in wanted.recent] or lines)
    signs = list(rng.choice(sets[line]))
    rng.shuffle(signs)
    path = _plain_path(size, (line,), rng, pulse)
    puzzle = Puzzle(_rows(size, path, [*line, *signs]), (line,))
    return puzzle if len(solutions(puzzle, 2, pulse)) == 1 else None


def _rows(size: Size, path: Sequence[Spot], signs: Sequence[str]) -> tuple[str, ...]:
    at = dict(zip(path, signs, strict=True))
    return tuple("".join(at[row, column] for column in range(size.width)) for row in range(size.height))


def _plain_path(size: Size, lines: Sequence[str], rng: Random, pulse: Pulse) -> list[Spot]:
    path = _whole_path(size, rng, pulse)
    while not _looks_plain(path, lines):
        pulse()
        _bend(path, size, rng)
    return path


def _whole_path(size: Size, rng: Random, pulse: Pulse) -> list[Spot]:
    """A path through all cells, bent from rows that are walked to and fro."""
    pulse()
    columns = range(size.width)
    path = [(row, column) for row in range(size.height) for column in (columns if row % 2 else reversed(columns))]
    for _ in range(_BENDS * len(path)):
        _bend(path, size, rng)
    return path


def _bend(path: list[Spot], size: Size, rng: Random) -> None:
    """Tie an end to a cell beside it: what then hangs loose is the new end."""
    if rng.random() < 1 / 2:
        path.reverse()
    tie = rng.choice(beside(size.height, size.width)[path[-1]])
    at = path.index(tie)
    last = path[-1]
    if at < len(path) - 2 and (tie[0] == last[0] or tie[1] == last[1] or _may_cut(path, tie, last, rng)):
        path[at + 1 :] = path[:at:-1]


def _may_cut(path: list[Spot], one: Spot, other: Spot, rng: Random) -> bool:
    """Does no step of the path cross this diagonal? And even then there are not too many of them."""
    left, right = (one[0], other[1]), (other[0], one[1])
    return rng.random() < _DIAGONAL and abs(path.index(left) - path.index(right)) > 1


def _looks_plain(path: Sequence[Spot], lines: Sequence[str]) -> bool:
    """Has no line of these more sharp turns than it may?"""
    at = 0
    for line in lines:
        if sharp_turns(path[at : at + len(line)]) > _SHARP:
            return False
        at += len(line)
    return True


def _winds(path: Sequence[Spot], lines: Sequence[str], least: float) -> bool:
    """Has it turns enough, and no line that goes straight on from its first character to its last?"""
    ways = [(to[0] - by[0], to[1] - by[1]) for by, to in pairwise(path)]
    length = len(lines[0])
    straight = any(len(set(ways[at : at + length - 1])) == 1 for at in range(0, len(path), length))
    return not straight and sum(one != two for one, two in pairwise(ways)) >= least * len(path)
