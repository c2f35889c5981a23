"""The parts of a cryptic clue: each is underlined in a way of its own, for whoever sees no colours."""

from __future__ import annotations

import pygame

from game.boards.crossword.clue_bar import draw_marked
from game.store.settings import Settings
from game.ui.text import Style
from game.ui.ui import ui_for
from generators.crossword.cryptic.spans import DEFINITION, FODDER, INDICATOR, Span


def test_a_definition_has_two_lines_an_indicator_dashes_and_fodder_one() -> None:
    pygame.font.init()
    ui, high = ui_for((1280, 800), Settings(), dark=False), {}
    for part in (DEFINITION, INDICATOR, FODDER):
        target = pygame.Surface((200, 60))
        draw_marked(ui, target, ["nnnnnnnn"], [Span(part, 0, 8)], Style.BODY, target.get_rect())
        wide = ui.text.width("nnnnnnnn", Style.BODY)
        foot = ui.text.leading(Style.BODY) - ui.px(3)
        rows = [[any(target.get_at((x, y))[:3]) for x in range(wide)] for y in range(foot, 60)]
        high[part] = sum(all(row) for row in rows), sum(any(row) and not all(row) for row in rows)
    whole, broken = zip(*(high[part] for part in (DEFINITION, INDICATOR, FODDER)), strict=True)
    assert whole[0] > whole[2] > whole[1] == 0
    assert broken[1] > 0 == broken[2]
