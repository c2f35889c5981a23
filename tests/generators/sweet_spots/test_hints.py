"""Hints, the way, the short way, exercises and doubts, judged by the second opinion. The truth of whole ways:
tests/test_every_way.py."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from generators.kernel.kind import SLIP, Hint, Spot, no_pulse
from generators.kernel.phrases import Phrase
from generators.kernel.sets import spots
from generators.kernel.way import SolutionStep, effort, nontrivial_steps, short_way, thoughts
from generators.kernel.way import way as footsteps
from generators.sweet_spots.explain import counts, doubt, hint, way, why
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options, presets
from generators.sweet_spots.notation import read
from generators.sweet_spots.rules import Mark, Move, State, play, solved, start
from generators.sweet_spots.rules import puzzle as board_of
from generators.sweet_spots.teach import DRILLS, SPARE, done, make
from generators.sweet_spots.techniques.board_view import whole
from generators.sweet_spots.techniques.ladder import LADDER
from generators.sweet_spots.techniques.whatif import try_everything
from tests.generators.sweet_spots import naive, second, sentences
from tests.generators.sweet_spots.boards import FEW, made
from tests.generators.sweet_spots.several import small_boards
from tests.generators.sweet_spots.test_chains import known_in
from tests.generators.sweet_spots.test_chains import read as read_chain
from tests.rows import few_or_slow, sample
from tests.said import blanks, name
from tests.test_every_drill import begun, exercise


def true(found: Hint[Move], state: State, solution: second.Chests) -> None:
    """Where every chain is long, everything is tried: what that shows is held against the other judge's solution."""
    if found.technique == "what_if":
        read_chain(found, state, solution)
        return
    page = sentences.Page(state.puzzle, known_in(state), book=False)  # without what nobody has marked yet
    says = sentences.read(page, found.because, set(found.targets))
    assert {(spot, mark is Mark.CHEST) for spot, mark in found.move.changes} <= set(says.items())
    assert all((spot in solution) == chest for spot, chest in says.items())


Steps = tuple[SolutionStep[State, Move], ...]


@cache
def walked(options: Options, seed: int = 0) -> Steps:
    return tuple(footsteps(SWEET_SPOTS, start(made(options, seed)[0]), no_pulse))


def after_hints(state: State) -> list[Hint[Move]]:
    found = []
    while not solved(state) and (each := hint(state, no_pulse)):
        found.append(replace(each, thought=None))
        state = play(state, each.move)
    return found


@pytest.mark.parametrize("options", few_or_slow(2, FEW[::2] + FEW[1::2]))
def test_it_is_hint_after_hint(options: Options) -> None:
    puzzle, solution = made(options)
    rng = Random(f"{options}")
    shown = rng.sample(sorted(spots(puzzle.size, puzzle.size)), puzzle.size)
    for wrong in (0, 1, 2):
        marks = [
            (spot, Mark.CHEST if (spot in solution) != (at < wrong) else Mark.CROSS) for at, spot in enumerate(shown)
        ]
        state = play(start(puzzle), Move(tuple(marks)))
        steps = list(way(state, no_pulse))
        assert [replace(each, thought=None) for each in steps] == after_hints(state)
        assert [each.technique == "mistake" for each in steps].count(True) == (wrong > 0)
        assert steps[0].technique == "mistake" or not wrong


@pytest.mark.parametrize("options", few_or_slow(2, FEW[::2] + FEW[1::2]))
def test_what_one_chest_rules_out_is_one_thought(options: Options) -> None:
    steps = walked(options)
    found = thoughts(SWEET_SPOTS, steps)
    assert tuple(step for thought in found for step in thought.steps) == steps
    assert len(found) < len(steps)
    chests: set[tuple[int, int]] = set()
    for thought in found:
        used = {step.hint.technique for step in thought.steps}
        new = {spot for spot, mark in thought.steps[-1].hint.move.changes if mark is Mark.CHEST}
        if used & {"around_chests", "full_lines"}:
            assert used <= {"around_chests", "full_lines"}
            assert said_chests(thought.title) == (chests if len(chests) == 1 else len(chests))
        else:
            assert len(used) == 1
        chests = new or chests


