"""What is kept between two starts: running games, puzzles made ahead, settings, results."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from game.files import Lock, set_aside, turn, write_whole
from game.results import Result, Results
from game.settings import Settings, settings_from
from generators.phrases import Phrase, say

T = TypeVar("T")

VERSION = 1
MOST_WINDOWS = 8  # playing one kind at a time
REMEMBERED = 60  # puzzles of a kind that a new one should not repeat


class Slot(Protocol):
    """The place of one running game; held by one window at a time."""

    def text(self) -> str | None: ...
    def keep(self, text: str) -> None: ...  # soon, and whole or not at all
    def refuse(self) -> None: ...  # what is in it cannot be read: set it aside
    def let_go(self) -> None: ...


class Store(Protocol):
    messages: list[Phrase]  # to be shown once each

    def settings(self) -> Settings: ...
    def keep_settings(self, old: Settings, new: Settings) -> None: ...
    def claim(self, kind: str) -> Slot: ...
    def running(self, kind: str) -> dict[str, Any] | None: ...
    def others(self, kind: str) -> int: ...  # unfinished games of other places that no window plays
    def bring_forward(self, kind: str) -> None: ...  # the one left longest is the next to be claimed
    def put_ready(self, kind: str, preset: str, puzzle: str) -> None: ...
    def is_ready(self, kind: str, preset: str) -> bool: ...
    def take_ready(self, kind: str, preset: str) -> str | None: ...
    def seen(self, kind: str) -> list[str]: ...  # the puzzles begun lately, the latest last
    def add_seen(self, kind: str, puzzle: str) -> None: ...
    def add_result(self, result: Result) -> None: ...
    def results(self) -> list[Result]: ...
    def close(self) -> None: ...


class MemorySlot:
    def __init__(self, games: dict[str, str], kind: str) -> None:
        self._games = games
        self._kind = kind

    def text(self) -> str | None:
        return self._games.get(self._kind)

    def keep(self, text: str) -> None:
        self._games[self._kind] = text

    def refuse(self) -> None:
        self._games.pop(self._kind, None)

    def let_go(self) -> None:
        """Nobody else is waiting."""


class MemoryStore:
    """Keeps everything until the window closes: for tests and for --smoke."""

    def __init__(self) -> None:
        self.messages: list[Phrase] = []
        self._settings = Settings()
        self._games: dict[str, str] = {}
        self._ready: dict[tuple[str, str], str] = {}
        self._results: list[Result] = []
        self._seen: dict[str, list[str]] = {}

    def settings(self) -> Settings:
        return self._settings

    def keep_settings(self, old: Settings, new: Settings) -> None:
        del old
        self._settings = new

    def claim(self, kind: str) -> Slot:
        return MemorySlot(self._games, kind)

    def running(self, kind: str) -> dict[str, Any] | None:
        text = self._games.get(kind)
        return None if text is None else json.loads(text)

    def others(self, kind: str) -> int:
        del kind
        return 0

    def bring_forward(self, kind: str) -> None:
        """There is but one place for a kind."""

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        self._ready[kind, preset] = puzzle

    def is_ready(self, kind: str, preset: str) -> bool:
        return (kind, preset) in self._ready

    def take_ready(self, kind: str, preset: str) -> str | None:
        return self._ready.pop((kind, preset), None)

    def seen(self, kind: str) -> list[str]:
        return list(self._seen.get(kind, []))

    def add_seen(self, kind: str, puzzle: str) -> None:
        self._seen[kind] = [*self.seen(kind), puzzle][-REMEMBERED:]

    def add_result(self, result: Result) -> None:
        self._results.append(result)

    def results(self) -> list[Result]:
        return list(self._results)

    def close(self) -> None:
        """Nothing is open."""


class JsonSlot:
    """A file games/KIND-NUMBER.json with its lock."""

    def __init__(self, path: Path, lock: Lock, store: JsonStore) -> None:
        self.path = path
        self._lock = lock
        self._store = store

    def text(self) -> str | None:
        try:
            return self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError):
            self.refuse()
            return None

    def keep(self, text: str) -> None:
        self._store.later(lambda: write_whole(self.path, text))

    def refuse(self) -> None:
        self._store.wait()
        self._store.aside(self.path)

    def let_go(self) -> None:
        self._store.wait()
        self._lock.let_go()


class JsonStore:
    """Files in one folder, each written whole; writing happens in a thread, in order."""

    def __init__(self, folder: Path) -> None:
        self.messages: list[Phrase] = []
        self._folder = folder
        self._results = Results(folder / "results.sqlite3")
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._last: Future[None] | None = None

    def settings(self) -> Settings:
        return settings_from(self._read(self._folder / "settings.json") or {})

    def keep_settings(self, old: Settings, new: Settings) -> None:
        """Only what changed, so that two windows do not undo each other's choices."""
        before, after = old.record(), new.record()
        kept = self.settings().record() | {name: value for name, value in after.items() if value != before[name]}
        self.later(lambda: write_whole(self._folder / "settings.json", json.dumps({"lantern": VERSION, **kept})))
        self.wait()

    def claim(self, kind: str) -> Slot:
        """The game to go on with: the latest unfinished one that no other window plays, or a free place."""
        with self._turn(kind):
            return self._claimed(kind)

    def _claimed(self, kind: str) -> JsonSlot:
        free: list[tuple[bool, float, int, Lock]] = []
        for number in self._numbers(kind):
            lock = Lock(self._folder / "games" / f".{kind}-{number}.lock")
            if lock.take():
                free.append((*self._merit(self._path(kind, number)), -number, lock))
        best = max(free, key=lambda each: each[:3])
        for *_, lock in free:
            if lock is not best[3]:
                lock.let_go()
        return JsonSlot(self._path(kind, -best[2]), best[3], self)

    def running(self, kind: str) -> dict[str, Any] | None:
        """What is kept of the game that claim() would give, as read; None when there is none."""
        with self._turn(kind):
            slot = self._claimed(kind)
            try:
                return self._read(slot.path)
            finally:
                slot.let_go()

    def others(self, kind: str) -> int:
        return len(self._unfinished(kind))

    def bring_forward(self, kind: str) -> None:
        games = self._unfinished(kind)
        if games:
            min(games, key=lambda path: path.stat().st_mtime).touch()

    def _unfinished(self, kind: str) -> list[Path]:
        """Where a game waits that no window plays."""
        waiting = []
        with self._turn(kind):
            for number in self._numbers(kind):
                path, lock = self._path(kind, number), Lock(self._folder / "games" / f".{kind}-{number}.lock")
                if path.exists() and lock.take():
                    if self._merit(path)[0]:
                        waiting.append(path)
                    lock.let_go()
        return waiting

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        write_whole(self._ready(kind, preset), puzzle)

    def is_ready(self, kind: str, preset: str) -> bool:
        return self._ready(kind, preset).exists()

    def take_ready(self, kind: str, preset: str) -> str | None:
        """Two windows never take the same one: only one of them can rename it."""
        path = self._ready(kind, preset)
        taken = Lock(path.with_suffix(".lock"))
        if not taken.take():
            return None
        try:
            text = path.read_text(encoding="utf-8")
            path.unlink()
        except (OSError, UnicodeDecodeError):
            return None
        else:
            return text
        finally:
            taken.let_go()

    def seen(self, kind: str) -> list[str]:
        kept = self._read(self._folder / "seen" / f"{kind}.json") or {}
        return [each for each in kept.get("puzzles", []) if isinstance(each, str)]

    def add_seen(self, kind: str, puzzle: str) -> None:
        puzzles = [*self.seen(kind), puzzle][-REMEMBERED:]
        text = json.dumps({"lantern": VERSION, "puzzles": puzzles})
        self.later(lambda: write_whole(self._folder / "seen" / f"{kind}.json", text))

    def add_result(self, result: Result) -> None:
        self.later(lambda: self._guarded(lambda: self._results.add(result), None))

    def results(self) -> list[Result]:
        self.wait()
        return self._guarded(self._results.all, [])

    def close(self) -> None:
        self.wait()
        self._writer.shutdown()

    def later(self, write: Callable[[], None]) -> None:
        self._last = self._writer.submit(self._write, write)

    def wait(self) -> None:
        if self._last is not None:
            self._last.result()

    def aside(self, path: Path) -> None:
        try:
            name = set_aside(path).name
        except OSError:
            return  # another window was quicker
        self.messages.append(say("store.set_aside", name=path.name, aside=name))

    def _write(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            self.messages.append(say("store.unwritable", why=error.strerror or str(error)))

    def _guarded(self, work: Callable[[], T], instead: T) -> T:
        """A file that cannot be read is set aside, and the work done with a new one."""
        for _ in range(2):
            try:
                return work()
            except sqlite3.OperationalError as error:
                self.messages.append(say("store.unwritable", why=str(error)))
                break
            except sqlite3.DatabaseError:
                self.aside(self._results.path)
        return instead

    def _read(self, path: Path) -> dict[str, Any] | None:
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError):
            self.aside(path)
            return None
        if not isinstance(kept, dict) or kept.get("lantern") != VERSION:
            self.aside(path)
            return None
        return kept

    def _merit(self, path: Path) -> tuple[bool, float]:
        kept = self._read(path)
        return (kept is not None and not kept.get("over"), path.stat().st_mtime if kept is not None else 0.0)

    def _numbers(self, kind: str) -> list[int]:
        """The places that hold a game, and as many free ones as windows could ask for."""
        names = [path.stem.removeprefix(f"{kind}-") for path in (self._folder / "games").glob(f"{kind}-*.json")]
        used = {int(name) for name in names if name.isdigit()}
        return sorted(used | set(range(1, len(used) + MOST_WINDOWS + 1)))

    def _path(self, kind: str, number: int) -> Path:
        return self._folder / "games" / f"{kind}-{number}.json"

    def _turn(self, kind: str) -> AbstractContextManager[None]:
        """Looking at all places takes each of them for a moment: one window after the other."""
        return turn(self._folder / "games" / f".{kind}.lock")

    def _ready(self, kind: str, preset: str) -> Path:
        return self._folder / "ready" / f"{kind}-{preset}.txt"
