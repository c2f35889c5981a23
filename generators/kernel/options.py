"""What a kind offers: its presets, and choices beyond them on a few axes.

A custom choice has a name like a preset: custom-size-9-chests-2-level-hard. The name is stored in
games, statistics and addresses, so its parts are small letters and digits only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import product
from typing import Generic, TypeAlias, TypeVar

from generators.kernel.phrases import Phrase, in_a_row, say

CUSTOM = "custom"  # prefix of the name of every custom choice
OFF, ON = "no", "yes"  # values of a switch
HSK = "hsk"  # beside the levels: for learners of Chinese
LEARNERS = {f"{HSK}-{level}": level for level in (3, 4)}  # the same, of one level of HSK
_BETWEEN = "-"

Values: TypeAlias = "Mapping[str, str]"  # value of each axis by its name

O = TypeVar("O")  # noqa: E741 - options, as in kind.py


class AxisControl(Enum):
    NUMBER = auto()  # number with minus and plus
    CHOICE = auto()  # choice by name
    SWITCH = auto()


@dataclass(frozen=True, slots=True)
class Axis:
    name: str
    control: AxisControl
    values: tuple[str, ...]
    start: str
    title: Phrase
    words: Callable[[str], Phrase]  # sentence for a value; for a switch, when it is on
    later: bool = False  # added after names were in use: its start is left out, so that they stay valid


@dataclass(frozen=True, slots=True)
class Custom(Generic[O]):
    axes: tuple[Axis, ...]
    build: Callable[[Values], O]
    why_not: Callable[[Values], Phrase | None]  # known before it is made: impossible, or too slow

    def axis(self, name: str) -> Axis:
        return next(axis for axis in self.axes if axis.name == name)

    def preset(self, *chosen: object) -> Preset[O]:
        """The preset with these values, one for each axis, and named after them: 6-easy-rhymed."""
        values = dict(zip([axis.name for axis in self.axes], map(str, chosen), strict=True))
        return Preset(_BETWEEN.join(values.values()), self.build(values), self.choices(values))

    @property
    def start(self) -> dict[str, str]:
        return {axis.name: axis.start for axis in self.axes}

    def choices(self, values: Values) -> tuple[Phrase, ...]:
        shown = self._names(values)
        return tuple(
            axis.words(value) for axis, value in shown if axis.control is not AxisControl.SWITCH or value == ON
        )

    def name(self, values: Values) -> str:
        pairs = ((axis.name, value) for axis, value in self._names(values))
        return _BETWEEN.join((CUSTOM, *(part for pair in pairs for part in pair)))

    def _names(self, values: Values) -> list[tuple[Axis, str]]:
        return [(axis, values[axis.name]) for axis in self.axes if not (axis.later and values[axis.name] == axis.start)]

    def read(self, name: str) -> dict[str, str] | None:
        """The values of that name, or None; an axis that is not in the name has its start value."""
        head, *parts = name.split(_BETWEEN)
        given = dict(zip(parts[::2], parts[1::2], strict=False))
        if head != CUSTOM or not parts or 2 * len(given) != len(parts):
            return None
        known = {axis.name: axis.values for axis in self.axes}
        if any(value not in known.get(axis, ()) for axis, value in given.items()):
            return None
        return {**self.start, **given}

    def nearest(self, values: Values, kept: Sequence[str] = ()) -> dict[str, str]:
        """The possible choice that differs in the fewest axes and by the smallest steps. It avoids
        changing the axes in `kept`, the last one most of all."""
        nearest = sorted(self.every(), key=lambda each: self._distance(values, each, kept))
        return next(each for each in nearest if self.why_not(each) is None)

    def every(self) -> Iterator[dict[str, str]]:
        names = [axis.name for axis in self.axes]
        return (dict(zip(names, chosen, strict=True)) for chosen in product(*(axis.values for axis in self.axes)))

    def _distance(self, values: Values, other: Values, kept: Sequence[str]) -> tuple[object, ...]:
        steps = {
            axis.name: abs(axis.values.index(values[axis.name]) - axis.values.index(other[axis.name]))
            for axis in self.axes
        }
        lost = [steps[name] > 0 for name in reversed(kept)]
        return lost[:1], sum(map(bool, steps.values())), lost, sum(steps.values())


def choices_of(kind: str, presets: Sequence[Preset[O]], start: str) -> Custom[O]:
    """The choices of a menu of presets alone; those like the preset that a new player gets come first."""
    first = next((each.choices[0] for each in presets if each.id == start), None)
    presets = sorted(presets, key=lambda each: each.choices[0] != first)
    columns = zip(*(each.choices for each in presets), strict=True)
    rows = [{str(number): each for number, each in enumerate(dict.fromkeys(column))} for column in columns]
    known = {each.choices: each.options for each in presets}

    def chosen(values: Values) -> tuple[Phrase, ...]:
        return tuple(row[number] for row, number in zip(rows, values.values(), strict=True))

    def why_not(values: Values) -> Phrase | None:
        wanted = chosen(values)
        if wanted in known:
            return None
        fit = next(at for at in range(len(rows)) if not any(each[: at + 1] == wanted[: at + 1] for each in known))
        return say("choose.not_with", what=wanted[fit], others=in_a_row(wanted[:fit]))

    axes = (
        choice(f"axis{at}", tuple(row), say(f"board.{kind}.axis_{at}"), row.__getitem__) for at, row in enumerate(rows)
    )
    return Custom(tuple(axes), lambda values: known[chosen(values)], why_not)


def is_custom(name: str) -> bool:
    return name.startswith(CUSTOM + _BETWEEN)


def number(name: str, values: Iterable[int], start: int, title: Phrase, words: Callable[[int], Phrase]) -> Axis:
    return Axis(name, AxisControl.NUMBER, tuple(map(str, values)), str(start), title, lambda each: words(int(each)))


def choice(
    name: str,
    values: tuple[str, ...],
    title: Phrase,
    words: Callable[[str], Phrase],
    start: str = "",
    *,
    later: bool = False,
) -> Axis:
    return Axis(name, AxisControl.CHOICE, values, start or values[0], title, words, later)


def switch(name: str, title: Phrase, words: Phrase) -> Axis:
    return Axis(name, AxisControl.SWITCH, (OFF, ON), OFF, title, lambda _: words)


def level(levels: Iterable[str], title: Phrase, start: str = "") -> Axis:
    return choice("level", tuple(levels), title, say_level, start)


def say_level(name: str) -> Phrase:
    """`name`: hsk-3, too, or hsk3 where an axis has it."""
    if not name.startswith(HSK):
        return say(f"level.{name}")
    return say("_".join(filter(None, (f"taught.{HSK}", name.removeprefix(HSK).strip(_BETWEEN)))))


@dataclass(frozen=True, slots=True)
class Preset(Generic[O]):
    """One entry of the menu: its options, and the choice on each axis (size, level, ...) in words."""

    id: str
    options: O
    choices: tuple[Phrase, ...]
    plain: tuple[Phrase, ...] = ()  # choices that the name of a game leaves out


@dataclass(frozen=True, slots=True)
class KindMenu(Generic[O]):
    """All presets and choices of a kind. Loaded without the code that makes and plays puzzles."""

    presets: tuple[Preset[O], ...]
    custom: Custom[O] | None = None  # choices beyond the presets
    withdrawn: tuple[Preset[O], ...] = ()  # no longer in the menu; old games and addresses still use them
    week: tuple[str, ...] = ()  # ids of the presets of the dailies, Monday to Sunday; empty: it has no dailies
    week_before: tuple[str, tuple[str, ...]] = "", ()  # a day, and the week that applied before it
    festivals: tuple[tuple[str, str], ...] = ()  # Chinese ones, each with the preset of its daily
    start: str = ""  # id of the preset that a new player gets; empty: the first
    language: str = ""  # language of its words; empty: it has none


def every_preset(menu: KindMenu[O]) -> tuple[Preset[O], ...]:
    return (*menu.presets, *menu.withdrawn)


def menu_preset(menu: KindMenu[O], name: str) -> Preset[O] | None:
    """The preset of that name, or None."""
    known = next((each for each in every_preset(menu) if each.id == name), None)
    if known is not None or menu.custom is None or not is_custom(name):
        return known
    values = menu.custom.read(name)
    return None if values is None else find_preset(menu, menu.custom, values)


def find_preset(menu: KindMenu[O], custom: Custom[O], values: Values) -> Preset[O] | None:
    """The preset with these values, one of the menu if it has the same options. None if impossible."""
    if custom.why_not(values) is not None:
        return None
    options = custom.build(values)
    same = next((each for each in every_preset(menu) if each.options == options), None)
    return same or make_preset(custom, values)


def make_preset(custom: Custom[O], values: Values) -> Preset[O]:
    return Preset(custom.name(values), custom.build(values), custom.choices(values))


def why_none(custom: Custom[O], name: str) -> Phrase:
    values = custom.read(name)
    why = None if values is None else custom.why_not(values)
    return why or say("custom.unknown")
