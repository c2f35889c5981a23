"""How a riddle looks: its lines, the boxes of the answer, the letters still possible, the keys."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.riddle.layout import Places
from game.ui.animation import Motion
from game.ui.keypad import BACKSPACE, KeyLook, Keypad
from game.ui.text import Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from generators.riddle.hints import explain
from generators.riddle.rules import State, over, possible
from generators.riddle.sentences import sentence


class Picture:
    def __init__(self, ui: Ui, places: Places) -> None:
        self.ui = ui
        self.places = places

    def lines(self, target: pygame.Surface, view: View[State], at: int) -> None:
        reasons = explain(view.state.puzzle) if over(view.state) else ()
        for number, rect in enumerate(self.places.lines):
            if not rect.width:
                continue
            edge = self._edge(view, number, at)
            self.ui.shapes.rounded(target, rect, self.ui.px(12), self.ui.theme.surface, edge[0], edge[1])
            self._number(target, number, rect)
            words = self.ui.tell(reasons[number]) if reasons else self._sentence(view.state, number)
            self._words(target, words, rect)

    def boxes(self, target: pygame.Surface, view: View[State], at: int, wave: Motion) -> None:
        theme, state = self.ui.theme, view.state
        letters = state.puzzle.answers[0] if state.given_up else state.placed
        for number, (rect, letter) in enumerate(zip(self.places.boxes, letters, strict=True)):
            late = number / len(self.places.boxes) * 0.6
            lift = self._lift(wave, late)
            place = rect.move(0, -lift)
            here = number == at and not over(state)
            wrong = (0, number) in view.wrong or (0, number) in view.faults
            ground = mix(theme.surface, theme.error, 0.28) if wrong else theme.surface if here else theme.tile
            edge = theme.focus if here else theme.ok if over(state) and not state.given_up else None
            self.ui.shapes.rounded(target, place, self.ui.px(10), ground, edge, self.ui.px(3) if edge else 0)
            if letter:
                ink = theme.ink if state.placed[number] == letter else theme.accent
                self.ui.text.glyph(target, letter.upper(), round(rect.height * 0.5), ink, place.center, bold=True)

    def possible(self, target: pygame.Surface, state: State, at: int, *, shown: bool) -> None:
        """The letters that the line in focus leaves."""
        letters = possible(state, at)
        words = self.ui.say("board.riddle.possible", number=at + 1, letters="  ".join(letters.upper()))
        if not shown:
            words = self.ui.say("board.riddle.here", number=at + 1)
        place = self.places.possible
        style = Style.BODY if self.ui.text.width(words, Style.BODY) <= place.width else Style.CAPTION
        self.ui.text.draw(target, words, style, self.ui.theme.ink_2, place, align=0.5)

    def keys(self, target: pygame.Surface, state: State, at: int, keypad: Keypad) -> None:
        useful = possible(state, at)
        shown = self.ui.settings.show_possible

        def look(key: str) -> KeyLook:
            if key == BACKSPACE or over(state):
                return KeyLook(faint=over(state))
            return KeyLook(faint=shown and key not in useful, struck=key in state.crossed[at])

        keypad.draw(target, look)

    def _edge(self, view: View[State], number: int, at: int) -> tuple[Colour, int]:
        theme, px = self.ui.theme, self.ui.px
        if (0, number) in view.lit:
            return theme.accent, px(3)
        if number == at and not over(view.state):
            return theme.focus, px(2)
        return theme.line, max(1, px(1))

    def _number(self, target: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        place = pygame.Rect(rect.left + self.ui.px(12), rect.top, self.ui.px(32), rect.height)
        self.ui.text.draw(target, str(number + 1), Style.CAPTION, self.ui.theme.ink_3, place, align=0.5)

    def _words(self, target: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """As large as fits; in two lines if it must be."""
        text, px = self.ui.text, self.ui.px
        place = pygame.Rect(rect.left + px(52), rect.top, rect.width - px(64), rect.height)
        for style in (Style.BODY, Style.LABEL, Style.CAPTION):
            if text.width(words, style) <= place.width:
                text.draw(target, words, style, self.ui.theme.ink, place)
                return
        high = text.height(words, Style.CAPTION, place.width)
        if high <= rect.height:
            place.top += (rect.height - high) // 2
            text.paragraph(target, words, Style.CAPTION, self.ui.theme.ink, place)
        else:
            text.draw(target, words, Style.CAPTION, self.ui.theme.ink, place)

    def _sentence(self, state: State, number: int) -> str:
        """The clue words stand out in capitals."""
        line = state.puzzle.lines[number]
        words = sentence(state.puzzle.lines, number, state.puzzle.says_last)
        head, _, tail = words.partition(f" {line.first} ")
        return f"{head} {line.first.upper()} {tail.removesuffix(line.second)}{line.second.upper()}"

    def _lift(self, wave: Motion, late: float) -> int:
        if not wave.running:
            return 0
        beat = min(1.0, max(0.0, wave.share * 1.6 - late))
        return round(self.ui.px(18) * 4 * beat * (1 - beat))
