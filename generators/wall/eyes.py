"""How a person of good knowledge looks at a wall: what each card may have in common, and what only seems so.

What nobody looks for is left out: mere strokes and parts of parts of parts, plays on letters that no group asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generators.kept import Beat, kept
from generators.kind import Pulse
from generators.wall import connecting, lion, lion_sorts
from generators.wall.bank import categories
from generators.wall.components import STROKES, depths
from generators.wall.han import facts
from generators.wall.ordering import CHENGYU
from generators.wall.rules import Puzzle
from generators.wall.theme import Theme
from generators.wall.traits import PLAY

DEEP = 2  # a part of a part, or the other form of one: deeper ones nobody sees
TRADITIONAL = "traditional"

Look: TypeAlias = Callable[[Puzzle, str], Iterator[str]]  # the links of a card


@dataclass(frozen=True, slots=True)
class Eyes:
    theme: Callable[[Puzzle], Theme]
    counted: Look  # what four cards could be a group by
    seeming: Look  # what else catches the eye
    plainness: Callable[[str], int]  # of a link: the less, the sooner one thinks of it
    prepare: Callable[[Pulse], object]


# --- Lion Wall


def _characters(puzzle: Puzzle, card: str) -> Iterator[str]:
    if lion_sorts.theme_of(puzzle) is lion.THEME:
        yield from parts_seen(card)
    else:
        known = lion_sorts.theme_of(puzzle).known(card)
        yield from (link for link in sorted(known) if _is_written(link, puzzle))


@kept
def parts_seen(card: str) -> tuple[str, ...]:
    return tuple(part for part, deep in depths(card).items() if deep <= DEEP and part not in STROKES and _named(part))


def _named(part: str) -> bool:
    return lion.named(part)


def _is_written(link: str, puzzle: Puzzle) -> bool:
    """Are its characters of the script of the wall? 国 ____ and 國 ____ are one link in two."""
    mark = "t" if puzzle.script == TRADITIONAL else "s"
    known = facts(Beat())
    return all(sign not in known or mark in known[sign].scripts for sign in link)


def _parts(puzzle: Puzzle, card: str) -> Iterator[str]:
    """On walls of sounds, meanings and words the parts are the lures; on those of idioms nobody looks for them."""
    if puzzle.links != CHENGYU:
        yield from parts_seen(card)


def _prepare_lion(pulse: Pulse) -> None:
    lion_sorts.prepare(pulse)
    lion_sorts.THEMES[CHENGYU].prepare(pulse)


LION = Eyes(lion_sorts.theme_of, _characters, _parts, len, _prepare_lion)


# --- Connecting Wall


def _words(_: Puzzle, card: str) -> Iterator[str]:
    played = plays(Beat())
    yield from (link for link in sorted(connecting.known_links(card)) if link not in played)


def _plays(puzzle: Puzzle, card: str) -> Iterator[str]:
    """Where all the groups are plays, others are the lures; elsewhere nobody looks for them."""
    played = plays(Beat())
    if all(group.name in played for group in puzzle.groups):
        yield from sorted(connecting.known_links(card) & played)


@kept
def plays(beat: Beat) -> frozenset[str]:
    """The links that play on letters or sounds: many cards obey such a rule by chance."""
    return frozenset(link for link, found in connecting.traits_of_all(beat).items() if PLAY in found)


@kept
def levels(beat: Beat) -> dict[str, int]:
    return {category.name: category.level for category in categories(beat.pulse)}


def _prepare_connecting(pulse: Pulse) -> None:
    connecting.prepare(pulse)
    plays(Beat(pulse))
    levels(Beat(pulse))


CONNECTING = Eyes(
    lambda _: connecting.THEME, _words, _plays, lambda link: levels(Beat()).get(link, 0), _prepare_connecting
)
