"""The walls for new games: written by hand like those of the days, which never have them; then made ones.

assets/categories/walls_zh.txt has them as wall files, an empty line between two; the line before each says its level.
The desk of the dailies (tools/data/dailies) writes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import lists_by_key
from generators.wall.chinese import made
from generators.wall.menu import Options
from generators.wall.notation import read
from generators.wall.rules import Puzzle, shuffle_cards
from generators.words.dictionary import asset, with_pulses

FILE = "walls_zh.txt"  # in assets/categories


@cached
def stock(pulse: Pulse = no_pulse) -> Mapping[str, list[Puzzle]]:
    """The walls by level."""
    parts = asset("categories", FILE).read_text(encoding="utf-8").partition("\n")[2].split("\n\n")
    found = (part.strip("\n").partition("\n") for part in with_pulses(parts, pulse))
    return lists_by_key((level, read(text)) for level, _, text in found if text)


def after(options: Options, number: int) -> Puzzle:
    walls = stock()[options.level]
    return replace(walls[number % len(walls)], mode=options.mode)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A wall of that level, its cards in an order of their own, without links that were met lately; if there is none,
    one that is made, or any for a level that has no made ones."""
    pulse()
    walls = stock(pulse)[options.level]
    fresh = [wall for wall in walls if not any(group.name in options.recent for group in wall.groups)]
    if not fresh and options.level in made.LEVELS and (wall := made.generate(options, rng, pulse)):
        return wall
    wall = rng.choice(fresh or walls)
    return replace(wall, cards=shuffle_cards(wall.cards, rng), mode=options.mode)
