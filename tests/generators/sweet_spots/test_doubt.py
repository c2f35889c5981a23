"""What Sure takes and what it refuses: whatever the ladder gives is proved, whatever is called a guess is not."""

from __future__ import annotations

from random import Random

from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, Doubt, Spot, no_pulse
from generators.kernel.way import way
from generators.sweet_spots.doubt import counts, doubt
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Mark, Move, State, play, puzzle, start
from generators.sweet_spots.why import why
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.boards import made
from tests.rows import FULL, check_rows

BOARDS = [
    (Options(6, 1, None), 0),
    (Options(8, 1, "hard"), 0),
    (Options(9, 2, "medium"), 0),
]
EVERY = [(Options(size, 1, None), seed) for size in range(5, 10) for seed in range(160)] + [
    (Options(size, 2, None), seed) for size in (9, 10) for seed in range(100)
]


def chest(spot: Spot) -> Move:
    return Move(((spot, Mark.CHEST),))


def is_sound(state: State, found: Doubt[Move]) -> None:
    """Each of the two ways keeps all that is marked, breaks no rule and leaves every line room enough."""
    assert len({each.move for each in found.ways}) == 2
    for each in found.ways:
        assert each.move is not None
        after = play(state, each.move)
        chests = second.chests_of(after)
        assert second.chests_of(state) <= chests
        assert not any(second.touch(one, other) for one in chests for other in chests)
        for line, target in second.lines(state.puzzle):
            marks = [after.at(spot) for spot in line]
            assert marks.count(Mark.CHEST) <= target <= len(line) - marks.count(Mark.CROSS)


def follows_the_ladder(row: tuple[Options, int]) -> None:
    board, solution = made(*row)
    rng = Random(f"{row}")
    for step in way(SWEET_SPOTS, start(board), no_pulse):
        for spot in [spot for spot, mark in step.hint.move.changes if mark is Mark.CHEST]:
            assert doubt(step.before, chest(spot), no_pulse) is None, (step.hint.technique, spot)
        empty = [spot for spot in solution if step.before.at(spot) is Mark.EMPTY]
        for spot in rng.sample(empty, min(1, len(empty))):
            tried(step.before, spot)
        free = [spot for line, _ in second.lines(board) for spot in line if step.before.at(spot) is Mark.EMPTY]
        for spot in rng.sample(free, min(1, len(free))):
            tried(step.before, spot)


def tried(state: State, spot: Spot) -> None:
    told, found = why(state, chest(spot), no_pulse), doubt(state, chest(spot), no_pulse)
    assert told is not None
    assert (told.sort == JUSTIFIED) == (found is None), (told, found)
    if told.sort == GUESS:
        assert found is not None
        assert found.ways
    if found is not None and found.ways:
        is_sound(state, found)
    if found is not None and found.why is not None:
        assert told.sort == SLIP


def test_every_step_of_the_ladder_is_proved_and_no_guess_is() -> None:
    check_rows(EVERY[::36] if FULL else BOARDS, follows_the_ladder)


def test_right_and_wrong_look_alike_while_neither_can_be_shown() -> None:
    """Who tries one after the other learns nothing but what could have been seen."""
    board, solution = made(Options(8, 1, "hard"))
    free = [(row, column) for row in range(8) for column in range(8)]
    both = [spot for spot in free if (found := doubt(start(board), chest(spot), no_pulse)) and found.ways]
    assert set(both) & solution
    assert set(both) - solution


def test_a_chest_on_a_cross_is_judged_without_it_and_takes_it_away() -> None:
    """Two clicks make a chest, and the first of them a cross."""
    board, solution = made(Options(8, 1, "hard"))
    spot = next(spot for spot in sorted(solution) if doubt(start(board), chest(spot), no_pulse))
    crossed = play(start(board), Move(((spot, Mark.CROSS),)))
    found = doubt(crossed, chest(spot), no_pulse)
    assert found is not None
    assert found.because.key == "sweet_spots.doubt.both"
    assert found.instead == Move(((spot, Mark.EMPTY),))


def test_with_wrong_marks_nothing_is_said_to_be_possible() -> None:
    board, solution = made(Options(8, 1, "hard"))
    first, *others = sorted(solution)
    state = play(start(board), Move(((first, Mark.CROSS),)))
    told = {found.because.key for spot in others if (found := doubt(state, chest(spot), no_pulse))}
    assert told == {"sweet_spots.doubt.mistake"}


def test_crosses_count_for_nothing() -> None:
    state = start(puzzle(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), 1))
    assert not counts(state, Move((((0, 0), Mark.CROSS),)))
    assert counts(state, Move((((0, 0), Mark.CROSS), ((0, 1), Mark.CHEST))))


def test_where_solutions_part_a_hint_leads_on() -> None:
    """A board with two solutions: neither can be proved, and whoever follows hints is not refused."""
    state = start(puzzle(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), 1))
    while not SWEET_SPOTS.solved(state):
        step = SWEET_SPOTS.hint(state, no_pulse)
        assert step is not None
        if counts(state, step.move):
            assert doubt(state, step.move, no_pulse) is None
        state = play(state, step.move)
