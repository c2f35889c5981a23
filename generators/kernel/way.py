"""The solution of any puzzle step by step, and the techniques it needs.

The cost of a technique is an estimate, edited by hand in assets/calibration/costs.toml. Effort is
computed from it; levels depend only on which techniques a puzzle needs."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Any, Generic

from generators.kernel.kind import LEVELS, Hint, Kind, M, O, P, Pulse, S, Spot, Spots, Technique, hardest
from generators.kernel.page import PageStep, Value
from generators.kernel.phrases import Phrase, family_of, phrasebook, say
from generators.kernel.sets import place_of, places_of

COSTS = Path(__file__).parents[2] / "assets" / "calibration" / "costs.toml"
POINT = "point"  # listed among the costs of a kind: seconds for one point of a technique's weight


@cache
def _costs() -> Mapping[str, Any]:
    return tomllib.loads(COSTS.read_text(encoding="utf-8")) if COSTS.is_file() else {}


def _costs_of(kind: str) -> Mapping[str, float]:
    found: Mapping[str, float] = _costs().get(kind) or _costs().get(family_of(kind), {})
    return found


def cost(kind: str, technique: Technique) -> float:
    """The cost of one use in points: from costs.toml if it is there, else the weight of the technique."""
    known = _costs_of(kind)
    return known[technique.name] / known[POINT] if technique.name in known else float(technique.weight)


def seconds(kind: str, uses: Iterable[Technique]) -> float:
    """The estimated time for these uses."""
    return _costs_of(kind).get(POINT, 1.0) * sum(cost(kind, each) for each in uses)


@dataclass(frozen=True, slots=True)
class SolutionStep(Generic[S, M]):
    before: S
    hint: Hint[M]
    after: S


@dataclass(frozen=True, slots=True)
class StepGroup(Generic[S, M]):
    """Consecutive steps that a person takes as one."""

    title: Phrase
    steps: tuple[SolutionStep[S, M], ...]


@dataclass(frozen=True, slots=True)
class Difficulty(Generic[S, M]):
    """The techniques that a puzzle needs, and the level they make."""

    uses: tuple[tuple[Technique, int], ...]  # times each technique is used, from easy to hard
    level: str  # says how hard the puzzle is if the kind is graded
    hardest: SolutionStep[S, M] | None  # first step of the hardest technique
    at: int  # number of the step, counted from 1


def way(kind: Kind[O, P, S, M], state: S, pulse: Pulse) -> Iterator[SolutionStep[S, M]]:
    """The steps to the end, each by the easiest technique; mistakes are corrected first. Ends early
    if nothing more follows, or if a step leads back to an earlier state, as in a puzzle without a
    solution."""
    hints = kind.teaching.way(state, pulse) if kind.teaching.way is not None else _hint_after_hint(kind, state, pulse)
    return _follow(kind, state, hints, pulse)


def short_way(
    kind: Kind[O, P, S, M], steps: Sequence[SolutionStep[S, M]], pulse: Pulse
) -> tuple[SolutionStep[S, M], ...]:
    """The known way with the least effort: the kind's short way, or the given steps."""
    if kind.teaching.short is None or not steps:
        return tuple(steps)
    hints = kind.teaching.short(steps[0].before, frozenset(step.hint.technique.name for step in steps), pulse)
    found = tuple(_follow(kind, steps[0].before, hints, pulse))
    ends = bool(found) and kind.is_solved(found[-1].after)
    easier = ends and len(found) < len(steps) and effort(kind, found) < effort(kind, steps)
    return found if easier else tuple(steps)


def effort(kind: Kind[O, P, S, M], steps: Iterable[SolutionStep[S, M]]) -> float:
    return sum(cost(kind.id, step.hint.technique) for step in steps)


def _follow(kind: Kind[O, P, S, M], state: S, hints: Iterable[Hint[M]], pulse: Pulse) -> Iterator[SolutionStep[S, M]]:
    passed = {state}
    for hint in hints:
        pulse()
        after = kind.play(state, hint.move)
        if after in passed:
            return
        passed.add(after)
        yield SolutionStep(state, hint, after)
        state = after


def _hint_after_hint(kind: Kind[O, P, S, M], state: S, pulse: Pulse) -> Iterator[Hint[M]]:
    while not kind.over(state) and (hint := kind.hint(state, pulse)) is not None:
        yield hint
        state = kind.play(state, hint.move)


def thoughts(kind: Kind[O, P, S, M], steps: Sequence[SolutionStep[S, M]]) -> tuple[StepGroup[S, M], ...]:
    """Groups consecutive steps that are shown as one; steps without a name of their own are grouped by technique."""

    def title(step: SolutionStep[S, M]) -> Phrase:
        return step.hint.thought or step.hint.technique.phrase(kind.id)

    return tuple(StepGroup(words, tuple(group)) for words, group in groupby(steps, key=title))


def sentence(hint: Hint[M]) -> Phrase:
    """The full text of a step: where to look, what follows there and why."""
    return say("way.sentence", where=hint.where, because=hint.because)


def needs(kind: Kind[O, P, S, M], steps: Sequence[SolutionStep[S, M]]) -> Difficulty[S, M]:
    counts = Counter(step.hint.technique for step in steps)
    found = (each for each in kind.techniques if counts[each])
    used = sorted(found, key=lambda each: (LEVELS.index(each.level), each.weight))
    at = next((at for at, step in enumerate(steps, 1) if used and step.hint.technique == used[-1]), 0)
    uses = tuple((each, counts[each]) for each in used)
    return Difficulty(uses, hardest(used), steps[at - 1] if at else None, at)


def write_step(
    hint: Hint[M],
    move: Iterable[tuple[int, Value]],
    places: Callable[[Spots], tuple[int, ...]],
    after: tuple[int, ...] = (),
    alone: tuple[int, ...] = (),
) -> PageStep:
    """A step as a page has it, worded in the language of this process."""
    tell = phrasebook().tell
    why = tuple(tell(link.words) for link in hint.chain) or (tell(hint.because),)
    return PageStep(tell(hint.where), why, places(hint.spots), places(hint.targets), tuple(move), after, alone)


def write_grid_step(
    hint: Hint[M],
    changes: Iterable[tuple[Spot, Value]],
    width: int,
    after: Iterable[Spot] = (),
    alone: Iterable[Spot] = (),
) -> PageStep:
    """A step on a board whose places are its cells in reading order."""
    places, move = partial(places_of, width=width), ((place_of(spot, width), value) for spot, value in changes)
    return write_step(hint, move, places, places(after), places(alone))
