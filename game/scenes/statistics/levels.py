"""Which of the levels that were played the statistics are about."""

from __future__ import annotations

from game.scenes.shared.blocks import Block, row
from game.scenes.shared.game_names import preset_names
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.scenes.statistics.chart_card import games
from game.scenes.statistics.filter import Counted
from game.ui.widgets.widget import Chosen


class Levels(ChoiceSheet[str | None]):
    title_key = "statistics.level_title"

    def __init__(self, services: Services, counted: Counted, then: Answer[str | None] = ignore_result) -> None:
        super().__init__(services, then)
        self._counted = counted
        self._presets = counted.presets

    def blocks(self) -> list[Block]:
        ui, entry = self.ui, self._counted.entry
        assert entry is not None, "levels are of a kind"
        every = row(ui, "all", ui.tell("statistics.all_levels"), detail=games(ui, len(self._counted.of_kind)))
        names = [" · ".join(preset_names(ui, entry, name)) for name, _ in self._presets]
        counts = [games(ui, count) for _, count in self._presets]
        levels = enumerate(zip(names, counts, strict=True))
        return [every, *(row(ui, "preset", name, detail=count, value=at) for at, (name, count) in levels)]

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(None if chosen.id == "all" else self._presets[chosen.value][0])
