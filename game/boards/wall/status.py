"""The line beneath the tiles: what is chosen, what the last guess was, the lives, the time; at the end the guesses."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.wall.layout import Places
from game.boards.wall.lives import Lives
from game.boards.wall.marks import mark
from game.boards.wall.show import Show
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui
from generators.wall.rules import MISSED, SIZE, Phase, State, limit

HURRY = 10.0  # seconds


class Status:
    def __init__(self, ui: Ui, places: Places) -> None:
        self.ui = ui
        self.place = places.status
        self.area = places.area
        self.lives = Lives(ui)

    def draw(self, target: pygame.Surface, view: View[State], show: Show, chosen: tuple[str, ...]) -> None:
        state, line = view.state, self.place
        if state.phase is Phase.OVER and show.dimming is None:
            self._guesses(target, state, line)
            return
        if limit(state.puzzle) is not None:
            line = self._time(target, view, line)
        said = self._said(state, chosen)
        fullest = self._wide(said[0]) + self.ui.px(24)
        clip = target.get_clip()
        target.set_clip(self.area.clip(clip))  # their light ends with the room of the board
        lamps = line.move(0, -round((1.0 - show.dropped) * line.height * 2))
        used = self.lives.draw(target, state, lamps, show.dimming, line.width - fullest)
        target.set_clip(clip)
        self._counter(target, show, said, pygame.Rect(line.left, line.top, line.width - used, line.height))

    def _said(self, state: State, chosen: tuple[str, ...]) -> list[tuple[str, str]]:
        if self.ui.watched:
            return [("", "")]  # what the player had chosen then is lit, if anything is
        tell = self.ui.tell
        count = tell("board.wall.chosen", chosen=len(chosen), all=SIZE)
        missed = bool(state.guesses) and state.verdict in MISSED and frozenset(chosen) == state.guesses[-1]
        if not missed:
            return [(count, "")]
        tails = tell(f"board.wall.{state.verdict}"), tell(f"board.wall.{state.verdict}_short")
        return [*((count, f" · {tail}") for tail in tails), (tails[1], "")]

    def _wide(self, said: tuple[str, str]) -> int:
        text = self.ui.text
        return text.width(said[0], Style.STRONG) + (text.width(said[1], Style.STRONG) if said[1] else 0)

    def _counter(self, target: pygame.Surface, show: Show, said: list[tuple[str, str]], place: pygame.Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        place = place.move(round(show.refusal * ui.px(10)), 0)
        count, tail = next((each for each in said if self._wide(each) <= place.width), said[-1])
        used = ui.text.draw(target, count, Style.STRONG, theme.error if show.refusing else theme.ink, place)
        if tail:
            rest = pygame.Rect(place.left + used, place.top, place.width - used, place.height)
            ui.text.draw(target, tail, Style.STRONG, theme.accent, rest)

    def _guesses(self, target: pygame.Surface, state: State, place: pygame.Rect) -> None:
        """The whole game at a glance: for each guess the shapes of its cards; the latest where there are too many."""
        side, gap, apart = (self.ui.fixed_px(points) for points in (14, 4, 18))
        wide = SIZE * (side + gap) - gap
        fit = max(1, (place.width + apart) // (wide + apart))
        guesses = state.guesses[-fit:]
        left = place.centerx - (len(guesses) * (wide + apart) - apart) // 2
        for guess in guesses:
            numbers = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
            for at, number in enumerate(numbers):
                self._shape(target, number, (left + at * (side + gap) + side // 2, place.centery), side)
            left += wide + apart

    def _shape(self, target: pygame.Surface, number: int, centre: tuple[int, int], side: int) -> None:
        """Darker on paper, where the colours of the groups are pale."""
        colour = GROUPS[number] if self.ui.theme.dark else mix(GROUPS[number], ON_GROUP, 0.3)
        mark(self.ui, target, number, centre, side, colour)

    def _time(self, target: pygame.Surface, view: View[State], line: pygame.Rect) -> pygame.Rect:
        """The time that is left, along the top; gives the line that is left beneath."""
        ui, theme = self.ui, self.ui.theme
        most = limit(view.state.puzzle) or 1
        share = max(0.0, most - view.seconds) / most
        hurries = share * most <= HURRY
        track = pygame.Rect(line.left, line.top, line.width, max(3, ui.fixed_px(10 if hurries else 5)))
        radius = track.height // 2
        ui.shapes.rounded(target, track, radius, theme.tile)
        colour = theme.error if hurries else theme.ink_2
        left = pygame.Rect(track.left, track.top, max(track.height, round(track.width * share)), track.height)
        ui.shapes.rounded(target, left, radius, colour)
        return pygame.Rect(line.left, track.bottom, line.width, line.height - track.height)
