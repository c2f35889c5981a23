"""What is seen of a step: all at once, or link by link where it is a chain of suppositions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.boards.board import View
from generators.kernel.kind import AnyKind, Spots
from generators.kernel.phrases import Phrase
from generators.kernel.way import Footstep, sentence


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the way, by its number from 0, and a link of its chain."""

    step: int = 0
    link: int = 0


def links(step: Footstep[Any, Any]) -> int:
    """How many moments it takes."""
    return max(1, len(step.hint.chain))


def view_of(kind: AnyKind, step: Footstep[Any, Any], link: int) -> View[Any]:
    """As a hint shows it. The last link says what follows, and speaks of all that the move touches."""
    hint = step.hint
    if not hint.chain:
        return View(step.before, lit=hint.spots, targets=hint.targets, focused=False)
    here, last = hint.chain[link], link == len(hint.chain) - 1
    ghost, broken = None, Spots(here.spots) if here.breaks else Spots()
    for each in hint.chain[: link + 1]:
        if each.move is not None:
            ghost = kind.play(step.before if ghost is None else ghost, each.move)
    targets = hint.targets if last else here.targets
    return View(step.before, lit=here.spots, targets=targets, ghost=ghost, broken=broken, focused=False)


def words_of(step: Footstep[Any, Any], link: int) -> Phrase:
    return step.hint.chain[link].words if step.hint.chain else sentence(step.hint)
