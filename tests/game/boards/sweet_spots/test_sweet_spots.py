"""The board of Sweet Spots under a hint: crosses that come with a chest, ghosts of what is supposed, and its cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pygame
import pytest

from game.boards.board import View
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.store.settings import Settings
from game.ui.ui import Ui, ui_for
from generators.kernel.kind import Hint, no_pulse
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.menu import Options
from generators.sweet_spots.rules import Mark, Move, State, solved
from tests.game.pilot import Pilot
from tests.game.signs import sign_height
from tests.game.sweet_spots_hand import EASY, KIND, cell

pytestmark = pytest.mark.plays(KIND, EASY)

BOOKKEEPING = ("around_chests", "full_lines")
PAPER = (255, 0, 255)


def hinted(playing: Pilot) -> Hint[Move]:
    """The hint that is given just now, followed to its move."""
    found = SWEET_SPOTS.hint(playing.session.state, no_pulse)
    assert found is not None
    playing.press("hint")
    playing.thinking()
    while playing.play.coach.speaks:
        playing.press("hint")
    return found


def test_a_hinted_chest_brings_its_crosses_in_one_move(playing: Pilot) -> None:
    seen = []
    while not solved(playing.session.state):
        before = playing.session.state
        found = hinted(playing)
        seen.append(found.technique)
        if solved(after := playing.session.state):
            break
        playing.key("ctrl z")
        assert playing.session.state == before, "one move, taken back as one"
        playing.key("ctrl y")
        assert playing.session.state == after
    assert not {*seen} & {*BOOKKEEPING}


def test_without_the_switch_a_hint_is_what_it_says(playing: Pilot) -> None:
    playing.press("auto_mark")
    while not any(playing.session.state.spots(Mark.CHEST)):
        state = playing.session.state
        found = hinted(playing)
        assert playing.session.state == SWEET_SPOTS.play(state, found.move)


def test_a_chest_from_a_hint_takes_its_crosses_along_when_it_goes(playing: Pilot) -> None:
    while not any(playing.session.state.spots(Mark.CHEST)):
        before = set(playing.session.state.spots(Mark.CROSS))
        hinted(playing)
    (chest,) = playing.session.state.spots(Mark.CHEST)
    playing.click(cell(playing, chest))
    assert set(playing.session.state.spots(Mark.CROSS)) == before


@cache
def supposing() -> tuple[State, Hint[Move]]:
    """A position in which nothing but a what-if helps, and that has some links."""
    rng = Random("ghosts")
    while True:
        state = SWEET_SPOTS.start(generate(Options(9, 2, "expert"), rng, no_pulse))
        while not solved(state):
            found = SWEET_SPOTS.hint(state, no_pulse)
            assert found is not None
            if len(found.chain) > 3:
                return state, found
            state = SWEET_SPOTS.play(state, found.move)


@pytest.fixture(scope="module")
def uis() -> list[Ui]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return [ui_for((1280, 800), Settings(), dark=dark) for dark in (False, True)]


def views(state: State, found: Hint[Move]) -> Iterator[View[State]]:
    """As the coach shows it, press by press."""
    yield View(state, lit=found.spots)
    ghost = state
    for link in found.chain:
        ghost = SWEET_SPOTS.play(ghost, link.move) if link.move is not None else ghost
        broken = link.spots if link.breaks else frozenset()
        yield View(state, lit=link.spots, targets=link.targets, ghost=ghost, broken=broken)


def test_each_link_of_a_what_if_is_to_be_seen_and_none_runs_over_the_edge(uis: list[Ui]) -> None:
    state, found = supposing()
    for ui in uis:
        target = pygame.Surface((480, 480))
        area = target.get_rect().inflate(-20, -20)
        board = SweetSpotsBoard()
        board.place(ui, area, state)
        pictures = []
        for shown in views(state, found):
            target.fill(PAPER)
            board.draw(target, shown)
            pictures.append(pygame.image.tobytes(target, "RGB"))
            assert painted(target).width <= area.width
        assert len(set(pictures)) == len(pictures) == 1 + len(found.chain)


def painted(target: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(target, PAPER, (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])


@pytest.mark.parametrize("room", [(320, 320), (640, 640), (700, 480)])
def test_cells_are_as_large_at_every_size_of_everything(room: tuple[int, int]) -> None:
    state = supposing()[0]
    sides = set()
    for scale in (80, 100, 125, 150, 200):
        board = SweetSpotsBoard()
        board.place(ui_for((1280, 800), Settings(scale=scale), dark=False), pygame.Rect((0, 0), room), state)
        sides.add(sign_height(board, state))
    assert sides == {min(room) // 9}
