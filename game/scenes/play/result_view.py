"""The result of a game, as a column beside the board or as a card beneath it, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.catalogue import CATALOGUE
from game.scenes.play.result import Result
from game.stage.layout import GAP, PILL, ClampedPx
from game.ui import lantern
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Cut, Fitting, Ui, grid

CARD = 136  # points
TODAY = 132
LINE = 26
ROW, ROWS = 52, 3
BROAD = 760
HIGH = 150
TITLES = (Style.DISPLAY, Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG)
STOPS = ".。"
RISE, EDGE = 8, 32  # points


@dataclass(frozen=True, slots=True)
class ResultView:
    ui: Ui
    fit: Fitting
    result: Result
    ground: pygame.Rect  # where its light may fall
    places: ResultPlaces

    def draw(self, target: pygame.Surface) -> None:
        px, theme, places, result = ClampedPx(self.ui), self.ui.theme, self.places, self.result
        if places.framed:
            self.ui.shapes.rounded(target, places.card, px(16), theme.surface, theme.line, 1)
        target.set_clip(self.ground)
        lantern.draw(self.ui, target, places.lantern.center, places.lantern.height, result.light)
        target.set_clip(None)
        self._words(target)
        if places.lines is not None:
            self.fit.paragraph(target, "\n".join(result.lines), theme.ink_2, places.lines)
        if places.today is not None:
            self._today(target, places.today)

    def _words(self, target: pygame.Surface) -> None:
        theme, title, notes, fit = self.ui.theme, self.places.title, self._notes(), self.fit
        ui, style = fit.of(self.result.title, TITLES, title.size)
        high = min(title.height, ui.text.leading(style))
        spare = title.height - high + self.places.notes.height - fit.height(notes, self.places.notes)
        head = pygame.Rect(title.left, title.top + max(0, spare) // 2, title.width, high)
        ui.text.draw(target, self.result.title, style, theme.ink, head)
        room = pygame.Rect(head.left, head.bottom, head.width, self.places.notes.bottom - head.bottom)
        fit.paragraph(target, notes, theme.accent if self.result.light is Light.LIT else theme.ink_2, room)

    def _notes(self) -> str:
        """The notes that there is room for, the first ones first."""
        lines = self.result.lines if self.places.lines is None else ()
        notes = [*self.result.notes, *(each.rstrip(STOPS) for each in lines)]
        ui, place = self.fit.uis[-1], self.places.notes
        while len(notes) > 1 and ui.text.height(" · ".join(notes), Style.CAPTION, place.width) > place.height:
            notes.pop()
        return " · ".join(notes)

    def _today(self, target: pygame.Surface, place: pygame.Rect) -> None:
        theme, today = self.ui.theme, self.result.today

        def px(points: float) -> int:
            return round(points * place.height / TODAY)

        head = pygame.Rect(place.left, place.top, place.width, px(26))
        name, count = self.result.day, today.count(Light.LIT)
        words = self.ui.tell("result.lit", count=count, most=len(today))
        ui, _ = self.fit.of(f"{name}  {words}", (Style.STRONG,), head.size)
        ui.text.draw(target, name, Style.STRONG, theme.ink, head)
        ui.text.draw(target, words, Style.LABEL, theme.ink_3, head, align=1.0)
        pitch = place.width // len(today)
        for number, (entry, light) in enumerate(zip(CATALOGUE, today, strict=True)):
            x = place.left + pitch * number + pitch // 2
            lantern.draw(self.ui, target, (x, head.bottom + px(32)), min(px(46), pitch * 4 // 5), light)
            side = px(24)
            plate = pygame.Rect(x - side // 2, head.bottom + px(64), side, side)
            self.ui.shapes.rounded(target, plate, px(5), entry.colour)
            icon = self.ui.shapes.sprite(f"icon-{entry.kind.id}", (px(18), px(18)), ON_GROUP, entry.icon)
            target.blit(icon, icon.get_rect(center=plate.center))


@dataclass(frozen=True, slots=True)
class ResultPlaces:
    card: pygame.Rect
    lantern: pygame.Rect
    title: pygame.Rect
    notes: pygame.Rect
    lines: pygame.Rect | None  # of the kind; None: they stand among the notes
    today: pygame.Rect | None
    pills: tuple[pygame.Rect, ...]
    framed: bool = True
    rows: tuple[pygame.Rect, ...] = ()  # where there is room for what else is offered


def result_places(ui: Ui, room: pygame.Rect, lines: int) -> ResultPlaces:
    px = ClampedPx(ui)
    if room.height > room.width * 0.6:
        return _column(ui, px, room, lines)
    return _broad(ui, px, room) if room.width >= px(BROAD) else _narrow(px, room)


def _column(ui: Ui, px: ClampedPx, room: pygame.Rect, lines: int) -> ResultPlaces:
    cut = Cut(room)
    grown = ui.px(100) > px(120) and room.height >= px(CARD + 40 + 2 * PILL + 2 * GAP) + ui.px(lines * LINE + TODAY)
    size = ui.px if grown else px
    foot = cut.bottom(px(2 * PILL + GAP) if grown else px(PILL), px(GAP))
    card = cut.top(min(px(CARD), cut.rest.height), px(20))
    needed = size(lines * LINE)
    own = cut.top(needed, px(20)) if 0 < needed <= cut.rest.height else None
    today = cut.top(size(TODAY), px(20)) if cut.rest.height >= size(TODAY) else None
    rows = _rows(size(ROW), cut.rest)
    side = min(card.height - px(32), card.width // 4)
    lantern = pygame.Rect(card.left + px(20), card.centery - side // 2, side, side)
    words = _words(px, card, lantern, card.right - px(16))
    pills = _stacked(px, foot) if grown else _three(px, foot)
    return ResultPlaces(card, lantern, *words, own, today, tuple(pills), rows=rows)


def _rows(high: int, room: pygame.Rect) -> tuple[pygame.Rect, ...]:
    count = min(ROWS, max(0, room.height // high))
    return tuple(grid(room.topleft, count, 1, (room.width, high), (0, 0)))


def _broad(ui: Ui, px: ClampedPx, room: pygame.Rect) -> ResultPlaces:
    wide = min(room.width, max(ui.px(920), px(1280)))
    card = pygame.Rect(room.centerx - wide // 2, room.top, wide, room.height)
    side = min(card.height - px(16), px(72))
    lantern = pygame.Rect(card.left + px(24), card.centery - side // 2, side, side)
    size = (min(max(px(120), ui.px(120)), wide // 6), px(PILL))
    left = card.right - px(24) - 3 * size[0] - 2 * px(GAP)
    pills = grid((left, card.centery - size[1] // 2), 3, 3, size, (px(GAP), 0))
    words = _words(px, card, lantern, left - px(16))
    return ResultPlaces(card, lantern, *words, None, None, tuple(pills))


def _narrow(px: ClampedPx, room: pygame.Rect) -> ResultPlaces:
    framed = room.height >= px(HIGH)
    cut = Cut(room.inflate(-2 * px(16), -2 * px(12)) if framed else room)
    foot = cut.bottom(min(px(PILL), room.height * 2 // 5), px(6))
    card = cut.rest
    side = min(card.height, px(72))
    lantern = pygame.Rect(card.left + px(4), card.centery - side // 2, side, side)
    words = _words(px, card, lantern, card.right)
    return ResultPlaces(room, lantern, *words, None, None, tuple(_three(px, foot)), framed)


def _words(px: ClampedPx, card: pygame.Rect, lantern: pygame.Rect, right: int) -> tuple[pygame.Rect, pygame.Rect]:
    left = lantern.right + px(16)
    high = min(card.height - px(8), px(96))
    top = card.centery - high // 2
    title = pygame.Rect(left, top, right - left, high // 2)
    return title, pygame.Rect(left, title.bottom, right - left, top + high - title.bottom)


def _three(px: ClampedPx, foot: pygame.Rect) -> list[pygame.Rect]:
    gap = px(GAP)
    wide = (foot.width - 2 * gap) * 3 // 10
    small = grid(foot.topleft, 2, 2, (wide, foot.height), (gap, 0))
    left = small[1].right + gap
    return [*small, pygame.Rect(left, foot.top, foot.right - left, foot.height)]


def _stacked(px: ClampedPx, foot: pygame.Rect) -> list[pygame.Rect]:
    high, gap = px(PILL), px(GAP)
    small = grid(foot.topleft, 2, 2, ((foot.width - gap) // 2, high), (gap, 0))
    return [*small, pygame.Rect(foot.left, foot.bottom - high, foot.width, high)]
