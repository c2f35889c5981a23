"""A puzzle from outside: a file, a drop, a paste. It is solved first, and the player reads what it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Never

import pygame

from game.backup.reading import is_backup
from game.catalogue import CATALOGUE, Entry
from game.scenes.packs.pack_page import PackPage
from game.scenes.settings.restore import Restore
from game.scenes.shared.blocks import Block, Paragraph, Picture, WidgetBlock
from game.scenes.shared.launch_request import Imported
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Open, Services, Turn
from game.scenes.solution.search import SolutionSearch
from game.scenes.solution.technique_summary import in_brief
from game.scenes.statistics.import_table import ImportTable
from game.store.csv_text import claims
from game.ui.text import Style
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.widget import Chosen, Widget
from generators.files.outside import LARGEST_FILE, decode, read_plain
from generators.files.signatures import refuse_json
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Cancelled, Pulse
from generators.kernel.phrases import Phrase, say
from generators.names.code import LONGEST, looks_like, read_code
from generators.packs.pack import claims as is_pack
from generators.packs.pack import largest

TRIES = 5  # at a puzzle that was not made before
LONGEST_WAY = 20.0  # seconds for finding how hard it is, which nobody has to wait for


@dataclass(frozen=True, slots=True)
class ReadPuzzle:
    entry: Entry
    puzzle: Any
    solutions: tuple[Any, ...]
    warning: Phrase | None
    more: Callable[[Pulse], Any] | None = None  # makes another from the same text
    unused: tuple[Phrase, ...] = ()  # what of the text was left out

    @property
    def notes(self) -> tuple[Phrase, ...]:
        notes = self.entry.kind.outside.notes
        return (*(notes(self.puzzle) if notes else ()), *self.unused)


def examine(data: bytes, pulse: Pulse) -> ReadPuzzle:
    """Whose file it is, what is in it, and how many solutions that has. A text that is nobody's gives its words."""
    known = recognised(data)
    if known is None:
        return _made_from(decode(data), pulse)
    entry, puzzle = known
    warning = entry.kind.outside.warning(puzzle, pulse) if entry.kind.outside.warning else None
    return ReadPuzzle(entry, puzzle, entry.kind.solutions(puzzle, 2, pulse), warning)


