"""The marks of the ladder: each light, and the points that kindle it."""

from __future__ import annotations

import pygame

from game.ui import lantern
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import Ui
from generators.brick.points import ladder, points
from generators.brick.rules import State

LINE = 38  # points


def ranks_height(ui: Ui, state: State) -> int:
    return len(ladder(state.puzzle)) * ui.px(LINE) + ui.px(8)


def draw_ranks(ui: Ui, target: pygame.Surface, body: pygame.Rect, state: State) -> None:
    """From the top of the body on, the highest first."""
    now, theme = points(state), ui.theme
    steps = list(reversed(ladder(state.puzzle)))
    here = next(needed for needed, _ in steps if needed <= now)
    for number, (needed, name) in enumerate(steps):
        line = pygame.Rect(body.left, body.top + number * ui.px(LINE), body.width - ui.px(12), ui.px(LINE))
        lit = needed <= now
        side = ui.px(26)
        lantern.draw(ui, target, (line.left + side // 2, line.centery), side, Light.LIT if lit else Light.UNLIT)
        style = Style.STRONG if needed == here else Style.BODY
        place = pygame.Rect(line.left + ui.px(40), line.top, line.width - ui.px(40), line.height)
        used = ui.text.draw(target, ui.tell(name), style, theme.ink if lit else theme.ink_2, place)
        place.left, place.width = place.left + used + ui.px(8), place.width - used - ui.px(8)
        words = ui.tell("board.brick.rank_one") if needed == 1 else ui.tell("board.brick.rank_mark", points=needed)
        ui.text.draw(target, words, Style.LABEL, theme.ink_2, place, align=1.0)
