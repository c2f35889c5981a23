"""A path between two characters as lamps on a string, each with what it shares with the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect, Surface

from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.scene import Turn
from game.ui.elements import Box, Element, Host, Measure, Paint
from game.ui.lantern import glow, sag_at
from game.ui.shapes import Canvas, blit_centred, square
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import BAND, LIGHT, MEANING, SOUND, mix
from game.ui.ui import Ui, grid
from game.ui.widget import Chosen
from generators.kernel.atlas import AtlasEntry, Way

LARGEST_LAMP = 148  # points: the side of a lamp
LARGEST_PITCH = 256  # points from one lamp to the next


@dataclass(frozen=True, slots=True)
class PathAnswer:
    goal: str = ""  # "" until the atlas is open
    ways: tuple[Way, ...] = ()
    entries: dict[str, AtlasEntry] = field(default_factory=dict)  # with short meanings
    names: dict[str, str] = field(default_factory=dict)  # names of the parts


@dataclass(slots=True, eq=False)
class LampString(Box):
    """The lamps on their string, in as many rows as make them largest, each with the part that it
    shares with the next. Those with a character can be pressed."""

    found: PathAnswer = field(kw_only=True)
    path: Way = field(kw_only=True)
    climbing: bool = field(kw_only=True)  # towards a goal that is not lit yet
    shown: Callable[[], int] = field(kw_only=True)  # the number of lamps that are on it so far
    then: Callable[[Chosen], Turn | None] = field(init=False)
    cells: list[Rect] = field(init=False)

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.rect, parts = m, rect, self.path.parts
        signs = [*self.path.characters, *(["", self.found.goal] if self.climbing else [])]  # "" for one to be found
        count, words = len(signs), m.ui.text.leading(Style.STRONG) + m.ui.text.leading(LABELS[0])

        def side_of(columns: int) -> float:
            high = (rect.height / -(-count // columns) - words) / 1.75
            return min(m.px(LARGEST_LAMP), rect.width / (columns + 0.3) * 0.58, high)

        columns = max(range(1, count + 1), key=lambda each: (round(side_of(each)), each))
        side, high = max(12, round(side_of(columns))), rect.height // -(-count // columns)
        pitch = min(m.px(LARGEST_PITCH), round(rect.width / (columns + 0.3)))
        top = rect.top + (high - min(high, round(side * 1.75) + words)) // 2
        left, down, disc = rect.centerx - round(columns * pitch / 2), round(side * 0.42), max(10, round(side * 0.42))
        self.cells = cells = grid((left, top), count, columns, (pitch, high), (0, 0))
        found: list[tuple[Element, Rect]] = []
        for number, (sign, cell) in enumerate(zip(signs, cells, strict=True)):
            lamp = self._lamp(number, sign) if sign else Paint(draw_unknown)
            found.append((lamp, square(side, midtop=(cell.centerx, cell.top + down))))
            if number < len(parts):
                name = self.found.names.get(parts[number], "")
                part = Paint(partial(self._draw_part, number, parts[number], name), says=[name] if name else [])
                found.append((part, square(disc, center=(min(cell.right, rect.right - disc // 2), cell.top + down))))
        self.placed = tuple(each for each, _ in found)
        for each, place in found:
            each.place(m, place)

    def paint(self, target: Surface, host: Host) -> None:
        self._draw_string(self.m.ui, target)
        Box.paint(self, target, host)

    def _lamp(self, number: int, sign: str) -> CharacterLamp:
        entry = self.found.entries.get(sign)
        spoken, parts = (f"{entry.pinyin}, {entry.meaning}", entry.parts) if entry is not None else ("", ())
        lamp = CharacterLamp(f"lamp:{number}", sign, spoken, parts, number, bare=True)
        lamp.do, lamp.lit = self.then, not (self.climbing and sign == self.found.goal)
        if len(parts) == 2:
            beside = range(max(0, number - 1), min(number + 1, self.path.steps))
            tones = {self.path.parts[at]: (MEANING, SOUND)[at % 2] for at in beside}
            lamp.tints = tuple((each.sign, tones.get(each.sign, LIGHT.ink)) for each in parts)
        return lamp

    def _draw_part(self, number: int, part: str, name: str, ui: Ui, target: Surface, rect: Rect) -> None:
        if number + 1 < self.shown():
            colour = (ui.theme.accent, ui.theme.focus)[number % 2]
            ui.shapes.rounded_rect(target, rect, rect.width // 2, ui.theme.bg, colour, max(2, rect.width // 24))
            ui.text.glyph(target, part, round(rect.width * 0.54), colour, rect.center, bold=True)
            line = Rect(0, 0, rect.width * 2, ui.text.leading(LABELS[0]))
            line.midtop = rect.centerx, rect.bottom + ui.px(4)
            if line.width > ui.px(60):
                ui.text.fill(target, name, LABELS_STRONG[:1], colour, line, align=0.5)

    def _draw_string(self, ui: Ui, target: Surface) -> None:
        """Draw the string, and the light, the tassel and the words of each lamp."""
        if not self.found.goal:
            return
        entries, cells, theme, text = self.found.entries, self.cells, ui.theme, ui.text
        pitch, side, shown = cells[0].width, self.placed[0].rect.width, self.shown()
        lamps = [each for each in self.placed if isinstance(each, CharacterLamp) and each.value < shown]
        for lamp in lamps:
            if lamp.lit:
                blit_centred(target, glow(ui, round(side * 2.5), 0.5 if theme.dark else 0.55), lamp.rect.center)
        ink = mix(theme.line, theme.ink_3, 0.55)
        for top in dict.fromkeys(each.top for each in cells):
            for left in range(cells[0].centerx % pitch - pitch, target.get_width() + pitch, pitch):
                points = [(left + pitch * at / 24, top + side * 0.2 * sag_at(at / 24)) for at in range(25)]
                pygame.draw.aalines(target, ink, False, points)
                pygame.draw.aalines(target, ink, False, [(x, y + 1) for x, y in points])
        for cell in cells:
            ui.shapes.dot(target, (cell.centerx, cell.top), max(2, side // 36), ink)
            target.fill(ink, (cell.centerx - 1, cell.top, 3, round(side * 0.3)))
        for lamp in lamps:
            middle, top = lamp.rect.centerx, lamp.rect.bottom + round(side * 0.09)
            tassel = Rect(0, 0, max(2, side // 34), round(side * 0.16)).move_to(midtop=(middle, top))
            target.fill(BAND if lamp.lit else mix(theme.tile, theme.ink_3, 0.45), tassel)
            if (entry := entries.get(lamp.sign)) is not None:
                line = Rect(0, 0, pitch - ui.px(12), text.leading(Style.STRONG))
                line.midtop = middle, tassel.bottom + ui.px(6)
                text.fill(target, entry.pinyin, (Style.STRONG,), theme.ink, line, align=0.5)
                line = Rect(line.left, line.bottom, line.width, text.leading(LABELS[0]))
                text.fill(target, entry.meaning, LABELS, theme.ink_2, line, align=0.5)


def draw_unknown(ui: Ui, target: Surface, place: Rect) -> None:
    ink = mix(ui.theme.tile, ui.theme.ink_3, 0.7)

    def draw(canvas: Canvas) -> None:
        for turn in range(0, 360, 18):
            canvas.arc((0.5, 0.5), 0.46, (turn, turn + 9), 0.025, ink)

    target.blit(ui.shapes.sprite(("asked", ink), place.size, ink, draw), place)
    ui.text.glyph(target, "?", round(place.width * 0.5), ink, place.center, bold=True)
