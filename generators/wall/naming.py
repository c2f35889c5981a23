"""Forgiving comparison of what a player typed with the names of a link."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# Words that say nothing about the link itself: "types of cheese", "words before ball", "things that are red".
FILLERS = frozenset(
    """a an the of in on at to and or for with is are that which they their it its some all these can be as by from
    kind type sort thing something form word famous different name various example
    before after follow following precede preceding missing blank start end go come contain containing hide hiding
    hidden include component radical part character character's""".split(),  # noqa: SIM905 - reads as a list
)
TOLERANT = 6  # letters from which one may be wrong


def means(text: str, names: Iterable[str]) -> bool:
    """Does the text say one of the names, whatever its case, accents, articles, plurals or small slips?"""
    said = content(text)
    return bool(said) and any(_same(said, content(name)) for name in names)


def content(text: str) -> tuple[str, ...]:
    """The words that matter, in the singular and in order of the alphabet; all words when none would be left."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(char for char in decomposed if not unicodedata.combining(char))
    words = [singular(word) for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", letters))]
    return tuple(sorted(set(words) - SILENT or set(words)))


def singular(word: str) -> str:
    """A rough stem: the same for cheese and cheeses, city and cities, box and boxes. Nobody reads it."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    stem = re.sub(r"(?<=[^su])s$", "", word) if len(word) > 3 else word
    return stem.removesuffix("e") if len(stem) > 3 else stem


SILENT = frozenset(map(singular, FILLERS))


def _same(said: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return len(said) == len(name) and all(_close(one, other) for one, other in zip(said, name, strict=True))


def _close(one: str, other: str) -> bool:
    return one == other or (len(other) >= TOLERANT and _one_slip(one, other))


def _one_slip(one: str, other: str) -> bool:
    """One letter too many, too few or wrong, or two neighbours swapped."""
    short, long = sorted((one, other), key=len)
    same = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(short) < len(long):
        return short[same:] == long[same + 1 :]
    swapped = short[:same] + short[same + 1 : same + 2] + short[same : same + 1] + short[same + 2 :]
    return short[same + 1 :] == long[same + 1 :] or swapped == long