def said_chests(title: Phrase) -> set[tuple[int, int]] | int:
    """The chest that is named, or how many there are."""
    return set(sentences.cells_of(title)) if name(title) == "one" else int(blanks(title)["count"])


# --- the short way: no harder, and never more effort

NAMES = [each.name for each in LADDER]


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(each.options, id=each.id, marks=() if each.id in ("8-1-hard", "9-2-hard") else pytest.mark.slow)
        for each in presets()
        if each.options.size < 12
    ],
)
def test_every_step_holds_and_it_is_never_harder(options: Options) -> None:
    board, solution = made(options)
    every = tuple(footsteps(SWEET_SPOTS, start(board), no_pulse))
    brief = short_way(SWEET_SPOTS, every, no_pulse)
    assert second.chests_of(brief[-1].after) == solution
    assert effort(SWEET_SPOTS, brief) <= effort(SWEET_SPOTS, every)
    used = [NAMES.index(step.hint.technique) for step in every]
    assert all(NAMES.index(step.hint.technique) <= max(used) for step in brief)
    for step in brief:
        assert follows(step.before, step.hint.move.changes), step.hint


def follows(state: State, marks: tuple[tuple[tuple[int, int], Mark], ...]) -> bool:
    """By another judge: no solution with the marks before has any of these otherwise."""
    chests = [spot for spot, mark in marks if mark is Mark.CHEST]
    crosses = [spot for spot, mark in marks if mark is Mark.CROSS]
    before = second.Judge(state.puzzle, state.spots(Mark.CHEST), state.spots(Mark.CROSS))
    return not before.may_differ(chests, crosses)


def test_the_way_on_a_board_without_a_solution_ends() -> None:
    puzzle = second.uniform(second.whole_zones(5, Random(1)), 3)
    assert not second.brute(puzzle)
    assert len(list(islice(way(start(puzzle), no_pulse), 100))) < 100


def test_hard_boards_take_fewer_thoughts() -> None:
    longer = shorter = 0
    for seed in range(2):
        every = tuple(footsteps(SWEET_SPOTS, start(made(Options(8, 1, "hard"), seed)[0]), no_pulse))
        longer += nontrivial_steps(SWEET_SPOTS, every)
        shorter += nontrivial_steps(SWEET_SPOTS, short_way(SWEET_SPOTS, every, no_pulse))
    assert shorter < longer * 0.9


GOLDEN = {each["name"]: (read(each["text"]), each["solutions"]) for each in second.GOLDEN["board"]}
UNIQUE = [name for name, (_, number) in GOLDEN.items() if number == 1]


@pytest.mark.parametrize("name", UNIQUE[:4])
def test_a_hint_on_a_position_that_contradicts_the_solution_names_what_is_wrong(name: str) -> None:
    (puzzle, _), rng = GOLDEN[name], Random(name)
    (solution,) = second.Judge(puzzle).solutions(2)
    every = list(spots(puzzle.size, puzzle.size))
    for _ in range(20):
        good = {spot: Mark.CHEST if spot in solution else Mark.CROSS for spot in rng.sample(every, 3)}
        bad = {
            spot: Mark.CROSS if spot in solution else Mark.CHEST
            for spot in rng.sample(every, rng.randint(1, 3))
            if spot not in good
        }
        if not bad:
            continue
        state = play(start(puzzle), Move((*good.items(), *bad.items())))
        found = hint(state, no_pulse)
        assert found is not None
        assert found.spots == found.targets == set(bad)
        assert found.because.key == f"sweet_spots.hint.wrong_{'one' if len(bad) == 1 else 'many'}"
        assert play(state, found.move) == play(start(puzzle), Move(tuple(good.items())))


@pytest.mark.parametrize("name", ["none", "none too"])
def test_on_a_board_without_a_solution_every_mark_is_wrong(name: str) -> None:
    """Such boards are not offered, but can be played."""
    board, _ = GOLDEN[name]
    marks = ((0, 0), Mark.CHEST), ((3, 3), Mark.CROSS)
    assert hint(play(start(board), Move(marks)), no_pulse).targets == {(0, 0), (3, 3)}
    assert all(why(start(board), Move((mark,)), no_pulse).sort == SLIP for mark in marks)
    assert len(list(islice(way(start(board), no_pulse), 100))) < 100


# --- several solutions


