"""For all tests: no screen, no sound, no files of the player's own; what it took is said at the end."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings, strategies

from game.store import archive
from game.system.desktop import return_memory, save_memory
from generators.kernel import cache
from generators.kernel.cache import forget
from generators.kernel.phrases import ENGLISH, speak
from tests.rows import FULL
from tools.suite import join_reasons

for name in ("LC_ALL", "LC_MESSAGES", "LANG", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
    os.environ.pop(name, None)  # tests are written in English, and may run make within make
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of tests start programs, which would compile it all again
sys.dont_write_bytecode = False

QUICK, MANY = 15, 40  # examples of each law
settings.register_profile("full", max_examples=MANY, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("full"), max_examples=QUICK, derandomize=True)
settings.load_profile("full" if FULL else "quick")

PATIENCE = archive.WINDOW_PATIENCE
STATM, SMAPS = Path("/proc/self/statm"), Path("/proc/self/smaps_rollup")
MUCH = 460  # MB, 300 of them shared: from here on words are given back, though to read them again takes a second or two
GROWN = 12  # MB, and it is worth looking for garbage
ENDLESS = 600  # seconds of the processor that a slow test has, a quick one a tenth
SELDOM = (50_000, 20, 20)  # gc looks among what a few tests made, not among the little that each of them has
AGAIN = 25  # MB since words were given back, and they are given back again
SIZE, LEAST = pytest.StashKey[float](), pytest.StashKey[float]()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever is spoken in one test, the next begins in English."""
    speak(ENGLISH)
    yield
    speak(ENGLISH)


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that are made only when somebody writes there: most tests write nothing."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def home(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, a new one for each test."""
    home = next(_homes)
    monkeypatch.setenv("LANTERN_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def _waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window asks a busy archive again; a test asks once, and waits, unless that is what it is about."""
    monkeypatch.setattr(archive, "WINDOW_PATIENCE", archive.JOB_PATIENCE)


@pytest.fixture
def impatient(_waiting: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the app: the window does not wait for the archive."""
    monkeypatch.setattr(archive, "WINDOW_PATIENCE", PATIENCE)


# --- garbage: windows that are gone hold pictures until somebody looks for it


@pytest.hookimpl(trylast=True)  # Hypothesis is ready
def pytest_sessionstart() -> None:
    """In a new folder Hypothesis makes its table of all signs, which takes 200 MB: now, while we are small."""
    strategies.text().validate()


def pytest_collection_finish(session: pytest.Session) -> None:
    """All that was imported stays, and is not looked through again: to do so takes a third of a second."""
    save_memory()
    _tidy(session.config)
    gc.freeze()
    gc.set_threshold(*SELDOM)


# --- a test that would not end


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A broken rule fails instead of hanging: a test has so many seconds of this process."""
    if not hasattr(signal, "setitimer"):  # as on Windows
        return (yield)

    def stop(*_: object) -> None:
        pytest.fail(f"it took more than {limit} s of processor time: does something search for ever?")

    limit = ENDLESS if FULL or item.get_closest_marker("slow") else ENDLESS // 10
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, limit)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.hookimpl(wrapper=True)  # around a test and all that it held
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    began, reading = _used(), READING.seconds
    answer = yield
    item.config.stash.setdefault(COSTS, {})[item.nodeid] = _used() - began - (READING.seconds - reading)
    stash, module = item.config.stash, item.getparent(pytest.Module).obj.__name__
    if nextitem is None or nextitem.path != item.path:
        _forget_tests(*(sys.modules if stash[SIZE] > MUCH else [module]))
    if _megabytes() - stash[SIZE] > GROWN:
        _tidy(item.config)
    if stash[SIZE] > max(MUCH, stash.get(LEAST, 0) + AGAIN):
        forget()  # the words of all puzzles
        _tidy(item.config)
        stash[LEAST] = stash[SIZE]
    return answer


def _tidy(config: pytest.Config) -> None:
    gc.collect()
    return_memory()
    config.stash[SIZE] = _megabytes()


def _forget_tests(*modules: str) -> None:
    """What the tests of a file share is not needed by the next file; what all files share is made again."""
    for name in modules:
        if name.startswith("tests."):
            for each in list(vars(sys.modules[name]).values()):
                if hasattr(each, "cache_clear") and each.__module__ == name:
                    each.cache_clear()


def _megabytes() -> float:
    pages = STATM.read_text().split()[1] if STATM.exists() else "0"
    return int(pages) * 4096 / 1e6


def _shared() -> float:
    """Megabytes that other parts of the suite hold as well, as they were read before all of them began."""
    lines = SMAPS.read_text().splitlines() if SMAPS.exists() else []
    return sum(int(line.split()[1]) for line in lines if line.startswith("Shared_")) / 1e3


# --- what a test costs: tools/suite.py packs its parts by these times

SLOW, TOO_SLOW = 0.3, 1.0  # processor seconds: a quick test over the first is named, over the second --strict fails
SAMPLE = 6  # the quick suite runs one in six parameters of a sampled test, at least two; its name decides which
COSTS = pytest.StashKey[dict[str, float]]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests and most of a sample run in the full suite, and where one is asked for by its name or mark."""
    if FULL or config.option.markexpr or any("::" in each for each in config.args):
        return
    sampled: dict[str, list[pytest.Item]] = {}
    for each in items:
        if each.get_closest_marker("sampled"):
            sampled.setdefault(each.nodeid.partition("[")[0], []).append(each)
    deselected = {each for each in items if each.get_closest_marker("slow")}
    for name, group in sampled.items():
        step = min(SAMPLE, max(len(group) // 2, 1))
        deselected.update(each for at, each in enumerate(group) if (at - crc32(name.encode())) % step)
    config.hook.pytest_deselected(items=[each for each in items if each in deselected])
    items[:] = [each for each in items if each not in deselected]


def _used() -> float:
    """Processor seconds so far, with those of children."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


class Reading:
    """The time that went into words and tables that all tests share: it is not the test's that asked first."""

    seconds = 0.0
    began = 0.0
    depth = 0  # of all threads

    def timed(self, made: Callable[..., Any]) -> Callable[..., Any]:
        def timed_made(*args: Any) -> Any:
            if not self.depth:
                self.began = _used()
            self.depth += 1
            try:
                return made(*args)
            finally:
                self.depth -= 1
                if not self.depth:
                    self.seconds += _used() - self.began

        return timed_made


READING = Reading()
cache._Memory.get_or_make = READING.timed(cache._Memory.get_or_make)  # type: ignore[method-assign]
SHARED = {id(memory): dict(memory) for memory in cache._MEMORIES}  # read before this process was forked


def _forget_own(memory: cache._Memory[Any]) -> None:
    """What all processes share is kept: to give it back would free nothing."""
    shared = SHARED.get(id(memory), {})
    for key in [key for key in memory if key not in shared]:
        del memory[key]


if any(SHARED.values()):
    cache._Memory.clear = _forget_own  # type: ignore[method-assign, assignment]


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    costs = config.stash.get(COSTS, {})
    if not FULL:
        for name, seconds in costs.items():
            if seconds > SLOW:
                much = f"slower than {TOO_SLOW:.0f} s, mark it slow:" if seconds > TOO_SLOW else "slow"
                terminalreporter.write_line(f"{much} {seconds:.2f} s {name}")
    reasons = Counter(each.longrepr[2].removeprefix("Skipped: ") for each in terminalreporter.stats.get("skipped", ()))
    if reasons:
        terminalreporter.write_line(f"skipped {join_reasons(reasons)}")
    if getattr(config, "cache", None):  # not with -p no:cacheprovider
        files: dict[str, float] = {}
        for name, seconds in costs.items():
            file = name.partition("::")[0]
            files[file] = round(files.get(file, 0.0) + seconds, 2)
        config.cache.set(f"lantern/{'full' if FULL else 'quick'}-times", files)
    with suppress(ImportError):  # Windows has none
        import resource  # noqa: PLC0415

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
        terminalreporter.write_line(
            f"used {_used():.0f} s of processor time ({READING.seconds:.0f} for words),"
            f" {most:.0f} MB, {_shared():.0f} of them shared"
        )
