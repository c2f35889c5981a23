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
def _dated_answers(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The answers of the daily riddles."""
    pages = (page for year in YEARS for page in with_pulses(read_year("riddle_zh", year), pulse))
    return frozenset(read(page.text).answer for page in pages)


@cached
def undated_riddles(pulse: Pulse = no_pulse) -> tuple[Puzzle, ...]:
    """The riddles of the stock that are no daily puzzles."""
    return tuple(each for each in stock(pulse) if each.answer not in _dated_answers(pulse))


def riddle_number(wanted: Options, number: int) -> Puzzle:
    """The riddle with that number in its group: first riddles of no day, then the daily ones in their order."""
    riddles = [each for each in stock() if belongs(each, wanted.group)]
    riddles.sort(key=lambda each: each.answer in _dated_answers())
    return riddles[number % len(riddles)]


def generate(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A riddle of no day."""
    pulse()
    riddles = [each for each in undated_riddles(pulse) if belongs(each, wanted.group)]
    return rng.choice([each for each in riddles if each.answer not in wanted.recent] or riddles)


def group_of(puzzle: Puzzle) -> str:
    return FOLK if puzzle.source == OF_FOLK else LEVELS[puzzle.level - 1]


def belongs(puzzle: Puzzle, group: str) -> bool:
    """Is the riddle in the group? Learners read riddles of all groups, if they know the words of face and answer."""
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
    """The characters of all right answers and others, but none of the face: by turns characters that share a piece with
    the riddle, and any that people (or learners) know. A riddle always gets the same tray."""
    rng = Random(puzzle.face)
    found = dict.fromkeys("".join(puzzle.answers))
    riddle = dict.fromkeys((*found, *"".join(puzzle.pieces.split()), *puzzle.face))
    known = sorted(taught_signs()) if taught else known_signs()
    others = [sign for sign in known if sign not in found and sign not in puzzle.face]
    rng.shuffle(others)
    alike = ([sign for sign in others if not _sign_pieces(sign).isdisjoint(_sign_pieces(each))] for each in riddle)
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
def _sign_pieces(sign: str) -> frozenset[str]:
    return frozenset((plain(sign),)).union(*makings(sign))


# The fifteen slips of an evening: riddles of the stock, and others that are made of characters, words, idioms and lines
# of poems.
#
# Each sort has a row of slips in a fixed order: an evening takes the next ones, and nights of a week exchange some. A
# row is longer than what a year and two weeks take, so none comes twice within 366 days.

T = TypeVar("T")
KEPT, WEEK = 4, 7  # weeks in memory; nights of a week
COMMON = 1_500  # number of the commonest characters, in whose words slips are made
PAIR, DIVIDED = 2, 2  # characters of a word; fewest characters of an idiom that have pieces
GAP = "□"  # stands for a character to find
FITTING = 3  # most idioms that fit into a gap
AROUND = 3  # pairs around one idiom

TARGETS, GAPS = {1: "拼一字", PAIR: "拼一词", LENGTH: "拼一成语"}, {1: "填一字", LENGTH: "填一成语"}
NEXT, BEFORE, POET = LINES = "对下句", "对上句", "打一诗人"


def evening_of(day: int) -> tuple[Puzzle, ...]:
    """The slips of that day, from easy to hard."""
    return _slips_of_week(day // WEEK)[day % WEEK]


@cached_lately(KEPT)
def _slips_of_week(number: int) -> Sequence[tuple[Puzzle, ...]]:
    """The slips of all nights. Nights exchange slips of a sort until no slip gives another slip of its night away."""
    nights = [list(_deal_slips(day)) for day in range(number * WEEK, number * WEEK + WEEK)]
    for one, two, at in product(filter(_count_given_away, nights), nights, range(SLIPS)):
        before = _count_given_away(one) + _count_given_away(two)
        one[at], two[at] = two[at], one[at]
        if _count_given_away(one) + _count_given_away(two) >= before:
            one[at], two[at] = two[at], one[at]
    return [tuple(sorted(night, key=lambda each: each.level)) for night in nights]


def _deal_slips(day: int) -> Iterator[Puzzle]:
    for (rows, make), count in SORTS.items():
        yield from (make(rows()[at % len(rows())]) for at in range(day * count, day * count + count))


def _count_given_away(night: Sequence[Puzzle]) -> int:
    """The number of slips with an answer that another slip has too, or shows in its face."""
    pairs = ((answer, other) for one, other in permutations(night, 2) for answer in one.answers)
    return sum(answer in other.answers or (len(answer) > 1 and answer in other.face) for answer, other in pairs)


def make_slip(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """The slip with the wanted number; without a number, a slip of any evening."""
    if wanted.group != EVENING:
        return generate(wanted, rng, pulse)
    evening, slip = divmod((wanted.number or rng.randint(LEAST_SEED, MOST_SEED)) - LEAST_SEED, SLIPS)
    return evening_of(evening + SLIPS_SINCE)[slip]


@cached
def _riddle_row() -> Sequence[Puzzle]:
    """The riddles of the stock, with single characters and old riddles spread evenly."""
    return _spread_evenly(((len(each.answer) == 1, each.source == OF_FOLK), each) for each in _shuffle(stock()))


@cached
def _sign_row() -> Sequence[str]:
    common = [row[0] for row in entries(table_text(EXAMPLES))[:COMMON]]
    return _shuffle(_one_of_each_face(sign for sign in (*known_signs(), *common) if division(sign)))


@cached
def _word_row() -> Sequence[str]:
    return _shuffle(_one_of_each_face(word for word in _example_words() if all(map(division, word))))


@cached
def _idiom_row() -> Sequence[str]:
    asked = (each.simplified for each in idioms() if each.level <= RAREST_IDIOM)
    found = (word for word in asked if sum(map(bool, map(division, word))) >= DIVIDED)
    return _shuffle(_one_of_each_face(word for word in found if word not in NEVER_ASKED))


@cached
def _couplet_row() -> Sequence[tuple[str, tuple[str, str]]]:
    """A target and a couplet each: the other line is asked for, and months later the first line or the poet."""
    riddles, fame, count = {each.face for each in stock()}, book().fame, len(LINES)
    poems = (poem for poem in book().poems if poem.by != poem.poet)
    pairs = dict(pair for poem in poems for pair in zip(poem.lines[::2], poem.lines[1::2], strict=True)).items()
    known = (pair for pair in pairs if min(map(fame.__getitem__, pair)) > FEW)
    found = _shuffle(pair for pair in known if riddles.isdisjoint((*pair, "，".join(pair))))
    places = (at // count + at % count * len(found) // count for at in range(count * len(found)))
    return [*zip(cycle(LINES), (found[at % len(found)] for at in places), strict=False)]


@cached
def _link_row() -> Sequence[tuple[str, str]]:
    """Pairs of idioms: the second one begins with the last character of the first."""
    begin, words = lists_by_key((word[0], word) for word in _common_idioms()), _common_idioms()
    pairs = ((one, two) for one in words if division(one[-1]) for two in begin.get(one[-1], ()) if one != two)
    return _spread_evenly((one[-1], (one, two)) for one, two in pairs)


@cached
def _chain_row() -> Sequence[tuple[str, str, str]]:
    """Three linked idioms each; few other idioms fit between the first and the last."""
    begin, end = (lists_by_key((word[at], word) for word in _common_idioms()) for at in (0, -1))
    found = dict[tuple[str, str], str]()
    for word in _common_idioms():
        around = zip(cycle(end.get(word[0], ())), cycle(begin.get(word[-1], ())))
        if len(_idioms_that_fit(word)) <= FITTING:
            found |= {each: word for each in islice(around, AROUND) if word not in each}
    return _spread_evenly((word, (one, word, two)) for (one, two), word in found.items())


@cached
def _common_idioms() -> Mapping[str, int]:
    """Idioms that everybody knows, with their levels."""
    asked = ((each.simplified, each.level) for each in idioms() if each.level <= _RAREST)
    return dict(_shuffle(each for each in asked if each[0] not in NEVER_ASKED))


def _idioms_that_fit(word: str) -> Sequence[str]:
    """The idioms that begin and end like this one."""
    few = min(known_with()[word[0]], known_with()[word[-1]], key=len)
    return [each for each in few if each[0] == word[0] and each[-1] == word[-1]]


def _make_couplet_slip(row: tuple[str, tuple[str, str]]) -> Puzzle:
    asked, (one, two) = row
    poem, fame = book().by_line[one], min(book().fame[one], book().fame[two])
    face, answer = {NEXT: (one, two), BEFORE: (two, one), POET: (f"{one}，{two}", poem.poet)}[asked]
    method, pieces = (OF_POET, f"《{poem.title}》") if asked == POET else (OF_LINE, poem.source)
    reason, level = f"{poem.source}：“{one}，{two}”。", 2 + (fame < EVERYBODY)
    return Puzzle(face, asked, answer, method, pieces, reason, OF_EVENING, level)


def _make_chain_slip(words: tuple[str, ...]) -> Puzzle:
    """The character that two idioms share, or the idiom between two others, as a slip."""
    one, word, *more = words
    if more:
        face, answer, piece, fitting = f"{one}，{GAP * LENGTH}，{more[0]}", word, word[1], _idioms_that_fit(word)
    else:
        face, answer, piece = f"{one[:-1]}{GAP}，{GAP}{word[1:]}", word[0], split(word[0])[0]
        ends = (each[-1] for each in known_with()[one[0]] if each[:-1] == one[:-1])
        fitting = [each for each in ends if each + word[1:] in known_with()[word[1]]]
    also = tuple(each for each in fitting if each != answer)
    level, reason = max(map(_common_idioms().__getitem__, words)) + bool(more), f"{'，'.join(words)}：首尾相接。"
    return Puzzle(face, GAPS[len(answer)], answer, OF_CHAIN, piece, reason, OF_EVENING, level, also)


def _make_pieces_slip(word: str) -> Puzzle:
    """The pieces of each character as a slip; in a word, a character without pieces stays whole."""
    groups = [*map(_slip_pieces, word)]
    alike = (_signs_by_atoms().get(atoms(sign), [sign]) if division(sign) else [sign] for sign in word)
    also = tuple(each for each in map("".join, product(*alike)) if each != word and is_word(each))
    sums = "，".join(f"{'＋'.join(each)}＝{sign}" for each, sign in zip(groups, word, strict=True) if len(each) > 1)
    pieces = " ".join(groups[0]) if len(word) == 1 else word[0]
    most = max(map(len, groups))
    level = idiom.level + 1 if (idiom := idiom_of(word)) else min(most, LENGTH) - 1
    return Puzzle(_pieces_face(word), TARGETS[len(word)], word, OF_PIECES, pieces, f"{sums}。", OF_EVENING, level, also)


def _pieces_face(word: str) -> str:
    return " ".join(_slip_pieces(word) if len(word) == 1 else map("".join, map(_slip_pieces, word)))


def _slip_pieces(sign: str) -> Sequence[str]:
    """The pieces of the pieces, or the pieces alone where a sheet has no room for so many."""
    twice = [each for piece in split(sign) for each in split(piece)]
    return twice if len(twice) <= LENGTH else split(sign)


def is_word(signs: str) -> bool:
    if len(signs) == LENGTH:
        return signs in known_with().get(signs[0], ())
    return len(signs) == 1 or signs in _example_words()


@cached
def _signs_by_atoms() -> Mapping[Making, list[str]]:
    return lists_by_key((atoms(sign), sign) for sign in table().divisions)


@cached
def _example_words() -> Mapping[str, None]:
    """Words of two characters, the commonest first."""
    rows = (row.split("\t") for row in entries(table_text(EXAMPLES)))
    words = (cell.partition(" ")[0].partition("/")[0] for row in rows for cell in row)
    return dict.fromkeys(word for word in words if len(word) == PAIR)


def _one_of_each_face(words: Iterable[str]) -> Iterable[str]:
    """One word for each face, made of pieces that everybody sees."""
    return {_pieces_face(each): each for each in words if UNSURE.isdisjoint(each)}.values()


def _spread_evenly(items: Iterable[tuple[Hashable, T]]) -> Sequence[T]:
    """The items in a row, with the items of each key spread evenly."""
    groups = lists_by_key(items).values()
    places = ((place / len(group), each) for group in groups for place, each in enumerate(group))
    return [each for _, each in sorted(places, key=itemgetter(0))]


def _shuffle(items: Iterable[T]) -> list[T]:
    found = [*items]
    Random("slips").shuffle(found)
    return found


SORTS: Mapping[tuple[Callable[[], Sequence[Any]], Callable[[Any], Puzzle]], int] = {  # how many of each an evening has
    (_riddle_row, lambda each: each): 4,
    (_sign_row, _make_pieces_slip): 1,
    (_word_row, _make_pieces_slip): 1,
    (_idiom_row, _make_pieces_slip): 2,
    (_couplet_row, _make_couplet_slip): 3,
    (_link_row, _make_chain_slip): 2,
    (_chain_row, _make_chain_slip): 2,
}
