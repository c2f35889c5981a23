"""A game that ended, looked back at: each move with what stood behind it, and the moments that count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import pygame

from game.catalogue import Entry
from game.history.chapter import Chapter
from game.scenes.blocks import Block
from game.scenes.laid import Laid, Place
from game.scenes.page import Page
from game.scenes.practice.practice import Practice
from game.scenes.review.cards import Told, put_cards
from game.scenes.review.cursor import Walk
from game.scenes.review.help import LookBackHelp
from game.scenes.review.layout import look_back_places
from game.scenes.review.pills import FOUND, WHOLE, fixed_widgets
from game.scenes.review.playback import Playback
from game.scenes.review.timeline import TimeLine
from game.scenes.review.view import LookBackView, account, nothing
from game.scenes.review.words import heading, shared
from game.scenes.scene import Pop, Push, Services, Turn
from game.stage.command import cap
from game.ui.clock import clock_text
from game.ui.fitting import fitting
from game.ui.input import Down, Event, Key, Moved, Up, Wheel
from game.ui.widget import Chosen
from generators.kind import Cancelled
from generators.phrases import say

PlayOn: TypeAlias = Callable[[tuple[Any, ...], float], None]  # by the moves that lead there; and from which second
STEPS = {"left": -1, "right": 1}
LEAPS = {"up": -1, "down": 1}
PILLS = ("practise", "play_on")


class LookBack(Page):
    """A board of its own shows the positions, the line of time which one; beside it the moments that count.

    All is judged in the worker; until then it can be walked through."""

    def __init__(
        self,
        services: Services,
        entry: Entry,
        chapter: Chapter[Any, Any, Any, Any],
        play_on: PlayOn | None = None,
    ) -> None:
        super().__init__(services)
        self.entry, self.chapter, self.play_on = entry, chapter, play_on
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.walk = Walk(chapter)
        self.tab = FOUND
        self.playback = Playback()
        self._drags = False  # the knob
        self.job = services.worker.submit(self.walk.judge)

    # --- the place

    def title(self) -> str:
        return self.ui.tell("review.title")

    @property
    def window(self) -> pygame.Rect:
        return self.places.list

    def toast_place(self) -> pygame.Rect:
        return pygame.Rect(self.area.left, self.area.top, self.area.width, self.places.line.top - self.area.top)

    def place(self) -> None:
        self.places = look_back_places(self.ui, self.area, wide=self.board.wide)
        self.line = TimeLine(fitting(self.ui).uis[-1], self.places.line, self.walk.seconds)
        self._tell()
        self._show()

    def _show(self) -> None:
        """The board, as it stands now."""
        self.board.place(self.ui.for_watching(), self._board_room(), self.walk.state)
        self.dirty = True

    def _board_room(self) -> pygame.Rect:
        """Square for a board that wants no more."""
        room = self.places.board
        if self.board.wide or (self.board.tall and room.height > room.width):
            return room
        side = min(room.size)
        return pygame.Rect(room.left + (room.width - side) // 2, room.top, side, side)

    def _tell(self) -> None:
        """What is told, and all that can be pressed."""
        told, rail = self.places.list, self.places.rail
        self._laid = Laid(self.ui)
        self._tall = self.lay(self._laid, (told.left, 0, min(told.right, rail.left) - told.left))
        self._scrolled = self._laid.rects
        for rect in self._scrolled:
            rect.move_ip(0, told.top)
        self.scroller.place(self.ui, told, self._tall, rail)
        self.scroller.carry(self._scrolled)
        self.fixed = fixed_widgets(self.ui, self.places, self.walk, self.playback, self.tab)
        self.panel.show([*self.fixed, *self._laid.widgets])
        self.dirty = True

    def lay(self, laid: Laid, place: Place) -> int:
        if self.tab == FOUND and self.walk.moments:
            return put_cards(laid, place, self._told(), self.walk.opened, self._pills())
        return laid.column(self.blocks(), place)

    def blocks(self) -> list[Block]:
        review = self.walk.review
        if review is None:
            return []
        return account(self.ui, review) if self.tab == WHOLE else nothing(self.ui, self.walk)

    def _told(self) -> list[Told]:
        tell = self.ui.tell
        return [
            Told(each.sort, clock_text(each.second), tell(each.title), tell(each.told) if each.told else "")
            for each in self.walk.moments
        ]

    def _pills(self) -> list[tuple[str, str, bool]]:
        """Of the moment that is open."""
        if self.walk.opened is None:
            return []
        moment, drills = self.walk.moments[self.walk.opened], self.entry.kind.drills
        practise, play_on = self.ui.tell("review.practise"), self.ui.tell("review.play_on")
        found = [("practise", practise, True)] if drills is not None and moment.drill in drills.names else []
        can = self.play_on is not None and self.walk.way_to(moment) is not None
        return [*found, *([("play_on", play_on, False)] if can else [])]

    # --- the picture

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        view = LookBackView(self.ui, self.places, self.walk)
        view.board(target, self.board)
        tabs = next((each.rect for each in self.fixed if each.id == "tab"), None)
        view.head(target, tabs=tabs)
        if self.walk.review is None:
            view.progress(target, self.job.seconds)
        moment = self.walk.moment
        self.line.draw(target, self.walk.at, self.walk.review, moment.sort if moment is not None else "")
        view.legend(target)

    def _bar(self, target: pygame.Surface) -> None:
        view = LookBackView(self.ui, self.places, self.walk)
        right = next(each.rect.left for each in self.fixed if each.id == "share")
        view.bar(target, self.title(), heading(self.ui, self.entry, self.chapter), right)

    # --- where it stands

    def go(self, at: int) -> None:
        self.walk.go(at)
        self._show()

    def open(self, number: int) -> None:
        """Look at a moment: the board stands there, with what speaks for it in the light."""
        self.walk.open(number)
        self.tab = FOUND
        self.play(on=False)
        self._show()
        moment = self.walk.moments[number]
        self.board.follow_hint(moment.spots, moment.targets, self.walk.state)
        names = (f"moment:{number}", *PILLS)
        card, *pills = [each.rect for each in self._laid.widgets if each.id in names]
        self.scroller.reveal(card.unionall(pills), self.ui.px(12))
        self._carry()

    def play(self, *, on: bool) -> None:
        if on and self.walk.at == self.walk.last:
            self.go(0)
        self.playback.run(on=on)
        self._tell()

    def _step(self, step: int) -> None:
        self.play(on=False)
        self.go(self.walk.at + step)

    def _leap(self, step: int) -> None:
        """From moment to moment."""
        number = self.walk.beside(step)
        if number is not None:
            self.open(number)

    # --- time

    def update(self, seconds: float) -> Turn | None:
        if self.walk.review is None:
            self._look()
        steps = self.playback.due(seconds, self.walk.gap)
        if steps:
            self.go(self.walk.at + steps)
        if self.playback.runs and self.walk.at == self.walk.last:
            self.play(on=False)
        return super().update(seconds)

    def _look(self) -> None:
        """Has all been judged?"""
        self.dirty = True
        if self.job.done:
            try:
                self.walk.review = self.job.result()
            except Cancelled:
                return
            self.tab = FOUND if self.walk.moments or not self.walk.review.passages else WHOLE
            self._tell()

    def hide(self) -> None:
        if self.playback.runs:
            self.play(on=False)

    def leave(self) -> None:
        self.job.cancel()

    # --- the hand

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if self._by_hand(event):
            return None
        turn = (self._short(event) if isinstance(event, Key) else None) or super().handle(event)
        if isinstance(event, Up):
            self.panel.focus = None  # the keys stay with the positions
        return turn

    def _by_hand(self, event: Event) -> bool:
        """True for what walks through the game."""
        match event:
            case Key():
                return not (self.panel.by_key and self.panel.takes(event)) and self._key(event)
            case Down(at) if self.line.rect.collidepoint(at):
                self._drags = True
                self._to(at[0])
            case Moved(at, held=True) if self._drags:
                self._to(at[0])
            case Up() if self._drags:
                self._drags = False
            case Wheel(at, up) if not self.window.collidepoint(at):
                self._step(-1 if up > 0 else 1)
            case _:
                return False
        return True

    def _key(self, key: Key) -> bool:
        step = STEPS.get(key.name, 0)
        if step and not key.alt:
            (self._leap if key.control or key.shift else self._step)(step)
        elif key in (Key("up"), Key("down")):
            self._leap(LEAPS[key.name])
        elif key in (Key("home"), Key("end")):
            self._step(-self.walk.last if key.name == "home" else self.walk.last)
        elif key == Key("space"):
            self.play(on=not self.playback.runs)
        else:
            return False
        return True

    def _short(self, key: Key) -> Turn | None:
        """What a key does that is no step."""
        names = {"?": "help", "Ctrl C": "share"}
        return self.choose(Chosen(names[cap(key)])) if cap(key) in names else None

    def _to(self, x: int) -> None:
        if self.playback.runs:
            self.play(on=False)
        self.go(self.line.at(x))

    def choose(self, chosen: Chosen) -> Turn | None:
        moment = self.walk.moments[self.walk.opened] if self.walk.opened is not None else None
        match chosen.id:
            case "play":
                self.play(on=not self.playback.runs)
            case "speed":
                self.playback.faster()
                self._tell()
            case "tab":
                self.tab = chosen.value
                self.scroller.jump(0)
                self._tell()
            case "help":
                return Push(LookBackHelp(self.services))
            case "share" if self.walk.review is not None:
                self.services.copy(shared(self.ui, self.entry, self.chapter, self.walk.review))
                self.services.announce(say("review.copied"))
            case "practise" if moment is not None:
                return Push(Practice(self.services, self.entry, moment.drill))
            case "play_on" if moment is not None and self.play_on is not None:
                return Pop(partial(self.play_on, self.walk.way_to(moment) or (), moment.second))
            case name if name.startswith("moment:"):
                self.open(chosen.value)
        return None
