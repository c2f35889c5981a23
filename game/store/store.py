"""The store: chapters, the archive, records, and puzzles made ahead; everything that is saved; also
puzzles that were given to others as pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from game.store.archive import Archive
from game.store.circle import Circle
from game.store.circle_folder import CircleFolder
from game.store.database import ARCHIVE
from game.store.earlier import take_over
from game.store.files import Lock, hold_lock, is_there, is_transient, local_day, read_whole, sweep, write_whole
from game.store.learning import Cards, Learned, Ledger, keep_learned, learned_from
from game.store.races import Races
from game.store.records import (
    DEALT,
    FILE,
    GIFT,
    LIST,
    MACHINE,
    NAME,
    SEEN,
    SETTING,
    WORD,
    Drafts,
    Record,
    Records,
    by_version,
    copy_records,
    next_version,
    seen_record,
    set_records_aside,
    word_key,
)
from game.store.settings import Settings, settings_from
from game.store.shelf import DiskShelf
from game.store.summary import ChapterSummary
from game.store.writer import Writer
from generators.kernel.kind import MEMORY
from generators.page.result import Result, key_of_text


@dataclass(frozen=True, slots=True)
class Gift:
    to: str = ""
    by: str = ""
    says: str = ""
    puzzle: str = ""  # its text
    day: str = ""  # empty in older records


class Gifts:
    def __init__(self, records: Records) -> None:
        self._records = records

    def keep(self, kind: str, gift: Gift, *, given: bool = True) -> None:
        """Without `given` it was only made, of the player's own words."""
        key = f"{kind} {key_of_text(gift.puzzle)}" + f" {gift.to}" * given
        self._records.put(Record(GIFT, key, asdict(gift), next_version(self._records.of(GIFT))))

    def of(self, begins: str = "") -> list[Gift]:
        """The gifts of a kind, or of a kind and a number of a puzzle; the latest first."""
        return [gift for key, gift in self.all() if key.startswith(begins) and key.count(" ") > 1]

    def all(self) -> Iterator[tuple[str, Gift]]:
        """With their keys: the kind, the number of the puzzle, and who got it, if it was given; the latest first."""
        for each in reversed(by_version(self._records.of(GIFT))):
            with suppress(TypeError, AttributeError):  # of a newer version
                yield each.key, Gift(**{name: str(text) for name, text in each.value.items()})

    def receiver(self, kind: str, key: int) -> str:
        """Who got a puzzle by its number: the only one, if there is no other."""
        names = [each.to for each in self.of(f"{kind} {key} ")]
        return names[0] if len(names) == 1 else ""


def own_game(shelf: DiskShelf, archive: Archive, result: Result) -> ChapterSummary | None:
    """The player's own game of a puzzle that was given, if there is one."""
    found = [each for each in shelf.summaries(result.puzzle) if key_of_text(each.heading.puzzle) == result.key]
    ended = [each for each in found if each.ending is not None]
    return (
        next(iter(ended), None)
        or archive.summary_of(result.puzzle, lambda text: key_of_text(text) == result.key)
        or next(iter(found), None)
    )


MOST_FILES = 12  # opened or saved lately
LARGEST_READY = 200_000  # bytes of a puzzle made ahead; none is a tenth of that


