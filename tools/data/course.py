"""Makes assets/courses/sweet-spots.txt, the boards of the course. Run it as: python -m tools.data.course [MINUTES]

It goes on where it stopped, and saves each board that it finds. A board is made without a level. If it is not what is
wanted, single borders are moved as long as the way through it comes nearer to that. What the techniques up to the
wanted one solve has one solution, so no search is needed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import process_time

from generators.kernel.course import FIRST, SECOND
from generators.kernel.kind import no_pulse
from generators.sweet_spots.course import COURSE, EVENINGS
from generators.sweet_spots.explain import way as hint_way
from generators.sweet_spots.field import BoardView, Plan, Step, field_of, plan, whole
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.notation import read_sbn, sbn
from generators.sweet_spots.rules import Puzzle, canonical, puzzle, start
from generators.sweet_spots.techniques import BY_DIFFICULTY, WHAT_IF, BoardTechnique
from generators.sweet_spots.zones import Repair, Zoning
from generators.words.dictionary import asset

HEADING = (
    "# Boards of the course of Sweet Spots, in the notation of SBN: the evening and its sort, then a board a line.\n"
)
COUNT = 60  # boards of a sort
SIZES = {  # rows and chests of the boards of both sorts
    "last_spots": ((6, 1), (7, 1)),
    "line_inside_line": ((6, 1), (8, 1)),
    "crowding": ((6, 1), (8, 1)),
    "which_one": ((7, 1), (8, 1)),
    "groups_of_two": ((8, 1), (8, 1)),
    "groups_of_three": ((9, 1), (9, 1)),
    "rests": ((8, 1), (8, 1)),
    "which_one_hard": ((8, 1), (9, 1)),
    "shape": ((8, 2), (8, 2)),
    "side_by_side": ((8, 2), (9, 2)),
    "packing": ((9, 2), (9, 2)),
    "groups_of_four": ((9, 2), (9, 2)),
    "overhangs": ((9, 2), (9, 2)),
    "squeeze": ((9, 2), (9, 2)),
    "what_if": ((9, 2), (9, 2)),
}
ROW, COLUMN, ZONE = range(3)
FACING = {  # what the sentence of a technique says of: families of the first and the last line that a step names
    "line_inside_line": (ZONE, ROW),
    "groups_of_two": (ZONE, ROW),
    "groups_of_three": (ZONE, ROW),
    "groups_of_four": (ZONE, ROW),
    "rests": (ROW, ZONE),
    "overhangs": (ZONE, ROW),
    "packing": (ROW, ROW),
}
TURNED = ("groups_of_three", "groups_of_four")  # second boards need these once, the other way round
LEAST_OPEN = 0.3  # share of the cells that are open at the first use
PATIENCE, SPREADS = 60, (0.5, 1.0, 2.0)  # moves of borders that lead no further
VARIATIONS, FAR = 4, 4  # boards around one solution; cost of a wrong use, in cells that stay open


@dataclass(frozen=True, slots=True)
class Way:
    """How far the easiest steps lead, up to the wanted technique."""

    left: int  # cells that stay open
    uses: Counter[str]
    faces: frozenset[tuple[int, int]]  # families of the first and last lines of steps by the wanted technique
    open: float  # share of open cells at its first use


class Wanted:
    def __init__(self, name: str, sort: str) -> None:
        evening = next(each for each in EVENINGS if each.name == name)
        self.name, self.sort, self.mixes = name, sort, evening.mixes
        self.size, self.targets = SIZES[name][sort == SECOND]
        self.taught = {"around_chests", "full_lines", *COURSE.taught_before(evening), *((name,) * (not self.mixes))}
        last = max(at for at, each in enumerate(BY_DIFFICULTY) if each.name in self.taught and each.name in self._asked)
        self.techniques: tuple[BoardTechnique, ...] = BY_DIFFICULTY[: last + 1]

    @property
    def _asked(self) -> tuple[str, ...]:
        return self.mixes or (self.name,)

    def way(self, on: Plan) -> Way:
        here, uses, faces, first = whole(on), Counter[str](), set[tuple[int, int]](), 1.0
        size = on.field.size
        for technique, step, after in steps_by(self.techniques, here):
            if technique.name in self._asked:
                first = first if uses[technique.name] else min(first, here.free.bit_count() / size**2)
                if step.lines:
                    faces.add((step.lines[0] // size, step.lines[-1] // size))
            uses[technique.name] += 1
            here = after
        return Way(0 if here.is_done() else here.free.bit_count(), uses, frozenset(faces), first)

    def holds(self, board: Puzzle) -> bool:
        """Is one step of the technique enough, or none where it is needed twice, whichever is taken? Of gaps in a line
        there are too many for that: one of them is enough. Of what-ifs there are more: the way of hints decides."""
        if self.mixes or self.name in ("last_spots", WHAT_IF.name):
            return True
        *easier, technique = self.techniques
        here = last_of(easier, whole(plan(board)))
        afters = (here.after(each.chests, each.crosses) for each in technique.every(here, no_pulse))
        enough = [last_of(easier, after).is_done() for after in afters]
        if not self.is_once:
            return not any(enough)
        return any(enough) if self.name == "shape" else all(enough)

    @property
    def is_once(self) -> bool:
        return not self.mixes and (self.sort == FIRST or self.name in TURNED)

    def cost(self, way: Way) -> float:
        untaught = sum(count for name, count in way.uses.items() if name not in self.taught)
        return way.left + FAR * (self._off(way) + untaught) + 10 * max(0.0, self._least_open - way.open)

    @property
    def _least_open(self) -> float:
        return 0.0 if self.name == "last_spots" else LEAST_OPEN

    def _off(self, way: Way) -> int:
        """How far the number of uses is from the wanted one."""
        used = way.uses[self.name]
        if self.mixes:
            return max(0, 2 - sum(way.uses[each] > 0 for each in self.mixes))
        if self.name == "last_spots":
            return 0
        return abs(used - 1) if self.is_once else max(0, 2 - used)

    def faces(self, way: Way, *, upright: bool) -> bool:
        """Does the way face as the sentence says? A board that lies on its side has columns for rows."""
        if self.name not in FACING:
            return True
        wanted = {FACING[self.name], tuple(COLUMN if each == ROW else each for each in FACING[self.name])}
        if self.sort == SECOND:
            return not way.faces & wanted if self.name in TURNED else True
        return way.faces == {FACING[self.name]} if upright else way.faces <= wanted


def steps_by(techniques: Sequence[BoardTechnique], here: BoardView) -> Iterator[tuple[BoardTechnique, Step, BoardView]]:
    """The steps as far as these techniques lead, always by the easiest."""
    while not here.is_done():
        pairs = ((each, each.find(here, no_pulse)) for each in techniques)
        technique, step = next((pair for pair in pairs if pair[1]), (None, None))
        if technique is None or step is None:
            return
        here = here.after(step.chests, step.crosses)
        yield technique, step, here


def last_of(techniques: Sequence[BoardTechnique], here: BoardView) -> BoardView:
    for _, _, after in steps_by(techniques, here):
        here = after
    return here


def positions(board: Puzzle) -> list[Puzzle]:
    """The board as it stands and its mirror images, then those that lie on their side."""
    found, zones = [], board.zones
    for turned in (zones, tuple(zip(*zones, strict=True))):
        for up in (turned, turned[::-1]):
            found += [up, tuple(row[::-1] for row in up)]
    return [puzzle(each, max(board.per_row)) for each in found]


def fits(wanted: Wanted, board: Puzzle) -> bool:
    if not wanted.holds(board):
        return False
    for at, each in enumerate(positions(board)):
        way = wanted.way(plan(each))
        if wanted.name == WHAT_IF.name:  # a hint takes a shorter one than the first that is found
            hints = Counter(hint.technique.name for hint in hint_way(start(each), no_pulse))
            way = replace(way, uses=hints)
        if wanted.cost(way) or not wanted.faces(way, upright=at < 4):
            return False
    return True


def climb(wanted: Wanted, zoning: Zoning, rng: Random) -> bool:
    """Move borders one at a time until the way is what is wanted; those that lead away from it are put back."""
    cost, patience = wanted.cost(wanted.way(zoning.plan)), PATIENCE
    while cost and patience:
        transfer = zoning.any_transfer(rng, zoning.field.all)
        if transfer is None:
            return False
        zoning.apply(transfer)
        now = wanted.cost(wanted.way(zoning.plan)) if zoning.is_well_shaped() else cost + 1
        patience = PATIENCE if now < cost else patience - 1
        if now <= cost:
            cost = now
        else:
            zoning.apply(transfer.back())
    return not cost and zoning.is_well_shaped()


def made(wanted: Wanted, rng: Random) -> Iterator[Puzzle]:
    field = field_of(wanted.size)
    while True:
        zoning = grow_zoning(field, wanted.targets, rng, no_pulse, SPREADS)
        if not Repair(zoning, rng, no_pulse).run(proved=False):
            continue
        for _ in range(VARIATIONS):
            if not climb(wanted, zoning, rng):
                break
            board = zoning.puzzle()
            yield from [each for each in (board, positions(board)[4]) if fits(wanted, each)][:1]
            for _ in range(2 * wanted.size):
                if transfer := zoning.any_transfer(rng, field.all):
                    zoning.apply(transfer)


def first_of(board: Puzzle) -> tuple[tuple[int, ...], ...]:
    """The same for a board in all positions."""
    return min(canonical(each.zones) for each in positions(board))


def main() -> None:
    until = process_time() + 60 * float(sys.argv[1]) if len(sys.argv) > 1 else float("inf")
    sorts = [(name, sort) for name in SIZES for sort in (FIRST, SECOND)]
    kept = {each: COURSE.kept().get(each, []) for each in sorts}
    for each, texts in kept.items():  # what was asked for may have changed since
        texts[:] = [text for text in texts if fits(Wanted(*each), read_sbn(text.encode(), no_pulse))]
    known = {first_of(read_sbn(text.encode(), no_pulse)) for texts in kept.values() for text in texts}
    sources = {each: made(Wanted(*each), Random(f"{each} {len(kept[each])}")) for each in sorts}
    while process_time() < until and len(kept[fewest := min(sorts, key=lambda each: len(kept[each]))]) < COUNT:
        board = next(sources[fewest])
        if first_of(board) not in known:
            known.add(first_of(board))
            kept[fewest].append(sbn(board))
            parts = ("\n".join((" ".join(each), *texts, "")) for each, texts in kept.items())
            asset("courses", "sweet-spots.txt").write_text(HEADING + "".join(parts), encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
