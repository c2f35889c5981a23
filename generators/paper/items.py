"""What to print: puzzles with their names, the options of the player, an order as JSON, and the areas of a page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from random import Random
from typing import Any

from generators.kernel.kind import LEVELS, AnyKind, AnyPuzzle, AnyState, BadText, Pulse
from generators.kernel.options import menu_preset
from generators.kernel.paper import Paper, PaperSheet
from generators.kernel.phrases import ENGLISH, Phrase, phrasebook, say, tell
from generators.names.address import DAILY, Address, make_at, preset_at, read_address
from generators.names.almanac import preset_on
from generators.names.code import daily_of

A4, LETTER = "A4", "Letter"
SIZES = {A4: (595.28, 841.89), LETTER: (612.0, 792.0)}  # points
PER_PAGE = (1, 2, 4, 6)
NONE, END, BELOW, WAY = ANSWERS = ("none", "end", "below", "way")
MEMORY = 50  # puzzles that a new one avoids
_LEVEL = "level."

MARGIN = 46.0  # points, at the left and the right
GUTTER, ROWS_APART = 32.0, 20.0  # between rooms, horizontally and vertically
TOP, TOP_LARGE = 122.0, 116.0  # points: top of the puzzles, below the title
BOTTOM = 64.0  # points: space below the puzzles
HEAD, FOOT = 24.0, 26.0  # points: space in a room for the number and the address
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4)}  # across and down
LETTERS = {1: 11.0, 2: 10.0, 4: 9.5, 6: 9.0, 9: 8.0, 12: 7.5}  # largest size of clues, by puzzles on a page
SMALLEST, SMALLEST_ANSWER = 7.0, 5.5
LARGE = 18.0


@dataclass(frozen=True, slots=True)
class PrintChoices:
    paper: str = A4
    per_page: int = 1
    answers: str = END
    large: bool = False  # 18 points, one puzzle a page
    sheet: bool = False  # a front page


@dataclass(frozen=True, eq=False)
class PrintItem:
    kind: AnyKind
    puzzle: AnyPuzzle
    address: str = ""
    choices: tuple[Phrase, ...] = ()  # choices of its preset
    day: str = ""  # day of a daily, as in its address
    number: int = 0  # counted from 1; 0: the only puzzle
    title: str = ""
    past: bool = False  # only its answer is printed, on a front page

    @property
    def paper(self) -> Paper[AnyPuzzle, AnyState]:
        assert self.kind.outside.paper is not None, self.kind.id
        return self.kind.outside.paper

    @cached_property
    def sheet(self) -> PaperSheet:
        return self.paper.sheet(self.puzzle)

    @cached_property
    def name(self) -> str:
        return self.title or tell(self.kind.name)

    @cached_property
    def day_in_words(self) -> str:
        return day_in_words(self.day) if self.day else ""

    @cached_property
    def level(self) -> str:
        """easy, medium, hard or expert; empty if unknown."""
        keys = (each.key.removeprefix(_LEVEL) for each in self.choices)
        return next((key for key in keys if key in LEVELS), "")

    @cached_property
    def about(self) -> tuple[str, ...]:
        """The other choices, such as the size or the mode."""
        return tuple(phrasebook().tell(each) for each in self.choices if not each.key.startswith(_LEVEL))


@dataclass(frozen=True, slots=True)
class OrderedPuzzle:
    """A puzzle to print, by its address or its text. The preset is given if the address does not name it."""

    kind: str
    address: str = ""
    text: str = ""
    preset: str = ""
    title: str = ""  # given by the player
    new: bool = False  # made for this order, and different from those before it
    past: bool = False  # the day before that of a front page


@dataclass(frozen=True, slots=True)
class PrintOrder:
    puzzles: tuple[OrderedPuzzle, ...]
    choices: PrintChoices
    title: str
    language: str = ENGLISH

    def to_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def read_order(text: str) -> PrintOrder:
    found: dict[str, Any] = json.loads(text)
    puzzles = tuple(OrderedPuzzle(**each) for each in found.pop("puzzles"))
    return PrintOrder(puzzles, PrintChoices(**found.pop("choices")), **found)


def day_order(kinds: Iterable[AnyKind], day: str) -> Iterator[OrderedPuzzle]:
    """The dailies of these kinds, without those that cannot be printed."""
    printed = (each for each in kinds if each.outside.paper is not None)
    return (OrderedPuzzle(each.id, str(Address(each.id, DAILY, day))) for each in printed)


def items(
    ordered: Sequence[OrderedPuzzle], kinds: Sequence[AnyKind], pulse: Pulse, daily: Callable[[Address], str] = daily_of
) -> Iterator[PrintItem]:
    """Reads or makes the puzzles, and numbers them if there are several. `daily` gives the text of a daily."""
    made: dict[str, tuple[AnyPuzzle, ...]] = {}
    for number, each in enumerate(ordered, 1):
        seen = made.get(each.kind, ()) if each.new else ()
        item = _make_item(each, kinds, number if len(ordered) > 1 else 0, pulse, seen, daily)
        made[each.kind] = (*made.get(each.kind, ()), item.puzzle)[-MEMORY:]
        yield item


def _make_item(
    ordered: OrderedPuzzle,
    kinds: Sequence[AnyKind],
    number: int,
    pulse: Pulse,
    seen: tuple[AnyPuzzle, ...],
    daily: Callable[[Address], str],
) -> PrintItem:
    pulse()
    kind = next(each for each in kinds if each.id == ordered.kind)
    if kind.outside.paper is None:
        raise BadText("paper.not_printed", kind=kind.name)
    day, printed, preset = "", ordered.address, menu_preset(kind.menu, ordered.preset) if ordered.preset else None
    puzzle = kind.read(ordered.text) if ordered.text else None
    if ordered.address:
        there = read_address(ordered.address, kinds)
        day = there.day
        preset = preset or (menu_preset(kind.menu, preset_on(kind.menu, day)) if day else preset_at(kind, there))
        if puzzle is None:
            puzzle, printed = (kind.read(daily(there)), printed) if day else _make_puzzle(kind, there, seen, pulse)
    assert puzzle is not None, ordered
    choices = preset.choices if preset else ()
    return PrintItem(kind, puzzle, printed, choices, day, number, ordered.title, ordered.past)


def _make_puzzle(kind: AnyKind, there: Address, seen: tuple[AnyPuzzle, ...], pulse: Pulse) -> tuple[AnyPuzzle, str]:
    """The puzzle of an address, and the address; if it may repeat one of those seen, another one without address."""
    avoiding, repeats = kind.variety.avoiding, kind.variety.repeats
    if avoiding is None or not seen:
        return make_at(kind, there, pulse), str(there)
    if repeats is not None and not repeats(puzzle := make_at(kind, there, pulse), seen):
        return puzzle, str(there)
    return kind.generate(avoiding(preset_at(kind, there).options, seen), Random(str(there)), pulse), ""


def day_in_words(day: str) -> str:
    year, month, number = map(int, day.split("-"))
    return phrasebook().tell(say("date.day", day=number, month=say(f"date.month_{month}"), year=year))


@dataclass(frozen=True, slots=True)
class PageRoom:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PageSize:
    width: float
    height: float
    large: bool = False

    @property
    def top(self) -> float:
        return TOP_LARGE if self.large else TOP

    @property
    def measure(self) -> float:
        """The width of the page between its margins."""
        return self.width - 2 * MARGIN

    @property
    def high(self) -> float:
        """The height below the title."""
        return self.height - BOTTOM - self.top

    def rooms(self, count: int) -> Iterator[PageRoom]:
        """As many equal rooms as `count`, below the title."""
        across, down = GRIDS[count]
        wide = (self.measure - (across - 1) * GUTTER) / across
        high = (self.high - (down - 1) * ROWS_APART) / down
        for at in range(count):
            row, column = divmod(at, across)
            yield PageRoom(MARGIN + column * (wide + GUTTER), self.top + row * (high + ROWS_APART), wide, high)


def page_size(choices: PrintChoices) -> PageSize:
    return PageSize(*SIZES[choices.paper], choices.large)


def sizes(count: int, smallest: float) -> list[float]:
    """The sizes of letters to try, from the largest down by half a point."""
    largest = LETTERS[count]
    return [largest - step / 2 for step in range(int((largest - smallest) * 2) + 1)]
