"""The desktop: dark windows, language, the position of the window, and memory that is returned to the system."""

from __future__ import annotations

import ctypes
import gc
import locale
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.store.settings import SYSTEM, Settings
from generators.kernel.cache import forget
from generators.kernel.phrases import language_of

WINDOW = "window"  # key of its record
DEFAULT_SIZE = (1280, 800)
FIRST_SHARE = 0.75  # share of the screen for the first window
BARS = 96  # points of a screen that the title bar and the task bar of Windows, or the bars of a Mac, may take
DOTS = 96  # dots per inch when Windows scales nothing
MAX_PIXELS = 100_000  # pixels of any screen
CAMERA = 40  # points of the strip beside the camera of a MacBook; bars of a window that fills the rest have more
VIRTUAL_SCREEN = (76, 77, 78, 79)  # numbers of Windows for its left, top, width and height
DARK_TITLE = 20  # DWMWA_USE_IMMERSIVE_DARK_MODE of Windows
OBJECTIVE_C = "/usr/lib/libobjc.dylib"
DEAD_ENTRY = "Preferences…"
GRAPHICS = "/System/Library/Frameworks/CoreGraphics.framework/CoreGraphics"
DECK = (1280, 800)  # pixels of a Steam Deck
SYSTEM_PROGRAMS = "/usr/bin:/bin:/usr/local/bin"
PATIENCE = 3.0  # seconds for the answer of such a program
TRIM, ARENAS = -1, -8  # glibc's names for these settings: M_TRIM_THRESHOLD and M_ARENA_MAX


@dataclass(frozen=True, slots=True)
class WindowPlace:
    size: tuple[int, int] = DEFAULT_SIZE
    at: tuple[int, int] | None = None  # None: chosen by the system
    full: bool = False  # full screen; size and place are for later
    maximised: bool = False  # likewise


def place_from(kept: Any) -> WindowPlace:  # noqa: ANN401 - of JSON
    """The place from a record; the default if it is not valid."""
    try:
        at, maximised = None if kept["at"] is None else _pair(kept["at"]), kept.get("maximised") is True
        return WindowPlace(_pair(kept["size"]), at, kept["full"] is True, maximised)
    except (ValueError, KeyError, TypeError):
        return WindowPlace()


def on_screens(place: WindowPlace, screens: list[tuple[int, int]], least: tuple[int, int]) -> WindowPlace:
    """The place limited to the screens: not larger than the largest, and not where no screen may
    be. Unchanged if there is no information about screens."""
    size = first_size(screens[0]) if screens and place == WindowPlace() else place.size
    wide, high = max(size[0], least[0]), max(size[1], least[1])
    if not screens:
        return replace(place, size=(wide, high))
    widest, highest = (max(each) for each in zip(*screens, strict=True))
    at = place.at
    if at is not None:
        left, top, right, foot = area_of(screens)
        at = at if left <= at[0] < right - least[0] // 2 and top <= at[1] < foot - least[1] // 2 else None
    return replace(place, size=(min(wide, widest), min(high, highest)), at=at)


class _Frame(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_double) for name in ("left", "top", "wide", "high"))


