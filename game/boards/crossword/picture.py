"""Places the parts of a crossword: grid, clue, lists of clues, keyboard, devices and ring of
letters; and draws the cells: pen and pencil, wrong and revealed letters, the word at the cursor,
the wave at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect, Surface

from game.boards.board import View
from game.boards.crossword.clues import LEAST_LIST, ClueBar, Clues, needed_height
from game.boards.crossword.cryptic import LEAST as LEAST_TILE
from game.boards.crossword.cryptic import TILE, Devices, RingTiles, arrange_ring, arrange_row, ring_side
from game.boards.parts.grid import (
    Scroll,
    Wave,
    columns,
    cut_foot,
    draw_dashes,
    draw_ring,
    parse_spot,
    solved_tint,
    split_foot,
)
from game.boards.parts.letter_grid import CellFace, LetterGrid, pencil_colour
from game.boards.parts.word_cursor import WordCursor
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.shapes import inset, square, strip
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from game.ui.ui import Ui
from generators.crossword.cryptic import devices
from generators.crossword.rules import Puzzle, State, is_mostly_revealed, is_solved
from generators.kernel.kind import Spot

SHADE = 0.2  # share of ink in a shade ...
UNDER = 0.14  # ... and in one under the word at the cursor
RING = 0.62  # share of ink in a circle
BESIDE_THEME = 0.25  # share of gold in words outside the theme
HIGH = 0.16  # height of the wave, in cells
NUMBERED = 7  # cells: larger grids of a sketch have no room for numbers
BAR, TALL_BAR = 68, 76  # points; higher for long clues
LEAST = 500  # points: width of the grid beside the clues
KEYS = 236
LEAST_KEYS = 138  # points: height under the letters of an anagram
GAP, TIGHT = 12, 7
KEYBOARD, CLUES = "keys", "list"  # states of the clue bar, as names of icons


@dataclass(frozen=True, slots=True, eq=False)
class CrosswordLayout:
    grid: LetterGrid
    bar: ClueBar
    clues: Clues  # none while the keyboard is in their place
    keys: Rect | None
    notch: Rect | None = None  # notch at the bottom of the clues
    device_chips: Devices | None = None  # above the grid
    ring: RingTiles | None = None  # letters of an anagram

    def part_at(self, at: Point) -> tuple[str, Scroll | None]:
        if self.bar.rect.collidepoint(at):
            return "bar", None
        if self.grid.rect.collidepoint(at):
            return "grid", self.grid.scroll if self.grid.scrolls else None
        if any(each.rect.collidepoint(at) for each in self.clues.scrolls):
            return "clues", None  # clues scroll by themselves
        if self.keys is not None and self.keys.collidepoint(at):
            return "keys", None
        return "ring" if self.ring is not None and self.ring.rect.collidepoint(at) else "", None

    def where(self, name: str) -> Rect | None:
        spot = parse_spot(name)
        if spot is not None:
            return self.grid.place_of(spot)
        if name == "clue":
            return self.bar.rect
        clue = self.clues.find(name)
        return clue.rect if clue is not None else None


# The letters in the ring of the clue at the cursor, and whether any clue has a ring: if so, the keyboard keeps room for
# it and does not move when the cursor does.
RingNeeds: TypeAlias = tuple[int, bool]


def lay_out(
    ui: Ui, area: Rect, puzzle: Puzzle, turn: str, foot: int, ring: RingNeeds, *, fingers: bool
) -> CrosswordLayout:
    """In landscape the clues are beside the grid; in portrait the keyboard or the clues are under it."""
    if is_portrait(area):
        return _portrait(ui, area, puzzle, turn, ring)
    spare = area.height - foot - _keys_high(ui, area.height - foot) - ui.px(GAP)
    if fingers and turn == CLUES and spare < ui.px(LEAST_LIST):
        return _beside_keys(ui, area, puzzle, foot, ring[0])
    return _landscape(ui, area, puzzle, foot, ring[0], fingers=fingers)


def _keys_high(ui: Ui, room: int) -> int:
    return min(ui.px(KEYS), room // 2)


def is_portrait(area: Rect) -> bool:
    """Are the keyboard or the clues under the grid?"""
    return area.width <= area.height * 1.25


def _landscape(ui: Ui, area: Rect, puzzle: Puzzle, foot: int, letters: int, *, fingers: bool) -> CrosswordLayout:
    """The clues beside the grid; for touch with the keyboard under them. `foot` is left free under both."""
    px, fixed = ui.px, ui.fixed_px
    high = min(max(fixed(BAR), needed_height(ui, puzzle, fixed(LEAST), 2)), area.height // 5)
    room = inset(area, right=area.width - round(area.width * 0.56), bottom=high + fixed(GAP))
    device_chips = _device_chips(ui, inset(area, right=area.width - fixed(LEAST)), puzzle, room)
    grid = LetterGrid(ui, room, puzzle.solution)
    wide = min(max(grid.outer.width, fixed(LEAST)), room.width)
    main, column = columns(ui, area, wide, px(760))
    grid.move_to(left=main.left + (wide - grid.outer.width) // 2, top=room.top)
    device_chips = device_chips and Devices(ui, main, devices(puzzle))
    top = grid.outer.bottom + fixed(GAP)
    bar = ClueBar(ui, strip(main, top, min(top + max(high, px(BAR)), area.bottom)))
    column, notch = split_foot(ui, column, area.top, bar.rect.bottom, foot)
    keys = cut_foot(column, _keys_high(ui, column.height), px(GAP)) if fingers else None
    clues, found = _clues_and_ring(ui, column, puzzle, letters)
    return CrosswordLayout(grid, bar, clues, keys, notch, device_chips, found)


def _beside_keys(ui: Ui, area: Rect, puzzle: Puzzle, foot: int, letters: int) -> CrosswordLayout:
    """The keyboard beside the grid, under one clue: there is no room for a list of clues."""
    px = ui.fixed_px
    room = inset(area, right=area.width - round(area.width * 0.56))
    device_chips = _device_chips(ui, room.copy(), puzzle, room)
    grid = LetterGrid(ui, room, puzzle.solution)
    main, column = columns(ui, area, grid.outer.width, ui.px(760))
    grid.move_to(left=main.left, top=room.top)
    column, notch = split_foot(ui, column, area.top, grid.outer.bottom, foot)
    high = min(max(ui.px(BAR), needed_height(ui, puzzle, column.width, 3)), column.height // 3)
    bar = ClueBar(ui, strip(column, column.top, column.top + high), CLUES)
    keys = inset(column, top=high + px(GAP))
    row = _ring_row(ui, keys, letters, px(LEAST_KEYS)) if letters else None
    keys.height = min(keys.height, ui.px(KEYS))
    return CrosswordLayout(grid, bar, Clues(), keys, notch, device_chips, row)


def _clues_and_ring(ui: Ui, column: Rect, puzzle: Puzzle, letters: int) -> tuple[Clues, RingTiles | None]:
    """The clues, with a ring at the bottom of the emptier list, or a row under both if there is little room."""
    clues, gap = Clues().fill(ui, column, puzzle), ui.fixed_px(GAP)
    if not letters:
        return clues, None
    for side in (ui.px(TILE), ui.fixed_px(TILE)):
        if (foot := clues.reserve_foot(ring_side(side, letters), gap)) is not None:
            return clues, arrange_ring(foot.center, side, letters)
    rest = column.copy()
    row = arrange_row(cut_foot(rest, ui.fixed_px(TILE), gap), ui.fixed_px(TILE), ui.fixed_px(LEAST_TILE), letters)
    if row is None or rest.height < ui.px(LEAST_LIST):
        return clues, None
    return clues.fill(ui, rest, puzzle, clues.style), row


def _portrait(ui: Ui, area: Rect, puzzle: Puzzle, turn: str, ring: RingNeeds) -> CrosswordLayout:
    px, (letters, has_ring) = ui.fixed_px, ring  # the grid comes first: other parts keep their size at 100 per cent
    gap = px(GAP if area.height > px(500) else TIGHT)
    bar_high = min(max(px(TALL_BAR), needed_height(ui, puzzle, area.width, 3)), area.height // (3 if ui.watched else 7))
    keys_high = min(px(KEYS), max(area.height // 4, px(120)))
    room = inset(area, bottom=bar_high + keys_high + 2 * gap)
    device_chips = _device_chips(ui, area, puzzle, room)
    grid = LetterGrid(ui, room, puzzle.solution)
    spare = room.height - grid.outer.height
    grid.move_to(left=grid.outer.left, top=room.top + spare // 3)
    bar = ClueBar(ui, strip(area, grid.outer.bottom + gap, grid.outer.bottom + gap + bar_high), turn)
    top = bar.rect.bottom + gap
    if turn == CLUES:
        top = max(top, area.bottom - keys_high - spare // 3)
        under = strip(area, top, top + keys_high)
        row = _ring_row(ui, under, letters, px(LEAST_KEYS)) if has_ring else None
        return CrosswordLayout(grid, bar, Clues(), under, device_chips=device_chips, ring=row)
    under = strip(area, top, area.bottom)
    row = _ring_row(ui, under, letters, ui.px(LEAST_LIST)) if letters else None
    return CrosswordLayout(grid, bar, Clues().fill(ui, under, puzzle), None, device_chips=device_chips, ring=row)


def _ring_row(ui: Ui, under: Rect, letters: int, least: int) -> RingTiles | None:
    """A row of letters at the top of `under`, which shrinks, but not below `least`."""
    px = ui.fixed_px
    high = min(px(TILE), under.height - least - px(TIGHT))
    if high < px(LEAST_TILE):
        return None
    room = strip(under, under.top, under.top + high)
    under.update(inset(under, top=high + px(TIGHT)))
    return arrange_row(room, high, px(LEAST_TILE), letters) if letters else None


def _device_chips(ui: Ui, area: Rect, puzzle: Puzzle, room: Rect) -> Devices | None:
    """The devices at the top of the area, above the room of the grid; None if there are none, or no room for them."""
    has_tricks = puzzle.parses and len(puzzle.solution.slots) > 1  # exercises are named after their device
    device_chips = Devices(ui, area, devices(puzzle)) if has_tricks else None
    if device_chips is None or not device_chips.area.height:
        return None
    room.update(inset(room, top=device_chips.area.height + ui.px(GAP)))
    return device_chips


def shade_of(theme: Theme, ground: Colour | None) -> Colour:
    if ground is None:
        return mix(theme.cell, theme.ink, SHADE)
    return mix(ground, ON_GROUP if ground == theme.centre else theme.ink, UNDER)


def ring(theme: Theme, ground: Colour | None, *, at_cursor: bool) -> Colour:
    return mix(ground or theme.cell, ON_GROUP if at_cursor else theme.ink, RING)


def sketch(target: Surface, ui: Ui, rect: Rect, state: State) -> None:
    """A small picture of the grid; only small grids have numbers."""
    theme, layout = ui.theme, state.puzzle.solution
    numbered = max(layout.width, layout.height) <= NUMBERED

    def face(spot: Spot) -> CellFace:
        ground = shade_of(theme, None) if spot in state.puzzle.shades else None
        circle = ring(theme, ground, at_cursor=False) if spot in state.puzzle.circles else None
        return CellFace(state.letter(spot), theme.ink, ground, circle=circle)

    LetterGrid(ui, rect, layout, numbered=numbered).draw(target, face, lambda: None)


def crossing_colour(theme: Theme) -> Colour:
    return mix(theme.cell, theme.cell_word, 0.45)


class CrosswordPicture:
    def __init__(
        self, grid: LetterGrid, cursor: WordCursor, view: View[State], wave: Wave, *, pencil: bool = False
    ) -> None:
        self.grid, self.cursor, self.view, self.wave, self.pencil = grid, cursor, view, wave, pencil
        self.theme = grid.ui.theme
        self.over = is_solved(view.state)
        self.won = self.over and not is_mostly_revealed(view.state)
        self.themed = view.state.puzzle.themed
        self.word = frozenset(cursor.slot.spots)
        crossing = cursor.crossing
        self.crossing = frozenset(crossing.spots) if crossing else frozenset()

    def draw(self, target: Surface) -> None:
        self.grid.draw(target, self.face, lambda: self._marks(target))

    def face(self, spot: Spot) -> CellFace:
        state = self.view.state
        letter, ground = state.letter(spot), self.ground(spot)
        at_cursor = ground == self.theme.centre
        if spot in state.puzzle.shades:
            ground = shade_of(self.theme, ground)
        if at_cursor:
            ink = mix(ground or self.theme.centre, ON_GROUP, 0.62) if spot in state.pencil else ON_GROUP
        elif spot in state.pencil:
            ink = pencil_colour(self.theme, ground or self.theme.cell)
        else:
            ink = self.theme.ink
        circle = ring(self.theme, ground, at_cursor=at_cursor) if spot in state.puzzle.circles else None
        if not self.won:
            return CellFace(letter, ink, ground, pencil=spot in state.pencil, circle=circle)
        size = self.grid.layout.height, self.grid.layout.width
        gold, ink = solved_tint(self.theme, self.wave, spot, size, ground or self.theme.cell)
        if self.themed and spot not in self.themed:  # only the theme is gold
            gold, ink = mix(self.theme.cell, gold, BESIDE_THEME), self.theme.ink
        return CellFace(letter, ink, gold, lift=self.wave.height(spot, *size) * HIGH, circle=circle)

    def ground(self, spot: Spot) -> Colour | None:
        if self.over:
            return None
        if spot == self.cursor.spot:
            return self.theme.centre
        if spot in self.word:
            return self.theme.cell_word
        if spot in self.crossing:
            return crossing_colour(self.theme)
        return None

    def _marks(self, target: Surface) -> None:
        state = self.view.state
        for spot in state.wrong | self.view.wrong:
            self.grid.strike(target, spot)
        for spot in state.revealed:
            self.grid.fold(target, spot, on_gold=self.ground(spot) == self.theme.centre)
        for spot in self.view.targets:
            draw_ring(self.grid.ui, target, self.grid.place_of(spot))
        if self.pencil and not self.over:  # dashes around the cell at the cursor, and a small pencil at its corner
            ui, place = self.grid.ui, self.grid.place_of(self.cursor.spot).inflate(-2, -2)
            draw_dashes(target, place, ON_GROUP, max(2, place.width // 18), max(3, place.width // 9))
            badge = square(min(ui.px(24), place.width // 2), center=place.topright).clamp(self.grid.rect)
            ui.shapes.rounded_rect(target, badge, badge.height // 2, ui.theme.ink_2)
            draw_icon(ui, target, "pencil", ui.theme.bg, badge.center, round(badge.height * 0.55))
