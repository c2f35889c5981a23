"""How a person of good knowledge looks at a wall: what each card may have in common, and what only seems so.

    妈    女 马             groupable: its parts, which four cards can be a group by
    怒    奴 心 女 又       noticed: parts of its parts too, such as 女, which lures beside 妈
    热    执 灬 扌 丸 九    possible: 九 is a part of a part of a part, there for whoever looks for it

What nobody looks for is left out: mere strokes, and plays on letters that no group asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase
from typing import TypeAlias

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.characters.han import DOTS, STROKES, facts, parts
from generators.wall.choices import CHENGYU, MIXED, PARTS
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import categories
from generators.wall.connecting.word_walls import PLAY
from generators.wall.lion import link_families, part_walls
from generators.wall.rules import Puzzle
from generators.wall.theme import WallTheme

DEEP = 2  # a part of a part: deeper ones nobody sees
TRADITIONAL = "traditional"

Links: TypeAlias = Callable[[Puzzle, str], Iterable[str]]  # those of a card


@dataclass(frozen=True, slots=True)
class PerceptionModel:
    theme: Callable[[Puzzle], WallTheme]
    groupable: Links  # what four cards could be a group by
    noticed: Links  # what catches the eye, the lures among it
    possible: Links  # all that could be seen: what catches the eye in some cards may lie deeper in others
    obscurity: Callable[[str], int]  # of a link: the less, the sooner one thinks of it
    prepare: Callable[[Pulse], object]


def _groupable(puzzle: Puzzle, card: str) -> Iterator[str]:
    if puzzle.links in ("", PARTS, MIXED):
        yield from parts_within(card, DEEP)
    yield from _known(puzzle, card)


def _characters(puzzle: Puzzle, card: str, deep: int) -> Iterator[str]:
    """The links of a card. Its parts are lures on walls of sounds, meanings and words; on those of idioms none are."""
    if puzzle.links != CHENGYU:
        yield from parts_within(card, deep)
    yield from _known(puzzle, card)


def _known(puzzle: Puzzle, card: str) -> Iterator[str]:
    """The links other than parts. 国 ____ and 國 ____ are one link in two scripts: it is named in that of the wall."""
    mark = script(puzzle)
    found = facts()
    for link in sorted(link_families.theme_of(puzzle).known(card)):
        is_part = len(link) == 1 and link not in ascii_lowercase
        if not is_part and all(sign not in found or mark in found[sign].scripts for sign in link):
            yield link


@cached
def script(puzzle: Puzzle) -> str:
    """The script that the wall names, or that of its characters."""
    known = facts()
    written = [known[card].scripts for card in puzzle.cards if card in known]
    traditional = puzzle.script == TRADITIONAL or any("s" not in scripts and "t" in scripts for scripts in written)
    return "t" if traditional else "s"


@cached
def parts_within(card: str, deep: int) -> tuple[str, ...]:
    """A character, its parts, their parts and so on, as they are written: 刂 is no 刀 here."""
    known, found, level = parts(), {card: None}, [card]
    for _ in range(deep):
        level = [part for each in level for part in known.of(each) if part not in found]
        found |= dict.fromkeys(level)
    return tuple(part for part in found if part not in STROKES and part not in DOTS and part_walls.named(part))


def _prepare_lion(pulse: Pulse) -> None:
    link_families.prepare(pulse)
    link_families.THEMES[CHENGYU].prepare(pulse)


LION = PerceptionModel(
    theme=link_families.theme_of,
    groupable=_groupable,
    noticed=lambda puzzle, card: _characters(puzzle, card, DEEP),
    possible=lambda puzzle, card: _characters(puzzle, card, len(puzzle.cards)),
    obscurity=len,
    prepare=_prepare_lion,
)


def _words(_: Puzzle, card: str) -> Iterator[str]:
    played = plays()
    yield from (link for link in sorted(word_walls.known_links(card)) if link not in played)


def _noticed_words(puzzle: Puzzle, card: str) -> Iterator[str]:
    """A word's lists; and its plays where all the groups are plays, for elsewhere nobody looks for them."""
    played = plays()
    yield from _words(puzzle, card)
    if all(group.name in played for group in puzzle.groups):
        yield from sorted(word_walls.known_links(card) & played)


@cached
def plays(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The links that play on letters or sounds: many cards obey such a rule by chance."""
    return frozenset(link for link, found in word_walls.traits_of_all(pulse).items() if PLAY in found)


@cached
def levels(pulse: Pulse = no_pulse) -> dict[str, int]:
    return {category.name: category.level for category in categories(pulse)}


def _prepare_connecting(pulse: Pulse) -> None:
    word_walls.prepare(pulse)
    plays(pulse)
    levels(pulse)


CONNECTING = PerceptionModel(
    theme=lambda _: word_walls.THEME,
    groupable=_words,
    noticed=_noticed_words,
    possible=_noticed_words,
    obscurity=lambda link: levels().get(link, 0),
    prepare=_prepare_connecting,
)
