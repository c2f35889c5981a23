"""A second opinion on puzzles of idioms: it reads the lists and searches by itself, with no code of the generators.

Cells are filled one after the other along a trie of all idioms; each cell takes its pieces from the bank at once."""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.generators.lattice.second import runs

HAN = Path(__file__).parents[3] / "assets" / "han"
Cell = tuple[int, int]


@cache
def every_idiom() -> frozenset[str]:
    found = set()
    for line in lzma.decompress((HAN / "known_idioms.txt.xz").read_bytes()).decode("utf-8").split():
        found |= {line[0] + line[at : at + 3] for at in range(1, len(line), 3)}
    return frozenset(found)


@cache
def rows() -> tuple[dict[str, str], dict[str, str]]:
    """The first form of each form, and the pieces of each character."""
    lines = [line for line in (HAN / "pieces.txt").read_text(encoding="utf-8").split("\n") if line and line[0] != "#"]
    forms = {form: line[0] for line in lines if line[1] not in "⿰⿱⿴" for form in line}
    return forms, {line[0]: line[2:] for line in lines if line[1] in "⿰⿱⿴"}


@cache
def builds(sign: str) -> frozenset[tuple[str, ...]]:
    """Every way to build a character, as sorted first forms."""
    forms, pieces = rows()
    found: set[tuple[str, ...]] = {(forms.get(sign, sign),)}
    todo = [tuple(pieces[sign])] if sign in pieces else []
    while todo:
        way = todo.pop()
        found.add(tuple(sorted(forms.get(piece, piece) for piece in way)))
        for at, piece in enumerate(way):
            if piece in pieces:
                todo.append((*way[:at], *pieces[piece], *way[at + 1 :]))
    return frozenset(way for way in found if len(way) <= 5)


class Second:
    def __init__(self, grid: tuple[str, ...], bank: tuple[str, ...], spare: int, divided: bool) -> None:
        self.slots = [tuple(run) for run in runs(grid)]
        self.spare, self.divided = spare, divided
        forms = rows()[0]
        self.bank = Counter(forms.get(piece, piece) if divided else piece for piece in bank)
        self.given = {(r, c): sign for r, line in enumerate(grid) for c, sign in enumerate(line) if sign not in ".*"}
        every = {sign for idiom in every_idiom() for sign in idiom}
        self.usable = {sign for sign in every if list(self.ways(sign, self.bank))}
        known = self.usable | set(self.given.values())
        self.words = [idiom for idiom in sorted(every_idiom()) if set(idiom) <= known and self._fits_alone(idiom)]
        self.loose = not any(len(set(one) & set(two)) for one in self.slots for two in self.slots if one != two)

    def ways(self, sign: str, bank: Counter[str]) -> Iterator[Counter[str]]:
        for way in builds(sign) if self.divided else {(sign,)}:
            count = Counter(way)
            if all(bank[piece] >= many for piece, many in count.items()):
                yield count

    def _fits_alone(self, idiom: str) -> bool:
        """Is there enough for it, if all the given characters may be used too?"""
        signs = [sign for sign in idiom if sign not in self.given.values()]
        return next(self.spent(signs, self.bank), None) is not None

    def spent(self, signs: list[str], bank: Counter[str]) -> Iterator[Counter[str]]:
        if not signs:
            yield bank
            return
        for count in self.ways(signs[0], bank):
            yield from self.spent(signs[1:], bank - count)

    def fitting(self, spots: tuple[Cell, ...], cells: dict[Cell, str], bank: Counter[str]) -> set[str]:
        """The idioms that can be written there with what is left; of loose rows each in all its orders."""
        pattern = tuple(cells.get(spot, "") for spot in spots)
        missing = {
            word: [s for s, there in zip(word, pattern, strict=True) if not there] for word in self._matching(pattern)
        }
        return {word for word, signs in missing.items() if next(self.spent(signs, bank), None) is not None}

    def answers(self) -> set[frozenset[tuple[int, str]]]:
        """All fills; of loose rows without their order, or that of the characters of each."""
        found = set()
        for words in self._fill((), dict(self.given), self.bank):
            if self.loose:
                found.add(frozenset((0, "".join(sorted(word))) for word in words))
            else:
                found.add(frozenset(enumerate(words)))
        return found

    def _fill(self, words: tuple[str, ...], cells: dict[Cell, str], bank: Counter[str]) -> Iterator[tuple[str, ...]]:
        if len(words) == len(self.slots):
            if bank.total() == self.spare:
                yield words
            return
        spots = self._order()[len(words)]
        for word in self._matching(tuple(cells.get(spot, "") for spot in spots)):
            if word in words or (self.loose and words and word < words[-1]):
                continue
            if self.loose and any(sorted(word) == sorted(other) for other in words):
                continue
            new = {spot: sign for spot, sign in zip(spots, word, strict=True) if spot not in cells}
            seen = set()
            for rest in self.spent(list(new.values()), bank):
                key = frozenset(rest.items())
                if key not in seen:
                    seen.add(key)
                    yield from self._fill((*words, word), {**cells, **new}, rest)

    def _order(self) -> list[tuple[Cell, ...]]:
        """Each slot crosses one before it, if it crosses any."""
        order = [self.slots[0]]
        while len(order) < len(self.slots):
            met = {spot for slot in order for spot in slot}
            rest = [slot for slot in self.slots if slot not in order]
            order.append(max(rest, key=lambda slot: len(met & set(slot))))
        return order

    def _matching(self, pattern: tuple[str, ...]) -> list[str]:
        return [w for w in self.words if all(not sign or sign == w[at] for at, sign in enumerate(pattern))]
