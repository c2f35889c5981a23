"""The reading of a board, lying over its picture: borders, a letter in each cell, and what is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.boards.parts.grid import STEPS, Grid
from game.boards.parts.picture_file import decode_picture
from game.boards.sweet_spots.marks import Drag
from game.boards.sweet_spots.scan import Box, Scan, guess, read_at, scan
from game.catalogue import entry_of
from game.scenes.makers.sweet_spots.board_screen import BoardScreen, LiveVerdict
from game.scenes.makers.sweet_spots.editor import BoardEditor, pills_in_a_row
from game.scenes.shared.parts import choice, paragraph, pill
from game.scenes.shared.scene import Imported, Open, Replace, Services, Turn
from game.ui.elements import Element, Paint
from game.ui.input import Down, Event, Key, Moved, Point, Up
from game.ui.shapes import LruCache
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from generators.kernel.kind import BadText, Pulse, Spot, Spots
from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import ONE, SEVERAL, BoardDraft, candidates, merge_zones
from generators.sweet_spots.rules import zone_name

PLATE, INSET, LEAST = 0.34, 0.05, 15  # letters beside marks, in cells: tile, margin; points: least size
MARGIN = 0.14  # share of the board's side: visible margin around it
CORNER, HOLD = 26, 22  # points: length of a drawn corner, and reach of a press on it
CORNERS = ((0, 1), (2, 1), (2, 3), (0, 3))  # corners of a box, as indexes of its sides
CORRECT, JOIN = WAYS = ("correct", "join")
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class PlacedPicture:
    """The part of a picture around its board, as large as there is room for."""

    ui: Ui
    area: Rect
    picture: Surface
    box: Box
    part: Rect  # part of the picture, in its pixels
    _scaled: LruCache[object, Surface]

    @property
    def frame(self) -> Rect:
        return self.part.fit(self.area)

    def _to_screen(self, across: float, down: float) -> tuple[float, float]:
        """A place of the picture, in shares of it, on the screen."""
        frame, part, (wide, high) = self.frame, self.part, self.picture.get_size()
        return (
            frame.left + (across * wide - part.left) * frame.width / part.width,
            frame.top + (down * high - part.top) * frame.height / part.height,
        )

    @property
    def board(self) -> Rect:
        left, top = self._to_screen(*self.box[:2])
        right, bottom = self._to_screen(*self.box[2:])
        return Rect(round(left), round(top), round(right - left), round(bottom - top))

    def cell(self, size: int, spot: Spot) -> Rect:
        board, (row, column) = self.board, spot
        sides = (board.left, board.width), (board.top, board.height)
        xs, ys = ([start + round(side * each / size) for each in range(size + 1)] for start, side in sides)
        return Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])

    def spot_at(self, size: int, at: Point) -> Spot | None:
        board = self.board
        if not board.collidepoint(at):
            return None
        grid = Grid(size, size, board.topleft, (1, 1))
        return grid.nearest(((at[1] - board.top) * size // board.height, (at[0] - board.left) * size // board.width))

    def corner_at(self, at: Point) -> int | None:
        """The corner of the board at that point."""
        board, near = self.board, self.ui.px(HOLD)
        corners = (board.topleft, board.topright, board.bottomright, board.bottomleft)
        if board.inflate(-near // 2, -near // 2).collidepoint(at):
            return None
        close = [abs(x - at[0]) < near and abs(y - at[1]) < near for x, y in corners]
        return close.index(True) if True in close else None

    def with_corner(self, corner: int, at: Point) -> Box:
        """The box with that corner moved there."""
        frame, part, sides, (wide, high) = self.frame, self.part, list(self.box), self.picture.get_size()
        across, down = CORNERS[corner]
        x = part.left + (at[0] - frame.left) * part.width / frame.width
        y = part.top + (at[1] - frame.top) * part.height / frame.height
        sides[across], sides[down] = min(1.0, max(0.0, x / wide)), min(1.0, max(0.0, y / high))
        left, top, right, bottom = sides
        return (left, top, right, bottom) if right - left > 0.05 and bottom - top > 0.05 else self.box

    def draw(self, target: Surface, draft: BoardDraft | None, doubts: Spots, cursor: Spot | None) -> None:
        ui, frame = self.ui, self.frame
        ui.shapes.rounded_rect(target, self.area, ui.px(16), ui.theme.tile)
        shown = self.picture.subsurface(self.part)
        scaled = self._scaled.get(frame.size, lambda: pygame.transform.smoothscale(shown, frame.size))
        target.blit(scaled, frame)
        if draft is None:
            return
        self._draw_borders(target, draft)
        for row in range(draft.size):
            for column in range(draft.size):
                self._draw_letter(target, draft, (row, column), doubted=(row, column) in doubts)
        self._draw_corners(target)
        if cursor is not None:
            ui.shapes.rounded_rect(target, self.cell(draft.size, cursor), ui.px(4), None, ui.theme.focus, ui.px(3))

    def _draw_borders(self, target: Surface, draft: BoardDraft) -> None:
        wide, blue = max(2, self.ui.px(3)), self.ui.theme.focus
        for row in range(draft.size):
            for column in range(draft.size):
                place, here = self.cell(draft.size, (row, column)), draft.at((row, column))
                if column + 1 < draft.size and draft.at((row, column + 1)) != here:
                    target.fill(blue, (place.right - wide // 2, place.top, wide, place.height))
                if row + 1 < draft.size and draft.at((row + 1, column)) != here:
                    target.fill(blue, (place.left, place.bottom - wide // 2, place.width, wide))

    def _draw_letter(self, target: Surface, draft: BoardDraft, spot: Spot, *, doubted: bool) -> None:
        ui, place, zone = self.ui, self.cell(draft.size, spot), draft.at(spot)
        cell, edge = min(place.size), round(min(place.size) * INSET)
        side = round(cell * 0.8) if doubted else min(cell, max(ui.px(LEAST), round(cell * PLATE)))
        plate = Rect(place.left + edge, place.top + edge, side, side)
        if doubted:
            plate.center = place.center
        name = "" if zone < 0 else zone_name(zone)
        if doubted:
            ui.shapes.rounded_rect(target, plate, side // 5, ui.theme.surface, ui.theme.accent, max(2, ui.px(3)))
        else:
            ui.shapes.rounded_rect(target, plate, side // 4, ui.theme.surface)
        ink = ui.theme.accent if doubted else ui.theme.ink
        high = round(side * (0.62 if doubted else 0.78))
        ui.text.glyph(target, f"{name}?" if doubted else name, high, ink, plate.center, bold=True)

    def _draw_corners(self, target: Surface) -> None:
        board, long, wide = self.board.inflate(8, 8), self.ui.px(CORNER), max(3, self.ui.px(5))
        blue = self.ui.theme.focus
        for x, turn in ((board.left, 1), (board.right, -1)):
            for y, down in ((board.top, 1), (board.bottom, -1)):
                target.fill(blue, (min(x, x + turn * long), min(y, y + down * wide), long, wide))
                target.fill(blue, (min(x, x + turn * wide), min(y, y + down * long), wide, long))


def place_picture(ui: Ui, area: Rect, picture: Surface, box: Box) -> PlacedPicture:
    """The part of a picture around its board, with a margin; all of a picture without a board."""
    whole, (wide, high) = picture.get_rect(), picture.get_size()
    left, top, right, bottom = box[0] * wide, box[1] * high, box[2] * wide, box[3] * high
    edge = round(MARGIN * max(right - left, bottom - top))
    part = Rect(round(left), round(top), round(right - left), round(bottom - top))
    part = part.inflate(2 * edge, 2 * edge).clip(whole) if part.width else whole
    return PlacedPicture(ui, area, picture, box, part, LruCache(1))


@dataclass(frozen=True, slots=True)
class ReadPicture:
    picture: Surface
    scan: Scan | None
    fault: Phrase | None = None


def examine_picture(data: bytes, pulse: Pulse) -> ReadPicture:
    """Raises BadText if it is not a picture."""
    picture = decode_picture(data, pulse)
    return with_board(picture, partial(scan, picture), pulse)


def with_board(picture: Surface, look: Callable[[Pulse], Scan], pulse: Pulse) -> ReadPicture:
    """The picture with its board, or with the sentence that says why there is none."""
    try:
        return ReadPicture(picture, look(pulse))
    except BadText as error:
        return ReadPicture(picture, None, error.phrase)


class PictureScreen(BoardScreen):
    from_outside = True

    def __init__(self, services: Services, data: bytes, name: str | Phrase) -> None:
        super().__init__(services)
        self._name = name
        self.begin(partial(examine_picture, data))
        self._judge = LiveVerdict(services.worker)
        self.picture: Surface | None = None
        self.draft: BoardDraft | None = None
        self.doubts: Spots = frozenset()
        self.way = CORRECT
        self.cursor: Spot = (0, 0)
        self._box: Box = NOWHERE
        self._drag: Drag | None = None
        self._corner: int | None = None
        self.placed: PlacedPicture | None = None

    def title(self) -> str:
        return self._name if isinstance(self._name, str) else self.ui.tell(self._name)

    # --- what is on the page

    def board_element(self) -> Element:
        return Paint(self._draw_board)

    def place_board(self, place: Rect) -> None:
        if self.picture is None:
            return
        old = self.placed
        if old is None or old.ui is not self.ui or old.area != place or old.picture is not self.picture:
            self.placed = place_picture(self.ui, place, self.picture, self._box)
        else:
            old.box = self._box

    def build(self) -> list[Element]:
        tell, ui, draft = self.ui.tell, self.ui, self.draft
        if draft is None:
            words = self.fault or say("picture.reading")
            return [paragraph(tell(words), Style.HEADING if self.fault is None else Style.STRONG, faint=False)]

        def recount(count: int) -> None:
            self._change(draft.with_targets(count), frozenset())

        ways = tuple(tell(f"picture.{each}") for each in WAYS)
        way = partial(chooser, ui, "way", labels=ways, at=WAYS.index(self.way))
        doubt = say("picture.doubts", count=len(self.doubts)) if len(self.doubts) > 1 else say("picture.doubt")
        compare = doubt if self.doubts else self.fault or say("picture.compare")
        return [
            paragraph(tell("picture.read"), Style.HEADING, faint=False, below=4),
            paragraph(tell(compare), below=12),
            choice(way, lambda at: self.put(way=WAYS[at]), below=4),
            paragraph(tell(f"picture.how_{self.way}"), Style.LABEL, below=12),
            *self.size_choices(draft, self._read_again, recount, 12),
            self.verdict(),
        ]

    def at_foot(self) -> Element | None:
        draft, verdict, tell = self.draft, self._judge.verdict, self.ui.tell
        if draft is None:
            by_hand = pill("by_hand", tell("picture.by_hand"), self._begin_by_hand, Variant.OUTLINE, icon="pencil")
            return by_hand if self.picture is not None else None
        plays = draft.whole() and verdict is not None and verdict.found in (ONE, SEVERAL)
        edit, play = partial(self._edit, draft), partial(self._play, draft)
        return pills_in_a_row(
            pill("edit", tell("picture.edit"), edit, Variant.OUTLINE, icon="pencil"),
            pill("play", tell("editor.play"), play, enabled=plays),
        )

    def _edit(self, draft: BoardDraft) -> Turn:
        page = BoardEditor(self.services, draft)
        page.keep()
        return Replace(page)

    def _play(self, draft: BoardDraft) -> Turn | None:
        puzzle = draft.puzzle()
        return None if puzzle is None else Open(entry_of(SWEET_SPOTS.id), Imported(replace(puzzle, colours=())))

    def _draw_board(self, ui: Ui, target: Surface, rect: Rect) -> None:
        if self.placed is None:
            ui.shapes.rounded_rect(target, rect, ui.px(16), ui.theme.tile)
            return
        cursor = self.cursor if self.panel.by_key and self.panel.focus is None else None
        self.placed.draw(target, self._preview(), self.doubts, cursor)

    # --- input

    def _preview(self) -> BoardDraft | None:
        """The board as it would be if the drag ended now."""
        if self.draft is None or self._drag is None or not self._drag.drags or self.way == JOIN:
            return self.draft
        zone = self.draft.at(self._drag.began)
        return self.draft.paint((each, zone) for each in self._drag.spots)

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if self.placed is not None and self.draft is not None and self._handle_picture(event, self.placed, self.draft):
            return None
        return super().handle(event)

    def _handle_picture(self, event: Event, view: PlacedPicture, draft: BoardDraft) -> bool:
        match event:
            case Down(at) if (corner := view.corner_at(at)) is not None:
                self._corner = corner
            case Down(at) if (spot := view.spot_at(draft.size, at)) is not None:
                self.cursor, self._drag = spot, Drag(spot)
                self.panel.focus, self.panel.by_key = None, False
            case Moved(at, True) if self._corner is not None:
                self._box = view.box = view.with_corner(self._corner, at)
            case Moved(at, True) if self._drag is not None:
                spot = view.spot_at(draft.size, at)
                if spot is not None:
                    self._drag.reach(spot)
            case Up() if self._corner is not None:
                self._corner = None
                self._read_again(draft.size)
            case Up() if self._drag is not None:
                self._end_drag(draft, self._drag)
            case Key(name, control=False, alt=False) if name in STEPS and not self.panel.takes(event):
                step, last = STEPS[name], draft.size - 1
                row, column = self.cursor[0] + step[0], self.cursor[1] + step[1]
                self.cursor = min(last, max(0, row)), min(last, max(0, column))
                self.panel.focus, self.panel.by_key = None, True
            case Key("space" | "x") if self.panel.focus is None:
                self._correct(draft, self.cursor)
            case _:
                return False
        return True

    def _end_drag(self, draft: BoardDraft, drag: Drag) -> None:
        """A press gives a cell to another zone, a drag gives cells to the zone where it began, or joins two zones."""
        shown, self._drag = self._preview(), None
        if not drag.drags:
            self._correct(draft, drag.began)
        elif self.way == JOIN:
            *_, last = drag.spots
            self._change(merge_zones(draft, draft.at(drag.began), draft.at(last)), frozenset())
        elif shown is not None:
            self._change(shown, frozenset(drag.spots))

    def _correct(self, draft: BoardDraft, spot: Spot) -> None:
        """Give the cell to the next of the zones around it. A press also ends the doubt about a cell."""
        zones = candidates(draft, spot)
        self._change(draft.paint([(spot, zones[1 % len(zones)])]), frozenset([spot]))

    def _change(self, draft: BoardDraft, looked_at: Spots) -> None:
        self.draft, self.doubts = draft, self.doubts - looked_at
        self._judge.look(draft)
        self.place()

    # --- the worker

    def _read_again(self, size: int) -> None:
        if self.picture is not None:
            self._begin_reading(self.picture, partial(read_at, self.picture, self._box, size))

    def _begin_by_hand(self) -> None:
        """The likeliest board, to be corrected, where none was found."""
        if self.picture is not None:
            self._begin_reading(self.picture, partial(guess, self.picture))

    def _begin_reading(self, picture: Surface, look: Callable[[Pulse], Scan]) -> None:
        self.begin(partial(with_board, picture, look))

    def receive(self, found: ReadPicture | None) -> None:
        if found is not None:
            self.picture, self.fault = found.picture, found.fault
        if found is not None and found.scan is not None:
            self._box, self.doubts = found.scan.box, found.scan.reading.doubts
            self.draft = found.scan.reading.draft
            self._judge.look(self.draft)
