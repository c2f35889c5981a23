"""Takes riddles from the stock, lays out characters to answer with, and makes the slips of an evening."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, islice, permutations, product
from operator import itemgetter
from random import Random
from typing import Any, TypeVar

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import LEVELS, Pulse, no_pulse
from generators.kernel.options import HSK
from generators.kernel.sets import lists_by_key
from generators.names.address import LEAST_SEED, MOST_SEED, SLIPS, SLIPS_SINCE
from generators.names.almanac import YEARS, read_year
from generators.riddle_zh.menu import EVENING, FOLK, Options
from generators.riddle_zh.notation import OF_CHAIN, OF_EVENING, OF_FOLK, OF_LINE, OF_PIECES, OF_POET, read, read_stock
from generators.riddle_zh.rules import Puzzle
from generators.words.dictionary import asset_text, entries, with_pulses
from generators.words.idioms import LENGTH, NEVER_ASKED, RAREST_IDIOM, idiom_of, idioms, known_with
from generators.words.pieces import UNSURE, Making, atoms, division, makings, plain, split, table
from generators.words.poem_book import EVERYBODY, FEW, book
from generators.words.readings import EXAMPLES, is_taught, table_text, taught_signs

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
    """Learners read riddles of all groups, if they know the words of the face and the answer."""
    if group != HSK:
        return group_of(puzzle) == group
    return is_taught(puzzle.face) and (puzzle.answer in taught_signs() or is_taught(puzzle.answer))


def avoiding(wanted: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(wanted, recent=frozenset(puzzle.answer for puzzle in puzzles))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(puzzle.answer == other.answer for other in puzzles)


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset((puzzle.answer,))


@cached_lately(_KEPT)
def tray(puzzle: Puzzle, *, taught: bool = False) -> tuple[str, ...]:
    """The characters of all right answers, and others: by turns some that share a piece with one of the riddle, and
    any that people know, or learners. None of them stands in the face. The same for the same riddle."""
    rng = Random(puzzle.face)
    found = dict.fromkeys("".join(puzzle.answers))
    riddle = dict.fromkeys((*found, *"".join(puzzle.pieces.split()), *puzzle.face))
    known = sorted(taught_signs()) if taught else known_signs()
    others = [sign for sign in known if sign not in found and sign not in puzzle.face]
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
# Each sort has a row of slips in a fixed order: an evening takes the next ones, and nights of a week exchange some. A
# row is longer than what a year and two weeks take, so none comes twice within 366 days.

T = TypeVar("T")
KEPT, WEEK = 4, 7  # weeks in memory; nights of one
COMMON = 1_500  # the commonest characters, of whose words slips are made
PAIR, DIVIDED = 2, 2  # characters of a word; least divided ones of an idiom
GAP, FITTING, AROUND = "□", 3, 3  # a character to find; most idioms that fit into a gap; pairs around one idiom

TARGETS, GAPS = {1: "拼一字", PAIR: "拼一词", LENGTH: "拼一成语"}, {1: "填一字", LENGTH: "填一成语"}
NEXT, BEFORE, POET = LINES = "对下句", "对上句", "打一诗人"


def evening_of(day: int) -> tuple[Puzzle, ...]:
    """The slips of that day, from easy to hard."""
    return _week(day // WEEK)[day % WEEK]


@cached_lately(KEPT)
def _week(number: int) -> Sequence[tuple[Puzzle, ...]]:
    """Nights of one week exchange slips of a sort until no slip gives another of its night away."""
    nights = [list(_dealt(day)) for day in range(number * WEEK, number * WEEK + WEEK)]
    for one, two, at in product(filter(_given_away, nights), nights, range(SLIPS)):
        before = _given_away(one) + _given_away(two)
        one[at], two[at] = two[at], one[at]
        if _given_away(one) + _given_away(two) >= before:
            one[at], two[at] = two[at], one[at]
    return [tuple(sorted(night, key=lambda each: each.level)) for night in nights]


def _dealt(day: int) -> Iterator[Puzzle]:
    for (rows, make), count in SORTS.items():
        yield from (make(rows()[at % len(rows())]) for at in range(day * count, day * count + count))


def _given_away(night: Sequence[Puzzle]) -> int:
    """How many slips have an answer of another, or show it in their face."""
    pairs = ((answer, other) for one, other in permutations(night, 2) for answer in one.answers)
    return sum(answer in other.answers or (len(answer) > 1 and answer in other.face) for answer, other in pairs)


def make_slip(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """With a number, the slip of that evening; without one, a slip of any evening."""
    if wanted.group != EVENING:
        return generate(wanted, rng, pulse)
    evening, slip = divmod((wanted.number or rng.randint(LEAST_SEED, MOST_SEED)) - LEAST_SEED, SLIPS)
    return evening_of(evening + SLIPS_SINCE)[slip]


@cached
def _riddles() -> Sequence[Puzzle]:
    """Those of the stock: single characters and old ones are spread evenly."""
    return _spread(((len(each.answer) == 1, each.source == OF_FOLK), each) for each in _shuffled(stock()))


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
    found = (word for word in asked if sum(map(bool, map(division, word))) >= DIVIDED)
    return _shuffled(_unlike(word for word in found if word not in NEVER_ASKED))


@cached
def _couplets() -> Sequence[tuple[str, tuple[str, str]]]:
    """What is asked for, and a couplet: its other line, and months later its first line or its poet."""
    riddles, fame, count = {each.face for each in stock()}, book().fame, len(LINES)
    poems = (poem for poem in book().poems if poem.by != poem.poet)
    pairs = dict(pair for poem in poems for pair in zip(poem.lines[::2], poem.lines[1::2], strict=True)).items()
    known = (pair for pair in pairs if min(map(fame.__getitem__, pair)) > FEW)
    found = _shuffled(pair for pair in known if riddles.isdisjoint((*pair, "，".join(pair))))
    places = (at // count + at % count * len(found) // count for at in range(count * len(found)))
    return [*zip(cycle(LINES), (found[at % len(found)] for at in places), strict=False)]


@cached
def _links() -> Sequence[tuple[str, str]]:
    """The first of these idioms ends with a character that the other one begins with."""
    begin, words = lists_by_key((word[0], word) for word in _common()), _common()
    pairs = ((one, two) for one in words if division(one[-1]) for two in begin.get(one[-1], ()) if one != two)
    return _spread((one[-1], (one, two)) for one, two in pairs)


@cached
def _chains() -> Sequence[tuple[str, str, str]]:
    """Three idioms that are linked so; few others fit between the first and the last."""
    begin, end = (lists_by_key((word[at], word) for word in _common()) for at in (0, -1))
    found = dict[tuple[str, str], str]()
    for word in _common():
        around = zip(cycle(end.get(word[0], ())), cycle(begin.get(word[-1], ())))
        if len(_fitting(word)) <= FITTING:
            found |= {each: word for each in islice(around, AROUND) if word not in each}
    return _spread((word, (one, word, two)) for (one, two), word in found.items())


@cached
def _common() -> Mapping[str, int]:
    """Idioms that everybody knows, with their levels."""
    asked = ((each.simplified, each.level) for each in idioms() if each.level <= _RAREST)
    return dict(_shuffled(each for each in asked if each[0] not in NEVER_ASKED))


def _fitting(word: str) -> Sequence[str]:
    """The idioms that begin and end like this one."""
    few = min(known_with()[word[0]], known_with()[word[-1]], key=len)
    return [each for each in few if each[0] == word[0] and each[-1] == word[-1]]


def _of_couplet(row: tuple[str, tuple[str, str]]) -> Puzzle:
    asked, (one, two) = row
    poem, fame = book().by_line[one], min(book().fame[one], book().fame[two])
    face, answer = {NEXT: (one, two), BEFORE: (two, one), POET: (f"{one}，{two}", poem.poet)}[asked]
    method, pieces = (OF_POET, f"《{poem.title}》") if asked == POET else (OF_LINE, poem.source)
    reason, level = f"{poem.source}：“{one}，{two}”。", 2 + (fame < EVERYBODY)
    return Puzzle(face, asked, answer, method, pieces, reason, OF_EVENING, level)


def _of_chain(words: tuple[str, ...]) -> Puzzle:
    """Of two idioms what they share, of three the one between."""
    one, word, *more = words
    if more:
        face, answer, piece, fitting = f"{one}，{GAP * LENGTH}，{more[0]}", word, word[1], _fitting(word)
    else:
        face, answer, piece = f"{one[:-1]}{GAP}，{GAP}{word[1:]}", word[0], split(word[0])[0]
        ends = (each[-1] for each in known_with()[one[0]] if each[:-1] == one[:-1])
        fitting = [each for each in ends if each + word[1:] in known_with()[word[1]]]
    also = tuple(each for each in fitting if each != answer)
    level, reason = max(map(_common().__getitem__, words)) + bool(more), f"{'，'.join(words)}：首尾相接。"
    return Puzzle(face, GAPS[len(answer)], answer, OF_CHAIN, piece, reason, OF_EVENING, level, also)


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
    """One of each face, of pieces that everybody sees."""
    return {_face(each): each for each in words if UNSURE.isdisjoint(each)}.values()


def _spread(items: Iterable[tuple[Hashable, T]]) -> Sequence[T]:
    """Those of each key evenly over the row."""
    groups = lists_by_key(items).values()
    places = ((place / len(group), each) for group in groups for place, each in enumerate(group))
    return [each for _, each in sorted(places, key=itemgetter(0))]


def _shuffled(items: Iterable[T]) -> list[T]:
    found = [*items]
    Random("slips").shuffle(found)
    return found


SORTS: Mapping[tuple[Callable[[], Sequence[Any]], Callable[[Any], Puzzle]], int] = {  # how many of each an evening has
    (_riddles, lambda each: each): 4,
    (_signs, _joined): 1,
    (_words, _joined): 1,
    (_idioms, _joined): 2,
    (_couplets, _of_couplet): 3,
    (_links, _of_chain): 2,
    (_chains, _of_chain): 2,
}
