"""Every scene in every window: all that can be pressed can be reached, Escape leads back, settings hold at once."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, Entry
from game.json_store import JsonStore
from game.scenes.choose import Choose
from game.scenes.home import Home
from game.scenes.page import Page
from game.scenes.play import Play
from game.scenes.scene import Push, Scene
from game.settings import Settings
from game.start import every_scene
from game.store import MemoryStore
from game.ui.chooser import Chooser
from game.ui.input import Wheel
from game.ui.toggle import Toggle
from game.ui.widget import Chosen
from tests.game.pilot import Pilot, entry_of, piloted, puzzle_text

WINDOWS = [(1280, 800), (720, 1280), (1920, 1080), (800, 600), (480, 360), (360, 480), (360, 1000), (1000, 480)]
FIRST = CATALOGUE[0].kind.id


def supplied(pilot: Pilot) -> list[Scene]:
    for entry in CATALOGUE:
        pilot.supply(entry.kind.id)
    return every_scene(pilot.services)


# --- everything can be reached


def reachable(scene: Any, pilot: Pilot) -> Iterator[str]:
    """What is wrong with where the widgets lie."""
    area = pygame.Rect((0, 0), pilot.app.size)
    scrolls = isinstance(scene, Home | Page)
    room = scene.window if isinstance(scene, Page) else area
    for each in scene.panel.widgets:
        if each.rect.width <= 0 or each.rect.height <= 0:
            yield f"{each.id} is empty"
        if each.rect.left < area.left or each.rect.right > area.right:
            yield f"{each.id} hangs over the side: {each.rect}"
        if not scrolls and not area.contains(each.rect):
            yield f"{each.id} is outside: {each.rect}"
        elif scrolls and each.rect.bottom > room.bottom and not seen_by_scrolling(scene, each.id, room):
            yield f"{each.id} cannot be scrolled to: {each.rect}"
    for one, other in itertools.combinations(scene.panel.widgets, 2):
        if one.rect.colliderect(other.rect) and not (isinstance(scene, Page) and "close" in (one.id, other.id)):
            yield f"{one.id} {one.rect} lies over {other.id} {other.rect}"
    if isinstance(scene, Play):
        yield from on_the_board(scene, area)


def seen_by_scrolling(scene: Any, name: str, room: pygame.Rect) -> bool:
    offset = scene.offset
    scene.handle(Wheel(room.center, -1000.0))
    rect = next(each.rect for each in scene.panel.widgets if each.id == name)
    seen: bool = rect.bottom <= room.bottom
    scene.offset = offset
    scene.place()
    return seen


def on_the_board(scene: Play, area: pygame.Rect) -> Iterator[str]:
    assert scene.places is not None
    board = scene.places.board
    if not area.contains(board):
        yield f"the board is outside: {board}"
    if min(board.size) < 100:
        yield f"the board is too small: {board}"
    for each in scene.panel.widgets:
        if each.rect.colliderect(board):
            yield f"{each.id} {each.rect} lies over the board {board}"


@pytest.mark.parametrize("percent", [80, 100, 200])
def test_every_widget_can_be_reached(pilot: Pilot, percent: int) -> None:
    pilot.services.change(replace(pilot.services.settings, scale=percent))
    offences = []
    for scene in supplied(pilot):
        pilot.app._turn(Push(scene))
        for size in WINDOWS:
            pilot.resize(size)
            pilot.step()
            offences += [f"{type(scene).__name__} {size} {percent} %: {each}" for each in reachable(scene, pilot)]
        pilot.app.stack.pop().leave()
    assert offences == []


@pytest.mark.parametrize("size", WINDOWS)
def test_a_game_that_was_won_can_be_left_in_any_window(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.open(FIRST)
    (solution,) = pilot.play.kind.solutions(pilot.session.game.puzzle, 2, lambda: None)
    del solution
    while not pilot.session.over:
        hint = pilot.session.hint(lambda: None)
        pilot.play._play(hint.move)
    pilot.resize(size)
    pilot.wait(1.5)
    assert list(reachable(pilot.play, pilot)) == []
    pilot.press("new")
    pilot.step()


def test_resized_while_it_is_played(pilot: Pilot) -> None:
    pilot.open(FIRST)
    before = pilot.session.state
    for width in range(360, 1300, 37):
        pilot.resize((width, 480 + (width * 7) % 600))
        assert pilot.app.size[0] == width
        assert list(reachable(pilot.play, pilot)) == []
    assert pilot.session.state == before


def test_a_window_is_never_smaller_than_can_be_used(pilot: Pilot) -> None:
    pilot.resize((200, 100))
    assert pilot.app.size == (360, 480)


def test_the_look_at_widgets_can_fail(pilot: Pilot) -> None:
    pilot.open(FIRST)
    widgets = pilot.scene.panel.widgets
    widgets[-1].rect = widgets[-2].rect.move(5, 5)
    widgets[0].rect.right = -1
    widgets[1].rect.center = pilot.scene.places.board.center
    assert len(list(reachable(pilot.scene, pilot))) >= 4


# --- the way back


def test_escape_leads_back_from_everywhere(pilot: Pilot) -> None:
    for scene in supplied(pilot):
        if isinstance(scene, Home):
            continue
        pilot.app._turn(Push(scene))
        pilot.step(2)
        for _ in range(4):
            pilot.key("escape")
        assert pilot.scenes() == [Home], type(scene)


def test_escape_at_home_stays_there(pilot: Pilot) -> None:
    pilot.key("escape", "escape")
    assert pilot.scenes() == [Home]


def test_there_is_a_way_back_for_a_hand_alone(pilot: Pilot) -> None:
    for scene in supplied(pilot):
        if isinstance(scene, Home):
            continue
        pilot.app._turn(Push(scene))
        pilot.step(2)
        names = {each.id for each in pilot.scene.panel.widgets}
        assert names & {"back", "close", "cancel"}, type(scene)
        pilot.press(next(name for name in ("back", "close", "cancel") if name in names))
        pilot.step()
        assert scene not in pilot.app.stack


def test_tab_reaches_every_widget(pilot: Pilot) -> None:
    for scene in supplied(pilot):
        pilot.app._turn(Push(scene))
        pilot.step()
        wanted = {each.id for each in scene.panel.widgets if each.enabled}  # type: ignore[attr-defined]
        seen = set()
        pilot.key("f6")  # from the board to the pills, where a board keeps Tab for itself
        seen.add(scene.panel.focus)  # type: ignore[attr-defined]
        for _ in range(len(wanted) + 2):
            pilot.key("tab")
            seen.add(scene.panel.focus)  # type: ignore[attr-defined]
        assert wanted <= seen, type(scene)
        pilot.app.stack.pop().leave()


def test_quit_keeps_and_ends(tmp_path: Path) -> None:
    with piloted(JsonStore(tmp_path)) as pilot:
        pilot.open(FIRST)
        state = pilot.session.state
        pilot.post(pygame.QUIT)
        pilot.step()
        assert pilot.app.stack == []
    store = JsonStore(tmp_path)
    assert store.running(FIRST) is not None
    assert state is not None
    store.close()


# --- settings


def settings_page(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.step()


def chip(pilot: Pilot, name: str, label: str) -> None:
    row: Any = pilot.widget(name)
    pilot.click(row.chips[row.labels.index(label)].center)


def test_the_theme_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    with piloted(JsonStore(tmp_path)) as pilot:
        settings_page(pilot)
        light = pilot.app.window.get_at((3, 400))
        chip(pilot, "theme", "Dark")
        assert sum(pilot.app.window.get_at((3, 400))[:3]) < sum(light[:3]) - 300
        chip(pilot, "theme", "Light")
        assert pilot.app.window.get_at((3, 400)) == light
        chip(pilot, "theme", "Dark")
    with piloted(JsonStore(tmp_path)) as pilot:
        assert pilot.services.settings.theme == "dark"
        assert pilot.services.ui.theme.dark


def test_the_scale_changes_at_once(pilot: Pilot) -> None:
    settings_page(pilot)
    before = pilot.widget("scale").rect.height
    chip(pilot, "scale", next(label for label in pilot.widget("scale").labels if "200" in label))  # type: ignore[attr-defined]
    assert pilot.services.ui.scale == 2.0
    assert pilot.widget("scale").rect.height > before


def test_every_switch_switches(pilot: Pilot) -> None:
    settings_page(pilot)
    names = [each.id for each in pilot.scene.panel.widgets if isinstance(each, Toggle)]
    assert len(names) >= 6
    for name in names:
        before = getattr(pilot.services.settings, name)
        pilot.scene._scroll(10_000)
        pilot.press(name)
        assert getattr(pilot.services.settings, name) is not before
        assert getattr(pilot.store.settings(), name) is not before


def test_what_cannot_be_read_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"{FIRST}-1.json").write_text("{")
    (tmp_path / "settings.json").write_text("no")
    (tmp_path / "results.sqlite3").write_bytes(b"garbage" * 100)
    with piloted(JsonStore(tmp_path)) as pilot:
        pilot.step(3)
        assert len(pilot.said()) == 3
        pilot.wait(30.0)
        assert pilot.said() == []
        pilot.open(FIRST)
        pilot.key("escape")
        assert pilot.said() == []


@pytest.mark.parametrize(
    "change",
    [
        {"games": [{"preset": 5, "seconds": "long"}]},
        {"games": [{"preset": "?", "seconds": 1e999}]},
        {"games": 3},
        {"positions": [3], "at": 0},
        {"positions": {}, "at": "0"},
    ],
)
def test_home_stands_whatever_is_kept(tmp_path: Path, change: dict[str, Any]) -> None:
    import json  # noqa: PLC0415

    kept = {"lantern": 1, "kind": FIRST, "over": False, "at": 0, "games": [], "positions": [], "bookmarks": []}
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"{FIRST}-1.json").write_text(json.dumps(kept | change))
    with piloted(JsonStore(tmp_path)) as pilot:
        pilot.step(2)
        pilot.open(FIRST)
        assert pilot.session.positions


def test_home_shows_what_runs(tmp_path: Path) -> None:
    with piloted(JsonStore(tmp_path)) as pilot:
        home = pilot.scene
        assert not any(card.running for card in home.cards)
        pilot.open(FIRST)
        pilot.wait(65.0)
        pilot.key("escape")
        card = next(each for each in home.cards if each.entry.kind.id == FIRST)
        assert card.running
        assert "1:0" in card.status


# --- nothing is drawn for nothing


def test_an_idle_window_draws_nothing(pilot: Pilot) -> None:
    pilot.wait(1.0)
    frames = pilot.app.frames
    pilot.wait(5.0)
    assert pilot.app.frames == frames


def test_a_game_at_rest_draws_once_a_second_for_its_clock(pilot: Pilot) -> None:
    pilot.open(FIRST)
    pilot.worker.submit(lambda _: None, ahead=True).result()  # what the board reads, it has read
    pilot.wait(2.0)
    frames = pilot.app.frames
    pilot.wait(10.0)
    assert pilot.app.frames - frames <= 11
    pilot.services.change(replace(pilot.services.settings, clock=False))
    pilot.wait(1.0)
    frames = pilot.app.frames
    pilot.wait(10.0)
    assert pilot.app.frames == frames


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_the_clock_drawn_alone_is_as_drawn_with_all(pilot: Pilot, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    pilot.wait(3.5)
    alone = pygame.image.tobytes(pilot.app.window, "RGB")
    pilot.scene.dirty = True
    pilot.step()
    assert pygame.image.tobytes(pilot.app.window, "RGB") == alone


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_a_row_offers_what_goes_with_the_rows_above(pilot: Pilot, entry: Entry) -> None:
    for preset in entry.kind.presets[::5]:
        choose = Choose(pilot.services, entry, preset)
        for axis in range(1, len(preset.choices)):
            row = choose._chips(axis, (0, 0, 600))
            assert isinstance(row, Chooser)
            assert row.at in row.offered
            for number in row.offered:
                choose.preset = preset
                choose.choose(Chosen(f"axis-{axis}", number))
                assert choose.preset.choices[:axis] == preset.choices[:axis]
                assert pilot.services.ui.tell(choose.preset.choices[axis]) == row.labels[number]


def test_supplies_are_what_they_say() -> None:
    """The pilot's own puzzles: read back, they are the kind's."""
    for entry in CATALOGUE:
        text = puzzle_text(entry.kind.id, entry.kind.presets[0].id)
        assert entry_of(entry.kind.id).kind.write(entry.kind.read(text)) == text


def test_a_memory_store_starts_plain() -> None:
    assert MemoryStore().settings() == Settings()
