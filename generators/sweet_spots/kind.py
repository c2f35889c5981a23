"""Sweet Spots: hidden chests, so many in each row, column and zone, and no two that touch.

An exercise is a board of the course, marked as far as easier techniques lead, where the next step needs the wanted one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import chain, combinations, product
from random import Random

from generators.kernel.cache import cached_lately
from generators.kernel.course import LOOK, Evening, Part, Parts, until_enough
from generators.kernel.kind import Drills, Exercise, Hint, Kind, Outside, Pulse, Scoring, Teaching, Variety, no_pulse
from generators.kernel.page import Page
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import bits, places_of
from generators.kernel.way import seconds
from generators.sweet_spots import notation, rules
from generators.sweet_spots.course import COURSE, EVENINGS
from generators.sweet_spots.explain import counts, doubt, hint, short, short_proof, steps_by, way, why
from generators.sweet_spots.field import BoardView, plan, whole
from generators.sweet_spots.generate import FROM_WORDS, generate
from generators.sweet_spots.maker import judge_written
from generators.sweet_spots.menu import MENU, Options, size_phrase
from generators.sweet_spots.page import SweetSpotsGivens, page_data, page_texts, state_of, values_of
from generators.sweet_spots.paper import PAPER
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, play, puzzle, start
from generators.sweet_spots.solver import answers, mistakes, solutions
from generators.sweet_spots.symmetry import canonical
from generators.sweet_spots.techniques import BY_DIFFICULTY, TECHNIQUES, WHAT_IF, BoardTechnique, steps
from generators.sweet_spots.techniques.whatif import SHORT

LONG = 240.0  # seconds of a long board
BY_SHAPE = ("shape", "side_by_side")  # by ways to place chests
MOST_WAYS = 6
_BY_NAME = {each.name: each for each in BY_DIFFICULTY}
_EVENINGS = {each.name: each for each in EVENINGS if each.teaches}


def called(name: str) -> Phrase:
    return _BY_NAME[name].phrase("sweet_spots") if name in _BY_NAME else say(f"evening.sweet_spots.{name}")


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    first, second = COURSE.boards(_EVENINGS[name])
    boards = rng.sample((*first, *second), len(first) + len(second))
    return _look(name, (_turn(each, rng) for each in boards), rng, pulse)


def _look(name: str, boards: Iterable[Puzzle], rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    return next(filter(None, (_on(board, _BY_NAME[name], rng, pulse) for board in boards)))


def parts(evening: Evening | None, back: Sequence[Evening], rng: Random, pulse: Pulse) -> Parts:
    if evening is not None and evening.has_boards:
        yield from _evening(evening, rng, pulse)
    yield from (Part(each, make(each.name, rng, pulse), LOOK) for each in back)


def _evening(of: Evening, rng: Random, pulse: Pulse) -> Parts:
    """A look, a board that needs the technique once, and boards that need it more often. The look
    and the first board lie as the sentence says it. Long boards begin at their moment."""
    first, second = (rng.sample(boards, len(boards)) for boards in COURSE.boards(of))
    upright = [_turn(each, rng, on_side=False) for each in first]
    look = [_look(of.name, upright[1:], rng, pulse)] if of.teaches else []
    boards = (upright[0], *(_turn(each, rng) for each in second))
    yield from until_enough(of, look, (_part(of, each, rng, pulse) for each in boards), partial(_seconds, pulse=pulse))


def _part(of: Evening, board: Puzzle, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    """The board; if it is long, from its moment on; if that is long too, the moment alone."""
    whole: Exercise[Puzzle, Move] = Exercise(board)
    if not of.teaches or _seconds(whole, pulse) <= LONG:
        return whole
    look = _on(board, _BY_NAME[of.name], rng, pulse) or make(of.name, rng, pulse)
    begun: Exercise[Puzzle, Move] = Exercise(look.puzzle, look.moves)
    return begun if _seconds(begun, pulse) <= LONG else look


def _seconds(exercise: Exercise[Puzzle, Move], pulse: Pulse) -> float:
    if exercise.hint is not None:
        return max(LOOK, seconds("sweet_spots", [exercise.hint.technique]))
    total = 0.0
    for each in way(reduce(play, exercise.moves, start(exercise.puzzle)), pulse):
        total += seconds("sweet_spots", [each.technique])
        if total > LONG:
            break
    return total


def is_done(exercise: Exercise[Puzzle, Move], state: State) -> bool:
    return found(exercise, state) is not None


@cached_lately(4)
def found(exercise: Exercise[Puzzle, Move], state: State) -> Hint[Move] | None:
    """The step that is on the board: the wanted one, or another by the same technique."""
    here, hints = _steps(exercise)
    on_board = (hint for hint in hints if all(state.at(spot) is mark for spot, mark in hint.move.changes))
    if exercise.hint is None or exercise.hint.technique is not WHAT_IF:
        return next(on_board, None)
    new = [(spot, mark) for mark in (Mark.CROSS, Mark.CHEST) for spot in state.spots(mark) if here.at(spot) is not mark]
    return next(on_board, None) or short_proof(here, new, no_pulse)


def marks(exercise: Exercise[Puzzle, Move], state: State) -> tuple[int, int]:
    """Of the step that has most of its marks."""
    done = found(exercise, state)
    wanted = [hint.move.changes for hint in ((done,) if done else _steps(exercise)[1])]
    counts = [(sum(state.at(spot) is mark for spot, mark in changes), len(changes)) for changes in wanted]
    return max(counts, key=lambda each: each[0], default=(0, 0))


def places(exercise: Exercise[Puzzle, Move]) -> tuple[int, ...]:
    """Those of a what-if are all that have a short proof."""
    here, hints = _steps(exercise)
    spots = {spot for hint in hints for spot, _ in hint.move.changes}
    if exercise.hint is not None and exercise.hint.technique is WHAT_IF:
        either = (Mark.CROSS, Mark.CHEST)
        free = here.spots(Mark.EMPTY)
        spots |= {spot for spot in free if short_proof(here, [(spot, mark) for mark in either], no_pulse)}
    return places_of(spots, here.puzzle.size)


def ways(state: State, of: Hint[Move]) -> tuple[Move, ...]:
    """Every way to place the chests that such a step speaks of, if these are few."""
    here, _ = answers(state.puzzle).right_marks(state, no_pulse)
    technique = _BY_NAME.get(of.technique.name)
    every = technique.every(here, no_pulse) if technique and technique.name in BY_SHAPE else ()
    step = next((each for each in every if each.because == of.because), None)
    lines = (combinations(bits(here.room(line)), here.missing[line]) for line in step.lines) if step else ()
    near, found = here.plan.field.near, list[Move]()
    for each in product(*lines) if step else ():
        chests = [*chain.from_iterable(each)]
        if not any(near[one] >> other & 1 for one, other in combinations(chests, 2)):
            found.append(here.plan.move(sum(1 << chest for chest in chests), 0))
            if len(found) > MOST_WAYS:
                return ()
    return tuple(found)


@cached_lately(1)
def _steps(exercise: Exercise[Puzzle, Move]) -> tuple[State, tuple[Hint[Move], ...]]:
    """The position, the wanted step, and all others that the technique gives there; of what-ifs there are too many."""
    here = reduce(play, exercise.moves, start(exercise.puzzle))
    if exercise.hint is None:
        return here, ()
    technique = _BY_NAME[exercise.hint.technique.name]
    others = () if technique is WHAT_IF else steps_by(technique, here, no_pulse)
    return here, (exercise.hint, *others)


def _turn(board: Puzzle, rng: Random, *, on_side: bool = True) -> Puzzle:
    """One of the eight positions of the board, or of the four in which its rows stay rows."""
    zones = board.zones
    if on_side and rng.random() < 0.5:
        zones = tuple(zip(*zones, strict=True))
    if rng.random() < 0.5:
        zones = zones[::-1]
    if rng.random() < 0.5:
        zones = tuple(row[::-1] for row in zones)
    return puzzle(zones, max(board.per_row))


def _on(board: Puzzle, technique: BoardTechnique, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move] | None:
    """The position with the fewest steps to choose from, so that what is asked for is what is found."""
    places = list(_places(board, technique, pulse))
    least = min((choices for _, choices in places), default=0)
    clearest = [here for here, choices in places if choices == least]
    if not clearest:
        return None
    here = rng.choice(clearest)
    move = here.plan.move(here.chests, here.crosses)
    step = hint(play(start(board), move), pulse)
    if step is None or step.technique is not technique or len(step.chain) > SHORT:
        return None
    return Exercise(board, (move,) if move.changes else (), step)


def _places(board: Puzzle, wanted: BoardTechnique, pulse: Pulse) -> Iterator[tuple[BoardView, int]]:
    """The positions on the way through the board where nothing easier gets on, and how many steps
    of the technique do; no further than techniques of that level lead. What-ifs are all alike: one
    does."""
    here = whole(plan(board))
    for technique, _, after in steps(here, pulse, wanted.level):
        if technique is wanted:
            if technique is WHAT_IF:
                yield here, 1
                return
            yield here, len({(each.chests, each.crosses) for each in technique.every(here, pulse)})
        here = after


DRILLS: Drills[Puzzle, State, Move] = Drills(
    tuple(each.name for each in BY_DIFFICULTY if each.name in _EVENINGS), called, make, is_done, marks, found, places
)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    return (
        say("sweet_spots.result", size=size_phrase(puzzle.size, max(puzzle.per_zone))),
        say("sweet_spots.result_found", count=sum(puzzle.per_row)),
    )


SWEET_SPOTS: Kind[Options, Puzzle, State, Move] = Kind(
    id="sweet_spots",
    menu=MENU,
    generate=generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    is_solved=rules.is_solved,
    over=rules.is_solved,
    mistakes=mistakes,
    grouped=rules.grouped,
    hint=hint,
    solutions=solutions,
    result=result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=notation.SUFFIX,
    claims=notation.claims,
    open=notation.open_file,
    techniques=TECHNIQUES,
    graded=True,
    teaching=Teaching(
        way=way,
        short=short,
        why=why,
        is_elimination=rules.rules_out,
        without_marks_of=rules.without,
        counts=counts,
        doubt=doubt,
        drills=DRILLS,
        ways=ways,
        course=replace(COURSE, called=called, parts=parts),
    ),
    outside=Outside(
        forms=notation.FORMS,
        from_words=FROM_WORDS,
        judged=judge_written,
        links=(("puzz_link", notation.link), ("sbn", notation.sbn)),
        notes=notation.notes,
        pack=(notation.pack, notation.unpack),
        paper=PAPER,
        page=Page(page_data, page_texts, SweetSpotsGivens, values_of, state_of),
    ),
    variety=Variety(canonical=canonical),
    scoring=Scoring(
        parts=lambda state: frozenset(state.spots(Mark.CHEST)),
        full=lambda state: len([*state.spots(Mark.CHEST)]) >= sum(state.puzzle.per_row),
    ),
)
