"""The riddle board: lines to choose, letters to enter or to cross out, boxes of the answer, possible letters, keys."""

from __future__ import annotations

import pygame

from game.boards import board
from game.boards.board import TAKEN, Action, Board, Moving, SpokenBoard, SpokenCell, Taken, View, Wants
from game.boards.parts.grid import Grid, Wave
from game.ui import lantern
from game.ui.elements import Column, Element, Row, arrange, beside_board
from game.ui.input import Down, Event, Key, Point, Secondary, Up
from game.ui.lantern import Light
from game.ui.scroller import Scroller
from game.ui.shapes import clip_to, inset, strip
from game.ui.text import Style
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui, grid
from game.ui.widgets.keypad import BACKSPACE, KeyLook, Keypad
from generators.kernel.kind import Spots
from generators.kernel.phrases import ENGLISH, Phrase, join_list, say
from generators.lattice.layout import BLANK
from generators.riddle.explain import explain
from generators.riddle.notation import line_of
from generators.riddle.rules import LETTERS, Cross, GiveUp, Move, Put, Puzzle, State, is_solved, over, possible

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


def lay_out(ui: Ui, area: pygame.Rect, count: int) -> Element:
    """The boxes above the lines, with any keys beside the lines; in less room, all parts are in one column."""
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
    row.height = max(20, min(box_high, m.points(_box_size(ui, area.width, count)[0]) * box_high / box_wide, room))
    row.below, window.below = 6, 14
    return Column([window, row, possible, keys])


