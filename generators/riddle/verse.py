"""A riddle in rhyme: couplets of four beats, whose pairs of words are close in meaning.

    My first is in shop but never in time,      x /  x x  /    x  / x x  /
    My second's in swell but never in climb     x / x   x /     x / x x  /

The first word of a line has one syllable or falls (GARden), the second rhymes with that of the next line. Where the
number of lines is odd, the last three rhyme. As in other riddles, lines are changed until one answer is left.
At the end, for more than two thousand words, the whole speaks in four beats as well: "I carry peace in an olive twig".
"""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from generators.kernel.bits import letter_mask
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.riddle.kin import kins
from generators.riddle.pairs import mask_allowed
from generators.riddle.rules import Line, Sort
from generators.riddle.solver import answers
from generators.words.dictionary import asset, entries

SORTS = (Sort.BUT_NOT, Sort.AND_ALSO)  # that fit the beat
FEWEST = 6  # pairs of a rhyme that is worth a look
TRIES = 250  # rhymes looked at for a stanza
REPAIRS = 60  # stanzas changed for one answer

Clue = tuple[str, str]
Rhymes = Mapping[str, Sequence[Clue]]  # the pairs whose second word rhymes so


@dataclass(frozen=True, slots=True)
class WantedLine:
    """The letter that a line is about, how many it should leave, and which it should shut out."""

    letter: str
    fewest: int
    most: int
    shut: str = ""


@cached
def _sounds() -> Mapping[str, str]:
    """The rhyme of each word that fits the beat."""
    with gzip.open(asset("words", "rhymes.txt.gz"), "rt", encoding="ascii") as lines:
        return {word: rhyme for word, _, rhyme in (line.rstrip("\n").split("\t") for line in lines)}


@cached
def rhymes(commonness: int, pulse: Pulse, american: bool) -> Rhymes:
    """The pairs by the rhyme of their second words; made once."""
    sounds = _sounds()
    found: dict[str, list[Clue]] = defaultdict(list)
    for source in kins(commonness, pulse, american):
        for first, others in source.relatives.items():
            pulse()
            for second in others if first in sounds else ():
                if second in sounds:
                    found[sounds[second]].append((first, second))
    return {rhyme: tuple(dict.fromkeys(pairs)) for rhyme, pairs in sorted(found.items()) if len(pairs) >= FEWEST}


@cached
def last_lines() -> Mapping[str, str]:
    """The lines of verse in which words speak of themselves, by their word."""
    rows = entries(asset("words", "last_lines.txt").read_text(encoding="utf-8"))
    return {word: line for word, _, line in (row.partition("\t") for row in rows)}


def stanzas(length: int) -> list[range]:
    """The lines that rhyme with each other: two by two, at the end three where one would be left."""
    starts = list(range(0, length - 1, 2))
    return [range(at, length if at == starts[-1] else at + 2) for at in starts]


def in_rhyme(
    answer: str, known: Rhymes, letters: tuple[int, int], recent: frozenset[frozenset[str]], rng: Random, pulse: Pulse
) -> tuple[Line, ...] | None:
    """Lines that only the answer fits; None when it does not work out."""
    lines: dict[int, Line] = {}
    parts = stanzas(len(answer))
    for part in parts:
        found = _stanza([WantedLine(answer[at], *letters) for at in part], known, _words(lines, answer), recent, rng)
        if found is None:
            return None
        lines.update(zip(part, found, strict=True))
    for _ in range(REPAIRS):
        pulse()
        whole = tuple(lines[at] for at in range(len(answer)))
        rivals = [word for word in answers(whole) if word != answer]
        if not rivals:
            return whole
        part = rng.choice(_telling(parts, answer, rivals))
        wishes = [
            WantedLine(answer[at], *letters, shut="".join({word[at] for word in rivals} - {answer[at]})) for at in part
        ]
        others = {at: line for at, line in lines.items() if at not in part}
        found = _stanza(wishes, known, _words(others, answer), recent, rng)
        if found is not None:
            lines.update(zip(part, found, strict=True))
    return None


def _telling(parts: list[range], answer: str, rivals: list[str]) -> list[range]:
    """The stanzas by which most rivals differ from the answer."""
    counts = [sum(any(word[at] != answer[at] for at in part) for word in rivals) for part in parts]
    return [part for part, count in zip(parts, counts, strict=True) if count == max(counts)]


def _words(lines: Mapping[int, Line], answer: str) -> set[str]:
    return {answer, *(word for line in lines.values() for word in (line.first, line.second))}


def _stanza(
    wishes: list[WantedLine], known: Rhymes, taken: set[str], recent: frozenset[frozenset[str]], rng: Random
) -> list[Line] | None:
    """Lines that rhyme, one for each wish, the best of a few; none of their words stands elsewhere."""
    names, weights = list(known), [len(pairs) for pairs in known.values()]
    best: tuple[int, list[Line]] | None = None
    for rhyme in rng.choices(names, weights, k=TRIES):
        pairs = [pair for pair in known[rhyme] if frozenset(pair) not in recent]
        rng.shuffle(pairs)
        found, cost, used = [], 0, set(taken)
        for wish in wishes:
            offer = min(_offers(wish, pairs, used), default=None, key=lambda each: each[0])
            if offer is None:
                break
            cost += offer[0]
            found.append(offer[1])
            used |= {offer[1].first, offer[1].second}
        if len(found) == len(wishes) and (best is None or cost < best[0]):
            best = cost, found
            if cost == 0:
                break
    return best[1] if best else None


def _offers(wish: WantedLine, pairs: list[Clue], used: set[str]) -> Iterator[tuple[int, Line]]:
    """Lines about the letter, each with its price: letters too many or too few, and those that should be shut out."""
    bit, shut = letter_mask(wish.letter), letter_mask(wish.shut)
    for first, second in pairs:
        if first in used or second in used:
            continue
        one, other = letter_mask(first), letter_mask(second)
        if not (one & ~other and other & ~one):
            continue
        for sort in SORTS:
            left = mask_allowed(sort, one, other)
            if left & bit:
                count = left.bit_count()
                astray = max(wish.fewest - count, 0) + max(count - wish.most, 0)
                yield 4 * (left & shut).bit_count() + astray, Line(sort, first, second)
