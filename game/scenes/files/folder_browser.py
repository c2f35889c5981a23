"""The files of a folder, which a thread of its own reads, as a folder on a network may never answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.catalogue import CATALOGUE
from game.scenes.shared.scene import Services
from game.session.worker import Job
from game.store.files import is_there
from game.system.folders import (
    MOST,
    Item,
    Listing,
    UsualFolder,
    contents,
    existing_files,
    export_folder,
    nearby,
    usual_folders,
)
from game.ui.ui import Ui
from game.ui.widgets.rows import RowText
from generators.kernel.kind import BadText, Cancelled, Pulse
from generators.kernel.phrases import Phrase, say

FRESH = 2.0  # seconds between two looks at a folder
PATIENT = 0.3  # seconds before the page says that a folder is slow


class FileList(Enum):
    USUAL = "places"  # common folders
    RECENT = "recent"  # files


Where: TypeAlias = Path | FileList


@dataclass(frozen=True, slots=True)
class FileRow:
    name: str | Phrase
    where: Where | None = None
    file: Path | None = None
    detail: Phrase | None = None
    icon: str = "folder"
    sought: bool = False  # shown once its name is typed

    @property
    def opens(self) -> bool:
        """Whether it is a folder or a file, and does not only tell something."""
        return self.where is not None or self.file is not None

    def text(self, ui: Ui) -> str:
        return self.name if isinstance(self.name, str) else ui.tell(self.name)

    def row(self, ui: Ui) -> RowText:
        return RowText(self.text(ui), "" if self.detail is None else ui.tell(self.detail), self.icon)

    def holds(self, ui: Ui, typed: str) -> bool:
        """Whether the name has the typed text. Rows that only tell something always match."""
        asked = typed.strip().casefold()
        return not self.opens or (asked in self.text(ui).casefold() and (bool(asked) or not self.sought))


def item_row(item: Item) -> FileRow:
    if item.folder:
        return FileRow(item.name, where=item.path)
    return FileRow(item.name, file=item.path, detail=size(item.size), icon="grid")


def recent_row(item: Item) -> FileRow:
    return FileRow(item.name, file=item.path, detail=say("files.name", name=item.path.parent.name), icon="grid")


def usual_rows(usual: tuple[UsualFolder, ...]) -> tuple[FileRow, ...]:
    recent = FileRow(say("files.recent"), where=FileList.RECENT, icon="clock")
    return (recent, *(FileRow(say(f"files.{each.key}") if each.key else each.name, each.path) for each in usual))


def size(count: int) -> Phrase:
    if count < 1_000:
        return say("files.bytes", count=count)
    if count < 1_000_000:
        return say("files.kilobytes", count=round(count / 1_000))
    return say("files.megabytes", count=round(count / 1_000_000))


def parent(where: Where) -> Where:
    """The parent folder; the parent of a root is the list of common folders."""
    if isinstance(where, Path) and where.parent != where:
        return where.parent
    return FileList.USUAL


def path_to(where: Where) -> list[Where]:
    if not isinstance(where, Path):
        return [FileList.USUAL] if where is FileList.USUAL else [FileList.USUAL, where]
    return [FileList.USUAL, *reversed(where.parents), where]


class FolderBrowser:
    def __init__(self, services: Services, where: Where | None = None, *, to_open: bool = False) -> None:
        """`to_open`: if the default folder is empty, go to another one."""
        self._services, self._to_open = services, to_open
        self.usual: tuple[UsualFolder, ...] = ()
        self._beside: Job[tuple[UsualFolder, ...]] = services.worker.run_separately(
            partial(usual_folders, export_folder())
        )
        lately = services.store.recent_files()
        self.go(where or (Path(lately[0]).parent if lately else export_folder()))
        self._unasked = where is None  # default folder, not one that the player chose

    def go(self, where: Where) -> None:
        self.where, self._unasked = where, False
        self.listing: Listing | None = None
        self._found: tuple[FileRow, ...] = ()
        self.fault: Phrase | None = None
        self._read()

    def _read(self) -> None:
        self._job: Job[Listing] | None = self._services.worker.run_separately(self._reader_of(self.where))
        self._age = 0.0  # seconds since then

    def _reader_of(self, where: Where) -> Callable[[Pulse], Listing]:
        if where is FileList.RECENT:
            lately = self._services.store.recent_files()
            return lambda pulse: existing_files(lately, pulse)
        suffixes, own = [each.kind.suffix for each in CATALOGUE], where == export_folder()
        if not isinstance(where, Path):
            return partial(nearby, export_folder(), suffixes) if self._to_open else lambda _: Listing()

        def look(pulse: Pulse) -> Listing:
            """The export folder is made when something is saved there; until then it counts as empty."""
            return Listing() if own and not is_there(where) else contents(where, suffixes, pulse)

        return look

    @property
    def waits(self) -> bool:
        return self.listing is None and self.fault is None

    @property
    def is_slow(self) -> bool:
        return self.waits and self._age > PATIENT

    @property
    def lines(self) -> tuple[FileRow, ...]:
        return (*usual_rows(self.usual), *self._found) if self.where is FileList.USUAL else self._found

    def look(self, seconds: float) -> bool:
        """Take finished listings; called in each turn of the loop. Returns whether something changed."""
        found = not self.usual and self._beside.done
        if found:
            self.usual = self._beside.result()
        self._age += seconds
        if self._job is None and self.listing is not None and self._age >= FRESH:  # files may be new in the folder
            self._read()
        if self._job is None or not self._job.done:
            return found
        job, self._job = self._job, None
        try:
            listing = job.result()
        except (BadText, Cancelled) as error:
            if self.listing is not None:
                return found
            if isinstance(error, BadText):
                self._handle_failure(error.phrase)
            else:
                self.listing = Listing()
            return True
        if listing == self.listing:
            return found
        self._list(listing)
        return True

    def _list(self, listing: Listing) -> None:
        """Make the rows once, not for each letter that is typed."""
        if self._unasked and self._to_open and not listing.items:
            self._handle_failure(say("files.empty"))
            return
        self.listing = listing
        self._found = tuple(map(recent_row if self.where is FileList.RECENT else item_row, listing.items))
        if self.where is FileList.USUAL:
            self._found = tuple(replace(each, sought=True) for each in self._found)
        if listing.cut:
            self._found += (FileRow(say("files.cut", most=MOST), icon=""),)

    def _handle_failure(self, fault: Phrase) -> None:
        """Show the error, or if the player did not choose this folder, go to another one."""
        if not self._unasked:
            self.fault = fault
            return
        own = export_folder()
        self.go(FileList.USUAL if self.where == own else own)
        self._unasked = self.where == own

    def words(self, typed: str) -> Phrase:
        if self.fault is not None:
            return self.fault
        if self.listing is None:
            return say("files.looking", seconds=int(self._age))
        if typed.strip() and self.lines:
            return say("files.none_such", text=typed.strip())
        return say("files.none_lately" if self.where is FileList.RECENT else "files.empty")

    def leave(self) -> None:
        self._beside.cancel()
        if self._job is not None:
            self._job.cancel()
