"""A board as a person sees it, and the steps that follow from it.

A A B B        a view of this board of one chest a line with the chest on row 1, column 2 put down:
A A B B        free     what neither holds a chest nor is ruled out: here rows 3 and 4 without column 2,
C C D D                 and of row 2 the last spot
C C D D        missing  1 for each line but row 1, column 2 and zone A

x * x x        `put` also crosses the spots around the chest and in the lines that it fills; `with_forced_crosses`
x x x .        does so for all chests.
. x . .
. x . .
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.kernel.phrases import Blank, Phrase, join_list, say
from generators.kernel.sets import bits, union
from generators.sweet_spots.field import Plan
from generators.sweet_spots.rules import Move, zone_name

AMOUNTS = ("count", "left", "most", "want", "have")  # blanks of sentences that are filled with the number itself


@dataclass(frozen=True, slots=True)
class Step:
    """New chests or crosses, and why they follow; `lines` and `spots` are where to look."""

    because: Phrase
    chests: int = 0
    crosses: int = 0
    lines: tuple[int, ...] = ()
    spots: int = 0


@dataclass(frozen=True, slots=True)
class BoardView:
    plan: Plan
    free: int  # unmarked spots
    chests: int
    missing: tuple[int, ...]  # chests, of each line

    def after(self, step: Step) -> BoardView:
        return view_of(self.plan, self.free & ~(step.chests | step.crosses), self.chests | step.chests)

    def open_lines(self) -> list[int]:
        return [line for line, missing in enumerate(self.missing) if missing > 0]

    def room(self, line: int) -> int:
        return self.plan.masks[line] & self.free

    def is_done(self) -> bool:
        return not any(self.missing)

    def put(self, chests: int, crosses: int = 0) -> BoardView:
        """The view with these marks, and with the crosses around the chests and in the lines that they fill."""
        plan, missing = self.plan, list(self.missing)
        gone = chests | crosses
        for index in bits(chests):
            gone |= plan.field.near[index]
            for line in plan.lines[index]:
                missing[line] -= 1
                if missing[line] <= 0:
                    gone |= plan.masks[line]
        return BoardView(plan, self.free & ~gone, self.chests | chests, tuple(missing))

    def with_forced_crosses(self) -> BoardView:
        """The view with every cross that the chests force, whether it is marked or not."""
        gone = union(self.plan.field.near[index] for index in bits(self.chests))
        gone |= union(self.plan.masks[line] for line, missing in enumerate(self.missing) if missing <= 0)
        return BoardView(self.plan, self.free & ~gone, self.chests, self.missing)

    def move_to(self, after: BoardView) -> Move:
        """The marks by which the other view differs from this one."""
        chests = after.chests & ~self.chests
        return self.plan.move(chests, self.free & ~after.free & ~chests)

    def last_spots(self) -> int:
        """The spots of lines that have just as many left as they miss chests."""
        rooms = ((line, self.room(line)) for line in self.open_lines())
        return union(room for line, room in rooms if room.bit_count() == self.missing[line])


def view_of(plan: Plan, free: int, chests: int) -> BoardView:
    found = [(mask & chests).bit_count() for mask in plan.masks]
    return BoardView(plan, free, chests, tuple(want - have for want, have in zip(plan.targets, found, strict=True)))


def whole(plan: Plan) -> BoardView:
    """The board before the first mark."""
    return view_of(plan, plan.field.all, 0)


def say_on(key: str, plan: Plan, **blanks: Phrase | int | Sequence[int]) -> Phrase:
    """A sentence about a board. Lines are given by number; several spots, as bits, are listed with "or"."""
    return say(key, **{name: _name_blank(plan, name, value) for name, value in blanks.items()})


def _name_blank(plan: Plan, blank: str, value: Phrase | int | Sequence[int]) -> Blank:
    match value:
        case Phrase():
            return value
        case int() if blank in AMOUNTS:
            return value
        case int() if blank == "spot":
            found = plan.field.spots(value)
            return join_list([say("sweet_spots.spot", row=row + 1, column=column + 1) for row, column in found], "or")
        case int() if value >= 2 * plan.field.size:
            return say("sweet_spots.zone", name=zone_name(value - 2 * plan.field.size))
        case int():
            column, number = divmod(value, plan.field.size)
            return say("sweet_spots.column" if column else "sweet_spots.row", number=number + 1)
        case _:
            return join_list([_name_blank(plan, blank, line) for line in value])
