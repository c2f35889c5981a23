"""Lion Walls: how many links and characters a level draws on, how often the same ones, who knows them, and how much is
known about characters.

Whether each wall has one answer, and how long it takes, is in tools/soak/lion_walls.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median

from generators.kernel.kind import no_pulse
from generators.wall.characters.chinese import examples, prepare
from generators.wall.characters.han import facts, fields, heads, known_links, parts
from generators.wall.characters.sounds import sounding_part
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.menu import LINKS, PARTS, Options, why_not
from generators.wall.rules import Puzzle
from generators.words.idioms import by_form, idioms, other_orders
from tools.audit.run import Figure, portion, share

RECENT_LINKS = 200
LEVELS_TAUGHT = range(1, 7)  # levels of HSK that have a list of their own


def figures(count: int, seed: int) -> Iterator[Figure]:
    for script in part_walls.SCRIPTS:
        for level in part_walls.LEVELS:
            walls = list(_walls(Options(level, script=script), count, seed))
            yield from _variety(f"{script}, {level}", level, walls)
            yield from _count_known(f"{script}, {level}", part_walls.SCRIPTS[script], walls)
    yield from _banks()
    for links in LINKS:
        for level in part_walls.LEVELS if links != PARTS else ():
            walls = list(_walls(Options(level, script="simplified", links=links), count, seed))
            yield from _count_links(f"{links}, {level}", walls)
    prepare(no_pulse)
    yield from _level_figures()
    yield from _fact_figures()
    yield from _beginners(count, seed)


def _walls(options: Options, count: int, seed: int) -> Iterator[Puzzle]:
    """Walls as they are played: what was dealt lately is avoided."""
    recent: tuple[str, ...] = ()
    for number in range(count):
        asked = replace(options, recent=recent[-RECENT_LINKS:])
        puzzle = LION_WALL.generate(asked, Random(1000 * seed + number), no_pulse)
        recent += tuple(group.name for group in puzzle.groups)
        yield puzzle


# --- walls of parts


def _variety(where: str, level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    links = Counter(group.name for puzzle in walls for group in puzzle.groups)
    cards = Counter(card for puzzle in walls for card in puzzle.cards)
    easy = level == "easy"
    yield Figure(f"{where}: links", str(len(links)), wanted="80" if easy else "")
    yield Figure(f"{where}: characters", str(len(cards)), wanted="900" if easy else "")
    yield Figure(f"{where}: walls with the commonest link", _most(links, walls), wanted="8 %")
    yield Figure(f"{where}: walls with the commonest card", _most(cards, walls), wanted="8 %")
    strange = sum(map(_fits_another, walls))
    yield Figure(f"{where}: walls where a card shows another group's part", str(strange), wanted="0")


def _most(counted: Counter[str], walls: list[Puzzle]) -> str:
    ((name, many),) = counted.most_common(1)
    return f"{share(many, len(walls))} ({name})"


def _fits_another(puzzle: Puzzle) -> bool:
    pairs = [(card, group) for group in puzzle.groups for card in group.cards]
    shown = ((group, known_links(card) | set(parts().of(card))) for card, group in pairs)
    return any(other.name in seen for group, seen in shown for other in puzzle.groups if other is not group)


def _count_known(where: str, mark: str, walls: list[Puzzle]) -> Iterator[Figure]:
    known = facts()
    cards = [card for puzzle in walls for card in puzzle.cards]
    for last in (3, 6):
        yield portion(f"{where}: cards of levels 1-{last}", (known[card].level(mark) <= last for card in cards))
    yield portion(f"{where}: walls with two scripts", map(_is_mixed, walls), "0" if mark else "")


def _is_mixed(puzzle: Puzzle) -> bool:
    """Is there no script in which all its cards are written?"""
    known = facts()
    return not any(all(known[card].level(mark) for card in puzzle.cards) for mark in "stj")


# --- walls of other links


def _banks() -> Iterator[Figure]:
    yield Figure("idioms", str(len(idioms())), wanted=">= 400")
    for name, listed, wanted in (("fields of meaning", fields(), "40"), ("words with", heads(), "80")):
        simplified = [each for each in listed if each.script == "s"]
        fewest = min(len(each.cards) for each in simplified)
        yield Figure(name, f"{len(simplified)}, each >= {fewest} cards", wanted=f">= {wanted}")


def _count_links(where: str, walls: list[Puzzle]) -> Iterator[Figure]:
    drawn = Counter(group.name for puzzle in walls for group in puzzle.groups)
    ranks = [facts()[card].rank for puzzle in walls for card in puzzle.cards if card in facts()]
    yield Figure(f"{where}: links drawn", str(len(drawn)))
    yield Figure(f"{where}: walls with the commonest", _most(drawn, walls), wanted="<= 8 %")
    yield Figure(f"{where}: median rank of a card", str(round(median(ranks))))


# --- the facts, and walls for beginners


def _level_figures() -> Iterator[Figure]:
    for links in LINKS:
        for level in part_walls.LEVELS:
            asked = partial(Options, level, script="simplified", links=links)
            given = [each for each in LEVELS_TAUGHT if why_not(asked(characters=each)) is None]
            wanted = "1 2 3 4 5 6" if level == "easy" else ""
            yield Figure(f"{links}, {level}: levels of HSK to choose", " ".join(map(str, given)), wanted=wanted)


def _fact_figures() -> Iterator[Figure]:
    known = facts()
    taught = [sign for sign, fact in known.items() if fact.level("s") in LEVELS_TAUGHT]
    yield portion("characters of levels 1-6 with example words", (bool(examples(sign)) for sign in taught))
    sounding = (bool(sounding_part(sign)) for sign in taught)
    yield portion("characters of levels 1-6 of which a part is said to sound", sounding)
    orders = sum(bool(other_orders(form)) for form, idiom in by_form().items() if form == idiom.simplified)
    yield Figure("idioms with another order that counts", str(orders), wanted="36")


def _beginners(count: int, seed: int) -> Iterator[Figure]:
    """Parts that only seem to be some are asked for at no low level."""
    for last in LEVELS_TAUGHT[: part_walls.EARLY + 1]:
        options = Options("easy", script="simplified", characters=last)
        made = [LION_WALL.generate(options, Random(seed + each), no_pulse) for each in range(count)]
        groups = [group for puzzle in made for group in puzzle.groups]
        asked = (any(part_walls.is_misleading(card, group.name) for card in group.cards) for group in groups)
        wanted = "0.0 %" if last <= part_walls.EARLY else ""
        yield portion(f"level {last}: groups with a part that only seems to be one", asked, wanted)
