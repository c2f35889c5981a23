"""A child at the keyboard: random mouse, fingers, keys and windows over all scenes."""

from __future__ import annotations

import contextlib
import ctypes
import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.store.settings import Settings
from game.store.store import Store
from game.system.desktop import free_caches
from tests.game.pilot import Pilot, piloted
from tests.rows import FULL

ACTS = 1_500 if FULL else 240
WARM = 4_000  # acts, until every sprite and letter has been seen
MOST_GROWTH = 12.0  # MB; words and letters that are seen late account for up to 8
KEYS = [
    *("tab", "tab", "return", "space", "escape", "left", "right", "up", "down", "a", "b", "h", "c", "n", "u"),
    *("r", "m", "x", "z", "delete", "backspace", "f1", "f10", "f11", "home", "end"),
]
MODS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
SIZES = ((1280, 800), (720, 1280), (360, 480), (900, 500), (500, 900), (1600, 1000))


def anywhere(pilot: Pilot, rng: Random) -> tuple[int, int]:
    """Often on something that can be pressed."""
    widgets = getattr(getattr(pilot.scene, "panel", None), "widgets", [])
    if widgets and rng.random() < 0.4:
        at: tuple[int, int] = rng.choice(widgets).rect.center
        if pilot.scene.area.collidepoint(at):
            return at
    return rng.randrange(pilot.app.size[0]), rng.randrange(pilot.app.size[1])


def act(pilot: Pilot, rng: Random) -> None:
    at = anywhere(pilot, rng)
    match rng.randrange(20):
        case 0:
            pilot.resize(rng.choice(SIZES))
        case 1 | 2:
            pilot.touch(at, held=rng.choice((0.02, 0.5)))
        case 3:
            pilot.touch(at, anywhere(pilot, rng), held=0.02)
        case 4 | 5:
            pilot.drag(at, anywhere(pilot, rng), anywhere(pilot, rng))
        case 6:
            pilot.post(pygame.MOUSEWHEEL, precise_y=rng.choice((-3.0, 3.0)), x=0, y=0)
        case 7:
            pilot.post(pygame.TEXTINPUT, text=rng.choice(("a", "Z", "灯", " ", "\u0301", "é")))
            pilot.post(pygame.TEXTEDITING, text="den", start=0, length=3)
        case 8:
            pilot.post(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)))
        case 9:
            pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)  # without its beginning
        case 10:
            pilot.clipboard.text = rng.choice(("", "nonsense", "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"))
        case 11 | 12 | 13 | 14:
            key = pygame.key.key_code(rng.choice(KEYS))
            pilot.post(pygame.KEYDOWN, key=key, mod=rng.choice(MODS), unicode="")
        case _:
            pilot.click(at, button=rng.choice((1, 1, 1, 3)))
    pilot.step()


def megabytes(pilot: Pilot) -> float:
    """What is in use, at home in the usual window; what the allocator only keeps at hand is given back first."""
    pilot.services.change(Settings(greeted=True))
    pilot.resize((1280, 800))  # letters and shapes as at the start
    pilot.wait(0.5)  # until nothing fades any more: two pictures of the window are held so long
    for ahead in (False, True):
        pilot.worker.submit(lambda _: None, ahead=ahead).result()  # what was on its way has been worked off
    free_caches()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def way_back(pilot: Pilot) -> None:
    """Escape, pressed a few times, leads home."""
    for _ in range(8):
        if pilot.scenes() == [Home]:
            return
        pilot.key("escape")
    raise AssertionError([each.__name__ for each in pilot.scenes()])


def test_random_events(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as pilot:
        run(pilot, Random("child"), ACTS)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads memory as Linux reports it")
def test_memory_does_not_grow(tmp_path: Path) -> None:
    rng = Random("another child")
    with piloted(Store(tmp_path)) as pilot:
        run(pilot, rng, WARM)
        before = megabytes(pilot)
        run(pilot, rng, ACTS)
        grown = megabytes(pilot) - before
    assert grown < MOST_GROWTH, f"{grown:.1f} MB more"


def run(pilot: Pilot, rng: Random, acts: int) -> None:
    """Now and then back home, where a puzzle of each kind lies ready."""
    for _ in range(0, acts, 40):
        for entry in CATALOGUE:
            pilot.supply(entry.kind.id)
        for _ in range(40):
            act(pilot, rng)
        way_back(pilot)
