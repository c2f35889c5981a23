"""Hints, the way, the short way, what-ifs, exercises and doubts, judged by the second opinion. The truth of whole
ways: tests/test_every_way.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from random import Random

import pytest

from generators.kernel.kind import SLIP, Hint, Link, Spot, Spots, no_pulse
from generators.kernel.sets import spots
from generators.kernel.way import effort, short_way, thoughts
from generators.kernel.way import way as footsteps
from generators.sweet_spots.explain import counts, doubt, hint, way, why
from generators.sweet_spots.field import BoardView, Cells, plan, view_of, whole
from generators.sweet_spots.generate import generate, grow_zoning
from generators.sweet_spots.kind import DRILLS, SWEET_SPOTS, is_done
from generators.sweet_spots.menu import Options, presets
from generators.sweet_spots.notation import read
from generators.sweet_spots.rules import Mark, Move, State, first_mistakes, is_solved, play, start
from generators.sweet_spots.rules import puzzle as board_of
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques import BY_DIFFICULTY, TRY_EVERYTHING, WHAT_IF
from generators.sweet_spots.techniques.whatif import deductions, suppose, suppositions, try_everything
from tests.generators.sweet_spots import naive, second, sentences
from tests.generators.sweet_spots.boards import FEW, drawn, made
from tests.generators.sweet_spots.sentences import Known, Screen, cells_of, lines_of, split
from tests.generators.sweet_spots.several import small_boards
from tests.rows import few_or_slow, present, sample
from tests.said import blanks, name
from tests.test_every_drill import begun, exercise

SHAPES = ((9, 2), (10, 2), (9, 2), (11, 2))
COUNTING = {f"sweet_spots.chain.{name}" for name in ("last_one", "last_many", "inside", "band")}


def known_in(state: State) -> Known:
    return dict.fromkeys(state.spots(Mark.CHEST), True) | dict.fromkeys(state.spots(Mark.CROSS), False)


def mark(page: Screen, move: Move | None) -> None:
    for spot, mark in present(move).changes:
        assert spot not in page.known
        page.known[spot] = mark is Mark.CHEST


def follow(page: Screen, link: Link[Move]) -> None:
    """What a link marks is so in every way to fill the lines that it names; what its chests rule out needs no lines."""
    assert link.move is not None
    chests, crosses = ({spot for spot, mark in link.move.changes if mark is each} for each in (Mark.CHEST, Mark.CROSS))
    assert chests | crosses
    names = lines_of(link.words)
    assert names
    if link.words.key in COUNTING:
        said = sentences.read(page, link.words, set())
        assert chests == {spot for spot, chest in said.items() if chest}
        assert not cells_of(link.words) or set(cells_of(link.words)) == chests
    judge = sentences.judge(page.puzzle, page.known, names)
    assert not judge.may_differ(chests, crosses - page.ruled_out(chests)), link.words
    mark(page, link.move)


def ends(page: Screen, link: Link[Move]) -> None:
    assert link.move is None
    sentence, _ = split(link.words)
    sentences.breaks(page, sentence)
    for line in lines_of(sentence):
        assert sentences.line_of(page.puzzle, line)[0] <= link.spots, "the line that breaks is marked"


def true(found: Hint[Move], state: State, solution: second.Chests) -> None:
    """Where every chain is long, everything is tried: what that shows is held against the other judge's solution."""
    if found.technique.name == "what_if":
        read_chain(found, state, solution)
        return
    page = Screen(state.puzzle, known_in(state), book=False)  # without what nobody has marked yet
    says = sentences.read(page, found.because, set(found.targets))
    assert {(spot, mark is Mark.CHEST) for spot, mark in found.move.changes} <= set(says.items())
    assert all((spot in solution) == chest for spot, chest in says.items())


