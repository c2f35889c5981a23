"""Blocks: two by two cells touch each other, so a block holds one chest at most.

    . . x . . x     Two rows that miss two chests each. Four blocks hold all their free cells, no fewer: so each holds
    x . . x . .     just one, and a block with a single free cell has it there.

Blocks can be laid from either end. Squeeze: a chest that takes so many cells of two lines side by side that their own
chests no longer fit, as in crowding of a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from operator import and_

from generators.kernel.bits import bits, union
from generators.sweet_spots.field import Squares, pair
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on
from generators.sweet_spots.techniques.crowding import ChestReach

SPARE = 1  # blocks more than chests, where a squeeze is worth looking for


def packing(view: BoardView) -> Iterator[Step]:
    for one, squares in _pairs(view):
        need = view.missing[one] + view.missing[one + 1]
        for order in (squares, squares[::-1]):
            blocks = _blocks(view.free, order)
            if len(blocks) == need:
                for block in blocks:
                    yield from _one_in(view, one, block)


def _pairs(view: BoardView) -> Iterator[tuple[int, Squares]]:
    """Two lines side by side that both miss chests, more than one in all."""
    for one, squares in view.plan.field.adjacent:
        missing = view.missing[one], view.missing[one + 1]
        if min(missing) > 0 and sum(missing) > 2:
            yield one, squares


def _blocks(free: int, squares: Squares) -> list[int]:
    """The free cells of the fewest blocks that hold all of them, begun at the first step."""
    found, at = [], 0
    while at < len(squares):
        here = (squares[at][0] | squares[at][1]) & free
        if here:
            if at + 1 < len(squares):
                here |= (squares[at + 1][0] | squares[at + 1][1]) & free
            found.append(here)
            at += 1
        at += 1
    return found


def _one_in(view: BoardView, one: int, block: int) -> Iterator[Step]:
    """The steps that follow from a block with just one chest."""
    plan = view.plan
    pair_of = (one, one + 1)
    count = view.missing[one] + view.missing[one + 1]
    because = partial(say_on, plan=plan, count=count, first=one, second=one + 1)
    if not block & (block - 1):
        yield Step(because("sweet_spots.why.block_forced"), chests=block, lines=pair_of, spots=block)
        return
    touched = reduce(and_, (plan.field.near[index] for index in bits(block)), view.free)
    if touched:
        yield Step(because("sweet_spots.why.block_touched"), crosses=touched, lines=pair_of, spots=block)
    for line in plan.lines[(block & -block).bit_length() - 1]:
        if line in pair_of or block & ~plan.masks[line] or view.missing[line] != 1:
            continue
        if crosses := view.room(line) & ~block:
            words = because("sweet_spots.why.block_in", line=line)
            yield Step(words, crosses=crosses, lines=(*pair_of, line), spots=block)


def squeeze(view: BoardView) -> Iterator[Step]:
    reach = ChestReach(view)
    for one, squares in _pairs(view):
        missing = view.missing[one], view.missing[one + 1]
        if len(_blocks(view.free, squares)) > sum(missing) + SPARE:
            continue
        near = union(reach[index] for index in bits(view.room(one) | view.room(one + 1))) & view.free
        crosses = sum(1 << index for index in bits(near) if _squeezes(view, one, squares, index, reach[index]))
        if crosses:
            because = say_on("sweet_spots.why.squeeze", view.plan, count=sum(missing), first=one, second=one + 1)
            yield Step(because, crosses=crosses, lines=(one, one + 1))


def _squeezes(view: BoardView, one: int, squares: Squares, index: int, taken: int) -> bool:
    """Would a chest there leave the pair no way to place the others?"""
    first, second = (view.missing[line] - (line in view.plan.lines[index]) for line in (one, one + 1))
    if first < 1 or second < 1:
        return False
    room = view.room(one) | view.room(one + 1)
    usable, _ = pair(view.plan.field, squares, room & ~taken, (first, second))
    return not usable
