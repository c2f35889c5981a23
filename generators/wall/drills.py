"""Walls to practise on, whose four links are all of one family: two groups are found, and eight cards are left."""

from __future__ import annotations

from random import Random

from generators.kernel.kind import Drills, Exercise, Pulse
from generators.kernel.phrases import say
from generators.wall.choices import PARTS, WORD_LINKS, Options
from generators.wall.connecting import families
from generators.wall.lion import link_families
from generators.wall.rules import GROUPS, Guess, Move, Puzzle, State


def _half(puzzle: Puzzle, rng: Random) -> Exercise[Puzzle, Move]:
    found = rng.sample(puzzle.groups, GROUPS // 2)
    return Exercise(puzzle, tuple(Guess(group.cards) for group in found))


def _of_words(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    return _half(families.generate(Options(WORD_LINKS[name], links=name), rng, pulse), rng)


def _of_characters(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    options = Options("medium" if name == PARTS else "easy", script="simplified", links=name)
    return _half(link_families.generate(options, rng, pulse), rng)


def characters_drill(puzzle: Puzzle, _: str) -> str:
    """The drill for such a wall; none where its links are of several families."""
    links = puzzle.links or PARTS
    return links if links in link_families.PRACTISED else ""


def _done(_: Exercise[Puzzle, Move], state: State) -> bool:
    """Links are not asked for."""
    return len(state.found) == GROUPS


CONNECTING_DRILLS = Drills(tuple(WORD_LINKS), lambda name: say(f"drill.connecting_wall.{name}"), _of_words, _done)
LION_DRILLS = Drills(link_families.PRACTISED, lambda name: say(f"drill.lion_wall.{name}"), _of_characters, _done)
