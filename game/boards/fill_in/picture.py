"""Places and draws Fill-In: the grid, the list of words, and how a word is chosen and dropped."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from pygame import Rect, Surface

from game.boards.board import View
from game.boards.parts.grid import GridAndList, GridRoom, Wave, draw_ring, solved_tint
from game.boards.parts.letter_grid import CellFace, LetterGrid
from game.boards.parts.word_cursor import ListDrag, ListPanel, WordCursor
from game.reader.node import Node, SpokenRole
from game.ui.animation import Motion, ease_out
from game.ui.elements import Box, Column, Element, Host, Label, Measure, Plate, Row, Scaled, Scroll, Wrap
from game.ui.input import Point
from game.ui.scroller import Scroller
from game.ui.text import Style
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.fill_in.rules import State, can_place, is_solved, placed_words, slots_for
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import CHINESE, ENGLISH, say
from generators.lattice.layout import OPEN, Slot
from generators.words.signs import sign_name

LENGTH = 0.3  # seconds that new words flash
HIGH = 0.16  # height of the wave, in cells
NOWHERE: Spots = frozenset()
NEAR = 0.9  # cells between a slot and a word dropped on it
HEAD, ROW = 34, 38  # points
GUTTER = 92  # points: lengths beside their words
LANGUAGES = {"letter": ENGLISH, "character": CHINESE}  # language of the words, by their signs
WIDE = 452  # points: in a narrower card they are above
UNFIT = 0.66  # share of ink in words that do not fit here: 7 to 1 with high contrast
# The first in which all words are visible:
SIZES = ((1.4, Style.BODY), (1.2, Style.BODY), (1.0, Style.BODY), (1.0, Style.LABEL))


@dataclass(slots=True, eq=False, kw_only=True)
class Word(Box):
    style: Style
    words: WordList

    def paint(self, target: Surface, host: Host) -> None:
        """Draw a word whole, or not yet: no half lines."""
        m, ui, theme, words = self.m, self.m.ui, self.m.ui.theme, self.words
        if not words.scroller.window.contains(self.rect):
            return
        ground, ink = theme.surface, theme.ink
        if self.id == words.chosen:
            ground, ink = theme.selected, theme.on_selected
        elif self.id in words.placed:
            ink = theme.ink_3
        elif words.fitting is not None:
            fits = self.id in words.fitting
            ground, ink = (theme.word, ink) if fits else (ground, mix(theme.surface, theme.ink, UNFIT))
        if host.look_of_box(self.id).hovered and self.id != words.chosen:
            ground = mix(ground, theme.ink, 0.08)
        plate = self.rect.inflate(-m.px(4), -m.px(4))
        if ground != theme.surface:
            ui.shapes.rounded_rect(target, plate, m.px(8), ground)
        left = plate.move(m.px(8), 0)
        used = ui.text.draw(target, self.id, self.style, ink, left)
        if self.id in words.placed:
            target.fill(ink, (left.left - m.px(2), left.centery, used + m.px(4), max(1, m.px(1.5))))

    def nodes(self) -> Iterator[Node]:
        """Only a word in sight can be pressed."""
        words, seen = self.words, self.words.scroller.window.contains(self.rect)
        fits = words.fitting is not None and self.id in words.fitting
        note = "reader.placed" if self.id in words.placed else "reader.fits_here" if fits else ""
        node = Node(self.id, SpokenRole.ITEM, self.id, note=self.m.ui.tell(note) if note else "")
        node = replace(node, language=LANGUAGES.get(sign_name(self.id), ""), chosen=self.id == words.chosen)
        yield replace(node, bounds=tuple(self.rect), presses=True) if seen else node


class WordList(ListPanel):
    """A card with the words by length, in the largest letters in which all are visible."""

    def __init__(self, ui: Ui, area: Rect, words: tuple[str, ...]) -> None:
        super().__init__()
        self.chosen, self.placed = "", frozenset[str]()
        self.fitting: frozenset[str] | None = None  # None: no slot is chosen
        m = Measure((ui,))
        for share, style in SIZES:
            groups = self._groups(ui.at(ui.scale * share), style, words, beside=area.width >= ui.px(WIDE))
            self.scroller = Scroller()
            card = Box([Scroll([groups], scroller=self.scroller, rail=16)], pad=(16, 8), plate=Plate())
            high = card.high(m, area.width)
            if high <= area.height:
                break
        self.area = Rect(area.topleft, (area.width, min(area.height, high)))  # no larger than its words
        self.place(m, card, self.area)

    def _groups(self, ui: Ui, style: Style, words: tuple[str, ...], *, beside: bool) -> Element:
        """The words by length, each under its length or `beside` it."""
        name = "board.fill_in.length_numbers" if words[0].isdigit() else "board.fill_in.length"
        signs = say(f"sign.{sign_name(words[0])}s")
        titles = {length: ui.tell(name, length=length, signs=signs) for length in map(len, words)}
        gutter = max(GUTTER, *(ui.text.width(each, Style.LABEL_STRONG) / ui.scale + 10 for each in titles.values()))
        self.heads, groups = list[tuple[Label, set[str]]](), list[Element]()
        for length, group in groupby(words, key=len):
            title, here = titles[length], list(group)
            wide = max(64, max(ui.text.width(each, style) for each in here) / ui.scale + 26)
            new = partial(Word, style=style, words=self, width=wide, height=ROW)
            cells = Wrap([new(id=each, press=partial(str, each)) for each in here], grow=1)
            head = Label(title, Style.LABEL_STRONG, height=ROW if beside else HEAD, width=gutter * beside, silent=True)
            both = [head, cells]
            listed = partial(Node, f"length:{length}", SpokenRole.LIST, title, ())
            groups.append(Row(both, align=0.0, node=listed) if beside else Column(both, node=listed))
            self.heads.append((head, set(here)))
        return Scaled([Column(groups, gap=8, pad=(0, 0, 0, 8))], ui=ui)

    def mark(self, chosen: str, placed: frozenset[str], fitting: frozenset[str] | None) -> None:
        self.chosen, self.placed, self.fitting = chosen, placed, fitting
        for head, words in self.heads:
            head.ink = "ink_3" if words <= placed else "ink"

    def show(self, word: str) -> Rect:
        """Scroll to the word; its place."""
        place = self.rect(word)
        self.scroller.centre(place)
        self.carry()
        return place


def lay_out(ui: Ui, area: Rect, state: State, foot: int = 0) -> GridAndList[LetterGrid, WordList]:
    def fit(room: Rect, align: float) -> LetterGrid:
        grid = LetterGrid(ui, room, state.puzzle.layout, numbered=False)
        spare = room.height - grid.outer.height
        grid.move_to(left=grid.outer.left, top=room.top + int(spare * align))
        return grid

    px = ui.fixed_px  # the grid does not grow with large text
    lowest = max(round(area.height * 0.27), px(110))
    room = GridRoom(fit, lambda grid: grid.outer, ui.px(640), lowest, px(12))
    return room.split(ui, area, foot, lambda column: WordList(ui, column, state.puzzle.words))


@dataclass(slots=True)
class Choice:
    """A chosen word of the list, or the slot at the cursor if it is the one chosen."""

    word: str = ""
    asking: bool = False

    def set(self, word: str = "", *, asking: bool = False) -> None:
        self.word, self.asking = word, asking

    def turn(self, by: int, able: tuple[str, ...]) -> bool:
        """Choose the slot and the next word that fits; False if there is none."""
        self.asking = True
        if able:
            at = able.index(self.word) + by if self.word in able else (0 if by > 0 else -1)
            self.word = able[at % len(able)]
        return bool(able)


def slot_near(grid: LetterGrid, state: State, word: str, at: Point) -> Slot | None:
    """The slot for a word dropped here: the nearest one that it fits."""
    if not grid.rect.inflate(grid.cell, grid.cell).collidepoint(at):
        return None
    slots = (slot for slot in state.puzzle.layout.slots if can_place(state, slot, word))
    gaps = {slot: gap for slot in slots if (gap := _gap(grid, slot, at)) <= NEAR * grid.cell}
    least = min(gaps.values(), default=0.0)
    return nearest(grid, [slot for slot, gap in gaps.items() if gap == least], at) if gaps else None


def nearest(grid: LetterGrid, slots: Iterable[Slot], at: Point) -> Slot:
    return min(slots, key=lambda slot: math.dist(_rect(grid, slot).center, at))


def _gap(grid: LetterGrid, slot: Slot, at: Point) -> float:
    place = _rect(grid, slot)
    x = max(place.left - at[0], 0, at[0] - place.right)
    y = max(place.top - at[1], 0, at[1] - place.bottom)
    return math.hypot(x, y)


def _rect(grid: LetterGrid, slot: Slot) -> Rect:
    return grid.place_of(slot.spots[0]).union(grid.place_of(slot.spots[-1]))


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

    def draw(self, target: Surface, cursor: WordCursor, choice: Choice, drag: ListDrag, aim: Slot | None) -> None:
        state, asks = self.view.state, choice.asking
        self.cell = cursor.spot if asks else None
        self.word = frozenset(cursor.slot.spots) if asks else NOWHERE
        able = slots_for(state, choice.word) if choice.word and not asks else ()
        self.open = frozenset(spot for slot in able for spot in slot.spots)  # slots of the chosen word
        goal = cursor.slot if asks else aim
        if drag.carried:
            goal = slot_near(self.grid, state, drag.carried, drag.at)
        put = choice.word and goal is not None and can_place(state, goal, choice.word)
        self.ghost = dict(zip(goal.spots, choice.word, strict=True)) if put and goal else {}
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

    def _marks(self, target: Surface) -> None:
        for spot in self.view.wrong:
            self.grid.strike(target, spot)
        for spot in self.view.targets:
            draw_ring(self.grid.ui, target, self.grid.place_of(spot))
        if self.cell is not None and self.cell in self.view.faults:
            draw_ring(self.grid.ui, target, self.grid.place_of(self.cell))
        for slot in self.grid.layout.slots if self.view.lit else ():
            if not (self.grid.ui.large and self.view.state.letter(slot.start).strip()):
                self.grid.draw_number(target, str(slot.number), slot.start)


def draw_ghost(grid: LetterGrid, target: Surface, word: str, at: Point, *, touch: bool) -> None:
    """Draws the dragged word in tiles, above a finger so that it can be read."""
    ui, theme = grid.ui, grid.ui.theme
    side = min(grid.cell, ui.px(44))
    place = Rect(0, 0, side * len(word), side)
    place.center = (at[0], at[1] - (round(side * 1.3) if touch else 0))
    place.clamp_ip(target.get_rect())
    ui.shapes.rounded_rect(target, place.inflate(ui.px(6), ui.px(6)), ui.px(8), theme.selected)
    for number, letter in enumerate(word):
        tile = Rect(place.left + number * side, place.top, side, side)
        ui.shapes.rounded_rect(target, tile.inflate(-2, -2), ui.px(5), theme.centre)
        ui.text.glyph(target, letter, round(side * 0.56), ON_GROUP, tile.center)
