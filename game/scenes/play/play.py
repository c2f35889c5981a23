"""A game as it is played."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.board import Taken
from game.catalogue import CATALOGUE
from game.reader.node import Node
from game.scenes.home.words import daily_words
from game.scenes.play.build_view_model import clock, needs, view_model
from game.scenes.play.open_game import OpenGame
from game.scenes.play.result import RISE, ResultPlaces, ResultView, result_places
from game.scenes.shared.day_lanterns import LampButton, columns
from game.scenes.shared.scene import Scene, Services, Turn
from game.stage.board_reader import BoardReading, around
from game.stage.layout import StageNeeds, place_stage
from game.stage.stage import Answer, Stage, ViewModel
from game.stage.view import StageView, bar_pills, clock_pills, pills, result_pills
from game.ui.animation import Motion, ease_out, motion
from game.ui.command import Command
from game.ui.input import Event, Key, Moved, Wheel
from game.ui.ui import fitting
from game.ui.widgets.widget import Widget

LEADS_ON = (Key("return"), Key("enter"))
AFTER, RISING = 720, 180  # milliseconds from the ending until the result comes, and for how long it rises


class Playing(Scene):
    """The board shows the game and takes its moves; everything else is a command."""

    pauses = True

    def __init__(self, services: Services, game: OpenGame) -> None:
        super().__init__(services)
        self.game = game
        self.kind, self.session, self.coach, self.board = game.kind, game.session, game.coach, game.board
        self.stage = Stage(self.panel, played=True)
        self._puzzles_begun = game.puzzles_begun
        self._needs: StageNeeds | None = None
        self._of = self.session.chapter  # which the needs are of
        self._rise = Motion(0.0)  # of the result
        self.place()
        self._heard = BoardReading(self.ui, self.board, self.shown.view)  # the board as it was read out last

    @property
    def moving(self) -> bool:
        return self.board.moving() or self._rise.running

    @property
    def typing(self) -> bool:
        return not self.session.chapter.closed and self.board.typing()

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
    def _view(self) -> StageView:
        return StageView(self.ui, self.fit, self.shown, self.places)

    def _draw_ending(self, target: pygame.Surface, ending: ResultPlaces) -> None:
        """Draw the result, which fades in and rises."""
        assert self.result is not None
        share = ease_out(self._rise.share)
        ground = self._ground().clip(target.get_rect())  # the board, above or beside it, stands still
        part = target.subsurface(ground)
        before = part.copy() if share < 1.0 else None
        ResultView(self.ui, self.fit, self.result, ground, ending).draw(target)
        self.panel.draw(self.ui, target)
        if before is not None:
            risen = part.copy()
            part.blit(before, (0, 0))
            risen.set_alpha(round(255 * share))
            part.blit(risen, (0, 0 if self.ui.still else round((1 - share) * self.ui.px(RISE))))

    def _ground(self) -> pygame.Rect:
        if self.places.notch is not None:
            return self.places.notch
        board, bar, area = self.places.board, self.places.bar, self.area
        beside = self.places.room.left >= board.right
        left, top = (board.right, bar.bottom) if beside else (area.left, board.bottom)
        return pygame.Rect(left, top, area.right - left, area.bottom - top)

    def spoken_title(self) -> str:
        return self.shown.name

    def spoken(self) -> Node:
        self._heard = BoardReading(self.ui, self.board, self.shown.view, self._heard)
        return super().spoken()

    def nodes(self) -> list[Node]:
        return around(self._heard, self.written, self.panel, self.places.board)

    def news(self) -> tuple[tuple[str, str], ...]:
        """The result; else the clue, the board's answers and the message."""
        if self.result is not None:
            return tuple((each, "") for each in (self.result.title, *self.result.lines))
        message = self.shown.message
        loud = ((". ".join(each for each in (message.title, message.words) if each), ""),) if message.loud else ()
        return (*self._heard.news(), *loud)

    def toast_place(self) -> pygame.Rect:
        """Never over the board: where the messages are, or above the pills of a result."""
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

    def _seen(self) -> ViewModel:
        if self._puzzles_begun != self.game.puzzles_begun:  # a new puzzle takes the keys
            self._puzzles_begun, self.panel.focus = self.game.puzzles_begun, None
        self.result = self.game.result
        seen = view_model(self.game, focused=self.stage.on_board, by_key=self.panel.by_key)
        self.stage.commands = seen.commands
        return seen

    def _look(self) -> None:
        before, result = self.shown, self.result
        self.shown = self._seen()
        self.dirty = True
        same = before.view.state is self.shown.view.state and before.commands == self.shown.commands
        ended = result is None and self.result is not None
        if ended and self._of is self.session.chapter:  # not where undo leads to a game that ended long ago
            self._rise = motion(RISING, still=self.ui.still, delay=AFTER)
            self.services.toasts.clear()  # what was said on the way is no more so
        if not same or self._needs != self._stage_needs():
            self._lay_out()

    def _lay_out(self) -> None:
        self._needs = self._stage_needs()
        self._of = self.session.chapter
        self.places = place_stage(self.ui, self.area, self._needs, self.board, self.session.state)
        own = None if self.result is None else len(self.result.lines)
        self.ending = None if own is None else result_places(self.ui, self.places.room, own)
        self.panel.show(self._pills())
        self.game.folded = frozenset(each.id for each in self.shown.commands if each.at) - {
            each.id for each in self.panel.widgets
        }

    def _pills(self) -> list[Widget]:
        bar = bar_pills(self.ui, self._view.in_bar, self.places.bar)
        bar += clock_pills(self.ui, self.shown, self._view.clock_place())
        if self.ending is None:
            return bar + pills(self.ui, self.shown, self.places)
        return [*bar, *self._lamps(), *result_pills(self.ui, self.shown, self.ending.rows, self.ending.pills)]

    def _lamps(self) -> list[Widget]:
        """The lanterns of the result, with tooltips."""
        place = self.ending.today if self.ending is not None else None
        if place is None or self.result is None:
            return []
        day = self.session.chapter.heading.daily or self.services.today().isoformat()
        return [
            LampButton(f"lamp:{each.kind.id}", rect, daily_words(self.ui, each, day))
            for each, rect in zip(CATALOGUE, columns(place, len(CATALOGUE)), strict=True)
        ]

    def _stage_needs(self) -> StageNeeds:
        return needs(self.game, self.shown, self._needs if self._of is self.session.chapter else None)

    def update(self, seconds: float) -> Turn | None:
        if self.game.tick(seconds):
            self._next_second()
        moved = self.moving  # the last frame of a motion is still to be drawn
        self._rise.update(seconds)
        if self.game.update(seconds) or moved or self.dirty or self.board.moving():
            self._look()
        self.services.hear(self.game.heard())
        notice = self.game.news.words
        if notice is not None and (self.session.chapter.over or not self.session.chapter.closed):
            self.services.announce(notice)
        return None

    def _next_second(self) -> None:
        """Draw only the clock, unless it counts down, which the board shows too."""
        now = clock(self.game)
        self.shown = replace(self.shown, clock=now)
        self.needs_patch = self.needs_patch or now is not None
        self.dirty = self.dirty or (now is not None and now.runs_down)

    def hide(self) -> None:
        self.game.keeper.keep()

    def leave(self) -> None:
        self.game.leave()

    def handle(self, event: Event) -> Turn | None:
        if event == Key("escape") and self.game.is_interrupted():
            self.game.dismiss_messages()  # unfinished input on the board stays
            self._look()
            return None
        answer = self.stage.handle(event, self._to_board, typing=self.typing)
        self.game.by_finger = self.stage.by_finger
        self.dirty = self.dirty or self.stage.changed
        if answer is None and event in LEADS_ON and self.session.chapter.closed:
            answer = next((each for each in self.shown.commands if each.primary), None)
        if isinstance(answer, Command):
            return None if self.game.ending_pause and answer.id != "back" else self._run(answer)
        if answer is not None and not isinstance(answer, Taken):
            self.game.play(answer)
            self._look()
        return None

    def _to_board(self, event: Event) -> Answer:
        """Pass the event to the board; a closed game only takes hovering and scrolling."""
        pointed = isinstance(event, Wheel) or (isinstance(event, Moved) and not event.held)
        if self.session.chapter.closed and not self.session.chapter.over and not pointed:
            return None
        answer = self.board.handle(event, self.session.state)
        if answer is not None and not isinstance(event, Moved):
            self.game.asking.forget()
        return answer

    def back(self) -> None:
        if self.game.steps:
            self.stage.walk(self.game.steps)
            self.game.steps, self.dirty = 0, True

    def _run(self, command: Command) -> Turn | None:
        turn: Turn | None = command.run() if self.game.asking.sure(command) else None
        self._look()
        return turn
