"""The things of the category bank that are of one kind, for puzzles that want words close in meaning.

The format of the bank is described in generators/wall/connecting/bank.py, which reads all of it and checks it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.words.dictionary import asset

FILES = ("en.txt", "more.txt")
BLANK = "____"
CLASS = "class "
LABELLED = re.compile(r"[^,]*:")  # also: and its like, after which no members stand
ALSO = "also:"
LOOSE = ("Things ", "Words ", "Named ")  # categories of what has little else in common: things with teeth


@dataclass(frozen=True, slots=True)
class Category:
    name: str
    members: tuple[str, ...]
    also: tuple[str, ...] = ()  # what else is known to be of that kind


@cached
def things_of_a_kind() -> tuple[Category, ...]:
    """The categories of things, each with its members that are plain words of a-z. Those whose members are only half
    of a name, as speaking and carriage are of clocks, are left out."""
    found: list[tuple[str, list[str], list[str]]] = []
    inside = False
    texts = (asset("categories", name).read_text(encoding="utf-8") for name in FILES)
    for line in chain.from_iterable(map(str.splitlines, texts)):
        written = line.partition("#")[0].rstrip()
        if written and not written[0].isspace():
            inside = _is_whole(written)
            if inside:
                found.append((written.partition("|")[0].strip(), [], []))
        elif inside and not LABELLED.match(written):
            found[-1][1].extend(_plain_ones(written))
        elif inside and written.strip().startswith(ALSO):
            found[-1][2].extend(_plain_ones(written.partition(":")[2]))
    return tuple(Category(name, tuple(members), tuple(also)) for name, members, also in found)


def _plain_ones(listed: str) -> Iterator[str]:
    words = (each.strip() for each in listed.split(","))
    return (word for word in words if word.isascii() and word.isalpha() and word.islower())


@cached
def classes() -> Mapping[str, tuple[str, ...]]:
    """The everyday lists of the bank, birds, fish, trees ..., in the plain words of a-z that each of them has."""
    found: dict[str, tuple[str, ...]] = {}
    for line in asset("categories", FILES[0]).read_text(encoding="utf-8").splitlines():
        if line.startswith(CLASS):
            name, _, listed = line.removeprefix(CLASS).partition(":")
            found[name] = tuple(_plain_ones(listed))
    return MappingProxyType(found)


def _is_whole(header: str) -> bool:
    if "|" not in header:  # a class of words
        return False
    _, sort, answers, *_ = header.split("|")
    halves = BLANK in answers or any(answer.strip().startswith("before ") for answer in answers.split(";"))
    return sort.strip() == "things" and not header.startswith(LOOSE) and not halves