@pytest.mark.slow
@pytest.mark.parametrize("number", range(14))
def test_on_large_boards_by_cp_sat(number: int) -> None:
    size, targets = ((8, 1), (9, 2))[number % 2]
    puzzle = grow_zoning(Cells(size), targets, Random(f"several {number}"), no_pulse).puzzle()
    state = start(puzzle)
    while not solved(state):
        found = hint(state, no_pulse)
        assert found is not None
        if found.technique != "several":
            judge = second.Judge(puzzle, second.chests_of(state), state.spots(Mark.CROSS))
            chests = [spot for spot, mark in found.move.changes if mark is Mark.CHEST]
            assert not judge.may_differ(chests, found.targets - set(chests))
        state = play(state, found.move)
    assert second.is_solution(puzzle, second.chests_of(state))


@pytest.mark.parametrize("boards", [15, pytest.param(200, marks=pytest.mark.slow)])
def test_trying_everything_finds_what_all_solutions_share_and_nothing_else(boards: int) -> None:
    """As the first thing tried, where other techniques would leave it little to do."""
    found = Counter[str]()
    for puzzle, ways in islice(small_boards(), boards):
        board = plan(puzzle)
        step = next(try_everything(whole(board), no_pulse), None)
        chests, never = frozenset.intersection(*ways), set(spots(puzzle.size, puzzle.size)) - frozenset.union(*ways)
        if step is None:
            assert not chests
            assert not never
        else:
            assert chests.issuperset(board.field.spots(step.chests))
            assert never.issuperset(board.field.spots(step.crosses))
            found["chest" if step.chests else "cross"] += 1
    assert found["chest"]
    assert found["cross"]


# --- exercises


@pytest.mark.parametrize("seed", few_or_slow(1, 12))
@pytest.mark.parametrize("name", sample(DRILLS.names, 6))
def test_the_next_step_is_what_is_practised(name: str, seed: int) -> None:
    of = exercise("sweet_spots", name, seed)
    state = begun("sweet_spots", of)
    (solution,) = second.Judge(of.puzzle).solutions(2)
    assert of.hint is not None
    assert {spot for spot, chest in known_in(state).items() if chest} <= solution
    true(of.hint, state, solution)
    look = naive.Board(of.puzzle).look(known_in(state))
    assert not list(naive.bookkeeping(look))
    ways = {step.name for step in look.steps} or {"what_if"}
    assert min(ways, key=naive.ORDER.index) == name


@pytest.mark.parametrize("name", sample(DRILLS.names, 6))
def test_it_is_done_when_all_marks_of_the_step_stand(name: str) -> None:
    of = exercise("sweet_spots", name)
    assert of.hint is not None
    state, changes = begun("sweet_spots", of), of.hint.move.changes
    for at, change in enumerate(changes, 1):
        state = play(state, Move((change,)))
        assert done(of, state) == (at == len(changes))
    spot, right = changes[-1]
    for mark in Mark:
        assert done(of, play(state, Move(((spot, mark),)))) == (mark is right)


@pytest.mark.parametrize("seeds", [5, pytest.param(10, marks=pytest.mark.slow)])
def test_what_is_rare_is_soon_there_all_the_same(monkeypatch: pytest.MonkeyPatch, seeds: int) -> None:
    """As if no new board needed it: those that are known to do, whichever way they lie."""
    monkeypatch.setattr("generators.sweet_spots.teach.PATIENCE", 0)
    made = [make(name, Random(seed), no_pulse) for name in SPARE for seed in range(seeds)]
    assert len({each.puzzle for each in made}) > 0.7 * seeds


# --- proofs


def chest(spot: Spot) -> Move:
    return Move(((spot, Mark.CHEST),))


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


def test_where_solutions_part_a_hint_leads_on() -> None:
    """A board with two solutions: neither can be proved, but moves of hints are accepted. Crosses are notes."""
    state = start(board_of(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), 1))
    assert not counts(state, Move((((0, 0), Mark.CROSS),)))
    while not SWEET_SPOTS.solved(state):
        step = SWEET_SPOTS.hint(state, no_pulse)
        assert step is not None
        if counts(state, step.move):
            assert doubt(state, step.move, no_pulse) is None
        state = play(state, step.move)
