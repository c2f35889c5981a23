"""Takes riddles from the stock, and lays out characters to answer with."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice
from random import Random

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import LEVELS, Pulse, no_pulse
from generators.kernel.options import HSK
from generators.names.almanac import YEARS, read_year
from generators.riddle_zh.menu import FOLK, Options
from generators.riddle_zh.notation import OF_FOLK, read, read_stock
from generators.riddle_zh.rules import Puzzle
from generators.words.dictionary import asset_text, with_pulses
from generators.words.idioms import idioms
from generators.words.pieces import makings, plain
from generators.words.taught import is_taught

TRAY = 24  # characters to choose from
_RAREST = 2  # the level of idioms whose characters everybody knows
_KEPT = 8  # trays that stay in memory


@cached
def stock(pulse: Pulse = no_pulse) -> tuple[Puzzle, ...]:
    text = asset_text("han", "riddles.txt")
    return tuple(puzzle for _, puzzle in with_pulses(read_stock(text), pulse))


@cached
def _dated(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The answers of the days."""
    pages = (page for year in YEARS for page in with_pulses(read_year("riddle_zh", year), pulse))
    return frozenset(read(page.text).answer for page in pages)


@cached
def undated(pulse: Pulse = no_pulse) -> tuple[Puzzle, ...]:
    """Riddles of no day."""
    return tuple(each for each in stock(pulse) if each.answer not in _dated(pulse))


def after(wanted: Options, number: int) -> Puzzle:
    """Riddles of no day come first, then those of the days in their order."""
    riddles = [each for each in stock() if belongs(each, wanted.group)]
    riddles.sort(key=lambda each: each.answer in _dated())
    return riddles[number % len(riddles)]


def generate(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A riddle of no day."""
    pulse()
    riddles = [each for each in undated(pulse) if belongs(each, wanted.group)]
    return rng.choice([each for each in riddles if each.answer not in wanted.recent] or riddles)


def group_of(puzzle: Puzzle) -> str:
    return FOLK if puzzle.source == OF_FOLK else LEVELS[puzzle.level - 1]


def belongs(puzzle: Puzzle, group: str) -> bool:
    """Learners read riddles of all groups, if they know the words."""
    return is_taught(puzzle.face) if group == HSK else group_of(puzzle) == group


def avoiding(wanted: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(wanted, recent=frozenset(puzzle.answer for puzzle in puzzles))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(puzzle.answer == other.answer for other in puzzles)


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset((puzzle.answer,))


@cached_lately(_KEPT)
def tray(puzzle: Puzzle) -> tuple[str, ...]:
    """The characters of all right answers, and others: by turns some that share a piece with one of the riddle, and
    any that people know. None of them stands in the face. The same for the same riddle."""
    rng = Random(puzzle.face)
    found = dict.fromkeys("".join(puzzle.answers))
    riddle = dict.fromkeys((*found, *"".join(puzzle.pieces.split()), *puzzle.face))
    others = [sign for sign in known_signs() if sign not in found and sign not in puzzle.face]
    rng.shuffle(others)
    alike = ([sign for sign in others if not _pieces(sign).isdisjoint(_pieces(each))] for each in riddle)
    turns = cycle([iter(each) for each in (*filter(None, alike), others)])
    while len(found) < TRAY:
        found |= dict.fromkeys(islice(next(turns), 1))
    signs = list(found)
    rng.shuffle(signs)
    return tuple(signs)


@cached
def known_signs() -> tuple[str, ...]:
    """Characters that people know from idioms."""
    return tuple(dict.fromkeys(sign for each in idioms() if each.level <= _RAREST for sign in each.simplified))


@cached
def _pieces(sign: str) -> frozenset[str]:
    return frozenset((plain(sign),)).union(*makings(sign))
