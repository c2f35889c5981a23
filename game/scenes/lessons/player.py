"""A lesson as it is played: the board, its state, and what of the step is still to be touched. It draws nothing.

The board does what it always does; only, nothing reaches it but what the step speaks of, one thing after the other. So
it is never where the lesson does not expect it, and what is pressed beside it is no error. Whatever else leads to the
same end counts too: what may be passed over is, and letters may be written where the cursor stands."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import reduce
from typing import Any

import pygame

from game.boards.board import Action, Taken
from game.catalogue import Entry
from game.session.lessons import PILL, LessonScript, LessonStep
from game.session.worker import Worker
from game.ui.input import AWAY_FROM_ALL, Down, Key, Moved, Up
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import AnyMove, AnyState, IllegalMove
from generators.kernel.phrases import Phrase


class LessonPlayer:
    def __init__(self, entry: Entry, lesson: LessonScript, worker: Worker) -> None:
        self.entry, self.kind, self.lesson = entry, entry.kind, lesson
        self.board = entry.board()
        self.board.prepare(worker)
        self.state: Any = self.kind.start(self.kind.read(lesson.puzzle))
        self.number = 0  # of the step
        self.resting = 0.0  # seconds until the next one; nothing is to be touched meanwhile
        self.waiting: list[str] = []  # what is to be touched now
        self.cue: Cue | None = None  # to be heard of what was done
        self._stages: list[tuple[str, ...]] = []
        self._moves: list[str] = []
        self._aim: Any = None  # the state at the end of the step, where it has moves
        self._labels: dict[str, Phrase] = {}
        self._begun = False

    @property
    def step(self) -> LessonStep | None:
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    def place(self, ui: Ui, area: pygame.Rect) -> None:
        self.board.place(_plain(ui), area, self.state)
        if not self._begun:
            self._begun = True
            self._begin()
        elif not self.resting:
            self._next_stage()  # what was hidden may be seen now, or the other way round

    def where(self, name: str) -> pygame.Rect | None:
        return self.board.where(name, self.state)

    def pill(self, name: str) -> Action | None:
        return next((each for each in self.board.actions(self.state) if each.id == name.removeprefix(PILL)), None)

    @property
    def pills(self) -> dict[str, Action]:
        """The pills that the step speaks of, by the names of what is touched."""
        named = [PILL + each for each in self.step.pills] if self.step is not None else []
        found = {name: self.pill(name) for name in named}
        return {name: action for name, action in found.items() if action is not None}

    @property
    def labels(self) -> dict[str, Phrase]:
        """The labels of the board's pills, which sentences name; the last there was, where they are gone."""
        self._labels |= {each.id: each.label for each in self.board.actions(self.state)}
        return self._labels

    @property
    def within_reach(self) -> list[str]:
        """The things to be touched now, and those that come after things that may be passed over."""
        found, stages, leading = list(self.waiting), list(self._stages), self.step.leading if self.step else ()
        while stages and all(each in leading for each in found):
            found += stages.pop(0)
        return found

    def touch(self, name: str) -> None:
        """Do what a press on it does, after what was passed over on the way."""
        while name not in self.waiting:
            self.touch(self.waiting[0])
        self.cue = Cue.SELECT
        answer = self._pressed(name)
        if answer is not None and not isinstance(answer, Taken):
            self._take(answer)
        self.waiting.remove(name)
        if not self.waiting:
            self._next_stage()

    def write(self, key: Key) -> bool:
        """A letter where the cursor stands, in a step that asks for none of its own; is it one of its end?"""
        named = (name for stage in (self.waiting, *self._stages) for name in stage)
        if self._aim is None or self.resting or any(len(name) == 1 for name in named):
            return False
        move = self.board.handle(key, self.state)
        if move is None or isinstance(move, Taken):
            return False
        before, fits = self.state, self._fits(move)
        self._play(move)
        if not fits:
            after, self.state = self.state, before
            self.board.follow(after, before)  # the cursor comes back, too
        elif self.state == self._aim:
            self._moves, self._stages = [], []
            self._end()
        return fits

    def _fits(self, move: AnyMove) -> bool:
        """Whether the end of the step has it already."""
        try:
            return bool(self.kind.play(self._aim, move) == self._aim)
        except IllegalMove:
            return False

    def _pressed(self, name: str) -> AnyMove:
        if name.startswith(PILL):
            return self.board.act(name.removeprefix(PILL), self.state)
        place = self.where(name)
        at = place.center if place is not None else AWAY_FROM_ALL
        answer = self.board.handle(Down(at, touch=True), self.state)  # as by a finger: all keys are on the screen
        if answer is None or isinstance(answer, Taken):
            return self.board.handle(Up(at), self.state) or answer
        return answer

    def _take(self, move: AnyMove) -> None:
        if self._moves and self._after(move) == self._after(self.kind.read_move(self._moves[0])):
            del self._moves[0]
            self._play(move)
            self.cue = Cue.PLACE

    def _after(self, move: AnyMove) -> AnyState:
        return self.kind.play(self.state, move)

    def _play(self, move: AnyMove) -> None:
        before, self.state = self.state, self._after(move)
        self.board.follow(before, self.state)

    def _read(self, state: AnyState, move: str) -> AnyState:
        return self.kind.play(state, self.kind.read_move(move))

    def _play_lines(self, moves: tuple[str, ...] | list[str]) -> None:
        for move in moves:
            self._play(self.kind.read_move(move))

    def _begin(self) -> None:
        if self.step is None:
            return
        self.board.handle(Moved(AWAY_FROM_ALL), self.state)  # what was looked at is put away
        self._play_lines(self.step.before)
        self._stages, self._moves, self.waiting = list(self.step.stages), list(self.step.moves), []
        self._aim = reduce(self._read, self._moves, self.state) if self._moves else None
        self._next_stage()

    def _next_stage(self) -> None:
        """Skip stages of which nothing is to be seen in this window."""
        while self.step is not None and not any(map(self._seen, self.waiting)):
            if not self._stages:
                self._end()
                return
            self.waiting = list(self._stages.pop(0))

    def _seen(self, name: str) -> bool:
        return (self.pill(name) if name.startswith(PILL) else self.where(name)) is not None

    def _end(self) -> None:
        """A move that takes several presses in a game, such as a chest after its cross, is done at the last touch."""
        assert self.step is not None
        self._play_lines(self._moves)
        self._moves, self.waiting, self.resting = [], [], self.step.rest
        if self.step.moves:
            self.cue = Cue.WIN if self.step is self.lesson.steps[-1] else Cue.PLACE

    def heard(self) -> Cue | None:
        """The cue since it was last asked: what the board knows better, else what was done."""
        of_board, cue, self.cue = self.board.news().cue, self.cue, None
        return cue if cue is Cue.WIN else of_board or cue

    def update(self, seconds: float) -> bool:
        self.board.update(seconds, 0.0, self.state)
        if not self.resting:
            return False
        self.resting = max(0.0, self.resting - seconds)
        if self.resting:
            return False
        if self.step is not None:
            self._play_lines(self.step.after)
        self.number += 1
        self._begin()
        return True


def _plain(ui: Ui) -> Ui:
    """How boards behave in a lesson, whatever the player's own switches say; they look as the player likes them."""
    plain = copy(ui)
    plain.settings = replace(
        ui.settings,
        auto_mark=False,
        auto_submit=False,
        arrow_turns=True,
        skip_filled=True,
        next_word=True,
        starved=False,
        sure=False,
        show_possible=False,
        show_whole=True,
    )
    return plain
