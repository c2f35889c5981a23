"""Clues, words and Brick's card scroll alike: by finger, wheel and bar, and glide; to draw them changes nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.boards.brick.word_shelf import draw_hint_table, table_height
from game.store.settings import Settings
from game.ui.input import Wheel
from game.ui.ui import ui_for
from game.ui.widgets.scroller import Scroller
from tests.game.boards.brick.brick_hand import PRESET
from tests.game.boards.crossword import crossword_hand
from tests.game.pilot import Pilot


def clues(pilot: Pilot) -> Scroller:
    crossword_hand.opened(pilot, crossword_hand.own(("ABCDEFGHIJKLMNO",) * 15))
    pilot.resize((800, 500))
    pilot.touch(_board(pilot).places.bar.rect.center)  # now the keyboard stands there, which fingers need
    return _scroller(_board(pilot).places.lists[0])


def words(pilot: Pilot) -> Scroller:
    pilot.open("fill_in", "21-medium")
    pilot.resize((720, 1000))
    return _scroller(_board(pilot).list)


def card(pilot: Pilot) -> Scroller:
    pilot.open("brick", PRESET)
    pilot.resize((640, 480))
    pilot.key("left", "left")  # the table
    return _scroller(_board(pilot))


def _board(pilot: Pilot) -> Any:
    return pilot.play.board


def _scroller(of: Any) -> Scroller:
    found: Scroller = of.scroller
    return found


@pytest.fixture(params=[clues, words, card])
def scroller(pilot: Pilot, request: pytest.FixtureRequest) -> Scroller:
    one: Scroller = request.param(pilot)
    assert one.scrolls
    pilot.step()
    one.jump(0)
    return one


def test_a_finger_scrolls_and_after_a_flick_it_glides(pilot: Pilot, scroller: Scroller) -> None:
    before, (x, y) = pilot.session.state, scroller.window.center
    pilot.touch((x, y), (x, y - 20), (x, y - 40), (x, y - 60))
    assert scroller.offset >= min(60, scroller.most)
    offset = scroller.offset
    with pilot.unseen():
        pilot.wait(1.0)
    assert scroller.offset > offset or offset == scroller.most
    assert not scroller.running
    assert pilot.session.state == before


def test_the_wheel_and_the_bar_reach_the_end_and_drawing_leaves_it_there(pilot: Pilot, scroller: Scroller) -> None:
    pilot.scene.handle(Wheel(scroller.window.center, -1.0))
    assert scroller.offset > 0
    most = scroller.most
    pilot.drag(scroller._thumb().center, scroller.rail.midbottom)
    assert scroller.offset == scroller.most == most
    assert not scroller.held
    pilot.scene.dirty = True
    pilot.step(2)
    assert scroller.most == most


@pytest.mark.parametrize("wide", [200, 420, 900])
def test_the_table_is_as_tall_as_it_says(pilot: Pilot, wide: int) -> None:
    pilot.open("brick", PRESET)
    ui, state = ui_for((1280, 800), Settings(), dark=False), pilot.session.state
    target = pygame.Surface((wide, 3000))
    target.fill((0, 0, 0))
    draw_hint_table(ui, target, target.get_rect(), state)
    blank = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    blank.invert()
    foot = max(rect.bottom for rect in blank.get_bounding_rects())
    high = table_height(ui, wide, state)
    assert high - ui.px(30) < foot <= high
