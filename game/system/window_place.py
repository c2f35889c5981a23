"""The place of the window when it was closed, so that it comes back there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

NAME = "window"  # of its record
USUAL = (1280, 800)
SHARE = 0.75  # of the screen, that the first window takes where it may grow
MOST = 100_000  # pixels of any screen


@dataclass(frozen=True, slots=True)
class WindowPlace:
    size: tuple[int, int] = USUAL
    at: tuple[int, int] | None = None  # the system finds a place
    full: bool = False  # covers the screen; size and place are those of before


def place_from(kept: Any) -> WindowPlace:  # noqa: ANN401 - of JSON
    """The place as it was kept; whatever cannot be one is as at the first start, for nobody is to wait for a window."""
    try:
        return WindowPlace(_pair(kept["size"]), None if kept["at"] is None else _pair(kept["at"]), kept["full"] is True)
    except (ValueError, KeyError, TypeError):
        return WindowPlace()


def on_screens(place: WindowPlace, screens: list[tuple[int, int]], least: tuple[int, int]) -> WindowPlace:
    """No larger than the largest screen, and only where a screen can be: one that was at the left of the first or
    has gone since is not looked for. Where nothing is known of screens, all stays as it was."""
    size = first_size(screens[0]) if screens and place == WindowPlace() else place.size
    wide, high = max(size[0], least[0]), max(size[1], least[1])
    if not screens:
        return WindowPlace((wide, high), place.at, place.full)
    widest, highest = (max(each) for each in zip(*screens, strict=True))
    right, foot = sum(each[0] for each in screens) - least[0] // 2, highest - least[1] // 2
    seen = place.at is not None and 0 <= place.at[0] < right and 0 <= place.at[1] < foot
    return WindowPlace((min(wide, widest), min(high, highest)), place.at if seen else None, place.full)


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Larger on a screen of many dots, in steps of a quarter: all that is drawn grows with the window, and 1280×800
    dots are a hand's breadth at 192 an inch. SDL counts dots on Windows and X11, and points on a Mac and Wayland."""
    times = max(4, int(4 * SHARE * min(screen[0] / USUAL[0], screen[1] / USUAL[1])))
    return USUAL[0] * times // 4, USUAL[1] * times // 4


def _pair(value: object) -> tuple[int, int]:
    match value:
        case [int(first), int(second)] if abs(first) < MOST and abs(second) < MOST:
            return int(first), int(second)
    raise ValueError(value)
