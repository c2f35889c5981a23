"""Every scene in every window: all that can be pressed can be reached."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.page import Page
from game.ui.input import Wheel
from tests.game.pilot import Pilot
from tests.rows import sample

WINDOWS = [(1280, 800), (720, 1280), (1920, 1080), (800, 600), (480, 360), (360, 480), (360, 1000), (1000, 480)]
PERCENT = (80, 100, 200)
FIRST = CATALOGUE[0].kind.id


def reachable(scene: Any) -> Iterator[str]:
    """What is wrong with where the widgets lie."""
    area = scene.area
    scrolls = isinstance(scene, Home | Page)
    room = scene.window if isinstance(scene, Page) else area
    stands = {each.id for each in scene.fixed} if isinstance(scene, Page) else set()
    for each in scene.panel.widgets:
        if each.rect.width <= 0 or each.rect.height <= 0:
            yield f"{each.id} is empty"
        if each.rect.left < area.left or each.rect.right > area.right:
            yield f"{each.id} hangs over the side: {each.rect}"
        if (not scrolls or each.id in stands) and not area.contains(each.rect):
            yield f"{each.id} is outside: {each.rect}"
        elif (
            scrolls
            and each.id not in stands
            and each.rect.bottom > room.bottom
            and not seen_by_scrolling(scene, each.id, room)
        ):
            yield f"{each.id} cannot be scrolled to: {each.rect}"
    for one, other in itertools.combinations(scene.panel.widgets, 2):
        apart = (one.id in stands) != (other.id in stands)  # one of them scrolls, in a window of its own
        lies = one.rect.colliderect(other.rect.clip(room) if apart else other.rect)
        if lies and not (isinstance(scene, Page) and "close" in (one.id, other.id)):
            yield f"{one.id} {one.rect} lies over {other.id} {other.rect}"
    if isinstance(scene, Playing):
        yield from on_the_board(scene, area)


def seen_by_scrolling(scene: Any, name: str, room: pygame.Rect) -> bool:
    offset = scene.scroller.offset
    scene.handle(Wheel(room.center, -1000.0))
    rect = next(each.rect for each in scene.panel.widgets if each.id == name)
    seen = rect.bottom <= room.bottom
    scene.scroller.jump(offset)
    scene.place()
    return bool(seen)


def on_the_board(scene: Playing, area: pygame.Rect) -> Iterator[str]:
    board = scene.places.board
    if not area.contains(board):
        yield f"the board is outside: {board}"
    if min(board.size) < 100:
        yield f"the board is too small: {board}"
    for each in scene.panel.widgets:
        if each.rect.colliderect(board) and not (scene.places.notch and scene.places.notch.contains(each.rect)):
            yield f"{each.id} {each.rect} lies over the board {board}"


@pytest.mark.parametrize("size", sample(WINDOWS, 5))
def test_a_game_that_was_won_can_be_left_in_any_window(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.open(FIRST)
    while not pilot.session.chapter.over:
        hint = pilot.play.kind.hint(pilot.session.state, lambda: None)
        pilot.play.game.play(hint.move)
    pilot.resize(size)
    pilot.wait(1.5)
    assert list(reachable(pilot.play)) == []
    pilot.press("new")
    pilot.step()


def test_resized_while_it_is_played(pilot: Pilot) -> None:
    pilot.open(FIRST)
    before = pilot.session.state
    for width in range(360, 1300, 37):
        pilot.resize((width, 480 + (width * 7) % 600))
        assert pilot.app.size[0] == width
        assert list(reachable(pilot.play)) == []
    assert pilot.session.state == before


def test_a_window_is_never_smaller_than_can_be_used(pilot: Pilot) -> None:
    pilot.resize((200, 100))
    assert pilot.app.size == (360, 480)
