"""The Save page: the player chooses a folder and a name for a puzzle."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.scenes.files.file_screen import GO, LINE, LIST, FileScreen, Preview
from game.scenes.files.folder_browser import Where
from game.scenes.shared.export import ToSave
from game.scenes.shared.parts import choice, pill
from game.scenes.shared.puzzle_screens import Saved
from game.scenes.shared.scene import Pop, Services, Turn
from game.session.worker import JobSlot
from game.store.files import FOR_OTHERS, replace_file
from game.system.folders import fault_of, with_suffix
from game.ui.elements import Column, Element, Label, Paint, Row
from game.ui.input import Event, Key
from game.ui.text import BODIES
from game.ui.widget import Chosen
from game.ui.widgets.chooser import chooser
from game.ui.widgets.rows import Rows
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, reason, say

FORMAT = "format"
SQUARE, SMALLEST = 340, 140  # points: the largest and least size of the picture
LEFT = 220  # points: free height below the picture
LINE_HIGH = 24  # points: the least height of the words


class SaveFile(FileScreen):
    title_key = "files.save_title"
    prompt_key = "files.name_of_file"
    rows_class = Rows  # rows without a selection: only the folder matters
    backspace_goes_up = False

    def __init__(
        self, services: Services, puzzle: ToSave, where: Where | None = None, title: str = "", then: Saved | None = None
    ) -> None:
        self.puzzle, self.saved, self.title_key = puzzle, then, title or self.title_key
        self.form = 0  # index of the suffix
        self.outcome: Phrase | None = None  # result of the last attempt to save
        self.asked: Path | None = None  # file that the next press replaces
        self._saving = JobSlot[tuple[Path, Phrase | None]]()
        has_puzzle = puzzle.puzzle is not None
        self._seen = Preview(entry=puzzle.entry, state=puzzle.kind.start(puzzle.puzzle)) if has_puzzle else Preview()
        super().__init__(services, where)
        self.typed = puzzle.name + puzzle.suffixes[0]

    def before_leaving(self) -> None:
        self.outcome = self.asked = None

    @property
    def path(self) -> Path | None:
        name = self._name()
        return self.browser.where / name if isinstance(self.browser.where, Path) and fault_of(name) is None else None

    def _name(self) -> str:
        suffix, *others = self.puzzle.suffixes[self.form :] + self.puzzle.suffixes[: self.form]
        return with_suffix(self.typed, suffix, tuple(others))

    @property
    def words(self) -> Phrase:
        if self.outcome is not None:
            return self.outcome
        if not isinstance(self.browser.where, Path):
            return say("files.no_place")
        fault = fault_of(self._name())
        return fault or say("files.would", name=self._name(), folder=_folder(self.browser.where))

    def _save(self) -> Turn | None:
        path = self.path
        if path is None or self._saving.busy:
            return None
        puzzle, form, replace = self.puzzle, self.form, path == self.asked
        self._saving.begin(
            self.services.worker.run_separately(lambda _: (path, _write_file(path, puzzle, form, replace=replace)))
        )
        self.place()
        return None

    def update(self, seconds: float) -> Turn | None:
        turn = super().update(seconds)
        if (job := self._saving.take_done()) is None:
            return turn
        path, self.outcome = job.result()
        if self.outcome is None:
            self.services.store.add_recent_file(str(path))
            self.services.announce("files.saved", name=path.name, folder=_folder(path.parent))
            return Pop(None if self.saved is None else partial(self.saved, str(path)))
        self.asked = path if self.outcome.key == "files.exists" else None
        self.place()
        return turn

    def handle(self, event: Event) -> Turn | None:
        step = self.step_of(event) if isinstance(event, Key) and self.panel.typing and self.lines else 0
        if step:
            self.panel.focus, self.panel.by_key, self.dirty = LIST, True, True
            self.pick_row(self.at + step if self.at else 0)
            return None
        return super().handle(event)

    def take(self, file: Path) -> Turn | None:
        self._rename(file.name)
        self.panel.focus = LINE
        return None

    def handle_entry(self, chosen: Chosen) -> Turn | None:
        if chosen.value:
            return self._save()
        self._rename(chosen.text)
        return None

    def _choose_form(self, number: int) -> None:
        self.form = number
        self._rename(self._name())

    def _rename(self, name: str) -> None:
        """Set the name; a known suffix sets the format."""
        self.typed, self.outcome, self.asked = name, None, None
        ends = [name.lower().endswith(each.lower()) for each in self.puzzle.suffixes]
        self.form = ends.index(True) if True in ends else self.form
        self.place()

    def info(self, wide: float, high: float) -> Element:
        ui, path = self.ui, self.path
        side = 0 if self.beneath or not self._seen.has_picture else min(wide, SQUARE, high - LEFT)
        paint = Paint(self._seen.draw, width=side, height=side)
        picture = Row([paint], below=12, drop=2) if side >= SMALLEST else None
        labels = ui.tell("files.own_form"), *self.puzzle.suffixes[1:]
        forms = choice(lambda place: chooser(ui, FORMAT, place, labels, self.form), self._choose_form, below=12)
        ink = "ink" if self.outcome else "ink_2"
        words = Label(ui.tell(self.words), BODIES, ink, lines=0, middle=False, height=LINE_HIGH, grow=1)
        label = ui.tell("files.replace" if path is not None and path == self.asked else "files.save")
        go = pill(GO, label, self._save, enabled=path is not None and not self._saving.busy, below=0)
        return Column([picture, forms if len(labels) > 1 else None, words, Element(height=12, drop=1), go])


def _folder(path: Path) -> str:
    return path.name or str(path)


def _write_file(path: Path, puzzle: ToSave, form: int, *, replace: bool) -> Phrase | None:
    """Write the file; returns an error, or None. An existing file is replaced only with `replace`."""
    try:
        if path.is_dir():
            return say("files.is_folder", name=path.name)
        if not replace and os.path.lexists(path):
            return say("files.exists", name=path.name)
        with replace_file(path, FOR_OTHERS) as file:
            file.write(puzzle.data(form))
    except BadText as error:
        return error.phrase
    except OSError as error:
        return say("files.not_saved", name=path.name, why=reason(error))
    return None


class SavePages(SaveFile):
    """Chooses a folder and a name for pages, which are then written."""

    title_key = "print.save_title"

    def __init__(self, services: Services, pages: ToSave, then: Callable[[Path], Turn | None]) -> None:
        super().__init__(services, pages)
        self._then = then

    def _save(self) -> Turn | None:
        """An existing file is replaced only by a second press."""
        path = self.path
        if path is None:
            return None
        if not os.path.lexists(path) or path == self.asked:
            return Pop(partial(self._then, path))
        self.outcome, self.asked = say("files.is_folder" if path.is_dir() else "files.exists", name=path.name), path
        self.place()
        return None
