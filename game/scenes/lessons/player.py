"""Plays a lesson: the targets of the current step, one after the other. It draws nothing.

The board works as in a game, but gets only input for the targets of the step, one after the other,
so it is always in the state that the lesson expects. Other presses are ignored. Optional targets
may be skipped, and letters may be typed at the cursor if they belong to the end of the step."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import partial, reduce

from pygame import Rect

from game.boards.board import Action, Taken
from game.boards.parts.grid import parse_spot
from game.catalogue import Entry
from game.player import Player
from game.scenes.shared.scene import Services
from game.session.lessons import PILL, LessonScript, LessonStep
from game.session.session import Chapter, Session
from game.store.log import FREE, Heading
from game.ui.input import AWAY_FROM_ALL, Down, Key, Moved, Up
from game.ui.shapes import LruCache
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import AnyMove, AnyState, IllegalMove
from generators.kernel.phrases import Phrase


class LessonPlayer(Player):
    def __init__(self, entry: Entry, lesson: LessonScript, services: Services) -> None:
        heading = Heading("", entry.kind.id, FREE, "", lesson.puzzle, "")
        chapter = Chapter(entry.kind, heading, entry.kind.read(lesson.puzzle))
        super().__init__(Session(entry.kind, chapter), entry.board(), services.announce)
        self.board.prepare(services.worker)
        self.lesson = lesson
        self.number = 0  # number of the step
        self.pause = 0.0  # seconds until the next step; input is ignored until then
        self.waiting: list[str] = []  # current targets
        self._stages: list[tuple[str, ...]] = []
        self._moves: list[str] = []
        self._goal: AnyState = None  # state at the end of the step, if it has moves
        self._labels: dict[str, Phrase] = {}
        self._started = False
        self._uis: LruCache[Ui, Ui] = LruCache(1)  # boards cache their layout by it

    @property
    def step(self) -> LessonStep | None:
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    def place(self, ui: Ui, area: Rect) -> None:
        self.board.place(self._uis.get(ui, partial(_plain, ui)), area, self.state)
        if not self._started:
            self._started = True
            self._begin()
        elif not self.pause:
            self._next_stage()  # targets may have become visible or hidden

    def where(self, name: str) -> Rect | None:
        return self.board.where(name, self.state)

    def pill(self, name: str) -> Action | None:
        return next((each for each in self.board.actions(self.state) if each.id == name.removeprefix(PILL)), None)

    @property
    def pills(self) -> list[Action]:
        """The pills of the step."""
        return list(filter(None, map(self.pill, self.step.pills if self.step is not None else ())))

    @property
    def labels(self) -> dict[str, Phrase]:
        """The labels of the board's pills, for the sentences, including pills that are gone."""
        self._labels |= {each.id: each.label for each in self.board.actions(self.state)}
        return self._labels

    @property
    def reachable(self) -> list[str]:
        """The current targets, and those after targets that may be skipped."""
        found, stages, leading = list(self.waiting), list(self._stages), self.step.leading if self.step else ()
        while stages and all(each in leading for each in found):
            found += stages.pop(0)
        return [*found, *(self.step.instead if self.step else ())]

    def touch(self, name: str) -> None:
        """Press a target, after the targets that were skipped before it."""
        if self.step is not None and name in self.step.instead:
            self._move(self._press(name))
            self._stages = []
            self._end()
            return
        while name not in self.waiting:
            self.touch(self.waiting[0])
        self.cue = Cue.SELECT
        answer = self._press(name)
        if answer is not None and not isinstance(answer, Taken):
            self._take(answer)
        self.waiting.remove(name)
        if not self.waiting:
            self._next_stage()

    def write(self, key: Key) -> bool:
        """Type a letter at the cursor, in a step without letters as targets. Returns whether it belongs to its end."""
        named = (name for stage in (self.waiting, *self._stages) for name in stage)
        if self._goal is None or self.pause or any(len(name) == 1 for name in named):
            return False
        move = self.board.handle(key, self.state)
        if move is None or isinstance(move, Taken):
            return False
        fits = self._fits(move)
        self._move(move)
        if not fits:
            self.go(self.session.undo)  # moves the cursor back as well
        elif self.state == self._goal:
            self._moves, self._stages = [], []
            self._end()
        return fits

    def _fits(self, move: AnyMove) -> bool:
        """Whether the move changes nothing at the end of the step."""
        try:
            return bool(self.kind.play(self._goal, move) == self._goal)
        except IllegalMove:
            return False

    def _press(self, name: str) -> AnyMove:
        if name.startswith(PILL):
            return self.board.act(name.removeprefix(PILL), self.state)
        place = self.where(name)
        at = place.center if place is not None else AWAY_FROM_ALL
        answer = self.board.handle(Down(at, touch=True), self.state)  # as touch, so that all keys are on the screen
        if answer is None or isinstance(answer, Taken):
            return self.board.handle(Up(at), self.state) or answer
        return answer

    def _take(self, move: AnyMove) -> None:
        if self._moves and self._state_after(move) == self._state_after(self.kind.read_move(self._moves[0])):
            del self._moves[0]
            self._move(move)
            self.cue = Cue.PLACE

    def _state_after(self, move: AnyMove) -> AnyState:
        return self.kind.play(self.state, move)

    def _move(self, move: AnyMove) -> None:
        self.go(partial(self.session.play, move))

    def _read(self, state: AnyState, move: str) -> AnyState:
        return self.kind.play(state, self.kind.read_move(move))

    def _play_lines(self, moves: tuple[str, ...] | list[str]) -> None:
        for move in moves:
            self._move(self.kind.read_move(move))

    def _begin(self) -> None:
        if self.step is None:
            return
        self.board.handle(Moved(AWAY_FROM_ALL), self.state)  # removes the hover
        self._play_lines(self.step.before)
        self._stages, self._moves, self.waiting = list(self.step.stages), list(self.step.moves), []
        self._goal = reduce(self._read, self._moves, self.state) if self._moves else None
        lit = frozenset(filter(None, map(parse_spot, self.step.lit)))
        self.board.follow_hint(lit, frozenset(), self.state)  # cursor to the word in the step
        self._next_stage()

    def _next_stage(self) -> None:
        """Go to the next stage with a visible target."""
        while self.step is not None and not any(map(self._is_visible, self.waiting)):
            if not self._stages:
                self._end()
                return
            self.waiting = list(self._stages.pop(0))

    def _is_visible(self, name: str) -> bool:
        return (self.pill(name) if name.startswith(PILL) else self.where(name)) is not None

    def _end(self) -> None:
        """Play the rest of the step: a move of several presses, as a chest after its cross, needs only one here."""
        assert self.step is not None
        self._play_lines(self._moves)
        self._moves, self.waiting, self.pause = [], [], self.step.rest
        if self.step.moves:
            self.cue = Cue.WIN if self.step is self.lesson.steps[-1] else Cue.PLACE

    def update(self, seconds: float) -> bool:
        """True when the next step begins."""
        super().update(seconds)
        if not self.pause:
            return False
        self.pause = max(0.0, self.pause - seconds)
        if self.pause:
            return False
        if self.step is not None:
            self._play_lines(self.step.after)
        self.number += 1
        self._begin()
        return True


def _plain(ui: Ui) -> Ui:
    """The ui with default settings for behaviour; those for appearance stay."""
    plain = copy(ui)
    plain.by_pad = True  # all keys are on the screen from the start: nothing moves when a target is first pressed
    plain.settings = replace(
        ui.settings,
        auto_mark=False,
        auto_submit=False,
        skip_filled=True,
        next_word=True,
        sure=False,
        show_possible=False,
        show_whole=True,
    )
    return plain
