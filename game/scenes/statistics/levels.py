"""Which of the levels that were played the statistics are about."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shared.blocks import Block, row
from game.scenes.shared.game_names import preset_names
from game.scenes.shared.page import Sheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.scenes.statistics.chart_card import games
from game.scenes.statistics.filter import Counted
from game.ui.widgets.widget import Chosen


class Levels(Sheet[str | None]):
    title_key = "statistics.level_title"

    def __init__(
        self, services: Services, counted: Counted, then: Callable[[str | None], Turn | None] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self._counted = counted
        self._presets = counted.presets

    def blocks(self) -> list[Block]:
        entry = self._counted.entry
        every = row(
            self.ui, "all", self.ui.tell("statistics.all_levels"), detail=games(self.ui, len(self._counted.of_kind))
        )
        return [
            every,
            *(
                row(
                    self.ui,
                    "preset",
                    " · ".join(preset_names(self.ui, entry, name)),
                    detail=games(self.ui, count),
                    value=at,
                )
                for at, (name, count) in enumerate(self._presets)
                if entry is not None
            ),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        return self.give(None if chosen.id == "all" else self._presets[chosen.value][0])
