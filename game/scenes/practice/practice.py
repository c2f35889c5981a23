"""Practice: exercises in a row, each on the kind's own board, a step before one thing is to be seen.

It is played on a table of its own: nothing of it reaches the games or the archive. How each went is kept apart."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import SystemRandom

import pygame

from game.boards.board import Taken
from game.catalogue import Entry
from game.practice.row import FIVE, Row
from game.practice.trying import AnyExercise, Trying
from game.scenes.command import At, Command, by_key, cap, plain
from game.scenes.fitting import fitting
from game.scenes.lessons.rules import Rules
from game.scenes.play.layout import Room, places, wide_room
from game.scenes.play.pills import pills
from game.scenes.play.view import PlayView
from game.scenes.practice.choice import PracticeChoice, Reasons
from game.scenes.practice.exercise_view import Doing, Moment, commands_of, needs, seen, view_of
from game.scenes.practice.table import Table
from game.scenes.practice.view import PracticeView, ResultPlaces, result_pills, result_places
from game.scenes.shared.progress import Progress
from game.scenes.shared.scene import Pop, Push, Replace, Scene, Services, Turn
from game.ui.input import Down, Event, Key, Moved, Up
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say

AGAIN = "again"  # in the place of a drill: what was missed in a game


class Practice(Scene):
    """Of one of the kind's drills, by name; or of one exercise, which was made for this."""

    def __init__(self, services: Services, entry: Entry, drill: str, given: AnyExercise | None = None) -> None:
        super().__init__(services)
        self.entry, self.kind, self.drill, self._given = entry, entry.kind, drill, given
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.by_finger = False
        self._tools = 0  # pills while it is played
        self._begin()

    def _begin(self) -> None:
        self.row = Row(self.services.worker, self._made, FIVE if self._given is None else 1)
        self._ending: ResultPlaces | None = None
        self._wait()

    def _made(self, pulse: Pulse) -> AnyExercise:
        """In the worker."""
        if self._given is not None:
            return self._given
        assert self.kind.teaching.drills is not None, "who opens it has looked"
        return self.kind.teaching.drills.make(self.drill, SystemRandom(), pulse)

    def _wait(self) -> None:
        """For the exercise that is being made."""
        self.table: Table | None = None
        self.progress = Progress(self.row.job, say("practice.making", name=self.called))

    @property
    def called(self) -> Phrase:
        if self._given is not None or self.kind.teaching.drills is None:
            return say("practice.missed")
        return self.kind.teaching.drills.called(self.drill)

    @property
    def moving(self) -> bool:
        if self.table is not None:
            return self.board.moving()
        return not self.row.over and not self.ui.still

    @property
    def typing(self) -> bool:
        return self.table is not None and not self.table.over and self.board.typing()

    # --- from one exercise to the next

    def _lay(self, exercise: AnyExercise) -> None:
        drilled = self._given is None
        self.table = Table(self.services, self.kind, self.board, exercise, self._ended, drilled=drilled)
        self.panel.focus = None
        self.place()

    def _ended(self, trying: Trying) -> None:
        """How it went is kept at once."""
        tried = trying.outcome(self.drill, self.services.today())
        self.row.outcomes.append(tried)
        self.services.store.ledger.add(tried)

    def _on(self) -> None:
        """The next link of the reason, the next exercise, or how they went."""
        if self._on_table.further():
            return
        self._on_table.leave()
        if self.row.over:
            self.table = None
        else:
            self._wait()
        self.place()

    @property
    def _on_table(self) -> Table:
        assert self.table is not None
        return self.table

    # --- what can be done

    def _doing(self, table: Table) -> Doing:
        def read() -> Turn:
            return Push(Reasons(self.services, table.reasons))

        undo, redo = partial(table.go, -1), partial(table.go, 1)
        return Doing(table.act, undo, redo, table.show, self._on, read, self._choose, self._rules, Pop)

    def _choose(self) -> Turn:
        return Push(PracticeChoice(self.services, self.entry, self._another))

    def _another(self, drill: str) -> Turn:
        return Replace(Practice(self.services, self.entry, drill))

    def _rules(self) -> Turn:
        return Push(Rules(self.services, self.kind.id, (), by_finger=self.by_finger))

    # --- what is seen

    def place(self) -> None:
        self.fit = fitting(self.ui)
        self.dirty = True
        if self.table is not None:
            self._lay_out()
        elif self.row.over:
            self._ending = result_places(self.ui, self.area)
            self.panel.show(result_pills(self.ui, self._ending, again=self._given is None))
        else:
            self.progress.place(self.ui, self.area)

    @property
    def title(self) -> str:
        if self.row.count == 1:
            return self.ui.tell(self.called)
        return self.ui.tell("practice.heading", name=self.called, number=self._number, all=self.row.count)

    @property
    def _number(self) -> int:
        """Of the exercise on the table."""
        return len(self.row.outcomes) + (not self._on_table.over)

    def _look(self) -> None:
        """Something changed."""
        self.dirty = True
        if self.table is not None:
            self._lay_out()

    def _lay_out(self) -> None:
        table = self._on_table
        moment = Moment(table, self.title, last=self.row.over, by_finger=self.by_finger)
        view = view_of(
            table,
            faults=self.services.settings.show_faults,
            focused=self.panel.focus is None,
            by_key=self.panel.by_key,
        )
        self.shown = seen(self.services, moment, commands_of(self.services, moment, self._doing(table)), view)
        state = table.trying.state
        notch = self.board.notch(self.ui, *wide_room(self.ui, self.area), state)
        if not table.over:
            self._tools = len(self.shown.at(At.TOOLS))
        self.places = places(self.ui, self.area, needs(table, self.shown, self._tools), notch)
        self.board.place(self.ui, self.places.board, state)
        self.places = self.places.between(Room(self.ui), self.board.edges)
        if table.over:
            self.places = replace(self.places, tools=self.places.tools[-1:])
        nowhere = pygame.Rect(self.area.right, self.area.top, 0, 0)
        self.panel.show(pills(self.ui, self.shown, self.places, None, nowhere))

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        view = PracticeView(self.ui, self.fit, self.row, self.entry)
        if self.table is not None:
            view.bar(target, self.places.bar, self.shown.name, self._number - 1)
            self.board.draw(target, self.shown.view)
            PlayView(self.ui, self.fit, self.shown, self.places).words(target)
            self.panel.draw(self.ui, target)
        elif self.row.over and self._ending is not None:
            view.result(target, self._ending, self.ui.tell(self.called))
            self.panel.draw(self.ui, target)
        else:
            self.progress.draw(self.ui, target, veiled=False)

    # --- time

    def update(self, seconds: float) -> Turn | None:
        if self.table is None:
            return None if self.row.over else self._waited()
        was = self.board.moving()
        if self.table.update(seconds) or was or self.board.moving():
            self._look()
        news = self.board.news()
        self.services.hear(news.cue)
        if news.words is not None:
            self.services.announce(news.words)
        return None

    def _waited(self) -> Turn | None:
        self.dirty = self.progress.ticked(still=self.ui.still) or self.dirty
        if not self.row.job.done:
            return None
        if self.progress.came(self.services) is None:
            return Pop()
        self._lay(self.row.take())
        return None

    def leave(self) -> None:
        self.row.cancel()
        if self.table is not None:
            self.table.leave()

    # --- the hand

    def handle(self, event: Event) -> Turn | None:
        self.dirty = self.dirty or not isinstance(event, Moved)
        if isinstance(event, Down):
            self.by_finger = event.touch
        if self.table is None:
            if self.row.over:
                return self._at_the_end(event)
            return Pop() if self.progress.called_off(event) else None
        if isinstance(event, Key) and event.name == "f6":
            self.panel.by_key = True
            self.panel.step(-1 if event.shift else 1)
            self._look()
            return None
        taken = self._to_board(event)
        if taken and isinstance(event, Moved) and not event.held:
            self._to_panel(event)  # what the pointer leaves and what it comes to are both told
            return None
        return None if taken else self._to_panel(event)

    def _to_board(self, event: Event) -> bool:
        """True when the board took the event; once it is over it is only pointed at."""
        table = self._on_table
        if (table.over and not isinstance(event, Moved)) or (isinstance(event, Key) and self.panel.focus is not None):
            return False
        answer = self.board.handle(event, table.trying.state)
        if answer is None:
            return False
        if not isinstance(event, Moved):
            self.panel.focus = None
            self.panel.by_key = isinstance(event, Key)
        if not isinstance(answer, Taken):
            table.play(answer)
        self._look()
        return True

    def _to_panel(self, event: Event) -> Turn | None:
        was = self.panel.hovered
        chosen = self.panel.handle(event)
        if isinstance(event, Up):
            self.panel.focus = None
        self.dirty = self.dirty or was != self.panel.hovered
        if chosen is not None:
            return self._run(next(each for each in self.shown.commands if each.id == chosen.id))
        return self._to_keys(event) if isinstance(event, Key) else None

    def _to_keys(self, key: Key) -> Turn | None:
        if key.name == "escape" and self.panel.focus is not None:
            self.panel.focus = None
            return None
        if self.typing and plain(cap(key)):
            return None
        command = by_key(self.shown.commands, key)
        return None if command is None else self._run(command)

    def _run(self, command: Command) -> Turn | None:
        turn = command.run()
        self._look()
        return turn

    def _at_the_end(self, event: Event) -> Turn | None:
        chosen = self.panel.handle(event)
        name = chosen.id if chosen is not None else ""
        if isinstance(event, Key) and chosen is None and self.panel.focus is None:
            name = {"escape": "back", "return": "again", "enter": "again", "t": "choose"}.get(event.name, "")
        match name:
            case "again" if self._given is None:
                self._begin()
                self.place()
            case "choose":
                return self._choose()
            case "back" | "again":
                return Pop()
        return None
