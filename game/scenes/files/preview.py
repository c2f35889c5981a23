"""The preview of a file: the kind of its puzzle and a picture or text of it, or an error."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.boards.parts.picture_file import decode_picture
from game.catalogue import Entry, entry_of
from game.scenes.files.folder_browser import size
from game.scenes.files.read_puzzle import KINDS, load, what_is, words_phrase
from game.scenes.shared.game_names import kind_icon
from game.system.folders import TEXTS
from game.ui.shapes import square
from game.ui.ui import Ui
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, say
from generators.packs.pack import read_pack
from generators.reading.parse import ReadText, read


@dataclass(frozen=True, slots=True)
class Preview:
    path: Path
    size: int = 0  # bytes
    entry: Entry | None = None
    state: Any = None  # first state
    remarks: tuple[Phrase, ...] = ()  # notes or an error
    picture: pygame.Surface | None = None  # contents of a picture file

    @property
    def has_picture(self) -> bool:
        return self.entry is not None or self.picture is not None

    @property
    def in_words(self) -> Phrase | None:
        return None if self.entry is None else self.entry.board().in_words(self.state)

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        if self.entry is None:
            return self.remarks
        name, words = say(f"board.{self.entry.kind.id}.name"), self.in_words
        first = say("files.puzzle", kind=name, size=size(self.size))
        return (first, *(() if words is None else (words,)), *self.remarks)

    def draw_picture(self, ui: Ui, size: tuple[int, int]) -> pygame.Surface:
        """A picture of its puzzle, or for a puzzle of text the icon of its kind."""
        surface = pygame.Surface(size)
        surface.fill(ui.theme.surface)
        if self.picture is not None:
            place = self.picture.get_rect().fit(surface.get_rect())
            surface.blit(pygame.transform.smoothscale(self.picture, place.size), place)
        elif self.entry is not None and self.in_words is None:
            self.entry.board().sketch(surface, ui, surface.get_rect(), self.state)
        elif self.entry is not None:
            place = square(min(*size, ui.px(120)), center=surface.get_rect().center)
            kind_icon(self.entry, ui, surface, place)
        return surface


def read_preview(path: Path, ui: Ui, pulse: Pulse) -> Preview:
    """Read a file without solving its puzzle. Errors become remarks."""
    try:
        data = load(path)
        if data is None:
            return Preview(path, remarks=(say("backup.file"),))
        pulse()
        what = what_is(data)
        if what == "picture":
            return Preview(path, len(data), None, None, (say("picture.file"),), decode_picture(data, pulse))
        if what == "pack":
            pack = read_pack(data, KINDS)
            said = say("packs.pack", kind=say(f"board.{pack.head.kind}.name"), count=f"{len(pack.puzzles):,}")
            return Preview(path, len(data), remarks=(said,))
        if what == "night":
            return Preview(path, len(data), remarks=(say("quiz.title"),))
        found = read(data, KINDS, pulse, make=False)
        if found.offer is None or found.made is None:
            return _of_text(path, data, found)
        entry, puzzle = entry_of(found.offer.kind.id), found.made.puzzle
        pulse()
        notes = entry.kind.outside.notes(puzzle) if entry.kind.outside.notes else ()
        state = entry.kind.start(puzzle)
        entry.board().precompute_sketch(ui, state)
        return Preview(path, len(data), entry, state, notes)
    except BadText as error:
        return Preview(path, remarks=(error.phrase,))


def _of_text(path: Path, data: bytes, found: ReadText) -> Preview:
    """The preview of a text that is no puzzle, but may be made into one."""
    if found.words is not None:
        return Preview(path, len(data), remarks=(words_phrase(found.words),))
    if found.offer is None or path.suffix.lower() not in TEXTS or not data.strip():
        return Preview(path, len(data), remarks=(say("import.unknown"),))
    kind = say(f"board.{found.offer.kind.id}.name")
    return Preview(path, len(data), remarks=(say("files.text", kind=kind, size=size(len(data))),))


@dataclass(slots=True)
class PreviewPicture:
    """The picture of a preview, drawn only once."""

    of: tuple[Preview, Ui] | None = None
    picture: pygame.Surface | None = None

    def draw(self, ui: Ui, target: pygame.Surface, seen: Preview, frame: pygame.Rect) -> None:
        ui.shapes.rounded_rect(target, frame, ui.px(12), ui.theme.surface, ui.theme.line, max(1, ui.px(1)))
        room = frame.inflate(-ui.px(16), -ui.px(16))
        if not seen.has_picture or min(room.size) < 1:
            return
        same = self.of is not None and self.of[0] is seen and self.of[1] is ui
        if not same or self.picture is None or self.picture.get_size() != room.size:
            self.of, self.picture = (seen, ui), seen.draw_picture(ui, room.size)
        target.blit(self.picture, room)
