"""Generates boards: lines of poems along a random path through all cells, proved to be the only way.

The path goes to all eight sides, but nowhere crosses itself, so that the ribbons drawn along it
never do. Lines turn sharply once at most: two ribbons that run so close look like one.

With the same lines the path is bent on and on, until the board has the level that is wanted: an
easy one leaves no choice anywhere, for hard and expert ones bends that bring more rivals stay.

Lines are marked as known to everybody; a hard or expert themed board may have one that only readers know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot, no_pulse
from generators.kernel.sets import lists_by_key
from generators.poem.explain import LADDER, ONE_RIVAL, RIVALS
from generators.poem.menu import ONE, SIZES, THEMED, Options, Size
from generators.poem.rules import Puzzle, beside, sharp_turns, start
from generators.poem.solver import load, options, solutions
from generators.words.dictionary import with_pulses
from generators.words.poem_book import EVERYBODY, READERS, PoemBook, book, decoys
from generators.words.readings import taught_signs

_TRIES = 60  # tries with themes not met of late, then with lines: these may be too few for a board of the level
_BENDS = 6  # bends tried for each cell of a new path
_MORE_BENDS = 150  # bends tried to reach the level before other lines are tried
_RIVALS = {EASY: 0, MEDIUM: 1, HARD: 2, EXPERT: 3}  # least number of rivals for each level
_DIAGONAL = 0.5  # share of the diagonal bends that are kept
_FAME = 5  # number of recent lines after which a famous poem ranks below a less famous one
_LESS_KNOWN = {EASY: 0, MEDIUM: 0, HARD: 1, EXPERT: 1}  # most lines of a theme that only readers know
_SHARP = 1  # most turns of 45 degrees in one line
_THEMES, _DRAWS = 3, 12  # themes tried, and sets of lines for each: the least dull one is used
_LURES = 4  # most lures that count
_KEPT = 2  # options whose fresh lines stay in memory: one board may take many tries
_TURNS = {EASY: 0.55, MEDIUM: 0.6, HARD: 0.65}  # least turns of a whole poem's path, for each cell


def generate(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    make = _theme_board if wanted.size in THEMED else _hidden_board if wanted.size in ONE else _poem_board
    tries = 0
    while (puzzle := make(wanted, rng, pulse)) is None:
        pulse()
        tries += 1
        if tries % _TRIES == 0:
            lines = {each for each in wanted.recent if len(each) > 1} if tries == _TRIES else ()
            wanted = replace(wanted, recent=frozenset(lines))
    return puzzle


def is_of_level(puzzle: Puzzle, level: str, pulse: Pulse) -> bool:
    """Are the choices right: none; with one rival at most; with several; or for at least half of the lines?"""
    found = [technique.weight for technique in LADDER.techniques_needed(start(puzzle), pulse)]
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
def asked_lines(fame: int, pulse: Pulse = no_pulse) -> dict[tuple[str, int], list[str]]:
    """The lines of that fame with each theme, by their length, without lines that have the theme twice."""
    known = sorted(line for line, each in book().fame.items() if each == fame)
    lines = with_pulses(known, pulse)
    pairs = (((sign, len(line)), line) for line in lines for sign in book().themes if line.count(sign) == 1)
    return lists_by_key(pairs)


def _theme_board(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    for fame in (EVERYBODY, READERS):
        asked_lines(fame, pulse)
    fresh = fresh_lines(wanted) or fresh_lines(replace(wanted, recent=frozenset()))
    themes = [each for each in fresh if each not in wanted.recent] or list(fresh)
    some = rng.sample(themes, min(_THEMES, len(themes)))
    draws = ((theme, _draw_lines(fresh[theme], wanted, rng, pulse)) for theme in some for _ in range(_DRAWS))
    drawn = [each for each in draws if each[1]]
    if not drawn:
        return None
    theme, lines = min(drawn, key=lambda each: dullness(each[0], each[1], book(pulse)))
    return _lay_out_lines(lines, theme, wanted, rng, pulse)


def _draw_lines(fresh: Sequence[str], wanted: Options, rng: Random, pulse: Pulse) -> list[str]:
    """Lines for a board, with few enough of the less known; none if the draw finds too few."""
    lengths, fame = SIZES[wanted.size].lengths, book(pulse).fame
    less = [line for line in fresh if fame[line] < EVERYBODY]
    barred = set(rng.sample(less, max(0, len(less) - _LESS_KNOWN[wanted.level])))
    lines = list[str]()
    for length in sorted(set(lengths)):
        its = [line for line in fresh if len(line) == length and line not in barred]
        lines += rng.sample(its, min(len(its), lengths.count(length)))
    rng.shuffle(lines)
    return lines if len(lines) == len(lengths) else []


def dullness(theme: str, lines: Sequence[str], known: PoemBook) -> int:
    """The number of times that lines share a poet, a last character, the place of the theme or
    (three of them) a word; less the lures, pairs of lines that share a character beside the
    theme."""
    words = Counter(one + two for line in lines for one, two in pairwise(line))
    poets, ends = {known.by_line[line].poet for line in lines}, {line[-1] for line in lines}
    again = 5 * len(lines) - 2 * len(poets) - 2 * len(ends) - len({line.index(theme) for line in lines})
    lures = sum(len(one & other) > 1 for one, other in combinations(map(frozenset, lines), 2))
    dull = again + 3 * sum(often for often in words.values() if often > 2) - 2 * min(lures, _LURES)
    return dull + sum(known.fame[line] < EVERYBODY for line in lines)


@cached_lately(_KEPT)
def fresh_lines(wanted: Options) -> dict[str, list[str]]:
    """The lines of each theme with as many lines as a board needs, and not too many of them little known."""
    needed, found = Counter(SIZES[wanted.size].lengths), dict[str, list[str]]()
    for theme in book().themes:
        known, less = (_fresh_lines_of(theme, fame, wanted) for fame in (EVERYBODY, READERS))
        lines = [*known, *less] if _LESS_KNOWN[wanted.level] else known
        lacking = needed - Counter(map(len, known))
        if lacking.total() <= _LESS_KNOWN[wanted.level] and needed <= Counter(map(len, lines)):
            found[theme] = lines
    return found


def _fresh_lines_of(theme: str, fame: int, wanted: Options) -> list[str]:
    lengths = sorted(set(SIZES[wanted.size].lengths))
    every = (line for length in lengths for line in asked_lines(fame).get((theme, length), ()))
    return [line for line in every if line not in wanted.recent and may_read(line, wanted)]


def may_read(signs: str, wanted: Options) -> bool:
    return not wanted.taught or taught_signs().issuperset(signs)


def _lay_out_lines(lines: list[str], theme: str, wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
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
        puzzle = Puzzle(_board_rows(size, bent, "".join(lines)), listed, theme)
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


def _poem_board(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    size = SIZES[wanted.size]
    poems = [
        poem
        for poem in book(pulse).poems
        if poem.is_whole
        and tuple(map(len, poem.lines)) == size.lengths
        and poem.fame >= (EVERYBODY if wanted.level == EASY else READERS)
    ]
    met = {poem.series for poem in book(pulse).poems if poem.is_whole and wanted.recent.issuperset(poem.lines)}
    again = [
        10 * (poem.series in met) + len(wanted.recent.intersection(poem.lines)) + _FAME * (poem.fame < EVERYBODY)
        for poem in poems
    ]
    lines = rng.choice([poem for poem, often in zip(poems, again, strict=True) if often == min(again)]).lines
    path = _plain_path(size, lines, rng, pulse)
    while _count_turns(path) < _TURNS[wanted.level] * len(path):
        pulse()
        _bend(path, size, rng)
        path = path if _looks_plain(path, lines) else _plain_path(size, lines, rng, pulse)
    puzzle = Puzzle(_board_rows(size, path, "".join(lines)), lines)
    return puzzle if len(solutions(puzzle, 2, pulse)) == 1 else None


def _hidden_board(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle | None:
    """A board with one hidden line. Easy ones take poems that everybody knows as a whole, the
    others known lines of other poems; boards for learners take both."""
    size, known = SIZES[wanted.size], book(pulse)
    sets = decoys(pulse)
    if wanted.taught:
        readable = ((line, [signs for signs in its if may_read(line + signs, wanted)]) for line, its in sets.items())
        sets = {line: tuple(its) for line, its in readable if its}
    lines = [
        line
        for line in sorted(sets)
        if len(line) == size.lengths[0]
        and known.fame[line] == EVERYBODY
        and (wanted.taught or (known.by_line[line].fame == EVERYBODY) == (wanted.level == EASY))
    ]
    if wanted.number:
        Random(wanted.size).shuffle(lines)
        line = lines[wanted.number % len(lines)]
    else:
        line = rng.choice([line for line in lines if line not in wanted.recent] or lines)
    signs = list(rng.choice(sets[line]))
    rng.shuffle(signs)
    path = _plain_path(size, (line,), rng, pulse)
    puzzle = Puzzle(_board_rows(size, path, [*line, *signs]), (line,))
    return puzzle if len(solutions(puzzle, 2, pulse)) == 1 else None


def _board_rows(size: Size, path: Sequence[Spot], signs: Sequence[str]) -> tuple[str, ...]:
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
    """Ties an end to a cell beside it; the loose end behind that cell becomes the new end."""
    if rng.random() < 1 / 2:
        path.reverse()
    tie = rng.choice(beside(size.height, size.width)[path[-1]])
    at = path.index(tie)
    last = path[-1]
    if at < len(path) - 2 and (tie[0] == last[0] or tie[1] == last[1] or _may_cut(path, tie, last, rng)):
        path[at + 1 :] = path[:at:-1]


def _may_cut(path: list[Spot], one: Spot, other: Spot, rng: Random) -> bool:
    """Does no step of the path cross this diagonal? Even then, only a share of the diagonals is allowed."""
    left, right = (one[0], other[1]), (other[0], one[1])
    return rng.random() < _DIAGONAL and abs(path.index(left) - path.index(right)) > 1


def _looks_plain(path: Sequence[Spot], lines: Sequence[str]) -> bool:
    """Does every line turn, and none of them sharply too often?"""
    at = 0
    for line in lines:
        way = path[at : at + len(line)]
        sharp = sharp_turns(way)
        if sharp > _SHARP or not (sharp or _count_turns(way)):
            return False
        at += len(line)
    return True


def _count_turns(path: Sequence[Spot]) -> int:
    ways = [(to[0] - by[0], to[1] - by[1]) for by, to in pairwise(path)]
    return sum(one != two for one, two in pairwise(ways))
