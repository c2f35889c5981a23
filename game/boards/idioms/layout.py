"""The layout of Chinese Idioms: the cells, and beside them the bank with the idiom at the cursor; at the end the
meanings."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TypeAlias

import pygame

from game.boards.parts.grid import LEAST
from game.boards.parts.notch import GridAndList, GridRoom
from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Label, Measure, Paint, Plate, Row, Scroll, Wrap, beside_board
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS, TITLES, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from generators.idioms.explain import meaning, place_of
from generators.idioms.rules import Puzzle, State, is_solved
from generators.kernel.kind import Spot
from generators.kernel.phrases import CHINESE
from generators.lattice.layout import BLANK, Slot
from generators.words.idioms import sense
from generators.words.readings import say_reading, sound_order

Cells: TypeAlias = dict[Spot, pygame.Rect]

CELL, CELL_OF_ROWS = 96, 152  # largest cells, in points
GAP, GAP_OF_ROWS, DOWN_OF_ROWS = 5, 12, 18
TILES = (80, 67, 56, 50, 43, 38, 34, 30)  # points; the first size with which all tiles are visible
TILE_GAP = 6
ROOMY, TIGHT = (30, 96, 14), (20, 36, 6)  # points: space above the tiles, bar below them, gaps
LEAST_ROOMY = 280  # points
EMPTY = "□"
TELL = "meaning"  # what a press on the meaning stands for
STRONG = (Style.STRONG, Style.LABEL_STRONG)


def found_in(state: State, slot: Slot) -> str:
    """The idiom of the answer that stands there."""
    text = state.reads(slot)
    same = (word for word in state.found if word == text or (state.puzzle.in_rows and sorted(word) == sorted(text)))
    return next(same, "")


def wanted_in(state: State, slot: Slot) -> str:
    """The idiom of the slot; where any row may have it, one that is not found."""
    puzzle = state.puzzle
    own = puzzle.words[puzzle.layout.slots.index(slot)]
    return own if own not in state.found else next((word for word in puzzle.words if word not in state.found), own)


class Bank(Panel):
    def __init__(self, ui: Ui, area: pygame.Rect) -> None:
        super().__init__()
        self.ui, self.area = ui, area
        self.used: set[str] = set()  # keys of the used tiles
        self._shown: object = None

    def show(self, state: State, slot: Slot, chosen: str) -> None:
        shown = state, slot, chosen
        if shown == self._shown:
            return
        self._shown = shown
        m = beside_board(self.ui)
        if is_solved(state):
            content: Element = Box([Scroll([self._meanings(state)], rail=14, id="meanings")], pad=(0, 0, 14, 0))
        else:
            head, bar, gap = ROOMY if self.area.height >= m.px(LEAST_ROOMY) else TIGHT
            room = self.area.height - m.px(head + bar + 2 * gap)
            tiles = self._tiles(m, state, chosen, room)
            content = Column([self._head(state, head), tiles, self._bar(state, slot, bar)], gap=gap)
        self.place(m, content, self.area)

    def _head(self, state: State, height: int) -> Element:
        puzzle, tell = state.puzzle, self.ui.tell
        kind = "pieces" if puzzle.divided else "characters"
        count = tell(f"board.idioms.bank_{kind}", all=len(puzzle.bank), left=len(state.left))
        spare = " " + tell("board.idioms.bank_spare", count=puzzle.spare) if puzzle.spare else ""
        return Label(count + spare, LABELS, "ink_2", height=height)

    def _tiles(self, m: Measure, state: State, chosen: str, room: int) -> Element:
        bank, used = state.puzzle.bank, Counter(piece for _, pieces in state.placed for piece in pieces)

        def high(side: int) -> int:
            step = m.px(side + TILE_GAP)
            a_row = max(1, (self.area.width + m.px(TILE_GAP)) // step)
            return -(-len(bank) // a_row) * step

        side = next((each for each in TILES if high(each) <= room), TILES[-1])
        seen, tiles = Counter[str](), list[Element]()
        self.used.clear()
        order = sorted(range(len(bank)), key=lambda at: sound_order(bank[at]) if self.ui.settings.bank_by_sound else ())
        for number in order:
            piece = bank[number]
            seen[piece] += 1
            is_used = seen[piece] <= used[piece]
            is_chosen = piece == chosen and seen[piece] == used[piece] + 1
            key = f"{piece}{seen[piece]}" if seen[piece] > 1 else piece
            tiles.append(self._tile(number, key, side, used=is_used, chosen=is_chosen))
            self.used.update([key] * is_used)
        listed = partial(Node, "bank", SpokenRole.LIST, self.ui.tell("board.idioms.bank"), ())
        scroll = Scroll([Wrap(tiles, gap=TILE_GAP, node=listed)], id="tiles")
        return Box([scroll], height=m.points(max(0, min(room, high(side)))))

    def _tile(self, number: int, key: str, side: int, *, used: bool, chosen: bool) -> Element:
        theme, piece = self.ui.theme, key[0]
        ink = theme.on_selected if chosen else mix(theme.bg, theme.ink_3, 0.55) if used else theme.ink
        plate = Plate("selected" if chosen else "bg" if used else "tile", "line" if used else "", 9)
        picture = Paint(partial(_draw_sign, piece, ink), silent=True)

        def node(_: object) -> Node:
            sound, placed = say_reading(piece), self.ui.tell("reader.placed") if used else ""
            note = " ".join(filter(None, (self.ui.tell(sound) if sound else "", key[1:], placed)))
            return Node(key, SpokenRole.ITEM, piece, note=note, language=CHINESE, chosen=chosen, presses=True)

        return Box([picture], id=key, width=side, height=side, plate=plate, press=lambda: number, node=node)

    def _bar(self, state: State, slot: Slot, height: int) -> Element:
        """The idiom at the cursor: its characters, its place, and its meaning, which costs a hint until it is found."""
        tell, found = self.ui.tell, found_in(state, slot)
        signs = " ".join(found or [state.letter(spot).replace(BLANK, EMPTY) for spot in slot.spots])
        wanted = found or wanted_in(state, slot)
        is_told = found != "" or wanted in state.shown
        words = meaning(found) if found else sense(wanted) if is_told else tell("board.idioms.meaning")
        ink = "ink" if is_told else "accent"
        cost = None if is_told else Label(tell("board.idioms.costs"), LABELS, "ink_2", drop=1)
        place = Label(tell(place_of(state, slot)), LABELS, "ink_2", drop=1)
        roomy = height == ROOMY[1]
        rows = [
            Row([Label(signs, STRONG, grow=roomy), place if roomy else None], gap=12),
            Row([Label(words, BODIES, ink, grow=1, lines=1 + roomy), cost], gap=12, align=0.5, grow=1),
        ]
        press = None if is_told or not sense(wanted) else lambda: TELL
        node = Node(TELL, SpokenRole.BUTTON, words, note=tell("board.idioms.costs"), presses=True)
        rows[1].node = (lambda _: node) if press else None
        plate = Plate("word", "", 12)
        lines = Column(rows, gap=4) if roomy else Row(rows, gap=12)
        return Box([lines], id=TELL, pad=(18, 10 if roomy else 2), height=height, plate=plate, press=press)

    def _meanings(self, state: State) -> Element:
        """All idioms with their sounds and meanings."""
        rows = [
            Column([Label(word, STRONG), Label(meaning(word), BODIES, "ink_2", lines=0)], gap=2)
            for word in state.puzzle.words
        ]
        title = Label(self.ui.tell("idioms.account.title"), TITLES)
        return Column([title, *rows], gap=12, pad=(0, 0, 8, 8))


def _draw_sign(sign: str, ink: Colour, ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    ui.text.glyph(target, sign, round(place.height * 0.58), ink, place.center)


def lay_out(ui: Ui, area: pygame.Rect, puzzle: Puzzle, foot: int = 0) -> GridAndList[Cells, Bank]:
    lowest = max(round(area.height * (0.3 if len(puzzle.bank) < 30 else 0.36)), ui.fixed_px(150))
    room = GridRoom(partial(fit_cells, ui, puzzle), _rect, ui.fixed_px(600), lowest, ui.fixed_px(16))
    return room.split(ui, area, foot, partial(Bank, ui))


def fit_cells(ui: Ui, puzzle: Puzzle, room: pygame.Rect, align: float = 0.5) -> Cells:
    """The largest cells that fit. Rows stand under each other, without the empty rows of the layout."""
    layout, rows = puzzle.layout, sorted({row for row, _ in puzzle.layout.cells()})
    points = (GAP_OF_ROWS, DOWN_OF_ROWS) if puzzle.in_rows else (GAP, GAP)
    gap, down = (min(ui.fixed_px(each), max(1, room.width * each // 700)) for each in points)
    most = ui.fixed_px(CELL_OF_ROWS if puzzle.in_rows else CELL)
    fit = min((room.width + gap) // layout.width - gap, (room.height + down) // len(rows) - down)
    side = max(LEAST, min(fit, most))
    wide, high = layout.width * (side + gap) - gap, len(rows) * (side + down) - down
    left, top = room.centerx - wide // 2, room.top + int((room.height - high) * align)
    return {
        (row, column): pygame.Rect(left + column * (side + gap), top + rows.index(row) * (side + down), side, side)
        for row, column in layout.cells()
    }


def _rect(cells: Cells) -> pygame.Rect:
    first, *rest = cells.values()
    return first.unionall(rest)
