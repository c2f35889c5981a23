"""The reason for a step as it is shown: in one frame, or link by link where it is a chain of suppositions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generators.kernel.kind import AnyKind, AnyMove, AnyState, Hint, IllegalMove, Spots
from generators.kernel.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Frame:
    words: Phrase
    lit: Spots = frozenset()
    targets: Spots = frozenset()
    broken: Spots = frozenset()  # where the supposition cannot be
    ghost: Any = None  # the board as it would be
    parts: frozenset[str] = frozenset()  # what of a clue is named by then
    log_word: str = ""  # a word for the log


def frames(kind: AnyKind, state: Any, hint: Hint[Any]) -> tuple[Frame, ...]:  # noqa: ANN401
    """Frames from the state in which the hint speaks. The last link says what follows, and points at all the move
    touches."""
    if not hint.chain:
        return (reason(hint),)
    found, ghost = [], None
    for number, link in enumerate(hint.chain, 1):
        if link.move is not None:
            ghost = _after(kind, ghost if ghost is not None else state, link.move)
        targets = hint.targets if number == len(hint.chain) else link.targets
        broken = link.spots if link.breaks else frozenset()
        found.append(Frame(link.words, link.spots, targets, broken, ghost, link.parts, link.log_word))
    return tuple(found)


def reason(hint: Hint[Any]) -> Frame:
    return Frame(hint.because, hint.spots, hint.targets)


def _after(kind: AnyKind, state: AnyState, move: AnyMove) -> AnyState:
    try:
        return kind.play(state, move)
    except IllegalMove:
        return state
