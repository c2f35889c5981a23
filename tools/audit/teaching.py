"""The facts of Lion Walls, and how far they are true: levels, examples, parts asked of a beginner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from generators.kernel.kind import no_pulse
from generators.wall.characters.chinese import examples, prepare
from generators.wall.characters.han import by_form, facts, other_orders
from generators.wall.characters.sounds import sounding_part
from generators.wall.choices import LINKS, Options
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.lion.link_families import LEVELS
from generators.wall.menu import why_not
from tools.audit.run import Figure, portion

TAUGHT = range(1, 7)  # levels of HSK that have a list of their own


def figures(count: int, seed: int) -> Iterator[Figure]:
    prepare(no_pulse)
    yield from _levels()
    yield from _facts()
    yield from _beginners(count, seed)


def _levels() -> Iterator[Figure]:
    for links in LINKS:
        for level in LEVELS:
            asked = partial(Options, level, script="simplified", links=links)
            given = [each for each in TAUGHT if why_not(asked(characters=each)) is None]
            wanted = "1 2 3 4 5 6" if level == "easy" else ""
            yield Figure(f"{links}, {level}: levels of HSK to choose", " ".join(map(str, given)), wanted=wanted)


def _facts() -> Iterator[Figure]:
    known = facts()
    taught = [sign for sign, fact in known.items() if fact.level("s") in TAUGHT]
    yield portion("characters of levels 1-6 with example words", (bool(examples(sign)) for sign in taught))
    sounding = (bool(sounding_part(sign)) for sign in taught)
    yield portion("characters of levels 1-6 of which a part is said to sound", sounding)
    orders = sum(bool(other_orders(form)) for form, idiom in by_form().items() if form == idiom.simplified)
    yield Figure("idioms with another order that counts", str(orders), wanted="36")


def _beginners(count: int, seed: int) -> Iterator[Figure]:
    """Parts that only seem to be some are asked for at no low level."""
    for last in TAUGHT[: part_walls.EARLY + 1]:
        options = Options("easy", script="simplified", characters=last)
        made = [LION_WALL.generate(options, Random(seed + each), no_pulse) for each in range(count)]
        groups = [group for puzzle in made for group in puzzle.groups]
        asked = (any(part_walls.is_misleading(card, group.name) for card in group.cards) for group in groups)
        wanted = "0.0 %" if last <= part_walls.EARLY else ""
        yield portion(f"level {last}: groups with a part that only seems to be one", asked, wanted)
