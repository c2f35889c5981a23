"""Every sentence of a hint is true of the board that the player sees: tried on random boards with right marks, most of
which no way leads to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from generators.kernel.kind import Hint, Spot, no_pulse
from generators.kernel.phrases import phrasebook, say
from generators.kernel.way import way
from generators.sweet_spots.rules import Mark, Move, State
from generators.wall.page import with_found
from generators.wall.rules import GROUPS, is_ordered
from tests.generators.page.played import BOARDS, FEW, FEW_WALLS, WALLS, Played, games, hint_of, page_hint, played
from tests.generators.sweet_spots import sentences
from tests.generators.sweet_spots.test_hints import known_in
from tests.rows import few_or_slow, present

BOARDS_TRIED = games(50, 100)  # of each puzzle
MARKS = (Mark.EMPTY, Mark.CROSS, Mark.CHEST)


def random_board(board: Played, rng: Random) -> list[int]:
    """Right marks alone: those of the first steps, less some, and more that were found early."""
    values = [0] * len(board.page.solution)
    for step in board.page.steps[: rng.randrange(len(board.page.steps))]:
        for place, value in step.move:
            values[place] = int(value)
    for share, marked in ((rng.choice((0, 0, 0.1)), True), (rng.choice((0, 0.05, 0.3)), False)):
        for place, value in enumerate(board.page.solution):
            if rng.random() < share:
                values[place] = 0 if marked else int(value)
    for place in rng.sample(range(len(values)), rng.randrange(len(values) // 4)):
        values[place] = int(board.page.solution[place]) if board.page.solution[place] == 2 else values[place]
    return values


def state_of(board: Played, values: Sequence[int]) -> State:
    size = board.puzzle.size
    rows = (tuple(MARKS[each] for each in values[at : at + size]) for at in range(0, len(values), size))
    return State(board.puzzle, tuple(rows))


def check_reason(hint: Hint[Move], state: State) -> None:
    """What it says holds on that board, and covers each cell of its move that is not marked yet."""
    page = sentences.Screen(state.puzzle, known_in(state), book=False)
    says = sentences.read(page, hint.because, set(hint.targets))
    moved = {spot: mark is Mark.CHEST for spot, mark in hint.move.changes if spot not in page.known}
    assert moved.items() <= says.items(), hint.because.key


@pytest.mark.sampled
@pytest.mark.parametrize("number", few_or_slow(FEW, len(BOARDS)))
def test_a_hint_is_true_on_any_board(number: int) -> None:
    board, rng, aside = played(BOARDS[number]), Random(number), 0
    for _ in range(BOARDS_TRIED):
        values = random_board(board, rng)
        found = page_hint(board.page.steps, values)
        if found is None:
            continue
        step, leaves_aside = found
        aside += leaves_aside
        assert any(values[place] != value for place, value in step.move)
        before = board.steps[board.page.steps.index(step)].before
        state = before if leaves_aside else state_of(board, values)
        hint = hint_of(board, step)
        if hint.technique.name != "what_if":
            check_reason(hint, state)
        else:  # a chain follows the free cells of what it lights: they are as they were
            lit = frozenset[Spot]().union(*(each.spots for each in hint.chain)) or hint.spots
            assert state.empty(lit) == before.empty(lit)
    assert aside < BOARDS_TRIED / 2, "most hints are about the board as it stands"


@pytest.mark.sampled
@pytest.mark.parametrize("number", few_or_slow(FEW_WALLS, len(WALLS)))
def test_a_hint_on_a_wall_is_that_of_the_groups_found_so_far(number: int) -> None:
    """In whatever order they were found; and where idioms are put in order, it says none that is still to be found."""
    wall, tell = played(WALLS[number]), phrasebook().tell
    for count in range(GROUPS - 1):
        for found in permutations(range(GROUPS), count):
            state, seen = with_found(wall.puzzle, found), {number + 1 for number in found}
            values = [value if value in seen else 0 for value in wall.page.solution]
            step, leaves_aside = present(page_hint(wall.page.hints, values))
            assert not leaves_aside
            group = wall.puzzle.groups[int(step.move[0][1]) - 1]
            assert {wall.puzzle.cards[place] for place, _ in step.move} == set(group.cards) <= set(state.order)
            if is_ordered(wall.puzzle):
                assert group.name not in " ".join((step.where, *step.why))
            else:
                hint = next(way(wall.kind, state, no_pulse)).hint
                assert step.why == (tell(hint.because),)
                card = next(card for card in state.order if card in group.cards)
                assert step.where == tell(say("wall.hint_card", card=card.upper())), "one card, as in the window"


@pytest.mark.parametrize("number", few_or_slow(FEW_WALLS, len(WALLS)))
def test_the_review_of_a_wall_has_each_group_with_its_reason(number: int) -> None:
    wall = played(WALLS[number])
    assert sorted({value for step in wall.page.steps for _, value in step.move}) == [1, 2, 3, 4]
    for step in wall.page.steps:
        assert all(wall.page.solution[place] == value for place, value in step.move)
        said = " ".join((step.where, *step.why))
        assert all(wall.puzzle.cards[place].upper() in said for place, _ in step.move)
