"""Takes riddles from the stock, lays out characters to answer with, and makes the slips of an evening."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, cycle, islice, permutations, product
from operator import itemgetter
from random import Random
from typing import Any, TypeVar

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import LEVELS, Pulse, no_pulse
from generators.kernel.options import HSK, LEARNERS
from generators.kernel.sets import lists_by_key
from generators.names.address import LEAST_SEED, MOST_SEED, SLIPS, SLIPS_SINCE
from generators.names.almanac import YEARS, festival_days, ordinal_of, read_year
from generators.names.day_character import FIRST_GAP, OPENER, PATH, PUZZLE, character_days, place_of
from generators.riddle_zh.menu import EVENING, FOLK, MIDDLE, SMALL, Options
from generators.riddle_zh.notation import (
    OF_CHAIN,
    OF_EVENING,
    OF_HEARD,
    OF_LINE,
    OF_MIDDLE,
    OF_POET,
    OF_VERSE,
    is_handed_down,
    read,
    read_stock,
)
from generators.riddle_zh.rules import ALONE, Puzzle
from generators.words.dictionary import asset_text, entries, with_pulses
from generators.words.idioms import LENGTH, NEVER_ASKED, idioms, known_with
from generators.words.pieces import makings, plain
from generators.words.poem_book import EVERYBODY, FEW, book
from generators.words.readings import (
    EXAMPLES,
    GLOSSES,
    MOST_TAUGHT,
    SENTENCES,
    is_taught,
    senses,
    table_row,
    table_text,
    taught_signs,
)

QUOTED = "《"  # of a riddle for a line of a book
TRAY = 24  # characters to choose from
_RAREST = 2  # the level of idioms whose characters everybody knows
_KEPT = 16  # trays in memory: of an evening


@cached
def stock(pulse: Pulse = no_pulse) -> tuple[Puzzle, ...]:
    text = asset_text("han", "riddles.txt")
    return tuple(puzzle for _, puzzle in with_pulses(read_stock(text), pulse))


@cached
def _dated_answers(pulse: Pulse = no_pulse) -> Mapping[str, int]:
    """The answers of the daily riddles, with the ordinals of their days."""
    pages = (page for year in YEARS for page in with_pulses(read_year("riddle_zh", year), pulse))
    return {read(page.text).answer: ordinal_of(page.day) for page in pages}


@cached
def undated_riddles(pulse: Pulse = no_pulse) -> tuple[Puzzle, ...]:
    """The riddles of the stock that are no daily puzzles."""
    return tuple(each for each in stock(pulse) if each.answer not in _dated_answers(pulse))


def riddle_number(wanted: Options, number: int) -> Puzzle:
    """The riddle with that number in its group: first riddles of no day, then the daily ones in their order."""
    if wanted.group in SMALL:
        return small_puzzles(wanted.group)[number % len(small_puzzles(wanted.group))]
    riddles = [each for each in stock() if belongs(each, wanted.group)]
    riddles.sort(key=lambda each: each.answer in _dated_answers())
    return riddles[number % len(riddles)]


def generate(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A riddle of no day."""
    pulse()
    if wanted.group in SMALL:
        riddles = list(small_puzzles(wanted.group))
    else:
        riddles = [each for each in undated_riddles(pulse) if belongs(each, wanted.group)]
    return rng.choice([each for each in riddles if each.answer not in wanted.recent] or riddles)


def group_of(puzzle: Puzzle) -> str:
    return FOLK if is_handed_down(puzzle) else LEVELS[puzzle.level - 1]


def belongs(puzzle: Puzzle, group: str) -> bool:
    """Is it in the group? Learners read those with answers they know. One character of the face may be
    new; of old riddles they get easy ones that ask for no quotation."""
    if group not in (HSK, *LEARNERS):
        return group_of(puzzle) == group
    level = LEARNERS.get(group, MOST_TAUGHT)
    signs, face = taught_signs(level), set(filter(str.isalpha, puzzle.face))
    if puzzle.answer not in signs and not is_taught(puzzle.answer, level):
        return False
    if group == HSK:
        return is_taught(puzzle.face)
    is_hard = puzzle.level > _RAREST or QUOTED in puzzle.target
    return len(face - signs) <= 1 and not (is_hard and is_handed_down(puzzle))


