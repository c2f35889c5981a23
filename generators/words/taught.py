"""The words that learners of Chinese know by level 4 of HSK."""

from __future__ import annotations

import re

from generators.kernel.cache import cached
from generators.words.dictionary import asset, entries
from generators.words.signs import CHARACTERS


@cached
def taught_words() -> frozenset[str]:
    rows = entries(asset("han", "taught_words.txt").read_text(encoding="utf-8"))
    return frozenset(word for row in rows for word in row.split())


@cached
def taught_signs() -> frozenset[str]:
    return frozenset("".join(taught_words()))


@cached
def _made_of_taught() -> re.Pattern[str]:
    return re.compile(f"(?:{'|'.join(sorted(taught_words()))}|[^{CHARACTERS}])*")


def is_taught(text: str) -> bool:
    """Can the text be parted into such words?"""
    return _made_of_taught().fullmatch(text) is not None
