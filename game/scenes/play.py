"""A puzzle on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from zlib import crc32

import pygame

from game.boards.board import Action, Board, Taken
from game.catalogue import Entry
from game.coach import Coach
from game.keeper import Keeper
from game.ready import fresh
from game.scenes.play_choices import SHORTCUTS, deeds, elsewhere
from game.scenes.play_layout import Needs, Places, places
from game.scenes.play_view import PlayView
from game.scenes.scene import Pop, Push, Replace, Scene, Services, Turn
from game.scenes.wait import Wait
from game.session import Bookmark, Session
from game.ui.input import Event, Key, Moved, Up
from game.ui.panel import Panel
from game.ui.widget import Chosen
from generators.kind import IllegalMove, Preset, Pulse
from generators.phrases import Phrase, say

NUDGE = 0.6  # seconds between looks at what was made ahead


class Play(Scene):
    """Owns the session of one kind while it is open; the board shows it, the worker helps."""

    def __init__(
        self,
        services: Services,
        entry: Entry,
        *,
        daily: str = "",
        puzzle: Any = None,  # noqa: ANN401 - from outside
        more: Callable[[Pulse], Any] | None = None,  # and what makes another of its kind
    ) -> None:
        super().__init__(services)
        self.entry = entry
        self.kind = entry.kind
        self.board: Board[Any, Any] = entry.board()
        self.board.prepare(services.worker)
        self.panel = Panel()
        self.keeper = Keeper(services.store, entry.kind, services.today)
        self.session: Session[Any, Any, Any, Any] | None = None
        self.coach: Coach[Any, Any, Any, Any] | None = None
        self.places: Places | None = None
        self.view = PlayView(self)
        self._wanted = (daily, puzzle)
        self._more = more
        self._pending = (entry.kind.presets[0].id, daily)
        self._nudged = 0.0
        self._next_second = False  # the clock shows an old one
        self._actions: tuple[Action, ...] = ()  # as shown

    @property
    def moving(self) -> bool:
        return self.session is not None and self.board.moving()

    @property
    def typing(self) -> bool:  # type: ignore[override]  # asked of the board each time
        return self.session is not None and self.board.typing()

    @property
    def on_board(self) -> bool:
        """The keyboard is with the board."""
        return self.panel.focus is None

    @property
    def preset(self) -> Preset[Any]:
        return self.entry.preset(self.session.game.preset if self.session else self._pending[0])

    @property
    def code(self) -> str:
        """A short name of the puzzle."""
        assert self.session is not None
        return f"{crc32(self.kind.write(self.session.game.puzzle).encode()):08X}"[:5]

    # --- from outside

    def place(self) -> None:
        if self.session is None:
            return
        state = self.session.state
        needs = Needs(
            wide=self.board.wide,
            tall=self.board.tall,
            tools=len(self.view.tools()),
            switches=len(self.board.switches),
            rule=self.ui.tell(self.board.rule(state)),
            offers=bool(self.view.offers()),
        )
        self.places = places(self.ui, self.area, needs)
        self.board.place(self.ui, self.places.board, state)
        self._actions = self.board.actions(state)
        self.panel.show(self.view.widgets(self.places))

    def handle(self, event: Event) -> Turn | None:
        if self.session is None:
            return Pop() if event == Key("escape") else None
        if not isinstance(event, Moved):
            self.dirty = True
        if event == Key("f6"):
            self.panel.by_key = True
            self.panel.step(1)
            return None
        if self._to_board(event):
            return None
        was = self.panel.hovered
        if isinstance(event, Key) and event.name == "tab":
            self.panel.by_key = True
        chosen = self.panel.handle(event)
        if isinstance(event, Up):
            self.panel.focus = None  # a pill pressed by hand leaves the keys with the board
        self.dirty = self.dirty or was != self.panel.hovered
        if chosen is not None:
            return self._choose(chosen)
        return self._shortcut(event) if isinstance(event, Key) else None

    def update(self, seconds: float) -> Turn | None:
        if self.session is None:
            return self._open()
        assert self.coach is not None
        self._tick(seconds)
        before = self.session.state
        if self.coach.update():
            self._follow_hint()
            self._changed(before)
        move = self.board.update(seconds, self.session.game.seconds, self.session.state)
        if move is not None:
            self._play(move)
        self._notice()
        self.keeper.update(seconds)
        self._nudged += seconds
        if self._nudged > NUDGE:
            self._nudged = 0.0
            self.services.ready.collect()
        self.dirty = self.dirty or self.board.moving()
        return None

    def draw(self, target: pygame.Surface) -> None:
        self._next_second = False
        self.ui.background(target)
        if self.session is not None and self.places is not None:
            self.view.draw(target, self.places)

    def patch(self, target: pygame.Surface) -> pygame.Rect | None:
        if not self._next_second or self.places is None:
            return None
        self._next_second = False
        return self.view.draw_clock(target, self.places.bar)

    def back(self, value: Any) -> Turn | None:  # noqa: ANN401 - from a sheet or from the worker
        """A sheet was closed, or the worker has a puzzle."""
        self.dirty = True
        if isinstance(value, Preset):
            return self._ask(value.id)
        if isinstance(value, Bookmark):
            self.go(partial(self._session().restore, value))
        elif isinstance(value, Chosen):
            return self._choose(value)
        elif value is not None:
            self._begin(value)
        elif self.session is None:
            return Pop()
        return None

    def hide(self) -> None:
        self.keeper.keep()

    def leave(self) -> None:
        if self.coach is not None:
            self.coach.silence()
        self.keeper.close()

    # --- beginning

    def _open(self) -> Turn | None:
        """Go on with the running game, unless another one is asked for."""
        self.session = self.keeper.open()
        daily, puzzle = self._wanted
        if puzzle is not None:
            self._begin(puzzle)
            return None
        if self.session.positions and not daily and not self.session.over:
            self._show()
            return None
        if self.session.positions and daily and self.session.game.daily == daily:
            self._show()
            return None
        last = self.session.game.preset if self.session.positions else self.kind.presets[0].id
        started = bool(self.session.positions)
        turn = self._ask(self.entry.daily if daily else self.entry.preset(last).id, daily)
        if turn is not None and not started:
            self.session = None
        elif turn is not None:
            self._show()
        return turn

    def _ask(self, preset_id: str, daily: str = "") -> Turn | None:
        """A new puzzle: one made ahead if there is one, else the worker makes it."""
        preset = self.entry.preset(preset_id)
        self._pending = (preset.id, daily)
        puzzle = None if daily else self.services.ready.take(self.kind, preset)
        if puzzle is not None:
            self._begin(puzzle)
            return None
        if not daily:
            self.services.ready.drop(self.kind, preset)
        make = partial(fresh, seed=f"{self.kind.id} {daily}") if daily else self.services.ready.made
        job = self.services.worker.submit(partial(make, self.kind, preset))
        return Push(Wait(self.services, job, say("wait.making", name=say(f"board.{self.kind.id}.name"))))

    def _another(self) -> Turn | None:
        """One more from where the puzzle on the table came from, if that can make more."""
        if self._more is None or self._session().game.preset:
            return None
        self._pending = ("", "")
        job = self.services.worker.submit(self._more)
        return Push(Wait(self.services, job, say("wait.making", name=say(f"board.{self.kind.id}.name"))))

    def _begin(self, puzzle: Any) -> None:  # noqa: ANN401
        preset, daily = self._pending
        if self.session is None:
            self.session = self.keeper.open()
        before = self.session.state if self.places is not None else None
        self.session.begin("" if self._wanted[1] is puzzle else preset, puzzle, daily)
        if before is not None:
            self.board.follow(before, self.session.state)
        self._show()
        self.keeper.keep()
        self.services.store.add_seen(self.kind.id, self.kind.write(puzzle))
        self.services.ready.wish(self.kind, self.preset)

    def _show(self) -> None:
        assert self.session is not None
        self.coach = Coach(self.services.worker, self.session)
        self.panel.focus = None
        self.place()
        self.dirty = True

    # --- playing

    def _to_board(self, event: Event) -> bool:
        """True when the board took the event."""
        assert self.session is not None
        if isinstance(event, Key) and not self.on_board:
            return False
        answer = self.board.handle(event, self.session.state)
        if answer is None:
            return False
        self.dirty = True
        if self.panel.focus is not None and not isinstance(event, Moved):
            self.panel.focus = None
        if isinstance(event, Key):
            self.panel.by_key = True
        elif not isinstance(event, Moved):
            self.panel.by_key = False
        if not isinstance(answer, Taken):
            self._play(answer)
        self._board_spoke()
        return True

    def _play(self, move: Any) -> None:  # noqa: ANN401
        assert self.session is not None
        before = self.session.state
        try:
            self.session.play(move)
        except IllegalMove as error:
            self.services.announce(error.phrase)
        self._changed(before)

    def go(self, step: Callable[[], None]) -> None:
        """Undo, redo, restart or restore."""
        before = self._session().state
        step()
        self._changed(before)

    def _session(self) -> Session[Any, Any, Any, Any]:
        assert self.session is not None
        return self.session

    def _changed(self, before: Any) -> None:  # noqa: ANN401
        """Everything that follows from a new state, by whatever way it came."""
        assert self.session is not None
        assert self.coach is not None
        self.dirty = True
        after = self.session.state
        if after != before:
            words = self.coach.words if self.coach.words == say("coach.went_back") else None
            self.coach.silence()
            self.coach.words = words
            self.board.follow(before, after)
            self.keeper.changed()
        self.place()

    def _board_spoke(self) -> None:
        """Without a move it may still have something to say, or other pills to offer."""
        self._notice()
        if self.board.actions(self._session().state) != self._actions:
            self.place()

    def _notice(self) -> None:
        notice: Phrase | None = self.board.notice()
        if notice is not None:
            self.services.announce(notice)
            self.dirty = True

    def _tick(self, seconds: float) -> None:
        assert self.session is not None
        before = int(self.session.game.seconds)
        if self.board.clock(self.session.state, self.session.game.seconds) is None:
            return
        self.session.tick(seconds)
        if int(self.session.game.seconds) != before and self.view.clock_shown:
            self._next_second = True
            self.dirty = self.dirty or self.view.runs_down  # which the board shows as well

    # --- choosing

    def _shortcut(self, event: Key) -> Turn | None:
        if event.name == "escape":
            if not self.on_board:
                self.panel.focus = None
                return None
            return Pop()
        chosen = SHORTCUTS.get((event.name, event.control, event.shift))
        if chosen is None or (self.board.typing() and not event.control and len(event.name) == 1):
            return None
        return self._choose(Chosen(chosen))

    def _choose(self, chosen: Chosen) -> Turn | None:
        self.dirty = True
        turn = elsewhere(self, self._session(), chosen.id)
        if turn is not None:
            return turn
        if chosen.id == "new":
            return self._another() or self._ask(self.preset.id)
        deed = deeds(self, self._session()).get(chosen.id)
        if deed is not None and chosen.id not in {each.id for each in self._actions}:
            deed()
        else:
            self._switch_or_act(chosen.id, chosen.value)
        return None

    def to_other_game(self) -> Turn:
        """Another window left a game of this kind: go on with that one; this one waits its turn."""
        self.keeper.close()
        self.services.store.bring_forward(self.kind.id)
        return Replace(Play(self.services, self.entry))

    def mark(self) -> None:
        assert self.session is not None
        self.session.mark()
        self.keeper.changed()
        self.services.announce(say("play.marked"))

    def copy(self, text: str, key: str) -> None:
        self.services.copy(text)
        self.services.announce(say(key))

    def hint(self) -> None:
        assert self.coach is not None
        if self._session().over:
            return
        move = self.coach.hint()
        if move is not None:
            self._play(move)
        self._follow_hint()
        self.place()

    def _follow_hint(self) -> None:
        assert self.coach is not None
        self.board.follow_hint(self.coach.lit, self.coach.targets, self._session().state)

    def _switch_or_act(self, name: str, value: int) -> None:
        assert self.session is not None
        if name in self.board.switches:
            self.services.change(self.view.switched(name, on=bool(value)))
            return
        move = self.board.act(name, self.session.state)
        if move is not None:
            self._play(move)
        self._board_spoke()
