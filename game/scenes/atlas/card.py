"""The card of a character: its sound, meaning, parts, words with it, and where the player met it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.shared.characters import Chip, draw_glyph, draw_missed, met_text, part_colours
from game.stage.old_layout import ClampedPx
from game.store.learning import LearnedCard
from game.ui.lantern import Light, draw
from game.ui.text import BODIES, LABELS, TITLES, Style
from game.ui.theme import LIGHT, PAPER, RIM, mix
from game.ui.ui import RectCut, Ui, grid
from game.ui.widgets.button import Button, Variant, side_by_side
from game.ui.widgets.widget import Widget
from generators.kernel.atlas import AtlasEntry

GLYPH, SMALL = 144, 84  # points: the tile of the character, normal and small
CHIP, PILL = 64, 48
WORD = 60
LIT = 28
SOUNDS = (Style.DISPLAY, Style.TITLE, Style.STRONG)


class CardView:
    """Laid out once for an entry. If there is not enough room, parts are left out, words first."""

    def __init__(
        self, ui: Ui, place: pygame.Rect, entry: AtlasEntry, card: LearnedCard | None, *, family: str, missed: bool
    ) -> None:
        self.ui, self.place, self.entry, self.card, self.missed = ui, place, entry, card, missed
        self.widgets: list[Widget] = []
        self._painted: list[tuple[Callable[[pygame.Surface, pygame.Rect], None], pygame.Rect]] = []
        px = ClampedPx(ui)
        edge = px(28 if place.height > px(400) else 14)
        cut = RectCut(place.inflate(-2 * edge, -2 * edge))
        self._pills(cut, family)
        self._head(cut)
        self._chips(cut)
        if cut.rest.height >= px(LIT):
            self._painted.append((self._met, cut.bottom(px(LIT), px(6))))
        self._words(cut)

    def _pills(self, cut: RectCut, family: str) -> None:
        px, entry = ClampedPx(self.ui), self.entry
        pills = [Button("way", pygame.Rect(0, 0, 1, 1), self.ui.tell("atlas.find_way"), Variant.PRIMARY)]
        if entry.whole_of > 1 and entry.character != family:
            label = self.ui.tell("atlas.its_family", count=entry.whole_of)
            pills.insert(0, Button("family", pygame.Rect(0, 0, 1, 1), label))
        if entry.standing:
            label = self.ui.tell("atlas.stands_alone", sign=entry.standing)
            pills.insert(0, Button("standing", pygame.Rect(0, 0, 1, 1), label))
        row = cut.bottom(min(px(PILL), cut.rest.height // 3), px(10))
        self.widgets += side_by_side(row, px(12), *pills)

    def _head(self, cut: RectCut) -> None:
        px = ClampedPx(self.ui)
        room = cut.rest.height
        low = max(px(44), room - px(50)) if self.entry.parts else room  # leaves room for chips below
        side = px(GLYPH) if room >= px(GLYPH + 150) else min(px(SMALL), room, low)
        row = cut.top(side, px(18 if side >= px(GLYPH) else 10))
        tile = pygame.Rect(row.left, row.top, side, side)
        self._painted.append((self._glyph, tile))
        left = tile.right + px(22 if side >= px(GLYPH) else 14)
        self._painted.append((self._sound_and_meaning, pygame.Rect(left, row.top, row.right - left, side)))

    def _chips(self, cut: RectCut) -> None:
        px, parts = ClampedPx(self.ui), self.entry.parts
        if not parts:
            if cut.rest.height >= px(28):
                self._painted.append((self._whole, cut.top(px(28), px(8))))
            return
        columns = len(parts) if len(parts) < 4 and (len(parts) < 3 or cut.rest.height < px(2 * CHIP + 60)) else 2
        rows = -(-len(parts) // columns)
        high = min(px(CHIP), (cut.rest.height - (rows - 1) * px(8)) // rows)
        if high < px(24):
            return
        place = cut.top(rows * high + (rows - 1) * px(8), px(14))
        wide = (place.width - (columns - 1) * px(12)) // columns
        rects = grid(place.topleft, len(parts), columns, (wide, high), (px(12), px(8)))
        for number, (part, label, rect) in enumerate(zip(parts, self.entry.labels, rects, strict=True)):
            role = self.ui.tell(f"atlas.role_{part.role.value}")
            self.widgets.append(Chip(f"part:{part.sign}", rect, part, role, label, number))

    def _words(self, cut: RectCut) -> None:
        px, words = ClampedPx(self.ui), self.entry.words
        count = min(len(words), (cut.rest.height - px(30)) // px(WORD))
        if count < 1:
            return
        self._painted.append((self._heading, cut.top(px(30))))
        for number, (word, sense) in enumerate(words[:count]):
            line = partial(self._word, word, sense, number < count - 1)
            self._painted.append((line, cut.top(px(WORD))))

    def draw(self, target: pygame.Surface) -> None:
        theme, px = self.ui.theme, self.ui.px
        self.ui.shapes.rounded(target, self.place.inflate(2, 2).move(0, px(2)), px(16), mix(theme.bg, theme.ink, 0.07))
        self.ui.shapes.rounded(target, self.place, px(16), theme.surface, theme.line, max(1, px(1)))
        for paint, place in self._painted:
            paint(target, place)

    def _glyph(self, target: pygame.Surface, tile: pygame.Rect) -> None:
        theme, lit = self.ui.theme, self.card is not None
        ground, rim = (PAPER, RIM) if lit else (theme.tile, mix(theme.tile, theme.ink_3, 0.45))
        self.ui.shapes.rounded(target, tile, tile.width // 5, ground, rim, max(1, tile.width // 48))
        ink = LIGHT.ink if lit else theme.ink_2
        colours = part_colours(self.entry.parts) if lit else ()
        draw_glyph(self.ui, target, self.entry.character, round(tile.width * 0.72), tile.center, ink, colours)

    def _sound_and_meaning(self, target: pygame.Surface, place: pygame.Rect) -> None:
        text, theme = self.ui.text, self.ui.theme
        head = min(place.height * 2 // 5, text.leading(Style.DISPLAY))
        label = text.leading(Style.LABEL)
        foot = label if self.entry.strokes and place.height - head - label >= text.leading(BODIES[-1]) else 0
        fit = text.fit(self.entry.meaning, BODIES, (place.width, place.height - head - foot))
        high = len(fit.lines) * text.leading(fit.style)
        top = place.top + max(0, (place.height - head - high - foot) // 2)
        line = pygame.Rect(place.left, top, place.width, head)
        styles = [each for each in SOUNDS if text.leading(each) <= head] or [Style.CAPTION_STRONG]
        text.fill(target, self.entry.pinyin, styles, theme.ink, line)
        text.fill(target, self.entry.meaning, BODIES, theme.ink, pygame.Rect(place.left, top + head, place.width, high))
        if foot:
            line = pygame.Rect(place.left, top + head + high, place.width, foot)
            text.fill(target, strokes_text(self.ui, self.entry.strokes), LABELS, theme.ink_2, line)

    def _whole(self, target: pygame.Surface, place: pygame.Rect) -> None:
        self.ui.text.fill(target, self.ui.tell("atlas.whole"), LABELS, self.ui.theme.ink_2, place)

    def _heading(self, target: pygame.Surface, place: pygame.Rect) -> None:
        self.ui.text.draw(target, self.ui.tell("atlas.words"), Style.LABEL_STRONG, self.ui.theme.ink, place)

    def _word(self, word: str, sense: str, lined: bool, target: pygame.Surface, place: pygame.Rect) -> None:
        theme, text, size, left = self.ui.theme, self.ui.text, round(place.height * 0.48), place.left
        for sign in word:
            step = text.glyph_width(sign, size)
            bold = sign == self.entry.character
            text.glyph(target, sign, size, theme.ink, (left + step // 2, place.centery), bold=bold)
            left += step
        left = max(left, place.left + 3 * size) + self.ui.px(18)
        text.fill(target, sense, LABELS, theme.ink_2, pygame.Rect(left, place.top, place.right - left, place.height))
        if lined:
            target.fill(theme.line, (place.left, place.bottom - 1, place.width, 1))

    def _met(self, target: pygame.Surface, place: pygame.Rect) -> None:
        side = place.height
        mark = pygame.Rect(place.left + side // 4, place.top + side // 4, side // 2, side // 2)
        if self.missed:
            draw_missed(self.ui, target, mark)
        else:
            light = Light.UNLIT if self.card is None else Light.LIT
            draw(self.ui, target, mark.center, side, light)
        words = met_text(self.ui, self.card) if self.card is not None else self.ui.tell("atlas.unmet")
        if self.missed:
            words = self.ui.tell("atlas.missed")
        room = pygame.Rect(place.left + side + self.ui.px(10), place.top, place.width - side - self.ui.px(10), side)
        self.ui.text.fill(target, words, LABELS, self.ui.theme.ink_2, room)


def strokes_text(ui: Ui, count: int) -> str:
    return ui.tell("atlas.strokes", count=count) if count > 1 else ui.tell("atlas.one_stroke")


def draw_message_card(ui: Ui, target: pygame.Surface, place: pygame.Rect, words: str) -> None:
    theme = ui.theme
    ui.shapes.rounded(target, place, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
    ui.text.fill(target, words, BODIES, theme.ink_2, place.inflate(-2 * ui.px(24), -2 * ui.px(16)), align=0.5)


def draw_titles(ui: Ui, target: pygame.Surface, place: pygame.Rect, title: str, detail: str) -> None:
    fit = ui.text.fill(target, title, TITLES, ui.theme.ink, place)
    wide = ui.text.width(fit.lines[0], fit.style) + ui.px(16)
    rest = pygame.Rect(place.left + wide, place.top + ui.px(2), place.width - wide, place.height)
    if rest.width > ui.px(60):
        ui.text.fill(target, detail, BODIES, ui.theme.ink_2, rest)
