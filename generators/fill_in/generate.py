"""New Fill-Ins: a full grid, whose list of words is then proved to fit in one way only.

Easy ones have a word or more in place and never ask to look at crossings. Medium ones ask it once, to begin with. Hard
ones are the most tangled of several, expert ones ask for chains or what-ifs. Words never do, as far as was seen: their
letters tell too much. Numbers of few digits do. Hard and expert dense ones are searched for choice (choice.py); expert
ones ask for crossings again and again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from generators.fill_in.analysis import CHAIN, CROSSINGS, WHAT_IF, Step, steps, view_of
from generators.fill_in.grids import full_grid
from generators.fill_in.menu import DENSE, Options
from generators.fill_in.rules import Puzzle, sorted_words, start
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, FromWords, Made, Pulse, Spot, Technique
from generators.kernel.phrases import Phrase, say
from generators.lattice.filler import fills
from generators.lattice.layout import LARGEST, Layout
from generators.lattice.letters import written
from generators.lattice.own_words import own_grid
from generators.words.word_list import GivenWords

_DEEPEST = {MEDIUM: (CROSSINGS,), HARD: (CROSSINGS,), EXPERT: (CHAIN, WHAT_IF)}  # what a puzzle of the level asks for
_CELLS = 1_300  # that hard and expert puzzles are chosen among: the smaller, the more are made


_PROOF = 1_500  # steps of the filler, before a letter is given


@dataclass(frozen=True, slots=True)
class _Graded:
    puzzle: Puzzle
    techniques: tuple[Technique, ...]  # of each step

    @property
    def deepest(self) -> Technique:
        return max(self.techniques, key=lambda technique: technique.weight)

    @property
    def effort(self) -> float:
        return sum(technique.weight for technique in self.techniques) / len(self.puzzle.words)

    def suits(self, level: str) -> bool:
        once = self.techniques.count(CROSSINGS) == 1
        return self.deepest in _DEEPEST[level] and (once or level != MEDIUM)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.level == EASY:
        return _easy(options, rng, pulse)
    if options.sort == DENSE and options.level != MEDIUM:
        return unique(options, rng, pulse)
    best: _Graded | None = None
    wanted = 1 if options.level == MEDIUM else max(_CELLS // options.size**2, 2)
    made = 0
    while best is None or made < wanted:
        made += 1
        found = graded(unique(options, rng, pulse), pulse)
        if found.suits(options.level) and (best is None or found.effort > best.effort):
            best = found
    return best.puzzle


def graded(puzzle: Puzzle, pulse: Pulse) -> _Graded:
    return _Graded(puzzle, tuple(technique for technique, _, _ in steps(view_of(start(puzzle)), pulse)))


def unique(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle with one solution; where two fills differ, a letter is given."""
    theme, (layout, words) = full_grid(options, rng, pulse)
    return one_way(layout, words, rng, pulse, theme)


def one_way(layout: Layout, words: tuple[str, ...], rng: Random, pulse: Pulse, theme: str = "") -> Puzzle:
    """A grid whose words are to be found, with as many letters given as leave one way."""
    solution = dict(_letters(layout, words))
    puzzle = Puzzle(layout, sorted_words(words), theme)
    while True:
        found = fills(puzzle.layout, puzzle.words, 2, pulse, _PROOF)
        if found.complete and found.fills == (words,):
            return puzzle
        others = [spot for other in found.fills for spot, letter in _letters(layout, other) if letter != solution[spot]]
        spot = rng.choice(sorted(set(others or solution)))  # none: the filler gave up before it found another
        puzzle = _with_givens(puzzle, {spot: solution[spot]})


def _letters(layout: Layout, words: tuple[str, ...]) -> list[tuple[Spot, str]]:
    return [pair for slot, word in zip(layout.slots, words, strict=True) for pair in zip(slot.spots, word, strict=True)]


def _with_givens(puzzle: Puzzle, letters: dict[Spot, str]) -> Puzzle:
    return replace(puzzle, layout=Layout(written(puzzle.layout.rows, letters)))


def _easy(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle with any word in place, and those that ask for deeper reasoning."""
    puzzle = unique(options, rng, pulse)
    _, step, _ = rng.choice(list(steps(view_of(start(puzzle)), pulse)))
    puzzle = _with_word(puzzle, step)
    while deep := next(
        (step for technique, step, _ in steps(view_of(start(puzzle)), pulse) if not technique.within(EASY)), None
    ):
        puzzle = _with_word(puzzle, deep)
    return puzzle


def _with_word(puzzle: Puzzle, step: Step) -> Puzzle:
    return _with_givens(puzzle, dict(zip(step.slot.spots, step.word, strict=True)))


# --- of somebody's own words, or of their numbers


def fitting(words: GivenWords) -> tuple[str, ...]:
    """Words or numbers, whichever are more: a grid has one or the other."""
    more = max((words.letters, words.numbers), key=len)
    return tuple(word for word in more if len(word) <= LARGEST)


def make_of(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(words)
    grid = own_grid(words, chosen, words.size, rng, pulse)
    helpers = grid.helpers(chosen)
    notes: tuple[Phrase, ...] = (say("lattice.helped", count=len(helpers)),) if helpers else ()
    return Made(one_way(grid.layout, grid.words, rng, pulse), grid.unused(words.words), notes)


FROM_WORDS = FromWords(fitting, make_of, least=2, layouts=True)
