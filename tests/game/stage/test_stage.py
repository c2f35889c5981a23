"""Who gets an event: the board first, then the keys and the pills; and the line along which steps lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.board import TAKEN
from game.stage.command import Command
from game.stage.stage import Stage
from game.stage.track import TrackBar
from game.store.settings import Settings
from game.ui.input import Down, Event, Key, Moved, Up
from game.ui.ui import ui_for
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Chosen

PILL, ELSEWHERE = (10, 10), (500, 500)
COMMANDS = [
    Command("undo", "", lambda: None, ("U", "Ctrl Z")),
    Command("back", "", lambda: None, ("Escape",)),
    Command("paste", "", lambda: None, ("Ctrl V",)),
    Command("off", "", lambda: None, ("O",), enabled=False),
]


@dataclass
class Board:
    """Takes what it was told to, and remembers what it was asked."""

    takes: Any = None
    asked: list[Event] = field(default_factory=list)

    def __call__(self, event: Event) -> Any:
        self.asked.append(event)
        return self.takes


def stage(*, played: bool = True) -> Stage:
    panel = Panel()
    pills = ("undo", "chips")
    panel.show([Button(name, pygame.Rect(50 * at, 0, 40, 40), name) for at, name in enumerate(pills)])
    found = Stage(panel, played=played)
    found.commands = COMMANDS
    return found


def test_the_board_has_the_first_word() -> None:
    one, board = stage(), Board("a move")
    assert one.handle(Down(PILL), board) == "a move"
    assert one.panel.pressed is None
    assert one.handle(Key("u"), board) == "a move"
    assert one.panel.by_key


def test_what_it_leaves_is_a_key_or_a_pill() -> None:
    one, board = stage(), Board()
    assert one.handle(Key("u"), board) is COMMANDS[0]
    assert one.handle(Key("z", control=True), board) is COMMANDS[0]
    assert one.handle(Key("o"), board) is None
    assert one.handle(Down(PILL), board) is None
    assert one.handle(Up(PILL), board) is COMMANDS[0]
    assert one.panel.focus is None, "the keys stay with the board"
    assert len(board.asked) == 5
    one.handle(Down((60, 10)), board)
    assert one.handle(Up((60, 10)), board) == Chosen("chips"), "it is no command"


@pytest.mark.parametrize("played", [True, False])
def test_keys_are_the_boards_until_tab_gives_them_to_the_pills(*, played: bool) -> None:
    one, board = stage(played=played), Board()
    one.handle(Key("tab"), board)
    assert one.panel.focus == "undo"
    board.asked.clear()
    assert one.handle(Key("return"), board) is COMMANDS[0], "the pill has a use for that key"
    assert bool(board.asked) is not played
    answer = one.handle(Key("escape"), board)
    assert answer is (TAKEN if played else COMMANDS[1])
    assert one.on_board is played
    assert one.handle(Key("escape"), board) is COMMANDS[1]


def test_f6_walks_where_it_is_played() -> None:
    one, board = stage(), Board(TAKEN)
    one.handle(Key("f6"), board)
    assert one.panel.focus == "undo"
    one.handle(Key("f6", shift=True), board)
    assert one.on_board
    assert board.asked == []
    assert stage(played=False).handle(Key("f6"), board) is TAKEN
    assert board.asked == [Key("f6")]


def test_the_board_takes_the_keys_back() -> None:
    one = stage()
    one.handle(Key("tab"), Board())
    one.handle(Moved(ELSEWHERE), Board(TAKEN))
    assert not one.on_board, "to point at it is not enough"
    one.handle(Down(ELSEWHERE, touch=True), Board(TAKEN))
    assert one.by_finger
    one.handle(Down(ELSEWHERE), Board(TAKEN))
    assert not one.by_finger
    assert one.on_board
    assert not one.panel.by_key


def test_letters_are_text_where_it_is_written() -> None:
    one = stage()
    assert one.handle(Key("u"), Board(), typing=True) is None
    assert one.handle(Key("v", control=True), Board(), typing=True) is None
    assert one.handle(Key("z", control=True), Board(), typing=True) is COMMANDS[0]


def test_a_pointer_over_the_board_leaves_the_pills() -> None:
    one, board = stage(), Board()
    one.handle(Moved(PILL), board)
    assert one.changed
    assert one.panel.hovered == "undo"
    one.handle(Moved((PILL[0] + 1, PILL[1])), board)
    assert not one.changed, "nothing is to be drawn anew"
    one.handle(Moved(ELSEWHERE), Board(TAKEN))
    assert one.panel.hovered is None
    one.handle(Moved(PILL, held=True), Board(TAKEN))
    assert one.panel.hovered is None, "a drag of the board is its own"


def test_pills_may_lie_on_something_that_scrolls() -> None:
    one, pills = stage(played=False), Board("a turn")
    assert one.handle(Key("down"), Board(), pills) == "a turn"
    assert one.handle(Key("u"), Board(), pills) is COMMANDS[0]
    assert one.handle(Key("u", alt=True), Board()) is None
    assert pills.asked == [Key("down")]


# --- the line along which steps lie: each is reached from its own place, by a press or by a drag


UI = ui_for((1280, 800), Settings(), dark=False)
RECT = pygame.Rect(100, 50, 622, 48)


def track(*shares: float) -> TrackBar:
    bar = TrackBar(UI)
    bar.place(UI, RECT.copy(), 5)
    bar.shares = shares
    return bar


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40).map(sorted), st.integers(0, 800))
def test_the_nearest_step_is_found(shares: list[float], x: int) -> None:
    bar = track(*shares)
    assert (bar.x(0.0), bar.x(0.5), bar.x(1.0)) == (111, 411, 711), "the line ends half a knob inside"
    places = [bar.x(each) for each in shares]
    assert abs(places[bar.nearest(x)] - x) == min(abs(each - x) for each in places)


def test_it_is_pressed_and_dragged_until_it_is_let_go() -> None:
    bar = track(0.0, 0.5, 1.0)
    assert bar.handle(Down((50, 70))) is None
    assert bar.handle(Moved((411, 70), held=True)) is None
    assert bar.handle(Down((400, 70))) == 1
    assert bar.handle(Moved((411, 70))) is None, "the hand is up"
    assert bar.handle(Moved((9999, -50), held=True)) == 2
    assert bar.handle(Up((0, 0))) == 0
    assert bar.handle(Moved((411, 70), held=True)) is None
    assert bar.handle(Up((411, 70))) is None


def test_what_was_passed_is_dark_and_the_knob_stands_at_its_end() -> None:
    bar, target = track(0.0, 1.0), pygame.Surface((800, 150))
    target.fill(UI.theme.bg)
    bar.draw_line(target, bar.x(0.5))
    y = bar.line.centery
    assert target.get_at((200, y))[:3] == UI.theme.ink_2
    assert target.get_at((600, y))[:3] not in (UI.theme.ink_2, UI.theme.bg)
    bar.draw_knob(target, bar.x(0.5))
    assert target.get_at((411, y))[:3] == UI.theme.primary