def read_chain(found: Hint[Move], state: State, solution: Spots) -> None:
    first, *then, last = found.chain
    ((spot, held),) = sentences.told(first.words).items()
    *_, so = split(last.words)
    assert sentences.told(so) == {spot: not held} == {spot: spot in solution}, "what was supposed cannot be"
    assert found.move.changes == ((spot, Mark.CROSS if held else Mark.CHEST),)
    page = Screen(state.puzzle, known_in(state), book=False)
    brought = dict.fromkeys((page.ruled_out({spot}) if held else {spot}) - set(page.known), Mark.CROSS)
    assert dict(present(first.move).changes) == brought | ({spot: Mark.CHEST} if held else {})
    mark(page, first.move)
    for link in then:
        follow(page, link)
    ends(page, last)
    assert split(found.because) == [each for link in found.chain for each in split(link.words)]


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
        for each in steps:
            assert replace(each, thought=None) == replace(present(hint(state, no_pulse)), thought=None)
            state = play(state, each.move)
        assert is_solved(state)
        assert [each.technique.name == "mistake" for each in steps].count(True) == (wrong > 0)
        assert steps[0].technique.name == "mistake" or not wrong


@pytest.mark.parametrize("options", few_or_slow(2, FEW[::2] + FEW[1::2]))
def test_what_one_chest_rules_out_is_one_thought(options: Options) -> None:
    steps = list(footsteps(SWEET_SPOTS, start(made(options)[0]), no_pulse))
    found = thoughts(SWEET_SPOTS, steps)
    assert len(found) < len(steps)
    chests: set[tuple[int, int]] = set()
    for thought in found:
        used = {step.hint.technique.name for step in thought.steps}
        new = {spot for spot, mark in thought.steps[-1].hint.move.changes if mark is Mark.CHEST}
        if used & {"around_chests", "full_lines"}:
            assert used <= {"around_chests", "full_lines"}
            one = name(thought.title) == "one"
            assert (set(cells_of(thought.title)) if one else blanks(thought.title)["count"]) == (
                chests if len(chests) == 1 else len(chests)
            )
        else:
            assert len(used) == 1
        chests = new or chests


# --- the short way: no harder, and never more effort

NAMES = [each.name for each in BY_DIFFICULTY]


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
    assert len(brief) < len(every) or options.level != "hard" or options.size > 9, "small hard boards take fewer steps"
    used = [NAMES.index(step.hint.technique.name) for step in every]
    assert all(NAMES.index(step.hint.technique.name) <= max(used) for step in brief)
    for step in brief:
        marks, before = step.hint.move.changes, step.before
        chests, crosses = ([spot for spot, mark in marks if mark is each] for each in (Mark.CHEST, Mark.CROSS))
        judge = second.Judge(board, before.spots(Mark.CHEST), before.spots(Mark.CROSS))
        assert not judge.may_differ(chests, crosses), step.hint


GOLDEN = {each["name"]: read(each["text"]) for each in second.GOLDEN["board"]}
UNIQUE = [each["name"] for each in second.GOLDEN["board"] if each["solutions"] == 1]


@pytest.mark.parametrize("name", UNIQUE[:4])
def test_a_hint_on_a_position_that_contradicts_the_solution_names_what_is_wrong(name: str) -> None:
    puzzle, rng = GOLDEN[name], Random(name)
    (solution,) = second.Judge(puzzle).solutions(2)
    every = list(spots(puzzle.size, puzzle.size))
    for _ in range(20):
        chosen = rng.sample(every, rng.randint(4, 6))
        right = {spot: Mark.CHEST if spot in solution else Mark.CROSS for spot in chosen}
        good = {spot: right[spot] for spot in chosen[:3]}
        bad = {spot: Mark.CROSS if right[spot] is Mark.CHEST else Mark.CHEST for spot in chosen[3:]}
        state = play(start(puzzle), Move((*good.items(), *bad.items())))
        found = present(hint(state, no_pulse))
        first = first_mistakes(state, frozenset(bad))
        assert found.spots == found.targets == first
        assert {spot for spot in bad if bad[spot] is Mark.CHEST} <= first
        assert found.because.key == f"sweet_spots.hint.wrong_{'one' if len(first) == 1 else 'many'}"
        assert play(state, found.move) == play(start(puzzle), Move(tuple(good.items())))


