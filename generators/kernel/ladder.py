"""The ladder: from what is easy to see up to what is hard. Hints, ratings and easing climb the same one.

technique   a way to get on, with a name that is known everywhere
level       how hard it is to see, one of LEVELS
weight      how much effort one use of it is
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generators.kernel.phrases import Phrase, say

EASY, MEDIUM, HARD, EXPERT = LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Technique:
    name: str
    level: str
    weight: int

    def phrase(self, kind: str) -> Phrase:
        return say(f"technique.{kind}.{self.name}")

    def within(self, level: str) -> bool:
        """Is it no harder than that?"""
        return LEVELS.index(self.level) <= LEVELS.index(level)


MISTAKE = Technique("mistake", EASY, 0)  # something there is wrong: in every kind the first thing to tell


def hardest(techniques: Iterable[Technique]) -> str:
    return max((each.level for each in techniques), key=LEVELS.index, default=EASY)
