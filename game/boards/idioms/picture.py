"""Chinese Idioms on the screen: the bank; the cells with pieces, the characters that they make,
idioms that are found, what is wrong."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TypeAlias

from pygame import Rect, Surface

from game.boards.board import View
from game.boards.parts.grid import LEAST, GridAndList, GridRoom, Wave, draw_dashes, draw_ring, ribbon_colour
from game.boards.parts.word_cursor import ListPanel
from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Label, Measure, Paint, Plate, Row, Scroll, Wrap, beside_board
from game.ui.scroller import Scroller
from game.ui.shapes import square
from game.ui.text import BODIES, LABELS, TITLES, Style
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.idioms.explain import place_of
from generators.idioms.rules import Pieces, Puzzle, State, is_solved
from generators.kernel.cache import cached
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import CHINESE
from generators.lattice.layout import BLANK, Slot
from generators.words.idioms import by_character, sense
from generators.words.pieces import ABOVE, BESIDE, can_grow, characters_of, division, holders, in_writing_order
from generators.words.readings import idiom_note, say_reading, sound_order

ALONE, WHOLE, NARROW = 0.58, 0.62, (0.4, 0.28)  # shares of a cell: a piece, a character, one of two or more pieces
NAMES, LEAST_NAMES = 0.13, 13  # text about the pieces of a character: share of a cell, and least points
MOSTLY = 0.9  # share of the characters with a piece that must have it on the same side
COMING = 0.52  # share of ink in a character that a piece would make
HIGH = 0.16  # height of the wave, in cells
SKETCHED = 3.0  # points of an edge in a small picture

Cells: TypeAlias = dict[Spot, Rect]

CELL, CELL_OF_ROWS = 96, 152  # largest cells, in points
GAP, GAP_OF_ROWS, DOWN_OF_ROWS = 5, 12, 18  # points: between crossing cells, between cells of a row, between rows
TILES = (80, 67, 56, 50, 43, 38, 34, 30)  # points; the first size with which all tiles are visible
TILE_GAP = 6
ROOMY, TIGHT = (30, 96, 14), (20, 36, 6)  # points: space above the tiles, bar below them, gaps
LEAST_ROOMY = 280  # points
EMPTY = "□"
TELL = "meaning"  # id of a press on the meaning
STRONG = (Style.STRONG, Style.LABEL_STRONG)


def found_in(state: State, slot: Slot) -> str:
    """The idiom of the answer that stands in the slot."""
    text = state.reads(slot)
    same = (word for word in state.found if word == text or (state.puzzle.in_rows and sorted(word) == sorted(text)))
    return next(same, "")


def wanted_in(state: State, slot: Slot) -> str:
    """The idiom of the slot; where any row may have it, one that is not found yet."""
    puzzle = state.puzzle
    own = puzzle.words[puzzle.layout.slots.index(slot)]
    return own if own not in state.found else next((word for word in puzzle.words if word not in state.found), own)


class Bank(ListPanel):
    def __init__(self, ui: Ui, area: Rect) -> None:
        super().__init__()
        self.ui, self.area = ui, area
        self.used: set[str] = set()  # keys of the used tiles
        self.chosen = ""  # key of the chosen tile
        self.tiles, self.meanings = Scroller(), Scroller()  # kept, as elements are made anew with each move

    def show(self, state: State, slot: Slot, chosen: str, carried: str, *, hsk: bool) -> None:
        if self.has_shown(state, slot, chosen, carried, hsk):
            return
        m, self.chosen = beside_board(self.ui), ""
        if is_solved(state):
            meanings = Scroll([self._meanings(state, slot)], scroller=self.meanings, rail=14, id="meanings")
            content: Element = Box([meanings], pad=(0, 0, 14, 0))
        else:
            head, bar, gap = ROOMY if self.area.height >= m.px(LEAST_ROOMY) else TIGHT
            room = self.area.height - m.px(head + bar + 2 * gap)
            tiles = self._bank_tiles(m, state, carried or chosen, room)
            content = Column([self._bank_head(state, head), tiles, self._idiom_bar(state, slot, bar, hsk=hsk)], gap=gap)
        self.place(m, content, self.area)
        if self.chosen and not carried:  # chosen with keys, perhaps out of sight
            self.tiles.reveal(self.rect(self.chosen))
            self.carry()

    def _bank_head(self, state: State, height: int) -> Element:
        puzzle, tell = state.puzzle, self.ui.tell
        kind = "pieces" if puzzle.divided else "characters"
        count = tell(f"board.idioms.bank_{kind}", all=len(puzzle.bank), left=len(state.left))
        spare = " " + tell("board.idioms.bank_spare", count=puzzle.spare) if puzzle.spare else ""
        return Label(count + spare, LABELS, "ink_2", height=height)

    def _bank_tiles(self, m: Measure, state: State, chosen: str, room: int) -> Element:
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
            self.chosen = key if is_chosen else self.chosen
        listed = partial(Node, "bank", SpokenRole.LIST, self.ui.tell("board.idioms.bank"), ())
        scroll = Scroll([Wrap(tiles, gap=TILE_GAP, node=listed)], scroller=self.tiles, id="tiles")
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

    def _idiom_bar(self, state: State, slot: Slot, height: int, *, hsk: bool) -> Element:
        """The idiom at the cursor: its characters, its place, and its meaning, which costs a hint
        until the idiom is found. Learners read the meaning at once."""
        tell, found = self.ui.tell, found_in(state, slot)
        signs = " ".join(found or [state.letter(spot).replace(BLANK, EMPTY) for spot in slot.spots])
        wanted = found or wanted_in(state, slot)
        is_told = hsk or found != "" or wanted in state.shown
        words = idiom_note(found) if found else sense(wanted) if is_told else tell("board.idioms.meaning")
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

    def _meanings(self, state: State, here: Slot) -> Element:
        """All idioms with their sounds and meanings. A press on a row chooses what is spoken."""
        slots = {found_in(state, slot): slot for slot in state.puzzle.layout.slots}

        def row(word: str) -> Element:
            lines = [Label(word, STRONG), Label(idiom_note(word), BODIES, "ink_2", lines=0)]
            plate = Plate("word", "", 12) if slots.get(word) == here else None
            return Column(lines, gap=2, pad=(12, 6), id=word, plate=plate, press=partial(slots.get, word))

        title = Label(self.ui.tell("idioms.account.title"), TITLES)
        return Column([title, *map(row, state.puzzle.words)], pad=(0, 0, 8, 8))


def _draw_sign(sign: str, ink: Colour, ui: Ui, target: Surface, place: Rect) -> None:
    ui.text.glyph(target, sign, round(place.height * 0.58), ink, place.center)


def lay_out(ui: Ui, area: Rect, puzzle: Puzzle, foot: int = 0) -> GridAndList[Cells, Bank]:
    lowest = max(round(area.height * (0.3 if len(puzzle.bank) < 30 else 0.36)), ui.fixed_px(150))
    room = GridRoom(partial(fit_cells, ui, puzzle), _bounds_of, ui.fixed_px(600), lowest, ui.fixed_px(16))
    return room.split(ui, area, foot, partial(Bank, ui))


def fit_cells(ui: Ui, puzzle: Puzzle, room: Rect, align: float = 0.5) -> Cells:
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
        (row, column): Rect(left + column * (side + gap), top + rows.index(row) * (side + down), side, side)
        for row, column in layout.cells()
    }


def _bounds_of(cells: Cells) -> Rect:
    first, *rest = cells.values()
    return first.unionall(rest)


class IdiomsPicture:
    def __init__(self, ui: Ui, cells: Cells, view: View[State], wave: Wave) -> None:
        self.ui, self.cells, self.view, self.wave = ui, cells, view, wave
        self.theme, self.state = ui.theme, view.state
        self.side = next(iter(cells.values())).width
        slots = [(slot, found_in(self.state, slot)) for slot in self.state.puzzle.layout.slots]
        words = self.state.puzzle.words
        self.ribbons = {
            spot: ribbon_colour(words.index(word)) for slot, word in reversed(slots) if word for spot in slot.spots
        }

    def draw(self, target: Surface, here: Spot | None, word: Spots, coming: tuple[Spot | None, str]) -> None:
        """`coming`: the cell over which a piece is dragged, and the piece."""
        for spot in self.cells:
            over = coming[1] if coming[0] == spot and spot in self.state.puzzle.open_cells else ""
            self._draw_cell(target, spot, over, at_cursor=spot == here, in_word=spot in word)
        for spot in self.view.targets:
            draw_ring(self.ui, target, self.cells[spot])

    def _draw_cell(self, target: Surface, spot: Spot, coming: str, *, at_cursor: bool, in_word: bool) -> None:
        theme, place, given = self.theme, self.cells[spot], spot not in self.state.puzzle.open_cells
        ground, edge, line = theme.cell_given if given else theme.cell, mix(theme.line, theme.ink_3, 0.5), 1.0
        if self.view.sketched:  # small pictures on the first page
            edge, line = theme.ink_3, SKETCHED
        if spot in self.ribbons:
            ground, edge = self.ribbons[spot], self.ribbons[spot]
        elif at_cursor or coming:
            ground, edge, line = theme.centre, theme.ink, 2.0
        elif spot in self.view.wrong or spot in self.view.faults:
            ground, edge = mix(theme.cell, theme.error, 0.28), theme.error
        elif in_word or spot in self.view.lit:
            ground = theme.cell_word
        if at_cursor:
            edge, line = theme.ink, 2.0
        width = max(1, self.ui.fixed_px(line))
        self.ui.shapes.rounded_rect(target, place, min(self.ui.fixed_px(12), self.side // 6), ground, edge, width)
        ink = ON_GROUP if spot in self.ribbons or ground == theme.centre else theme.ink
        rows, columns = self.state.puzzle.layout.height, self.state.puzzle.layout.width
        lifted = place.move(0, -round(self.wave.height(spot, rows, columns) * HIGH * self.side))
        pieces = self.state.at(spot) if self.state.puzzle.divided else ()
        if coming:
            pieces = (*pieces, coming)
            self._signs(target, lifted, characters_of(pieces)[:1], pieces, mix(theme.centre, ink, COMING), bold=False)
        else:
            signs = tuple(filter(str.strip, (self.state.letter(spot),)))
            self._signs(target, lifted, signs, pieces, ink, bold=given or spot in self.ribbons or len(pieces) > 1)
        if self.state.puzzle.divided and len(pieces) > 1 and not can_grow(pieces):
            self._draw_impossible(target, place)
        elif spot in self.view.wrong:
            self._draw_cross(target, place.move(0, self.side // 2 - round(self.side * 0.14)).center)

    def _signs(self, target: Surface, place: Rect, signs: Pieces, pieces: Pieces, ink: Colour, *, bold: bool) -> None:
        """Draws the character with the names of its pieces, or pieces that make none yet."""
        glyph, side = self.ui.text.glyph, self.side
        if signs:
            names = max(round(side * NAMES), self.ui.fixed_px(LEAST_NAMES))
            named = len(pieces) > 1 and names * 4 <= side
            up = round(side * 0.08) if named else 0
            size = round(side * (WHOLE if bold else ALONE))
            glyph(target, signs[0], size, ink, (place.centerx, place.centery - up), bold=bold)
            if named:
                written, bottom = " ".join(in_writing_order(pieces, signs[0])), place.bottom - round(names * 0.85)
                glyph(target, written, names, ink, (place.centerx, bottom))
            elif len(pieces) == 1:
                self._draw_rest(target, place, signs[0], ink)
            return
        size = round(side * NARROW[len(pieces) > 2]) if pieces else 0
        for number, piece in enumerate(pieces):
            x = place.left + round(side * (0.06 + 0.88 * (number + 0.5) / len(pieces)))
            glyph(target, piece, size, ink, (x, place.centery))

    def _draw_rest(self, target: Surface, place: Rect, piece: str, ink: Colour) -> None:
        """Draws a frame for the rest of the character beside a piece that is no character by itself."""
        side = usual_side(piece)
        if side is None:
            return
        (how, number), inside = side, place.inflate(-self.side // 6, -self.side // 6)
        frame = Rect(inside)
        if how == BESIDE:
            frame.width = round(inside.width * 0.56)
            frame.left = inside.right - frame.width if number == 0 else inside.left
        elif how == ABOVE:
            frame.height = round(inside.height * 0.56)
            frame.top = inside.bottom - frame.height if number == 0 else inside.top
        else:
            frame = inside.inflate(-inside.width // 2, -inside.height // 2).move(self.side // 10, self.side // 8)
        draw_dashes(target, frame, ink, max(1, self.ui.fixed_px(1)), max(2, self.side // 24))

    def _draw_impossible(self, target: Surface, place: Rect) -> None:
        """Marks pieces that no character has together, by more than a colour."""
        thick, dash, error = max(2, self.ui.fixed_px(2)), max(3, self.side // 12), self.theme.error
        draw_dashes(target, place.inflate(-self.side // 9, -self.side // 9), error, thick, dash)
        self._draw_cross(target, (place.centerx, place.bottom - round(self.side * 0.14)))

    def _draw_cross(self, target: Surface, at: tuple[int, int]) -> None:
        radius = max(5, min(round(self.side * 0.1), self.ui.fixed_px(11)))
        self.ui.shapes.dot(target, at, radius, self.theme.error)
        self.ui.text.glyph(target, "×", round(radius * 1.7), self.theme.surface, at, bold=True)


def draw_carried(ui: Ui, target: Surface, piece: str, at: tuple[int, int]) -> None:
    """Draws the carried piece below the pointer, so that the cell under the pointer can be seen."""
    place = square(ui.fixed_px(56), topleft=(at[0] + ui.fixed_px(10), at[1] + ui.fixed_px(10)))
    ui.shapes.rounded_rect(target, place, ui.fixed_px(10), ui.theme.selected)
    ui.text.glyph(target, piece, round(place.height * ALONE), ui.theme.on_selected, place.center)


@cached
def usual_side(piece: str) -> tuple[str, int] | None:
    """The usual division of characters with the piece, and its part in it; None without a usual place."""
    found = [each for sign in holders(piece) if (each := division(sign)) is not None and piece in each.pieces]
    sides = Counter((each.how, each.pieces.index(piece)) for each in found)
    side = max(sides, key=sides.__getitem__, default=None)
    return side if piece not in by_character() and side and sides[side] > MOSTLY * sides.total() else None
