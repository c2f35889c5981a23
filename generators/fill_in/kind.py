"""Fill-In: the words are given, their places are not.

An exercise is a grid that needs one technique, played up to the step before it. Trying everything
to the end is left out: no person has to do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from generators.fill_in import explain, notation, rules, solver
from generators.fill_in.explain import LADDER, easiest_technique
from generators.fill_in.generate import FROM_WORDS, generate, make_unique
from generators.fill_in.ladder import RUNGS, Step, View, view_after, view_of
from generators.fill_in.menu import ANY, MENU, NUMBERS, THEMED, Options
from generators.fill_in.page import FillInGivens, page_data, page_texts
from generators.fill_in.paper import PAPER
from generators.fill_in.rules import Move, Place, Puzzle, State, slot_of, start
from generators.kernel.kind import (
    EXPERT,
    HARD,
    MEDIUM,
    Drills,
    Exercise,
    Kind,
    Outside,
    Pulse,
    Scoring,
    Teaching,
    Technique,
    Variety,
    WordChoice,
)
from generators.kernel.text import decode
from generators.lattice.layout import canonical
from generators.lattice.notation import is_headed

PRACTISED = {rung.technique.name: rung.technique for rung in RUNGS if rung.proves}
TRIES = 6  # grids, before the best candidate is taken
LEAST_OPEN = 4  # slots: at the very end there is too little to see

_WORDS = (Options(7, MEDIUM, ANY), Options(9, MEDIUM, ANY))
_FEW_DIGITS = (Options(7, EXPERT, NUMBERS), Options(9, EXPERT, NUMBERS))
_PUZZLES = {  # puzzles that need the technique now and then
    "only_word": (Options(9, MEDIUM, ANY), Options(11, MEDIUM, THEMED)),
    "only_place": (Options(7, MEDIUM, ANY), Options(7, MEDIUM, NUMBERS), *_FEW_DIGITS),
    "crossings": (*_WORDS, Options(9, HARD, NUMBERS)),
    "chain": _FEW_DIGITS,
    "what_if": _FEW_DIGITS,
}


@dataclass(frozen=True, slots=True)
class _Candidate:
    view: View
    before: tuple[Move, ...]
    step: Step
    others: int  # other words that the same technique gives there

    @property
    def worth(self) -> tuple[bool, int]:
        """Smaller is better: a single word to find, with enough of the grid still open."""
        return len(self.view.choices) < LEAST_OPEN, self.others


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    technique = PRACTISED[name]
    best: _Candidate | None = None
    tries = 0
    while best is None or (tries < TRIES and best.worth > (False, 0)):
        tries += 1
        puzzle = make_unique(rng.choice(_PUZZLES.get(name, _WORDS)), rng, pulse)
        candidates = list(_candidates(puzzle, technique, pulse))
        rng.shuffle(candidates)
        best = min((best, *candidates) if best else candidates, key=lambda each: each.worth, default=None)
    return Exercise(best.view.state.puzzle, best.before, LADDER.tell(best.view, technique, best.step))


def _candidates(puzzle: Puzzle, technique: Technique, pulse: Pulse) -> Iterator[_Candidate]:
    """The places on the way where no word follows by an easier technique."""
    way = list(LADDER.steps_from(view_of(start(puzzle), pulse)))
    last, _, step = way[-1]
    end = view_after(last, step).state
    for count, (view, needed, step) in enumerate(way):
        if needed == technique:
            slots = (view.slots[index] for index in view.choices)
            due = {slot: easiest_technique(view, Step(slot, end.reads(slot))) for slot in slots}
            easier = any(each is not None and each.weight < technique.weight for each in due.values())
            if due[step.slot] == technique and not easier:  # unlike the way, a person sees that no word is used twice
                others = sum(each == technique for each in due.values()) - 1
                yield _Candidate(view, tuple(each.move for *_, each in way[:count]), step, others)


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    move = exercise.hint.move if exercise.hint else None
    return isinstance(move, Place) and state.reads(slot_of(state, move)) == move.word


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(PRACTISED), lambda name: PRACTISED[name].phrase("fill_in"), make, is_done
)


FILL_IN: Kind[Options, Puzzle, State, Move] = Kind(
    id="fill_in",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=solver.mistakes,
    grouped=rules.group_mistakes,
    hint=explain.LADDER.hint,
    solutions=solver.solutions,
    result=explain.result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=partial(is_headed, heading=notation.HEADER),
    open=lambda data: notation.read(decode(data)),
    techniques=explain.LADDER.techniques,
    teaching=Teaching(
        way=explain.way,
        why=explain.why,
        in_cells=True,
        counts=explain.counts,
        doubt=explain.doubt,
        account=explain.account,
        drills=DRILLS,
    ),
    outside=Outside(
        forms=notation.FORMS,
        from_words=FROM_WORDS,
        paper=PAPER,
        page=page_data,
        page_texts=page_texts,
        page_givens=FillInGivens,
    ),
    variety=Variety(canonical=lambda puzzle: "\n".join((canonical(puzzle.layout), *puzzle.words))),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=rules.placed_words),
)
