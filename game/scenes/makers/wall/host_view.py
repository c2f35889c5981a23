"""The layout of the host's view, in proportion to the window, to fill a projector."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.wall.bars import mark
from game.boards.wall.card_text import Wording, capitals, fit_size
from game.ui.input import Point
from game.ui.lantern import Light, draw
from game.ui.text import BODIES
from game.ui.theme import GOLD, GROUPS, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Look, Tip, focus_ring
from generators.kernel.phrases import clock_text, say
from generators.wall.quiz import HostedNight, QuizRound
from generators.wall.rules import ONLY_CONNECT_LIVES, SECONDS, SIZE, lives

WIDE, TALL = (1280, 800), (720, 1280)  # the windows that it was drawn for


@dataclass(frozen=True, slots=True)
class HostPlaces:
    unit: float  # of a point in those
    teams: tuple[pygame.Rect, pygame.Rect]
    clock: pygame.Rect
    board: pygame.Rect
    judge: pygame.Rect

    def px(self, points: float) -> int:
        return max(1, round(points * self.unit))

    def points(self, team: int) -> pygame.Rect:
        """The score of a team with its minus and plus, at the inner end of its plate."""
        plate, wide = self.teams[team].inflate(-self.px(24), -self.px(20)), self.px(158)
        return pygame.Rect(plate.left if team else plate.right - wide, plate.top, wide, plate.height)

    def names(self, team: int) -> pygame.Rect:
        """The rest of the plate."""
        plate, points = self.teams[team], self.points(team)
        left, right = (points.right, plate.right) if team else (plate.left, points.left)
        return pygame.Rect(left, plate.top, right - left, plate.height)

    def row(self, number: int) -> pygame.Rect:
        gap = self.px(12)
        high = (self.board.height - (SIZE - 1) * gap) // SIZE
        return pygame.Rect(self.board.left, self.board.top + number * (high + gap), self.board.width, high)

    def cell(self, row: int, column: int) -> pygame.Rect:
        whole, gap = self.row(row), self.px(12)
        wide = (whole.width - (SIZE - 1) * gap) // SIZE
        return pygame.Rect(whole.left + column * (wide + gap), whole.top, wide, whole.height)


def host_places(area: pygame.Rect) -> HostPlaces:
    upright = area.height > area.width
    wide, high = TALL if upright else WIDE
    unit = min(area.width / wide, area.height / high)

    def px(points: float) -> int:
        return max(1, round(points * unit))

    edge = px(24 if upright else 32)
    left, width, top = area.left + edge, area.width - 2 * edge, area.top + px(16)
    team = (width - px(16)) // 2 if upright else px(400)
    high_team = px(104)
    teams = (pygame.Rect(left, top, team, high_team), pygame.Rect(left + width - team, top, team, high_team))
    clock = pygame.Rect(left + team + px(16), top, width - 2 * team - 2 * px(16), high_team)
    under = top + high_team + px(16)
    if upright:
        clock = pygame.Rect(left, under, width, px(104))
        under = clock.bottom + px(16)
    judge = pygame.Rect(left, 0, width, px(196 if upright else 122)).move_to(bottom=area.bottom - px(20))
    board = pygame.Rect(left, under, width, judge.top - px(16) - under)
    return HostPlaces(unit, teams, clock, board, judge)


LARGEST = 60  # points of a word, in the window that it was drawn for
EVEN = 0.65  # of the largest word: no smaller for the sake of the longest
FULL = 0.9  # of the height of a place, for what hangs below the line
SHORT = 30  # seconds, from which on the clock warns


class TiplessButton(Button):
    """A button without a tooltip, as its text is large enough."""

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        del ui, at
        return None


class HostCard(TiplessButton):
    """A card with text to read from ten metres."""

    chosen = False
    most = LARGEST

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme, radius = ui.theme, round(self.rect.height * 0.16)
        ground = theme.selected if self.chosen else mix(theme.tile, theme.ink, 0.08 * look.hovered)
        ink = theme.on_selected if self.chosen else theme.ink
        ui.shapes.rounded(target, self.rect, radius, ground)
        if look.focused:
            focus_ring(ui, target, self.rect, radius)
        _word(ui, target, self.label, self.rect, self.most, ink)


class TeamPlate(TiplessButton):
    """The button of the team that pressed first."""

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        if look.focused or look.hovered:
            focus_ring(ui, target, self.rect, round(self.rect.height * 0.16))


class HostLine(Button):
    """A button with small text."""

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        ink = ui.theme.ink if look.hovered else ui.theme.ink_2
        ui.text.fill(target, self.label, BODIES, ink, self.rect)
        if look.focused:
            focus_ring(ui, target, self.rect, round(self.rect.height * 0.16))


class HostPill(Button):
    """A pill as large as the window is, with its key in small."""

    def _middle(self, ui: Ui, target: pygame.Surface) -> None:
        ink, high = self._ink(ui), self.rect.height
        size = fit_size(ui, (self.label,), self.rect.width - high, round(high * 0.36), bold=True)
        wide = ui.text.glyph_width(self.label, size, bold=True)
        small = round(high * 0.24)
        cap = ui.text.glyph_width(self.detail, small) if self.detail else 0
        left = self.rect.centerx - (wide + (cap + small if cap else 0)) // 2
        ui.text.glyph(target, self.label, size, ink, (left + wide // 2, self.rect.centery), bold=True)
        if cap:
            ui.text.glyph(target, self.detail, small, ink, (left + wide + small + cap // 2, self.rect.centery))


def alike(ui: Ui, cards: list[HostCard], most: int) -> int:
    """The pixels of the words: one size for all, as far as the longest does not make the others small."""
    sizes = [_wording(ui, each.label, each.rect, most).pixels for each in cards] or [most]
    return max(min(sizes), round(EVEN * max(sizes)))


def _wording(ui: Ui, card: str, rect: pygame.Rect, most: int) -> Wording:
    """The words in one line; in two where that is much larger."""
    room, words = rect.width - rect.height // 5, capitals(card)
    whole = Wording((words,), fit_size(ui, (words,), room, min(most, round(rect.height * 0.6)), bold=True))
    first, blank, last = words.rpartition(" ")
    if blank:
        lines = Wording(
            (first, last), fit_size(ui, (first, last), room, min(most, round(rect.height * 0.36)), bold=True)
        )
        whole = max(whole, lines, key=lambda each: each.pixels)
    return whole


def _word(ui: Ui, target: pygame.Surface, card: str, rect: pygame.Rect, most: int, ink: Colour) -> None:
    whole = _wording(ui, card, rect, most)
    leading = round(whole.pixels * 1.16)
    top = rect.centery - leading * (len(whole.lines) - 1) // 2
    for number, line in enumerate(whole.lines):
        ui.text.glyph(target, line, whole.pixels, ink, (rect.centerx, top + number * leading), bold=True)


def big(ui: Ui, target: pygame.Surface, text: str, rect: pygame.Rect, ink: Colour, align: float = 0.5) -> None:
    if not text:
        return
    size = fit_size(ui, (text,), rect.width, round(rect.height * FULL), bold=True)
    wide = ui.text.glyph_width(text, size, bold=True)
    centre = rect.left + wide // 2 + round((rect.width - wide) * align), rect.centery
    ui.text.transcript.note(text, rect, heading=False)
    ui.text.glyph(target, text, size, ink, centre, bold=True)


def team_colour(ui: Ui, team: int) -> Colour:
    return (ui.theme.accent, ui.theme.focus)[team]


def draw_team(ui: Ui, target: pygame.Surface, at: HostPlaces, hosting: HostedNight, team: int, name: str) -> None:
    rect, px, colour = at.teams[team], at.px, team_colour(ui, team)
    plays = hosting.now.team == team and not hosting.ended
    edge = colour if plays else ui.theme.line
    ui.shapes.rounded(target, rect, px(16), ui.theme.surface, edge, px(4 if plays else 1))
    bar = pygame.Rect(0, rect.top + px(18), px(8), rect.height - px(36))
    inner = rect.inflate(-px(40), -px(20))
    points = at.points(team)
    words = pygame.Rect(0, inner.top, at.names(team).width - px(50), round(inner.height * 0.46))
    if team == 0:
        bar.left, words.left = rect.left + px(14), inner.left + px(22)
    else:
        bar.right, words.right = rect.right - px(14), inner.right - px(22)
    ui.shapes.rounded(target, bar, bar.width // 2, colour)
    burning = plays and lives(hosting.now.state) is not None
    words.centery = inner.centery - (px(20) if burning else 0)
    big(ui, target, name, words, ui.theme.ink, float(team))
    score = pygame.Rect(points.left + px(40), inner.centery - px(26), points.width - px(80), px(52))
    big(ui, target, str(hosting.points(team)), score, colour)
    if burning:
        _lives(ui, target, at, hosting.now, pygame.Rect(words.left, words.bottom, words.width, px(44)), team)


def _lives(ui: Ui, target: pygame.Surface, at: HostPlaces, now: QuizRound, place: pygame.Rect, team: int) -> None:
    """Three lanterns once guesses cost."""
    left = lives(now.state)
    if left is None:
        return
    side = at.px(32)
    for number in range(ONLY_CONNECT_LIVES):
        step = side // 2 + round(number * side * 1.3)
        x = place.left + step if team == 0 else place.right - step
        draw(ui, target, (x, place.centery), side, Light.LIT if number < left else Light.UNLIT)


def draw_clock(ui: Ui, target: pygame.Surface, at: HostPlaces, hosting: HostedNight, *, paused: bool) -> None:
    left, rect, px = hosting.now.left, at.clock, at.px
    ink = ui.theme.error if left <= SHORT else ui.theme.ink
    upper = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.66))
    big(ui, target, clock_text(left), upper, ui.theme.ink_3 if paused else ink)
    room = min(rect.width, px(260))
    bar = pygame.Rect(rect.centerx - room // 2, upper.bottom + px(2), room, px(10))
    ui.shapes.rounded(target, bar, bar.height // 2, ui.theme.line)
    gone = pygame.Rect(bar.left, bar.top, round(bar.width * left / SECONDS), bar.height)
    if gone.width > bar.height:
        ui.shapes.rounded(target, gone, bar.height // 2, ui.theme.ink_3 if paused else GOLD)
    words = pygame.Rect(rect.left, bar.bottom + px(2), rect.width, rect.bottom - bar.bottom - px(2))
    text = say("quiz.of_wall", number=hosting.number + 1, count=len(hosting.night.walls))
    big(ui, target, ui.tell(text), words, ui.theme.ink_2)


def draw_covered(ui: Ui, target: pygame.Surface, at: HostPlaces, now: QuizRound) -> None:
    """Draws the cards face down, while the clock is paused."""
    first = len(now.state.seen)
    for row in range(first, SIZE):
        for column in range(SIZE):
            rect = at.cell(row, column)
            ui.shapes.rounded(target, rect, round(rect.height * 0.16), ui.theme.tile)
    middle = at.row(first).union(at.row(SIZE - 1))
    words = ui.tell("quiz.ready_title" if not now.has_begun else "quiz.paused")
    big(ui, target, words, pygame.Rect(middle.left, middle.centery - at.px(44), middle.width, at.px(88)), ui.theme.ink)


def draw_groups(ui: Ui, target: pygame.Surface, at: HostPlaces, now: QuizRound) -> None:
    """The bars of the groups that are open, from the top."""
    for row, number in enumerate(now.state.seen):
        rect, group = at.row(row), now.state.puzzle.groups[number]
        missed = number in now.state.revealed
        ground = mix(ui.theme.bg, GROUPS[number], 0.32) if missed else GROUPS[number]
        ink = ui.theme.ink if missed else ON_GROUP
        asked = now.asked == number
        ui.shapes.rounded(target, rect, at.px(16), ground, ui.theme.ink if asked else None, at.px(5))
        mark(ui, target, number, (rect.left + at.px(50), rect.centery), at.px(36), ink)
        inner = pygame.Rect(rect.left + at.px(92), rect.top, rect.width - at.px(116), rect.height)
        shown = now.state.names[number] is not None or now.is_over
        words = group.name if shown else ui.tell("quiz.what_links") if asked else ""
        high = round(rect.height * (0.48 if words else 0.52))
        upper = pygame.Rect(inner.left, inner.top, inner.width, min(high, at.px(72)))
        lower = pygame.Rect(inner.left, 0, inner.width, min(round(rect.height * 0.32), at.px(44)))
        upper.centery = rect.centery - (lower.height // 2 if words else 0)
        lower.top = upper.bottom + at.px(2)  # characters fill their line
        big(ui, target, " · ".join(map(capitals, group.cards)), upper, ink, 0.0)
        big(ui, target, words, lower, ink, 0.0)
