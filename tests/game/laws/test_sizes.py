"""The size of everything serves the puzzle first: its room and its signs are never smaller than at 100 per cent, and
whatever stands around it stays apart, in the window and off the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.catalogue import CATALOGUE, Entry
from generators.kernel.phrases import LANGUAGES
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.game.signs import sign_height
from tests.rows import FULL, sample

WINDOWS = ((360, 480), (720, 1280), (1280, 800), (1920, 1080), (2560, 1440))
SIZES = (80, 90, 100, 125, 150, 175, 200) if FULL else (80, 125, 200)

ENTRIES = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)


GAMES = [(entry, language) for entry in CATALOGUE for language in LANGUAGES]
CASES = [(*game, window) for turn, game in enumerate(GAMES) for window in sample(WINDOWS, 2, turn)]


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0].kind.id}-{case[1]}-{case[2][0]}x{case[2][1]}")
def case(request: pytest.FixtureRequest) -> Iterator[tuple[Pilot, tuple[int, int]]]:
    """A game of each kind in each language and a window, for all that follows."""
    entry: Entry
    entry, language, window = request.param
    with piloted() as pilot, pilot.unseen():
        pilot.services.change(replace(pilot.services.settings, language=language))
        pilot.step()
        pilot.open(entry.kind.id, text=puzzle_text(entry.kind.id, entry.kind.presets[0].id))
        yield pilot, window


@pytest.fixture
def opened(case: tuple[Pilot, tuple[int, int]]) -> Pilot:
    return case[0]


@pytest.fixture
def window(case: tuple[Pilot, tuple[int, int]]) -> tuple[int, int]:
    return case[1]


def sized(pilot: Pilot, window: tuple[int, int], percent: int) -> Pilot:
    if (pilot.app.size, pilot.services.settings.scale) != (window, percent):
        pilot.services.change(replace(pilot.services.settings, scale=percent))
        pilot.resize(window)
        pilot.step(2)
    return pilot


def test_the_board_keeps_the_room_of_100_per_cent(opened: Pilot, window: tuple[int, int]) -> None:
    least = sized(opened, window, 100).play.places.board
    for percent in SIZES:
        room = sized(opened, window, percent).play.places.board
        assert percent < 100 or (room.width >= least.width and room.height >= least.height), (percent, room, least)


def test_no_sign_is_smaller_than_at_100_per_cent(opened: Pilot, window: tuple[int, int]) -> None:
    least = sign_height(sized(opened, window, 100).play.board, opened.session.state)
    assert least > 0
    for percent in SIZES:
        high = sign_height(sized(opened, window, percent).play.board, opened.session.state)
        assert high > 0
        assert percent < 100 or high >= least, (percent, high, least)


def test_nothing_overlaps_or_leaves_the_window(opened: Pilot, window: tuple[int, int]) -> None:
    for percent in SIZES:
        scene = sized(opened, window, percent).play
        whole, widgets = pygame.Rect((0, 0), window), scene.panel.widgets
        for number, each in enumerate(widgets):
            assert whole.contains(each.rect), (percent, each.id, each.rect)
            free = scene.places.notch or pygame.Rect(0, 0, 0, 0)
            assert free.contains(each.rect) or not each.rect.colliderect(scene.places.board), (percent, each.id)
            beneath = [other.id for other in widgets[number + 1 :] if each.rect.colliderect(other.rect)]
            assert beneath == [], (percent, each.id)
        assert whole.contains(scene.places.message)
        assert free.contains(scene.places.message) or not scene.places.message.colliderect(scene.places.board)


def test_a_board_leaves_its_notch_free(opened: Pilot, window: tuple[int, int]) -> None:
    for percent in SIZES:
        scene, sheet = sized(opened, window, percent).play, pygame.Surface(window)
        free = scene.places.notch
        if free is not None:
            sheet.fill((1, 2, 3))
            scene.board.draw(sheet, scene.shown.view)
            bare = pygame.Surface(free.size)
            bare.fill((1, 2, 3))
            assert scene.places.board.contains(free)
            assert pygame.image.tobytes(sheet.subsurface(free), "RGB") == pygame.image.tobytes(bare, "RGB"), percent


def test_no_pill_is_alone_in_its_row(opened: Pilot, window: tuple[int, int]) -> None:
    scene = sized(opened, window, 100).play
    rows = [each.top for each in (*scene.places.tools, *(scene.places.foot if scene.places.in_a_row else ()))]
    assert len(rows) < 2 or min(map(rows.count, rows)) > 1 or len(set(rows)) == 1


def test_the_names_in_the_bar_end_before_the_clock(opened: Pilot, window: tuple[int, int]) -> None:
    for percent in SIZES:
        scene = sized(opened, window, percent).play
        sheet = pygame.Surface(window)
        scene._view.bar(sheet)
        place = scene._view.clock(sheet)
        back, menu, *_ = scene.panel.widgets
        assert back.rect.right <= place.left
        assert place.right <= menu.rect.left
        gap = pygame.Rect(place.left - 4, place.top + 2, 4, place.height - 6)
        assert pygame.transform.average_color(sheet, gap)[:3] == (0, 0, 0), (percent, "words run up to the clock")
