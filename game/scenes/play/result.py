"""The result of a game: its data from the store, its words and its layout."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any

import pygame

from game.boards.board import Board
from game.catalogue import CATALOGUE, Entry
from game.scenes.almanac.words import short_day
from game.scenes.home.facts import HomeFacts, read_facts
from game.scenes.shared.day_lanterns import light_of, light_of_win
from game.scenes.shared.launch_request import Daily
from game.scenes.shared.scene import Open, Services
from game.session.coach import refusals
from game.session.keeper import daily_place
from game.session.session import Chapter
from game.stage.layout import GAP, PILL, ClampedPx
from game.store.archive import ArchiveBusyError
from game.store.figures import streak
from game.store.log import SHOWN, SOLVED
from game.store.store import Store
from game.store.summary import Ending, in_place
from game.ui import lantern
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Fitting, RectCut, Ui, grid
from generators.kernel.phrases import clock_text


@dataclass(frozen=True, slots=True)
class ResultFacts:
    """The facts of an ending, read from the store once: no drawing asks the store."""

    best: bool  # no other one of its size and level was solved faster without a hint
    days: int  # in a row
    day: str  # of these dailies; empty: today
    lights: tuple[Light, ...]  # of every kind's daily, in the order of the catalogue
    onward: Open | None  # what Next opens; None: one more like this one
    is_known: bool  # False while another process has the archive


def facts(services: Services, entry: Entry, chapter: Chapter[Any, Any, Any, Any], ending: Ending) -> ResultFacts:
    """The ending itself may not have come to the archive yet: it is counted in. A daily tells of its own day, also
    after midnight or years later."""
    store, home, today = services.store, read_facts(services), services.today()
    day = chapter.heading.daily or today.isoformat()
    solved, lit, best, is_known = set(home.days), set[str](), False, home.is_known
    try:
        lit = store.archive.dailies_solved(day)
        best = _is_best(store, chapter, ending)
    except ArchiveBusyError:  # no result waits for it
        is_known = False
    if ending.how == SOLVED:
        solved.add(ending.day)
        lit |= {entry.kind.id} if chapter.heading.daily else set()
    seen = {each.id: in_place(store.shelf.summaries(each.id), daily_place(day)) for each in CATALOGUE}
    lights = {kind: light_of(kind, begun, lit) for kind, begun in seen.items()}
    over = {kind for kind, begun in seen.items() if lights[kind].lit or (begun is not None and begun.over)}
    return ResultFacts(
        best=best,
        days=streak(solved, today),
        day=day if day != today.isoformat() else "",
        lights=tuple(lights.values()),
        onward=_onward(home, chapter.heading.daily, over | {entry.kind.id}, lights),
        is_known=is_known,
    )


def _is_best(store: Store, chapter: Chapter[Any, Any, Any, Any], ending: Ending) -> bool:
    """Is it the best time? There must be one to compare with, and a hint makes no record; puzzles from outside have
    no size and level in common."""
    if ending.how != SOLVED or ending.hints or not chapter.heading.preset:
        return False
    before = store.archive.best(chapter.heading.kind, chapter.heading.preset, chapter.heading.id)
    return before is not None and ending.seconds < before


def _onward(home: HomeFacts, daily: str, over: set[str], lights: dict[str, Light]) -> Open | None:
    """What home suggests, after a daily of today, and on a player's first day until a lantern is lit. After a daily of
    another day one of that day: one in progress, else one of the most played kind."""
    today = home.today.isoformat()
    if daily and daily != today:
        left = [each.entry for each in home.liked if each.entry.id not in over]
        entry = min(left, key=lambda each: lights[each.id] is not Light.BEGUN, default=None)
        return Open(entry, Daily(daily), lesson=False) if entry else None
    is_new = not home.lit and home.days <= {today}
    found = home.suggestion if daily or is_new else None
    return Open(found.standing.entry, found.request, lesson=False) if found else None


@dataclass(frozen=True, slots=True)
class Result:
    light: Light
    title: str
    notes: tuple[str, ...]  # the best first
    lines: tuple[str, ...]  # the kind's own
    today: tuple[Light, ...]
    day: str  # the name of the day that these lights are of


def result(
    ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], ending: Ending, known: ResultFacts
) -> Result:
    """The result in words. One that was revealed has no light and no praise, and says what was revealed."""
    won, shown, kind = ending.how == SOLVED, ending.how == SHOWN, chapter.kind
    harmless = kind.mistakes is None and kind.scoring.takes_back is None  # a puzzle without mistakes cannot be lost
    own, time = board.title(chapter.final), clock_text(ending.seconds)
    if shown:
        light, title, notes = Light.UNLIT, ui.tell("result.shown"), [ui.tell("result.after", time=time)]
    else:
        light = light_of_win(kind.id, ending) if won else Light.BEGUN if harmless else Light.UNLIT
        key = "result.solved" if won else "result.finished" if harmless else "result.lost"
        title = f"{ui.tell(own)} · {time}" if own is not None else ui.tell(key, time=time)
        helped = [ui.tell(chapter.help)] if ending.hints or won else []
        notes = [*_proved(ui, chapter, won=won), *_notes(ui, ending, known, won=won, timed=won or harmless), *helped]
    lines = tuple(_own(ui, board, chapter, won=won or shown))
    notes += _cards_to_come(ui, chapter)
    day = short_day(ui, date.fromisoformat(known.day)) if known.day else ui.tell("result.today")
    return Result(light, title, tuple(notes), lines, known.lights, day)


def _cards_to_come(ui: Ui, chapter: Chapter[Any, Any, Any, Any]) -> list[str]:
    """How many of its characters were missed, and come back as cards."""
    cards = chapter.kind.teaching.cards
    missed = sum(each.missed for each in cards.met(chapter.final)) if cards is not None else 0
    return [ui.tell("result.card_to_come" if missed == 1 else "result.cards_to_come", count=missed)] if missed else []


def _own(ui: Ui, board: Board[Any, Any], chapter: Chapter[Any, Any, Any, Any], *, won: bool) -> list[str]:
    """The board's verdict, else what the kind shares but for its name, which stands above. Of a lost game the first
    line alone, what was found: the rest would sound like praise or blame."""
    said = board.verdict(chapter.final)
    lines = list(map(ui.tell, chapter.kind.result(chapter.final) if said is None else said))
    name = ui.tell(f"board.{chapter.kind.id}.name")
    return [each for each in lines if not begins_with(each, name)][: None if won else 1]


def begins_with(line: str, name: str) -> bool:
    """Does the line begin with this name, and not with a longer word?"""
    return line.startswith(name) and not re.match("[a-z]", line.removeprefix(name))


def _notes(ui: Ui, ending: Ending, known: ResultFacts, *, won: bool, timed: bool) -> list[str]:
    notes = [ui.tell("result.best")] if known.best else []
    if known.days > 1:
        notes.append(ui.tell("result.days" if won else "result.days_go_on", days=known.days))
    return notes if timed else [ui.tell("result.after", time=clock_text(ending.seconds)), *notes]


def _proved(ui: Ui, chapter: Chapter[Any, Any, Any, Any], *, won: bool) -> list[str]:
    """Notes about Sure: all moves were proved, or how many were refused; and that the puzzle was not proved."""
    unproved = [ui.tell("result.unproved")] if won and chapter.unproved else []
    refused = refusals(chapter) if won else None
    if refused is None:
        return unproved
    return [ui.tell("result.refused", count=refused) if refused else ui.tell("result.proved"), *unproved]


CARD = 136  # points
TODAY = 132
LINE = 26
ROW, ROWS = 52, 3
BROAD, AMPLE = 760, 860
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
        fit.paragraph(target, notes, theme.accent if self.result.light.lit else theme.ink_2, room)

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
        name, count = self.result.day, sum(each.lit for each in today)
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
    cut = RectCut(room)
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
    lead = size[0] * 8 // 5 if wide >= px(AMPLE) else size[0]
    left = card.right - px(24) - 2 * size[0] - lead - 2 * px(GAP)
    pills = grid((left, card.centery - size[1] // 2), 3, 3, size, (px(GAP), 0))
    pills[-1].width = lead
    words = _words(px, card, lantern, left - px(16))
    return ResultPlaces(card, lantern, *words, None, None, tuple(pills))


def _narrow(px: ClampedPx, room: pygame.Rect) -> ResultPlaces:
    framed = room.height >= px(HIGH)
    cut = RectCut(room.inflate(-2 * px(16), -2 * px(12)) if framed else room)
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
