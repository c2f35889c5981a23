"""What is looked at through a window: scrolled by wheel, drag, keys or the bar at its side; or made
larger by wheel and pinch, and dragged."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from pygame import Rect, Surface
from pygame.math import clamp

from game.ui.input import STILL, Down, Event, Key, Moved, Pinch, Point, Secondary, Up, Wheel, way
from game.ui.theme import mix
from game.ui.ui import Ui

SLACK = 8  # points that a tap may move before it is a drag
STEP = 60  # points, for a notch of the wheel or an arrow key
GRIP, LEAST_GRIP = 16, 12  # points, and pixels: width in which a press grips the bar
SLIM, WIDE = 4, 8  # points: width of the drawn bar
LEAST = 28  # points: no thumb is shorter
BRAKE = 8.0  # share of the speed lost per second
SLOWEST, FASTEST = 30.0, 6000.0  # points a second
LONGEST = 0.6  # seconds
HABIT = 0.05  # seconds over which the speed of a drag is averaged


@dataclass(slots=True)
class Glide:
    """Kinetic scrolling: the motion after a drag, which slows down and stops."""

    speed: float = 0.0  # pixels a second
    left: float = 0.0  # seconds
    _way: float = 0.0  # pixels dragged since the last measure

    @property
    def runs(self) -> bool:
        return self.left > 0

    def drag(self, by: float) -> None:
        self._way += by

    def measure(self, seconds: float) -> None:
        if seconds > 0:
            self.speed += (self._way / seconds - self.speed) * min(1.0, seconds / HABIT)
            self._way = 0.0

    def let_go(self, scale: float) -> None:
        """Lets the content go on by itself, if the drag was fast enough."""
        fastest = FASTEST * scale
        self.speed = max(-fastest, min(fastest, self.speed))
        self.left = LONGEST if abs(self.speed) > SLOWEST * scale else 0.0

    def update(self, seconds: float) -> float:
        seconds = min(seconds, self.left)
        way = self.speed * seconds
        self.speed *= max(0.0, 1 - BRAKE * seconds)
        self.left -= seconds
        if abs(self.speed) < SLOWEST:
            self.left = 0.0
        return way

    def stop(self) -> None:
        self.speed = self.left = self._way = 0.0


@dataclass(slots=True)
class DragState:
    began: int  # y of the press
    last: int
    drags: bool = False
    depth: float | None = None  # pixels from the top of the thumb, while the bar is dragged


@dataclass(slots=True)
class Scroller:
    """Call `place` with its window, then pass events and time; `carry` moves the content."""

    window: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    tall: int = 0  # height of everything
    rail: Rect = field(default_factory=Rect)  # place of the scroll bar
    _scale: float = 1.0
    _still: bool = False
    _at: float = 0.0
    _carried: int = 0
    _hold: DragState | None = None
    _glide: Glide = field(default_factory=Glide)
    _hovered: bool = False

    def place(self, ui: Ui, window: Rect, tall: int, rail: Rect | None = None) -> None:
        """The bar runs at the right edge of the window, or in a rail of its own beside it."""
        wide, gap = max(LEAST_GRIP, ui.px(GRIP)), ui.px(4)
        self.rail = rail or Rect(window.right - wide, window.top + gap, wide, window.height - 2 * gap)
        self.window, self.tall, self._scale, self._still = window, tall, ui.scale, ui.still
        self._carried = 0
        self.scroll(0)

    @property
    def offset(self) -> int:
        return round(self._at)

    @property
    def most(self) -> int:
        return max(0, self.tall - self.window.height)

    @property
    def scrolls(self) -> bool:
        return self.most > 0

    @property
    def running(self) -> bool:
        return self._glide.runs

    @property
    def held(self) -> bool:
        return self._hold is not None

    def scroll(self, by: float) -> None:
        self._at = max(0.0, min(float(self.most), self._at + by))

    def jump(self, to: float) -> None:
        self._glide.stop()
        self.scroll(to - self._at)

    def reveal(self, rect: Rect, margin: int = 0) -> None:
        """Scroll just far enough to show the rectangle; its top if it is taller than the window."""
        up = rect.top - margin - self.window.top
        down = rect.bottom + margin - self.window.bottom
        by = min(0, up) or max(0, min(up, down))
        if by:
            self.jump(self.offset + by)

    def centre(self, rect: Rect) -> None:
        """Scroll to the rectangle if it is out of sight; to its top if it is taller than the window."""
        if rect.top < self.window.top or rect.bottom > self.window.bottom:
            self.jump(self.offset + min(rect.centery - self.window.centery, rect.top - self.window.top))

    def carry(self, rects: Iterable[Rect]) -> None:
        """Move rectangles from offset 0 to the current offset."""
        by, self._carried = self._carried - self.offset, self.offset
        for rect in rects:
            rect.move_ip(0, by)

    def handle(self, event: Event) -> bool:
        """True if the event scrolled: then it presses nothing, and a press is cancelled."""
        match event:
            case Wheel(at, up):
                if reached := self._is_over(at):
                    self.jump(self._at - up * STEP * self._scale)
                return reached
            case Down(at):
                return self._press(at)
            case Moved(at, held=True):
                return self._drag(at)
            case Moved(at):
                self._hold = None
                was, self._hovered = self._hovered, self.scrolls and self.rail.collidepoint(at)
                return was != self._hovered
            case Up():
                return self._lift()
            case Secondary():
                self._hold = None
        return False

    def key(self, key: Key, *, arrows: bool = False) -> bool:
        """Screen up and down, Home and End; with `arrows` the arrow keys too."""
        by = way(key, round(STEP * self._scale) if arrows else 0, self.window.height * 7 // 8, self.tall)
        if not by or not self.scrolls:
            return False
        self.jump(self._at + by)
        return True

    def release(self) -> None:
        """End dragging and gliding."""
        self._hold = None
        self._glide.stop()

    def _press(self, at: Point) -> bool:
        """Begin a press; a touch that stops gliding is no tap."""
        glided = self.running
        self.release()
        if not self._is_over(at):
            return False
        self._hold = DragState(at[1], at[1], glided)
        if self.rail.collidepoint(at):
            if not self._thumb_rect().top <= at[1] < self._thumb_rect().bottom:
                self._bring_thumb(at[1] - self._thumb_rect().height / 2)
            self._hold.depth, self._hold.drags = at[1] - self._thumb_rect().top, True
        return self._hold.drags

    def _drag(self, at: Point) -> bool:
        hold = self._hold
        if hold is None:
            return False
        if hold.depth is not None:
            self._bring_thumb(at[1] - hold.depth)
        elif hold.drags or abs(at[1] - hold.began) > SLACK * self._scale:
            self._glide.drag(hold.last - at[1])
            self.scroll(hold.last - at[1])
            hold.drags, hold.last = True, at[1]
        return hold.drags

    def _lift(self) -> bool:
        hold, self._hold = self._hold, None
        if hold is None or not hold.drags:
            return False
        if hold.depth is None and not self._still:
            self._glide.let_go(self._scale)
        return True

    def _is_over(self, at: Point) -> bool:
        return self.scrolls and (self.window.collidepoint(at) or self.rail.collidepoint(at))

    def update(self, seconds: float) -> bool:
        """True when the picture changes."""
        if self._hold is not None:
            self._glide.measure(seconds)
        if not self.running:
            return False
        before = self.offset
        self.scroll(self._glide.update(seconds))
        if before == self.offset and self._at in (0, self.most):
            self._glide.stop()  # only now, as the frame that reached the end is drawn
        return before != self.offset

    def draw(self, ui: Ui, target: Surface) -> None:
        """Draws the thumb, wider while hovered or dragged."""
        if not self.scrolls:
            return
        grasped = self._hovered or (self._hold is not None and self._hold.depth is not None)
        wide = ui.px(WIDE if grasped else SLIM)
        thumb = self._thumb_rect()
        rect = Rect(thumb.centerx - wide // 2, thumb.top, wide, thumb.height)
        ui.shapes.rounded_rect(target, rect, wide // 2, mix(ui.theme.bg, ui.theme.ink_3, 0.9 if grasped else 0.6))

    def _thumb_rect(self) -> Rect:
        rail = self.rail
        share = self.window.height / max(1, self.tall)
        high = min(rail.height, max(round(LEAST * self._scale), round(rail.height * share)))
        way = (rail.height - high) * self._at / max(1, self.most)
        return Rect(rail.left, rail.top + round(way), rail.width, high)

    def _bring_thumb(self, top: float) -> None:
        free = self.rail.height - self._thumb_rect().height
        self.jump((top - self.rail.top) / free * self.most if free > 0 else 0)


ZOOM_STEP = 1.25  # for a notch of the wheel
NOTCHES = 40  # most in one event


@dataclass(slots=True)
class Pan:
    """Call `place`, then pass events; `zoom` and `shift` say how it is drawn."""

    least: float = 1.0  # zoom
    most: float = 3.0
    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)  # pixels from the middle of the window to its own
    window: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    _size: tuple[float, float] = (0.0, 0.0)
    _around: Point = (0, 0)
    _held: Point | None = None
    _drags: bool = False

    def place(self, window: Rect, size: tuple[float, float], around: Point) -> None:
        """`size`: of all at a zoom of 1; `around`: the width and height of what may be seen beyond its edges."""
        self.window, self._size, self._around = window, size, around
        self.move_by(0, 0)

    def reset(self) -> None:
        self.zoom, self.shift = 1.0, (0.0, 0.0)

    def zoom_by(self, times: float, about: Point | None = None) -> None:
        """Zooms around a point, which stays in place; without a point around the middle."""
        before, self.zoom = self.zoom, min(self.most, max(self.least, self.zoom * times))
        x, y = about or self.window.center
        by = 1 - self.zoom / before
        self.move_by((x - self.window.centerx - self.shift[0]) * by, (y - self.window.centery - self.shift[1]) * by)

    def move_by(self, x: float, y: float) -> None:
        """Moves the content, as far as its edges."""
        ends = zip(self._size, self._around, self.window.size, strict=True)
        most = [max(0.0, (size * self.zoom + around - room) / 2) for size, around, room in ends]
        self.shift = clamp(self.shift[0] + x, -most[0], most[0]), clamp(self.shift[1] + y, -most[1], most[1])

    def handle(self, event: Event) -> bool:
        """True if the event zoomed or dragged: then its press hits nothing."""
        match event:
            case Wheel(at, up) if up and self.window.collidepoint(at):
                self.zoom_by(ZOOM_STEP ** clamp(up, -NOTCHES, NOTCHES), at)  # a pad reports small parts of a turn
            case Pinch(at, times) if self._held is not None:
                self._held, self._drags = at, True
                self.zoom_by(times, at)
            case Moved(at, held=True) if self._held is not None:
                if not self._drags and math.dist(at, self._held) <= STILL:
                    return False
                self.move_by(at[0] - self._held[0], at[1] - self._held[1])
                self._held, self._drags = at, True
            case Down(at):
                self._held, self._drags = at if self.window.collidepoint(at) else None, False
                return False
            case Up():
                self._held = None
                return False
            case _:
                return False
        return True
