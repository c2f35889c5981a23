"""The things of the category bank that are of one kind, for puzzles that want words close in meaning.

The format of the bank is told in generators/wall/bank.py, which reads all of it and checks it.
"""

from __future__ import annotations

from itertools import chain

from generators.data import asset
from generators.kept import kept

FILES = ("en.txt", "more.txt")
LOOSE = ("Things ", "Words ", "Named ")  # categories of what has little else in common: things with teeth


@kept
def things_of_a_kind() -> tuple[tuple[str, ...], ...]:
    """For each category of things its members that are plain words of a-z."""
    kinds: list[list[str]] = []
    inside = False
    for line in chain.from_iterable(
        asset("categories", name).read_text(encoding="utf-8").splitlines() for name in FILES
    ):
        written = line.partition("#")[0].rstrip()
        if written and not written[0].isspace():
            inside = _sort(written) == "things" and not written.startswith(LOOSE)
            if inside:
                kinds.append([])
        elif inside and ":" not in written:  # also:, within: and their like
            kinds[-1] += filter(_is_plain, (member.strip() for member in written.split(",")))
    return tuple(map(tuple, kinds))


def _sort(header: str) -> str:
    """Of a category; a class of words has none."""
    return header.split("|")[1].strip() if "|" in header else ""


def _is_plain(member: str) -> bool:
    return member.isascii() and member.isalpha() and member.islower()
