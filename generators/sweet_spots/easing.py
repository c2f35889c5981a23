"""Making a board easier: transfers where people get stuck, kept when they get further."""

from __future__ import annotations

from random import Random

from generators.kind import Pulse
from generators.ladder import EASY, HARD
from generators.sweet_spots.field import Plan
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.ladder import steps
from generators.sweet_spots.techniques.sight import whole
from generators.sweet_spots.zoning import Zoning

PATIENCE = 40  # transfers without getting further


def ease(zoning: Zoning, level: str, rng: Random, pulse: Pulse) -> bool:
    """Change the zones until techniques of about this level solve the board, if that can be had."""
    stuck = left(zoning.plan(), level, pulse)
    patience = PATIENCE
    while stuck and patience:
        transfer = zoning.any_transfer(rng, stuck)
        if transfer is None:
            return False
        zoning.apply(transfer)
        now = left(zoning.plan(), level, pulse)
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
    here = whole(plan)
    for _, _, after in steps(here, pulse, level):
        here = after
    return 0 if here.done() else here.free
