"""The rows of a page of files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from game.system.folders import Item, UsualFolder
from game.ui.ui import Ui
from game.ui.widgets.rows import RowText
from generators.kernel.phrases import Phrase, say


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

    def text(self, ui: Ui) -> str:
        return self.name if isinstance(self.name, str) else ui.tell(self.name)

    def row(self, ui: Ui) -> RowText:
        return RowText(self.text(ui), "" if self.detail is None else ui.tell(self.detail), self.icon)

    def holds(self, ui: Ui, typed: str) -> bool:
        """Whether the name has the typed text. Rows that only tell something always match."""
        return (self.where is None and self.file is None) or typed.strip().casefold() in self.text(ui).casefold()


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
    """A size in bytes, kB or MB."""
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
