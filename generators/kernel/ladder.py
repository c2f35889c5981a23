"""Reasoning step by step: from the rungs of a kind, hints, the way to the end, reasons for moves, and exercises.

view    what the rungs look at: a state without mistakes, and what follows from it for all of them
rung    a technique, and each step that it gives on a view
step    what the technique shows: a move, and what its reason speaks of
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, TypeVar

from generators.kernel.kind import (
    JUSTIFIED,
    MISTAKE,
    Drills,
    Exercise,
    Hint,
    Link,
    M,
    O,
    P,
    Pulse,
    S,
    Spots,
    Technique,
    Why,
)
from generators.kernel.phrases import Phrase

V = TypeVar("V")  # view
T = TypeVar("T")  # step


@dataclass(frozen=True, slots=True)
class Rung(Generic[V, T]):
    technique: Technique
    steps: Callable[[V], Iterable[T]]
    deep: bool = False  # counts only where no plainer rung gives a step
    proves: bool = True  # whether its steps justify a move


def _climb(rungs: Iterable[Rung[V, T]], view: V) -> Iterator[tuple[Technique, T]]:
    plain = False
    for rung in rungs:
        if rung.deep and plain:
            return
        for step in rung.steps(view):
            plain = plain or not rung.deep
            yield rung.technique, step


@dataclass(frozen=True, slots=True)
class Ladder(Generic[S, M, V, T]):
    rungs: tuple[Rung[V, T], ...]  # from easy to hard
    view: Callable[[S, Pulse], V]
    after: Callable[[V, T], V]
    play: Callable[[S, M], S]
    undo_wrong: Callable[[S, Pulse], Hint[M] | None]  # the first mistake, taken back; None if there is none
    tell: Callable[[V, Technique, T], Hint[M]]  # a step in words
    proves: Callable[[V, T, M], bool]  # whether the step shows that a move is right
    links: Callable[[V, Technique, T], tuple[Phrase, ...]] | None = None  # a hint in links; None: in one sentence

    @property
    def techniques(self) -> tuple[Technique, ...]:
        return MISTAKE, *(rung.technique for rung in self.rungs)

    def steps_at(self, view: V) -> Iterator[tuple[Technique, T]]:
        """Each step that can be seen on the view, the easiest first."""
        return _climb(self.rungs, view)

    def steps_from(self, view: V) -> Iterator[tuple[V, Technique, T]]:
        """The easiest step, then the easiest on the view after it, to the end; each with the view before it."""
        while (found := next(self.steps_at(view), None)) is not None:
            yield view, *found
            view = self.after(view, found[1])

    def techniques_needed(self, state: S, pulse: Pulse) -> list[Technique]:
        """One for each step to the end."""
        return [technique for _, technique, _ in self.steps_from(self.view(state, pulse))]

    def hint(self, state: S, pulse: Pulse) -> Hint[M] | None:
        if (wrong := self.undo_wrong(state, pulse)) is not None:
            return wrong
        view = self.view(state, pulse)
        return next((self.tell_in_links(view, *found) for found in self.steps_at(view)), None)

    def tell_in_links(self, view: V, technique: Technique, step: T) -> Hint[M]:
        told = self.tell(view, technique, step)
        links = self.links(view, technique, step) if self.links is not None else ()
        return replace(told, chain=tuple(Link(words, None, told.spots) for words in links))

    def way(self, state: S, pulse: Pulse) -> Iterator[Hint[M]]:
        """All steps to the end. Mistakes are taken back first."""
        while (wrong := self.undo_wrong(state, pulse)) is not None:
            yield wrong
            state = self.play(state, wrong.move)
        for found in self.steps_from(self.view(state, pulse)):
            yield self.tell(*found)

    def proving_step(self, view: V, move: M) -> tuple[Technique, T] | None:
        """The easiest step that proves the move."""
        steps = _climb([rung for rung in self.rungs if rung.proves], view)
        return next((found for found in steps if self.proves(view, found[1], move)), None)

    def proof(self, view: V, move: M, targets: Spots) -> Why | None:
        """Justifies a move by the easiest step that proves it; the move changes these spots."""
        found = self.proving_step(view, move)
        if found is None:
            return None
        told = self.tell(view, *found)
        return Why(JUSTIFIED, told.because, told.technique, told.spots, targets)

    def drills(
        self,
        family: str,
        exercises: Mapping[Technique, O],  # options whose puzzles need the technique now and then
        generate: Callable[[O, Random, Pulse], P],
        start: Callable[[P], S],
        is_done: Callable[[Exercise[P, M], S], bool],
    ) -> Drills[P, S, M]:
        """Exercises: a puzzle that needs one technique, played up to the first step by it."""
        by_name = {technique.name: technique for technique in exercises}

        def make(name: str, rng: Random, pulse: Pulse) -> Exercise[P, M]:
            while True:
                puzzle = generate(exercises[by_name[name]], rng, pulse)
                before: list[M] = []
                for hint in self.way(start(puzzle), pulse):
                    if hint.technique.name == name:
                        return Exercise(puzzle, tuple(before), hint)
                    before.append(hint.move)

        return Drills(tuple(by_name), lambda name: by_name[name].phrase(family), make, is_done)
