"""Places and draws the parts of a riddle: lines, boxes of the answer, possible letters and keys."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.board import View
from game.boards.parts.grid import Grid, Wave
from game.ui import lantern
from game.ui.elements import Column, Element, Row, arrange, beside_board
from game.ui.lantern import Light
from game.ui.scroller import Scroller
from game.ui.shapes import clip_to, inset, strip
from game.ui.text import Style
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui, grid
from game.ui.widgets.keypad import BACKSPACE, KeyLook, Keypad
from generators.riddle.explain import explain
from generators.riddle.notation import line_of
from generators.riddle.rules import Puzzle, State, is_solved, over, possible

LINE = (36, 56)  # points: the least and largest height of a line
KEYS = 240
BOX = (86, 96)  # points: the width and height of a box of the answer
POSSIBLE = 36
SHARE = 0.56  # share of the width for the lines beside the keys
GAP, NARROWEST = 40, 220  # points: beside the keys, and their least width; in less, they are below the lines
WIDEST = 760  # points: the greatest width of the lines
FEW = 2.5  # lines that are always visible

HIGH = 14  # points: of the wave
BORDER = 3
CLOSING_STYLE = Style.LABEL  # style of the text below the lines


@dataclass(frozen=True, slots=True)
class Sizes:
    count: int  # letters
    line: int  # pixels: the least height of a line; 0: the default
    remark: str  # text below the lines


def lay_out(ui: Ui, area: pygame.Rect, count: int) -> Element:
    """The boxes above the lines, and any keys beside those; in less room all is one below the other."""
    m, (box_wide, box_high) = beside_board(ui), BOX
    wide, high = m.points(area.width), m.points(area.height)
    window, row = Element(id="window", grow=1), Element(id="boxes", width=wide, height=min(box_high, high * 0.3))
    possible, keys = Element(id="possible", height=POSSIBLE), Element(id="keys", grow=1, max_height=KEYS)
    if wide > high * 1.2 and wide * (1 - SHARE) - GAP >= NARROWEST:
        window.width, row.below = min(WIDEST, wide if ui.watched else wide * SHARE), 20
        if ui.watched:
            possible.width, possible.height, keys.grow = window.width, POSSIBLE * ui.settings.show_possible, 0
            return Column([row, window, possible, keys], align=0.5)
        right = Column([possible, keys], gap=12, width=min(560, wide - window.width - GAP))
        return Column([row, Row([window, right], gap=GAP, grow=1, rest=True)], align=0.5)
    keys = Element(id="keys", height=0 if ui.watched else min(KEYS, high * 0.32))
    possible.height = POSSIBLE if ui.settings.show_possible else 8
    room = high - keys.height - possible.height - 24 - FEW * LINE[0]
    row.height = max(20, min(box_high, m.points(_box(ui, area.width, count)[0]) * box_high / box_wide, room))
    row.below, window.below = 6, 14
    return Column([window, row, possible, keys])


def _lines(ui: Ui, window: pygame.Rect, needs: Sizes, remark: int) -> tuple[pygame.Rect, ...]:
    """The lines, as high as the space allows; they scroll if they would be too low to read."""
    least, most = max(ui.px(LINE[0]), needs.line), max(ui.px(LINE[1]), needs.line)
    rest = window.height - (remark + ui.px(8) if remark else 0)
    gap = ui.px(8) if rest > needs.count * (least + ui.px(8)) else ui.px(4)
    high = max(least, min(most, (rest - (needs.count - 1) * gap) // needs.count))
    scrolls = needs.count * (high + gap) - gap > rest
    wide = window.width - (ui.px(16) if scrolls else 0)
    return tuple(grid(window.topleft, needs.count, 1, (wide, high), (0, gap)))


def _box(ui: Ui, width: int, count: int) -> tuple[int, int]:
    gap = ui.fixed_px(12 if count <= 6 else 6)
    return min(ui.fixed_px(BOX[0]), (width - (count - 1) * gap) // count), gap


def _boxes(ui: Ui, area: pygame.Rect, count: int) -> Grid:
    wide, gap = _box(ui, area.width, count)
    wide = min(wide, round(area.height * BOX[0] / BOX[1]))
    high = min(area.height, round(wide * BOX[1] / BOX[0]))
    left = area.centerx - (count * wide + (count - 1) * gap) // 2
    return Grid(1, count, (left, area.centery - high // 2), (wide, high), gap)


def answer_of(state: State) -> str:
    placed = "".join(state.placed)
    return placed if placed in state.puzzle.answers else state.puzzle.answers[0]


def closing_text(ui: Ui, puzzle: Puzzle) -> str:
    if puzzle.whole:
        return puzzle.ending if ui.settings.show_whole else ""
    return puzzle.remark


class RiddlePicture:
    def __init__(self, ui: Ui, area: pygame.Rect, needs: Sizes) -> None:
        self.ui = ui
        parts = arrange(beside_board(ui), lay_out(ui, area, needs.count), area)
        self.window, self.possible, self.keypad = parts["window"], parts["possible"], parts["keys"]
        wide = self.window.width - ui.px(64 + 16)  # beside a rail
        remark = ui.text.height(needs.remark, CLOSING_STYLE, wide) if needs.remark else 0
        self.lines = _lines(ui, self.window, needs, remark)  # before scrolling
        last, gap = self.lines[-1], ui.px(8)
        self.remark = strip(last, last.bottom + gap, last.bottom + gap + remark)  # empty if there is none
        self.boxes = _boxes(ui, parts["boxes"], needs.count)  # grid of one row

    @property
    def tall(self) -> int:
        last = self.remark if self.remark.height else self.lines[-1]
        return last.bottom - self.window.top

    def draw_lines(self, target: pygame.Surface, view: View[State], at: int, scroller: Scroller) -> None:
        said = self.line_texts(view.state)
        fits = (each for each in (Style.BODY, Style.LABEL) if all(self._fits(words, each) for words in said))
        style = next(fits, Style.CAPTION)
        with clip_to(target, self.window.inflate(self.ui.px(8), self.ui.px(8))):
            for number, place in enumerate(self.lines):
                rect = place.move(0, -scroller.offset)
                if rect.colliderect(self.window):
                    colour, wide = self._edge(view, number, at)
                    self.ui.shapes.rounded_rect(target, rect, self.ui.px(12), self.ui.theme.surface, colour, wide)
                    left = inset(rect, left=self.ui.px(12), right=rect.width - self.ui.px(44))
                    self.ui.text.draw(target, str(number + 1), Style.CAPTION, self.ui.theme.ink_3, left, align=0.5)
                    self._words(target, said[number], rect, style)
            remark = self.remark.move(0, -scroller.offset)
            if remark.height:
                words = closing_text(self.ui, view.state.puzzle)
                self.ui.text.paragraph(target, words, CLOSING_STYLE, self.ui.theme.ink, self._inside(remark))
        scroller.draw(self.ui, target)

    def line_texts(self, state: State) -> list[str]:
        reasons = explain(state.puzzle, answer_of(state)) if over(state) else ()
        plain = [line_of(state.puzzle, number, str.upper) for number in range(len(state.puzzle.lines))]
        return [self.ui.tell(each) for each in reasons] or plain

    def draw_boxes(self, target: pygame.Surface, view: View[State], at: int, wave: Wave) -> None:
        theme, state = self.ui.theme, view.state
        letters = answer_of(state) if over(state) else state.placed
        cells = self.boxes
        for number, letter in enumerate(letters):
            lift = wave.height((0, number), cells.rows, cells.columns)
            place = cells.place_of((0, number)).move(0, -round(self.ui.fixed_px(HIGH) * lift))
            ground, edge = self._box(view, number, at)
            ink = theme.ink if state.placed[number] == letter else theme.accent
            reached = wave.share * self.boxes.columns >= number + 1 or not wave.running
            if is_solved(state) and reached:
                ground, edge, ink = theme.centre, theme.centre, ON_GROUP
            self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(10), ground, edge, self.ui.fixed_px(BORDER))
            if letter:
                self.ui.text.glyph(target, letter.upper(), self.sign(), ink, place.center, bold=True)

    def sign(self) -> int:
        return round(self.boxes.place_of((0, 0)).height * 0.54)

    def _box(self, view: View[State], number: int, at: int) -> tuple[Colour, Colour]:
        theme, spot = self.ui.theme, (0, number)
        here = number == at and not over(view.state)
        wrong = spot in view.wrong or spot in view.faults
        ground = mix(theme.surface, theme.error, 0.28) if wrong else theme.surface if here else theme.tile
        return ground, theme.focus if here else theme.error if wrong else mix(theme.bg, theme.ink_3, 0.85)

    def draw_possible(self, target: pygame.Surface, state: State, at: int) -> None:
        words = self.ui.tell("board.riddle.possible", number=at + 1, letters="  ".join(possible(state, at).upper()))
        place = self.possible
        style = Style.BODY if self.ui.text.width(words, Style.BODY) <= place.width else Style.CAPTION
        self.ui.text.draw(target, words, style, self.ui.theme.ink_2, place, align=0.5)

    def draw_keys(self, target: pygame.Surface, state: State, at: int, keypad: Keypad, *, praised: bool) -> None:
        if over(state):
            place = self.keypad
            side = min(place.width, place.height) // 2  # the light is almost twice as wide
            light = Light.LIT if is_solved(state) and praised else Light.UNLIT
            lantern.draw(self.ui, target, place.center, side, light)
            return
        useful = possible(state, at)
        shown = self.ui.settings.show_possible

        def look(key: str) -> KeyLook:
            if key == BACKSPACE:
                return KeyLook()
            return KeyLook(faint=shown and key not in useful, struck=key in state.crossed[at])

        keypad.draw(target, look)

    def _edge(self, view: View[State], number: int, at: int) -> tuple[Colour, int]:
        theme, px = self.ui.theme, self.ui.px
        if (0, number) in view.lit:
            return theme.accent, px(3)
        if number == at and not over(view.state):
            return theme.focus, px(2)
        return theme.line, max(1, px(1))

    def _fits(self, words: str, style: Style) -> bool:
        rect = self.lines[0]
        wide = self._inside(rect).width
        if self.ui.text.width(words, style) <= wide:
            return self.ui.text.leading(style) <= rect.height + self.ui.px(2)
        return self.ui.text.height(words, style, wide) <= rect.height - self.ui.px(6)

    def _inside(self, rect: pygame.Rect) -> pygame.Rect:
        return inset(rect, left=self.ui.px(52), right=self.ui.px(12))

    def line_height(self, state: State) -> int:
        """The height of a line that fits the longest text; 0 if the default height does."""
        said = self.line_texts(state)
        if all(self._fits(words, Style.CAPTION) for words in said):
            return 0
        wide = self._inside(self.lines[0]).width
        return max(self.ui.text.height(words, Style.CAPTION, wide) for words in said) + self.ui.px(8)

    def _words(self, target: pygame.Surface, words: str, rect: pygame.Rect, style: Style) -> None:
        text, place, ink = self.ui.text, self._inside(rect), self.ui.theme.ink
        high = text.height(words, style, place.width)
        if text.leading(style) < high <= rect.height:
            place.top += (rect.height - high) // 2
            text.paragraph(target, words, style, ink, place)
        else:
            text.draw(target, words, style, ink, place)
