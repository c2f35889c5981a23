"""An editor's figures of Fill-Ins: plain words in one spelling, and levels that ask for more and more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random
from statistics import mean

from generators.fill_in.dense import AT_ONCE
from generators.fill_in.explain import LADDER
from generators.fill_in.forced import SlotShape, looks
from generators.fill_in.kind import FILL_IN
from generators.fill_in.ladder import CROSSINGS
from generators.fill_in.menu import NUMBERS, THEMED, Options
from generators.fill_in.rules import Puzzle, start
from generators.kernel.kind import LEVELS, Pulse, Technique, no_pulse
from generators.lattice.filler import fills
from generators.words.dictionary import dictionary, is_inflected, words_spelled
from tools.audit.run import Figure, portion, share

RARE = 40  # SCOWL
_WANTED = {
    "easy": "only_word, last_word, letters, only_place",
    "medium": "crossings",
    "hard": "crossings",
    "expert": "chain, what_if",
    "dense expert": "crossings, 5 times or more",
}


def count_forced(puzzle: Puzzle, pulse: Pulse) -> list[int]:
    """How many places are forced before each word, on the way to the solution."""
    words = fills(puzzle.layout, puzzle.words, 1, pulse).fills[0]
    return [look.forced.bit_count() for look in looks(SlotShape(puzzle.layout), words)]


@dataclass(frozen=True, slots=True)
class _Made:
    options: Options
    puzzle: Puzzle
    techniques: list[Technique]

    @property
    def effort(self) -> float:
        return sum(technique.weight for technique in self.techniques) / len(self.puzzle.words)

    @property
    def deepest(self) -> str:
        return max(self.techniques, key=lambda technique: technique.weight).name


def figures(count: int, seed: int) -> Iterator[Figure]:
    made = [each for preset in FILL_IN.presets for each in _make(preset.options, count, seed)]
    made.sort(key=lambda each: (each.options.sort, LEVELS.index(each.options.level), each.options.size))
    for (sort, level), same in groupby(made, key=lambda each: (each.options.sort, each.options.level)):
        yield from _level(f"{sort} {level}", level, list(same))
    made.sort(key=lambda each: (each.options.sort, each.options.size, LEVELS.index(each.options.level)))
    for (sort, size), alike in groupby(made, key=lambda each: (each.options.sort, each.options.size)):
        yield from _size(f"{sort} {size}×{size}", list(alike))


def _make(options: Options, count: int, seed: int) -> Iterator[_Made]:
    for number in range(count):
        puzzle = FILL_IN.generate(options, Random(seed * 100_003 + number), no_pulse)
        yield _Made(options, puzzle, LADDER.techniques_needed(start(puzzle), no_pulse))


def _level(name: str, level: str, made: list[_Made]) -> Iterator[Figure]:
    """Over all sizes."""
    if made[0].options.sort != NUMBERS:
        yield from _words(name, made)
    deepest = Counter(each.deepest for each in made)
    text = ", ".join(f"{technique} {share(times, len(made))}" for technique, times in deepest.most_common())
    yield Figure(f"{name}: deepest technique", text, wanted=_WANTED.get(name, _WANTED[level]))
    crossings = mean(each.techniques.count(CROSSINGS) for each in made)
    yield Figure(f"{name}: times that crossings are asked for", f"{crossings:.2f}")
    yield from _choice(name, made)


def _choice(name: str, made: list[_Made]) -> Iterator[Figure]:
    """How much there is to look for, where hard ones are made for it."""
    found = [count_forced(each.puzzle, no_pulse) for each in made]
    every = [count for counts in found for count in counts]
    wanted = f"at most {AT_ONCE}" if name in ("dense hard", "dense expert") else ""
    yield Figure(f"{name}: forced places at a time", f"{mean(every):.2f}", wanted=wanted)
    most = sorted(map(max, found))
    yield Figure(f"{name}: forced places at a time, most", f"{most[0]}-{most[-1]}", wanted=wanted)
    yield portion(f"{name}: times that more than {AT_ONCE} are forced", (count > AT_ONCE for count in every))
    alike = sorted(max(Counter(map(len, each.puzzle.words)).values()) for each in made)
    yield Figure(f"{name}: most words of a length", f"{alike[0]}-{alike[-1]}")


def _words(name: str, made: list[_Made]) -> Iterator[Figure]:
    known = dictionary()
    words = [word.lower() for each in made for word in each.puzzle.words]
    long = [word for word in words if len(word) >= 6]
    yield portion(f"{name}: inflected", (is_inflected(word, known) for word in words))
    yield portion(f"{name}: inflected of those with 6 letters or more", (is_inflected(word, known) for word in long))
    yield portion(f"{name}: SCOWL {RARE} or rarer", (known.levels.get(word, RARE) >= RARE for word in words))
    mixed = sum(_has(each, "a") and _has(each, "b") for each in made)
    yield Figure(f"{name}: puzzles with both spellings", f"{mixed} of {len(made)}", wanted="0")
    if made[0].options.sort == THEMED:
        themes = Counter(each.puzzle.theme for each in made)
        (commonest, times), *_ = themes.most_common(1)
        yield Figure(f"{name}: kinds; the commonest", f"{len(themes)}; {commonest} {share(times, len(made))}")


def _has(made: _Made, spelling: str) -> bool:
    return not words_spelled(spelling).isdisjoint(word.lower() for word in made.puzzle.words)


def _size(name: str, made: list[_Made]) -> Iterator[Figure]:
    """Over all levels."""
    levels = {level: list(same) for level, same in groupby(made, key=lambda each: each.options.level)}
    text = ", ".join(f"{level} {mean(each.effort for each in same):.2f}" for level, same in levels.items())
    yield Figure(f"{name}: effort a word", text, wanted="always more" if len(levels) > 1 else "")
    sizes = sorted(len(each.puzzle.words) for each in made)
    yield Figure(f"{name}: words in the list", f"{sizes[0]}-{sizes[-1]}")
    givens = {level: mean(len(each.puzzle.layout.givens()) for each in same) for level, same in levels.items()}
    yield Figure(f"{name}: cells given", ", ".join(f"{level} {count:.1f}" for level, count in givens.items()))
