"""Words as tiles: one that was found is bold, with a tick, on a ground; one that was missed is plain. A lantern marks
those that use all the letters, and a number says what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.ui import lantern
from game.ui.icons import draw_icon
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.rows import Row
from game.ui.widgets.tiles import NumberTile, NumberTiles
from game.ui.widgets.widget import Look, focus_ring

HIGH, GAP, RADIUS = 44, 8, 12  # points
TICK, LAMP, WORTH, INSET = 24, 26, 28, 12  # points: what stands beside the word
FOUND = Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG
MISSED = Style.BODY, Style.LABEL, Style.CAPTION


@dataclass(slots=True)
class WordTiles(NumberTiles):
    """An icon: it was found; golden: it uses all the letters; the detail: its worth; the note: all that, as heard."""

    title: str = ""  # of the list, as it is heard
    ticked: bool = False  # one of them at least, and all leave room for it

    def node(self) -> Node:
        return NumberTiles.node(self).named(self.title)

    def _spoken(self, number: int) -> Node:
        words, here = self.row(number), number == self.at
        name, bounds = f"{words.label}, {words.note}", tuple(self.place_of(number))
        return Node(f"{self.id}:{number}", SpokenRole.ITEM, name, bounds, chosen=here, presses=True)

    def _draw(self, ui: Ui, target: pygame.Surface, tile: Row, rect: pygame.Rect, look: Look) -> None:
        px, theme, found = ui.px, ui.theme, bool(tile.icon)
        ground = theme.tile if found else theme.bg
        edge = theme.ink_2 if look.hovered else mix(theme.tile, theme.ink, 0.12) if found else theme.line
        ui.shapes.rounded(target, rect, px(RADIUS), ground, edge, max(1, px(1)))
        place = rect.inflate(-2 * px(INSET), 0)
        if found:
            draw_icon(ui, target, tile.icon, theme.ok, (place.left + px(7), rect.centery), px(16))
        tick = px(TICK) if self.ticked else 0
        place.left, place.width = place.left + tick, place.width - tick - px(WORTH)
        worth = pygame.Rect(place.right, rect.top, px(WORTH), rect.height)
        ui.text.draw(target, tile.detail, Style.CAPTION, theme.ink_2, worth, align=1.0)
        if isinstance(tile, NumberTile) and tile.golden:
            place.width -= px(LAMP)
            lantern.draw(ui, target, (place.right + px(LAMP) // 2, rect.centery), px(LAMP), Light.LIT)
        ui.text.fill(target, tile.label, FOUND if found else MISSED, theme.ink if found else theme.ink_2, place)
        if look.focused:
            focus_ring(ui, target, rect, px(RADIUS))


def word_tiles(ui: Ui, name: str, title: str, tiles: Sequence[NumberTile], place: tuple[int, int, int]) -> WordTiles:
    """Tiles of words, as many in a row as the longest word leaves room for, all as wide."""
    left, top, width = place
    ticked = any(each.icon for each in tiles)
    widest = max((ui.text.width(each.label, Style.STRONG) for each in tiles), default=0)
    gap, step = ui.px(GAP), ui.px(HIGH + GAP)
    beside = ui.px((TICK if ticked else 0) + LAMP + WORTH + 2 * INSET)
    across = max(1, (width + gap) // (widest + beside + gap))
    rect = pygame.Rect(left, top, width + gap, -(-len(tiles) // across) * step)
    return WordTiles(
        name, rect, len(tiles), tiles.__getitem__, across=across, step=step, gap=gap, title=title, ticked=ticked
    )
