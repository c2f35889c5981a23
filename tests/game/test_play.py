"""Sweet Spots from the first press to the last, by mouse, finger and keyboard alone."""

from __future__ import annotations

import pytest

from generators.sweet_spots.rules import Mark
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, board, cell, chests, free, mark

pytestmark = pytest.mark.plays(KIND, EASY)


# --- to the end


def test_by_touch(playing: Pilot) -> None:
    for spot in chests(playing):
        playing.touch(cell(playing, spot), held=0.6)
        assert mark(playing, spot) is Mark.CHEST
    playing.won()


def test_by_keyboard_alone(pilot: Pilot) -> None:
    pilot.supply(KIND, EASY)
    for _ in range(20):
        pilot.key("tab")
        if pilot.scene.panel.focus == f"play:{KIND}":
            break
    pilot.key("return")
    pilot.until_playing()
    for row, column in chests(pilot):
        at = board(pilot).cursor
        pilot.key(*["down" if row > at[0] else "up"] * abs(row - at[0]))
        pilot.key(*["right" if column > at[1] else "left"] * abs(column - at[1]))
        pilot.key("return")
    pilot.won()


def test_the_result_is_recorded_once(playing: Pilot) -> None:
    for spot in chests(playing):
        playing.click(cell(playing, spot), button=3)
    playing.won()
    playing.key("ctrl z", "ctrl y", "ctrl z", "ctrl y")
    playing.key("escape")
    playing.press(f"play:{KIND}")
    assert len(playing.store.archive.games(ended=True)) == 1


# --- the hand on the board


def test_a_tap_goes_round(playing: Pilot) -> None:
    spot = free(playing)[0]
    for expected in (Mark.CROSS, Mark.CHEST, Mark.EMPTY, Mark.CROSS):
        playing.touch(cell(playing, spot))
        assert mark(playing, spot) is expected


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_drag_paints_and_then_wipes(playing: Pilot, by: str) -> None:
    path = [cell(playing, (2, column)) for column in (0, 5)]  # so fast that cells are passed over
    stroke = playing.drag if by == "mouse" else playing.touch
    stroke(*path)
    assert [mark(playing, (2, column)) for column in range(6)] == [Mark.CROSS] * 6
    assert len(playing.session.chapter.positions) == 2, "one drag is one move"
    stroke(*path[::-1])
    assert [mark(playing, (2, column)) for column in range(6)] == [Mark.EMPTY] * 6


def test_a_drag_that_ends_outside(playing: Pilot) -> None:
    left = board(playing).grid.rect.left
    playing.drag(cell(playing, (1, 1)), cell(playing, (1, 0)), (left - 15, cell(playing, (1, 0))[1]))
    assert mark(playing, (1, 0)) is mark(playing, (1, 1)) is Mark.CROSS
    playing.click(cell(playing, (5, 5)))
    assert mark(playing, (5, 5)) is Mark.CROSS


def test_auto_marks_come_and_go_with_their_chest_unless_they_are_off(playing: Pilot) -> None:
    spot = cell(playing, chests(playing)[0])
    counts = []
    for _ in range(2):
        playing.click(spot, button=3)
        counts.append(sum(1 for _ in playing.session.state.spots(Mark.CROSS)))
    playing.press("auto_mark")
    playing.click(spot, button=3)
    assert counts[0] > 14
    assert counts[1] == 0
    assert not any(playing.session.state.spots(Mark.CROSS))
    assert not playing.store.settings().auto_mark
