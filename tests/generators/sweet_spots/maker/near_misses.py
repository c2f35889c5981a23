"""Boards of one solution of which some cells were handed to a zone beside them."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.kernel.kind import no_pulse
from generators.kernel.sets import spots
from generators.sweet_spots.generate import generate
from generators.sweet_spots.maker import BoardDraft, draft_of
from generators.sweet_spots.menu import Options


@cache
def made(size: int, targets: int, seed: int) -> BoardDraft:
    return draft_of(generate(Options(size, targets, None), Random(seed), no_pulse))


def near_miss(draft: BoardDraft, rng: Random, strokes: int) -> BoardDraft:
    """So many cells take the zone of a neighbour; no zone is lost."""
    while strokes:
        row, column = rng.choice(list(spots(draft.size, draft.size)))
        beside = [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)]
        zone = draft.at(rng.choice([each for each in beside if max(each) < draft.size and min(each) >= 0]))
        if zone != draft.at((row, column)) and draft.count(draft.at((row, column))) > 1:
            draft, strokes = draft.painted([((row, column), zone)]), strokes - 1
    return draft
