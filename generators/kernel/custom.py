"""Choices beyond the presets: a few axes with their values, and why some of them do not go together.

A choice has a name, as presets have: custom-size-9-chests-2-level-hard. It stands in headings of games, in statistics
and in addresses, so that its parts are small letters and digits alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import product
from typing import Generic, TypeAlias, TypeVar

from generators.kernel.phrases import Phrase, say

CUSTOM = "custom"  # begins the name of every such choice
OFF, ON = "no", "yes"  # the values of a switch
_BETWEEN = "-"

Values: TypeAlias = "Mapping[str, str]"  # of each axis, by its name

O = TypeVar("O")  # noqa: E741 - options, as in kind.py


class AxisControl(Enum):
    NUMBER = auto()  # one less, one more
    CHOICE = auto()  # each has a name
    SWITCH = auto()


@dataclass(frozen=True, slots=True)
class Axis:
    name: str
    control: AxisControl
    values: tuple[str, ...]
    start: str
    title: Phrase
    words: Callable[[str], Phrase]  # of a value, in a sentence; of a switch, when it is on
    later: bool = False  # came when there were names already: they stay as they are, its start is left out


@dataclass(frozen=True, slots=True)
class Custom(Generic[O]):
    axes: tuple[Axis, ...]
    build: Callable[[Values], O]
    why_not: Callable[[Values], Phrase | None]  # before anything is made: there is none such, or it takes too long

    @property
    def start(self) -> dict[str, str]:
        return {axis.name: axis.start for axis in self.axes}

    def choices(self, values: Values) -> tuple[Phrase, ...]:
        """The chosen values, worded like the choices of a preset."""
        shown = self._named(values)
        return tuple(
            axis.words(value) for axis, value in shown if axis.control is not AxisControl.SWITCH or value == ON
        )

    def name(self, values: Values) -> str:
        pairs = ((axis.name, value) for axis, value in self._named(values))
        return _BETWEEN.join((CUSTOM, *(part for pair in pairs for part in pair)))

    def _named(self, values: Values) -> list[tuple[Axis, str]]:
        return [(axis, values[axis.name]) for axis in self.axes if not (axis.later and values[axis.name] == axis.start)]

    def read(self, name: str) -> dict[str, str] | None:
        """The values of that name, or None; an axis that it does not name keeps its start."""
        head, *parts = name.split(_BETWEEN)
        given = dict(zip(parts[::2], parts[1::2], strict=False))
        if head != CUSTOM or not parts or 2 * len(given) != len(parts):
            return None
        known = {axis.name: axis.values for axis in self.axes}
        if any(value not in known.get(axis, ()) for axis, value in given.items()):
            return None
        return {**self.start, **given}

    def nearest(self, values: Values, kept: Sequence[str] = ()) -> dict[str, str]:
        """The choice that can be had and differs least: in as few axes as may be, by as little, and rather not in those
        that are to be kept, the last of all."""
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


def is_custom(name: str) -> bool:
    return name.startswith(CUSTOM + _BETWEEN)


def number(name: str, values: range, start: int, title: Phrase, words: Callable[[str], Phrase]) -> Axis:
    return Axis(name, AxisControl.NUMBER, tuple(map(str, values)), str(start), title, words)


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
    return choice("level", tuple(levels), title, lambda value: say(f"level.{value}"), start)
