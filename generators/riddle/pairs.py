"""The pairs of words in lines: alike in letters, close in meaning, or in rhyme.

Words alike in letters are found by buckets of words that share a part. A pair close in meaning also
says what its words have in common. A riddle in rhyme is made of couplets of four beats, with pairs
that are close in meaning:

    My first is in shop but never in time,      x /  x x  /    x  / x x  /
    My second's in swell but never in climb     x / x   x /     x / x x  /

The first word of a line has one syllable or falls (GARden), the second rhymes with that of the next
line. Where the number of lines is odd, the last three rhyme.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import EVERY_LETTER, letter_mask, lists_by_key
from generators.riddle.rules import LETTERS, Line, Sort
from generators.riddle.solver import answers
from generators.words.clue_bank import clued_words
from generators.words.dictionary import (
    asset_entries,
    dictionary,
    foreign,
    frequent,
    is_inflected,
    offered_words,
    packed_lines,
    relations,
    thing_categories,
    with_pulses,
)

SHORTEST, LONGEST = 4, 8  # letters of a clue word
FARTHEST = {Sort.BUT_NOT: 3, Sort.AND_ALSO: 2, Sort.BOTH: 2, Sort.NEITHER: 2}  # edits between the two words
SCANNED = 10  # words of a bucket that are looked at

Clue = tuple[str, str]
Cost = Callable[[Sort, int], int]  # cost of the letters that a line would allow
SOUND = "Rhyme with "  # tea and sea: it says nothing about their meaning

ALL = "*"
COMMON = 35  # rarest level at which everybody sees what words have in common; frequent words are exempt
PLAIN_SORTS = ("opposite", "same")  # relations that one word can say; words of one kind need the name of the kind

SORTS = (Sort.BUT_NOT, Sort.AND_ALSO)  # sorts that fit the beat
FEWEST = 6  # pairs; rhymes with fewer are not used
TRIES = 250  # rhymes looked at for a stanza
REPAIRS = 60  # stanzas changed for one answer


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


def line_cost(left: int, letters: tuple[int, int], excluded: int) -> int:
    """The distance between the number of letters left and the wanted range, and more for each letter to exclude."""
    (fewest, most), count = letters, left.bit_count()
    return 4 * (left & excluded).bit_count() + max(fewest - count, 0) + max(count - most, 0)


@cached
def words(commonness: int, pulse: Pulse, american: bool) -> LineWords:
    """Words of that commonness, in their plain form and with a clue in our bank: no odd spellings.
    Cached, 0.2 s."""
    known, fair = dictionary(), clued_words(pulse) - foreign(american=american)
    plain = (word for word in offered_words(commonness) if SHORTEST <= len(word) <= LONGEST and word in fair)
    listed = tuple(word for word in plain if not is_inflected(word, known))
    masks = {word: letter_mask(word) for word in with_pulses(listed, pulse)}
    buckets = lists_by_key((part, word) for word in with_pulses(listed, pulse) for part in _shared_parts(word))
    return LineWords(listed, masks, _words_by_letter(listed), buckets)


def _words_by_letter(words: Sequence[str]) -> dict[str, list[str]]:
    return {letter: [word for word in words if letter in word] for letter in LETTERS}


def look_alikes(letter: str, sort: Sort, known: LineWords, rng: Random, cost: Cost) -> Iterator[Clue | None]:
    """Endless pairs of similar words for such a line about the letter: the cheapest for a random
    first word, or None where it has no second. Empty where no word has the letter."""
    firsts: Sequence[str] = known.words if sort is Sort.NEITHER else known.holding[letter]
    while firsts:
        first = rng.choice(firsts)
        bucket = known.buckets[rng.choice(_shared_parts(first))]
        offset = rng.randrange(max(len(bucket) - SCANNED, 0) + 1)
        yield _cheapest(first, bucket[offset : offset + SCANNED], known.masks, (sort, letter_mask(letter)), cost)


def _cheapest(first: str, seconds: list[str], masks: dict[str, int], says: tuple[Sort, int], cost: Cost) -> Clue | None:
    """The cheapest pair. Masks are compared before letters: each letter that only one word has costs an edit."""
    (sort, bit), one, most = says, masks[first], FARTHEST[says[0]]
    offers: list[tuple[int, str]] = []
    for second in seconds:
        other = masks[second]
        left, gone, new = mask_allowed(sort, one, other), one & ~other, other & ~one
        if not (left & bit and 0 < gone.bit_count() <= most and 0 < new.bit_count() <= most):
            continue
        price = cost(sort, left)
        if price == 0 and is_near(first, second, most):
            return first, second
        offers.append((price, second))
    dearer = (second for price, second in sorted(offers) if price)
    return next(((first, second) for second in dearer if is_near(first, second, most)), None)


def is_near(first: str, second: str, most: int) -> bool:
    """Is the edit distance of the words at most that?"""
    above = list(range(len(second) + 1))
    for row, letter in enumerate(first, start=1):
        here = [row]
        for column, other in enumerate(second, start=1):
            here.append(min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != other)))
        above = here
    return above[-1] <= most


def _shared_parts(word: str) -> tuple[str, str, str, str]:
    """Parts that similar words are likely to share: three letters at the beginning, at the end, or around a change."""
    return f"{word[:3]}-", f"-{word[-3:]}", f"{word[0]}-{word[2:4]}", f"{word[:2]}-{word[-1]}"


NEEDS_ITS_NAME = re.compile(  # categories that are recognized only by their name
    r"^Rhyme|[Tt]eams?\b|[Nn]icknames|verbs?$|you can do|^Mean |^Former|titles$|^Constellations in|named after|"
    r"[Rr]ivers|[Bb]ands\b|songs$|[Ss]ongs from|albums$|[Ff]ilms|Oscar|Books by|comedies$|[Nn]ovels|classics$|brands$|"
    r"companies$|^Social media|Video games|Pokémon|Chocolate bars|of car$|Shops on|football clubs|Monopoly|Minecraft|"
    r"^Ballets|^Operas|operas$|^Musicals|^Paintings|Space missions|^Famous|one word|two ways|^Two words|Newton|^Apples|"
    r"(?<!Chess) terms$|^Terms in|^To do with (?!a wedding|Christmas|Halloween|winter)|^In [A-Z]|^Cluedo|^Doctor Who|"
    r"^(Yellow|Red|Green|White|Sticky) things|^Shades of|^Parts of a guitar|^Sights of|^Places in|[Cc]ities|islands$|"
    r"^Countries|French|^Numbers|in America$|^American words"
)


@dataclass(frozen=True, slots=True)
class Relatives:
    relatives: dict[str, list[str]]
    holding: dict[str, list[str]]  # letter: words
    words: list[str]


@cached
def word_relatives(commonness: int, pulse: Pulse, american: bool) -> tuple[Relatives, Relatives]:
    """The relatives among words of that commonness, from both sources; cached, 0.1 s."""
    known, met = dictionary(), frequent()
    able = (word for word in offered_words(commonness) if known.levels[word] <= COMMON or word in met)
    common = frozenset(able) - foreign(american=american)
    plain = frozenset(word for word in common if not is_inflected(word, known))
    pairs = ((each.first, each.second) for each in relations() if each.sort in PLAIN_SORTS)
    of_a_kind = (pair for members in _recognizable_kinds() for pair in combinations(members, 2))
    return _collect_relatives(pairs, plain, pulse), _collect_relatives(of_a_kind, common, pulse)


def _recognizable_kinds() -> Iterator[list[str]]:
    """The members of each kind that a player recognizes without its name."""
    unseen = misread_members()
    for kind in thing_categories():
        if not NEEDS_ITS_NAME.search(kind.name):
            out = unseen.get(kind.name, [])
            yield [word for word in kind.members if word not in out and out != [ALL]]


def misread_members() -> dict[str, list[str]]:
    """The members of each category that are easily taken for something else; or ALL."""
    lines = asset_entries("categories", "alone.txt")
    listed = (line.partition(": ") for line in lines)
    return {name: words.split(", ") for name, _, words in listed}


def related_pairs(letter: str, sort: Sort, known: tuple[Relatives, Relatives], rng: Random) -> Iterator[Clue | None]:
    """Endless pairs of relatives that make such a line about the letter; None for a random pair that does not."""
    while True:
        source = rng.choice(known)
        firsts = source.words if sort is Sort.NEITHER else source.holding[letter]
        if not firsts:
            yield None
            continue
        first = rng.choice(firsts)
        second = rng.choice(source.relatives[first])
        one, other = letter_mask(first), letter_mask(second)
        # As in every line, each word has a letter that the other lacks.
        says = mask_allowed(sort, one, other) & letter_mask(letter) and one & ~other and other & ~one
        yield (first, second) if says else None


def _collect_relatives(pairs: Iterator[Clue], common: frozenset[str], pulse: Pulse) -> Relatives:
    known = (pair for pair in with_pulses(pairs, pulse) if common.issuperset(pair) and pair[0] != pair[1])
    relatives = lists_by_key(each for first, second in known for each in ((first, second), (second, first)))
    return Relatives(relatives, _words_by_letter(list(relatives)), list(relatives))


def in_common(first: str, second: str) -> Phrase | None:
    pair = frozenset((first, second))
    kinds = (each for each in thing_categories() if not each.name.startswith(SOUND))
    kind = next((each for each in kinds if pair.issubset(each.members)), None)
    if kind is not None:
        name = kind.name  # lower case, unless its first word is a name
        is_common = name.partition(" ")[0].lower() in dictionary()
        return say("riddle.why.kind", kind=name[0].lower() + name[1:] if is_common else name)
    sort = _relation_sorts().get(pair)
    return say(f"riddle.why.{sort}") if sort else None


@cached
def _relation_sorts() -> dict[frozenset[str], str]:
    return {frozenset((each.first, each.second)): each.sort for each in relations() if each.sort in PLAIN_SORTS}


Rhymes = Mapping[str, Sequence[Clue]]  # pairs by the rhyme of their second words


@dataclass(frozen=True, slots=True)
class WantedLine:
    """The letter that a line is about, how many letters it should leave, and which it should exclude."""

    letter: str
    letters: tuple[int, int]  # fewest and most
    excluded: str


@cached
def word_rhymes() -> Mapping[str, str]:
    rows = (line.rstrip("\n").split("\t") for line in packed_lines("rhymes.txt.gz"))
    return {word: rhyme for word, _, rhyme in rows}


@cached
def rhymes(commonness: int, pulse: Pulse, american: bool) -> Rhymes:
    """The pairs by the rhyme of their second words; cached."""
    sounds = word_rhymes()
    found = lists_by_key(
        (sounds[second], (first, second))
        for source in word_relatives(commonness, pulse, american)
        for first, others in with_pulses(source.relatives.items(), pulse)
        for second in others
        if first in sounds and second in sounds
    )
    return {rhyme: tuple(dict.fromkeys(pairs)) for rhyme, pairs in sorted(found.items()) if len(pairs) >= FEWEST}


@cached
def last_lines() -> Mapping[str, str]:
    """The last lines in verse, by their word."""
    rows = asset_entries("words", "last_lines.txt")
    return {word: line for word, _, line in (row.partition("\t") for row in rows)}


def stanzas(length: int) -> list[range]:
    """The lines that rhyme with each other: pairs, and three at the end where one would be left."""
    starts = list(range(0, length - 1, 2))
    return [range(at, length if at == starts[-1] else at + 2) for at in starts]


def make_rhymed_lines(
    answer: str, known: Rhymes, letters: tuple[int, int], recent: frozenset[frozenset[str]], rng: Random, pulse: Pulse
) -> tuple[Line, ...] | None:
    """Lines that only the answer fits; None when the repair fails."""
    lines: dict[int, Line] = {}
    parts = stanzas(len(answer))

    def make(part: range, rivals: list[str]) -> bool:
        """New lines in these places, which exclude letters of the rivals."""
        excluded = ["".join({word[at] for word in rivals} - {answer[at]}) for at in part]
        wishes = [WantedLine(answer[at], letters, signs) for at, signs in zip(part, excluded, strict=True)]
        others = (line for at, line in lines.items() if at not in part)
        taken = {answer, *(word for line in others for word in (line.first, line.second))}
        found = _stanza(wishes, known, taken, recent, rng)
        lines.update(zip(part, found or (), strict=False))
        return found is not None

    if not all(make(part, []) for part in parts):
        return None
    for _ in range(REPAIRS):
        pulse()
        whole = tuple(lines[at] for at in range(len(answer)))
        rivals = [word for word in answers(whole) if word != answer]
        if not rivals:
            return whole
        counts = [sum(any(word[at] != answer[at] for at in part) for word in rivals) for part in parts]
        make(rng.choice([part for part, count in zip(parts, counts, strict=True) if count == max(counts)]), rivals)
    return None


def _stanza(
    wishes: list[WantedLine], known: Rhymes, taken: set[str], recent: frozenset[frozenset[str]], rng: Random
) -> list[Line] | None:
    """Rhyming lines, one for each wish, the best of a few; their words are used nowhere else."""
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
    """Lines about the letter with prices: letters too many or too few, and allowed letters that it should exclude."""
    bit, excluded = letter_mask(wish.letter), letter_mask(wish.excluded)
    for first, second in pairs:
        if first in used or second in used:
            continue
        one, other = letter_mask(first), letter_mask(second)
        if not (one & ~other and other & ~one):
            continue
        for sort in SORTS:
            left = mask_allowed(sort, one, other)
            if left & bit:
                yield line_cost(left, wish.letters, excluded), Line(sort, first, second)
