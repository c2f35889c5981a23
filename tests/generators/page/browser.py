"""Somebody with a page before them in a real browser: what they see of it, and what the browser complains of."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import ENGLISH, speak
from generators.page.page import Greeting, write_page
from tests.generators.page.played import played

try:
    from axe_playwright_python.base import AXE_SCRIPT
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first takes half the time
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
IN_BROWSER = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here, so no page is opened in a browser"),
    pytest.mark.skipif(
        sync_playwright is None, reason="playwright is not installed, so no page is opened in a browser"
    ),
]
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
AXE = "{resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: true}}}"
PHONE, DESK = (360, 740), (1280, 800)
REFUSED = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused'); }})"
ANN = Greeting("Ann", "Ben", "Happy birthday!", 252)


@contextmanager
def chromium() -> Iterator[Any]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@cache
def text_of(address: str, language: str, greeting: Greeting) -> str:
    board = played(address, language)
    speak(language)
    try:
        return write_page(board.kind, board.puzzle, greeting, no_pulse)
    finally:
        speak(ENGLISH)


@dataclass
class Reader:
    """Whatever the browser says or asks for is noted."""

    context: Any
    file: Path
    noted: list[str] = field(default_factory=list)

    def note_request(self, asked: Any) -> None:
        if asked.url != self.file.as_uri():
            self.noted.append(f"asks for {asked.url}")

    def open(self) -> Any:
        page = self.context.new_page()
        page.on("console", lambda said: self.noted.append(f"console: {said.text}"))
        page.on("pageerror", lambda error: self.noted.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self.noted.append(f"dialog: {dialog.message}"))
        page.on("request", self.note_request)
        page.goto(self.file.as_uri())
        return page

    def play(self) -> Any:
        page = self.open()
        page.click("#play")
        return page


def leave(page: Any) -> None:
    """Close it, no sooner than a person could: a browser needs milliseconds to store what a page saves."""
    page.wait_for_timeout(1000)
    page.close()


def cells(page: Any) -> Any:
    return page.locator("[role=gridcell]")


def centre(page: Any, place: int) -> tuple[float, float]:
    box = cells(page).nth(place).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def marks(page: Any) -> list[int]:
    found: list[int] = page.evaluate("[...document.querySelectorAll('[data-value]')].map(each => +each.dataset.value)")
    return found


def signs(page: Any) -> list[str]:
    """What is written in a grid of letters or a row of boxes."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#board > * > *')].map(cell => cell.sign ? cell.sign.textContent : '')"
    )
    return found


def ribbons(page: Any) -> int:
    return int(page.locator(".ribbons > g:not(.pen)").count())


def seen(page: Any) -> list[str]:
    """All that is on the board: marks, letters, groups, words and lines."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll(
            '#board [data-value], #board .sign, .bar, #lists li:not(.missed), .ribbons > g:not(.pen)'
        )].map(each => each.dataset.value || each.textContent || each.tagName)"""
    )
    return found


def line_of(page: Any) -> str:
    return str(page.inner_text("#line"))


def check_access(page: Any, state: str, *schemes: str) -> None:
    """What axe-core finds, in the colours of each scheme."""
    if not page.evaluate("Boolean(globalThis.axe)"):
        page.evaluate(AXE_SCRIPT)
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(f"axe.run({AXE}).then(each => each.violations)")
        bad = [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
        assert not bad, f"axe-core finds at the {state} in {scheme} colours: {bad}"


def check_room(page: Any, size: tuple[int, int], *more: str) -> None:
    """Nothing is cut at the sides, at 200 % either; at 100 % the board and its buttons are seen at once."""
    for letters in (200, 100):
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], f"wider than the window at {letters} %"
        for each in ("#board", "#hint", "h1", "#clock", *more):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0, f"{each} is cut at the left at {letters} %"
            assert box["x"] + box["width"] <= size[0], f"{each} is cut at the right at {letters} %"
    if size[1] >= 640:
        for each in ("#board", "#hint", *more):
            box = page.locator(each).bounding_box()
            assert box["y"] + box["height"] <= size[1], f"{each} is not seen at once"
