"""Drills: a grid that asks for one technique, as far as it has come just before that.

Trying everything to the end is left out: nobody is asked to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generators.fill_in.analysis import LADDER, TRIAL, Step, View, easiest, steps, view_of
from generators.fill_in.generate import unique
from generators.fill_in.hints import hint_of
from generators.fill_in.menu import ANY, NUMBERS, THEMED, Options
from generators.fill_in.rules import Move, Place, Puzzle, State, slot_of, start
from generators.kernel.kind import EXPERT, HARD, MEDIUM, Drills, Exercise, Pulse, Technique

PRACTISED = {each.name: each for each in LADDER if each is not TRIAL}
TRIES = 6  # grids, before the best offer is taken
LEAST_OPEN = 4  # slots: at the very end, nothing is left to be seen

_WORDS = (Options(7, MEDIUM, ANY), Options(9, MEDIUM, ANY))
_FEW_DIGITS = (Options(7, EXPERT, NUMBERS), Options(9, EXPERT, NUMBERS))
_ASKING = {  # which grids ask for it now and then
    "only_word": (Options(9, MEDIUM, ANY), Options(11, MEDIUM, THEMED)),
    "only_place": (Options(7, MEDIUM, ANY), Options(7, MEDIUM, NUMBERS), *_FEW_DIGITS),
    "crossings": (*_WORDS, Options(9, HARD, NUMBERS)),
    "chain": _FEW_DIGITS,
    "what_if": _FEW_DIGITS,
}


@dataclass(frozen=True, slots=True)
class _Offer:
    view: View
    before: tuple[Move, ...]
    step: Step
    others: int  # words that follow by the same technique there

    @property
    def worth(self) -> tuple[bool, int]:
        """The less, the better: where there is one thing to be seen, and something left around it."""
        return len(self.view.choices) < LEAST_OPEN, self.others


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    technique = PRACTISED[name]
    best: _Offer | None = None
    tries = 0
    while best is None or (tries < TRIES and best.worth > (False, 0)):
        tries += 1
        puzzle = unique(rng.choice(_ASKING.get(name, _WORDS)), rng, pulse)
        offers = list(_offers(puzzle, technique, pulse))
        rng.shuffle(offers)
        best = min((best, *offers) if best else offers, key=lambda each: each.worth, default=None)
    return Exercise(best.view.state.puzzle, best.before, hint_of(best.view, technique, best.step))


def _offers(puzzle: Puzzle, technique: Technique, pulse: Pulse) -> Iterator[_Offer]:
    """The places on the way where nothing easier is to be seen."""
    view = view_of(start(puzzle))
    way = list(steps(view, pulse))
    end = way[-1][2].state
    for count, (needed, step, after) in enumerate(way):
        if needed == technique:
            slots = {index: puzzle.layout.slots[index] for index in view.choices}
            due = {slot: easiest(view, index, end.reads(slot), pulse) for index, slot in slots.items()}
            easier = any(each is not None and each.weight < technique.weight for each in due.values())
            if due[step.slot] == technique and not easier:  # a person sees, unlike the way, that no word stands twice
                others = sum(each == technique for each in due.values()) - 1
                yield _Offer(view, tuple(each.move for _, each, _ in way[:count]), step, others)
        view = after


def done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Place) and state.reads(slot_of(state, move)) == move.word


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(PRACTISED), lambda name: PRACTISED[name].phrase("fill_in"), make, done
)
