"""The palette of zones, and the card with the verdict on a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.scenes.makers.sweet_spots.live_verdict import LiveVerdict
from game.ui.icons import draw_icon
from game.ui.input import Key, Point, Typed
from game.ui.text import BODIES, LABELS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widgets.chooser import Chooser, balanced
from game.ui.widgets.widget import Chosen, Look
from generators.sweet_spots.maker import NONE, ONE, SEVERAL, UNFINISHED

SWATCH, GAP = 52, 8  # points high, and between
LEAST = 38  # wide
DISC, EDGE = 36, 18  # of the card: its sign, and around all
CARD = 132  # high


@dataclass(slots=True)
class Swatches(Chooser):
    colours: tuple[Colour, ...] = ()

    def _chip(self, ui: Ui, target: pygame.Surface, chip: pygame.Rect, label: str, number: int) -> None:
        theme, here = ui.theme, number == self.at
        colour = self.colours[number]
        if number == self.hovered and not here:
            colour = mix(colour, theme.ink, 0.08)
        if here:
            ui.shapes.rounded(target, chip.inflate(ui.px(6), ui.px(6)), ui.px(12), None, theme.ink, ui.px(3))
        ui.shapes.rounded(target, chip, ui.px(9), colour, theme.ink, max(1, ui.px(2)) if here else 1)
        ui.text.glyph(target, label, ui.px(18), theme.ink, chip.center, bold=True)


def swatches(
    ui: Ui, name: str, place: tuple[int, int, int], labels: tuple[str, ...], colours: tuple[Colour, ...], at: int
) -> Swatches:
    left, top, width = place
    gap, high = ui.px(GAP), ui.px(SWATCH)
    rows = balanced(len(labels), max(1, (width + gap) // (ui.px(LEAST) + gap)))
    wide = (width + gap) // rows[0] - gap
    chips = tuple(
        pygame.Rect(column * (wide + gap), row * (high + gap), wide, high)
        for row, count in enumerate(rows)
        for column in range(count)
    )
    rect = chips[0].unionall(list(chips)).move(left, top)
    return Swatches(name, rect, labels, at, chips, frozenset(range(len(labels))), colours=colours)


@dataclass(slots=True)
class VerdictCard:
    """A sign, a headline and lines of text; not pressable."""

    id: str
    rect: pygame.Rect
    sign: str  # of the icons; nothing: a point, for what is not known yet
    colour: Colour
    headline: str
    lines: Sequence[str]
    enabled: bool = False

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        del look
        theme, px = ui.theme, ui.px
        ui.shapes.rounded(target, self.rect, px(16), theme.surface, theme.line, max(1, px(1)))
        disc = pygame.Rect(self.rect.left + px(EDGE), self.rect.top + px(14), px(DISC), px(DISC))
        ui.shapes.rounded(target, disc, disc.width // 2, self.colour)
        if self.sign:
            draw_icon(ui, target, self.sign, theme.surface, disc.center, px(18))
        left = disc.right + px(12)
        head = pygame.Rect(left, disc.top, self.rect.right - px(EDGE) - left, disc.height)
        ui.text.fill(target, self.headline, (Style.HEADING, Style.STRONG, Style.LABEL_STRONG), theme.ink, head)
        room = pygame.Rect(disc.left, disc.bottom + px(8), self.rect.width - 2 * px(EDGE), 0)
        room.height = self.rect.bottom - px(10) - room.top
        if not self.lines:
            return
        first, *rest = self.lines
        styles = BODIES if not rest else LABELS
        high = room.height if not rest else min(room.height // 2, ui.text.leading(styles[0]))
        ui.text.fill(target, first, styles, theme.ink, pygame.Rect(room.left, room.top, room.width, high))
        if rest:
            below = pygame.Rect(room.left, room.top + high + px(2), room.width, room.height - high - px(2))
            ui.text.fill(target, " ".join(rest), LABELS, theme.ink_2, below)

    def node(self) -> Node:
        return Node(self.id, SpokenRole.TEXT, self.headline, tuple(self.rect), note=" ".join(self.lines))

    def tap(self, at: Point) -> Chosen | None:
        del at
        return None

    def key(self, key: Key | Typed) -> Chosen | None:
        del key
        return None

    def takes(self, key: Key) -> bool:
        del key
        return False


SIGNS = {ONE: "check", NONE: "close", SEVERAL: "list", UNFINISHED: "pencil"}


def verdict_card(ui: Ui, rect: pygame.Rect, live: LiveVerdict) -> VerdictCard:
    verdict, theme = live.verdict, ui.theme
    if verdict is None or live.late:
        return VerdictCard("card", rect, "", theme.ink_3, ui.tell("editor.looking"), ())
    colours = {ONE: theme.ok, NONE: theme.error, SEVERAL: theme.accent, UNFINISHED: theme.ink_3}
    words = [ui.tell(each) for each in (live.needed() if verdict.found == ONE else [verdict.why])]
    headline = ui.tell(f"editor.is_{verdict.found}")
    return VerdictCard("card", rect, SIGNS[verdict.found], colours[verdict.found], headline, words)
