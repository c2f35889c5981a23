"""A file of lines that are only ever added, a record each; what was said of a thing last is what counts."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from game.store.files import is_there, read_whole, turn, write_whole
from game.store.writer import Writer

LARGEST = 1_000_000  # bytes, past which what no longer counts is left out
OPENING = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class Lines(Protocol):
    def read(self) -> list[str]: ...  # the same list as long as there is nothing new
    def add(self, *lines: str) -> None: ...


class MemoryLines:
    """Until the window closes."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def read(self) -> list[str]:
        return self._lines

    def add(self, *lines: str) -> None:
        self._lines = [*self._lines, *lines]


class FileLines:
    """Written by the writer's thread and by other windows, each line whole; what cannot be written waits."""

    def __init__(self, path: Path, writer: Writer, settled: Callable[[list[str]], list[str]]) -> None:
        self._path = path
        self._writer = writer
        self._settled = settled  # those that count
        self._pending: deque[str] = deque()
        self._known: tuple[tuple[int, int], list[str]] = (0, 0), []  # when it was read: its age and size

    def read(self) -> list[str]:
        self._writer.wait()
        stamp = self._stamp()
        if stamp != self._known[0]:
            self._known = stamp, self._read()
        return self._known[1]

    def add(self, *lines: str) -> None:
        self._pending.extend(lines)
        self._writer.later(self._write)

    def _stamp(self) -> tuple[int, int]:
        try:
            about = self._path.stat()
        except OSError:
            return 0, 0
        return about.st_mtime_ns, about.st_size

    def _read(self) -> list[str]:
        try:
            return whole_lines(read_whole(self._path)) if is_there(self._path) else []
        except OSError:
            self._writer.aside(self._path)
            return []

    def _write(self) -> None:
        waiting = list(self._pending)
        if not waiting:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with turn(lock_of(self._path)):
            size = _append(self._path, text_of(waiting).encode("utf-8", "replace"))
            for _ in waiting:
                self._pending.popleft()
            if size > LARGEST:
                write_whole(self._path, text_of(self._settled(self._read())))


def lock_of(path: Path) -> Path:
    """Of whoever writes there."""
    return path.with_name(f".{path.name}.lock")


def _append(path: Path, data: bytes) -> int:
    """All of it or nothing, after the last whole line; gives the size."""
    file = os.open(path, OPENING, 0o600)
    try:
        end = _end(file)
        os.ftruncate(file, end)
        os.lseek(file, end, os.SEEK_SET)
        try:
            while data:
                data = data[os.write(file, data) :]
        except OSError:
            os.ftruncate(file, end)
            raise
        os.fsync(file)
        return os.lseek(file, 0, os.SEEK_CUR)
    finally:
        os.close(file)


def _end(file: int) -> int:
    """Where the last whole line ends: one that was being written when the machine died is dropped."""
    size = os.lseek(file, 0, os.SEEK_END)
    step = 4096
    while size:
        start = max(0, size - step)
        os.lseek(file, start, os.SEEK_SET)
        at = os.read(file, size - start).rfind(b"\n")
        if at >= 0:
            return start + at + 1
        size = start
    return 0


def whole_lines(data: bytes) -> list[str]:
    """Whoever may have written them."""
    return data[: data.rfind(b"\n") + 1].decode("utf-8", "replace").split("\n")[:-1]


def text_of(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


# --- records


class Record(Protocol):
    @property
    def key(self) -> str: ...  # what it is of
    def beats(self, other: object) -> bool: ...  # another of the same key: it says more
    def line(self) -> str: ...


R = TypeVar("R", bound=Record)


def latest(records: Iterable[R]) -> dict[str, R]:
    """By key, the last one of each, in the order in which they were first told."""
    return {each.key: each for each in records}


def united(here: Iterable[R], there: Iterable[R]) -> list[R]:
    """What comes of two files: of two records of one thing the one that says more. Once more, nothing changes."""
    found = latest(here)
    for each in latest(there).values():
        if each.key not in found or each.beats(found[each.key]):
            found[each.key] = each
    return list(found.values())


def parted(now: Iterable[R], before: Iterable[R], came: Iterable[R]) -> list[R]:
    """As before the other file came, but for what was told since."""
    was = latest(before)
    merged = latest(united(was.values(), came))
    since = {key: each for key, each in latest(now).items() if merged.get(key) != each}
    return list((was | since).values())
