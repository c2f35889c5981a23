"""The window of the system that everything is drawn in."""

from __future__ import annotations

import os
import sys

import pygame


def hint_presentation() -> None:
    """Before the display: without it every flip on X11 goes through a texture, 4 ms and 90 MB more, measured."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def opened(size: tuple[int, int]) -> pygame.Surface:
    """A window; without the hint where the system cannot follow it."""
    try:
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error:
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        pygame.display.quit()
        pygame.display.init()
        return pygame.display.set_mode(size, pygame.RESIZABLE)
