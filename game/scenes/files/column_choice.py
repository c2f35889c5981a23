"""Which columns of a table have the words and the clues: chips with their names, and the first words as read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.scenes.files.read_puzzle import KINDS, ReadWords
from game.scenes.shared.blocks import Block, Paragraph, WidgetBlock, across
from game.session.worker import JobSlot, Worker
from game.ui.ui import Ui
from game.ui.widgets.button import Toggle
from game.ui.widgets.chooser import flowing
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import Pulse
from generators.reading.parse import by_words, column_names
from generators.words.word_list import OwnWord, WordTable, of_table

COLUMN, CLUES, HEADED = "column", "clues", "headed"
SHOWN = 3  # words, as they are read


def words_of(table: WordTable, pulse: Pulse) -> ReadWords:
    pulse()
    words = of_table(table)
    return ReadWords(words, tuple(by_words(words, KINDS)))


class ColumnChoice:
    def __init__(self, worker: Worker, table: WordTable) -> None:
        self.worker, self.table = worker, table
        self._reading: JobSlot[ReadWords] = JobSlot()  # what the other columns give

    def choose(self, chosen: Chosen) -> None:
        match chosen.id:
            case "column":
                self.table = self.table.of_words(chosen.value)
            case "clues":
                self.table = self.table.of_clues(chosen.value if chosen.value < len(self.table.names) else None)
            case _:
                self.table = replace(self.table, headed=bool(chosen.value))
        self._reading.begin(self.worker.submit(partial(words_of, self.table)))

    def update(self) -> ReadWords | None:
        """The words of the columns that were chosen last, once they are read."""
        job = self._reading.done()
        return None if job is None else job.result()

    def blocks(self, ui: Ui, read: ReadWords) -> list[Block]:
        names = column_names(self.table)
        clue = len(names) if self.table.clue is None else self.table.clue
        return [
            Paragraph(ui.tell("table.which"), faint=False, space=8),
            _chips(ui, COLUMN, names, self.table.word),
            Paragraph(ui.tell("table.clues"), faint=False, space=8),
            _chips(ui, CLUES, (*names, ui.tell("table.no_clues")), clue),
            across(ui, 44, lambda rect: Toggle(HEADED, rect, ui.tell("table.headed"), self.table.headed), 12),
            *_preview(ui, read.words.entries),
        ]

    def first(self, ui: Ui, read: ReadWords) -> str:
        """The first word as it is read now."""
        return next(_preview(ui, read.words.entries)).text


def _chips(ui: Ui, name: str, labels: tuple[str, ...], at: int) -> WidgetBlock:
    return WidgetBlock(lambda place: flowing(ui, name, place, labels, at), 16)


def _preview(ui: Ui, entries: tuple[OwnWord, ...]) -> Iterator[Paragraph]:
    if not entries:
        yield Paragraph(ui.tell("table.empty"), faint=False)
    for each in entries[:SHOWN]:
        yield Paragraph(f"{each.word}: {each.clue}" if each.clue else each.word, space=4)
    if len(entries) > SHOWN:
        yield Paragraph(ui.tell("table.more", count=len(entries) - SHOWN))