@pytest.mark.parametrize("name", ["none", "none too"])
def test_on_a_board_without_a_solution_every_mark_is_wrong(name: str) -> None:
    """Such boards are not offered, but can be played."""
    board = GOLDEN[name]
    marks = ((0, 0), Mark.CHEST), ((3, 3), Mark.CROSS)
    assert hint(play(start(board), Move(marks)), no_pulse).targets == {(0, 0), (3, 3)}
    assert all(why(start(board), Move((mark,)), no_pulse).sort == SLIP for mark in marks)
    assert len(list(islice(way(start(board), no_pulse), 100))) < 100


# --- what-ifs: every sentence is true of the lines that it names and of these alone


def what_ifs() -> Iterator[tuple[Hint[Move], State, Spots]]:
    for seed in count():
        size, targets = SHAPES[seed % len(SHAPES)]
        puzzle = generate(Options(size, targets, "expert"), Random(f"chains {seed}"), no_pulse)
        (solution,) = second.Judge(puzzle).solutions(1)
        state = start(puzzle)
        for each in way(state, no_pulse):
            if each.technique.name == "what_if":
                yield each, state, solution
            state = play(state, each.move)
        assert is_solved(state)


def holds(found: Hint[Move], state: State, missing: int) -> bool:
    """Does the chain still lead to its end, with that link left out?"""
    page = Screen(state.puzzle, known_in(state), book=False)
    first, *then, last = found.chain
    try:
        mark(page, first.move)
        for place, link in enumerate(then, 1):
            if place != missing:
                follow(page, link)
        ends(page, last)
    except AssertionError:
        return False
    return True


FAR = """
    0 0 0 0 0 1 1 1 1 1    . . . . . . . . . .
    2 0 0 0 3 1 1 1 1 1    . x . . . x x x . .
    2 0 0 3 3 3 4 4 1 1    . x . . . x * x x x
    2 2 2 2 3 3 3 4 4 1    . . . . x x x x * x
    5 5 5 5 3 3 3 3 6 1    . . x . . . . x x x
    5 5 5 5 3 3 3 6 6 1    . . . . x x x . . .
    5 7 5 3 3 8 3 3 6 6    . . . . . . x x . .
    7 7 9 9 9 8 8 3 3 6    . . . . . . . . x .
    7 7 7 7 9 9 8 8 6 6    . . . x . . x . x .
    7 7 7 7 9 9 9 8 8 8    . . . . . . . . . .
"""


SEVEN = """
    0 0 0 0 0 1 1 1 1    . . . . . . . . .
    0 0 0 2 2 2 2 1 1    . . . . . . . . .
    0 2 2 2 2 3 1 1 4    . . . . . . . . .
    5 5 2 2 3 3 3 1 4    . x . . . . . . .
    5 5 5 5 5 6 3 4 4    . . . . . . . . .
    5 7 7 6 6 6 3 4 4    . . . . x . . . .
    5 7 7 6 6 6 3 4 4    . x . . . . . . .
    7 7 7 6 8 3 3 8 4    . . . . . x . . .
    7 7 7 6 8 8 8 8 8    . . . . . . . . .
"""


SIX = """
    0 0 1 1 1 1 1 1 2 2    . . x x . . . . . .
    3 0 0 1 4 4 4 2 2 2    . . . . . . . x . .
    3 3 0 1 1 1 4 2 4 2    . . x x x . . x . .
    3 0 0 5 6 1 4 4 4 2    . . . . . . . . . .
    3 0 0 5 6 6 7 4 7 2    . . x x x . . . . .
    3 3 5 5 5 6 7 7 7 2    . . . . . . x x . .
    3 5 5 5 6 6 6 6 7 2    . x x x . x . . . .
    3 8 8 8 8 7 7 7 7 7    x . . . . . x x . .
    3 3 3 8 9 9 9 9 9 7    . x x . x . . . x .
    9 9 9 9 9 9 9 7 7 7    . . . . . . . . . .
"""


