"""Names that fit a few letters, as people type them, in either language, by their words or their pinyin.

star    two n    twonot     the beginning of a name, or of a word in it; blanks do not count
shezhi  sz       she zhi    设置 by its pinyin, or by the first letter of each syllable
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from generators.words.dictionary import asset

WORD = re.compile(r"[a-z0-9]+|[^\W\d_a-z]")  # a character is a word of its own
SHORTEST = 2  # letters of a beginning of several words, or of the middle of one
BEGINS, INSIDE, ANYWHERE, MIDDLE = range(4)  # how well a name fits, the best first


def plain(text: str) -> str:
    """The text in small letters, without accents and apostrophes."""
    marked = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in marked if not unicodedata.combining(each) and each not in "'’")


def fit(typed: str, name: str) -> int | None:
    """How well the name fits what was typed, 0 best; None if it does not."""
    wanted = WORD.findall(plain(typed))
    words = WORD.findall(plain(name))
    if not wanted:
        return None
    found = (_fit(wanted, each) for each in (words, _syllables(words)) if each)
    return min((each for each in found if each is not None), default=None)


def best(typed: str, names: Iterable[str]) -> tuple[int, str] | None:
    """The name that fits best, the first of equals, and how well."""
    fits = [(how, number, name) for number, name in enumerate(names) if (how := fit(typed, name)) is not None]
    return (min(fits)[0], min(fits)[2]) if fits else None


def _fit(wanted: list[str], words: list[str]) -> int | None:
    whole, text = "".join(wanted), "".join(words)
    if text.startswith(whole):
        return BEGINS
    if any("".join(words[at:]).startswith(whole) for at in range(1, len(words))):
        return INSIDE
    if len(wanted) > 1 and all(any(each.startswith(one) for each in words) for one in wanted):
        return ANYWHERE
    if len(whole) >= SHORTEST and ("".join(each[0] for each in words).startswith(whole) or whole in text):
        return MIDDLE
    return None


def _syllables(words: list[str]) -> list[str]:
    """The words with pinyin in the place of characters; none where there are no characters."""
    known = _sounds()
    return [known.get(each, each) for each in words] if any(each in known for each in words) else []


@cache
def _sounds() -> dict[str, str]:
    lines = asset("han", "names.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ") for line in lines if not line.startswith("#"))
