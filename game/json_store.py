"""The store on disk: files in one folder, each written whole, and a database of results."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeVar

from game.files import Lock, set_aside, turn, write_whole
from game.results import Result, Results
from game.settings import Settings, settings_from
from game.store import REMEMBERED, VERSION, Slot
from generators.phrases import Phrase, say

T = TypeVar("T")


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
        used = self._used(kind)
        for number in chain(used, (each for each in count(1) if each not in used)):
            if free and number not in used:
                break  # no new place is needed
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
        """The one that would come last comes first. Files' clocks are coarse: its time must pass the others'."""
        times = {path: path.stat().st_mtime_ns for path in reversed(self._unfinished(kind))}
        if times:
            latest = max(time.time_ns(), *times.values()) + 1_000_000
            os.utime(min(times, key=times.__getitem__), ns=(latest, latest))

    def _unfinished(self, kind: str) -> list[Path]:
        """Where a game waits that no window plays."""
        waiting = []
        with self._turn(kind):
            for number in self._used(kind):
                path, lock = self._path(kind, number), Lock(self._folder / "games" / f".{kind}-{number}.lock")
                if lock.take():
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
        self.wait()
        return self._seen(kind)

    def add_seen(self, kind: str, puzzle: str) -> None:
        self.later(lambda: self._add_seen(kind, puzzle))

    def _seen(self, kind: str) -> list[str]:
        kept = self._read(self._folder / "seen" / f"{kind}.json") or {}
        return [each for each in kept.get("puzzles", []) if isinstance(each, str)]

    def _add_seen(self, kind: str, puzzle: str) -> None:
        puzzles = [*self._seen(kind), puzzle][-REMEMBERED:]
        write_whole(self._folder / "seen" / f"{kind}.json", json.dumps({"lantern": VERSION, "puzzles": puzzles}))

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

    def _used(self, kind: str) -> list[int]:
        """The places that hold a game."""
        names = [path.stem.removeprefix(f"{kind}-") for path in (self._folder / "games").glob(f"{kind}-*.json")]
        return sorted(int(name) for name in names if name.isdigit())

    def _path(self, kind: str, number: int) -> Path:
        return self._folder / "games" / f"{kind}-{number}.json"

    def _turn(self, kind: str) -> AbstractContextManager[None]:
        """Looking at all places takes each of them for a moment: one window after the other."""
        return turn(self._folder / "games" / f".{kind}.lock")

    def _ready(self, kind: str, preset: str) -> Path:
        return self._folder / "ready" / f"{kind}-{preset}.txt"
