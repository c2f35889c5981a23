"""Pieces of characters, and what can be put together of them.

    骑      马 and 奇, or 马, 大 and 可: a piece that has pieces itself may be built too
    河      氵 and 可; 水 will do as well, as both are forms of one radical

making    the pieces of a character in one way, in their order, each as the first form of its
radical atoms     the pieces that cannot be divided further
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, product
from types import MappingProxyType
from typing import TypeAlias

from generators.kernel.cache import cached, cached_lately
from generators.kernel.sets import lists_by_key
from generators.words.dictionary import asset_entries
from generators.words.idioms import idioms

Making: TypeAlias = tuple[str, ...]

BESIDE, ABOVE, AROUND = "⿰⿱⿴"
LAST = ("辵", "廴")  # written last: 辶 of 避 comes after 辟
MOST = 5  # pieces of one character
# Characters whose pieces lack strokes, or look different to the eye: in older puzzles, not in riddles.
UNSURE = frozenset("严侯倏兜函寨彗徵惠敢曹派涵渊爵率脊臧茝赜辔辨隳颐鬯齒龍史姬怿朗郎祭脩荒鹵齑湲")


@dataclass(frozen=True, slots=True)
class Division:
    """The division of a character: its pieces as they look there, and their arrangement."""

    how: str
    pieces: str


@dataclass(frozen=True, slots=True)
class PieceTable:
    forms: Mapping[str, str]  # all forms of the radical of each piece, the first one first
    divisions: Mapping[str, Division]


@cached
def table() -> PieceTable:
    rows = asset_entries("han", "pieces.txt")
    layouts = (BESIDE, ABOVE, AROUND)
    forms = {form: row for row in rows if row[1] not in layouts for form in row}
    divisions = {row[0]: Division(row[1], row[2:]) for row in rows if row[1] in layouts}
    return PieceTable(MappingProxyType(forms), MappingProxyType(divisions))


def plain(piece: str) -> str:
    """The first form of the radical of a piece: 水 for 氵."""
    return table().forms.get(piece, piece)[0]


def division(sign: str) -> Division | None:
    return table().divisions.get(sign)


def split(sign: str) -> tuple[str, ...]:
    """The pieces as they look in the character; the character itself if it has none."""
    found = division(sign)
    return tuple(found.pieces) if found is not None else (sign,)


@cached
def _writings(sign: str) -> tuple[Making, ...]:
    """The makings of a character with their pieces as they are written: the character itself is one piece."""
    inside = division(sign)
    ways = product(*map(_writings, inside.pieces)) if inside is not None else ()
    every = (tuple(chain.from_iterable(way)) for way in ways)
    return ((plain(sign),), *(way for way in every if len(way) <= MOST))


@cached
def makings(sign: str) -> tuple[Making, ...]:
    """All makings of a character, the making with the fewest pieces first."""
    return tuple(sorted({tuple(sorted(way)) for way in _writings(sign)}, key=lambda making: (len(making), making)))


@cached_lately(8192)
def missing(pieces: tuple[str, ...], sign: str) -> tuple[Making, ...]:
    """The pieces that each making of the character has beyond these."""
    have = Counter(map(plain, pieces))
    return tuple(tuple((whole - have).elements()) for whole in map(Counter, makings(sign)) if have <= whole)


def in_writing_order(pieces: Iterable[str], sign: str) -> tuple[str, ...]:
    """The pieces that make the character, in the order of its division: 讠火火 from 火火讠. What is
    below all others at the left is written last."""
    left = list(pieces)
    way = next(way for way in _writings(sign) if sorted(way) == sorted(map(plain, left)))
    way = tuple(sorted(way, key=LAST.__contains__))
    return tuple(left.pop([*map(plain, left)].index(piece)) for piece in way)


@cached
def shapes(sign: str) -> frozenset[str]:
    """All pieces in the character as they look there, and the character itself."""
    return frozenset((sign,)).union(*map(shapes, split(sign) if split(sign) != (sign,) else ()))


@cached
def atoms(sign: str) -> Making:
    """The smallest pieces of a character or a piece: the same for all forms of a radical."""
    inside = next(filter(None, map(division, (sign, *table().forms.get(sign, "")))), None)
    return tuple(sorted(chain.from_iterable(map(atoms, inside.pieces)))) if inside else (plain(sign),)


def count_atoms(pieces: Iterable[str]) -> Counter[str]:
    return Counter(atom for piece in pieces for atom in atoms(piece))


@cached
def _characters_by_making() -> Mapping[Making, list[str]]:
    """The characters of each making, with characters of our idioms first."""
    ours = dict.fromkeys(sign for idiom in idioms() for sign in idiom.simplified)
    signs = dict.fromkeys((*(sign for sign in ours if sign in table().divisions), *table().divisions))
    return lists_by_key((making, sign) for sign in signs for making in makings(sign)[1:])


def characters_of(pieces: Iterable[str]) -> tuple[str, ...]:
    """The characters that all these pieces make; one piece makes itself, or another form of its radical."""
    placed = tuple(pieces)
    if len(placed) == 1:
        return tuple(dict.fromkeys(placed[0] + table().forms.get(placed[0], "")))
    return tuple(_characters_by_making().get(tuple(sorted(map(plain, placed))), ()))


def grows_to(pieces: Iterable[str], sign: str) -> bool:
    """Can the character be made of these pieces and perhaps more?"""
    placed = list(map(plain, pieces))
    return any(all(making.count(each) >= placed.count(each) for each in placed) for making in makings(sign))


def can_grow(pieces: Iterable[str]) -> bool:
    """Do the pieces make a character, alone or with more?"""
    placed = tuple(pieces)
    return len(placed) < 2 or any(grows_to(placed, sign) for sign in _characters_by_piece().get(plain(placed[0]), ()))


def pieces_together(bank: Iterable[str]) -> tuple[dict[Making, list[str]], tuple[Making, ...]]:
    """The characters that these pieces make, and the pieces that can be in one character, perhaps with others."""
    have, parts = Counter(map(plain, bank)), set[Making]()
    for making in _characters_by_making():
        shared = Counter(making) & have
        if shared.total() > 1:
            parts.add(tuple(sorted(shared.elements())))
    made = {making: signs for making, signs in _characters_by_making().items() if Counter(making) <= have}
    counts = {part: Counter(part) for part in parts}
    inner = {part for part in parts if any(part != other and counts[part] <= counts[other] for other in parts)}
    return made, tuple(sorted(parts - inner))


@cached
def _characters_by_piece() -> Mapping[str, list[str]]:
    inside = ((sign, frozenset(chain(*makings(sign)[1:]))) for sign in table().divisions)
    return lists_by_key((piece, sign) for sign, pieces in inside for piece in pieces)


def holders(piece: str) -> tuple[str, ...]:
    """The characters that have the piece."""
    return tuple(_characters_by_piece().get(plain(piece), ()))
