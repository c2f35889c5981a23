"""A finger swipes over a board: it draws where the board draws; elsewhere the page scrolls and nothing is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.generators.page.browser import IN_BROWSER, cells, centre, seen
from tests.generators.page.played import played
from tests.generators.page.test_browser import KINDS

pytestmark = IN_BROWSER
TOUCH = {"has_touch": True, "is_mobile": True}
DRAWING = ("sweet_spots", "poem")
BOARD = "document.querySelector('#board').innerHTML"


def swipe(page: Any, start: tuple[float, float], by: tuple[float, float]) -> None:
    device = page.context.new_cdp_session(page)
    for part in range(11):
        point = {"x": start[0] + by[0] * part / 10, "y": start[1] + by[1] * part / 10}
        name = "touchMove" if part else "touchStart"
        device.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": [point]})
        page.wait_for_timeout(16)
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)


@pytest.mark.parametrize("size", [(360, 640), (390, 664)])
@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.startswith("brick")])
def test_a_swipe_draws_or_scrolls(kind: str, size: tuple[int, int], reader: Callable[..., Any]) -> None:
    address = KINDS[kind][1]
    page = reader(address, size, reduced_motion="reduce", **TOUCH).play()
    place = cells(page).count() - 1
    before, empty = page.evaluate(BOARD), seen(page)
    draws = played(address).page.script in DRAWING
    swipe(page, centre(page, place), (-60, 0))
    assert (page.evaluate(BOARD) != before) == draws
    if draws:
        return
    swipe(page, centre(page, place), (0, -120))
    assert (page.evaluate(BOARD), seen(page)) == (before, empty), "the swipe chooses what is under the finger"
    scrolls = page.evaluate("document.documentElement.scrollHeight") > size[1]
    assert (page.evaluate("scrollY") > 0) == scrolls


def test_a_finger_that_trembles_taps(reader: Callable[..., Any]) -> None:
    page = reader(KINDS["wall"][0], (360, 640), **TOUCH).play()
    swipe(page, centre(page, 5), (4, 5))
    assert page.locator(".chosen").count() == 1
