"""The exact solver: finds at most so many solutions, so that asking for two proves that there is only one.

    A A B B     It propagates what certainly follows (field.py) and branches where that is not enough, first on
    A A B B     the line with the fewest ways, favouring lines that led to dead ends before. Here nothing follows: a
    C C D D     chest on row 1, column 1 leads to a dead end, on column 2 to one solution, on column 3 to another.
    C C D D

Solutions of the board in play are cached: most marks fit a solution that was found before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from itertools import islice
from random import Random

from generators.kernel.cache import cached_lately
from generators.kernel.kind import Pulse, Spots
from generators.kernel.sets import bits
from generators.sweet_spots.field import IMPOSSIBLE, BoardView, Plan, plan, view_of
from generators.sweet_spots.rules import Puzzle, State, play, start
from generators.sweet_spots.ways import cross_bands, pair, ways

LONGEST = 5000  # positions in the search for the nearest solution
PROOF = 0.5  # exponent of the weights: with 1, the hardest boards of 21 rows take twice as long
ENOUGH = 20  # solutions to compare a player's marks with, when a board from outside has several


@dataclass(slots=True)
class _Position:
    free: int  # spots that may still get a chest
    chests: int
    missing: list[int]  # chests, of each line
    seen: list[int]  # free spots of each line, and of each pair of lines, when last looked at

    def copy(self) -> _Position:
        return _Position(self.free, self.chests, self.missing.copy(), self.seen.copy())


@dataclass(eq=False)
class Search:
    """One search on one plan. Randomness and a favoured solution only change the order of what is
    found: with a favourite it comes first, and then what differs little from it. A search that is
    not wide looks at single lines. The less it trusts the lines that led to dead ends, the more it
    keeps to those with few ways."""

    plan: Plan
    pulse: Pulse
    rng: Random | None = None
    _: KW_ONLY
    favourite: int = 0
    wide: bool = True
    trust: float = 1.0

    def __post_init__(self) -> None:
        size = self.plan.field.size
        self.weights = [1] * (3 * size)
        self.pairs = self.plan.field.adjacent if max(self.plan.targets[: 2 * size]) > 1 else []

    def solutions(self, chests: int = 0, crosses: int = 0) -> Iterator[int]:
        """Every solution that agrees with these marks, once, as a mask of chests."""
        nodes = self._roots(chests, crosses)
        while nodes:
            node = nodes.pop()
            if not self.propagate(node):
                continue
            if not any(node.missing):
                yield node.chests
                continue
            self._branch(node, nodes)

    def nearest(self, chests: int, crosses: int, marks: tuple[int, int]) -> int | None:
        """The solution with these marks that differs least from the others, chests and crosses as well."""
        nodes = self._roots(chests, crosses)
        best, fewest, looks = None, self.plan.field.all.bit_count() + 1, 0
        while nodes and looks < LONGEST:
            node, looks = nodes.pop(), looks + 1
            if not self.propagate(node):
                continue
            wrong = node.chests & marks[1] | marks[0] & ~node.free & ~node.chests
            if wrong.bit_count() >= fewest:
                continue
            if any(node.missing):
                self._branch(node, nodes)
            else:
                best, fewest = node.chests, wrong.bit_count()
        return best

    def count_left(self) -> int:
        """The spots that propagation alone cannot decide, from an unmarked board."""
        (root,) = self._roots(0, 0)
        self.propagate(root)
        return root.free

    def possible(self, chests: int, crosses: int) -> bool:
        """Whether the marks do not contradict each other as far as propagation sees."""
        return any(map(self.propagate, self._roots(chests, crosses)))

    def _roots(self, chests: int, crosses: int) -> list[_Position]:
        """The position with these marks; nothing if they contradict each other."""
        plan = self.plan
        free = plan.field.all & ~crosses
        for mask, target in zip(plan.masks, plan.targets, strict=True):
            if not target:
                free &= ~mask
        root = _Position(free, 0, list(plan.targets), [-1] * (len(plan.masks) + len(self.pairs)))
        return [root] if plan.is_balanced() and self._place(root, chests) else []

    def _branch(self, node: _Position, nodes: list[_Position]) -> None:
        """Two positions: with a chest on the chosen spot first, without it later."""
        chosen = self._spot(node)
        with_chest = node.copy()
        node.free &= ~chosen
        nodes.append(node)
        if self._place(with_chest, chosen):
            nodes.append(with_chest)

    def _spot(self, node: _Position) -> int:
        plan, field = self.plan, self.plan.field
        best, chosen = 1e9, 0
        for line, missing in enumerate(node.missing):
            if missing:
                free = plan.masks[line] & node.free
                found = field.ways[missing].get(free) or ways(field, free, missing)
                weight = self.weights[line]
                cost = (found.number - 1) / (weight if self.trust == 1 else weight**self.trust)
                if cost < best:
                    best, chosen = cost, free
        if self.rng:
            return 1 << self.rng.choice(list(bits(chosen)))
        chosen = chosen & self.favourite or chosen
        if not chosen & chosen - 1:
            return chosen
        return 1 << max(bits(chosen), key=lambda index: (field.near[index] & node.free).bit_count())

    def propagate(self, node: _Position) -> bool:
        """Marks all that follows; False when that is a contradiction."""
        while True:
            self.pulse()
            before = node.free
            if not self._look_at_lines(node):
                return False
            if node.free == before and not self._look_wider(node):
                return False
            if node.free == before:
                return True

    def _look_at_lines(self, node: _Position) -> bool:
        field, seen, missing, free = self.plan.field, node.seen, node.missing, node.free
        known, roomy = field.ways, field.roomy
        for line, mask in enumerate(self.plan.masks):
            room = free & mask
            if room == seen[line] or not missing[line]:
                continue
            seen[line] = room
            if room.bit_count() > roomy[missing[line]]:
                continue
            usable, forced, shadow, _ = known[missing[line]].get(room) or ways(field, room, missing[line])
            if shadow or usable != room:
                free &= ~(shadow | room & ~usable)
            if not usable:
                self.weights[line] += 1
                return False
            if forced:
                node.free = free
                if not self._place(node, forced):
                    self.weights[line] += 1
                    return False
                free = node.free
        node.free = free
        return True

    def _look_wider(self, node: _Position) -> bool:
        """Pairs and bands, when there is at least one chest to be found."""
        if not self.wide or not any(node.missing):
            return True
        crossed = cross_bands(self.plan, node.free, node.missing)
        if crossed == IMPOSSIBLE:
            return False
        before = node.free
        node.free &= ~crossed
        return node.free != before or self._look_at_pairs(node)

    def _look_at_pairs(self, node: _Position) -> bool:
        masks, field, seen, missing = self.plan.masks, self.plan.field, node.seen, node.missing
        for place, (one, squares) in enumerate(self.pairs, len(masks)):
            if missing[one] and missing[one + 1]:
                free = node.free & (masks[one] | masks[one + 1])
                if free == seen[place]:
                    continue
                seen[place] = free
                usable, forced = pair(field, squares, free, (missing[one], missing[one + 1]))
                if not usable:
                    self.weights[one] += 1
                    return False
                node.free &= ~(free & ~usable)
                if forced and not self._place(node, forced):
                    return False
        return True

    def _place(self, node: _Position, chests: int) -> bool:
        """Put chests and cross what they rule out; False when they contradict each other or fill a line too much."""
        plan, missing, free = self.plan, node.missing, node.free
        near, masks, lines = plan.field.near, plan.masks, plan.lines
        node.chests |= chests
        while chests:
            chest = chests & -chests
            if not free & chest:
                return False
            chests ^= chest
            index = chest.bit_length() - 1
            free &= ~(near[index] | chest)
            for line in lines[index]:
                missing[line] -= 1
                if missing[line] <= 0:
                    if missing[line]:
                        return False
                    free &= ~masks[line]
        node.free = free
        return True


def solve(plan: Plan, most: int, pulse: Pulse, rng: Random | None = None, *, favourite: int = 0) -> list[int]:
    return list(islice(Search(plan, pulse, rng, favourite=favourite).solutions(), most))


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    """Solved states, at most so many; chests only, no crosses."""
    return tuple(islice(each_solution(puzzle, pulse), most))


def each_solution(puzzle: Puzzle, pulse: Pulse) -> Iterator[State]:
    """Solved states, one after the other as they are found."""
    board = plan(puzzle)
    for chests in Search(board, pulse, trust=PROOF).solutions():
        yield play(start(puzzle), board.move(chests, 0))


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The marks that differ from the solution; with several solutions, none if one fits, else from
    the nearest. And the spots that are wrongly joined."""
    known = answers(state.puzzle)
    wrong = known.plan.spots(known.mistaken(*known.plan.marks_of(state), pulse))
    return wrong.union(*(state.empty(each) for each in known.wrongly_joined(state, pulse)))


