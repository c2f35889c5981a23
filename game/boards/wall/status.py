"""The line beneath the tiles: what is chosen or was just said, the lives, and the time that is left."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.wall.marks import mark
from game.boards.wall.show import Show
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui
from generators.phrases import Phrase, say
from generators.wall.rules import (
    CONNECTIONS_LIVES,
    ONLY_CONNECT_LIVES,
    SIZE,
    Mode,
    Phase,
    State,
    Verdict,
    limit,
    lives,
)

HURRY = 10.0  # seconds


class Status:
    def __init__(self, ui: Ui, place: pygame.Rect) -> None:
        self.ui = ui
        self.place = place

    def draw(self, target: pygame.Surface, view: View[State], show: Show, chosen: int) -> None:
        state, ui = view.state, self.ui
        most = limit(state.puzzle)
        line = self.place
        if most is not None and state.phase is Phase.GUESSING:
            high = max(3, ui.px(5))
            self._time(target, pygame.Rect(line.left, line.top, line.width, high), max(0.0, most - view.seconds) / most)
            line = pygame.Rect(line.left, line.top + high, line.width, line.height - high)
        if state.phase is Phase.OVER:
            self._guesses(target, state, line)
        else:
            used = self._lives(target, state, line)
            room = pygame.Rect(line.left, line.top, line.width - used, line.height)
            self._counter(target, state, show, chosen, room)

    def _guesses(self, target: pygame.Surface, state: State, place: pygame.Rect) -> None:
        """The whole game at a glance: for each guess the shapes of its cards; the latest where there are too many."""
        ui = self.ui
        side, gap, apart = ui.px(14), ui.px(4), ui.px(18)
        wide = SIZE * (side + gap) - gap
        fit = max(1, (place.width + apart) // (wide + apart))
        guesses = state.guesses[-fit:]
        left = place.centerx - (len(guesses) * (wide + apart) - apart) // 2
        for guess in guesses:
            numbers = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
            for at, number in enumerate(numbers):
                centre = (left + at * (side + gap) + side // 2, place.centery)
                mark(
                    ui,
                    target,
                    number,
                    centre,
                    side,
                    GROUPS[number] if ui.theme.dark else mix(GROUPS[number], ON_GROUP, 0.25),
                )
            left += wide + apart

    def _time(self, target: pygame.Surface, track: pygame.Rect, share: float) -> None:
        ui, theme = self.ui, self.ui.theme
        radius = track.height // 2
        ui.shapes.rounded(target, track, radius, theme.tile)
        colour = theme.error if share * 150 < HURRY else theme.ink_2
        left = pygame.Rect(track.left, track.top, max(track.height, round(track.width * share)), track.height)
        ui.shapes.rounded(target, left, radius, colour)

    def _counter(self, target: pygame.Surface, state: State, show: Show, chosen: int, place: pygame.Rect) -> None:
        """Until something else is chosen it also says what the last guess was."""
        ui, theme = self.ui, self.ui.theme
        words: Phrase = say("board.wall.chosen", chosen=chosen, all=SIZE)
        colour, style = theme.ink_2, Style.BODY
        if chosen == 0 and state.verdict in (Verdict.WRONG, Verdict.ONE_AWAY):
            words = say(f"board.wall.{state.verdict}")
            colour, style = theme.error, Style.STRONG
        if show.refusing:
            colour = theme.error
        place = place.move(round(show.refusal * ui.px(10)), 0)
        ui.text.draw(target, ui.tell(words), style, colour, place)

    def _lives(self, target: pygame.Surface, state: State, place: pygame.Rect) -> int:
        """Dots at the right, with their name; gives the width they took."""
        ui, theme = self.ui, self.ui.theme
        mode, left = state.puzzle.mode, lives(state)
        if mode is Mode.CLASSIC:
            return 0
        if left is None:
            words = ui.tell("board.wall.free")
            return ui.text.draw(target, words, Style.LABEL, theme.ink_3, place, align=1.0)
        most = CONNECTIONS_LIVES if mode is Mode.CONNECTIONS else ONLY_CONNECT_LIVES
        radius, gap = ui.px(8), ui.px(26)
        x = place.right - radius
        for number in reversed(range(most)):
            spent = number >= left
            colour = mix(theme.bg, theme.ink, 0.4) if spent else theme.ink_2
            dot = ui.shapes.disc(radius, colour, max(1, ui.px(2)) if spent else 0)
            target.blit(dot, dot.get_rect(center=(x, place.centery)))
            x -= gap
        words = ui.tell(f"board.wall.lives_{mode}")
        label = pygame.Rect(place.left, place.top, x - place.left, place.height)
        return place.right - x + ui.text.draw(target, words, Style.BODY, theme.ink_2, label, align=1.0)
