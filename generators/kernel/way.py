"""The whole way through a puzzle, step by step, and what it needs. Knows no puzzle.

The cost of a technique is an estimate kept by hand in assets/calibration/costs.toml. Effort is computed from it; levels
are not, they depend on which techniques a puzzle needs."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Generic

from generators.kernel.kind import Hint, Kind, M, O, P, Pulse, S
from generators.kernel.ladder import LEVELS, Technique, hardest
from generators.kernel.phrases import Phrase, say

COSTS = Path(__file__).parents[2] / "assets" / "calibration" / "costs.toml"
POINT = "point"  # stands among the techniques of a kind: seconds for each point of the ladder's weight


@cache
def _costs() -> Mapping[str, Any]:
    return tomllib.loads(COSTS.read_text(encoding="utf-8")) if COSTS.is_file() else {}


def cost(kind: str, technique: Technique) -> float:
    """The cost of one use, in points as the ladder's weights are: from costs.toml where it has one; else that
    weight."""
    known: Mapping[str, float] = _costs().get(kind, {})
    return known[technique.name] / known[POINT] if technique.name in known else float(technique.weight)


@dataclass(frozen=True, slots=True)
class Footstep(Generic[S, M]):
    before: S
    hint: Hint[M]
    after: S


@dataclass(frozen=True, slots=True)
class Thought(Generic[S, M]):
    """Steps in a row that a person takes as one."""

    title: Phrase
    steps: tuple[Footstep[S, M], ...]


@dataclass(frozen=True, slots=True)
class Difficulty(Generic[S, M]):
    """The techniques that a puzzle needs, and the level they make."""

    uses: tuple[tuple[Technique, int], ...]  # from easy to hard, with how many times
    level: str  # tells how hard the puzzle is only where the kind is graded
    effort: int
    hardest: Footstep[S, M] | None  # the first step of the hardest technique
    at: int  # its number, counted from 1


def way(kind: Kind[O, P, S, M], state: S, pulse: Pulse) -> Iterator[Footstep[S, M]]:
    """The steps from there to the end, each by the easiest technique; first what is wrong is mended. Where nothing more
    follows, it ends before that; and so it does where a step would lead round in a circle, as without a solution."""
    hints = kind.teaching.way(state, pulse) if kind.teaching.way is not None else _hint_after_hint(kind, state, pulse)
    return _followed(kind, state, hints, pulse)


def short_way(kind: Kind[O, P, S, M], steps: Sequence[Footstep[S, M]], pulse: Pulse) -> tuple[Footstep[S, M], ...]:
    """The way with the least effort that was found: another one, or these steps of the ladder's."""
    if kind.teaching.short is None or not steps:
        return tuple(steps)
    hints = kind.teaching.short(steps[0].before, frozenset(step.hint.technique for step in steps), pulse)
    found = tuple(_followed(kind, steps[0].before, hints, pulse))
    ends = bool(found) and kind.solved(found[-1].after)
    return found if ends and effort(kind, found) < effort(kind, steps) else tuple(steps)


def effort(kind: Kind[Any, Any, S, M], steps: Iterable[Footstep[S, M]]) -> float:
    named = {each.name: each for each in kind.techniques}
    return sum(cost(kind.id, named[step.hint.technique]) for step in steps)


def pondered(kind: Kind[Any, Any, S, M], steps: Iterable[Footstep[S, M]]) -> int:
    """The steps that take thought: not those that anybody sees, such as what a chest rules out."""
    named = {each.name: each for each in kind.techniques}
    return sum(named[step.hint.technique].weight > 0 for step in steps)


def _followed(kind: Kind[O, P, S, M], state: S, hints: Iterable[Hint[M]], pulse: Pulse) -> Iterator[Footstep[S, M]]:
    passed = {state}
    for hint in hints:
        pulse()
        after = kind.play(state, hint.move)
        if after in passed:
            return
        passed.add(after)
        yield Footstep(state, hint, after)
        state = after


def _hint_after_hint(kind: Kind[O, P, S, M], state: S, pulse: Pulse) -> Iterator[Hint[M]]:
    while not kind.over(state) and (hint := kind.hint(state, pulse)) is not None:
        yield hint
        state = kind.play(state, hint.move)


def thoughts(kind: Kind[Any, Any, S, M], steps: Sequence[Footstep[S, M]]) -> tuple[Thought[S, M], ...]:
    """Steps that follow each other and are shown as one; without a name of their own, those of one technique."""
    named = {each.name: each for each in kind.techniques}

    def title(step: Footstep[S, M]) -> Phrase:
        return step.hint.thought or named[step.hint.technique].phrase(kind.id)

    return tuple(Thought(words, tuple(group)) for words, group in groupby(steps, key=title))


def sentence(hint: Hint[Any]) -> Phrase:
    """All that a step says: where to look, and what follows there and why."""
    return say("way.sentence", where=hint.where, because=hint.because)


def needs(
    kind: Kind[Any, Any, S, M], steps: Sequence[Footstep[S, M]], brief: Sequence[Footstep[S, M]] = ()
) -> Difficulty[S, M]:
    """The difficulty by the ladder's way; the effort by a shorter one, if one was found."""
    counts = Counter(step.hint.technique for step in steps)
    found = (each for each in kind.techniques if counts[each.name])
    used = sorted(found, key=lambda each: (LEVELS.index(each.level), each.weight))
    at = next((at for at, step in enumerate(steps, 1) if used and step.hint.technique == used[-1].name), 0)
    return Difficulty(
        uses=tuple((each, counts[each.name]) for each in used),
        level=hardest(used),
        effort=round(effort(kind, brief or steps)),
        hardest=steps[at - 1] if at else None,
        at=at,
    )