def _line_places(ui: Ui, window: pygame.Rect, count: int, line: int, remark: int) -> tuple[pygame.Rect, ...]:
    """The lines, as high as the space allows; they scroll if they would be too low to read."""
    least, most = max(ui.px(LINE[0]), line), max(ui.px(LINE[1]), line)
    rest = window.height - (remark + ui.px(8) if remark else 0)
    gap = ui.px(8) if rest > count * (least + ui.px(8)) else ui.px(4)
    high = max(least, min(most, (rest - (count - 1) * gap) // count))
    scrolls = count * (high + gap) - gap > rest
    wide = window.width - (ui.px(16) if scrolls else 0)
    return tuple(grid(window.topleft, count, 1, (wide, high), (0, gap)))


def _box_size(ui: Ui, width: int, count: int) -> tuple[int, int]:
    gap = ui.fixed_px(12 if count <= 6 else 6)
    return min(ui.fixed_px(BOX[0]), (width - (count - 1) * gap) // count), gap


def _boxes(ui: Ui, area: pygame.Rect, count: int) -> Grid:
    wide, gap = _box_size(ui, area.width, count)
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
    def __init__(self, ui: Ui, area: pygame.Rect, count: int, closing: str, line: int = 0) -> None:
        """`closing`: the text below the lines; `line`: the least height of a line in pixels; 0: the default."""
        self.ui = ui
        parts = arrange(beside_board(ui), lay_out(ui, area, count), area)
        self.window, self.possible, self.keypad = parts["window"], parts["possible"], parts["keys"]
        wide = self.window.width - ui.px(64 + 16)  # beside a rail
        remark = ui.text.height(closing, CLOSING_STYLE, wide) if closing else 0
        self.lines = _line_places(ui, self.window, count, line, remark)  # before scrolling
        last, gap = self.lines[-1], ui.px(8)
        self.remark = strip(last, last.bottom + gap, last.bottom + gap + remark)  # empty without a closing text
        self.boxes = _boxes(ui, parts["boxes"], count)  # grid of one row

    @property
    def tall(self) -> int:
        last = self.remark if self.remark.height else self.lines[-1]
        return last.bottom - self.window.top

    def draw_lines(self, target: pygame.Surface, view: View[State], at: int, scroller: Scroller) -> None:
        said = self.line_texts(view.state)
        fits = (each for each in (Style.BODY, Style.LABEL) if all(self._words_fit(words, each) for words in said))
        style = next(fits, Style.CAPTION)
        with clip_to(target, self.window.inflate(self.ui.px(8), self.ui.px(8))):
            for number, place in enumerate(self.lines):
                rect = place.move(0, -scroller.offset)
                if rect.colliderect(self.window):
                    colour, wide = self._line_edge(view, number, at)
                    self.ui.shapes.rounded_rect(target, rect, self.ui.px(12), self.ui.theme.surface, colour, wide)
                    left = inset(rect, left=self.ui.px(12), right=rect.width - self.ui.px(44))
                    self.ui.text.draw(target, str(number + 1), Style.CAPTION, self.ui.theme.ink_3, left, align=0.5)
                    self._draw_words(target, said[number], rect, style)
            remark = self.remark.move(0, -scroller.offset)
            if remark.height:
                words = closing_text(self.ui, view.state.puzzle)
                self.ui.text.paragraph(target, words, CLOSING_STYLE, self.ui.theme.ink, self._inner_rect(remark))
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
            ground, edge = self._box_colours(view, number, at)
            ink = theme.ink if state.placed[number] == letter else theme.accent
            reached = wave.share * self.boxes.columns >= number + 1 or not wave.running
            if is_solved(state) and reached:
                ground, edge, ink = theme.centre, theme.centre, ON_GROUP
            self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(10), ground, edge, self.ui.fixed_px(BORDER))
            if letter:
                self.ui.text.glyph(target, letter.upper(), self.letter_pixels(), ink, place.center, bold=True)

    def letter_pixels(self) -> int:
        return round(self.boxes.place_of((0, 0)).height * 0.54)

    def _box_colours(self, view: View[State], number: int, at: int) -> tuple[Colour, Colour]:
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
            side = min(place.width, place.height) // 2  # the light is almost twice as wide as the side
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

    def _line_edge(self, view: View[State], number: int, at: int) -> tuple[Colour, int]:
        theme, px = self.ui.theme, self.ui.px
        if (0, number) in view.lit:
            return theme.accent, px(3)
        if number == at and not over(view.state):
            return theme.focus, px(2)
        return theme.line, max(1, px(1))

    def _words_fit(self, words: str, style: Style) -> bool:
        rect = self.lines[0]
        wide = self._inner_rect(rect).width
        if self.ui.text.width(words, style) <= wide:
            return self.ui.text.leading(style) <= rect.height + self.ui.px(2)
        return self.ui.text.height(words, style, wide) <= rect.height - self.ui.px(6)

    def _inner_rect(self, rect: pygame.Rect) -> pygame.Rect:
        return inset(rect, left=self.ui.px(52), right=self.ui.px(12))

    def line_height(self, state: State) -> int:
        """The height of a line that fits the longest text; 0 if the default height does."""
        said = self.line_texts(state)
        if all(self._words_fit(words, Style.CAPTION) for words in said):
            return 0
        wide = self._inner_rect(self.lines[0]).width
        return max(self.ui.text.height(words, Style.CAPTION, wide) for words in said) + self.ui.px(8)

    def _draw_words(self, target: pygame.Surface, words: str, rect: pygame.Rect, style: Style) -> None:
        text, place, ink = self.ui.text, self._inner_rect(rect), self.ui.theme.ink
        high = text.height(words, style, place.width)
        if text.leading(style) < high <= rect.height:
            place.top += (rect.height - high) // 2
            text.paragraph(target, words, style, ink, place)
        else:
            text.draw(target, words, style, ink, place)


class RiddleBoard(Board[State, Move]):
    wants = Wants(wide=True, spells=True, film=False, switches=("show_whole", "show_possible", "sure", "show_faults"))

    def __init__(self) -> None:
        self.at = 0  # line in focus
        self.crossing = False  # letter keys cross out
        self.keypad = Keypad()
        self.scroller = Scroller()  # scrolls the lines
        self._wave = Wave()
        self._pressed: str | int | None = None

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        self.at = min(self.at, len(state.puzzle.lines) - 1)
        needs = len(state.puzzle.lines), closing_text(ui, state.puzzle)
        self.picture = RiddlePicture(ui, area, *needs)
        while (needed := self.picture.line_height(state)) > self.picture.lines[0].height:  # a rail makes lines narrower
            self.picture = RiddlePicture(ui, area, *needs, needed)
        self.keypad.place(ui, self.picture.keypad)
        self.scroller.place(ui, self.picture.window, self.picture.tall)
        self._show()

    def _show(self) -> None:
        self._shown = self.at
        self.scroller.reveal(self.lines[self.at], self.ui.px(4))

    @property
    def lines(self) -> tuple[pygame.Rect, ...]:
        return tuple(rect.move(0, -self.scroller.offset) for rect in self.picture.lines)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self.scroller.handle(event):
            self._pressed = self.keypad.pressed = None
            return TAKEN
        match event:
            case Down(at):
                self._pressed = self._part_under(at)
                self.keypad.pressed = self._pressed if isinstance(self._pressed, str) else None
                return None if self._pressed is None else TAKEN
            case Up(at):
                return self._up(at, state)
            case Secondary(at):
                return self._secondary(at, state)
            case Key():
                if over(state):  # scrollable explanations
                    return TAKEN if self.scroller.key(event, arrows=True) else None
                return self._key(event, state)
        return None

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        pressed, self._pressed, self.keypad.pressed = self._pressed, None, None
        if pressed is None or self._part_under(at) != pressed:
            return TAKEN if pressed is not None else None
        if isinstance(pressed, int):
            self.at = pressed
            return TAKEN
        if over(state):
            return TAKEN
        if pressed == BACKSPACE:
            return self._erase(state)
        return Cross(self.at, pressed) if self.crossing else self._put(pressed, state)

    def _secondary(self, at: Point, state: State) -> Move | Taken | None:
        self._pressed = self.keypad.pressed = None
        under = self._part_under(at)
        if under is None or over(state):
            return None
        if isinstance(under, int):
            self.at = under
            return Put(under, "") if state.placed[under] else TAKEN
        return TAKEN if under == BACKSPACE else Cross(self.at, under)

    def _part_under(self, at: Point) -> str | int | None:
        box = self.picture.boxes.spot_at(at)
        if box is not None:
            return box[1]
        for number, rect in enumerate(self.lines):
            if rect.collidepoint(at) and self.picture.window.collidepoint(at):
                return number
        return self.keypad.at(at)

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        count = len(state.placed)
        match key.name:
            case "left" | "up":
                self.at = (self.at - 1) % count
            case "right" | "down" | "return":
                self.at = (self.at + 1) % count
            case "home":
                self.at = 0
            case "end":
                self.at = count - 1
            case "backspace":
                return self._erase(state)
            case "delete":
                return Put(self.at, "") if state.placed[self.at] else TAKEN
            case "space":
                self.crossing = not self.crossing
            case letter if letter in tuple(LETTERS):
                return Cross(self.at, letter) if key.shift or self.crossing else self._put(letter, state)
            case _:
                return None
        return TAKEN

    def _put(self, letter: str, state: State) -> Move:
        here = self.at
        self._advance(here, state)
        return Put(here, letter)

    def _advance(self, here: int, state: State) -> None:
        """Go to the next empty line; from a filled one to the next line."""
        count = len(state.placed)
        after = [(here + step) % count for step in range(1, count)]
        if state.placed[here]:
            self.at = min(here + 1, count - 1)
        else:
            self.at = next((each for each in after if not state.placed[each]), here)

    def _erase(self, state: State) -> Move | Taken:
        """Erase the letter here, or the one before if there is none."""
        if not state.placed[self.at] and self.at > 0:
            self.at -= 1
        return Put(self.at, "") if state.placed[self.at] else TAKEN

    def where(self, name: str, state: State) -> pygame.Rect | None:
        """The place of a key by its letter, or of line-2 or box-2; for a line out of sight, that of its box."""
        part, _, number = name.partition("-")
        if not number.isdigit() or not 0 < int(number) <= len(state.placed):
            return self.keypad.keys.get(name)
        line, box = self.lines[int(number) - 1], self.picture.boxes.place_of((0, int(number) - 1))
        return line if part == "line" and self.picture.window.collidepoint(line.center) else box

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.at = 0
            self.scroller.jump(0)
            return
        emptied = [at for at, letter in enumerate(before.placed) if letter and not after.placed[at]]
        if len(emptied) > 1 or (emptied and self.at not in emptied):  # Undo emptied it: the next letter goes there
            self.at = emptied[0]
        if is_solved(after) and not is_solved(before):
            self._wave.begin(still=self.ui.still)

    def follow_redo(self, before: State, after: State) -> None:
        lines = zip(before.placed, after.placed, strict=True)
        changed = [at for at, (old, new) in enumerate(lines) if old != new]
        if len(changed) == 1 and after.placed[changed[0]]:
            self._advance(changed[0], before)

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        if lit and not targets:
            self.at = min(lit)[1]

    def motions(self) -> tuple[Moving, ...]:
        return (self._wave, self.scroller)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self._shown != self.at:
            self._show()
        return super().update(seconds, clock, state)

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        state = view.state
        self.picture.draw_lines(target, view, self.at, self.scroller)
        self.picture.draw_boxes(target, view, self.at, self._wave)
        if not over(state) and self.ui.settings.show_possible:
            self.picture.draw_possible(target, state, self.at)
        if self.picture.keypad.height:
            self.picture.draw_keys(target, state, self.at, self.keypad, praised=not self.shown)

    def headline(self, state: State) -> Phrase:
        if is_solved(state):
            return say("board.riddle.answer", answer=answer_of(state).upper())
        if over(state):
            return say("board.riddle.answer", answer=" · ".join(state.puzzle.answers).upper())
        return say("board.riddle.full_but_wrong") if all(state.placed) else self.progress(state)

    def progress(self, state: State) -> Phrase:
        return say("board.riddle.headline", placed=sum(map(bool, state.placed)), all=len(state.placed))

    def rule(self, state: State) -> Phrase:
        return say("board.riddle.rule")

    def in_words(self, state: State) -> Phrase:
        if over(state):
            return say("board.riddle.plain_answer", answer=answer_of(state))
        return say("board.riddle.in_words", count=len(state.puzzle.lines))

    def spoken_board(self, state: State) -> SpokenBoard:
        def cell(number: int) -> SpokenCell:
            where = say("reader.letter_of", number=number + 1, all=len(said))
            gone, line = state.crossed[number].upper(), board.plain(said[number])
            more = join_list([line, say("reader.crossed_out", letters=gone)]) if gone else line
            spot = (0, number)
            return SpokenCell(
                spot, self.picture.boxes.place_of(spot), board.letter(state.placed[number]), None, where, more
            )

        said = self.picture.line_texts(state)
        row = board.spell_out("".join(each or BLANK for each in state.placed))
        cells = tuple(map(cell, range(len(said))))
        return SpokenBoard(cells, (0, self.at), board.plain(said[self.at]), row, language=ENGLISH)

    def verdict(self, state: State) -> tuple[Phrase, ...]:
        return (say("riddle.result.given_up", count=len(state.puzzle.lines)),) if state.given_up else ()

    def actions(self, state: State) -> tuple[Action, ...]:
        if over(state):
            return ()
        label = "board.riddle.putting" if self.crossing else "board.riddle.crossing"
        return (
            Action("cross", say(label), "pencil", primary=self.crossing),
            Action("give_up", say("board.riddle.give_up"), "flag", in_menu=True, asks=True),
        )

    def act(self, action: str, state: State) -> Move | None:
        if action == "give_up":
            return None if over(state) else GiveUp()
        if action == "cross":
            self.crossing = not self.crossing
        return None
