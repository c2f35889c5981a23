"""The rows and the layout of a page of files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

import pygame

from game.system.folders import Item, UsualFolder
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.rows import Row
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

    def row(self, ui: Ui) -> Row:
        return Row(self.text(ui), "" if self.detail is None else ui.tell(self.detail), self.icon)

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


EDGE, GAP = 24, 12  # points: the margin, and the gap
SIDE, THREE = 224, 960  # points: the width of the column of common folders, and of a window that has it
ASIDE, TWO = 0.34, 560  # the width of the info as a share; in a window narrower than TWO points it is below
CRUMBS, LINE = 44, 52  # points: heights
BENEATH = (180, 320)  # points: the least and the largest height of the info below
CRUMB = 220  # points: the largest width
ARROW = 20  # points between crumbs


@dataclass(frozen=True, slots=True)
class FilePlaces:
    side: pygame.Rect | None  # common folders
    crumbs: pygame.Rect
    line: pygame.Rect
    card: pygame.Rect  # of the list
    info: pygame.Rect
    beneath: bool  # whether the info is below the list

    def window(self, ui: Ui) -> pygame.Rect:
        return self.card.inflate(-ui.px(8), -ui.px(8))


def places(ui: Ui, area: pygame.Rect, bar: int) -> FilePlaces:
    px = ui.px
    edge, gap = px(EDGE), px(GAP)
    room = pygame.Rect(area.left + edge, area.top + bar, area.width - 2 * edge, area.height - bar - px(16))
    beneath = room.width < px(TWO) or (area.height > area.width and room.width < px(THREE))
    side = None
    if room.width >= px(THREE):
        side = pygame.Rect(room.left, room.top, px(SIDE), room.height)
        room = pygame.Rect(side.right + gap, room.top, room.width - px(SIDE) - gap, room.height)
    info = pygame.Rect(0, 0, 0, 0)
    if beneath:
        high = max(px(BENEATH[0]), min(px(BENEATH[1]), round(room.height * 0.3)))
        info = pygame.Rect(room.left, room.bottom - high, room.width, high)
        room.height -= high + gap
    else:
        wide = round(room.width * ASIDE) if side is None else px(340)
        info = pygame.Rect(room.right - wide, room.top, wide, room.height)
        room.width -= wide + 2 * gap
    crumbs = pygame.Rect(room.left, room.top, room.width, px(CRUMBS))
    line = pygame.Rect(room.left, crumbs.bottom, room.width, px(LINE))
    top = line.bottom + px(8)
    card = pygame.Rect(room.left, top, room.width, room.bottom - top)
    return FilePlaces(side, crumbs, line, card, info, beneath)


def crumbs(ui: Ui, rect: pygame.Rect, names: list[str]) -> list[Button]:
    """The path as buttons: the first one, and as many of the last ones as fit."""
    wide = [min(ui.px(CRUMB), ui.text.width(each, Style.LABEL) + ui.px(28)) for each in names]
    arrow = ui.px(ARROW)
    first = 1
    while first < len(names) - 1 and sum(wide[first:]) + wide[0] + arrow * (len(names) - first) > rect.width:
        first += 1
    shown = [0, *range(first, len(names))]
    spare = rect.width - sum(wide[each] for each in shown[:-1]) - arrow * (len(shown) - 1)
    wide[shown[-1]] = max(ui.px(40), min(wide[shown[-1]], spare))
    found, left = [], rect.left
    for number in shown:
        place = pygame.Rect(left, rect.top, min(wide[number], rect.right - left), rect.height)
        found.append(Button(f"crumb:{number}", place, names[number], Variant.QUIET, value=number))
        left = place.right + arrow
    return found
