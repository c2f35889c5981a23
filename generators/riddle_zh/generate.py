"""Takes riddles from the stock, lays out characters to answer with, and makes the slips of an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, islice, product
from random import Random
from typing import Any, TypeVar

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import LEVELS, Pulse, no_pulse
from generators.kernel.options import HSK
from generators.kernel.sets import lists_by_key
from generators.names.address import LEAST_SEED, MOST_SEED, SLIPS, SLIPS_SINCE
from generators.names.almanac import YEARS, read_year
from generators.riddle_zh.menu import EVENING, FOLK, Options
from generators.riddle_zh.notation import OF_EVENING, OF_FOLK, OF_LINE, OF_PIECES, OF_SENSE, read, read_stock
from generators.riddle_zh.rules import Puzzle
from generators.words.dictionary import asset_text, entries, with_pulses
from generators.words.idioms import LENGTH, RAREST_IDIOM, Idiom, idiom_of, idiom_sense, idioms, known_with
from generators.words.pieces import Making, atoms, division, makings, plain, split, table
from generators.words.poem_book import EVERYBODY, FEW, book
from generators.words.readings import EXAMPLES, is_taught, table_text

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


# The fifteen slips of an evening: riddles of the stock, and others that are made of characters, words, idioms and lines
# of poems.
#
# Each sort has a row of slips in a fixed order, and an evening takes the next ones of each. Every row is longer than
# what a year takes, so none comes twice within 366 days.

T = TypeVar("T")
KEPT = 4  # evenings in memory
COMMON = 1_500  # the commonest characters, of whose words slips are made
PAIR, DIVIDED = 2, 2  # characters of a word; least divided ones of an idiom

TARGETS = {1: "拼一字", PAIR: "拼一词", LENGTH: "拼一成语"}
NEXT, BEFORE = "打下一句", "打上一句"


@cached_lately(KEPT)
def evening_of(day: int) -> tuple[Puzzle, ...]:
    """The slips of that day, from easy to hard."""
    found: list[Puzzle] = []
    for (rows, make), count in SORTS.items():
        row = rows()
        found += [make(row[(day * count + number) % len(row)]) for number in range(count)]
    return tuple(sorted(found, key=lambda each: each.level))


def make_slip(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """With a number, the slip of that evening; without one, a slip of any evening."""
    if wanted.group != EVENING:
        return generate(wanted, rng, pulse)
    evening, slip = divmod((wanted.number or rng.randint(LEAST_SEED, MOST_SEED)) - LEAST_SEED, SLIPS)
    return evening_of(evening + SLIPS_SINCE)[slip]


@cached
def _riddles() -> Mapping[bool, Sequence[Puzzle]]:
    """Those of the stock, with the old ones spread evenly: is a single character asked for?"""
    groups = lists_by_key(((len(each.answer) == 1, each.source == OF_FOLK), each) for each in _shuffled(stock()))
    places = ((place / len(group), each) for group in groups.values() for place, each in enumerate(group))
    return lists_by_key((len(each.answer) == 1, each) for _, each in sorted(places, key=lambda each: each[0]))


@cached
def _signs() -> Sequence[str]:
    common = [row[0] for row in entries(table_text(EXAMPLES))[:COMMON]]
    return _shuffled(_unlike(sign for sign in (*known_signs(), *common) if division(sign)))


@cached
def _words() -> Sequence[str]:
    return _shuffled(_unlike(word for word in _examples() if all(map(division, word))))


@cached
def _idioms() -> Sequence[str]:
    asked = (each.simplified for each in idioms() if each.level <= RAREST_IDIOM)
    return _shuffled(_unlike(word for word in asked if sum(map(bool, map(division, word))) >= DIVIDED))


@cached
def _senses() -> Sequence[Idiom]:
    """Idioms whose meaning has none of their characters."""
    asked = {idiom_sense(each.simplified): each for each in idioms() if each.level <= RAREST_IDIOM}
    return _shuffled(each for sense, each in asked.items() if sense and set(sense).isdisjoint(each.simplified))


@cached
def _couplets() -> Sequence[tuple[str, str, str]]:
    """What is asked for, the face and the answer: half a year after the first line of a couplet the other one."""
    riddles = {each.face for each in stock()}
    pairs = (pair for poem in book().poems for pair in zip(poem.lines[::2], poem.lines[1::2], strict=False))
    pairs = (pair for pair in pairs if riddles.isdisjoint(pair) and min(map(book().fame.__getitem__, pair)) > FEW)
    found = _shuffled(dict(pairs).items())
    return [*((NEXT, *pair) for pair in found), *((BEFORE, *pair[::-1]) for pair in found)]


def _of_sense(idiom: Idiom) -> Puzzle:
    word, sense = idiom.simplified, idiom_sense(idiom.simplified)
    reason = f"{sense}，就说“{word}”。"
    return Puzzle(sense, "打一成语", word, OF_SENSE, word[2], reason, OF_EVENING, idiom.level + 1)


def _of_couplet(asked: tuple[str, str, str]) -> Puzzle:
    target, face, answer = asked
    poem, fame = book().by_line[face], min(book().fame[face], book().fame[answer])
    source = f"{poem.by}《{poem.title}》"
    reason = f"{source}：“{'，'.join(poem.couplet(face))}。”"
    return Puzzle(face, target, answer, OF_LINE, source, reason, OF_EVENING, 2 + (fame < EVERYBODY))


def _joined(word: str) -> Puzzle:
    """The pieces of each character; in a word a character that has none stands as it is."""
    groups = [*map(_slip_pieces, word)]
    alike = (_by_atoms().get(atoms(sign), [sign]) if division(sign) else [sign] for sign in word)
    also = [each for each in map("".join, product(*alike)) if each != word and is_word(each)]
    sums = "，".join(f"{'＋'.join(each)}＝{sign}" for each, sign in zip(groups, word, strict=True) if len(each) > 1)
    pieces = " ".join(groups[0]) if len(word) == 1 else word[0]
    most = max(map(len, groups))
    level = idiom.level + 1 if (idiom := idiom_of(word)) else min(most, LENGTH) - 1
    return Puzzle(_face(word), TARGETS[len(word)], word, OF_PIECES, pieces, f"{sums}。", OF_EVENING, level, tuple(also))


def _face(word: str) -> str:
    return " ".join(_slip_pieces(word) if len(word) == 1 else map("".join, map(_slip_pieces, word)))


def _slip_pieces(sign: str) -> Sequence[str]:
    """Taken apart twice, unless there are too many for a sheet."""
    twice = [each for piece in split(sign) for each in split(piece)]
    return twice if len(twice) <= LENGTH else split(sign)


def is_word(signs: str) -> bool:
    if len(signs) == LENGTH:
        return signs in known_with().get(signs[0], ())
    return len(signs) == 1 or signs in _examples()


@cached
def _by_atoms() -> Mapping[Making, list[str]]:
    return lists_by_key((atoms(sign), sign) for sign in table().divisions)


@cached
def _examples() -> Mapping[str, None]:
    """Words of two characters; the commonest come first."""
    rows = (row.split("\t") for row in entries(table_text(EXAMPLES)))
    words = (cell.partition(" ")[0].partition("/")[0] for row in rows for cell in row)
    return dict.fromkeys(word for word in words if len(word) == PAIR)


def _unlike(words: Iterable[str]) -> Iterable[str]:
    """One of each face."""
    return {_face(each): each for each in words}.values()


def _shuffled(items: Iterable[T]) -> list[T]:
    found = [*items]
    Random("slips").shuffle(found)
    return found


SORTS: Mapping[tuple[Callable[[], Sequence[Any]], Callable[[Any], Puzzle]], int] = {  # how many of each an evening has
    (lambda: _riddles()[True], lambda each: each): 1,
    (lambda: _riddles()[False], lambda each: each): 2,
    (_signs, _joined): 3,
    (_words, _joined): 3,
    (_idioms, _joined): 2,
    (_senses, _of_sense): 2,
    (_couplets, _of_couplet): 2,
}
