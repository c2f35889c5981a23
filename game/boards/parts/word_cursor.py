"""Filling a grid of words: the cursor and the moves it makes; what is dragged from a list to the grid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import Protocol, TypeAlias, TypeVar

from pygame import Rect

from game.boards.board import M
from game.boards.parts.grid import STEPS, NotchedBoard, Press, Scroll, Wave
from game.store.settings import Settings
from game.ui.input import Down, Key, Moved, Point, Secondary, Up
from game.ui.panel import Panel
from game.ui.scroller import SLACK
from game.ui.ui import Ui
from game.ui.widget import Chosen
from generators.kernel.kind import Spot, Spots
from generators.lattice.layout import ACROSS, BLANK, DOWN, Layout, Slot

ALONG = {"left": ACROSS, "right": ACROSS, "up": DOWN, "down": DOWN}
OTHER = {ACROSS: DOWN, DOWN: ACROSS}
GRID = "grid"  # part of a board that is pressed

Blank: TypeAlias = Callable[[Spot], bool]  # is there no letter yet?

LETTERS = frozenset(ascii_lowercase)
SIGNS = {letter: letter.upper() for letter in LETTERS} | {
    name: digit for digit in digits for name in (digit, f"[{digit}]")
}  # key name to sign; names in brackets are from the keypad


class Written(Protocol):
    def letter(self, spot: Spot) -> str: ...


def every(_: Spot) -> bool:
    return True


def blank_in(state: Written) -> Blank:
    return lambda spot: state.letter(spot) == BLANK


@dataclass(slots=True)
class WordCursor:
    """The current cell and direction; there is always a word in this direction."""

    layout: Layout
    spot: Spot
    direction: str
    jumped: bool = False  # moved by itself to this cell, so a click there only places the cursor
    clicked: bool = False  # placed by a click, with nothing written yet
    passed: tuple[Spot, ...] = ()  # filled cells of this word before the cursor that the player may type again
    rest: tuple[Spot, ...] = ()  # as above, for the last word, after its last written cell
    gap: Spot | None = None  # clicked; a letter typed there was also the first one of the word
    typing: bool = False  # came here by a letter written before
    ended: bool = False  # stays in the word that is full now
    whole: bool | None = None  # does the player type filled cells again? None while it is not known

    @property
    def slot(self) -> Slot:
        found = self.layout.slot_at(self.spot, self.direction)
        assert found is not None, "ensured by go()"
        return found

    @property
    def crossing(self) -> Slot | None:
        return self.layout.slot_at(self.spot, OTHER[self.direction])

    def go(self, spot: Spot, direction: str) -> None:
        """Go to a cell; in the other direction if there is no word in this one."""
        self.spot = spot
        self.direction = direction if self.layout.slot_at(spot, direction) else OTHER[direction]
        self.jumped, self.clicked, self.typing, self.ended, self.passed, self.rest = False, False, False, False, (), ()
        self.gap = self.whole = None

    def tap(self, spot: Spot, blank: Blank, *, turns: bool = True, unfinished: bool = False) -> None:
        """A click: with `turns`, a second one on a cell goes the other way; with `unfinished`, the
        first one chooses a word that is not full."""
        if turns and spot == self.spot and not self.jumped:
            self.flip()
        else:
            self.go(spot, self.direction)
            crossing = self.crossing.spots if unfinished and self.crossing else ()
            if any(map(blank, crossing)) and not any(map(blank, self.slot.spots)):
                self.flip()
        self.clicked = True
        if blank(spot):
            self._offer_start(blank)

    def flip(self) -> None:
        self.go(self.spot, OTHER[self.direction])

    def enter(self, slot: Slot, blank: Blank) -> None:
        """Go to the first empty cell of a word, or else to its start."""
        self.go(next((spot for spot in slot.spots if blank(spot)), slot.start), slot.direction)
        self.jumped = True
        self._offer_start(blank)

    def _offer_start(self, blank: Blank) -> None:
        """The player may type the word from its start if all its cells before this one are filled."""
        spots = self.slot.spots
        before = spots[: spots.index(self.spot)]
        self.passed = () if any(map(blank, before)) else before

    def arrow(self, name: str) -> None:
        """Go to the next open cell that way. An arrow across the word first turns."""
        if ALONG[name] != self.direction and self.crossing is not None:
            self.flip()
            return
        row, column = self.spot
        down, right = STEPS[name]
        while 0 <= row + down < self.layout.height and 0 <= column + right < self.layout.width:
            row, column = row + down, column + right
            if self.layout.is_open(row, column):
                self.go((row, column), ALONG[name])
                return

    def advance(self, blank: Blank, *, skip: bool, onward: bool) -> None:
        """Move on after a letter was written; with `skip` to an empty cell, unless a whole word is
        typed, with `onward` past the end of the word."""
        here, slot, whole, self.clicked = self.spot, self.slot, self.whole, False
        spots, fresh = slot.spots, blank(here)
        at = spots.index(here)
        later, earlier = spots[at + 1 :], spots[:at]
        empty = [spot for spot in (*later, *earlier) if blank(spot)]
        onward = onward and any(blank(spot) for spot in self.layout.cells() if spot != here)  # else the grid is full
        by_cell = whole or not skip
        self.ended = not empty and bool(not later if by_cell else fresh)
        if skip and empty and ((fresh and not whole) or not later):
            self.spot = empty[0]
        elif onward and self.ended:
            self.step(1, lambda spot: spot != here and blank(spot), skip=True)
            if not skip:
                self.go(self.slot.start, self.direction)
        elif later:
            self.spot = later[0]
        stands = () if whole is False else later
        behind = self.slot == slot and self.spot in later
        if self.slot == slot:
            self.passed = stands[: later.index(self.spot)] if behind else ()
        self.rest = () if behind else stands
        self.whole = whole if self.rest or self.slot == slot else None
        self.jumped, self.typing = self.spot not in (here, *later[:1]), self.slot == slot

    def takes_over(self, letter: str, state: Written) -> bool:
        """True if the player types a letter that is there already. From then on a whole word is
        typed: a letter goes to each cell of it, also over another. Until then filled cells are
        passed."""
        if self.rest and (self.whole or state.letter(self.rest[0]) == letter):
            self.rest = self.rest[1:]
            self.whole = True if self.rest else None
            return True
        self.rest = ()
        spots, blank = self.slot.spots, blank_in(state)
        if self.clicked and self.spot != spots[-1] and all(map(blank, spots)):
            self.go(spots[0], self.direction)  # nothing stands: the whole word is typed
        begins, gap, self.gap = state.letter(spots[0]) == letter, self.gap, None
        if gap is not None and begins:
            self.go(gap, self.direction)  # same letter again: it was for that cell
            return False
        if (
            self.clicked
            and self.whole is None
            and begins
            and not self.passed
            and blank(self.spot)
            and self.spot != spots[-1]
        ):
            gap = self.spot
            self.enter(self.slot, blank)  # the whole word is typed, from any gap but its last cell: a final S is common
            self.gap = gap
        if self.whole and self.passed[:1] == spots[1:2] and state.letter(spots[0]) == letter != state.letter(spots[1]):
            self.passed, self.whole = (), None  # same letter again: it was for the empty cell
        if self.passed and state.letter(self.passed[0]) == letter:
            self.passed, self.whole = self.passed[1:], True
            return True
        if self.passed and self.whole:
            self.spot = self.passed[0]
        elif self.passed and self.passed[0] != self.slot.start:
            self.whole = False  # only missing letters
        elif state.letter(self.spot) == letter:
            self.whole = True
        self.passed = ()
        return False

    def backspace(self, blank: Blank) -> Spot:
        """The cell to clear: this one, or the one before if it is empty."""
        self.go(self.spot, self.direction)
        if blank(self.spot):
            self._retreat()
        return self.spot

    def _retreat(self) -> None:
        """Go one cell back; from the start of a word to the end of the previous word."""
        spots = self.slot.spots
        at = spots.index(self.spot)
        before = self.layout.slots.index(self.slot) - 1
        if at > 0:
            self.spot = spots[at - 1]
        elif before >= 0:
            slot = self.layout.slots[before]
            self.go(slot.spots[-1], slot.direction)

    def step(self, by: int, blank: Blank, *, skip: bool) -> None:
        """Go to the next or previous word; if `skip`, past full words, unless all are full, and past filled cells."""
        slots = self.layout.slots
        at = slots.index(self.slot)
        ring = [slots[(at + by * step) % len(slots)] for step in range(1, len(slots) + 1)]
        unfinished = [slot for slot in ring if any(map(blank, slot.spots))]
        if not unfinished or not skip:
            unfinished = ring
        self.enter(unfinished[0], blank if skip else every)

    def walk(self, key: Key, settings: Settings, blank: Blank) -> bool:
        """Handle a key that only moves the cursor; False for other keys."""
        match key.name:
            case "left" | "right" | "up" | "down":
                self.arrow(key.name)
            case "tab":
                self.step(-1 if key.shift else 1, blank, skip=settings.skip_filled)
            case "space":
                self.flip()
            case "home":
                self.go(self.slot.start, self.direction)
            case "end":
                self.go(self.slot.spots[-1], self.direction)
            case _:
                return False
        return True


def cursor_at_start(layout: Layout, blank: Blank, *, skip: bool) -> WordCursor:
    first = next((slot for slot in layout.slots if any(map(blank, slot.spots))), layout.slots[0])
    cursor = WordCursor(layout, first.start, first.direction)
    cursor.enter(first, blank if skip else every)
    return cursor


W = TypeVar("W", bound=Written)


class Writing:
    """The cursor, the wave after a win, and whether the cursor has already followed the next change."""

    cursor: WordCursor  # set by the first begin()
    _settings: Settings

    def __init__(self, *, onward: bool = True) -> None:
        """`onward`: a player who wants it goes on to the next word."""
        self.wave, self._onward = Wave(), onward
        self._layout: Layout | None = None
        self._own = self._joins = False
        self._seen: tuple[Spot, str, object] | None = None  # last place of the cursor that was scrolled to

    def begin(self, layout: Layout, state: Written, settings: Settings, *, afresh: bool = False) -> bool:
        """Put the cursor at the start of a layout; False if it has this layout already."""
        self._settings = settings
        if layout == self._layout and not afresh:
            return False
        self._layout, self._own = layout, False
        self.cursor = cursor_at_start(layout, blank_in(state), skip=settings.skip_filled)
        return True

    def enter(self, slot: Slot, state: Written) -> None:
        self.cursor.enter(slot, blank_in(state) if self._settings.skip_filled else every)

    def mark_own(self, before: object, after: object) -> bool:
        """Note that the cursor has already followed this change; False if nothing changes."""
        self._own = before != after
        self._joins = self._joins and self._own
        return self._own

    def advance(self, state: Written) -> Spot:
        here, self._joins = self.cursor.spot, self.cursor.typing
        onward = self._onward and self._settings.next_word
        self.cursor.advance(blank_in(state), skip=self._settings.skip_filled, onward=onward)
        return here

    def joins(self) -> bool:
        """Does the letter that was written last go on with a run?"""
        joins, self._joins = self._joins, False
        return joins

    def changes_elsewhere(self, before: W, after: W) -> list[Spot]:
        """The cells changed by undo and the like; none if the cursor made the move."""
        own, self._own = self._own, False
        cells = () if own else self.cursor.layout.cells()
        return [spot for spot in cells if before.letter(spot) != after.letter(spot)]

    def follow_redo(self, before: Written, after: Written) -> None:
        """Go on from a letter that Redo wrote, as typing does."""
        changed = self.changes_elsewhere(before, after)
        if changed == [self.cursor.spot] and after.letter(self.cursor.spot) != BLANK:
            self.advance(before)

    def word_of(self, spots: Spots) -> Slot | None:
        return next((slot for slot in self.cursor.layout.slots if frozenset(slot.spots) == spots), None)

    def has_moved(self, on: object) -> bool:
        """Has the cursor or the layout changed since the last call? Only then the view scrolls to the cursor."""
        was, self._seen = self._seen, (self.cursor.spot, self.cursor.direction, on)
        return was != self._seen


class WritingBoard(NotchedBoard[W, M]):
    """A board whose cursor writes into a grid of words."""

    writing: Writing

    @property
    def at(self) -> WordCursor:
        return self.writing.cursor

    def follow_redo(self, before: W, after: W) -> None:
        self.writing.follow_redo(before, after)


class ListPanel(Panel):
    """A list beside a grid."""

    area: Rect


class ListDrag:
    """A press on a grid or on the list beside it, and what is carried out of the list."""

    def __init__(self) -> None:
        self.pressed: Press | None = None
        self.touch = False
        self.carried = ""  # key of a box of the list
        self.at: Point = (0, 0)  # where the box is carried

    def press(
        self, event: Down, ui: Ui, boxes: ListPanel, *, on_grid: bool, scroll: Scroll | None = None
    ) -> Press | None:
        """`scroll` scrolls the grid."""
        self.touch = event.touch
        if on_grid:
            self.pressed = Press(GRID, event.at, ui.px(SLACK), scroll)
        elif boxes.area.collidepoint(event.at):
            scrolls = boxes.scroll(event)
            boxes.handle(event)
            self.pressed = Press(boxes.held, event.at, ui.px(SLACK), drags=scrolls)
        return self.pressed

    def move(self, press: Press, event: Moved, boxes: ListPanel, *, free: bool) -> None:
        """A box follows the pointer, if it is free to move; a long list scrolls until the pointer leaves it."""
        scrolls = any(each.scroller.held for each in boxes.scrolls) and boxes.area.collidepoint(event.at)
        if free and press.part not in ("", GRID) and not scrolls:
            for each in boxes.scrolls:
                each.scroller.release()
            press.reach(event.at)
            if press.drags:
                self.carried, self.at = press.part, event.at
        elif not self.carried:
            boxes.scroll(event)
            press.reach(event.at)

    def let_go(self, event: Up | Secondary, boxes: ListPanel) -> tuple[Press | None, str, Chosen | None]:
        """The press that ends, the box that it carried, and the box that it chose."""
        boxes.scroll(event)
        chosen = boxes.handle(event)
        boxes.cancel()
        press, carried = self.pressed, self.carried
        self.pressed, self.carried = None, ""
        return press, carried, chosen
