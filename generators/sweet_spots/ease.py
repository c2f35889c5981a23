"""Making a board easier: transfers where people get stuck, kept when they get further."""

from __future__ import annotations

from random import Random

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.kernel.ladder import EASY, HARD
from generators.sweet_spots.field import Plan
from generators.sweet_spots.solver import Search
from generators.sweet_spots.zones import Zoning

PATIENCE = 40  # transfers without getting further


def ease(zoning: Zoning, level: str, rng: Random, pulse: Pulse) -> bool:
    """Change the zones until techniques of about this level solve the board, if that can be had."""
    stuck = left(zoning.plan, level, pulse)
    patience = PATIENCE
    while stuck and patience:
        transfer = zoning.any_transfer(rng, stuck)
        if transfer is None:
            return False
        zoning.apply(transfer)
        now = left(zoning.plan, level, pulse)
        patience = PATIENCE if now.bit_count() < stuck.bit_count() else patience - 1
        if now.bit_count() <= stuck.bit_count():
            stuck = now
        else:
            zoning.apply(transfer.back())
    return not stuck


def left(plan: Plan, level: str, pulse: Pulse) -> int:
    """The spots that stay undecided; for the higher levels the quick solver stands in for the person."""
    if level != EASY:
        return Search(plan, pulse, wide=level == HARD).left()
    pulse()
    return _left_by_counting(plan)


def _left_by_counting(plan: Plan) -> int:
    """The spots that easy techniques leave, all of them at once: the order of such steps does not matter."""
    free, missing = plan.field.all, list(plan.targets)
    while True:
        before = free
        for line, mask in enumerate(plan.masks):
            if not missing[line]:
                continue
            room = mask & free
            if room.bit_count() == missing[line]:
                free = _placed(plan, room, free, missing)
            else:
                free &= _beside(plan, line, room, missing)
        if free == before:
            return free if any(missing) else 0


def _placed(plan: Plan, chests: int, free: int, missing: list[int]) -> int:
    """The spots that stay free when chests are put, which fill lines."""
    for index in bits(chests):
        free &= ~(plan.field.near[index] | 1 << index)
        for line in plan.lines[index]:
            missing[line] -= 1
            if not missing[line]:
                free &= ~plan.masks[line]
    return free


def _beside(plan: Plan, inner: int, room: int, missing: list[int]) -> int:
    """The spots that are left when all of one line lies in another: all but the rest of that one."""
    kept = plan.field.all
    for outer in plan.lines[(room & -room).bit_length() - 1]:
        if outer != inner and missing[outer] == missing[inner] and not room & ~plan.masks[outer]:
            kept &= ~plan.masks[outer] | room
    return kept
