"""Who gets an event: the board first, then the keys and the pills; and a place among steps, and their line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.boards.board import TAKEN
from game.stage.cursor import StepCursor, TrackBar, step_commands
from game.stage.parts import Title, instruction_of
from game.stage.stage import Stage
from game.store.settings import Settings
from game.ui.command import Command
from game.ui.elements import Label, Row, beside_board
from game.ui.input import Down, Event, Key, Moved, Up
from game.ui.panel import Panel
from game.ui.ui import ui_for
from game.ui.widget import Chosen
from game.ui.widgets.button import Button

UI = ui_for((1280, 800), Settings(), dark=False)
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
    row = Row([Button(name, name, width=60) for name in pills])
    panel.place(beside_board(UI), row, Rect(0, 0, 200, 40))
    found = Stage(panel, played=played)
    found.commands = COMMANDS
    return found


def test_the_board_has_the_first_word_and_what_it_leaves_is_a_key_or_a_pill() -> None:
    one, board = stage(), Board("a move")
    assert one.handle(Down(PILL), board) == "a move"
    assert one.panel.pressed is None
    assert one.handle(Key("u"), board) == "a move"
    assert one.panel.by_key
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
    writing = [
        one.handle(key, board, typing=True) for key in (Key("u"), Key("v", control=True), Key("z", control=True))
    ]
    assert writing == [None, None, COMMANDS[0]], "letters are text where it is written"


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


def track(shares: Sequence[float]) -> TrackBar:
    bar = TrackBar(UI)
    bar.place(beside_board(UI), Rect(100, 50, 622, 48), 5)
    bar.shares = tuple(shares)
    return bar


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40).map(sorted), st.integers(0, 800))
def test_the_nearest_step_is_found(shares: list[float], x: int) -> None:
    bar = track(shares)
    assert (bar.x(0.0), bar.x(0.5), bar.x(1.0)) == (111, 411, 711), "the line ends half a knob inside"
    places = [bar.x(each) for each in shares]
    assert abs(places[bar.nearest(x)] - x) == min(abs(each - x) for each in places)


def test_it_is_pressed_and_dragged_until_it_is_let_go() -> None:
    bar = track((0.0, 0.5, 1.0))
    for event, step in (
        (Down((50, 70)), None),  # beside it
        (Moved((411, 70), held=True), None),
        (Down((400, 70)), 1),
        (Moved((411, 70)), None),  # the hand is up
        (Moved((9999, -50), held=True), 2),
        (Up((0, 0)), 0),
        (Moved((411, 70), held=True), None),
        (Up((411, 70)), None),
    ):
        assert bar.handle(event) == step, event


# --- a place among steps: by hand, by itself, past the end


class Chain(StepCursor):
    """Each number says how many links that step has; past the last there is one place more."""

    def __init__(self, *links: int, more: bool = False) -> None:
        super().__init__((1, 2, 4), 1)
        self.counts, self.more = list(links), more

    @property
    def last(self) -> int:
        return len(self.counts)

    @property
    def final(self) -> bool:
        return not self.more

    def wait(self) -> float:
        return 1.0 / self.speed

    def links(self, at: int) -> int:
        return self.counts[at] if at < self.last else 1


def test_link_by_link_to_the_end_and_back() -> None:
    cursor, places = Chain(1, 3, 1), [(0, 0), (1, 0), (1, 1), (1, 2), (2, 0), (3, 0)]
    seen = [cursor.here]
    for _ in range(6):
        cursor.step(1)
        seen.append(cursor.here)
    assert seen == [*places, (3, 0)]
    assert cursor.at_end
    for _ in range(6):
        cursor.step(-1)
        seen.append(cursor.here)
    assert seen[7:] == [*reversed(places[:-1]), (0, 0)]
    for at, here in ((1, (1, 0)), (9, (3, 0)), (-1, (0, 0))):
        cursor.step(1)
        cursor.to(at)
        assert cursor.here == here, "to the first link of a step, and never beyond"


@given(st.lists(st.integers(1, 4), max_size=5), st.lists(st.sampled_from([-1, 1]), max_size=30))
def test_the_share_grows_with_each_place(counts: list[int], steps: list[int]) -> None:
    cursor = Chain(*counts)
    for by in steps:
        before, place = cursor.share, cursor.here
        cursor.step(by)
        assert (cursor.share > before) if by > 0 and place != cursor.here else cursor.share <= before
        assert 0 <= cursor.share <= cursor.last


def test_it_plays_to_the_end_rests_begins_anew_and_is_stopped_by_hand() -> None:
    cursor = Chain(1, 2)
    cursor.play(on=True)
    assert not cursor.update(0.9)
    assert cursor.update(0.2)
    assert cursor.here == (1, 0)
    assert cursor.update(1.9), "through several at once, where time flew"
    assert cursor.here == (2, 0)
    assert not cursor.plays
    assert not cursor.update(5.0)
    cursor.play(on=True)
    assert cursor.here == (0, 0)
    by_hand: tuple[Callable[[], None], ...] = (
        lambda: cursor.step(1),
        lambda: cursor.to(0),
        lambda: cursor.play(on=False),
    )
    for stop in by_hand:
        cursor.play(on=True)
        stop()
        assert not cursor.plays


def test_where_more_comes_it_waits_at_the_end() -> None:
    cursor = Chain(1, more=True)
    cursor.play(on=True)
    assert cursor.update(1.0)
    assert not cursor.update(10.0)
    assert cursor.plays
    cursor.counts.append(1)
    assert not cursor.update(0.9), "each is seen for as long"
    assert cursor.update(0.1)
    cursor.play(on=True)
    assert cursor.here == (2, 0), "it does not begin anew"


def test_a_pill_that_leads_nowhere_is_off() -> None:
    def enabled(cursor: Chain) -> list[bool]:
        return [each.enabled for each in step_commands(UI, cursor, lambda deed: deed())[:4]]

    cursor = Chain(1)
    assert enabled(cursor) == [True, False, True, True]
    cursor.to(1)
    assert enabled(cursor) == [True, True, False, True]
    cursor.more = True
    assert enabled(cursor) == [True, True, True, True]


def test_the_speed_ends_at_the_slowest_and_the_fastest() -> None:
    cursor = Chain(1)
    for by, speed in ((1, 2), (1, 4), (1, 4), (-1, 2), (-1, 1), (-1, 1)):
        cursor.change_speed(by)
        assert cursor.speed == speed


def test_a_title_grows_even_where_its_note_has_no_place_beside_it() -> None:
    for scale, least in ((100, 24), (200, 36)):
        title = Title(name="Connecting Wall", note="Connections · Easy")
        title.place(beside_board(ui_for((720, 1280), Settings(scale=scale), dark=False)), Rect(68, 0, 410, 71))
        name = next(each for each in title.walk() if isinstance(each, Label))
        _, ui, style = name.choice
        assert ui.text.pixels(style) >= least


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("Click four words, then Submit. Click again to put one back.", "Click four words, then Submit."),
        ("点四个词，再按“提交”。再点一次可以取消选择。", "点四个词，再按“提交”。"),
    ],
)
def test_a_large_instruction_is_its_first_sentence_where_room_is_short(words: str, first: str) -> None:
    said, m = instruction_of(words), beside_board(ui_for((1280, 800), Settings(scale=200), dark=False))
    said.place(m, Rect(0, 0, 460, 60))
    assert (said.choice[0], said.choice[1].scale) == (first, 2.0)
    said.place(m, Rect(0, 0, 460, 200))
    assert said.choice[0] == words
