"""Every scene in every window: all that can be pressed can be reached, the size of everything serves the puzzle first,
and two ways to one picture give the same."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.boards.brick.board import BrickBoard
from game.boards.crossword.board import CrosswordBoard
from game.boards.fill_in.board import FillInBoard
from game.boards.idioms.board import IdiomsBoard
from game.boards.riddle.board import RiddleBoard
from game.boards.riddle_zh.board import RiddleZhBoard
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.wall.board import WallBoard
from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.settings.settings import SettingsScreen
from game.scenes.shared.screen import Screen
from game.scenes.statistics.statistics import Statistics
from game.ui.input import Wheel
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, LANGUAGES
from tests.game.pilot import Pilot
from tests.rows import FULL, check_rows, present, sample

WINDOWS = [(1280, 800), (720, 1280), (1920, 1080), (800, 600), (480, 360), (360, 480), (360, 1000), (1000, 480)]
USUAL, SMALL = (1280, 800), (360, 480)
SCREENS = (SMALL, (720, 1280), USUAL, (1920, 1080), (2560, 1440))
PERCENT = (80, 100, 125, 150, 200) if FULL else (80, 125, 200)
SLACK = 8  # pixels, of rounded letters
KIND_IDS = [each.kind.id for each in CATALOGUE]
KINDS = pytest.mark.parametrize("kind", KIND_IDS)
PAGES = pytest.mark.parametrize("page", [Home, SettingsScreen, Statistics])


def change(pilot: Pilot, **settings: Any) -> None:
    pilot.prefer(**settings)
    pilot.step(2)


# --- what can be reached


def reachable(scene: Any) -> Iterator[str]:
    """What is wrong with where the widgets lie."""
    area = scene.area
    scrolls = isinstance(scene, Home | Screen)
    room = scene.window if isinstance(scene, Screen) else area
    stands = {each.id for each in scene.fixed} if isinstance(scene, Screen) else set()
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
        if lies and not (isinstance(scene, Screen) and "close" in (one.id, other.id)):
            yield f"{one.id} {one.rect} lies over {other.id} {other.rect}"
    if isinstance(scene, Playing):
        yield from on_the_board(scene, area)


def seen_by_scrolling(scene: Any, name: str, room: Rect) -> bool:
    offset = scene.scroller.offset
    scene.handle(Wheel(room.center, -1000.0))
    rect = next(each.rect for each in scene.panel.widgets if each.id == name)
    seen = rect.bottom <= room.bottom
    scene.scroller.jump(offset)
    scene.place()
    return bool(seen)


def notch_of(scene: Playing) -> Rect:
    """The part of the board that has the words and pills; empty if they stand elsewhere."""
    board, room = scene.panel.rect("board"), scene.panel.rect("room")
    return room if board.contains(room) else Rect(0, 0, 0, 0)


def on_the_board(scene: Playing, area: Rect) -> Iterator[str]:
    board = scene.panel.rect("board")
    if not area.contains(board):
        yield f"the board is outside: {board}"
    if min(board.size) < 100:
        yield f"the board is too small: {board}"
    for each in scene.panel.widgets:
        if each.rect.colliderect(board) and not notch_of(scene).contains(each.rect):
            yield f"{each.id} {each.rect} lies over the board {board}"


def test_resized_while_it_is_played_but_never_smaller_than_can_be_used(pilot: Pilot) -> None:
    pilot.open(KIND_IDS[0])
    before = pilot.session.state
    for width in range(360, 1300, 37):
        pilot.resize((width, 480 + (width * 7) % 600))
        assert pilot.app.size[0] == width
        assert list(reachable(pilot.play)) == []
    assert pilot.session.state == before
    pilot.resize((200, 100))
    assert pilot.app.size == SMALL


# --- the puzzle first


def sign_height(board: Any, state: Any) -> int:
    """In pixels, as the board lies now: of a cell, a letter or the smallest card."""
    match board:
        case SweetSpotsBoard():
            return board.cell
        case CrosswordBoard():
            return board.places.grid.cell
        case FillInBoard():
            return board.grid.cell
        case IdiomsBoard():
            return min(place.width for place in board.places.grid.values())
        case BrickBoard():
            return board.hive.letter_pixels()
        case RiddleBoard():
            return board.letter_pixels()
        case WallBoard():
            return min(each.pixels for each in board._picture.wordings(state).values())
    side: int = (board.places.tray if isinstance(board, RiddleZhBoard) else board.grid).side
    return side


@pytest.mark.sampled
@KINDS
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_size_serves_the_puzzle_first(pilot: Pilot, kind: str, language: str) -> None:
    """Its room and its signs are never smaller than at 100 per cent, and whatever stands around it stays apart."""
    pilot.open(kind)
    change(pilot, language=language)
    scene, state = pilot.play, pilot.session.state

    def check(window: tuple[int, int]) -> None:
        change(pilot, scale=100)
        pilot.resize(window)
        room, sign = scene.panel.rect("board").copy(), sign_height(scene.board, state)
        tools = scene.panel.rect("tools")
        pills = [each.rect.top for each in scene.panel.widgets if tools.contains(each.rect)]
        assert len(pills) < 2 or min(map(pills.count, pills)) > 1 or len(set(pills)) == 1, "a pill is alone in its row"
        for percent in PERCENT:
            change(pilot, scale=percent)
            least, high = scene.panel.rect("board"), sign_height(scene.board, state)
            assert high > 0, percent
            if percent >= 100:
                assert least.width >= room.width, percent
                assert least.height >= room.height, percent
                assert high >= sign, percent
            stands_apart(scene, percent)

    check_rows(sample(SCREENS, 1, KIND_IDS.index(kind) * len(LANGUAGES) + [*LANGUAGES].index(language), full=2), check)


def stands_apart(scene: Playing, percent: int) -> None:
    assert list(reachable(scene)) == [], percent
    free, message = notch_of(scene), scene.panel.rect("message")
    assert scene.area.contains(message), percent
    assert free.contains(message) or not message.colliderect(scene.panel.rect("board")), percent
    sheet, bare = Surface(scene.area.size), Surface(free.size)
    if free:
        sheet.fill((1, 2, 3))
        bare.fill((1, 2, 3))
        scene.board.draw(sheet, scene.shown.view)
        assert scene.panel.rect("board").contains(free), percent
        assert pygame.image.tobytes(sheet.subsurface(free), "RGB") == pygame.image.tobytes(bare, "RGB"), percent
    sheet.fill("black")
    clock, bar = scene.panel.rect("clock"), present(scene.panel.find("bar"))
    bar.draw(sheet, scene.panel)
    back, menu, *_ = (each for each in scene.panel.widgets if each.id != "pause")
    assert back.rect.right <= clock.left < clock.right <= menu.rect.left, percent
    gap = Rect(clock.left - 4, clock.top + 2, 4, clock.height - 6)
    assert pygame.transform.average_color(sheet, gap)[:3] == (0, 0, 0), f"{percent}: words run up to the clock"


@pytest.mark.sampled
@KINDS
def test_the_panel_changes_sides_and_nothing_overlaps(pilot: Pilot, kind: str) -> None:
    pilot.open(kind)
    for size in (USUAL, (1600, 700), (720, 1280)):
        change(pilot, panel_left=False)
        pilot.resize(size)
        usual, board = pilot.play.panel.rect("room").copy(), pilot.play.panel.rect("board").copy()
        change(pilot, panel_left=True)
        room = pilot.play.panel.rect("room")
        assert list(reachable(pilot.play)) == [], size
        assert pilot.play.area.contains(room), size
        assert room.size == usual.size, size
        if usual.left >= board.right:
            assert room.right <= pilot.play.panel.rect("board").left, size


# --- equal pictures: what leads away and back leaves nothing behind, and a window twice as large shows the same


def raw(pilot: Pilot) -> bytes:
    target = Surface(pilot.app.size)
    pilot.scene.draw(target)
    return target.get_buffer().raw


def in_another_window(pilot: Pilot) -> None:
    for size in (SMALL, USUAL):
        pilot.resize(size)
        pilot.step()


def in_another_setting(pilot: Pilot) -> None:
    for name, values in {"scale": (200, 100), "theme": ("dark", "light"), "language": (CHINESE, "en")}.items():
        for value in values:
            change(pilot, **{name: value})


def under_a_page(pilot: Pilot) -> None:
    pilot.app.stack.put(SettingsScreen(pilot.services))
    pilot.step(2)
    pilot.key("escape")
    pilot.step(2)


def with_a_move_again(pilot: Pilot) -> None:
    pilot.session.undo()
    pilot.step()
    pilot.session.redo()
    pilot.wait(3.0)


DETOURS = [in_another_window, in_another_setting, under_a_page]


@PAGES
def test_a_page_looks_the_same_after_a_detour(pilot: Pilot, page: Callable[..., Any]) -> None:
    change(pilot, theme="light", language="en")
    pilot.app.stack.put(page(pilot.services))
    pilot.until(lambda: not pilot.worker.busy)
    pilot.step(2)
    before = raw(pilot)
    for each in DETOURS:
        each(pilot)
        pilot.until(lambda: not pilot.worker.busy)
        pilot.step(2)
        assert raw(pilot) == before, each.__name__


@pytest.mark.sampled
@KINDS
def test_a_game_looks_the_same_after_a_detour(pilot: Pilot, kind: str) -> None:
    change(pilot, clock=False, theme="light", language="en")
    pilot.open(kind)
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.resize(USUAL)
    pilot.wait(3.0)
    before = raw(pilot)
    for each in (*DETOURS, with_a_move_again):
        each(pilot)
        assert raw(pilot) == before, each.__name__


@pytest.mark.sampled
@pytest.mark.watched
@KINDS
def test_the_clock_drawn_alone_is_as_drawn_with_all(pilot: Pilot, kind: str) -> None:
    pilot.open(kind)
    pilot.wait(3.5)
    alone = pilot.app.window.get_buffer().raw
    pilot.scene.dirty = True
    pilot.step()
    assert pilot.app.window.get_buffer().raw == alone


@pytest.mark.sampled
@pytest.mark.watched
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("by", ["hover", "keys"])
def test_the_ring_of_the_pause_stays_whole_when_the_clock_goes_on(pilot: Pilot, percent: int, by: str) -> None:
    change(pilot, scale=percent)
    pilot.open(KIND_IDS[0])
    if by == "hover":
        pilot.hover(pilot.widget("pause").rect.center)
    else:
        pilot.tab_to("pause")
    pilot.until(lambda: not pilot.worker.busy)
    pilot.watch(2.5)
    before, frames = pilot.play.shown.clock, pilot.app.frames
    pilot.watch(1.0)
    assert pilot.play.shown.clock != before
    assert pilot.app.frames == frames + 1
    alone = pilot.app.window.get_buffer().raw
    pilot.scene.dirty = True
    pilot.step()
    assert pilot.app.window.get_buffer().raw == alone


@PAGES
def test_a_window_twice_as_large_shows_all_twice_as_large(pilot: Pilot, page: Callable[..., Any]) -> None:
    pilot.app.stack.put(page(pilot.services))
    pilot.until(lambda: not pilot.worker.busy)
    places = []
    for times in (1, 2):
        pilot.resize((times * USUAL[0], times * USUAL[1]))
        pilot.step(2)
        places.append({each.id: [side / times for side in each.rect] for each in pilot.scene.panel.widgets})
    small, halved = places
    assert small.keys() == halved.keys()
    assert [each for each in small if small[each] != pytest.approx(halved[each], abs=SLACK)] == []
