"""A grid with all the height under the bar; words, pills, what is said and the result at the foot of its own column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ui.input import Down
from tests.game.boards import fill_in_hand
from tests.game.boards.crossword import crossword_hand
from tests.game.boards.crossword.crossword_hand import ALL, WORDS, own, write
from tests.game.pilot import Pilot, piloted


@pytest.fixture(params=[crossword_hand.KIND, fill_in_hand.KIND])
def lettered(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with piloted() as pilot:
        pilot.open(request.param, text=own(WORDS) if request.param == crossword_hand.KIND else "")
        yield pilot


def grid(pilot: Pilot) -> pygame.Rect:
    board: Any = pilot.play.board
    found: pygame.Rect = board.places.grid.outer
    return found


def test_what_lies_beside_the_pills_is_not_the_boards(lettered: Pilot) -> None:
    """Neither a press nor what is said for a moment; in portrait there is a strip beneath instead."""
    place = lettered.play.toast_place()
    lettered.services.toasts.say("Some words about a word that does not go where it was put")
    assert not place.colliderect(grid(lettered))
    assert not any(each.rect.colliderect(place) for each in lettered.play.panel.widgets[4:])  # beneath the bar
    free = lettered.play.places.notch
    assert free is not None
    assert lettered.play.board.handle(Down(free.move(2, 2).topleft, touch=False), lettered.session.state) is None
    lettered.resize((720, 1280))
    assert lettered.play.places.notch is None


def test_the_result_stands_where_the_pills_stood_and_nothing_moves(lettered: Pilot) -> None:
    before = grid(lettered).copy()
    while not lettered.session.chapter.over:
        hint = lettered.play.kind.hint(lettered.session.state, lambda: None)
        lettered.play.game.play(hint.move)
    lettered.play.place()
    with lettered.unseen():
        lettered.wait(2.0)
    assert grid(lettered) == before
    assert lettered.play.ending is not None
    assert lettered.play.places.notch is not None
    assert lettered.play.places.notch.contains(lettered.play.ending.card)


def test_the_whole_of_a_small_grid_is_seen_in_the_smallest_window() -> None:
    with piloted(size=(360, 480)) as pilot:
        pilot.open(crossword_hand.KIND, "9-british-easy")
        board: Any = pilot.play.board
        assert not board.places.grid.scrolls


def test_what_was_said_on_the_way_goes_with_the_win(pilot: Pilot) -> None:
    pilot.open(crossword_hand.KIND, text=own(WORDS))
    write(pilot, ALL[:-1])
    pilot.services.toasts.say("One letter is wrong. It is crossed out.")
    write(pilot, ALL[-1])
    assert pilot.session.chapter.over
    assert pilot.said() == []


def test_beside_a_low_grid_the_clues_have_all_the_height(pilot: Pilot) -> None:
    pilot.open(crossword_hand.KIND, text=own(("STARTLES", "TEPEEPEN")))
    board: Any = pilot.play.board
    assert not any(column.scroller.scrolls for column in board.places.lists)
