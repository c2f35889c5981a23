"""What the pieces of the screen are tried on."""

from __future__ import annotations

import pygame
import pytest

from game.store.settings import Settings
from game.ui.ui import Ui, ui_for


@pytest.fixture(scope="session", autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((640, 480))


@pytest.fixture
def ui() -> Ui:
    return ui_for((1280, 800), Settings(), dark=False)
