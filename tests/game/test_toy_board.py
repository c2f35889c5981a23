"""A board made of parts plays, shows and ends as any other: the toy's, which others may begin from."""

from __future__ import annotations

import pygame
import pytest

from game.boards.board import TAKEN, Board, Taken, View
from game.settings import Settings
from game.ui.input import Down, Event, Key
from game.ui.ui import ui_for
from generators.kind import still
from tests.game.toy import TOY, Lamps
from tests.game.toy_board import ToyBoard

SIZES = ((320, 240), (1280, 800), (720, 1280))


class Table:
    """A board with a state, and a hand that plays on it."""

    def __init__(self, size: tuple[int, int] = SIZES[1]) -> None:
        pygame.font.init()
        self.state: Lamps = TOY.start(5)
        self.target = pygame.Surface(size)
        self.ui = ui_for(size, Settings(), dark=False)
        self.board = ToyBoard()
        self.board.place(self.ui, self.target.get_rect(), self.state)

    def send(self, *events: Event) -> None:
        for event in events:
            answer = self.board.handle(event, self.state)
            assert answer is not None
            if not isinstance(answer, Taken):
                before, self.state = self.state, TOY.play(self.state, answer)
                self.board.follow(before, self.state)

    def drawn(self, view: View[Lamps]) -> bytes:
        self.target.fill(self.ui.theme.bg)
        self.board.draw(self.target, view)
        return pygame.image.tobytes(self.target, "RGB")


def test_it_is_a_board() -> None:
    board: Board[Lamps, int] = ToyBoard()
    assert board.notice() is None


def test_by_mouse() -> None:
    table = Table()
    for spot in table.board.grid.spots():
        assert not table.board.moving()
        table.send(Down(table.board.grid.place_of(spot).center))
    assert TOY.solved(table.state)
    assert table.board.moving()
    before = table.drawn(View(table.state))
    table.board.update(0.3, 0.0, table.state)
    assert table.drawn(View(table.state)) != before
    table.board.update(2.0, 0.0, table.state)
    assert not table.board.moving()


def test_by_keys() -> None:
    table = Table()
    table.send(Key("left"), Key("up"), Key("space"))
    for _ in range(4):
        table.send(Key("right"), Key("return"))
    table.send(Key("right"))
    assert table.board.cursor == (0, 4)
    assert TOY.solved(table.state)


def test_what_is_not_for_it_goes_on() -> None:
    table = Table()
    for event in (Down((-5, 3)), Key("z", control=True), Key("left", control=True), Key("f1")):
        assert table.board.handle(event, table.state) is None
    assert table.board.handle(Key("left"), table.state) is TAKEN


@pytest.mark.parametrize("size", SIZES)
def test_drawn_inside_at_every_size_with_whatever_there_is_to_show(size: tuple[int, int]) -> None:
    table = Table(size)
    hint = TOY.hint(table.state, still)
    assert hint is not None
    state = TOY.play(table.state, 3)
    views = (
        View(state),
        View(state, faults=TOY.faults(state)),
        View(state, lit=hint.spots),
        View(state, lit=hint.spots, targets=hint.targets),
        View(state, by_key=True),
        View(state, by_key=True, focused=False),
    )
    assert table.target.get_rect().contains(table.board.grid.rect)
    pictures = [table.drawn(view) for view in views]
    assert len(set(pictures)) == len(views) - 1
    assert pictures[0] == pictures[-1]


def test_in_little_room() -> None:
    table = Table()
    table.board.sketch(table.target, table.ui, pygame.Rect(10, 10, 100, 60), table.state)
    assert pygame.Rect(10, 10, 100, 60).contains(table.board.grid.rect)