def recognised(data: bytes) -> tuple[Entry, Any] | None:
    if len(data) > LARGEST_FILE:
        raise BadText("file.too_large", name=say("import.this"), most=LARGEST_FILE // 1_000_000)
    data = _decoded(data)
    entry = next((each for each in CATALOGUE if each.kind.claims(data)), None)
    return None if entry is None else (entry, entry.kind.open(data))


def _decoded(data: bytes) -> bytes:
    """The text of the puzzle that a code holds; what is none stays as it is."""
    text = data.decode("ascii", "replace") if len(data) <= 2 * LONGEST else ""
    kinds = [each.kind for each in CATALOGUE]
    if not looks_like(text, kinds):
        return data
    kind, puzzle = read_code(text, kinds)
    return kind.write(puzzle).encode()


def maker_of(text: str) -> Entry | None:
    """Whose puzzles are made from such a text: characters make a Lion Wall, words a Brick."""
    able = (each for each in CATALOGUE if each.kind.outside.from_text is not None)
    return next((each for each in able if (reads := each.kind.outside.reads) is None or reads(text)), None)


def _made_from(text: str, pulse: Pulse) -> ReadPuzzle:
    entry = maker_of(text)
    if entry is None:
        raise BadText("import.unknown")
    refuse_json(text)
    more, outside = maker(entry.kind, text), entry.kind.outside
    try:
        puzzle = more(pulse)
    except BadText as error:
        if outside.reads is not None:
            raise
        raise BadText("import.no_use") from error
    unused = outside.unused(text) if outside.unused else ()
    return ReadPuzzle(entry, puzzle, entry.kind.solutions(puzzle, 1, pulse), None, more, unused)


def maker(kind: AnyKind, text: str) -> Callable[[Pulse], Any]:
    """Makes puzzle after puzzle from a text, no two alike; BadText when there is no other."""
    made: set[str] = set()

    def make(pulse: Pulse) -> AnyPuzzle:
        assert kind.outside.from_text is not None
        for _ in range(TRIES):
            puzzle = kind.outside.from_text(text, Random(SystemRandom().getrandbits(64)), pulse)
            if (written := kind.write(puzzle)) not in made:
                made.add(written)
                return puzzle
        raise BadText("import.no_more")

    return make


class ImportSheet(Sheet[Never]):
    from_outside = True

    def __init__(self, services: Services, data: bytes, name: str | Phrase) -> None:
        super().__init__(services)
        self.name = name
        self.job = services.worker.submit(lambda pulse: examine(data, pulse))
        self.found: ReadPuzzle | None = None
        self.fault: Phrase | None = None
        self.way: SolutionSearch | None = None  # through one that has exactly one solution: how hard it is
        self.shown = False  # the solution
        self._stood: tuple[tuple[int, int], bool, int] | None = None  # in what window, with what shown, how high up

    @property
    def frame(self) -> pygame.Rect:
        """The card keeps its top: sentences that come in beneath the pills must not move them from under a hand."""
        frame, stood = super().frame, self._stood
        if stood is not None and stood[:2] == (self.area.size, self.shown):
            frame.top = max(self.area.top, min(stood[2], self.area.bottom - frame.height))
        return frame

    def place(self) -> None:
        super().place()
        if self.found is not None and (self._stood is None or self._stood[:2] != (self.area.size, self.shown)):
            self._stood = self.area.size, self.shown, self.frame.top

    @classmethod
    def failed(cls, services: Services, name: str | Phrase, fault: Phrase) -> ImportSheet:
        scene = cls(services, b"", name)
        scene.job.cancel()
        scene.fault = fault
        return scene

    def title(self) -> str:
        return self.name if isinstance(self.name, str) else self.ui.tell(self.name)

    def blocks(self) -> list[Block]:
        if self.fault is not None:
            return [Paragraph(self.ui.tell(self.fault), faint=False), self._pill("done", "import.close")]
        if self.found is None:
            return [Paragraph(self.ui.tell("import.looking", seconds=int(self.job.seconds)))]
        return self._verdict(self.found)

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if self.found is None and self.fault is None:
            if self.job.done:
                self._collect()
            self.place()
            self.dirty = True
        elif self._rated():
            self.place()
            self.dirty = True
        return None

    def choose(self, chosen: Chosen) -> Turn | None:
        found = self.found
        if chosen.id == "show":
            self.shown = True
            self.place()
            return None
        return Open(found.entry, Imported(found.puzzle, found.more)) if found else None

    def leave(self) -> None:
        self.job.cancel()
        if self.way is not None:
            self.way.call_off()

    def _rated(self) -> bool:
        """True when it is known how hard it is, or that this takes too long."""
        if self.way is None or not self.way.busy:
            return False
        self.way.follow()
        if self.way.seconds > LONGEST_WAY:
            self.way.call_off()
        return not self.way.busy

    def _collect(self) -> None:
        try:
            self.found = found = self.job.result()
            if len(found.solutions) == 1 and found.entry.kind.graded:
                self.way = SolutionSearch(self.services.worker, found.entry.kind, found.entry.kind.start(found.puzzle))
        except BadText as error:
            self.fault = error.phrase
        except Cancelled:
            self.fault = say("import.unknown")

    def _verdict(self, found: ReadPuzzle) -> list[Block]:
        count = len(found.solutions)
        blocks: list[Block] = [Paragraph(self._sentence(found, count), faint=False)]
        if count > 1 or self.shown:
            blocks.append(self._solutions(found))
        blocks += [Paragraph(self.ui.tell(note)) for note in found.notes]
        if not count:
            return [*blocks, self._pill("done", "import.close")]
        blocks.append(self._pill("play", "import.play"))
        if count == 1 and not self.shown:
            blocks.append(self._pill("show", "import.show", Dress.OUTLINE))
        return [*blocks, *(Paragraph(self.ui.tell(each), Style.LABEL) for each in in_brief(self.way))]

    def _sentence(self, found: ReadPuzzle, count: int) -> str:
        name = f"board.{found.entry.kind.id}.name"
        words = found.entry.board().in_words(found.entry.kind.start(found.puzzle))
        if found.more is not None and words is not None:
            return self.ui.tell("import.from_text", kind=say(name), words=words)
        if found.warning is not None:
            return self.ui.tell("import.warned", kind=say(name), warning=found.warning)
        return self.ui.tell(("import.none", "import.one", "import.several")[count], kind=say(name))

    def _solutions(self, found: ReadPuzzle) -> Block:
        words = [found.entry.board().in_words(each) for each in found.solutions]
        texts = [each for each in words if each is not None]
        if len(texts) < len(words):
            return Picture(lambda target, rect: self._side_by_side(target, rect, found), 50 if len(words) > 1 else 75)
        if len(texts) > 1:
            return Paragraph(self.ui.tell("import.two", first=texts[0], second=texts[1]), Style.HEADING, faint=False)
        return Paragraph(self.ui.tell(texts[0]), faint=False)

    def _side_by_side(self, target: pygame.Surface, rect: pygame.Rect, found: ReadPuzzle) -> None:
        gap, count = self.ui.px(16), len(found.solutions)
        wide = (rect.width - (count - 1) * gap) // count
        for number, state in enumerate(found.solutions):
            place = pygame.Rect(rect.left + number * (wide + gap), rect.top, wide, rect.height)
            found.entry.board().sketch(target, self.ui, place, state)

    def _pill(self, name: str, key: str, dress: Dress = Dress.PRIMARY) -> WidgetBlock:
        def make(place: tuple[int, int, int]) -> Widget:
            left, top, width = place
            rect = pygame.Rect(left, top, width, self.ui.px(52))
            return Button(name, rect, self.ui.tell(key), dress)

        return WidgetBlock(make)


def import_scene(services: Services, data: bytes, name: str | Phrase) -> ImportSheet | ImportTable | PackPage:
    """The scene that reads what comes from outside: a table of games, a pack, or else a puzzle."""
    if is_pack(data):
        return PackPage(services, data, name if isinstance(name, str) else services.ui.tell(name))
    return ImportTable(services, data, name) if claims(data) else ImportSheet(services, data, name)


def read_from(services: Services, path: Path) -> ImportSheet | ImportTable | PackPage | Restore:
    """The scene that reads a file, a puzzle, a table or a backup; or says why it cannot."""
    if is_backup(path):
        return Restore(services, path)
    try:
        data = read_plain(path, largest(path))
    except BadText as error:
        return ImportSheet.failed(services, path.name, error.phrase)
    if is_pack(data):
        return PackPage(services, data, path.name, path.absolute())
    services.store.add_recent_file(str(path.absolute()))
    return import_scene(services, data, path.name)