def avoiding(wanted: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(wanted, recent=frozenset(puzzle.answer for puzzle in puzzles))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    return any(puzzle.answer == other.answer for other in puzzles)


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset((puzzle.answer,))


@cached_lately(_KEPT)
def tray(puzzle: Puzzle, *, taught: bool = False) -> tuple[str, ...]:
    """The characters of all right answers and others, but none of the face: by turns characters
    that share a piece with the riddle, and any that people (or learners of its level) know. A riddle
    always gets the same tray."""
    rng = Random(puzzle.face)
    found = dict.fromkeys("".join(puzzle.answers))
    riddle = dict.fromkeys((*found, *"".join(puzzle.pieces.split()), *puzzle.face))
    sound = puzzle.target.partition(" ")[2]
    fits = (at for name, at in LEARNERS.items() if belongs(puzzle, name) and not sound)  # few sound alike
    level = next(fits, MOST_TAUGHT)
    known = sorted(taught_signs(level)) if taught else known_signs()
    others = [sign for sign in known if sign not in found and sign not in puzzle.face]
    rng.shuffle(others)
    pieces = [(sign, _sign_pieces(sign)) for sign in others]
    alike = ([sign for sign, own in pieces if not own.isdisjoint(each)] for each in map(_sign_pieces, riddle))
    heard = [sign for sign in others if sound in senses(sign)] if sound else []  # beside a heard gap
    turns = cycle([iter(each) for each in (*filter(None, (heard, *alike)), others)])
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


# The twelve slips of an evening: nine riddles of the stock, a line of a poem, a poet, and a gap in a chain of idioms.
#
# Each sort has a row of slips in a fixed order: an evening takes the next ones, and nights of a week exchange some. No
# old riddle and none for learners comes twice within 150 evenings, no other riddle within 200. What suits a festival
# hangs on that evening alone.

T = TypeVar("T")
KEPT, WEEK = 4, 7  # weeks in memory; nights of a week
FOLK_RIDDLES, WRITTEN = 3, 5  # old riddles in an evening; others, without the one for learners
HARDEST = FOLK_RIDDLES + WRITTEN - 1  # its place among the slips of a night
HARDER = 3  # how many of the others may be hard on an evening with one for experts
FOR_LEARNERS = 157  # riddles for learners
PAIR = 2  # characters of a word
GAP = "□"  # stands for a character to find
FITTING, AROUND = 3, 3  # most idioms that fit into a gap; pairs around one idiom

NEXT, BEFORE, POET, CHAIN, FILL = "对下句", "对上句", "打一诗人", "填一成语", "填一字"
FESTIVE = {"new_year": "鞭炮 门神 岁", "lanterns": "元宵 灯笼 皮影戏 灯", "tombs": "风筝 秋千", "boats": "粽子 龙舟"}
FESTIVE |= {"sevens": "桥 缝衣针", "autumn": "嫦娥 水中捞月", "nines": "幽", "solstice": "饺子"}  # answers

OF_FESTIVALS = frozenset(" ".join(FESTIVE.values()).split())


def evening_of(day: int) -> tuple[Puzzle, ...]:
    """The slips of that day, from easy to hard."""
    return _slips_of_week(day // WEEK)[day % WEEK]


@cached_lately(KEPT)
def _slips_of_week(number: int) -> Sequence[tuple[Puzzle, ...]]:
    """The slips of all nights. Near nights exchange slips of a sort until no night has a fault."""
    days = range(number * WEEK, number * WEEK + WEEK)
    nights = {day: [*_deal_slips(day)] for day in days}
    faults = {day: _count_faults(day, nights[day]) for day in days}
    pairs = sorted(permutations(days, 2), key=lambda pair: abs(pair[0] - pair[1]))
    for (one, two), at in product(pairs * 2, reversed(range(SLIPS))):
        here, there = nights[one], nights[two]
        if not faults[one] or not OF_FESTIVALS.isdisjoint((here[at].answer, there[at].answer)):
            continue
        here[at], there[at] = there[at], here[at]
        after = {day: _count_faults(day, nights[day]) for day in (one, two)}
        if sum(after.values()) < faults[one] + faults[two]:
            faults |= after
        else:
            here[at], there[at] = there[at], here[at]
    return [tuple(sorted(night, key=lambda each: (each.level, each is night[HARDEST]))) for night in nights.values()]


def _deal_slips(day: int) -> Iterator[Puzzle]:
    answers = _festive_answers().get(day, ())
    festive = sorted((each for each in stock() if each.answer in answers), key=lambda each: not is_handed_down(each))
    usual = FOLK_RIDDLES - sum(map(is_handed_down, festive))
    others = iter([*[None] * usual, *festive])
    for (rows, make), count in SORTS.items():
        for at in range(day * count, day * count + count):
            yield next(others, None) or make(rows()[at % len(rows())])


@cached
def _festive_answers() -> Mapping[int, Sequence[str]]:
    return {ordinal_of(day): FESTIVE[festival].split() for day, festival in festival_days().items()}


def _count_faults(day: int, night: Sequence[Puzzle]) -> int:
    """The number of slips with an answer that another slip has too, or shows in its face; of
    riddles as hard as the hardest; and of daily riddles of that day."""
    pairs = ((answer, other) for one, other in permutations(night, 2) for answer in one.answers)
    given_away = sum(answer in other.answers or (len(answer) > 1 and answer in other.face) for answer, other in pairs)
    hardest = night[HARDEST]
    hard = sum(each.level >= hardest.level and each.source != OF_EVENING for each in night if each is not hardest)
    return given_away + hard + sum(_dated_answers().get(each.answer) == day for each in night)


def make_slip(wanted: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """The slip with the wanted number; without a number, a slip of any evening."""
    if wanted.group == PATH:
        return slip_of_path(*place_of(wanted.number))
    if wanted.group != EVENING:
        return generate(wanted, rng, pulse)
    evening, slip = divmod((wanted.number or rng.randint(LEAST_SEED, MOST_SEED)) - LEAST_SEED, SLIPS)
    return evening_of(evening + SLIPS_SINCE)[slip]


@cached
def _usual_riddles() -> Sequence[Puzzle]:
    """The riddles for no festival."""
    return _shuffle(each for each in stock() if each.answer not in OF_FESTIVALS)


@cached
def learner_row() -> Sequence[Puzzle]:
    """Easy riddles of characters up to HSK 4, first of all those of words up to HSK 4."""
    own = ((each, filter(lambda sign: sign.isalpha(), each.face + each.answer)) for each in _usual_riddles())
    found = (each for each, signs in own if not is_handed_down(each) and taught_signs().issuperset(signs))
    return _shuffle(sorted(found, key=lambda each: (each.level, not belongs(each, HSK)))[:FOR_LEARNERS])


@cached
def _folk_row() -> Sequence[Puzzle]:
    folk = (each for each in _usual_riddles() if is_handed_down(each) and each.level < len(LEVELS))
    return _spread_evenly(((len(each.answer) == 1, each.level), each) for each in folk)


@cached
def _own_row() -> Sequence[Puzzle]:
    """The others, and folk riddles for experts: for each evening some, then one that is harder."""
    rest = set(_usual_riddles()) - {*learner_row(), *_folk_row()}
    ranks = range(1, len(LEVELS) + 1)
    *others, hard, expert = ([each for each in _usual_riddles() if each in rest and each.level == at] for at in ranks)
    easy = iter(_spread_evenly(((each.level, len(each.answer) == 1), each) for each in chain(*others)))
    nights = len(rest) // WRITTEN
    hardest = _spread_evenly((each.level, each) for each in (*expert, *hard[: nights - len(expert)]))
    harder = iter(hard[nights - len(expert) :])
    found = list[Puzzle]()
    for each in hardest:
        some = [*islice(harder, HARDER * (each in expert))]
        found += *some, *islice(easy, WRITTEN - 1 - len(some)), each
    return found


@cached
def _couplet_row() -> Sequence[tuple[str, tuple[str, str]]]:
    """For each evening a couplet whose second or first line is asked for, and one whose poet is, months apart."""
    riddles, fame = {each.face for each in stock()}, book().fame
    poems = (poem for poem in book().poems if poem.by != poem.poet)
    pairs = dict(pair for poem in poems for pair in zip(poem.lines[::2], poem.lines[1::2], strict=True)).items()
    known = (pair for pair in pairs if min(map(fame.__getitem__, pair)) > FEW)
    found = _shuffle(pair for pair in known if riddles.isdisjoint((*pair, "，".join(pair))))
    count = len(found)
    asked = (((NEXT, BEFORE)[(at + at // count) % 2], found[at % count]) for at in range(2 * count))
    return [row for at, line in enumerate(asked) for row in (line, (POET, found[(at + count // 2) % count]))]


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


def _make_chain_slip(words: tuple[str, str, str]) -> Puzzle:
    """The idiom between two others as a slip."""
    one, word, two = words
    also = tuple(each for each in _idioms_that_fit(word) if each != word)
    level, reason = max(map(_common_idioms().__getitem__, words)) + 1, f"{'，'.join(words)}：首尾相接。"
    return Puzzle(f"{one}，{GAP * LENGTH}，{two}", CHAIN, word, OF_CHAIN, word[1], reason, OF_EVENING, level, also)


@cached
def small_puzzles(group: str) -> Sequence[Puzzle]:
    """The middle characters, or the heard gaps, of a level of HSK."""
    form, level = SMALL[group]
    rows = (row.split() for row in entries(table_text("middles.txt" if form == MIDDLE else "gaps.txt")))
    own = [cells for its, *cells in rows if its == str(level)]
    return [_make_middle(level - 2, *each) if form == MIDDLE else _make_gap(level - 2, *each) for each in own]


def _make_middle(level: int, sign: str, *words: str) -> Puzzle:
    """The character that all these words lack. Its meaning helps, unless that has the character itself."""
    meaning = re.sub("[；、 ]", "，", [*table_row(GLOSSES, sign), "", ""][1])
    pieces = meaning if len(meaning) > 1 and sign not in meaning else ALONE
    face, words_told = "，".join(word.replace(sign, GAP) for word in words), "，".join(words)
    return Puzzle(face, FILL, sign, OF_MIDDLE, pieces, f"{words_told}：都有“{sign}”。", OF_EVENING, level)


def _make_gap(level: int, key: str, word: str, sign: str, sound: str) -> Puzzle:
    """The character that a sentence lacks, with its sound; the rest of its word helps."""
    text, pieces = table_row(SENTENCES, key)[1], word.replace(sign, GAP)
    target, face = f"{FILL} {sound}", text.replace(sign, GAP)
    return Puzzle(face, target, sign, OF_HEARD, pieces, f"{word}：{text}", OF_EVENING, level)


def slip_of_path(number: int, at: int) -> Puzzle:
    """The slip of a day of the path; after its days, other riddles and lines."""
    if number >= len(character_days()):
        rest = _beside_path()[at != PUZZLE]
        return rest[number % len(rest)]
    day = character_days()[number]
    if at == OPENER:
        return _make_middle(day.level - 2, day.sign, *day.words)
    if at < PUZZLE:
        return _make_gap(day.level - 2, *day.gaps[at - FIRST_GAP])
    if at == PUZZLE and day.riddle:
        return next(each for each in stock() if each.face == day.riddle)
    return _make_verse(day.level - 2, day.line, day.sign)


@cached
def _beside_path() -> Sequence[Sequence[Puzzle]]:
    days = character_days()
    riddles = [each for each in learner_row() if each.face not in {day.riddle for day in days}]
    known = (
        each for each in book().by_line.items() if taught_signs().issuperset(each[0]) and each[1].by != each[1].poet
    )
    lines = _shuffle(line for line, _ in known if book().fame[line] > FEW and line not in {day.line for day in days})
    found = ((line, [sign for sign in line if line.count(sign) == 1]) for line in lines)
    return riddles, [_make_verse(2, line, signs[len(signs) // 2]) for line, signs in found if signs]


def _make_verse(level: int, line: str, sign: str) -> Puzzle:
    """The character that a line of a poem lacks."""
    source = book().by_line[line].source
    reason = f"{source}：“{line}”。"
    return Puzzle(line.replace(sign, GAP), FILL, sign, OF_VERSE, source, reason, OF_EVENING, level)


def is_word(signs: str) -> bool:
    if len(signs) == LENGTH:
        return signs in known_with().get(signs[0], ())
    if len(signs) == PAIR:
        table = table_text(EXAMPLES)
        return any(f"\t{signs}{end}" in table for end in " /")
    return len(signs) == 1


def _spread_evenly(items: Iterable[tuple[Hashable, T]]) -> Sequence[T]:
    groups = lists_by_key(items).values()
    places = ((place / len(group), each) for group in groups for place, each in enumerate(group))
    return [each for _, each in sorted(places, key=itemgetter(0))]


def _shuffle(items: Iterable[T]) -> list[T]:
    found = [*items]
    Random("slips").shuffle(found)
    return found


SORTS: Mapping[tuple[Callable[[], Sequence[Any]], Callable[[Any], Puzzle]], int] = {  # how many of each an evening has
    (_folk_row, lambda each: each): FOLK_RIDDLES,
    (_own_row, lambda each: each): WRITTEN,
    (learner_row, lambda each: each): 1,
    (_couplet_row, _make_couplet_slip): 2,
    (_chain_row, _make_chain_slip): 1,
}
