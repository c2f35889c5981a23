"""A copy of the records each day, and what can be read of them when their file is spoilt."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.store.append_file import text_of
from game.store.files import is_there, locked, read_whole
from game.store.records import is_spoilt, lock_of, parse, table
from game.store.rescue import beside, copies_of, copy_daily, sync
from game.store.writer import Writer
from generators.kernel.phrases import say


def copy_records(path: Path) -> None:
    """Copies sound records, in the writing thread."""
    with suppress(OSError):
        copy_daily(path, _copied)


def _copied(path: Path, target: Path) -> bool:
    data = read_whole(path)
    records, unread = parse(data)
    target.write_bytes(data)
    return bool(records) and not is_spoilt(data, records, unread)


def set_records_aside(path: Path, writer: Writer) -> bool:
    """Puts what can be read of a spoilt file and of its copies in its place, and reports it. False where the folder
    cannot be written."""
    with locked(lock_of(path)):
        data = _read(path)
        if data and not is_spoilt(data, *parse(data)):
            return True  # another window was quicker
        sources = map(_read, (*reversed(copies_of(path)), path))
        saved = table(each for source in sources for each in parse(source)[0])
        new = beside(path)
        try:
            new.write_bytes(text_of(each.line() for each in saved.values()).encode("utf-8", "replace"))
            sync(new)
            writer.aside(path)
            if not is_there(path) and saved:
                new.replace(path)
                writer.tell(say("store.records_saved"))
        except OSError:
            return False
        finally:
            new.unlink(missing_ok=True)
    return not is_there(path) or bool(saved)


def _read(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError:
        return b""