class Answers:
    """The known solutions of one board: most marks fit one of them, and need no search."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.plan = plan(puzzle)
        self.found: list[int] = []
        self.compared: list[int] | None = None  # all solutions, or ENOUGH; None before the first search

    def fitting(self, chests: int, crosses: int, pulse: Pulse) -> int | None:
        found = next((each for each in self.found if not differences(each, chests, crosses)), None)
        if found is None and (self.compared is None or len(self.compared) == ENOUGH):  # there may be others
            found = next(Search(self.plan, pulse).solutions(chests, crosses), None)
            if found is not None:
                self.found.append(found)
        return found

    def mistaken(self, chests: int, crosses: int, pulse: Pulse) -> int:
        """The marks that differ from every solution; with several, none if one fits, else from the nearest."""
        pulse()
        return self.contradictions(0, 0, chests, crosses, pulse)

    def right_marks(self, state: State, pulse: Pulse, replaced: int = 0) -> tuple[BoardView, int]:
        """The view of the right marks alone, without those that a move replaces; and the wrong ones."""
        chests, crosses = (marks & ~replaced for marks in self.plan.marks_of(state))
        wrong = self.mistaken(chests, crosses, pulse)
        return view_of(self.plan, self.plan.field.all & ~(chests | crosses) | wrong, chests & ~wrong), wrong

    def contradictions(self, chests: int, crosses: int, more_chests: int, more_crosses: int, pulse: Pulse) -> int:
        """The marks, of the later ones, that differ from the nearest solution with the first ones."""
        if not more_chests | more_crosses or self._fits(chests | more_chests, crosses | more_crosses, pulse):
            return 0
        found = [each for each in self._enough(pulse) if not differences(each, chests, crosses)]
        if len(self._enough(pulse)) == ENOUGH:  # a nearer one may be among the others
            search = Search(self.plan, pulse, favourite=more_chests)
            near = search.nearest(chests, crosses, (more_chests, more_crosses))
            found += [near] if near is not None else []
        if not found and (other := self.fitting(chests, crosses, pulse)) is not None:
            found = [other]
        differ = (differences(each, more_chests, more_crosses) for each in found)
        return min(differ, key=int.bit_count, default=more_chests | more_crosses)

    def wrongly_joined(self, state: State, pulse: Pulse) -> tuple[Spots, ...]:
        """The joined spots that have one chest in no solution; none where there may be more solutions."""
        solutions, mask = self._enough(pulse) if state.joined else [], self.plan.field.mask
        if len(solutions) == ENOUGH:
            return ()
        one = ({each for each in state.joined if (mask(each) & found).bit_count() == 1} for found in solutions)
        right = set[Spots]().union(*one)
        return tuple(each for each in state.open_joined() if each not in right)

    def _fits(self, chests: int, crosses: int, pulse: Pulse) -> bool:
        """Is there a solution with these marks? Where one is known already, it is likely to be the only one."""
        if self.found and any(not differences(each, chests, crosses) for each in self.found):
            return True
        if self.found:
            self._enough(pulse)
        return self.fitting(chests, crosses, pulse) is not None

    def _enough(self, pulse: Pulse) -> list[int]:
        if self.compared is None:
            self.compared = solve(self.plan, ENOUGH, pulse)
            self.found = [*self.compared, *(each for each in self.found if each not in self.compared)]
        return self.compared


def differences(solution: int, chests: int, crosses: int) -> int:
    return chests & ~solution | crosses & solution


@cached_lately(4)
def answers(puzzle: Puzzle) -> Answers:
    """The known solutions of a board; cached for the last few boards."""
    return Answers(puzzle)
