"""Converts files that were used until November 2026 to records: settings.json, own_words.txt,
learned.json, seen/KIND.json, recent_files.json, window.json, last_backup.json, practice/ledger.txt
and cards.txt."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from game.store.files import UNREADABLE, is_there, is_transient, list_paths, read_whole
from game.store.learning import read_card
from game.store.records import CARD, FILE, FORGOT, MACHINE, SETTING, TRIED, WORD, Record, Records, seen_record, word_key
from game.store.writer import Writer

VERSION = 1
SETTINGS, OWN_WORDS, LEARNED_FILE, RECENT = "settings.json", "own_words.txt", "learned.json", "recent_files.json"
WINDOW, LAST_BACKUP = "window.json", "last_backup.json"
LEDGER, CARDS = "practice/ledger.txt", "practice/cards.txt"
FILES = (SETTINGS, OWN_WORDS, LEARNED_FILE, LEDGER, CARDS)  # files in a backup


def take_over(folder: Path, records: Records, writer: Writer) -> None:
    """Add records from old files, without replacing records, then remove the files."""
    paths = [path for name in (*FILES, RECENT, WINDOW, LAST_BACKUP) if is_there(path := folder / name)]
    paths += [path for path in list_paths(folder / "seen", "*.json") if ".unreadable-" not in path.name]
    known, found = records.table(), list[Record]()
    for path in list(paths):
        try:
            found += read_file(path.relative_to(folder).as_posix(), read_whole(path).decode("utf-8"))
        except (OSError, *UNREADABLE) as error:
            paths.remove(path)
            if not is_transient(error):
                writer.set_aside(path)
    records.put(*(each for each in found if (each.kind, each.key) not in known))
    if paths:
        writer.later(lambda: _remove(paths, records))


def _remove(paths: Iterable[Path], records: Records) -> None:
    records.write()
    for path in paths:
        with suppress(OSError):
            path.unlink()


def records_of(files: Mapping[str, str]) -> list[Record]:
    """The records of files from a backup; those that cannot be read are skipped."""
    found: list[Record] = []
    for name, text in files.items():
        with suppress(*UNREADABLE):
            found += read_file(name, text)
    return found


def read_file(name: str, text: str) -> list[Record]:
    """The records of an old file; raises one of UNREADABLE."""
    match name:
        case "own_words.txt":
            return [Record(WORD, word_key(line), line) for line in text.splitlines() if line.strip()]
        case "practice/ledger.txt":
            return [Record(TRIED, str(each["id"]), each) for each in _objects(text) if "id" in each]
        case "practice/cards.txt":
            return list(_cards(text))
    kept = json.loads(text)
    if name in (WINDOW, LAST_BACKUP):
        return [Record(MACHINE, name.removesuffix(".json"), kept)]
    if kept["lantern"] != VERSION:
        raise ValueError(name)
    match name:
        case "settings.json":
            # Lists that were one text:
            texts = {key: kept.pop(key).split() for key in ("mine", "taught") if key in kept}
            return [Record(SETTING, key, each) for key, each in (kept | texts).items() if key != "lantern"]
        case "recent_files.json":
            files = [each for each in kept["files"] if isinstance(each, str)]
            return [Record(FILE, each, "", at) for at, each in enumerate(reversed(files), 1)]
        case "learned.json":
            # Only the marks: games are reviewed again.
            forgot = [(kind, each, date.fromisoformat(each[0]).toordinal()) for kind, each in kept["forgot"].items()]
            return [Record(FORGOT, *each) for each in forgot]
    kind = name.rpartition("/")[2].removesuffix(".json")
    return [seen_record(kind, str(each), at) for at, each in enumerate(kept["puzzles"], 1)]


def _objects(text: str) -> Iterator[dict[str, Any]]:
    for line in text.splitlines():
        with suppress(ValueError, RecursionError):
            found = json.loads(line)
            if isinstance(found, dict):
                yield found


def _cards(text: str) -> Iterator[Record]:
    for each in _objects(text):
        card = read_card(Record(CARD, "", each))
        if card is not None:
            yield replace(card.record(), value=each)
