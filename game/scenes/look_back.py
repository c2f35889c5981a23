"""How a game went, from its first position to its last: to be walked through, and changed no more."""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.board import View
from game.catalogue import Entry
from game.history.chapter import Chapter
from game.history.log import GO, MOVE, PUT, REDO, RESTART, RESTORE, UNDO
from game.scenes.fitting import TITLES, fitting
from game.scenes.play_layout import BAR, Room
from game.scenes.scene import Pop, Scene, Services, Turn
from game.ui.button import Button, Dress
from game.ui.clock import clock_text
from game.ui.input import Down, Event, Key, Moved, Up, Wheel, way
from game.ui.panel import Panel
from game.ui.text import Style
from game.ui.widget import Chosen, Widget

PACE = 0.45  # seconds that each position is shown while it plays
FOOT = 112  # points
SIDEWAYS = {"left": -1, "right": 1}


class LookBack(Scene):
    """A board of its own shows the positions; the slider says which."""

    def __init__(self, services: Services, entry: Entry, chapter: Chapter[Any, Any, Any, Any]) -> None:
        super().__init__(services)
        self.entry = entry
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.steps = steps(chapter)
        self.at = len(self.steps) - 1
        self.panel = Panel()
        self._due: float | None = None  # until the next position, while it plays
        self._held = False  # the slider

    @property
    def moving(self) -> bool:
        return self._due is not None

    def place(self) -> None:
        px, area = Room(self.ui), self.area
        self.fit = fitting(self.ui)
        self.bar = pygame.Rect(area.left, area.top, area.width, px(BAR))
        foot = pygame.Rect(area.left, area.bottom - px(FOOT), area.width, px(FOOT))
        self.room = pygame.Rect(area.left, self.bar.bottom, area.width, foot.top - self.bar.bottom)
        self.room.inflate_ip(-2 * px(24), -2 * px(16))
        wide = min(foot.width - px(48), px(720))
        self.track = pygame.Rect(foot.centerx - wide // 2, foot.top, wide, px(44))
        self.line = pygame.Rect(self.track.left, self.track.bottom + px(4), wide, px(48))
        self._put()

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key):
            return self._key(event)
        if self._slid(event):
            return None
        chosen = self.panel.handle(event)
        if isinstance(event, Up):
            self.panel.focus = None  # the keys stay with the positions
        return self._chosen(chosen) if chosen is not None else None

    def update(self, seconds: float) -> Turn | None:
        if self._due is not None:
            self._due -= seconds
            if self._due <= 0:
                self._due = PACE
                self._go(self.at + 1)
                if self.at == len(self.steps) - 1:
                    self._play(on=False)
        return None

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        theme, px = self.ui.theme, Room(self.ui)
        state, second = self.steps[self.at]
        self.board.draw(target, View(state, focused=False, seconds=second))
        target.fill(theme.line, (self.bar.left, self.bar.bottom - 1, self.bar.width, 1))
        name = self.ui.tell(f"board.{self.entry.kind.id}.name")
        words = self.ui.tell("look_back.title", name=name)
        place = pygame.Rect(self.bar.left + px(68), self.bar.top, self.bar.width - px(84), self.bar.height)
        self.fit.line(target, words, TITLES, theme.ink, place)
        self._slider(target)
        told = self.ui.tell("look_back.here", move=self.at, moves=len(self.steps) - 1, time=clock_text(second))
        middle = self.line.inflate(-2 * px(168), 0) if self.line.width > px(520) else self.line.inflate(-2 * px(116), 0)
        ui, style = self.fit.of(told, (Style.LABEL, Style.CAPTION), middle.size)
        ui.text.draw(target, told, style, theme.ink_2, middle, align=0.5)
        self.panel.draw(self.ui, target)

    # --- where it stands

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.steps) - 1))
        self.dirty = True
        self._put()

    def _play(self, *, on: bool) -> None:
        self._due = PACE if on else None
        if on and self.at == len(self.steps) - 1:
            self._go(0)
        self._put()

    def _put(self) -> None:
        px = Room(self.ui)
        side, line = px(48), self.line
        self.board.place(self.ui, self._board_room(), self.steps[self.at][0])
        back = pygame.Rect(self.bar.left + px(8), self.bar.centery - side // 2, side, side)
        play = "look_back.pause" if self.moving else "look_back.play"
        wide = min(px(104), line.width - 2 * side - px(150))
        last = len(self.steps) - 1
        widgets: list[Widget] = [
            Button("close", back, self.ui.tell("frame.back"), Dress.ICON, "back"),
            self._step("before", "back", line.left, enabled=self.at > 0),
            self._step("after", "forward", line.left + side + px(4), enabled=self.at < last),
            Button("play", pygame.Rect(line.right - wide, line.top, wide, side), self.ui.tell(play), Dress.OUTLINE),
        ]
        self.panel.show(widgets)

    def _step(self, name: str, icon: str, left: int, *, enabled: bool) -> Button:
        side = Room(self.ui)(48)
        label = self.ui.tell("look_back.before" if name == "before" else "look_back.after")
        return Button(name, pygame.Rect(left, self.line.top, side, side), label, Dress.ICON, icon, enabled=enabled)

    def _board_room(self) -> pygame.Rect:
        """Square for a board that wants no more."""
        if self.board.wide or (self.board.tall and self.room.height > self.room.width):
            return self.room
        side = min(self.room.size)
        return pygame.Rect(self.room.centerx - side // 2, self.room.centery - side // 2, side, side)

    # --- the hand

    def _key(self, key: Key) -> Turn | None:
        if key.name == "escape":
            return Pop()
        if key.name == "tab" or self.panel.takes(key):
            chosen = self.panel.handle(key)
            return self._chosen(chosen) if chosen is not None else None
        if key.name == "space":
            self._play(on=not self.moving)
        else:
            step = SIDEWAYS.get(key.name, 0) or way(key, 1, 10, len(self.steps))
            if step:
                self._walk(step)
        return None

    def _walk(self, step: int) -> None:
        self._play(on=False)
        self._go(self.at + step)

    def _chosen(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "close":
                return Pop()
            case "before" | "after":
                self._walk(-1 if chosen.id == "before" else 1)
            case "play":
                self._play(on=not self.moving)
        return None

    def _slid(self, event: Event) -> bool:
        """The slider, or the wheel, takes it."""
        match event:
            case Down(at) if self.track.inflate(self.track.height, 0).collidepoint(at):
                self._held = True
                self._to(at[0])
            case Moved(at, True) if self._held:
                self._to(at[0])
            case Up() if self._held:
                self._held = False
            case Wheel(_, up):
                self._walk(-1 if up > 0 else 1)
            case _:
                return False
        return True

    def _to(self, x: int) -> None:
        self._play(on=False)
        share = (x - self.track.left) / max(1, self.track.width)
        self._go(round(share * (len(self.steps) - 1)))

    def _slider(self, target: pygame.Surface) -> None:
        px, theme = Room(self.ui), self.ui.theme
        bar = pygame.Rect(self.track.left, self.track.centery - px(4), self.track.width, px(8))
        self.ui.shapes.rounded(target, bar, px(4), theme.line)
        x = bar.left + bar.width * self.at // max(1, len(self.steps) - 1)
        passed = pygame.Rect(bar.left, bar.top, max(px(8), x - bar.left), bar.height)
        self.ui.shapes.rounded(target, passed, px(4), theme.accent)
        knob = self.ui.shapes.disc(px(11), theme.accent)
        target.blit(knob, knob.get_rect(center=(x, bar.centery)))


def steps(chapter: Chapter[Any, Any, Any, Any]) -> list[tuple[Any, float]]:
    """The positions that led to the ending, each with the second at which it was reached."""
    run = chapter.position.run
    seconds = _seconds(chapter)
    found = [(each.state, second) for each, second in zip(chapter.positions, seconds, strict=True) if each.run == run]
    final = next((at for at, (state, _) in enumerate(found) if chapter.kind.over(state)), len(found) - 1)
    return found[: final + 1]


def _seconds(chapter: Chapter[Any, Any, Any, Any]) -> list[float]:
    """The log, read for its times alone: a new position cuts off those that were undone."""
    seconds, at = [0.0], 0
    for deed in chapter.log:
        if deed.act in (MOVE, RESTART, RESTORE, PUT):
            seconds[at + 1 :] = [deed.second]
            at += 1
        elif deed.act in (UNDO, REDO):
            at += 1 if deed.act == REDO else -1
        elif deed.act == GO:
            at = int(deed.text)
    return seconds
