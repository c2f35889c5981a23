"""A race: what a run counts, and what it leaves out."""

from __future__ import annotations

import pytest

from game.scenes.home.race import make_puzzles
from game.scenes.play.race_run import RaceGame, RaceRun, shares_of
from game.scenes.shared.puzzle_screens import RunRace
from generators.crossword.rules import GRID, Check, Put, Reveal
from generators.kernel.kind import AnyMove, no_pulse
from generators.kernel.phrases import clock_text
from generators.kernel.way import way
from generators.lattice.layout import BLANK
from generators.page.race import SETS, Run, race_of
from generators.sweet_spots.rules import Mark, Move
from generators.wall.rules import Guess
from tests.game.pilot import Pilot
from tests.game.scenes.home.test_race import Clock

CHESTS = Move(tuple(((row, 0), Mark.CHEST) for row in range(8)))
CROSS = Move((((1, 1), Mark.CROSS),))


@pytest.fixture
def clock() -> Clock:
    return Clock()


def run_of(pilot: Pilot, name: str, clock: Clock, run: Run | None = None) -> RaceGame:
    """A run that has begun, with its first puzzle."""
    race = race_of("friday-7", name)
    route = RunRace(run or Run(race), make_puzzles(race, no_pulse), clock)
    return RaceRun(pilot.services, route).game


def makes_it_wrong(game: RaceGame, move: AnyMove) -> bool:
    game.slipped = False
    game.play(move)
    return game.slipped


@pytest.mark.sampled
@pytest.mark.parametrize("name", SETS)
def test_each_set_can_be_run(pilot: Pilot, clock: Clock, name: str) -> None:
    game = run_of(pilot, name, clock)
    if name == "minis":  # its hints reveal letters
        answer, cells = game.state.puzzle.answer_at, game.state.puzzle.solution.cells()
        moves: list[object] = [Put(spot, answer(spot)) for spot in cells]
    else:
        moves = [step.hint.move for step in way(game.kind, game.state, no_pulse)]
    for move in moves:
        clock.second += 2
        assert not makes_it_wrong(game, move)
    [leg] = game.run.legs
    assert leg.tenths == 10 * (clock.second - 1000)
    assert leg.wrong == 0
    assert 0 < leg.shares[0] < leg.shares[-1]
    assert pilot.services.store.races.own() == [game.run]
    assert game.run.began == 1000


def test_a_full_board_that_is_wrong_costs_ten_seconds(pilot: Pilot, clock: Clock) -> None:
    game = run_of(pilot, "boards", clock)
    clock.second += 5
    assert makes_it_wrong(game, CHESTS)
    assert not makes_it_wrong(game, CROSS)
    assert game.tenths == 150
    game.undo()
    game.undo()
    assert makes_it_wrong(game, CHESTS)
    assert game.run.slips == 2


def test_wrong_letters_count_once_for_each_grid_that_was_filled(pilot: Pilot, clock: Clock) -> None:
    game = run_of(pilot, "minis", clock)
    cells = list(game.state.puzzle.solution.cells())
    wrong = [makes_it_wrong(game, Put(spot, "Q")) for spot in cells]
    assert wrong == [False] * (len(cells) - 1) + [True]
    assert not makes_it_wrong(game, Put(cells[0], "Z")), "the grid stays full"
    assert not makes_it_wrong(game, Put(cells[0], BLANK))
    assert makes_it_wrong(game, Put(cells[0], "Z")), "it was filled anew"


@pytest.mark.slow
def test_a_wrong_guess_counts(pilot: Pilot, clock: Clock) -> None:
    for name in ("walls", "walls_zh"):
        game = run_of(pilot, name, clock)
        one, two, *_ = game.state.puzzle.groups
        assert makes_it_wrong(game, Guess((*one.cards[:3], two.cards[0])))
        assert not makes_it_wrong(game, Guess(one.cards))


def test_help_is_left_out(pilot: Pilot, clock: Clock) -> None:
    game = run_of(pilot, "minis", clock)
    spot = next(iter(game.state.puzzle.solution.cells()))
    game.play(Put(spot, "Q"))
    before = game.state
    for move in (Check(GRID, spot), Reveal(GRID, spot)):
        assert not makes_it_wrong(game, move)
        assert game.state is before
    assert not game.is_sure


def test_moves_are_saved_without_leaving(pilot: Pilot, clock: Clock) -> None:
    game = run_of(pilot, "boards", clock)
    game.play(CROSS)
    clock.second += 2
    game.tick(0.1)
    [saved] = pilot.services.store.races.own()
    assert saved.moves == (game.kind.write_move(CROSS),)
    clock.second += 3598
    again = run_of(pilot, "boards", clock, saved)
    assert again.state.at((1, 1)) is Mark.CROSS
    assert again.tenths == 36_000
    clock.second = 10
    assert again.tenths == 0, "the machine's clock was put back"


def test_the_time_of_an_eighth_is_when_its_part_came_to_stay() -> None:
    parts = [(1.0, frozenset("a")), (2.0, frozenset()), (4.0, frozenset("ab")), (8.0, frozenset("abcd"))]
    assert shares_of(parts, 8.0) == (32, 32, 32, 32, 63, 63, 63)
    assert shares_of([], 8.0) == shares_of([], 0) == (63,) * 7


def test_times() -> None:
    assert clock_text(2473 / 10, exact=True) == "4:07.3"
