"""The preferences of the system (dark windows, language), and the memory that is given back to it."""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from game.store.settings import SYSTEM, Settings
from generators.kernel.cache import forget
from generators.kernel.phrases import language_of

DECK = (1280, 800)  # pixels of a Steam Deck
SYSTEM_PROGRAMS = "/usr/bin:/bin:/usr/local/bin"


def system_is_dark() -> bool:
    """Whether the system's own windows are dark; False where it does not say."""
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
    return "dark" in _said(*(mac if sys.platform == "darwin" else scheme)).lower()


def is_handheld(screens: Sequence[tuple[int, int]], *, pad: bool) -> bool:
    """Whether the screen is held at arm's length: a Steam Deck says so, and with a controller all small ones are."""
    small = bool(screens) and all(wide <= DECK[0] and high <= DECK[1] for wide, high in screens)
    return os.environ.get("SteamDeck") == "1" or (pad and small)  # noqa: SIM112 - its own spelling


def _said(program: str, *arguments: str) -> str:
    """The answer of a program of the system's own, with the system's own libraries: the frozen app has others for
    itself."""
    found = shutil.which(program, path=SYSTEM_PROGRAMS)
    if found is None:
        return ""
    import subprocess  # noqa: PLC0415 - not before somebody is asked

    try:
        answer = subprocess.run(  # noqa: S603
            [found, *arguments], capture_output=True, timeout=2, check=False, env=system_environment()
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return answer.stdout.decode("utf-8", "replace")


def system_environment() -> dict[str, str]:
    """The environment for programs of the system, which have libraries of their own."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("LD_LIBRARY_PATH")}
    before = os.environ.get("LD_LIBRARY_PATH_ORIG")
    return own | ({"LD_LIBRARY_PATH": before} if before else {})


def language_for(settings: Settings) -> str:
    return system_language() if settings.language == SYSTEM else settings.language


@cache
def system_language() -> str:
    """The language that its surroundings ask for, or its settings where it keeps them elsewhere."""
    if sys.platform == "win32":
        names = ctypes.create_unicode_buffer(LOCALE_NAME)
        found = ctypes.windll.kernel32.GetUserDefaultLocaleName(names, LOCALE_NAME)
        return language_of({"LANG": names.value if found else ""})
    if sys.platform == "darwin":
        return language_of({"LANG": _said("defaults", "read", "-g", "AppleLocale").strip()})
    return language_of()


LOCALE_NAME = 85  # letters: Windows has none that is longer
TRIM, ARENAS = -1, -8  # glibc's names for these settings: M_TRIM_THRESHOLD and M_ARENA_MAX


def save_memory() -> None:
    """Let glibc give back what is free instead of keeping holes in a heap for each thread: measured, a long sitting
    stays 15 MB smaller and does not creep up."""
    if mallopt := _of_glibc("mallopt"):
        mallopt(TRIM, 128 * 1024)
        mallopt(ARENAS, 2)


def _of_glibc(name: str) -> Callable[..., int] | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


def tidy() -> None:
    """Back home the last game is thrown away, and the words and tables it needed: all of them together take 80 MB.
    What is left will stay, and is not looked through again."""
    forget()
    gc.unfreeze()  # work that went on during the last tidying has been frozen with the rest
    gc.collect()
    gc.freeze()
    trim()


@contextmanager
def uncollected() -> Iterator[None]:
    """Things made meanwhile stay: to look all of them through would hold up the window for a tenth of a second,
    measured."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def trim() -> None:
    if malloc_trim := _of_glibc("malloc_trim"):
        malloc_trim(0)
