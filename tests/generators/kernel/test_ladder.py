"""A ladder on the smallest of puzzles: the numbers from 1 to 9, of which a state has some; each is a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from generators.kernel.kind import EASY, HARD, JUSTIFIED, MEDIUM, MISTAKE, Exercise, Hint, Pulse, Technique, no_pulse
from generators.kernel.ladder import Ladder, Rung
from generators.kernel.phrases import say

Numbers = frozenset[int]

EVEN, THREE, ODD, LAST = (
    Technique(name, level, 1) for name, level in zip("abcd", (EASY, EASY, MEDIUM, HARD), strict=True)
)
NINE = frozenset(range(1, 10))


def of(divisor: int, rest: int = 0) -> Callable[[Numbers], Iterable[int]]:
    return lambda missing: [number for number in sorted(missing) if number % divisor == rest]


def take_back(state: Numbers, _: Pulse) -> Hint[int] | None:
    """Numbers beyond 9 are wrong."""
    wrong = next((number for number in sorted(state) if number > 9), None)
    return None if wrong is None else Hint(say("a"), say("b"), wrong, technique=MISTAKE)


LADDER: Ladder[Numbers, int, Numbers, int] = Ladder(
    rungs=(Rung(EVEN, of(2)), Rung(THREE, of(3)), Rung(ODD, of(2, 1), deep=True), Rung(LAST, sorted, proves=False)),
    view=lambda state, _: NINE - state,
    after=lambda missing, number: missing - {number},
    play=lambda state, number: state ^ {number},
    undo_wrong=take_back,
    tell=lambda _, technique, number: Hint(say("a"), say("b", number=number), number, technique=technique),
    proves=lambda _, number, move: number == move,
    links=lambda _, technique, number: (say("c"), say("d", number=number)),
)


def proof(*missing: int, move: int) -> str:
    """The name of the technique that proves the move."""
    spots = frozenset({(0, 0)})
    found = LADDER.proof(frozenset(missing), move, spots)
    assert found is None or (found.sort == JUSTIFIED and found.targets == spots)
    return found.technique.name if found is not None else ""


def test_the_way_takes_mistakes_back_and_then_goes_by_the_easiest_technique() -> None:
    way = list(LADDER.way(frozenset({4, 5, 11, 12}), no_pulse))
    assert [(hint.technique.name, hint.move) for hint in way] == [
        *(("mistake", number) for number in (11, 12)),
        *(("a", number) for number in (2, 6, 8)),
        *(("b", number) for number in (3, 9)),
        *(("c", number) for number in (1, 7)),
    ]
    assert LADDER.techniques_needed(frozenset({4, 5}), no_pulse) == [hint.technique for hint in way[2:]]


def test_a_hint_is_a_mistake_or_the_first_step_link_by_link_or_nothing() -> None:
    hints = [LADDER.hint(state, no_pulse) for state in (NINE | {11}, NINE - {6, 7}, NINE)]
    assert [hint and (hint.move, [link.words.key for link in hint.chain]) for hint in hints] == [
        (11, []),
        (6, ["c", "d"]),
        None,
    ]


def test_a_deep_technique_proves_only_where_nothing_plainer_is_seen_and_the_last_one_proves_nothing() -> None:
    assert proof(5, 6, move=6) == "a"
    assert proof(5, 6, move=5) == ""
    assert proof(5, 7, move=7) == "c"
    assert proof(5, move=4) == ""
    assert LADDER.techniques == (MISTAKE, EVEN, THREE, ODD, LAST)


def test_an_exercise_begins_just_before_the_first_step_of_its_technique() -> None:
    def is_done(exercise: Exercise[Numbers, int], state: Numbers) -> bool:
        return exercise.hint is not None and exercise.hint.move in state

    drills = LADDER.drills(
        "numbers", {THREE: 9}, lambda most, *_: frozenset(range(1, most + 1)), lambda _: frozenset(), is_done
    )
    exercise = drills.make("b", Random(0), no_pulse)
    assert drills.names == ("b",)
    assert drills.called("b").key == "technique.numbers.b"
    assert exercise.moves == (2, 4, 6, 8)
    assert exercise.hint is not None
    assert not drills.is_done(exercise, frozenset(exercise.moves))
    assert drills.is_done(exercise, frozenset({*exercise.moves, exercise.hint.move}))