@pytest.mark.parametrize("text", [FAR, SEVEN], ids=["ten and more", "seven"])
def test_where_every_chain_is_long_it_is_said_and_tried(text: str) -> None:
    """Of the second board the shortest has seven links, one more than anybody follows."""
    state = drawn(text)
    found = present(hint(state, no_pulse))
    assert found.technique is TRY_EVERYTHING
    (solution,) = second.Judge(state.puzzle).solutions(2)
    true(found, state, solution)


COUNTED = """
    0 0 0 0 0 1 1 1 1    . . . . . . . . .
    2 2 0 1 1 1 3 1 1    . x . . . . . . .
    2 2 0 0 1 3 3 3 1    . . . . . . . . .
    4 2 0 5 1 1 5 3 1    . . . . . . x . x
    4 2 5 5 5 5 5 3 3    . . . . . . . x .
    4 2 2 6 5 5 7 7 7    . . . . x . . . .
    4 4 2 6 6 6 8 7 7    . . . . . . . x .
    4 4 4 6 6 6 8 7 7    . . . . . x . x .
    4 4 4 6 8 8 8 8 8    . . . . . . . . .
"""


@pytest.mark.parametrize(("text", "counted"), [(SIX, False), (COUNTED, True)], ids=["search", "counting"])
def test_a_chain_as_long_as_anybody_follows_is_told(text: str, *, counted: bool) -> None:
    """On the first board counting alone leads nowhere, and no chain has fewer links than six. On the second there are
    shorter ones, which need more than counting."""
    state = drawn(text)
    found = present(hint(state, no_pulse))
    assert found.technique is WHAT_IF, "a what-if of six links"
    assert len(found.chain[1:]) == 6
    said = {name(split(link.words)[0]) for link in found.chain[1:]}
    assert said.issubset({"last_one", "last_many", "no_room", "too_few", "overfull"}) == counted
    (solution,) = second.Judge(state.puzzle).solutions(2)
    read_chain(found, state, solution)


@pytest.mark.parametrize("wanted", [4, pytest.param(16, marks=pytest.mark.slow)])
def test_every_sentence_is_true_and_none_could_be_left_out(wanted: int) -> None:
    """Without a link, what comes later is no longer so, or nothing breaks."""
    long = 0
    for found, state, solution in islice(what_ifs(), wanted):
        assert len(found.chain) <= 7, "six links are as many as anybody follows, and what they lead to"
        read_chain(found, state, solution)
        assert not [missing for missing in range(1, len(found.chain) - 1) if holds(found, state, missing)]
        long += len(found.chain) > 3
    assert long


def breaks(here: BoardView) -> bool:
    """Do the deductions lead to a line that breaks?"""
    ideas = list(deductions(here.plan))
    while outcome := next((each for idea in ideas if (each := idea(here))), None):
        if outcome.breaks:
            return True
        here = here.put(outcome.chests, outcome.crosses)
    return False


@pytest.mark.parametrize("boards", [3, pytest.param(10, marks=pytest.mark.slow)])
def test_whatever_the_solver_refutes_can_be_told(boards: int) -> None:
    """Nothing that propagation rules out is left without a chain: else a hint would fall back on trying everything."""
    refuted = 0
    for number in range(boards):
        rng = Random(f"told {number}")
        size, targets = SHAPES[number % len(SHAPES)]
        board = plan(grow_zoning(Cells(size), targets, rng, no_pulse).puzzle())
        solution = next(Search(board, no_pulse).solutions())
        shown = [spot for spot in range(size * size) if rng.random() < 0.3]
        chests = sum(1 << spot for spot in shown if solution >> spot & 1)
        crosses = sum(1 << spot for spot in shown if not solution >> spot & 1)
        here = view_of(board, board.field.all & ~crosses, 0).put(chests)
        search = Search(board, no_pulse)
        for each in suppositions(here):
            if each.is_refuted(here, search):
                refuted += 1
                assert breaks(suppose(here, each)), each
    assert refuted > 30 * boards


