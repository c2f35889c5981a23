"""The window on Windows and macOS: when it is shown, what it remembers, where screens may be, and how it is dressed."""

from __future__ import annotations

import ctypes
import sys
from dataclasses import replace
from typing import Any
from unittest.mock import MagicMock

import pygame
import pytest

from game import app
from game.app import MIN_SIZE, open_window
from game.scenes.shared import voice
from game.system import desktop
from game.system.desktop import WindowPlace, area_of, dress_window, fills_screen, on_screens
from tests.game.pilot import Pilot, piloted

PLACE = WindowPlace((900, 700), (30, 40))


def windows(monkeypatch: pytest.MonkeyPatch, **functions: object) -> MagicMock:
    """Windows, with these functions of its libraries."""
    found = MagicMock()
    found.user32.configure_mock(**functions)
    monkeypatch.setattr(ctypes, "windll", found, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    return found


def tells(pilot: Pilot, *events: tuple[int, dict[str, object]]) -> WindowPlace:
    """What the window remembers after all these in one turn."""
    for kind, about in events:
        pilot.post(kind, **about)
    pilot.step()
    return pilot.app.place


def resized(pilot: Pilot, wide: int, high: int) -> tuple[int, dict[str, object]]:
    pilot.app.system_window.size = wide, high
    return pygame.VIDEORESIZE, {"size": (wide, high), "w": wide, "h": high}


def moved(x: int, y: int) -> tuple[int, dict[str, object]]:
    return pygame.WINDOWMOVED, {"x": x, "y": y}


def test_a_maximised_window_remembers_where_it_was() -> None:
    """Windows tells of the size and the place before it says that the window is maximised."""
    with piloted() as pilot:
        place = tells(pilot, resized(pilot, 900, 700), moved(30, 40))
        assert place == PLACE
        place = tells(
            pilot, resized(pilot, 1920, 1030), moved(-8, -8), (pygame.WINDOWRESTORED, {}), (pygame.WINDOWMAXIMIZED, {})
        )
        assert place == replace(PLACE, maximised=True)
        place = tells(pilot, resized(pilot, 800, 600), moved(3, 4), (pygame.WINDOWRESTORED, {}))
        assert place == WindowPlace((800, 600), (3, 4))


def test_full_screen_by_the_green_button_of_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which SDL may not know of; a MacBook keeps the strip beside its camera free."""
    monkeypatch.setattr(app, "screens", lambda: [(1512, 982)])
    with piloted() as pilot:
        tells(pilot, resized(pilot, 900, 700), moved(30, 40))
        monkeypatch.setattr(sys, "platform", "darwin")
        for high in (982, 944):
            assert tells(pilot, resized(pilot, 1512, high), moved(0, 0)) == replace(PLACE, full=True)
        assert not fills_screen((1512, 916), [(1512, 982)]), "a zoomed window below both bars"
        assert tells(pilot, resized(pilot, 900, 700), moved(30, 40)) == PLACE


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("screen", [(1366, 768), (1280, 720), (1512, 982), (1920, 1080)])
def test_both_bars_are_seen_beside_the_first_window(
    screen: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of the screen, as SDL puts it; points of title bars: 31 of Windows; of its task bar: 48."""
    windows(monkeypatch, GetDpiForSystem=lambda: int(96 * scale))
    wide, high = on_screens(WindowPlace(), [screen], MIN_SIZE).size
    above = (screen[1] - high) // 2
    assert above >= 48 * scale
    assert min(screen[0], 1280 * scale) == wide
    monkeypatch.setattr(sys, "platform", "darwin")
    assert on_screens(WindowPlace(), [screen], MIN_SIZE).size[1] <= screen[1] - 90


def test_a_window_left_of_the_main_screen_of_windows_or_above_it_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = {76: -1920, 77: -200, 78: 3840, 79: 1280}
    windows(monkeypatch, GetSystemMetrics=metrics.__getitem__)
    for at, seen in (((-1920, -200), 1), ((-1921, 0), 0), ((100, 900), 0), ((1700, 100), 1), ((1900, 100), 0)):
        found = on_screens(WindowPlace((900, 700), at, maximised=True), [(1920, 1080)] * 2, MIN_SIZE)
        assert found == WindowPlace((900, 700), at if seen else None, maximised=True)


def test_the_screens_of_a_mac_are_asked_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [(0, 0, 1512, 982), (-1920, -98, 1920, 1080)]
    graphics = MagicMock()
    graphics.CGDisplayBounds.side_effect = lambda display: desktop._Frame(*frames[display])
    graphics.CGGetActiveDisplayList.side_effect = lambda most, ids, _: ids.__setitem__(slice(0, most), range(most))
    monkeypatch.setattr(ctypes, "CDLL", lambda _: graphics)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert area_of([(1512, 982), (1920, 1080)]) == (-1920, -98, 1512, 982)


PIXELS: Any = pygame.Window.size


class SharpWindow(pygame.Window):
    """As on a Retina screen: two pixels in a point."""

    density = 2

    def _points(self) -> tuple[int, ...]:
        return tuple(each // self.density for each in PIXELS.__get__(self))

    def _resize(self, size: tuple[int, int]) -> None:
        PIXELS.__set__(self, tuple(each * self.density for each in size))

    size = property(_points, _resize)


def test_a_retina_screen_is_drawn_in_pixels_and_told_in_points(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[Any]()
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    monkeypatch.setattr(pygame, "Window", SharpWindow)
    with piloted(size=(2560, 1600), watched=True) as pilot:
        assert (pilot.app.size, pilot.app.place.size) == ((2560, 1600), (1280, 800))
        at = pilot.widget("find").rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pilot.post(kind, pos=(at[0] // 2, at[1] // 2), button=1)
        pilot.step()
        field = pilot.widget("text").rect
        assert field.contains([2 * each for each in told[-1]])
        monkeypatch.setattr(SharpWindow, "density", 1)  # moved to another screen
        pilot.app.system_window.size = 1280, 800
        pilot.post(pygame.WINDOWMOVED, x=0, y=0)
        pilot.step()
        assert (pilot.app.hand.size, pilot.app.hand.density) == ((1280, 800), 1)


@pytest.mark.parametrize("place", [PLACE, replace(PLACE, maximised=True)])
def test_a_window_is_shown_once_and_only_after_a_reader_could_connect(
    place: WindowPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened = list[str]()

    class Window(pygame.Window):
        def __init__(self, title: str, size: tuple[int, int], *, hidden: bool, **about: Any) -> None:
            happened.append("hidden" if hidden else "in sight")
            super().__init__(title, size, hidden=hidden, **about)

        def show(self) -> None:
            happened.append("shown")

        def maximize(self) -> None:
            happened.append("maximised")

    with piloted() as pilot, monkeypatch.context() as patch:
        patch.setattr(app, "opens_before_window", lambda: True)
        patch.setattr(pygame, "Window", Window)
        patch.setattr(voice, "screen_reader", lambda *_: happened.append("reader"))
        pilot.app.system_window = open_window(place, MIN_SIZE, "Lantern")
        pilot.app._before = place
        pilot.app.listen()
    assert happened == ["hidden", "reader", "shown", *(["maximised"] * place.maximised)]


def test_the_title_bar_of_windows_is_dark_with_the_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[tuple[int, int, int]]()
    library = windows(monkeypatch)
    library.dwmapi.DwmSetWindowAttribute.side_effect = lambda window, name, value, size: seen.append(
        (window.value, name, value._obj.value)
    )
    dress_window(77, dark=True)
    dress_window(77, dark=False)
    assert seen == [(77, 20, 1), (77, 20, 0)]


def test_the_colours_of_the_system_are_asked_again_with_each_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    with piloted() as pilot:
        monkeypatch.setattr("game.system.desktop.system_is_dark", lambda: True)
        tells(pilot, (pygame.WINDOWFOCUSLOST, {}), (pygame.WINDOWFOCUSGAINED, {}))
        assert pilot.app._asks_dark is not None
        assert pilot.app._asks_dark.result()


class Menu(list[Any]):
    """A menu of macOS; an entry is a title or, for that of the program, another menu."""

    def answer(self, message: str, value: int, objects: list[Any]) -> Any:
        match message:
            case "numberOfItems":
                return len(self)
            case "itemAtIndex:":
                return self[value]
            case "submenu":
                return self
            case "indexOfItemWithTitle:":
                return self.index(objects[value]) if objects[value] in self else -1
            case "removeItemAtIndex:":
                del self[value]
        return 0


@pytest.mark.parametrize(
    ("entries", "left"),
    [
        (["About", "-", "Preferences…", "-", "Quit"], ["About", "-", "Quit"]),
        (["About", "-", "Quit"], ["About", "-", "Quit"]),
        ([], []),
    ],
)
def test_the_menu_of_a_mac_has_no_dead_entry(
    entries: list[str], left: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    menu, bar = Menu(entries), Menu()
    bar += [menu] if entries else []
    objects: list[Any] = [None, bar, menu, "NSApplication", "NSString"]

    def send(to: int, message: int, value: int) -> int:
        receiver = objects[to]
        if receiver == "NSString":
            objects.append(ctypes.string_at(value).decode())
            return len(objects) - 1
        if receiver in ("NSApplication", None):
            return to if message == objects.index("sharedApplication") else 1
        found = receiver.answer(objects[message], value, objects)
        return found if isinstance(found, int) else next(at for at, each in enumerate(objects) if each is found)

    def number(name: bytes) -> int:
        if name.decode() not in objects:
            objects.append(name.decode())
        return objects.index(name.decode())

    library = MagicMock(objc_getClass=MagicMock(side_effect=number), sel_registerName=MagicMock(side_effect=number))
    library.objc_msgSend.side_effect = send
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    desktop.clear_menu()
    assert menu == left


@pytest.mark.parametrize("frozen", [False, True])
def test_the_task_bar_of_windows_shows_our_icon_from_source(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The packed app has one of its own."""
    library = windows(monkeypatch)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    desktop.name_program()
    assert library.shell32.SetCurrentProcessExplicitAppUserModelID.called != frozen
