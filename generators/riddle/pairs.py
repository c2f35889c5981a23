"""Pairs of words alike in letters for the lines, found by buckets of words that share a part."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from generators.kernel.bits import EVERY_LETTER, letter_mask
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.riddle.rules import LETTERS, Sort
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, foreign, offered, paced
from generators.words.forms import is_inflected

SHORTEST, LONGEST = 4, 8  # letters of a clue word
FARTHEST = {Sort.BUT_NOT: 3, Sort.AND_ALSO: 2, Sort.BOTH: 2, Sort.NEITHER: 2}  # edits between the two words
SCANNED = 10  # words of a bucket that are looked at

Clue = tuple[str, str]
Cost = Callable[[Sort, int], int]  # of the letters that a line would allow


@dataclass(frozen=True, slots=True)
class LineWords:
    """The words that may stand in a line, by the letters they hold and by the parts that they share."""

    words: tuple[str, ...]
    masks: dict[str, int]
    holding: dict[str, list[str]]  # letter: words
    buckets: dict[str, list[str]]  # part: words


def mask_allowed(sort: Sort, first: int, second: int) -> int:
    if sort is Sort.BUT_NOT:
        return first & ~second
    return EVERY_LETTER & ~(first | second) if sort is Sort.NEITHER else first & second


@cached
def words(commonness: int, pulse: Pulse, american: bool) -> LineWords:
    """The words so common, in their plain form and with a clue in our bank: a riddle is no list of odd spellings.
    Made once, 0.2 s."""
    known, fair = dictionary(), bank().keys() - foreign(american=american)
    plain = (word for word in offered(commonness) if SHORTEST <= len(word) <= LONGEST and word in fair)
    listed = tuple(word for word in plain if not is_inflected(word, known))
    masks: dict[str, int] = {}
    holding: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    buckets: dict[str, list[str]] = defaultdict(list)
    for word in paced(listed, pulse):
        masks[word] = letter_mask(word)
        for letter in sorted(set(word)):
            holding[letter].append(word)
        for part in _parts(word):
            buckets[part].append(word)
    return LineWords(listed, masks, holding, buckets)


def look_alikes(letter: str, sort: Sort, known: LineWords, rng: Random, cost: Cost) -> Iterator[Clue | None]:
    """An endless series of pairs of words at few edits that say so much about the letter, the cheapest for a first word
    drawn at random; None where that word has no second. Nothing at all where no word holds the letter."""
    firsts: Sequence[str] = known.words if sort is Sort.NEITHER else known.holding[letter]
    while firsts:
        first = rng.choice(firsts)
        bucket = known.buckets[rng.choice(_parts(first))]
        offset = rng.randrange(max(len(bucket) - SCANNED, 0) + 1)
        yield _cheapest(first, bucket[offset : offset + SCANNED], known.masks, (sort, letter_mask(letter)), cost)


def _cheapest(first: str, seconds: list[str], masks: dict[str, int], says: tuple[Sort, int], cost: Cost) -> Clue | None:
    """Masks are compared before letters: of what is gone and what is new, every letter costs an edit."""
    (sort, bit), one, most = says, masks[first], FARTHEST[says[0]]
    offers: list[tuple[int, str]] = []
    for second in seconds:
        other = masks[second]
        left, gone, new = mask_allowed(sort, one, other), one & ~other, other & ~one
        if not (left & bit and 0 < gone.bit_count() <= most and 0 < new.bit_count() <= most):
            continue
        price = cost(sort, left)
        if price == 0 and near(first, second, most):
            return first, second
        offers.append((price, second))
    dearer = (second for price, second in sorted(offers) if price)
    return next(((first, second) for second in dearer if near(first, second, most)), None)


def near(first: str, second: str, most: int) -> bool:
    """Are at most so many letters inserted, deleted or changed between the two words?"""
    if abs(len(first) - len(second)) > most:
        return False
    first, second = _unlike(first, second)
    return max(len(first), len(second)) <= most or _edits(first, second, most) <= most


def _unlike(first: str, second: str) -> tuple[str, str]:
    """The words without the beginning and the end that they share."""
    start = 0
    while start < min(len(first), len(second)) and first[start] == second[start]:
        start += 1
    first, second = first[start:], second[start:]
    end = 0
    while end < min(len(first), len(second)) and first[-1 - end] == second[-1 - end]:
        end += 1
    return first[: len(first) - end], second[: len(second) - end]


def _edits(first: str, second: str, most: int) -> int:
    above = list(range(len(second) + 1))
    for row, letter in enumerate(first, start=1):
        here = [row]
        for column, other in enumerate(second, start=1):
            here.append(min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != other)))
        if min(here) > most:
            return most + 1
        above = here
    return above[-1]


def _parts(word: str) -> tuple[str, str, str, str]:
    """The parts that near words are likely to share: three letters at the beginning, at the end, or around a change."""
    return f"{word[:3]}-", f"-{word[-3:]}", f"{word[0]}-{word[2:4]}", f"{word[:2]}-{word[-1]}"
