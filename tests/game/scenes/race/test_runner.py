"""A race: what a run counts, and what it leaves out."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from game.catalogue import entry_of
from game.practice import Attempt
from game.scenes.race.run import RacePlayer
from game.scenes.race.runner import Runner, free_word, next_word, shares_of
from game.session.session import Session
from game.store.races import Standing
from generators.crossword.rules import GRID, Check, Put, Reveal
from generators.kernel.kind import AnyMove, Exercise, no_pulse
from generators.kernel.phrases import clock_text
from generators.kernel.way import way
from generators.names.address import make_at
from generators.page.race import SETS, Leg, race_of
from generators.sweet_spots.rules import Mark, Move
from generators.wall.rules import Guess


class Clock:
    second = 1000.0

    def __call__(self) -> float:
        return self.second


def run_of(name: str) -> tuple[Runner, RacePlayer, Clock, list[Standing]]:
    """A run that has begun, with its first puzzle."""
    race, kept, clock = race_of("friday-7", name), list[Standing](), Clock()
    runner = Runner(Standing(race), kept.append, clock)
    runner.start()
    entry = entry_of(SETS[name][0])
    puzzle = make_at(entry.kind, race.addresses[0], no_pulse)
    session = Session(entry.kind, Attempt(entry.kind, Exercise(puzzle), drilled=False))
    player = RacePlayer(session, Mock(joins=lambda: False), Mock(), runner=runner)
    return runner, player, clock, kept


def makes_it_wrong(player: RacePlayer, move: AnyMove) -> bool:
    player.is_wrong = False
    player.play(move)
    return player.is_wrong


@pytest.mark.parametrize("name", SETS)
def test_each_set_can_be_run_to_its_end(name: str) -> None:
    runner, player, clock, kept = run_of(name)
    if name == "minis":  # its hints reveal letters
        answer, cells = player.state.puzzle.answer_at, player.state.puzzle.solution.cells()
        moves: list[object] = [Put(spot, answer(spot)) for spot in cells]
    else:
        moves = [step.hint.move for step in way(player.kind, player.state, no_pulse)]
    for move in moves:
        clock.second += 2
        assert not makes_it_wrong(player, move)
    [leg] = runner.standing.legs
    assert leg.tenths == 10 * (clock.second - 1000)
    assert leg.wrong == 0
    assert 0 < leg.shares[0] < leg.shares[-1]
    assert kept[-1] == runner.standing
    assert kept[0] == Standing(runner.standing.race, 1000.0)


def test_a_full_board_that_is_wrong_costs_ten_seconds() -> None:
    runner, player, clock, kept = run_of("boards")
    chests = Move(tuple(((row, 0), Mark.CHEST) for row in range(8)))
    clock.second += 5
    assert makes_it_wrong(player, chests)
    assert not makes_it_wrong(player, Move((((1, 1), Mark.CROSS),)))
    assert kept[-1].wrong == 1
    assert runner.standing.tenths(clock()) == 150
    player.undo()
    player.undo()
    assert makes_it_wrong(player, chests)
    assert kept[-1].wrong == 2


def test_wrong_letters_count_once_for_each_full_grid() -> None:
    _, player, _, _ = run_of("minis")
    cells = list(player.state.puzzle.solution.cells())
    wrong = [makes_it_wrong(player, Put(spot, "Q")) for spot in cells]
    assert wrong == [False] * (len(cells) - 1) + [True]
    assert makes_it_wrong(player, Put(cells[0], "Z")), "another letter in the full grid is a new guess"


def test_a_wrong_guess_counts() -> None:
    for name in ("walls", "walls_zh"):
        _, player, _, _ = run_of(name)
        one, two, *_ = player.state.puzzle.groups
        assert makes_it_wrong(player, Guess((*one.cards[:3], two.cards[0])))
        assert not makes_it_wrong(player, Guess(one.cards))


def test_help_is_left_out() -> None:
    _, player, _, _ = run_of("minis")
    spot = next(iter(player.state.puzzle.solution.cells()))
    makes_it_wrong(player, Put(spot, "Q"))
    before = player.state
    for move in (Check(GRID, spot), Reveal(GRID, spot)):
        assert not makes_it_wrong(player, move)
        assert player.state is before


def test_what_was_left_goes_on_and_the_clock_with_it() -> None:
    runner, player, clock, kept = run_of("boards")
    makes_it_wrong(player, Move((((1, 1), Mark.CROSS),)))
    runner.leave(player)
    assert kept[-1].moves == (player.kind.write_move(Move((((1, 1), Mark.CROSS),))),)
    clock.second += 3600
    assert kept[-1].tenths(clock()) == 36_000
    clock.second = 10
    assert kept[-1].tenths(clock()) == 0, "the machine's clock was put back"


def test_the_time_of_an_eighth_is_when_its_part_came_to_stay() -> None:
    parts = [(1.0, frozenset("a")), (2.0, frozenset()), (4.0, frozenset("ab")), (8.0, frozenset("abcd"))]
    assert shares_of(parts, 8.0) == (32, 32, 32, 32, 63, 63, 63)
    assert shares_of([], 8.0) == (63,) * 7


def test_words_and_times() -> None:
    assert [next_word(each) for each in ("friday-7", "x", "9")] == ["friday-8", "x-2", "10"]
    assert free_word("x", ["x", "x-2"]) == "x-3"
    assert clock_text(2473 / 10, exact=True) == "4:07.3"
    assert Leg(574, 1).total == 674
