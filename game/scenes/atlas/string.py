"""A path drawn as lamps on a string: their places, the parts between them, and the background."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pygame

from game.scenes.shared.characters import CharacterLamp
from game.ui.elements import Measure
from game.ui.lantern import glow
from game.ui.shapes import Canvas, blit_centred, square
from game.ui.text import LABELS, LABELS_STRONG, TITLES
from game.ui.theme import BAND, Colour, mix
from game.ui.ui import Ui
from generators.kernel.atlas import AtlasEntry

LARGEST, PITCH = 148, 256  # points: a lamp, and from one to the next
STARS = 60


@dataclass(frozen=True, slots=True)
class StringShape:
    """The places of the lamps, and of the part that each lamp shares with the next."""

    side: int
    lamps: tuple[pygame.Rect, ...]
    parts: tuple[pygame.Rect, ...]
    lines: tuple[int, ...]  # height of the string in each row
    pitch: int


def string_shape(m: Measure, room: pygame.Rect, count: int) -> StringShape:
    """Place the lamps in the number of rows that makes them largest."""
    px, text = m.px, m.ui.text
    words = text.leading(TITLES[-1]) + text.leading(LABELS[0])

    def side_of(columns: int) -> float:
        rows = -(-count // columns)
        return min(px(LARGEST), room.width / (columns + 0.3) * 0.58, (room.height / rows - words) / 1.75)

    columns = max(range(1, count + 1), key=lambda each: (round(side_of(each)), each))
    rows, side = -(-count // columns), max(12, round(side_of(columns)))
    pitch = min(px(PITCH), round(room.width / (columns + 0.3)))
    high = room.height // rows
    tall = min(high, round(side * 1.75) + words)
    lamps, parts, lines = [], [], []
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        left = room.centerx - round((columns if rows > 1 else here) * pitch / 2) + column * pitch
        line = room.top + row * high + (high - tall) // 2
        if column == 0:
            lines.append(line)
        top, disc = line + round(side * 0.42), max(10, round(side * 0.42))
        lamps.append(square(side, midtop=(left + pitch // 2, top)))
        parts.append(square(disc, center=(min(left + pitch, room.right - disc // 2), top)))
    return StringShape(side, tuple(lamps), tuple(parts[:-1]), tuple(lines), pitch)


def draw_string(ui: Ui, target: pygame.Surface, places: StringShape) -> None:
    ink = mix(ui.theme.line, ui.theme.ink_3, 0.55)
    for line in places.lines:
        knots = sorted(
            each.centerx for each in places.lamps if abs(each.top - line - places.side * 0.42) < places.side / 4
        )
        beyond = target.get_width() // places.pitch + 1
        before, after = ([side * places.pitch * each for each in range(1, beyond + 1)] for side in (-1, 1))
        ends = [*(knots[0] + each for each in reversed(before)), *knots, *(knots[-1] + each for each in after)]
        for start, end in pairwise(ends):
            points = [
                (start + (end - start) * at / 24, line + places.side * 0.2 * (1 - (at / 12 - 1) ** 2))
                for at in range(25)
            ]
            pygame.draw.aalines(target, ink, False, points)
            pygame.draw.aalines(target, ink, False, [(x, y + 1) for x, y in points])
        for knot in knots:
            ui.shapes.dot(target, (knot, line), max(2, places.side // 36), ink)
            target.fill(ink, (knot - 1, line, 3, round(places.side * 0.3)))


def draw_lamp(ui: Ui, target: pygame.Surface, lamp: CharacterLamp, entry: AtlasEntry | None, pitch: int) -> None:
    body = lamp.rect
    tassel = pygame.Rect(0, 0, max(2, body.width // 34), round(body.width * 0.16))
    tassel.midtop = body.centerx, body.bottom + round(body.width * 0.09)
    target.fill(BAND if lamp.lit else mix(ui.theme.tile, ui.theme.ink_3, 0.45), tassel)
    if entry is None:
        return
    wide = pitch - ui.px(12)
    line = pygame.Rect(body.centerx - wide // 2, tassel.bottom + ui.px(6), wide, ui.text.leading(TITLES[-1]))
    ui.text.fill(target, entry.pinyin, TITLES[-1:], ui.theme.ink, line, align=0.5)
    line = pygame.Rect(line.left, line.bottom, wide, ui.text.leading(LABELS[0]))
    ui.text.fill(target, short_meaning(entry), LABELS, ui.theme.ink_2, line, align=0.5)


def short_meaning(entry: AtlasEntry) -> str:
    return ", ".join(entry.meaning.split(", ")[:2])


def draw_part(ui: Ui, target: pygame.Surface, place: pygame.Rect, part: str, name: str, colour: Colour) -> None:
    ui.shapes.rounded_rect(target, place, place.width // 2, ui.theme.bg, colour, max(2, place.width // 24))
    ui.text.glyph(target, part, round(place.width * 0.54), colour, place.center, bold=True)
    line = pygame.Rect(0, 0, place.width * 2, ui.text.leading(LABELS[0]))
    line.midtop = place.centerx, place.bottom + ui.px(4)
    if line.width > ui.px(60):
        ui.text.fill(target, name, LABELS_STRONG[:1], colour, line, align=0.5)


def draw_sky(ui: Ui, target: pygame.Surface, area: pygame.Rect, top: int) -> None:
    theme = ui.theme
    if theme.dark:
        dice = Random(7)
        for _ in range(STARS):
            x, y = dice.randrange(max(1, area.width)), dice.randrange(max(1, area.height * 2 // 3))
            ink = mix(theme.bg, theme.ink, 0.15 + 0.4 * dice.random())
            target.fill(ink, (area.left + x, top + ui.px(8) + y, max(1, ui.px(1.5)), max(1, ui.px(1.5))))
    for number, (share, tone) in enumerate(((0.085, 0.5), (0.045, 0.85))):
        high = round(area.height * share)
        hill = mix(theme.bg, theme.tile, tone)
        points = [
            (area.left + x, area.bottom - high - round(high * 0.35 * math.sin(x / area.width * 5 + 2.1 * number)))
            for x in range(0, area.width + 16, 16)
        ]
        pygame.draw.polygon(target, hill, [*points, (area.right, area.bottom), (area.left, area.bottom)])


def draw_glow(ui: Ui, target: pygame.Surface, lamp: CharacterLamp) -> None:
    if lamp.lit:
        spill = glow(ui, round(lamp.rect.width * 2.5), 0.5 if ui.theme.dark else 0.55)
        blit_centred(target, spill, lamp.rect.center)


def draw_unknown(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    ink = mix(ui.theme.tile, ui.theme.ink_3, 0.7)

    def draw(canvas: Canvas) -> None:
        for number in range(20):
            turn = 18 * number
            canvas.arc((0.5, 0.5), 0.46, (turn, turn + 9), 0.025, ink)

    sprite = ui.shapes.sprite(("asked", ink), place.size, ink, draw)
    target.blit(sprite, place)
    ui.text.glyph(target, "?", round(place.width * 0.5), ink, place.center, bold=True)
