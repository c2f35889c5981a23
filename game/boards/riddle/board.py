"""The riddle board: lines to choose, letters to enter or to cross out, boxes of the answer, possible letters, keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product

from pygame import Rect, Surface

from game.boards import board
from game.boards.board import TAKEN, Action, Board, Moving, Seen, SpokenBoard, SpokenCell, Taken, Told, View, Wants
from game.boards.parts.grid import Wave
from game.ui import lantern
from game.ui.elements import Box, Column, Element, First, Grid, Label, Row, Scaled, Scroll, beside_board
from game.ui.input import Down, Event, Key, Point, Secondary, Up
from game.ui.lantern import Light
from game.ui.panel import Panel
from game.ui.scroller import Scroller
from game.ui.text import Style
from game.ui.theme import ON_GROUP, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
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


def lay_out(ui: Ui, area: Rect, boxes: Sequence[Element], window: Element, possible: Box, keys: Box) -> Element:
    """The boxes above the lines, with any keys beside the lines; in less room, all parts are in one column."""
    m, (box_wide, box_high), count = beside_board(ui), BOX, len(boxes)
    wide, high, gap = m.points(area.width), m.points(area.height), 12 if count <= 6 else 6
    row = Row(boxes, gap=gap, align=0.5)
    widest = min(box_wide, m.points((area.width - (count - 1) * m.px(gap)) // count))
    if beside := wide > high * 1.2 and wide * (1 - SHARE) - GAP >= NARROWEST:
        row.height, row.below = min(box_high, high * 0.3), 20
        window.width = min(WIDEST, wide if ui.watched else wide * SHARE)
        possible.height, keys.max_height = POSSIBLE, KEYS
    else:
        keys.height = 0 if ui.watched else min(KEYS, high * 0.32)
        possible.height = POSSIBLE if ui.settings.show_possible else 8
        room = high - keys.height - possible.height - 24 - FEW * LINE[0]
        row.height, row.below, window.below = max(20, min(box_high, widest * box_high / box_wide, room)), 6, 14
    for each in boxes:
        each.width = min(widest, row.height * box_wide / box_high)
        each.height = each.width * box_high / box_wide
    row.width = count * boxes[0].width + (count - 1) * gap
    if not beside:
        return Column([window, row, possible, keys])
    if ui.watched:
        possible.width, possible.height = window.width, POSSIBLE * ui.settings.show_possible
        return Column([row, window, possible, keys], align=0.5)
    keys.grow = 1
    right = Column([possible, keys], gap=12, width=min(560, wide - window.width - GAP))
    return Column([row, Row([window, right], gap=GAP, grow=1, rest=True)], align=0.5)


def answer_of(state: State) -> str:
    placed = "".join(state.placed)
    return placed if placed in state.puzzle.answers else state.puzzle.answers[0]


def closing_text(ui: Ui, puzzle: Puzzle) -> str:
    if puzzle.whole:
        return puzzle.ending if ui.settings.show_whole else ""
    return puzzle.remark


class RiddleBoard(Board[State, Move]):
    wants = Wants(wide=True, spells=True, film=False, switches=("show_whole", "show_possible", "sure", "show_faults"))

    def __init__(self) -> None:
        self.at = 0  # line in focus
        self.crossing = False  # letter keys cross out
        self.keypad = Keypad()
        self.scroller = Scroller()  # scrolls the lines
        self.panel = Panel()
        self._wave = Wave()

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        count = len(state.puzzle.lines)
        self.at = min(self.at, count - 1)
        boxes = [
            Seen(picture=partial(self._draw_box, each), id=f"box-{each + 1}", press=partial(int, each))
            for each in range(count)
        ]
        window = Box([Scaled([self._window(state)], ui=ui)], id="window", grow=1, rest=True)
        possible, keys = Seen(picture=self._draw_possible, id="possible"), Seen(picture=self._draw_keys, id="keys")
        self.panel.place(beside_board(ui), lay_out(ui, area, boxes, window, possible, keys), area)
        self.keypad.place(ui, self.panel.rect("keys"))
        self._show()

    def _window(self, state: State) -> Element:
        """The lines in the largest style in which they fit; if there is none, they scroll."""
        said, closing = self._line_texts(state), closing_text(self.ui, state.puzzle)

        def lines(style: Style, gap: int, *, whole: bool = True) -> Element:
            rows = [self._line(number, words, style, whole=whole) for number, words in enumerate(said)]
            most = len(said) * (LINE[1] + gap) - gap
            listed = Grid(rows, row=LINE, gap=gap, grow=1, below=8, max_height=most)
            return Column([listed, Box([Label(closing, lines=0)], pad=(52, 0, 12, 0)) if closing else None])

        styles = Style.BODY, Style.LABEL, Style.CAPTION
        low = First([*(lines(each, 4, whole=False) for each in styles), lines(Style.CAPTION, 4)])
        fitting = [lines(*each) for each in product(styles, (8, 4))]
        return First([*fitting, Scroll([low], scroller=self.scroller, pad=(0, 0, 16, 0))])

    def _line(self, number: int, words: str, style: Style, *, whole: bool) -> Element:
        """`whole`: broken where it is too long."""
        text = Label(words, style, lines=int(not whole), grow=int(whole))
        row = Row([Label(str(number + 1), Style.CAPTION, "ink_3", 0.5, width=32), text], gap=8, pad=(12, 3))
        draw = partial(self._draw_line, number)
        return Seen([row], picture=draw, id=f"line-{number + 1}", press=partial(int, number))

    def _show(self) -> None:
        self._shown = self.at
        if self.panel.scrolls:
            self.scroller.reveal(self.panel.rect(f"line-{self.at + 1}"), self.ui.px(4))
            self.panel.carry()
        else:
            self.scroller.jump(0)

    def _line_texts(self, state: State) -> list[str]:
        reasons = explain(state.puzzle, answer_of(state)) if over(state) else ()
        plain = [line_of(state.puzzle, number, str.upper) for number in range(len(state.puzzle.lines))]
        return [self.ui.tell(each) for each in reasons] or plain

    def _draw_line(self, number: int, target: Surface, place: Rect, view: View[State]) -> None:
        theme, px = self.ui.theme, self.ui.px
        edge, wide = theme.line, max(1, px(1))
        if (0, number) in view.lit:
            edge, wide = theme.accent, px(3)
        elif number == self.at and not over(view.state):
            edge, wide = theme.focus, px(2)
        self.ui.shapes.rounded_rect(target, place, px(12), theme.surface, edge, wide)

    def _draw_box(self, number: int, target: Surface, place: Rect, view: View[State]) -> None:
        theme, state, spot, px = self.ui.theme, view.state, (0, number), self.ui.fixed_px
        letter, count = (answer_of(state) if over(state) else state.placed)[number], len(state.placed)
        here, wrong = number == self.at and not over(state), spot in view.wrong or spot in view.faults
        ground = mix(theme.surface, theme.error, 0.28) if wrong else theme.surface if here else theme.tile
        edge = theme.focus if here else theme.error if wrong else mix(theme.bg, theme.ink_3, 0.85)
        ink = theme.ink if state.placed[number] == letter else theme.accent
        if is_solved(state) and (self._wave.share * count >= number + 1 or not self._wave.running):
            ground, edge, ink = theme.centre, theme.centre, ON_GROUP
        place = place.move(0, -round(px(HIGH) * self._wave.height(spot, 1, count)))
        self.ui.shapes.rounded_rect(target, place, px(10), ground, edge, px(BORDER))
        if letter:
            self.ui.text.glyph(target, letter.upper(), self.letter_pixels(), ink, place.center, bold=True)

    def letter_pixels(self) -> int:
        return round(self.panel.rect("box-1").height * 0.54)

    def _draw_possible(self, target: Surface, place: Rect, view: View[State]) -> None:
        if over(view.state) or not self.ui.settings.show_possible:
            return
        letters = "  ".join(possible(view.state, self.at).upper())
        words = self.ui.tell("board.riddle.possible", number=self.at + 1, letters=letters)
        style = Style.BODY if self.ui.text.width(words, Style.BODY) <= place.width else Style.CAPTION
        self.ui.text.draw(target, words, style, self.ui.theme.ink_2, place, align=0.5)

    def _draw_keys(self, target: Surface, place: Rect, view: View[State]) -> None:
        state = view.state
        if over(state):
            side = min(place.width, place.height) // 2  # the light is almost twice as wide as the side
            light = Light.LIT if is_solved(state) and not self.shown else Light.UNLIT
            lantern.draw(self.ui, target, place.center, side, light)
            return
        useful = possible(state, self.at) if self.ui.settings.show_possible else LETTERS

        def look(key: str) -> KeyLook:
            return KeyLook(faint=key not in (*useful, BACKSPACE), struck=key in state.crossed[self.at])

        self.keypad.draw(target, look)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self.panel.scroll(event):
            self.keypad.pressed = None
            return TAKEN
        match event:
            case Down(at):
                self.panel.handle(event)
                self.keypad.pressed = None if self.panel.held else self.keypad.at(at)
                return TAKEN if self.panel.held or self.keypad.pressed else None
            case Up():
                return self._up(event, state)
            case Secondary(at):
                return self._secondary(at, state)
            case Key():
                if over(state):  # scrollable explanations
                    scrolled = bool(self.panel.scrolls) and self.scroller.key(event, arrows=True)
                    self.panel.carry()
                    return TAKEN if scrolled else None
                return self._key(event, state)
        return None

    def _up(self, event: Up, state: State) -> Move | Taken | None:
        held, key, self.keypad.pressed = self.panel.held, self.keypad.pressed, None
        if (chosen := self.panel.handle(event)) is not None:
            self.at = self.panel.do(chosen)
        elif key and key == self.keypad.at(event.at) and not over(state):
            if key == BACKSPACE:
                return self._erase(state)
            return Cross(self.at, key) if self.crossing else self._put(key, state)
        return TAKEN if held or key else None

    def _secondary(self, at: Point, state: State) -> Move | Taken | None:
        self.keypad.pressed = None
        self.panel.cancel()
        under, key = self.panel.box_under(at), self.keypad.at(at)
        if over(state):
            return None
        if under:
            self.at = self.panel.do(Chosen(under))
            return Put(self.at, "") if state.placed[self.at] else TAKEN
        return Cross(self.at, key) if key and key != BACKSPACE else TAKEN if key else None

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

    def where(self, name: str, state: State) -> Rect | None:
        """The place of a key by its letter, or of line-2 or box-2; for a line out of sight, that of its box."""
        part, _, number = name.partition("-")
        if not number or self.panel.find(name) is None:
            return self.keypad.keys.get(name)
        place = self.panel.rect(name)
        hidden = part == "line" and self.panel.box_under(place.center) != name
        return self.panel.rect(f"box-{number}") if hidden else place

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
        return (self._wave, self.panel)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self._shown != self.at:
            self._show()
        return super().update(seconds, clock, state)

    def draw(self, target: Surface, view: View[State]) -> None:
        self.panel.draw(target, view)

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

    def told(self, state: State) -> Told:
        count, answer = len(state.puzzle.lines), say("board.riddle.plain_answer", answer=answer_of(state))
        return Told(
            in_words=answer if over(state) else say("board.riddle.in_words", count=count),
            verdict=(say("riddle.result.given_up", count=count),) if state.given_up else (),
        )

    def spoken_board(self, state: State) -> SpokenBoard:
        def cell(number: int) -> SpokenCell:
            where = say("reader.letter_of", number=number + 1, all=len(said))
            gone, line = state.crossed[number].upper(), board.plain(said[number])
            more = join_list([line, say("reader.crossed_out", letters=gone)]) if gone else line
            place = self.panel.rect(f"box-{number + 1}")
            return SpokenCell((0, number), place, board.letter(state.placed[number]), None, where, more)

        said = self._line_texts(state)
        row = board.spell_out("".join(each or BLANK for each in state.placed))
        cells = tuple(map(cell, range(len(said))))
        return SpokenBoard(cells, (0, self.at), board.plain(said[self.at]), row, language=ENGLISH)

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
