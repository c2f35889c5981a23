"""What a person sees, and the steps that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.kernel.bits import bits
from generators.kernel.phrases import Phrase, listed, say
from generators.sweet_spots.field import Plan
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
class Sight:
    plan: Plan
    free: int  # unmarked spots
    chests: int
    missing: tuple[int, ...]  # chests, of each line

    def after(self, step: Step) -> Sight:
        return view(self.plan, self.free & ~(step.chests | step.crosses), self.chests | step.chests)

    def open_lines(self) -> list[int]:
        """The lines that still miss chests."""
        return [line for line, missing in enumerate(self.missing) if missing > 0]

    def room(self, line: int) -> int:
        return self.plan.masks[line] & self.free

    def done(self) -> bool:
        return not any(self.missing)


def view(plan: Plan, free: int, chests: int) -> Sight:
    found = [(mask & chests).bit_count() for mask in plan.masks]
    return Sight(plan, free, chests, tuple(want - have for want, have in zip(plan.targets, found, strict=True)))


def whole(plan: Plan) -> Sight:
    """The board before the first mark."""
    return view(plan, plan.field.all, 0)


# ---- naming


def line_phrase(plan: Plan, line: int) -> Phrase:
    family, number = divmod(line, plan.field.size)
    if family == 2:
        return say("sweet_spots.zone", name=zone_name(number))
    return say(("sweet_spots.row", "sweet_spots.column")[family], number=number + 1)


def lines_phrase(plan: Plan, lines: Sequence[int]) -> Phrase:
    """Row 1, row 2 and row 3."""
    return listed([line_phrase(plan, line) for line in lines])


def spot_phrase(plan: Plan, mask: int) -> Phrase:
    row, column = divmod(next(bits(mask)), plan.field.size)
    return say("sweet_spots.spot", row=row + 1, column=column + 1)
