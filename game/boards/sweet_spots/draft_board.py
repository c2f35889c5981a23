"""The board of the editor: zones are painted by a drag, filled, swapped and wiped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken
from game.boards.parts.grid import STEPS, draw_ring, fit_grid
from game.boards.sweet_spots.marks import PATTERNS, Drag, Marks, draw_name, ink_on, paint_zones, palette_of
from game.reader.node import Node, SpokenRole
from game.ui.input import Down, Event, Key, Moved, Secondary, Up
from game.ui.shapes import LruCache, square
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.maker import EMPTY, BoardDraft
from generators.sweet_spots.maker import brush as brush_cells
from generators.sweet_spots.rules import zone_name

PAINT, FILL, SWAP, WIPE = TOOLS = ("paint", "fill", "swap", "wipe")
COIN = 0.42  # share of a cell
NAME = 0.24


@dataclass(frozen=True, slots=True)
class Brush:
    """The current tool, and the zone that it paints."""

    tool: str = PAINT
    zone: int = 0
    symmetry: str = ""

    def paint(self, draft: BoardDraft, spots: Iterable[Spot]) -> BoardDraft:
        zone = EMPTY if self.tool == WIPE else self.zone
        return draft.paint(brush_cells(draft, self.symmetry, zone, spots).items())


@dataclass(frozen=True, slots=True)
class PickedZone:
    """A zone was chosen on the board."""

    zone: int


@dataclass(frozen=True, slots=True)
class DraftMarks:
    """Chests and rings over the zones."""

    chests: tuple[Spots, ...] = ()  # chests of one solution, or of two different ones
    lit: Spots = frozenset()  # cells with a problem, or changed ones


Answer: TypeAlias = BoardDraft | PickedZone | Taken | None


class DraftBoard:
    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self._drag: Drag | None = None
        self._sheets: LruCache[object, Surface] = LruCache(1)

    def place(self, ui: Ui, area: Rect, draft: BoardDraft) -> None:
        self.ui = ui
        self.grid = fit_grid(area, draft.size, draft.size)
        self.cursor = self.grid.nearest(self.cursor)
        self.marks = Marks(ui, self.grid.side)

    @property
    def painting(self) -> bool:
        return self._drag is not None

    def preview(self, draft: BoardDraft, brush: Brush) -> BoardDraft:
        """The draft as the drag would leave it now."""
        if self._drag is None or brush.tool not in (PAINT, WIPE):
            return draft
        return brush.paint(draft, self._drag.spots)

    def let_go(self) -> None:
        self._drag = None

    def handle(self, event: Event, draft: BoardDraft, brush: Brush) -> Answer:
        match event:
            case Down(at) if (spot := self.grid.spot_at(at)) is not None:
                self.cursor, self._drag = spot, Drag(spot)
                return TAKEN
            case Moved(at, True) if self._drag is not None:
                spot = self.grid.spot_at(at)
                if spot is not None:
                    self._drag.reach(spot)
                return TAKEN
            case Up() if self._drag is not None:
                after, self._drag = self.preview(draft, brush), None
                return after if brush.tool in (PAINT, WIPE) else self._use_tool(draft, brush, self.cursor)
            case Secondary(at) if (spot := self.grid.spot_at(at)) is not None:
                self._drag = None
                return PickedZone(draft.at(spot)) if draft.at(spot) != EMPTY else TAKEN
            case Key():
                return self._key(event, draft, brush)
        return None

    def _use_tool(self, draft: BoardDraft, brush: Brush, spot: Spot) -> BoardDraft:
        if brush.tool == SWAP:
            there = draft.at(spot)
            return draft if there == EMPTY else draft.swap(brush.zone, there)
        return brush.paint(draft, draft.area(spot) if brush.tool == FILL else (spot,))

    def _key(self, key: Key, draft: BoardDraft, brush: Brush) -> Answer:
        if key.control or key.alt:
            return None
        if key.name in STEPS:
            here, self.cursor = self.cursor, self.grid.beside(self.cursor, key.name)
            if key.shift and brush.tool in (PAINT, WIPE):
                return brush.paint(draft, (here, self.cursor))
            return TAKEN
        if key.name in ("space", "return", "enter"):
            return self._use_tool(draft, brush, self.cursor)
        if key.name in ("backspace", "delete"):
            return self._use_tool(draft, Brush(WIPE, symmetry=brush.symmetry), self.cursor)
        zone = ord(key.name) - ord("a") if len(key.name) == 1 else EMPTY
        return PickedZone(zone) if 0 <= zone < draft.size else None

    def node(self, draft: BoardDraft, marks: DraftMarks, *, focused: bool) -> Node:
        """The board for a screen reader: each cell with its zone, position and marks."""
        tell, rows = self.ui.tell, dict[int, list[Node]]()
        for spot in self.grid.spots():
            zone = draft.at(spot)
            name = say("reader.no_zone") if zone == EMPTY else say("reader.zone", name=zone_name(zone))
            name = say("reader.lit", name=name) if spot in marks.lit else name
            where = say("reader.place", row=spot[0] + 1, column=spot[1] + 1)
            chest = chest_words(marks.chests, spot)
            words = say("reader.cell", name=name, where=where)
            words = words if chest is None else say("reader.cell_in", name=name, where=where, group=chest)
            key, bounds = f"cell:{spot[0]},{spot[1]}", tuple(self.grid.place_of(spot))
            cell = Node(key, SpokenRole.CELL, tell(words), bounds, short=tell(name), presses=True)
            rows.setdefault(spot[0], []).append(replace(cell, focused=focused and spot == self.cursor))
        cells = (
            Node(f"row:{row}", SpokenRole.ROW, tell("reader.line", number=row + 1), (), tuple(cells))
            for row, cells in rows.items()
        )
        return Node("board", SpokenRole.GRID, tell("editor.board"), tuple(self.grid.rect), tuple(cells))

    def draw(self, target: Surface, draft: BoardDraft, marks: DraftMarks, *, by_key: bool) -> None:
        ui, grid = self.ui, self.grid
        colours = colours_of_draft(ui, draft)
        sheet = self._sheets.get((draft.zones, grid.side, ui), lambda: self._paint(draft, colours))
        target.blit(sheet, grid.rect)
        for spot in marks.lit:
            draw_ring(ui, target, grid.place_of(spot), ui.theme.accent)
        self._draw_chests(target, marks.chests)
        if by_key:
            draw_ring(ui, target, grid.place_of(self.cursor))

    def _paint(self, draft: BoardDraft, colours: tuple[Colour, ...]) -> Surface:
        """Paint the zones. By the setting each cell has the letter of its zone, or only the first cell of each zone."""
        ui, cell = self.ui, self.grid.side
        patterns = tuple(zone % PATTERNS for zone in range(len(colours)))
        sheet = paint_zones(ui, draft.zones, cell, colours, patterns)
        named = {EMPTY}
        for row, column in () if ui.settings.letters else self.grid.spots():
            zone = draft.at((row, column))
            if zone not in named:
                place = Rect(column * cell, row * cell, cell, cell)
                pixels = max(ui.px(12), round(cell * NAME))
                draw_name(ui, sheet, zone, pixels, ink_on(ui, colours[zone], 0.8), place, bold=True)
                named.add(zone)
        return sheet

    def _draw_chests(self, target: Surface, solutions: tuple[Spots, ...]) -> None:
        """Draw chests where all solutions have them, and a coin with the number of the solution elsewhere."""
        if not solutions:
            return
        shared = frozenset[Spot].intersection(*solutions)
        for spot in shared:
            self.marks.draw_chest(target, self.grid.place_of(spot))
        theme = self.ui.theme
        for number, (each, colour) in enumerate(zip(solutions, (theme.focus, theme.accent), strict=False), 1):
            for spot in each - shared:
                self._draw_coin(target, self.grid.place_of(spot), str(number), colour)

    def _draw_coin(self, target: Surface, place: Rect, number: str, colour: Colour) -> None:
        side = max(14, round(self.grid.side * COIN))
        coin = square(side, center=place.center)
        self.ui.shapes.rounded_rect(target, coin.inflate(4, 4), side // 2 + 2, self.ui.theme.surface)
        self.ui.shapes.rounded_rect(target, coin, side // 2, colour)
        self.ui.text.glyph(target, number, round(side * 0.66), self.ui.theme.surface, coin.center, bold=True)


def chest_words(solutions: tuple[Spots, ...], spot: Spot) -> Phrase | None:
    """The words for a chest at that spot, with the number of the solution if only one has it."""
    found = [number for number, each in enumerate(solutions, 1) if spot in each]
    if not found:
        return None
    return say("reader.chest") if len(found) == len(solutions) else say("reader.chest_of", number=found[0])


def colours_of_draft(ui: Ui, draft: BoardDraft) -> tuple[Colour, ...]:
    """A fixed colour for each zone, so that it stays while others are painted; the last is for empty cells."""
    return (*palette_of(ui)[: draft.size], ui.theme.surface)
