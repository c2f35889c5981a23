"""The window of the system that everything is drawn in."""

from __future__ import annotations

import os
import sys

import pygame

from game.system.desktop import WindowPlace, on_screens
from game.ui.lantern import emblem

UNSEEN = ("offscreen", "dummy", "evdev")  # drivers of SDL
CLASS = "Lantern"  # to the system, in every language


class NoScreenError(Exception):
    """Nothing that is drawn could be seen."""


def _begin_display() -> None:
    """Start the display; without a screen SDL would draw to nowhere, which is an error unless requested."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError from error
    if not asked and pygame.display.get_driver() in UNSEEN:
        raise NoScreenError


def open_window(place: WindowPlace, least: tuple[int, int], title: str) -> pygame.Surface:
    """Open the window at its last place, with title and icon; keys repeat, and text input is off."""
    if sys.platform.startswith("linux"):  # else every flip on X11 goes through a texture: 4 ms, 90 MB more, measured
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = CLASS  # pygame has put the script there
    _begin_display()
    pygame.font.init()
    pygame.display.set_icon(emblem(64))
    place = on_screens(place, screens(), least)
    window = create_window(place.size)
    pygame.display.set_caption(title)
    if place.at is not None:
        pygame.display.set_window_position(place.at)
    pygame.key.set_repeat(400, 40)
    pygame.key.stop_text_input()
    return window


def screens() -> list[tuple[int, int]]:
    """The sizes of all screens; none where the driver makes them up."""
    return [] if pygame.display.get_driver() == "dummy" else pygame.display.get_desktop_sizes()


def toggle_full_screen() -> bool:
    """Toggle full screen; False where the system cannot."""
    try:
        pygame.display.toggle_fullscreen()
    except pygame.error:
        return False
    return True


def create_window(size: tuple[int, int]) -> pygame.Surface:
    """A window; without the hint where the system cannot follow it."""
    try:
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error:
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        pygame.display.quit()
        pygame.display.init()
        return pygame.display.set_mode(size, pygame.RESIZABLE)
