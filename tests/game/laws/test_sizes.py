"""The size of everything serves the puzzle first: its room and its signs are never smaller than at 100 per cent, and
whatever stands around it stays apart, in the window and off the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.play.play import Playing
from generators.kernel.phrases import LANGUAGES
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.game.signs import sign_height
from tests.rows import FULL, sample

WINDOWS = ((360, 480), (720, 1280), (1280, 800), (1920, 1080), (2560, 1440))
SIZES = (80, 90, 100, 125, 150, 175, 200) if FULL else (80, 125, 200)

ENTRIES = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
VIEWS = tuple(product(LANGUAGES, range(len(WINDOWS) if FULL else 1)))


@pytest.fixture(scope="module", params=CATALOGUE, ids=lambda entry: entry.kind.id)
def opened(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """A game of each kind, for all that follows."""
    kind = request.param.kind
    with piloted() as pilot, pilot.unseen():
        pilot.open(kind.id, text=puzzle_text(kind.id, kind.presets[0].id))
        yield pilot


@pytest.fixture(scope="module", params=VIEWS, ids=lambda view: f"{view[0]}-{view[1]}")
def window(opened: Pilot, request: pytest.FixtureRequest) -> tuple[int, int]:
    """Some windows in each language, other ones for each game."""
    language: str = request.param[0]
    number: int = request.param[1]
    opened.services.change(replace(opened.services.settings, language=language))
    opened.step()
    turn = [each.kind.id for each in CATALOGUE].index(opened.play.kind.id) * len(LANGUAGES)
    return sample(WINDOWS, 2, turn + [*LANGUAGES].index(language))[number]


def sized(pilot: Pilot, window: tuple[int, int], percent: int) -> Playing:
    if (pilot.app.size, pilot.services.settings.scale) != (window, percent):
        pilot.services.change(replace(pilot.services.settings, scale=percent))
        pilot.resize(window)
        pilot.step()
    return pilot.play


class Usual(NamedTuple):
    """What there is at 100 per cent."""

    room: pygame.Rect  # of the board
    sign: int  # pixels of its signs
    pills: list[int]  # where their rows begin, one of each pill


@pytest.fixture(scope="module")
def usual(opened: Pilot, window: tuple[int, int]) -> Usual:
    scene = sized(opened, window, 100)
    places, sign = scene.places, sign_height(scene.board, opened.session.state)
    pills = (*places.tools, *(places.foot if places.in_a_row else ()))
    return Usual(places.board.copy(), sign, [each.top for each in pills])


@pytest.fixture(scope="module", params=SIZES)
def scene(opened: Pilot, window: tuple[int, int], usual: Usual, request: pytest.FixtureRequest) -> Playing:
    """At each size, for all that follows."""
    del usual  # it was looked at before
    return sized(opened, window, request.param)


def test_the_board_keeps_the_room_of_100_per_cent(scene: Playing, usual: Usual) -> None:
    least, room = usual.room, scene.places.board
    assert scene.ui.settings.scale < 100 or (room.width >= least.width and room.height >= least.height)


def test_no_sign_is_smaller_than_at_100_per_cent(scene: Playing, usual: Usual) -> None:
    high = sign_height(scene.board, scene.session.state)
    assert min(high, usual.sign) > 0
    assert scene.ui.settings.scale < 100 or high >= usual.sign


def test_nothing_overlaps_or_leaves_the_window(scene: Playing) -> None:
    whole, widgets = scene.area, scene.panel.widgets
    free = scene.places.notch or pygame.Rect(0, 0, 0, 0)
    for number, each in enumerate(widgets):
        assert whole.contains(each.rect), (each.id, each.rect)
        assert free.contains(each.rect) or not each.rect.colliderect(scene.places.board), each.id
        assert [other.id for other in widgets[number + 1 :] if each.rect.colliderect(other.rect)] == [], each.id
    assert whole.contains(scene.places.message)
    assert free.contains(scene.places.message) or not scene.places.message.colliderect(scene.places.board)


def test_a_board_leaves_its_notch_free(scene: Playing) -> None:
    free, sheet = scene.places.notch, pygame.Surface(scene.area.size)
    if free is not None:
        sheet.fill((1, 2, 3))
        scene.board.draw(sheet, scene.shown.view)
        bare = pygame.Surface(free.size)
        bare.fill((1, 2, 3))
        assert scene.places.board.contains(free)
        assert pygame.image.tobytes(sheet.subsurface(free), "RGB") == pygame.image.tobytes(bare, "RGB")


def test_no_pill_is_alone_in_its_row(usual: Usual) -> None:
    rows = usual.pills
    assert len(rows) < 2 or min(map(rows.count, rows)) > 1 or len(set(rows)) == 1


def test_the_names_in_the_bar_end_before_the_clock(scene: Playing) -> None:
    sheet = pygame.Surface(scene.area.size)
    scene._view.bar(sheet)
    place = scene._view.clock(sheet)
    back, menu, *_ = scene.panel.widgets
    assert back.rect.right <= place.left
    assert place.right <= menu.rect.left
    gap = pygame.Rect(place.left - 4, place.top + 2, 4, place.height - 6)
    assert pygame.transform.average_color(sheet, gap)[:3] == (0, 0, 0), "words run up to the clock"
