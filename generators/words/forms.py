"""Words and their forms: boxes is a form of box."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.words.dictionary import Dictionary

_FORMS = (  # endings, and what the shorter word has in their place
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("ed", ""), ("ed", "e"), ("ied", "y")),
    *(("ing", ""), ("ing", "e")),
    *(("er", "e"), ("est", ""), ("est", "e"), ("iest", "y")),
)
_LAST = frozenset(ending[-1] for ending, _ in _FORMS)
_DOUBLED = re.compile(r"(\w+(\w))\2(?:ed|ing|er|ers|est)")  # logged, of log


def is_inflected(word: str, known: Dictionary) -> bool:
    """Is it the plural or another form of a shorter word? A guess by its ending."""
    return any(stem in known for stem in shorter_forms(word))


def shorter_forms(word: str) -> Iterator[str]:
    """The words that it may be a form of: boxes of boxe and box, dried of dri, drie and dry."""
    if word[-1:] not in _LAST:
        return
    for ending, rest in _FORMS:
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) + len(rest) > 2:
            yield word.removesuffix(ending) + rest
    if doubled := _DOUBLED.fullmatch(word):
        yield doubled[1]