def area_of(screens: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Left, top, right and foot of all screens together. Windows and macOS count below zero left of
    the main one and above it."""
    if sys.platform == "win32":
        left, top, wide, high = (ctypes.windll.user32.GetSystemMetrics(each) for each in VIRTUAL_SCREEN)
        return left, top, left + wide, top + high
    if sys.platform == "darwin":
        graphics, ids = ctypes.CDLL(GRAPHICS), (ctypes.c_uint32 * len(screens))()
        graphics.CGDisplayBounds.restype = _Frame
        graphics.CGGetActiveDisplayList(len(screens), ids, ctypes.byref(ctypes.c_uint32()))
        frames = [graphics.CGDisplayBounds(each) for each in ids]
        right, foot = max(each.left + each.wide for each in frames), max(each.top + each.high for each in frames)
        return int(min(each.left for each in frames)), int(min(each.top for each in frames)), int(right), int(foot)
    return 0, 0, sum(each[0] for each in screens), max(each[1] for each in screens)


def fills_screen(size: tuple[int, int], screens: list[tuple[int, int]]) -> bool:
    """Whether a window covers a whole screen, on a Mac maybe without the strip beside its camera."""
    strip = CAMERA if sys.platform == "darwin" else 0
    return any(size[0] == wide and size[1] >= high - strip for wide, high in screens)


def dress_window(window: int | None, *, dark: bool) -> None:
    """Give a window of Windows a title bar like the theme."""
    if sys.platform == "win32":
        on = ctypes.c_int(dark)
        ctypes.windll.dwmapi.DwmSetWindowAttribute(ctypes.c_void_p(window), DARK_TITLE, ctypes.byref(on), 4)


def clear_menu() -> None:
    """Remove the entry that SDL puts into the menu of a Mac, which does nothing, and the line under it."""
    library = ctypes.CDLL(OBJECTIVE_C)
    for function in (library.objc_getClass, library.sel_registerName):
        function.argtypes, function.restype = [ctypes.c_char_p], ctypes.c_ssize_t
    library.objc_msgSend.argtypes, library.objc_msgSend.restype = [ctypes.c_ssize_t] * 3, ctypes.c_ssize_t

    def send(to: int, message: bytes, value: int = 0) -> int:
        return int(library.objc_msgSend(to, library.sel_registerName(message), value))

    bar = send(send(library.objc_getClass(b"NSApplication"), b"sharedApplication"), b"mainMenu")
    if not send(bar, b"numberOfItems"):
        return
    menu, text = send(send(bar, b"itemAtIndex:"), b"submenu"), ctypes.create_string_buffer(DEAD_ENTRY.encode())
    title = send(library.objc_getClass(b"NSString"), b"stringWithUTF8String:", ctypes.addressof(text))
    at = send(menu, b"indexOfItemWithTitle:", title)
    if 0 < at < send(menu, b"numberOfItems") - 1:
        send(menu, b"removeItemAtIndex:", at)
        send(menu, b"removeItemAtIndex:", at)


def name_program() -> None:
    """Let the task bar of Windows show our icon and not that of Python."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("Lantern")


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """The size of the first window: larger on a screen with many pixels, in steps of a quarter, as
    1280×800 pixels are small at 192 dpi. SDL gives pixels on Windows and X11, and points on macOS
    and Wayland. On Windows it is as large as the system scales all else, and leaves room for bars,
    which other systems see to."""
    times = max(4, int(4 * FIRST_SHARE * min(screen[0] / DEFAULT_SIZE[0], screen[1] / DEFAULT_SIZE[1])))
    times = max(times, int(4 * system_scale()))
    wide, high = DEFAULT_SIZE[0] * times // 4, DEFAULT_SIZE[1] * times // 4
    room = screen[1] - (int(BARS * system_scale()) if sys.platform in ("win32", "darwin") else 0)
    return wide, min(high, room)


def system_scale() -> float:
    """How much Windows enlarges what programs show; 1 on other systems, which do it themselves or tell nobody."""
    if sys.platform == "win32":
        return float(ctypes.windll.user32.GetDpiForSystem() / DOTS)
    return 1.0


def _pair(value: object) -> tuple[int, int]:
    match value:
        case [int(first), int(second)] if abs(first) < MAX_PIXELS and abs(second) < MAX_PIXELS:
            return int(first), int(second)
    raise ValueError(value)


def system_is_dark() -> bool:
    """Whether the system uses a dark theme; False if unknown."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - it exists on Windows alone

        key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                return bool(winreg.QueryValueEx(opened, "AppsUseLightTheme")[0] == 0)
        except OSError:
            return False
    scheme = ("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
    mac = ("defaults", "read", "-g", "AppleInterfaceStyle")
    return "dark" in output_of(*(mac if sys.platform == "darwin" else scheme)).lower()


def is_handheld(screens: Sequence[tuple[int, int]], *, pad: bool) -> bool:
    """Whether this is a handheld: a Steam Deck, or a small screen with a controller."""
    small = bool(screens) and all(wide <= DECK[0] and high <= DECK[1] for wide, high in screens)
    return os.environ.get("SteamDeck") == "1" or (pad and small)  # noqa: SIM112 - its own spelling


def output_of(program: str, *arguments: str) -> str:
    """The output of a program of the system, with the system's libraries instead of those of the frozen app."""
    found = shutil.which(program, path=None if sys.platform == "win32" else SYSTEM_PROGRAMS)
    if found is None:
        return ""
    import subprocess  # noqa: PLC0415 - only when needed

    aside, own = getattr(subprocess, "CREATE_NO_WINDOW", 0), system_environment()
    try:
        answer = subprocess.run(  # noqa: S603
            [found, *arguments], capture_output=True, timeout=PATIENCE, check=False, env=own, creationflags=aside
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return answer.stdout.decode("utf-8", "replace")


def system_environment() -> dict[str, str]:
    """The environment for programs of the system, without library paths of the frozen app."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("LD_LIBRARY_PATH")}
    before = os.environ.get("LD_LIBRARY_PATH_ORIG")
    return own | ({"LD_LIBRARY_PATH": before} if before else {})


def language_for(settings: Settings) -> str:
    return system_language() if settings.language == SYSTEM else settings.language


@cache
def system_language() -> str:
    """The language of the environment variables, or of menus on Windows and macOS: formats may have another one."""
    if sys.platform == "win32":
        language = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return language_of({"LANG": locale.windows_locale.get(language, "")})
    if sys.platform == "darwin":
        listed = re.search(r"[\w-]+", output_of("defaults", "read", "-g", "AppleLanguages"))
        return language_of({"LANG": listed[0] if listed else ""})
    return language_of()


def save_memory() -> None:
    """Let glibc return free memory instead of keeping a heap for each thread; measured, this saves 15 MB over time."""
    if mallopt := _of_glibc("mallopt"):
        mallopt(TRIM, 128 * 1024)
        mallopt(ARENAS, 2)


def _of_glibc(name: str) -> Callable[..., int] | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


def free_caches() -> None:
    """Free the caches of the last game, up to 80 MB. Objects that remain are frozen, and not collected again."""
    forget()
    gc.unfreeze()  # objects of background work may have been frozen
    gc.collect()
    gc.freeze()
    return_memory()


@contextmanager
def gc_paused() -> Iterator[None]:
    """Collect nothing during this block and freeze what it makes; a collection takes a tenth of a second."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def return_memory() -> None:
    if malloc_trim := _of_glibc("malloc_trim"):
        malloc_trim(0)
