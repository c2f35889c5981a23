"""The drills of one kind of puzzle, with their latest results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.catalogue import Entry
from game.practice import SERIES_LENGTH
from game.scenes.shared.page import Answer, ChoiceSheet, Content, Sheet
from game.scenes.shared.pages import open_page
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.scene import Push, Services
from game.store.learning import ExerciseResult
from game.ui.elements import Element
from game.ui.ui import Ui
from generators.kernel.phrases import Phrase, clock_text


class PracticeChoice(ChoiceSheet[str]):
    title_key = "practice.title"
    arrows_move_focus = True

    def __init__(self, services: Services, entry: Entry, then: Answer[str] | None = None) -> None:
        super().__init__(services, then or (lambda drill: Push(open_page("exercises", services, entry, drill))))
        self.entry = entry
        drills = entry.kind.teaching.drills
        self.names = drills.names if drills is not None else ()
        self._results = services.store.ledger.results(entry.kind.id)

    def build(self) -> Content:
        return [paragraph(self.ui.tell("practice.about")), *map(self._row, self.names)]

    def _row(self, name: str) -> Element:
        drills = self.entry.kind.teaching.drills
        assert drills is not None
        lately = [each for each in self._results if each.drill == name][-SERIES_LENGTH:]
        label, detail = self.ui.tell(drills.called(name)), results_text(self.ui, lately)
        icon = self.entry.techniques.get(name, "")
        return row(f"drill:{name}", label, partial(self.give, name), detail=detail, icon=icon)


def results_text(ui: Ui, lately: Sequence[ExerciseResult]) -> str:
    """The latest results: how many were found without help, and the median time of these."""
    if not lately:
        return ui.tell("practice.never")
    middle = median_time(lately)
    if middle is None:
        return ui.tell("practice.none_alone", all=len(lately))
    alone = sum(each.alone for each in lately)
    return ui.tell("practice.lately", found=alone, all=len(lately), time=clock_text(middle))


def median_time(results: Sequence[ExerciseResult]) -> float | None:
    """The median time of exercises found without help."""
    times = sorted(each.seconds for each in results if each.alone)
    return times[len(times) // 2] if times else None


class Reasons(Sheet):
    title_key = "practice.reasons_title"

    def __init__(self, services: Services, reasons: tuple[Phrase, ...]) -> None:
        super().__init__(services)
        self.reasons = reasons

    def build(self) -> Content:
        return [paragraph(self.ui.tell(each), faint=False) for each in self.reasons]
