"""A Chinese teacher's figures of Lion Walls whose links are no parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from generators.kernel.kind import no_pulse
from generators.wall.characters.han import facts
from generators.wall.characters.listed import fields, heads, idioms
from generators.wall.choices import LINKS, PARTS, Options
from generators.wall.kind import LION_WALL
from generators.wall.lion.link_families import LEVELS
from generators.wall.rules import Puzzle
from tools.audit.run import Figure, share

LATELY = 50  # walls, whose links are avoided as in play


def figures(count: int, seed: int) -> Iterator[Figure]:
    yield from _banks()
    for links in LINKS:
        for level in LEVELS if links != PARTS else ():
            yield from _walls(links, level, count, seed)


def _banks() -> Iterator[Figure]:
    yield Figure("idioms", str(len(idioms())), "0", ">= 400")
    for name, listed, wanted in (("fields of meaning", fields(), "40"), ("words with", heads(), "80")):
        simplified = [each for each in listed if each.script == "s"]
        fewest = min(len(each.cards) for each in simplified)
        yield Figure(name, f"{len(simplified)}, each >= {fewest} cards", "0", f">= {wanted}")


def _walls(links: str, level: str, count: int, seed: int) -> Iterator[Figure]:
    made: list[Puzzle] = []
    times: list[float] = []
    LION_WALL.generate(Options(level, script="simplified", links=links), Random(seed), no_pulse)  # reads the banks
    for number in range(count):
        began = process_time()
        recent = tuple(group.name for puzzle in made[-LATELY:] for group in puzzle.groups)
        options = Options(level, script="simplified", links=links, recent=recent)
        made.append(LION_WALL.generate(options, Random(seed + number), no_pulse))
        times.append(process_time() - began)
    second = sum(len(LION_WALL.solutions(puzzle, 2, no_pulse)) > 1 for puzzle in made)
    drawn = Counter(group.name for puzzle in made for group in puzzle.groups)
    ranks = [facts()[card].rank for puzzle in made for card in puzzle.cards if card in facts()]
    yield Figure(f"{links}, {level}: a second answer", share(second, count), "", "0.0 %")
    yield Figure(f"{links}, {level}: links drawn", str(len(drawn)))
    yield Figure(f"{links}, {level}: walls with the commonest", share(max(drawn.values()), count), "", "<= 8 %")
    yield Figure(f"{links}, {level}: median rank of a card", str(round(median(ranks))))
    worst = sorted(times)[max(0, round(0.95 * count) - 1)]
    yield Figure(
        f"{links}, {level}: ms, median / p95", f"{1000 * median(times):.0f} / {1000 * worst:.0f}", "", "<= 150"
    )
