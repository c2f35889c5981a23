"""Files from outside, which somebody names, and the text in them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from generators.files.signatures import refuse_what_is_no_text
from generators.kernel.kind import BadText
from generators.kernel.phrases import reason, say

LARGEST_FILE = 4_000_000  # bytes; no puzzle comes near


def read_bytes(name: str) -> bytes:
    """The file of that name, or standard input for `-`; BadText when it cannot be read."""
    return _read(name, lambda: sys.stdin.buffer.read(LARGEST_FILE + 1) if name == "-" else _read_file(Path(name)))


def read_plain(path: Path, most: int = LARGEST_FILE) -> bytes:
    """The same of a file on a disk, and of nothing else: a window does not wait for a pipe or a device."""

    def read() -> bytes:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise BadText("file.no_file", name=path.name)
        return _read_file(path, most)

    return _read(path.name, read, most)


def _read(name: str, read: Callable[[], bytes], most: int = LARGEST_FILE) -> bytes:
    try:
        data = read()
    except BadText:
        raise
    except OSError as error:
        raise BadText("file.unreadable", name=name, why=reason(error)) from error
    except ValueError as error:  # no name of a file holds such signs
        raise BadText("file.unreadable", name=name, why=say("file.odd_name")) from error
    if len(data) > most:
        raise BadText("file.too_large", name=name, most=most // 1_000_000)
    return data


def _read_file(path: Path, most: int = LARGEST_FILE) -> bytes:
    with path.open("rb") as file:
        return file.read(most + 1)


def read_text(name: str) -> str:
    return decode(read_bytes(name))


def text_of(data: bytes) -> str:
    """The text of a file; nothing where it is no text."""
    try:
        return decode(data)
    except BadText:
        return ""


def decode(data: bytes) -> str:
    """The text of a file, or a sentence that says what it is instead."""
    refuse_what_is_no_text(data)
    if b"\0" in data:
        raise BadText("file.binary")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadText("file.not_utf8", line=data.count(b"\n", 0, error.start) + 1) from error
