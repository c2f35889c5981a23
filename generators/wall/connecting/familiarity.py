"""How well known a card of Connecting Wall is: 1 to a twelve-year-old, 2 to most people, 3 to quiz people, 4 to few.

What assets/categories/familiar.txt says goes first: names are judged there. Plain words go by the dictionary's level, a
phrase by its rarest word.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.cache import UncachedPulse, cached
from generators.kernel.kind import Pulse
from generators.words.dictionary import asset, dictionary, paced

UNKNOWN = 4  # a name that nobody judged
STEPS = ((20, 1), (35, 2), (50, 3))  # dictionary levels, and how well known their words are


@cached
def familiarity(card: str) -> int:
    written = judged(UncachedPulse()).get(card)
    return written or (UNKNOWN if card[0].isupper() else _by_its_words(card))


@cached
def judged(beat: UncachedPulse) -> dict[str, int]:
    return dict(parse(asset("categories", "familiar.txt").read_text(encoding="utf-8"), beat.pulse))


def parse(text: str, pulse: Pulse) -> Iterator[tuple[str, int]]:
    for line in paced(text.splitlines(), pulse):
        if line and not line.startswith("#"):
            level, _, cards = line.partition(":")
            for card in cards.split(","):
                yield card.strip(), int(level)


def _by_its_words(card: str) -> int:
    levels = dictionary().levels
    return max(map(_known, (levels.get(word) for word in card.split())))


def _known(level: int | None) -> int:
    return next((known for most, known in STEPS if level is not None and level <= most), UNKNOWN)
