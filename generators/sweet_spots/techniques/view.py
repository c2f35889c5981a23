"""What a person sees, and the steps that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.bits import bits
from generators.phrases import Phrase, say
from generators.sweet_spots.field import Layout
from generators.sweet_spots.rules import zone_name


@dataclass(frozen=True, slots=True)
class Step:
    """New chests or crosses, and why they follow; `lines` and `spots` are where to look."""

    because: Phrase
    chests: int = 0
    crosses: int = 0
    lines: tuple[int, ...] = ()
    spots: int = 0


@dataclass(frozen=True, slots=True)
class View:
    layout: Layout
    free: int  # unmarked spots
    chests: int
    missing: tuple[int, ...]  # chests, of each line

    def after(self, step: Step) -> View:
        return view(self.layout, self.free & ~(step.chests | step.crosses), self.chests | step.chests)

    def open_lines(self) -> list[int]:
        """The lines that still miss chests."""
        return [line for line, missing in enumerate(self.missing) if missing > 0]

    def room(self, line: int) -> int:
        return self.layout.masks[line] & self.free

    def done(self) -> bool:
        return not any(self.missing)


def view(layout: Layout, free: int, chests: int) -> View:
    found = [(mask & chests).bit_count() for mask in layout.masks]
    return View(layout, free, chests, tuple(want - have for want, have in zip(layout.targets, found, strict=True)))


def whole(layout: Layout) -> View:
    """The board before the first mark."""
    return view(layout, layout.field.all, 0)


# ---- naming


def line_phrase(layout: Layout, line: int) -> Phrase:
    family, number = divmod(line, layout.field.size)
    if family == 2:
        return say("sweet_spots.zone", name=zone_name(number))
    return say(("sweet_spots.row", "sweet_spots.column")[family], number=number + 1)


def lines_phrase(layout: Layout, lines: Sequence[int]) -> Phrase:
    """Row 1, row 2 and row 3."""
    *others, last = (line_phrase(layout, line) for line in lines)
    if not others:
        return last
    first = others[0]
    for other in others[1:]:
        first = say("sweet_spots.listed", first=first, second=other)
    return say("sweet_spots.both", first=first, second=last)


def spot_phrase(layout: Layout, mask: int) -> Phrase:
    row, column = divmod(next(bits(mask)), layout.field.size)
    return say("sweet_spots.spot", row=row + 1, column=column + 1)
