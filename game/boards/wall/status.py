"""The status line: the chosen cards, the last guess, the lives, the time; at the end all guesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.boards.board import SpokenBoard, SpokenCell, View, plain
from game.boards.wall.animation import WallAnimation
from game.boards.wall.bars import is_open, mark
from game.boards.wall.layout import WallLayout
from game.ui.elements import Widget
from game.ui.lantern import SPILL, Light, draw, lantern
from game.ui.shapes import blit_centred, clip_to, inset, strip
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, in_a_row, say
from generators.wall.menu import Mode
from generators.wall.pointers import title
from generators.wall.rules import (
    CONNECTIONS_LIVES,
    MISSED,
    ONLY_CONNECT_LIVES,
    SIZE,
    Phase,
    State,
    all_fours,
    bar_cards,
    limit,
    lives,
)

SIDE, PITCH = 30, 1.2  # points; of the side
SHARE = 0.62  # largest share of the line's height
HURRY = 10.0  # seconds


class Status:
    def __init__(self, ui: Ui, places: WallLayout, show: WallAnimation) -> None:
        self.ui, self.show = ui, show
        self.place, self.area = places.status, places.area

    def draw(self, target: pygame.Surface, view: View[State], chosen: tuple[str, ...]) -> None:
        state, line, show = view.state, self.place, self.show
        if state.phase is Phase.OVER and show.dimming is None:
            self._guesses(target, state, line)
            return
        if limit(state.puzzle) is not None:
            line = self._time(target, view, line)
        said = self._messages(state, chosen)
        fullest = self._wide(said[0]) + self.ui.px(24)
        lamps = line.move(0, -round((1.0 - show.lives_drop) * line.height * 2))
        with clip_to(target, self.area):
            used = self._lives(target, state, lamps, line.width - fullest)
        self._counter(target, said, inset(line, right=used))

    def _lives(self, target: pygame.Surface, state: State, place: pygame.Rect, spare: int) -> int:
        """The mistakes that are left, as little lanterns: one goes out with each. At the right; their name beside them
        where there is room to spare. Gives the width they took."""
        mode, left = state.puzzle.mode, lives(state)
        if mode is Mode.CLASSIC:
            return 0
        if left is None:
            return self._words(target, "free", place, spare) or self._words(target, "free_short", place, spare)
        most = CONNECTIONS_LIVES if mode is Mode.CONNECTIONS else ONLY_CONNECT_LIVES
        side = min(self.ui.px(SIDE), round(place.height * SHARE))
        over = place.right + round(side * (SPILL - 1) / 2) - self.area.right  # their light stays inside the board
        used = round(side * (1 + (most - 1) * PITCH)) + max(0, over)
        for number in range(most):
            at = (place.right - used + side // 2 + round(number * side * PITCH), place.centery)
            self._lamp(target, at, side, lit=number < left, going=self.show.dimming if number == left else None)
        gap = self.ui.px(14)
        room = inset(place, right=used + gap)
        return used + gap + self._words(target, f"lives_{mode}", room, spare - used - gap)

    def _lamp(self, target: pygame.Surface, at: tuple[int, int], side: int, *, lit: bool, going: float | None) -> None:
        draw(self.ui, target, at, side, Light.LIT if lit else Light.UNLIT)
        if going is not None and going < 1.0:
            ghost = lantern(self.ui, side, Light.LIT).copy()
            ghost.set_alpha(round(255 * (1.0 - going)))
            blit_centred(target, ghost, at)

    def _words(self, target: pygame.Surface, key: str, place: pygame.Rect, spare: int) -> int:
        ui = self.ui
        words = ui.tell(f"board.wall.{key}")
        if ui.text.width(words, Style.BODY) > min(spare, place.width):
            return 0
        return ui.text.draw(target, words, Style.BODY, ui.theme.ink_2, place, align=1.0)

    def _messages(self, state: State, chosen: tuple[str, ...]) -> list[tuple[str, str]]:
        if self.ui.watched:
            return [("", "")]  # a viewer sees the chosen cards lit
        tell = self.ui.tell
        count = tell("board.wall.chosen", chosen=len(chosen), all=SIZE)
        missed = bool(state.guesses) and state.verdict in MISSED
        dropped = limit(state.puzzle) is not None and not chosen
        missed = missed and (dropped or frozenset(chosen) == state.guesses[-1])
        if not missed:
            return [(count, "")]
        tails = tell(f"board.wall.{state.verdict}"), tell(f"board.wall.{state.verdict}_short")
        return [*((count, f" · {tail}") for tail in tails), (tails[1], "")]

    def _wide(self, said: tuple[str, str]) -> int:
        return sum(self.ui.text.width(each, Style.STRONG) for each in said if each)

    def _counter(self, target: pygame.Surface, said: list[tuple[str, str]], place: pygame.Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        place = place.move(round(self.show.counter_offset * ui.px(10)), 0)
        count, tail = next((each for each in said if self._wide(each) <= place.width), said[-1])
        used = ui.text.draw(target, count, Style.STRONG, theme.error if self.show.counter.running else theme.ink, place)
        if tail:
            ui.text.draw(target, tail, Style.STRONG, theme.accent, inset(place, left=used))

    def _guesses(self, target: pygame.Surface, state: State, place: pygame.Rect) -> None:
        """The whole game at a glance: for each guess the shapes of its cards; the latest where there are too many."""
        side, gap, apart = (self.ui.fixed_px(points) for points in (14, 4, 18))
        wide = SIZE * (side + gap) - gap
        fit = max(1, (place.width + apart) // (wide + apart))
        guesses = all_fours(state)[-fit:]
        left = place.centerx - (len(guesses) * (wide + apart) - apart) // 2
        for guess in guesses:
            numbers = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
            for at, number in enumerate(numbers):
                colour = mix(GROUPS[number], ON_GROUP, 0.0 if self.ui.theme.dark else 0.3)  # pale on paper
                centre = left + at * (side + gap) + side // 2, place.centery
                mark(self.ui, target, number, centre, side, colour)
            left += wide + apart

    def _time(self, target: pygame.Surface, view: View[State], line: pygame.Rect) -> pygame.Rect:
        """Draws the time left along the top; returns the rest of the line below it."""
        ui, theme = self.ui, self.ui.theme
        most = limit(view.state.puzzle) or 1
        share = max(0.0, most - view.seconds) / most
        hurries = share * most <= HURRY
        track = strip(line, line.top, line.top + max(3, ui.fixed_px(10 if hurries else 5)))
        radius = track.height // 2
        ui.shapes.rounded_rect(target, track, radius, theme.tile)
        colour = theme.error if hurries else theme.ink_2
        left = inset(track, right=track.width - max(track.height, round(track.width * share)))
        ui.shapes.rounded_rect(target, left, radius, colour)
        return strip(line, track.bottom, line.bottom)


Sound: TypeAlias = Callable[[str, State], Phrase | None]  # pronunciation of a card, for players who ask


def spoken_wall(
    state: State, places: WallLayout, chosen: tuple[str, ...], cursor: Spot, widgets: Sequence[Widget], sound: Sound
) -> SpokenBoard:
    """`widgets`: the fields of the links that are being named."""

    def cell(spot: Spot, card: str, link: Phrase | None) -> SpokenCell:
        count = chosen.index(card) + 1 if card in chosen else 0
        name = say("reader.picked", card=card, count=count, all=SIZE) if count else plain(card)
        chinese = state.puzzle.script or state.puzzle.language
        place, language = places.grid.place_of(spot), CHINESE if chinese else ENGLISH
        return SpokenCell(spot, place, name, link, None, sound(card, state), language, card in chosen)

    cells, seen = [], len(state.seen)
    for row, number in enumerate(state.seen):
        link = say("reader.group", name=_link(state, number)) if is_open(state, number) else None
        for column, card in enumerate(bar_cards(state, number)):
            cells.append(cell((row, column), card, link))
    for number, card in enumerate(state.order):
        cells.append(cell((seen + number // SIZE, number % SIZE), card, None))
    naming = state.phase is Phase.NAMING
    nodes = tuple(each.node() for each in widgets) if naming else ()
    clue = say("reader.picks", cards=in_a_row(chosen)) if chosen else None
    at = None if naming else cursor
    return SpokenBoard(tuple(cells), at, clue, leads=not chosen, says=_announcement(state), nodes=nodes)


def _link(state: State, number: int) -> Phrase:
    found = title(state.puzzle.groups[number])
    return plain(found) if isinstance(found, str) else found


def _announcement(state: State) -> Phrase | None:
    """How the last guess was; a group that was found says its link, where that is no secret."""
    if state.guesses and state.verdict in MISSED:
        return say(f"board.wall.{state.verdict}")
    if state.found and state.phase is Phase.GUESSING:
        number = state.found[-1]
        return say("reader.found", name=_link(state, number)) if is_open(state, number) else say("reader.found_one")
    return None
