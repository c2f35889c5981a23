"""Cards that say the same word twice: egg and eggshell, soaked and soaking, ice cream and iceberg.

Beside each other they give a group away, or make it look like a slip of the editor's; so no wall has both.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from generators.kernel.kind import Pulse
from generators.words.dictionary import paced

SHORTEST = 3  # letters of a word, or of how one begins: egg, eggshell
LONG = 4  # letters of how a word ends: plane, biplane, but no ice in notice; and before two more: near, nearby
SMALL = frozenset({"and", "for", "off", "out", "the"})
_PARTS = re.compile(r"[^\W_]+")
_ENDING = re.compile(r"(?<=.{3})(?:e?s|e?d|ing|er|e|y)$")


def echoes(cards: Iterable[str], pulse: Pulse) -> dict[str, frozenset[str]]:
    """The cards, each with those whose word one of its words is, or begins or ends with."""
    having: dict[str, set[str]] = defaultdict(set)
    heard: dict[str, set[str]] = {}
    for card in paced(cards, pulse):
        heard[card] = set(_words(card))
        for word in heard[card]:
            having[word].add(card)
    found: dict[str, set[str]] = defaultdict(set)
    for card, words in paced(heard.items(), pulse):
        for part in {part for word in words for part in _ends(word)}:
            for other in having.get(part, ()):
                if other != card:
                    found[card].add(other)
                    found[other].add(card)
    return {card: frozenset(others) for card, others in found.items()}


def _words(card: str) -> Iterable[str]:
    found = (word for word in _PARTS.findall(card.casefold()) if len(word) >= SHORTEST and word not in SMALL)
    return (form for word in found for form in (word, _ENDING.sub("", word)))


def _ends(word: str) -> Iterable[str]:
    """The word, how it may begin, and how it may end."""
    yield word
    yield from (word[:size] for size in range(SHORTEST, len(word) - SHORTEST + 1))
    if len(word) >= LONG + 2:
        yield word[:-2]
    yield from (word[size:] for size in range(1, len(word) - LONG + 1))
