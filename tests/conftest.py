"""For all tests: no screen, no sound, no files of the player's own; what each process took is said at the end."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings, strategies

from game.system.desktop import save_memory, trim
from generators.kernel.cache import forget
from generators.kernel.phrases import ENGLISH, speak
from tests.rows import FULL

for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)  # tests are written in English
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of tests start programs, which would compile it all again
sys.dont_write_bytecode = False

QUICK = 15  # examples of each law
settings.register_profile("full", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("full"), max_examples=QUICK, derandomize=True)
settings.load_profile("full" if FULL else "quick")

STATM = Path("/proc/self/statm")
MUCH, TOO_MUCH = 200, 300  # MB
GROWN = 60  # MB, and it is worth looking for garbage
FILLED = 25  # MB by one file of tests: for less, the words would only be read again
SIZE = pytest.StashKey[float]()
TOOK = pytest.StashKey[list[str]]()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever is spoken in one test, the next begins in English."""
    speak(ENGLISH)
    yield
    speak(ENGLISH)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, empty and gone after the test."""
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


# --- garbage: windows that are gone hold pictures until somebody looks for it


@pytest.hookimpl(trylast=True)  # Hypothesis is ready
def pytest_sessionstart() -> None:
    """In a new folder Hypothesis makes its table of all signs, which takes 200 MB: now, while we are small."""
    strategies.text().validate()


def pytest_collection_finish(session: pytest.Session) -> None:
    """All that was imported stays, and is not looked through again."""
    save_memory()
    gc.collect()
    gc.freeze()
    session.config.stash[SIZE] = _megabytes()


@pytest.hookimpl(trylast=True)  # what a test has patched is whole again
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    size = _megabytes()
    grown = size - item.config.stash[SIZE]
    ends = grown > FILLED and (nextitem is None or nextitem.path != item.path)
    if ends and size > MUCH:
        forget()  # the words of all puzzles
    if ends and size > TOO_MUCH:
        _forget_tests()
    if grown > GROWN or (ends and size > MUCH):
        gc.unfreeze()  # the app freezes what there is when it begins: windows of tests before, too
        gc.collect()
        gc.freeze()
        trim()
        item.config.stash[SIZE] = _megabytes()


def _forget_tests() -> None:
    """What files of tests share, too, is made again by the next one."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tests."):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def _megabytes() -> float:
    pages = STATM.read_text().split()[1] if STATM.exists() else "0"
    return int(pages) * 4096 / 1e6


# --- what each process took


def _took() -> str:
    """Processor time with that of its children, and the most memory."""
    import resource  # noqa: PLC0415 - Windows has none

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    used = os.times()
    return f"{used.user + used.system + used.children_user + used.children_system:.0f} s of processor, {most:.0f} MB"


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker says it to the process that prints."""
    node.config.stash.setdefault(TOOK, []).append(f"{node.gateway.id}: {node.workeroutput.get('took')}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    if sys.platform != "win32" and hasattr(session.config, "workeroutput"):
        session.config.workeroutput["took"] = _took()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    took: list[str] = config.stash.get(TOOK, [])
    if sys.platform != "win32":
        for line in [*sorted(took), f"here: {_took()}"]:
            terminalreporter.write_line(line)
