"""The rules stand twice, in Python and in the script of the page: random games must not differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import Spots, no_pulse
from generators.sweet_spots.rules import Mark, Move, State, faults, is_solved, play, start
from generators.sweet_spots.rules import puzzle as board_of
from generators.sweet_spots.solver import mistakes
from tests.generators.page.played import (
    BOARDS,
    BRICKS,
    FEW,
    FEW_WALLS,
    POEMS,
    RIDDLES,
    WALLS,
    Played,
    games,
    page_hint,
    play_in_script,
    played,
    script_engine,
)
from tests.generators.page.reference import Reference, compare
from tests.generators.page.walls import WallReference, random_wall_actions
from tests.rows import few_or_slow

GAMES = games(84, 96)  # of each module
NAMES = ("play", "undo", "redo", "hint", "reload")
CHANCES = ((12, 3, 2, 4, 1), (2, 2, 1, 30, 1))  # somebody who tries, and one who asks
MARKS = (Mark.EMPTY, Mark.CROSS, Mark.CHEST)


def random_actions(board: Played, rng: Random) -> list[Any]:
    """Moves of one or more cells, most of them right, and what else a player may do."""
    solution, actions = board.page.solution, list[Any]()
    care, sort = rng.choice((0.6, 0.9, 1.0)), rng.randrange(2)
    for name in rng.choices(NAMES, CHANCES[sort], k=(40, 3 * len(board.page.steps))[sort]):
        places = rng.sample(range(len(solution)), rng.choice((1, 1, 1, 2, 5)))
        values = [solution[place] if rng.random() < care else rng.randrange(3) for place in places]
        actions.append([name, [list(each) for each in zip(places, values, strict=True)]])
    return actions


@cache
def look(state: State) -> tuple[bool, Spots, Spots]:
    """Whether it is solved, what breaks a rule, and what is wrong: worked out once, as many moves change nothing."""
    return is_solved(state), faults(state), mistakes(state, no_pulse)


class CellReference(Reference):
    def __init__(self, board: Played) -> None:
        super().__init__(board, board.kind.start(board.puzzle))

    @property
    def solved(self) -> bool:
        return look(self.state)[0]

    def play(self, _: str, changes: Sequence[Sequence[Any]]) -> None:
        size = self.board.puzzle.size
        move = Move(tuple((divmod(place, size), MARKS[value]) for place, value in changes))
        after = self.board.kind.play(self.state, move)
        if after != self.state and not self.solved:
            self.add(after)

    def values(self) -> list[int]:
        return [MARKS.index(mark) for row in self.state.marks for mark in row]

    def faults(self) -> list[int]:
        return self.places(look(self.state)[1])

    def wrong(self) -> list[int]:
        return self.places(look(self.state)[2])

    def places(self, spots: Spots) -> list[int]:
        return sorted(row * self.board.puzzle.size + column for row, column in spots)

    def hint(self, _: int | None) -> dict[str, Any] | None:
        values, steps = self.values(), self.board.page.steps
        if wrong := self.wrong():
            return {"wrong": min(wrong, key=lambda place: (-values[place], place)), "step": None, "aside": None}
        found = page_hint(steps, values)
        if found is None:
            return None
        step, aside = found
        before = {place for each in steps[: steps.index(step)] for place, _ in each.move}
        later = [place for place, value in enumerate(values) if value and place not in before]
        return {"wrong": None, "step": steps.index(step), "aside": later if aside else []}


# The puzzles of each module with what a random player does, and the game by the rules in Python.
TABLES: dict[str, tuple[tuple[str, ...], Any, Any]] = {
    "sweet_spots": (BOARDS, random_actions, CellReference),
    "wall": (WALLS, random_wall_actions, WallReference),
}
EVERY = [
    *few_or_slow(FEW, [("sweet_spots", number) for number in range(len(BOARDS))]),
    *few_or_slow(FEW_WALLS, [("wall", number) for number in range(len(WALLS))]),
]


@pytest.mark.sampled
@pytest.mark.parametrize("which", EVERY)
def test_a_game_is_the_same_in_both_languages(which: tuple[str, int]) -> None:
    (addresses, some_actions, reference_of), number = TABLES[which[0]], which[1]
    games = GAMES // len(addresses)
    assert compare(played(addresses[number]), games, Random(number), some_actions, reference_of)


PRESSES = 200  # of a hint, enough for a Brick


@pytest.mark.sampled
@pytest.mark.parametrize("address", [*BOARDS[:FEW], *WALLS[:FEW_WALLS], *POEMS, *RIDDLES[:4], BRICKS[0]])
def test_hints_lead_to_the_end(address: str) -> None:
    page = played(address).page
    told = play_in_script(page, [["hint", []]] * max(PRESSES, len(page.hints or page.steps)))
    assert told[-1]["solved"]
    assert told[-1]["hint"] is None


KEPT_BADLY = ("", "{}", "[1]", '{"version":1}', '{"version":2,"moves":[]}', '{"version":1,"moves":[[3]],"at":9}')


@pytest.mark.parametrize("kept", KEPT_BADLY)
def test_what_cannot_be_read_again_is_an_empty_board(kept: str) -> None:
    board = played(BOARDS[0])
    right = list(enumerate(board.page.solution))
    *_, told = play_in_script(board.page, [["play", right[:3]], ["restore", kept], ["play", []]])
    assert told["board"] == [0] * len(right)


def test_chests_that_touch_are_no_end_even_where_their_number_is_right() -> None:
    rows = tuple((row,) * 5 for row in range(5))
    puzzle = board_of(rows, 1)
    engine = script_engine("sweet_spots")
    givens = {"size": 5, "zones": [zone for row in rows for zone in row], "targets": puzzle.targets()}
    engine.eval(f"var touchingRules = tables.sweet_spots.rules({json.dumps(givens)})")
    for columns in permutations(range(5)):
        move = Move(tuple((spot, Mark.CHEST) for spot in enumerate(columns)))
        state = play(start(puzzle), move)
        board = [MARKS.index(mark) for row in state.marks for mark in row]
        assert engine.eval(f"touchingRules.isSolved({board})") == is_solved(state)