# --- several solutions


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_on_large_boards_by_cp_sat(number: int) -> None:
    size, targets = ((8, 1), (9, 2))[number % 2]
    puzzle = grow_zoning(Cells(size), targets, Random(f"several {number}"), no_pulse).puzzle()
    state = start(puzzle)
    while not is_solved(state):
        found = present(hint(state, no_pulse))
        if found.technique.name != "several":
            judge = second.Judge(puzzle, second.chests_of(state), state.spots(Mark.CROSS))
            chests = [spot for spot, mark in found.move.changes if mark is Mark.CHEST]
            assert not judge.may_differ(chests, found.targets - set(chests))
        state = play(state, found.move)
    assert second.is_solution(puzzle, second.chests_of(state))


@pytest.mark.parametrize("boards", [15, pytest.param(50, marks=pytest.mark.slow)])
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


@pytest.mark.parametrize("seed", few_or_slow(1, 4))
@pytest.mark.parametrize("name", sample(DRILLS.names, 6))
def test_the_next_step_is_what_is_practised(name: str, seed: int) -> None:
    of = exercise("sweet_spots", name, seed)
    state = begun("sweet_spots", of)
    (solution,) = second.Judge(of.puzzle).solutions(2)
    assert of.hint is not None
    assert {spot for spot, chest in known_in(state).items() if chest} <= solution
    true(of.hint, state, solution)
    board = naive.Board(of.puzzle)
    look = board.look(known_in(state))
    assert not list(naive.bookkeeping(look))
    shorter = [board.spots(step.chests | step.crosses) for step in look.steps if step.name == name]
    ways = {step.name for step in look.steps} or {"what_if"}
    assert min(ways, key=naive.ORDER.index) == name
    changes = of.hint.move.changes
    for at, change in enumerate(changes, 1):
        state = play(state, Move((change,)))
        marked = {spot for spot, _ in changes[:at]}
        stands = at == len(changes) or any(marked.issuperset(each) for each in shorter)
        assert is_done(of, state) == stands, "done when all marks of a step stand"
    spot, right = changes[-1]
    without = any({each for each, _ in changes[:-1]}.issuperset(each) for each in shorter)
    for mark in Mark:
        assert is_done(of, play(state, Move(((spot, mark),)))) == (mark is right or without)


# --- proofs


def test_a_chest_that_cannot_be_proved_is_doubted() -> None:
    """Right and wrong look alike: who tries one after the other learns nothing but what could have been seen."""
    board, solution = made(Options(8, 1, "hard"))
    chests = {spot: Move(((spot, Mark.CHEST),)) for spot in spots(8, 8)}
    both = {spot for spot, move in chests.items() if (found := doubt(start(board), move, no_pulse)) and found.ways}
    assert both & solution
    assert both - solution

    def crossed(spot: Spot) -> State:
        return play(start(board), Move(((spot, Mark.CROSS),)))

    spot = min(both & solution)  # two clicks make a chest, and the first of them a cross, which is taken away
    found = present(doubt(crossed(spot), chests[spot], no_pulse))
    assert found.because.key == "sweet_spots.doubt.both"
    assert found.instead == Move(((spot, Mark.EMPTY),))
    first, *others = sorted(solution)  # with a wrong mark nothing is said to be possible
    told = {found.because.key for spot in others if (found := doubt(crossed(first), chests[spot], no_pulse))}
    assert told == {"sweet_spots.doubt.mistake"}


def test_where_solutions_part_a_hint_leads_on() -> None:
    """A board with two solutions: neither can be proved, but moves of hints are accepted. Crosses are notes."""
    state = start(board_of(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), 1))
    assert not counts(state, Move((((0, 0), Mark.CROSS),)))
    while not SWEET_SPOTS.is_solved(state):
        step = present(SWEET_SPOTS.hint(state, no_pulse))
        if counts(state, step.move):
            assert doubt(state, step.move, no_pulse) is None
        state = play(state, step.move)
