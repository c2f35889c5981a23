"""An order for the printer, as plain data: it travels from the window to the process that prints, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from generators.kernel.kind import AnyKind, BadText, Pulse
from generators.kernel.options import named
from generators.kernel.phrases import ENGLISH, phrasebook, say
from generators.names.address import made_at, preset_at, read_address
from generators.names.almanac import preset_on
from generators.names.lookup import of_day
from generators.paper.items import PrintChoices, PrintItem


@dataclass(frozen=True, slots=True)
class OrderedPuzzle:
    """A puzzle to be printed. Its address is enough, or its text is. A preset is named where there is no address of
    it."""

    kind: str
    address: str = ""
    text: str = ""
    preset: str = ""
    title: str = ""  # that somebody gave it


@dataclass(frozen=True, slots=True)
class PrintOrder:
    puzzles: tuple[OrderedPuzzle, ...]
    choices: PrintChoices
    title: str
    language: str = ENGLISH
    name: str = ""  # of the file

    def written(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def read_order(text: str) -> PrintOrder:
    found: dict[str, Any] = json.loads(text)
    puzzles = tuple(OrderedPuzzle(**each) for each in found.pop("puzzles"))
    return PrintOrder(puzzles, PrintChoices(**found.pop("choices")), **found)


def items(ordered: Sequence[OrderedPuzzle], kinds: Sequence[AnyKind], pulse: Pulse) -> Iterator[PrintItem]:
    """The puzzles themselves, numbered where there are several."""
    for number, each in enumerate(ordered, 1):
        yield _item(each, kinds, number if len(ordered) > 1 else 0, pulse)


def _item(ordered: OrderedPuzzle, kinds: Sequence[AnyKind], number: int, pulse: Pulse) -> PrintItem:
    pulse()
    kind = next(each for each in kinds if each.id == ordered.kind)
    if kind.outside.paper is None:
        raise BadText("paper.not_printed", kind=say(f"board.{kind.id}.name"))
    day, preset = "", named(kind.menu, ordered.preset) if ordered.preset else None
    puzzle = kind.read(ordered.text) if ordered.text else None
    if ordered.address:
        there = read_address(ordered.address, kinds)
        day = there.day
        preset = preset or (named(kind.menu, preset_on(kind.menu, day)) if day else preset_at(kind, there))
        if puzzle is None:
            puzzle = kind.read(of_day(there)) if day else made_at(kind, there, pulse)
    assert puzzle is not None, ordered
    choices = preset.choices if preset else ()
    return PrintItem(kind, puzzle, ordered.address, choices, day_in_words(day) if day else "", number, ordered.title)


def day_in_words(day: str) -> str:
    year, month, number = map(int, day.split("-"))
    return phrasebook().tell(say("date.day", day=number, month=say(f"date.month_{month}"), year=year))
