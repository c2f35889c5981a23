"""What is played on a board is taken back as it was typed; with the smallest kind there is."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from game.boards.board import Board, News
from game.player import Player
from game.practice import Attempt
from game.session.session import Session
from game.ui.sound import Cue
from generators.kernel.kind import Exercise
from generators.kernel.phrases import Phrase
from tests.game.toy import TOY


@pytest.fixture
def board() -> Any:
    return Mock(spec=Board, **{"joins.return_value": False, "update.return_value": None, "news.return_value": News()})


@pytest.fixture
def player(board: Any) -> Player:
    return Player(Session(TOY, Attempt(TOY, Exercise(4), drilled=False)), board, Mock())


def type_run(player: Player, board: Any) -> None:
    """One move, and then two that go on with each other."""
    for lamp in range(3):
        board.joins.return_value = lamp == 2
        player.play(lamp)


def test_a_run_of_letters_is_taken_back_and_comes_back_as_one(player: Player, board: Any) -> None:
    type_run(player, board)
    player.undo()
    assert player.state == (True, False, False, False)
    player.redo()
    assert player.state == (True, True, True, False)
    player.undo()
    player.undo()
    assert (player.state, player.can_undo) == ((False,) * 4, False)


def test_a_run_that_was_taken_back_and_played_otherwise_is_forgotten(player: Player, board: Any) -> None:
    type_run(player, board)
    player.undo()
    board.joins.return_value = False
    player.play(3)
    player.play(2)
    player.undo()
    assert player.state == (True, False, False, True)


def test_an_illegal_move_changes_nothing_and_says_why(player: Player, board: Any) -> None:
    player.play(99)
    assert player.state == (False,) * 4
    (said,) = player.announce.call_args.args  # type: ignore[attr-defined]
    assert isinstance(said, Phrase)
    assert player.take_cue() is Cue.WRONG
    assert player.take_cue() is None
    board.follow.assert_not_called()


def test_the_board_may_move_by_itself_until_the_end(player: Player, board: Any) -> None:
    for lamp in range(4):
        board.update.return_value = lamp
        assert player.update(0.1)
    assert player.chapter.closed
    board.update.return_value = 0
    player.update(0.1)
    player.act("any")
    assert all(player.state), "a closed one takes no more moves"
