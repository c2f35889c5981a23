"""Makes walls until the verdict knows no second way: it knows more lists than walls are dealt from."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.wall.connecting import word_walls
from generators.wall.maker.draft import to_draft
from generators.wall.maker.knowledge import knowledge, prepare
from generators.wall.maker.verdict import nearest_partition
from generators.wall.menu import Options
from generators.wall.rules import Puzzle

DEALS = 30  # of a hundred walls one or two are dealt anew

Generate: TypeAlias = "Callable[[Options, Random, Pulse], Puzzle]"


def make_sure(generate: Generate, options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    wall = generate(options, rng, pulse)
    for _ in range(DEALS):
        prepare(pulse, draft := to_draft(wall))
        if not nearest_partition(knowledge(draft, ()), wall, pulse):
            break
        wall = generate(options, rng, pulse)
    return wall


def generate_words(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    return make_sure(word_walls.generate_of_family, options, rng, pulse)
