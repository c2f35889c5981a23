"""The store: chapters, the archive, records, puzzles made ahead; all that is kept between two starts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import date
from hashlib import sha256
from pathlib import Path

from game.store.archive import Archive, Game
from game.store.cards import Cards
from game.store.disk_shelf import DiskShelf
from game.store.drafts import Drafts
from game.store.learned import Learned, keep_learned, learned_from
from game.store.ledger import Ledger
from game.store.records import FILE, LIST, SEEN, SETTING, WORD, Record, Records, by_version, next_version
from game.store.settings import Settings, settings_from
from game.store.writer import Writer

MOST_FILES = 12  # opened or saved lately
MOST_SEEN = 60  # puzzles of a kind that a new one should not repeat


class Store(ABC):
    """A store for which no window waits: its values are known at once, and written by another thread."""

    archive: Archive
    shelf: DiskShelf

    def __init__(self, folder: Path | None, records: Path | None, today: Callable[[], date]) -> None:
        self.folder = folder  # None: nothing is left behind
        self.today = today
        self.writer = Writer()
        self.messages = self.writer.messages  # to be shown once each
        self.records = Records(records, self.writer.later)
        self.ledger = Ledger(self.records)  # of what was practised
        self.cards = Cards(self.records, today)  # that come back
        self.drafts = Drafts(self.records)  # of own puzzles

    def settings(self) -> Settings:
        return settings_from({key: each.value for key, each in self.records.of(SETTING).items()})

    def keep_settings(self, old: Settings, new: Settings) -> None:
        """Only what changed, so that two windows do not undo each other's choices."""
        before = old.record()
        self.records.set(SETTING, {name: value for name, value in new.record().items() if value != before[name]})

    def seen(self, kind: str) -> list[str]:
        """The puzzles begun lately, the latest last."""
        found = (each for each in by_version(self.records.of(SEEN)) if each.key.partition(" ")[0] == kind)
        return [str(each.value) for each in found][-MOST_SEEN:]

    def add_seen(self, kind: str, puzzle: str) -> None:
        self.records.put(seen_record(kind, puzzle, next_version(self.records.of(SEEN))))

    def own_words(self) -> str:
        return "".join(f"{each.value}\n" for each in self.records.of(WORD).values())

    def change_own_words(self, change: Callable[[str], str]) -> None:
        before = self.own_words()
        gone: dict[str, str | None] = {word_key(line): None for line in before.splitlines()}
        self.records.set(WORD, gone | {word_key(line): line for line in change(before).splitlines()})

    def own_lists(self) -> str:
        """A line a list, see generators/wall/maker/own_lists.py."""
        return "".join(f"{each.value}\n" for _, each in sorted(self.records.of(LIST).items()))

    def keep_own_lists(self, text: str) -> None:
        """Each line by its place, so that a kill in the middle loses no other."""
        lines = {f"{number:04}": line for number, line in enumerate(text.splitlines())}
        self.records.set(LIST, dict.fromkeys(self.records.of(LIST)) | lines)

    def learned(self) -> Learned:
        return learned_from(self.records)

    def change_learned(self, change: Callable[[Learned], Learned]) -> None:
        before = self.learned()
        keep_learned(self.records, before, change(before))

    def recent_files(self) -> list[str]:
        """Opened or saved, the latest first."""
        return [each.key for each in reversed(by_version(self.records.of(FILE)))][:MOST_FILES]

    def add_recent_file(self, path: str) -> None:
        self.records.put(Record(FILE, path, "", next_version(self.records.of(FILE))))

    def add_games(self, games: Sequence[Game]) -> Future[bool]:
        return self.writer.ask(lambda: self.archive.add(games))

    @abstractmethod
    def recover(self) -> None:
        """Tell the archive of endings that it has not learned of."""

    @property
    def owes(self) -> bool:
        """Something could not be written, and waits."""
        return False

    @abstractmethod
    def put_ready(self, kind: str, preset: str, puzzle: str) -> None: ...
    @abstractmethod
    def is_ready(self, kind: str, preset: str) -> bool: ...
    @abstractmethod
    def take_ready(self, kind: str, preset: str) -> str | None: ...
    @abstractmethod
    def close(self) -> None: ...


def seen_record(kind: str, puzzle: str, version: int) -> Record:
    return Record(SEEN, f"{kind} {sha256(puzzle.encode('utf-8', 'replace')).hexdigest()[:12]}", puzzle, version)


def word_key(line: str) -> str:
    """Two lines about one word are one; a remark is its own."""
    return line[1:] if line[:1] in "+-" else line
