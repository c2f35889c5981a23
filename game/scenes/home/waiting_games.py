"""The games in progress, of one kind or of all."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import entry_of
from game.scenes.shared.blocks import Block, row
from game.scenes.shared.game_names import day, described
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.summary import Glance
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import clock_text


class Waiting(ChoiceSheet[Glance]):
    title_key = "waiting.title"

    def __init__(self, services: Services, waiting: Sequence[Glance], then: Answer[Glance] = ignore_result) -> None:
        super().__init__(services, then)
        self.waiting = waiting

    def blocks(self) -> list[Block]:
        return [self._row(number, each) for number, each in enumerate(self.waiting)]

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(self.waiting[chosen.value])

    def _row(self, number: int, seen: Glance) -> Block:
        head, entry = seen.heading, entry_of(seen.heading.kind)
        label, note = described(self.ui, entry, seen), day(self.ui, head.begun)
        if head.daily:
            label, note = self.ui.tell("waiting.daily", day=day(self.ui, head.daily)), label
        if len({each.heading.kind for each in self.waiting}) > 1:
            label = f"{self.ui.tell(f'board.{entry.id}.name')} · {label}"
        return row(self.ui, f"game-{number}", label, detail=clock_text(seen.seconds), value=number, note=note)
