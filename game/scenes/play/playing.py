"""A game as it is played: the hand's events go to the board, then to what stands around it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.board import Taken
from game.scenes.command import PASTE, Command, by_key, cap, plain
from game.scenes.fitting import fitting
from game.scenes.play.build_view_model import clock, needs, shown
from game.scenes.play.layout import Needs, Room, places, wide_room
from game.scenes.play.open_game import OpenGame
from game.scenes.play.pills import pills
from game.scenes.play.result_layout import ResultPlaces, result_places
from game.scenes.play.result_view import RISE, ResultView
from game.scenes.play.view import PlayView
from game.scenes.play.view_model import Shown
from game.scenes.shared.scene import Scene, Services, Turn
from game.ui.animation import Motion, ease_out, motion
from game.ui.input import Down, Event, Key, Moved, Up, Wheel
from game.ui.widgets.panel import Panel

AFTER, RISING = 720, 180  # milliseconds from the ending until the result comes, and for how long it rises


class Playing(Scene):
    """The board shows the game and takes its moves; all else is said and done by way of commands."""

    def __init__(self, services: Services, game: OpenGame) -> None:
        super().__init__(services)
        self.game = game
        self.kind, self.session, self.coach, self.board = game.kind, game.session, game.coach, game.board
        self.panel = Panel()
        self._laid = game.laid
        self._needs: Needs | None = None
        self._of = self.session.chapter  # which the needs are of
        self._rise = Motion(0.0)  # of the result
        self.place()

    @property
    def moving(self) -> bool:
        return self.board.moving() or self._rise.running

    @property
    def typing(self) -> bool:
        return not self.session.closed and self.board.typing()

    @property
    def on_board(self) -> bool:
        """The keyboard is with the board."""
        return self.panel.focus is None

    # --- what is seen

    def place(self) -> None:
        self.fit = fitting(self.ui)
        self.shown = self._seen()
        self._lay_out()

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        view = self._view
        view.bar(target)
        self.board.draw(target, self.shown.view)
        if self.ending is None:
            view.words(target)
            self.panel.draw(self.ui, target)
        else:
            self._draw_ending(target, self.ending)

    def patch(self, target: pygame.Surface) -> pygame.Rect:
        return self._view.clock(target)

    @property
    def _view(self) -> PlayView:
        return PlayView(self.ui, self.fit, self.shown, self.places)

    def _draw_ending(self, target: pygame.Surface, ending: ResultPlaces) -> None:
        """The result rises out of the ground, and its pills with it."""
        assert self.shown.result is not None
        share = ease_out(self._rise.share)
        ground = self._ground().clip(target.get_rect())  # the board, above or beside it, stands still
        part = target.subsurface(ground)
        before = part.copy() if share < 1.0 else None
        ResultView(self.ui, self.fit, self.shown.result, ground, ending).draw(target)
        self.panel.draw(self.ui, target)
        if before is not None:
            risen = part.copy()
            part.blit(before, (0, 0))
            risen.set_alpha(round(255 * share))
            part.blit(risen, (0, 0 if self.ui.still else round((1 - share) * self.ui.px(RISE))))

    def _ground(self) -> pygame.Rect:
        """Where the light of a result may fall: all but the bar and the board."""
        if self.places.notch is not None:
            return self.places.notch
        board, bar, area = self.places.board, self.places.bar, self.area
        beside = self.places.room.left >= board.right
        left, top = (board.right, bar.bottom) if beside else (area.left, board.bottom)
        return pygame.Rect(left, top, area.right - left, area.bottom - top)

    def toast_place(self) -> pygame.Rect:
        """Never over the board: where else something is said of it; above the pills of a result, or above the whole."""
        found, board, message = super().toast_place(), self.places.board, self.places.message
        if (notch := self.places.notch) is not None:
            foot = message.bottom if self.ending is None else notch.top
            return pygame.Rect(notch.left, self.area.top, notch.width, foot - self.area.top)
        if self.places.room.left < board.right:
            high = found.height if self.ending is None else min(self.ending.card.top - found.top, found.height)
            return pygame.Rect(found.topleft, (found.width, high))
        offers = [each.rect.top for each in self.panel.widgets if message.contains(each.rect)]
        foot = found.bottom if self.ending is not None else min(offers, default=message.bottom)
        return pygame.Rect(message.left, found.top, message.width, foot - found.top)

    def _seen(self) -> Shown:
        if self._laid != self.game.laid:  # a new puzzle takes the keys
            self._laid, self.panel.focus = self.game.laid, None
        return shown(self.game, focused=self.on_board, by_key=self.panel.by_key)

    def _look(self) -> None:
        """Something changed: see it anew, and lay out anew what that concerns."""
        before, self.shown = self.shown, self._seen()
        self.dirty = True
        same = before.view.state is self.shown.view.state and before.commands == self.shown.commands
        ended = before.result is None and self.shown.result is not None
        if ended and self._of is self.session.chapter:  # not where undo leads to a game that ended long ago
            self._rise = motion(RISING, still=self.ui.still, delay=AFTER)
            self.services.toasts.clear()  # what was said on the way is no more so
        if not same or self._needs != self._wanted():
            self._lay_out()

    def _lay_out(self) -> None:
        self._needs = self._wanted()
        self._of = self.session.chapter
        notch = self.board.notch(self.ui, *wide_room(self.ui, self.area), self.session.state)
        self.places = places(self.ui, self.area, self._needs, notch)
        self.board.place(self.ui, self.places.board, self.session.state)
        self.places = self.places.between(Room(self.ui), self.board.edges)
        told = self.shown.result
        self.ending = None if told is None else result_places(self.ui, self.places.room, len(told.lines))
        self.panel.show(pills(self.ui, self.shown, self.places, self.ending, self._view.clock_place()))
        self.game.folded = frozenset(each.id for each in self.shown.commands if each.at) - {
            each.id for each in self.panel.widgets
        }

    def _wanted(self) -> Needs:
        return needs(self.game, self.shown, self._needs if self._of is self.session.chapter else None)

    # --- time

    def update(self, seconds: float) -> Turn | None:
        if self.game.tick(seconds):
            self._next_second()
        moved = self.board.moving()  # how it stands when it has come to rest is to be seen as well
        moved = moved or self._rise.running
        self._rise.update(seconds)
        if self.game.update(seconds) or moved or self.dirty or self.board.moving():
            self._look()
        self.services.hear(self.game.heard())
        notice = self.game.news.words
        if notice is not None and (self.session.over or not self.session.closed):
            self.services.announce(notice)
        return None

    def _next_second(self) -> None:
        """The clock is drawn alone, unless it runs down: that the board shows as well."""
        now = clock(self.game)
        self.shown = replace(self.shown, clock=now)
        self.patchy = self.patchy or now is not None
        self.dirty = self.dirty or (now is not None and now.runs_down)

    def hide(self) -> None:
        self.game.keeper.keep()

    def leave(self) -> None:
        self.game.leave()

    # --- the hand

    def handle(self, event: Event) -> Turn | None:
        if not isinstance(event, Moved):
            self.dirty = True
        if isinstance(event, Down):
            self.game.by_finger = event.touch
        if isinstance(event, Key) and event.name == "f6":
            self._walk(-1 if event.shift else 1)
            return None
        if event == Key("escape") and (self.game.asking.forget() or self.coach.speaks or self.coach.busy):
            self.coach.silence()  # what was begun on the board stays, and so does the game
            self._look()
            return None
        taken = self._to_board(event)
        if taken and isinstance(event, Moved) and not event.held:
            self._to_panel(event)  # what the pointer leaves and what it comes to are both told
            return None
        return None if taken else self._to_panel(event)

    def back(self) -> None:
        if self.game.steps:
            self._walk(self.game.steps)

    def _walk(self, step: int) -> None:
        """The keyboard goes on to the next pill, or back; past the last one it is with the board."""
        self.game.steps = 0
        self.panel.by_key = self.dirty = True
        self.panel.step(step)

    def _is_for_board(self, event: Event) -> bool:
        """A game that is over can still be pointed at; where it is looked back at, no more than that."""
        if not self.session.closed or self.session.over:
            return True
        return isinstance(event, Wheel) or (isinstance(event, Moved) and not event.held)

    def _to_board(self, event: Event) -> bool:
        """True when the board took the event."""
        if not self._is_for_board(event):
            return False
        if isinstance(event, Key) and not self.on_board:
            return False
        answer = self.board.handle(event, self.session.state)
        if answer is None:
            return False
        self.dirty = True
        if not isinstance(event, Moved):
            self.panel.focus = None
            self.panel.by_key = isinstance(event, Key)
            self.game.asking.forget()
        if not isinstance(answer, Taken):
            self.game.play(answer)
            self._look()
        return True

    def _to_panel(self, event: Event) -> Turn | None:
        was = self.panel.hovered
        chosen = self.panel.handle(event)
        if isinstance(event, Up):
            self.panel.focus = None  # a pill pressed by hand leaves the keys with the board
        self.dirty = self.dirty or was != self.panel.hovered
        if chosen is not None:
            return self._run(next(each for each in self.shown.commands if each.id == chosen.id))
        return self._to_keys(event) if isinstance(event, Key) else None

    def _to_keys(self, key: Key) -> Turn | None:
        if key.name == "escape" and not self.on_board:
            self.panel.focus = None
            return None
        if self.typing and (plain(cap(key)) or cap(key) == PASTE):
            return None
        command = by_key(self.shown.commands, key)
        return None if command is None else self._run(command)

    def _run(self, command: Command) -> Turn | None:
        turn = command.run() if self.game.asking.sure(command) else None
        self._look()
        return turn
