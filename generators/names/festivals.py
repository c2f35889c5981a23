"""Chinese festivals: assets/almanac/festivals.txt has their days, and riddles.txt English riddles for one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from generators.words.dictionary import asset

LANTERNS = "lanterns"  # 元宵, the night of riddles


@dataclass(frozen=True, slots=True)
class Verse:
    """A riddle of two lines with one word as its answer."""

    lines: tuple[str, ...]
    answers: tuple[str, ...]  # the first is shown, the others are as right

    def accepts(self, typed: str) -> bool:
        word = typed.strip().lower()
        word = next((word.removeprefix(each) for each in ("a ", "an ", "the ") if word.startswith(each)), word).strip()
        return word in self.answers or word.removesuffix("s") in self.answers


@cache
def verses() -> tuple[Verse, ...]:
    _, *blocks = asset("almanac", "riddles.txt").read_text(encoding="utf-8").split("\n\n")
    split = (block.strip("\n").splitlines() for block in blocks)
    return tuple(Verse(tuple(lines), tuple(words.split())) for *lines, words in split)


def festival_on(day: str) -> str:
    """The name of its sentence, `date.festival_NAME`; empty on other days."""
    return _festivals().get(day, "")


@cache
def _festivals() -> Mapping[str, str]:
    lines = asset("almanac", "festivals.txt").read_text(encoding="utf-8").splitlines()
    days = (line.partition(" ") for line in lines if line[:1].isdecimal())
    return {day: name for day, _, name in days}
