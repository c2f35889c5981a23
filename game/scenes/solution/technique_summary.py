"""The techniques that a board needed: each and how often, how hard it is in all, and where the hardest step is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.catalogue import Entry
from game.rating.strength import level_of
from game.scenes.shared.blocks import Block, Paragraph, row
from game.scenes.shared.page import ChoiceSheet
from game.scenes.shared.scene import Services, Turn
from game.scenes.solution.search import SolutionSearch
from game.ui.text import Style
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import AnyState
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.way import Difficulty, needs, nontrivial_steps


def measure(found: SolutionSearch, needed: Difficulty[Any, Any], preset: Preset[Any] | None = None) -> Phrase:
    """The puzzle's level, its effort and its length, in a line. A level that no technique makes is the preset's, if any
    is."""
    steps = len(found.steps)
    if not found.kind.graded:
        length = say("way.one_step") if steps == 1 else say("way.steps", count=steps)
        at = None if preset is None else level_of(preset.choices)
        if preset is None or at is None:
            return length
        return say("way.by", level=say(f"way.by_{found.kind.id}", level=preset.choices[at]), length=length)
    level = say(f"level.{needed.level}")
    if steps == 1:
        return say("way.measure_one", level=level, effort=needed.effort)
    return say("way.measure", level=level, effort=needed.effort, count=steps)


def in_brief(found: SolutionSearch | None) -> list[Phrase]:
    """The same where there is little room, in a line or two; of a way that leads nowhere there is nothing to say."""
    if found is None or not found.kind.graded:
        return []
    if found.busy:
        return [say("way.rating")]
    if not (found.whole and found.steps):
        return [say("way.unrated")] if found.off else []
    needed = needs(found.kind, found.steps, found.brief)
    uses = (say("way.use", technique=each.phrase(found.kind.id), count=count) for each, count in needed.uses)
    return [measure(found, needed), say("way.uses", uses=in_a_row(tuple(uses)))]


class TechniqueSummary(ChoiceSheet[int]):
    """Gives the step that was asked for, counted from 1. What is known already need not be found again."""

    title_key = "way.needed"
    walks = True

    def __init__(
        self,
        services: Services,
        entry: Entry,
        start: AnyState,
        then: Callable[[int], Turn | None],
        found: SolutionSearch | None = None,
        preset: Preset[Any] | None = None,
    ) -> None:
        super().__init__(services, then)
        self.preset = preset
        self.kind, self.icons = entry.kind, entry.techniques
        self._lent = found is not None  # whoever gave it goes on with it
        self.search = found or SolutionSearch(services.worker, entry.kind, start)

    def blocks(self) -> list[Block]:
        found, tell = self.search, self.ui.tell
        needed = needs(self.kind, found.steps, found.brief)
        if not found.steps:
            return [Paragraph(tell("way.looking" if found.busy else found.fault or say("way.ends")))]
        first = {step.hint.technique: at for at, step in reversed(list(enumerate(found.steps, 1)))}
        blocks: list[Block] = [Paragraph(tell(measure(found, needed, self.preset)), Style.STRONG, faint=False)]
        for technique, count in needed.uses:
            times = tell("way.once") if count == 1 else tell("way.times", count=count)
            name = tell(technique.phrase(self.kind.id))
            level = tell(f"level.{technique.level}") if self.kind.graded else ""
            at, icon = first[technique.name], self.icons.get(technique.name, "")
            blocks.append(row(self.ui, f"use-{technique.name}", name, detail=times, icon=icon, note=level, value=at))
        return [*blocks, *self._ends(needed)]

    def _ends(self, needed: Difficulty[Any, Any]) -> list[Block]:
        found, tell = self.search, self.ui.tell
        blocks: list[Block] = []
        if needed.hardest is not None:
            detail = tell("way.step", at=needed.at)
            blocks += [
                row(self.ui, "hardest", tell("way.hardest"), icon="flag", detail=detail, value=needed.at, space=8),
                Paragraph(tell(needed.hardest.hint.where), Style.LABEL),
            ]
        if found.brief:
            counts = {
                "short": nontrivial_steps(self.kind, found.brief),
                "long": nontrivial_steps(self.kind, found.steps),
            }
            blocks.append(Paragraph(tell("way.short_way", **counts), Style.LABEL))
        if found.busy or found.off:
            blocks.append(Paragraph(tell("way.counting" if found.busy else "way.off"), Style.LABEL))
        elif not found.whole:
            blocks.append(Paragraph(tell(found.fault or say("way.ends")), Style.LABEL))
        return blocks

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if self.search.follow():
            self.place()
        return None

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(chosen.value)

    def leave(self) -> None:
        if not self._lent:
            self.search.call_off()
