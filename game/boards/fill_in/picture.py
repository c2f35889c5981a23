"""Draws the cells of a Fill-In: given and written letters, slots that a word fits, faults, a dragged word."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.fill_in.word_drag import Choice, slot_near
from game.boards.parts.grid import Wave, draw_ring, solved_tint
from game.boards.parts.letter_grid import CellFace, LetterGrid
from game.boards.parts.word_cursor import WordCursor
from game.ui.animation import Motion, ease_out
from game.ui.input import Point
from game.ui.theme import ON_GROUP, Colour, mix
from generators.fill_in.rules import State, can_place, is_solved, placed_words, slots_for
from generators.kernel.kind import Spot, Spots
from generators.lattice.layout import OPEN, Slot

LENGTH = 0.3  # seconds that new words flash
HIGH = 0.16  # height of the wave, in cells
NOWHERE: Spots = frozenset()


class FreshWords(Motion):
    _spots = NOWHERE

    def begin(self, before: State, after: State, *, still: bool) -> None:
        self.run(LENGTH, still=still)
        new = placed_words(after) - placed_words(before)
        slots = [slot for slot in after.puzzle.layout.slots if after.reads(slot) in new]
        self._spots = frozenset(spot for slot in slots for spot in slot.spots)

    def fade_at(self, spot: Spot) -> float:
        """How far the flash of a cell has faded: 1 if there is none."""
        return ease_out(self.share) if self.running and spot in self._spots else 1.0


class FillInPicture:
    def __init__(self, grid: LetterGrid, view: View[State], fresh: FreshWords, wave: Wave) -> None:
        self.grid, self.view, self.fresh, self.wave = grid, view, fresh, wave
        self.theme = grid.ui.theme
        self.over = is_solved(view.state)

    def set_view(
        self, cursor: WordCursor, choice: Choice, carried: tuple[str, Point] | None, aim: Slot | None = None
    ) -> None:
        """Takes what the grid shows of the cursor, the chosen word and the drag."""
        state, asks = self.view.state, choice.asking
        self.cell = cursor.spot if asks else None
        self.word = frozenset(cursor.slot.spots) if asks else NOWHERE
        able = slots_for(state, choice.word) if choice.word and not asks else ()
        self.open = frozenset(spot for slot in able for spot in slot.spots)  # slots of the chosen word
        goal = slot_near(self.grid, state, *carried) if carried else cursor.slot if asks else aim
        put = choice.word and goal is not None and can_place(state, goal, choice.word)
        self.ghost = dict(zip(goal.spots, choice.word, strict=True)) if put and goal else {}

    def draw(self, target: pygame.Surface) -> None:
        self.grid.draw(target, self.face, lambda: self._marks(target))

    def face(self, spot: Spot) -> CellFace:
        letter = self.view.state.letter(spot)
        given = self.view.state.puzzle.layout.sign(spot) != OPEN
        ground = self._ground(spot, given=given)
        ink = ON_GROUP if ground == self.theme.centre else self.theme.ink
        if spot in self.ghost and not letter.strip():
            return CellFace(self.ghost[spot], mix(ground or self.theme.cell, ink, 0.55), ground)
        if not self.over:
            return CellFace(letter, ink, ground, bold=given)
        size = self.grid.layout.height, self.grid.layout.width
        gold, ink = solved_tint(self.theme, self.wave, spot, size, ground or self.theme.cell)
        return CellFace(letter, ink, gold, bold=given, lift=self.wave.height(spot, *size) * HIGH)

    def _ground(self, spot: Spot, *, given: bool) -> Colour | None:
        theme = self.theme
        ground = theme.cell_given if given else None
        if self.over:
            return ground
        if spot in self.view.faults or spot in self.view.wrong:
            ground = mix(theme.cell, theme.error, 0.28)
        elif spot in self.ghost or spot == self.cell:
            ground = theme.centre
        elif spot in self.word or spot in self.open or spot in self.view.lit:
            ground = theme.cell_word
        faded = self.fresh.fade_at(spot)
        return mix(theme.centre, ground or theme.cell, faded) if faded < 1 else ground

    def _marks(self, target: pygame.Surface) -> None:
        for spot in self.view.wrong:
            self.grid.strike(target, spot)
        for spot in self.view.targets:
            draw_ring(self.grid.ui, target, self.grid.place_of(spot))
        if self.cell is not None and self.cell in self.view.faults:
            draw_ring(self.grid.ui, target, self.grid.place_of(self.cell))
        for slot in self.grid.layout.slots if self.view.lit else ():
            if not (self.grid.ui.large and self.view.state.letter(slot.start).strip()):
                self.grid.number(target, str(slot.number), slot.start)


def draw_ghost(grid: LetterGrid, target: pygame.Surface, word: str, at: Point, *, touch: bool) -> None:
    """Draws the dragged word in tiles, above a finger so that it can be read."""
    ui, theme = grid.ui, grid.ui.theme
    side = min(grid.cell, ui.px(44))
    place = pygame.Rect(0, 0, side * len(word), side)
    place.center = (at[0], at[1] - (round(side * 1.3) if touch else 0))
    place.clamp_ip(target.get_rect())
    ui.shapes.rounded_rect(target, place.inflate(ui.px(6), ui.px(6)), ui.px(8), theme.selected)
    for number, letter in enumerate(word):
        tile = pygame.Rect(place.left + number * side, place.top, side, side)
        ui.shapes.rounded_rect(target, tile.inflate(-2, -2), ui.px(5), theme.centre)
        ui.text.glyph(target, letter, round(side * 0.56), ON_GROUP, tile.center)
