"""Sources of puzzles to print: the current game, new puzzles like it, a day, a week."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from game.catalogue import CATALOGUE, Entry
from game.scenes.shared.export import ToSave
from game.scenes.shared.scene import Services
from game.store.log import Heading
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase, say
from generators.names.address import DAILY, Address, random_seed, slug
from generators.names.almanac import has_day
from generators.paper.items import OrderedPuzzle

NEW = (4, 12, 24)
WEEK = 7


@dataclass(frozen=True, slots=True)
class PrintSource:
    label: Phrase
    entry: Entry  # of the first puzzle, for its picture
    puzzles: tuple[OrderedPuzzle, ...]
    title: Phrase
    name: str  # of the file


def of_game(services: Services, entry: Entry, heading: Heading, preset: Preset[Any] | None) -> tuple[PrintSource, ...]:
    there, title = heading.made_at, say(f"board.{entry.kind.id}.name")
    one = OrderedPuzzle(entry.kind.id, str(there or ""), heading.puzzle, heading.preset)
    name = str(there).replace("/", " ") if there else slug(entry.kind.id)
    sources = [PrintSource(say("print.this"), entry, (one,), title, name)]
    if preset is not None:
        for count in NEW:
            label, puzzles = say("print.new", count=count), _new(services, entry, preset, count)
            sources.append(PrintSource(label, entry, puzzles, title, f"{slug(entry.kind.id)} {count}"))
    return tuple(sources)


def _new(services: Services, entry: Entry, preset: Preset[Any], count: int) -> tuple[OrderedPuzzle, ...]:
    seeds: dict[str, None] = {}
    while len(seeds) < count:
        seeds[random_seed(services.dice)] = None
    there = (Address(entry.kind.id, preset.id, seed) for seed in seeds)
    return tuple(OrderedPuzzle(each.kind, str(each), preset=each.plain, new=True) for each in there)


def of_texts(made: Sequence[ToSave], name: str) -> tuple[PrintSource, ...]:
    first, *others = made
    puzzles = tuple(OrderedPuzzle(each.kind.id, text=each.kind.write(each.puzzle), title=each.title) for each in made)
    same = all(each.kind is first.kind for each in others)
    title = say(f"board.{first.kind.id}.name" if same else "paper.several")
    return (PrintSource(say("print.this"), first.entry, puzzles, title, name or first.name),)


def of_day(day: date) -> tuple[PrintSource, ...]:
    monday = day - timedelta(days=day.weekday())
    week = [puzzle for each in range(WEEK) for puzzle in _dailies(monday + timedelta(days=each))]
    first = CATALOGUE[0]
    name = say("date.day", day=day.day, month=say(f"date.month_{day.month}"), year=day.year)
    sources = (
        PrintSource(say("print.day"), first, tuple(_dailies(day)), name, f"{slug('lantern')} {day.isoformat()}"),
        PrintSource(
            say("print.week"), first, tuple(week), say("print.a_week"), f"{slug('lantern')} {monday.isoformat()}"
        ),
    )
    return tuple(each for each in sources if each.puzzles)


def _dailies(day: date) -> Iterator[OrderedPuzzle]:
    """The dailies of the almanac; other days have none to print."""
    for entry in CATALOGUE:
        if has_day(entry.kind.id, day.isoformat()):
            yield OrderedPuzzle(entry.kind.id, str(Address(entry.kind.id, DAILY, day.isoformat())))
