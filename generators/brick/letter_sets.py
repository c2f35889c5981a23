"""Sets of letters that words make together. A set is a number: one bit a letter of the alphabet, any alphabet.

Two ways to find them. By steps at random, as the first program of this game did: each adds exactly so many new letters.
And all of them: a set is a union of words exactly if the words inside it cover it, and what they cover is handed on
from each set to all sets with one letter more (the layered OR-zeta transform).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from generators.kernel.groups import grouped
from generators.kernel.kind import Pulse, no_pulse
from generators.words.dictionary import paced


@dataclass(frozen=True)
class Alphabet:
    letters: str

    @staticmethod
    def of(words: Iterable[str]) -> Alphabet:
        return Alphabet("".join(sorted(set().union(*words))))

    @cached_property
    def bits(self) -> dict[str, int]:
        return {letter: 1 << place for place, letter in enumerate(self.letters)}

    def mask(self, letters: Iterable[str]) -> int:
        bits, mask = self.bits, 0
        for letter in letters:
            mask |= bits[letter]
        return mask

    def spelled(self, mask: int) -> str:
        return "".join(letter for letter in self.letters if mask & self.bits[letter])


def by_mask(alphabet: Alphabet, words: Iterable[str], pulse: Pulse = no_pulse) -> dict[int, list[str]]:
    return grouped(paced(words, pulse), alphabet.mask)


def inside(table: dict[int, list[str]], mask: int) -> list[str]:
    """The words whose letters all belong to the set: one look for each of its subsets."""
    found: list[str] = []
    subset = mask
    while subset:
        found += table.get(subset, ())
        subset = (subset - 1) & mask
    return sorted(found)


def steps(total: int, count: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """The ways to add up to a total in so many steps, none smaller than the one before it: 7 = 2 + 2 + 3."""
    if count == 1:
        yield (total,)
        return
    for first in range(least, total // count + 1):
        for rest in steps(total - first, count - 1, first):
            yield (first, *rest)


def random_steps(paths: list[int], total: int, count: int, rng: Random) -> int:
    """One set of so many letters, reached by so many steps at random; 0 when the dice lead nowhere."""
    mask = 0
    for size in rng.choice(list(steps(total, count))):
        offers = [path for path in paths if (path & ~mask).bit_count() == size]
        if not offers:
            return 0
        mask |= rng.choice(offers)
    return mask


def unions(masks: Iterable[int], total: int, pulse: Pulse = no_pulse) -> list[int]:
    """All the sets of so many letters that are unions of the given sets, in order."""
    given = sorted(mask for mask in set(masks) if mask.bit_count() <= total)
    layers: list[dict[int, int]] = [{} for _ in range(total + 1)]  # by size: set -> what the given sets inside cover
    everything = 0
    for mask in given:
        layers[mask.bit_count()][mask] = mask
        everything |= mask
    singles = [1 << place for place in range(everything.bit_length()) if everything >> place & 1]
    for size in range(1, total):
        _hand_on(layers[size], layers[size + 1], singles, pulse)
        layers[size].clear()
    return sorted(mask for mask, covered in layers[total].items() if mask == covered)


def _hand_on(layer: dict[int, int], above: dict[int, int], singles: list[int], pulse: Pulse) -> None:
    """Each set tells all sets with one letter more what its words cover."""
    for mask, covered in paced(layer.items(), pulse):
        for single in singles:
            if not mask & single:
                above[mask | single] = above.get(mask | single, 0) | covered
