"""Lion Walls: how many parts and characters a level draws on, how often the same ones, and who knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from time import process_time

from generators.kernel.kind import no_pulse
from generators.wall.characters.han import facts, known_links, parts
from generators.wall.choices import Options
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.rules import Puzzle
from generators.wall.solver import partitions
from tools.audit.run import Figure, share

RECENT_LINKS = 200
TAUGHT = 6


def figures(count: int, seed: int) -> Iterator[Figure]:
    for script in part_walls.SCRIPTS:
        for level in part_walls.LEVELS:
            began = process_time()
            walls = list(_walls(Options(level, script=script), count, seed))
            seconds = process_time() - began
            yield from _variety(script, level, walls)
            yield from _known(script, level, walls)
            yield from _proof(f"{script}, {level}", walls)
            wanted = "< 2 s on hard" if level == "hard" else ""
            yield Figure(f"{script}, {level}: seconds for a hundred", f"{100 * seconds / count:.2f} s", wanted=wanted)


def _walls(options: Options, count: int, seed: int) -> Iterator[Puzzle]:
    """Walls as they are played: what was dealt lately is avoided."""
    recent: tuple[str, ...] = ()
    for number in range(count):
        asked = Options(options.level, script=options.script, recent=recent[-RECENT_LINKS:])
        puzzle = LION_WALL.generate(asked, Random(1000 * seed + number), no_pulse)
        recent += tuple(group.name for group in puzzle.groups)
        yield puzzle


def _variety(script: str, level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    links = Counter(group.name for puzzle in walls for group in puzzle.groups)
    cards = Counter(card for puzzle in walls for card in puzzle.cards)
    easy = level == "easy"
    yield Figure(f"{script}, {level}: links", str(len(links)), wanted="80" if easy else "")
    yield Figure(f"{script}, {level}: characters", str(len(cards)), wanted="900" if easy else "")
    yield Figure(f"{script}, {level}: walls with the commonest link", _most(links, walls), wanted="8 %")
    yield Figure(f"{script}, {level}: walls with the commonest card", _most(cards, walls), wanted="8 %")


def _most(counted: Counter[str], walls: list[Puzzle]) -> str:
    ((name, many),) = counted.most_common(1)
    return f"{share(many, len(walls))} ({name})"


def _known(script: str, level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    known, mark = facts(), part_walls.SCRIPTS[script]
    cards = [card for puzzle in walls for card in puzzle.cards]
    levels = Counter(known[card].level(mark) for card in cards)
    early = sum(many for step, many in levels.items() if step <= TAUGHT // 2)
    late = sum(many for step, many in levels.items() if step <= TAUGHT)
    yield Figure(f"{script}, {level}: cards of levels 1-3", share(early, len(cards)))
    yield Figure(f"{script}, {level}: cards of levels 1-6", share(late, len(cards)))
    mixed = sum(map(_is_mixed, walls))
    wanted = "0" if mark else ""
    yield Figure(f"{script}, {level}: walls with two scripts", share(mixed, len(walls)), wanted=wanted)


def _is_mixed(puzzle: Puzzle) -> bool:
    """Is there no script in which all its cards are written?"""
    known = facts()
    return not any(all(known[card].level(mark) for card in puzzle.cards) for mark in "stj")


def _proof(where: str, walls: list[Puzzle]) -> Iterator[Figure]:
    several = sum(
        len(partitions(puzzle.cards, part_walls.THEME.links(puzzle.cards), 2, no_pulse)) != 1 for puzzle in walls
    )
    strange = sum(any(_fits_another(puzzle)) for puzzle in walls)
    yield Figure(f"{where}: walls with a second partition", str(several), wanted="0")
    yield Figure(f"{where}: walls where a card shows another group's part", str(strange), wanted="0")


def _fits_another(puzzle: Puzzle) -> Iterable[bool]:
    made_of = parts()
    for group in puzzle.groups:
        for card in group.cards:
            seen = known_links(card) | set(made_of.of(card))
            yield any(other.name in seen for other in puzzle.groups if other is not group)
