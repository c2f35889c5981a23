"""Fill-In: the words are given, their places are not.

An exercise is a board of the course that needs one technique, played up to the first step by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import takewhile
from random import Random

from generators.fill_in import explain, notation, rules, solver
from generators.fill_in.course import COURSE, EVENINGS
from generators.fill_in.explain import LADDER
from generators.fill_in.generate import FROM_WORDS, generate
from generators.fill_in.ladder import view_of
from generators.fill_in.menu import MENU, Options
from generators.fill_in.page import FillInGivens, page_data, page_texts, state_of, values_of
from generators.fill_in.paper import PAPER
from generators.fill_in.rules import Move, Puzzle, State, play, start
from generators.kernel.cache import cached_lately
from generators.kernel.course import LOOK, Evening, Part, Parts, until_enough
from generators.kernel.kind import (
    Exercise,
    Form,
    Hint,
    Kind,
    Outside,
    Pulse,
    Scoring,
    Teaching,
    Variety,
    WordChoice,
    no_pulse,
)
from generators.kernel.page import Page
from generators.kernel.sets import places_of
from generators.kernel.text import decode
from generators.kernel.way import seconds
from generators.lattice.layout import canonical
from generators.lattice.notation import is_headed

_EVENINGS = {each: evening for evening in EVENINGS for each in LADDER.techniques if each.name == evening.name}


def _board(evening: Evening, rng: Random, pulse: Pulse) -> Puzzle:
    pulse()
    return rng.choice([each for boards in COURSE.boards(evening) for each in boards])


def found(exercise: Exercise[Puzzle, Move], state: State) -> Hint[Move] | None:
    """The step that is on the board: the wanted one, or another by the same technique."""
    return next((each for each in _steps(exercise) if play(state, each.move) == state), None)


@cached_lately(1)
def _steps(exercise: Exercise[Puzzle, Move]) -> tuple[Hint[Move], ...]:
    view = view_of(reduce(play, exercise.moves, start(exercise.puzzle)), no_pulse)
    wanted = exercise.hint and exercise.hint.technique
    steps = takewhile(lambda each: each[0] == wanted, LADDER.steps_at(view))
    return tuple(LADDER.tell(view, *each) for each in steps)


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    return found(exercise, state) is not None


def places(exercise: Exercise[Puzzle, Move]) -> tuple[int, ...]:
    spots = {spot for each in _steps(exercise) for spot in each.targets}
    return places_of(spots, exercise.puzzle.layout.width)


DRILLS = replace(LADDER.drills("fill_in", _EVENINGS, _board, start, is_done), found=found, places=places)


def parts(evening: Evening | None, back: Sequence[Evening], rng: Random, pulse: Pulse) -> Parts:
    if evening is not None:
        look = DRILLS.make(evening.name, rng, pulse)
        others = ([each for each in boards if each != look.puzzle] for boards in COURSE.boards(evening))
        first, second = (rng.sample(boards, len(boards)) for boards in others)
        yield from until_enough(evening, [look], map(Exercise, (first[0], *second)), _seconds)
    yield from (Part(each, DRILLS.make(each.name, rng, pulse), LOOK) for each in back)


def _seconds(exercise: Exercise[Puzzle, Move]) -> float:
    if exercise.hint is not None:
        return max(LOOK, seconds("fill_in", [exercise.hint.technique]))
    return seconds("fill_in", LADDER.techniques_needed(start(exercise.puzzle), no_pulse))


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
        course=replace(COURSE, called=DRILLS.called, parts=parts),
    ),
    outside=Outside(
        forms=(Form("fill_in"),),
        from_words=FROM_WORDS,
        paper=PAPER,
        page=Page(page_data, page_texts, FillInGivens, values_of, state_of),
    ),
    variety=Variety(canonical=lambda puzzle: "\n".join((canonical(puzzle.layout), *puzzle.words))),
    words=WordChoice(spelled=True),
    scoring=Scoring(parts=rules.placed_words),
)