class Store:
    """The store in one folder. Values are in memory at once, and written by another thread."""

    def __init__(self, folder: Path, today: Callable[[], date] = local_day) -> None:
        self.folder = folder
        self.today = today
        self.writer = Writer()
        self.messages = self.writer.messages  # messages shown once each
        self._know(Records(folder / NAME, self.writer.later, lambda path: set_records_aside(path, self.writer)))
        take_over(folder, self.records, self.writer)
        self.circle.take_over()
        self.archive = Archive(folder / ARCHIVE, self.writer)
        self.shelf = DiskShelf(folder / "games", self.writer, self.archive, today)
        self._ready = folder / "ready"
        self._made: dict[Path, str] = {}  # ahead, and not written yet
        self.writer.later(lambda: self.writer.try_folder(folder))
        self.writer.later(lambda: copy_records(folder / NAME))
        self.shelf.recover()
        self.writer.later(lambda: sweep(folder))

    def _know(self, records: Records) -> None:
        self.records = records
        self.ledger = Ledger(records)  # practice
        self.cards = Cards(records, self.today)  # flash cards to repeat
        self.gifts = Gifts(records)
        self.circle = Circle(records, self.gifts.receiver, self.today)
        self.races = Races(records, self.circle)
        self.shared = CircleFolder(records, self.circle, self.races, self.today)
        self.drafts = Drafts(records, self.today)  # drafts of own puzzles

    def settings(self) -> Settings:
        return settings_from({key: each.value for key, each in self.records.of(SETTING).items()})

    def keep_settings(self, old: Settings, new: Settings) -> None:
        """Save only what changed, so that two windows do not undo each other's changes."""
        before = old.record()
        self.records.set(SETTING, {name: value for name, value in new.record().items() if value != before[name]})

    def recent_puzzles(self, kind: str, most: int = MEMORY) -> list[str]:
        """The puzzles of a kind started most recently, the latest last."""
        found = (each for each in by_version(self.records.of(SEEN)) if each.key.partition(" ")[0] == kind)
        return [str(each.value) for each in found][-most:]

    def add_seen(self, kind: str, puzzle: str) -> None:
        self.records.put(seen_record(kind, puzzle, next_version(self.records.of(SEEN))))

    def is_dealt(self, kind: str, number: str) -> bool:
        """Was that puzzle of the stock of a kind ever started?"""
        return f"{kind} {number}" in self.records.of(DEALT)

    def add_dealt(self, kind: str, number: str) -> None:
        self.records.set(DEALT, {f"{kind} {number}": True})

    def own_words(self) -> str:
        return "".join(f"{each.value}\n" for each in self.records.of(WORD).values())

    def change_own_words(self, change: Callable[[str], str]) -> None:
        before = self.own_words()
        gone: dict[str, str | None] = {word_key(line): None for line in before.splitlines()}
        self.records.set(WORD, gone | {word_key(line): line for line in change(before).splitlines()})

    def own_lists(self) -> str:
        """One line for each list, see read_lists in generators/wall/maker/knowledge.py."""
        return "".join(f"{each.value}\n" for _, each in sorted(self.records.of(LIST).items()))

    def keep_own_lists(self, text: str) -> None:
        """Save each line as a record of its own, so that an interruption loses no other."""
        lines = {f"{number:04}": line for number, line in enumerate(text.splitlines())}
        self.records.set(LIST, dict.fromkeys(self.records.of(LIST)) | lines)

    def read_learned(self) -> Learned:
        return learned_from(self.records)

    def change_learned(self, change: Callable[[Learned], Learned]) -> None:
        before = self.read_learned()
        keep_learned(self.records, before, change(before))

    def recent_files(self) -> list[str]:
        """Opened or saved, the latest first."""
        return [each.key for each in reversed(by_version(self.records.of(FILE)))][:MOST_FILES]

    def add_recent_file(self, path: str) -> None:
        self.records.put(Record(FILE, path, "", next_version(self.records.of(FILE))))

    def of_machine(self, name: str) -> object:
        """A value that stays on this machine, such as the window's position; None if it is not set."""
        found = self.records.of(MACHINE).get(name)
        return found.value if found is not None else None

    def keep_of_machine(self, name: str, value: object) -> None:
        self.records.set(MACHINE, {name: value})

    @property
    def has_unwritten(self) -> bool:
        """Whether something could not be written yet."""
        return self.writer.failures > 0 and (self.records.waits or self.shelf.waits)

    def put_ready(self, kind: str, preset: str, puzzle: str) -> None:
        path = self._ready_at(kind, preset)
        self._made[path] = puzzle
        self.writer.later(lambda: self._write_ready(path))

    def _write_ready(self, path: Path) -> None:
        """Write a puzzle that is still in memory. If it was taken meanwhile, no file is left."""
        puzzle = self._made.get(path)
        if puzzle is None:
            return
        with hold_lock(path.with_suffix(".lock")):
            write_whole(path, puzzle)
            now = self._made.pop(path, None)
            if now is not puzzle:
                path.unlink(missing_ok=True)
            if now is not None and now is not puzzle:
                self._made.setdefault(path, now)  # the newer puzzle is written next

    def is_ready(self, kind: str, preset: str) -> bool:
        path = self._ready_at(kind, preset)
        return path in self._made or is_there(path)

    def take_ready(self, kind: str, preset: str) -> str | None:
        """Take a puzzle made ahead, under a lock: two windows never take the same one."""
        path = self._ready_at(kind, preset)
        if (made := self._made.pop(path, None)) is not None:
            return made
        with Lock(path.with_suffix(".lock")) as taken:
            if not taken:
                return None
            try:
                text = read_whole(path, LARGEST_READY).decode("utf-8")
                path.unlink()
            except FileNotFoundError:
                return None
            except (OSError, UnicodeDecodeError) as error:
                if not is_transient(error):
                    self.writer.set_aside(path)
                return None
            return text

    def close(self) -> None:
        """Wait for the disk, for a limited time."""
        self.shelf.retry()
        self.writer.later(self.records.write)
        self.writer.close()

    def _ready_at(self, kind: str, preset: str) -> Path:
        return self._ready / f"{kind}-{preset}.txt"
