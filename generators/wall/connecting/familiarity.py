"""How well known a card of Connecting Wall is: 1 to a twelve-year-old, 2 to most people, 3 to quiz people, 4 to few.

What assets/categories/familiar.txt says goes first: names are judged there. Plain words go by the dictionary's level, a
phrase by its rarest word.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.words.dictionary import RAREST, asset, dictionary, entries, paced

UNKNOWN = 4  # a name that nobody judged
NOWHERE = RAREST + 1  # the level of words that the dictionary has not
STEPS = ((20, 1), (35, 2), (50, 3))  # dictionary levels, and how well known their words are


@cached
def familiarity(card: str) -> int:
    written = judged().get(card)
    if written or card[0].isupper():
        return written or UNKNOWN
    levels = dictionary().levels
    rarest = max(levels.get(word, NOWHERE) for word in card.split())
    return next((known for most, known in STEPS if rarest <= most), UNKNOWN)


@cached
def judged(pulse: Pulse = no_pulse) -> dict[str, int]:
    return dict(parse(asset("categories", "familiar.txt").read_text(encoding="utf-8"), pulse))


def parse(text: str, pulse: Pulse) -> Iterator[tuple[str, int]]:
    for line in paced(entries(text), pulse):
        level, _, cards = line.partition(":")
        yield from ((card.strip(), int(level)) for card in cards.split(","))
